// Exact values of connect four positions: in WebAssembly through the SDK, and by a plain alpha-beta in JavaScript, in
// one run. Times are processor time of the process.
//
//   node bench/connect_four.mjs [dist]

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Board, positions } from './inputs.mjs'

const dist = resolve(process.argv[2] ?? 'dist')
const { loadNoggin } = await import(pathToFileURL(`${dist}/noggin.mjs`))
const noggin = await loadNoggin()

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

const milliseconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function report(who, times, values) {
  const sum = times.reduce((a, b) => a + b, 0)
  const checksum = values.reduce((hash, value) => (Math.imul(hash, 31) + value) | 0, 7)
  console.log(`  ${who.padEnd(30)} ${(sum / times.length).toFixed(3)} ms on average, ` +
    `${Math.max(...times).toFixed(2)} at worst, values ${checksum}`)
  return sum / times.length
}

async function wasm(list) {
  const times = [], values = []
  for (const moves of list) {
    const before = milliseconds()
    const { result } = await noggin.solve('connect-four', { moves, algorithm: 'alpha-beta', depth: 0 })
    times.push(milliseconds() - before)
    values.push(result.value)
  }
  return { times, values }
}

const settings = { algorithm: 'alpha-beta', depth: 0 }
for (let i = 0; i < 3; ++i) await noggin.solve('connect-four', { moves: '46771476231225512367', ...settings }) // warm

const sets = [
  ['200 random positions with 20 to 35 stones', positions(1, 20, 35, false)],
  ['200 random positions with 20 stones', positions(2, 20, 20, false)],
  ['200 with 20 stones where nobody wins with the next stone', positions(3, 20, 20, true)],
]
for (const [title, list] of sets) {
  console.log(title)
  const { times, values } = await wasm(list)
  report('WebAssembly, through the SDK', times, values)
}

const late = positions(4, 24, 30, true)
console.log('200 with 24 to 30 stones where nobody wins with the next stone')
const ours = await wasm(late)
const mean = report('WebAssembly, through the SDK', ours.times, ours.values)
const peer = { times: [], values: [] }
for (const moves of late) {
  const before = milliseconds()
  peer.values.push(plainScore(moves))
  peer.times.push(milliseconds() - before)
}
const plain = report('plain alpha-beta, JavaScript', peer.times, peer.values)
console.log(`  ratio ${(plain / mean).toFixed(0)}`)
