// Loads the front end's code once for the whole page, however many apps it then starts, and says in words what
// stands in the way.

let code

// Tells how many bytes of the app have arrived: CustomEvent 'progress', { detail: bytes }.
export const loading = new EventTarget()

// Resolves to { create, module }: the factory of noggin-app.js and the compiled wasm, which instances share.
// Of `files`, { script, wasm }, the addresses. In noggin.html and noggin-lab.file.js both are in the page already.
export function loadCode({ script, wasm }) {
  code ??= Promise.all([loadFactory(script), compile(wasm)])
    .then(([create, module]) => ({ create, module }))
    .catch((error) => {
      code = undefined  // a network that comes back deserves another try
      throw error
    })
  return code
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

async function compile(url) {
  if (typeof WebAssembly !== 'object')
    throw new Error('Noggin needs WebAssembly, which this browser does not have or does not allow.')
  const inline = globalThis.nogginAppWasm ?? document.getElementById('noggin-app-wasm')?.textContent
  return inline ? compiled(bytesOfBase64(inline), 'The WebAssembly in this file') : compileFrom(url)
}

async function compileFrom(url) {
  const response = told(await answerOf(url))
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`)
  const whole = response.clone()
  // Servers that do not know wasm send another type, which streaming refuses.
  if (response.headers.get('content-type')?.startsWith('application/wasm') && WebAssembly.compileStreaming) {
    try {
      return await WebAssembly.compileStreaming(response)
    } catch {  // told in words below
    }
  }
  const bytes = await whole.arrayBuffer().catch(() => {
    throw new Error(`${url} broke off while it was loading. Reloading the page tries again.`)
  })
  return compiled(new Uint8Array(bytes), url)
}

// The same answer, whose bytes are counted as they pass.
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
