// The site without a network after one visit, its updates, and where the service worker is not used.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { serve } from '../../scripts/serve.mjs'
import { launchBrowser } from './harness.mjs'

const dist = resolve(process.env.NOGGIN_DIST ?? join(dirname(fileURLToPath(import.meta.url)), '../../dist'))

let browser, folder, server, port

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'noggin-offline-'))
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  server = await serve(folder)
  port = Number(new URL(server.url).port)
  browser = await launchBrowser()
})

after(async () => {
  await browser.close()
  await server.close()
  rmSync(folder, { recursive: true })
})

const framesDrawn = (page) => page.waitForFunction(() => globalThis.noggin?.framesDrawn > 0, undefined, { timeout: 30_000, polling: 50 })

// Waits until the service worker is installed and controls the page.
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready
    while (!navigator.serviceWorker.controller) await new Promise((done) => setTimeout(done, 50))
  })

async function withPage(body) {
  const context = await browser.newContext({ reducedMotion: 'reduce', bypassCSP: true })
  try {
    await body(await context.newPage())
  } finally {
    await context.close()
  }
}

test('works without a network after one visit', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    await framesDrawn(page)
    await kept(page)
    await server.close()
    try {
      await page.reload()
      await framesDrawn(page)
      await page.goto(`${server.url}lessons.html`)
      await page.getByRole('link', { name: 'Searching blind', exact: true }).click()
      await page.getByRole('heading', { name: 'Searching blind' }).waitFor()
      await page.goto(`${server.url}docs/catalogue.html`)
      await page.getByRole('heading', { name: 'Catalogue' }).waitFor()
    } finally {
      server = await serve(folder, port)
    }
  }))

// Publishes a version with another list of lessons, of which the page hears; `body` runs meanwhile.
async function withNewVersion(page, body) {
  const files = ['lessons.html', 'service-worker.js'].map((name) => join(folder, name))
  const [list, worker] = files.map((file) => readFileSync(file, 'utf8'))
  try {
    writeFileSync(files[0], list.replace('<h1>Lessons</h1>', '<h1>New lessons</h1>'))
    writeFileSync(files[1], worker.replace(/VERSION = "\w+"/, 'VERSION = "next"'))
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      while (!registration.waiting) {
        await registration.update()
        await new Promise((done) => setTimeout(done, 50))
      }
    })
    await body()
  } finally {
    writeFileSync(files[0], list)
    writeFileSync(files[1], worker)
  }
}

const headline = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const keptVersions = (page) => page.evaluate(() => globalThis.caches.keys())

test('a new version takes over with the next page', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    await kept(page)
    await page.goto(`${server.url}lessons.html`)
    await withNewVersion(page, async () => {
      await headline(page, 'Lessons')
      await page.reload()
      await headline(page, 'New lessons')
      assert.deepEqual(await keptVersions(page), ['noggin-next'])
    })
  }))

test('a new version waits while another page of the last one is open', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    await kept(page)
    const [last] = await keptVersions(page)
    await withNewVersion(page, async () => {
      const other = await page.context().newPage()
      await other.goto(`${server.url}lessons.html`)
      await headline(other, 'Lessons')
      assert.ok((await keptVersions(other)).includes(last))
      await page.goto(`${server.url}lessons.html`)
      await headline(page, 'New lessons')
      assert.deepEqual(await keptVersions(page), ['noggin-next'])
    })
  }))

// Two pages opened at once: whether the second comes before or after the change is decided by the worker alone.
test('once the next version takes over, no page gets the last one any more', async () => {
  const told = []
  const page = (stays) => ({ frameType: 'top-level', postMessage: (_, [port]) => { port.postMessage(stays); port.close() } })
  const handlers = {}
  const pages = [page(false)]
  const worker = {
    caches: { match: async () => new Response('the last version') },
    clients: { matchAll: async () => pages },
    registration: { waiting: { postMessage: (data) => told.push(data) } },
    location: new URL(server.url),
    addEventListener: (name, handler) => { handlers[name] = handler },
    URL, Response, MessageChannel, setTimeout,
  }
  runInNewContext(readFileSync(join(folder, 'service-worker.js'), 'utf8'), worker)
  const opened = () =>
    new Promise((done) => {
      handlers.fetch({ request: { method: 'GET', mode: 'navigate', url: `${server.url}index.html` }, respondWith: done })
    })
  pages.push(page(true))
  assert.equal(await (await opened()).text(), 'the last version')
  pages.pop()
  assert.equal((await opened()).headers.get('refresh'), '0')
  pages.push(page(true))
  assert.equal((await opened()).headers.get('refresh'), '0')
  assert.deepEqual(told, ['take-over'])
})

test('keeps nothing from within another page', () =>
  withPage(async (page) => {
    writeFileSync(join(folder, 'outside.html'), '<!doctype html><title>Outside</title><iframe src="index.html" width="600" height="500"></iframe>')
    await page.goto(`${server.url}outside.html`)
    const frame = page.frames().find((one) => one !== page.mainFrame())  // the frame's address changes when the app adds its link
    await frame.waitForFunction(() => globalThis.noggin?.framesDrawn > 0, undefined, { timeout: 30_000, polling: 50 })
    await page.waitForTimeout(500)
    assert.equal(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length), 0)
  }))

test('the manifest is one that browsers install from', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    const devtools = await page.context().newCDPSession(page)
    const { url, errors } = await devtools.send('Page.getAppManifest')
    assert.match(url, /manifest\.webmanifest$/)
    assert.deepEqual(errors, [])
  }))
