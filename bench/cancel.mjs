// How long solve() continues after cancellation, in the jobs with the longest steps:
// node bench/cancel.mjs [DIST_DIR] [TIMES]
// node bench/cancel.mjs DIST_DIR --all      every preset of every lab at a few moments: delays over 50 ms
//
// Each job is cancelled at TIMES moments spread evenly over its length, or over its first second and a half, on the
// caller's thread and in a worker. Prints the median, the 99th percentile and the maximum, in milliseconds from the
// intended moment of cancellation, so that a long step which delays the cancelling itself counts too. On a busy machine
// that is mostly waiting for a processor: so the longest slice in processor time is printed too, the upper bound of any
// delay on the caller's thread.
// Each cancelled job gets a solver of its own, because databases and trees that were built once are kept.

import { percentile, sdkIn, secondsSince } from './measure.mjs'

const [distDir = 'dist', times = '50'] = process.argv.slice(2)
const { loadNoggin } = await sdkIn(distDir)

const fifteen = { size: 4, start: '14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3', goal: '0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15', algorithm: 'ida-star' }
const jobs = {
  'tiles, pattern database': ['tiles', { ...fifteen, heuristic: 'pattern-database', groups: '6-6-3' }],
  'tiles, Korf by Manhattan': ['tiles', { ...fifteen, heuristic: 'manhattan' }],
  'connect four to the end': ['connect-four', { moves: '45726775655771', algorithm: 'alpha-beta', depth: 0 }],
  'Mastermind, optimal': ['mastermind', { colours: 6, strategy: 'optimal', secret: 'all' }],
  'Mastermind, a million codes': ['mastermind', { pegs: 6, strategy: 'entropy', secret: '314159' }],
  'queens counted': ['queens', { n: 14, method: 'bitmask' }],
}
const LONGEST = 1500  // milliseconds

async function delayOf(worker, [lab, settings], after) {
  const noggin = await loadNoggin({ worker })
  const abort = new AbortController()
  const wanted = performance.now() + after
  setTimeout(() => abort.abort(), after)
  const { status } = await noggin.solve(lab, settings, { signal: abort.signal })
  const delay = performance.now() - wanted
  noggin.close()
  // A job that was over before is no sample.
  return status === 'cancelled' ? delay : undefined
}

async function lengthOf(worker, job) {
  const noggin = await loadNoggin({ worker })
  const begin = performance.now()
  await noggin.solve(...job, { signal: AbortSignal.timeout(LONGEST) })
  const length = performance.now() - begin
  noggin.close()
  return Math.min(length, LONGEST)
}

// The longest time between two turns of the page, in milliseconds of processor time.
async function longestSlice(job) {
  const noggin = await loadNoggin()
  const end = new AbortController()
  let longest = 0, spent = 0, before = process.cpuUsage()
  const turn = () => {
    const slice = secondsSince(before) * 1000
    before = process.cpuUsage()
    longest = Math.max(longest, slice)
    spent += slice
    if (spent > LONGEST) end.abort()
  }
  await noggin.solve(...job, { signal: end.signal, onProgress: turn })
  turn()
  noggin.close()
  return longest
}

function percentiles(delays) {
  const samples = delays.filter((delay) => delay !== undefined)
  const at = (share) => percentile(samples, share)?.toFixed(1) ?? '–'
  return { samples: samples.length, p50: at(0.5), p99: at(0.99), longest: at(1) }
}

// Moments in the beginning, where an engine prepares itself, and after it.
async function sweep() {
  const noggin = await loadNoggin()
  let count = 0
  for (const lab of noggin.labs())
    for (const { id, settings } of lab.presets)
      for (const after of [1, 40, 250]) {
        const delay = await delayOf(false, [lab.id, settings], after)
        if (delay === undefined) continue
        ++count
        if (delay > 50) console.log(`  ${`${lab.id}, ${id}`.padEnd(34)} after ${String(after).padStart(3)} ms: ${delay.toFixed(0).padStart(5)} ms`)
      }
  console.log(`${count} solves were cancelled.`)
}

async function percentilesOfAll(worker) {
  console.log(worker ? 'In a worker' : "On the caller's thread")
  for (const [name, job] of Object.entries(jobs)) {
    const slice = worker ? '' : `  longest slice ${(await longestSlice(job)).toFixed(0).padStart(4)}`
    const length = await lengthOf(worker, job)
    const delays = []
    for (let i = 0; i < Number(times); ++i) delays.push(await delayOf(worker, job, (length * (i + 0.5)) / Number(times)))
    const { samples, p50, p99, longest } = percentiles(delays)
    console.log(`  ${name.padEnd(30)} p50 ${p50.padStart(7)}  p99 ${p99.padStart(7)}  longest ${longest.padStart(7)}  of ${samples}${slice}`)
  }
}

if (times === '--all') await sweep()
else for (const worker of [false, true]) await percentilesOfAll(worker)
