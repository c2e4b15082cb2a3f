// Accessibility of the page: small windows and high zoom, large text, more contrast, forced colours, and the keyboard
// within boards, trees and dialogs.
import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { FINE, NARROW, openSite } from './harness.mjs'
import { Walk } from './walk.mjs'

let site
before(async () => { site = await openSite() })
after(() => site?.close())

const visit = (link, options, body) => () => site.visit({ ...FINE, ...options }, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=${link}`)
  await app.settled()
  await body(new Walk(app))
})

describe('in a small window', () => {
  // 1280 x 800 at 200 % and 400 % zoom, a phone in portrait and landscape.
  for (const [width, height] of [[640, 400], [320, 200], [320, 640], [844, 390]]) {
    test(`${width} x ${height}: everything is reached by keys and comes into sight`, visit('jugs', { viewport: { width, height } }, async (walk) => {
      const names = await walk.stops()
      for (const wanted of ['Labs', 'Play', 'Step', 'Timeline', 'Example']) assert.ok(names.includes(wanted), `${wanted} among ${names.join(', ')}`)
      if (!names.includes('Copy link')) {
        await walk.to('Settings')
        await walk.press('End')
        await walk.to('Copy link')
      }
      assert.equal((await walk.to('Check against the literature')).name, 'Check against the literature')
      await walk.app.screenshot(`small-${width}x${height}`)
      await walk.to('Step')
      await walk.press('Enter')
      await walk.app.waitForStep(1)
    }))
  }
})

test('the focus stays in sight in its column when what stands above it grows', visit('jugs;step=3', { viewport: { width: 640, height: 400 } }, async (walk) => {
  await walk.page.locator('canvas').focus()
  await walk.to('Algorithm')
  for (let choice = 0; choice < 3; ++choice) {
    await walk.press('ArrowDown')  // another algorithm has other counters
    await walk.app.settled()
    const { y, height } = await walk.app.combobox('Algorithm').boundingBox()
    const below = (await walk.app.button('Play').boundingBox()).y
    assert.ok(y >= 0 && y + height <= below, `${y} to ${y + height}, above ${below}`)
  }
}))

describe('as a person has set it', () => {
  const pixelOf = async (app, x, y) => (await app.seenIn(await app.page.screenshot({ clip: { x, y, width: 1, height: 1 } }))).first

  test('more contrast: the page is white', visit('jugs', { colorScheme: 'light' }, async (walk) => {
    const { app } = walk
    assert.notEqual(await pixelOf(app, 3, 3), '255 255 255')
    const devtools = await app.page.context().newCDPSession(app.page)
    await devtools.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-contrast', value: 'more' }] })
    await walk.until(async () => (await pixelOf(app, 3, 3)) === '255 255 255', 'the page is white')
    await app.screenshot('more-contrast')
  }))

  test('forced colours: the page has the system\'s', visit('jugs', { forcedColors: 'active', colorScheme: 'dark' }, async ({ app }) => {
    const canvas = await app.page.evaluate(() => {
      document.body.style.backgroundColor = 'Canvas'
      return getComputedStyle(document.body).backgroundColor.match(/\d+/g).join(' ')
    })
    assert.equal(await pixelOf(app, 3, 3), canvas)
    await app.screenshot('forced-colours')
  }))

  test('larger text makes everything larger, and nothing is lost', async () => {
    const large = await openSite({ args: ['--blink-settings=defaultFontSize=24'] })
    try {
      await large.visit(FINE, async (app) => {
        await app.open(`${large.url}index.html#v1;lab=jugs`)
        await app.until(() => globalThis.noggin.scale === 1.5)
        await app.settled()
        const { height } = await app.button('Step').boundingBox()
        assert.ok(height >= 45, `${height}`)
        await app.button('Step').click()
        await app.waitForStep(1)
        await app.screenshot('larger-text')
      })
    } finally {
      await large.close()
    }
  })
})

