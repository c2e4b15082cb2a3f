// Builds the guides of the site, docs/: from the Markdown in docs/, the catalogue of labs and the SDK's types.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { algorithmsPage, cataloguePage } from './docs_catalogue.mjs'
import { galleryPage } from './docs_gallery.mjs'
import { elementPage, referencePage } from './docs_reference.mjs'
import { page } from './page.mjs'
import { nogginIn } from './sdk.mjs'
import { markdown } from '../web/lesson-read.js'

const docsDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'docs')

// Pages that are made for the site: in the repository the guides link to what they are made from.
const madeOf = {
  '../web/noggin.d.mts': 'reference.html',
  '../web/noggin-lab.d.ts': 'element.html',
  '../src/labs/': 'catalogue.html',
  '../src/': 'algorithms.html',
  '../web/examples/': 'gallery.html',
  '../web/examples/your-own-puzzle.html': '../examples/your-own-puzzle.html',
  '../web/lessons/': '../lessons.html',
  '../web/scores.html': '../scores.html',
}

const guides = ['index', 'learners', 'teachers', 'authors', 'programmers', 'hosts', 'accessibility']

export async function buildDocs(distDir) {
  const noggin = await nogginIn(distDir)
  const types = (name) => readFileSync(join(distDir, name), 'utf8')
  const made = {
    catalogue: cataloguePage(noggin),
    algorithms: algorithmsPage(noggin),
    gallery: galleryPage(noggin),
    reference: referencePage(types('noggin.d.mts')),
    element: elementPage(types('noggin-lab.d.ts')),
  }
  const folder = join(distDir, 'docs')
  mkdirSync(folder, { recursive: true })
  const write = (name, title, body) =>
    writeFileSync(join(folder, `${name}.html`), page({ title, description: `Noggin: ${title}.`, body: `<div class="prose">\n${body}</div>`, depth: 1 }))
  for (const name of guides) write(name, ...guide(readFileSync(join(docsDir, `${name}.md`), 'utf8')))
  for (const [name, { title, body }] of Object.entries(made)) write(name, title, body)
}

// Returns [title, HTML]; links of the repository are rewritten to the pages of the site.
function guide(text) {
  const pageOf = (file) => madeOf[file] ?? file.replace(/\.md$/, '.html')
  const html = markdown().render(text).replace(/href="(?!https?:)([^"#]*)/g, (_, file) => `href="${pageOf(file)}`)
  return [text.match(/^# (.+)$/m)[1], html]
}
