// Runs Noggin in a worker for loadNoggin({ worker: true }): a module worker in browsers, a worker thread in node. The
// messages are described in noggin-remote.mjs. The packed file is self-contained and receives the compiled solver, so
// that it works wherever a bundler puts it.

import { NogginError } from './noggin-error.mjs'
import { Noggin } from './noggin-here.mjs'
import { nodeModule } from './noggin-node.mjs'
import { tickNumber } from './noggin-options.mjs'
import { Session } from './noggin-session.mjs'

let port
let noggin
let unavailable = null
const sessions = new Map()
const aborts = new Map()  // AbortControllers of the pending calls that can be cancelled

if (typeof WorkerGlobalScope === 'function') listen(globalThis)
else nodeModule('worker_threads').then(({ parentPort }) => listen(parentPort))

function listen(itsPort) {
  port = itsPort
  port.onmessage = ({ data }) => {
    if (data.compiled) start(data.compiled)
    else if (data.abort) aborts.get(data.abort)?.abort()
    else answer(data)
  }
}

function start(compiled) {
  try {
    noggin = new Noggin(compiled)
  } catch (error) {
    unavailable = error
  }
}

async function answer(message) {
  const { call } = message
  try {
    if (unavailable) throw unavailable
    const { value, session } = await (message.waits ? waitingAnswer(message) : answerOf(message))
    port.postMessage({ call, value, ...(session && { status: session.status, tick: session.tick }) })
  } catch (error) {
    port.postMessage({ call, error: plainError(error) })
  }
}

async function waitingAnswer({ waits: { reports, aborted }, args, ...message }) {
  const { call } = message
  const abort = new AbortController()
  if (aborted) abort.abort()
  aborts.set(call, abort)
  const onProgress = reports ? (progress) => port.postMessage({ call, progress }) : undefined
  const options = { ...args.at(-1), signal: abort.signal, onProgress }
  try {
    return await answerOf({ ...message, args: [...args.slice(0, -1), options] })
  } finally {
    aborts.delete(call)
  }
}

async function answerOf({ call, target, method, args }) {
  if (target) return callSession(target, method, args)
  const value = await noggin[method](...args)
  if (!(value instanceof Session)) return { value }
  sessions.set(call, { session: value, turn: Promise.resolve() })
  return { value: call, session: value }
}

// Calls of a session are answered in order, although some take many turns.
async function callSession(target, method, args) {
  const held = sessions.get(target)
  if (method === 'close') {
    sessions.delete(target)
    held?.session.close()
    return {}
  }
  if (!held) throw new NogginError({ code: 'closed', message: 'This session has been closed.' })
  const { session } = held
  const work = held.turn.then(async () => {
    const value = await (inSlices[method] ?? session[method]).apply(session, args)
    return { value, session: { status: session.status, tick: session.tick } }  // before the next call changes them
  })
  held.turn = work.catch(() => {})
  return work
}

const inSlices = {
  step(count = 1) {
    return this.goTo(this.tick + tickNumber('count', count))
  },
  seek(tick) {
    return this.goTo(tick)
  },
  nextDecision() {
    return this.toNextDecision()
  },
}

function plainError(error) {
  if (error instanceof NogginError) return error.toJSON()
  return { code: 'internal', message: `The solver has failed: ${error?.message ?? error}.` }
}
