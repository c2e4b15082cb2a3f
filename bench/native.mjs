// WebAssembly against native code: the same calls of each topic, through the SDK and by bench/native.cpp, in one run.
//
//   node --no-experimental-fetch bench/native.mjs [dist] [native] [TOPIC...]
//
// native: noggin-bench-native, built with -DNOGGIN_BENCH=ON. TOPICs are beginnings of the topics to measure.
//
// Both sides check the settings, solve and write the result as JSON; the SDK also hands the settings over and reads the
// result. Status, metrics and result must be the same.

import { compare, programOf, sdkOf } from './topics.mjs'

const [dist = 'dist', program = 'build/release/noggin-bench-native', ...chosen] = process.argv.slice(2)

function natively() {
  const { solve, close } = programOf(program)
  return {
    async solve(call) {
      const { metrics, result, ...answer } = await solve(call)
      return { ...answer, metrics: metrics.value, result: result.value }
    },
    close,
  }
}

// Equal but for the last bits of numbers, which differ between C libraries.
function same(a, b) {
  if (typeof a === 'number' && typeof b === 'number') return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a))
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return a === b
  const keys = Object.keys(a)
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]))
}

function check([wasm, native]) {
  for (const what of ['status', 'metrics', 'result'])
    if (!same(wasm[what], native[what])) throw new Error(`${what} differs between WebAssembly and native`)
}

await compare({ names: ['WebAssembly', 'native'], begun: async () => [await sdkOf(dist), natively()], check, chosen })
