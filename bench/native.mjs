// WebAssembly against native code: the same calls of each topic, through the SDK and by bench/native.cpp, in one run.
//
//   node --no-experimental-fetch bench/native.mjs [dist] [native] [TOPIC...]
//
// native: noggin-bench-native, built with -DNOGGIN_BENCH=ON. TOPICs are beginnings of the topics to measure.
//
// The two take turns, after one round that only warms up, and the best of five rounds counts, by the processor time of
// the process. Both sides check the settings, solve and write the result as JSON; the SDK also hands the settings over
// and reads the result. Status, metrics and result must be the same.

import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { documents, equations, fifteen, klotski, korfInstances, positions, training } from './inputs.mjs'

const [dist = 'dist', program = 'build/release/noggin-bench-native', ...chosen] = process.argv.slice(2)
const rounds = 5
const data = '../shared/data/'
const { loadNoggin } = await import(pathToFileURL(resolve(dist, 'noggin.mjs')))

// --- what is called: a round makes each of a topic's calls so many times --------------------------------------------

const seeds = [1, 2, 3, 4, 5, 6, 7, 8]
const puzzles = readFileSync(`${data}sudoku-17-clue-300.txt`, 'utf8').trim().split('\n')
const open = puzzles[0].replace(/[1-9]/, '0').replace(/[1-9]/, '0')  // without two of its clues
const made = (box) => seeds.map((seed) => ({ settings: { task: 'generate', box, difficulty: 'medium' }, seed }))
const model = training(documents(2000)), texts = documents(50000)

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

// --- who is called: { solve(call) }, which answers { milliseconds, status, metrics, result } -----------------------

async function inWasm() {
  const noggin = await loadNoggin()
  return {
    async solve({ lab, settings, seed, times }) {
      let answer
      const before = process.cpuUsage()
      for (let i = 0; i < times; ++i) answer = await noggin.solve(lab, settings, { seed })
      const { user, system } = process.cpuUsage(before)
      const { seconds, ...metrics } = answer.metrics
      return { ...answer, metrics, milliseconds: (user + system) / 1000 }
    },
    close: () => noggin.close(),
  }
}

function natively() {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return {
    async solve(call) {
      child.stdin.write(`${JSON.stringify(call)}\n`)
      const { value, done } = await lines.next()
      if (done) throw new Error(`${program} has ended`)
      const { metrics, result, ...answer } = JSON.parse(value)
      return { ...answer, metrics: metrics.value, result: result.value }
    },
    close: () => child.stdin.end(),
  }
}

// --- the measuring --------------------------------------------------------------------------------------------------

// Equal but for the last bits of numbers, which differ between C libraries.
function same(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]))
}

async function measured(title, lab, settings, times = 1, afresh = false) {
  const calls = (Array.isArray(settings) ? settings : [{ settings }]).map((call) => ({ lab, seed: 1, times, ...call }))
  const best = [Infinity, Infinity]
  let sides
  for (let round = 0; round <= rounds; ++round) {
    if (round === 0 || afresh) sides = [await inWasm(), natively()]
    const sums = [0, 0]
    for (const call of calls) {
      const answers = []
      for (const side of sides) answers.push(await side.solve(call))
      const [wasm, native] = answers
      for (const what of ['status', 'metrics', 'result'])
        if (!same(wasm[what], native[what])) throw new Error(`${title}: ${what} differs between WebAssembly and native`)
      answers.forEach(({ milliseconds }, i) => { sums[i] += milliseconds / times })
    }
    if (round > 0) sums.forEach((sum, i) => { best[i] = Math.min(best[i], sum) })
    if (round === rounds || afresh) for (const side of sides) side.close()
  }
  return best
}

console.log(`${''.padEnd(40)} WebAssembly      native  ratio`)
for (const [title, ...rest] of topics) {
  if (chosen.length > 0 && !chosen.some((start) => title.startsWith(start))) continue
  const [wasm, native] = await measured(title, ...rest)
  const column = (milliseconds) => `${milliseconds.toFixed(2)} ms`.padStart(11)
  console.log(`${title.padEnd(40)} ${column(wasm)} ${column(native)}  ${(wasm / native).toFixed(2).padStart(5)}`)
}
