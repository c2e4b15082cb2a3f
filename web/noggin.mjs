// Noggin's solvers for JavaScript, in browsers, workers and node 18.17 or later. noggin.d.mts documents every call.
//
//   const noggin = await loadNoggin()
//   const { status, result, metrics } = await noggin.solve('jugs', { goal: '0,4,4' })

import { NogginError } from './noggin-error.mjs'
import { Noggin } from './noggin-here.mjs'
import { compiledSolver } from './noggin-module.mjs'
import { loadOptions } from './noggin-options.mjs'
import { loadRemoteNoggin } from './noggin-remote.mjs'

export { NogginError }

export async function loadNoggin(options = {}) {
  const { worker } = loadOptions(options)
  const compiled = await compiledSolver()
  return worker ? loadRemoteNoggin(compiled) : new Noggin(compiled)
}
