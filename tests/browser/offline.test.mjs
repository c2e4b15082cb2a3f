// The site without a network after one visit, its updates, and where the service worker is not used.
import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
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

test('a new version takes over with the next page', () =>
  withPage(async (page) => {
    const list = `${server.url}lessons.html`
    await page.goto(server.url)
    await kept(page)
    await page.goto(list)
    const worker = join(folder, 'service-worker.js')
    const [listBefore, workerBefore] = [join(folder, 'lessons.html'), worker].map((file) => readFileSync(file, 'utf8'))
    writeFileSync(join(folder, 'lessons.html'), listBefore.replace('<h1>Lessons</h1>', '<h1>New lessons</h1>'))
    writeFileSync(worker, workerBefore.replace(/VERSION = "\w+"/, 'VERSION = "next"'))
    try {
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready
        await registration.update()
        while (!registration.waiting) await new Promise((done) => setTimeout(done, 50))
      })
      assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Lessons')
      await page.reload()
      await page.getByRole('heading', { name: 'New lessons' }).waitFor()
      const caches = await page.evaluate(() => globalThis.caches.keys())
      assert.deepEqual(caches, ['noggin-next'])
    } finally {
      writeFileSync(join(folder, 'lessons.html'), listBefore)
      writeFileSync(worker, workerBefore)
    }
  }))

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
