// A board as SVG: plain lines, then cells, lines with a tone, and pieces.

import { arrowHead, escaped, round, textAt, textWidth, toneMark } from './picture-parts.js'

const UNIT = 48  // pixels per board unit
const LARGEST = 1920  // pixels of a side: a larger board is drawn smaller, with lines as wide as elsewhere
const ON_PAGE = { plain: 'text', given: 'text', current: 'text', muted: 'soft', visited: 'soft', dead: 'soft' }

export function drawBoard({ cells = [], pieces = [], lines = [] }) {
  const { left, top, right, bottom } = boundsOf(cells, pieces, lines)
  const at = { x: (x) => (x - left) * UNIT, y: (y) => (y - top) * UNIT }
  const body = [
    ...lines.filter((line) => !hasOwnTone(line)).map((line) => drawLine(line, at)),
    ...cells.map((cell) => drawCell(cell, at)),
    ...lines.filter(hasOwnTone).map((line) => drawLine(line, at)),
    ...pieces.map((piece) => drawPiece(piece, at)),
  ]
  const [width, height, drawn] = [(right - left) * UNIT, (bottom - top) * UNIT, body.join('')]
  const scale = LARGEST / Math.max(width, height)
  if (scale >= 1) return { width, height, body: drawn }
  return { width: width * scale, height: height * scale, body: `<g class="scaled" transform="scale(${scale})">${drawn}</g>` }
}

function hasOwnTone({ tone = 'muted' }) {
  return !['muted', 'plain', 'given'].includes(tone)
}

function boundsOf(cells, pieces, lines) {
  const bounds = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  const add = (x, y, halfWidth, halfHeight) => {
    bounds.left = Math.min(bounds.left, x - halfWidth)
    bounds.right = Math.max(bounds.right, x + halfWidth)
    bounds.top = Math.min(bounds.top, y - halfHeight)
    bounds.bottom = Math.max(bounds.bottom, y + halfHeight)
  }
  for (const { x = 0, y = 0, width = 1, height = 1 } of [...cells, ...pieces]) add(x, y, width / 2, height / 2)
  for (const { x1 = 0, y1 = 0, x2 = 0, y2 = 0 } of lines) {
    add(x1, y1, 0.05, 0.05)
    add(x2, y2, 0.05, 0.05)
  }
  return Number.isFinite(bounds.left) ? bounds : { left: 0, top: 0, right: 1, bottom: 1 }
}

// Items without a fill are drawn on the page's background.
function onPage(shape, tone) {
  return shape === 'none' ? ON_PAGE[tone] ?? 'edge' : ''
}

function drawLine({ x1 = 0, y1 = 0, x2 = 0, y2 = 0, tone = 'muted', weight = 1, arrow = false }, at) {
  const [ax, ay, bx, by] = [at.x(x1), at.y(y1), at.x(x2), at.y(y2)].map(round)
  const shaft = `<path d="M${ax} ${ay}L${bx} ${by}" stroke-width="${round(weight * 1.2)}" class="line"/>`
  return `<g class="${tone}">${shaft}${arrow ? arrowHead(ax, ay, bx, by) : ''}</g>`
}

function drawCell(cell, at) {
  const { tone = 'plain', text = '', note = '', marks = '', struck = false, width = 1, height = 1 } = cell
  const [x, y, w, h] = [at.x(cell.x ?? 0), at.y(cell.y ?? 0), width * UNIT, height * UNIT]
  const gap = Math.min(w, h) * 0.06
  const parts = [shapeOf(cell.shape, x, y, w - gap, h - gap), textAt(x, y, text, fittingSize(text, w, h), onPage(cell.shape, tone))]
  if (note && cell.shape !== 'round') parts.push(textAt(x - w * 0.4, y - h * 0.32, note, UNIT * 0.2, 'start light'))
  if (marks) parts.push(drawMarks(marks, x, y, w, h))
  if (struck) parts.push(`<path d="M${round(x - w * 0.35)} ${round(y + h * 0.35)}L${round(x + w * 0.35)} ${round(y - h * 0.35)}" class="line" stroke-width="2"/>`)
  else parts.push(markBeside(cell, text === '' && marks === '', x, y, w - gap, h - gap, fittingSize(text, w, h)))
  const drawn = `<g class="${tone}">${parts.join('')}</g>`
  return note && cell.shape === 'round' ? drawn + noteBeside(note, x - w * 0.36, y - h * 0.4) : drawn
}

// The mark of the tone of a cell or piece: in its corner or, where it is round or
// has a picture, on a badge at its rim. `size`: of its text.
function markBeside({ shape = 'square', tone = 'plain', text = '', picture = [] }, empty, x, y, w, h, size) {
  const least = Math.min(w, h)
  const side = Math.min(Math.max(least * 0.2, 6), 13)
  if (least < 16 || (shape === 'none' && !empty)) return ''
  if (empty && tone === 'dead') return toneMark(tone, x, y, side * 1.2, shape === 'none' ? 'line' : 'mark')
  if ((shape === 'square' || shape === 'none') && picture.length === 0) {
    const inwards = (least > 140 ? 10 : 4) + side / 2
    const [right, up] = [w / 2 - inwards, h / 2 - inwards]
    const covered = textWidth(text, size) / 2 > right - side / 2 && size * 0.35 > up - side / 2
    return covered ? '' : toneMark(tone, x + right, y - up, side, shape === 'none' ? 'line' : 'mark')
  }
  if (least < 20) return ''  // a badge would cover it
  const [bx, by] = [x + least * 0.36, y - least * 0.36]
  const mark = toneMark(tone, bx, by, side)
  const disc = (radius, kind) => `<circle cx="${round(bx)}" cy="${round(by)}" r="${round(radius)}" stroke="none" class="${kind}"/>`
  return mark && `${disc(side * 0.8 + 1.5, 'page')}${disc(side * 0.8, 'edge')}<g class="badge">${mark}</g>`
}

