// The solvers' calls that are timed side by side: natively and as WebAssembly (native.mjs), or by two built sites
// (versions.mjs).

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { documents, equations, fifteen, klotski, korfInstances, positions, training } from './inputs.mjs'
import { nogginIn, secondsSince } from './measure.mjs'

const ROUNDS = 5
const data = '../shared/data/'

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
const puzzles = readFileSync(`${data}sudoku-17-clue-300.txt`, 'utf8').trim().split('\n')
const open = puzzles[0].replace(/[1-9]/, '0').replace(/[1-9]/, '0')  // without two of its clues
const made = (box) => seeds.map((seed) => ({ settings: { task: 'generate', box, difficulty: 'medium' }, seed }))
const model = training(documents(2000)), texts = documents(50000)

// Title, lab, settings (or several calls), how often a round makes each, and whether every round begins afresh.
const topics = [
  ['sudoku, 30,000 of 17 clues', 'sudoku', { task: 'batch', engine: 'fast', puzzles: `${puzzles.join('\n')}\n`.repeat(100) }],
  ['sudoku, a million solutions counted', 'sudoku', { grid: open, engine: 'fast', find: 'count', limit: 1000000 }],
  ['sudoku 16x16 made, 8 seeds', 'sudoku', made(4), 5],
  ['sudoku 25x25 made, 8 seeds', 'sudoku', made(5)],
  ['Bayes, 50,000 texts learned', 'bayes', { training: training(texts), text: 'ba' }, 2],
  ['Bayes, 50,000 texts guessed', 'bayes', { training: model, text: texts.map(({ text }) => text).join('\n'), show: 'batch' }, 2],
  ['river, 100,000 rollouts by win ratio', 'river', { algorithm: 'monte-carlo', policy: 'win-ratio', rollouts: 100000 }, 2],
  ['river, 100,000 rollouts by UCT', 'river', { algorithm: 'monte-carlo', policy: 'uct', rollouts: 100000 }, 2],
  ['Mastermind 4x6, optimal', 'mastermind', { secret: 'all', colours: 6, strategy: 'optimal' }, 1, 'afresh'],
  ['Mastermind 4x10, entropy', 'mastermind', { secret: 'all', strategy: 'entropy' }],
  ['queens, 16 by bit masks', 'queens', { n: 16, method: 'bitmask', find: 'all', limit: 0 }],
  ['queens, 12 by permutations', 'queens', { n: 12, method: 'permutations', find: 'all', limit: 0 }],
  ['alphametics, 25 by columns', 'alphametics', equations.map((equation) => ({ settings: { equation, find: 'all' } })), 2],
  ['Klotski, whole space', 'blocks', { ...klotski, algorithm: 'exhaustive' }, 10],
  ['8 puzzle 8*6547231, A*', 'tiles', { start: '8*6547231', algorithm: 'a-star', heuristic: 'manhattan' }, 20],
  ['15 puzzle, 6-6-3 database made', 'tiles', { ...fifteen, heuristic: 'pattern-database', start: fifteen.goal }, 1, 'afresh'],
  ['15 puzzle, 50 of Korf by that database', 'tiles', korfInstances(`${data}korf-15-puzzle-1-50.csv`).map(({ start }) =>
    ({ settings: { ...fifteen, heuristic: 'pattern-database', start } }))],
  ['activation, 200,000 cycles', 'activation', { table: 'jets-and-sharks', touch: 'Ken=0.8', cycles: 200000 }],
  ['connect four, 200 positions', 'connect-four', positions(3, 20, 20, true).map((moves) =>
    ({ settings: { moves, algorithm: 'alpha-beta', depth: 0 } }))],
]

// A side that calls the SDK of a built site; times are of the processor, in milliseconds.
export async function sdkOf(dist) {
  const noggin = await nogginIn(dist)
  return {
    async solve({ lab, settings, seed, times }) {
      let answer
      const before = process.cpuUsage()
      for (let i = 0; i < times; ++i) answer = await noggin.solve(lab, settings, { seed })
      const milliseconds = secondsSince(before) * 1000
      const { seconds, ...metrics } = answer.metrics
      return { ...answer, metrics, milliseconds }
    },
    close: () => noggin.close(),
  }
}

// A side that is a program of its own, which answers each line with one; both are JSON.
export function programOf(command, ...rest) {
  const child = spawn(command, rest, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async solve(call) {
      child.stdin.write(`${JSON.stringify(call)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`${[command, ...rest].join(' ')} has ended`)
      return JSON.parse(value)
    },
    close: () => child.stdin.end(),
  }
}

// Times every topic, or those that begin with one of `chosen`, on both sides in turn, after one round that only warms
// up, and prints the best of five rounds. `begun` makes the sides; `check(answers)` throws where they differ and may not,
// which ends the topic.
export async function compare({ names, begun, check, chosen }) {
  console.log(`${''.padEnd(40)} ${names.map((name) => name.padStart(11)).join(' ')}  ratio`)
  for (const [title, ...rest] of topics) {
    if (chosen.length > 0 && !chosen.some((start) => title.startsWith(start))) continue
    try {
      const best = await measured({ begun, check }, ...rest)
      const columns = best.map((milliseconds) => `${milliseconds.toFixed(2)} ms`.padStart(11))
      console.log(`${title.padEnd(40)} ${columns.join(' ')}  ${(best[0] / best[1]).toFixed(2).padStart(5)}`)
    } catch (error) {
      console.log(`${title.padEnd(40)} ${error.message}`)
      process.exitCode = 1
    }
  }
}

async function measured({ begun, check }, lab, settings, times = 1, afresh = false) {
  const calls = (Array.isArray(settings) ? settings : [{ settings }]).map((call) => ({ lab, seed: 1, times, ...call }))
  const best = [Infinity, Infinity]
  let sides = []
  const end = () => sides.forEach((side) => side.close())
  try {
    for (let round = 0; round <= ROUNDS; ++round) {
      if (round === 0 || afresh) {
        end()
        sides = await begun()
      }
      const sums = [0, 0]
      for (const call of calls) {
        const answers = []
        for (const side of sides) answers.push(await side.solve(call))
        check(answers)
        answers.forEach(({ milliseconds }, i) => { sums[i] += milliseconds / times })
      }
      if (round > 0) sums.forEach((sum, i) => { best[i] = Math.min(best[i], sum) })
    }
  } finally {
    end()
  }
  return best
}
