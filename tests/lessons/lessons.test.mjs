// Every figure quoted in a lesson is verified, and every lesson has what its page and its teacher need.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { lessons, listPage } from '../../scripts/build_lessons.mjs'
import { movesOf } from '../../web/lesson-blocks.js'
import { readLesson } from '../../web/lesson-read.js'
import { dist, loadNoggin } from '../sdk/load.mjs'

const folder = join(dirname(fileURLToPath(import.meta.url)), '..', '..', 'web', 'lessons')
const noggin = await loadNoggin()
const labs = new Map(noggin.labs().map((lab) => [lab.id, lab]))
after(() => noggin.close())

// The value at a JSON pointer (RFC 6901; a trailing '/#' is a length).
function at(value, pointer) {
  return pointer.split('/').slice(1).reduce((found, key) => (key === '#' ? found.length : found[key.replaceAll('~1', '/').replaceAll('~0', '~')]), value)
}

// A finished run, or a session at a step.
async function runOf({ lab, settings = {}, seed = 1, step }) {
  if (step === undefined) return noggin.solve(lab, settings, { seed })
  const session = noggin.open(lab, settings, { seed })
  session.seek(step)
  const view = { status: session.status, tick: session.tick, narration: session.narration(), metrics: session.metrics(), result: session.result() }
  session.close()
  return view
}

const near = (found, expected) => typeof expected === 'number' && !Number.isInteger(expected) && Math.abs(found - expected) < 0.005

