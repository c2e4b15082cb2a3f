// The bytes of the solver's WebAssembly, from beside this file.

import { inNode, nodeModule } from './noggin-node.mjs'

export async function solverBytes() {
  const url = new URL('./noggin-solver.wasm', import.meta.url)
  if (inNode) {
    const { readFile } = await nodeModule('fs/promises')
    return readFile(url)
  }
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return response.arrayBuffer()
}
