// Links as mails, documents and sentences leave them are mended before they are opened.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mendedLink } from '../../web/lab-setup.js'

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
