// What the documents say of the rest: links lead to something, buttons and sizes are as told.
import assert from 'node:assert/strict'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { nogginIn } from '../../scripts/sdk.mjs'
import { escaped } from '../../web/picture-parts.js'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = resolve(root, process.env.NOGGIN_DIST ?? 'dist')

const textOf = (path) => readFileSync(join(root, path), 'utf8')
const filesIn = (folder, ending) =>
  readdirSync(folder).filter((name) => name.endsWith(ending)).map((name) => join(folder, name))

// The relative links that `pattern` finds in the files and that lead nowhere.
function dead(files, pattern) {
  const links = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, link]) => ({ file, link })))
  assert.ok(links.length >= 10, `${links.length} links found`)
  const lost = links.filter(({ file, link }) => !existsSync(join(dirname(file), link)))
  return lost.map(({ file, link }) => `${file}: ${link}`)
}

test('links in the repository', () => {
  const documents = ['', 'docs', 'web/lessons'].flatMap((folder) => filesIn(join(root, folder), '.md'))
  assert.deepEqual(dead(documents, /\]\((?!https?:|#)([^)#]+)/g), [])
})

test('links in the guides of the site', () => {
  const pages = filesIn(join(dist, 'docs'), '.html')
  assert.deepEqual(dead(pages, /\b(?:href|src)="(?!https?:|data:|#)([^"#?]+)/g), [])
})

test('the guide to the algorithms has every listing that an example shows', async () => {
  const page = readFileSync(join(dist, 'docs/algorithms.html'), 'utf8')
  const noggin = await nogginIn(dist)
  const shown = noggin.labs().flatMap(({ id, presets }) => presets.map(({ settings, seed }) => {
    const session = noggin.open(id, settings, { seed })
    const listing = session.listing()
    session.close()
    return listing
  })).filter(Boolean)
  assert.ok(shown.length > 100, `${shown.length} listings`)
  for (const { title, lines, source } of shown)
    for (const part of [`<h3>${escaped(title)}</h3>`, `<pre>${escaped(lines.join('\n'))}</pre>`, escaped(source)]) assert.ok(page.includes(part), part)
})

test('the buttons that learners are told of', () => {
  const rows = textOf('docs/learners.md').split('\n').filter((line) => /^\| (?!key)/.test(line))
  const buttons = rows.flatMap((row) => row.split('|')[2].split(',')).map((name) => name.trim()).filter(Boolean)
  assert.ok(buttons.length >= 5, buttons.join())
  const transport = textOf('src/app/transport.cpp')
  assert.deepEqual(buttons.filter((name) => !transport.includes(`"${name}"`)), [])
})

test('the sizes that hosts are told of, with brotli', () => {
  const sizes = JSON.parse(readFileSync(join(dist, 'sizes.json'), 'utf8'))
  const megabytes = (name) => sizes.find(({ file }) => file === name).br / 1e6
  const page = textOf('docs/hosts.md')
  const told = (pattern) => Number(page.match(pattern)[1])
  assert.equal(told(/`noggin-app\.wasm`, some (0\.\d) MB/), Number(megabytes('noggin-app.wasm').toFixed(1)))
  assert.equal(told(/the rest of the app, some (0\.\d) MB/), Number(megabytes('noggin-app-rest.wasm').toFixed(1)))
  const inBackground = readFileSync(join(dist, 'service-worker.js'), 'utf8').match(/^const FILES = (.*)$/m)[1]
  const fetched = Object.keys(JSON.parse(inBackground)).map((name) => sizes.find(({ file }) => file === name))
  const all = fetched.reduce((sum, entry) => sum + (entry?.br ?? entry?.bytes ?? 0), 0) / 1e6
  assert.equal(told(/or (\d\.\d) MB with brotli/), Number(all.toFixed(1)))
  const openings = sizes.filter(({ file }) => file.startsWith('opening/')).map(({ file }) => megabytes(file))
  assert.ok(Math.max(...openings) < told(/`opening\/`, less\s+than (0\.\d) MB/), `${Math.max(...openings)} MB`)
})

test('the catalogue names panels that are not there at the start', async () => {
  const noggin = await nogginIn(dist)
  const page = readFileSync(join(dist, 'docs/catalogue.html'), 'utf8')
  for (const lab of ['jugs', 'river', 'queens', 'sudoku', 'mastermind']) {
    const [, section] = page.split(`<h2 id="${lab}">`)
    const [, named] = section.match(/<p>Its panels, not all with every setting: (.*)\.<\/p>/)
    const session = noggin.open(lab, lab === 'sudoku' ? { task: 'batch' } : {})
    const atStart = session.scene().panels.map(({ id }) => id)
    session.seek(Infinity)
    const later = session.scene().panels.map(({ id }) => id).filter((id) => !atStart.includes(id))
    session.close()
    assert.ok(later.length > 0, lab)
    assert.deepEqual(later.filter((id) => !named.includes(`<code>${id}</code>`)), [], lab)
  }
})

test('the reference of the element has its methods and events, and the guides lead to it and to whole examples', () => {
  const page = (name) => readFileSync(join(dist, `docs/${name}.html`), 'utf8')
  const types = textOf('web/noggin-lab.d.ts')
  const told = [...types.matchAll(/^ {2}(?!add|remove)([a-z]\w+)\(|^ {2}('noggin-\w+'):/gm)].map(([, method, event]) => escaped(event ?? method))
  assert.ok(told.includes('resume') && told.length >= 17, told.join())
  assert.deepEqual(told.filter((name) => !page('element').includes(`<dt><code>${name}`)), [])
  assert.match(page('element'), /<h4>Methods<\/h4>\n<p>Before/)
  for (const guide of ['index', 'teachers', 'programmers']) assert.ok(page(guide).includes('href="element.html"'), guide)
  for (const file of filesIn(join(dist, 'examples'), '.html')) assert.ok(page('gallery').includes(`href="../examples/${basename(file)}"`), file)
})
