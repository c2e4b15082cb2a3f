// The teacher's page: many result codes at once, graded in the page.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { nogginIn } from '../../scripts/sdk.mjs'
import { NARROW, openSite, WIDE } from './harness.mjs'

const site = await openSite()
after(() => site.close())
const noggin = await nogginIn(site.dist)

// A lab that asks, and the code that a learner of this name hands in who always takes the choice picked by `choose`.
const lab = noggin.labs().find(({ id }) => noggin.exercise(id, {}, { decisions: 1 }).decision()).id

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

// The end of a code, alone.
const tail = 'mode=as-you-go;answers=1:a;step=2'

test('a table of who was wrong where, and errors line by line', async () => {
  const ana = handedIn('Ana', ({ choices }) => choices[0].id)
  const ben = handedIn('Ben & Co', ({ choices }) => choices.at(-1).id)
  for (const viewport of [WIDE, NARROW])
    await site.visit({ viewport }, async ({ page }) => {
      const sent = []
      page.on('request', (request) => sent.push(request))
      await page.goto(`${site.url}scores.html`)
      const tampered = ana.code.replace(/answers=(\d+):[^+;]*/, 'answers=$1:nonsense')
      const codes = [ana.code, '', `https://example.org/noggin/#${ben.code}.`, tail, 'v1;lab=jugs;seed=1;step=2', tampered]
      await page.getByLabel('Result codes').fill(codes.join('\n'))
      await page.getByRole('button', { name: 'Grade them' }).click()
      await page.getByText('2 codes graded, 3 refused').waitFor()
      const rows = await page.locator('tbody tr').allInnerTexts()
      assert.equal(rows.length, 5)
      assert.match(rows[0], new RegExp(`^Ana\\s.*\\b${ana.score.right} of 4`, 's'))
      assert.match(rows[1], new RegExp(`^Ben & Co\\s.*\\b${ben.score.right} of 4`, 's'))
      assert.match(rows[2], /^Line 4\s.*begin with "v1;lab="/)
      assert.match(rows[3], /^Line 5\s.*no answers in it/)
      assert.match(rows[4], /^Line 6, Ana\s.*no choice "nonsense"/)
      const wrong = ana.score.answers.filter(({ right }) => !right)
      assert.ok(wrong.length > 0)
      const links = page.locator('tbody tr').first().locator('td').nth(2).getByRole('link')
      assert.equal(await links.count(), wrong.length)
      assert.ok((await links.first().getAttribute('href')).endsWith(`;step=${wrong[0].tick}`))
      assert.ok(sent.every((request) => request.method() === 'GET' && !request.url().includes('answers')), 'nothing is sent')
      const { scrollWidth, clientWidth } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return { scrollWidth, clientWidth }
      })
      assert.ok(!(scrollWidth > clientWidth), 'nothing sticks out')
    })
})

test('a name that a spreadsheet would compute stays a text', () => site.visit({}, async ({ page }) => {
  await page.goto(`${site.url}scores.html`)
  await page.getByLabel('Result codes').fill(handedIn('=A1', ({ choices }) => choices[0].id).code)
  await page.getByRole('button', { name: 'Grade them' }).click()
  await page.getByText('1 code graded').waitFor()
  assert.match(await page.locator('tbody tr').innerText(), /^'=A1\s/)
}))

async function grade(page, text) {
  await page.goto(`${site.url}scores.html`)
  await page.getByLabel('Result codes').fill(text)
  await page.getByRole('button', { name: 'Grade them' }).click()
  await page.getByText(/codes? graded(, \d+ refused)?(, \d+ lines? without a code passed over)?$/).waitFor()
}

// Always wrong, so that there is something to look at.
const cleo = handedIn('Cleo', ({ choices }) => choices.at(-1).id)
const wrongOf = ({ score }) => score.answers.filter(({ right }) => !right).length

test('the class is still there after looking at an answer, after a reload, and where nothing may be stored',
  () => site.visit({}, async ({ page }) => {
    assert.ok(wrongOf(cleo) > 0)
    await grade(page, `${cleo.code}\n${tail}`)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.locator('tbody a').first().click()])
    await opened.waitForURL(/index\.html#v1;/)
    assert.equal(await opened.evaluate(() => globalThis.opener), null)
    await opened.close()
    assert.equal(await page.locator('tbody tr').count(), 2)
    const wrong = await page.locator('tbody td').nth(2).innerText()
    assert.equal(wrong.split('; ').length, wrongOf(cleo), wrong)
    await page.reload()
    await page.getByText('1 code graded, 1 refused').waitFor()
    assert.equal(await page.getByLabel('Result codes').inputValue(), `${cleo.code}\n${tail}`)
    await page.goto(`${site.url}lessons.html`)
    await page.goBack()
    await page.getByText('1 code graded, 1 refused').waitFor()
    await page.addInitScript(() => Object.defineProperty(globalThis, 'sessionStorage', { get() { throw new Error('none') } }))
    await grade(page, cleo.code)
    assert.match(await page.locator('tbody tr').innerText(), /^Cleo\s/)
  }))

