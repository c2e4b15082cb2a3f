// A browser without WebGL 2: the page and the element show pictures of the scene, the narration and plain buttons.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { FINE, labsOfSite, openSite } from './harness.mjs'

let site
before(async () => { site = await openSite({ args: ['--disable-3d-apis'] }) })
after(() => site?.close())

const SENTENCE = /has no WebGL 2/

async function openLab(app, lab) {
  await app.page.goto(`${site.url}index.html#v1;lab=${lab}`)
  await app.button('Your turn').waitFor()
}
const openJugs = (app) => openLab(app, 'jugs')

// A page with elements in it; what they tell of these events is kept in the page, in `heard`.
async function openLesson(app, elements, ...names) {
  await app.page.route('**/lesson.html', (route) => route.fulfill({ contentType: 'text/html', body: `<!doctype html><html lang="en"><title>A lesson</title>
    <link rel="icon" href="data:,"><script type="module" src="noggin-lab.js"></script><script>
    heard = []
    for (const name of ${JSON.stringify(names)}) document.addEventListener('noggin-' + name, ({ detail }) => heard.push({ name, detail }))
    </script>${elements}` }))
  await app.page.goto(`${site.url}lesson.html`)
}

const moveList = (page) => page.getByRole('combobox', { name: 'Your move' })
const hasFocus = (locator) => locator.evaluate((found) => found === found.getRootNode().activeElement)

test('the page steps, plays, goes back and opens other labs', () => site.visit(FINE, async (app) => {
  const { page } = app
  const stands = (words) => page.getByText(words, { exact: true }).waitFor()
  await page.goto(`${site.url}index.html#v1;lab=jugs;step=2`)
  await page.getByText(SENTENCE).waitFor()
  await stands('Step 2')
  assert.equal(await page.locator('canvas').count(), 0)
  assert.ok(await page.locator('.noggin-plain figure svg').count() >= 2, 'the board and the tree are there')
  const told = await app.narration()
  await app.press('Step')
  await stands('Step 3')
  assert.notEqual(await app.narration(), told)
  await app.until(() => location.hash.endsWith('step=3'))
  await app.press('Back')
  await stands('Step 2')
  await page.evaluate(() => globalThis.noggin.command('speed', 'fast'))
  await app.press('Play')
  await page.getByText(/^Step \d+, the end$/).waitFor()
  await app.button('Play').waitFor()
  assert.equal(await app.button('Step').getAttribute('aria-disabled'), 'true')
  await page.getByLabel('Lab', { exact: true }).selectOption({ label: 'Sudoku' })
  await page.getByRole('heading', { level: 1, name: /^Sudoku: / }).waitFor()
  await stands('Step 0')
  await app.until(() => document.title.startsWith('Sudoku: ') && location.hash.includes('lab=sudoku'))
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /^Jugs/ }).waitFor()
  await page.screenshot({ path: app.screenshotPath('plain') })
}))

test('settings that are no example of the lab are called your own', () => site.visit(FINE, async (app) => {
  await app.page.goto(`${site.url}index.html#v1;lab=pig`)
  await app.button('Your turn').waitFor()
  const examples = app.page.getByLabel('Example', { exact: true })
  const own = examples.getByText('Your own', { exact: true })
  assert.equal(await examples.evaluate((select) => select.selectedOptions[0].textContent), 'Your own')
  await examples.selectOption({ index: 1 })
  await app.page.getByRole('heading', { level: 1, name: /: / }).waitFor()
  assert.equal(await own.count(), 0)
}))

test('settings are changed in a form, and a refused one stays there to be mended', () => site.visit({}, async (app) => {
  const { page } = app
  await page.goto(`${site.url}index.html#v1;lab=jugs;step=2`)
  await page.getByText('Settings', { exact: true }).click()
  const goal = page.getByLabel('Goal', { exact: true })
  await goal.fill('0,9,9')
  await goal.press('Enter')
  assert.match(await page.getByRole('alert').textContent(), /goal|litre/i)
  assert.equal(await goal.inputValue(), '0,9,9', 'what was typed is not lost')
  await page.getByText('Step 2', { exact: true }).waitFor()
  await goal.fill('?,4,4')
  await goal.press('Enter')
  await page.getByText('Step 0', { exact: true }).waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  await page.getByRole('combobox', { name: 'Algorithm' }).selectOption({ label: 'Depth-first' })
  await app.until(() => location.hash.includes('s.algorithm=depth-first') && location.hash.includes('s.goal=%3F,4,4'))
  await goal.fill('0,9,9')
  await goal.press('Enter')
  await page.getByRole('alert').waitFor()
  await app.press('Make this move')
  await page.getByText('Step 1', { exact: true }).waitFor()
  assert.equal(await goal.inputValue(), '?,4,4', 'a move takes up the settings that hold')
  assert.equal(await page.getByRole('alert').count(), 0)
}))

