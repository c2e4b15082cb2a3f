// Every lab by keyboard only: the number of Tab stops; that the focused element is visible and inside the window; that
// settings, steps, moves, hints and exercises work without a mouse; and where the focus is during the machine's turn.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { labsOfSite, openSite, TWO_AT_ONCE } from './harness.mjs'
import { Walk } from './walk.mjs'

// In addition to the settings of the lab, which are one stop each.
const MOST_STOPS = 34

const labs = await labsOfSite()
let site

before(async () => { site = await openSite() })
after(() => site?.close())

const visit = (lab, body, options = {}) => site.visit(options, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
  await app.settled()
  await body(new Walk(app))
})

async function changesASetting(walk) {
  const field = await walk.to(({ tag, name }) => tag === 'select' && name !== 'Speed' && name !== 'Picture')
  const before = await walk.app.link()
  await walk.press('End')
  await walk.press('Home')
  await walk.press('ArrowDown')
  await walk.until(async () => (await walk.app.link()) !== before, `the setting "${field.name}" changed`)
  await walk.holdsFocus('changing a setting')
}

async function steps(walk) {
  await walk.to('Step')
  const { step } = await walk.app.position()
  await walk.press('Enter')
  await walk.app.waitForStep(step + 1)
  assert.equal((await walk.seen()).name, 'Step')
}

// How many labs did what not every one can.
const did = { move: 0, hint: 0, exercise: 0 }

// Presses each item of the board in turn, until one is a legal move.
async function playsByHand(walk) {
  if (!(await walk.find(({ frame }) => frame === 'grid'))) return
  const before = await walk.app.link()
  await walk.press('Control+Home')
  for (let i = 0; i < 90; ++i) {
    const { name } = await walk.seen()
    await walk.press('Enter')
    await walk.holdsFocus(`pressing "${name}"`)
    if ((await walk.app.link()) !== before) return ++did.move
    await walk.press('ArrowRight')
  }
}

async function takesAHint(walk) {
  if (!(await walk.app.button('Hint').count())) return
  await walk.to('Hint')
  await walk.press('Enter')
  await walk.app.page.getByText(/^Hint: /).waitFor({ state: 'attached' })
  assert.equal((await walk.seen()).name, 'Hint')
  ++did.hint
  if (!(await walk.app.button('Play it').count())) return
  await walk.to('Play it')
  await walk.press('Enter')
  await walk.app.button('Play it').waitFor({ state: 'detached' })
  await walk.comesTo(/^Hint$/, 'what the hint was asked for with')
}

async function answersAnExercise(walk) {
  if (!(await walk.app.button('Your turn').count())) return
  await walk.to('Your turn')
  await walk.press('Enter')
  await walk.app.button('Begin').waitFor({ state: 'attached' })
  await walk.to('Begin')
  await walk.press('Enter')
  await walk.comesTo(/^1\. /, 'the first choice of the question')
  await walk.press('Enter')
  await walk.comesTo(/^Go on$/, 'the way on after an answer')
  await walk.press('Enter')
  await walk.comesTo(/^(1\. .*|Look at step .*|Copy the result code)$/, 'the next question or the result')
  await walk.to('Leave the exercise')
  await walk.press('Enter')
  await walk.comesTo(/^Your turn$/, 'what the exercise was begun with')
  ++did.exercise
}

test('the button that enlarges a panel keeps the focus, and Escape brings all panels back', () => visit({ id: 'jugs' }, async (walk) => {
  const isThere = (name) => async () => (await walk.app.button(name).count()) > 0
  for (const back of ['Escape', 'Enter']) {
    await walk.to('Enlarge Search tree')
    await walk.press('Enter')
    await walk.until(isThere('Back to all panels'), 'the panel is large')
    await walk.app.settled()
    assert.equal((await walk.seen()).name, 'Back to all panels')
    await walk.press(back)
    await walk.until(isThere('Enlarge Search tree'), 'all panels are back')
    await walk.app.settled()
    assert.equal((await walk.seen()).name, 'Enlarge Search tree')
  }
}))

