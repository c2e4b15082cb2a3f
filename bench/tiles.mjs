// The 8 and the 15 puzzle: Korf's first 50 instances by walking distance and by a pattern database, compared with
// Manhattan distance on five of them; hard 8 puzzles and all 181440 positions compared with an npm package and a plain
// Map; and the table of the slides with its times.
//
//   npm install --no-package-lock --prefix bench
//   node --no-experimental-fetch bench/tiles.mjs [dist] [korf.csv]
//
// The instances are rows "id,manhattan,length,nodes,state" of a file with a header. The SDK is measured through
// solve(), including parsing the settings and returning the path. The module keeps the database of the first run, so
// the first instance pays for building it, which is shown separately. Everything is measured by the processor time of
// this process, which other work does not lengthen; short rounds are repeated some twenty times, because JavaScript
// engines optimise frequent code while it runs, and the best counts, alternating between the contenders.

import { createRequire } from 'node:module'
import { fifteen, korfInstances } from './inputs.mjs'
import { bestOf, nogginIn, timed } from './measure.mjs'

const [dist = 'dist', korf = '../shared/data/korf-15-puzzle-1-50.csv'] = process.argv.slice(2)
const rounds = 21
const require = createRequire(import.meta.url)
const aStar = require('a-star')
const noggin = await nogginIn(dist)

// --- the 15 puzzle ------------------------------------------------------------------------------------------------

const instances = korfInstances(korf)

async function korfBy(title, heuristic, list) {
  let total = 0, nodes = 0
  let worst = { seconds: 0 }
  for (const { id, length, start } of list) {
    const { value, seconds } = await timed(() => noggin.solve('tiles', { ...fifteen, heuristic, start }))
    if (value.result.cost !== length) throw new Error(`instance ${id} by ${heuristic}: ${value.result.cost}, not ${length}`)
    total += seconds
    nodes += value.metrics.generated
    if (seconds > worst.seconds) worst = { id, seconds }
  }
  const figures = `${total.toFixed(2)} s, ${(nodes / 1e6).toFixed(1)} million nodes, ${(nodes / total / 1e6).toFixed(0)} million a second`
  console.log(`  ${title.padEnd(34)} ${figures}; the worst, ${worst.id}, ${worst.seconds.toFixed(2)} s`)
  return total
}

console.log(`15 puzzle: ${instances.length} instances of Korf, all solved in the fewest moves`)
const quick = [...instances].sort((a, b) => a.nodes - b.nodes).slice(9, 14)
const five = quick.map(({ id }) => id).join(', ')
const home = await timed(() => noggin.solve('tiles', { ...fifteen, heuristic: 'pattern-database', start: fifteen.goal }))
console.log(`  building the 6-6-3 pattern database ${home.seconds.toFixed(2)} s`)
await korfBy('pattern database, all', 'pattern-database', instances)
await korfBy('walking distance, all', 'walking-distance', instances)
console.log(`  on five of them (${five})`)
const plain = await korfBy('Manhattan, five', 'manhattan', quick)
for (const [title, heuristic] of [['linear conflict', 'linear-conflict'], ['walking distance', 'walking-distance'], ['pattern database', 'pattern-database']]) {
  const total = await korfBy(`${title}, five`, heuristic, quick)
  console.log(`    ${(plain / total).toFixed(1)} times as fast as Manhattan`)
}

// --- the 8 puzzle -------------------------------------------------------------------------------------------------

const goal = '*12345678'
function neighbours(state) {
  const blank = state.indexOf('*')
  const next = []
  const swap = (to) => {
    const squares = [...state]
    squares[blank] = squares[to]
    squares[to] = '*'
    next.push(squares.join(''))
  }
  if (blank >= 3) swap(blank - 3)
  if (blank < 6) swap(blank + 3)
  if (blank % 3 > 0) swap(blank - 1)
  if (blank % 3 < 2) swap(blank + 1)
  return next
}
function manhattan(state) {
  let sum = 0
  for (let square = 0; square < 9; square++) {
    const tile = state.charCodeAt(square) - 48
    if (tile > 0) sum += Math.abs(Math.floor(tile / 3) - Math.floor(square / 3)) + Math.abs((tile % 3) - (square % 3))
  }
  return sum
}
function breadthFirst() {
  const depths = new Map([[goal, 0]])
  const queue = [goal]
  for (const state of queue)
    for (const next of neighbours(state)) {
      if (depths.has(next)) continue
      depths.set(next, depths.get(state) + 1)
      queue.push(next)
    }
  return { positions: depths.size, deepest: depths.get(queue.at(-1)) }
}

async function race(title, contenders, check) {
  const best = await bestOf(contenders, rounds, check)
  console.log(`\n${title}`)
  for (const [name, seconds] of Object.entries(best)) {
    const ratio = name === 'noggin' ? '' : `, ${(seconds / best.noggin).toFixed(1)} times as long`
    console.log(`  ${name.padEnd(34)} ${(1e3 * seconds).toFixed(2)} ms${ratio}`)
  }
}

for (const [start, moves] of [['8*6547231', 31], ['876241*53', 30], ['4258361*7', 19]])
  await race(`8 puzzle ${start}, ${moves} moves, A* by Manhattan`, {
    noggin: async () => (await noggin.solve('tiles', { start, algorithm: 'a-star', heuristic: 'manhattan' })).result.cost,
    'noggin, IDA*': async () => (await noggin.solve('tiles', { start, algorithm: 'ida-star', heuristic: 'manhattan' })).result.cost,
    'noggin, bidirectional': async () => (await noggin.solve('tiles', { start, algorithm: 'bidirectional' })).result.cost,
    'a-star (npm)': () => aStar({ start, isEnd: (state) => state === goal, neighbor: neighbours, distance: () => 1, heuristic: manhattan, hash: (state) => state }).cost,
  }, (name, cost) => {
    if (cost !== moves) throw new Error(`${name}: ${cost} moves, not ${moves}`)
  })

await race('8 puzzle, all 181440 positions breadth-first', {
  noggin: async () => (await noggin.solve('tiles', { start: goal, algorithm: 'exhaustive' })).result,
  'a Map': breadthFirst,
}, (name, { positions, deepest, positionsByDepth }) => {
  const found = [positions, deepest ?? positionsByDepth.length - 1]
  if (found[0] !== 181440 || found[1] !== 31) throw new Error(`${name}: ${found}`)
})

// --- the slides' table --------------------------------------------------------------------------------------------

console.log("\nThe slides' table: states, successors, EBF and milliseconds found, and the seconds printed")
const printed = {
  '142*35678': ['0.00023', '0.00010', '0.00013'], '25*148367': ['0.04605', '0.00031', '0.00036'],
  '4*3275681': ['5.47145', '0.02097', '0.00115'], '64375182*': ['60.17903', '0.11732', '0.00086'],
  '4258361*7': ['159.10511', '0.42174', '0.01238'],
}
for (const [start, seconds] of Object.entries(printed))
  for (const [i, [name, heuristic]] of [['NIL', 'none'], ['OOP', 'misplaced-and-blank'], ['MHD', 'manhattan']].entries()) {
    const ours = await timed(() => noggin.solve('tiles', { start, algorithm: 'a-star', heuristic, ties: 'state' }), rounds)
    const { generated, expanded, branchingFactor } = ours.value.metrics
    const counts = `${String(generated).padStart(6)} ${String(expanded).padStart(6)} ${branchingFactor.toFixed(2)}`
    console.log(`  ${start} ${name} ${counts} ${(1e3 * ours.seconds).toFixed(2).padStart(8)} ms  ${seconds[i].padStart(9)} s`)
  }
