// Two built sites against each other: the same calls of each topic through their SDKs, in turn.
//
//   node --no-experimental-fetch bench/versions.mjs BEFORE_DIST DIST [TOPIC...]
//
// A ratio above 1 says that the second is faster. Both must end with the same status. Each has a process of its own: of
// two modules in one process, the second was seen to take up to twice the time.

import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { compare, programOf, sdkOf } from './topics.mjs'

const [before, now, ...chosen] = process.argv.slice(2)
if (!now) {
  console.error('Usage: node bench/versions.mjs BEFORE_DIST DIST [TOPIC...]')
  process.exit(2)
}
if (before === '--answer') await answer(now)
else await compare({ names: ['before', 'now'], begun: async () => [before, now].map(siteOf), check, chosen })

function siteOf(dist) {
  const side = programOf(process.execPath, '--no-experimental-fetch', fileURLToPath(import.meta.url), '--answer', dist)
  return {
    ...side,
    async solve(call) {
      const { refused, ...answer } = await side.solve(call)
      if (refused) throw new Error(`${dist}: ${refused}`)
      return answer
    },
  }
}

// The program of one side.
async function answer(dist) {
  const sdk = await sdkOf(dist)
  for await (const line of createInterface({ input: process.stdin })) {
    const answer = await sdk.solve(JSON.parse(line)).then(
      ({ status, milliseconds }) => ({ status, milliseconds }), ({ message }) => ({ refused: message }))
    console.log(JSON.stringify(answer))
  }
}

function check([one, other]) {
  if (one.status !== other.status) throw new Error(`${one.status} before, ${other.status} now`)
}
