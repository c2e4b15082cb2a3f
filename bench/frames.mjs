// How long a frame of the page takes in Chromium: node bench/frames.mjs [DIST_DIR] [LAB]
//
// For each lab, uses the preset with the longest run, from its middle on: sixty steps, each with the frame that shows
// it, in milliseconds on the page's thread at 1280x800: layout, drawing and, in the frames that update it, the mirror
// of the widgets. Then sixty frames at rest. Each is drawn in three rounds and the shortest time counts, because other
// programs use the processor too. "mirror" is the share of that time spent on the mirror in the page (JSON and
// elements), by the browser's profiler. Software rendering runs in a process of its own and is not counted.

import { resolve } from 'node:path'
import { percentile, row } from './measure.mjs'

const [distDir = 'dist', onlyLab] = process.argv.slice(2)
process.env.NOGGIN_DIST = resolve(distDir)
const { COARSE, labsOfSite, openSite } = await import('../tests/browser/harness.mjs')

const FRAMES = 60, ROUNDS = 3
const UNKNOWN = 4000  // where a run is longer than is looked ahead

// The times of some frames, each after a step or at rest. In between the browser gets its turn: else the third frame would wait
// for the picture of the first.
async function framesInPage([count, steps]) {
  const times = []
  while (times.length < count) {
    if (steps) noggin.command('step', 1)
    const began = performance.now()
    noggin.draw()
    times.push(performance.now() - began)
    await new Promise(requestAnimationFrame)
  }
  return times
}

const at = (times, share) => percentile(times, share).toFixed(1)

// Of the time that was sampled while the page worked, in percent, the part spent below functions of that name.
function shareBelow(profile, wanted) {
  const byId = new Map(profile.nodes.map((node) => [node.id, node]))
  const below = new Set()
  const mark = (node) => { below.add(node.id); (node.children ?? []).forEach((id) => mark(byId.get(id))) }
  profile.nodes.filter(({ callFrame }) => callFrame.functionName === wanted).forEach(mark)
  const idle = new Set(profile.nodes.filter(({ callFrame }) => ['(idle)', '(program)'].includes(callFrame.functionName)).map(({ id }) => id))
  let all = 0, part = 0
  profile.samples.forEach((id, i) => {
    if (!idle.has(id)) all += profile.timeDeltas[i]
    if (below.has(id)) part += profile.timeDeltas[i]
  })
  return Math.round((100 * part) / all)
}

// The shortest time of each frame among several rounds, each begun anew by `before`.
async function shortest(before, round) {
  const rounds = []
  while (rounds.length < ROUNDS) {
    await before()
    rounds.push(await round())
  }
  return rounds[0].map((_, frame) => Math.min(...rounds.map((times) => times[frame])))
}

async function measure(app, end) {
  const toTheMiddle = async () => {
    await app.page.evaluate((step) => noggin.command('seek', step), Math.floor(end / 2))
    await app.settled()
  }
  const client = await app.page.context().newCDPSession(app.page)
  await client.send('Profiler.enable')
  await client.send('Profiler.start')
  const stepping = await shortest(toTheMiddle, () => app.page.evaluate(framesInPage, [FRAMES, true]))
  const { profile } = await client.send('Profiler.stop')
  const resting = await shortest(() => app.settled(), () => app.page.evaluate(framesInPage, [FRAMES, false]))
  return { 'from step': Math.floor(end / 2), 'step, p50': at(stepping, 0.5), 'step, p99': at(stepping, 0.99), 'rest, p50': at(resting, 0.5), 'rest, p99': at(resting, 0.99), 'mirror, %': shareBelow(profile, 'mirror') }
}

const site = await openSite()
try {
  for (const lab of await labsOfSite()) {
    if (onlyLab && lab.id !== onlyLab) continue
    await site.visit(COARSE, async (app) => {
      await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
      let longest = { end: -1 }
      for (const preset of lab.presets) {
        await app.page.evaluate(([lab, preset]) => noggin.command('open', { lab, preset }), [lab.id, preset.id])
        await app.settled()
        const { end = UNKNOWN } = await app.position()
        if (end > longest.end) longest = { preset, end }
      }
      await app.page.evaluate(([lab, preset]) => noggin.command('open', { lab, preset }), [lab.id, longest.preset.id])
      row(`${lab.id}, ${longest.preset.title}`, await measure(app, longest.end))
    })
  }
} finally {
  await site.close()
}
