// Adapts a page's own puzzle, as given to definePuzzle(), to the solver.

import { NogginError } from './noggin-error.mjs'
import { wellFormed, wellFormedJson } from './noggin-plain.mjs'
import { areRepeated, sceneFlaw } from './noggin-puzzle-scene.mjs'
import { hasTextStates, jsonOf, obstacleIn, stateOf, textOf } from './noggin-puzzle-state.mjs'

// The interface that the solver calls; see src/bindings/custom_puzzle.h. The solver knows states and actions by number
// only. Exceptions of the page's functions must not pass through the solver: they are stored, the function's answer is
// taken to be empty, and the caller of the solver then takes and throws them.
export class PagePuzzle {
  #definition
  #start  // as text
  #failure

  constructor(given) {
    if (Object(given) !== given) throw badPuzzle('definePuzzle() takes an object with id, title, start, moves and isGoal.')
    refuseUnknownNames(given)
    const definition = asItIs(given)
    this.#definition = definition
    this.#start = textOf(definition, definition.start)
    const wanted = [
      ['id', typeof definition.id === 'string' && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(definition.id), ID],
      ['title', typeof definition.title === 'string' && definition.title !== '', 'a text that is not empty'],
      ['start', this.#start !== undefined, `a plain value, which JSON can write${obstacleIn(definition.start)}`],
      ['moves', typeof definition.moves === 'function', 'a function'],
      ['isGoal', typeof definition.isGoal === 'function', 'a function'],
      ...['key', 'heuristic', 'scene'].map((name) => [name, ['function', 'undefined'].includes(typeof definition[name]), 'a function, if given']),
    ]
    for (const [name, holds, wish] of wanted)
      if (!holds) throw badPuzzle(`The puzzle's ${name} must be ${wish}.`)
    const run = this.begin()
    run.moves(run.start())
    run.isGoal(run.start())
    this.throwFailure()
  }

  get id() {
    return this.#definition.id
  }
  get title() {
    return wellFormed(this.#definition.title)
  }
  get hasHeuristic() {
    return Boolean(this.#definition.heuristic)
  }

  begin() {
    return new PuzzleRun(this, this.#definition, this.#start)
  }

  takeFailure() {
    const failure = this.#failure
    this.#failure = undefined
    return failure
  }

  throwFailure() {
    const failure = this.takeFailure()
    if (failure) throw failure
  }

  // A result with the page's own states instead of their texts.
  withStates(result) {
    const withState = (entry) => ({ ...entry, state: stateOf(this.#definition, entry.state) })
    return {
      ...result,
      ...(result.path && { path: result.path.map(withState) }),
      ...(result.goals && { goals: result.goals.map(withState) }),
    }
  }

  // The answer of one of the page's functions; `otherwise` if it throws or returns an invalid value.
  ask(name, state, otherwise) {
    return this.guard(name, otherwise, () => {
      const answer = this.#definition[name](state)
      const wish = answerFlaw[name]?.(answer, this.#definition)
      if (!wish) return answer
      this.refuseAnswer(name, wish)
      return otherwise
    })
  }

  refuseAnswer(name, wish) {
    this.#fail(`${name}() of the puzzle "${this.#definition.id}" must return ${wish}.`)
  }

  guard(name, otherwise, work) {
    try {
      return work()
    } catch (error) {
      this.#fail(`${name} of the puzzle "${this.#definition.id}" has thrown: ${reasonOf(error)}`, error)
      return otherwise
    }
  }

  #fail(message, cause) {
    this.#failure ??= Object.assign(new NogginError({ code: 'puzzle-error', message }), { cause })
  }
}

const NAMES = ['id', 'title', 'description', 'start', 'moves', 'isGoal', 'key', 'heuristic', 'scene']
const ID = "words of lowercase letters and digits with one '-' between them, such as 'my-knight'"

// Of a plain object. A module and an instance of a page's class may have others for themselves.
function refuseUnknownNames(given) {
  if (Object.getPrototypeOf(given) !== Object.prototype) return
  const unknown = Object.keys(given).find((name) => !NAMES.includes(name) && !name.startsWith('_'))
  if (unknown !== undefined) throw badPuzzle(`A puzzle has no "${unknown}"; it has: ${NAMES.join(', ')}.`)
}

// As it is now, because the page may change its object for another definePuzzle() while runs go on. `this` stays the
// page's object, which may have more for itself.
function asItIs(given) {
  const kept = (value) => (typeof value === 'function' ? value.bind(given) : value)
  return Object.fromEntries(NAMES.map((name) => [name, kept(given[name])]))
}

function badPuzzle(message) {
  return new NogginError({ code: 'bad-puzzle', message })
}

// A page may throw anything.
function reasonOf(thrown) {
  try {
    return String(thrown?.message ?? thrown)
  } catch {
    return 'something that is no error'
  }
}

const plain = 'plain values, which JSON can write'
const greatestCost = 1e12  // so that whole costs add up exactly

const MOVE_NAMES = ['action', 'state', 'cost']

const isMove = (move) =>
  typeof move?.action === 'string' &&
  Object.keys(move).every((name) => MOVE_NAMES.includes(name)) &&
  move.action !== '' &&
  move.state !== undefined &&
  (move.cost === undefined || (move.cost > 0 && move.cost <= greatestCost && typeof move.cost === 'number'))

// For invalid answers: what would be right.
const answerFlaw = {
  moves(moves, definition) {
    if (!Array.isArray(moves) || !moves.every(isMove)) return 'a list of { action: text, state, cost?: number above 0, at most 1e12 }, without other names'
    if (areRepeated(moves.map(({ action }) => wellFormed(action)))) return 'moves with different actions'
    const texts = !hasTextStates(definition) || moves.every(({ state }) => typeof state === 'string')
    return texts ? '' : 'states that are texts, because its start is one'
  },
  isGoal: (answer) => (typeof answer !== 'boolean' ? 'true or false' : ''),
  key: (key) => (typeof key !== 'string' ? 'a text' : ''),
  heuristic: (estimate) => (!(estimate >= 0) || typeof estimate !== 'number' ? 'a number from 0 up' : ''),
  scene: sceneFlaw,
}

// The states of one run, numbered in order of appearance. The first state with a key represents all with that key.
class PuzzleRun {
  #puzzle
  #definition
  #start
  #states = []
  #texts = []
  #canonical = []
  #idByText = new Map()
  #idByKey = new Map()
  #actions = []
  #actionByText = new Map()

  constructor(puzzle, definition, start) {
    this.#puzzle = puzzle
    this.#definition = definition
    this.#start = start
  }

  start() {
    return this.#idOf(stateOf(this.#definition, this.#start))
  }
  moves(id) {
    const moves = this.#puzzle.ask('moves', this.#states[id], [])
    if (textOf(this.#definition, this.#states[id]) !== this.#texts[id])  // by whichever function
      this.#puzzle.refuseAnswer('moves', 'new states, and no function may change the one it is given')
    return this.#puzzle.guard('moves', [], () =>
      moves.flatMap(({ action, state, cost = 1 }) => [this.#actionOf(action), this.#idOf(state), cost]),
    )
  }
  isGoal(id) {
    return this.#puzzle.ask('isGoal', this.#states[id], false)
  }
  estimate(id) {
    return this.#definition.heuristic ? this.#puzzle.ask('heuristic', this.#states[id], 0) : 0
  }
  canonical(id) {
    return this.#canonical[id]
  }
  // Whether a key has united any states so far.
  folds() {
    return this.#idByKey.size < this.#states.length
  }
  stateText(id) {
    return this.#texts[id]
  }
  actionText(action) {
    return this.#actions[action]
  }
  board(id) {
    if (!this.#definition.scene) return ''
    const board = this.#puzzle.ask('scene', this.#states[id], null)
    const json = board && jsonOf(board)
    if (json === undefined) this.#puzzle.refuseAnswer('scene', plain)
    return wellFormedJson(json ?? '')
  }

  #idOf(state) {
    const text = textOf(this.#definition, state)
    if (text === undefined) {
      this.#puzzle.refuseAnswer('moves', `states that are ${plain}${obstacleIn(state)}`)
      return 0
    }
    const known = this.#idByText.get(text)
    if (known !== undefined) return known
    const id = this.#states.push(state) - 1
    this.#texts.push(text)
    this.#idByText.set(text, id)
    const key = this.#definition.key ? this.#puzzle.ask('key', state, text) : text
    if (!this.#idByKey.has(key)) this.#idByKey.set(key, id)
    this.#canonical.push(this.#idByKey.get(key))
    return id
  }

  #actionOf(text) {
    if (!this.#actionByText.has(text)) this.#actionByText.set(text, this.#actions.push(wellFormed(text)) - 1)
    return this.#actionByText.get(text)
  }
}
