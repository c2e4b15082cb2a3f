// The page around the labs: draws nothing when nothing changes, leaves the keyboard to the host page, follows the
// system's preferences, reports what it cannot open, and shares an example page with another lab.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { FINE, labsOfSite, NARROW, openSite, WIDE } from './harness.mjs'
import { Walk } from './walk.mjs'

const [lab] = await labsOfSite()
let site

before(async () => { site = await openSite() })
after(() => site?.close())

const visit = (options, body) => () => site.visit(options, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
  await body(app)
})

test('draws no frame while nothing changes', visit({}, async (app) => {
  await app.step(2)
  // A busy machine may take a while to come to rest; after that, nothing is drawn for six seconds.
  let drawn
  for (let i = 0; i < 4 && drawn !== 0; ++i) {
    await app.settled()
    const before = await app.framesDrawn()
    await app.page.waitForTimeout(6000)
    drawn = (await app.framesDrawn()) - before
  }
  assert.equal(drawn, 0)
}))

test('Tab leaves the canvas, and keys count only while it has the focus', visit({}, async (app) => {
  await app.page.keyboard.press('ArrowRight')
  await app.page.waitForTimeout(300)
  assert.equal((await app.position()).step, 0, 'keys are the page\'s until the canvas is chosen')

  const canvas = app.page.locator('canvas')
  await canvas.focus()
  await app.page.keyboard.press('ArrowRight')
  await app.waitForStep(1)
  await app.page.keyboard.press('ArrowRight')
  await app.waitForStep(2)
  await app.page.keyboard.press('ArrowLeft')
  await app.waitForStep(1)
  await app.page.keyboard.press('Home')
  await app.waitForStep(0)

  await app.page.keyboard.press('Tab')
  assert.equal(await canvas.evaluate((element) => element === document.activeElement), false)
  await app.page.keyboard.press('Shift+Tab')
  assert.equal(await canvas.evaluate((element) => element === document.activeElement), true)
}))

test('controls are reached by Tab, and Step is pressed by Enter', visit({}, async (app) => {
  const names = new Set()
  await app.page.locator('canvas').focus()
  for (let i = 0; i < 150; ++i) {
    await app.page.keyboard.press('Tab')
    const name = await app.page.evaluate(() => {
      const element = document.activeElement
      return element?.closest('.noggin-mirror') ? element.getAttribute('aria-label') ?? element.textContent : null
    })
    if (name === null) break
    names.add(name)
    if (name === 'Step' && (await app.position()).step === 0) {
      await app.page.keyboard.press('Enter')
      await app.waitForStep(1)
    }
  }
  assert.equal((await app.position()).step, 1)
  for (const wanted of ['Play', 'Step', 'Step back', 'To the end', 'Timeline', 'Speed', 'Example', lab.title])
    assert.ok(names.has(wanted), `${wanted} among ${[...names].join(', ')}`)
}))

for (const [name, options] of Object.entries({
  'wide, light': { viewport: WIDE, colorScheme: 'light' },
  'wide, dark': { viewport: WIDE, colorScheme: 'dark' },
  'wide, pixel ratio 2': { viewport: WIDE, deviceScaleFactor: 2 },
  'narrow, light': { viewport: NARROW, colorScheme: 'light' },
  'narrow, pixel ratio 2': { viewport: NARROW, deviceScaleFactor: 2 },
})) {
  test(`is drawn sharp and in the colours of the system: ${name}`, visit({ ...FINE, ...options }, async (app) => {
    await app.settled()
    const { width, height } = options.viewport
    const ratio = options.deviceScaleFactor ?? 1
    const size = await app.page.locator('canvas').evaluate((canvas) => [canvas.width, canvas.height])
    assert.deepEqual(size, [width * ratio, height * ratio])
    await app.screenshot(`page-${name.replace(/\W+/g, '-')}`)
    const light = await app.brightness()
    assert.ok(options.colorScheme === 'dark' ? light < 90 : light > 165, `brightness ${light}`)
  }))
}

test('follows the system into the dark while it is open', visit({ ...FINE, colorScheme: 'light' }, async (app) => {
  await app.settled()
  assert.ok((await app.brightness()) > 165)
  await app.page.emulateMedia({ colorScheme: 'dark' })
  await new Walk(app).until(async () => (await app.brightness()) < 90, 'the page is dark')
}))