describe('keys within', () => {
  // To the first cell of the sudoku, and a digit that can be written there.
  async function toWritableCell(walk) {
    await walk.page.locator('canvas').focus()
    await walk.to(({ frame }) => frame === 'grid')
    await walk.press('Control+Home')
    const key = walk.page.getByRole('button', { name: /^Write \d$/ }).first()  // the focused cell is the writable one
    await key.waitFor({ state: 'attached' })
    const cell = await walk.seen()  // not before: the pad takes its strip off the board
    return { cell, digit: (await key.getAttribute('aria-label')).at(-1) }
  }

  test('a digit typed into a cell of the sudoku is written there, and the cell keeps the focus', visit('sudoku', {}, async (walk) => {
    const { cell, digit } = await toWritableCell(walk)
    const before = await walk.app.link()
    await walk.press(digit)
    await walk.until(async () => (await walk.app.link()) !== before, `${digit} is written into "${cell.name}"`)
    await walk.until(async () => (await walk.focus()).name !== cell.name, `"${cell.name}" has another name`)
    assert.equal((await walk.focus()).place, cell.place)
  }))

  test('Escape lets go of the focused cell of an enlarged sudoku, then of the enlarged board', visit('sudoku;s.task=play', {}, async (walk) => {
    const back = walk.app.button('Back to all panels'), key = walk.app.button('Write 1')
    await walk.page.getByRole('button', { name: /^Enlarge / }).first().press('Enter')
    await back.waitFor({ state: 'attached' })
    await toWritableCell(walk)
    await walk.press('Escape')
    await key.waitFor({ state: 'detached' })
    await walk.app.settled()
    assert.equal(await back.count(), 1)
    assert.equal(await key.count(), 0)
    await walk.press('Escape')
    await back.waitFor({ state: 'detached' })
  }))

  test('a key pressed as the focus leaves the canvas is not lost', visit('sudoku', {}, async (walk) => {
    const { digit } = await toWritableCell(walk)
    const before = await walk.app.link()
    await walk.page.evaluate((digit) => {  // within one frame
      const cell = document.activeElement
      document.querySelector('canvas').focus()
      cell.focus()
      cell.dispatchEvent(new KeyboardEvent('keydown', { key: digit, code: `Digit${digit}`, bubbles: true, composed: true, cancelable: true }))
    }, digit)
    await walk.until(async () => (await walk.app.link()) !== before, `${digit} is written`)
  }))

  test('a digit with Shift is pencilled in, though Shift is up before the next frame', visit('sudoku;s.task=play', {}, async (walk) => {
    const { x, y, width, height } = await walk.page.getByRole('button', { name: /^[A-I]\d: empty/ }).first().boundingBox()
    await walk.page.mouse.click(x + width / 2, y + height / 2)
    await walk.page.getByRole('button', { name: 'Write 6', exact: true }).waitFor({ state: 'attached' })
    await walk.page.keyboard.down('Shift')
    await walk.app.settled()
    const before = await walk.app.link()
    await walk.page.evaluate(() => {
      const tell = (type, key, code, shiftKey) =>
        document.activeElement.dispatchEvent(new KeyboardEvent(type, { key, code, shiftKey, bubbles: true, composed: true, cancelable: true }))
      tell('keydown', '^', 'Digit6', true)
      tell('keyup', 'Shift', 'ShiftLeft', false)
      tell('keyup', '6', 'Digit6', false)
    })
    await walk.until(async () => (await walk.app.link()) !== before, 'something is written')
    assert.match(decodeURIComponent(await walk.app.link()), /;moves=[^;]*[A-I]\d\?6/)
    await walk.page.keyboard.up('Shift')
  }))

  // As on a French keyboard. The canvas hears it, or the cell that has the focus.
  for (const focused of [false, true])
    test(`a digit that its keyboard writes with Shift is written, ${focused ? 'also' : 'not'} into the focused cell`, visit('sudoku;s.task=play', {}, async (walk) => {
      const cell = walk.page.getByRole('button', { name: /^[A-I]\d: empty/ }).first()
      const { x, y, width, height } = await cell.boundingBox()
      await walk.page.mouse.click(x + width / 2, y + height / 2)
      await walk.page.getByRole('button', { name: 'Write 6', exact: true }).waitFor({ state: 'attached' })
      if (focused) await cell.focus()
      await walk.app.settled()
      const before = await walk.app.link()
      await walk.page.evaluate(() => {
        for (const type of ['keydown', 'keyup'])
          document.activeElement.dispatchEvent(new KeyboardEvent(type, { key: '6', code: 'Digit6', shiftKey: true, bubbles: true, composed: true, cancelable: true }))
      })
      await walk.until(async () => (await walk.app.link()) !== before, 'something is written')
      assert.match(decodeURIComponent(await walk.app.link()), /;moves=[^;]*[A-I]\d=6/)
    }))

  test('arrows with Alt are the browser\'s, while nothing is typed', visit('jugs;step=3', {}, async (walk) => {
    await walk.page.locator('canvas').focus()
    const before = (await walk.app.position()).step
    const taken = await walk.page.evaluate(() => ['ArrowLeft', 'ArrowRight', 'Home'].filter((key) =>
      !document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, altKey: true, bubbles: true, composed: true, cancelable: true }))))
    assert.deepEqual(taken, [])
    await walk.app.settled()
    assert.equal((await walk.app.position()).step, before)
  }))

  test('arrows follow the branches of a tree', visit('golf-tee;step=12', {}, async (walk) => {
    await walk.page.locator('canvas').focus()
    await walk.to(({ frame }) => frame === 'tree')
    await walk.press('Home')
    const root = await walk.seen()
    await walk.press('ArrowRight')
    const child = await walk.seen()
    assert.notEqual(child.place, root.place)
    await walk.press('ArrowLeft')
    assert.equal((await walk.seen()).name, root.name)
  }))

  test('a link skips to each part of the page', visit('jugs', {}, async (walk) => {
    const inside = (part) => walk.page.evaluate((name) => Boolean(document.activeElement.closest(`[aria-label="${name}"]`)), part)
    for (const part of ['Labs', 'The run', 'Words, counters and settings', 'Playing']) {
      await walk.page.locator('canvas').focus()
      await walk.to(`Skip to: ${part}`)
      await walk.press('Enter')
      assert.ok(await inside(part), part)
    }
  }))

  test('what is shown is said on demand', visit('jugs;step=3', {}, async (walk) => {
    await walk.page.locator('canvas').focus()
    await walk.to('Say what is shown')
    await walk.press('Enter')
    await walk.until(async () => /Step 3 of 23.*Board: .*Search tree: \d+ nodes/s.test(await walk.app.narration()), 'the step, the board and the tree are said')
  }))

  test('a dialog takes the focus, keeps it and gives it back', visit('jugs', { viewport: NARROW }, async (walk) => {
    await walk.page.locator('canvas').focus()
    await walk.to('Labs')
    await walk.press('Enter')
    const dialog = walk.page.getByRole('dialog', { name: 'Choose a lab' })
    await dialog.waitFor({ state: 'attached' })
    await walk.until(() => walk.page.evaluate(() => Boolean(document.activeElement.closest('[role=dialog]'))), 'the focus is in the dialog')
    for (let i = 0; i < 6; ++i) {
      await walk.press('Tab')
      assert.ok(await walk.page.evaluate(() => document.activeElement === document.body || Boolean(document.activeElement.closest('[role=dialog]'))))
    }
    await dialog.getByRole('button').first().focus()
    await walk.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    assert.equal((await walk.seen()).name, 'Labs')
  }))

  test('the timeline tells its step in words, and the field that catches typing is not there while nobody types', visit('jugs;step=3', {}, async ({ app, page }) => {
    const timeline = app.timeline()
    assert.match(await timeline.getAttribute('aria-valuetext'), /^Step 3\b/)
    await timeline.press('ArrowRight')
    await app.until(() => /^Step 4\b/.test(document.querySelector('[aria-label=Timeline]').getAttribute('aria-valuetext')))
    assert.equal(await page.locator('.noggin-field').getAttribute('aria-hidden'), 'true')
    assert.equal(await page.getByRole('textbox', { name: 'Typing' }).count(), 0)
  }))

  test('arrow keys go in small steps where any value goes, also from a whole one', visit('activation', {}, async (walk) => {
    const slider = walk.page.getByRole('slider', { name: 'Threshold', exact: true })
    await walk.page.locator('canvas').focus()
    await walk.to('Threshold')
    for (const [key, value] of [['ArrowRight', '0.1'], ['ArrowLeft', '0'], ['ArrowRight', '0.1']]) {
      await walk.press(key)
      await walk.until(async () => Number(await slider.getAttribute('aria-valuetext')) === Number(value), `${key} makes it ${value}`)
      assert.equal(await slider.inputValue(), value)
    }
  }))

  test('a choice that is refused is not shown as made', visit('mastermind;s.pegs=5;s.colours=8', {}, async ({ app, page }) => {
    const strategy = app.combobox('Strategy')
    await strategy.selectOption('Optimal')
    await page.getByText(/^Strategy refused/).waitFor({ state: 'attached' })
    await app.until(() => document.querySelector('[aria-label=Strategy]').value === 'Random')
  }))

  test('a choice taken back at once is not made', visit('jugs', {}, async ({ app }) => {
    const algorithm = app.combobox('Algorithm')
    await algorithm.evaluate((list) => {
      const former = list.value
      for (const value of ['A*', former]) {
        list.value = value
        list.dispatchEvent(new Event('input', { bubbles: true }))
      }
    })
    await app.settled()
    assert.equal(await algorithm.inputValue(), 'Breadth-first')
    assert.doesNotMatch(await app.link(), /s\.algorithm/)
  }))

  test('there is one first heading, and the lab that is open is marked in the list', visit('jugs', {}, async ({ page }) => {
    assert.equal(await page.getByRole('heading', { level: 1 }).textContent(), 'Jugs')
    const list = page.getByRole('navigation', { name: 'Labs' })
    assert.equal(await list.locator('[aria-current=true]').getAttribute('aria-label'), 'Jugs')
    assert.equal(await page.getByRole('main').count(), 1)
    assert.ok((await page.getByText(/\w{20}|\. /).allTextContents()).length > 3, 'the texts about the lab are there')
  }))
})
