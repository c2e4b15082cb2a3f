// Links as mails, documents and sentences leave them are mended before they are opened; attributes are read or refused.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { bakedSetup } from '../../web/baked-setup.js'
import { exerciseLink, linkAt, linkBeforeExercise, mendedLink, partOf, readSetup, setupTexts, stepAfterMoves, valueOfText } from '../../web/lab-setup.js'
import { growth } from '../support/growth.mjs'

const LINK = 'v1;lab=jugs;seed=1;s.goal=0,4,4;decisions=2;mode=as-you-go;answers=0:1-2;step=3'
const escapes = (link) => link.replaceAll(';', '%3B')

test('what stands around a link is taken off, in whatever way the link is escaped', () => {
  for (const pair of ['<>', '()', '""', "''", '[]', '«»', '»«', '‹›', '“”', '„“', '‘’', '  ', '\t\r\n']) {
    const [before, after] = [pair.slice(0, 1), pair.slice(1)]
    for (const link of [LINK, escapes(LINK), encodeURIComponent(LINK)])
      assert.equal(mendedLink(before + link + after).replaceAll('%2C', ','), LINK, `${pair} around ${link}`)
  }
})

test('what follows a link in a sentence is taken off, whatever the link ends with', () => {
  const named = 'v1;lab=jugs;seed=name:Ana', answered = LINK.replace(/;step=3$/, '')
  for (const end of ['.', ',', ')', '!', '…', '”.', ').', '.»', ']', ' .'])
    for (const link of [LINK, named, answered, escapes(LINK), escapes(named)])
      assert.equal(mendedLink(link + end), link.replaceAll('%3B', ';'), `${end} after ${link}`)
})

test('spoiled links are mended as the SDK mends them', () => {
  const pairs = JSON.parse(readFileSync(new URL('../links/spoiled.json', import.meta.url), 'utf8'))
  for (const [given, meant] of pairs) assert.equal(mendedLink(given), meant ?? given)
})

test('marks within a link take no longer than others', () => {
  for (const mark of ["'", '.', '[', '%3b'])
    assert.ok(growth((size) => mendedLink(`v1;lab=jugs;${mark.repeat(size)}x`), 20_000) < 3, mark)
})

test('a text at the end of a link keeps what may belong to it', () => {
  const text = 'v1;lab=river;s.problem=(define (problem one) (:goal (and)))'
  for (const link of [text, `${text}.`, 'v1;lab=bayes;s.text=Stop!'])
    assert.equal(mendedLink(`<${link}>`), link)
})

test('a seed is a whole number of 32 bits or a text with a letter, and nothing else', () => {
  for (const [text, seed] of [['7', 7], ['4294967295', 4294967295], ['Ana', 'Ana'], ['name:Ana', 'name:Ana'], ['Ä', 'Ä'], ['7b', '7b']])
    assert.equal(valueOfText('seed', text), seed)
  for (const text of ['', '-1', '1.5', '4294967296', '99999999999', '..']) assert.equal(valueOfText('seed', text), undefined, text)
})

test('a long value that cannot be used is quoted by its beginning, without half an emoji', () => {
  for (const length of [78, 79, 80]) {
    const { complaint } = readSetup((name) => (name === 'theme' ? 'x'.repeat(length) + '😀😀' : null))
    assert.ok(!/\p{Surrogate}/u.test(complaint), complaint)
    assert.ok(complaint.length < 160, complaint)
  }
})

test('numbers are those that every part of the page can hold', () => {
  for (const name of ['step', 'end']) {
    assert.equal(valueOfText(name, '9007199254740991'), 9007199254740991)
    for (const text of ['9007199254740992', '10000000000000000000', '1e20', '-1', 'NaN']) assert.equal(valueOfText(name, text), undefined, text)
  }
  for (const text of ['NaN', 'Infinity', '-Infinity', 'undefined', 'null']) assert.equal(valueOfText('seed', text), undefined, text)
  for (const text of ['Infinity', '-1', 'toString']) assert.equal(valueOfText('speed', text), undefined, text)
})

