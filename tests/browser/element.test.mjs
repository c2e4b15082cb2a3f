// <noggin-lab> in all kinds of pages: posters, the limit of eight running labs, attributes, methods and events, and the
// messages when it cannot run.
import assert from 'node:assert/strict'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { nogginIn } from '../../scripts/sdk.mjs'
import { FINE, labsOfSite, openSite } from './harness.mjs'

const labs = await labsOfSite()
let site

before(async () => { site = await openSite() })
after(() => site?.close())

const HEAD = '<!doctype html><html lang="en"><title>A lesson</title><link rel="icon" href="data:,">'
const MODULE = '<script type="module" src="noggin-lab.js"></script>'

// A page with `body`, served next to the site's files.
async function openPage(app, body, { head = MODULE, headers = {}, name = 'lesson.html', url = site.url } = {}) {
  await app.page.route(`**/${name}`, (route) => route.fulfill({ contentType: 'text/html', headers, body: `${HEAD}${head}<body>${body}` }))
  await app.page.goto(`${url}${name}`)
}

const running = (app, selector = 'noggin-lab') => app.until((selector) => document.querySelector(selector)?.app?.framesDrawn > 0, selector)

// Records every event of the element in `heard`.
const LISTEN = `<script>heard = []
for (const name of ['ready', 'step', 'settings', 'end', 'answer', 'score', 'error'])
  document.addEventListener('noggin-' + name, (event) => heard.push({ name, detail: event.detail, composed: event.composed }))
</script>`
const heard = (app, name) => app.page.evaluate((name) => globalThis.heard.filter((event) => event.name === name), name)

test('labs far below cost nothing but their pictures, and every one is a button to Tab to', () => site.visit({}, async (app) => {
  const asked = []
  app.page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const grid = labs.map(({ id }) => `<noggin-lab lab="${id}" style="height:300px"></noggin-lab>`).join('')
  await openPage(app, `<a href="#">First</a><div style="height:3000px"></div>${grid}`)
  for (const { title } of labs) await app.page.getByRole('button', { name: new RegExp(`^Start ${title}$`) }).waitFor({ state: 'attached' })
  assert.deepEqual(asked.filter((path) => /wasm|noggin-app/.test(path)), [])
  await app.page.getByText('First').focus()
  await app.page.keyboard.press('Tab')
  assert.equal(await app.page.evaluate(() => document.activeElement.lab), labs[0].id)
}))

test('a poster has the picture of its example and starts by keyboard, with the focus inside', () => site.visit({}, async (app) => {
  await openPage(app, `<div style="height:2000px"></div><noggin-lab lab="jugs" preset="${labs.find(({ id }) => id === 'jugs').presets[1].id}"></noggin-lab>`)
  const start = app.page.getByRole('button', { name: /^Start Jugs: / })
  await app.page.evaluate(() => document.querySelector('noggin-lab').shadowRoot.querySelector('img').decode())
  await start.press('Enter')
  await running(app)
  await app.until(() => document.querySelector('noggin-lab').shadowRoot.activeElement?.tagName === 'CANVAS')
  await app.until(() => document.querySelector('noggin-lab').place?.step > 0)
  await app.page.getByRole('group', { name: /^Jugs: / }).waitFor({ state: 'attached' })
}))

test('a lab that could not start, and starts when it is asked again, takes its notice back', () => site.visit({}, async (app) => {
  await app.page.route('**/noggin-app.wasm', (route) => route.fulfill({ status: 404, body: '' }))
  await openPage(app, '<noggin-lab lab="jugs"></noggin-lab>')
  await app.page.getByRole('alert').waitFor()
  await app.page.unroute('**/noggin-app.wasm')
  await app.page.evaluate(() => document.querySelector('noggin-lab').seek(2))
  await app.until(() => document.querySelector('noggin-lab').place?.step === 2)
  assert.equal(await app.page.getByRole('alert').count(), 0)
  app.errors.length = 0  // the browser's own log line about it
}))

test('what a page sets before the element is defined counts', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab></noggin-lab>', { head: '' })
  await app.page.evaluate(() => {
    Object.assign(document.querySelector('noggin-lab'), { lab: 'jugs', settings: { capacities: '3,7,9' }, startStep: 2 })
    return import('./noggin-lab.js')
  })
  await app.until(() => document.querySelector('noggin-lab').place?.step === 2)
  assert.match(await app.page.evaluate(() => document.querySelector('noggin-lab').place.link), /lab=jugs.*s\.capacities=3,7,9/)
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').getAttribute('step')), '2')
}))

test('a lab with settings of its own is announced by its title, not by the picture of an example', () => site.visit({}, async (app) => {
  await openPage(app, `<div style="height:3000px"></div><noggin-lab lab="jugs" settings='{"capacities":"3,7,9"}'></noggin-lab>
    <noggin-lab link="v1;lab=jugs;s.capacities=3,7,9;step=0"></noggin-lab><noggin-lab lab="jugs"></noggin-lab>`)
  await app.page.getByRole('button', { name: 'Start Jugs', exact: true }).nth(2).waitFor({ state: 'attached' })
  assert.deepEqual(await app.page.evaluate(() => [...document.querySelectorAll('noggin-lab')].map((lab) => lab.shadowRoot.querySelector('img').hidden)), [true, true, false])
}))

test('of forty labs eight run at most, and one that comes back stands where it stood, at its pace', { timeout: 120_000 }, () => site.visit(FINE, async (app) => {
  const grid = Array.from({ length: 40 }, (_, i) => `<noggin-lab id="n${i}" lab="${labs[i % labs.length].id}"></noggin-lab>`).join('')
  await openPage(app, `<div class="grid">${grid}</div><style>.grid { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px } noggin-lab { height: 260px }</style>${LISTEN}`)
  await app.until(() => [...document.querySelectorAll('noggin-lab')].filter((lab) => lab.app).length === 8)
  const first = await app.page.evaluate(() => {
    const lab = document.querySelector('#n5')
    lab.speed = 'fast'
    lab.seek(3)
    return lab.app !== undefined
  })
  assert.ok(first)
  await app.until(() => document.querySelector('#n5').place.step === 3)
  await app.page.locator('#n5').getByRole('button', { name: 'Play', exact: true }).click()  // also one that a person has used
  await app.page.evaluate(() => document.activeElement.blur())
  let most = 0
  const height = await app.page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y <= height; y += 500) {
    await app.page.evaluate((y) => scrollTo(0, y), y)
    await app.page.waitForTimeout(250)
    most = Math.max(most, await app.page.evaluate(() => [...document.querySelectorAll('noggin-lab')].filter((lab) => lab.live).length))
  }
  assert.ok(most <= 8, `${most} at once`)
  await app.until(() => !document.querySelector('#n5').app)
  assert.ok(await app.page.evaluate(() => document.querySelector('#n5').shadowRoot.querySelector('canvas.still')?.width > 100))
  const left = await app.page.evaluate(() => document.querySelector('#n5').place.step)
  await app.page.evaluate(() => scrollTo(0, 0))
  await running(app, '#n5')
  await app.until((left) => document.querySelector('#n5').place.step > left, left)
  const back = await app.page.evaluate(() => document.querySelector('#n5').place)
  assert.equal(back.speed, 'fast')
  assert.ok(back.playing || back.ended)
  assert.equal((await heard(app, 'ready')).filter(({ detail }) => detail.lab === back.lab).length >= 1, true)
}))

test('the first result of a lab comes after its first events', () => site.visit({}, async (app) => {
  await openPage(app, LISTEN)
  await app.until(() => Boolean(customElements.get('noggin-lab')))
  const told = await app.page.evaluate(async () => {
    const lab = Object.assign(document.createElement('noggin-lab'), { lab: 'jugs' })
    document.body.append(lab)
    const { step } = await lab.result()
    return [step, ...globalThis.heard.map(({ name }) => name)]
  })
  assert.deepEqual(told, [0, 'settings', 'ready', 'step'])
}))

