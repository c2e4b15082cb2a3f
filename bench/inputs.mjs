// Inputs that several benchmarks share.

import { readFileSync } from 'node:fs'

// Whole numbers below a bound, the same in every run.
export function lottery(state) {
  return (bound) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

// --- texts: four labels, 3000 words, a few of them common, half of each text leaning to its label ----------------

const syllables = ['ba', 'den', 'li', 'mor', 'sa', 'tu', 'ven', 'ki', 'ro', 'pel', 'na', 'shi', 'do', 'gra', 'el']
const words = Array.from({ length: 3000 }, (_, i) => {
  let word = ''
  for (let rest = i + 15; rest > 0; rest = Math.floor(rest / 15)) word += syllables[rest % 15]
  return word
})
const labels = ['sport', 'weather', 'music', 'travel']
const below = lottery(12345)

// So many further ones, { label, text }.
export function documents(count) {
  return Array.from({ length: count }, () => {
    const label = below(labels.length)
    const length = 6 + below(9)
    const text = Array.from({ length }, () => {
      const rank = Math.floor((words.length / 4) * (below(1000) / 1000) ** 3)
      return words[rank * 4 + (below(2) ? label : below(4))]
    })
    return { label: labels[label], text: text.join(' ') }
  })
}

// As the lab's setting `training`.
export const training = (list) => list.map(({ label, text }) => `${label}: ${text}`).join('\n')

// --- the slides' alphametics -------------------------------------------------------------------------------------

export const equations = [
  'SEND + MORE == MONEY', 'VIOLIN * 2 + VIOLA == TRIO + SONATA', 'SEND + A + TAD + MORE == MONEY', 'ZEROES + ONES == BINARY',
  'DCLIZ + DLXVI == MCCXXV', 'COUPLE + COUPLE == QUARTET', 'FISH + N + CHIPS == SUPPER',
  'SATURN + URANUS + NEPTUNE + PLUTO == PLANETS', 'EARTH + AIR + FIRE + WATER == NATURE',
  'AN + ACCELERATING + INFERENTIAL + ENGINEERING + TALE + ELITE + GRANT + FEE + ET + CETERA == ARTIFICIAL + INTELLIGENCE',
  'TWO * TWO == SQUARE', 'HIP * HIP == HURRAY', 'PI * R ** 2 == AREA', 'NORTH / SOUTH == EAST / WEST', 'NAUGHT ** 2 == ZERO ** 3',
  'I + THINK + IT + BE + THINE == INDEED', 'DO + YOU + FEEL == LUCKY', 'NOW + WE + KNOW + THE == TRUTH',
  'SORRY + TO + BE + A + PARTY == POOPER', 'SORRY + TO + BUST + YOUR == BUBBLE', 'STEEL + BELTED == RADIALS',
  'ABRA + CADABRA == HOUDINI', 'I + GUESS + THE + TRUTH == HURTS', 'LETS + CUT + TO + THE == CHASE', 'THATS + THEORY == ANYWAY',
]

// --- Klotski, as settings -----------------------------------------------------------------------------------------

export const klotski = { board: '2113/2113/4556/4786/9..a', goal: '????/????/????/?11?/?11?' }

// --- Korf's instances of the 15 puzzle: rows "id,manhattan,length,nodes,state" of a file with a header ------------

export function korfInstances(path) {
  const rows = readFileSync(path, 'utf8').trim().split('\n').slice(1)
  return rows.map((row) => {
    const [id, , length, nodes, start] = row.split(',')
    return { id, length: Number(length), nodes: Number(nodes), start }
  })
}

export const fifteen = { size: 4, goal: '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15', algorithm: 'ida-star' }

// --- positions of connect four, as columns 1 to 7 ------------------------------------------------------------------

const directions = [[0, 1], [1, 0], [1, 1], [1, -1]]

export class Board {
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

export function positions(seed, least, most, open) {
  const below = lottery(seed)
  return Array.from({ length: 200 }, () => position(below, least + below(most - least + 1), open))
}
