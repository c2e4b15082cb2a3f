// The activation network: cycles per second on Jets and Sharks compared with two plain JavaScript loops in the same
// run, and the time of one cycle on a generated table of 5000 rows and 8 columns.
//
//   node --no-experimental-fetch bench/activation.mjs [dist]
//
// "objects" is the straightforward implementation: an object per unit with a list of the units that excite it. "typed
// arrays" is the same loop on flat arrays. The SDK is measured through solve(), including parsing the settings,
// building the network and returning the result. All start from the same probe, run the same cycles and must end with
// the same activations. Rounds alternate between the contenders and the best one counts; each is measured by the
// processor time of this process, which other work on the machine does not lengthen.

import { lottery } from './inputs.mjs'
import { nogginIn, secondsSince } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const rounds = 5
const noggin = await nogginIn(dist)

// --- the plain loops ---------------------------------------------------------------------------------------------

const alpha = 0.1, gamma = 0.1, estr = 0.4, decay = 0.1, rest = -0.1, min = -0.2, max = 1

// Units by pool, each with the numbers of the units linked to it. `rows` are lists of values, the name first.
function networkOf(rows) {
  const units = []
  const numberOf = new Map()
  for (let pool = 0; pool < rows[0].length; pool++)
    for (const row of rows) {
      const key = `${pool}:${row[pool]}`
      if (numberOf.has(key)) continue
      numberOf.set(key, units.length)
      units.push({ name: row[pool], pool, activation: rest, output: 0, external: 0, exciters: [] })
    }
  for (const row of rows)
    for (let pool = 1; pool < row.length; pool++) {
      const name = numberOf.get(`0:${row[0]}`)
      const value = numberOf.get(`${pool}:${row[pool]}`)
      units[name].exciters.push(value)
      units[value].exciters.push(name)
    }
  return units
}

function objects(rows, touch) {
  const units = networkOf(rows)
  for (const unit of units) if (unit.name in touch) unit.external = touch[unit.name]
  const pools = rows[0].map((_, pool) => units.filter((unit) => unit.pool === pool))
  return {
    cycle() {
      const sums = pools.map((pool) => pool.reduce((sum, unit) => sum + unit.output, 0))
      const next = units.map((unit) => {
        let excitation = 0
        for (const exciter of unit.exciters) excitation += units[exciter].output
        const net = alpha * excitation - gamma * (sums[unit.pool] - unit.output) + estr * unit.external
        const a = unit.activation
        return Math.min(max, Math.max(min, a + ((net > 0 ? max - a : a - min) * net - decay * (a - rest))))
      })
      units.forEach((unit, i) => {
        unit.activation = next[i]
        unit.output = Math.max(0, next[i])
      })
    },
    activations: () => units.map((unit) => unit.activation),
  }
}

class TypedArrays {
  constructor(rows, touch) {
    const units = networkOf(rows)
    const size = units.length
    this.activation = new Float64Array(size).fill(rest)
    this.next = new Float64Array(size)
    this.output = new Float64Array(size)
    this.external = Float64Array.from(units, (unit) => touch[unit.name] ?? 0)
    this.pool = Int32Array.from(units, (unit) => unit.pool)
    this.exciters = units.map((unit) => Int32Array.from(unit.exciters))
    this.sums = new Float64Array(rows[0].length)
  }

  cycle() {
    const { activation, next, output, external, pool, exciters, sums } = this
    const size = activation.length
    sums.fill(0)
    for (let u = 0; u < size; u++) sums[pool[u]] += output[u]
    for (let u = 0; u < size; u++) {
      let excitation = 0
      const from = exciters[u]
      for (let k = 0; k < from.length; k++) excitation += output[from[k]]
      const net = alpha * excitation - gamma * (sums[pool[u]] - output[u]) + estr * external[u]
      const a = activation[u]
      const value = a + ((net > 0 ? max - a : a - min) * net - decay * (a - rest))
      next[u] = value > max ? max : value < min ? min : value
    }
    for (let u = 0; u < size; u++) {
      activation[u] = next[u]
      output[u] = next[u] > 0 ? next[u] : 0
    }
  }

  activations() {
    return [...this.activation]
  }
}

// --- what is measured --------------------------------------------------------------------------------------------

async function solved(table, touch, cycles, precision) {
  const settings = { table, touch: Object.entries(touch).map(([name, weight]) => `${name}=${weight}`).join(), cycles, precision }
  const { status, result } = await noggin.solve('activation', settings)
  if (status !== 'solved') throw new Error(`noggin ended with ${status}`)
  return result.pools.flatMap((pool) => pool.units.map((unit) => unit.activation))
}

