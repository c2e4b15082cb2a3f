// Pictures of panels, without a browser: what is written in them can be read.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pictureOf } from '../../web/picture.js'

test('a board of any size fits a page, and its lines are seen', () => {
  const sizeOf = (n) => {
    const edge = { x1: -0.5, y1: -0.5, x2: n - 0.5, y2: -0.5 }
    const svg = pictureOf({ kind: 'board', title: 'Board', lines: [edge, { ...edge, y2: n - 0.5 }] })
    assert.match(svg, /\.scaled \*\{vector-effect:non-scaling-stroke\}/)
    return { side: Number(/ width="(\d+)"/.exec(svg)[1]), isScaled: svg.includes('<g class="scaled" transform="scale(') }
  }
  assert.deepEqual(sizeOf(8), { side: 421, isScaled: false })
  for (const n of [150, 170, 1000]) assert.deepEqual(sizeOf(n), { side: 1952, isScaled: true })
})

test('what XML cannot hold is no part of a picture, whatever a text has in it', () => {
  const letter = (character) => pictureOf({ kind: 'board', title: 'Board', pieces: [{ id: 0, text: character }] }).match(/>([^<]*)<\/text>/)[1]
  for (const character of ['\0', '\b', '\v', '\f', '\x0e', '\x1f', '\ufffe', '\uffff']) assert.equal(letter(character), '\ufffd', JSON.stringify(character))
  assert.deepEqual(['\t', '<', 'Ä'].map(letter), ['\t', '&lt;', 'Ä'])
})

test('the digit in a jug stands clear of the surface, in ink for what is behind it', () => {
  for (const level of [0, 0.2, 0.4, 0.5, 0.6, 0.8, 1]) {
    const svg = pictureOf({ kind: 'board', title: 'Jugs', pieces: [{ id: 0, height: 2, tone: 'second', level, text: '3' }] })
    const [, ink, y, size] = svg.match(/<g class="(\w+)"><text x="[\d.]+" y="([\d.]+)" font-size="([\d.]+)">3</).map((part) => Number(part) || part)
    const [, top, height] = svg.match(/<rect x="[\d.]+" y="([\d.]+)" width="[\d.]+" height="([\d.]+)" rx="5"/).map(Number)
    const surface = top + height * (1 - level)
    assert.ok(Math.abs(y - surface) > size / 2, `at ${y} beside the surface at ${surface}, level ${level}`)
    assert.equal(ink, y > surface ? 'second' : 'text', `level ${level}`)
  }
})

test('the number of a round hole stands beside it, in ink for the page', () => {
  for (const note of ['0', '14']) {
    const svg = pictureOf({ kind: 'board', title: 'Board', cells: [{ id: 0, shape: 'round', tone: 'goal', note }, { id: 1, x: 1 }] })
    const [cx, cy, r] = svg.match(/<ellipse cx="([\d.]+)" cy="([\d.]+)" rx="([\d.]+)"/).slice(1).map(Number)
    const [, x, y, size] = svg.match(new RegExp(`<g class="soft"><text x="([\\d.]+)" y="([\\d.]+)" font-size="([\\d.]+)" class="end light">${note}<`)).map(Number)
    assert.ok(Math.hypot(cx - x, cy - (y + size * 0.35)) > r, 'its last digit does not lie in the hole')
  }
  assert.match(pictureOf({ kind: 'board', title: 'Board', cells: [{ id: 0, tone: 'goal', note: '3' }] }), /<g class="goal">[^]*class="start light">3</)
})

