// How soon a first visit shows something: node bench/load.mjs [DIST_DIR] [TIMES] [ADDRESS]
//
// Opens index.html, or ADDRESS, a page with <noggin-lab> ('embed.html#v1;lab=jugs'), in a fresh Chromium: on this machine
// as it is, with a processor slowed down four times, and on slow networks (with that processor). Prints the median times
// of the first paint, of the lab's picture, of the first frame of the running lab, and of the frame that shows a step
// requested then, in milliseconds from the request. Run scripts/compress.mjs first, since hosts compress.

import { chromium } from 'playwright-core'
import { serve } from '../scripts/serve.mjs'
import { chromiumPath } from '../tests/support/chromium.mjs'

const [distDir = 'dist', times = '3', address = ''] = process.argv.slice(2)

const kilobits = (number) => (number * 1000) / 8
const conditions = {
  'as it is': {},
  '4x slower processor': { cpu: 4 },
  'Slow 4G (1.6 Mbps, 150 ms)': { cpu: 4, network: { downloadThroughput: kilobits(1600), uploadThroughput: kilobits(750), latency: 150 } },
  '3G (0.75 Mbps, 300 ms)': { cpu: 4, network: { downloadThroughput: kilobits(750), uploadThroughput: kilobits(250), latency: 300 } },
}

async function visit(browser, url, { cpu = 1, network }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
    await devtools.send('Network.enable')
    if (network) await devtools.send('Network.emulateNetworkConditions', { offline: false, ...network })
    await page.addInitScript(() => {
      const seen = (globalThis.seen = {})
      const page = {
        picture: () => document.querySelector('#notice img'),
        frame: () => globalThis.noggin?.framesDrawn > 0,
        step() {
          seen.drawn = noggin.framesDrawn
          noggin.command('step', 1)
        },
        stepped: () => noggin.framesDrawn > seen.drawn && noggin.command('place').step > 0,
      }
      const lab = () => document.querySelector('noggin-lab')
      const element = {
        picture: () => lab()?.shadowRoot?.querySelector('.poster img')?.complete,
        frame: () => lab()?.place,
        step: () => lab().step(1),
        stepped: () => lab().place.step > 0,
      }
      const { picture, frame, step, stepped } = /index\.html|\/$/.test(location.pathname) ? page : element
      const holds = { poster: picture, frame, usable: () => seen.frame && stepped() }
      const watch = () => {
        for (const [what, is] of Object.entries(holds)) {
          if (seen[what] || !is()) continue
          seen[what] = performance.now()
          if (what === 'frame') step()
        }
        if (!seen.usable) requestAnimationFrame(watch)
      }
      watch()
    })
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(async () => {
      while (!seen.usable) await new Promise((done) => setTimeout(done, 50))
      return { ...seen, paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN }
    })
  } finally {
    await context.close()
  }
}

// A page whose lab is there first shows no picture of it.
const median = (values) => (values.length === 0 ? 'none' : Math.round(values.sort((a, b) => a - b)[values.length >> 1]))

const server = await serve(distDir)
const browser = await chromium.launch({
  executablePath: chromiumPath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
})
for (const [name, condition] of Object.entries(conditions)) {
  const visits = []
  for (let i = 0; i < Number(times); ++i) visits.push(await visit(browser, new URL(address, server.url).href, condition))
  const of = (what) => String(median(visits.flatMap((seen) => seen[what] ?? []))).padStart(6)
  console.log(`${name.padEnd(28)} first paint ${of('paint')}  picture ${of('poster')}  first frame ${of('frame')}  usable ${of('usable')}`)
}
await browser.close()
await server.close()