test('labs that a page asks all at once take turns, each answers, and those in view are drawn at last', { timeout: 120_000 }, () => site.visit({}, async (app) => {
  const warnings = []
  app.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
  const grid = Array.from({ length: 24 }, (_, i) => `<noggin-lab id="n${i}" lab="${labs[i % labs.length].id}" style="height:300px"></noggin-lab>`).join('')
  await openPage(app, grid)
  await app.until(() => Boolean(document.querySelector('noggin-lab').result))
  const { told, most } = await app.page.evaluate(async () => {
    const all = [...document.querySelectorAll('noggin-lab')]
    let most = 0
    const watch = setInterval(() => { most = Math.max(most, all.filter(({ live }) => live).length) }, 10)
    const told = await Promise.all(all.map((lab) => lab.result().then(({ step }) => [lab.lab, step, lab.place.step])))
    clearInterval(watch)
    return { told, most }
  })
  assert.deepEqual(told, Array.from({ length: 24 }, (_, i) => [labs[i % labs.length].id, 0, 0]))
  assert.ok(most <= 8, `${most} at once`)
  for (const id of ['#n0', '#n1']) await running(app, id)
  assert.deepEqual(warnings.filter((text) => /WebGL contexts/.test(text)), [])
}))

test('a lab has a usual width where its place has none, and no more than there is', () => site.visit({ viewport: { width: 700, height: 800 } }, async (app) => {
  const places = ['<dialog open><noggin-lab lab="jugs"></noggin-lab></dialog>', '<div style="display:flex"><noggin-lab lab="jugs"></noggin-lab></div>',
    '<div style="float:left"><noggin-lab lab="jugs"></noggin-lab></div>', '<div style="display:grid;justify-items:start"><noggin-lab lab="jugs"></noggin-lab></div>',
    '<div style="width:300px"><div style="display:flex"><noggin-lab lab="jugs"></noggin-lab></div></div>', '<div><noggin-lab lab="jugs"></noggin-lab></div>']
  await openPage(app, `<style>body { margin: 0 } dialog { padding: 0; border: 0; position: static }</style>${places.map((place) => `<section style="overflow:hidden">${place}</section>`).join('')}`)
  await app.until(() => Boolean(document.querySelector('noggin-lab').result))
  const widths = await app.page.evaluate(() => [...document.querySelectorAll('noggin-lab')].map(({ offsetWidth }) => offsetWidth))
  assert.deepEqual(widths, [640, 640, 640, 640, 300, 700])
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').result().then(({ step }) => step)), 0)
}))

for (const style of ['transform: scale(0.6); transform-origin: 0 0', 'zoom: 1.5'])
  test(`a lab takes presses where it is seen, by mouse and finger: ${style}`, () => site.visit({ hasTouch: true }, async (app) => {
    await openPage(app, `<div style="${style}"><noggin-lab link="v1;lab=tic-tac-toe;s.play=x" style="width: 600px; height: 420px"></noggin-lab></div>`)
    await running(app)
    for (const [square, press] of [[0, (x, y) => app.page.mouse.click(x, y)], [8, (x, y) => app.page.touchscreen.tap(x, y)]]) {
      await app.until(() => document.querySelector('noggin-lab').app.resting)
      const { x, y, width, height } = await app.page.getByRole('button', { name: new RegExp(`^Square ${square}`) }).boundingBox()
      await press(x + width / 2, y + height / 2)
      await app.until((square) => document.querySelector('noggin-lab').place.link.includes(`:${square};step=`), square)
    }
  }))

test('a lab that has come from another document says why it does not run, and runs again in its own', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<main></main><iframe></iframe><noggin-lab lab="jugs"></noggin-lab>`)
  await running(app)
  const said = /^This lab has come from another document/
  const answers = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    globalThis.lab = lab
    frames[0].document.body.append(lab)
    const first = lab.result().catch(({ message }) => message)
    lab.step(1)
    return [await first, await lab.result().catch(({ message }) => message)]
  })
  for (const answer of answers) assert.match(answer, said)
  assert.match(await app.page.frames()[1].getByRole('alert').textContent(), said)
  await app.page.evaluate(() => document.querySelector('main').append(globalThis.lab))
  await running(app)
  assert.equal(await app.page.evaluate(() => globalThis.lab.result().then(({ step }) => step)), 0)
  assert.equal(await app.page.getByRole('alert').count(), 0)
}))

test('the page knows whether a lab plays, also while it waits to play its part again, and can pause it then', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" step="2" end="5" loop speed="fast"></noggin-lab>')
  await running(app)
  const told = (condition) => app.until((condition) => {
    const { step, playing } = document.querySelector('noggin-lab').place
    return `${step} ${playing}` === condition
  }, condition)
  await told('2 false')
  await app.page.evaluate(() => document.querySelector('noggin-lab').play())
  await told('5 true')
  await app.button('Pause').waitFor({ state: 'attached' })
  await app.page.evaluate(() => document.querySelector('noggin-lab').pause())
  await told('5 false')
  await app.button('Play').waitFor({ state: 'attached' })
  await app.page.waitForTimeout(1500)
  await told('5 false')
  await app.page.evaluate(() => Object.assign(document.querySelector('noggin-lab'), { speed: 'read', startStep: 3 }))
  await told('3 false')
  await app.page.evaluate(() => document.querySelector('noggin-lab').play())
  await told('3 true')
}))

// The canvas of the lab loses its context as where a browser takes it away for others. `back`: milliseconds after which it
// has it again.
const loseContext = (app, { back } = {}) => app.page.evaluate((back) => {
  const { canvas } = document.querySelector('noggin-lab').app
  const lost = canvas.getContext('webgl2').getExtension('WEBGL_lose_context')
  lost.loseContext()
  if (back) setTimeout(() => lost.restoreContext(), back)
}, back)

test('a lab whose picture has been taken away does what it is asked, goes on with native controls, and is drawn again after a release', () => site.visit(FINE, async (app) => {
  await hasten(app)
  await openPage(app, `${LISTEN}<noggin-lab lab="jugs" step="1"></noggin-lab><div style="height:3000px"></div>`)
  await running(app)
  await loseContext(app)
  const standsAt = (step) => app.page.evaluate(async (step) => {
    const lab = document.querySelector('noggin-lab')
    lab.seek(step)
    return [(await lab.result()).step, lab.place.step]
  }, step)
  assert.deepEqual(await standsAt(3), [3, 3])
  await app.page.getByText('Step 3', { exact: true }).waitFor()
  await app.page.getByText(/^The browser has taken the picture away, .*\. Here are the pictures/).waitFor()
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').shadowRoot.querySelectorAll('canvas').length), 0)
  assert.deepEqual(await standsAt(5), [5, 5])
  assert.deepEqual(await heard(app, 'error'), [])
  await app.page.evaluate(() => scrollTo(0, 3000))
  await app.until(() => !document.querySelector('noggin-lab').live)
  await app.page.evaluate(() => scrollTo(0, 0))
  await app.until(() => document.querySelector('noggin-lab').app?.canvas)
  assert.deepEqual(await standsAt(6), [6, 6])
}))

test('a picture that comes back soon is no matter', () => site.visit(FINE, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" step="1"></noggin-lab>')
  await running(app)
  await loseContext(app, { back: 1000 })
  await app.page.waitForTimeout(4000)
  assert.ok(await app.page.evaluate(() => Boolean(document.querySelector('noggin-lab').app.canvas)))
}))

test('who hears an event may do anything, also take the lab away', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<noggin-lab id="ends" lab="jugs"></noggin-lab><noggin-lab id="asks" lab="jugs" exercise="1"></noggin-lab>`)
  await running(app, '#ends')
  await running(app, '#asks')
  await app.page.evaluate((preset) => {
    const [ends, asks] = ['#ends', '#asks'].map((id) => document.querySelector(id))
    ends.addEventListener('noggin-end', () => ends.remove())
    asks.addEventListener('noggin-score', () => asks.openPreset(preset))
    asks.addEventListener('noggin-answer', () => asks.setAttribute('seed', '5'))
    ends.seek(Infinity)
  }, labs.find(({ id }) => id === 'jugs').presets[1].id)
  await app.until(() => !document.querySelector('#ends'))
  const choice = app.page.getByRole('button', { name: /^1\. / })
  await choice.first().press('Enter')
  await app.until(() => document.querySelector('#asks').place.link.includes('seed=5'))
  await app.page.evaluate(() => { document.querySelector('#asks').mode = 'at-end' })
  await app.until(() => document.querySelector('#asks').place.link.includes('mode=at-end') && document.querySelector('#asks').app.resting)
  await choice.first().press('Enter')
  await app.until(() => heard.filter(({ name }) => name === 'answer').length === 2)
  await app.until(() => document.querySelector('#asks').place.status === 'running')
}))

