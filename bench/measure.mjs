// What the measurements share: the SDK of a built site, and the processor time of this process, which other work on
// the machine does not lengthen.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const sdkIn = (dist) => import(pathToFileURL(resolve(dist, 'noggin.mjs')))

// Seconds since `start`, a moment of process.cpuUsage().
export function secondsSince(start) {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1e6
}

// The seconds of the fastest of a few rounds, and what the last one gave.
export async function timed(work, rounds = 1) {
  let seconds = Infinity, value
  for (let round = 0; round < rounds; ++round) {
    const start = process.cpuUsage()
    value = await work()
    seconds = Math.min(seconds, secondsSince(start))
  }
  return { value, seconds }
}
