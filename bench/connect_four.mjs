// Exact values of connect four positions: in WebAssembly through the SDK, natively by the bare engine, and by a plain
// alpha-beta in JavaScript, in one run. Times are processor time of the process.
//
//   node bench/connect_four.mjs [dist] [native]
//
// native: build/.../noggin-bench-connect-four (cmake -DNOGGIN_BENCH=ON); without it that part is left out.

import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const dist = resolve(process.argv[2] ?? 'dist')
const native = process.argv[3]
const { loadNoggin } = await import(pathToFileURL(`${dist}/noggin.mjs`))
const noggin = await loadNoggin()

// ---- positions

function lottery(state) {
  return bound => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor(state * bound / 2 ** 32)
  }
}

const directions = [[0, 1], [1, 0], [1, 1], [1, -1]]

class Board {
  columns = Array.from({ length: 7 }, () => [])
  stones = 0

  fits(column) { return this.columns[column].length < 6 }
  at(column, row) { return this.columns[column]?.[row] }
  drop(column) { this.columns[column].push(this.stones++ % 2) }
  take(column) { this.columns[column].pop(); --this.stones }
  // Whether the topmost stone of a column is one of four in a row.
  won(column) {
    const row = this.columns[column].length - 1, side = this.at(column, row)
    return directions.some(([dx, dy]) => {
      let length = 1
      for (let i = 1; this.at(column + i * dx, row + i * dy) === side; ++i) ++length
      for (let i = 1; this.at(column - i * dx, row - i * dy) === side; ++i) ++length
      return length >= 4
    })
  }
  wins(column) {
    if (!this.fits(column)) return false
    this.drop(column)
    const won = this.won(column)
    this.take(column)
    return won
  }
}

// So many stones at random, the game not over; `open`: and nobody wins with the next stone.
function position(below, stones, open) {
  for (;;) {
    const board = new Board()
    let moves = ''
    while (board.stones < stones) {
      const column = below(7)
      if (!board.fits(column)) continue
      board.drop(column)
      moves += column + 1
      if (board.won(column)) break
    }
    if (board.won(Number(moves.at(-1)) - 1) || board.stones === 42) continue
    if (open && [0, 1, 2, 3, 4, 5, 6].some(column => board.wins(column))) continue
    return moves
  }
}

function positions(seed, least, most, open) {
  const below = lottery(seed)
  return Array.from({ length: 200 }, () => position(below, least + below(most - least + 1), open))
}

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
  if (native) process.stdout.write(execFileSync(native, { input: list.join('\n') }).toString())
}

const late = positions(4, 24, 30, true)
console.log('200 with 24 to 30 stones where nobody wins with the next stone')
const ours = await wasm(late)
const mean = report('WebAssembly, through the SDK', ours.times, ours.values)
if (native) process.stdout.write(execFileSync(native, { input: late.join('\n') }).toString())
const peer = { times: [], values: [] }
for (const moves of late) {
  const before = milliseconds()
  peer.values.push(plainScore(moves))
  peer.times.push(milliseconds() - before)
}
const plain = report('plain alpha-beta, JavaScript', peer.times, peer.values)
console.log(`  ratio ${(plain / mean).toFixed(0)}`)