test('the step beside a link goes before its own, also the first', () => {
  const link = 'v1;lab=jugs;seed=1;step=12'
  assert.equal(partOf({ link }).from, 12)
  assert.equal(partOf({ link, step: 0 }).from, 0)
  assert.equal(partOf({ step: 3 }).from, 3)
})

test('an address is a link where it begins as one, whatever its texts have in them', () => {
  const settings = JSON.stringify({ spec: '; a comment\n(define (domain d))' })
  for (const hash of [`settings=${encodeURIComponent(settings)}&lab=river`, `lab=river&settings=${encodeURIComponent(settings)}`])
    assert.deepEqual(Object.fromEntries(setupTexts(hash)), { settings, lab: 'river' })
  assert.deepEqual(Object.fromEntries(setupTexts(`${escapes(LINK)}&controls=none`)), { link: LINK, controls: 'none' })
})

test('all that is wrong in a set-up is said', () => {
  const texts = { lab: 'jugs', speed: 'quick', controls: 'all' }
  const { setup, complaint } = readSetup((name) => texts[name])
  assert.deepEqual(setup, { lab: 'jugs' })
  assert.match(complaint, /^speed="quick" cannot be used: .*\. controls="all" cannot be used: .*\.$/)
  assert.equal(readSetup((name) => ({ lab: 'jugs' })[name]).complaint, '')
})

test('an exercise asks for as many decisions as an exercise may have', () => {
  for (const text of ['1', '1000']) assert.equal(valueOfText('exercise', text), Number(text))
  for (const text of ['0', '1001', '2.5']) assert.equal(valueOfText('exercise', text), undefined, text)
  assert.equal(readSetup((name) => ({ exercise: '5000' })[name]).complaint,
    'exercise="5000" cannot be used: it should be a number of decisions from 1 to 1000, such as 10.')
})

test('an exercise has the moves made before it, and leads back to the latest of them', () => {
  const run = 'v1;lab=jugs;seed=3;moves=0:3-2+1:2-1+7:a%2Bb;step=5'
  assert.deepEqual([run, run.replace('step=5', 'step=9'), 'v1;lab=jugs;seed=3;step=5'].map((link) => stepAfterMoves(link)), [2, 8, 0])
  const exercise = exerciseLink(run, { decisions: 4, from: 2, to: 9 })
  assert.equal(exercise, 'v1;lab=jugs;seed=3;moves=0:3-2+1:2-1;decisions=4;mode=as-you-go;from=2;to=9;step=2')
  assert.equal(linkBeforeExercise(exercise.replace('step=2', 'answers=2:1;step=6')), 'v1;lab=jugs;seed=3;moves=0:3-2+1:2-1;step=2')
  const fresh = exerciseLink(exercise, { mode: 'at-end', seed: 'name:Ana' })
  assert.equal(fresh, 'v1;lab=jugs;seed=name%3AAna;decisions=10;mode=at-end;from=0;step=0')
  assert.equal(linkBeforeExercise(fresh), 'v1;lab=jugs;seed=name%3AAna;step=0')
})

test('a link leads to another step wherever it names its own, or names none', () => {
  const there = 'v1;lab=jugs;seed=3;step=7'
  for (const link of ['v1;lab=jugs;seed=3;step=5', 'v1;lab=jugs;step=5;seed=3', 'v1;lab=jugs;seed=3']) assert.equal(linkAt(link, 7), there)
})

test('a flag is on unless its text says false', () => {
  for (const on of ['', 'true', 'yes', 'loop']) assert.equal(valueOfText('loop', on), true, on)
  for (const off of ['false', 'False', 'no', '0', ' false ']) assert.equal(valueOfText('loop', off), false, off)
})

