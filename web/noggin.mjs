// Noggin's solvers for JavaScript, in browsers, workers and node 18 or later. noggin.d.ts documents every call.
//
//   const noggin = await loadNoggin()
//   const { status, result, metrics } = await noggin.solve('jugs', { goal: '0,4,4' })

import { NogginError } from './noggin-error.mjs'
import { PagePuzzle } from './noggin-puzzle.mjs'
import { loadRemoteNoggin } from './noggin-remote.mjs'
import createSolverModule from './noggin-solver.mjs'

export { NogginError }

// How long one slice of a solve may hold up the page, in milliseconds.
const sliceMilliseconds = 12
const defaultMemoryLimit = 512 * 2 ** 20

const inNode = typeof process === 'object' && Boolean(process.versions?.node) && import.meta.url.startsWith('file:')

export async function loadNoggin({ worker = false } = {}) {
  return worker ? loadRemoteNoggin(inNode) : new Noggin(await loadModule())
}

// --- the module ------------------------------------------------------------------------------------------------

let compiling = null

async function readSolver() {
  const url = new URL('./noggin-solver.wasm', import.meta.url)
  if (inNode) {
    const { readFile } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:fs/promises')
    return readFile(url)
  }
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}

// Compiled once for all instances on this thread.
async function loadModule() {
  compiling ??= readSolver().then((bytes) => WebAssembly.compile(bytes))
  try {
    const compiled = await compiling
    return await new Promise((resolve, reject) => {
      const instantiateWasm = (imports, done) => {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled), reject)
        return {}
      }
      createSolverModule({ instantiateWasm }).then(resolve, reject)
    })
  } catch (error) {
    compiling = null
    throw new NogginError({ code: 'unavailable', message: `The solver could not be loaded: ${error.message}` })
  }
}

// The value of a reply, or its error thrown.
function valueOf(reply) {
  const { value, error } = JSON.parse(reply)
  if (error) throw new NogginError(error)
  return value
}

// --- on this thread --------------------------------------------------------------------------------------------

class Noggin {
  #module
  #puzzles = new Map()  // the page's own, by id

  constructor(module) {
    this.#module = module
  }

