// Every lab by keyboard only: the number of Tab stops; that the focused element is visible and inside the window; and
// that settings, steps, moves, hints and exercises work without a mouse.
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

// Presses each item of the board in turn, until one is a legal move.
async function playsByHand(walk) {
  if (!(await walk.find(({ frame }) => frame === 'grid'))) return
  const before = await walk.app.link()
  await walk.press('Control+Home')
  for (let i = 0; i < 90; ++i) {
    const { name } = await walk.seen()
    await walk.press('Enter')
    await walk.holdsFocus(`pressing "${name}"`)
    if ((await walk.app.link()) !== before) return
    await walk.press('ArrowRight')
  }
}

async function takesAHint(walk) {
  if (!(await walk.app.button('Hint').count())) return
  await walk.to('Hint')
  await walk.press('Enter')
  await walk.app.page.getByText(/^Hint: /).waitFor({ state: 'attached' })
  assert.equal((await walk.seen()).name, 'Hint')
  if (!(await walk.app.button('Play it').count())) return
  await walk.to('Play it')
  await walk.press('Enter')
  await walk.app.button('Play it').waitFor({ state: 'detached' })
  await walk.holdsFocus('playing a hint')
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
}

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
