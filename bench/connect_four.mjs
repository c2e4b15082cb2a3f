// Exact values of connect four positions: in WebAssembly through the SDK, and by a plain alpha-beta in JavaScript, in
// one run. Times are processor time of the process.
//
//   node bench/connect_four.mjs [dist]

import { Board, positions } from './inputs.mjs'
import { nogginIn, timed } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const noggin = await nogginIn(dist)

// ---- the peer: fail-soft negamax, the middle first, no table

function plainScore(moves) {
  const board = new Board()
  for (const column of moves) board.drop(Number(column) - 1)
  const search = (alpha, beta) => {
    if (board.stones === 42) return 0
    for (const column of [3, 2, 4, 1, 5, 0, 6])
      if (board.wins(column)) return Math.floor((43 - board.stones) / 2)
    let best = -100
    for (const column of [3, 2, 4, 1, 5, 0, 6]) {
      if (!board.fits(column)) continue
      board.drop(column)
      const score = -search(-beta, -Math.max(alpha, best))
      board.take(column)
      best = Math.max(best, score)
      if (best >= beta) break
    }
    return best
  }
  return search(-100, 100)
}

// ---- timing

async function measured(list, valueOf) {
  const times = [], values = []
  for (const moves of list) {
    const { value, seconds } = await timed(() => valueOf(moves))
    times.push(seconds * 1000)
    values.push(value)
  }
  return { times, values }
}

function report(who, times, values) {
  const sum = times.reduce((a, b) => a + b, 0)
  const checksum = values.reduce((hash, value) => (Math.imul(hash, 31) + value) | 0, 7)
  console.log(`  ${who.padEnd(30)} ${(sum / times.length).toFixed(3)} ms on average, ` +
    `${Math.max(...times).toFixed(2)} at worst, values ${checksum}`)
  return sum / times.length
}

const exactly = async (moves) => (await noggin.solve('connect-four', { moves, algorithm: 'alpha-beta', depth: 0 })).result.value
for (let i = 0; i < 3; ++i) await exactly('46771476231225512367') // warm

const sets = [
  ['200 random positions with 20 to 35 stones', positions(1, 20, 35, false)],
  ['200 random positions with 20 stones', positions(2, 20, 20, false)],
  ['200 with 20 stones where nobody wins with the next stone', positions(3, 20, 20, true)],
]
for (const [title, list] of sets) {
  console.log(title)
  const { times, values } = await measured(list, exactly)
  report('WebAssembly, through the SDK', times, values)
}

const late = positions(4, 24, 30, true)
console.log('200 with 24 to 30 stones where nobody wins with the next stone')
const ours = await measured(late, exactly)
const mean = report('WebAssembly, through the SDK', ours.times, ours.values)
const peer = await measured(late, plainScore)
const plain = report('plain alpha-beta, JavaScript', peer.times, peer.values)
console.log(`  ratio ${(plain / mean).toFixed(0)}`)
