// Loads the front end's code once for the whole page, however many apps it then starts.

let code

// Resolves to { create, module }: the factory of noggin-app.js and the compiled wasm, which instances share.
// `base` is the folder of both files. In noggin.html both are in the page already.
export function loadCode(base) {
  code ??= Promise.all([loadFactory(base), compile(base)])
    .then(([create, module]) => ({ create, module }))
    .catch((error) => {
      code = undefined  // a network that comes back deserves another try
      throw error
    })
  return code
}

function loadFactory(base) {
  if (globalThis.createNogginApp) return globalThis.createNogginApp
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = new URL('noggin-app.js', base)
    script.onload = () => resolve(globalThis.createNogginApp)
    script.onerror = () => reject(new Error(`${script.src} could not be loaded.`))
    document.head.append(script)
  })
}

async function compile(base) {
  if (typeof WebAssembly !== 'object')
    throw new Error('Noggin needs WebAssembly, which this browser does not have or does not allow.')
  const inline = document.getElementById('noggin-app-wasm')
  if (inline) return WebAssembly.compile(bytesOfBase64(inline.textContent))
  const url = new URL('noggin-app.wasm', base)
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} could not be loaded (${response.status}).`)
  // Servers that do not know wasm send another type, which streaming refuses.
  if (response.headers.get('content-type')?.startsWith('application/wasm') && WebAssembly.compileStreaming)
    return WebAssembly.compileStreaming(response)
  return WebAssembly.compile(await response.arrayBuffer())
}

function bytesOfBase64(text) {
  if (Uint8Array.fromBase64) return Uint8Array.fromBase64(text)
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
