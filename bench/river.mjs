// River crossing by Monte-Carlo tree search: rollouts per second on the fox, chicken and grain in WebAssembly compared
// with the article's algorithm in plain JavaScript with sets, and how often the shortest plan is found.
//
//   node --no-experimental-fetch bench/river.mjs [dist]
//
// Both play the same kind of rollouts: moves drawn with wins / plays as weight, every position of a path kept, a path
// abandoned once it has lost something the win needs. Their random generators differ, hence their trees; both must find
// the seven crossings. The SDK is measured through solve(), including parsing the spec and returning the result. Rounds
// alternate, the best counts, and each is measured by the processor time of this process, which other work does not
// lengthen.

import { bestOf, nogginIn } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const noggin = await nogginIn(dist)

// --- sets in plain JavaScript ------------------------------------------------------------------------------------

const banks = ['near bank', 'far bank']
const cargo = ['fox', 'chicken', 'sack of grain']
const other = (bank) => banks[1 - banks.indexOf(bank)]

const crossing = (things) => banks.map((bank) => ({
  if: bank, contains: things, not_contains: [],
  then: [{ modify: bank, remove: things, add: [] }, { modify: other(bank), remove: [], add: things }],
}))
const eating = (eater, eaten) => banks.map((bank) => ({
  if: bank, contains: [eater, eaten], not_contains: ['you'], then: [{ modify: bank, remove: [eaten], add: [] }],
}))
const spec = {
  start: { 'near bank': new Set(['you', ...cargo]), 'far bank': new Set() },
  win: { 'near bank': new Set(), 'far bank': new Set(['you', ...cargo]) },
  actions: [...cargo.map((thing) => crossing(['you', thing])), crossing(['you'])],
  consequences: [eating('fox', 'chicken'), eating('chicken', 'sack of grain')],
}

const copied = (state) => Object.fromEntries(Object.entries(state).map(([place, things]) => [place, new Set(things)]))
const equal = (a, b) =>
  Object.keys(a).every((place) => a[place].size === b[place].size && [...a[place]].every((thing) => b[place].has(thing)))
const lost = (state) => cargo.some((thing) => !banks.some((bank) => state[bank].has(thing)))

function applied(state, alternatives) {
  for (const { if: place, contains, not_contains, then } of alternatives) {
    if (!contains.every((thing) => state[place].has(thing))) continue
    if (not_contains.some((thing) => state[place].has(thing))) continue
    for (const { modify, remove, add } of then) {
      for (const thing of remove) state[modify].delete(thing)
      for (const thing of add) state[modify].add(thing)
    }
    return true
  }
  return false
}

const newNode = (parent) => ({ parent, wins: 1, plays: 2, next: new Map() })
const ratio = (node) => (node ? node.wins / node.plays : 1 / 2)

function drawnMove(node) {
  const weights = spec.actions.map((_, i) => ratio(node.next.get(i)))
  let point = Math.random() * weights.reduce((sum, weight) => sum + weight, 0)
  let last = -1
  for (let i = 0; i < weights.length; i++) {
    if (weights[i] === 0) continue
    last = i
    if (point < weights[i]) break
    point -= weights[i]
  }
  return last
}

function rollout(root) {
  let node = root
  let state = spec.start
  for (let moves = 0; moves < 1000; ) {
    const move = drawnMove(node)
    if (move < 0) return
    if (!node.next.has(move)) node.next.set(move, newNode(node))
    const next = node.next.get(move)
    next.plays++
    const after = copied(state)
    if (!applied(after, spec.actions[move])) {
      next.wins = 0
      continue
    }
    for (const consequence of spec.consequences) applied(after, consequence)
    node = next
    state = after
    moves++
    if (equal(state, spec.win)) {
      for (; node; node = node.parent) node.wins++
      return
    }
    if (lost(state)) return
  }
}

function routeOf(root) {
  const route = []
  for (let node = root; ; ) {
    const [move, next] = [...node.next].reduce((best, one) => (best && ratio(best[1]) >= ratio(one[1]) ? best : one), null) ?? []
    if (!next || next.wins <= 1) return route
    route.push(move)
    node = next
  }
}

// --- what is measured --------------------------------------------------------------------------------------------

const rollouts = 100000
const rounds = 5
const contenders = {
  'plain JavaScript, sets': async () => {
    const root = newNode(null)
    for (let i = 0; i < rollouts; i++) rollout(root)
    return routeOf(root).length
  },
  'noggin (wasm), win ratio': () => solved({ policy: 'win-ratio' }),
  'noggin (wasm), UCT': () => solved({ policy: 'uct' }),
}

async function solved(settings) {
  const { result } = await noggin.solve('river', { algorithm: 'monte-carlo', rollouts, ...settings }, { seed: 1 })
  return result.path.length - 1
}

const best = await bestOf(contenders, rounds, (name, moves) => {
  if (moves !== 7) throw new Error(`${name} ends with ${moves} moves instead of 7`)
})
console.log(`Fox, chicken and grain, ${rollouts} rollouts`)
const plain = best['plain JavaScript, sets']
for (const [name, seconds] of Object.entries(best))
  console.log(`  ${name.padEnd(26)} ${(rollouts / seconds / 1e6).toFixed(2)} million rollouts/s, ${(plain / seconds).toFixed(1)} times the sets`)

// --- how often the shortest plan is found ------------------------------------------------------------------------

console.log('\nSeeds 1 to 100: those that find a shortest plan, and those that find any')
for (const [spec, shortest] of [['fox-chicken-grain', 7], ['missionaries-and-cannibals', 11], ['jealous-couples', 11]])
  for (const policy of ['win-ratio', 'uct'])
    for (const count of [50, 500]) {
      let optimal = 0, any = 0
      for (let seed = 1; seed <= 100; seed++) {
        const { status, result } = await noggin.solve('river', { spec, algorithm: 'monte-carlo', policy, rollouts: count }, { seed })
        any += status === 'solved'
        optimal += result.path.length - 1 === shortest
      }
      console.log(`  ${spec.padEnd(28)} ${policy.padEnd(10)} ${String(count).padStart(4)} rollouts: ${String(optimal).padStart(3)} shortest, ${String(any).padStart(3)} any`)
    }
