// Gestures on a picture that change a setting: drawing a board of sliding blocks, dragging a pool of the network. By
// pointer and by keyboard; the settings and the link reflect them.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { NARROW, openSite, PHONE } from './harness.mjs'

let site

before(async () => { site = await openSite() })
after(() => site?.close())

const visit = (link, options, body) => site.visit(options, async (app) => {
  await app.open(`${site.url}index.html#v1;${link}`)
  await app.settled()
  await body(app)
})

const middle = async (locator) => {
  const { x, y, width, height } = await locator.boundingBox()
  return { x: x + width / 2, y: y + height / 2 }
}

async function drag(app, places) {
  const [first, ...rest] = places
  await app.page.mouse.move(first.x, first.y)
  await app.page.mouse.down()
  for (const { x, y } of rest) await app.page.mouse.move(x, y, { steps: 5 })
  await app.page.mouse.up()
}

const EMPTY = 's.task=draw;s.board=..../..../..../....;s.goal=%3F%3F%3F%3F/%3F%3F%3F%3F/%3F%3F%3F%3F/%3F%3F%3F%3F'

for (const [page, options] of [['wide', {}], ['phone', { viewport: NARROW }]])
  test(`a board is drawn, and solved as it was drawn: ${page}`, () => visit(`lab=blocks;${EMPTY}`, options, async (app) => {
    const cell = (row, column) => middle(app.page.getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}(,|$)`) }))
    await drag(app, [await cell(1, 1), await cell(1, 2), await cell(2, 2), await cell(2, 1)])
    await app.waitForLink((link) => link.includes('s.board=11../11../..../....'))
    await app.button('Wall').press('Enter')
    await app.waitForLink((link) => link.includes('s.hand=wall'))
    await app.page.getByRole('button', { name: 'Row 4, column 4' }).press('Enter')
    await app.waitForLink((link) => link.includes('s.board=11../11../..../...%23'))
    const [block, place] = [await cell(1, 1), await cell(2, 3)]
    await app.button('Goal piece').press('Enter')
    await app.waitForLink((link) => link.includes('s.hand=piece'))
    await drag(app, [block, place])
    await app.waitForLink((link) => link.includes('s.goal=%3F%3F%3F%3F/%3F%3F11/%3F%3F11/'))
    await app.page.getByRole('button', { name: 'Solve it', disabled: false }).press('Enter')
    await app.waitForLink((link) => !link.includes('s.task=draw'))
    await app.button('To the end').click()
    const { step } = await app.waitForStep((position) => position.step > 0 && position.step === position.end)
    assert.ok(step > 3)
  }))

test('a pool is dragged and pushed by keys where the run stands, and the link keeps it', () => visit('lab=activation;step=20', {}, async (app) => {
  const left = await middle(app.button('Move gang left')), right = await middle(app.button('Move gang right'))
  const handle = { x: (left.x + right.x) / 2, y: left.y }
  await drag(app, [handle, { x: handle.x + 40, y: handle.y + 60 }])
  const link = await app.waitForLink((found) => found.includes('s.layout=gang'))
  assert.match(link, /;step=20$/)
  const [, x, y] = link.match(/s\.layout=gang%20([\d.]+)%20([\d.]+)/).map(Number)
  assert.ok(x > 0 && y > x)
  await app.button('Move gang right').press('Enter')
  await app.waitForLink((found) => !found.includes(`gang%20${x}%20`) && found.includes('s.layout=gang'))
  await site.visit({}, async (other) => {
    const shared = await app.link()
    await other.open(`${site.url}index.html#${shared}`)
    await other.waitForStep(20)
    assert.equal(await other.link(), shared)
  })
  await app.button('As designed').press('Enter')
  await app.waitForLink((found) => !found.includes('layout'))
}))

// A browser reports a press and then its click. The app acts on the press; a late click must not count as a second one.
for (const [hand, options] of [['mouse', {}], ['finger', PHONE]])
  test(`a press by ${hand} counts once, however late its click is told of`, () => visit('lab=jugs', options, async (app) => {
    await app.page.evaluate(() => addEventListener('pointerup', () => {
      for (const start = performance.now(); performance.now() - start < 1200;);
    }))
    const step = app.button('Step')
    await (options.hasTouch ? step.tap() : step.click())
    await app.page.evaluate(() => new Promise(requestAnimationFrame))
    await app.settled()
    assert.equal((await app.position()).step, 1)
  }))

// Firefox makes the click of a tap when a busy page hears of it: so late that its time says nothing. Here the whole tap
// comes from later than now.
test('the click of a tap counts as that tap, whenever it was made', () => visit('lab=jugs', PHONE, async (app) => {
  const place = await middle(app.button('Step'))
  await app.page.evaluate(() => addEventListener('click', ({ timeStamp }) => { globalThis.clickAhead = timeStamp - performance.now() }, true))
  const devtools = await app.page.context().newCDPSession(app.page)
  const timestamp = Date.now() / 1000 + 5
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  await app.until(() => globalThis.clickAhead !== undefined)
  assert.ok(await app.page.evaluate(() => globalThis.clickAhead) > 2000, 'the click is stamped late')
  await app.settled()
  assert.equal((await app.position()).step, 1)
}))