test('values that go only with each other are taken once all of them are entered', () => site.visit({}, async (app) => {
  const { page } = app
  await page.goto(`${site.url}index.html#v1;lab=jugs`)
  await page.getByText('Settings', { exact: true }).click()
  const enter = async (name, text) => {
    const field = page.getByLabel(name, { exact: true })
    await field.fill(text)
    await field.press('Enter')
  }
  await enter('Capacities', '3,5')
  await page.getByRole('alert').getByText(/start/i).waitFor()
  await enter('Start', '0,5')
  await page.getByRole('alert').getByText(/goal/i).waitFor()
  await enter('Goal', '0,4')
  await app.until(() => location.hash.includes('s.capacities=3,5') && location.hash.includes('s.start=0,5'))
  assert.equal(await page.getByRole('alert').count(), 0)
}))

test('a person moves and takes advice', () => site.visit({}, async (app) => {
  const { page } = app
  await page.goto(`${site.url}index.html#v1;lab=tic-tac-toe;s.algorithm=alpha-beta;s.play=x`)
  const moves = moveList(page)
  await app.button('Hint').waitFor()
  assert.equal(await moves.locator('option').count(), 10, 'nine squares, and what all of them are worth')
  await app.press('Hint')
  await page.getByRole('status').filter({ hasText: /\w/ }).waitFor()
  await app.press('Make this move')
  await app.until(() => location.hash.includes('moves='))
  await page.getByText(/^Step [1-9]\d*, your move$/).waitFor()
  assert.equal(await moves.locator('option').count(), 8, 'the machine has answered')
  assert.ok(await hasFocus(app.button('Make this move')), 'the keys go on where they were')
}))

test('a reply to a move is made a step at a time, and ends when a person acts', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<noggin-lab link="v1;lab=pig;seed=3;s.task=play" controls="full"></noggin-lab>')
  await app.button('Make this move').waitFor()
  await page.evaluate(() => {
    shown = []
    document.addEventListener('noggin-step', ({ detail: { step, playing } }) => shown.push({ step, playing, at: performance.now() }))
  })
  const rollAndHold = async () => {
    await app.press('Make this move')
    await page.getByText('Step 1, your move', { exact: true }).waitFor()
    await moveList(page).selectOption('hold')
    await app.press('Make this move')
  }
  await rollAndHold()
  await page.getByText('Step 5, your move', { exact: true }).waitFor()
  const shown = await page.evaluate(() => shown)
  assert.deepEqual(shown.map(({ step, playing }) => [step, playing]), [1, 2, 3, 4, 5].map((step) => [step, false]))
  const [move, ...replies] = [2, 3, 4].map((i) => shown[i].at - shown[i - 1].at)
  assert.ok(move > 590 && replies.every((wait) => wait > 1190), `${[move, ...replies]}`)
  await page.evaluate(() => {
    const wait = globalThis.setTimeout
    const replies = []  // the next comes when the test says so
    globalThis.setTimeout = (act, time, ...values) => (time === 1200 ? void replies.push(act) : wait(act, time, ...values))
    globalThis.replyNow = () => replies.splice(0).forEach((act) => act())
    document.querySelector('noggin-lab').seek(0)
  })
  await page.getByText('Step 0, your move', { exact: true }).waitFor()
  await rollAndHold()
  await page.getByText('Step 3', { exact: true }).waitFor()
  await app.press('Hint')
  await page.getByText('It is not your turn: step on to see the reply.', { exact: true }).waitFor()
  await page.evaluate(() => globalThis.replyNow())
  await page.getByText('Step 4', { exact: true }).waitFor()
  await app.press('Back')
  await page.getByText('Step 3', { exact: true }).waitFor()
  await page.evaluate(() => globalThis.replyNow())
  await page.waitForTimeout(300)
  await page.getByText('Step 3', { exact: true }).waitFor()
}))

test('a move that nobody replies to is left to be seen, and the keys go on at Step where there are no more moves', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'river')
  await moveList(page).selectOption({ label: 'Cross with fox, then chicken eats grain' })
  await app.press('Make this move')
  await page.getByText('Step 1', { exact: true }).waitFor()
  assert.match(await app.narration(), /chicken eats grain/)
  await page.waitForTimeout(500)
  await page.getByText('Step 1', { exact: true }).waitFor()
  assert.equal(await moveList(page).isVisible(), false)
  assert.ok(await hasFocus(app.button('Step')))
}))