// Seconds for `cycles` from rest, and the activations they end with.
const contenders = {
  'plain JavaScript, objects': (rows, table, touch, cycles) => timed(objects(rows, touch), cycles),
  'plain JavaScript, typed arrays': (rows, table, touch, cycles) => timed(new TypedArrays(rows, touch), cycles),
  'noggin (wasm), double': (rows, table, touch, cycles) => timedSolve(table, touch, cycles, 'double'),
  'noggin (wasm), single': (rows, table, touch, cycles) => timedSolve(table, touch, cycles, 'single'),
}

function timed(network, cycles) {
  const start = process.cpuUsage()
  for (let i = 0; i < cycles; i++) network.cycle()
  return { seconds: secondsSince(start), activations: network.activations() }
}

async function timedSolve(table, touch, cycles, precision) {
  const start = process.cpuUsage()
  const activations = await solved(table, touch, cycles, precision)
  return { seconds: secondsSince(start), activations }
}

function largestDifference(a, b) {
  if (a.length !== b.length) throw new Error(`${a.length} units against ${b.length}`)
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i])), 0)
}

// The best seconds of each over the rounds, after one round that only warms up.
async function compare(rows, table, touch, cycles) {
  const best = {}
  let reference
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of Object.entries(contenders)) {
      const { seconds, activations } = await run(rows, table, touch, cycles)
      reference ??= activations
      const tolerance = name.includes('single') ? 1e-3 : 1e-12
      const difference = largestDifference(activations, reference)
      if (difference > tolerance) throw new Error(`${name} ends ${difference} away from the plain loop`)
      if (round > 0) best[name] = Math.min(best[name] ?? Infinity, seconds)
    }
  return best
}

// --- Jets and Sharks ---------------------------------------------------------------------------------------------

const jets = `Art,Jets,40,jh,sing,pusher Al,Jets,30,jh,mar,burglar Sam,Jets,20,col,sing,bookie Clyde,Jets,40,jh,sing,bookie
Mike,Jets,30,jh,sing,bookie Jim,Jets,20,jh,div,burglar Greg,Jets,20,hs,mar,pusher John,Jets,20,jh,mar,burglar
Doug,Jets,30,hs,sing,bookie Lance,Jets,20,jh,mar,burglar George,Jets,20,jh,div,burglar Pete,Jets,20,hs,sing,bookie
Fred,Jets,20,hs,sing,pusher Gene,Jets,20,col,sing,pusher Ralph,Jets,30,jh,sing,pusher Phil,Sharks,30,col,mar,pusher
Ike,Sharks,30,jh,sing,bookie Nick,Sharks,30,hs,sing,pusher Don,Sharks,30,col,mar,burglar Ned,Sharks,30,col,mar,bookie
Karl,Sharks,40,hs,mar,bookie Ken,Sharks,20,hs,sing,burglar Earl,Sharks,40,hs,mar,burglar Rick,Sharks,30,hs,div,burglar
Ol,Sharks,30,col,mar,pusher Neal,Sharks,30,hs,sing,bookie Dave,Sharks,30,hs,div,pusher`
const jetRows = jets.split(/\s+/).map((line) => line.split(','))
const cycles = 200000
const small = await compare(jetRows, 'jets-and-sharks', { Ken: 0.8 }, cycles)
console.log(`Jets and Sharks, touch Ken=0.8, ${cycles} cycles from rest`)
const plain = small['plain JavaScript, objects']
for (const [name, seconds] of Object.entries(small))
  console.log(`  ${name.padEnd(32)} ${(cycles / seconds / 1e6).toFixed(2)} million cycles/s, ${(plain / seconds).toFixed(1)} times the objects`)

// --- a generated table -------------------------------------------------------------------------------------------

const below = lottery(12345)
const columns = ['name', 'a', 'b', 'c', 'd', 'e', 'f', 'g']
const large = Array.from({ length: 5000 }, (_, row) => [`row${row}`, ...columns.slice(1).map((column, i) => `${column}${below(4 << i)}`)])
const csv = [columns, ...large].map((row) => row.join()).join('\n')
const touch = { row7: 1, a1: 1, b2: 0.5 }
const fewer = 100, more = 1100
// What grows with the cycles is the cycle; the rest is building the network and handing it over.
const short = await compare(large, csv, touch, fewer)
const long = await compare(large, csv, touch, more)
console.log(`\n5000 rows, 8 columns, ${large[0].length * large.length - large.length} links, touch ${Object.keys(touch).join(', ')}`)
for (const name of Object.keys(contenders))
  console.log(`  ${name.padEnd(32)} ${(((long[name] - short[name]) / (more - fewer)) * 1e3).toFixed(3)} ms a cycle`)