test('a lab opens standing on its first picture with its whole course in sight, and plays when told to', async () => {
  await visit({ reducedMotion: 'no-preference' }, async (app) => {
    await app.settled()
    const { step, end } = await app.position()
    assert.equal(step, 0)
    assert.ok(end > 0, 'the end is known before it is played')
    await app.button('Play').click()
    await app.waitForStep(({ step }) => step >= 1)
    await app.button('Pause').click()
    await app.button('Play').waitFor({ state: 'attached' })
  })()
  await visit({ reducedMotion: 'reduce' }, async (app) => {
    await app.settled()
    const before = await app.framesDrawn()
    await app.button('Step').click()
    await app.waitForStep(1)
    await app.settled()
    // Animations take a dozen frames or more; without motion there are only those an input needs.
    const drawn = (await app.framesDrawn()) - before
    assert.ok(drawn <= 12, `${drawn} frames`)
  })()
})

test('a resized window is filled', visit(FINE, async (app) => {
  await app.page.setViewportSize({ width: 700, height: 500 })
  await app.until(() => document.querySelector('canvas').width === 700)
  await app.step()
}))

test('a link that cannot be opened is answered with a sentence, and something is there to look at', () => site.visit({}, async (app) => {
  for (const link of ['v1;lab=no-such-lab', 'v9;lab=jugs', 'v1;lab=%FF', `v1;lab=${lab.id};s.nothing=1`]) {
    await app.open(`${site.url}index.html?${encodeURIComponent(link)}#${link}`)
    const message = app.page.getByText(/^Message: /)
    await message.waitFor({ state: 'attached' })
    assert.match(await message.textContent(), /^Message: \S.*\.$/)
    await app.press('Dismiss')
    await message.waitFor({ state: 'detached' })
    await app.step()
  }
}))

const lacking = {
  'the WebAssembly that it needs': () => { WebAssembly.validate = () => false },
  'style sheets made by scripts': () => {
    for (const { prototype } of [Document, ShadowRoot])
      Object.defineProperty(prototype, 'adoptedStyleSheets', { value: undefined })
  },
}

for (const [what, remove] of Object.entries(lacking))
  test(`a browser without ${what} is told that it is too old`, () => site.visit({}, async (app) => {
    await app.page.addInitScript(remove)
    for (const address of ['index.html', 'embed.html#lab=jugs']) {
      await app.page.goto(site.url + address)
      const alert = app.page.getByRole('alert').filter({ hasText: 'too old' })
      await alert.waitFor()
      assert.match(await alert.textContent(), /^This browser is too old for Noggin, .*Safari 16\.4.*\.$/)
    }
  }))

test('a press that begins while a button that is gone still has the focus counts', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=no-such-lab`)
  await app.button('Step').hover()
  await app.press('Dismiss')
  await app.page.getByText(/^Message: /).waitFor({ state: 'detached' })
  await app.page.mouse.down()
  await app.page.waitForTimeout(600)  // longer than the focus waits for a new widget
  await app.page.mouse.up()
  await app.waitForStep(1)
}))

test('a button that the page still shows as disabled can be pressed as soon as the app knows better', visit({}, async (app) => {
  await app.page.evaluate(() => noggin.command('open', { lab: 'tic-tac-toe', preset: 'play-x' }))
  const step = app.button('Step')
  await app.waitForAttribute(step, 'aria-disabled', 'true')  // it is the person's turn
  const shown = await step.evaluate((button) => {
    noggin.command('open', { lab: 'tic-tac-toe', preset: 'empty' })
    const shown = button.getAttribute('aria-disabled')
    button.click()
    return shown
  })
  assert.equal(shown, 'true')
  await app.waitForStep(1)
}))

test('the address follows the run, and the address opens it again', visit({}, async (app) => {
  await app.step(2)
  await app.until(() => location.hash.includes('step=2'))
  const address = app.page.url()
  await app.page.reload()
  await app.until(() => globalThis.noggin?.framesDrawn > 0)
  await app.waitForStep(2)
  assert.equal(app.page.url(), address)
}))

test('the link that is copied is the address of this very step', visit({}, async (app) => {
  await app.step(3)
  await app.press('Copy link')
  await app.button('Link copied').waitFor({ state: 'attached' })
  const copied = await app.page.evaluate(() => navigator.clipboard.readText())
  assert.equal(copied, `${site.url}index.html#${await app.link()}`)
  assert.match(copied, /;step=3$/)
}))

