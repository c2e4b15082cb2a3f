// How long the machine takes to reply in the games: node bench/replies.mjs [DIST_DIR] [REPLIES]
//
// Measured in a page, in milliseconds from a press on the board until the next press is possible or the game is over;
// scores of the columns and the review of a game come later and are not included. A person's move is shown for 600 ms
// before the reply, whatever the reply costs: "computed" excludes that time, and "processor" is the processor time of
// the page's thread, which other programs affect less. Covers all presets in which a person plays, restarted when a
// game is over; the person's moves follow a fixed sequence, so that the games are the same in every run.

import { resolve } from 'node:path'
import { percentile, row } from './measure.mjs'

const [distDir = 'dist', replies = '50'] = process.argv.slice(2)
process.env.NOGGIN_DIST = resolve(distDir)
const { COARSE, labsOfSite, openSite } = await import('../tests/browser/harness.mjs')

const STANDS = 600
const GAMES = ['tic-tac-toe', 'connect-four']

const inPage = {
  // Presses one of the fields that can be pressed; resolves to the milliseconds until the answer is there, or to null where
  // nothing can be pressed.
  async reply(choice) {
    const answered = () =>
      noggin.command('result').result.outcome || noggin.command('scene').panels.some(({ cells }) => cells?.some(({ press }) => press))
    const fields = [...(document.querySelector('[role=main] [role=grid]')?.querySelectorAll('button') ?? [])]
    if (fields.length === 0) return null
    const { step } = noggin.command('place')
    const began = performance.now()
    fields[choice % fields.length].click()
    for (;;) {
      await new Promise(requestAnimationFrame)
      const place = noggin.command('place')
      if (place.step > step && answered()) return performance.now() - began
      if (performance.now() - began > 10_000) throw new Error(`no answer to ${fields[choice % fields.length].getAttribute('aria-label')}: ${JSON.stringify(place)}`)
    }
  },
  over: () => { const { ended, status } = noggin.command('place'); return ended && status !== 'needs-move' },
  waits: () => noggin.command('place').status === 'needs-move' && document.querySelector('[role=main] [role=grid] button') !== null,
}

// Of the page's thread, in milliseconds of the processor, drawing included.
async function threadTime(client) {
  const { metrics } = await client.send('Performance.getMetrics')
  return 1000 * metrics.find(({ name }) => name === 'ThreadTime').value
}

async function repliesOf(app, lab, preset) {
  const client = await app.page.context().newCDPSession(app.page)
  await client.send('Performance.enable')
  const times = [], work = []
  for (let choice = 3; times.length < Number(replies); choice += 7) {
    if (choice === 3 || (await app.page.evaluate(inPage.over))) {
      await app.page.evaluate(([lab, preset]) => noggin.command('open', { lab, preset }), [lab.id, preset.id])
      await app.page.evaluate(() => noggin.command('seek', 1_000))
      await app.until(inPage.waits)
    }
    const before = await threadTime(client)
    const time = await app.page.evaluate(inPage.reply, choice)
    if (time === null) continue
    times.push(time)
    work.push((await threadTime(client)) - before)
  }
  return { times, work }
}

const at = (times, share) => Math.round(percentile(times, share))

const site = await openSite()
try {
  for (const lab of (await labsOfSite()).filter(({ id }) => GAMES.includes(id)))
    for (const preset of lab.presets.filter(({ settings }) => settings.play))
      await site.visit(COARSE, async (app) => {
        await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
        const { times, work } = await repliesOf(app, lab, preset)
        row(`${lab.id}, ${preset.title}`, { p50: at(times, 0.5), p99: at(times, 0.99), 'computed, p50': at(times, 0.5) - STANDS, 'computed, p99': at(times, 0.99) - STANDS, 'processor, p50': at(work, 0.5), 'processor, p99': at(work, 0.99) })
      })
} finally {
  await site.close()
}
