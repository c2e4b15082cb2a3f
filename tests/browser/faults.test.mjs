// Faults caused by browsers and people: the WebGL context lost and restored, storage denied, another screen, and random
// presses. Afterwards the app responds, and the page has logged no error. And faults of the app's own: it says so.
//
// NOGGIN_PRESSES: number of presses per lab; NOGGIN_SEED: their seed.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { randomNumbers } from '../support/random_numbers.mjs'
import { FINE, labsOfSite, openSite, TWO_AT_ONCE, WIDE } from './harness.mjs'

const PRESSES = Number(process.env.NOGGIN_PRESSES ?? 12)
const SEED = Number(process.env.NOGGIN_SEED ?? 1)

const labs = await labsOfSite()
let site

before(async () => { site = await openSite() })
after(() => site?.close())

const addressOf = (lab) => `${site.url}index.html#v1;lab=${lab}`

async function answers(app) {
  await app.page.evaluate(() => globalThis.noggin.command('open', { link: 'v1;lab=jugs', lab: 'jugs' }))
  await app.page.getByRole('heading', { name: 'Jugs', exact: true }).first().waitFor({ state: 'attached' })
  await app.waitForStep(0)
  await app.step()
}

// What may lie on one another: the keys, over a lab's list, in the preview of the "Embed" sheet.
async function closeAll(app) {
  for (let layer = 0; layer < 4; ++layer) {
    await app.page.keyboard.press('Escape')
    await app.settled()
  }
}

// Waits until every press has been handled and nothing is drawn any more. A press handled late may start playback.
async function atRest(app) {
  do {
    await app.page.evaluate(() => globalThis.noggin.command('pause'))
    await app.settled()
  } while (await app.page.evaluate(() => globalThis.noggin.command('place').playing))
}

// The mean brightness of dark and of blank pictures differs little, so this counts colours.
async function showsSomething(app) {
  await app.settled()
  const { colours } = await app.seenIn(await app.page.locator('canvas').screenshot())
  assert.ok(colours > 20, `the picture has ${colours} colours`)
}

test('a picture whose context is lost in the middle of an animation comes back', () => site.visit({ ...FINE, reducedMotion: 'no-preference' }, async (app) => {
  await app.open(addressOf('golf-tee'))
  await app.button('Play').click()
  await app.waitForStep(({ step }) => step >= 1)
  for (let times = 0; times < 2; ++times) {
    await app.page.evaluate(() => {
      globalThis.lost = document.querySelector('canvas').getContext('webgl2').getExtension('WEBGL_lose_context')
      globalThis.lost.loseContext()
    })
    await app.page.waitForTimeout(300)
    await app.page.evaluate(() => globalThis.lost.restoreContext())
    const { step } = await app.position()
    await app.waitForStep((position) => position.step > step)
  }
  const pause = app.button('Pause')
  if (await pause.count()) await pause.click()
  await showsSomething(app)
  await answers(app)
}))

test('a page that was hidden for an hour goes on where it stood', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    const now = performance.now.bind(performance)
    let ahead = 0
    performance.now = () => now() + ahead
    globalThis.hideFor = async (milliseconds) => {
      const show = (hidden) => {
        Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
        document.dispatchEvent(new Event('visibilitychange'))
      }
      show(true)
      const { framesDrawn } = globalThis.noggin
      await new Promise((done) => setTimeout(done, 400))
      const drawn = globalThis.noggin.framesDrawn - framesDrawn
      ahead += milliseconds
      show(false)
      return drawn
    }
  })
  await app.open(addressOf('golf-tee'))
  await app.button('Play').click()
  const { step } = await app.waitForStep((position) => position.step >= 1)
  const drawn = await app.page.evaluate(() => globalThis.hideFor(3_600_000))
  assert.ok(drawn <= 1, `${drawn} frames were drawn while it was hidden`)
  const after = await app.position()
  assert.ok(after.step <= step + 2, `step ${step} became ${after.step}`)
  await app.waitForStep((position) => position.step > after.step)
  await answers(app)
}))

test('storage that is denied is not needed', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
      Object.defineProperty(globalThis, name, { get() { throw new DOMException('denied', 'SecurityError') } })
  })
  await app.open(addressOf('jugs'))
  await app.step(2)
  await answers(app)
}))

test('a window that moves to a finer screen is drawn as finely', () => site.visit(FINE, async (app) => {
  await app.open(addressOf('jugs'))
  await app.step()
  const devtools = await app.page.context().newCDPSession(app.page)
  for (const [ratio, width] of [[2, 1200], [1.25, 1300], [1, 1280]]) {  // the emulation reports a new ratio only with a new size
    await devtools.send('Emulation.setDeviceMetricsOverride', { ...WIDE, width, deviceScaleFactor: ratio, mobile: false })
    await app.until((wanted) => {
      const canvas = document.querySelector('canvas')
      return Math.abs(canvas.width - canvas.getBoundingClientRect().width * wanted) <= 1
    }, ratio)
    await showsSomething(app)
  }
  await app.step()
}))

