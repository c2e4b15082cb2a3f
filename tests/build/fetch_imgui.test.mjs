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

// What the script does with an archive that has the version `there`.
function fetched(there) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-imgui-'))
  try {
    mkdirSync(join(folder, 'bin'))
    writeFileSync(join(folder, 'bin/apt-get'), `#!/bin/bash
      case "$*" in
        indextargets*) echo "main somewhere/debian/" ;;
        *update) ;;
        *" imgui="*) [ "\${@: -1}" = imgui=${there} ] && make=yes ;;
        *" imgui") make=yes ;;
      esac || exit 100
      if [ "\${make:-}" = yes ]; then
        mkdir imgui && echo ${there} >imgui/imgui.h && tar -czf imgui_${there.replace(/-\d+$/, '')}.orig.tar.gz imgui
        touch imgui_${there}.dsc
      fi
    `)
    chmodSync(join(folder, 'bin/apt-get'), 0o755)
    const env = { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` }
    const { status, stderr } = spawnSync('bash', [script, join(folder, 'imgui')], { env, encoding: 'utf8' })
    return { status, stderr, taken: existsSync(join(folder, 'imgui/imgui.h')) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('what bears the name and is something else is refused', () => {
  const { status, stderr, taken } = fetched(named)
  assert.deepEqual({ status, taken }, { status: 1, taken: false })
  assert.match(stderr, /is not the one that was known under this name/)
})

test('where the version has gone, another is taken and named', () => {
  const { status, stderr, taken } = fetched('1.99.0+ds-3')
  assert.deepEqual({ status, taken }, { status: 0, taken: true })
  assert.ok(stderr.includes(`no longer has Dear ImGui ${named}: building with 1.99.0+ds-3,`), stderr)
})