// What an address of a file with a set-up inside opens.
const BAKED = { link: 'v1;lab=jugs;seed=1;s.goal=0,4,4;step=2', end: 9, autoplay: true, panels: ['board'], controls: 'none', exercise: 3, locked: ['goal'] }
const opened = (hash, baked = BAKED) => bakedSetup(baked, setupTexts(hash), { jugs: {}, queens: {} })
const commandNamed = ({ commands }, wanted) => commands.filter(([name]) => name === wanted).at(-1)?.[1]

test('a file with a set-up opens it, or a link of its lab in its set-up', () => {
  assert.deepEqual([opened('').setup, opened('').follows, opened('').complaint], [BAKED, true, ''])
  const link = 'v1;lab=jugs;seed=1;s.goal=0,4,4;step=5'
  const there = opened(link)
  assert.equal(commandNamed(there, 'open').link, 'v1;s.goal=0,4,4;lab=jugs;seed=1;step=5')
  assert.deepEqual([commandNamed(there, 'show'), commandNamed(there, 'part')], [{ controls: 'none', panels: ['board'], locked: ['goal'] }, { from: 2, to: 9, loop: false }])
  assert.deepEqual([commandNamed(there, 'exercise'), there.setup.autoplay, there.follows, there.complaint], [undefined, undefined, true, ''])
  const shown = opened(`${link}&controls=full&locked=algorithm`)
  assert.deepEqual(commandNamed(shown, 'show'), { controls: 'full', panels: ['board'], locked: ['goal', 'algorithm'] })
  assert.equal(shown.follows, false)
  assert.equal(commandNamed(opened('step=4'), 'open').step, 4)
})

test('an address of a file with a set-up leaves what it locks', () => {
  const other = opened('v1;lab=jugs;seed=1;s.goal=1,3,4;s.algorithm=depth-first;step=5')
  assert.equal(commandNamed(other, 'open').link, 'v1;s.goal=0,4,4;lab=jugs;seed=1;s.algorithm=depth-first;step=5')
  assert.equal(other.complaint, 'The address cannot change what this file locks: goal.')
  const named = opened('lab=jugs&preset=depth')
  assert.equal(commandNamed(named, 'open').link, BAKED.link)
  assert.equal(named.complaint, 'The address cannot change what this file locks: goal.')
  const free = opened('preset=depth&foo', { ...BAKED, locked: undefined })
  assert.deepEqual([commandNamed(free, 'open').lab, commandNamed(free, 'open').link], ['jugs', undefined])
  assert.match(free.complaint, /^The address of this lab has "foo", which cannot be used: it may have lab, /)
  assert.deepEqual(commandNamed(opened('v1;lab=nosuch;step=1'), 'show').locked, ['goal'])
  assert.deepEqual(commandNamed(opened('v1;lab=queens;step=1'), 'show'), { controls: 'none' })
})

test('no way of writing a locked setting in an address changes it', () => {
  for (const [given, link] of [
    ['v1;s.%67oal=1,3,4;lab=jugs;step=5', 'v1;s.goal=0,4,4;lab=jugs;step=5'],
    ['v1;lab=jugs;%73.goal=1,3,4;step=5', 'v1;s.goal=0,4,4;lab=jugs;step=5'],
    ["v1;lab=jugs;s.goal';s.goal=1,3,4", "v1;s.goal=0,4,4;lab=jugs;s.goal'="],  // of a link the last quotation mark is taken off
    ['v1%3b%73.goal=1,3,4;lab=jugs', 'v1%253b%2573.goal%3D1%2C3%2C4;s.goal=0,4,4;lab=jugs'],  // a version that there is not
    ['v1%3Blab%3Djugs%3Bx%3D%23v1%253b%2573.goal=1,3,4', 'v1;s.goal=0,4,4;lab=jugs;x=%23v1%3b%73.goal=1,3,4'],  // no link within
  ]) {
    const { complaint, ...other } = opened(`link=${encodeURIComponent(given)}`)
    assert.equal(commandNamed(other, 'open').link, link)
    assert.equal(complaint, 'The address cannot change what this file locks: goal.')
  }
})
