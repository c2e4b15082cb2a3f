// The "Embed" sheet: every form it exports is used as a page would use it, and the file it bakes opens on its own.
import assert from 'node:assert/strict'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { nogginIn } from '../../scripts/sdk.mjs'
import { FINE, NARROW, openSite } from './harness.mjs'

let site, folders

before(async () => {
  folders = mkdtempSync(join(tmpdir(), 'noggin-baked-'))
  site = await openSite()
})
after(() => {
  rmSync(folders, { recursive: true })
  return site?.close()
})

const newFolder = () => mkdtempSync(join(folders, 'folder-'))

const LINK = 'v1;lab=jugs;seed=1;step=2'

async function compose(app, address = `${site.url}index.html#${LINK}`) {
  await app.open(address)
  await app.waitForStep(2)
  await app.press('Embed')
  const sheet = app.page.getByRole('dialog', { name: 'Embed this lab' })
  await sheet.waitFor()
  return sheet
}

const codeOf = async (sheet, form) => {
  await sheet.getByLabel('Form').selectOption({ label: form })
  return sheet.getByLabel('To copy').inputValue()
}

test('Escape closes the sheet, also from the picture in its preview once nothing is open there', () => site.visit({}, async (app) => {
  const sheet = await compose(app)
  await sheet.getByRole('button', { name: 'Step', exact: true }).waitFor({ state: 'attached' })
  await sheet.locator('canvas').focus()
  await app.page.keyboard.press('?')
  const keys = sheet.getByRole('dialog', { name: 'Keys' })
  await keys.waitFor({ state: 'attached' })
  await app.page.keyboard.press('Escape')
  await keys.waitFor({ state: 'detached' })
  await sheet.waitFor()
  await app.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}))

test('what is set up is shown live and given in every form', () => site.visit(FINE, async (app) => {
  const sheet = await compose(app)
  await sheet.getByRole('button', { name: 'Step', exact: true }).waitFor({ state: 'attached' })
  await sheet.getByLabel('Start at').fill('3')
  await sheet.getByLabel('Stop at').fill('6')
  await sheet.getByLabel('Again and again').check()
  await sheet.getByRole('checkbox', { name: 'Search tree' }).uncheck()
  await sheet.getByRole('checkbox', { name: 'Algorithm' }).check()
  await sheet.getByLabel('Controls').selectOption('none')
  await sheet.getByRole('button', { name: 'Step', exact: true }).waitFor({ state: 'detached' })
  const element = await codeOf(sheet, 'Element')
  assert.ok(element.startsWith(`<script type="module" src="${site.url}noggin-lab.js"></script>\n\n<noggin-lab link="v1;lab=jugs;seed=1;step=3"`), element)
  for (const attribute of ['end="6"', 'loop', 'controls="none"', 'locked="algorithm"', 'style="width: 720px; max-width: 100%; height: 480px"'])
    assert.ok(element.includes(`\n  ${attribute}`), attribute)
  assert.match(element, /panels="board(?! tree)/)
  const address = `${site.url}embed.html#v1;lab=jugs;seed=1;step=3&end=6`
  for (const form of ['Link', 'Frame', 'reveal.js', 'Markdown', 'Quarto'])
    assert.ok((await codeOf(sheet, form)).replaceAll('&amp;', '&').includes(address), form)
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await sheet.getByText('Copied.').waitFor()
  assert.match(await app.page.evaluate(() => navigator.clipboard.readText()), /content-visible/)
  await app.page.screenshot({ path: app.screenshotPath('composer') })
  await app.page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'detached' })
}))

