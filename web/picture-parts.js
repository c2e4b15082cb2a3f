// Helpers shared by the painters of pictures.

export function escaped(text) {
  return String(text).replace(/[&<>"]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character])
}

export function round(value) {
  return Math.round(value * 10) / 10
}

// As the app writes numbers: "12,429".
export function grouped(number) {
  return number.toLocaleString('en')
}

const LETTER = 0.58  // of the size: no font is measured, so that a picture is the same everywhere

// Approximate, in pixels.
export function textWidth(text, size) {
  return [...String(text)].length * size * LETTER
}

export function shortened(text, size, room) {
  const letters = [...String(text)]
  const fit = Math.max(1, Math.floor(room / (size * LETTER)))
  return letters.length <= fit ? String(text) : `${letters.slice(0, fit - 1).join('')}…`
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
