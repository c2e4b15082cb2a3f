// Every lab of the catalogue, driven on the page by accessible names.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { isDeepStrictEqual } from 'node:util'
import { labsOfSite, openSite, PHONE, TWO_AT_ONCE } from './harness.mjs'

const labs = await labsOfSite()
let site

before(async () => { site = await openSite() })
after(() => site?.close())

// Panels with nothing to tell yet.
const EMPTY_AT_FIRST = ['Sums with exactly one solution: 0', 'Point at a code: what its answer would tell']

// A text that no lab accepts in an input field.
const NONSENSE = '\u2603 nonsense'

function describesOneSentence(text) {
  assert.match(text, /^\S.*[.?!]$/)
}

async function stepsAndGoesBack(app) {
  const beginning = { shown: await app.shown(), told: await app.narration() }
  describesOneSentence(beginning.told)
  await app.step()
  const first = { shown: await app.shown(), told: await app.narration() }
  describesOneSentence(first.told)
  assert.notDeepEqual(first, beginning, 'a step shows or tells something new')

  if (!(await app.atEnd())) {
    await app.step()
    await app.button('Step back').click()
    await app.waitForStep(1)
    await becomes(async () => ({ shown: await app.shown(), told: await app.narration() }), first)
  }
  await app.button('To the start').click()
  await app.waitForStep(0)
  await becomes(() => app.shown(), beginning.shown)
}

// Waits for a value: the mirror follows the canvas within about a tenth of a second.
async function becomes(read, wanted, message) {
  let found = await read()
  for (let tries = 0; tries < 50 && !isDeepStrictEqual(found, wanted); ++tries) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    found = await read()
  }
  assert.deepEqual(found, wanted, message)
}

async function playsAndPauses(app) {
  await app.button('Play').click()
  await app.waitForStep(({ step }) => step >= 1)
  const pause = app.button('Pause')
  // A short run may end before it can be paused.
  if (await pause.count()) await pause.click().catch(() => {})
  await app.button('Play').waitFor({ state: 'attached' })
  const { step } = await app.position()
  await app.settled()
  assert.equal(await app.page.evaluate(() => globalThis.noggin.command('place').playing), false)
  assert.equal((await app.position()).step, step, 'a paused run stands still')
}

async function reachesTheEndAndSeeks(app) {
  // A short run may have ended during playback: then the key does nothing.
  await app.button('To the end').press('Enter')
  const { step: end } = await app.waitForStep((position) => position.step > 0 && position.step === position.end)
  describesOneSentence(await app.narration())
  assert.ok(await app.atEnd())

  const middle = Math.floor(end / 2)
  await app.timeline().fill(String(middle))
  await app.waitForStep(middle)
  return middle
}

// The link opens the same state in a new page.
async function opensItsLink(app) {
  const place = { position: await app.position(), shown: await app.shown(), link: await app.link() }
  await site.visit({}, async (other) => {
    await other.open(`${site.url}index.html#${place.link}`)
    await other.waitForStep(place.position.step)
    await becomes(() => other.shown(), place.shown)
    await becomes(() => other.link(), place.link)
  })
}

// Changes the choice that matters most, if there is one: the one a race varies, or the first.
async function changesAChoice(app, lab) {
  const choices = lab.settings.filter(({ kind }) => kind === 'choice')
  const setting = choices.find(({ id }) => id === lab.raceSetting) ?? choices[0]
  if (!setting) return
  const other = setting.choices.find(({ value }) => value !== setting.default)
  const box = app.combobox(setting.title).first()
  await box.selectOption(other.title)
  await app.waitForLink((link) => link.includes(`;s.${setting.id}=${encodeURIComponent(other.value)}`))
  assert.equal(await box.inputValue(), other.title)
  await app.waitForStep(0)
  await app.step()
}

// How many labs have refused nonsense, and given a hint.
let refusing = 0, hinting = 0

