// The teacher's page: many result codes at once, graded in the page.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { openSite, NARROW, WIDE } from './harness.mjs'

const site = await openSite()
after(() => site.close())
const { loadNoggin } = await import(pathToFileURL(join(site.dist, 'noggin.mjs')))
const noggin = await loadNoggin()

// A lab that asks, and the code that a learner of this name hands in who always takes the choice picked by `choose`.
const lab = noggin.labs().find(({ id }) => noggin.exercise(id, {}, { decisions: 1 }).decision())?.id

function handedIn(name, choose) {
  const session = noggin.exercise(lab, {}, { seed: `name:${name}`, decisions: 4 })
  for (let asked = session.decision(); asked; asked = session.decision()) {
    session.answer(choose(asked))
    session.nextDecision()
  }
  return { code: session.link(), score: session.score() }
}

// Found on a copy, so that no answer counts.
async function rightIds(session) {
  const copy = await noggin.openLink(session.link())
  return copy.answer(copy.decision().choices[0].id).rightIds
}

test('a table of who was wrong where, and errors line by line', { skip: !lab && 'no lab asks yet' }, async () => {
  const ana = handedIn('Ana', ({ choices }) => choices[0].id)
  const ben = handedIn('Ben & Co', ({ choices }) => choices.at(-1).id)
  for (const viewport of [WIDE, NARROW])
    await site.visit({ viewport }, async ({ page }) => {
      const sent = []
      page.on('request', (request) => sent.push(request))
      await page.goto(`${site.url}scores.html`)
      const tampered = ana.code.replace(/answers=(\d+):[^+;]*/, 'answers=$1:nonsense')
      const codes = [ana.code, '', `https://example.org/noggin/#${ben.code}.`, 'hello', 'v1;lab=jugs;seed=1;step=2', tampered]
      await page.getByLabel('Result codes').fill(codes.join('\n'))
      await page.getByRole('button', { name: 'Grade them' }).click()
      await page.getByText('5 codes graded').waitFor()
      const rows = await page.locator('tbody tr').allInnerTexts()
      assert.equal(rows.length, 5)
      assert.match(rows[0], new RegExp(`^Ana\\s.*\\b${ana.score.right} of 4`))
      assert.match(rows[1], new RegExp(`^Ben & Co\\s.*\\b${ben.score.right} of 4`))
      assert.match(rows[2], /^Line 4\s.*begin with "v1;lab="/)
      assert.match(rows[3], /^Line 5\s.*no answers in it/)
      assert.match(rows[4], /^Line 6\s.*no choice "nonsense"/)
      const wrong = ana.score.answers.filter(({ right }) => !right)
      const links = page.locator('tbody tr').first().getByRole('link')
      assert.equal(await links.count(), wrong.length)
      if (wrong.length) assert.ok((await links.first().getAttribute('href')).endsWith(`;step=${wrong[0].tick}`))
      assert.ok(sent.every((request) => request.method() === 'GET' && !request.url().includes('answers')), 'nothing is sent')
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      assert.ok(!(scrollWidth > clientWidth), 'nothing sticks out')
    })
})

test('whoever answers rightly has all of it', { skip: !lab && 'no lab asks yet' }, async () => {
  const session = noggin.exercise(lab, {}, { seed: 3, decisions: 3 })
  for (let asked = session.decision(); asked; asked = session.decision()) {
    session.answer((await rightIds(session))[0])
    session.nextDecision()
  }
  await site.visit({}, async ({ page }) => {
    await page.goto(`${site.url}scores.html`)
    await page.getByLabel('Result codes').fill(session.link())
    await page.getByRole('button', { name: 'Grade them' }).click()
    await page.getByText('1 code graded').waitFor()
    assert.match(await page.locator('tbody tr').innerText(), /no name\s.*3 of \d+.*nowhere/s)
  })
})

test('from a folder the page says that it needs a host', () => site.visit({}, async (app) => {
  await app.page.goto(String(pathToFileURL(join(site.dist, 'scores.html'))))
  assert.match(await app.page.getByRole('alert').textContent(), /^This page has to come from a web server\./)
  app.errors.length = 0  // the browser's own log lines about it
}))
