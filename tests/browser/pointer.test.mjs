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