test('a lab that is released on its way goes on there', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="tiles" preset="blind"></noggin-lab>')
  await running(app)
  const stands = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    const arrivals = []
    for (const go of [() => lab.seek(3000), () => lab.step(500)]) {
      go()
      lab.release()
      arrivals.push((await lab.result()).step)
    }
    return arrivals
  })
  assert.deepEqual(stands, [3000, 3500])
}))

test('a page that draws itself has fewer labs at once', () => site.visit({}, async (app) => {
  await openPage(app, `<script type="module">import { NogginLab } from './noggin-lab.js'
NogginLab.mostLive = 2
try { NogginLab.mostLive = 0 } catch ({ message }) { globalThis.refused = message }</script>${labs.slice(0, 5).map(({ id }) => `<noggin-lab lab="${id}" style="height:100px"></noggin-lab>`).join('')}`, { head: '' })
  await app.until(() => [...document.querySelectorAll('noggin-lab')].filter((lab) => lab.app?.framesDrawn > 0).length === 2)
  await app.page.waitForTimeout(1000)
  assert.equal(await app.page.evaluate(() => [...document.querySelectorAll('noggin-lab')].filter((lab) => lab.live).length), 2)
  assert.match(await app.page.evaluate(() => globalThis.refused), /whole number/)
}))

test('a place that cannot be opened leaves what the attributes have, or what stands', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<div style="height:3000px"></div><noggin-lab lab="tiles" step="2"></noggin-lab>`)
  await app.until(() => Boolean(document.querySelector('noggin-lab').resume))
  for (const link of ['v1;lab=nope;step=3', 'v1;lab=jugs;seed=1;s.nope=3;step=3']) {
    const stands = await app.page.evaluate(async (link) => {
      const lab = document.querySelector('noggin-lab')
      lab.release()
      heard.splice(0)
      lab.resume(link)
      const first = (await lab.result()).step
      const { lab: opened } = lab.place
      lab.seek(4)
      await lab.result()
      lab.resume(link)
      return [first, opened, (await lab.result()).step, lab.place.lab]
    }, link)
    assert.deepEqual(stands, [2, 'tiles', 4, 'tiles'])
    const errors = await heard(app, 'error')
    assert.equal(errors.length, 2)
    assert.equal(errors[0].detail.message, errors[1].detail.message)
    assert.deepEqual((await heard(app, 'settings')).map(({ detail }) => detail.lab.id).filter((id) => id !== 'tiles'), [])
  }
}))

test('other settings and another example are asked the same exercise', () => site.visit({}, async (app) => {
  const { presets } = labs.find(({ id }) => id === 'jugs')
  await openPage(app, '<noggin-lab lab="jugs" exercise="3" step="2" end="20"></noggin-lab>')
  await running(app)
  const linkAfter = (method, value) => app.page.evaluate(async ([method, value]) => {
    const lab = document.querySelector('noggin-lab')
    lab[method](value)
    await lab.result()
    return lab.place.link
  }, [method, value])
  assert.match(await linkAfter('setSettings', { algorithm: 'depth-first' }), /;s\.algorithm=depth-first;decisions=3;mode=as-you-go;from=2;to=20;step=/)
  assert.match(await linkAfter('openPreset', presets[1].id), /;decisions=3;mode=as-you-go;from=2;to=20;step=/)
}))

test('what a method has led to is told by the time that its result is there', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<noggin-lab lab="jugs" speed="read"></noggin-lab>`)
  await running(app)
  const seen = await app.page.evaluate(async (preset) => {
    const lab = document.querySelector('noggin-lab')
    const places = []
    const after = async (act) => {
      act()
      const { step } = await lab.result()
      const { step: told, playing, link, lab: id } = lab.place
      places.push([step, told, playing, id, link.includes('depth-first'), link === heard.filter(({ name }) => name === 'step').at(-1).detail.link])
    }
    await after(() => lab.seek(Infinity))
    await after(() => lab.play())
    await after(() => lab.pause())
    await after(() => lab.seek(4))
    await after(() => lab.openPreset(preset))
    await after(() => lab.setSettings({ algorithm: 'depth-first' }))
    await after(() => { lab.lab = 'tiles' })
    return places
  }, labs.find(({ id }) => id === 'jugs').presets[1].id)
  const [end] = seen
  assert.equal(end[0], end[1])
  assert.deepEqual(seen.slice(1), [
    [0, 0, true, 'jugs', false, true], [0, 0, false, 'jugs', false, true], [4, 4, false, 'jugs', false, true],
    [0, 0, false, 'jugs', false, true], [0, 0, false, 'jugs', true, true], [0, 0, false, 'tiles', false, true]])
}))

test('attributes are properties, both ways', () => site.visit({}, async (app) => {
  await openPage(app, `<noggin-lab lab="jugs" settings='{"algorithm":"depth-first"}' step="2" end="6" loop panels="board" locked="algorithm goal" controls="none"></noggin-lab>`)
  await running(app)
  const read = () => app.page.evaluate(() => {
    const { lab, preset, settings, seed, startStep, end, loop, autoplay, panels, locked, controls, theme, exercise, mode, speed } = document.querySelector('noggin-lab')
    return { lab, preset, settings, seed, startStep, end, loop, autoplay, panels, locked, controls, theme, exercise, mode, speed }
  })
  assert.deepEqual(await read(), { lab: 'jugs', preset: null, settings: { algorithm: 'depth-first' }, seed: null, startStep: 2, end: 6, loop: true, autoplay: false,
    panels: ['board'], locked: ['algorithm', 'goal'], controls: 'none', theme: null, exercise: null, mode: null, speed: null })
  assert.equal(await app.page.getByRole('region').count(), 1)
  assert.equal(await app.page.getByRole('button', { name: 'Step', exact: true }).count(), 0)
  await app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    Object.assign(lab, { settings: { algorithm: 'breadth-first' }, seed: 7, startStep: 4, loop: false, controls: 'transport', panels: null, speed: 'fast' })
  })
  await app.button('Step').waitFor({ state: 'attached' })
  await app.until(() => document.querySelector('noggin-lab').place.step === 4)
  const outside = await app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    return { link: lab.place.link, settings: lab.getAttribute('settings'), loop: lab.hasAttribute('loop'), panels: lab.hasAttribute('panels') }
  })
  assert.match(outside.link, /;seed=7;/)
  assert.deepEqual([outside.settings, outside.loop, outside.panels], ['{"algorithm":"breadth-first"}', false, false])
}))

test('a removed attribute has its default again', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" controls="full" step="3"></noggin-lab>')
  await running(app)
  const set = (values) => app.page.evaluate((values) => Object.assign(document.querySelector('noggin-lab'), values), values)
  const removed = (...names) => app.page.evaluate((names) => { for (const name of names) document.querySelector('noggin-lab').removeAttribute(name) }, names)
  const place = (holds, value) => app.until(([holds, value]) => document.querySelector('noggin-lab').place?.[holds] === value, [holds, value])
  const capacities = app.page.getByRole('textbox', { name: 'Capacities' })
  await capacities.waitFor({ state: 'attached' })
  await place('step', 3)
  const usual = await app.page.evaluate(() => document.querySelector('noggin-lab').app.command('place').speed)
  const panels = await app.page.getByRole('region').count()

  await set({ panels: ['board'], locked: ['capacities'], speed: 'fast' })
  await capacities.waitFor({ state: 'detached' })
  await app.page.getByRole('region').nth(1).waitFor({ state: 'detached' })
  const speed = () => app.page.evaluate(() => document.querySelector('noggin-lab').app.command('place').speed)
  assert.equal(await speed(), 'fast')
  await removed('panels', 'locked', 'speed')
  await capacities.waitFor({ state: 'attached' })
  await app.page.getByRole('region').nth(panels - 1).waitFor({ state: 'attached' })
  assert.equal(await speed(), usual)

  await removed('controls')
  await capacities.waitFor({ state: 'detached' })
  await set({ controls: 'none' })
  await app.button('Step').waitFor({ state: 'detached' })
  await removed('controls')
  await app.button('Step').waitFor({ state: 'attached' })

  await set({ exercise: 2, mode: 'at-end' })
  await app.page.getByRole('button', { name: /^1\. / }).first().waitFor({ state: 'attached' })
  await removed('exercise', 'mode')
  await app.button('Step').waitFor({ state: 'attached' })
  await place('step', 3)
  assert.doesNotMatch(await app.page.evaluate(() => document.querySelector('noggin-lab').place.link), /decisions/)

  await set({ lab: 'queens', speed: 'at-once' })  // at once with what is opened
  await place('lab', 'queens')
  assert.equal(await speed(), 'at-once')
  assert.equal(await app.page.getByText(/^Message: /).count(), 0)
}))

