// Lessons and addresses from strangers: any text is parsed or refused with a sentence, and never becomes more than text
// and the markup of a lesson. NOGGIN_INPUTS: how many; NOGGIN_SEED: their seed.
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { labOfLink, mendedLink, stepOfLink } from '../../web/lab-setup.js'
import { addressesFrom, LessonError, readLesson } from '../../web/lesson-read.js'
import { randomNumbers } from '../support/random_numbers.mjs'

const INPUTS = Number(process.env.NOGGIN_INPUTS ?? 600)
const SEED = Number(process.env.NOGGIN_SEED ?? 1)

const folder = new URL('../../web/lessons/', import.meta.url)
const lessons = readdirSync(folder).filter((name) => name.endsWith('.md')).map((name) => readFileSync(new URL(name, folder), 'utf8'))

const words = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[a](javascript:alert(1))', '![a](data:text/html,x)', '"><b>', '```ask\n', '```noggin\n',
  '```check\n', '```', '---\n', '::', '- [x] ',
  '[x](http://)', '![y](//[)', '\u0000', '\u{1F40E}', '{"lab": ', '#step=', '&lt;', '&#x6a;avascript:', '%', '\\', '|', '\n\n']

function mutated(text, pick) {
  for (let changes = 1 + pick(5); changes > 0; --changes) {
    const [from, other] = [pick(text.length + 1), pick(text.length + 1)]
    const to = from + pick(12)
    const piece = [words[pick(words.length)], '', text.slice(other, other + pick(200)), String.fromCharCode(pick(256))][pick(4)]
    text = text.slice(0, from) + piece + text.slice(to)
  }
  return text
}

// Everything in it that a page inserts as HTML; the rest are names and settings.
const htmlOf = ({ sections }) => sections.flatMap(({ lab, parts }) => [
  lab?.caption,
  ...parts.flatMap(({ html, question, exercise, choices = [] }) =>
    [html, question, exercise?.caption, ...choices.flatMap(({ text, reason }) => [text, reason])]),
]).join('\n')

test(`${INPUTS} spoiled lessons are read or refused with a sentence`, () => {
  const pick = randomNumbers(SEED)
  let read = 0
  for (let input = 0; input < INPUTS; ++input) {
    const text = mutated(lessons[pick(lessons.length)], pick)
    try {
      const html = htmlOf(readLesson(text, addressesFrom(new URL('https://own.example/lessons/a.md'))))
      assert.doesNotMatch(html, /<(script|iframe|object|embed|style|svg)\b|<[a-z][^<>]*\son[a-z]+=|(href|src)="\s*(javascript|vbscript|data:text)/i)
      ++read
    } catch (error) {
      assert.ok(error instanceof LessonError, error?.stack)
      assert.match(error.message, /\S[.?!]$/)
    }
  }
  assert.ok(read > INPUTS / 4 && read < INPUTS, `${read} of ${INPUTS} could be read`)
})

const links = [
  'v1;lab=jugs;seed=7;s.capacities=3,5,9;moves=4:1-2+7:2-3;step=12',
  'v1;lab=golf-tee;step=3',
  'v1;lab=sudoku;s.grid=%2E%2E;step=0',
]
const byMail = [
  (link) => link,
  (link) => `<${link}>`,
  (link) => `${link}.`,
  (link) => `${link}).`,
  (link) => `${link}%3E`,
  (link) => ` ${link}\n`,
  (link) => `${link.replaceAll(';', '%3B')}.`,
  encodeURIComponent,
]

test('what mail programs do to an address is mended', () => {
  for (const link of links)
    for (const spoil of byMail) assert.equal(mendedLink(spoil(link)), link, spoil(link))
})

test('spoiled addresses are mended or left alone, and never throw', () => {
  const pick = randomNumbers(SEED)
  for (let input = 0; input < INPUTS; ++input) {
    const link = mutated(byMail[pick(byMail.length)](links[pick(links.length)]), pick)
    const mended = mendedLink(link)
    assert.ok(mended.length <= link.length, link)
    assert.ok(!/;(step|seed)=\d+[^\d;&%]+$/.test(mended), `${mended} ends cleanly`)
    labOfLink(mended)
    assert.ok(Number.isInteger(stepOfLink(mended)), link)
  }
})