test('what plays by itself does so in the preview too', () => site.visit({ reducedMotion: 'no-preference' }, async (app) => {
  const sheet = await compose(app)
  await sheet.getByLabel('Controls').selectOption('full')
  await sheet.getByText(/^Step 2 of/).waitFor({ state: 'attached' })
  await sheet.getByLabel('Plays by itself').check()
  await sheet.getByText(/^Step ([4-9]|\d\d+) of/).waitFor({ state: 'attached' })
  assert.match(await codeOf(sheet, 'Element'), /link="v1;lab=jugs;seed=1;step=2"\n  autoplay\n  controls="full"\n/)
  assert.match(await codeOf(sheet, 'Link'), /embed\.html#v1;lab=jugs;seed=1;step=2&autoplay=&controls=full$/)
}))

test('of an exercise in which somebody answers the task is given away, not the answers and the name', () => site.visit({}, async (app) => {
  const noggin = await nogginIn(site.dist)
  const exercise = noggin.exercise('jugs', { capacities: '3,7,9' }, { seed: 'name:Ana', decisions: 4, mode: 'at-end' })
  await app.page.goto(`${site.url}index.html#${exercise.link()}`)
  await app.page.getByRole('button', { name: /^1\. / }).first().press('Enter')
  await app.waitForLink((now) => now.includes(';answers='))
  await app.press('Embed')
  const sheet = app.page.getByRole('dialog', { name: 'Embed this lab' })
  assert.equal(await sheet.getByLabel('Decisions asked').inputValue(), '4')
  assert.equal(await sheet.getByLabel('Judged').inputValue(), 'at-end')
  const element = await codeOf(sheet, 'Element')
  assert.match(element, /link="v1;lab=jugs;s\.capacities=3,7,9;step=\d+"\n  exercise="4"\n  mode="at-end"\n/)
  await sheet.getByRole('button', { name: /^1\. / }).first().waitFor({ state: 'attached' })
  await sheet.getByLabel('Decisions asked').fill('')
  assert.match(await codeOf(sheet, 'Element'), /link="v1;lab=jugs;s\.capacities=3,7,9;step=\d+"\n  style=/)
}))

test('without a network it is said that there is no file to download', () => site.visit({}, async (app) => {
  const sheet = await compose(app)
  await app.page.route('**/noggin.html', (route) => route.abort())
  await sheet.getByRole('button', { name: 'Download noggin.html' }).click()
  await sheet.getByText('noggin.html could not be loaded: without a network').waitFor()
  app.errors.length = 0  // the browser's own log line about it
}))

test('an exercise of a part of the run is shown and given as such, also in the file', () => site.visit({ acceptDownloads: true }, async (app) => {
  const session = await (await nogginIn(site.dist)).openLink('v1;lab=jugs;seed=1;decisions=4;mode=as-you-go;from=6;to=15;step=6')
  if (!session.decision()) await session.toNextDecision()
  const first = { name: `1. ${session.decision().choices[0].label}` }  // where it stands
  const sheet = await compose(app)
  await sheet.getByLabel('Start at').fill('6')
  await sheet.getByLabel('Stop at').fill('15')
  await sheet.getByLabel('Decisions asked').fill('4')
  await sheet.getByText('Your turn: 1 of 4').first().waitFor({ state: 'attached' })
  await sheet.getByRole('button', first).waitFor({ state: 'attached' })
  assert.match(await codeOf(sheet, 'Element'), /link="v1;lab=jugs;seed=1;step=6"\n  end="15"\n  exercise="4"\n/)
  const downloading = app.page.waitForEvent('download')
  await sheet.getByRole('button', { name: 'Download noggin.html' }).click()
  const file = join(newFolder(), 'noggin.html')
  await (await downloading).saveAs(file)
  await app.page.goto('about:blank')
  await app.page.goto(pathToFileURL(file).href)
  await app.page.getByText('Your turn: 1 of 4').first().waitFor({ state: 'attached' })
  await app.page.getByRole('button', first).waitFor({ state: 'attached' })
}))

test('of a game that a person begins there is no exercise to take away', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=mastermind;seed=1;s.play=you-guess;s.colours=6;s.secret=;step=0`)
  await app.press('Embed')
  const sheet = app.page.getByRole('dialog', { name: /^Embed / })
  await sheet.getByLabel('Decisions asked').fill('3')
  await sheet.getByText('Decisions asked: none, as a person makes the moves here.', { exact: true }).waitFor()
  assert.equal(await sheet.getByLabel('To copy').inputValue(), '')
  await sheet.getByLabel('Decisions asked').fill('')
  assert.match(await codeOf(sheet, 'Element'), /lab=mastermind/)
}))

test('the sheet has its names and roles in browsers that know them as attributes alone', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    for (const name of Object.keys(Element.prototype)) if (/^aria|^role$/.test(name)) delete Element.prototype[name]
  })
  const sheet = await compose(app)
  await sheet.getByRole('form', { name: 'Set-up' }).waitFor()
  await sheet.getByRole('spinbutton', { name: 'Width' }).fill('-50')
  assert.equal(await sheet.getByRole('spinbutton', { name: 'Width' }).getAttribute('aria-invalid'), 'true')
}))

test('what cannot be copied is selected to be copied by hand', () => site.visit({}, async (app) => {
  const sheet = await compose(app)
  await app.denyClipboard()
  await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
  await sheet.getByText(/^Nothing was copied: .* It is selected below\.$/).waitFor()
  const { selected, whole } = await sheet.getByLabel('To copy').evaluate(({ selectionStart, selectionEnd, value }) =>
    ({ selected: selectionEnd - selectionStart, whole: value.length }))
  assert.equal(selected, whole)
}))

test('a title is text in every form of markup', async () => {
  globalThis.location = { protocol: 'https:', href: 'https://your.host/' }
  const { FORMS } = await import('../../web/composer-forms.js')
  const write = (form) => FORMS[form].write({ setup: { link: LINK }, title: 'A <b>& "B"', width: 720, height: 480 })
  for (const form of ['markdown', 'quarto']) assert.ok(write(form).includes('\n[A \\<b\\>\\& "B"](<'), write(form))
  assert.match(write('iframe'), / title="A &lt;b&gt;&amp; &quot;B&quot;"/)
  assert.match(write('reveal'), /<h2>A &lt;b&gt;&amp; &quot;B&quot;<\/h2>/)
  delete globalThis.location
})

test('the element and the frame that are copied open what was composed', () => site.visit({}, async (app) => {
  const sheet = await compose(app)
  await sheet.getByLabel('Controls').selectOption('full')
  await sheet.getByRole('checkbox', { name: 'Capacities' }).check()
  const forms = [await codeOf(sheet, 'Element'), await codeOf(sheet, 'Frame')]
  await app.page.route('**/copied.html', (route) => route.fulfill({
    contentType: 'text/html', body: `<!doctype html><title>Copied</title><link rel="icon" href="data:,">${forms.join('<hr>')}` }))
  await app.page.goto(`${site.url}copied.html`)
  for (const place of [app.page.locator('noggin-lab'), app.page.frameLocator('iframe').locator('noggin-lab')]) {
    await place.scrollIntoViewIfNeeded()
    await place.getByText(/^Step 2 /).first().waitFor({ state: 'attached' })
    await place.getByRole('combobox', { name: 'Algorithm' }).waitFor({ state: 'attached' })
    assert.equal(await place.getByRole('textbox', { name: 'Capacities' }).count(), 0, 'a locked setting is not there to change')
  }
}))

for (const [where, address] of [['the site', () => `${site.url}index.html#${LINK}`], ['noggin.html from a folder', () => `${site.fileUrl}#${LINK}`]]) {
  test(`one file is baked by ${where} and opens in the set-up from a folder`, () => site.visit({ acceptDownloads: true }, async (app) => {
    const sheet = await compose(app, address())
    await sheet.getByLabel('Start at').fill('4')
    await sheet.getByLabel('Controls').selectOption('transport')
    const downloading = app.page.waitForEvent('download')
    await sheet.getByRole('button', { name: 'Download noggin.html' }).click()
    const download = await downloading
    assert.equal(download.suggestedFilename(), 'noggin.html')
    const file = join(newFolder(), 'noggin.html')
    await download.saveAs(file)
    await app.page.goto('about:blank')
    await app.open(pathToFileURL(file).href)
    await app.waitForStep(4)
    assert.equal(await app.page.getByRole('button', { name: 'All labs' }).count(), 0)
    await app.step()
    await app.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
    await app.page.locator('.noggin-print').waitFor({ state: 'attached' })
  }))
}

// A noggin.html with this set-up inside, as the composer makes it.
function baked(setup) {
  const page = readFileSync(join(site.dist, 'noggin.html'), 'utf8')
  const inside = `<script type="application/json" id="noggin-setup">${JSON.stringify(setup)}</script>`
  const file = join(newFolder(), 'noggin.html')
  writeFileSync(file, page.replace('<div id="app">', () => `${inside}<div id="app">`))
  return pathToFileURL(file).href
}

test('the address of a baked file follows the run, so that a reload and a copied link lead back', () => site.visit({}, async (app) => {
  const address = baked({ link: 'v1;lab=jugs;seed=1;step=4', panels: ['board'], controls: 'full', locked: ['capacities'] })
  await app.open(address)
  await app.waitForStep(4)
  await app.step(2)
  await app.until(() => location.hash.endsWith(';lab=jugs;seed=1;step=6'))
  const there = app.page.url()
  assert.equal(there, `${address}#${await app.link()}`)
  const asBaked = async (step) => {
    await app.waitForStep(step)
    assert.equal(await app.page.getByRole('region', { name: 'Board' }).count(), 1)
    assert.equal(await app.page.getByRole('region', { name: 'Search tree' }).count(), 0)
    await app.combobox('Algorithm').waitFor({ state: 'attached' })
    assert.equal(await app.page.getByRole('textbox', { name: 'Capacities' }).count(), 0)
    assert.equal(await app.page.getByText(/^Message: /).count(), 0)
  }
  await app.page.reload()
  await asBaked(6)
  await app.page.goto('about:blank')
  await app.open(there.replace('step=6', 'step=9'))
  await asBaked(9)
  await app.page.goto('about:blank')
  await app.open(`${address}#lab=jugs&step=3`)
  await asBaked(3)
  const loaded = app.page.waitForEvent('load')
  await app.page.evaluate(() => { location.hash = 'step=7' })  // as if typed over the address
  await loaded
  await asBaked(7)
  await app.page.goto('about:blank')
  await app.open(address)
  await asBaked(4)
}))

test('an address of a baked file changes nothing that the file locks, and says so', () => site.visit({}, async (app) => {
  const address = baked({ link: 'v1;lab=jugs;seed=1;s.capacities=3,7,9;step=0', locked: ['capacities'] })
  for (const [hash, ...fields] of [
    ['v1;lab=jugs;seed=1;s.capacities=3,5,8;s.algorithm=depth-first;step=2', 's.capacities=3,7,9', 's.algorithm=depth-first', 'step=2'],
    ['lab=jugs&settings={"capacities":"3,5,8"}&step=1', 's.capacities=3,7,9', 'step=1'],
    ['v1;lab=nosuch;step=2', 's.capacities=3,7,9', 'step=0'],
  ]) {
    await app.page.goto('about:blank')
    await app.open(`${address}#${hash}`)
    await app.waitForLink((now) => fields.every((field) => now.split(';').includes(field)))
    const sentence = hash.includes('nosuch') ? 'Message: There is no lab "nosuch".' : 'Message: The address cannot change what this file locks: capacities.'
    await app.page.getByText(sentence, { exact: true }).waitFor({ state: 'attached' })
  }
  await app.page.goto('about:blank')
  await app.open(`${address}#v1;lab=marbles;seed=1;step=2`)
  await app.waitForStep(2)
  assert.match(await app.link(), /;lab=marbles;/)
  assert.equal(await app.page.getByText(/^Message: /).count(), 0)
}))

test('a result code handed in as an address of a baked file has its answers there, and an exercise goes on over a reload', () => site.visit({}, async (app) => {
  const address = baked({ link: 'v1;lab=jugs;seed=1;step=0', exercise: 2, locked: ['capacities'] })
  await app.page.goto(address)
  const choice = app.page.getByRole('button', { name: /^1\. / }), next = app.button('Go on')
  await choice.first().press('Enter')
  await next.press('Enter')
  await app.page.getByText('Your turn: 2 of 2').first().waitFor({ state: 'attached' })
  await app.until(() => /;answers=[^;]*;step=2$/.test(location.hash))  // of the second decision, as shown
  await app.page.reload()
  await app.page.getByText('Your turn: 2 of 2').first().waitFor({ state: 'attached' })
  await choice.first().press('Enter')
  await next.press('Enter')
  const score = app.page.getByText(/^\d of 2 decisions right at the first try/)
  await score.first().waitFor({ state: 'attached' })
  const told = await score.first().textContent()
  await app.until(() => /;answers=[^;]*\+[^;]*;step=3$/.test(location.hash))  // of the end, as shown
  const code = app.page.url()
  await app.page.goto('about:blank')
  await app.page.goto(code)
  await score.first().waitFor({ state: 'attached' })
  assert.equal(await score.first().textContent(), told)
}))

// What in it, or it itself, has more than it shows.
const scrolling = (sheet) => sheet.evaluate((dialog) => [dialog, ...dialog.querySelectorAll('*')]
  .filter((part) => /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight + 1)
  .map((part) => part.className || part.tagName))

test('the sheet shows what is to be copied, and nothing in it scrolls but the sheet itself', async () => {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 844, height: 390 }])
    await site.visit({ viewport }, async (app) => {
      const sheet = await compose(app)
      assert.deepEqual((await scrolling(sheet)).filter((part) => part !== 'composer'), [])
      const { y } = await sheet.getByRole('button', { name: 'Copy', exact: true }).boundingBox()
      assert.ok(y < viewport.height - 40, `Copy is at ${y} of ${viewport.height}`)
    })
})