test('of three fingers two go on from where they are once one is lifted', () => visit('lab=golf-tee', PHONE, async (app) => {
  const moved = await app.page.evaluate(() => {
    const { canvas } = globalThis.noggin
    const moved = []
    const call = noggin.call.bind(noggin)
    noggin.call = (name, ...values) => {
      if (name === 'Pinch' || name === 'Wheel') moved.push(...values)
      return call(name, ...values)
    }
    const send = (type, pointerId, clientX, clientY) =>
      canvas.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch', clientX, clientY }))
    send('pointerdown', 1, 100, 300)
    send('pointerdown', 2, 300, 300)
    send('pointerdown', 3, 200, 500)
    send('pointerup', 1, 100, 300)
    send('pointermove', 2, 300, 300)
    send('pointerup', 2, 300, 300)
    send('pointerup', 3, 200, 500)
    return moved
  })
  assert.deepEqual(moved.map(Number), [1, 0, 0])
}))

test('no ring is drawn round a page that is touched, until a key is pressed', () => visit('lab=jugs', PHONE, async (app) => {
  const ring = () => app.page.evaluate(() => document.activeElement.matches('.noggin-canvas') &&
    getComputedStyle(document.querySelector('.noggin-mirror')).outlineStyle)
  await app.button('Labs').tap()
  await app.button('Tiles').tap()
  await app.waitForLink((link) => link.includes('lab=tiles'))
  await app.settled()
  assert.equal(await ring(), 'none')
  await app.page.keyboard.press('ArrowRight')
  await app.waitForStep(1)
  assert.equal(await ring(), 'solid')
}))

// ---- one finger scrolls, two zoom, and neither presses what it begins on

const LOW_PHONE = { ...PHONE, viewport: { width: 390, height: 664 } }  // a phone's browser with its bars: the page scrolls

async function fingersOf(app) {
  const devtools = await app.page.context().newCDPSession(app.page)
  const send = (type, places) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(({ x, y }, id) => ({ x, y, id })) })
  return {
    // `ways`: of each finger, from where to where.
    async move(ways, parts = 10) {
      for (let i = 1; i <= ways.length; ++i) await send('touchStart', ways.slice(0, i).map(([from]) => from))
      for (let i = 1; i <= parts; ++i)
        await send('touchMove', ways.map(([from, to]) => ({ x: from.x + ((to.x - from.x) * i) / parts, y: from.y + ((to.y - from.y) * i) / parts })))
      await send('touchEnd', [])
      await app.settled()
    },
  }
}

const PRESSABLE = [
  ['tic-tac-toe', 's.play=x', /^Square 7/],
  ['connect-four', 's.play=first', /^Column 4/],
  ['monty-hall', '', /^Door 2/],
  ['queens', '', /^Row 5, column 4/],
]

for (const [lab, setting, name] of PRESSABLE)
  test(`a finger that scrolls and two that pinch press nothing: ${lab}`, () => visit(`lab=${lab};${setting}`, LOW_PHONE, async (app) => {
    const thing = await middle(app.page.getByRole('button', { name }).first())
    const fingers = await fingersOf(app)
    const before = await app.link()
    await fingers.move([[thing, { x: thing.x, y: thing.y - 120 }]])
    assert.ok((await middle(app.page.getByRole('button', { name }).first())).y < thing.y - 20, 'the page scrolls')
    const there = await middle(app.page.getByRole('button', { name }).first())
    await fingers.move([[there, { x: there.x - 20, y: there.y }], [{ x: there.x + 60, y: there.y }, { x: there.x + 90, y: there.y }]])
    assert.equal(await app.link(), before)
    await fingers.move([[there, there]], 1)  // a tap
    await app.waitForLink((link) => link !== before)
  }))

test('what a finger draws or lifts on a board does not scroll the page', async () => {
  await visit(`lab=blocks;${EMPTY}`, LOW_PHONE, async (app) => {
    const cell = (row) => middle(app.page.getByRole('button', { name: new RegExp(`^Row ${row}, column 1(,|$)`) }))
    await (await fingersOf(app)).move([[await cell(1), await cell(3)]], 20)
    await app.waitForLink((link) => link.includes('s.board=1.../1.../1.../....'))
  })
})

test('a finger that scrolls past a slider leaves it as it is; a tap and a drag along it set it', () => visit('lab=hanoi', PHONE, async (app) => {
  const slider = app.page.getByRole('slider', { name: /^Discs/ })
  await slider.focus()
  await app.settled()
  const at = async (share) => {
    const { x, y, width, height } = await slider.boundingBox()
    return { x: x + width * share, y: y + height / 2 }
  }
  const fingers = await fingersOf(app)
  const before = await app.link()
  const from = await at(0.8)
  await fingers.move([[from, { x: from.x, y: from.y - 60 }]])
  assert.ok((await at(0.8)).y < from.y - 20, 'the page scrolls')
  assert.equal(await app.link(), before)
  const there = await at(0.8)
  await fingers.move([[there, there]], 1)  // a tap
  const tapped = await app.waitForLink((link) => link.includes('s.discs='))
  await fingers.move([[there, await at(0.4)]])
  await app.waitForLink((link) => link !== tapped)
}))
