// scripts/fetch_imgui.sh: builds are the same to the byte as long as the archive has the version that they name, and
// say so where it has not. apt-get is a stand-in.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = join(dirname(fileURLToPath(import.meta.url)), '../../scripts/fetch_imgui.sh')
const [, named] = /^version=(.+)$/m.exec(readFileSync(script, 'utf8'))

// Calls `use` with a function that runs the script with an archive that has the version `there`, and tells what it did;
// `fails`: what apt-get then cannot do.
function withFolder(use) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-imgui-'))
  mkdirSync(join(folder, 'bin'))
  const fetched = (there, { fails = 'nothing' } = {}) => {
    writeFileSync(join(folder, 'bin/apt-get'), `#!/bin/bash
      echo asked >>${folder}/asked
      case "$*" in
        *${fails}*) exit 100 ;;
        indextargets*) echo "main somewhere/debian/" ;;
        *update) ;;
        *--print-uris*" imgui="*) [ "\${@: -1}" = imgui=${there} ] ;;
        *" imgui="*) [ "\${@: -1}" = imgui=${there} ] && make=yes ;;
        *" imgui") make=yes ;;
      esac || exit 100
      if [ "\${make:-}" = yes ]; then
        mkdir imgui && echo ${there} >imgui/imgui.h && tar -czf imgui_${there.replace(/-\d+$/, '')}.orig.tar.gz imgui
        touch imgui_${there}.dsc
      fi
    `)
    chmodSync(join(folder, 'bin/apt-get'), 0o755)
    rmSync(join(folder, 'asked'), { force: true })
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
    const { status, stderr } = spawnSync('bash', [script, join(folder, 'imgui')], { env, encoding: 'utf8' })
    return { status, stderr, taken: existsSync(join(folder, 'imgui/imgui.h')), asked: existsSync(join(folder, 'asked')) }
  }
  try {
    return use(fetched, join(folder, 'imgui'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('what bears the name and is something else is refused', () => withFolder((fetched) => {
  const { status, stderr, taken } = fetched(named)
  assert.deepEqual({ status, taken }, { status: 1, taken: false })
  assert.match(stderr, /is not the one that was known under this name/)
}))

test('where the version has gone, another is taken and named, at every build', () => withFolder((fetched) => {
  const { status, stderr, taken } = fetched('1.99.0+ds-3')
  assert.deepEqual({ status, taken }, { status: 0, taken: true })
  const sentence = `no longer has Dear ImGui ${named}: building with 1.99.0+ds-3,`
  assert.ok(stderr.includes(sentence), stderr)
  const again = fetched('1.99.0+ds-3')
  assert.deepEqual([again.status, again.asked], [0, false])
  assert.ok(again.stderr.includes(sentence), again.stderr)
}))

test('a version that could not be fetched has not gone', () => withFolder((fetched) => {
  const { status, stderr, taken } = fetched(named, { fails: '--download-only' })
  assert.deepEqual({ status, taken }, { status: 1, taken: false })
  assert.match(stderr, /apt-get source failed/)
  assert.doesNotMatch(stderr, /no longer/)
}))

test('what was fetched for another version is fetched anew', () => withFolder((fetched, folder) => {
  mkdirSync(folder)
  writeFileSync(join(folder, 'imgui.h'), 'old')
  assert.ok(fetched('1.99.0+ds-3').asked)  // by a build that noted nothing
  writeFileSync(join(folder, 'fetched'), '1.90+ds-1 1.90+ds-1\n')
  assert.ok(fetched('1.99.0+ds-3').asked)
  assert.equal(readFileSync(join(folder, 'fetched'), 'utf8'), `${named} 1.99.0+ds-3\n`)
  assert.ok(!fetched('1.99.0+ds-3').asked)
}))
