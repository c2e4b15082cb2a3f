// The address, the history and the title of the page, and links as altered by mail programs.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { PALETTES } from '../../web/palette.js'
import { openSite } from './harness.mjs'

let site

before(async () => { site = await openSite() })
after(() => site?.close())

test('Back and forward go from example to example, and to the overview, which has its address', () => site.visit({}, async (app) => {
  const { page } = app
  const titled = (title) => app.until((title) => document.title === title, title)
  await app.open(`${site.url}index.html#v1;lab=jugs;step=0`)
  await titled('Jugs: 3, 5 and 8 – Noggin')
  await app.step(2)
  await app.until(() => location.hash.includes('step=2'))
  const entries = await page.evaluate(() => history.length)
  await app.chooseLab('Marbles')
  await app.until(() => document.title.startsWith('Marbles: '))
  await app.press('All labs')
  await titled('All labs – Noggin')
  assert.equal(await page.evaluate(() => location.hash), '#labs')
  assert.equal(await page.evaluate(() => history.length), entries + 2)

  await page.goBack()
  await app.until(() => document.title.startsWith('Marbles: '))
  await page.goBack()
  await titled('Jugs: 3, 5 and 8 – Noggin')
  await app.waitForStep(2)
  await page.goForward()
  await app.until(() => document.title.startsWith('Marbles: '))
  assert.equal(await page.evaluate(() => history.length), entries + 2)
  await page.goto(`${site.url}index.html#labs`)
  await titled('All labs – Noggin')
}))

test('the address keeps the step where a lab is left, at once or while it plays', () => site.visit({}, async (app) => {
  const { page } = app
  await app.open(`${site.url}index.html#v1;lab=jugs;step=0`)
  await app.step(3)
  await page.evaluate(() => noggin.command('open', { lab: 'marbles' }))
  await app.until(() => document.title.startsWith('Marbles: '))
  await page.goBack()
  await app.waitForStep(3)
  await app.press('Play')
  await app.waitForStep(({ step }) => step >= 5)
  await page.reload()
  await app.button('Step').waitFor({ state: 'attached' })
  await app.waitForStep(({ step }) => step >= 4)
}))

test('who leaves for the overview while a lab plays comes back to either', () => site.visit({ reducedMotion: 'no-preference' }, async (app) => {
  const { page } = app
  const titled = (title) => app.until((title) => document.title.startsWith(title), title)
  await app.open(`${site.url}index.html#v1;lab=golf-tee;step=0`)
  await app.combobox('Speed').selectOption('Fast')
  await app.press('Play')
  await app.waitForStep(({ step }) => step >= 5)
  await app.press('All labs')
  await titled('All labs – ')
  const left = await app.link()
  await page.waitForTimeout(1500)  // in which the address might follow the run
  assert.equal(await page.evaluate(() => location.hash), '#labs')
  await page.reload()
  await titled('All labs – ')
  await app.press('Jugs')
  await titled('Jugs')
  await page.goBack()
  await titled('All labs – ')
  await page.goBack()
  await titled('Golf tee')
  await app.waitForLink((link) => link === left)
}))

test('Back leads to an exercise that was left, with its answers', () => site.visit({}, async (app) => {
  const { page } = app
  await app.open(`${site.url}index.html#v1;lab=jugs;step=0`)
  await page.evaluate(() => noggin.command('exercise', { decisions: 3 }))
  await page.getByRole('button', { name: /^1\. / }).press('Enter')
  await app.press('Go on')
  await page.getByRole('button', { name: /^1\. / }).waitFor({ state: 'attached' })
  const before = (await app.link()).match(/;answers=[^;]*/)[0]
  await app.press('Leave the exercise')
  await app.waitForLink((link) => !link.includes('decisions='))
  await page.goBack()
  await app.waitForLink((link) => link.includes(before))
}))

test('links are taken as mail programs leave them', () => site.visit({}, async (app) => {
  for (const link of ['v1%3Blab%3Djugs%3Bs.goal%3D0%2C4%2C4%3Bstep%3D3', 'v1%3blab=jugs%3bs.goal=0%2C4%2C4%3bstep=3', 'v1;lab=jugs;s.goal=0,4,4;step=3.',
    'v1;lab=jugs;s.goal=0,4,4;step=3>', 'v1;lab=jugs;s.goal=0,4,4;step=3).', 'v1;lab=jugs;s.goal=0,4,4;step=3%3E']) {
    await app.open(`${site.url}index.html?${encodeURIComponent(link)}#${link}`)
    await app.waitForStep(3)
    assert.match(await app.link(), /;lab=jugs;.*step=3$/)
  }
}))

test('a text that is too long for the address is left out of it, which is said once', () => site.visit({}, async (app) => {
  const { page } = app
  const said = page.getByText('Message: What is open here is too long for the address of the page: a reload opens its lab without it.')
  await app.open(`${site.url}index.html#v1;lab=bayes`)
  await page.evaluate((text) => noggin.command('settings', { corpus: 'own', training: text }), 'spam\tbuy now cheap\nham\thello my friend\n'.repeat(2000))
  await said.waitFor({ state: 'attached' })
  await app.waitForLink((link) => link.length > 65_536)
  assert.equal(await page.evaluate(() => location.hash), '#v1;lab=bayes')
  await page.evaluate(() => noggin.command('say', 'Another sentence.'))
  await app.step(2)
  await page.waitForTimeout(700)  // longer than the address waits
  assert.equal(await page.evaluate(() => location.hash), '#v1;lab=bayes')
  assert.equal(await said.count(), 0)
  await page.evaluate(() => noggin.command('open', { lab: 'jugs' }))
  await app.until(() => /^#v1;lab=jugs;.*;step=0$/.test(location.hash))
}))

test('a bad setting leaves the default of the lab that the link names, with its sentence', () => site.visit({}, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=tiles;s.nothing=1;step=4`)
  await app.page.getByText(/^Message: .*nothing/).waitFor({ state: 'attached' })
  assert.match(await app.link(), /^v1;lab=tiles;/)
}))

test('pictures made without the app have its colours', () => {
  const source = readFileSync(new URL('../../src/app/theme.cpp', import.meta.url), 'utf8')
  for (const [palette, from, to] of [['light', 'kLightTones[', 'kDarkTones['], ['dark', 'kDarkTones[', 'setTones']]) {
    const part = source.slice(source.indexOf(from), source.indexOf(to))
    const tones = Object.fromEntries([...part.matchAll(/colours\(0x(\w+), 0x(\w+), 0x(\w+)\),\s*\/\/ (\w+)/g)]
      .map(([, fill, ink, edge, tone]) => [tone, [fill, ink, edge].map((hex) => `#${hex.toLowerCase()}`)]))
    assert.equal(Object.keys(tones).length, 21)  // and two marbles
    assert.deepEqual(PALETTES[palette].tones, tones)
  }
})