test('where moves by hand lead no further it says why, and Back leads back to them', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'river')
  await moveList(page).selectOption({ label: 'Cross with fox, then chicken eats grain' })
  await app.press('Make this move')
  const why = page.getByText('No solution is left from here: step back and try another move.', { exact: true })
  await why.waitFor()
  assert.equal(await app.button('Hint').isVisible(), false)
  await app.press('Step')
  await page.getByText('Step 2, the end', { exact: true }).waitFor()
  assert.match(await app.narration(), /Something that the win needs is gone/)
  assert.ok(await why.isVisible(), 'also at the end')
  await app.press('Back')
  await page.getByText('Step 1', { exact: true }).waitFor()
  await app.press('Back')
  await page.getByText('Step 0', { exact: true }).waitFor()
  assert.ok(await moveList(page).isVisible())
  assert.equal(await moveList(page).locator('option').count(), 4)
  assert.equal(await why.count(), 0)
}))

test('where the machine moves first it is said how it begins', () => site.visit({}, async (app) => {
  const { page } = app
  const how = page.getByText('Step or Play shows its first move.', { exact: true })
  for (const game of ['connect-four;s.play=second', 'tic-tac-toe;s.play=o']) {
    await openLab(app, game)
    await how.waitFor()
    assert.equal(await moveList(page).evaluate((list) => list.selectedOptions[0].textContent), 'It is not your turn.')
    await app.press('Step')
    await page.getByText(/^Step [1-9]/).waitFor()
    assert.equal(await how.isVisible(), false)
  }
  for (const other of ['jugs', 'tic-tac-toe;s.play=x']) {
    await openLab(app, other)
    assert.equal(await how.isVisible(), false, other)
  }
}))

test('while it is the turn of the machine there is nothing to choose', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'tic-tac-toe;s.algorithm=alpha-beta;s.play=o')
  assert.equal(await app.button('Make this move').getAttribute('aria-disabled'), 'true')
  await app.press('Make this move')
  await app.press('Hint')
  await page.getByText('It is not your turn: step on to see the reply.', { exact: true }).waitFor()
  assert.equal(await page.getByRole('alert').count(), 0)
  await page.getByText('Step 0', { exact: true }).waitFor()
}))

test('what is advised can be played, also where it is put together from several moves', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'mastermind;s.colours=6;s.secret=4335')
  const chosen = () => moveList(page).evaluate((list) => list.selectedOptions[0]?.textContent)
  await app.press('Hint')
  await page.getByRole('status').filter({ hasText: /^\d{4} tells / }).waitFor()
  const code = (await page.getByRole('status').textContent()).slice(0, 4)
  assert.equal(await chosen(), 'The advised move')
  await app.press('Hint')
  await page.waitForTimeout(100)
  assert.equal(await moveList(page).locator('option').count(), 7, 'it is offered once')
  await app.press('Make this move')
  await page.getByText('Step 1', { exact: true }).waitFor()
  assert.ok((await app.narration()).includes(code))
  assert.match(await chosen(), /^Put /)
}))

test('a move chosen and a hint stop it from playing on', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(() => globalThis.noggin.command('speed', 'watch'))
  for (const use of [
    () => moveList(page).selectOption({ index: 1 }),
    async () => {
      await app.press('Hint')
      await page.getByRole('status').filter({ hasText: /\w/ }).waitFor()
    },
  ]) {
    await app.press('Play')
    await app.button('Pause').waitFor()
    await use()
    await app.button('Play').waitFor()
    const stands = () => page.evaluate(() => [noggin.link, ...[...document.querySelectorAll('select, [role=status]')].map((one) => one.value ?? one.textContent)])
    const before = await stands()
    await page.waitForTimeout(700)
    assert.deepEqual(await stands(), before)
  }
}))

test('at the end it plays again from the start, over the moves of a person too', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'tic-tac-toe;s.algorithm=alpha-beta;s.play=x')
  assert.equal(await app.button('Play').getAttribute('aria-disabled'), 'true', 'nothing has been played yet')
  await page.evaluate(() => globalThis.noggin.command('speed', 'fast'))
  const ended = page.getByText(/^Step \d+, the end$/)
  for (let i = 0; i < 5 && await ended.count() === 0; ++i) {
    const link = await app.link()
    await app.press('Hint')
    await page.getByRole('status').filter({ hasText: /\w/ }).waitFor()
    await app.press('Make this move')
    await app.waitForLink((now) => now !== link)
    await page.getByText(/^Step \d+, (your move|the end)$/).waitFor()
  }
  await ended.waitFor()
  assert.ok(await hasFocus(app.button('Step')), 'of the controls that are left')
  const end = await ended.textContent()
  await app.press('Play')
  await page.getByText(end, { exact: true }).waitFor({ state: 'detached' })
  await page.getByText(end, { exact: true }).waitFor()
  await app.button('Play').waitFor()
}))

test('a theme set while a lab runs is that of its pictures too', () => site.visit({ colorScheme: 'light' }, async (app) => {
  const { page } = app
  await openJugs(app)
  const ink = (theme) => page.evaluate((theme) => {
    if (theme) globalThis.noggin.setTheme(theme)
    return getComputedStyle(document.querySelector('.panels svg .text')).fill
  }, theme)
  const light = await ink(), dark = await ink('dark')
  assert.notEqual(dark, light)
  assert.equal(await ink('light'), light)
  assert.equal(await ink('dark'), dark)
  assert.equal(await ink('auto'), light)
}))

