// Every lesson from beginning to end: each question is answered, once wrongly, and links control the lab beside the
// text.
import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { lessons } from '../../scripts/build_lessons.mjs'
import { openSite } from './harness.mjs'

const textOf = (html) => html.replace(/<[^>]*>/g, '').replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>')

let site
before(async () => { site = await openSite() })
after(() => site.close())

// For tests of the text: a page of labs takes a while to draw without a GPU.
const withoutLabs = (page) => page.route('**/noggin-lab.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export class NogginLab {}' }))

async function answer(form, { choices }, chosen) {
  const kind = choices.filter(({ right }) => right).length > 1 ? 'checkbox' : 'radio'
  for (const [i, choice] of choices.entries())
    if (kind === 'checkbox' || chosen(choice)) await form.getByRole(kind).nth(i).setChecked(chosen(choice))
  await form.getByRole('button', { name: 'Check' }).click()
  return form.getByRole('status').textContent()
}

// Always takes the first choice, up to the result.
async function answerAll(lab, decisions) {
  const button = (name) => lab.getByRole('button', { name })
  await lab.scrollIntoViewIfNeeded()
  for (let i = 0; i < decisions; ++i) {
    await button(/^1\. /).first().press('Enter')
    await button('Go on').press('Enter')
    await button('Go on').waitFor({ state: 'detached' })
  }
  await lab.getByText(new RegExp(`of ${decisions} decisions right at the first try`)).first().waitFor({ state: 'attached' })
}

