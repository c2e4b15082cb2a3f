// The site without a network after one visit, its updates, and where the service worker is not used.
import assert from 'node:assert/strict'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { buildOffline } from '../../scripts/build_offline.mjs'
import { serve } from '../../scripts/serve.mjs'
import { launchBrowser } from './harness.mjs'

const dist = resolve(process.env.NOGGIN_DIST ?? join(dirname(fileURLToPath(import.meta.url)), '../../dist'))

let browser, host, server, port
let folder  // of the site, within that of its host

before(async () => {
  host = mkdtempSync(join(tmpdir(), 'noggin-offline-'))
  folder = join(host, 'site')
  cpSync(dist, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) })
  browser = await launchBrowser()
  server = await serve(folder)
  port = Number(new URL(server.url).port)
})

after(async () => {
  await browser.close()
  await server.close()
  rmSync(host, { recursive: true })
})

const until = (page, condition) => page.waitForFunction(condition, undefined, { timeout: 30_000, polling: 50 })
const framesDrawn = (page) => until(page, () => globalThis.noggin?.framesDrawn > 0)
// Waits until the service worker is installed and controls the page.
const kept = (page) => until(page, () => navigator.serviceWorker.controller !== null)

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
      await page.goto(`${server.url}scores.html`)
      await page.getByLabel('Result codes').fill('v1;lab=jugs;seed=1;step=2')
      await page.getByRole('button', { name: 'Grade them' }).click()
      await page.getByText('0 codes graded, 1 refused').waitFor()
      await page.goto(`${server.url}examples/your-own-puzzle.html`)
      await page.getByRole('cell', { name: 'a-star' }).waitFor()
      await page.goto(`${server.url}examples/two-labs.html`)
      await page.getByRole('button', { name: 'Step', exact: true }).first().waitFor({ state: 'attached' })
    } finally {
      server = await serve(folder, port)
    }
  }))

test('a page at rest is kept although its browser is never idle', () =>
  withPage(async (page) => {
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (callback, { timeout = Infinity } = {}) => timeout < Infinity && setTimeout(callback, timeout)
    })
    await page.goto(`${server.url}scores.html`)
    await kept(page)
  }))

// The cache of the version that lies in a folder.
function cacheOf(site) {
  const [, version] = readFileSync(join(site, 'service-worker.js'), 'utf8').match(/VERSION = "(\w+)"/)
  return `noggin ${server.url} ${version}`
}

// Publishes a version with another list of lessons, of which the page hears; `body` runs meanwhile.
async function withNewVersion(page, body) {
  const files = ['lessons.html', 'service-worker.js'].map((name) => join(folder, name))
  const [list, worker] = files.map((file) => readFileSync(file, 'utf8'))
  try {
    writeFileSync(files[0], list.replace('<h1>Lessons</h1>', '<h1>New lessons</h1>'))
    buildOffline(folder)
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

// A page that is left and is too busy to say so in time counts as one that stays: then the next one brings the new version.
async function openedUntilNew(page, open) {
  for (let times = 0; times < 4 && (await keptVersions(page)).length > 1; ++times) await open()
}

for (const part of ['', '#x'])
  test(`a new version takes over with the next page, lessons.html${part}`, () =>
    withPage(async (page) => {
      await page.goto(server.url)
      await kept(page)
      await page.goto(`${server.url}lessons.html${part}`)
      await withNewVersion(page, async () => {
        await headline(page, 'Lessons')
        await page.reload()
        await headline(page, 'New lessons')
        assert.deepEqual(await keptVersions(page), [cacheOf(folder)])
      })
    }))

test('a link to a lab is followed by the new version', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    await kept(page)
    await page.goto(`${server.url}index.html#v1;lab=jugs;step=3`)
    await framesDrawn(page)
    await withNewVersion(page, async () => {
      await openedUntilNew(page, async () => {
        await page.reload()
        await framesDrawn(page)
      })
      assert.deepEqual(await keptVersions(page), [cacheOf(folder)])
      await page.waitForURL(/;lab=jugs;.*;step=3$/)
    })
  }))

