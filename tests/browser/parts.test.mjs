// The app starts before all of its code has arrived, and requests made meanwhile are not lost.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { labsOfSite, openSite } from './harness.mjs'

let site

before(async () => { site = await openSite() })
after(() => site.close())

const holdRest = (app) => app.holdBack('noggin-app-rest.wasm')
const allHere = (app) => app.page.evaluate(() => globalThis.noggin.whole)

test('each lab is drawn and steps with the first part and its own', async () => {
  const labs = await labsOfSite()
  assert.ok(labs.length >= 17)
  for (const { id } of labs)
    await site.visit({}, async (app) => {
      const release = await holdRest(app)
      await app.page.goto(`${site.url}index.html#v1;lab=${id}`)
      await app.until(() => globalThis.noggin?.framesDrawn > 0)
      await app.press('Step')
      await app.until(() => globalThis.noggin.command('place')?.step === 1)
      release()
      await allHere(app)
      await app.press('Step')
      await app.until(() => globalThis.noggin.command('place').step === 2)
    })
})

test('what needs code that has not come is done once it is there', () => site.visit({}, async (app) => {
  const release = await holdRest(app)
  await app.page.goto(`${site.url}index.html`)
  await app.until(() => globalThis.noggin?.framesDrawn > 0)
  await app.press('Step')
  await app.until(() => globalThis.noggin.command('place')?.step === 1)
  const answer = await app.page.evaluate(() => {
    noggin.command('open', { link: 'v1;lab=sudoku' })
    noggin.command('step', 3)
    return noggin.command('place')?.lab ?? 'not yet'
  })
  assert.equal(answer, 'not yet')
  release()
  await allHere(app)
  await app.until(() => globalThis.noggin.command('place').step === 3)
  assert.match(await app.page.title(), /^Sudoku/)
  await app.press('Step')
  await app.waitForStep(4)
}))

test('what a press asks of the page is asked though code for it was missing, and once', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    globalThis.copied = []
    navigator.clipboard.writeText = async (text) => { copied.push(text) }
  })
  const release = await holdRest(app)
  await app.page.goto(`${site.url}index.html#v1;lab=jugs`)
  await app.until(() => globalThis.noggin?.framesDrawn > 0)
  await app.press('Copy link')
  release()
  await allHere(app)
  await app.button('Link copied').waitFor({ state: 'attached' })
  assert.match((await app.page.evaluate(() => copied)).join(' '), /^\S+#v1;lab=jugs;seed=1;step=0$/)
}))

test('a link to what its lab does not open with is shown when all is there', () => site.visit({}, async (app) => {
  const release = await holdRest(app)
  await app.page.goto(`${site.url}index.html#v1;lab=queens;s.method=min-conflicts;s.n=20;step=5`)
  await app.page.locator('#notice').waitFor()
  release()
  await app.until(() => globalThis.noggin?.framesDrawn > 0)
  await app.waitForStep(5)
  assert.match(await app.link(), /s\.method=min-conflicts/)
}))

test('without what a lab opens with, it opens when all is there', () => site.visit({}, async (app) => {
  await app.page.route('**/opening/*.wasm', (route) => route.fulfill({ status: 404, body: '' }))
  await app.open(`${site.url}index.html`)
  await app.press('Step')
  await app.waitForStep(1)
  app.errors.length = 0  // the browser's own log line about it
}))

test('says so when the rest cannot be had', () => site.visit({}, async (app) => {
  await app.page.route('**/noggin-app-rest.wasm', (route) => route.fulfill({ status: 404, body: '' }))
  await app.page.goto(`${site.url}index.html`)
  const alert = app.page.getByRole('alert')
  await alert.waitFor()
  assert.match(await alert.textContent(), /noggin-app-rest\.wasm could not be loaded \(404\)/)
  app.errors.length = 0  // the browser's own log line about it
}))

// A part as of another version of Noggin: the names that the parts share begin with twelve hexadecimal digits of the
// version.
function ofAnotherVersion(name) {
  const part = readFileSync(join(site.dist, name), 'latin1')
  assert.match(part, /[0-9a-f]{12} table/)
  return Buffer.from(part.replaceAll(/[0-9a-f]{12}(?= (table|memory|global|tag))/g, 'ffffffffffff'), 'latin1')
}

const renew = (app, name) => app.page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'application/wasm', body: ofAnotherVersion(name) }))

test('what a lab opens with is not used where it is of another version', () => site.visit({}, async (app) => {
  await renew(app, 'opening/sudoku.wasm')
  await app.open(`${site.url}index.html#v1;lab=sudoku`)
  await app.press('Step')
  await app.waitForStep(1)
}))

test('parts of two versions are not put together', () => site.visit({}, async (app) => {
  await renew(app, 'noggin-app-rest.wasm')
  await app.page.goto(`${site.url}index.html`)
  const alert = app.page.getByRole('alert')
  await alert.waitFor()
  assert.match(await alert.textContent(), /of two versions\. Reloading the page/)
}))

