// The package as npm packs it from the built site, installed where node and bundlers look for it.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)
const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const dist = resolve(root, process.env.NOGGIN_DIST ?? 'dist')

// A page's use of the package: the same on its own thread and in a worker.
const app = `
import { loadNoggin } from 'noggin'

async function use(worker) {
  const noggin = await loadNoggin({ worker })
  const { status, result } = await noggin.solve('jugs')
  const session = await noggin.open('jugs')
  await session.step(3)
  const answer = [status, result.cost, session.tick]
  noggin.close()
  return answer
}

globalThis.answers = Promise.all([use(false), use(true)])
`

// A page with the element, to be bundled.
const elementApp = `
import 'noggin/posters'
import 'noggin/element'

const lab = document.createElement('noggin-lab')
lab.setAttribute('lab', 'jugs')
lab.addEventListener('noggin-ready', ({ detail }) => { globalThis.ready = detail.lab })
lab.addEventListener('noggin-error', ({ detail }) => { globalThis.ready = detail.message })
document.body.append(lab)
const picture = new Image()
picture.src = Object.entries(globalThis.nogginPosters).find(([name]) => name.startsWith('jugs.'))[1]
globalThis.pictured = picture.decode().then(() => picture.naturalWidth)
`

export const answers = [['solved', 7, 3], ['solved', 7, 3]]

// A folder with app.mjs and the package in node_modules; { folder, files, size, remove() }.
export async function packedProject() {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-package-'))
  const { stdout } = await run('npm', ['pack', '--json', '--ignore-scripts', `--pack-destination=${folder}`], { cwd: dist })
  const said = JSON.parse(stdout)
  const [{ filename, files, size }] = Array.isArray(said) ? said : Object.values(said)
  const place = join(folder, 'node_modules', 'noggin')
  mkdirSync(place, { recursive: true })
  await run('tar', ['-xzf', join(folder, filename), '-C', place, '--strip-components=1'])
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'app.mjs'), app)
  writeFileSync(join(folder, 'element.mjs'), elementApp)
  return {
    folder,
    files: files.map(({ path }) => path).sort(),
    size,
    // As the README says for bundlers that do not resolve URLs.
    copyFiles: (target) => {
      for (const name of ['solver.wasm', 'worker.mjs', 'app.js', 'app.wasm', 'app-rest.wasm']) cpSync(join(place, `noggin-${name}`), join(target, `noggin-${name}`))
    },
    remove: () => rmSync(folder, { recursive: true }),
  }
}

// The output of app.mjs, or of its bundle, in node.
export async function answersInNode(file) {
  const program = `await import(${JSON.stringify(file)}); console.log(JSON.stringify(await globalThis.answers))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], { timeout: 60_000 })
  return JSON.parse(stdout)
}
