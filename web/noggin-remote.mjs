// Noggin in a worker: the same API as promises.
//
// Messages to the worker: first { compiled }, then { call, target, method, args } and { abort: call }. Target 0 is the
// Noggin there; other targets are its sessions, each identified by the call that opened it. A call that can be
// cancelled has `waits: { reports, aborted }`. Replies are { call, value } or { call, error }, with { status, tick } of
// the session called, preceded by any number of { call, progress }. noggin-worker.mjs is the other end.

import { NogginError } from './noggin-error.mjs'
import { inNode, nodeModule } from './noggin-node.mjs'
import { exerciseOptions, goToOptions, labName, linkText, openLinkOptions, openOptions, solveOptions } from './noggin-options.mjs'
import { plainSettings, takeSettings } from './noggin-settings-parts.mjs'

const sessionMethods = [
  'step', 'seek', 'act', 'scene', 'narration', 'told', 'moves', 'hint', 'replies', 'watched', 'metrics', 'memory', 'result', 'link', 'settings',
  'trace', 'decision', 'answer', 'undoAnswer', 'nextDecision', 'toNextDecision', 'score', 'exercise', 'listing',
]

const workerUrl = new URL('./noggin-worker.mjs', import.meta.url)

// Returns a function that starts a worker, in a browser or in node.
async function workerStarter(compiled) {
  const start = inNode ? nodeStarter(await nodeModule('worker_threads')) : startBrowserWorker
  return () => {
    try {
      const worker = start()
      worker.post({ compiled })
      return worker
    } catch (error) {
      throw new NogginError({ code: 'unavailable', message: `The worker could not be started: ${error.message}` })
    }
  }
}

function nodeStarter({ Worker: NodeWorker }) {
  return () => {
    // Without the flags of the process: with some, such as --input-type, a worker cannot start.
    const worker = new NodeWorker(workerUrl, { execArgv: [] })
    worker.unref()
    return {
      post: (message) => worker.postMessage(message),
      listen(onMessage, onFailure) {
        worker.on('message', onMessage)
        worker.on('error', onFailure)
      },
      // The process may exit while no call is pending.
      keepAlive: (busy) => (busy ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    }
  }
}

function startBrowserWorker() {
  const worker = browserWorker()
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

// A worker's script must come from the page's own origin. For a foreign script, a local script imports it, which its
// host must allow (Access-Control-Allow-Origin), as for the .wasm.
function browserWorker() {
  if (workerUrl.origin === location.origin) return new Worker(workerUrl, { type: 'module' })
  const source = new Blob([`import ${JSON.stringify(workerUrl.href)}`], { type: 'text/javascript' })
  const address = URL.createObjectURL(source)
  const worker = new Worker(address, { type: 'module' })
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return worker
}

// The calls of one Noggin. Its worker is started by the first of them, and after a failure of it by the next.
class WorkerCalls {
  #start
  #worker = null
  #answered = false  // the worker, any call
  #waiting = new Map()
  #last = 0
  #ended = null

  constructor(start) {
    this.#start = start
  }

  // `waits`, for a call that can be cancelled: { signal, onProgress }. `onReply` receives the whole reply before the
  // promise settles. Where onProgress throws, the call is cancelled and fails with that error.
  call(target, method, args, { waits, onReply } = {}) {
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended)
      const worker = (this.#worker ??= this.#begin())
      const call = ++this.#last
      const { signal, onProgress } = waits ?? {}
      const abort = () => worker.post({ abort: call })
      let thrown = null
      const settle = (act) => {
        signal?.removeEventListener('abort', abort)
        this.#waiting.delete(call)
        worker.keepAlive(this.#waiting.size > 0)
        act()
      }
      this.#waiting.set(call, {
        progress(progress) {
          if (thrown) return
          try {
            onProgress(progress)
          } catch (error) {
            thrown = { error }
            abort()
          }
        },
        reply: (message) =>
          settle(() => {
            onReply?.(message)
            if (thrown) reject(thrown.error)
            else if (message.error) reject(new NogginError(message.error))
            else resolve(message.value)
          }),
        fail: (error) => settle(() => reject(error)),
      })
      worker.keepAlive(true)
      const told = waits && { waits: { reports: Boolean(onProgress), aborted: Boolean(signal?.aborted) } }
      try {
        worker.post({ call, target, method, args, ...told })
      } catch {
        return settle(() => reject(uncopiable(method)))
      }
      signal?.addEventListener('abort', abort)
    })
  }

  // With a worker that has failed or been ended, before or meanwhile, the session is gone.
  async close(session) {
    if (this.#worker) await this.call(session, 'close', []).catch(() => {})
  }

  end(reason) {
    this.#ended ??= new NogginError({ code: 'unavailable', message: reason })
    this.#drop(this.#ended)
  }

  #begin() {
    const worker = this.#start()
    const current = () => worker === this.#worker
    worker.listen(
      (message) => current() && this.#receive(message),
      (failure) => current() && this.#fail(failure?.message || 'its script could not be loaded'),
    )
    this.#answered = false
    return worker
  }

  #fail(reason) {
    const gone = `The worker has failed (${reason}) and is started afresh; its sessions are gone, new calls go on.`
    const error = this.#answered
      ? { code: 'internal', message: gone }
      : { code: 'unavailable', message: `The worker has failed: ${reason}.` }
    this.#drop(new NogginError(error))
  }

  #drop(error) {
    for (const waiting of [...this.#waiting.values()]) waiting.fail(error)
    this.#worker?.end()
    this.#worker = null
  }

  #receive(message) {
    this.#answered = true
    const waiting = this.#waiting.get(message.call)
    if ('progress' in message) waiting?.progress(message.progress)
    else waiting?.reply(message)
  }
}