test('nothing is asked of any host once the app runs', () => site.visit({}, async (app) => {
  await app.open(addressOf('jugs'))
  await app.settled()
  const asked = []
  app.page.on('request', (request) => asked.push(request.url()))
  await app.step(3)
  for (const title of ['Sudoku', 'Connect four', 'Naive Bayes']) {
    await app.chooseLab(title)
    await app.step()
  }
  // A browser requests the icon by itself when the address changes.
  assert.deepEqual(asked.filter((url) => /^https?:/.test(url) && !url.endsWith('/icon.svg')), [])
}))

test('a page that lets no text become markup is no hindrance', () => site.visit({}, async (app) => {
  await app.page.route('**/index.html*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, headers: { ...answer.headers(), 'content-security-policy': "require-trusted-types-for 'script'" } })
  })
  await app.open(addressOf('river'))
  await app.step(2)
  await answers(app)
  assert.deepEqual(app.errors, [])
  const refused = await app.page.evaluate(() => {
    try {
      document.createElement('p').innerHTML = '<b>markup</b>'
    } catch (error) {
      return error.name
    }
  })
  assert.equal(refused, 'TypeError', 'this browser holds pages to it')
  app.errors.length = 0
}))

// Lets the app's function throw, as a trap of its wasm would, where the page says so by `spoiled`.
const spoil = (app, name) => app.page.route('**/noggin-app.js', (route) => route.fulfill({
  contentType: 'text/javascript',
  body: `${readFileSync(join(site.dist, 'noggin-app.js'), 'utf8')}
    const whole = globalThis.createNogginApp
    globalThis.createNogginApp = (options) => whole(options).then((instance) => {
      let { _noggin${name}: sound } = instance
      const get = () => (...values) => {
        if (globalThis.spoiled) throw new Error('spoiled by the test')
        return sound(...values)
      }
      return Object.defineProperty(instance, '_noggin${name}', { get, set: (first) => { sound = first } })
    })`,
}))

// The browser's log line about the fault, and nothing else.
function loggedTheFaultAlone(app) {
  assert.equal(app.errors.length, 1, app.errors.join('\n'))
  assert.match(app.errors.pop(), /spoiled by the test/)
}

const STOPPED = /^Noggin stopped because of a fault of its own\. Reloading/

test('an app that fails as it starts says so, and the page is not blank', () => site.visit({}, async (app) => {
  await spoil(app, 'Start')
  await app.page.addInitScript(() => { globalThis.spoiled = true })
  await app.page.goto(addressOf('jugs'))
  await app.until(() => globalThis.noggin && !document.getElementById('notice'))
  assert.match(await app.page.getByRole('alert').textContent(), STOPPED)
  assert.ok(await app.page.getByRole('alert').isVisible())
  loggedTheFaultAlone(app)
}))

test('a fault of a lab that runs is told to its page, which gets no result and no picture, and prints', () => site.visit({}, async (app) => {
  await spoil(app, 'Command')
  await app.page.route('**/lesson.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en">
    <title>A lesson</title><link rel="icon" href="data:,"><script type="module" src="noggin-lab.js"></script>
    <noggin-lab lab="jugs"></noggin-lab>` }))
  await app.page.goto(`${site.url}lesson.html`)
  await app.until(() => document.querySelector('noggin-lab').place)
  const { told, refused } = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    const told = []
    lab.addEventListener('noggin-error', ({ detail }) => told.push(detail.message))
    globalThis.spoiled = true
    const refused = []
    for (const ask of ['result', 'result', 'exportPicture'])
      refused.push(await lab[ask]().then((value) => `resolves to ${value}`, ({ message }) => message))
    dispatchEvent(new Event('beforeprint'))
    return { told, refused }
  })
  for (const sentence of [...told, ...refused]) assert.match(sentence, STOPPED)
  assert.deepEqual([told.length, refused.length], [1, 3])
  loggedTheFaultAlone(app)
}))

const KEYS = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'Enter', 'Escape', 'Tab', 'Shift+Tab', 'Space', 'Home', 'End',
  'Backspace', 'Delete', 'PageDown', '1', '7', 'x', '.', 'h', '?']

async function pressAnywhere(app, pick) {
  const [x, y] = [pick(WIDE.width), pick(WIDE.height)]
  const { keyboard, mouse, touchscreen } = app.page
  switch (pick(6)) {
    case 0: return keyboard.press(KEYS[pick(KEYS.length)])
    case 1: return keyboard.type(['12', 'abc', '0,1', '-'][pick(4)])
    case 2: return touchscreen.tap(x, y)
    case 3: {
      await mouse.move(x, y)
      await mouse.down()
      await mouse.move(pick(WIDE.width), pick(WIDE.height), { steps: 3 })
      return mouse.up()
    }
    case 4: return mouse.wheel(pick(400) - 200, pick(400) - 200)
    default: return mouse.click(x, y)
  }
}

describe(`${PRESSES} presses anywhere, by seed ${SEED}`, TWO_AT_ONCE, () => {
  for (const [i, { id }] of labs.entries()) {
    test(id, { timeout: 60_000 + 1000 * PRESSES }, () => site.visit({ hasTouch: true, acceptDownloads: true }, async (app) => {
      app.page.on('filechooser', () => {})
      app.page.on('dialog', (dialog) => dialog.dismiss())
      await app.open(addressOf(id))
      const pick = randomNumbers(SEED * 1000 + i)
      for (let press = 0; press < PRESSES; ++press) await pressAnywhere(app, pick)
      await closeAll(app)
      await atRest(app)
      await answers(app)
    }))
  }
})