test('an exercise is answered, and its result is a link', () => site.visit(FINE, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(() => globalThis.noggin.command('exercise', { decisions: 2 }))
  await page.getByRole('heading', { name: 'Your turn: 1 of 2' }).waitFor()
  assert.ok(await page.getByRole('radio').count() >= 2)
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  await page.getByRole('heading', { name: /^(Right|Not right)\.$/ }).waitFor()
  await app.press('Try again, without credit')
  await page.getByRole('heading', { name: 'Your turn: 1 of 2' }).waitFor()
  await page.getByRole('radio').last().check()
  await app.press('Answer')
  await app.press('Go on')
  await page.getByRole('heading', { name: 'Your turn: 2 of 2' }).waitFor()
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  await app.press('Go on')
  await page.getByText(/^[01] of 2 decisions right at the first try\.$/).waitFor()
  await app.until(() => location.hash.includes('answers='))
  await app.denyClipboard()
  await app.press('Copy the result code')
  await page.getByText(/^Nothing was copied: .* This is the code: v1;lab=jugs;.*answers=/).waitFor()
  assert.equal(await app.button('Step').isVisible(), false, 'the way on is through the questions')
  await page.screenshot({ path: app.screenshotPath('plain-exercise') })
  await app.press('Leave the exercise')
  await page.getByText('Step 0', { exact: true }).waitFor()
}))

test('an answer is kept with its verdict when the page is loaded again', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(() => globalThis.noggin.command('exercise', { decisions: 2 }))
  await page.getByRole('radio').nth(1).check()
  await app.press('Answer')
  const verdict = page.getByRole('heading', { name: 'Not right.', exact: true })
  await verdict.waitFor()
  await app.until(() => location.hash.includes('answers='))
  const because = await page.getByRole('status').first().textContent()
  await page.reload()
  await verdict.waitFor()
  assert.equal(await page.getByRole('status').first().textContent(), because)
  await app.press('Go on')
  await page.getByRole('heading', { name: 'Your turn: 2 of 2' }).waitFor()
  await page.evaluate(() => noggin.command('open', { link: noggin.link.replace(';decisions=2;', ';decisions=1;') }))
  await page.getByText('0 of 1 decision right at the first try.', { exact: true }).waitFor()
}))

test('an exercise judged at the end then tells what was right and why', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(() => globalThis.noggin.command('exercise', { decisions: 2, mode: 'at-end' }))
  const questions = []
  for (const [number, choice] of [[1, 0], [2, 1]]) {
    await page.getByRole('heading', { name: `Your turn: ${number} of 2` }).waitFor()
    questions.push(await page.getByRole('group').locator('legend').textContent())
    assert.equal(await page.locator('.grades').count(), 0)
    await page.getByRole('radio').nth(choice).check()
    await app.press('Answer')
  }
  await page.getByText('1 of 2 decisions right at the first try.', { exact: true }).waitFor()
  const [first, second, ...more] = await page.locator('.grades li').allTextContents()
  assert.deepEqual(more, [])
  assert.match(first, /^Step 1: .* Right\. \w.*\.$/)
  assert.match(second, /^Step 2: .* Not right\. \w.*\.$/)
  assert.ok(first.includes(questions[0]) && second.includes(questions[1]))
}))

test('a question answered a second time is not asked again when the page is loaded again', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(() => globalThis.noggin.command('exercise', { decisions: 2 }))
  const verdict = (words) => page.getByRole('heading', { name: words, exact: true })
  const choose = async (i) => {
    await page.getByRole('radio').nth(i).check()
    await app.press('Answer')
  }
  await choose(1)
  await verdict('Not right.').waitFor()
  await app.press('Try again, without credit')
  await choose(0)
  await verdict('Right.').waitFor()
  await app.until(() => /answers=\d+:[^:;]+:undone:/.test(location.hash))
  await page.reload()
  await verdict('Right.').waitFor()
  await app.press('Try again, without credit')
  await choose(1)
  await verdict('Not right.').waitFor()
  await app.press('Try again, without credit')
  await app.until(() => /answers=\d+:[^:;]+:undone;/.test(location.hash))
  await page.reload()
  await verdict('Your turn: 1 of 2').waitFor()
  await choose(0)
  await app.press('Go on')
  await choose(0)
  await app.press('Go on')
  await page.getByText(/^[01] of 2 decisions right at the first try\.$/).waitFor()
  assert.equal(await page.evaluate(() => /;answers=\d+:[^:]+:undone:/.test(noggin.link)), true)
}))

