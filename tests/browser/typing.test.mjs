// Text typed and pasted into the fields of the canvas, and the wheel after a key.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from './harness.mjs'

let site

before(async () => { site = await openSite() })
after(() => site?.close())

const visit = (lab, options, body) => site.visit(options, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=${lab}`)
  await app.settled()
  await body(app)
})

const CONTROL = 2  // of the protocol's modifiers

// A field of the lab, with the caret in it.
async function fieldOf(app, name) {
  const { page } = app
  const field = page.getByRole('textbox', { name, exact: true })
  await field.focus()  // brings it into view
  await app.settled()
  const { x, y, width, height } = await field.boundingBox()
  await page.mouse.click(x + width / 2, y + height / 2)
  await page.locator('.noggin-field:focus').waitFor({ state: 'attached' })
  const devtools = await page.context().newCDPSession(page)
  return {
    value: () => field.inputValue(),
    async becomes(text) {
      await app.until((text) => [...document.querySelectorAll('.noggin-mirror *')].some(({ value }) => value === text), text)
    },
    // With the letter that another layout has on the key.
    async command(key, code) {
      const event = { key, code, modifiers: CONTROL, windowsVirtualKeyCode: code.charCodeAt(3) }
      await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...event })
      await devtools.send('Input.dispatchKeyEvent', { type: 'keyUp', ...event })
    },
    paste: (text) => page.locator('.noggin-field').evaluate((element, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, text),
  }
}

test('a copied line comes without its end, a table with its tabs and lines', async () => {
  await visit('jugs', {}, async (app) => {
    const field = await fieldOf(app, 'Capacities')
    await field.command('a', 'KeyA')
    await field.paste('4,7,9\r\n')
    await field.becomes('4,7,9')
    await field.command('z', 'KeyZ')
    await field.becomes('3,5,8')
    await field.command('a', 'KeyA')
    await field.paste('4\t7\t9\n')
    await field.becomes('4 7 9')
  })
  await visit('bayes', {}, async (app) => {
    const field = await fieldOf(app, 'Training text')
    await field.command('a', 'KeyA')
    await field.paste('spam\tbuy now\rham\thello\0 there\r\n')
    await field.becomes('spam\tbuy now\nham\thello there\n')
  })
})

test('all is chosen and a change taken back by keys of a layout without Latin letters', () => visit('alphametics', {}, async (app) => {
  const field = await fieldOf(app, 'Equation')
  const before = await field.value()
  assert.match(before, /==/)
  await field.command('ф', 'KeyA')
  await app.page.keyboard.type('Q')
  await field.becomes('Q')
  await field.command('я', 'KeyZ')
  await field.becomes(before)
}))

// Firefox tells of the text that was chosen before or after the end of the composition, depending on its version.
test('what an input method writes arrives once, in whatever order its events come', () => visit('alphametics', {}, async (app) => {
  const field = await fieldOf(app, 'Equation')
  const before = await field.value()
  await app.page.keyboard.press('End')
  const compose = (text, types) => app.page.locator('.noggin-field').evaluate((element, [text, types]) => {
    element.value += text
    for (const type of types)
      element.dispatchEvent(type === 'input'
        ? new InputEvent(type, { bubbles: true, isComposing: types[0] === type })
        : new CompositionEvent(type, { bubbles: true }))
  }, [text, types])
  await compose('Ä', ['compositionend', 'input'])
  await compose('Ö', ['input', 'compositionend'])
  await app.settled()
  assert.equal(await field.value(), `${before}ÄÖ`)
}))

test('what was reached by a key does not hold the page where somebody scrolls', () => visit('jugs', { viewport: { width: 390, height: 600 } }, async (app) => {
  await app.press('Labs')
  const last = app.page.getByRole('button', { name: 'Monty Hall', exact: true })
  await last.waitFor({ state: 'attached' })
  await app.settled()
  const top = async () => (await last.boundingBox()).y
  const before = await top()
  await app.page.mouse.move(100, 300)
  await app.page.mouse.wheel(0, 200)
  await app.settled()
  assert.ok(await top() < before - 100, `${before} and ${await top()}`)
}))
