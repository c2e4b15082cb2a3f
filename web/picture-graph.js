// A graph as SVG: trees by their leaves, layers by depth, or at the places given by the scene.

import { arrowHead, grouped, round, shortened, textAt, textWidth, toneMark } from './picture-parts.js'

const RADIUS = 13
const ROW = 64  // taller where several lines stand below a node
const LINE = 10
const COLUMN = 46
const LABEL = 9  // size of a text below its node
const WIDEST_LABEL = 92
const WIDEST_ON_EDGE = 160
const MOST_NODES = 300  // more would be illegible at this size

export function drawGraph({ layout, nodes: all = [], edges = [] }) {
  const nodes = all.slice(0, MOST_NODES)
  const labels = Math.max(0, ...nodes.flatMap(textsBelow).map((text) => Math.min(textWidth(text, LABEL), WIDEST_LABEL)))
  const places = layout === 'placed' ? asPlaced(nodes) : layout === 'layered' ? inLayers(nodes, labels) : asTree(nodes, labels)
  const { left, top, right, bottom } = around([...places.values()])
  for (const place of places.values()) {
    place.x -= left
    place.y -= top
  }
  const links = layout === 'placed' ? [] : nodes.filter(({ parent }) => places.has(parent)).map(({ id, parent, tone }) => ({ from: parent, to: id, tone }))
  const body = [
    ...[...links, ...edges].filter(({ from, to }) => places.has(from) && places.has(to)).map((edge) => drawEdge(edge, places, layout === 'placed' ? 0.5 : 0.75)),
    ...nodes.map((node) => drawNode(node, places.get(node.id))),
  ]
  return { width: right - left, height: bottom - top, body: body.join('') }
}

function around(places) {
  const pad = RADIUS * 2.4
  const [xs, ys] = [places.map(({ x }) => x), places.map(({ y }) => y)]
  if (places.length === 0) return { left: 0, top: 0, right: 100, bottom: 60 }
  return { left: Math.min(...xs) - pad, top: Math.min(...ys) - pad, right: Math.max(...xs) + pad, bottom: Math.max(...ys) + pad }
}

// Scaled so that the closest two nodes do not touch.
function asPlaced(nodes) {
  let closest = Infinity
  nodes.forEach((one, i) => nodes.slice(0, i).forEach((other) => {
    const distance = Math.hypot((one.x ?? 0) - (other.x ?? 0), (one.y ?? 0) - (other.y ?? 0))
    if (distance > 0) closest = Math.min(closest, distance)
  }))
  const spread = Number.isFinite(closest) ? (RADIUS * 4) / closest : 1
  return new Map(nodes.map(({ id, x = 0, y = 0 }) => [id, { x: x * spread, y: y * spread }]))
}

// Whether a text stands in its node, not below it.
function isInside(text = '') {
  return [...text].length <= 3
}

// What stands below a node, a line each.
function textsBelow({ text = '', folded = 0 }) {
  return [...(isInside(text) ? [] : [text]), ...(folded > 0 ? [`+${grouped(folded)}`] : [])]
}

// Leaves side by side, parents centred over their children. `labels`: the width of the widest text below a node.
function asTree(nodes, labels) {
  const column = Math.max(COLUMN, labels + 8)
  const row = nodes.some((node) => textsBelow(node).length > 1) ? ROW + 2 * LINE : ROW
  const children = new Map(nodes.map(({ id }) => [id, []]))
  const roots = nodes.filter(({ id, parent }) => !children.get(parent)?.push(id))
  const places = new Map()
  let leaves = 0
  const stack = roots.reverse().map(({ id }) => ({ id, depth: 0, placed: false }))
  while (stack.length > 0) {
    const visit = stack.pop()
    const below = children.get(visit.id)
    if (visit.placed) {
      const [first, last] = [places.get(below[0]), places.get(below.at(-1))]
      places.set(visit.id, { x: (first.x + last.x) / 2, y: visit.depth * row })
    } else if (below.length === 0) {
      places.set(visit.id, { x: leaves++ * column, y: visit.depth * row })
    } else {
      stack.push({ ...visit, placed: true })
      for (const id of [...below].reverse()) stack.push({ id, depth: visit.depth + 1, placed: false })
    }
  }
  return places
}

function inLayers(nodes, labels) {
  const column = Math.max(COLUMN * 1.5, labels + 8)
  const layers = new Map()
  for (const { id, depth = 0 } of nodes) layers.set(depth, [...(layers.get(depth) ?? []), id])
  const widest = Math.max(1, ...[...layers.values()].map((ids) => ids.length))
  const places = new Map()
  for (const [depth, ids] of layers) {
    ids.forEach((id, i) => places.set(id, { x: ((i + 0.5) / ids.length) * widest * column, y: depth * ROW * 1.5 }))
  }
  return places
}

// `along`: where on the edge its text stands, from 0 to 1; in trees that is below what stands below a node.
function drawEdge({ from, to, tone = 'muted', text = '', weight = 1, directed = false }, places, along) {
  const [a, b] = [places.get(from), places.get(to)]
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1
  const end = { x: b.x - ((b.x - a.x) / length) * RADIUS, y: b.y - ((b.y - a.y) / length) * RADIUS }
  const [ax, ay, bx, by] = [a.x, a.y, end.x, end.y].map(round)
  return `<g class="${tone}"><path d="M${ax} ${ay}L${bx} ${by}" class="line" stroke-width="${round(Math.max(weight, 0.4) * 1.2)}"/>`
    + `${directed ? arrowHead(ax, ay, bx, by) : ''}${textAt(ax + (bx - ax) * along, ay + (by - ay) * along, shortened(text, 10, WIDEST_ON_EDGE), 10, 'light halo')}</g>`
}

function drawNode(node, { x, y }) {
  const { tone = 'plain', text = '', size = 1, folded = 0 } = node
  const radius = RADIUS * Math.min(Math.max(size, 0.5), 1.8)
  const disc = (behind) => `<circle cx="${round(x + behind)}" cy="${round(y + behind)}" r="${round(radius)}"/>`
  const stack = folded > 0 ? disc(6) + disc(3) : ''
  const written = text !== '' && isInside(text)
  const inside = written ? textAt(x, y, text, radius * 0.85) : toneMark(tone, x, y, radius * 1.2)
  const beside = written ? toneMark(tone, x + radius * 0.9, y - radius * 0.9, radius * 0.7, 'line') : ''
  const below = textsBelow(node).map((line, i) =>
    textAt(x, y + radius + (folded > 0 ? 13 : 8) + i * LINE, shortened(line, LABEL, WIDEST_LABEL), LABEL, 'light halo'))
  return `<g class="${tone}">${stack}${disc(0)}${inside}</g>${beside && `<g class="text">${beside}</g>`}${below.length > 0 ? `<g class="soft">${below.join('')}</g>` : ''}`
}
