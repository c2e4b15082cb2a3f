// Fills a folder with the site: node scripts/pack_site.mjs BUILD_DIR DIST_DIR. SITE_URL is as in build-wasm.sh.
// With --check for BUILD_DIR it makes nothing and says what it would refuse, before minutes are spent on a build.
//
//   index.html, page.js, page.css      the playground, for any static host
//   noggin-app.js, noggin-app.wasm     its front end: script, and the part of its code that comes first
//   noggin-app-rest.wasm, opening/     the rest of the code, and what of it each lab needs to open (app_parts.mjs)
//   noggin.html                        the playground in one file, which also opens by double-click
//   noggin-lab.js, noggin-lab-element.js   <noggin-lab> for anybody's page, and its class; examples/
//   noggin-lab.file.js                 the same in one classic script, which also works from a folder
//   embed.html, embed.js               a lab for <iframe>; with SITE_URL oembed.json too
//   posters/                           pictures that stand for the labs before they run
//   noggin.mjs and what it needs       the solvers as a JavaScript module
//   scores.html, scores.js, scores.css  the teacher's table of result codes
//   scores.file.js                     its script with the solvers inside, for a folder
//   lesson.html, lessons/              lessons: text with labs beside it (build_lessons.mjs)
//   lesson.file.js                     the page of a lesson in one classic script, with the texts, for a folder
//   docs/                              guides, reference, catalogue (build_docs.mjs)
//   service-worker.js                  keeps the site for offline use (build_offline.mjs)
//   package.json                       all of it as a package (pack_package.mjs)

import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { appParts } from './app_parts.mjs'
import { buildDocs } from './build_docs.mjs'
import { buildLessons } from './build_lessons.mjs'
import { buildOffline } from './build_offline.mjs'
import { bundled, minified, webDir } from './bundle.mjs'
import { oembedOf } from './oembed.mjs'
import { packPackage } from './pack_package.mjs'
import { postersOf, writePosters } from './posters.mjs'
import { writeSettingsTypes } from './settings_types.mjs'

const [buildDir, site] = process.argv.slice(2)
if (!site) {
  console.error('Usage: node scripts/pack_site.mjs BUILD_DIR|--check DIST_DIR')
  process.exit(2)
}
const oembed = process.env.SITE_URL ? refusedInASentence(() => oembedOf(process.env.SITE_URL)) : undefined
const web = (name) => readFileSync(join(webDir, name), 'utf8')

// Built in a folder beside it, and swapped in when complete, because the current site may be in use.
const siteDir = existsSync(site) ? realpathSync(site) : resolve(site)
refusedInASentence(() => checkPlace(siteDir))
if (buildDir === '--check') process.exit()
mkdirSync(dirname(siteDir), { recursive: true })
const beside = mkdtempSync(`${siteDir}.`)
process.on('exit', () => rmSync(beside, { recursive: true, force: true }))
for (const [signal, number] of [['SIGHUP', 1], ['SIGINT', 2], ['SIGTERM', 15]]) process.once(signal, () => process.exit(128 + number))
const distDir = join(beside, 'site')  // not the folder itself, which nobody else may read
mkdirSync(distDir)

const built = (name) => minified(readFileSync(existing(join(buildDir, name)), 'utf8'))
const appScript = await built('src/app/noggin-app.js')
const appWasm = readFileSync(join(buildDir, 'src/app/noggin-app.wasm'))
copy(join(buildDir, 'src/bindings'), 'noggin-solver.wasm')
const solverScript = await built('src/bindings/noggin-solver.mjs')
write('noggin-solver.mjs', solverScript)
for (const name of readdirSync(webDir)) {
  const forBundlers = name === 'noggin-node.mjs'  // bundlers read its comments
  if (/^noggin.*\.mjs$/.test(name)) write(name, forBundlers ? web(name) : await minified(web(name)))
  else if (/^noggin.*\.d\.m?ts$/.test(name)) copy(webDir, name)
}
const { catalogue, pictures } = await postersOf(distDir)
writePosters(distDir, pictures)
const generated = { 'catalogue.js': `export const catalogue = ${JSON.stringify(catalogue)}` }

write('noggin-app.js', appScript)
const parts = await appParts(appScript, appWasm, openingCommands())
write('noggin-app.wasm', parts.first)
write('noggin-app-rest.wasm', parts.rest)
mkdirSync(join(distDir, 'opening'))
for (const [id, code] of Object.entries(parts.opening)) write(`opening/${id}.wasm`, code)
for (const name of ['page.css', 'embed.css', 'scores.html', 'scores.css']) copy(webDir, name)
writeEmbedPage()
const guard = await bundled('guard.js', { classic: true })
write('guard.js', guard)
write('index.html', indexPage(guard))
write('page.js', await bundled('page.js', { generated, external: ['./noggin.mjs'] }))
write('scores.js', await bundled('scores.js', { external: ['./noggin.mjs'] }))
write('scores.file.js', await bundled('scores.js', { classic: true, generated: solverInside() }))
write('embed.js', await bundled('embed.js', { generated, external: ['./noggin-lab.js'] }))
write('noggin-lab.js', await bundled('noggin-lab.js', { external: ['./noggin-lab-element.js'] }))
write('noggin-lab-element.js', await bundled('noggin-lab-element.js', { generated, external: ['./noggin.mjs'] }))
write('noggin-lab.file.js', await fileElement())
write('noggin.html', singleFile(await bundled('page.js', { classic: true, generated, external: ['./noggin.mjs'] })))
cpSync(join(webDir, 'examples'), join(distDir, 'examples'), { recursive: true })
await writeSettingsTypes(distDir)
await buildLessons(distDir, { generated, catalogue })
await buildDocs(distDir)
packPackage(distDir, { imguiDir: cached('IMGUI_DIR'), font: cached('FONT_REGULAR'), posters: firstPosters() })
buildOffline(distDir)  // last, because it lists all files
putInPlace()

