// Result codes as mail and chat deliver them to the teacher's page.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { codesIn, handedIn, nameIn, nameOf } from '../../web/scores-codes.js'

const ana = 'v1;lab=golf-tee;seed=name%3AAna%20Bo;decisions=4;mode=as-you-go;answers=1:n1+2:n3+3:n7+4:n13;step=15'
const zoe = 'v1;lab=sudoku;seed=name%3AZo%C3%AB%20%26%20Co%232;decisions=4;mode=as-you-go;' +
  'answers=1:H3%3D3+3:D4%3D3:undone+5:B9%3D1+7:G2;step=8'
const at = 'https://example.org:8080/noggin/index.html#'

const CUT = 'cut'
const read = (text) => codesIn(text).map(({ code, problem }) => (problem ? CUT : code))
const wrapped = (text, width, before = '') => text.match(new RegExp(`.{1,${width}}`, 'g')).map((line) => before + line).join('\n')

test('codes are found with what stands around them', () => {
  for (const text of [ana, `Ana: ${ana}`, `<${at}${ana}>`, `"${ana}"`, `> ${ana}`, `${ana}).`, `[${ana}](${ana})`,
    `[${at}${ana}](${at}${ana})`, `${ana}\t7 points`, `${ana} thanks`, ana.replace('name', 'na\u200bme')])
    assert.deepEqual(read(text), [ana], text)
  assert.deepEqual(read(`${ana} ${zoe}\n\n${ana}${zoe}`), [ana, zoe, ana, zoe])
})

test('encoded signs are decoded, where they can have meant nothing else', () => {
  for (const code of [ana, zoe])
    for (const spoilt of [code.replaceAll('+', '%2B'), code.replaceAll('+', ' '), encodeURIComponent(code), code.replaceAll(';', '%3B'), encodeURI(at + code)])
      assert.deepEqual(read(spoilt), [code], spoilt)
  const percent = ana.replace('Ana', 'Ana%253A%25')  // named "Ana%3A%"
  assert.deepEqual(read(`${percent}\n${encodeURI(percent)}`), [percent, percent])
  const inAnAddress = `https://safelinks.example/?url=${encodeURIComponent(`${at}${zoe}`)}&data=05%7C02`
  assert.deepEqual(read(`${inAnAddress}\n${inAnAddress}`), [zoe, zoe])
  const chosen = 'v1;lab=jugs;seed=1;answers=0:a%2B3:undone+4:b;step=5'
  assert.deepEqual(read(chosen), [chosen])
})

test('signs of typography and of a page\'s source are what was written', () => {
  for (const code of [ana, zoe])
    for (const spoilt of [code.replaceAll('-', '\u2011'), code.replaceAll('+', '&#43;'), code.replaceAll('+', '&#x2b;'), code.replaceAll(';', '&#59;')])
      assert.deepEqual(read(spoilt), [code], spoilt)
  assert.deepEqual(read(`<a href="${at}${zoe.replace('%26', '&amp;')}">`), [zoe.replace('%26', '&')])
})

test('a wrapped code is put together, and the next one stays itself', () => {
  for (const width of [20, 33, 57, 76, ana.length - 1])
    for (const before of ['', '> '])
      assert.deepEqual(codesIn(`${wrapped(ana, width, before)}\n${zoe}\n\nhello`).map(({ code }) => code), [ana, zoe, 'hello'])
  assert.deepEqual(codesIn(`\n${wrapped(ana, 40)}\n\n${zoe}`).map(({ line }) => line), [2, 6])
})

test('a code is put together wherever it is wrapped, however the lines begin and end', () => {
  const addresses = ['', 'https://noggin.example.org/index.html#', at]
  for (const [code, given] of [[ana, ana], [zoe, zoe], [ana, `<${ana}>`], [ana, encodeURIComponent(ana)]])
    for (const address of addresses)
      for (const [before, end] of [['', '\n'], ['> ', '\n'], ['> > ', '\r\n'], ['    ', '\n'], ['', '\r\n']])
        for (let width = 15; width <= 100; ++width) {
          const mail = `Dear teacher,\n\n${wrapped(address + given, width, before).replaceAll('\n', end)}\n\nBye`
          assert.deepEqual(handedIn(mail).entries.map(({ code, problem }) => problem ?? code), [code], `${width}: ${mail}`)
        }
})