// Numbers of three digits and more, which must be covered by a check.
function figuresOf(text) {
  const prose = text.replace(/^---\n[^]*?\n---\n/gm, '').replace(/^```(?!ask)[^]*?^```$/gm, '').replace(/\]\([^)]*\)/g, ']').replace(/`[^`]*`/g, '')
  return [...prose.matchAll(/(?<![\d.,:-])[1-9][\d,]*\d(?!\d|[.:,]\d)/g)].map(([figure]) => Number(figure.replaceAll(',', ''))).filter((figure) => figure >= 100)
}

const exercisesOf = (sections) => sections.flatMap(({ parts }) => parts).filter((part) => part.exercise).map(({ exercise }) => exercise)

// The settings of a block: its preset's, and over them its own.
function settingsOf({ lab, preset, settings = '{}' }) {
  const chosen = labs.get(lab).presets.find(({ id }) => id === preset)
  return { ...chosen?.settings, ...JSON.parse(settings) }
}

// The same as texts, with the defaults of what the block does not set, in the order of the lab.
function everySetting(block) {
  const set = settingsOf(block)
  return labs.get(block.lab).settings.map(({ id, default: usual }) => [id, String(set[id] ?? usual)])
}

// The links that move the lab of a section: what they ask for, and the block whose run the lab then shows.
const linksOf = ({ lab, parts }) =>
  parts.flatMap(({ html = '' }) => [...html.matchAll(/href="#([^"]*)" class="moves"/g)]).map(([, href]) => {
    const { step, play, pause, preset, ...settings } = Object.fromEntries(movesOf(href.replaceAll('&amp;', '&')))
    const together = { ...JSON.parse(lab.settings ?? '{}'), ...settings }
    return { step, preset, plays: play !== undefined, block: { lab: lab.lab, preset: preset ?? lab.preset, settings: JSON.stringify(together) } }
  })

const all = lessons()

test('there are ten lessons, in order, with a teacher\'s page each', () => {
  assert.equal(all.length, 10)
  for (const [i, { file, order, title, summary, minutes, teacher }] of all.entries()) {
    assert.equal(Number(order), i + 1, file)
    assert.ok(title && summary.endsWith('.') && minutes >= 10 && minutes <= 15, file)
    assert.ok(existsSync(join(folder, teacher)), `${file}: ${teacher}`)
  }
})

for (const { file, text, sections, checks: own, teacher } of all)
  describe(file, () => {
    const page = readFileSync(join(folder, teacher), 'utf8')
    const teachers = readLesson(page)
    const checks = [...own, ...teachers.checks]

    test('its labs, presets and settings exist', () => {
      const shown = sections.flatMap(({ lab, parts }) => [...(lab ? [lab] : []), ...parts.filter(({ exercise }) => exercise).map(({ exercise }) => exercise)])
      assert.ok(shown.length > 0)
      for (const { lab, preset, settings = '{}', panels = '' } of shown) {
        assert.ok(labs.has(lab), lab)
        const chosen = labs.get(lab).presets.find(({ id }) => id === preset)
        assert.ok(chosen || !preset, `${lab}: ${preset}`)
        const session = noggin.open(lab, { ...chosen?.settings, ...JSON.parse(settings) })
        const known = session.scene().panels.map(({ id }) => id)
        assert.deepEqual(panels.split(',').filter((id) => id && !known.includes(id)), [], `${lab} has the panels ${known}`)
        session.close()
      }
    })

    test('its exercises ask as many questions as they say, of more than one kind or with more than one answer', async () => {
      for (const exercise of exercisesOf(sections)) {
        const decisions = Number(exercise.decisions ?? 5)
        const session = noggin.exercise(exercise.lab, settingsOf(exercise), { decisions })
        const asked = []
        for (let decision = session.decision(); decision; decision = session.decision()) {
          assert.ok(decision.choices.length > 1, exercise.lab)
          const { rightIds } = session.answer(decision.choices[0].id)
          asked.push(rightIds.map((id) => decision.choices.find((choice) => choice.id === id).label).join())
          await session.toNextDecision()
        }
        assert.equal(asked.length, decisions, exercise.lab)
        assert.ok(new Set(asked).size > 1, `${exercise.lab}: ${asked}`)
        session.close()
      }
    })

    // Otherwise the answers stand in the text, or one press away in the lab beside it.
    test('its exercises are not about a run that it shows', () => {
      const runOfBlock = (block) => JSON.stringify([block.lab, everySetting(block)])
      const shown = sections.filter(({ lab }) => lab).flatMap((section) => [section.lab, ...linksOf(section).map(({ block }) => block)]).map(runOfBlock)
      for (const exercise of exercisesOf(sections)) assert.ok(!shown.includes(runOfBlock(exercise)), `${exercise.lab} ${exercise.preset ?? ''}`)
    })

    test('its links move the lab to steps and settings that there are', () => {
      for (const { step, preset, plays, block } of sections.flatMap(linksOf)) {
        const chosen = labs.get(block.lab).presets.find(({ id }) => id === block.preset)
        assert.ok(chosen || !preset, `${block.lab}: ${preset}`)
        const session = noggin.open(block.lab, settingsOf(block), { seed: chosen?.seed ?? 1 })
        if (step && step !== 'end') {
          session.seek(Number(step))
          assert.equal(session.tick, Number(step), `${block.lab}: step ${step}`)
        }
        session.seek(100)
        assert.ok(!plays || session.tick < 100, `${block.lab}: nobody watches more than a hundred steps`)
        session.close()
      }
    })

    test('its figures are right', async () => {
      assert.ok(checks.length > 0)
      for (const check of checks) {
        const run = await runOf(check)
        for (const [pointer, expected] of Object.entries(check.expected)) {
          const found = at(run, pointer)
          if (typeof found === 'string' && expected?.contains) assert.ok(found.toLowerCase().includes(expected.contains.toLowerCase()), `${pointer}: ${found}`)
          else if (!near(found, expected)) assert.deepEqual(found, expected, `${check.lab} ${JSON.stringify(check.settings)} ${pointer}`)
        }
      }
    })

    test('every figure in its text is among those', () => {
      const known = new Set(checks.flatMap(({ expected, quoted = [] }) => [...Object.values(expected), ...quoted]).map(Number))
      assert.deepEqual(figuresOf(text + page).filter((figure) => !known.has(figure)), [])
    })

    test('it asks, and says why', () => {
      const questions = sections.flatMap(({ parts }) => parts).filter(({ question }) => question)
      assert.ok(questions.length >= 4, `${questions.length} questions`)
      for (const { choices } of questions) for (const { reason } of choices) assert.ok(reason.length > 20, reason)
    })

    // Markdown takes a line that a number happens to begin for a list, also in the middle of a paragraph.
    test('no list begins in the middle of a sentence', () => {
      for (const lines of [text, page]) assert.doesNotMatch(lines, /^[^\n\d].*[^\s:.?!]\n\d+[.)] /m)
    })

    test('its teacher\'s page has aims, time, mistakes and answers', () => {
      assert.equal(teachers.lesson, file)
      assert.ok(teachers.sections.some(({ parts }) => parts.some(({ answers }) => answers === file)))
      for (const heading of ['## Aims', '## Time', '## What pupils get wrong', '## Answers']) assert.ok(page.includes(`\n${heading}\n`), heading)
    })
  })

test('the right choice may stand at any place', () => {
  const questions = all.flatMap(({ sections }) => sections.flatMap(({ parts }) => parts)).filter(({ choices = [] }) => choices.length > 2)
  const places = new Map()
  for (const { choices } of questions) {
    const place = choices.findIndex(({ right }) => right)
    places.set(place, (places.get(place) ?? 0) + 1)
  }
  for (const [place, count] of places) assert.ok(count <= questions.length * 0.6, `${count} of ${questions.length} at place ${place + 1}`)
})

test('the list of lessons is right of lessons that say the least, and of any letters', () => {
  const listed = listPage([
    { file: 'least.md', title: 'Is a < b & c?', sections: [] },
    { file: 'most.md', title: 'Most', summary: 'Q & A.', minutes: '10', teacher: 'most.teacher.md', sections: [{ lab: { lab: 'jugs' } }] },
  ], dist)
  const [least, most] = listed.match(/<li>[^]*?<\/li>/g)
  assert.match(least, /<a href="lesson\.html\?src=lessons\/least\.md">Is a &lt; b &amp; c\?<\/a>/)
  assert.doesNotMatch(least, /undefined|<img|<p>|teacher/)
  assert.match(most, /<img src="posters\/jugs\.[^"]+\.svg"[^]*<p>Q &amp; A\. About 10 minutes\.<\/p>[^]*lessons\/most\.teacher\.md/)
})
