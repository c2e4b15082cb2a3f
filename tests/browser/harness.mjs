// Shared by the browser tests: a headless Chromium, the built site over http and from its folder, and the app driven by
// accessible names.
//
// NOGGIN_DIST names another built site, CHROMIUM another browser; with NOGGIN_FINE every pixel is drawn, for pictures to
// look at. To find what depends on how fast the machine is, NOGGIN_SLOW=4 slows the pages down four times, and
// NOGGIN_LATE=7 lets frames and messages to workers come late by chance, from that seed.
import assert from 'node:assert/strict'
import { mkdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { nogginIn } from '../../scripts/sdk.mjs'
import { serve } from '../../scripts/serve.mjs'
import { chromiumPath } from '../support/chromium.mjs'

const here = dirname(fileURLToPath(import.meta.url))
const dist = resolve(process.env.NOGGIN_DIST ?? join(here, '../../dist'))
const screenshots = join(here, 'screenshots')

const PATIENCE = 15_000  // milliseconds: software rendering on a busy machine
const PATIENCE_WITH_RUNS = 60_000  // until a run that is looked ahead or played ends

export const WIDE = { width: 1280, height: 800 }
export const NARROW = { width: 390, height: 844 }
export const PHONE = { viewport: NARROW, hasTouch: true, isMobile: true }
// Most of a page's work is software rendering: for tests of pixels. In the others nothing is drawn.
export const FINE = { deviceScaleFactor: 1 }
export const COARSE = { deviceScaleFactor: 0.5 }  // for measurements of pages that draw
const UNSEEN = { deviceScaleFactor: 0.25 }
const USUAL = process.env.NOGGIN_FINE ? {} : UNSEEN
const isUnseen = ({ deviceScaleFactor }) => deviceScaleFactor === UNSEEN.deviceScaleFactor

function drawNothing() {
  for (const call of ['clear', 'drawElements', 'bufferData', 'bufferSubData']) WebGL2RenderingContext.prototype[call] = () => {}
}

// What the transport says of a page, also in an element of it: "Step 3 of 40", "Step 3 …" or "Step 3 of more than
// 1,000,000". By a function of the page, which takes a quarter of a locator's time, because every wait asks for it.
function toldStep(root = document) {
  for (const { textContent } of root.querySelectorAll('p'))
    if (/^Step [\d,]+( of (more than )?[\d,]+| …)$/.test(textContent)) return textContent
  for (const { shadowRoot } of root.querySelectorAll('*')) {
    const told = shadowRoot && toldStep(shadowRoot)
    if (told) return told
  }
}

// A picture still loading where what shows it leaves the page.
const isGivenUp = (request) => request.resourceType() === 'image' && request.failure()?.errorText === 'net::ERR_ABORTED'

const SLOW = Number(process.env.NOGGIN_SLOW ?? 1)
const LATE = Number(process.env.NOGGIN_LATE ?? 0)

// In a page: half of the frames and of the messages to workers are late, as on a machine that does much else. Messages
// keep their order.
function comeLate(seed) {
  const LONGEST = 150  // milliseconds
  const wait = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return Math.max(0, (seed / 2 ** 31 - 1) * LONGEST)
  }
  const request = requestAnimationFrame, cancel = cancelAnimationFrame, post = Worker.prototype.postMessage
  const requests = new Map(), sent = new WeakMap()
  globalThis.requestAnimationFrame = (draw) => {
    const late = setTimeout(() => requests.set(late, request((now) => {
      requests.delete(late)
      draw(now)
    })), wait())
    return late
  }
  globalThis.cancelAnimationFrame = (late) => {
    clearTimeout(late)
    if (requests.has(late)) cancel(requests.get(late))
    requests.delete(late)
  }
  Worker.prototype.postMessage = function (...message) {
    const before = sent.get(this)
    sent.set(this, (async () => {
      await before
      await new Promise((resolve) => { setTimeout(resolve, wait()) })
      post.apply(this, message)
    })())
  }
}

// Options of a group of tests: a page mostly waits, for frames and for what it is asked.
export const TWO_AT_ONCE = { concurrency: 2 }

// WebGL in software, but no GPU compositing: two software renderers at once would be slower. It is a
// thread of the browser's: to open a page then takes a tenth less of the processor than with a process of its own.
export const launchBrowser = (args = []) =>
  chromium.launch({
    executablePath: chromiumPath,
    args: ['--no-sandbox', '--use-gl=angle', '--use-angle=swiftshader', '--enable-unsafe-swiftshader',
      '--disable-gpu-compositing', '--disable-gpu-rasterization', '--disable-quic', '--disable-background-networking',
      '--renderer-process-limit=1', '--in-process-gpu', ...args],
  })

