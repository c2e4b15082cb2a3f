// embed.html in frames: configured by its address, and speaking SPLICE with a host (splice-host.html).
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { nogginIn } from '../../scripts/sdk.mjs'
import { openSite } from './harness.mjs'

const host = readFileSync(new URL('splice-host.html', import.meta.url), 'utf8')
let site, noggin

before(async () => {
  site = await openSite()
  noggin = await nogginIn(site.dist)
})
after(() => site?.close())

// Opens the host and waits for a button named `awaited`.
async function openHost(app, hash, awaited = /^Step$/) {
  await app.page.route('**/host.html', (route) => route.fulfill({ contentType: 'text/html', body: host }))
  await app.page.goto(`${site.url}host.html#${hash}`)
  const frame = app.page.frameLocator('iframe')
  await frame.getByRole('button', { name: awaited }).first().waitFor({ state: 'attached' })
  return frame
}

const heard = (app, subject) => app.page.evaluate((subject) => globalThis.heard.filter((message) => message.subject === subject), subject)

test('is set up by its address, fits its height, and tells the host what happens', () => site.visit({}, async (app) => {
  const frame = await openHost(app, 'v1;lab=jugs;seed=1;step=2&panels=board')
  await frame.getByText(/^Step 2 /).waitFor({ state: 'attached' })
  assert.equal(await frame.getByRole('region').count(), 1)
  assert.equal(await frame.getByRole('main').locator('noggin-lab').count(), 1)
  const height = Number(await app.page.locator('iframe').getAttribute('height'))
  assert.ok(height >= 360 && height <= 620, `${height}`)
  await frame.getByRole('button', { name: 'Step', exact: true }).click()
  await app.until(() => globalThis.heard.some(({ state }) => /step=3$/.test(state?.link)))
  const reports = await heard(app, 'SPLICE.reportScoreAndState')
  const address = `${site.url}embed.html#v1;lab=jugs;seed=1;step=2&panels=board`
  assert.ok(reports.every((report) => report.message_id && report.activity_id === address && !('score' in report)))
  assert.deepEqual((await heard(app, 'SPLICE.sendEvent')).map(({ name }) => name).slice(0, 2).sort(), ['ready', 'settings'])
}))

test('who comes back into the frame by keyboard sees where the focus is', () => site.visit({}, async (app) => {
  const frame = await openHost(app, 'v1;lab=jugs;seed=1;step=2')
  const outline = () => frame.locator('.noggin-mirror').evaluate((mirror) => getComputedStyle(mirror).outlineStyle)
  await app.page.evaluate(() => document.body.prepend(Object.assign(document.createElement('button'), { textContent: 'Before' })))
  const { x, y, width, height } = await app.page.locator('iframe').boundingBox()
  await app.page.mouse.click(x + width / 2, y + height / 3)
  assert.equal(await outline(), 'none')
  await app.page.getByRole('button', { name: 'Before' }).click()
  await app.page.keyboard.press('Tab')
  assert.equal(await app.page.evaluate(() => document.activeElement.tagName), 'IFRAME')
  await app.until(() => document.querySelector('iframe').contentDocument.querySelector('noggin-lab').matches(':focus'))
  assert.notEqual(await outline(), 'none')
}))

test('the state comes back on return', () => site.visit({}, async (app) => {
  let frame = await openHost(app, 'v1;lab=jugs;seed=1;step=0')
  await frame.getByRole('button', { name: 'Step', exact: true }).click()
  await app.until(() => /step=1/.test(sessionStorage.getItem('state')))
  await app.page.reload()
  frame = app.page.frameLocator('iframe')
  await frame.getByText(/^Step 1 /).waitFor({ state: 'attached' })
}))

test('a state brings back the place, not the set-up', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    if (globalThis.top === globalThis) sessionStorage.setItem('state', JSON.stringify({ link: 'v1;lab=jugs;seed=1;step=5' }))
  })
  const frame = await openHost(app, 'lab=jugs&seed=1&step=2&end=4&loop=')
  await frame.getByText(/^Step 5 /).waitFor({ state: 'attached' })
  assert.equal(await frame.getByText(/^Message: /).count(), 0)
  await frame.locator('noggin-lab').evaluate((lab) => lab.reset())
  await frame.getByText(/^Step 2 /).waitFor({ state: 'attached' })
}))

test('a state may be the bare link that a host was configured with', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    if (globalThis.top === globalThis) sessionStorage.setItem('state', JSON.stringify('v1;lab=jugs;seed=1;step=5'))
  })
  const frame = await openHost(app, 'lab=jugs')
  await frame.getByText(/^Step 5 /).waitFor({ state: 'attached' })
}))

