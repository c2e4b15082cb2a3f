// Sudoku: puzzles per second compared with two npm packages in the same run, solutions per second, and large boards.
//
//   npm install --no-package-lock --prefix bench
//   node --no-experimental-fetch bench/sudoku.mjs [dist] [folder with the puzzles]
//
// The fast engine gets many puzzles in one call (task batch) and proves each to have one solution; the time includes
// parsing the text and returning the result. `sudoku` stops at the first solution. `dlxlib` looks for a second one, as
// we do; its matrix omits the rows that the clues exclude. All must find the same solutions. Rounds alternate between
// the contenders and the best one counts; each is measured by the processor time of this process, which other work does
// not lengthen.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { bestOf, nogginIn, timed } from './measure.mjs'

const [dist = 'dist', folder = '../shared/data'] = process.argv.slice(2)
const rounds = 5
const files = ['sudoku-17-clue-300.txt', 'sudoku-hardest-11.txt', 'sudoku-easy-50.txt']

const require = createRequire(import.meta.url)
const sudoku = require('sudoku')
const dlxlib = require('dlxlib')
const noggin = await nogginIn(dist)

// --- the packages --------------------------------------------------------------------------------------------------

function bySudoku(grid) {
  const board = [...grid].map((c) => (/[1-9]/.test(c) ? Number(c) - 1 : null))
  return sudoku.solvepuzzle(board).map((digit) => digit + 1).join('')
}

const digitOf = (symbol) => (symbol === '.' || symbol === '0' ? 0 : parseInt(symbol, 36))

// Exact cover: a row for each digit that a cell may hold, a column for each cell, and for each digit in each row, column
// and box. Clues have one row.
function coverOf(grid, box) {
  const side = box * box
  const columns = 4 * side * side
  const choices = []
  const matrix = []
  ;[...grid].forEach((symbol, cell) => {
    const r = Math.floor(cell / side), c = cell % side
    const b = Math.floor(r / box) * box + Math.floor(c / box)
    const given = digitOf(symbol)
    for (let digit = 1; digit <= side; digit++) {
      if (given !== 0 && given !== digit) continue
      const row = new Array(columns).fill(0)
      row[cell] = 1
      for (const [kind, unit] of [r, c, b].entries()) row[(kind + 1) * side * side + unit * side + digit - 1] = 1
      matrix.push(row)
      choices.push([cell, digit])
    }
  })
  return { matrix, choices }
}

function byDlxlib(grid, box = 3, most = 2) {
  const { matrix, choices } = coverOf(grid, box)
  const solutions = dlxlib.solve(matrix, null, null, most)
  const solved = new Array(grid.length)
  for (const row of solutions[0]) solved[choices[row][0]] = choices[row][1]
  return { count: solutions.length, solution: solved }
}

// --- what is measured ----------------------------------------------------------------------------------------------

function expectSame(found, expected, who) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) throw new Error(`${who} has other solutions`)
}

async function compare(file) {
  const grids = readFileSync(join(folder, file), 'utf8').trim().split('\n')
  const copies = Math.ceil(30000 / grids.length)
  const text = (grids.join('\n') + '\n').repeat(copies)
  const few = grids.slice(0, 50)
  const solve = async (puzzles) => (await noggin.solve('sudoku', { task: 'batch', engine: 'fast', puzzles })).result
  const answers = (await solve(grids.join('\n'))).rows.map((row) => row.solution)
  const contenders = {
    'noggin (wasm)': async () => {
      const result = await solve(text)
      if (result.unique !== grids.length * copies) throw new Error(`${result.unique} are unique`)
      return grids.length * copies
    },
    sudoku: () => (expectSame(few.map(bySudoku), answers.slice(0, few.length), 'sudoku'), few.length),
    dlxlib: () => {
      const found = few.map((grid) => byDlxlib(grid))
      expectSame(found.map(({ count, solution }) => (count === 1 ? solution.join('') : '')), answers.slice(0, few.length), 'dlxlib')
      return few.length
    },
  }
  const counts = {}
  const best = await bestOf(contenders, rounds, (name, count) => { counts[name] = count })
  const rate = (name) => counts[name] / best[name]
  const rates = Object.keys(best).map((name) => `${name} ${Math.round(rate(name))}/s`)
  const times = rate('noggin (wasm)') / Math.max(rate('sudoku'), rate('dlxlib'))
  console.log(`${file.padEnd(24)} ${rates.join(', ')}: ${times.toFixed(1)} times the better package`)
}

async function countSolutions() {
  const [line] = readFileSync(join(folder, files[0]), 'utf8').split('\n')
  const grid = line.replace(/[1-9]/, '0').replace(/[1-9]/, '0')  // without two of its clues
  const ours = await timed(() => noggin.solve('sudoku', { grid, engine: 'fast', find: 'count', limit: 1000000 }), rounds + 1)
  const theirs = await timed(() => byDlxlib(grid, 3, 20000).count, 3)
  const { count } = ours.value.result
  const [millions, thousands] = [count / ours.seconds / 1e6, theirs.value / theirs.seconds / 1e3]
  console.log(`solutions counted         noggin (wasm) ${millions.toFixed(2)}M/s of ${count}, dlxlib ${Math.round(thousands)}k/s`)
}

async function largeBoards(box) {
  const side = `${box * box}x${box * box}`
  const made = [], solved = [], theirs = []
  // The first round warms up.
  for (let round = 0; round <= rounds; round++)
    for (let i = 0; i < 8; i++) {
      const { value, seconds } = await timed(() => noggin.solve('sudoku', { task: 'generate', box, difficulty: 'medium' }, { seed: i + 1 }))
      const { puzzle, solutions } = value.result
      const puzzles = (puzzle + '\n').repeat(50)
      const batch = await timed(() => noggin.solve('sudoku', { task: 'batch', engine: 'fast', puzzles }))
      if (batch.value.result.unique !== 50 || batch.value.result.rows[0].solution !== solutions[0]) throw new Error('not solved')
      if (round === 0) continue
      made[i] = Math.min(made[i] ?? Infinity, seconds)
      solved[i] = Math.min(solved[i] ?? Infinity, batch.seconds / 50)
      if (round === rounds && box === 4 && i < 3) theirs.push((await timed(() => byDlxlib(puzzle, box))).seconds)
    }
  const mean = (list) => ((1000 * list.reduce((a, b) => a + b, 0)) / list.length).toFixed(2)
  const beside = theirs.length ? `; dlxlib solves it in ${mean(theirs)} ms` : ''
  console.log(`${side.padEnd(25)} made in ${mean(made)} ms, solved and proved unique in ${mean(solved)} ms, means of 8${beside}`)
}

for (const file of files) await compare(file)
await countSolutions()
await largeBoards(4)
await largeBoards(5)
