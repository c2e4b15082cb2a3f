// Bars, tables and plots as SVG.

import { grouped, MARKED_TONES, round, shortened, textAt, textWidth, toneMark } from './picture-parts.js'

const SIZE = 14
const ROW = 28
const WIDE_COLUMN = 260
const WIDE_TABLE = 820  // up to here, long texts are written on: the digits of a sudoku
const MOST_ROWS = 24
const MARK = 10  // size of the mark of a tone
const MOST_BARS = 100  // a frontier by depth may have as many

export function drawBars({ bars = [], min = 0, max = 1 }) {
  const shown = bars.slice(0, MOST_BARS)
  const row = shown.length > MOST_ROWS ? 20 : ROW
  const names = Math.min(Math.max(60, ...shown.map(({ text }) => textWidth(text, SIZE))), 180)
  const notes = Math.min(Math.max(40, ...shown.map((bar) => textWidth(noteOf(bar), SIZE))), 160)
  const room = 280
  const beyond = names + room + (shown.some(({ tone }) => MARKED_TONES.includes(tone)) ? MARK + 6 : 0)  // the end of the longest bar and its mark
  const x = (value) => names + 12 + (room * (Math.min(Math.max(value, min), max) - min)) / (max - min || 1)
  const body = shown.map((bar, i) => {
    const y = (i + 0.5) * row
    const [from, to] = [x(Math.max(0, min)), x(bar.value)].sort((a, b) => a - b)
    return `<g class="text">${textAt(names, y, shortened(bar.text, SIZE, names + 8), SIZE, 'end light')}</g>`
      + `<g class="${bar.tone ?? 'plain'}"><rect x="${round(from)}" y="${round(y - row / 2 + 5)}" width="${round(Math.max(to - from, 1))}" height="${row - 10}" rx="3"/>${toneMark(bar.tone, to + 6 + MARK / 2, y, MARK, 'line')}</g>`
      + `<g class="soft">${textAt(beyond + 20, y, shortened(noteOf(bar), SIZE, notes + 8), SIZE, 'start light')}</g>`
  })
  const more = moreBelow(bars.length - shown.length, 'bars', shown.length * row)
  return { width: beyond + notes + 28, height: Math.max(shown.length, 1) * row + more.height, body: body.join('') + more.body }
}

// Says how many are left out, if any.
function moreBelow(left, what, y) {
  if (left <= 0) return { height: 0, body: '' }
  return { height: ROW, body: `<g class="soft">${textAt(8, y + ROW / 2, `and ${grouped(left)} more ${what}`, SIZE, 'start light')}</g>` }
}

function noteOf({ note, value }) {
  return note || grouped(Math.round(value * 1000) / 1000)
}

export function drawTable({ columns = [], rows = [] }) {
  const shown = rows.slice(0, MOST_ROWS)
  const markOf = (cell) => (MARKED_TONES.includes(cell?.tone) ? MARK + 6 : 0)
  const natural = columns.map(({ title }, i) => Math.max(40, textWidth(title, SIZE),
    ...shown.map((row) => textWidth(row[i]?.text ?? '', SIZE) + markOf(row[i]))) + 20)
  const usual = natural.map((width) => Math.min(width, WIDE_COLUMN))
  const spare = Math.max(WIDE_TABLE - usual.reduce((sum, width) => sum + width, 0), 0)
  const widths = natural.map((width) => Math.min(width, WIDE_COLUMN + spare))
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  const width = Math.max(widths.reduce((sum, one) => sum + one, 0), 80)
  const write = (text, i, y, kind, beside = 0) => {
    const number = columns[i].number
    const fitting = shortened(text, SIZE, widths[i] - 16 - beside)
    return textAt(number ? starts[i] + widths[i] - 8 : starts[i] + 8, y, fitting, SIZE, `${number ? 'end' : 'start'}${kind}`)
  }
  const head = `<g class="soft">${columns.map(({ title }, i) => write(title, i, ROW / 2, '')).join('')}</g><path d="M0 ${ROW}H${round(width)}" class="rule"/>`
  const body = shown.map((row, r) => row.map((cell, i) => {
    const { text = '', tone } = cell
    const y = (r + 1.5) * ROW
    const ground = tone ? `<rect x="${round(starts[i] + 2)}" y="${round(y - 12)}" width="${round(widths[i] - 4)}" height="24" rx="4" stroke="none"/>` : ''
    const mark = toneMark(tone, columns[i].number ? starts[i] + 8 + MARK / 2 : starts[i] + widths[i] - 8 - MARK / 2, y, MARK)
    return `<g class="${tone ?? 'text'}">${ground}${write(text, i, y, ' light', markOf(cell))}${mark}</g>`
  }).join('')).join('')
  const more = moreBelow(rows.length - shown.length, 'rows', (shown.length + 1) * ROW)
  return { width, height: (shown.length + 1) * ROW + more.height, body: head + body + more.body }
}