test('an exercise begins where moves by hand have led, with the same seed, and leads back there', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'tiles;seed=7')
  for (const step of [1, 2]) {
    await app.press('Make this move')
    await page.getByText(`Step ${step}`, { exact: true }).waitFor()
  }
  const moves = (await app.link()).match(/;moves=[^;]*/)[0]
  await app.press('Step')
  await page.getByText('Step 3', { exact: true }).waitFor()
  await app.press('Your turn')
  await page.getByRole('heading', { name: 'Your turn: 1 of 10' }).waitFor()
  const link = await app.waitForLink((now) => now.includes('decisions='))
  assert.ok(link.includes(';seed=7;') && link.includes(`${moves};decisions=10;mode=as-you-go;from=2`), link)
  await app.press('Leave the exercise')
  await page.getByText('Step 2', { exact: true }).waitFor()
  assert.ok((await app.link()).endsWith(`${moves};step=2`))
  await openLab(app, 'tic-tac-toe;s.algorithm=alpha-beta;s.play=x;moves=0:4;step=1')
  await app.press('Your turn')
  await page.getByText('Here a person makes the moves, so no questions are asked.', { exact: true }).waitFor()
  await openLab(app, 'tiles;seed=7')
  await page.evaluate(() => noggin.command('exercise', { decisions: 3, seed: 'name:Ana', from: 1, to: 1 }))
  await page.getByRole('alert').getByText('This exercise would end at step 1, which is not after its start at step 1.', { exact: true }).waitFor()
  await page.evaluate(() => noggin.command('exercise', { decisions: 3, seed: 'name:Ana', to: 40 }))
  await app.waitForLink((now) => now.includes(';seed=name%3AAna;') && now.includes('decisions=3;mode=as-you-go;to=40') && !now.includes('moves='))
}))

test('an example opens with its own seed', () => site.visit({}, async (app) => {
  const { page } = app
  await openLab(app, 'mastermind')
  const { presets } = (await labsOfSite()).find((lab) => lab.id === 'mastermind')
  const { title, seed } = presets.find((preset) => preset.seed !== 1)
  await page.getByLabel('Example', { exact: true }).selectOption({ label: title })
  await app.waitForLink((now) => now.includes(`;seed=${seed};`))
}))

test('the focus goes with an exercise', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await app.press('Your turn')
  await page.getByRole('heading', { name: /^Your turn: 1 of/ }).waitFor()
  assert.ok(await hasFocus(page.getByRole('radio').first()))
  await app.press('Leave the exercise')
  await page.getByText('Step 0', { exact: true }).waitFor()
  assert.ok(await hasFocus(app.button('Step')))
}))

test('while a question is open, neither pictures nor sentence give its answer away', () => site.visit({}, async (app) => {
  const { page } = app
  await page.goto(`${site.url}index.html#v1;lab=mastermind;s.colours=6;s.secret=4335`)
  await app.button('Your turn').waitFor()
  const told = page.locator('.told')
  assert.ok(await told.isVisible())
  await page.evaluate(() => globalThis.noggin.command('exercise', { decisions: 2 }))
  await page.getByRole('heading', { name: 'Your turn: 1 of 2' }).waitFor()
  assert.equal(await told.isVisible(), false)
  const secret = page.locator('figure').filter({ has: page.getByRole('heading', { name: 'Guesses and scores' }) })
  const hidden = page.getByRole('heading', { name: 'Still possible: hidden while you are asked' })
  assert.match(await secret.textContent(), /\?.*\?.*\?.*\?/)
  assert.equal(await hidden.count(), 0, 'how many are possible is no secret in the first question')
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  await app.press('Go on')
  await page.getByRole('heading', { name: 'Your turn: 2 of 2' }).waitFor()
  assert.ok(await page.getByRole('radio').first().evaluate((radio) => radio === document.activeElement), 'the keys go on at the question')
  await hidden.waitFor()
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  await page.getByRole('heading', { name: /^Still possible: [\d,]+ of/ }).waitFor()
  assert.doesNotMatch(await secret.textContent(), /\?/)
  await app.press('Go on')
  await page.getByText(/decisions right at the first try/).waitFor()
  assert.ok(await told.isVisible())
}))

test('the question of an exercise is printed until it is answered', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await app.press('Your turn')
  await page.getByRole('heading', { name: /^Your turn: 1 of/ }).waitFor()
  const { ask, choices } = await page.evaluate(() => globalThis.noggin.command('asked'))
  assert.ok(ask.endsWith('?') && choices.length >= 2)
  const printed = () => page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const { textContent } = document.querySelector('.noggin-print').shadowRoot
    dispatchEvent(new Event('afterprint'))
    return textContent
  })
  assert.ok((await printed()).includes(ask + choices.join('')))
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  await page.getByRole('heading', { name: /^(Right|Not right)\.$/ }).waitFor()
  assert.ok(!(await printed()).includes(ask))
}))

