// Links as mails, documents and sentences leave them are mended before they are opened; attributes are read or refused.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { exerciseLink, linkBeforeExercise, mendedLink, readSetup, stepAfterMoves, valueOfText } from '../../web/lab-setup.js'

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
