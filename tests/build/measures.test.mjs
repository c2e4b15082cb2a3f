// tests/coverage.mjs and tests/mutate.mjs fail where less than what they demand is reached: on a made-up project, with
// stand-ins for gcov, cmake and the tests.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

// The output and status of a script of tests/ in a project of these files; what lies in bin is found first.
function run(script, args, files) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-measures-'))
  try {
    for (const [name, content] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), content)
      chmodSync(join(folder, name), 0o755)
    }
    cpSync(join(root, 'tests', script), join(folder, 'tests', script))
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('tests', script), ...args],
      { cwd: folder, encoding: 'utf8', env: { ...process.env, PATH: `${join(folder, 'bin')}:${process.env.PATH}` } })
    assert.equal(stderr, '')
    return { status, failed: stdout.match(/^FAILED: .*$/gm) ?? [] }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// Of a hundred lines, each with a branch.
function coverage({ lines, branches }) {
  const told = { files: [{ file: '../src/core/a.cpp', lines: Array.from({ length: 100 }, (_, i) =>
    ({ line_number: i + 1, count: Number(i < lines), branches: [{ throw: false, count: Number(i < branches) }] })) }] }
  return run('coverage.mjs', ['build'], { 'src/core/a.cpp': 'if (a) b;\n'.repeat(100), 'build/a.gcda': '',
    'bin/gcov': `#!/bin/sh\necho '${JSON.stringify(told)}'\n` })
}

test('coverage fails below 95 % of the lines or 85 % of the branches, and says by how much', () => {
  assert.deepEqual(coverage({ lines: 95, branches: 85 }), { status: 0, failed: [] })
  assert.deepEqual(coverage({ lines: 94, branches: 85 }),
    { status: 1, failed: ['FAILED: 94.00 % of the lines are executed, 1.00 less than the 95 % demanded'] })
  assert.deepEqual(coverage({ lines: 100, branches: 80 }),
    { status: 1, failed: ['FAILED: 80.00 % of the branches are executed, 5.00 less than the 85 % demanded'] })
})

// Of ten mutants; the tests detect those in the first lines of a file.
function mutation(detected) {
  const line = (i) => `  a${i} += b;`
  const text = Array.from({ length: 10 }, (_, i) => line(i)).join('\n')
  const detecting = Array.from({ length: detected }, (_, i) => `grep -q '${line(i)}' a.cpp || exit 1\n`).join('')
  return run('mutate.mjs', ['build', '*', 'a.cpp'], { 'a.cpp': text, 'bin/cmake': '#!/bin/sh\n', 'build/tests/noggin_tests': `#!/bin/sh\n${detecting}` })
}

test('mutation testing fails if less than 90 % of the mutants are killed, and says by how much', () => {
  assert.deepEqual(mutation(9), { status: 0, failed: [] })
  assert.deepEqual(mutation(8), { status: 1, failed: ['FAILED: 80.0 % of 10 killed, 10.0 less than the 90 % demanded'] })
})