  labs() {
    return valueOf(this.#module.catalogue())
  }

  async solve(lab, settings = {}, options = {}) {
    const { signal, onProgress } = options
    const limits = [limitOption(options, 'stepLimit', Infinity), limitOption(options, 'memoryLimit', defaultMemoryLimit)]
    const solver = this.#start('startSolver', lab, settings, seedOption(options), ...limits)
    const puzzle = this.#puzzles.get(String(lab))
    let seconds = 0
    const metrics = () => ({ ...valueOf(solver.metrics()), seconds })
    try {
      let status = 'cancelled'
      while (!signal?.aborted) {
        const begin = performance.now()
        status = solver.runFor(sliceMilliseconds)
        puzzle?.throwFailure()
        seconds += (performance.now() - begin) / 1000
        if (status !== 'running') break
        onProgress?.({ steps: solver.steps(), memory: solver.memory(), metrics: metrics() })
        await nextTurn()
        status = 'cancelled'
      }
      const result = valueOf(solver.result())
      return { status, result: puzzle ? puzzle.withStates(result) : result, metrics: metrics() }
    } finally {
      solver.delete()
    }
  }

  open(lab, settings = {}, options = {}) {
    const binding = this.#start('startSession', lab, settings, seedOption(options))
    return new Session(binding, this.#puzzles.get(String(lab)))
  }

  openLink(link) {
    const binding = started(this.#module.openSession(String(link)))
    const puzzle = this.#puzzles.get(binding.lab())
    puzzle?.throwFailure()
    return new Session(binding, puzzle)
  }

  definePuzzle(definition) {
    const puzzle = new PagePuzzle(definition)
    const { id, title, heuristic } = definition
    valueOf(this.#module.definePuzzle(id, title, Boolean(heuristic), puzzle))
    this.#puzzles.set(id, puzzle)
  }

  // There is nothing to end on this thread; with a worker there is.
  close() {}

  #start(kind, lab, settings, ...rest) {
    try {
      return started(this.#module[kind](String(lab), ...settingsParts(settings), ...rest))
    } catch (error) {
      if (error instanceof NogginError) error.position = characterPosition(settings?.[error.setting], error.position)
      throw error
    }
  }
}

function started({ binding, reply }) {
  valueOf(reply)
  return binding
}

// JSON, and the UTF-8 of every text that is too long to be worth writing as JSON (src/bindings/settings_parts.h).
const longText = 4096

function settingsParts(settings) {
  const texts = []
  const setAside = (key, value) => {
    if (typeof value !== 'string' || value.length < longText) return value
    return { text: texts.push(new TextEncoder().encode(value)) - 1 }
  }
  try {
    return [JSON.stringify(settings, setAside) ?? 'null', texts]
  } catch (error) {
    throw new NogginError({ code: 'bad-setting', message: `Settings must be plain values; ${error.message}.` })
  }
}

// The solver counts bytes of UTF-8, JavaScript UTF-16 units.
function characterPosition(text, bytePosition) {
  if (typeof text !== 'string' || bytePosition === undefined) return bytePosition
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytePosition)).length
}

function badOption(name, requirement) {
  return new NogginError({ code: 'bad-option', message: `The option ${name} must be ${requirement}.`, setting: name })
}

function seedOption({ seed = 1 }) {
  if (!Number.isInteger(seed) || seed < 0 || seed > 0xffffffff) throw badOption('seed', 'a whole number from 0 to 4294967295')
  return seed
}

function limitOption(options, name, initial) {
  const limit = options[name] ?? initial
  if (typeof limit !== 'number' || !(limit >= 0)) throw badOption(name, 'a number from 0 up')
  return limit
}

// Lets the page, and whoever wants to cancel, have a turn. Timers would wait 4 ms in browsers.
const nextTurn =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            port1.close()
            resolve()
          }
          port2.postMessage(null)
        })

// A session that is dropped without close() gives its memory back some time later.
const dropped = new FinalizationRegistry((release) => release())

class Session {
  #binding
  #puzzle

  constructor(binding, puzzle) {
    this.#binding = binding
    this.#puzzle = puzzle
    dropped.register(this, () => binding.delete(), this)
  }

  get status() {
    return this.#open().status()
  }
  get tick() {
    return this.#open().tick()
  }
  step(count = 1) {
    return this.#ask('step', Number(count))
  }
  seek(tick) {
    return this.#ask('seek', Number(tick))
  }
  act(move) {
    return this.#ask('act', String(move))
  }
  scene({ focus = -1, pointed: { panel = '', cell = -1, piece = -1 } = {} } = {}) {
    return this.#ask('scene', Number(focus), String(panel), Number(cell), Number(piece))
  }
  narration() {
    return this.#ask('narration')
  }
  moves() {
    return this.#ask('moves')
  }
  hint() {
    return this.#ask('hint')
  }
  metrics() {
    return this.#ask('metrics')
  }
  memory() {
    return this.#open().memory()
  }
  result() {
    const result = this.#ask('result')
    return this.#puzzle ? this.#puzzle.withStates(result) : result
  }
  link() {
    return this.#ask('link')
  }
  trace(from = 0, to = this.tick) {
    return this.#ask('trace', Number(from), Number(to))
  }
  close() {
    if (!this.#binding) return
    dropped.unregister(this)
    this.#binding.delete()
    this.#binding = null
  }

  #open() {
    if (!this.#binding) throw new NogginError({ code: 'closed', message: 'This session has been closed.' })
    return this.#binding
  }

  #ask(method, ...args) {
    const reply = this.#open()[method](...args)
    this.#puzzle?.throwFailure()
    return valueOf(reply)
  }
}
