// The JavaScript shown in README.md and in the package's README runs, on the page's thread and in a worker, and passes
// the strict compiler.
import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { packedProject } from './packed.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const project = await packedProject()
after(project.remove)

const examples = ['README.md', 'docs/package.md', 'docs/programmers.md'].flatMap((page) => {
  const blocks = [...readFileSync(join(root, page), 'utf8').matchAll(/^```js\n([^]*?)^```$/gm)]
  return blocks.map(([, code], i) => ({ name: `${page} ${i + 1}`, code: code.replaceAll("'./dist/noggin.mjs'", "'noggin'") }))
})

const written = (name, code) => {
  const file = join(project.folder, name)
  writeFileSync(file, code)
  return file
}

for (const { name, code } of examples.filter(({ code }) => code.includes('loadNoggin()')))
  for (const call of ['loadNoggin()', 'loadNoggin({ worker: true })']) {
    // A worker does not support a page's own puzzle.
    if (call.includes('worker') && code.includes('definePuzzle')) continue
    test(`${name} runs with ${call}`, async () => {
      const file = written('example.mjs', `${code.replace('loadNoggin()', call)}\nnoggin.close()\n`)
      const { stdout, stderr } = await promisify(execFile)(process.execPath, [file], { timeout: 60_000 })
      assert.equal(stderr, '')
      assert.ok(stdout.trim().length > 5, stdout)
    })
  }

test('every page has an example that runs', () => {
  const running = examples.filter(({ code }) => code.includes('loadNoggin()')).map(({ name }) => name.split(' ')[0])
  assert.deepEqual([...new Set(running)], ['README.md', 'docs/package.md', 'docs/programmers.md'])
})

test('the strict compiler takes them, and the class of the element by itself', () => {
  const own = "import { NogginLab } from 'noggin/noggin-lab-element.js'\nnew NogginLab().play()"
  const programs = [...examples.map(({ code }) => code), own]
  const files = programs.map((code, i) => written(`example${i}.mts`, `${code}\nexport {}\n`))
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc')
  const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom']
  const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, ...files], { encoding: 'utf8', cwd: project.folder })
  assert.equal(stdout, '')
  assert.equal(status, 0)
})

test('the package has what it needs and nothing of the site', () => {
  for (const name of ['package.json', 'README.md', 'THIRD-PARTY-NOTICES.txt', 'noggin.mjs', 'noggin.d.mts', 'noggin-solver.wasm', 'noggin-worker.mjs', 'noggin-lab.js', 'noggin-app.wasm', 'noggin-app-rest.wasm'])
    assert.ok(project.files.includes(name), name)
  assert.deepEqual(project.files.filter((name) => /\.(html|css|br|gz|svg)$/.test(name)), [])
  assert.ok(project.size < 3_000_000, `${project.size} bytes`)
  const { version, exports } = JSON.parse(readFileSync(join(project.folder, 'node_modules/noggin/package.json'), 'utf8'))
  assert.match(version, /^\d+\.\d+\.\d+$/)
  const targets = Object.entries(exports).filter(([name]) => name !== './*').flatMap(([, target]) => Object.values(typeof target === 'string' ? [target] : target))
  for (const target of targets) assert.ok(project.files.includes(target.slice(2)), target)
})
