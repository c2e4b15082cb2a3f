// Loads the front end's code once for the whole page, however many apps it starts, and explains in words what prevents
// it.

import { lackOfWebAssembly, TOO_OLD } from './noggin-needs.mjs'

let code

// Reports how many bytes of the app's first part have arrived: CustomEvent 'progress', { detail: bytes }.
export const loading = new EventTarget()

// Resolves to { create, first, opening, rest }: the factory of noggin-app.js and the compiled parts of the wasm, which
// instances share. `files` has addresses: script, wasm (its first part), rest, and opening, what one lab needs to open.
// If that is given and available, `rest` is a promise and is loaded only then. In noggin.html and noggin-lab.file.js
// everything is in the page already, in one part.
export function loadCode(files) {
  code ??= load(files).catch(forget)
  return code
}

// A failure is not cached, so that the next call tries again.
function forget(error) {
  code = undefined
  throw error
}

async function load({ script, wasm, rest, opening }) {
  const lack = lackOfWebAssembly() || (document.adoptedStyleSheets ? '' : TOO_OLD)
  if (lack) throw new Error(lack)
  const create = loadFactory(script)
  const inline = globalThis.nogginAppWasm ?? document.querySelector('div#noggin-app-wasm')?.textContent  // a heading of a lesson may have that id
  if (inline) return together({ create, first: compiled(bytesOfBase64(inline), 'The WebAssembly in this file') })
  const soon = { create, first: compileFrom(wasm, told) }
  if (!opening) return together({ ...soon, rest: compileFrom(rest) })
  const arrived = await together({ ...soon, opening: compileFrom(opening).catch(() => undefined) })
  const later = compileFrom(rest)
  later.then((rest) => { code = Promise.resolve({ ...arrived, opening: undefined, rest }) }, () => { code = undefined })
  return { ...arrived, rest: later }
}

// Awaits all promises in an object.
async function together(promises) {
  const values = await Promise.all(Object.values(promises))
  return Object.fromEntries(Object.keys(promises).map((key, i) => [key, values[i]]))
}

function loadFactory(url) {
  if (globalThis.createNogginApp) return globalThis.createNogginApp
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = url
    script.onload = () => {
      if (globalThis.createNogginApp) resolve(globalThis.createNogginApp)
      else reject(new Error(`${script.src} is not Noggin's code: the host answers with something else.`))
    }
    script.onerror = () => reject(new Error(`${script.src} could not be loaded: it is missing, the network is down, or this page's policy (script-src) does not allow it.`))
    document.head.append(script)
  })
}

async function compileFrom(url, passing = (response) => response) {
  const response = passing(await answerOf(url))
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`)
  const whole = response.clone()
  // Servers that do not know wasm send another content type, which streaming compilation rejects.
  if (response.headers.get('content-type')?.startsWith('application/wasm') && WebAssembly.compileStreaming) {
    try {
      return await WebAssembly.compileStreaming(response)
    } catch {  // reported in words below
    }
  }
  const bytes = await whole.arrayBuffer().catch(() => {
    throw new Error(`${url} broke off while it was loading. Reloading the page tries again.`)
  })
  return compiled(new Uint8Array(bytes), url)
}

// The same response, with its bytes counted as they are read.
function told(response) {
  if (!response.ok || !response.body || typeof TransformStream !== 'function') return response
  let bytes = 0
  const counter = new TransformStream({
    transform(chunk, controller) {
      bytes += chunk.byteLength
      loading.dispatchEvent(new CustomEvent('progress', { detail: bytes }))
      controller.enqueue(chunk)
    },
  })
  const { headers, status } = response
  return new Response(response.body.pipeThrough(counter), { headers, status })
}

async function answerOf(url) {
  try {
    return await fetch(url)
  } catch {
    const elsewhere = url.protocol === 'file:' || url.origin !== globalThis.origin
    throw new Error(elsewhere
      ? `${url} could not be loaded from this page. Its host has to allow that (Access-Control-Allow-Origin: *); noggin-lab.file.js has everything inside and needs no host.`
      : `${url} could not be loaded: the network is down, or this page's policy (connect-src) does not allow it.`)
  }
}

const MAGIC = [0x00, 0x61, 0x73, 0x6d]

async function compiled(bytes, name) {
  if (MAGIC.some((byte, i) => bytes[i] !== byte))
    throw new Error(`${name} is not WebAssembly: the host answers with something else, perhaps a page that says the file is missing.`)
  try {
    return await WebAssembly.compile(bytes)
  } catch (error) {
    if (/Content Security Policy|unsafe-eval|blocked by CSP/i.test(error.message))
      throw new Error("This page's content security policy does not allow WebAssembly: its script-src needs 'wasm-unsafe-eval'.")
    throw new Error(`${name} arrived incomplete or damaged (${bytes.length} bytes). Reloading the page, past its cache, may help.`)
  }
}

function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text)
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
