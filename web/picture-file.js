// Pictures of panels as files, and the state of a run for printing.

import { element } from './element.js'
import { titleOf } from './lab-setup.js'
import { pictureAddress, pictureOf, pictureRules } from './picture.js'
import { adoptSheet } from './style.js'

const PNG_SCALE = 2  // device pixels per CSS pixel, for print and projectors
const MOST_PIXELS = 4096 * 4096, LONGEST_SIDE = 16000  // what every browser has memory for

// The panel with this id, or without one the first.
export function panelNamed(panels, id) {
  const panel = id === undefined ? panels[0] : panels.find((one) => one.id === id)
  if (!panel) throw new Error(`There is no panel "${id}" here; there are ${panels.map((one) => one.id).join(', ')}.`)
  return panel
}

export async function pictureBlob(panel, { format = 'png', theme = 'light' } = {}) {
  if (format !== 'png' && format !== 'svg') throw new Error(`A picture is "png" or "svg", not "${format}".`)
  if (theme !== 'light' && theme !== 'dark') throw new Error(`The theme of a picture is "light" or "dark", not "${theme}".`)
  const svg = pictureOf(panel, { theme })
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' })
  if (!canReadBack()) throw new Error('This browser does not let a page read the pictures it draws, so that nobody is recognised by them: save it as SVG.')
  const image = new Image()
  image.src = pictureAddress(svg)
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  const scale = Math.min(PNG_SCALE, Math.sqrt(MOST_PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height))
  const canvas = element('canvas', { width: Math.floor(width * scale), height: Math.floor(height * scale) })
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const take = (blob) => (blob ? resolve(blob) : reject(new Error('This browser has no memory for a picture that large.')))
    canvas.toBlob(take, 'image/png')
  })
}

// Browsers that guard against being recognised answer with invented pixels.
function canReadBack() {
  const context = element('canvas', { width: 1, height: 1 }).getContext('2d')
  context.fillStyle = 'rgb(18, 52, 86)'
  context.fillRect(0, 0, 1, 1)
  return String(context.getImageData(0, 0, 1, 1).data) === '18,52,86,255'
}

const PRINT_RULES = `
:host { display: none; }
@media print { :host { display: block; position: static; font: 11pt/1.4 Inter, system-ui, sans-serif; color: #000; } }
h2 { font-size: 14pt; margin: 0 0 4pt; } h3 { font-size: 11pt; margin: 8pt 0 2pt; } p { margin: 0 0 4pt; }
figure { margin: 0; break-inside: avoid; } figure svg { display: block; max-width: 100%; max-height: 16cm; height: auto; }
`

// Replaces an app on a printed page. Synchronous, because printing does not wait.
function printInstead(app, ...parts) {
  const host = element('div', { className: 'noggin-print' })
  const root = host.attachShadow({ mode: 'open' })
  adoptSheet(root, PRINT_RULES + pictureRules('light'))
  root.append(...parts)
  app.root.before(host)
}

// `labs`: catalogue.js, { ID: { title, presets: { ID: title } } }.
export function printOverview(app, labs) {
  const items = Object.values(labs).map(({ title, presets }) =>
    element('li', {}, element('b', { textContent: title }), `: ${Object.values(presets).join('; ')}`))
  printInstead(app, element('h2', { textContent: 'All labs' }), element('ul', {}, ...items))
}

// Replaces an app on a printed page: its panels, the state of the run, the narration, and the question of an exercise. An
// app in which nothing is open is printed as it stands.
export function printState(app) {
  const opened = app.command('lab')
  const place = app.command('place')
  const scene = app.command('scene')
  if (!opened || !place || !scene) return
  printInstead(app, element('h2', { textContent: titleOf(opened) }),
    element('p', { textContent: scene.elsewhere ? `Looked at: another place than where the run stands, at step ${place.step}.` : `Step ${place.step}. ${place.narration}` }),
    ...questionParts(app.command('asked')),
    ...scene.panels.map((panel) => panelFigure(panel, 'h3')))
}

function questionParts(asked) {
  if (!asked) return []
  const choices = asked.choices.map((words) => element('li', { textContent: words }))
  return [element('p', {}, element('b', { textContent: asked.ask })), element('ol', {}, ...choices)]
}

// A panel with its heading, for a root that has adopted pictureRules.
export function panelFigure(panel, heading) {
  const svg = new DOMParser().parseFromString(pictureOf(panel, { styled: false }), 'image/svg+xml').documentElement
  return element('figure', {}, element(heading, { textContent: panel.title }), document.importNode(svg, true))
}