test('lessons and guides are a press away', () => site.visit({}, async (app) => {
  const { page } = app
  for (const [name, address] of [['Lessons', 'lessons.html'], ['Guides', 'docs/index.html']]) {
    await openJugs(app)
    await page.getByRole('link', { name, exact: true }).click()
    await page.waitForURL(`${site.url}${address}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
}))

test('a link that cannot be opened is answered with a sentence, and something is there', () => site.visit({}, async ({ page }) => {
  await page.goto(`${site.url}index.html#v1;lab=jugs;s.nothing=1;step=4`)
  assert.match(await page.getByRole('alert').textContent(), /nothing/)
  await page.getByRole('heading', { level: 1, name: /^Jugs/ }).waitFor()
}))

const FAR = 'v1;lab=golf-tee;s.algorithm=iterative-deepening;step=100000000'

test('a name that is unknown leaves what is there, with its sentence', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<noggin-lab lab="jugs" settings=\'{"algorithm": "depth-first"}\' step="5"></noggin-lab>', 'step')
  await page.getByText('Step 5', { exact: true }).waitFor()
  const lab = page.locator('noggin-lab')
  const before = await lab.evaluate((lab) => lab.place.link)
  await lab.evaluate((lab) => lab.openPreset('typo'))
  await page.getByText('The lab "Jugs" has no example "typo".').waitFor()
  await lab.evaluate((lab) => { lab.lab = 'nolab' })
  await page.getByText('There is no lab "nolab".').waitFor()
  assert.equal(await lab.evaluate((lab) => lab.place.link), before)
}))

test('commands of one moment are done in their order', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  const command = (...names) => page.evaluate((names) => { for (const name of names) globalThis.noggin.command(name) }, names)
  await page.evaluate(() => globalThis.noggin.command('speed', 'fast'))
  await command('play', 'pause')
  await page.waitForTimeout(300)
  await page.getByText('Step 0', { exact: true }).waitFor()
  await app.button('Play').waitFor()
  await command('play', 'step')
  await page.waitForTimeout(300)
  await page.getByText('Step 1', { exact: true }).waitFor()
  await command('pause', 'play')
  await page.getByText(/^Step \d+, the end$/).waitFor()
}))

test('a link that leads far is left by the next command', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(async (link) => {
    const { Session } = await import('./noggin-session.mjs')
    Session.travel = async (session, { signal }) => {  // as if it led farther than anybody waits
      globalThis.travels = true
      while (!signal?.aborted) await new Promise((resolve) => setTimeout(resolve, 20))
    }
    globalThis.noggin.command('open', { link })
  }, FAR)
  await app.until(() => globalThis.travels)
  await page.evaluate(() => globalThis.noggin.command('open', { lab: 'sudoku' }))
  await page.getByRole('heading', { level: 1, name: /^Sudoku/ }).waitFor()
}))

test('a lab that is taken away in the middle of a seek or of an opening ends without a word', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  const said = await page.evaluate(async (link) => {
    const { NogginLab } = await import('./noggin-lab.js')
    const said = []
    for (const goFar of [(lab) => lab.seek(Infinity), (lab) => lab.app.command('open', { link })]) {
      const lab = Object.assign(new NogginLab(), { link: link.replace(/step=\d+/, 'step=0') })
      lab.addEventListener('noggin-error', ({ detail }) => said.push(detail.message))
      document.body.prepend(lab)
      while (!lab.app) await new Promise((resolve) => setTimeout(resolve, 20))
      goFar(lab)
      await new Promise((resolve) => setTimeout(resolve, 100))
      lab.remove()
      await new Promise((resolve) => setTimeout(resolve, 300))
    }
    return said
  }, FAR)
  assert.deepEqual(said, [])
}))

test('a fault while it plays is said, and it stands', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(async () => {
    const { Session } = await import('./noggin-session.mjs')
    Session.prototype.goTo = async () => { throw new Error('It cannot go on.') }
    globalThis.noggin.command('speed', 'fast')
  })
  await app.press('Play')
  await page.getByRole('alert').filter({ hasText: 'It cannot go on.' }).waitFor()
  await app.button('Play').waitFor()
}))

test('an exercise is left on the way to its next question', () => site.visit({}, async (app) => {
  const { page } = app
  await openJugs(app)
  await page.evaluate(async () => {
    const { Session } = await import('./noggin-session.mjs')
    const { toNextDecision } = Session.prototype
    Session.prototype.toNextDecision = async function () {  // as where the way is long
      await new Promise((resolve) => setTimeout(resolve, 300))
      return toNextDecision.call(this)
    }
    globalThis.noggin.command('exercise', { decisions: 2 })
  })
  await page.getByRole('heading', { name: 'Your turn: 1 of 2' }).waitFor()
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  await app.press('Go on')
  await app.press('Leave the exercise')
  await page.getByText('Step 0', { exact: true }).waitFor()
  await page.waitForTimeout(500)
  assert.equal(await page.getByRole('alert').count(), 0)
  assert.ok(await app.button('Step').isVisible())
}))

