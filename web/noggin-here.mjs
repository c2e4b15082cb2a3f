// Noggin on this thread: the API of noggin.d.mts on top of the solver's module.

import { NogginError } from './noggin-error.mjs'
import { Held } from './noggin-held.mjs'
import { SolverModule, valueOf } from './noggin-module.mjs'
import { exerciseOptions, labName, linkText, openLinkOptions, openOptions, solveOptions } from './noggin-options.mjs'
import { PagePuzzle } from './noggin-puzzle.mjs'
import { Session } from './noggin-session.mjs'
import { plainSettings, settingsParts, takeSettings } from './noggin-settings-parts.mjs'
import { nextTurn, sliceMilliseconds } from './noggin-turns.mjs'

export class Noggin {
  #module
  #puzzles = new Map()  // the page's own, by id; replaced and never changed, because runs keep those they began with
  #defined = new WeakMap()  // by module: the puzzles defined there, by id

  constructor(compiled) {
    this.#module = new SolverModule(compiled)
  }

  labs() {
    return valueOf(this.#module.call(this.#knowing((module) => module.catalogue())))
  }

  async solve(lab, settings = {}, options = {}) {
    const { signal, onProgress, seed, stepLimit, memoryLimit } = solveOptions(options)
    const id = labName(lab)
    const start = starter('startSolver', id, settings, seed, stepLimit, memoryLimit)
    const solver = new Held(this.#module, this.#knowing(start))
    const puzzle = this.#puzzles.get(id)
    let seconds = 0
    const metrics = () => ({ ...valueOf(solver.call('metrics')), seconds })
    try {
      let status = 'cancelled'
      while (!signal?.aborted) {
        const begin = performance.now()
        status = solver.call('runFor', sliceMilliseconds)
        puzzle?.throwFailure()
        seconds += (performance.now() - begin) / 1000
        onProgress?.({ steps: solver.call('steps'), memory: solver.call('memory'), metrics: metrics() })
        if (status !== 'running') break
        await nextTurn()
        status = 'cancelled'
      }
      const result = valueOf(solver.call('result'))
      return { status, result: puzzle ? puzzle.withStates(result) : result, metrics: metrics() }
    } finally {
      solver.release()
    }
  }

  open(lab, settings = {}, options = {}) {
    const { seed } = openOptions(options)
    return this.#session(starter('startSession', labName(lab), settings, seed))
  }

  async openLink(link, options = {}) {
    const waiting = openLinkOptions(options)
    const text = linkText(link)
    const session = this.#session((module) => started(module.openSession(text)))
    try {
      await Session.travel(session, waiting)
      return session
    } catch (error) {
      session.close()
      throw error
    }
  }

  exercise(lab, settings = {}, options = {}) {
    const { seed, decisions, mode, from, to = -1 } = exerciseOptions(options)
    const start = starter('startSession', labName(lab), settings, seed)
    const session = this.#session((module) => {
      const begun = start(module)
      valueOf(begun.begin(decisions, mode, from, to))
      return begun
    })
    if (!session.decision()) session.nextDecision()
    return session
  }

  definePuzzle(definition) {
    const puzzle = new PagePuzzle(definition)
    const puzzles = new Map(this.#puzzles).set(puzzle.id, puzzle)
    this.#module.call(this.#knowing(() => {}, puzzles))
    this.#puzzles = puzzles
  }

  // Nothing to end on this thread; see the worker version.
  close() {}

  #session(start) {
    return new Session(this.#module, this.#knowing(start), (lab) => this.#puzzles.get(lab))
  }

  // The same work, in a module where these puzzles are the ones defined: what a fault has ended begins again with the
  // puzzle that it began with.
  #knowing(work, puzzles = this.#puzzles) {
    return (module) => {
      const defined = this.#defined.get(module) ?? new Map()
      this.#defined.set(module, defined)
      for (const [id, puzzle] of puzzles) {
        if (defined.get(id) === puzzle) continue
        definePuzzle(module, puzzle)
        defined.set(id, puzzle)
      }
      return work(module)
    }
  }
}

function definePuzzle(module, puzzle) {
  valueOf(module.definePuzzle(puzzle.id, puzzle.title, puzzle.hasHeuristic, puzzle))
}

// Returns a function that starts a solver or session in any given module. The settings are read once.
function starter(kind, lab, settings, ...rest) {
  const taken = takeSettings(settings)
  const parts = settingsParts(taken)
  return (module) => {
    try {
      return started(module[kind](lab, ...parts, ...rest))
    } catch (error) {
      if (error instanceof NogginError) error.position = characterPosition(plainSettings(taken)[error.setting], error.position)
      throw error
    }
  }
}

function started({ binding, reply }) {
  valueOf(reply)
  return binding
}

// Converts a UTF-8 byte offset from the solver, which leaves a byte order mark out, to UTF-16 units.
function characterPosition(text, bytePosition) {
  if (typeof text !== 'string' || bytePosition === undefined) return bytePosition
  const mark = text.startsWith('\ufeff') ? 1 : 0
  return mark + new TextDecoder().decode(new TextEncoder().encode(text.slice(mark)).subarray(0, bytePosition)).length
}