test('a run played fast is paused with the key that began it', () => visit({ id: 'hanoi' }, async (walk) => {
  await walk.app.combobox('Speed').selectOption('Fast')
  await walk.to('Play')
  await walk.press('Enter')
  await walk.app.button('Pause').waitFor({ state: 'attached' })
  assert.equal((await walk.focus()).name, 'Pause')
  await walk.press('Enter')
  await walk.app.button('Pause').waitFor({ state: 'detached' })
  assert.equal((await walk.focus()).name, 'Play')
  const { step, end } = await walk.app.position()
  assert.ok(step < end, `it ran on to step ${step}`)
}))

for (const lab of labs) {
  describe(`${lab.title}, by keyboard`, TWO_AT_ONCE, () => {
    test('makes few stops, each in sight', () => visit(lab, async (walk) => {
      const names = await walk.stops()
      const most = MOST_STOPS + lab.settings.length
      assert.ok(names.length <= most, `${names.length} stops, more than ${most}: ${names.join(' | ')}`)
      for (const wanted of ['Play', 'Step', 'Timeline', 'Example']) assert.ok(names.includes(wanted), `${wanted} among ${names.join(', ')}`)
    }))

    test('plays: setting, step, move, hint, exercise', () => visit(lab, async (walk) => {
      await walk.page.locator('canvas').focus()
      await steps(walk)
      await playsByHand(walk)
      await takesAHint(walk)
      await changesASetting(walk)
      await answersAnExercise(walk)
    }))
  })
}

test('most labs were played by keys, with a hint and an exercise', () => {
  assert.ok(did.move >= 8 && did.hint >= 10 && did.exercise >= 10, JSON.stringify(did))
})

test('the timeline keeps the focus where a run is opened whose length is not known', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=pig;s.task=play;step=0`)
  await app.settled()
  assert.equal(await app.timeline().getAttribute('aria-disabled'), 'true')
  await app.open(`${site.url}index.html#v1;lab=jugs;step=1`)
  await app.timeline().focus()
  await app.page.evaluate(() => noggin.command('open', { lab: 'pig', settings: { task: 'play' } }))
  await app.waitForAttribute(app.timeline(), 'aria-disabled', 'true')
  await app.settled()
  assert.equal(await app.page.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Timeline')
}))