test('a new version waits while the last one is open in a frame of a page outside of its folder', () =>
  withPage(async (page) => {
    writeFileSync(join(host, 'outside.html'), '<!doctype html><title>Outside</title><iframe src="site/lesson.html?src=lessons/searching-blind.md"></iframe>')
    const around = await serve(host)
    try {
      await page.goto(`${around.url}site/`)
      await kept(page)
      await page.goto(`${around.url}outside.html`)
      const frame = page.frames().find((one) => one !== page.mainFrame())
      await headline(frame, 'Searching blind')
      await withNewVersion(frame, async () => {
        const another = await page.context().newPage()
        await another.goto(`${around.url}site/lessons.html`)
        await headline(another, 'Lessons')
        await page.goto('about:blank')
        await another.reload()
        await headline(another, 'New lessons')
      })
    } finally {
      await around.close()
    }
  }))

test('a lab in a tab of its own is of the new version once it is loaded again', () =>
  withPage(async (page) => {
    const runs = () => page.waitForFunction(() => document.querySelector('noggin-lab')?.place)  // before, it is too busy
    await page.goto(server.url)
    await kept(page)
    await page.goto(`${server.url}embed.html`)
    await runs()
    await withNewVersion(page, async () => {
      await openedUntilNew(page, async () => {
        await page.reload()
        await runs()
      })
      assert.deepEqual(await keptVersions(page), [cacheOf(folder)])
    })
  }))

test('a frame that a page makes of a text holds up no new version', () =>
  withPage(async (page) => {
    await page.goto(`${server.url}scores.html`)
    await kept(page)
    await page.goto(`${server.url}lessons.html`)
    await headline(page, 'Lessons')
    await page.evaluate(() => new Promise((done) => document.body.append(Object.assign(document.createElement('iframe'), { srcdoc: 'A translation', onload: done }))))
    await withNewVersion(page, async () => {
      await page.reload()
      await headline(page, 'New lessons')
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
      await openedUntilNew(page, async () => {
        await page.goto(`${server.url}lessons.html`)
        await page.locator('h1').waitFor()
      })
      await headline(page, 'New lessons')
      assert.deepEqual(await keptVersions(page), [cacheOf(folder)])
    })
  }))

test('a change of any file is a new version, also of one that is kept when first used', () => {
  const site = mkdtempSync(join(tmpdir(), 'noggin-versions-'))
  try {
    mkdirSync(join(site, 'examples'))
    const versions = new Set()
    const publish = (name, text) => {
      writeFileSync(join(site, name), text)
      buildOffline(site)
      versions.add(cacheOf(site))
    }
    const names = ['index.html', 'noggin-session.mjs', 'noggin.html', 'noggin.d.mts', 'examples/two-labs.html']
    for (const name of names) publish(name, 'the first')
    for (const name of names) publish(name, 'another')
    assert.equal(versions.size, 2 * names.length)
    publish('index.html.br', 'what a host sends in the place of a file')
    assert.equal(versions.size, 2 * names.length)
  } finally {
    rmSync(site, { recursive: true })
  }
})

test('no file of the next version gets to a page of the last one, and none is kept', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    await kept(page)
    const types = join(folder, 'noggin.d.mts')  // kept when first asked for
    const text = readFileSync(types, 'utf8')
    const got = () => page.evaluate(() => fetch('noggin.d.mts').then((response) => response.text(), () => 'refused'))
    try {
      writeFileSync(types, `${text}// The next version.\n`)
      assert.equal(await got(), 'refused')
    } finally {
      writeFileSync(types, text)
    }
    assert.equal(await got(), text)
    await page.waitForFunction(() => caches.match('noggin.d.mts'), undefined, { polling: 50 })
    await server.close()
    try {
      assert.equal(await got(), text)
    } finally {
      server = await serve(folder, port)
    }
  }))