test('a file dropped on the page, or chosen, becomes the text of the setting that takes it', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=activation`)
  const table = app.page.getByRole('textbox', { name: 'Table', exact: true })
  const drop = (name, text) => app.page.evaluate(([name, text]) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([text], name))
    document.querySelector('canvas').dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, [name, text])
  await drop('birds.csv', 'robin,red,small\nheron,grey,large\nfinch,red,small\n')
  await app.until(() => [...document.querySelectorAll('textarea')].some((field) => field.value.startsWith('robin,red')))
  assert.match(await app.shown(), /heron/)

  await drop('broken.csv', 'robin,red\nheron,grey,large\n')
  await app.waitForAttribute(table, 'aria-invalid', 'true')
  assert.match(await table.inputValue(), /^robin,red\nheron,grey,large/)
  assert.match(await app.shown(), /finch/, 'the last good run stays')

  const choosing = app.page.waitForEvent('filechooser')
  await app.press('Open a file')
  await (await choosing).setFiles({ name: 'fish.csv', mimeType: 'text/csv', buffer: Buffer.from('carp,pond\npike,lake\ntrout,lake\n') })
  await app.until(() => [...document.querySelectorAll('textarea')].some((field) => field.value.startsWith('carp,pond')))
}))

test('a file is read in the encoding that it has, and one that is empty or no text is refused', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=activation`)
  const folder = mkdtempSync(join(tmpdir(), 'noggin-files-'))
  const take = async (bytes) => {
    const choosing = app.page.waitForEvent('filechooser')
    await app.press('Open a file')
    const file = join(folder, 'jobs.csv')  // a path, as bytes would go through the browser's protocol, all 32 MB of them
    writeFileSync(file, bytes)
    await (await choosing).setFiles(file)
  }
  const message = (sentence) => app.page.getByText(`Message: The file "jobs.csv" was not taken: ${sentence}`, { exact: true }).waitFor({ state: 'attached' })
  const littleEndian = (text) => Buffer.from(`\ufeff${text}`, 'utf16le')
  const encodings = [(text) => Buffer.from(text, 'latin1'), (text) => Buffer.from(text), (text) => Buffer.from(`\ufeff${text}`),
    littleEndian, (text) => littleEndian(text).swap16()]
  for (const [i, encoded] of encodings.entries()) {
    const table = `name,job\nÄnne ${i},Köchin\nBob,né\n`
    await take(encoded(table))
    await app.until((table) => [...document.querySelectorAll('textarea')].some((field) => field.value === table), table)
  }
  await take(Buffer.from([]))
  await message('it is empty.')
  await take(Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6, 0, 0xe9]))
  await message('it is not plain text; a spreadsheet can save it as CSV.')
  await take(Buffer.alloc(32_000_001, 'a'))
  await message('it is larger than 32 MB.')
  rmSync(folder, { recursive: true })
}))

test('a file is taken however long somebody chooses, and whatever the browser collects meanwhile', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=activation`)
  await app.settled()
  const { page } = app
  const file = app.screenshotPath('fish').replace(/png$/, 'csv')
  writeFileSync(file, 'carp,pond\npike,lake\ntrout,lake\n')
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setInterceptFileChooserDialog', { enabled: true })
  const asked = new Promise((resolve) => devtools.once('Page.fileChooserOpened', resolve))
  await app.press('Open a file')
  const { backendNodeId } = await asked
  await devtools.send('HeapProfiler.collectGarbage')
  await devtools.send('DOM.setFileInputFiles', { files: [file], backendNodeId })
  await app.until(() => [...document.querySelectorAll('textarea')].some((field) => field.value.startsWith('carp,pond')))
}))

test('two labs stand side by side on a page that stays a page', () => site.visit(FINE, async (app) => {
  const { page } = app
  await page.goto(`${site.url}examples/two-labs.html`)
  const steps = page.getByRole('button', { name: 'Step', exact: true })
  const broad = page.locator('#broad'), deep = page.locator('#deep')
  for (const element of [broad, deep]) {
    await element.scrollIntoViewIfNeeded()
    await element.getByRole('button', { name: 'Step', exact: true }).waitFor({ state: 'attached' })
  }
  assert.equal(await steps.count(), 2)
  for (const name of ['Breadth-first search', 'Depth-first search'])
    assert.equal(await page.getByRole('main').getByRole('group', { name, exact: true }).count(), 1)
  assert.equal(await page.locator('output').count(), 0, 'only the labs announce their steps')
  await broad.getByRole('button', { name: 'Step', exact: true }).click()
  await app.until(() => document.getElementById('broad-step').textContent === '1')
  assert.equal(await page.locator('#deep-step').textContent(), '0', 'the other one does not move')
  await deep.getByRole('button', { name: 'Step', exact: true }).click()
  await app.until(() => document.getElementById('deep-step').textContent === '1')
  await page.waitForTimeout(500)
  await page.screenshot({ path: app.screenshotPath('two-labs') })

  await page.setViewportSize({ width: 500, height: 400 })
  await page.mouse.move(250, 200)
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.wheel(0, 600)
  await app.until(() => scrollY > 300)
}))
