// Pictures of a scene (noggin.d.mts) as SVG text, without wasm or WebGL: posters made at build time, exports, print.

import { drawBoard } from './picture-board.js'
import { drawBars, drawPlot, drawTable } from './picture-charts.js'
import { drawGraph } from './picture-graph.js'
import { drawMap } from './picture-map.js'
import { PALETTES } from './palette.js'
import { escaped, MARKED_TONES, round } from './picture-parts.js'

const DRAWERS = { board: drawBoard, graph: drawGraph, bars: drawBars, table: drawTable, plot: drawPlot, map: drawMap }
const MARGIN = 16
const LEAST = { width: 220, height: 140 }

// Draws a `panel` of a scene. Options: theme 'light', 'dark', or 'auto', which follows the system, or a #light or #dark
// at the end of the picture's address. Without `styled` it takes its colours from the pictureRules around it.
export function pictureOf(panel, { theme = 'light', title = panel.title, styled = true } = {}) {
  const { width, height, body } = DRAWERS[panel.kind](panel)
  const [w, h] = [Math.max(width, LEAST.width), Math.max(height, LEAST.height)].map((length) => Math.ceil(length + 2 * MARGIN))
  const page = `<rect width="${w}" height="${h}" class="page"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" role="img">`
    + `<title>${escaped(title)}</title>${styled ? `<style>${styleOf(tonesIn(body), theme)}</style>` : ''}<g id="light"><g id="dark">${page}`
    + `<g transform="translate(${round((w - width) / 2)} ${round((h - height) / 2)})">${body}</g></g></g></svg>`
}

// A data address for <img>, which no content security policy on styles blocks.
export function pictureAddress(svg) {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

// For pictures in a page whose policy forbids inline styles.
export function pictureRules(theme) {
  return styleOf(Object.keys(PALETTES.light.tones), theme)
}

function tonesIn(body) {
  return Object.keys(PALETTES.light.tones).filter((tone) => body.includes(`class="${tone}"`))
}

function styleOf(used, theme) {
  const colour = theme === 'auto' ? (name) => `var(--${name})` : (name) => valueOf(PALETTES[theme], name)
  const tones = used.map((tone) => `.${tone}{fill:${colour(`${tone}-fill`)};stroke:${colour(`${tone}-edge`)}}`
    + `.${tone} text{fill:${colour(`${tone}-ink`)}}.${tone} .line{stroke:${colour(`${tone}-edge`)}}`
    + `.${tone} .edge{fill:${colour(`${tone}-edge`)}}`
    + (MARKED_TONES.includes(tone) ? `.${tone} .mark{stroke:${colour(`${tone}-ink`)}}` : ''))
  const rules = `text{font-family:Inter,system-ui,sans-serif;font-weight:600;stroke:none;text-anchor:middle;`
    + `dominant-baseline:central}.start{text-anchor:start}.end{text-anchor:end}.light{font-weight:400}`
    + `.line,.mark{fill:none}.page{fill:${colour('panel')}}.text,.text text,g text.text{fill:${colour('text')}}.text .line{stroke:${colour('text')}}`
    + `.soft,.soft text{fill:${colour('soft')}}.rule{stroke:${colour('rule')};fill:none}.halo{paint-order:stroke;stroke:${colour('panel')};stroke-width:4px}.scaled *{vector-effect:non-scaling-stroke}${tones.join('')}.badge .mark{stroke:${colour('panel')}}`
  if (theme !== 'auto') return rules
  const names = ['panel', 'text', 'soft', 'rule', ...used.flatMap((tone) => [`${tone}-fill`, `${tone}-ink`, `${tone}-edge`])]
  const values = (palette) => names.map((name) => `--${name}:${valueOf(palette, name)}`).join(';')
  return `svg{${values(PALETTES.light)}}@media(prefers-color-scheme:dark){#light:not(:target){${values(PALETTES.dark)}}}`
    + `#dark:target{${values(PALETTES.dark)}}${rules}`
}

function valueOf(palette, name) {
  const dash = name.indexOf('-')
  if (dash < 0) return palette[name]
  return palette.tones[name.slice(0, dash)][['fill', 'ink', 'edge'].indexOf(name.slice(dash + 1))]
}
