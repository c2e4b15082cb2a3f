// Downloads of a lab: its picture as PNG and SVG, its counters and its trace, also by keyboard; a file that is read too
// late; and what of this a browser refuses.
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { FINE, openSite } from './harness.mjs'
import { Walk } from './walk.mjs'

let site
before(async () => { site = await openSite() })
after(() => site?.close())

const visit = (body) => () => site.visit({ ...FINE, acceptDownloads: true }, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=jugs;step=3`)
  await app.waitForStep(3)
  await body(app)
})

async function downloaded(app, name) {
  const downloading = app.page.waitForEvent('download')
  await app.press(name)
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}

test('the picture is saved as PNG and as SVG', visit(async (app) => {
  const png = await downloaded(app, 'Picture')
  assert.equal(png.name, 'noggin-jugs-3.png')
  const { width, height, colours } = await app.seenIn(png.bytes)
  assert.ok(width > 300 && height > 200 && colours > 20, `${width} x ${height}, ${colours} colours`)
  const svg = await downloaded(app, 'Drawing')
  assert.equal(svg.name, 'noggin-jugs-3.svg')
  await app.button('Drawing saved').waitFor({ state: 'attached' })
  assert.match(svg.bytes.toString(), /^<svg [^>]*>\s*<title>Board<\/title>.*<\/svg>$/s)
}))

test('the counters are saved as a table, what each step told as a trace', visit(async (app) => {
  const table = await downloaded(app, 'Table')
  assert.equal(table.name, 'noggin-jugs-3.csv')
  await app.button('Table saved').waitFor({ state: 'attached' })
  assert.ok(table.bytes.toString().split('\n').filter((line) => line.includes(',')).length > 3)
  const trace = await downloaded(app, 'Trace')
  assert.equal(trace.name, 'noggin-jugs-3.json')
  await app.button('Trace saved').waitFor({ state: 'attached' })
  assert.ok(JSON.parse(trace.bytes).lab, 'it names its lab')
}))

test('all of it is one stop of the Tab key, and the arrows go from one to the next', visit(async (app) => {
  const walk = new Walk(app)
  await walk.page.locator('canvas').focus()
  await walk.to('Copy link')
  for (const name of ['Picture', 'Drawing', 'Table', 'Trace', 'Embed']) {
    await walk.press('ArrowDown')
    assert.equal((await walk.seen()).name, name)
  }
  await walk.press('Home')
  assert.equal((await walk.seen()).name, 'Copy link')
  await walk.press('Tab')
  assert.ok(!['Picture', 'Drawing', 'Table', 'Trace', 'Embed'].includes((await walk.seen()).name))
}))

test('a file that was chosen for a lab which is not open any more is left alone', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=activation`)
  const choosing = app.page.waitForEvent('filechooser')
  await app.press('Open a file')
  const chooser = await choosing
  await app.chooseLab('Jugs')
  await app.waitForLink((link) => link.includes(';lab=jugs;'))
  await chooser.setFiles({ name: 'fish.csv', mimeType: 'text/csv', buffer: Buffer.from('carp,pond\npike,lake\n') })
  await app.step(2)
  assert.equal(await app.page.getByText(/^Message: /).count(), 0)
  assert.match(await app.link(), /;lab=jugs;/)
}))

const printed = (app) => app.page.evaluate(() => {
  dispatchEvent(new Event('beforeprint'))
  const { textContent } = document.querySelector('.noggin-print').shadowRoot
  dispatchEvent(new Event('afterprint'))
  return textContent
})

test('what is shown is printed: a lab, the question of an exercise, or all labs', visit(async (app) => {
  assert.match(await printed(app), /^Jugs: 3, 5 and 8Step 3\. /)
  await app.page.evaluate(() => globalThis.noggin.command('exercise', { decisions: 3 }))
  await app.until(() => globalThis.noggin.command('asked'))
  const { ask, choices } = await app.page.evaluate(() => globalThis.noggin.command('asked'))
  assert.ok(ask.endsWith('?') && choices.length >= 2)
  assert.ok((await printed(app)).includes(ask + choices.join('')))
  await app.press('All labs')
  await app.until(() => document.title.startsWith('All labs'))
  assert.match(await printed(app), /^All labsGolf tee: .*Monty Hall: /)
}))