for (const [how, hash, answered] of [
  ['half done', 'v1;lab=jugs;seed=1;step=0&exercise=2', 1],
  ['done', 'v1;lab=jugs;seed=1;step=0&exercise=2', 2],
  ['done, of a lab without a link', 'lab=jugs&seed=1&step=1&exercise=2&mode=at-end', 2],
]) {
  test(`an exercise asked for beside the link comes back with its answers and its score: ${how}`, () => site.visit({}, async (app) => {
    let frame = await openHost(app, hash, /^1\. /)
    for (let asked = 0; asked < answered; ++asked) {
      await frame.getByRole('button', { name: /^1\. / }).first().press('Enter')
      await app.until((count) => (sessionStorage.getItem('state')?.match(/answers=[^;]*/)?.[0].match(/\d+:/g) ?? []).length === count, asked + 1)
      const next = frame.getByRole('button', { name: 'Go on', exact: true })
      if (!hash.includes('at-end')) await next.press('Enter')
      await next.waitFor({ state: 'detached' })
    }
    const complete = answered === 2
    if (complete) await app.page.getByText(/^Score: [\d.]+$/).waitFor()
    const kept = () => app.page.evaluate(() => JSON.parse(sessionStorage.getItem('state')))
    const before = await kept()
    await app.page.reload()
    frame = app.page.frameLocator('iframe')
    await frame.getByRole('button', { name: complete ? 'Copy the result code' : /^1\. / }).first().waitFor({ state: 'attached' })
    await app.until(() => globalThis.heard.some(({ state }) => state))
    const answersOf = ({ link }) => link.match(/;decisions=.*;answers=[^;]*/)[0]
    const after = await kept()
    assert.equal(answersOf(after), answersOf(before))
    assert.equal(after.score, before.score)
    assert.equal(typeof after.score, complete ? 'number' : 'object')
  }))
}

for (const hash of ['lab=jugs&exercise=2', 'v1;lab=jugs;seed=1;decisions=2;mode=as-you-go;step=1']) {
  test(`an exercise that was left begins anew, with the score it had: ${hash}`, () => site.visit({}, async (app) => {
    await app.page.addInitScript(() => {
      if (globalThis.top === globalThis) sessionStorage.setItem('state', JSON.stringify({ link: 'v1;lab=jugs;seed=1;step=4', score: 0.5 }))
    })
    const frame = await openHost(app, hash, /^1\. /)
    await app.until(() => globalThis.heard.some(({ state }) => /decisions=2/.test(state?.link)))
    assert.equal((await heard(app, 'SPLICE.reportScoreAndState')).at(-1).score, 0.5)
    assert.ok(await frame.getByRole('button', { name: /^1\. / }).count() > 0)
  }))
}

test('another address is another lab, and another activity for the host', () => site.visit({}, async (app) => {
  const frame = await openHost(app, 'v1;lab=jugs;seed=1;step=2&panels=board')
  await frame.getByText(/^Step 2 /).waitFor({ state: 'attached' })
  await frame.locator('body').evaluate(() => { location.hash = 'v1;lab=queens;seed=1;step=3' })
  await app.until(() => globalThis.heard.some(({ state }) => /lab=queens.*step=3$/.test(state?.link)))
  assert.ok(await frame.getByRole('region').count() > 1, 'nothing of the former set-up is left')
  const queens = (await heard(app, 'SPLICE.getState')).at(-1)
  assert.equal(queens.activity_id, `${site.url}embed.html#v1;lab=queens;seed=1;step=3`)
}))

test('a state that the host is long in finding comes back too, though the lab begins at a step and plays', () => site.visit({ reducedMotion: 'no-preference' }, async (app) => {
  await app.page.addInitScript(() => {
    if (globalThis.top === globalThis) sessionStorage.setItem('state', JSON.stringify({ link: 'v1;lab=jugs;seed=1;s.capacities=3,7,9;step=9' }))
    globalThis.answerAfter = 2500
  })
  await openHost(app, 'v1;lab=jugs;seed=1;step=2&autoplay=')
  await app.until(() => globalThis.heard.some(({ state }) => /;s\.capacities=3,7,9;step=(9|1\d)$/.test(state?.link)))
}))