// Records the events of <noggin-lab> in embed.html: { name, step }.
const listenBefore = (app) => app.page.addInitScript(() => {
  globalThis.told = []
  for (const name of ['ready', 'step', 'end', 'error'])
    addEventListener(`noggin-${name}`, ({ detail }) => told.push({ name, step: detail.step, message: detail.message }))
})

test('a lab in a frame is pressed before all has come, and what its page wants then is done when it has', () => site.visit({}, async (app) => {
  const release = await holdRest(app)
  await listenBefore(app)
  await app.page.goto(`${site.url}embed.html#v1;lab=jugs`)
  await app.until(() => told.some(({ name }) => name === 'ready'))
  await app.press('Step')
  await app.waitForStep(1)
  const results = await app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    globalThis.result = lab.result()
    lab.step(2)
    return Promise.race([globalThis.result, new Promise((resolve) => setTimeout(resolve, 300, 'not yet'))])
  })
  assert.equal(results, 'not yet')
  release()
  assert.equal((await app.page.evaluate(() => globalThis.result)).step, 1)
  await app.until(() => document.querySelector('noggin-lab').place.step === 3)
  assert.deepEqual(await app.page.evaluate(() => told.map(({ name, step }) => `${name} ${step}`)), ['ready 0', 'step 0', 'step 1', 'step 3'])
}))

test('a press that needs code which has not come tells its steps once', () => site.visit({}, async (app) => {
  const release = await holdRest(app)
  await listenBefore(app)
  await app.page.goto(`${site.url}embed.html#v1;lab=jugs&controls=full`)
  await app.until(() => told.some(({ name }) => name === 'ready'))
  await app.press('Step')
  await app.waitForStep(1)
  await app.press('Your turn')
  release()
  await app.page.getByRole('button', { name: 'Begin', exact: true }).waitFor({ state: 'attached' })
  assert.deepEqual(await app.page.evaluate(() => told.slice(0, 3).map(({ name, step }) => `${name} ${step}`)), ['ready 0', 'step 0', 'step 1'])
  const steps = await app.page.evaluate(() => told.filter(({ name }) => name === 'step').map(({ step }) => step))
  assert.ok(steps.every((step, i) => step !== steps[i + 1]), `told twice: ${steps}`)
}))

test('a lab that leaves the page before all has come starts again when it comes back', () => site.visit({}, async (app) => {
  const release = await holdRest(app)
  await listenBefore(app)
  await app.page.goto(`${site.url}embed.html#v1;lab=jugs`)
  await app.until(() => told.some(({ name }) => name === 'ready'))
  await app.page.evaluate(() => {
    globalThis.lab = document.querySelector('noggin-lab')
    lab.remove()
  })
  release()
  await app.until(() => !lab.live)
  await app.page.evaluate(() => document.body.prepend(lab))
  await app.until(() => lab.app?.framesDrawn > 0)
  await app.press('Step')
  await app.waitForStep(1)
}))

test('a lab in a frame says so when the rest cannot be had', () => site.visit({}, async (app) => {
  await listenBefore(app)
  await app.page.route('**/noggin-app-rest.wasm', (route) => route.fulfill({ status: 404, body: '' }))
  await app.page.goto(`${site.url}embed.html#v1;lab=jugs`)
  assert.match(await app.page.getByRole('alert').textContent(), /noggin-app-rest\.wasm could not be loaded \(404\)/)
  assert.match((await app.page.evaluate(() => told.find(({ name }) => name === 'error'))).message, /\(404\)/)
  app.errors.length = 0  // the browser's own log line about it
}))

test("the labs of a lesson are shown before all has come", () => site.visit({}, async (app) => {
  const release = await holdRest(app)
  await app.page.goto(`${site.url}lesson.html?src=lessons/searching-blind.md`)
  await app.waitForStep(0)
  release()
  await app.until(() => document.querySelector('noggin-lab').app?.framesDrawn > 0)
}))

test('an exercise whose run is refused does not begin with another, also beside a lab that did not wait for all', () => site.visit({}, async (app) => {
  const { page } = app
  const far = 'Words.\n\n'.repeat(15)  // from the middle of the page, so that the other lab comes first
  const text = `---\ntitle: Own\n---\n\n\`\`\`noggin\nlab: jugs\n\`\`\`\n\n${far}\`\`\`ask\nlab: jugs\nsettings: {"goal": "0,9,9"}\n\`\`\`\n`
  await page.route('**/own/a.md', (route) => route.fulfill({ body: text }))
  const release = await holdRest(app)
  await page.goto(`${site.url}lesson.html?src=own/a.md`)
  await app.until(() => document.querySelector('noggin-lab')?.place?.step === 0)
  release()
  await page.getByText('Message: The goal wants 9 litres in jug 2, which holds 5.').waitFor({ state: 'attached' })
  assert.doesNotMatch(await page.evaluate(() => document.querySelector('.exercise noggin-lab').app.link), /decisions/)
}))