test('an exercise that has ended by its attribute does not come back with a released lab', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" exercise="2"></noggin-lab>')
  await running(app)
  await app.until(() => /decisions=2/.test(document.querySelector('noggin-lab').place?.link))
  await app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    lab.release()
    lab.exercise = null
    lab.step()
  })
  await app.until(() => document.querySelector('noggin-lab').place.link === 'v1;lab=jugs;seed=1;step=1')
}))

test('a preset opens by a method whatever the attributes have; an earlier visit goes on where it was', () => site.visit({}, async (app) => {
  const [first, second] = labs.find(({ id }) => id === 'jugs').presets.map(({ id }) => id)
  await openPage(app, `${LISTEN}<noggin-lab id="linked" link="v1;lab=jugs;s.capacities=3,7,9;step=2"></noggin-lab>
    <noggin-lab id="named" lab="jugs" preset="${first}"></noggin-lab>
    <div style="height:3000px"></div><noggin-lab id="far" lab="jugs" preset="${first}" step="1" exercise="2"></noggin-lab>`)
  const link = (id, pattern) => app.until(([id, pattern]) => new RegExp(pattern).test(document.querySelector(id).place?.link), [id, pattern])
  await running(app, '#linked')
  await link('#linked', 'capacities.*step=2$')
  await app.page.evaluate((preset) => document.querySelector('#linked').openPreset(preset), second)
  await app.until((preset) => heard.some(({ name, detail }) => name === 'settings' && detail.preset?.id === preset), second)
  await running(app, '#named')
  await app.page.evaluate(() => document.querySelector('#named').setSettings({ algorithm: 'depth-first' }))
  await link('#named', 'depth-first')
  await app.page.evaluate((preset) => document.querySelector('#named').openPreset(preset), first)
  await app.until(() => !/depth-first/.test(document.querySelector('#named').place.link))

  await app.page.evaluate(() => document.querySelector('#far').resume('v1;lab=jugs;seed=1;s.capacities=3,7,9;step=4'))
  assert.equal(await app.page.evaluate(() => document.querySelector('#far').live), false, 'what is far off does not start by it')
  await app.page.evaluate(() => document.querySelector('#far').scrollIntoView())
  await link('#far', 'capacities=3,7,9;step=4$')
  await app.page.evaluate(() => document.querySelector('#far').resume('v1;lab=jugs;seed=1;step=5'))
  await link('#far', 'step=5$')
  await app.page.evaluate(() => document.querySelector('#far').reset())
  await link('#far', 'decisions=2')
}))

test('a lab resumes where the page says in the turn in which it gives the attributes; of the two the later counts', () => site.visit({}, async (app) => {
  await openPage(app, '<main></main>')
  const places = await app.page.evaluate(async () => {
    await customElements.whenDefined('noggin-lab')
    const visit = 'v1;lab=jugs;seed=1;step=5'
    const turns = [
      (lab, add) => { lab.lab = 'jugs'; add(); lab.resume(visit) },
      (lab, add) => { lab.lab = 'tiles'; lab.resume(visit); add() },
      (lab, add) => { add(); lab.resume(visit); lab.lab = 'tiles' },
      async (lab, add) => { add(); await lab.result(); lab.release(); lab.startStep = 2; lab.resume(visit) },
    ]
    const places = []
    for (const turn of turns) {
      const lab = document.createElement('noggin-lab')
      await turn(lab, () => document.querySelector('main').replaceChildren(lab))
      const { step } = await lab.result()
      places.push([lab.place.lab, step])
    }
    return places
  })
  assert.deepEqual(places, [['jugs', 5], ['jugs', 5], ['tiles', 0], ['jugs', 5]])
}))

test('what only goes on where it was is not told again as opened', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<main></main><noggin-lab lab="jugs"></noggin-lab>`)
  await running(app)
  await app.until(() => document.querySelector('noggin-lab').place?.step === 0)
  const moved = () => app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    document.querySelector('main').append(lab)
  })
  await app.page.evaluate(() => document.querySelector('noggin-lab').step(3))
  await app.until(() => document.querySelector('noggin-lab').place.step === 3)
  await moved()
  await running(app)
  await app.page.evaluate(() => document.querySelector('noggin-lab').step())
  await app.until(() => document.querySelector('noggin-lab').place.step === 4)
  assert.equal((await heard(app, 'settings')).length, 1)
  await moved()
  await app.page.evaluate(() => document.querySelector('noggin-lab').setSettings({ algorithm: 'depth-first' }))
  await app.until(() => /depth-first/.test(document.querySelector('noggin-lab').place.link))
  await app.page.evaluate(() => document.querySelector('noggin-lab').reset())
  await app.until(() => !/depth-first/.test(document.querySelector('noggin-lab').place.link))
  await app.page.evaluate(() => document.querySelector('noggin-lab').reset())
  await app.until(() => heard.filter(({ name }) => name === 'settings').length === 4)
  assert.deepEqual((await heard(app, 'settings')).map(({ detail }) => detail.settings.algorithm), ['breadth-first', 'depth-first', 'breadth-first', 'breadth-first'])
}))

// The site in the usual browser, or until the test ends in one with these arguments.
async function siteWith(args, t) {
  if (args.length === 0) return site
  const own = await openSite({ args })
  t.after(() => own.close())
  return own
}

const PLAYED = `${LISTEN}<main></main><noggin-lab lab="hanoi" speed="watch"></noggin-lab>`

for (const [what, args, openings] of [['', []], [' without WebGL', ['--disable-3d-apis']], [' of a page with openings', [], 'opening/']]) {
  test(`a playing lab${what} that was moved plays on, unless it is asked for something else`, async (t) => {
    const own = await siteWith(args, t)
    await own.visit({}, async (app) => {
      if (openings) await app.page.addInitScript((openings) => customElements.whenDefined('noggin-lab').then((Lab) => { Lab.openings = new URL(openings, location) }), openings)
      await openPage(app, PLAYED, { url: own.url })
      await running(app)
      const reach = (step) => app.until((step) => document.querySelector('noggin-lab').place?.step >= step, step)
      await app.page.evaluate(() => document.querySelector('noggin-lab').play())
      await reach(1)
      const left = await app.page.evaluate(() => {
        const lab = document.querySelector('noggin-lab')
        document.querySelector('main').append(lab)
        return lab.place.step
      })
      await running(app)
      await reach(left + 2)
      await app.page.evaluate(() => {
        const lab = document.querySelector('noggin-lab')
        document.querySelector('main').append(lab)
        lab.seek(40)
      })
      await reach(40)
      await app.page.waitForTimeout(1200)
      assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').place.step), 40, 'who seeks a step stays there')
    })
  })
}

test('a lab that is moved when its next step is due takes no step back', () => site.visit({}, async (app) => {
  await openPage(app, PLAYED)
  await running(app)
  await app.page.evaluate(() => document.querySelector('noggin-lab').play())
  await app.until(() => document.querySelector('noggin-lab').place?.step >= 2)
  const left = await app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    const began = performance.now()
    while (performance.now() - began < 1000);
    const { step } = lab.place
    document.querySelector('main').append(lab)
    return step
  })
  await app.until((left) => document.querySelector('noggin-lab').place.step >= left + 3, left)
  const told = (await heard(app, 'step')).map(({ detail }) => detail.step)
  assert.deepEqual([...new Set(told)], Array.from({ length: told.at(-1) + 1 }, (_, i) => i))
  assert.deepEqual(told, [...told].sort((a, b) => a - b), 'told again where it stopped and went on')
}))

test('methods do what they say, started or not; events cross shadow roots and tell the sentence of their very step', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<div style="height:3000px"></div><div id="host"></div><script type="module">
    const root = host.attachShadow({ mode: 'open' })
    root.innerHTML = '<noggin-lab lab="jugs"></noggin-lab>'
    globalThis.lab = root.firstChild
  </script>`)
  await app.until(() => Boolean(globalThis.lab?.seek))
  await app.page.evaluate(() => lab.seek(5))
  await app.until(() => lab.place?.step === 5)
  await app.page.evaluate(() => { lab.step(2); lab.step() })
  await app.until(() => lab.place.step === 8)
  await app.page.evaluate(() => lab.stepBack(1))
  await app.until(() => lab.place.step === 7)
  await app.page.evaluate(() => lab.setSettings({ algorithm: 'depth-first' }))
  await app.until(() => heard.filter(({ name }) => name === 'settings').at(-1)?.detail.settings.algorithm === 'depth-first')
  await app.page.evaluate(() => { lab.speed = 'at-once'; lab.play() })
  await app.until(() => heard.some(({ name }) => name === 'end'))
  const result = await app.page.evaluate(() => lab.result())
  assert.equal(result.status, 'solved')
  assert.ok(result.result.path.length > 1 && result.metrics.expanded > 0)
  const steps = await heard(app, 'step')
  assert.ok(steps.every(({ composed }) => composed))
  const noggin = await nogginIn(site.dist)
  for (const { detail } of steps) assert.equal((await noggin.openLink(detail.link)).narration(), detail.narration)
  await app.page.evaluate(() => lab.reset())
  await app.until(() => lab.place.step === 0)
  assert.equal((await heard(app, 'settings')).at(-1).detail.settings.algorithm, 'breadth-first')
}))

