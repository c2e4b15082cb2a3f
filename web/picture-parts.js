// Helpers shared by the painters of pictures.

import { beginningOf } from './beginning.js'

const ENTITIES = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

// Also of what XML has no way to write.
export function escaped(text) {
  return String(text).replace(/[&<>"\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, (character) => ENTITIES[character] ?? '\ufffd')
}

export function round(value) {
  return Math.round(value * 10) / 10
}

// As the app writes numbers: "12,429", with a true minus sign.
export function grouped(number) {
  return (number || 0).toLocaleString('en').replace('-', '\u2212')
}

const LETTER = 0.61  // of the size, as Inter's digits: no font is measured, so that a picture is the same everywhere

// Approximate, in pixels.
export function textWidth(text, size) {
  return [...String(text)].length * size * LETTER
}

export function shortened(text, size, room) {
  return beginningOf(String(text), Math.max(1, Math.floor(room / (size * LETTER))))
}

export function textAt(x, y, text, size, kind = '') {
  if (text === undefined || text === '') return ''
  return `<text x="${round(x)}" y="${round(y)}" font-size="${round(size)}"${kind && ` class="${kind}"`}>${escaped(text)}</text>`
}

export function arrowHead(ax, ay, bx, by) {
  const angle = Math.atan2(by - ay, bx - ax)
  const corner = (turn) => `${round(bx - 9 * Math.cos(angle + turn))} ${round(by - 9 * Math.sin(angle + turn))}`
  return `<path d="M${bx} ${by}L${corner(0.45)}L${corner(-0.45)}Z" class="edge"/>`
}

// Told without colour: a tick, a cross and an exclamation mark, as lines within 1 of their centre.
const MARKS = {
  goal: [[[-0.8, 0.05], [-0.2, 0.6], [0.85, -0.65]]],
  dead: [[[-0.65, -0.65], [0.65, 0.65]], [[-0.65, 0.65], [0.65, -0.65]]],
  conflict: [[[0, -0.85], [0, 0.2]], [[0, 0.72], [0, 0.75]]],
}

export const MARKED_TONES = Object.keys(MARKS)

// The mark of a tone in the ink of its group, or as another `kind` of line; empty if it has none.
export function toneMark(tone, x, y, size, kind = 'mark') {
  const lines = MARKS[tone]
  if (!lines) return ''
  const d = lines.map((points) => `M${points.map(([u, v]) => `${round(x + (u * size) / 2)} ${round(y + (v * size) / 2)}`).join('L')}`).join('')
  return `<path d="${d}" class="${kind}" stroke-width="${round(Math.max(size * 0.16, 1.3))}" stroke-linecap="round" stroke-linejoin="round"/>`
}