test('marbles are white and black', () => {
  const pieces = ['first', 'second'].map((tone, id) => ({ id, x: id, tone, icon: 'marble', shape: 'round', text: 'WB'[id] }))
  const svg = pictureOf({ kind: 'board', title: 'Marbles', pieces })
  assert.match(svg, /<g class="white"><ellipse[^]*>W<[^]*<g class="black"><ellipse[^]*>B</)
  assert.match(svg, /\.white\{fill:#ffffff/)
})

test('the names of curves stand above the plot, dashed where their curve is', () => {
  const names = ['Ken', 'Sharks', 'in their 20s', 'junior high', 'single', 'burglar', 'Nick', 'Neal']
  const series = names.map((title, i) => ({ title, x: [0, 1], y: [0, 1], tone: `series${1 + i % 6}`, dashed: i >= 6 }))
  const svg = pictureOf({ kind: 'plot', title: 'Curves', series })
  const swatches = [...svg.matchAll(/<path d="M[\d.]+ ([\d.]+)h20" class="line" stroke-width="2"( stroke-dasharray)?/g)]
  assert.deepEqual(swatches.map(([, , dashed]) => Boolean(dashed)), series.map(({ dashed }) => dashed))
  const [, plotTop] = svg.match(/<path d="M48 ([\d.]+)V/).map(Number)
  for (const [, y] of swatches) assert.ok(Number(y) < plotTop, `a name at ${y}, the plot from ${plotTop}`)
  const nameless = pictureOf({ kind: 'plot', title: 'Curve', series: [{ title: '', x: [0], y: [0] }] })
  assert.doesNotMatch(nameless, /h20/)
})

test('a sign that has to be written as an entity takes no more room than a letter', () => {
  const sizeOf = (text) => pictureOf({ kind: 'board', title: 'Cells', cells: [{ id: 0, text }] }).match(/font-size="([\d.]+)"/)[1]
  assert.equal(sizeOf('a<b'), sizeOf('a-b'))
})

test('a tall, narrow cell is as far from its neighbours above and beside, and no corner is rounder than it is wide', () => {
  const svg = pictureOf({ kind: 'board', title: 'Policy', cells: [{ id: 0, width: 0.2, height: 10 }] })
  const [width, height, rx] = svg.match(/<rect x="[\d.]+" y="[\d.]+" width="([\d.]+)" height="([\d.]+)" rx="([\d.]+)"/).slice(1).map(Number)
  assert.ok(Math.abs((480 - height) - (9.6 - width)) < 0.2, `${width} x ${height}`)
  assert.ok(rx < width / 4, `rounded by ${rx}`)
})

test('a logarithmic axis has a rule at each power of ten, and numbers in full', () => {
  const svgOf = (plot) => pictureOf({ kind: 'plot', title: 'Expanded', ...plot })
  const labels = (svg) => [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)" font-size="11" class="end light">([\d.,−]+)</g)].map(([, y, text]) => [Number(y), text])
  const logarithmic = svgOf({ logY: true, series: [{ title: '', x: [2, 14, 25], y: [2, 0, 114560] }] })
  const powers = labels(logarithmic).slice(0, -1)  // and the end of the other axis
  assert.deepEqual(powers.map(([, text]) => text), ['1', '10', '100', '1,000', '10,000', '100,000', '1,000,000'])
  const rules = [...logarithmic.matchAll(/<path d="M[\d.]+ ([\d.]+)H440" class="rule"/g)].map(([, y]) => Number(y))
  assert.deepEqual(rules, powers.slice(1).map(([y]) => y))
  const [, left] = logarithmic.match(/<path d="M([\d.]+) [\d.]+V/).map(Number)
  assert.ok(left - 6 >= '1,000,000'.length * 0.6 * 11, `the longest number has ${left} pixels`)
  assert.deepEqual(labels(svgOf({ series: [{ title: '', x: [0, 1200], y: [-0.001, 114560] }] })).map(([, text]) => text), ['0', '114,560', '1,200'])
})

test('a node that stands for others is a stack, with their number below it, which has its room', () => {
  const svgOf = (folded) => pictureOf({ kind: 'graph', title: 'Tree', layout: 'tree', edges: [],
    nodes: [{ id: 0, text: 'a' }, { id: 1, parent: 0, text: 'b', folded }, { id: 2, parent: 0, text: 'c', folded }] })
  const placesOf = (svg, pattern) => [...svg.matchAll(pattern)].map(([, x]) => Number(x))
  const many = svgOf(1234567)
  const [left, right] = placesOf(many, /<text x="([\d.]+)" [^>]*>\+1,234,567</g)
  assert.ok(right - left > '+1,234,567'.length * 9 * 0.6, `the numbers are ${right - left} pixels apart`)
  assert.equal(placesOf(many, /<circle cx="([\d.]+)"/g).length, 1 + 2 * 3)
  assert.doesNotMatch(svgOf(undefined), />\+/)
})

test('no bar and no row is left out without a word', () => {
  const svgOf = (count) => pictureOf({ kind: 'bars', title: 'Nodes by depth', min: 0, max: 1, bars: Array.from({ length: count }, (_, id) => ({ id, text: `depth ${id}`, value: 1 })) })
  const barsIn = (svg) => svg.match(/>depth \d+</g).length
  assert.equal(barsIn(svgOf(61)), 61)
  assert.doesNotMatch(svgOf(61), /more/)
  assert.match(svgOf(1000), new RegExp(`>and ${1000 - barsIn(svgOf(1000))} more bars<`))
  assert.match(pictureOf({ kind: 'table', title: 'Codes', columns: [{ title: 'code' }], rows: Array(30).fill([{ text: '1434' }]) }), />and 6 more rows</)
})

test('a map of all positions has the way to the current one, which lies on top, and counts them as the app does', () => {
  const svgOf = (dots, way, currentWaits) =>
    pictureOf({ kind: 'map', title: 'All positions', rings: [1, 3], dots, goals: [3], way, currentWaits })
  const svg = svgOf('vcfm', [0, 1])
  const [, from, to] = svg.match(/<path d="M([\d.]+ [\d.]+)L([\d.]+ [\d.]+)" class="line"/)
  assert.equal(from, '200 200')
  const marked = svg.lastIndexOf(`<g class="current"><circle cx="${to.replace(' ', '" cy="')}"`)
  assert.ok(marked > svg.lastIndexOf('class="edge"'), 'it lies above all dots')
  assert.match(svg, />4 positions: 1 waiting, 2 looked at, 1 not met</)
  assert.match(svgOf('cmmm', [0], true), />4 positions: 1 waiting, 0 looked at, 3 not met</)
  assert.match(svgOf('v'.repeat(4), []), />4 positions: 4 looked at, 0 not met</)
})

test('what a tone means is told without colour: a tick, a cross or an exclamation mark', () => {
  const board = (item) => pictureOf({ kind: 'board', title: 'Board', cells: [], pieces: [], ...item })
  const pictures = (tone) => [
    board({ cells: [{ id: 0, tone, text: '5' }] }),
    board({ cells: [{ id: 0, tone }] }),
    board({ cells: [{ id: 0, tone, shape: 'round', text: '5' }] }),
    board({ pieces: [{ id: 0, tone }] }),
    board({ pieces: [{ id: 0, tone, shape: 'hexagon', text: '5' }] }),
    board({ pieces: [{ id: 0, tone, parts: [{ x: 0, y: 0 }, { x: 1, y: 0 }] }] }),
    board({ pieces: [{ id: 0, tone, picture: [{ corners: [[0, 0], [1, 0], [1, 1]] }] }] }),
    pictureOf({ kind: 'table', title: 'Table', columns: [{ title: 'a' }, { title: 'b', number: true }], rows: [[{ text: 'a', tone }, { text: '1', tone }]] }),
    pictureOf({ kind: 'bars', title: 'Bars', min: 0, max: 1, bars: [{ id: 0, text: 'a', value: 1, tone }] }),
    pictureOf({ kind: 'graph', title: 'Tree', layout: 'tree', edges: [], nodes: [{ id: 0, text: 'a', tone }] }),
    pictureOf({ kind: 'graph', title: 'Tree', layout: 'tree', edges: [], nodes: [{ id: 0, text: 'long text', tone }] }),
  ]
  const marksIn = (svg) => svg.match(/stroke-linecap="round"/g)?.length ?? 0
  for (const tone of ['goal', 'dead', 'conflict'])
    for (const [i, svg] of pictures(tone).entries()) assert.equal(marksIn(svg), i === 7 ? 2 : 1, `${tone}, picture ${i}`)
  for (const svg of pictures('path')) assert.equal(marksIn(svg), 0)
  assert.equal(marksIn(board({ cells: [{ id: 0, tone: 'dead', struck: true }] })), 0)
  const disc = (tone) => board({ pieces: [{ id: 0, shape: 'round', tone }] })
  assert.notEqual(disc('first').match(/<circle/g)?.length, disc('second').match(/<circle/g)?.length)
})

test('curves are told apart without colour: each has a shape of its own, in the plot and beside its name', () => {
  const x = [0, 1, 2]
  const series = Array.from({ length: 8 }, (_, i) => ({ title: `curve ${i}`, x, y: [i, i, i] }))
  const svg = pictureOf({ kind: 'plot', title: 'Curves', series })
  const shapes = [...svg.matchAll(/<path d="((?:M[\d.]+ [\d.]+m[^M"]*)+)" class="(\w+)" stroke-width="1.5"/g)]
    .map(([, d, kind]) => ({ kind, parts: d.split('M').slice(1).map((part) => part.slice(part.indexOf('m'))) }))
  const [inPlot, inLegend] = [shapes.filter(({ parts }) => parts.length === 3), shapes.filter(({ parts }) => parts.length === 1)]
  const told = (all) => all.map(({ kind, parts }) => kind + parts[0])
  assert.equal(new Set(told(inPlot)).size, 8)
  assert.deepEqual(told(inLegend), told(inPlot))
  const long = { title: '', x: Array.from({ length: 500 }, (_, i) => i), y: Array(500).fill(1) }
  const dotted = (all) => pictureOf({ kind: 'plot', title: 'Curves', series: all }).includes('stroke-width="1.5"')
  assert.ok(dotted([long, long]))
  assert.ok(!dotted([long]) && !dotted([{ ...long, dashed: true }, { ...long, dashed: true }]))
})

test('a row of digits, wider than most letters, ends in the picture', () => {
  const svg = pictureOf({ kind: 'table', title: 'Made', columns: [{ title: 'What' }, { title: 'Grid' }], rows: [[{ text: 'Solution' }, { text: '123456789'.repeat(9) }], [{ text: 'Long' }, { text: '5'.repeat(300) }]] })
  const [, width] = svg.match(/ width="(\d+)"/).map(Number)
  for (const [, x, text] of svg.matchAll(/<text x="([\d.]+)"[^>]*>(\d{20,}…?)</g)) assert.ok(16 + Number(x) + text.length * 14 * 0.61 < width - 16, `${text.length} digits`)
  assert.match(svg, />(123456789){9}</)
})