// What the learner does before the state comes, and where the lab stands after it.
for (const [what, { early = () => {}, late = () => {} }, stands] of [
  ['has asked for a hint', { late: async (frame) => {
    await frame.getByRole('button', { name: 'Hint', exact: true }).press('Enter')
    await frame.getByText(/^Hint: /).waitFor({ state: 'attached' })
  } }, 0],
  ['has only moved the focus', { late: (frame) => frame.getByRole('button', { name: 'Step', exact: true }).press('Tab') }, 5],
  ['has only pressed the picture', { early: (frame) => frame.getByRole('button', { name: 'Start Jugs' }).click() }, 5],
]) {
  test(`a state that comes late moves no lab that is in use: the learner ${what}`, () => site.visit({}, async (app) => {
    await app.page.addInitScript(() => {
      globalThis.answerAfter = 1e6  // the test answers itself
      const wait = globalThis.setTimeout
      globalThis.setTimeout = (act, time, ...values) => wait(act, time === 5000 ? 1e6 : time, ...values)
    })
    const arrive = await app.holdBack('opening/jugs.wasm')
    const opening = openHost(app, 'lab=jugs&controls=full')
    await early(app.page.frameLocator('iframe'))
    arrive()
    const frame = await opening
    await app.page.locator('iframe').evaluate((iframe) => { iframe.width = 1000 })  // so that it shows Hint
    await app.until(() => globalThis.heard.some(({ name }) => name === 'ready'))
    await late(frame)
    await app.page.evaluate(() => {
      const { message_id } = globalThis.heard.find(({ subject }) => subject === 'SPLICE.getState')
      const state = { link: 'v1;lab=jugs;seed=1;step=5' }
      document.querySelector('iframe').contentWindow.postMessage({ subject: 'SPLICE.getState.response', message_id, state }, '*')
    })
    if (stands === 0) await app.page.waitForTimeout(1000)
    await frame.getByText(new RegExp(`^Step ${stands} `)).first().waitFor({ state: 'attached' })
  }))
}

for (const link of ['v1;lab=nope;step=2', 'v2;lab=jugs;seed=1;step=2', 'v1;lab=jugs;seed=1;s.nope=1;step=2'])
  for (const late of [0, 1500])
    test(`a state that cannot be used leaves the lab of the address, and is kept until somebody does something: ${link}, after ${late} ms`, () => site.visit({}, async (app) => {
      await app.page.addInitScript(([link, late]) => {
        globalThis.answerAfter = late
        if (globalThis.top === globalThis) sessionStorage.setItem('state', JSON.stringify({ noggin: 1, link, score: 0.5 }))
      }, [link, late])
      const frame = await openHost(app, 'lab=tiles&step=3')
      await app.until(() => globalThis.heard.some(({ name }) => name === 'error'))
      await frame.getByText(/^Step 3 /).first().waitFor({ state: 'attached' })
      const opened = (await heard(app, 'SPLICE.sendEvent')).filter(({ name }) => name === 'settings')
      assert.deepEqual(opened.map(({ data }) => data.lab.id), ['tiles'])
      await app.page.waitForTimeout(300)
      assert.deepEqual(await heard(app, 'SPLICE.reportScoreAndState'), [])
      await frame.getByRole('button', { name: 'Step', exact: true }).click()
      await app.until(() => /;lab=tiles;.*step=4/.test(sessionStorage.getItem('state')))
      assert.equal((await heard(app, 'SPLICE.reportScoreAndState')).at(-1).state.score, null)
    }))

test('a state that comes while the lab starts and cannot be used is not overwritten by the lab of the address', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => { globalThis.answerAfter = 1e6 })  // the test answers itself
  const arrive = await app.holdBack('opening/tiles.wasm')
  const opening = openHost(app, 'lab=tiles&step=3')
  await app.until(() => globalThis.heard?.some(({ subject }) => subject === 'SPLICE.getState'))
  await app.page.evaluate(() => {
    const { message_id } = globalThis.heard.find(({ subject }) => subject === 'SPLICE.getState')
    const state = { link: 'v2;lab=jugs;seed=1;step=2', score: 0.5 }
    document.querySelector('iframe').contentWindow.postMessage({ subject: 'SPLICE.getState.response', message_id, state }, '*')
  })
  arrive()
  const frame = await opening
  await app.until(() => globalThis.heard.some(({ name }) => name === 'error'))
  await frame.getByText(/^Step 3 /).first().waitFor({ state: 'attached' })
  assert.deepEqual(await heard(app, 'SPLICE.reportScoreAndState'), [])
}))

test('the score of an exercise reaches the host, with the state it stands for', () => site.visit({}, async (app) => {
  const exercise = noggin.exercise('jugs', {}, { seed: 1, decisions: 2 })
  const frame = await openHost(app, exercise.link(), /^1\. /)
  const choice = frame.getByRole('button', { name: /^1\. / }), next = frame.getByRole('button', { name: 'Go on', exact: true })
  for (let asked = 0; asked < 2; ++asked) {
    await choice.first().press('Enter')
    await next.press('Enter')
    await next.waitFor({ state: 'detached' })
  }
  await app.page.getByText(/^Score: [\d.]+$/).waitFor()
  const report = (await heard(app, 'SPLICE.reportScoreAndState')).find(({ score }) => score !== undefined)
  assert.match(report.state.link, /;decisions=2;.*answers=\d+:[^+;]+\+\d+:/)
  assert.equal(report.state.score, report.score)
  const session = await noggin.openLink(report.state.link)
  assert.deepEqual([session.score().asked, session.score().right / 2], [2, report.score])
}))