test('what a host has beside the site is always its newest', () =>
  withPage(async (page) => {
    await page.goto(server.url)
    await kept(page)
    mkdirSync(join(folder, 'own'))
    for (const [version, title] of ['One', 'Two'].entries()) {
      writeFileSync(join(folder, 'own/page.html'), `<!doctype html><title>${title}</title>`)
      writeFileSync(join(folder, 'own/lesson.md'), `---\ntitle: ${title}\n---\n`)
      await page.goto(`${server.url}own/page.html`)
      assert.equal(await page.title(), title, `version ${version}`)
      await page.goto(`${server.url}lesson.html?src=own/lesson.md`)
      await headline(page, title)
    }
  }))

// A worker with these things instead of the browser's; returns its handlers of events.
function workerWith(given) {
  const handlers = {}
  const worker = {
    location: new URL('service-worker.js', server.url),
    addEventListener: (name, handler) => { handlers[name] = handler },
    URL, Response, MessageChannel, setTimeout,
    ...given,
  }
  runInNewContext(readFileSync(join(folder, 'service-worker.js'), 'utf8'), worker)
  return handlers
}

test('a query tells addresses apart, except of pages of the site', async () => {
  const handlers = workerWith({ caches: { match: async (file) => new Response(file) }, registration: {} })
  const answered = (path, mode, method = 'GET') => {
    let answer
    const request = { method, mode, url: new URL(path, server.url).href }
    handlers.fetch({ request, respondWith: (given) => { answer = given } })
    return answer?.then((response) => response.text())
  }
  assert.equal(await answered('./', 'navigate'), 'index.html')
  assert.equal(await answered('docs/?from=mail#top', 'navigate'), 'docs/index.html')
  assert.equal(await answered('lesson.html?src=lessons/a.md', 'navigate'), 'lesson.html')
  assert.equal(await answered('noggin-app.wasm', 'cors'), 'noggin-app.wasm')
  assert.equal(await answered('noggin.mjs', 'cors'), 'noggin.mjs')
  for (const path of ['noggin-app.wasm?id=2', 'api/x?id=1', 'own/page.html', 'toString', '//example.org/index.html'])
    assert.equal(await answered(path, 'cors'), undefined, path)
  assert.equal(await answered('own/page.html', 'navigate'), undefined)
  assert.equal(await answered('index.html', 'cors', 'HEAD'), undefined)
})

test('what cannot be kept is answered all the same', async () => {
  const full = { match: async () => undefined, open: async () => ({ put: async () => { throw new Error('no room') } }) }
  const handlers = workerWith({ caches: full, registration: {}, fetch: async () => new Response('the solvers') })
  const keeping = []
  const response = await new Promise((done) => {
    const request = { method: 'GET', mode: 'cors', url: `${server.url}noggin.mjs` }
    handlers.fetch({ request, respondWith: done, waitUntil: (promise) => keeping.push(promise) })
  })
  assert.equal(await response.text(), 'the solvers')
  assert.equal(keeping.length, 1)
  await keeping[0]
})

test('of what the host has in a newer version only a page that stands alone is given', async () => {
  const fetch = async (_, options) => {
    if (options?.integrity) throw new TypeError('another hash')
    return new Response('newer')
  }
  const handlers = workerWith({ caches: { match: async () => undefined }, registration: {}, fetch })
  const answered = (path, mode) =>
    new Promise((done) => {
      const respondWith = (answer) => answer.then((response) => response.text()).then(done, () => done('refused'))
      handlers.fetch({ request: { method: 'GET', mode, url: new URL(path, server.url).href }, respondWith, waitUntil() {} })
    })
  assert.equal(await answered('noggin.html', 'navigate'), 'newer')
  assert.equal(await answered('THIRD-PARTY-NOTICES.txt', 'navigate'), 'newer')
  for (const path of ['examples/two-labs.html', 'index.html']) assert.equal(await answered(path, 'navigate'), 'refused', path)
  for (const path of ['noggin.html', 'lessons/searching-blind.md']) assert.equal(await answered(path, 'cors'), 'refused', path)
})

// Caches in which every file is `text`, and what else is kept.
function cachesWith(text, kept = new Map()) {
  const match = async (name) => kept.get(name) ?? (name === 'handing-over' ? undefined : new Response(text))
  return { match, open: async () => ({ put: async (name, response) => kept.set(name, response) }) }
}

