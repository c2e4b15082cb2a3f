// Runs Noggin in a worker for loadNoggin({ worker: true }): a module worker in browsers, a worker thread in node.
// The messages are described in noggin.mjs.

import { loadNoggin, NogginError } from './noggin.mjs'

const port =
  typeof WorkerGlobalScope === 'function'
    ? globalThis
    : (await import(/* webpackIgnore: true */ /* @vite-ignore */ 'node:worker_threads')).parentPort

const loading = loadNoggin()
const sessions = new Map()
const solves = new Map()  // the AbortController of every solve under way, by its call
let lastSession = 0

port.onmessage = ({ data }) => {
  if (data.abort) solves.get(data.abort)?.abort()
  else answer(data)
}

async function answer({ call, target, method, args }) {
  try {
    const { value, session } = await (target ? callSession(target, method, args) : callNoggin(call, method, args))
    port.postMessage({ call, value, ...(session && { status: session.status, tick: session.tick }) })
  } catch (error) {
    port.postMessage({ call, error: plainError(error) })
  }
}

async function callNoggin(call, method, args) {
  if (method === 'solve') return { value: await solve(call, ...args) }
  const noggin = await loading
  const value = noggin[method](...args)
  if (method === 'labs') return { value }
  const id = ++lastSession
  sessions.set(id, value)
  return { value: id, session: value }
}

async function solve(call, lab, settings, { reports, aborted, ...options }) {
  const abort = new AbortController()
  if (aborted) abort.abort()
  solves.set(call, abort)  // before waiting: the page may cancel while this is loading
  const onProgress = reports ? (progress) => port.postMessage({ call, progress }) : undefined
  try {
    const noggin = await loading
    return await noggin.solve(lab, settings, { ...options, signal: abort.signal, onProgress })
  } finally {
    solves.delete(call)
  }
}

async function callSession(target, method, args) {
  const session = sessions.get(target)
  if (!session) {
    if (method === 'close') return {}
    throw new NogginError({ code: 'closed', message: 'This session has been closed.' })
  }
  const value = session[method](...args)
  if (method !== 'close') return { value, session }
  sessions.delete(target)
  return {}
}

function plainError(error) {
  if (error instanceof NogginError) return error.toJSON()
  return { code: 'internal', message: `The solver has failed: ${error?.message ?? error}` }
}
