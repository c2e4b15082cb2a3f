// Fills a folder with the site: node scripts/pack_site.mjs BUILD_DIR DIST_DIR
//
//   index.html, page.js, page.css      the playground, for any static host
//   noggin-app.js, noggin-app.wasm     its front end
//   noggin.html                        the playground in one file, which also opens by double-click
//   noggin-lab.js                      <noggin-lab> for anybody's page; examples/
//   noggin.mjs and what it needs       the solvers as a JavaScript module
//
// Modules of web/ are joined into one file for each entry, which is all the bundling there is: they import by
// `import { a, b } from './file.js'` and export by a word before a declaration, and their top-level names differ.

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'

const [buildDir, distDir] = process.argv.slice(2)
if (!distDir) {
  console.error('Usage: node scripts/pack_site.mjs BUILD_DIR DIST_DIR')
  process.exit(2)
}
const webDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')
const web = (name) => readFileSync(join(webDir, name), 'utf8')

rmSync(distDir, { recursive: true, force: true })
mkdirSync(distDir, { recursive: true })

const appScript = readFileSync(join(buildDir, 'src/app/noggin-app.js'), 'utf8')
const appWasm = readFileSync(join(buildDir, 'src/app/noggin-app.wasm'))
const page = joined('page.js')
write('noggin-app.js', appScript)
write('noggin-app.wasm', appWasm)
write('index.html', web('index.html'))
write('page.css', web('page.css'))
write('page.js', page)
write('noggin-lab.js', joined('noggin-lab.js'))
write('noggin.html', singleFile())
cpSync(join(webDir, 'examples'), join(distDir, 'examples'), { recursive: true })
for (const name of ['noggin-solver.mjs', 'noggin-solver.wasm']) copy(join(buildDir, 'src/bindings'), name)
for (const name of readdirSync(webDir)) if (/^noggin.*\.(mjs|d\.ts)$/.test(name)) copy(webDir, name)

function write(name, content) {
  writeFileSync(join(distDir, name), content)
}

function copy(folder, name) {
  if (!existsSync(join(folder, name))) {
    console.error(`${join(folder, name)} is missing.`)
    process.exit(1)
  }
  cpSync(join(folder, name), join(distDir, name))
}

// The entry with everything it imports before it, each module once.
function joined(entry) {
  const done = new Set()
  const parts = []
  const add = (name) => {
    if (done.has(name)) return
    done.add(name)
    const source = web(name)
    for (const [, dependency] of source.matchAll(/^import .* from '\.\/(.+)'$/gm)) add(dependency)
    parts.push(source.replace(/^import .* from .*\n/gm, '').replace(/^export /gm, ''))
  }
  add(entry)
  const text = parts.join('\n')
  // Finds names declared twice and imports of a form this does not know.
  new Script(`(async () => {${text.replaceAll('import.meta', '({})')}\n})`, { filename: entry })
  return text
}

// index.html with all it loads inside. Its policy allows these very scripts and nothing from anywhere.
function singleFile() {
  const style = web('page.css')
  const scripts = [appScript, `(async () => {\n${page}\n})()`]
  for (const script of scripts) {
    if (/<\/script|<!--/i.test(script)) throw new Error('A script cannot stand inside of noggin.html.')
  }
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.map(hash).join(' ')} 'wasm-unsafe-eval'`,
    `style-src ${hash(style)}`,
    'img-src blob: data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const wasm = `<script type="application/wasm;base64" id="noggin-app-wasm">${appWasm.toString('base64')}</script>`
  const inline = [wasm, ...scripts.map((script) => `<script>${script}</script>`)].join('\n')
  const html = web('index.html')
    .replace(/(http-equiv="Content-Security-Policy" content=)"[^"]*"/, (_, start) => `${start}"${policy}"`)
    .replace(/<link rel="stylesheet".*>/, () => `<style>${style}</style>`)
    .replace(/^ *<link rel="preload".*\n/m, '')
    .replace(/^ *<script .*<\/script>\n/gm, '')
    .replace('</body>', () => `${inline}\n</body>`)
  if (/<(script|link)[^>]* (src|href)="(?!data:)/.test(html.replace(inline, ''))) throw new Error('noggin.html would load a file.')
  return html
}

function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
