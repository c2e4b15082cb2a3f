// scripts/install.sh: what is on the machine is taken only if it is what package.json asks for.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = join(dirname(fileURLToPath(import.meta.url)), '../../scripts/install.sh')

// What `call` prints and ends with in a project that asks for `node` and for the package once, and has `there` of it.
function called(call, { node = '>=18.17', there } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-install-'))
  try {
    cpSync(script, join(folder, 'install.sh'))
    const needs = { engines: { node }, devDependencies: { once: '1.2.3' } }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(needs))
    if (there) {
      mkdirSync(join(folder, 'node_modules/once'), { recursive: true })
      writeFileSync(join(folder, 'node_modules/once/package.json'), JSON.stringify({ version: there }))
    }
    const program = `. ./install.sh; npm() { echo "npm $*" >&3; }; exec 3>&1; ${call}`
    const { status, stdout, stderr } = spawnSync('bash', ['-c', program], { cwd: folder, encoding: 'utf8' })
    return { status, stdout: stdout.trim(), stderr: stderr.trim() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('a package is installed where it is missing or of another version', () => {
  assert.equal(called('ensure_packages').stdout, 'npm ci --no-audit --no-fund')
  assert.equal(called('ensure_packages', { there: '1.2.2' }).stdout, 'npm ci --no-audit --no-fund')
  assert.deepEqual(called('ensure_packages', { there: '1.2.3' }), { status: 0, stdout: '', stderr: '' })
})

test('node is taken from the version on that package.json names, and refused below it', () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  for (const enough of [`${major}.${minor}`, `${major - 1}.${minor + 1}`, `${major}.0`])
    assert.deepEqual(called('ensure_node', { node: `>=${enough}` }), { status: 0, stdout: '', stderr: '' }, enough)
  for (const later of [`${major}.${minor + 1}`, `${major + 1}.0`])
    assert.deepEqual(called('ensure_node', { node: `>=${later}` }),
      { status: 1, stdout: '', stderr: `Missing: node ${later} or later; this one is ${process.version}.` })
})