test('a field that cannot be used says why, and there is no code of it to take away', () => site.visit({}, async (app) => {
  const sheet = await compose(app)
  const code = sheet.getByLabel('To copy')
  const good = await codeOf(sheet, 'Frame')
  await app.page.evaluate(() => navigator.clipboard.writeText('before'))
  for (const [name, wrong, sentence] of [
    ['Width', '-50', 'Width: a whole number from 200 up.'],
    ['Height', '3', 'Height: a whole number from 160 up.'],
    ['Start at', '1.5', 'Start at: a whole number from 0 up.'],
    ['Decisions asked', '99999', 'Decisions asked: a whole number from 1 to 1000.'],
    ['Stop at', '2', 'Stop at: a step after the one at which it starts.'],
  ]) {
    const field = sheet.getByRole('spinbutton', { name, exact: true })
    const right = await field.inputValue()
    await field.fill(wrong)
    await sheet.getByText(sentence, { exact: true }).waitFor()
    assert.equal(await field.getAttribute('aria-invalid'), 'true', name)
    assert.equal(await app.descriptionOf(field), sentence)
    await sheet.getByRole('button', { name: 'Copy', exact: true }).click()
    assert.equal(await code.inputValue(), '', name)
    assert.ok(await field.evaluate((element) => element === document.activeElement), `Copy leads to ${name}`)
    await field.fill(right)
    assert.equal(await field.getAttribute('aria-invalid'), 'false', name)
    assert.equal(await code.inputValue(), good)
  }
  const panels = sheet.getByRole('group', { name: 'Panels' }).getByRole('checkbox')
  for (const panel of await panels.all()) await panel.uncheck()
  await sheet.getByText('Panels: at least one of them.').waitFor()
  assert.equal(await code.inputValue(), '')
  assert.equal(await app.page.evaluate(() => navigator.clipboard.readText()), 'before')
}))

