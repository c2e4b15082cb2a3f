// All positions of a problem as SVG: a dot for each, in rings around the start.

import { grouped, round, textAt } from './picture-parts.js'

const REACH = 200  // radius of the outermost ring
const TONES = { m: 'muted', f: 'frontier', v: 'visited', d: 'dead', c: 'current', p: 'path', g: 'goal' }
const SMALLEST = 1.2, LARGEST = 8
const LEAST_CURRENT = 4.5
const LEGEND = 28  // its height

export function drawMap({ rings, dots, goals = [], way = [], currentWaits = false }) {
  const pitch = REACH / Math.max(rings.length - 0.5, 1)
  const wanted = new Set(goals)
  const paths = {}  // by tone: one path for all its dots
  const places = []  // of the dots
  let marks = ''
  let first = 0
  for (const [number, count] of rings.entries()) {
    const radius = number * pitch
    const across = number === 0 ? pitch : 2 * Math.PI * radius / count
    const size = Math.min(Math.max(Math.min(across, pitch) * 0.37, SMALLEST), LARGEST)
    for (let i = 0; i < count; ++i) {
      const angle = 2 * Math.PI * ((i + 0.5) / count - 0.25)
      const [x, y] = [REACH + radius * Math.cos(angle), REACH + radius * Math.sin(angle)].map(round)
      const tone = TONES[dots[first + i]]
      const side = round(2 * size)
      paths[tone] = `${paths[tone] ?? ''}M${round(x - size)} ${round(y - size)}h${side}v${side}h-${side}z`
      places.push({ x, y, size })
      if (wanted.has(first + i)) marks += `<circle cx="${x}" cy="${y}" r="${round(size + 3)}" class="line"/>`
    }
    first += count
  }
  const body = Object.entries(paths).map(([tone, d]) => `<g class="${tone}"><path d="${d}" class="edge"/></g>`)
  if (way.length > 0) body.push(drawWay(way.map((dot) => places[dot])))
  if (marks) body.push(`<g class="goal">${marks}</g>`)
  body.push(`<g class="soft">${textAt(REACH, 2 * REACH + LEGEND / 2, countsOf(dots, currentWaits), 12, 'light')}</g>`)
  return { width: 2 * REACH, height: 2 * REACH + LEGEND, body: body.join('') }
}

// A line from the start to the current dot, which is marked.
function drawWay(places) {
  const { x, y, size } = places.at(-1)
  const circle = (radius, kind) => `<circle cx="${x}" cy="${y}" r="${round(radius)}"${kind && ` class="${kind}"`}/>`
  const radius = Math.max(size, LEAST_CURRENT)
  return `<g class="text"><path d="M${places.map((place) => `${place.x} ${place.y}`).join('L')}" class="line" stroke-width="1.5" stroke-linejoin="round"/></g>`
    + `${circle(radius + 2, 'page')}<g class="current">${circle(radius, '')}</g><g class="text">${circle(radius, 'line')}</g>`
}

// As the app tells them.
function countsOf(dots, currentWaits) {
  const count = (letter) => dots.split(letter).length - 1
  const [all, unseen] = [dots.length, count('m')]
  const waiting = count('f') + (currentWaits ? 1 : 0)
  return `${grouped(all)} position${all === 1 ? '' : 's'}: ${waiting > 0 ? `${grouped(waiting)} waiting, ` : ''}`
    + `${grouped(all - unseen - waiting)} looked at, ${grouped(unseen)} not met`
}
