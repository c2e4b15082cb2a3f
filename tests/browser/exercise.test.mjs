// One exercise of every lab, done by accessible names only from the list of labs to the result code, and then all codes
// together on the teacher's page.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { nogginIn } from '../../scripts/sdk.mjs'
import { labsOfSite, openSite } from './harness.mjs'

const labs = await labsOfSite()
let site

before(async () => { site = await openSite() })
after(() => site?.close())

// By lab title: { code, name, asked }.
const handedIn = new Map()

const CHOICE = /^(\d)\. /

// A different name for each lab, so that each gets an instance of its own.
const nameOf = (index) => `Pupil ${index + 1}`

async function begin(app, name) {
  await app.press('Your turn')
  const field = app.page.getByRole('textbox', { name: 'Your name', exact: true })
  await field.fill(name)
  await field.press('Enter')
  await app.press('Begin')
}

// Waits for what can be pressed next: the choices of a question, the button to continue, or the result code.
async function ready(app) {
  const choices = app.page.getByRole('button', { name: CHOICE })
  const next = app.button('Go on'), code = app.button('Copy the result code')
  await choices.or(next).or(code).first().waitFor({ state: 'attached' })
  if (await code.count()) return { over: true }
  if (await next.count()) return { next }
  return { choices }
}

// A choice has the same name in the list and in the picture; either may be pressed.
async function answer(app, choices, turn) {
  const names = [...new Set(await choices.evaluateAll((found) => found.map((one) => one.getAttribute('aria-label') ?? one.textContent)))]
  assert.ok(names.length >= 2, 'a question has two choices at least')
  const chosen = app.button(names[turn % names.length])
  await (turn % 2 ? chosen.last() : chosen.first()).press('Enter')
  await app.button('Go on').waitFor({ state: 'attached' })
  await app.page.getByText(/^(Right|Not right)\.$/).first().waitFor({ state: 'attached' })
}

async function toTheEnd(app) {
  let asked = 0, goneOn = 0
  for (let now = await ready(app); !now.over; now = await ready(app)) {
    if (now.next) {
      assert.ok(++goneOn < 100, 'an exercise ends')
      await now.next.press('Enter')
      await now.next.waitFor({ state: 'detached' })
    } else {
      await answer(app, now.choices, asked++)
    }
  }
  return asked
}

test('a digit answers, with the focus in the list of choices as well as on the canvas', async () => {
  await site.visit({}, async (app) => {
    await app.open(`${site.url}index.html#v1;lab=jugs;seed=1;decisions=10;mode=as-you-go;step=1`)
    const { choices } = await ready(app)
    await choices.first().focus()
    await app.page.keyboard.press('2')
    await app.button('Go on').waitFor({ state: 'attached' })
    await app.button('Go on').press('Enter')
    await ready(app)
    await app.page.locator('canvas').first().focus()
    await app.page.keyboard.press('1')
    await app.button('Go on').waitFor({ state: 'attached' })
  })
})

test('one may go back from an open question, look, and come back to answer it', async () => {
  await site.visit({}, async (app) => {
    await app.open(`${site.url}index.html#v1;lab=jugs;seed=1;decisions=10;mode=as-you-go;answers=1:n1;step=2`)
    await ready(app)
    const question = await app.shown()
    await app.press('Step back')
    await app.waitForStep(1)
    await app.press('To the start')
    await app.waitForStep(0)
    await app.settled()
    assert.notEqual(await app.shown(), question, 'the picture is the one of the start')
    await app.press('To the end')
    await app.waitForStep(2)
    await app.settled()
    assert.equal(await app.shown(), question)
    await answer(app, (await ready(app)).choices, 0)
  })
})

describe('an exercise of each lab', { concurrency: 1 }, () => {
  for (const [index, { title }] of labs.entries())
    test(title, async () => {
      await site.visit({}, async (app) => {
        await app.open(`${site.url}index.html`)
        await app.chooseLab(title)
        await begin(app, nameOf(index))
        const asked = await toTheEnd(app)
        assert.ok(asked >= 1, 'something was asked')
        await app.press('Copy the result code')
        await app.button('Result code copied').waitFor({ state: 'attached' })
        const code = await app.page.evaluate(() => navigator.clipboard.readText())
        assert.match(code, /;answers=/)
        handedIn.set(title, { code, name: nameOf(index), asked })
      })
    })

  test('all of them on the teacher\'s page', async () => {
    assert.equal(handedIn.size, labs.length, 'every lab has handed in')
    const noggin = await nogginIn(site.dist)
    await site.visit({}, async ({ page }) => {
      await page.goto(`${site.url}scores.html`)
      await page.getByLabel('Result codes').fill([...handedIn.values()].map(({ code }) => code).join('\n'))
      await page.getByRole('button', { name: 'Grade them' }).click()
      await page.getByText(`${labs.length} codes graded`).waitFor({ timeout: 120_000 })
      const rows = await page.locator('tbody tr').allInnerTexts()
      for (const [index, [title, { code, name, asked }]] of [...handedIn].entries()) {
        const session = await noggin.openLink(code.replace(/^[^#]*#/, ''))
        const score = session.score()
        session.close()
        assert.equal(score.asked, asked, `${title}: every answer is in the code`)
        const [who, exercise, points] = rows[index].split('\t')
        assert.equal(who, name)
        assert.ok(exercise.startsWith(`${title}: `), exercise)
        assert.ok(points.startsWith(`${score.right} of `), points)
      }
    })
  })
})
