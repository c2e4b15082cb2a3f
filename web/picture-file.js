// Pictures of panels as files, and the state of a run for printing.

import { pictureAddress, pictureOf, pictureRules } from './picture.js'
import { adoptSheet } from './style.js'

const PNG_SCALE = 2  // device pixels per CSS pixel, for print and projectors

export async function pictureBlob(panel, { format = 'png', theme = 'light' } = {}) {
  if (format !== 'png' && format !== 'svg') throw new Error(`A picture is "png" or "svg", not "${format}".`)
  if (theme !== 'light' && theme !== 'dark') throw new Error(`The theme of a picture is "light" or "dark", not "${theme}".`)
  const svg = pictureOf(panel, { theme })
  if (format === 'svg') return new Blob([svg], { type: 'image/svg+xml' })
  const image = new Image()
  image.src = pictureAddress(svg)
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth * PNG_SCALE
  canvas.height = image.naturalHeight * PNG_SCALE
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve, reject) => {
    const take = (blob) => (blob ? resolve(blob) : reject(new Error('This browser has no memory for a picture that large.')))
    canvas.toBlob(take, 'image/png')
  })
}

const PRINT_RULES = `
:host { display: none; }
@media print { :host { display: block; position: static; font: 11pt/1.4 Inter, system-ui, sans-serif; color: #000; } }
h2 { font-size: 14pt; margin: 0 0 4pt; } h3 { font-size: 11pt; margin: 8pt 0 2pt; } p { margin: 0 0 4pt; }
figure { margin: 0; break-inside: avoid; } figure svg { display: block; max-width: 100%; max-height: 16cm; height: auto; }
`

// Replaces an app on a printed page: its panels, the state of the run and the narration. Synchronous, because printing
// does not wait. An app in which nothing is open is printed as it stands.
export function printState(app) {
  const opened = app.command('lab')
  const place = app.command('place')
  const scene = app.command('scene')
  if (!opened || !place || !scene) return
  const host = document.createElement('div')
  host.className = 'noggin-print'
  const root = host.attachShadow({ mode: 'open' })
  adoptSheet(root, PRINT_RULES + pictureRules('light'))
  root.append(textElement('h2', opened.preset ? `${opened.lab.title}: ${opened.preset.title}` : opened.lab.title),
    textElement('p', `Step ${place.step}. ${place.narration}`))
  root.append(...scene.panels.map((panel) => panelFigure(panel, 'h3')))
  app.root.before(host)
}

// A panel with its heading, for a root that has adopted pictureRules.
export function panelFigure(panel, heading) {
  const figure = document.createElement('figure')
  const svg = new DOMParser().parseFromString(pictureOf(panel, { styled: false }), 'image/svg+xml').documentElement
  figure.append(textElement(heading, panel.title), document.importNode(svg, true))
  return figure
}

function textElement(tag, text) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}