test('what has the focus keeps it when the window becomes narrow and wide again, if it is there', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=jugs`)
  await app.settled()
  const walk = new Walk(app)
  for (const name of ['Step', 'Hint', 'Goal', 'Algorithm']) {
    await app.page.locator('canvas').focus()
    await walk.to(name)
    for (const width of [850, 1280]) {
      await app.page.setViewportSize({ width, height: 800 })
      await app.settled()
      await app.page.waitForTimeout(400)
      assert.equal((await walk.seen()).name, name, `${width} wide`)
    }
  }
}))

describe('against a machine, by keyboard', TWO_AT_ONCE, () => {
  // `item`: what has the focus.
  const against = (link, item, body) => site.visit({ reducedMotion: 'no-preference' }, async (app) => {
    await app.open(`${site.url}index.html#v1;lab=${link}`)
    await app.settled()
    await app.page.getByRole('button', { name: item }).first().focus()
    await app.page.evaluate(() => {
      globalThis.visited = []
      addEventListener('focusin', ({ target }) => globalThis.visited.push(target.getAttribute('aria-label')))
    })
    await body(new Walk(app))
  })

  // Presses Enter, which is a move; the focus then comes back to what can be pressed there once it is the person's turn.
  async function movesIn(walk, frame) {
    const { step } = await walk.page.evaluate(() => globalThis.noggin.command('place'))
    await walk.press('Enter')
    await walk.app.until((before) => {
      const { step, status } = globalThis.noggin.command('place')
      return step > before && status === 'needs-move'
    }, step)
    await walk.app.settled()  // so that what cannot be pressed any more is gone
    await walk.app.until((frame) => {
      const { activeElement } = document
      return Boolean(activeElement.closest(frame)) && activeElement.getAttribute('aria-disabled') !== 'true'
    }, frame)
  }

  async function strayed(walk) {
    return (await walk.page.evaluate(() => globalThis.visited)).filter((name) => /^(Play|Pause|Line \d.*)$/.test(name))
  }

  const TIC_TAC_TOE = 'tic-tac-toe;s.algorithm=alpha-beta;s.play=x'
  const SCORED = 'connect-four;s.algorithm=alpha-beta;s.depth=6;s.ordering=true;s.table=true;s.play=first;s.scores=true'
  const PIG = 'pig;seed=1;s.task=play;s.goal=50'  // of which the third roll ends the turn

  for (const [link, item, after, moves] of [
    [TIC_TAC_TOE, /^Square 4,/, /^Square [1357], empty$/, 3],
    [SCORED, /^Column 1, row 6, empty$/, /^Column 1, row 6, empty$/, 3],
    [PIG, /^The die/, /^The die/, 4],
  ])
    test(`each Enter on the board is a move: ${link}`, () => against(link, item, async (walk) => {
      await movesIn(walk, '[role=grid]')
      assert.match((await walk.seen()).name, after)
      for (let move = 1; move < moves; ++move) await movesIn(walk, '[role=grid]')
      assert.deepEqual(await strayed(walk), [])
    }))

  test('each Enter in the list of moves is a move', () => against(TIC_TAC_TOE, /^Moves$/, async (walk) => {
    await walk.press('Enter')
    await walk.to('X at 0')
    for (let move = 0; move < 2; ++move) await movesIn(walk, '[role=list][aria-label=Moves]')
    assert.deepEqual(await strayed(walk), [])
  }))

  // The app makes no frame, and so no reply, from when the focused item cannot be pressed until release() is called.
  const holdReply = (page) => page.evaluate(() => {
    const held = [], request = globalThis.requestAnimationFrame
    let holds = false
    globalThis.requestAnimationFrame = (draw) => {
      holds ||= document.activeElement.getAttribute('aria-disabled') === 'true'
      return holds ? held.push(draw) : request(draw)
    }
    globalThis.release = () => {
      globalThis.requestAnimationFrame = request
      for (const draw of held) request(draw)
    }
  })

  async function waits(walk) {
    await holdReply(walk.page)
    await walk.press('Enter')
    await walk.comesTo(/^Board$/, 'the picture of the board')
  }

  const isBoardBack = (walk) => walk.page.getByRole('button', { name: /^Square \d, empty$/ }).first().waitFor({ state: 'attached' })

  test('during a long reply the focus waits on the board, where keys do nothing', () => against(TIC_TAC_TOE, /^Square 4,/, async (walk) => {
    await waits(walk)
    const before = await walk.app.link()
    for (const key of ['Enter', 'Space']) await walk.press(key)
    await walk.page.waitForTimeout(3500)  // longer than the focus waits for anything
    assert.equal((await walk.seen()).name, 'Board')
    assert.equal(await walk.app.link(), before)
    await walk.page.evaluate(() => globalThis.release())
    await walk.comesTo(/^Square [1357], empty$/, 'a square beside the one played')
    await movesIn(walk, '[role=grid]')
    assert.deepEqual(await strayed(walk), [])
  }))

  for (const [what, acts] of [
    ['has moved it', (walk) => walk.press('Tab')],
    ['has pressed something', ({ page }) => page.evaluate(() => document.querySelector('[aria-label="Copy link"]').click())],
  ])
    test(`the focus stays where it is if the person ${what} meanwhile`, () => against(TIC_TAC_TOE, /^Square 4,/, async (walk) => {
      await waits(walk)
      await acts(walk)
      const { name } = await walk.focus()
      await walk.page.evaluate(() => globalThis.release())
      await isBoardBack(walk)
      await walk.app.settled()
      assert.equal((await walk.focus()).name, name)
    }))
})