for (const [what, args] of [['', []], [' without WebGL', ['--disable-3d-apis']]]) {
  test(`what a method asks for${what} is answered once what was asked before is done`, async (t) => {
    const own = await siteWith(args, t)
    await own.visit({}, async (app) => {
      await openPage(app, '<noggin-lab lab="jugs"></noggin-lab><div style="height:3000px"></div><noggin-lab id="far" lab="tiles"></noggin-lab>', { url: own.url })
      await app.until(() => Boolean(document.querySelector('#far').result))
      const told = await app.page.evaluate(async () => {
        const [lab, far] = document.querySelectorAll('noggin-lab')
        const places = []
        const tell = async (lab) => {
          const { step, status } = await lab.result()
          places.push([step, status])
        }
        lab.step(3)  // before it runs
        await tell(lab)
        lab.step(2)
        await tell(lab)
        lab.stepBack(4)
        await tell(lab)
        lab.seek(Infinity)
        await tell(lab)
        lab.seek(Infinity)
        await tell(lab)
        lab.setSettings({ algorithm: 'depth-first' })
        lab.seek(Infinity)
        await tell(lab)
        lab.seek(2)
        lab.seek(2)
        await tell(lab)
        lab.reset()
        await tell(lab)
        lab.startStep = 4
        await tell(lab)
        lab.resume('v1;lab=jugs;seed=1;moves=0:3-1;step=3')
        await tell(lab)
        lab.seek(0)
        const before = await (await lab.exportPicture({ format: 'svg', panel: 'tree' })).text()
        lab.seek(6)
        const after = await (await lab.exportPicture({ format: 'svg', panel: 'tree' })).text()
        far.openPreset('blind')
        far.seek(Infinity)  // thousands of steps, out of view
        await tell(far)
        lab.lab = 'hanoi'
        lab.play()
        return { places, pictures: before !== after, played: (await lab.result()).status }
      })
      const { step, status } = await ended({ algorithm: 'breadth-first' }, own)
      const depth = await ended({ algorithm: 'depth-first' }, own)
      assert.deepEqual(told.places.slice(0, 10), [[3, 'running'], [5, 'running'], [1, 'running'], [step, status], [step, status],
        [depth.step, depth.status], [2, 'running'], [0, 'running'], [4, 'running'], [3, 'running']])
      const [far, arrived] = told.places[10]
      assert.ok(far > 4000 && arrived === 'solved', `${far} ${arrived}`)
      assert.deepEqual([told.pictures, told.played], [true, 'running'])
    })
  })
}

async function ended(settings, { dist }) {
  const session = (await nogginIn(dist)).open('jugs', settings)
  await session.goTo(Infinity)
  return { step: session.tick, status: session.status }
}

test('a lab out of view works on for as long as somebody waits for it', () => site.visit({}, async (app) => {
  await hasten(app)
  await openPage(app, '<div style="height:3000px"></div><noggin-lab lab="golf-tee" settings=\'{"algorithm": "iterative-deepening"}\'></noggin-lab>')
  await app.until(() => Boolean(document.querySelector('noggin-lab').result))
  const told = await app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    lab.seek(2_000_000)  // in many frames
    const never = new Promise((resolve) => setTimeout(resolve, 14000, {}))
    return Promise.race([lab.result(), never])
  })
  assert.equal(told.step, 2_000_000)
}))

test('an answer that is waited for comes from where the lab has been moved to, or is refused where it has been taken away', () => site.visit({}, async (app) => {
  await openPage(app, '<main></main><noggin-lab lab="tiles" preset="blind"></noggin-lab>')
  await running(app)
  const told = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    lab.seek(Infinity)
    const moved = lab.result()
    document.querySelector('main').append(lab)
    const { status } = await moved
    lab.seek(Infinity)
    const gone = lab.result()
    lab.remove()
    return [status, await gone.catch(({ message }) => message)]
  })
  assert.deepEqual(told, ['solved', 'This lab is not in the page, so it does not run.'])
}))

test('a lab without a size answers at once where nothing was asked of it, and else once it is shown', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" step="0" style="display: none"></noggin-lab>')
  await app.until(() => Boolean(document.querySelector('noggin-lab').result))
  const told = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    const first = (await lab.result()).step
    lab.seek(7)
    const asked = lab.result()
    const soon = await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, 300, 'waits'))])
    lab.style.display = ''
    return [first, soon, (await asked).step]
  })
  assert.deepEqual(told, [0, 'waits', 7])
}))

test('a flag is on where its attribute is there, unless its value says false', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" loop="loop" autoplay="false"></noggin-lab>')
  await running(app)
  const flags = () => app.page.evaluate(() => {
    const lab = document.querySelector('noggin-lab')
    return [lab.loop, lab.autoplay]
  })
  assert.deepEqual(await flags(), [true, false])
  await app.page.evaluate(() => Object.assign(document.querySelector('noggin-lab'), { loop: false, autoplay: true }))
  assert.deepEqual(await flags(), [false, true])
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').getAttribute('autoplay')), '')
}))

test('a picture of a panel is exported as PNG and as SVG, and the state is printed as a page', () => site.visit(FINE, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" step="3"></noggin-lab>')
  await running(app)
  await app.until(() => document.querySelector('noggin-lab').place.step === 3)
  const [png, svg, ...refused] = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    const bitmap = await createImageBitmap(await lab.exportPicture())
    const text = await (await lab.exportPicture({ format: 'svg', theme: 'dark' })).text()
    const refusal = (options) => lab.exportPicture(options).catch((error) => error.message)
    return [bitmap.width, text, await refusal({ panel: 'nowhere' }), await refusal({ theme: 'blue' }), await refusal(null)]
  })
  assert.ok(png > 300)
  assert.match(svg, /^<svg .*<title>Board<\/title>.*#20252d/)
  assert.match(refused[0], /^There is no panel "nowhere" here; there are board/)
  assert.equal(refused[1], 'The theme of a picture is "light" or "dark", not "blue".')
  assert.equal(refused[2], 'The options of exportPicture() must be an object, such as { format: "svg" }.')
  await app.page.emulateMedia({ media: 'print' })
  await app.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  const printed = await app.page.evaluate(() => {
    const root = document.querySelector('noggin-lab').shadowRoot.querySelector('.noggin-print')
    return { shown: getComputedStyle(root).display, words: root.shadowRoot.querySelector('p').textContent, pictures: root.shadowRoot.querySelectorAll('svg').length }
  })
  assert.equal(printed.shown, 'block')
  assert.match(printed.words, /^Step 3\. \S/)
  assert.ok(printed.pictures >= 2)
  await app.page.screenshot({ path: app.screenshotPath('element-print'), fullPage: true })
}))