test('the sheet closes when the page behind it changes', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=marbles`)
  await app.chooseLab('Jugs')
  await app.press('Embed')
  const sheet = app.page.getByRole('dialog', { name: 'Embed this lab' })
  await sheet.waitFor()
  await app.page.goBack()
  await sheet.waitFor({ state: 'detached' })
  await app.waitForLink((link) => link.includes(';lab=marbles;'))
}))

test('what is set up in noggin.html from a folder is in its link and its frame', () => site.visit({}, async (app) => {
  const sheet = await compose(app, `${site.fileUrl}#${LINK}`)
  await sheet.getByLabel('Stop at').fill('6')
  await sheet.getByRole('checkbox', { name: 'Capacities' }).check()
  await sheet.getByLabel('Controls').selectOption('full')
  const link = await codeOf(sheet, 'Link')
  assert.equal(link, `${site.fileUrl}#${LINK}&end=6&controls=full&locked=capacities`)
  await sheet.getByText('This is the address of a file on this computer. To send the lab, download it.').waitFor()
  const frame = await codeOf(sheet, 'Frame')
  await sheet.getByText('The file noggin.html must lie beside the page.').waitFor()
  const folder = newFolder()
  copyFileSync(join(site.dist, 'noggin.html'), join(folder, 'noggin.html'))
  writeFileSync(join(folder, 'page.html'), `<!doctype html><title>Copied</title>${frame}`)
  const asSetUp = async (place) => {
    await place.getByText(/^Step 2 /).first().waitFor({ state: 'attached' })
    await place.getByRole('combobox', { name: 'Algorithm' }).waitFor({ state: 'attached' })
    assert.equal(await place.getByRole('textbox', { name: 'Capacities' }).count(), 0)
    assert.equal(await place.getByRole('button', { name: 'All labs' }).count(), 0)
  }
  await app.page.goto(pathToFileURL(join(folder, 'page.html')).href)
  await asSetUp(app.page.frameLocator('iframe'))
  await app.open(`${site.fileUrl}#v1;lab=marbles`)
  await app.page.evaluate((hash) => { location.hash = hash }, new URL(link).hash)  // as if typed over the address
  await asSetUp(app.page)
  await app.page.goBack()
  await app.page.getByRole('heading', { name: 'Marbles', exact: true }).first().waitFor({ state: 'attached' })
}))

