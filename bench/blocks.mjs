// Klotski: its whole state space, and its shortest solution, compared with the npm package `klotski` and a
// straightforward breadth-first search in JavaScript, with a Map of strings.
//
//   npm install --no-package-lock --prefix bench
//   node --no-experimental-fetch bench/blocks.mjs [dist]
//
// The package has no enumeration: it searches for a solution, and folds mirror images too, so that it visits about half
// of the positions. The SDK is measured through solve(), including parsing the board and returning the result. All must
// agree on the figures. Rounds alternate between the contenders and the best one counts; each is measured by the
// processor time of this process, which other work on the machine does not lengthen.

import { createRequire } from 'node:module'
import { klotski } from './inputs.mjs'
import { bestOf, nogginIn } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const rounds = 15
const noggin = await nogginIn(dist)
const Klotski = createRequire(import.meta.url)('klotski')

// --- plain JavaScript: blocks that are alike have one letter, so that a string is a folded position --------------

const width = 4, height = 5
// A letter for each shape: read row by row, each cell not yet accounted for is the upper left one of its block.
const sizes = { S: [2, 2], v: [1, 2], h: [2, 1], o: [1, 1] }
const start = 'vSSv' + 'vSSv' + 'vhhv' + 'voov' + 'o..o'

// The upper left cells of the blocks, with their shapes.
function blocksOf(position) {
  const blocks = []
  const seen = new Set()
  for (let cell = 0; cell < position.length; cell++) {
    const size = sizes[position[cell]]
    if (!size || seen.has(cell)) continue
    for (let y = 0; y < size[1]; y++) for (let x = 0; x < size[0]; x++) seen.add(cell + y * width + x)
    blocks.push([cell, ...size])
  }
  return blocks
}

function* successors(position) {
  for (const [cell, w, h] of blocksOf(position)) {
    const column = cell % width, row = Math.floor(cell / width)
    const letter = position[cell]
    for (const [dx, dy] of [[0, -1], [-1, 0], [1, 0], [0, 1]]) {
      if (column + dx < 0 || column + dx + w > width || row + dy < 0 || row + dy + h > height) continue
      const cells = [...position]
      for (let y = 0; y < h; y++) for (let x = 0; x < w; x++) cells[cell + y * width + x] = '.'
      let free = true
      for (let y = 0; y < h; y++)
        for (let x = 0; x < w; x++) {
          const to = cell + (y + dy) * width + x + dx
          if (cells[to] !== '.') free = false
          cells[to] = letter
        }
      if (free) yield cells.join('')
    }
  }
}

function wholeSpace() {
  const depths = new Map([[start, 0]])
  let shortest = Infinity
  for (const [position, depth] of depths) {
    if (position[13] === 'S' && position[18] === 'S' && position[14] === 'S') shortest = Math.min(shortest, depth)
    for (const next of successors(position)) if (!depths.has(next)) depths.set(next, depth + 1)
  }
  return { positions: depths.size, shortest }
}

// --- who is compared ---------------------------------------------------------------------------------------------

const game = () => ({
  blocks: [
    { shape: [2, 2], position: [0, 1] }, { shape: [2, 1], position: [0, 0] }, { shape: [2, 1], position: [0, 3] },
    { shape: [2, 1], position: [2, 0] }, { shape: [2, 1], position: [2, 3] }, { shape: [1, 2], position: [2, 1] },
    { shape: [1, 1], position: [3, 1] }, { shape: [1, 1], position: [3, 2] }, { shape: [1, 1], position: [4, 0] },
    { shape: [1, 1], position: [4, 3] },
  ],
  boardSize: [5, 4],
  escapePoint: [3, 1],
})

const contenders = {
  'whole space: Map of strings': () => {
    const { positions, shortest } = wholeSpace()
    return `${positions} positions, goal after ${shortest} moves of a cell`
  },
  'whole space: noggin (wasm)': async () => {
    const { result } = await noggin.solve('blocks', { ...klotski, algorithm: 'exhaustive' })
    return `${result.positions} positions, goal after ${result.shortest.moves} moves of a cell`
  },
  'solution: klotski (npm)': () => `${movesOf(new Klotski().solve(game()))} moves of a block`,
  'solution: noggin (wasm)': async () => {
    const { result } = await noggin.solve('blocks', { ...klotski, move: 'any-path' })
    return `${result.cost} moves of a block`
  },
}

// The package lists steps of a cell; those of one block in a row are one move.
function movesOf(steps) {
  return steps.filter(({ blockIdx }, i) => i === 0 || steps[i - 1].blockIdx !== blockIdx).length
}

const found = {}
const best = await bestOf(contenders, rounds, (name, text) => { found[name] = text })

for (const [name, seconds] of Object.entries(best))
  console.log(`${name.padEnd(30)} ${(seconds * 1e3).toFixed(2).padStart(8)} ms  ${found[name]}`)
for (const kind of ['whole space', 'solution']) {
  const [[peer, theirs], [, ours]] = Object.entries(best).filter(([name]) => name.startsWith(kind))
  const [one, other] = Object.entries(found).filter(([name]) => name.startsWith(kind)).map(([, text]) => text)
  if (one !== other) throw new Error(`${kind}: ${one} against ${other}`)
  console.log(`${kind}: ${(theirs / ours).toFixed(1)} times as fast as ${peer.split(': ')[1]}`)
}