// As the worker can be sent them: settings are read and checked on this side, as without a worker.
function labAndSettings(lab, settings) {
  return [labName(lab), plainSettings(takeSettings(settings))]
}

// Of a session's call whose arguments cannot be copied to the worker.
function uncopiable(method) {
  const message = `What is given to ${method}() must be plain values, because it goes to a worker.`
  return new NogginError({ code: 'bad-option', message })
}

export async function loadRemoteNoggin(compiled) {
  const calls = new WorkerCalls(await workerStarter(compiled))
  const open = async (method, args, waits) => {
    let first
    try {
      const id = await calls.call(0, method, args, { waits, onReply: (message) => (first = message) })
      return remoteSession(calls, id, first)
    } catch (error) {
      if (first?.value) calls.close(first.value)  // opened, but onProgress has thrown
      throw error
    }
  }
  const noggin = {
    labs: () => calls.call(0, 'labs', []),
    async solve(lab, settings = {}, options = {}) {
      const { signal, onProgress, ...plain } = solveOptions(options)
      return calls.call(0, 'solve', [...labAndSettings(lab, settings), plain], { waits: { signal, onProgress } })
    },
    async open(lab, settings = {}, options = {}) {
      const plain = openOptions(options)
      return open('open', [...labAndSettings(lab, settings), plain])
    },
    async openLink(link, options = {}) {
      const waits = openLinkOptions(options)
      return open('openLink', [linkText(link), {}], waits)
    },
    async exercise(lab, settings = {}, options = {}) {
      const plain = exerciseOptions(options)
      return open('exercise', [...labAndSettings(lab, settings), plain])
    },
    definePuzzle() {
      const message = 'A puzzle of your own runs on the page\'s thread: load Noggin without { worker: true } for it.'
      throw new NogginError({ code: 'unavailable', message })
    },
    close: () => calls.end('This Noggin has been closed.'),
  }
  try {
    await noggin.labs()  // fails here if it cannot be loaded or started
  } catch (error) {
    noggin.close()
    throw error
  }
  return noggin
}

// Sessions dropped without close() are closed some time later.
const dropped = new FinalizationRegistry((close) => close())

function remoteSession(calls, id, { status, tick }) {
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
    async goTo(target, options = {}) {
      return calls.call(id, 'goTo', [target, {}], { waits: goToOptions(options), onReply })
    },
    close: () => calls.close(id),
  }
  for (const method of sessionMethods) session[method] = (...args) => calls.call(id, method, args, { onReply })
  dropped.register(session, () => calls.close(id))
  return session
}