test('the picture of a lab that has not started takes its own room on paper, and is said to be of the start', () => site.visit(FINE, async (app) => {
  await app.page.goto(`${site.url}lesson.html?src=lessons/a-database-that-thinks.md`)
  await app.page.getByRole('button', { name: /^Start / }).nth(1).waitFor({ state: 'attached' })
  await app.page.emulateMedia({ media: 'print' })
  const covering = await app.page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'))
    const posters = [...document.querySelectorAll('noggin-lab')].map((lab) => lab.shadowRoot.querySelector('.poster:not([hidden])'))
    return posters.filter((poster) => poster && !poster.querySelector('img').hidden).map((poster) => {
      const root = poster.getRootNode()
      const after = root.host.nextElementSibling
      return { words: root.querySelector('.noggin-print').textContent, over: poster.getBoundingClientRect().bottom - after.getBoundingClientRect().top }
    })
  })
  assert.ok(covering.length >= 2, `${covering.length} have not started`)
  for (const { words, over } of covering) {
    assert.ok(over <= 0, `${over} pixels over what follows`)
    assert.equal(words, 'The picture shows the example at its start.')
  }
  await app.page.screenshot({ path: app.screenshotPath('lesson-print'), fullPage: true })
  await app.page.evaluate(() => dispatchEvent(new Event('afterprint')))
  assert.equal(await app.page.getByText('The picture shows the example at its start.').count(), 0)
}))

test('on paper nothing is said about a picture of the page\'s own, a still one, or none', () => site.visit({}, async (app) => {
  await openPage(app, `<div style="height:3000px"></div><noggin-lab lab="jugs"><img slot="poster" alt="" src="icon.svg"></noggin-lab>
    <noggin-lab lab="jugs" settings='{"capacities":"3,7,9"}'></noggin-lab><noggin-lab id="still" lab="jugs" step="3"></noggin-lab>`)
  await app.page.evaluate(() => document.querySelector('#still').step(0))
  await running(app, '#still')  // what has drawn nothing leaves its poster
  await app.page.evaluate(() => document.querySelector('#still').release())
  await app.page.emulateMedia({ media: 'print' })
  await app.page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  assert.equal(await app.page.getByText('at its start').count(), 0)
}))

test('a lab that is released before it has drawn anything leaves its poster', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs" style="display: none"></noggin-lab>')
  const left = await app.page.evaluate(async () => {
    const lab = document.querySelector('noggin-lab')
    await lab.result()
    lab.release()
    return [lab.app === undefined, lab.shadowRoot.querySelector('.still'), lab.shadowRoot.querySelector('.poster').hidden]
  })
  assert.deepEqual(left, [true, null, false])
}))

test('what cannot be used is said in the element and told', () => site.visit({}, async (app) => {
  for (const [attributes, sentence] of [
    ['lab="no-such-lab"', /^There is no lab "no-such-lab"/],
    ['lab="jugs" preset="nothing"', /has no example "nothing"/],
    ['lab="jugs" settings="{oops"', /^settings="\{oops" cannot be used: it should be a JSON object/],
    ['lab="jugs" speed="brisk"', /^speed="brisk" cannot be used: it should be one of read, watch, fast, at-once/],
    ['lab="jugs" controls="many"', /^controls="many" cannot be used: it should be one of full, transport, none/],
    ['lab="jugs" speed="brisk" controls="many"', /^speed="brisk" cannot be used: .* controls="many" cannot be used: /],
    ['lab="jugs" seed="99999999999"', /^seed="99999999999" cannot be used: it should be a whole number from 0 to 4294967295, or a text/],
    ['lab="jugs" panels="bord"', /^There is no panel "bord" here; there are board/],
    ['lab="jugs" locked="algoritm"', /^There is no setting "algoritm" here/],
    ['lab="jugs" step="-1"', /^step="-1" cannot be used/],
    ['lab="jugs" lang="de"', /speaks English only/],
    ['link="v1;lab=jugs;s.nothing=1;step=0"', /nothing/],
  ]) {
    await openPage(app, `${LISTEN}<noggin-lab ${attributes}></noggin-lab>`)
    await running(app)
    await app.until(() => heard.some(({ name }) => name === 'error'))
    const [{ detail }] = await heard(app, 'error')
    assert.match(detail.message, sentence, attributes)
    await app.page.getByText(/^Message: /).waitFor({ state: 'attached' })
  }
}))

test('a lab or an example that does not exist is told whatever its name, also one that every object has', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<noggin-lab lab="constructor"></noggin-lab><noggin-lab lab="jugs" preset="toString"></noggin-lab>
    <div style="height:3000px"></div><noggin-lab id="far" lab="jugs" preset="valueOf"></noggin-lab>`)
  await app.until(() => heard.filter(({ name }) => name === 'error').length === 2)
  assert.deepEqual((await heard(app, 'error')).map(({ detail }) => detail.message).sort(), ['The lab "Jugs" has no example "toString".', 'There is no lab "constructor".'])
  assert.deepEqual(await app.page.evaluate(() => {
    const { shadowRoot } = document.querySelector('#far')
    return [shadowRoot.querySelector('button').textContent, /posters\/jugs\.\w/.test(shadowRoot.querySelector('img').src)]
  }), ['Jugs', true])
}))

test('what could not be opened is told again after a release, until something else is asked for', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<noggin-lab lab="jugs" settings='{"goal":"0,9,9"}'></noggin-lab>`)
  const comeBack = () => app.page.evaluate(() => {
    heard.length = 0
    const lab = document.querySelector('noggin-lab')
    lab.release()
    return lab.wake()
  })
  await running(app)
  await comeBack()
  await app.until(() => heard.some(({ name }) => name === 'error'))
  await app.page.getByText('Message: The goal wants 9 litres in jug 2, which holds 5.').waitFor({ state: 'attached' })
  await app.page.evaluate(() => document.querySelector('noggin-lab').step(2))
  await app.until(() => document.querySelector('noggin-lab').place.step === 2)
  await comeBack()
  await app.until(() => /step=2$/.test(document.querySelector('noggin-lab').app.link))
  assert.deepEqual(await heard(app, 'error'), [])
}))

test('an element without attributes opens the first lab and says nothing; a seed may be any text with a letter', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<noggin-lab autoplay></noggin-lab>`)
  await running(app)
  await app.until(() => heard.some(({ name }) => name === 'step'))
  assert.match((await heard(app, 'step'))[0].detail.link, new RegExp(`;lab=${labs[0].id};`))
  assert.deepEqual(await heard(app, 'error'), [])
  assert.equal(await app.page.getByText(/^Message: /).count(), 0)
  await openPage(app, `${LISTEN}<noggin-lab lab="jugs" seed="Ana"></noggin-lab>`)
  await running(app)
  await app.until(() => heard.some(({ name }) => name === 'settings'))
  assert.equal((await heard(app, 'settings')).at(-1).detail.seed, 'Ana')
  assert.deepEqual(await heard(app, 'error'), [])
}))

test('an exercise takes no message away, and there is none of a run that cannot be opened', () => site.visit({}, async (app) => {
  for (const [attributes, sentence, begun] of [
    ['lab="jugs" preset="nope"', /^Message: The lab "Jugs" has no example "nope"\.$/, false],
    ['link="v1;lab=jugs;s.nothing=1;step=0"', /^Message: .*nothing/, false],
    ['lab="jugs" locked="algoritm"', /^Message: There is no setting "algoritm" here/, true],
  ]) {
    await openPage(app, `<noggin-lab ${attributes} exercise="3"></noggin-lab>`)
    await running(app)
    const message = app.page.getByText(/^Message: /)
    const told = async (when) => {
      await message.waitFor({ state: 'attached' })
      assert.match(await message.textContent(), sentence, when)
      const link = await app.page.evaluate(() => document.querySelector('noggin-lab').app.link)
      assert.equal(link.includes(';decisions=3;'), begun, `${when}: ${link}`)
    }
    await told(attributes)
    await app.page.evaluate(() => document.querySelector('noggin-lab').reset())
    await told(`${attributes}, again`)
  }
  await app.page.goto(`${site.url}embed.html#lab=jugs&preset=nope&exercise=3`)  // which starts with part of the code
  await app.page.getByText('Message: The lab "Jugs" has no example "nope".').waitFor({ state: 'attached' })
}))