for (const [hash, names] of [['LAB=jugs', '"LAB"'], ['foo', '"foo"'], ['lab=jugs&nonsense=1&toString=2', '"nonsense", "toString"']]) {
  test(`names in the address that are none are told, and the lab is shown nonetheless: ${hash}`, () => site.visit({}, async (app) => {
    await app.page.goto(`${site.url}embed.html#${hash}`)
    const sentence = `The address of this lab has ${names}, which cannot be used: it may have lab, preset, `
    await app.page.getByText(`Message: ${sentence}`).waitFor({ state: 'attached' })
    await app.button('Step').waitFor({ state: 'attached' })
    const lab = await app.page.evaluate(() => document.querySelector('noggin-lab').place.lab)
    assert.equal(lab, hash.startsWith('lab=') ? 'jugs' : noggin.labs()[0].id)
  }))
}

test('what is wrong with a name and with a value is told together', () => site.visit({}, async (app) => {
  await app.page.goto(`${site.url}embed.html#lab=jugs&foo=1&speed=brisk`)
  await app.page.getByText(/^Message: The address of this lab has "foo", .*\. speed="brisk" cannot be used: /).waitFor({ state: 'attached' })
}))

test('half an emoji in a set-up is no fault of the page', () => site.visit({}, async (app) => {
  await app.page.goto(`${site.url}embed.html#lab=jugs&settings={"goal":"\\ud83d"}`)
  await app.page.getByText(/^Message: The goal has "\ufffd" at place 1; /).waitFor({ state: 'attached' })
}))

for (const mark of ['&amp;', '&amp;amp;', '&amp%3B']) {
  test(`an address copied out of the source of a page loses nothing: ${mark}`, () => site.visit({}, async (app) => {
    await app.page.goto(`${site.url}embed.html#v1;lab=jugs;step=3${mark}controls=none${mark}panels=board`)
    await app.until(() => document.querySelector('noggin-lab').place?.step === 3)
    assert.equal(await app.page.getByRole('region').count(), 1)
    assert.equal(await app.button('Step').count(), 0)
    assert.equal(await app.page.getByText(/^Message: /).count(), 0)
  }))
}

test('an address can switch off that it plays', () => site.visit({ reducedMotion: 'no-preference' }, async (app) => {
  for (const [off, plays] of [['false', false], ['no', false], ['0', false], ['', true], ['true', true]]) {
    await app.page.goto('about:blank')
    await app.page.goto(`${site.url}embed.html#v1;lab=jugs;seed=1;step=2&speed=fast&autoplay=${off}`)
    await app.until(() => document.querySelector('noggin-lab').place?.step >= 2)
    if (plays) await app.until(() => document.querySelector('noggin-lab').place.step > 2)
    else await app.page.waitForTimeout(800)
    assert.equal(await app.page.evaluate(() => document.querySelector('noggin-lab').place.step > 2), plays, off)
  }
}))

test('takes nothing but its answer, of the parent alone', () => site.visit({}, async (app) => {
  const frame = await openHost(app, 'v1;lab=jugs;seed=1;step=1')
  await app.until(() => globalThis.heard.some(({ subject }) => subject === 'SPLICE.getState'))
  await app.page.evaluate(() => {
    const { contentWindow } = document.querySelector('iframe')
    const state = { link: 'v1;lab=jugs;seed=1;step=9' }
    for (const message of ['text', null, 7, { subject: 'SPLICE.getState.response', message_id: 'another', state }, { subject: 'open', link: state.link }])
      contentWindow.postMessage(message, '*')
  })
  await frame.locator('body').evaluate(() => postMessage({ subject: 'SPLICE.getState.response', state: { link: 'v1;lab=jugs;seed=1;step=9' } }, '*'))
  await frame.getByRole('button', { name: 'Step', exact: true }).click()
  await frame.getByText(/^Step 2 /).waitFor({ state: 'attached' })
}))

test('posts nothing where nobody embeds it', () => site.visit({}, async (app) => {
  await app.page.addInitScript(() => {
    globalThis.posted = []
    globalThis.postMessage = (message) => posted.push(message)
  })
  await app.page.goto(`${site.url}embed.html#v1%3Blab=jugs%3Bseed=1%3Bstep=2.`)
  await app.page.getByText(/^Step 2 /).waitFor({ state: 'attached' })
  assert.deepEqual(await app.page.evaluate(() => posted), [])
}))