// A browser and a server for one test file; close with `after(site.close)`. `args`: further arguments of the browser.
export async function openSite({ args = [] } = {}) {
  mkdirSync(screenshots, { recursive: true })
  const browser = await launchBrowser(args)  // first: if there is none, a server would keep the tests waiting
  const server = await serve(dist)
  const url = new URL('.', server.url).href
  const visitors = new Visitors(browser, url)
  return {
    url,
    dist,
    fileUrl: pathToFileURL(join(dist, 'noggin.html')).href,
    // Runs `body(app)` in a page that knows of no other, and then checks that the page has logged no error. Reduced
    // motion by default, under which an opened lab waits to be played. No service worker: each page would fetch the whole
    // site for it (offline.test.mjs tests it).
    async visit(options, body) {
      const all = {
        viewport: WIDE,
        ...USUAL,
        reducedMotion: 'reduce',
        serviceWorkers: 'block',
        permissions: ['clipboard-read', 'clipboard-write'],
        ...options,
      }
      const visitor = await visitors.come(all)
      try {
        const page = await visitor.context.newPage()
        if (SLOW > 1) await (await visitor.context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: SLOW })
        const app = new App(page, !isUnseen(all))
        await body(app)
        assert.deepEqual(app.errors, [], 'the page logged errors')
      } catch (error) {
        await visitor.context.close()
        throw error
      }
      await visitors.leave(visitor)
    },
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

// Contexts of a browser. One that a visit has left serves the next with the same options, with its pages closed and its
// storage cleared: its process has read the site's code already, which is a third of the work of opening a page.
class Visitors {
  static #MOST_WAITING = 4

  #browser
  #url
  #waiting = []

  constructor(browser, url) {
    this.#browser = browser
    this.#url = url
  }

  async come(options) {
    const kind = JSON.stringify(options)
    const waiting = this.#waiting.findIndex((visitor) => visitor.kind === kind)
    return waiting < 0 ? { kind, ...await this.#arrive(options) } : this.#waiting.splice(waiting, 1)[0]
  }

  // With a page of the site that keeps the process alive.
  async #arrive(options) {
    const context = await this.#browser.newContext(options)
    if (isUnseen(options)) await context.addInitScript(drawNothing)
    if (LATE) await context.addInitScript(comeLate, LATE)
    const home = await context.newPage()
    await home.goto(`${this.#url}icon.svg`)
    const devtools = await context.newCDPSession(home)
    return { context, home, devtools }
  }

  async leave(visitor) {
    const { context, home, devtools } = visitor
    await Promise.all(context.pages().filter((page) => page !== home).map((page) => page.close()))
    for (const origin of [new URL(this.#url).origin, 'file://'])
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' })
    this.#waiting.push(visitor)
    if (this.#waiting.length > Visitors.#MOST_WAITING) await this.#waiting.shift().context.close()
  }
}

export class App {
  errors = []
  #isSeen

  constructor(page, isSeen) {
    this.page = page
    this.#isSeen = isSeen
    page.setDefaultTimeout(PATIENCE)
    page.on('console', (message) => {
      if (message.type() === 'error') this.errors.push(`${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', (error) => this.errors.push(String(error)))
    page.on('requestfailed', (request) => isGivenUp(request) || this.errors.push(`${request.url()}: ${request.failure()?.errorText}`))
  }

  async open(url) {
    await this.page.goto(url)
    await this.until(() => globalThis.noggin?.framesDrawn > 0)
    await this.button('Step').waitFor({ state: 'attached' })
  }

  // Holds back `file` of the site until the returned function is called.
  async holdBack(file) {
    let release
    const released = new Promise((resolve) => { release = resolve })
    await this.page.route(`**/${file}`, async (route) => {
      await released
      await route.continue()
    })
    return release
  }

  button(name) { return this.page.getByRole('button', { name, exact: true }) }
  combobox(name) { return this.page.getByRole('combobox', { name, exact: true }) }

  // By keyboard, which also works on widgets scrolled out of view.
  async press(name) {
    await this.button(name).first().press('Enter')
  }

  // The state of the run: { step, end }, with `end` only once it is known.
  async position() {
    const text = await this.#waitFor(() => this.page.evaluate(toldStep), Boolean)
    const [step, end] = text.match(/\d[\d,]*/g).map((number) => Number(number.replaceAll(',', '')))
    return { step, end: text.includes('more than') ? undefined : end }
  }

  async waitForStep(wanted) {
    return this.#waitFor(() => this.position(), typeof wanted === 'function' ? wanted : ({ step }) => step === wanted)
  }

  async waitForLink(accepted) { return this.#waitFor(() => this.link(), accepted) }

  async waitForNarration(accepted) { return this.#waitFor(() => this.narration(), accepted) }

  async waitForAttribute(locator, name, value) {
    return this.#waitFor(() => locator.getAttribute(name), (found) => found === value)
  }

  // Waits until a function of the page returns true. (Playwright's waitForFunction needs a page that allows eval.)
  async until(holds, argument) {
    await this.#waitFor(() => this.page.evaluate(holds, argument), Boolean)
  }

  async #waitFor(find, accepted) {
    let found
    for (const start = Date.now(); Date.now() - start < PATIENCE; await this.page.waitForTimeout(30)) {
      found = await find()
      if (accepted(found)) return found
    }
    assert.fail(`what was waited for never came (${accepted}); it is ${JSON.stringify(found)}`)
  }

  async step(times = 1) {
    for (let i = 0; i < times; ++i) {
      const { step } = await this.position()
      await this.button('Step').click()
      await this.waitForStep(step + 1)
    }
  }

  // The panels in words, which change when the picture does.
  async shown() {
    return (await this.page.getByRole('region').allTextContents()).join('\n')
  }

  narration() {
    return this.page.locator('[aria-live=polite]').textContent()
  }

  async chooseLab(title) {
    const list = this.button('Labs')
    if (await list.count()) await list.click()
    await this.button(title).press('Enter')
    await this.page.getByRole('heading', { name: title, exact: true }).first().waitFor({ state: 'attached' })
  }

  // As a page that may not write to the clipboard; `oldWay`: copying by command is left to it.
  async denyClipboard({ oldWay = false } = {}) {
    await this.page.evaluate((oldWay) => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied', 'NotAllowedError'))
      if (!oldWay) document.execCommand = () => false
    }, oldWay)
  }

  timeline() { return this.page.getByRole('slider', { name: 'Timeline', exact: true }) }

  async atEnd() { return (await this.button('Step').getAttribute('aria-disabled')) === 'true' }

  // The accessible description of a control: help or error.
  descriptionOf(locator) {
    return locator.evaluate((element) => document.getElementById(element.getAttribute('aria-describedby'))?.textContent ?? '')
  }

  // Properties of a PNG: { width, height, brightness (mean, 0 to 255), colours (number), first (the pixel in the
  // corner) }.
  seenIn(png) {
    return this.page.evaluate(async (base64) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const { width, height } = picture
      const context = new OffscreenCanvas(width, height).getContext('2d')
      context.drawImage(picture, 0, 0)
      const { data } = context.getImageData(0, 0, width, height)
      let sum = 0
      for (let i = 0; i < data.length; i += 4) sum += (data[i] + data[i + 1] + data[i + 2]) / 3
      const colours = new Set(new Uint32Array(data.buffer)).size
      return { width, height, brightness: sum / (data.length / 4), colours, first: data.slice(0, 3).join(' ') }
    }, png.toString('base64'))
  }

  async brightness() { return (await this.seenIn(await this.page.screenshot())).brightness }

  link() { return this.page.evaluate(() => globalThis.noggin.link) }

  framesDrawn() { return this.page.evaluate(() => globalThis.noggin.framesDrawn) }

  // Whether nothing is due to be drawn, and nothing else causes it for a while.
  async rests() {
    const seen = () => this.page.evaluate(() => globalThis.noggin.resting && globalThis.noggin.framesDrawn)
    const before = await seen()
    await this.page.waitForTimeout(before === false ? 30 : 150)
    return typeof before === 'number' && (await seen()) === before
  }

  // Waits until nothing moves any more.
  async settled() {
    for (const start = Date.now(); Date.now() - start < PATIENCE_WITH_RUNS;) if (await this.rests()) return
    assert.fail(`the page never rests: ${await this.framesDrawn()} frames drawn, logged ${JSON.stringify(this.errors)}`)
  }

  screenshotPath(name) { return join(screenshots, `${name}.png`) }

  // Where something is drawn; in any case when nothing moves any more.
  async screenshot(name) {
    await this.settled()
    if (this.#isSeen) await this.page.screenshot({ path: this.screenshotPath(name) })
  }
}

// The labs of the site, as its module lists them.
export async function labsOfSite() {
  return (await nogginIn(dist)).labs()
}
