// The cost of forty labs on one page: node bench/labs_on_a_page.mjs [DIST_DIR] [LABS]
//
// Prints the sizes of the posters; the times until the first poster and the first lab are shown, in milliseconds from
// the request; the largest number of labs running at once while the page is scrolled; the memory of the page
// afterwards; and the frames drawn in five idle seconds.

import { chromium } from 'playwright-core'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { serve } from '../scripts/serve.mjs'
import { chromiumPath } from '../tests/support/chromium.mjs'

const [distDir = 'dist', labs = '40'] = process.argv.slice(2)

function posterSizes() {
  const posters = readdirSync(join(distDir, 'posters')).filter((name) => name.endsWith('.svg')).map((name) => readFileSync(join(distDir, 'posters', name)))
  const middle = (sizes) => sizes.sort((a, b) => a - b)[sizes.length >> 1]
  const plain = posters.map(({ length }) => length)
  return { posters: posters.length, median: middle(plain), largest: Math.max(...plain), 'median, brotli': middle(posters.map((svg) => brotliCompressSync(svg).length)) }
}

const page = (ids) => `<!doctype html><title>Many labs</title><link rel="icon" href="data:,"><script type="module" src="noggin-lab.js"></script>
  <style>body { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px } noggin-lab { height: 260px }</style>
  ${Array.from({ length: Number(labs) }, (_, i) => `<noggin-lab lab="${ids[i % ids.length]}"></noggin-lab>`).join('')}`

const inPage = {
  live: () => [...document.querySelectorAll('noggin-lab')].filter((lab) => lab.live).length,
  drawn: () => [...document.querySelectorAll('noggin-lab')].reduce((sum, lab) => sum + (lab.app?.framesDrawn ?? 0), 0),
}

async function until(tab, holds) {
  while (!(await tab.evaluate(holds))) await tab.waitForTimeout(20)
  return Math.round(await tab.evaluate(() => performance.now()))
}

const server = await serve(distDir)
const browser = await chromium.launch({ executablePath: chromiumPath,
  args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--enable-precise-memory-info'] })
try {
  const ids = [...new Set(readdirSync(join(distDir, 'posters')).map((name) => name.split('.')[0]))]
  const tab = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  await tab.route('**/many.html', (route) => route.fulfill({ contentType: 'text/html', body: page(ids) }))
  await tab.goto(`${server.url}many.html`, { waitUntil: 'commit' })
  const poster = await until(tab, () => [...document.querySelectorAll('noggin-lab')].some((lab) => lab.shadowRoot?.querySelector('img')?.naturalWidth > 0))
  const frame = await until(tab, () => [...document.querySelectorAll('noggin-lab')].some((lab) => lab.app?.framesDrawn > 0))
  let most = 0
  const height = await tab.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < height; y += 300) {
    await tab.evaluate((y) => scrollTo(0, y), y)
    await tab.waitForTimeout(400)
    most = Math.max(most, await tab.evaluate(inPage.live))
  }
  await tab.waitForTimeout(2000)
  const before = await tab.evaluate(inPage.drawn)
  await tab.waitForTimeout(5000)
  const idle = (await tab.evaluate(inPage.drawn)) - before
  const heap = await tab.evaluate(() => Math.round(performance.memory.usedJSHeapSize / 2 ** 20))
  console.table({ ...posterSizes(), 'first poster, ms': poster, 'first frame, ms': frame, 'running at most': most, 'idle frames': idle, 'heap, MB': heap })
} finally {
  await browser.close()
  await server.close()
}