test('an exercise begins at its step and ends with its end, and its result code is graded so', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<noggin-lab link="v1;lab=jugs;seed=1;step=6" end="12" exercise="20"></noggin-lab>`)
  await running(app)
  for (const question of [1, 2, 3, 4, 5, 6]) {
    await app.page.getByText(`Your turn: ${question} of 20`).first().waitFor({ state: 'attached' })
    await app.page.getByRole('button', { name: /^1\. / }).first().press('Enter')
    await app.page.getByRole('button', { name: 'Go on' }).press('Enter')
  }
  await app.page.getByText(/^\d of 6 decisions right at the first try\. The exercise ends at step 12\.$/).first().waitFor({ state: 'attached' })
  const [{ detail: { link, ...score } }] = await heard(app, 'score')
  assert.deepEqual(score.answers.map(({ tick }) => tick), [6, 7, 8, 9, 10, 11])
  assert.match(link, /;decisions=20;mode=as-you-go;from=6;to=12;answers=.*;step=12$/)
  const graded = await (await nogginIn(site.dist)).openLink(link)
  assert.deepEqual([graded.score().asked, graded.score().right, graded.decision()], [score.asked, score.right, null])

  await app.page.evaluate(() => { document.querySelector('noggin-lab').startStep = 8 })
  await app.until(() => /;from=8;to=12;step=(8|9|10|11)$/.test(document.querySelector('noggin-lab').place.link))
}))

test('a game that a person begins has not ended before, and there is no exercise of it', () => site.visit({}, async (app) => {
  for (const game of ['lab="mastermind" preset="you-guess"', 'lab="tic-tac-toe" preset="play-x"']) {
    await openPage(app, `${LISTEN}<noggin-lab ${game}></noggin-lab>`)
    await app.until(() => document.querySelector('noggin-lab').place?.step === 0)
    assert.deepEqual(await app.page.evaluate(() => [document.querySelector('noggin-lab').place.status, document.querySelector('noggin-lab').place.ended]),
      ['needs-move', false])
    assert.deepEqual(await heard(app, 'end'), [], game)
    await app.page.evaluate(() => { document.querySelector('noggin-lab').exercise = 3 })
    await app.page.getByText('Message: Here a person makes the moves, so no questions are asked.').waitFor({ state: 'attached' })
    assert.doesNotMatch(await app.page.evaluate(() => document.querySelector('noggin-lab').app.link), /decisions/)
    await app.button('Step').waitFor({ state: 'attached' })
  }
}))

// What prevents the element from running, and the message for it.
for (const [what, sentence, arrange, headers] of [
  ['wasm cut short', /arrived incomplete or damaged/, (app) => app.page.route('**/noggin-app.wasm', async (route) => {
    const whole = readFileSync(join(site.dist, 'noggin-app.wasm'))
    await route.fulfill({ contentType: 'application/wasm', body: whole.subarray(0, 50_000) })
  })],
  ['a page in the place of the wasm', /is not WebAssembly: the host answers with something else/, (app) =>
    app.page.route('**/noggin-app.wasm', (route) => route.fulfill({ contentType: 'application/wasm', body: '<!doctype html>Not found' }))],
  ['no wasm', /could not be loaded \(404\)/, (app) => app.page.route('**/noggin-app.wasm', (route) => route.fulfill({ status: 404, body: '' }))],
  ['no network', /network is down/, (app) => app.page.route('**/noggin-app.wasm', (route) => route.abort())],
  ['no code', /noggin-app\.js could not be loaded/, (app) => app.page.route('**/noggin-app.js', (route) => route.abort())],
  ['a policy against WebAssembly', /script-src needs 'wasm-unsafe-eval'/, () => {}, { 'content-security-policy': "script-src 'self'" }],
]) {
  test(`says what stands in the way: ${what}`, () => site.visit({}, async (app) => {
    await arrange(app)
    await openPage(app, '<noggin-lab lab="jugs"><p>The page\'s own words.</p></noggin-lab>', { headers })
    const alert = app.page.getByRole('alert')
    await alert.waitFor()
    assert.match(await alert.textContent(), sentence)
    await app.page.getByText("The page's own words.").waitFor()
    const refused = await app.page.evaluate(() => document.querySelector('noggin-lab').result().catch((error) => error.message))
    assert.match(refused, sentence)
    app.errors.length = 0  // the browser's own log lines about it
  }))
}

test('a server that knows no wasm, and a strict policy, are no hindrance', () => site.visit({}, async (app) => {
  await app.page.route('**/noggin-app.wasm', (route) => route.fulfill({ contentType: 'text/plain', body: readFileSync(join(site.dist, 'noggin-app.wasm')) }))
  await openPage(app, '<noggin-lab lab="jugs"></noggin-lab>', { headers: { 'content-security-policy': "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src 'self' data:" } })
  await running(app)
}))

test('a link that is copied leads to the site that lies beside the script; in a package it is the text alone', () => site.visit({}, async (app) => {
  const lab = '<noggin-lab lab="jugs" step="2" controls="full"></noggin-lab>'
  const copied = async () => {
    await running(app)
    await app.press('Copy link')
    await app.button('Link copied').waitFor({ state: 'attached' })
    return app.page.evaluate(() => navigator.clipboard.readText())
  }
  const told = app.page.getByText('The link is copied as text: there is no page here').first()
  await openPage(app, lab)
  assert.match(await copied(), new RegExp(`^${site.url}index\\.html#v1;lab=jugs;.*;step=2$`))
  assert.equal(await told.count(), 0)
  await app.page.route('**/node_modules/noggin/**', (route) => route.fulfill({ path: join(site.dist, route.request().url().split('/noggin/')[1]) }))
  await openPage(app, lab, { head: '<script type="module" src="node_modules/noggin/noggin-lab.js"></script>', name: 'other.html' })
  assert.match(await copied(), /^v1;lab=jugs;.*;step=2$/)
  await told.waitFor({ state: 'attached' })
}))

test('the element in one classic script works from a folder, beside a teacher\'s own text', (t) => site.visit({}, async (app) => {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-stick-'))
  t.after(() => rmSync(folder, { recursive: true }))
  symlinkSync(join(site.dist, 'noggin-lab.file.js'), join(folder, 'noggin-lab.file.js'))
  writeFileSync(join(folder, 'lesson.html'), `${HEAD}<script src="noggin-lab.file.js"></script><h1>My lesson</h1>
    <div style="height:1200px"></div><noggin-lab lab="jugs" controls="full"></noggin-lab>`)
  await app.page.goto(pathToFileURL(join(folder, 'lesson.html')).href)
  await app.page.getByRole('button', { name: 'Start Jugs' }).waitFor()
  await app.page.evaluate(() => document.querySelector('noggin-lab').shadowRoot.querySelector('img').decode())
  await app.page.evaluate(() => document.querySelector('noggin-lab').play())
  await running(app)
  await app.until(() => document.querySelector('noggin-lab').place.step > 0)
  await app.press('Copy link')
  await app.page.getByText('The link is copied as text: there is no page here').first().waitFor({ state: 'attached' })
}))

test('index.html from a folder opens Noggin in one file', () => site.visit({}, async (app) => {
  await app.page.goto(`${pathToFileURL(join(site.dist, 'index.html')).href}#v1;lab=jugs;step=2`)
  await app.waitForStep(2)
  assert.ok(app.page.url().startsWith(`${site.fileUrl}#v1;lab=jugs;`), app.page.url())
  app.errors.length = 0  // of modules that were not loaded
}))

test('index.html in a sandbox of a host without CORS says what to open instead', () => site.visit({}, async (app) => {
  await openPage(app, `<iframe sandbox="allow-scripts" src="index.html" title="Noggin" style="width:600px;height:400px"></iframe>`, { head: '' })
  const alert = app.page.frameLocator('iframe').getByRole('alert')
  await alert.waitFor()
  assert.match(await alert.textContent(), /sandboxed.*Open it in a window of its own/)
  app.errors.length = 0
}))

test('what changes while the app is on its way counts, and the focus stays where it was taken', () => site.visit({}, async (app) => {
  const arrive = await app.holdBack('noggin-app.wasm')
  await openPage(app, '<input aria-label="Elsewhere"><noggin-lab lab="jugs" theme="light"></noggin-lab>')
  await app.page.getByRole('button', { name: 'Start Jugs' }).click()
  await app.until(() => document.querySelector('noggin-lab').live)
  assert.ok((await app.seenIn(await app.page.locator('noggin-lab').screenshot())).brightness > 200, 'the picture is seen meanwhile')
  await app.page.getByLabel('Elsewhere').focus()
  await app.page.evaluate(() => Object.assign(document.querySelector('noggin-lab'), { lab: 'marbles', controls: 'none', theme: 'dark' }))
  arrive()
  await running(app)
  await app.until(() => document.querySelector('noggin-lab').place?.lab === 'marbles')
  await app.page.getByRole('button', { name: 'Step', exact: true }).waitFor({ state: 'detached' })
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').app.root.style.colorScheme), 'dark')
  assert.equal(await app.page.evaluate(() => document.activeElement.ariaLabel), 'Elsewhere')
}))