test('an element takes its attributes and methods, and tells its events', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<noggin-lab lab="jugs" step="2" panels="board"></noggin-lab>', 'ready', 'step', 'settings', 'end')
  await page.getByText('Step 2', { exact: true }).waitFor()
  assert.equal(await page.locator('noggin-lab figure').count(), 1, 'the panel that was asked for')
  assert.equal(await page.getByRole('link').count(), 0, 'the page has its own ways')
  await page.evaluate(() => document.querySelector('noggin-lab').step(2))
  await app.until(() => document.querySelector('noggin-lab').place?.step === 4)
  await page.evaluate(() => document.querySelector('noggin-lab').setSettings({ algorithm: 'depth-first' }))
  await app.until(() => document.querySelector('noggin-lab').place.link.includes('s.algorithm=depth-first'))
  await page.evaluate(() => document.querySelector('noggin-lab').seek(Infinity))
  await app.until(() => heard.some(({ name }) => name === 'end'))
  assert.equal(await page.evaluate(() => document.querySelector('noggin-lab').result().then(({ status }) => status)), 'solved')
  assert.deepEqual(await page.evaluate(() => heard.slice(0, 2).map(({ name }) => name)), ['settings', 'ready'])
  const svg = await page.evaluate(async () => (await document.querySelector('noggin-lab').exportPicture({ format: 'svg' })).text())
  assert.match(svg, /^<svg .*<title>Board<\/title>/)
}))

test('a setting that a move changes is told like one that is entered', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<noggin-lab lab="blocks" preset="draw"></noggin-lab>', 'settings')
  await moveList(page).selectOption({ label: 'Draw with: Wall' })
  await app.press('Make this move')
  await app.until(() => heard.length === 2)
  const { preset, settings } = await page.evaluate(() => heard[1].detail)
  assert.equal(preset, undefined)
  assert.equal(settings.hand, 'wall')
  await page.getByRole('heading', { name: 'Sliding blocks', exact: true }).waitFor()
}))

test('an element that is moved goes on and tells nothing twice; a preset is one of its lab; removed attributes have their defaults', () => site.visit({}, async (app) => {
  const { page } = app
  const lab = `<noggin-lab lab="jugs" panels="board" speed="fast" settings='{ "algorithm": "depth-first" }'></noggin-lab>`
  await openLesson(app, `<main></main>${lab}`, 'settings')
  await page.getByText('Step 0', { exact: true }).waitFor()
  await page.evaluate(() => document.querySelector('noggin-lab').step(3))
  await page.getByText('Step 3', { exact: true }).waitFor()
  await page.evaluate(() => document.querySelector('main').append(document.querySelector('noggin-lab')))
  await page.getByText('Step 3', { exact: true }).waitFor()
  await page.evaluate(() => document.querySelector('noggin-lab').step())
  await page.getByText('Step 4', { exact: true }).waitFor()
  const opened = await page.evaluate(() => heard.map(({ detail: { lab, seed, settings } }) => [lab.id, seed, settings.algorithm]))
  assert.deepEqual(opened, [['jugs', 1, 'depth-first']])
  await page.evaluate(() => Object.assign(document.querySelector('noggin-lab'), { panels: null, speed: null }))
  await page.locator('noggin-lab figure').nth(1).waitFor()
  const { id, title } = (await labsOfSite()).find((lab) => lab.id === 'jugs').presets[1]
  await page.evaluate((id) => document.querySelector('noggin-lab').openPreset(id), id)
  await page.getByRole('heading', { level: 2, name: `Jugs: ${title}` }).waitFor()
  assert.equal(await page.evaluate(() => document.querySelector('noggin-lab').place.speed), 'watch')
}))

