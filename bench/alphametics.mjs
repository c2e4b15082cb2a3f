// The slides' alphametics in WebAssembly, through the SDK, all solutions of each; and SEND + MORE == MONEY compared
// with the npm package logic-solver in the same run.
//
//   npm install --no-package-lock --prefix bench
//   node --no-experimental-fetch bench/alphametics.mjs [dist]
//
// "whole call" is what a page waits for, including parsing the equation and the result as JSON, in processor time of
// this process, best of several rounds; "solving" is the run's own wall-clock time, `metrics.seconds`.

import { createRequire } from 'node:module'
import { equations } from './inputs.mjs'
import { nogginIn, timed } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const noggin = await nogginIn(dist)

const milliseconds = async (work, rounds) => (await timed(work, rounds)).seconds * 1e3

async function solveAll(method, rounds) {
  let whole = 0, solving = 0
  for (const equation of equations) {
    let answer, seconds = Infinity
    const call = await milliseconds(async () => {
      answer = await noggin.solve('alphametics', { equation, find: 'all', method })
      seconds = Math.min(seconds, answer.metrics.seconds)
    }, rounds)
    whole += call
    solving += seconds * 1000
    console.log(`${equation.slice(0, 46).padEnd(46)} ${String(answer.result.count).padStart(3)}  solving ${(seconds * 1000).toFixed(3).padStart(8)} ms  whole call ${call.toFixed(3).padStart(8)} ms`)
  }
  console.log(`all ${equations.length} by ${method}: solving ${solving.toFixed(1)} ms, whole calls ${whole.toFixed(1)} ms\n`)
}

await solveAll('columns', 20)
await solveAll('permutations', 1)

// SEND + MORE == MONEY for logic-solver: four bits a letter, all different, both sides as weighted sums.
function withLogicSolver(Logic) {
  const solver = new Logic.Solver()
  const letters = [...'SENDMORY']
  const bits = Object.fromEntries(letters.map(letter => [letter, Logic.variableBits(letter, 4)]))
  for (const letter of letters) solver.require(Logic.lessThanOrEqual(bits[letter], Logic.constantBits(9)))
  letters.forEach((a, i) => letters.slice(0, i).forEach(b => solver.forbid(Logic.equalBits(bits[a], bits[b]))))
  for (const first of 'SM') solver.require(Logic.greaterThan(bits[first], Logic.constantBits(0)))
  const sumOf = words => {
    const formulas = [], weights = []
    for (const word of words)
      [...word].forEach((letter, i) => bits[letter].bits.forEach((bit, power) => {
        formulas.push(bit)
        weights.push(10 ** (word.length - 1 - i) * 2 ** power)
      }))
    return Logic.weightedSum(formulas, weights)
  }
  solver.require(Logic.equalBits(sumOf(['SEND', 'MORE']), sumOf(['MONEY'])))
  const found = []
  for (let solution; (solution = solver.solve()); solver.forbid(solution.getFormula()))
    found.push(['SEND', 'MORE', 'MONEY'].map(word => [...word].map(letter => solution.evaluate(bits[letter])).join('')).join(' '))
  return found
}

try {
  const Logic = createRequire(import.meta.url)('logic-solver')
  let found
  const peer = await milliseconds(() => { found = withLogicSolver(Logic) }, 3)
  if (found.join() !== '9567 1085 10652') throw new Error(`it found ${found.join() || 'nothing'}`)
  const ours = await milliseconds(() => noggin.solve('alphametics', { equation: equations[0] }), 50)
  console.log(`${equations[0]}, all solutions: logic-solver ${peer.toFixed(1)} ms, noggin's whole call ${ours.toFixed(3)} ms, ${(peer / ours).toFixed(0)} times as fast`)
} catch (error) {
  console.log(`logic-solver: ${error.message}`)
}
