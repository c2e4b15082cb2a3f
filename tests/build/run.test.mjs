// tests/run.sh: what fails is counted and named. It runs here on a copy in which every tool and test is a stand-in.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

const doctest = 'echo "test cases: 2 | 2 passed | 0 failed | 0 skipped"; echo "assertions: 5 | 5 passed | 0 failed |"'
const fuzzed = 'for name in session link equation grid crossing pddl examples; do echo "$name: 9 inputs"; done'
const tools = ['cmake', 'ninja', 'g++', 'clang++', 'gcov', 'chromium', 'nice']

// Files of the copy and what they do, as shell. node itself is needed to read package.json.
const standIns = {
  'project/build-wasm.sh': '',
  'project/build/dev/tests/noggin_tests': doctest,
  'project/build/dev/tests/noggin_fuzz': fuzzed,
  'project/build/dev/src/app/noggin_app_tests': doctest,
  'project/build/coverage/tests/noggin_tests': doctest,
  'project/build/fuzz/tests/noggin_fuzz': 'echo "$NOGGIN_FUZZ_TARGET for a while"',
  'shared/checks/facts.mjs': 'echo "ok   jugs: cost"; echo "2 passed, 0 failed"',
  ...Object.fromEntries(tools.map((tool) => [`bin/${tool}`, ''])),
  'bin/node': `case "$*" in
    -e* | -p*) exec ${process.execPath} "$@" ;;
    --help) ;;
    *--test*) echo "# pass 3"; echo "# fail 0" ;;
    *facts.mjs*) sh ../shared/checks/facts.mjs ;;
    *noggin_tests.js*) ${doctest} ;;
    *) echo "node $*" ;;
  esac`,
}

const copied = ['tests/run.sh', 'tests/fuzz/targets.cpp', 'scripts/install.sh', 'CMakeLists.txt']