describe('lessons', () => {
  for (const { file, title, sections } of lessons())
    test(file, () => site.visit({}, async ({ page }) => {
      await withoutLabs(page)
      await page.goto(`${site.url}lesson.html?src=lessons/${file}`)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      const questions = sections.flatMap(({ parts }) => parts).filter(({ question }) => question)
      const forms = page.locator('form.question')
      assert.equal(await forms.count(), questions.length)
      for (const [i, question] of questions.entries()) {
        const form = forms.nth(i)
        const wrong = question.choices.find(({ right }) => !right)
        if (i === 0) {
          assert.match(await answer(form, question, (choice) => choice === wrong), /^Not quite/)
          assert.ok((await form.textContent()).includes(textOf(wrong.reason)))
        }
        assert.equal(await answer(form, question, ({ right }) => right), 'Right.')
        for (const { right, reason } of question.choices) if (right) assert.ok((await form.textContent()).includes(textOf(reason)), reason)
      }
      const all = questions.length
      const open = sections.flatMap(({ parts }) => parts).filter(({ exercise }) => exercise).length
      assert.match(await page.locator('.score').textContent(), new RegExp(`^${all - 1} of ${all} right at the first answer; ${open ? `${open} still` : 'that was all'}`))
    }))

  for (const { file, sections } of lessons()) {
    const exercises = sections.flatMap(({ parts }) => parts).filter(({ exercise }) => exercise)
    test(`${file}: its exercises are answered to the end, and the page counts them`, () => site.visit({}, async (app) => {
      const { page } = app
      await page.goto(`${site.url}lesson.html?src=lessons/${file}`)
      const labs = page.locator('figure.exercise noggin-lab')
      await labs.first().waitFor()
      assert.equal(await labs.count(), exercises.length)
      assert.ok(exercises.length > 0, 'every lesson has an exercise')
      let asked = 0
      for (const [i, { exercise }] of exercises.entries()) {
        await answerAll(labs.nth(i), Number(exercise.decisions ?? 5))
        asked += Number(exercise.decisions ?? 5)
        await app.until((count) => document.querySelector('.score')?.textContent.includes(` of ${count} right at the first answer`), asked)
      }
    }))
  }

  test('where several choices are right that is said, and some of them are not yet all', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/searching-guided.md`)
    const form = page.locator('form.question', { hasText: 'Choose all that are right.' })
    await form.getByRole('checkbox').nth(0).check()
    await form.getByRole('button', { name: 'Check' }).click()
    assert.match(await form.getByRole('status').textContent(), /^Right so far/)
    await form.getByRole('checkbox').nth(1).check()
    await form.getByRole('button', { name: 'Check' }).click()
    assert.match(await form.getByRole('status').textContent(), /^Not quite/)
  }))

  test('of an exercise done again the first time counts', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/searching-guided.md`)
    await page.locator('figure.exercise noggin-lab').waitFor({ state: 'attached' })
    const score = async (right, asked) => {
      await page.locator('figure.exercise noggin-lab').evaluate((lab, detail) => lab.dispatchEvent(new CustomEvent('noggin-score', { detail })), { right, asked })
      return page.locator('.score').textContent()
    }
    assert.match(await score(0, 1), /^0 of 1 right/)
    assert.match(await score(1, 5), /^1 of 5 right/)
    assert.match(await score(1, 1), /^1 of 5 right/)
    assert.match(await score(5, 5), /^1 of 5 right/)
  }))

  test('a link moves the lab of its section', () => site.visit({}, async (app) => {
    const { page } = app
    await page.goto(`${site.url}lesson.html?src=lessons/searching-blind.md`)
    const lab = page.locator('noggin-lab').first()
    await app.until(() => document.querySelector('noggin-lab')?.place)
    await page.getByRole('link', { name: /step 12$/ }).click()
    await app.until(() => document.querySelector('noggin-lab')?.place?.step === 12)
    await page.getByRole('link', { name: /second$/ }).click()
    await app.until(() => document.querySelector('noggin-lab')?.place?.step === 2)
    assert.equal(await lab.getAttribute('preset'), 'corner')
  }))

  test('a link to the example that the lab began with goes back to it', () => site.visit({}, async (app) => {
    const { page } = app
    const body = '---\ntitle: Own\n---\n\n```noggin\nlab: golf-tee\npreset: corner\n```\n\n[depth](#algorithm=depth-first&step=5) [back](#preset=corner)\n'
    await page.route('**/own/moves.md', (route) => route.fulfill({ body }))
    await page.goto(`${site.url}lesson.html?src=own/moves.md`)
    await app.until(() => document.querySelector('noggin-lab')?.place)
    const isMoved = (moved) => app.until((wanted) => /s\.algorithm=depth-first/.test(document.querySelector('noggin-lab').place.link) === wanted, moved)
    await page.getByRole('link', { name: 'depth' }).click()
    await isMoved(true)
    await page.getByRole('link', { name: 'back' }).click()
    await isMoved(false)
  }))

  test('a link pressed while the lab\'s code is on its way moves it when it has come', () => site.visit({}, async (app) => {
    const { page } = app
    const release = await app.holdBack('noggin-lab.js')
    await page.goto(`${site.url}lesson.html?src=lessons/searching-blind.md`)
    await page.getByRole('link', { name: /step 12$/ }).click()
    release()
    await app.until(() => document.querySelector('noggin-lab').place?.step === 12)
  }))

  test('the teacher\'s page shows all answers', () => site.visit({}, async ({ page }) => {
    await page.goto(`${site.url}lesson.html?src=lessons/searching-blind.teacher.md`)
    const answers = page.locator('.answers > li')
    await answers.first().waitFor()
    const [{ sections }] = lessons()
    assert.equal(await answers.count(), sections.flatMap(({ parts }) => parts).filter(({ question }) => question).length)
    await page.getByRole('link', { name: 'The lesson itself' }).click()
    await page.getByRole('heading', { level: 1, name: 'Searching blind', exact: true }).waitFor()
  }))

  test('at 320 pixels nothing is cut off', () => site.visit({ viewport: { width: 320, height: 640 } }, async ({ page }) => {
    await withoutLabs(page)
    for (const path of ['lessons.html', 'lesson.html?src=lessons/asking-good-questions.md', 'docs/catalogue.html', 'docs/programmers.html']) {
      await page.goto(site.url + path)
      await page.locator('h1').waitFor()
      assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path)
    }
  }))

  test('what is no lesson is said in a sentence', () => site.visit({}, async (app) => {
    const { page } = app
    for (const [address, sentence] of [
      ['lesson.html', /names no lesson/],
      ['lesson.html?src=https://example.org/a.md', /must lie on the host of this page/],
      ['lesson.html?src=lesson.css', /^Line 1: .*front matter/],
      ['lesson.html?src=http://', /^"http:\/\/" is no address/],
    ]) {
      await page.goto(site.url + address)
      assert.match(await page.getByRole('alert').textContent(), sentence)
    }
  }))

  test('a bad link is said with its line, also where the answers are shown', () => site.visit({}, async ({ page }) => {
    const texts = {
      'own/bad.md': '---\ntitle: Bad\n---\n\nSee [this](http://).\n',
      'own/teacher.md': '---\ntitle: Teacher\n---\n\n```answers\nbad.md\n```\n',
    }
    for (const [path, body] of Object.entries(texts)) await page.route(`**/${path}`, (route) => route.fulfill({ body }))
    for (const [path, sentence] of [
      ['own/bad.md', 'Line 5: "http://" is no address that a browser can open.'],
      ['own/teacher.md', 'In bad.md: Line 5: "http://" is no address that a browser can open.'],
    ]) {
      await page.goto(`${site.url}lesson.html?src=${path}`)
      assert.equal(await page.getByRole('alert').textContent(), sentence)
    }
  }))

  test('a link to a heading goes there, and moves no lab; so does the address of the page', () => site.visit({}, async (app) => {
    const { page } = app
    await withoutLabs(page)
    const text = `---\ntitle: Own\n---\n\n[There](#the-lesson)\n\n${'Words.\n\n'.repeat(60)}## The lesson\n\n${'Words.\n\n'.repeat(60)}`
    await page.route('**/own/a.md', (route) => route.fulfill({ body: text }))
    const atHeading = () => Math.abs(document.querySelector('h2')?.getBoundingClientRect().top) < 40  // the lesson comes after its page
    await page.goto(`${site.url}lesson.html?src=own/a.md`)
    await page.getByRole('link', { name: 'There' }).click()
    await app.until(atHeading)
    await page.goto(`${site.url}lessons.html`)
    await page.goto(`${site.url}lesson.html?src=own/a.md#the-lesson`)
    await app.until(atHeading)
  }))

  test('only the lesson\'s own words are in its language, and captions are Markdown', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    const text = '---\ntitle: Eigenes\nlanguage: de\n---\n\nText.\n\n```noggin\nlab: jugs\ncaption: Ein *Bild*\n```\n\n' +
      '```ask\nWarum?\n- [x] Darum :: So ist es.\n- [ ] Nein :: Doch.\n```\n\n```ask\nlab: jugs\n```\n'
    await page.route('**/own/de.md', (route) => route.fulfill({ body: text }))
    await page.goto(`${site.url}lesson.html?src=own/de.md`)
    await page.getByRole('radio').first().check()
    await page.getByRole('button', { name: 'Check' }).click()
    const langOf = (words) => page.getByText(words, { exact: true }).evaluate((element) => element.closest('[lang]').lang)
    for (const words of ['Eigenes', 'Text.', 'Warum?', 'Darum', 'So ist es.', 'Bild']) assert.equal(await langOf(words), 'de', words)
    for (const words of ['Print', 'Check', 'Yes.', 'Right.', 'Your turn.']) assert.equal(await langOf(words), 'en', words)
    assert.equal(await page.locator('figcaption em').textContent(), 'Bild')
  }))

  test('a lesson whose labs do not come is there to read, and says so', () => site.visit({}, async (app) => {
    const { page } = app
    await page.route('**/noggin-lab.js', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${site.url}lesson.html?src=lessons/searching-blind.md`)
    assert.match(await page.getByRole('alert').textContent(), /^The labs of this lesson could not be loaded/)
    await page.getByRole('heading', { level: 1, name: 'Searching blind' }).waitFor()
    const raised = app.errors.filter((line) => !/noggin-lab\.js/.test(line))
    assert.deepEqual(raised, [])
    app.errors.length = 0  // the browser's own log lines about it
  }))

  test('from a folder the page says that it needs a host', () => site.visit({}, async (app) => {
    await app.page.goto(String(pathToFileURL(join(site.dist, 'lesson.html'))))
    assert.match(await app.page.getByRole('alert').textContent(), /^This page has to come from a web server\./)
    app.errors.length = 0  // the browser's own log lines about it
  }))
})