test('an element plays its part of a run, and tells where it has stopped', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<noggin-lab lab="jugs" step="1" end="3" speed="fast"></noggin-lab>', 'step', 'end', 'error')
  await page.getByText('Step 1', { exact: true }).waitFor()
  const command = (name) => page.evaluate((name) => document.querySelector('noggin-lab')[name](), name)
  const told = () => page.evaluate(() => heard.splice(0).map(({ name, detail: { step, playing } }) => [name, step, playing]))
  await told()
  await command('play')
  await page.getByText('Step 3', { exact: true }).waitFor()
  assert.deepEqual(await told(), [['step', 1, true], ['step', 2, true], ['step', 3, false]])
  await app.button('Play').waitFor()
  await command('play')
  await app.until(() => heard.at(-1)?.detail.step === 3)
  assert.deepEqual(await told(), [['step', 1, true], ['step', 2, true], ['step', 3, false]])
  await page.evaluate(() => { document.querySelector('noggin-lab').loop = true })
  await command('play')
  await app.until(() => heard.filter(({ detail }) => detail.step === 1).length === 2)
  await command('pause')
  await app.until(() => heard.at(-1).detail.playing === false)
  const [last, ...before] = (await told()).reverse()
  assert.ok(last[1] <= 3 && before.every(([, step, playing]) => step <= 3 && playing))
  await page.evaluate(() => Object.assign(document.querySelector('noggin-lab'), { loop: false, end: 1 }))
  await app.until(() => heard.some(({ name, detail }) => name === 'error' && /ends at step 1, which is not after/.test(detail.message)))
  await page.evaluate(() => Object.assign(document.querySelector('noggin-lab'), { end: null, startStep: null }))
  await told()
  await command('play')
  await page.getByText(/^Step \d+, the end$/).waitFor()
  const [step, end] = (await told()).slice(-2)
  assert.deepEqual([step[0], step[2], end[0], end[2]], ['step', false, 'end', false])
}))

test('settings that are lists are taken line by line, and an exercise is that of the changed run', () => site.visit({}, async (app) => {
  await openLesson(app, '<noggin-lab lab="bayes"></noggin-lab><noggin-lab lab="jugs" seed="name:Ana" exercise="2"></noggin-lab>')
  await app.until(() => Boolean(document.querySelector('noggin-lab').result))
  const told = await app.page.evaluate(async () => {
    const [bayes, jugs] = document.querySelectorAll('noggin-lab')
    bayes.setSettings({ corpus: 'own', training: ['a: one, two', 'b: three'] })
    jugs.setSettings({ algorithm: 'depth-first', goal: undefined })
    const links = []
    for (const lab of [bayes, jugs]) {
      await lab.result()
      links.push(decodeURIComponent(lab.place.link))
    }
    return links
  })
  assert.match(told[0], /;s\.training=a: one, two\nb: three;/)
  assert.match(told[1], /^v1;lab=jugs;seed=name:Ana;s\.algorithm=depth-first;decisions=2;mode=as-you-go;step=\d+$/)
}))

test('a step beside a link is where it opens', () => site.visit({}, async (app) => {
  await openLesson(app, '<noggin-lab link="v1;lab=jugs;seed=1;step=3" step="7"></noggin-lab><noggin-lab link="v1;lab=jugs;seed=1;step=3" step="0"></noggin-lab>')
  await app.until(() => Boolean(document.querySelector('noggin-lab').result))
  const steps = await app.page.evaluate(async () => {
    const results = await Promise.all([...document.querySelectorAll('noggin-lab')].map((lab) => lab.result()))
    return results.map(({ step }) => step)
  })
  assert.deepEqual(steps, [7, 0])
}))

test('a panel or a setting that does not exist is told, and what was shown stays', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<noggin-lab lab="jugs" panels="board"></noggin-lab>', 'error')
  const lab = page.locator('noggin-lab')
  const shown = () => lab.locator('figure h3').allTextContents()
  await lab.locator('figure').waitFor()
  const said = async (property, names) => {
    await page.evaluate(async ([property, names]) => {
      const lab = document.querySelector('noggin-lab')
      lab[property] = names
      await lab.result()
    }, [property, names])
    return page.evaluate(() => heard.splice(0).map(({ detail }) => detail.message))
  }
  assert.deepEqual(await said('panels', ['tree', 'nonsense']), ['There is no panel "nonsense" here; there are board, tree, map, frontier.'])
  assert.deepEqual(await shown(), ['Board'])
  await said('panels', ['board'])
  assert.match((await said('locked', ['goal', 'nonsense'])).join(), /^There is no setting "nonsense" here; there are capacities, start, goal, /)
  await said('locked', null)
  assert.deepEqual(await said('panels', ['solution']), [], 'which comes later')
  assert.equal((await shown()).length, 4, 'until then all')
  assert.deepEqual(await said('panels', ['tree', 'board']), [])
  assert.deepEqual(await shown(), ['Search tree', 'Board'])
}))

test('an element that is moved keeps the verdict on an answer', () => site.visit({}, async (app) => {
  const { page } = app
  await openLesson(app, '<main></main><noggin-lab lab="jugs" exercise="3"></noggin-lab>', 'answer')
  await page.getByRole('radio').first().check()
  await app.press('Answer')
  const verdict = page.getByRole('heading', { name: /^(Right|Not right)\.$/ })
  const said = await verdict.textContent()
  await page.evaluate(() => document.querySelector('main').append(document.querySelector('noggin-lab')))
  await app.until(() => document.querySelector('noggin-lab').shadowRoot.querySelectorAll('.noggin-plain:not(.still) h2').length > 0)
  await page.waitForTimeout(300)
  assert.equal(await verdict.textContent(), said)
  assert.equal(await page.evaluate(() => heard.length), 1)
}))