test('codes as mail delivers them are graded, and what is no whole code is said to be that, with its name',
  () => site.visit({}, async ({ page }) => {
    const wrapped = cleo.code.match(/.{1,50}/g).join('\n')
    const blank = handedIn('  ', ({ choices }) => choices[0].id).code
    const unread = cleo.code.replace('decisions=4', 'decisions=')
    await grade(page, [wrapped, '', `[${cleo.code}](${cleo.code})`, blank, unread, cleo.code.slice(0, -8)].join('\n'))
    const rows = await page.locator('tbody tr').allInnerTexts()
    assert.equal(rows.length, 5)
    for (const row of rows.slice(0, 2)) assert.match(row, new RegExp(`^Cleo\\s.*\\b${cleo.score.right} of 4`))
    const { length: above } = [...wrapped.split('\n'), '', 'both']
    assert.match(rows[2], new RegExp(`^no name \\(line ${above + 1}\\)\\s`))
    for (const row of rows.slice(3)) assert.match(row, /^Line \d+, Cleo\s+This code is cut off, or joined/)
  }))

test('each row leads to its exercise and says which it is, and a code pasted twice is marked', () =>
  site.visit({}, async ({ page }) => {
    const { title, presets } = noggin.labs().find(({ id }) => id === lab)
    const other = noggin.exercise(lab, presets[1].settings, { seed: 'name:Dan', decisions: 1, from: 2, to: 9 })
    if (!other.decision()) other.nextDecision()
    other.answer(other.decision().choices[0].id)
    const own = noggin.exercise('jugs', { goal: '0,4,4', capacities: '3,5,9' }, { seed: 2, decisions: 2 })
    own.answer(own.decision().choices[0].id)
    const lookedAt = decodeURIComponent(cleo.code).replace(/;step=\d+/, ';step=1')
    await grade(page, [cleo.code, other.link(), own.link(), `Again: ${cleo.code}`, lookedAt].join('\n'))
    const rows = page.locator('tbody tr')
    const exercise = (i) => rows.nth(i).locator('td').first().getByRole('link')
    assert.equal(await exercise(0).textContent(), `${title}: ${presets[0].title}, 4 decisions`)
    assert.equal(await exercise(1).textContent(), `${title}: ${presets[1].title}, 1 decision, steps 2 to 9`)
    assert.match(await exercise(2).textContent(), /^Jugs: .*3,5,9.*, 2 decisions$/)
    const [opened] = await Promise.all([page.context().waitForEvent('page'), exercise(0).click()])
    await opened.waitForURL(/index\.html#v1;.*;seed=name%3ACleo;.*decisions=4;mode=as-you-go;/)
    assert.doesNotMatch(opened.url(), /answers=/)
    await opened.close()
    const who = await rows.locator('th').allInnerTexts()
    assert.deepEqual(who.map((words) => /the code of line 1 again/.test(words)), [false, false, false, true, true])
  }))

test('a letter with a code in it is graded, and its other lines are counted', () =>
  site.visit({}, async ({ page }) => {
    await grade(page, `Dear Ms Lee,\n\nhere is mine:\n${cleo.code}\n\nCleo`)
    assert.equal(await page.locator('#progress').textContent(), '1 code graded, 3 lines without a code passed over')
    assert.equal(await page.locator('tbody tr').count(), 1)
    await page.getByLabel('Result codes').fill('noggin:rubbish\nhello')
    await page.getByRole('button', { name: 'Grade them' }).click()
    await page.getByText('Paste at least one result code. 2 lines without a code passed over.').waitFor()
    assert.equal(await page.locator('tbody tr').count(), 0)
    await grade(page, 'hello\nv1;rubbish')
    assert.equal(await page.locator('#progress').textContent(), '0 codes graded, 1 refused, 1 line without a code passed over')
  }))

test('while grading the focus stays, presses do nothing, and only the beginning and the end are announced',
  () => site.visit({}, async (app) => {
    const { page } = app
    const arrive = await app.holdBack('noggin-solver.wasm')  // all presses come while it grades
    await page.goto(`${site.url}scores.html`)
    await page.getByLabel('Result codes').fill(`${cleo.code}\n`.repeat(5))
    await page.evaluate(() => {
      globalThis.announced = []
      const status = document.getElementById('progress')
      new MutationObserver(() => globalThis.announced.push(status.textContent)).observe(status, { childList: true, characterData: true, subtree: true })
    })
    const button = page.getByRole('button', { name: 'Grade them' })
    await button.focus()
    for (let i = 0; i < 3; ++i) await page.keyboard.press('Enter')
    arrive()
    await page.getByText(/^5 codes graded$/).waitFor()
    assert.equal(await page.evaluate(() => document.activeElement.id), 'grade')
    assert.deepEqual(await page.evaluate(() => globalThis.announced), ['Grading 5 codes', '5 codes graded'])
    assert.equal(await page.locator('tbody tr').count(), 5)
    assert.equal(await button.getAttribute('aria-disabled'), null)
  }))

test('without a code there is no table', () => site.visit({}, async ({ page }) => {
  await grade(page, cleo.code)
  assert.ok(await page.locator('table').isVisible())
  await page.getByLabel('Result codes').fill('')
  await page.getByRole('button', { name: 'Grade them' }).click()
  await page.getByText('Paste at least one result code.').waitFor()
  assert.ok(!(await page.locator('table').isVisible()))
  const field = page.getByLabel('Result codes')
  await page.locator('#codes:focus').waitFor()
  assert.equal(await field.getAttribute('aria-invalid'), 'true')
  assert.equal(await page.locator(`#${await field.getAttribute('aria-describedby')}`).textContent(), 'Paste at least one result code.')
  await field.fill('v')
  assert.equal(await field.getAttribute('aria-invalid'), null)
  assert.equal(await page.locator('#progress').textContent(), '')
}))

test('on a phone every cell is within the page', () =>
  site.visit({ viewport: NARROW }, async ({ page }) => {
    await grade(page, [handedIn('Maximiliana'.repeat(6), ({ choices }) => choices.at(-1).id).code, cleo.code, tail].join('\n'))
    const edges = await page.locator('tbody :is(td, th, a)').evaluateAll((cells) =>
      cells.map((cell) => Math.max(cell.getBoundingClientRect().right, cell.getBoundingClientRect().left + cell.scrollWidth)))
    assert.ok(edges.length > 10 && edges.every((edge) => edge <= NARROW.width), String(edges))
    assert.match(await page.locator('tbody tr').nth(1).locator('td').nth(2).evaluate((cell) =>
      getComputedStyle(cell, '::before').content), /Where wrong/)
  }))

test('whoever answers rightly has all of it', async () => {
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
    assert.match(await page.locator('tbody tr').innerText(), /^no name \(line 1\)\s.*3 of \d+.*nowhere/s)
  })
})