// Calls `body(run, write)` with a copy: run(args, environment) gives the output and status of its tests/run.sh,
// write(files) changes stand-ins.
function withCopy(files, body) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-run-'))
  const write = (files) => {
    for (const [name, program] of Object.entries(files)) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, `#!/bin/bash\n${program}\n`)
      chmodSync(file, 0o755)
    }
  }
  const places = { HOME: folder, DOCTEST_DIR: '/', NLOHMANN_JSON_DIR: '/', IMGUI_DIR: folder }
  const run = (args = [], environment = {}) => {
    const { status, stdout, stderr } = spawnSync('bash', [join(folder, 'project/tests/run.sh'), ...args], {
      encoding: 'utf8',
      timeout: 60_000,
      env: { ...places, PATH: `${join(folder, 'bin')}:/usr/bin:/bin`, ...environment },
    })
    const failed = stdout.match(/^Failed:\n((?: {2}.*\n)*)/m)?.[1].trim().split(/\n */) ?? []
    return { status, stderr, stdout, failed, last: stdout.trim().split('\n').at(-1) }
  }
  try {
    for (const name of copied) cpSync(join(root, name), join(folder, 'project', name))
    const packages = { 'package.json': { engines: { node: '>=18.17' } }, 'package-lock.json': { packages: {} },
      'node_modules/.package-lock.json': { packages: {} } }
    mkdirSync(join(folder, 'project/node_modules'))
    for (const [name, content] of Object.entries(packages)) writeFileSync(join(folder, 'project', name), JSON.stringify(content))
    write({ ...standIns, ...files })
    return body(run, write)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// The output and status of tests/run.sh with other stand-ins.
const run = ({ args, environment, ...others } = {}) => withCopy(others, (run) => run(args, environment))

// A stand-in for node that does something else for one of the tests.
function nodeWith(test, program) {
  return { 'bin/node': standIns['bin/node'].replace('*--test*) ', (usual) => `*${test}*) ${program} ;;\n    ${usual}`) }
}

test('where all passes, nothing is named', () => {
  const { status, stderr, failed, last } = run()
  assert.deepEqual({ status, stderr, failed }, { status: 0, stderr: '', failed: [] })
  assert.match(last, /^\d+ passed, 0 failed$/)
})

const someTargetIdle = 'Fuzzing: not every target of tests/fuzz/targets.cpp was given inputs'

for (const [what, others, name] of [
  ['a published figure', { 'shared/checks/facts.mjs': 'echo "FAIL jugs: cost"; echo "1 passed, 1 failed"; exit 1' },
    'Published figures: jugs: cost'],
  ['figures of which none was checked', { 'shared/checks/facts.mjs': 'echo "0 passed, 0 failed"' },
    'Published figures'],
  ['the figures as a whole', { 'shared/checks/facts.mjs': 'exit 1' },
    'Published figures'],
  ['fuzzing without any input', { 'project/build/dev/tests/noggin_fuzz': '' },
    someTargetIdle],
  ['fuzzing without a target', { 'project/build/dev/tests/noggin_fuzz': `${fuzzed} | grep -v pddl` },
    someTargetIdle],
  ['an input that does harm', { 'project/build/dev/tests/noggin_fuzz': 'echo "session: 9 inputs"; exit 1' },
    'Fuzzing: the input is in the file fuzz-last-input; see tests/fuzz/main.cpp'],
  ['a crash without a name', { 'project/build/dev/src/app/noggin_app_tests': 'exit 139' },
    'Tests of the front end, native, sanitizers'],
  ['a native test, beside one that only says something', { 'project/build/dev/src/app/noggin_app_tests':
      'printf "TEST CASE:  jugs: talks\\na.cpp:1: MESSAGE: 3\\nTEST CASE:  jugs: adds up\\na.cpp:2: ERROR: CHECK( no )\\n"; ' +
      'echo "test cases: 2 | 1 passed | 1 failed | 0 skipped"; exit 1' },
    'Tests of the front end, native, sanitizers: jugs: adds up'],
  ['a test in node', nodeWith('tests/lessons', 'echo "not ok 1 - adds up"; echo "# pass 2"; echo "# fail 1"; exit 1'),
    'Tests of the lessons: adds up'],
  ['a suite in which no test is left', nodeWith('tests/lessons', 'echo "# pass 0"; echo "# fail 0"'),
    'Tests of the lessons'],
  ['a binary in which no test is left', { 'project/build/dev/src/app/noggin_app_tests': doctest.replace('2 | 2', '0 | 0') },
    'Tests of the front end, native, sanitizers'],
  ['WebAssembly with other totals', nodeWith('noggin_tests.js', 'echo "test cases: 3 | 3 passed | 0 failed"'),
    'Native and WebAssembly ran different numbers of tests or assertions'],
])
  test(`what fails is named: ${what}`, () => {
    const { status, failed, last } = run(others)
    assert.deepEqual({ status, failed }, { status: 1, failed: [name] })
    assert.match(last, /^\d+ passed, 1 failed$/)
  })

test('what is skipped is told, with its suite and reason', () => {
  const { status, stdout, last } = run(nodeWith('tests/package', 'echo "ok 4 - packs # SKIP needs a later node"; echo "# pass 3"; echo "# fail 0"'))
  assert.match(stdout, /\nNot run here:\n {2}Tests of the package: packs \(needs a later node\)\n/)
  assert.equal(status, 0)
  assert.match(last, /^\d+ passed, 0 failed$/)
})

test('what needs files of ../shared that are not here is told', () => {
  const skipping = 'printf "TEST CASE:  jugs: from a file\\n\\na.cpp:1: MESSAGE: skipped: no data\\nb.cpp:1: MESSAGE: skipped: no data\\n' +
    `TEST CASE:  jugs: talks\\n\\na.cpp:1: MESSAGE: 3\\n"; ${doctest}`
  const { status, stdout, failed } = run({ 'project/build/dev/src/app/noggin_app_tests': skipping, 'project/build-wasm.sh': 'rm -r "$HOME/shared"' })
  assert.match(stdout, /\nNot run here:\n {2}Published figures \(the shared checks are not here\)\n {2}Tests of the front end, native, sanitizers: jugs: from a file \(no data\)\n\n/)
  assert.deepEqual({ status, failed }, { status: 0, failed: [] })
})

test('coverage that is too low or cannot be read is a failure', () => {
  const args = ['--coverage']
  assert.deepEqual(run({ args }).failed, [])
  for (const [program, name] of [
    ['exit 1', 'what the tests executed could not be read'],
    ['echo "FAILED: 94.00 % of the lines are executed"; exit 1', '94.00 % of the lines are executed'],
  ]) {
    const { status, failed } = run({ args, ...nodeWith('coverage.mjs', program) })
    assert.deepEqual({ status, failed }, { status: 1, failed: [`Coverage: ${name}`] })
  }
})

test('where building fails, what runs beside it ends too', () => {
  withCopy({
    ...nodeWith('tests/browser', 'echo $$ >"$HOME/pid"; exec sleep 600'),
    'bin/cmake': 'until [ -s "$HOME/pid" ]; do sleep 0.05; done; cat "$HOME/pid"; exit 1',
  }, (run) => {
    const { status, stdout } = run()
    assert.equal(status, 1)
    const pid = stdout.match(/^\d+$/m)[0]
    const stateNow = () => spawnSync('ps', ['-o', 'stat=', '-p', pid], { encoding: 'utf8' }).stdout.trim()
    for (let i = 0; /^[^Z]/.test(stateNow()) && i < 100; ++i) spawnSync('sleep', ['0.05'])
    assert.match(stateNow(), /^(Z.*)?$/)
  })
})

test('--changed runs what has changed since it passed, and counts the rest', () => {
  const suite = 'project/build/dev/tests/noggin_tests'
  const passing = `echo "native said $RUN"; ${doctest}`
  const failing = `${passing.replace('2 passed | 0 failed', '1 passed | 1 failed')}; exit 1`
  withCopy({ [suite]: passing, 'project/tests/golden/a.txt': '' }, (run, write) => {
    const said = (args, RUN) => {
      const { stdout, last } = run(args, { RUN })
      return [stdout.match(/native said (\w+)/)[1], last]
    }
    const all = said(['--changed'], 'first')[1]
    assert.match(all, /^\d+ passed, 0 failed$/)
    assert.deepEqual(said(['--changed'], 'second'), ['first', all])
    assert.deepEqual(said([], 'third'), ['third', all])
    write({ 'project/tests/golden/a.txt': 'other' })
    assert.deepEqual(said(['--changed'], 'fourth'), ['fourth', all])
    write({ [suite]: failing })
    for (const once of ['fifth', 'sixth']) assert.equal(said(['--changed'], once)[0], once)
    write({ [suite]: passing })
    assert.deepEqual(said(['--changed'], 'seventh'), ['seventh', all])
  })
})

test('long fuzzing runs every target there is', () => {
  const { status, stdout, last } = run({ args: ['--fuzz', '1'] })
  const targets = [...stdout.matchAll(/^(\w+) for a while$/gm)].map(([, target]) => target)
  assert.deepEqual(targets, ['session', 'link', 'equation', 'grid', 'crossing', 'pddl', 'examples'])
  assert.deepEqual({ status, last }, { status: 0, last: '7 passed, 0 failed' })
})

const asking = 'ensure_command() { echo "needs $1"; }; ensure_file() { echo "needs $1"; }; ensure_node() { echo "needs node"; }'
const headers = ['/usr/include/doctest/doctest.h', '/usr/include/nlohmann/json.hpp']

for (const [mode, wanted] of [
  ['--fuzz', ['clang++', 'cmake', 'ninja', ...headers]],
  ['--coverage', ['node', 'g++', 'cmake', 'ninja', 'gcov', ...headers]],
])
  test(`${mode} makes sure of what it needs`, () => {
    const environment = { DOCTEST_DIR: '', NLOHMANN_JSON_DIR: '' }
    const { stdout } = run({ args: [mode], environment, 'project/scripts/install.sh': asking })
    assert.deepEqual([...stdout.matchAll(/^needs (.+)$/gm)].map(([, what]) => what).sort(), wanted.sort())
  })