test('a code in a table of values has others beside it', () => {
  for (const row of [`Ana;${ana};4A`, `Ana;"${ana}";4A`, `${ana};;7`, `Ana,${ana},4A`, `1;${at}${ana};`]) assert.deepEqual(read(row), [ana], row)
  assert.deepEqual(read(`Ana;${ana};4A\nZoë;${zoe};4B`), [ana, zoe])
  for (const joined of [`${ana};mode=at-end`, `${ana};s.start=1`]) assert.deepEqual(read(joined), [CUT], joined)
})

test('of a letter only what has something of a code in it is handed in, and the other lines are counted', () => {
  const letter = `Dear Ms Lee,\n\nhere is mine; it was fun = hard:\n${ana}\n\nBest wishes\nAna`
  const { entries, passedOver } = handedIn(letter)
  assert.deepEqual(handedIn(letter.replace(/^/gm, '> ')), { entries, passedOver })
  assert.deepEqual(entries.map(({ code, line }) => [code, line]), [[ana, 4]])
  assert.equal(passedOver, 4)
  for (const piece of [ana.slice(-12), zoe.slice(-60), ana.slice(-30, -10), zoe.slice(50, 90)]) {
    const { entries, passedOver } = handedIn(`${ana}\n\n${piece}`)
    assert.deepEqual([entries.map(({ code }) => code), passedOver], [[ana, piece], 0])
  }
  assert.equal(handedIn(`Hello\n\n${ana.slice(0, 40)}`).entries.length, 1)
  const { entries: none, passedOver: all } = handedIn('Hello\nhere it comes\nnoggin:rubbish')
  assert.deepEqual([none, all], [[], 3])
  for (const broken of ['v1;jugs', '#v1', 'https://example.org/noggin/#v1', 'https://example.org/#v1%3bjugs', 'v1%3blab%3djugs'])
    assert.deepEqual([handedIn(broken).entries.length, handedIn(broken).passedOver], [1, 0], broken)
})

test('what is cut or joined is said to be that', () => {
  assert.deepEqual(read(`${ana.slice(0, 60)}\n${zoe}`), [CUT, zoe])
  assert.deepEqual(read(`${ana.slice(0, 60)}\n${zoe.slice(30)}`), [CUT])
  assert.deepEqual(read(`${ana};lab=jugs`), [CUT])
  assert.deepEqual(read(`${ana.slice(0, 60)}\n\nhello`), [CUT, 'hello'])
  assert.match(codesIn(ana.slice(0, 60))[0].problem, /^This code is cut off/)
})

// How many characters expressions are given, and elements are copied, while `body` runs.
function workOf(body) {
  const { exec } = RegExp.prototype
  const { slice } = Array.prototype
  let work = 0  // a sticky expression is tried at one place
  RegExp.prototype.exec = function (text) {
    work += this.sticky ? 1 : String(text).length - (this.global ? this.lastIndex : 0)
    return exec.call(this, text)
  }
  Array.prototype.slice = function (...range) {
    const copy = slice.apply(this, range)
    work += copy.length
    return copy
  }
  try {
    body()
  } finally {
    RegExp.prototype.exec = exec
    Array.prototype.slice = slice
  }
  return work
}

for (const [what, text] of [
  ['a long thread of mail', (lines) => Array.from({ length: lines }, (_, i) => `Dear teacher ${i}, here is something`).join('\n')],
  ['a code wrapped over many lines', (lines) => `v1;lab=x;${Array.from({ length: lines }, (_, i) => `s.a${i}=abcdefghij;`).join('\n')}`],
])
  test(`${what} takes no more work a line than a short one`, () => {
    const [short, long] = [200, 1600].map((lines) => workOf(() => handedIn(text(lines))))
    assert.ok(long > short && long < 10 * short, `${short} for 200 lines, ${long} for 1600`)
  })

test('names are read as far as there are some', () => {
  assert.equal(nameIn(ana), 'Ana Bo')
  assert.equal(nameIn(zoe), 'Zoë & Co, instance 2')
  assert.equal(nameIn('v1;lab=jugs;seed=name%3AAna%2'), '')
  assert.equal(nameIn('hello'), '')
  assert.equal(nameOf('name:   '), '')
  assert.equal(nameOf(3), '')
})
