// Every lesson from beginning to end: each question is answered, once wrongly, and links control the lab beside the
// text.
import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { lessons } from '../../scripts/build_lessons.mjs'
import { inLanguage } from '../../web/lesson-language.js'
import { NARROW, openSite, WIDE } from './harness.mjs'

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

  test('the verdict is announced before the score', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/searching-guided.md`)
    const form = page.locator('form.question').first()
    await form.locator('input').first().check()
    await page.evaluate(() => {
      globalThis.announced = []
      const heard = (records) => records.forEach(({ target }) => target.getAttribute?.('role') === 'status' && globalThis.announced.push(target.className))
      new MutationObserver(heard).observe(document.querySelector('main'), { childList: true, subtree: true })
    })
    await form.getByRole('button', { name: 'Check' }).click()
    await page.locator('.score').waitFor()
    assert.deepEqual(await page.evaluate(() => globalThis.announced), ['said', 'score'])
  }))

  test('where several choices are right that is said, and some of them are not yet all', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/searching-guided.md`)
    const form = page.locator('form.question', { hasText: 'Choose all that are right.' })
    await form.getByRole('checkbox', { name: 'How many tiles are not at home' }).check()
    await form.getByRole('button', { name: 'Check' }).click()
    assert.match(await form.getByRole('status').textContent(), /^Right so far/)
    await form.getByRole('checkbox', { name: 'Twice the Manhattan distance' }).check()
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

  test('an exercise that asked nothing is done too', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    const body = '---\ntitle: Own\n---\n\n```ask\nlab: jugs\n```\n\n```ask\nlab: golf-tee\n```\n'
    await page.route('**/own/asks.md', (route) => route.fulfill({ body }))
    await page.goto(`${site.url}lesson.html?src=own/asks.md`)
    const exercises = page.locator('figure.exercise noggin-lab')
    await exercises.nth(1).waitFor({ state: 'attached' })
    for (const [i, detail] of [{ right: 0, asked: 0 }, { right: 2, asked: 5 }].entries())
      await exercises.nth(i).evaluate((lab, detail) => lab.dispatchEvent(new CustomEvent('noggin-score', { detail })), detail)
    assert.equal(await page.locator('.score').textContent(), '2 of 5 right at the first answer; that was all of them.')
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

  test('a plus sign in a link is one', () => site.visit({}, async (app) => {
    const { page } = app
    const body = '---\ntitle: Own\n---\n\n```noggin\nlab: alphametics\n```\n\n[another](#equation=TWO+TWO==FOUR)\n'
    await page.route('**/own/plus.md', (route) => route.fulfill({ body }))
    await page.goto(`${site.url}lesson.html?src=own/plus.md`)
    await app.until(() => document.querySelector('noggin-lab')?.place)
    await page.getByRole('link', { name: 'another' }).click()
    await app.until(() => document.querySelector('noggin-lab').app?.command('lab').settings.equation === 'TWO+TWO==FOUR')
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
    const asked = sections.flatMap(({ parts }) => parts).filter(({ question, exercise }) => question || exercise)
    assert.equal(await answers.count(), asked.length)
    for (const [i, { choices }] of asked.entries())
      if (choices) assert.deepEqual(await answers.nth(i).locator('li > span').allTextContents(), choices.map(({ text }) => textOf(text)), 'in the order of the lesson')
    await page.getByRole('link', { name: 'The lesson itself' }).click()
    await page.getByRole('heading', { level: 1, name: 'Searching blind', exact: true }).waitFor()
  }))

  test('the teacher\'s page opens the exercises', () => site.visit({}, async (app) => {
    const { page } = app
    await page.goto(`${site.url}lesson.html?src=lessons/searching-blind.teacher.md`)
    const exercises = page.locator('.answers').getByRole('link', { name: 'Open this exercise' })
    await exercises.first().waitFor()
    assert.equal(await exercises.count(), 2)
    await exercises.nth(1).click()
    await app.until(() => /s\.algorithm=depth-first.*;decisions=5/.test(document.querySelector('noggin-lab')?.place?.link))
  }))

  const PHONE_WIDTH = { viewport: { width: 320, height: 640 } }
  const sticksOut = (page) => page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

  // As of WCAG 1.4.12.
  const spaceText = (page) => page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }')
    document.adoptedStyleSheets = [sheet]
  })

  test('at 320 pixels nothing is cut off', () => site.visit(PHONE_WIDTH, async ({ page }) => {
    await withoutLabs(page)
    const filesIn = (folder, ending) => readdirSync(join(site.dist, folder)).filter((file) => file.endsWith(ending))
    const guides = filesIn('docs', '.html').map((file) => `docs/${file}`)
    const texts = filesIn('lessons', '.md').map((file) => `lesson.html?src=lessons/${file}`)
    assert.ok(guides.length > 8 && texts.length > 18)
    for (const path of ['lessons.html', 'scores.html', ...guides, ...texts, 'examples/your-own-puzzle.html']) {
      await page.goto(site.url + path)
      await page.locator('h1').waitFor()
      if (path.startsWith('examples')) await page.locator('td').nth(11).waitFor()
      assert.ok(!(await sticksOut(page)), path)
      await spaceText(page)
      assert.ok(!(await sticksOut(page)), `${path}, with its text spaced`)
    }
  }))

  test('on a phone the lab of a section stays in view, but for who answers an exercise in it', () => site.visit({ viewport: { width: 390, height: 664 } }, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/deducing-first.md`)
    const section = page.locator('section', { has: page.locator('.exercise') })
    const exercise = section.locator('.exercise noggin-lab')
    await exercise.evaluate((element) => {
      element.tabIndex = 0
      element.scrollIntoView()
    })
    const bottomOfLab = () => section.locator('> figure').evaluate((figure) => figure.getBoundingClientRect().bottom)
    assert.ok(await bottomOfLab() > 300, 'it stays')
    const before = await page.evaluate(() => scrollY)
    await exercise.evaluate((element) => element.focus({ preventScroll: true }))
    assert.ok(await bottomOfLab() < 0, 'it makes room')
    assert.equal(await page.evaluate(() => scrollY), before, 'nothing moves')
  }))

  test('a heading is read before the lab of its section: beside it, above it on a phone and in print, and where a link leads', () => site.visit({ viewport: WIDE }, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/deducing-first.md`)
    const section = page.locator('section.with-lab').nth(1)
    const heading = section.locator('h2')
    const figure = section.locator('h2 + figure')
    const edges = (part) => part.evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect()
      return { left, right, top, bottom }
    })
    const [words, lab] = await Promise.all([heading, figure].map(edges))
    assert.ok(words.top === lab.top && words.right < lab.left, JSON.stringify([words, lab]))
    const isAbove = async () => (await edges(heading)).bottom <= (await edges(figure)).top
    await page.emulateMedia({ media: 'print' })
    assert.ok(await isAbove(), 'in print')
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize(NARROW)
    await heading.evaluate((element) => element.scrollIntoView())
    assert.ok(await isAbove(), 'on a phone')
    assert.ok((await edges(heading)).top < 40, 'at the top of the screen')
  }))

  test('a table of words and figures is seen whole on a phone', () => site.visit({ viewport: { width: 390, height: 664 } }, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/asking-good-questions.md`)
    const table = page.getByRole('table')
    await table.waitFor()
    const { scrollWidth, clientWidth } = await table.evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    assert.ok(scrollWidth <= clientWidth, `${scrollWidth} of ${clientWidth}`)
  }))

  test('the buttons of the example are large enough for a finger', () => site.visit(PHONE_WIDTH, async ({ page }) => {
    await page.goto(`${site.url}examples/your-own-puzzle.html`)
    await page.locator('#board button').nth(8).waitFor()
    const heights = await page.getByRole('button').evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().height))
    assert.equal(heights.length, 12)
    assert.ok(heights.every((height) => height >= 44), String(heights))
  }))

  test('long words, code and addresses are wrapped, and those of tables scroll in their table', () => site.visit(PHONE_WIDTH, async ({ page }) => {
    await withoutLabs(page)
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaensmuetze'
    const address = `https://example.org/${long}/${long}`
    const text = `---\ntitle: ${long}\nsummary: ${long}\n---\n\n## ${long}\n\n${long} \`${long}()\` [${address}](${address})\n\n` +
      `> ${long}\n\n| a ${long} | b |\n|---|--:|\n| \`${long}\` | ${long} |\n\n` +
      `\`\`\`ask\nIs it ${long}?\n- [x] ${long} :: ${long}\n- [ ] \`${long}\` :: \`${long}\`\n\`\`\`\n\n\`\`\`ask\nlab: jugs\ncaption: ${long}\n\`\`\`\n`
    await page.route('**/own/long.md', (route) => route.fulfill({ body: text }))
    await page.route('**/own/long.teacher.md', (route) => route.fulfill({ body: '---\ntitle: Answers\n---\n\n```answers\nlong.md\n```\n' }))
    await page.goto(`${site.url}lesson.html?src=own/long.md`)
    for (const choice of [0, 1]) {
      await page.getByRole('radio').nth(choice).check()
      await page.getByRole('button', { name: 'Check' }).click()
      assert.ok(!(await sticksOut(page)))
    }
    const { scrollWidth, clientWidth } = await page.locator('table').evaluate(({ scrollWidth, clientWidth }) => ({ scrollWidth, clientWidth }))
    assert.ok(scrollWidth > clientWidth, 'the words of a table stay whole')
    await page.goto(`${site.url}lesson.html?src=own/long.teacher.md`)
    await page.locator('.answers').waitFor()
    assert.ok(!(await sticksOut(page)))
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

  test('a heading may be called as the place of the code in noggin.html', () => site.visit({}, async (app) => {
    const text = '---\ntitle: Own\n---\n\n# Noggin app wasm\n\n```noggin\nlab: jugs\n```\n'
    await app.page.route('**/own/code.md', (route) => route.fulfill({ body: text }))
    await app.page.goto(`${site.url}lesson.html?src=own/code.md`)
    await app.page.locator('#noggin-app-wasm').waitFor()
    await app.button('Step').waitFor({ state: 'attached' })
  }))

  test('only the lesson\'s own words are in its language, and captions are Markdown', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    const text = '---\ntitle: Eigenes\nlanguage: de\n---\n\nText.\n\n```noggin\nlab: jugs\ncaption: Ein *Bild*\n```\n\n' +
      '```ask\nWarum?\n- [x] Darum :: So ist es.\n- [ ] Nein :: Doch.\n```\n\n```ask\nlab: jugs\n```\n'
    await page.route('**/own/de.md', (route) => route.fulfill({ body: text }))
    await page.goto(`${site.url}lesson.html?src=own/de.md`)
    await page.getByRole('radio', { name: 'Darum' }).check()
    await page.getByRole('button', { name: 'Check' }).click()
    const langOf = (words) => page.getByText(words, { exact: true }).evaluate((element) => element.closest('[lang]').lang)
    for (const words of ['Eigenes', 'Text.', 'Warum?', 'Darum', 'So ist es.', 'Bild']) assert.equal(await langOf(words), 'de', words)
    for (const words of ['Print', 'Check', 'Yes.', 'Right.', 'Your turn.']) assert.equal(await langOf(words), 'en', words)
    assert.equal(await page.locator('figcaption em').textContent(), 'Bild')
  }))

  test('a lesson in a language written from right to left is laid out so', () => site.visit({}, async ({ page }) => {
    await withoutLabs(page)
    const text = '---\ntitle: عنوان\nsummary: ملخص\nminutes: 5\nlanguage: ar\n---\n\n## فصل\n\nنص `a = 1`.\n\n> اقتباس\n\n| ا | ب |\n|---|---|\n| ج | د |\n\n' +
      '```noggin\nlab: jugs\ncaption: صورة\n```\n\n[خطوة](#step=1)\n\n```ask\nلماذا؟\n- [x] نعم :: لأن\n- [ ] لا :: بل\n```\n'
    await page.route('**/own/ar.md', (route) => route.fulfill({ body: text }))
    await page.goto(`${site.url}lesson.html?src=own/ar.md`)
    await page.getByRole('radio', { name: 'نعم' }).check()
    await page.getByRole('button', { name: 'Check' }).click()
    const directionOf = (words) => page.getByText(words, { exact: true }).first().evaluate((element) => getComputedStyle(element).direction)
    for (const words of ['عنوان', 'ملخص', 'فصل', 'نص a = 1.', 'اقتباس', 'ج', 'صورة', 'خطوة', 'لماذا؟', 'نعم', 'لأن']) assert.equal(await directionOf(words), 'rtl', words)
    for (const words of ['a = 1', 'About 5 minutes', 'Yes.', 'Right.']) assert.equal(await directionOf(words), 'ltr', words)
    const edges = (selector) => page.locator(selector).first().evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right }
    })
    const styleOf = (selector) => page.locator(selector).first().evaluate((element) => {
      const { textAlign, borderLeftWidth, borderRightWidth } = getComputedStyle(element)
      return { textAlign, borderLeftWidth, borderRightWidth }
    })
    assert.ok((await edges('input')).left > (await edges('label span')).right, 'a choice stands to the left of its button')
    assert.ok((await edges('.with-lab .text')).left > (await edges('noggin-lab')).right, 'a lab stands to the left of its text')
    assert.equal(await page.locator('noggin-lab').evaluate((lab) => getComputedStyle(lab).direction), 'ltr')
    assert.equal((await styleOf('.said')).textAlign, 'right')
    assert.equal((await styleOf('td')).textAlign, 'start')
    const { borderLeftWidth, borderRightWidth } = await styleOf('blockquote')
    assert.deepEqual([borderLeftWidth, borderRightWidth], ['0px', '4px'])
  }))

  test('which languages are written from right to left', () => {
    for (const lang of ['ar', 'ar-EG', 'HE', 'fa', 'ur-PK', 'az-Arab', 'ckb']) assert.deepEqual(inLanguage(lang), { lang, dir: 'rtl' })
    for (const lang of ['de', 'pt-BR', 'ku-Latn', 'ur-Latn-PK', 'arn']) assert.deepEqual(inLanguage(lang), { lang, dir: 'ltr' })
    assert.deepEqual(inLanguage(undefined), { lang: 'en', dir: 'ltr' })
  })

  test('cells of tables are aligned as the lesson says, also in the guides', () => site.visit({}, async ({ page }) => {
    await page.route('**/own/table.md', (route) => route.fulfill({ body: '---\ntitle: Own\n---\n\n| a | b | c |\n|:--|:-:|--:|\n| 1 | 2 | 3 |\n' }))
    const sides = () => page.locator('tr').last().locator('td').evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell).textAlign))
    await page.goto(`${site.url}lesson.html?src=own/table.md`)
    await page.locator('td').first().waitFor()
    assert.deepEqual(await sides(), ['left', 'center', 'right'])
    await page.goto(`${site.url}docs/hosts.html`)
    assert.deepEqual(await page.locator('td.align-right').first().evaluate((cell) => getComputedStyle(cell).textAlign), 'right')
  }))

  test('the link to the teacher\'s page is as one in the text', () => site.visit({}, async ({ page }) => {
    for (const [given, address] of [['https://far.example/b.md', 'https://far.example/b.md'], ['b.md?x=1', 'lesson.html?src=%2Fown%2Fb.md%3Fx%3D1'], ['plan.pdf', `${site.url}own/plan.pdf`]]) {
      const body = `---\ntitle: Own\nteacher: ${given}\nlesson: ${given}\n---\n\n[there](${given})\n`
      await page.route('**/own/links.md', (route) => route.fulfill({ body }))
      await page.goto(`${site.url}lesson.html?src=own/links.md`)
      for (const name of ['Teacher\'s page', 'The lesson itself', 'there']) assert.equal(await page.getByRole('link', { name, exact: true }).getAttribute('href'), address)
    }
  }))

  test('a lesson saved in another encoding is refused as that', () => site.visit({}, async ({ page }) => {
    const text = '---\ntitle: Grüße\n---\n'
    for (const [body, sentence] of [
      [Buffer.from(`\ufeff${text}`, 'utf16le'), 'Line 1: this file is saved as UTF-16; save it as UTF-8.'],
      [Buffer.from(text, 'latin1'), 'Line 2: this file is saved as Latin-1 or another older encoding; save it as UTF-8.'],
    ]) {
      await page.route('**/own/encoded.md', (route) => route.fulfill({ body }))
      await page.goto(`${site.url}lesson.html?src=own/encoded.md`)
      assert.equal(await page.getByRole('alert').textContent(), sentence)
    }
  }))

  test('in forced colours a button has an edge', () => site.visit({ forcedColors: 'active' }, async ({ page }) => {
    await withoutLabs(page)
    await page.goto(`${site.url}lesson.html?src=lessons/searching-blind.md`)
    for (const name of ['Check', 'Print']) {
      const { width, style, color, ground } = await page.getByRole('button', { name }).first().evaluate((button) => {
        const { borderTopWidth: width, borderTopStyle: style, borderTopColor: color } = getComputedStyle(button)
        return { width, style, color, ground: getComputedStyle(document.documentElement).backgroundColor }
      })
      assert.ok(parseFloat(width) >= 1 && style === 'solid' && color !== ground, `${name}: ${width} ${style} ${color} on ${ground}`)
    }
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

  describe('from a folder', () => {
    const at = (path) => new URL(path, site.fileUrl).href
    const visit = (body) => site.visit({}, async (app) => {
      await body(app.page)
      const raised = app.errors.filter((line) => !/lesson\.js\b/.test(line))
      assert.deepEqual(raised, [])
      app.errors.length = 0  // the browser's own log lines about the module, which another script stands in for
    })
    const heading = (page, name) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
    const files = (texts) => Object.entries(texts).map(([name, text]) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) }))

    test('a lesson has its labs, its questions and its teacher\'s page', () => visit(async (page) => {
      await page.goto(at('lessons.html'))
      await page.getByRole('link', { name: 'Searching blind', exact: true }).click()
      await heading(page, 'Searching blind')
      await page.getByRole('link', { name: 'first step' }).click()
      await page.locator('noggin-lab').first().getByText(/^Step 1 of/).waitFor({ state: 'attached' })
      const [question] = lessons().find(({ title }) => title === 'Searching blind').sections.flatMap(({ parts }) => parts).filter(({ question }) => question)
      assert.equal(await answer(page.locator('form.question').first(), question, ({ right }) => right), 'Right.')
      await page.getByRole('link', { name: 'Teacher\'s page' }).click()
      await heading(page, 'Searching blind, for the teacher')
      assert.ok((await page.getByRole('main').textContent()).includes(textOf(question.question)))
    }))

    test('one\'s own lesson is chosen, with what it takes parts from', () => visit(async (page) => {
      await page.goto(at('lesson.html?src=own/my%20own.md'))
      assert.match(await page.getByRole('alert').textContent(), /^my own\.md is no lesson of the site, and from a folder a page cannot read other files/)
      await page.goto(at('lesson.html?src=own/%25.md'))
      await page.getByText(/^%\.md is no lesson of the site/).waitFor()
      const choose = (texts) => page.getByLabel('A lesson on this computer').setInputFiles(files(texts))
      await choose({ 'my own.teacher.md': '---\ntitle: Answers\n---\n\n```answers\nmy own.md\n```\n' })
      await page.getByText(/^In my own\.md: my own\.md is no lesson of the site/).waitFor()
      await choose({ 'my own.md': '---\ntitle: My own\n---\n\n![a](https://far.example/a.png)\n' })
      await page.getByText('Line 5: A picture must lie in a folder, as the lesson does; this one is on far.example.').waitFor()
      await choose({
        'my own.teacher.md': '---\ntitle: Answers\n---\n\n```answers\nmy own.md\n```\n',
        'my own.md': '---\ntitle: My own\n---\n\n```ask\nWhich?\n\n- [x] This one :: It is.\n- [ ] That one :: It is not.\n```\n',
      })
      await heading(page, 'Answers')
      assert.ok((await page.getByRole('main').textContent()).includes('This one'))
    }))
  })
})