// In the corner of a round cell, which is outside of it: on the page.
function noteBeside(note, x, y) {
  return `<g class="soft">${textAt(x, y, note, UNIT * 0.2, 'end light')}</g>`
}

// Each row of marks is one text with a position for every character.
function drawMarks(marks, x, y, w, h) {
  const letters = [...marks]
  const side = Math.ceil(Math.sqrt(letters.length))
  const place = (index) => (index + 0.5) / side - 0.5
  const rows = []
  for (let row = 0; row < letters.length / side; ++row) {
    const there = letters.slice(row * side, (row + 1) * side).map((letter, i) => ({ letter, at: round(x + place(i) * w * 0.86) }))
      .filter(({ letter }) => letter !== ' ')
    if (there.length === 0) continue
    rows.push(`<text x="${there.map(({ at }) => at).join(' ')}" y="${round(y + place(row) * h * 0.86)}">${escaped(there.map(({ letter }) => letter).join(''))}</text>`)
  }
  return `<g font-size="${round((h * 0.62) / side)}">${rows.join('')}</g>`
}

// A marble is white or black; everything else has its tone's colours.
function toneOf({ icon, tone = 'plain' }) {
  return (icon === 'marble' && { first: 'white', second: 'black' }[tone]) || tone
}

function drawPiece(piece, at) {
  const { text = '', level, width = 1, height = 1 } = piece
  const tone = toneOf(piece)
  const [x, y, w, h] = [at.x(piece.x ?? 0), at.y(piece.y ?? 0), width * UNIT, height * UNIT]
  if (level !== undefined) return vessel(piece, x, y, w * 0.84, h * 0.84)
  const [first] = piece.parts ?? []
  const shape = first ? grownTogether(piece.parts, x, y) : shapeOf(piece.shape, x, y, w * 0.84, h * 0.84)
  const size = fittingSize(text, w * 0.84, h)
  const mark = first ? markBeside(piece, false, x + (first.x ?? 0) * UNIT, y + (first.y ?? 0) * UNIT, UNIT * 0.96, UNIT * 0.96, size)
    : markBeside(piece, false, x, y, w * 0.84, h * 0.84, size)
  if (piece.picture?.length) return `<g class="${tone}">${shape}</g>${pictureOn(piece, x, y, w * 0.76, h * 0.76)}<g class="${tone}">${mark}</g>`
  return `<g class="${tone}">${shape}${ringOf(piece, x, y, w)}${textAt(x, y, text, size, onPage(piece.shape, tone))}${mark}</g>`
}

// Sides are told apart by shape too.
function ringOf({ shape, tone, text }, x, y, w) {
  if (shape !== 'round' || tone !== 'second' || text) return ''
  return `<g class="badge"><circle cx="${round(x)}" cy="${round(y)}" r="${round(w * 0.23)}" class="mark" stroke-width="${round(w * 0.05)}"/></g>`
}

// Inset, so that the piece's tone shows as a frame.
function pictureOn({ picture, text }, x, y, w, h) {
  const patches = picture.map(({ tone = 'plain', corners }) =>
    `<g class="${tone}"><path stroke="none" d="M${corners.map(([u, v]) => `${round(x + u * w)} ${round(y + v * h)}`).join('L')}Z"/></g>`)
  return patches.join('') + textAt(x - w * 0.44, y - h * 0.33, text, UNIT * 0.24, 'text halo start')
}

// Filled from the bottom. The label stands clear of the surface, which would cut through it, in ink for what is behind it.
function vessel({ tone = 'plain', text = '', level }, x, y, w, h) {
  const surface = y + h / 2 - h * level
  const size = fittingSize(text, w, h)
  const clear = size * 0.62
  const at = Math.abs(surface - y) >= clear ? y : surface > y ? surface - clear : surface + clear
  const liquid = level > 0 ? `<rect x="${round(x - w / 2)}" y="${round(surface)}" width="${round(w)}" height="${round(h * level)}" rx="4"/>` : ''
  return `<g class="muted">${shapeOf('square', x, y, w, h)}</g><g class="${tone}">${liquid}</g>`
    + `<g class="${at > surface ? tone : 'text'}">${textAt(x, at, text, size)}</g>`
}

function grownTogether(parts, x, y) {
  const side = UNIT * 0.96
  return parts.map((part) => `<rect x="${round(x + (part.x ?? 0) * UNIT - side / 2)}" y="${round(y + (part.y ?? 0) * UNIT - side / 2)}" width="${side}" height="${side}"/>`).join('')
}

function shapeOf(shape = 'square', x, y, w, h) {
  const [left, top] = [x - w / 2, y - h / 2]
  switch (shape) {
    case 'none': return ''
    case 'round': return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(w / 2)}" ry="${round(h / 2)}"/>`
    case 'ring': return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(w * 0.4)}" ry="${round(h * 0.4)}" class="line" stroke-width="${round(w * 0.14)}"/>`
    case 'hexagon': return `<path d="M${[[0.5, 0], [1, 0.25], [1, 0.75], [0.5, 1], [0, 0.75], [0, 0.25]]
      .map(([u, v]) => `${round(left + u * w)} ${round(top + v * h)}`).join('L')}Z"/>`
    default: return `<rect x="${round(left)}" y="${round(top)}" width="${round(w)}" height="${round(h)}" rx="${round(Math.min(5, w / 8, h / 8))}"/>`
  }
}

function fittingSize(text, width, height) {
  return Math.max(Math.min(height * 0.46, UNIT * 0.6, (width * 0.9) / textWidth(text, 1)), 6)
}
