// Bars, tables and plots as SVG.

import { grouped, round, shortened, textAt, textWidth } from './picture-parts.js'

const SIZE = 14
const ROW = 28
const WIDE_COLUMN = 260
const WIDE_TABLE = 640  // up to here, long texts are written on
const MOST_ROWS = 24
const MOST_BARS = 100  // a frontier by depth may have as many

export function drawBars({ bars = [], min = 0, max = 1 }) {
  const shown = bars.slice(0, MOST_BARS)
  const row = shown.length > MOST_ROWS ? 20 : ROW
  const names = Math.min(Math.max(60, ...shown.map(({ text }) => textWidth(text, SIZE))), 180)
  const notes = Math.min(Math.max(40, ...shown.map((bar) => textWidth(noteOf(bar), SIZE))), 160)
  const room = 280
  const x = (value) => names + 12 + (room * (Math.min(Math.max(value, min), max) - min)) / (max - min || 1)
  const body = shown.map((bar, i) => {
    const y = (i + 0.5) * row
    const [from, to] = [x(Math.max(0, min)), x(bar.value)].sort((a, b) => a - b)
    return `<g class="text">${textAt(names, y, shortened(bar.text, SIZE, names + 8), SIZE, 'end light')}</g>`
      + `<g class="${bar.tone ?? 'plain'}"><rect x="${round(from)}" y="${round(y - row / 2 + 5)}" width="${round(Math.max(to - from, 1))}" height="${row - 10}" rx="3"/></g>`
      + `<g class="soft">${textAt(names + room + 20, y, shortened(noteOf(bar), SIZE, notes + 8), SIZE, 'start light')}</g>`
  })
  const more = moreBelow(bars.length - shown.length, 'bars', shown.length * row)
  return { width: names + room + notes + 28, height: Math.max(shown.length, 1) * row + more.height, body: body.join('') + more.body }
}

// Says how many are left out, if any.
function moreBelow(left, what, y) {
  if (left <= 0) return { height: 0, body: '' }
  return { height: ROW, body: `<g class="soft">${textAt(8, y + ROW / 2, `and ${grouped(left)} more ${what}`, SIZE, 'start light')}</g>` }
}

function noteOf({ note, value }) {
  return note || withMinus(Math.round(value * 1000) / 1000)
}

export function drawTable({ columns = [], rows = [] }) {
  const shown = rows.slice(0, MOST_ROWS)
  const natural = columns.map(({ title }, i) => Math.max(40, textWidth(title, SIZE),
    ...shown.map((row) => textWidth(row[i]?.text ?? '', SIZE))) + 20)
  const usual = natural.map((width) => Math.min(width, WIDE_COLUMN))
  const spare = Math.max(WIDE_TABLE - usual.reduce((sum, width) => sum + width, 0), 0)
  const widths = natural.map((width) => Math.min(width, WIDE_COLUMN + spare))
  const starts = widths.map((_, i) => widths.slice(0, i).reduce((sum, width) => sum + width, 0))
  const width = Math.max(widths.reduce((sum, one) => sum + one, 0), 80)
  const write = (text, i, y, kind) => {
    const number = columns[i].number
    return textAt(number ? starts[i] + widths[i] - 8 : starts[i] + 8, y, shortened(text, SIZE, widths[i]), SIZE, `${number ? 'end' : 'start'}${kind}`)
  }
  const head = `<g class="soft">${columns.map(({ title }, i) => write(title, i, ROW / 2, '')).join('')}</g><path d="M0 ${ROW}H${round(width)}" class="rule"/>`
  const body = shown.map((row, r) => row.map(({ text = '', tone }, i) => {
    const y = (r + 1.5) * ROW
    const ground = tone ? `<rect x="${round(starts[i] + 2)}" y="${round(y - 12)}" width="${round(widths[i] - 4)}" height="24" rx="4" stroke="none"/>` : ''
    return `<g class="${tone ?? 'text'}">${ground}${write(text, i, y, ' light')}</g>`
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
  const curves = series.map(({ x = [], y = [], tone = 'series1', dashed = false }) => {
    const path = x.map((value, k) => `${k ? 'L' : 'M'}${round(px(value))} ${round(py(y[k]))}`).join('')
    const dots = x.length === 1 ? `<circle cx="${round(px(x[0]))}" cy="${round(py(y[0]))}" r="3"/>` : ''
    return `<g class="${tone}">${curve(path || 'M0 0', dashed)}${dots}</g>`
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

// The names of the curves in rows above the plot.
function legendOf(series, left, right) {
  const [row, swatch, size] = [18, 20, 12]
  let [x, y] = [left, 0]
  const entries = series.filter(({ title }) => title).map(({ tone = 'series1', dashed = false, title }) => {
    const width = swatch + 6 + textWidth(title, size)
    if (x > left && x + width > right) [x, y] = [left, y + row]
    const entry = `<g class="${tone}">${curve(`M${round(x)} ${y}h${swatch}`, dashed)}</g>`
      + `<g class="soft">${textAt(x + swatch + 6, y, title, size, 'start light')}</g>`
    x += width + 16
    return entry
  })
  return { height: entries.length ? y + row : 0, body: entries.join('') }
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
  return withMinus(grouped(Math.round(value * 100) / 100 || 0))
}

// With a true minus sign, as the app writes numbers.
function withMinus(number) {
  return String(number).replace(/^-/, '\u2212')
}