test('what is looked at elsewhere in the run is neither printed nor saved as its step', visit(async (app) => {
  await app.page.getByRole('treeitem', { name: /; 2 pours deep/ }).first().press('Enter')
  await app.button('Back to where the run stands').waitFor({ state: 'attached' })
  assert.match(await printed(app), /^Jugs: 3, 5 and 8Looked at: another place than where the run stands, at step 2\.Board/)
  assert.equal((await downloaded(app, 'Picture')).name, 'noggin-jugs-2-looked-at.png')
  await app.button('Picture saved').waitFor({ state: 'attached' })
  await app.press('Back to where the run stands')
  await app.settled()
  assert.match(await printed(app), /^Jugs: 3, 5 and 8Step 2\. /)
}))

test('the picture of a thousand queens can be made', visit(async (app) => {
  await app.page.evaluate(() => globalThis.noggin.command('open', { lab: 'queens', preset: 'thousand' }))
  const { width, height } = await app.page.evaluate(async () => {
    const { width, height } = await createImageBitmap(await globalThis.noggin.exportPicture())
    return { width, height }
  })
  assert.ok(width > 2000 && width <= 4096 && height <= 4096, `${width} x ${height}`)
}))

test('a browser that answers with invented pixels saves no picture of them', visit(async (app) => {
  await app.page.evaluate(() => { CanvasRenderingContext2D.prototype.getImageData = () => ({ data: new Uint8ClampedArray([200, 7, 90, 255]) }) })
  await app.press('Picture')
  await app.page.getByText(/^Message: The picture could not be made: This browser does not let a page read the pictures it draws/).waitFor({ state: 'attached' })
  assert.match(await app.page.evaluate(() => globalThis.noggin.exportPicture({ format: 'svg' }).then((blob) => blob.text())), /^<svg/)
}))

test('a link to a file of this computer is copied with a word about it', () => site.visit({}, async (app) => {
  await app.open(`${site.fileUrl}#v1;lab=jugs`)
  await app.press('Copy link')
  await app.page.getByText('It leads to the file on this computer').first().waitFor({ state: 'attached' })
}))

test('a page that needs a server says so in place of what would do nothing', () => site.visit({}, async (app) => {
  await app.page.goto(new URL('embed.html', site.fileUrl).href)
  await app.page.getByText('This page has to come from a web server.').waitFor()
  assert.equal(await app.page.getByRole('button').count(), 0)
  await app.page.goto(new URL('examples/two-labs.html', site.fileUrl).href)
  await app.page.getByText('A browser loads it from a web server, but not from a folder').waitFor()
  app.errors.length = 0  // of modules that were not loaded
}))

test('without the clipboard a link is copied the old way, and the focus stays on its button', visit(async (app) => {
  await app.denyClipboard({ oldWay: true })
  const fields = await app.page.locator('textarea').count()
  await app.button('Copy link').focus()
  await app.page.keyboard.press('Enter')
  await app.button('Link copied').waitFor({ state: 'attached' })
  assert.match(await app.page.evaluate(() => navigator.clipboard.readText()), /#v1;lab=/)
  assert.ok(await app.button('Link copied').evaluate((button) => button === document.activeElement))
  assert.equal(await app.page.locator('textarea').count(), fields)
}))

test('a link that cannot be copied and a picture that cannot be made are not passed over', visit(async (app) => {
  await app.denyClipboard()
  await app.page.evaluate(() => { HTMLCanvasElement.prototype.toBlob = (take) => take(null) })
  await app.press('Copy link')
  await app.page.getByText('Message: Nothing was copied: this page may not write to the clipboard.').waitFor({ state: 'attached' })
  assert.equal(await app.button('Link copied').count(), 0)
  await app.press('Picture')
  await app.page.getByText(/^Message: The picture could not be made: /).waitFor({ state: 'attached' })
  assert.equal(await app.button('Picture saved').count(), 0)
}))

test('a file that cannot be read is answered with a sentence', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=activation`)
  await app.page.evaluate(() => {
    Blob.prototype.arrayBuffer = () => Promise.reject(new DOMException('It is a folder.', 'NotReadableError'))  // as if dropped
  })
  const choosing = app.page.waitForEvent('filechooser')
  await app.press('Open a file')
  await (await choosing).setFiles({ name: 'fish.csv', mimeType: 'text/csv', buffer: Buffer.from('carp,pond\n') })
  await app.page.getByText('Message: "fish.csv" could not be read as a file: It is a folder.').waitFor({ state: 'attached' })
}))
