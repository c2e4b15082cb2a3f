// scripts/new-lab.sh: what it makes of each template in a copy of the tree, and the names that it refuses.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

// Calls `use` with the folder of a copy and a function that runs the script there.
function inCopy(use) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-new-lab-'))
  try {
    for (const path of ['scripts/new-lab.sh', 'src/labs', 'CMakeLists.txt']) cpSync(join(root, path), join(folder, path), { recursive: true })
    mkdirSync(join(folder, 'tests/labs'), { recursive: true })
    use(folder, (...args) => spawnSync('bash', ['scripts/new-lab.sh', ...args], { cwd: folder, encoding: 'utf8' }))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const labsOf = (folder) => /^set\(LABS (.*)\)$/m.exec(readFileSync(join(folder, 'CMakeLists.txt'), 'utf8'))[1].split(' ')
const groupOf = (folder, lab) => /^ {4}\.group = "(.*)",$/m.exec(readFileSync(join(folder, `src/labs/${lab}.cpp`), 'utf8'))[1]

const kinds = { run: 'null_lab', puzzle: 'null_puzzle', game: 'null_game' }

test('each kind is its template under another name', () => {
  for (const [kind, template] of Object.entries(kinds))
    inCopy((folder, newLab) => {
      const { status, stderr } = newLab('gamblers_ruin', '--as', kind)
      assert.deepEqual({ status, stderr }, { status: 0, stderr: '' })
      const made = readFileSync(join(folder, 'src/labs/gamblers_ruin.cpp'), 'utf8')
      assert.match(made, /^\/\/ Gamblers ruin\. Source: .*\n\n#include/)
      assert.match(made, /^extern constexpr Lab gamblers_ruin = \{\n {4}\.id = "gamblers-ruin",\n {4}\.title = "Gamblers ruin",$/m)
      assert.doesNotMatch(made, /null_|null-|"null"|Null[A-Z]|\n\n\n/)
      const [, body] = /^[^]*?\n(\n#include[^]*)$/.exec(readFileSync(join(folder, `src/labs/${template}.cpp`), 'utf8'))
      assert.equal(made.split('\n').length, body.split('\n').length + 1)
      assert.ok(readFileSync(join(folder, 'tests/labs/gamblers_ruin_test.cpp'), 'utf8').includes('findLab("gamblers-ruin")'))
    })
})

test('a test that is there already is not written over', () => inCopy((folder, newLab) => {
  const test = join(folder, 'tests/labs/sudoku_hint_test.cpp')
  writeFileSync(test, 'kept')
  const { status, stderr } = newLab('sudoku_hint', '--as', 'run')
  assert.deepEqual({ status, stderr }, { status: 1, stderr: 'tests/labs/sudoku_hint_test.cpp is there already: choose another name.\n' })
  assert.equal(readFileSync(test, 'utf8'), 'kept')
}))

test('new labs stand in LABS with those of their group', () => {
  inCopy((folder, newLab) => {
    const before = labsOf(folder)
    const made = Object.keys(kinds).map((kind) => {
      assert.equal(newLab(`new_${kind}`, '--as', kind).status, 0)
      return `new_${kind}`
    })
    const labs = labsOf(folder)
    assert.deepEqual(labs.filter((lab) => !made.includes(lab)), before)
    assert.equal(labs.length, before.length + made.length)
    const headings = labs.map((lab) => groupOf(folder, lab)).filter((group, i, groups) => group !== groups[i - 1])
    assert.deepEqual(headings, [...new Set(headings)])
  })
})

test('a name that would not compile, or is taken, is refused in a sentence and nothing is made', () => {
  const refused = {
    'Golf-Tee': /snake_case/,
    switch: /^switch has a meaning of its own in the code/,
    int: /^int has a meaning/,
    double: /^double has a meaning/,
    union: /^union has a meaning/,
    search: /^search has a meaning/,
    null_thing: /called like a template/,
    jugs: /^src\/labs\/jugs\.cpp is there already/,
    catalog: /^src\/labs\/catalog\.cpp is there already/,
  }
  inCopy((folder, newLab) => {
    const before = readdirSync(join(folder, 'src/labs'))
    for (const [name, sentence] of Object.entries(refused)) {
      const { status, stderr } = newLab(name, '--as', 'puzzle')
      assert.equal(status, 1, name)
      assert.match(stderr, sentence)
    }
    assert.deepEqual(readdirSync(join(folder, 'src/labs')), before)
    assert.ok(!existsSync(join(folder, 'tests/labs/switch_test.cpp')))
    assert.deepEqual(labsOf(folder), labsOf(root))
  })
})

test('a name within another takes no place from it', () => {
  inCopy((folder, newLab) => {
    assert.equal(newLab('pig_pen', '--as', 'game').status, 0)
    assert.equal(newLab('tic', '--as', 'game').status, 0)
    const labs = labsOf(folder)
    assert.deepEqual(labs.slice(labs.indexOf('pig')).slice(0, 3), ['pig', 'pig_pen', 'tic'])
  })
})

// A copy of a template has another name, and is held to all that its template is held to.
const conformanceTestsWith = (pattern) => {
  const folder = join(root, 'tests/conformance')
  return readdirSync(folder).filter((file) => pattern.test(readFileSync(join(folder, file), 'utf8')))
}

test('the conformance tests except no template by name', () => {
  assert.deepEqual(conformanceTestsWith(/"null|null_(lab|puzzle|game)/), [])
})

test('the conformance tests hold the templates to all that they hold the labs to', () => {
  assert.deepEqual(conformanceTestsWith(/\bcatalog\(\)/), ['texts_test.cpp'])  // in which order the labs stand
})
