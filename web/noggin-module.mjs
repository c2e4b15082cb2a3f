// The solver's WebAssembly: compiled once for all instances on a thread, instantiated for each, and restarted after a
// fault.

import { NogginError } from './noggin-error.mjs'
import { lackOfWebAssembly } from './noggin-needs.mjs'
import createSolverModule from './noggin-solver.mjs'
import { solverBytes } from './noggin-wasm.mjs'

let compiling = null

// The compiled module, which can also be sent to a worker.
export async function compiledSolver() {
  const lack = lackOfWebAssembly()
  if (lack) throw new NogginError({ code: 'unavailable', message: lack })
  compiling ??= solverBytes().then((bytes) => WebAssembly.compile(bytes))
  try {
    return await compiling
  } catch (error) {
    compiling = null
    throw unavailable(error)
  }
}

const unavailable = (error) =>
  new NogginError({ code: 'unavailable', message: `The solver could not be loaded: ${error?.message ?? error}.` })

// A running module. An exception out of it (a trap, stack exhaustion, an assertion) leaves its memory in an undefined
// state: that call fails as 'internal', and the next one starts a new module, of the next generation.
export class SolverModule {
  #compiled
  #module
  #generation = 0

  constructor(compiled) {
    this.#compiled = compiled
    this.#module = this.#started()
  }

  get generation() {
    return this.#generation
  }

  call(work) {
    const module = (this.#module ??= this.#started())
    try {
      return work(module)
    } catch (error) {
      if (error instanceof NogginError) throw error
      this.#generation += 1
      this.#module = null
      throw fault(error)
    }
  }

  #started() {
    try {
      return startedModule(this.#compiled)
    } catch (error) {
      throw unavailable(error)
    }
  }
}

function fault(error) {
  const reason = error instanceof Error ? error.message : 'it gave no reason'
  const message = `The solver has failed (${reason}) and is started afresh; this call has no answer, others go on.`
  return Object.assign(new NogginError({ code: 'internal', message }), { cause: error })
}

// Synchronous, given compiled code, so that the caller can continue immediately after a fault.
function startedModule(compiled) {
  const module = {
    instantiateWasm(imports, done) {
      const instance = new WebAssembly.Instance(compiled, imports)
      done(instance, compiled)
      return instance.exports
    },
  }
  createSolverModule(module).catch(() => {})  // errors are thrown below
  if (typeof module.catalogue !== 'function') throw new Error('its module did not start')
  return module
}

// Returns the value of a reply, or throws its error. Long lists of numbers in a result come beside its text
// (src/bindings/result_reply.h).
export function valueOf(reply) {
  const { text, numbers } = typeof reply === 'string' ? { text: reply, numbers: [] } : reply
  const { value, error } = JSON.parse(text)
  if (error) throw new NogginError(error)
  for (const { path, values } of numbers) {
    const holder = path.slice(0, -1).reduce((object, key) => object[key], value)
    holder[path.at(-1)] = plainList(values)
  }
  return value
}

// Array.from(), but five times as fast.
function plainList(values) {
  const list = new Array(values.length)
  for (let i = 0; i < list.length; i++) list[i] = values[i]
  return list
}
