// What the measurements share: the SDK of a built site, the processor time of this process, which other work on the
// machine does not lengthen, and how figures are told.

export { nogginIn, sdkIn } from '../scripts/sdk.mjs'

// Told as soon as it is known.
export const row = (name, figures) => console.log(`${name.padEnd(48)} ${Object.entries(figures).map(([what, value]) => `${what} ${value}`).join('   ')}`)

// The least of the values that this share of them does not exceed; undefined if there are none.
export const percentile = (values, share) => [...values].sort((a, b) => a - b)[Math.ceil(share * values.length) - 1]

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

// The least seconds of each of `contenders`, { name: work }: they take turns in so many rounds, after one that only
// warms up. `look(name, value)` is called with what each gives.
export async function bestOf(contenders, rounds, look) {
  const best = {}
  for (let round = 0; round <= rounds; ++round)
    for (const [name, work] of Object.entries(contenders)) {
      const { value, seconds } = await timed(work)
      look(name, value)
      if (round > 0) best[name] = Math.min(best[name] ?? Infinity, seconds)
    }
  return best
}
