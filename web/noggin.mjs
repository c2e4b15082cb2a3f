// Noggin's solvers for JavaScript, in browsers, workers and node 18 or later. noggin.d.ts documents every call.
//
//   const noggin = await loadNoggin()
//   const { status, result, metrics } = await noggin.solve('jugs', { goal: '0,4,4' })

import createSolverModule from './noggin-solver.mjs'

// How long one slice of a solve may hold up the page, in milliseconds.
const sliceMilliseconds = 12
const defaultMemoryLimit = 512 * 2 ** 20

const inNode = typeof process === 'object' && Boolean(process.versions?.node) && import.meta.url.startsWith('file:')

export class NogginError extends Error {
  constructor({ code, message, setting, position }) {
    super(message)
    this.name = 'NogginError'
    this.code = code
    this.setting = setting
    this.position = position
  }

  // Plain data, which the constructor takes: what crosses from a worker.
  toJSON() {
    const { code, message, setting, position } = this
    return { code, message, setting, position }
  }
}

export async function loadNoggin({ worker = false } = {}) {
  return worker ? workerNoggin(await startWorker()) : new Noggin(await loadModule())
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
    return await createSolverModule({
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(compiled, imports).then((instance) => done(instance, compiled))
        return {}
      },
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
    let seconds = 0
    const metrics = () => ({ ...valueOf(solver.metrics()), seconds })
    try {
      let status = 'cancelled'
      while (!signal?.aborted) {
        const begin = performance.now()
        status = solver.runFor(sliceMilliseconds)
        seconds += (performance.now() - begin) / 1000
        if (status !== 'running') break
        onProgress?.({ steps: solver.steps(), metrics: metrics() })
        await nextTurn()
        status = 'cancelled'
      }
      return { status, result: valueOf(solver.result()), metrics: metrics() }
    } finally {
      solver.delete()
    }
  }

  open(lab, settings = {}, options = {}) {
    return new Session(this.#start('startSession', lab, settings, seedOption(options)))
  }

  openLink(link) {
    return new Session(started(this.#module.openSession(String(link))))
  }

  // There is nothing to end on this thread; with a worker there is.
  close() {}

  #start(kind, lab, settings, ...rest) {
    try {
      return started(this.#module[kind](String(lab), settingsText(settings), ...rest))
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

function settingsText(settings) {
  try {
    return JSON.stringify(settings) ?? 'null'
  } catch (error) {
    throw new NogginError({ code: 'bad-setting', message: `Settings must be plain values: ${error.message}` })
  }
}

// The solver counts bytes of UTF-8, JavaScript UTF-16 units.
function characterPosition(text, bytePosition) {
  if (typeof text !== 'string' || bytePosition === undefined) return bytePosition
  return new TextDecoder().decode(new TextEncoder().encode(text).subarray(0, bytePosition)).length
}

function badOption(name, requirement) {
  return new NogginError({ code: 'bad-option', message: `${name} must be ${requirement}.`, setting: name })
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

  constructor(binding) {
    this.#binding = binding
    dropped.register(this, () => binding.delete(), this)
  }

  get status() {
    return this.#open.status()
  }
  get tick() {
    return this.#open.tick()
  }
  step(count = 1) {
    return valueOf(this.#open.step(Number(count)))
  }
  seek(tick) {
    return valueOf(this.#open.seek(Number(tick)))
  }
  act(move) {
    return valueOf(this.#open.act(String(move)))
  }
  scene({ focus = -1 } = {}) {
    return valueOf(this.#open.scene(focus))
  }
  narration() {
    return valueOf(this.#open.narration())
  }
  moves() {
    return valueOf(this.#open.moves())
  }
  hint() {
    return valueOf(this.#open.hint())
  }
  metrics() {
    return valueOf(this.#open.metrics())
  }
  result() {
    return valueOf(this.#open.result())
  }
  link() {
    return valueOf(this.#open.link())
  }
  trace(from = 0, to = this.tick) {
    return valueOf(this.#open.trace(from, to))
  }
  close() {
    if (!this.#binding) return
    dropped.unregister(this)
    this.#binding.delete()
    this.#binding = null
  }

  get #open() {
    if (!this.#binding) throw new NogginError({ code: 'closed', message: 'This session has been closed.' })
    return this.#binding
  }
}

// --- in a worker -----------------------------------------------------------------------------------------------
//
// The same calls as promises. To the worker go { call, target, method, args } and { abort: call }; target 0 is the
// Noggin there, others are its sessions. Back come { call, value } or { call, error }, with { status, tick } of the
// session called, and before that any number of { call, progress }.

const sessionMethods = [
  'step', 'seek', 'act', 'scene', 'narration', 'moves', 'hint', 'metrics', 'result', 'link', 'trace', 'close',
]

// What is left of a browser's Worker or a node's once their differences are gone.
async function startWorker() {
  if (inNode) {
    const { Worker: NodeWorker } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:worker_threads')
    const worker = new NodeWorker(new URL('./noggin-worker.mjs', import.meta.url))
    worker.unref()
    return {
      post: (message) => worker.postMessage(message),
      listen(onMessage, onFailure) {
        worker.on('message', onMessage)
        worker.on('error', onFailure)
      },
      // A process may end while nothing is asked of the worker.
      keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    }
  }
  const worker = new Worker(new URL('./noggin-worker.mjs', import.meta.url), { type: 'module' })
  return {
    post: (message) => worker.postMessage(message),
    listen(onMessage, onFailure) {
      worker.onmessage = (event) => onMessage(event.data)
      worker.onerror = onFailure
    },
    keepAlive() {},
    end: () => worker.terminate(),
  }
}

class WorkerCalls {
  #worker
  #waiting = new Map()
  #last = 0
  #ended = null

  constructor(worker) {
    this.#worker = worker
    worker.listen(
      (message) => this.#receive(message),
      (failure) => this.end(`The worker has failed: ${failure?.message ?? 'it could not be loaded'}.`),
    )
  }

  // `onReply` sees the whole reply before the promise settles.
  call(target, method, args, { onProgress, onReply, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      const call = ++this.#last
      const abort = () => this.#worker.post({ abort: call })
      const settle = (act) => {
        signal?.removeEventListener('abort', abort)
        this.#waiting.delete(call)
        this.#worker.keepAlive(this.#waiting.size > 0)
        act()
      }
      this.#waiting.set(call, {
        progress: onProgress,
        reply: (message) =>
          settle(() => {
            onReply?.(message)
            if (message.error) reject(new NogginError(message.error))
            else resolve(message.value)
          }),
        fail: (error) => settle(() => reject(error)),
      })
      this.#worker.keepAlive(true)
      try {
        this.#worker.post({ call, target, method, args })
      } catch (error) {
        const message = `Only plain values can go to a worker: ${error.message}`
        return settle(() => reject(new NogginError({ code: 'bad-setting', message })))
      }
      if (signal?.aborted) abort()
      else signal?.addEventListener('abort', abort)
    })
  }

  end(reason) {
    this.#ended ??= new NogginError({ code: 'unavailable', message: reason })
    for (const waiting of [...this.#waiting.values()]) waiting.fail(this.#ended)
    this.#worker.end()
  }

  #receive(message) {
    const waiting = this.#waiting.get(message.call)
    if ('progress' in message) waiting?.progress?.(message.progress)
    else waiting?.reply(message)
  }
}

async function workerNoggin(worker) {
  const calls = new WorkerCalls(worker)
  const open = async (method, args) => {
    let first
    const id = await calls.call(0, method, args, { onReply: (message) => (first = message) })
    return workerSession(calls, id, first)
  }
  const noggin = {
    labs: () => calls.call(0, 'labs', []),
    solve(lab, settings, { signal, onProgress, ...options } = {}) {
      const passed = { ...options, reports: Boolean(onProgress) }
      return calls.call(0, 'solve', [lab, settings, passed], { onProgress, signal })
    },
    open: (...args) => open('open', args),
    openLink: (...args) => open('openLink', args),
    definePuzzle() {
      const message = 'A puzzle of your own runs on the page\'s thread: load Noggin without { worker: true } for it.'
      throw new NogginError({ code: 'unavailable', message })
    },
    close: () => calls.end('This Noggin has been closed.'),
  }
  await noggin.labs()  // loaded and at work, or thrown
  return noggin
}

function workerSession(calls, id, { status, tick }) {
  const onReply = (message) => {
    if (message.status) ({ status, tick } = message)
  }
  const session = {
    get status() {
      return status
    },
    get tick() {
      return tick
    },
  }
  for (const method of sessionMethods) session[method] = (...args) => calls.call(id, method, args, { onReply })
  dropped.register(session, () => calls.call(id, 'close', []).catch(() => {}))
  return session
}