export function drawPlot({ series = [], xTitle = '', yTitle = '', logY = false, yMin, yMax }) {
  const all = series.flatMap((one) => (one.x ?? []).map((x, i) => ({ x, y: one.y[i] })))
  const [x0, x1] = extent(all.map(({ x }) => x))
  const [dataMin, dataMax] = extent(all.map(({ y }) => y).filter((y) => !logY || y > 0), logY ? [1, 10] : [0, 1])
  const ends = [yMin ?? dataMin, yMax ?? dataMax]
  const marked = logY ? powersAround(...ends) : ends
  const [low, high] = [marked[0], marked.at(-1)]
  const [width, foot] = [440, 34]
  const left = Math.max(48, ...marked.map((y) => textWidth(numberText(y), 11) + 12))
  const legend = legendOf(series, left, width)
  const [top, height] = [legend.height, legend.height + 260]
  const scale = (y) => (logY ? Math.log10(Math.max(y, low)) : y)
  const px = (x) => left + ((x - x0) / (x1 - x0 || 1)) * (width - left)
  const py = (y) => height - foot - ((scale(y) - scale(low)) / (scale(high) - scale(low) || 1)) * (height - foot - top - 20)
  const curves = series.map(({ x = [], y = [], tone = 'series1', dashed = false }, index) => {
    const places = x.map((value, k) => ({ x: round(px(value)), y: round(py(y[k])) }))
    const path = places.map((place, k) => `${k ? 'L' : 'M'}${place.x} ${place.y}`).join('')
    const points = dashed ? '' : pointsOf(index, markedPlaces(places, index, series.length, width - left))
    return `<g class="${tone}">${curve(path || 'M0 0', dashed)}${points}</g>`
  })
  const rules = logY ? marked.slice(1).map((y) => `<path d="M${round(left)} ${round(py(y))}H${width}" class="rule"/>`).join('') : ''
  const axes = `${rules}<path d="M${round(left)} ${top + 12}V${height - foot}H${width}" class="rule"/><g class="soft">`
    + marked.map((y) => textAt(left - 6, py(y), numberText(y), 11, 'end light')).join('')
    + textAt(left, height - foot + 12, numberText(x0), 11, 'start light') + textAt(width, height - foot + 12, numberText(x1), 11, 'end light')
    + textAt((left + width) / 2, height - 8, xTitle, 12, 'light') + textAt(left, top + 2, yTitle, 12, 'start light') + '</g>'
  return { width, height, body: legend.body + axes + curves.join('') }
}

function curve(path, dashed) {
  return `<path d="${path}" class="line" stroke-width="2"${dashed ? ' stroke-dasharray="5 4"' : ''}/>`
}

const CIRCLE = 'm-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0z', SQUARE = 'm-3-3h6v6h-6z'
const POINTS = [['edge', CIRCLE], ['edge', SQUARE], ['edge', 'm0-4l3.5 6.8h-7z'], ['edge', 'm0-4.2l4.2 4.2-4.2 4.2-4.2-4.2z'],
  ['line', 'm-3.5-3.5l7 7m0-7l-7 7'], ['line', 'm-4.2 0h8.4m-4.2-4.2v8.4'], ['page', CIRCLE], ['page', SQUARE]]

// Shapes as the app draws them, so that curves can be told apart without colour.
function pointsOf(index, places) {
  if (places.length === 0) return ''
  const [kind, shape] = POINTS[index % POINTS.length]
  return `<path d="${places.map(({ x, y }) => `M${x} ${y}${shape}`).join('')}" class="${kind}" stroke-width="1.5"/>`
}

// Which of a curve's points have their shape. Where they are close, some, not the same in all curves; none where the
// curves are too many, or one.
function markedPlaces(places, index, curves, room) {
  const [pitch, apart, few] = [14, 64, 12]
  if (places.length === 1 || places.length * pitch < room) return places
  if (curves < 2 || curves > few) return []
  let next = places[0].x + (apart * (index % 4)) / 4
  return places.filter(({ x }) => {
    if (x < next) return false
    next = x + apart
    return true
  })
}

// The names of the curves in rows above the plot.
function legendOf(series, left, right) {
  const [row, swatch, size] = [18, 20, 12]
  let [x, y] = [left, 0]
  const entries = series.map(({ tone = 'series1', dashed = false, title }, index) => {
    if (!title) return ''
    const width = swatch + 6 + textWidth(title, size)
    if (x > left && x + width > right) [x, y] = [left, y + row]
    const entry = `<g class="${tone}">${curve(`M${round(x)} ${y}h${swatch}`, dashed)}${dashed ? '' : pointsOf(index, [{ x: round(x + swatch / 2), y }])}</g>`
      + `<g class="soft">${textAt(x + swatch + 6, y, title, size, 'start light')}</g>`
    x += width + 16
    return entry
  })
  const body = entries.join('')
  return { height: body ? y + row : 0, body }
}

function extent(values, none = [0, 1]) {
  const finite = values.filter(Number.isFinite)
  return finite.length ? [Math.min(...finite), Math.max(...finite)] : none
}

// The powers of ten from one that is not above `low` to one that is not below `high`.
function powersAround(low, high) {
  const first = Math.floor(Math.log10(low))
  const last = Math.max(Math.ceil(Math.log10(high)), first + 1)
  return Array.from({ length: last - first + 1 }, (_, i) => 10 ** (first + i))
}

function numberText(value) {
  return grouped(Math.round(value * 100) / 100)
}