// Refuses an invalid text with a sentence at the field, and keeps the previous run.
async function refusesNonsense(app, lab) {
  const setting = lab.settings.find(({ kind }) => kind === 'text')
  if (!setting) return
  const field = app.page.getByRole('textbox', { name: setting.title, exact: true })
  if (!(await field.count())) return  // shown only with certain values of other settings
  ++refusing
  const before = await app.link()
  await field.fill(NONSENSE)
  await field.press('Tab')
  const apply = app.button('Apply')
  if (await apply.count()) await apply.first().press('Enter')
  await app.waitForAttribute(field, 'aria-invalid', 'true')
  describesOneSentence(await app.descriptionOf(field))
  assert.equal(await app.link(), before)
}

for (const lab of labs) {
  describe(lab.title, TWO_AT_ONCE, () => {
    test('steps, goes back, plays, pauses, seeks and links', () => site.visit({}, async (app) => {
      await app.open(`${site.url}index.html`)
      await app.chooseLab(lab.title)
      await app.screenshot(`${lab.id}-wide`)
      await stepsAndGoesBack(app)
      await playsAndPauses(app)
      await reachesTheEndAndSeeks(app)
      await app.screenshot(`${lab.id}-wide-middle`)
      await opensItsLink(app)
    }))

    test('takes other settings and refuses nonsense with a sentence', () => site.visit({}, async (app) => {
      await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
      await changesAChoice(app, lab)
      await app.open(`${site.url}index.html?again#v1;lab=${lab.id}`)
      await refusesNonsense(app, lab)
    }))

    test('shows each of its examples', () => site.visit({}, async (app) => {
      await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
      for (const preset of lab.presets) {
        await app.combobox('Example').selectOption(preset.title)
        // Until then the page shows the previous preset, which may also be at its start.
        await app.until((title) => document.title.includes(`: ${title} – `), preset.title)
        await app.waitForStep(0)
        // A preset in which a person moves first does not step. The page may find that out only by trying a step, or
        // just before one is requested: a click would then wait for a button that stays disabled.
        await app.button('Step').press('Enter')
        await app.waitForStep(({ step, end }) => step === 1 || end === 0)
        const panels = await app.page.getByRole('region').evaluateAll((found) => found.map((region) => [region.ariaLabel, region.textContent]))
        assert.ok(panels.length > 0)
        for (const [name, text] of panels) assert.ok(text || EMPTY_AT_FIRST.includes(name), `${preset.id}: "${name}" tells nothing`)
      }
    }))

    test('gives a hint and plays it, where there is one', () => site.visit({}, async (app) => {
      await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
      await app.step()
      if (!(await app.button('Hint').count())) return
      await app.press('Hint')
      const hint = app.page.getByText(/^Hint: /)
      await hint.waitFor({ state: 'attached' })
      describesOneSentence(await hint.textContent())
      ++hinting
      if (!(await app.button('Play it').count())) return
      await app.press('Play it')
      await app.waitForStep(2)
      assert.match(await app.link(), /;moves=1:/)
      await opensItsLink(app)
    }))

    test('finds the published figures it claims', () => site.visit({}, async (app) => {
      assert.ok(lab.facts.length > 0)
      await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
      await app.press('Check against the literature')
      const holding = app.page.getByText(/: holds$/)
      await holding.nth(lab.facts.length - 1).waitFor({ state: 'attached', timeout: 60_000 })
      assert.equal(await holding.count(), lab.facts.length)
    }))

    test('works in a folder opened by double-click, on a phone, in the dark', () =>
      site.visit({ ...PHONE, colorScheme: 'dark' }, async (app) => {
        await app.open(`${site.fileUrl}#v1;lab=${lab.id}`)
        assert.equal(await app.page.evaluate(() => globalThis.noggin.root.style.colorScheme), 'dark')
        await app.button('Step').tap()
        await app.waitForStep(1)
        await app.button('Step back').tap()
        await app.waitForStep(0)
        await app.button('To the end').tap()
        await app.waitForStep((position) => position.step > 0 && position.step === position.end)
        await app.screenshot(`${lab.id}-narrow-dark`)
      }))
  })
}

test('many labs have refused nonsense, and most given a hint', () => {
  assert.ok(refusing >= 6 && hinting >= 12, `${refusing} and ${hinting} of ${labs.length}`)
})
