// Two built sites against each other: the same calls of each topic through their SDKs, in turn, in one process.
//
//   node --no-experimental-fetch bench/versions.mjs BEFORE_DIST DIST [TOPIC...]
//
// A ratio above 1 says that the second is faster. Both must end with the same status.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compare, sdkOf } from './topics.mjs'

const [before, now, ...chosen] = process.argv.slice(2)
if (!now) {
  console.error('Usage: node bench/versions.mjs BEFORE_DIST DIST [TOPIC...]')
  process.exit(2)
}
const loaders = []
for (const dist of [before, now]) loaders.push((await import(pathToFileURL(resolve(dist, 'noggin.mjs')))).loadNoggin)

function check([one, other]) {
  if (one.status !== other.status) throw new Error(`${one.status} before, ${other.status} now`)
}

await compare({ names: ['before', 'now'], begun: () => Promise.all(loaders.map(sdkOf)), check, chosen })