test('a run that ended before it had decided as often as planned was answered whole', async () => {
  const session = noggin.exercise('monty-hall', {}, { seed: 'name:Dora', decisions: 1000 })
  let first
  for (let asked = session.decision(); asked; asked = session.decision()) {
    session.answer((await rightIds(session))[0])
    first ??= session.link()
    session.nextDecision()
  }
  const { asked } = session.score()
  await site.visit({}, async ({ page }) => {
    await grade(page, `${session.link()}\n${session.link().replace(/;step=\d+$/, ';step=1')}\n${first}`)
    const rows = await page.locator('tbody tr').allInnerTexts()
    for (const row of rows.slice(0, 2)) assert.match(row, new RegExp(`\\b${asked} of ${asked}\\s`))
    assert.match(rows[2], /, to the end\s.*\b1 of 1, not to the end/s)
  })
})

test('from a folder codes are graded as well', () => site.visit({}, async (app) => {
  const { page } = app
  const { code, score } = handedIn('Ana', ({ choices }) => choices[0].id)
  await page.goto(String(pathToFileURL(join(site.dist, 'scores.html'))))
  await page.getByLabel('Result codes').fill(`${code}\nv1;lab=jugs;seed=1;step=2`)
  await page.getByRole('button', { name: 'Grade them' }).click()
  await page.getByText('1 code graded, 1 refused').waitFor()
  assert.match(await page.locator('tbody tr').first().innerText(), new RegExp(`^Ana\\s.*\\b${score.right} of 4`, 's'))
  const raised = app.errors.filter((line) => !/scores\.js\b/.test(line))
  assert.deepEqual(raised, [])
  app.errors.length = 0  // the browser's own log lines about the module, which another script stands in for
}))

test('a host that sends the solvers as no script is told so', () => site.visit({}, async (app) => {
  await app.page.route('**/noggin.mjs', async (route) => route.fulfill({ response: await route.fetch(), contentType: 'application/octet-stream' }))
  await app.page.goto(`${site.url}scores.html`)
  assert.match(await app.page.getByRole('alert').textContent(), /not sent as text\/javascript.*The labs in one file may work/)
  app.errors.length = 0  // the browser's own log lines about it
}))
