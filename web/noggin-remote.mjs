// Noggin in a worker: the same calls as promises.
//
// To the worker go { call, target, method, args } and { abort: call }; target 0 is the Noggin there, others are its
// sessions. Back come { call, value } or { call, error }, with { status, tick } of the session called, and before that
// any number of { call, progress }. noggin-worker.mjs is the other end.

import { NogginError } from './noggin-error.mjs'

const sessionMethods = [
  'step', 'seek', 'act', 'scene', 'narration', 'moves', 'hint', 'metrics', 'memory', 'result', 'link', 'trace', 'close',
]

// What is left of a browser's Worker or a node's once their differences are gone.
async function startWorker(inNode) {
  if (inNode) {
    const { Worker: NodeWorker } = await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:worker_threads')
    // Without the process's own flags: some, such as --input-type, no worker can be started with.
    const worker = new NodeWorker(new URL('./noggin-worker.mjs', import.meta.url), { execArgv: [] })
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
        const message = `Only plain values can go to a worker; ${error.message}`
        return settle(() => reject(new NogginError({ code: 'bad-setting', message })))
      }
      signal?.addEventListener('abort', abort)
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

export async function loadRemoteNoggin(inNode) {
  const calls = new WorkerCalls(await startWorker(inNode))
  const open = async (method, args) => {
    let first
    const id = await calls.call(0, method, args, { onReply: (message) => (first = message) })
    return remoteSession(calls, id, first)
  }
  const noggin = {
    labs: () => calls.call(0, 'labs', []),
    solve(lab, settings, { signal, onProgress, ...options } = {}) {
      const passed = { ...options, reports: Boolean(onProgress), aborted: Boolean(signal?.aborted) }
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

// A session that is dropped without close() is closed some time later.
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
  }
  for (const method of sessionMethods) session[method] = (...args) => calls.call(id, method, args, { onReply })
  dropped.register(session, () => calls.call(id, 'close', []).catch(() => {}))
  return session
}
