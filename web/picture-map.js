// All positions of a problem as SVG: a dot for each, in rings around the start.

import { round } from './picture-parts.js'

const REACH = 200  // radius of the outermost ring
const TONES = { m: 'muted', f: 'frontier', v: 'visited', d: 'dead', c: 'current', p: 'path', g: 'goal' }
const SMALLEST = 1.2, LARGEST = 8

export function drawMap({ rings, dots, goals = [] }) {
  const pitch = REACH / Math.max(rings.length - 0.5, 1)
  const wanted = new Set(goals)
  const paths = {}  // by tone: one path for all its dots
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
      if (wanted.has(first + i)) marks += `<circle cx="${x}" cy="${y}" r="${round(size + 3)}" class="line"/>`
    }
    first += count
  }
  const body = Object.entries(paths).map(([tone, d]) => `<g class="${tone}"><path d="${d}" class="edge"/></g>`)
  if (marks) body.push(`<g class="goal">${marks}</g>`)
  return { width: 2 * REACH, height: 2 * REACH, body: body.join('') }
}