// Two pages opened at once: whether the second comes before or after the change is decided by the worker alone.
test('once the next version takes over, no page gets the last one any more', async () => {
  const told = []
  const page = (stays) => ({ frameType: 'top-level', url: server.url, postMessage: (_, [port]) => { port.postMessage(stays); port.close() } })
  const pages = [page(false)]
  const handlers = workerWith({
    caches: cachesWith('the last version'),
    clients: { matchAll: async () => pages },
    registration: { waiting: { postMessage: (data) => told.push(data) } },
  })
  // Whose answer gets out after a while.
  const opened = () =>
    new Promise((done) => {
      let getsOut
      const handled = new Promise((resolve) => { getsOut = resolve })
      const respondWith = async (answer) => {
        const response = await answer
        await new Promise((resolve) => setTimeout(resolve, 20))
        if (told.length === 0) toldTooEarly = false
        getsOut()
        setTimeout(() => done(response))
      }
      handlers.fetch({ request: { method: 'GET', mode: 'navigate', url: `${server.url}index.html` }, handled, waitUntil() {}, respondWith })
    })
  let toldTooEarly = true
  pages.push(page(true))
  assert.equal(await (await opened()).text(), 'the last version')
  pages.pop()
  toldTooEarly = true
  assert.equal((await opened()).headers.get('content-type'), 'text/html')
  assert.ok(!toldTooEarly, 'the next version was told to take over before the answer was out')
  pages.push(page(true))
  assert.equal((await opened()).headers.get('content-type'), 'text/html')
  assert.deepEqual(told, ['take-over', 'take-over'])
})

test('a worker that is started anew while it hands over goes on handing over', async () => {
  const kept = new Map()
  const told = []
  let pages = []
  const opened = () => {
    const handlers = workerWith({
      caches: cachesWith('the last version', kept),
      clients: { matchAll: async () => pages },
      registration: { waiting: { postMessage: (data) => told.push(data) } },
    })
    return new Promise((done) => {
      handlers.fetch({ request: { method: 'GET', mode: 'navigate', url: `${server.url}index.html` }, respondWith: done, waitUntil() {} })
    })
  }
  assert.equal((await opened()).headers.get('content-type'), 'text/html')
  pages = [{ frameType: 'top-level', url: server.url, postMessage: (_, [port]) => { port.postMessage(true); port.close() } }]
  assert.equal((await opened()).headers.get('content-type'), 'text/html')
  assert.deepEqual(told, ['take-over', 'take-over'])
})

test('a page that does not answer stays, but for those without scripts', async () => {
  const takesOver = async (path) => {
    const silent = { frameType: 'top-level', url: new URL(path, server.url).href, postMessage: (_, [port]) => port.close() }
    const handlers = workerWith({
      caches: cachesWith('the last version'),
      clients: { matchAll: async () => [silent] },
      registration: { waiting: { postMessage: () => {} } },
    })
    const response = await new Promise((done) => {
      handlers.fetch({ request: { method: 'GET', mode: 'navigate', url: `${server.url}index.html` }, respondWith: done, waitUntil() {} })
    })
    return response.headers.get('content-type') === 'text/html'
  }
  for (const path of ['docs/hosts.html#browsers', 'docs/', 'lessons.html']) assert.ok(await takesOver(path), path)
  for (const path of ['examples/two-labs.html', 'own/page.html', '']) assert.ok(!(await takesOver(path)), path)
})

test('a version that takes over deletes the earlier ones of its folder, not those of another Noggin of the host', async () => {
  const elsewhere = `noggin ${new URL('elsewhere/', server.url)} 1`
  const kept = [elsewhere, `noggin ${server.url} 1`, cacheOf(folder), 'of another application']
  const handlers = workerWith({
    caches: { keys: async () => [...kept], delete: async (name) => kept.splice(kept.indexOf(name), 1) },
    clients: { claim: async () => {} },
  })
  await new Promise((done, failed) => { handlers.activate({ waitUntil: (work) => work.then(done, failed) }) })
  assert.deepEqual(kept, [elsewhere, cacheOf(folder), 'of another application'])
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
