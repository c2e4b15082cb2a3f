// scripts/install.sh: what is on the machine is taken only if it is what package.json asks for.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const script = join(dirname(fileURLToPath(import.meta.url)), '../../scripts/install.sh')

// What `call` prints and ends with in a project that asks for `node` and for packages as `wanted`, of which npm has noted
// `noted`, and of which those in `there` are. Both are { PATH: what a lock file says }.
function called(call, { node = '>=18.17', wanted = {}, noted, there = noted } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-install-'))
  const write = (name, value) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), JSON.stringify(value))
  }
  try {
    cpSync(script, join(folder, 'install.sh'))
    write('package.json', { engines: { node } })
    write('package-lock.json', { packages: { '': {}, ...wanted } })
    if (noted) write('node_modules/.package-lock.json', { packages: noted })
    for (const [path, { version }] of Object.entries(there ?? {})) write(`${path}/package.json`, { version })
    const program = `. ./install.sh; npm() { echo "npm $*" >&3; }; exec 3>&1; ${call}`
    const { status, stdout, stderr } = spawnSync('bash', ['-c', program], { cwd: folder, encoding: 'utf8' })
    return { status, stdout: stdout.trim(), stderr: stderr.trim() }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('packages are installed where one is missing or of another version', () => {
  const wanted = { 'node_modules/once': { version: '1.2.3' }, 'node_modules/below': { version: '2.0.0' } }
  const installs = (given) => called('ensure_packages', { wanted, ...given }).stdout === 'npm ci --no-audit --no-fund'
  assert.ok(installs())
  assert.ok(installs({ noted: { ...wanted, 'node_modules/once': { version: '1.2.2' } } }))
  assert.ok(installs({ noted: { 'node_modules/once': wanted['node_modules/once'] } }))
  assert.ok(installs({ noted: wanted, there: { 'node_modules/once': wanted['node_modules/once'] } }))
  assert.deepEqual(called('ensure_packages', { wanted, noted: wanted }), { status: 0, stdout: '', stderr: '' })
})

test('of packages for one kind of machine those for this one are wanted', () => {
  const { platform, arch } = process
  const only = (rest) => ({ 'node_modules/native': { version: '1.0.0', optional: true, ...rest } })
  const installs = (wanted) => called('ensure_packages', { wanted, noted: {} }).stdout !== ''
  assert.ok(installs(only({ os: [platform], cpu: [arch] })))
  assert.ok(!installs(only({ os: ['amiga'], cpu: [arch] })))
  assert.ok(!installs(only({ os: [platform], cpu: ['z80'] })))
  assert.ok(!installs(only({ os: [platform], cpu: [arch], libc: ['musl'] })))
  assert.ok(!installs(only({})))
})

test('versions are compared by their numbers', () => {
  const isEnough = (wanted, version) => called(`at_least ${wanted} ${version}`).status === 0
  assert.ok(isEnough('3.1.6', '3.1.6') && isEnough('3.1.6', '3.1.51') && isEnough('3.25', '4.0') && isEnough('3.25', '3.25.1'))
  assert.ok(!isEnough('3.1.6', '3.1.5') && !isEnough('3.25', '3.9.9') && !isEnough('3.1.6', ''))
})

test('node is taken from the version on that package.json names, and refused below it', () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  for (const enough of [`${major}.${minor}`, `${major - 1}.${minor + 1}`, `${major}.0`])
    assert.deepEqual(called('ensure_node', { node: `>=${enough}` }), { status: 0, stdout: '', stderr: '' }, enough)
  for (const later of [`${major}.${minor + 1}`, `${major + 1}.0`])
    assert.deepEqual(called('ensure_node', { node: `>=${later}` }),
      { status: 1, stdout: '', stderr: `Missing: node ${later} or later; this one is ${process.version}.` })
})