test('an address of noggin.html can play by itself from a step, unless less motion is wanted', async () => {
  const address = `${site.fileUrl}#v1;lab=jugs;seed=1;step=2&autoplay=&speed=fast`
  await site.visit({ reducedMotion: 'no-preference' }, async (app) => {
    await app.open(address)
    assert.ok((await app.waitForStep(({ step, end }) => step === end)).step > 2)
  })
  await site.visit({}, async (app) => {
    await app.open(address)
    await app.waitForStep(2)
    await app.settled()
    await app.waitForStep(2)
  })
})

test('the sheet fits a phone', () => site.visit({ viewport: NARROW, deviceScaleFactor: 2 }, async (app) => {
  await app.open(`${site.url}index.html#${LINK}`)
  await app.page.getByRole('tab', { name: 'About' }).press('Enter')
  await app.press('Embed')
  const sheet = app.page.getByRole('dialog')
  await sheet.getByRole('button', { name: 'Step', exact: true }).waitFor({ state: 'attached' })
  const { width, scroll } = await sheet.evaluate((element) => ({ width: element.getBoundingClientRect().width, scroll: element.scrollWidth - element.clientWidth }))
  assert.ok(width <= NARROW.width && scroll <= 0)
  await app.page.screenshot({ path: app.screenshotPath('composer-narrow') })
}))