// What stands in the place of the site is deleted.
function checkPlace(folder) {
  const others = existsSync(folder) ? readdirSync(folder) : []
  const isSite = ['service-worker.js', 'noggin-app.wasm'].every((name) => others.includes(name))
  if (others.length > 0 && !isSite)
    throw new Error(`${folder} has files and is no site of Noggin's: the site is made in an empty or a new folder.`)
}

function refusedInASentence(work) {
  try {
    return work()
  } catch ({ message }) {
    console.error(message)
    process.exit(2)
  }
}

function putInPlace() {
  if (existsSync(siteDir)) renameSync(siteDir, join(beside, 'before'))
  renameSync(distDir, siteDir)
}

// Returns { ID: command } for each lab and for the overview, named as in web/page.js.
function openingCommands() {
  const labs = Object.entries(catalogue).map(([lab, { presets }]) => [lab, ['open', { link: `v1;lab=${lab}`, lab, preset: Object.keys(presets)[0] }]])
  return Object.fromEntries([...labs, ['labs', ['home', true]]])
}

// A value from the build's CMake cache.
function cached(name) {
  const cache = readFileSync(join(buildDir, 'CMakeCache.txt'), 'utf8')
  return cache.match(new RegExp(`^${name}:\\w+=(.*)$`, 'm'))?.[1] ?? ''
}

function write(name, content) {
  writeFileSync(join(distDir, name), content)
}

function existing(path) {
  if (existsSync(path)) return path
  console.error(`${path} is missing.`)
  process.exit(1)
}

function copy(folder, name) {
  cpSync(existing(join(folder, name)), join(distDir, name))
}

function writeEmbedPage() {
  if (oembed) write('oembed.json', `${JSON.stringify(oembed.answer, null, 2)}\n`)
  write('embed.html', oembed ? web('embed.html').replace('</head>', () => `  ${oembed.link}\n</head>`) : web('embed.html'))
}

// The first poster of each lab, { NAME: data address }, for builds without separate files.
// As text, which compresses to three fifths of what base64 does.
function firstPosters() {
  const first = Object.entries(catalogue).map(([lab, { presets }]) => `${lab}.${Object.keys(presets)[0]}`)
  return Object.fromEntries(first.map((name) => [name, `data:image/svg+xml,${encodeURIComponent(pictures[name])}`]))
}

// The element, the app and the first poster of each lab in one script.
async function fileElement() {
  return [
    appScript,
    'globalThis.createNogginApp = createNogginApp',
    `globalThis.nogginPosters = ${JSON.stringify(firstPosters())}`,
    `globalThis.nogginAppWasm = '${appWasm.toString('base64')}'`,
    await bundled('noggin-lab.js', { classic: true, generated, external: ['./noggin.mjs'] }),
  ].join(';\n')
}

// What stands in for the modules that would load the solvers.
function solverInside() {
  const wasm = readFileSync(join(buildDir, 'src/bindings/noggin-solver.wasm')).toString('base64')
  return {
    'noggin-solver.mjs': solverScript,
    'noggin-wasm.mjs': `export const solverBytes = async () => Uint8Array.from(atob('${wasm}'), (byte) => byte.charCodeAt(0))`,
  }
}

// What the first paint needs is inlined. The style also comes as a file, later, for hosts whose policy forbids inline
// styles.
function indexPage(guard) {
  const style = web('page.css')
  const link = '<link rel="stylesheet" href="page.css">'
  return web('index.html')
    .replace('<progress max="1"', `<progress max="${parts.first.length}"`)
    .replace("script-src 'self'", `script-src 'self' ${hash(guard)}`)
    .replace("style-src 'self'", `style-src 'self' ${hash(style)}`)
    .replace(link, () => `<style>${style}</style>`)
    .replace(/<script src="guard.js"([^>]*)>/, (_, attributes) => `<script${attributes}>${guard}`)
    .replace('</body>', `  ${link}\n</body>`)
}

// index.html with everything inlined. Its policy allows exactly these scripts and no network access.
function singleFile(page) {
  const style = web('page.css')
  const scripts = [appScript, page]
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
  // WebKit takes 15 s to read one text of five million characters, and one or two to read it in pieces.
  const pieces = appWasm.toString('base64').match(/.{1,131072}/g).map((text) => `<script type="application/wasm;base64">${text}</script>`)
  const wasm = `<div id="noggin-app-wasm" hidden>\n${pieces.join('\n')}\n</div>`
  const inline = [wasm, ...scripts.map((script) => `<script>${script}</script>`)].join('\n')
  const html = web('index.html')
    .replace(/(http-equiv="Content-Security-Policy" content=)"[^"]*"/, (_, start) => `${start}"${policy}"`)
    .replace(/<link rel="stylesheet".*>/, () => `<style>${style}</style>`)
    .replace(/^ *<link rel="(preload|manifest)".*\n/gm, '')
    .replace('href="icon.svg"', 'href="data:,"')
    .replace(/^ *<script .*<\/script>\n/gm, '')
    .replace('</body>', () => `${inline}\n</body>`)
  if (/<(script|link)[^>]* (src|href)="(?!data:)/.test(html.replace(inline, ''))) throw new Error('noggin.html would load a file.')
  return html
}

function hash(text) {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