test('a poster that has the focus hands it to the app that takes its place', () => site.visit({}, async (app) => {
  const arrive = await app.holdBack('noggin-app.wasm')
  await openPage(app, '<noggin-lab lab="jugs"></noggin-lab>')
  await app.page.getByRole('button', { name: 'Start Jugs' }).focus()
  arrive()
  await running(app)
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').shadowRoot.activeElement?.tagName), 'CANVAS')
}))

test('a method that cannot do what it is asked says so, and the lab runs all the same', () => site.visit({}, async (app) => {
  await openPage(app, `${LISTEN}<div style="height:3000px"></div><noggin-lab lab="jugs"></noggin-lab>`)
  await app.until(() => Boolean(document.querySelector('noggin-lab').setSettings))
  await app.page.evaluate(() => {  // before it runs
    const lab = document.querySelector('noggin-lab')
    lab.setSettings({ n: 1n })
    lab.step()
  })
  await app.until(() => document.querySelector('noggin-lab').place?.step === 1)
  const said = (sentence) => app.until((sentence) => heard.some(({ name, detail }) => name === 'error' && detail.message === sentence), sentence)
  await said('The setting "n" must be a plain value without a bigint in it.')
  await app.page.evaluate(() => {
    const cyclic = {}
    cyclic.again = cyclic
    document.querySelector('noggin-lab').setSettings({ goal: cyclic })
  })
  await said('The setting "goal" must be a plain value that does not contain itself.')
  for (const [method, none] of [['step', -3], ['seek', -5], ['stepBack', -1], ['step', 1.5], ['stepBack', NaN], ['seek', undefined], ['step', '2']]) {
    await app.page.evaluate(([method, none]) => {
      heard.splice(0)
      document.querySelector('noggin-lab')[method](none)
    }, [method, none])
    await said(`${method}() takes a whole number from 0 up.`)
  }
  const refusals = [
    ['openPreset', [1n, null, undefined, 5, {}], 'openPreset() takes the id of an example as text.'],
    ['resume', [null, undefined, 5, {}], 'resume() takes a link as text.'],
    ['setSettings', ['x', [1], null], 'Settings must be an object of names and values.'],
  ]
  for (const [method, values, sentence] of refusals)
    for (let i = 0; i < values.length; ++i) {
      await app.page.evaluate(([method, values, i]) => {
        heard.splice(0)
        document.querySelector('noggin-lab')[method](values[i])
      }, [method, values, i])
      await said(sentence)
    }
  for (const none of ['new Map([["n", 6]])', '[1]', '7', '() => 1']) {
    await app.page.evaluate((none) => {
      heard.splice(0)
      document.querySelector('noggin-lab').settings = (0, eval)(none)
    }, none)
    await app.until(() => heard.some(({ name, detail }) => name === 'error' && /^settings=".*" cannot be used: it should be a JSON object/.test(detail.message)))
  }
  for (const none of [NaN, Infinity]) {
    await app.page.evaluate((none) => {
      heard.splice(0)
      document.querySelector('noggin-lab').seed = none
    }, none)
    await app.until((none) => heard.some(({ name, detail }) => name === 'error' && detail.message.includes(`seed="${none}" cannot be used: `)), none)
  }
  assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').exportPicture({ size: 2 }).catch(({ message }) => message)),
    'The option "size" is none of exportPicture(), which has: format, panel, theme.')
  await app.page.evaluate(() => document.querySelector('noggin-lab').seek(2))
  await app.until(() => document.querySelector('noggin-lab').place.step === 2)
  assert.equal(await app.page.getByRole('alert').count(), 0)
}))

test('a lab that is taken away while it loads refuses what it was asked; one that is only moved does it', () => site.visit({}, async (app) => {
  const arrive = await app.holdBack('noggin-app.wasm')
  await openPage(app, '<main></main><noggin-lab id="moved" lab="jugs"></noggin-lab><noggin-lab id="gone" lab="jugs"></noggin-lab>')
  await app.until(() => Boolean(document.querySelector('#gone').result))
  const refused = await app.page.evaluate(() => {
    const [moved, gone] = ['#moved', '#gone'].map((id) => document.querySelector(id))
    moved.step(2)
    document.querySelector('main').append(moved)
    const asked = gone.result()
    gone.remove()
    globalThis.late = gone.exportPicture()  // of a lab outside of the page
    globalThis.late.catch(() => {})
    const never = new Promise((resolve) => setTimeout(resolve, 1000, 'nothing'))
    return Promise.race([asked.catch(({ message }) => message), never])
  })
  assert.match(refused, /^This lab is not in the page/)
  arrive()
  await app.until(() => document.querySelector('#moved').place?.step === 2)
  assert.match(await app.page.evaluate(() => globalThis.late.catch(({ message }) => message)), /^This lab is not in the page/)
}))

test('what a lab outside of the page is asked to do is done once it is in it, and what it is asked to tell is refused', () => site.visit({}, async (app) => {
  await openPage(app, '<noggin-lab lab="jugs"></noggin-lab>')
  await running(app)
  const told = await app.page.evaluate(async () => {
    const outside = document.createElement('noggin-lab')
    outside.lab = 'hanoi'
    outside.setSettings({ discs: 3 })
    outside.seek(3)
    const refused = await outside.result().catch(({ message }) => message)
    document.body.append(outside)
    const first = (await outside.result()).step
    const opened = outside.place.link
    const removed = document.createElement('noggin-lab')
    document.body.append(removed)
    removed.seek(4)
    removed.remove()
    await new Promise((resolve) => setTimeout(resolve))
    document.body.append(removed)
    return [refused, first, opened, (await removed.result()).step]
  })
  assert.deepEqual(told, ['This lab is not in the page, so it does not run.', 3, 'v1;lab=hanoi;seed=1;s.discs=3;step=3', 4])
}))

// A lab out of view is released at once, be it hardly there.
const hasten = (app) => app.page.addInitScript(() => {
  const wait = globalThis.setTimeout
  globalThis.setTimeout = (act, time, ...values) => wait(act, time === 10000 ? 20 : time, ...values)
})

test('a lab out of view is released, also one that a method woke there or that was held by the focus', () => site.visit({}, async (app) => {
  await hasten(app)
  await openPage(app, '<div style="height:3000px"></div><noggin-lab lab="jugs"></noggin-lab>')
  const lab = () => app.page.evaluate(() => Boolean(document.querySelector('noggin-lab').app))
  await app.until(() => Boolean(document.querySelector('noggin-lab').step))
  await app.page.evaluate(() => document.querySelector('noggin-lab').step())
  await app.until(() => document.querySelector('noggin-lab').place?.step === 1)
  await app.until(() => !document.querySelector('noggin-lab').live)
  await app.page.evaluate(() => document.querySelector('noggin-lab').scrollIntoView())
  await running(app)
  await app.page.evaluate(() => {
    document.querySelector('noggin-lab').app.focus()
    scrollTo(0, 0)
  })
  await app.page.waitForTimeout(1000)
  assert.equal(await lab(), true, 'what has the focus is not taken away')
  await app.page.evaluate(() => document.activeElement.blur())
  await app.until(() => !document.querySelector('noggin-lab').live)
}))

test('who scrolls away and back finds the hint and the race', () => site.visit({}, async (app) => {
  await hasten(app)
  await openPage(app, '<noggin-lab lab="jugs" controls="full" style="height:600px"></noggin-lab><div style="height:3000px"></div>')
  await running(app)
  const race = app.page.getByLabel('Race a second run')
  await race.press('Enter')
  await app.page.getByRole('button', { name: 'Hint', exact: true }).press('Enter')
  const hint = app.page.getByText(/^Hint: /)
  await hint.waitFor({ state: 'attached' })
  await app.page.evaluate(() => {
    document.activeElement.blur()
    scrollTo(0, 3000)
  })
  await app.page.waitForTimeout(1500)
  await app.page.evaluate(() => scrollTo(0, 0))
  await running(app)
  assert.equal(await hint.count(), 1)
  assert.equal(await race.isChecked(), true)
}))
