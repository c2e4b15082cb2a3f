// Parsers for the fenced blocks of a lesson: `noggin` (a lab), `ask` (a question, or an exercise of a lab) and `check`
// (figures in the text that a test verifies). docs/authors.md describes them for authors.

import { ATTRIBUTES, isOff, labOfLink, linkIn, valueOfText } from './lab-setup.js'

// Its message says what is wrong. `line`: where, counted from 0 in what is being read; of a block that is its fence.
// The reader of the whole lesson puts it before the message.
export class LessonError extends Error {
  constructor(message, line = 0) {
    super(message)
    this.line = line
  }
}

// Does `work` on what begins at `line` of something longer.
export function below(line, work) {
  try {
    return work()
  } catch (error) {
    throw error instanceof LessonError ? new LessonError(error.message, line + error.line) : error
  }
}

export const BLOCKS = ['noggin', 'ask', 'check', 'answers']
const TAKEN_FOR = new Map([
  ['lab', 'noggin'], ['exercise', 'ask'], ['question', 'ask'], ['quiz', 'ask'], ['answer', 'answers'],
])

// A block with a name that is nearly one of ours would be shown as a listing, with all answers in it.
export function refuseMisnamed(info) {
  const given = info.trim()
  const [word = ''] = given.toLowerCase().match(/[a-z]+/) ?? []
  const singular = word.replace(/s$/, '')
  const name = [...BLOCKS, ...TAKEN_FOR.keys()].find((known) => isSlipOf(word, known) || isSlipOf(singular, known))
  if (!name) return
  const meant = TAKEN_FOR.get(name) ?? name
  if (given === meant) throw new LessonError(`A block "${meant}" stands at the margin, not in a list or a quotation.`)
  throw new LessonError(`There is no block "${given}"; the block's name is "${meant}", and nothing else stands there.`)
}

// Whether it has the letters of `name`, in whichever order, or where that is long, one missing, added or another: short names
// are too near to those of languages, as "ask" is to "asm".
function isSlipOf(word, name) {
  const letters = (text) => [...text].sort().join('')
  if (letters(word) === letters(name)) return true
  let same = 0
  while (word[same] === name[same]) ++same
  const given = word.slice(same), meant = name.slice(same)
  return name.length > 4 && (given.slice(1) === meant.slice(1) || given.slice(1) === meant || given === meant.slice(1))
}

// `markup`: the fence that opens it; `lines`: its source from that line to its last. A block that is not closed reaches to the
// end of the text, or to the end of the next fence, and what stands there would not be shown.
export function refuseUnclosed(name, markup, lines) {
  const fence = `^ {0,3}${markup}${markup[0]}*`
  const closes = new RegExp(`${fence}[ \\t]*$`), opens = new RegExp(`${fence}[^\`]*$`)
  const [, ...inside] = lines
  const last = inside.pop()
  if (last === undefined || !closes.test(last) || inside.some((line) => opens.test(line)))
    throw new LessonError(`The block "${name}" that begins here is not closed: it ends with a line "${markup}".`)
}

const LAB_KEYS = [
  'lab', 'preset', 'settings', 'seed', 'link', 'step', 'end', 'loop', 'speed', 'autoplay', 'controls', 'panels', 'locked',
  'caption',
]
const EXERCISE_KEYS = ['lab', 'preset', 'settings', 'seed', 'decisions', 'mode', 'caption']

// The readers of blocks take the labs that there are, { ID: { title, presets: { ID: title } } }; without them no names are checked.

// { lab, ..., caption }: strings, as the attributes of <noggin-lab>.
export function readLab(text, labs) {
  return fields(text, LAB_KEYS, 'A noggin block', labs)
}

// { exercise: fields } or { question, choices: [{ right, text, reason, line }] }, with Markdown texts; the choices in the order in
// which they are shown.
export function readAsk(text, labs) {
  if (isExercise(text)) return { exercise: fields(text, EXERCISE_KEYS, 'An exercise', labs) }
  const [question, ...items] = text.split(/^- (?=\[)/m)
  let line = 1 + lineBreaks(question)
  const choices = items.map((item) => {
    const begin = line
    line += lineBreaks(item)
    return { ...below(begin, () => readChoice(item)), line: begin }
  })
  if (!question.trim()) throw new LessonError('An ask block begins with its question.')
  if (choices.length < 2) throw new LessonError('A question has at least two choices, each a line "- [ ] text :: reason".')
  if (!choices.some(({ right }) => right)) throw new LessonError('No choice is marked as right: "- [x] text :: reason".')
  return { question, choices: inDrawnOrder(question.trim(), choices) }
}

// Authors tend to write the right choice first, so the order is drawn: by the words alone, so that every page and print has the
// same. Choices that all begin with a number are a scale, which stays as it is written.
function inDrawnOrder(question, choices) {
  if (choices.every(({ text }) => /^[^\p{L}\p{N}]*\p{N}/u.test(text))) return choices
  const lot = ({ text }) => hashOf(question + text)
  return [...choices].sort((one, other) => lot(one) - lot(other))
}

// FNV-1a, 32 bits.
function hashOf(text) {
  let hash = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193)
  return hash >>> 0
}

// A question too may begin with a brace, or with a word and a colon.
function isExercise(text) {
  if (/^\s*lab\s*:/.test(text)) return true
  const [, key = ''] = text.match(/^\s*(\w+)\s*:/) ?? []
  const asks = /^- \[/m.test(text)
  return !asks && (/^\s*\{/.test(text) || [...EXERCISE_KEYS, ...LAB_KEYS].includes(key.toLowerCase()))
}

function lineBreaks(text) {
  return text.split('\n').length - 1
}

// Its text, in which code may have " :: " in it, and its reason.
const CHOICE = /^((?:`[^`]*`|`(?![^`]*`)|[^`])+?) :: (.+)$/

function readChoice(item) {
  const [, mark, rest] = item.match(/^\[([ xX])\]([^]*)$/) ?? []
  if (mark === undefined) throw new LessonError('A choice begins with "- [x]" or "- [ ]".')
  refuseTextAfterChoice(rest)
  const [, text, reason] = rest.replace(/\s+/g, ' ').trim().match(CHOICE) ?? []
  if (!text) throw new LessonError('A choice is followed by its reason: "- [ ] text :: reason".')
  return { right: mark !== ' ', text, reason }
}

function refuseTextAfterChoice(item) {
  const lines = item.split('\n')
  const found = lines.findIndex((line, i) => i > 1 && /^\S/.test(line) && !lines[i - 1].trim())
  if (found < 0) return
  const sentence = 'This text stands after an empty line behind a choice: put it before the choices, after the block, or indent it if it belongs to the choice.'
  throw new LessonError(sentence, found)
}

// { lab, settings, seed, step, expected: { POINTER: value } }.
export function readCheck(text) {
  const check = parsedJson(text, 'A check block')
  if (typeof check.lab !== 'string' || typeof check.expected !== 'object')
    throw new LessonError('A check block has { "lab": ..., "expected": { pointer: value } }.')
  return check
}

function fields(text, known, what, labs) {
  const read = /^\s*\{/.test(text) ? fieldsOfJson(text, what) : fieldsOfLines(text, what)
  const lineOf = (key) => read.find((field) => field.key === key).line
  for (const [i, { key, value, line }] of read.entries())
    below(line, () => {
      if (!known.includes(key)) throw new LessonError(`${what} has no "${key}"; it has: ${known.join(', ')}.`)
      refuseTwice(key, read.slice(0, i).map((field) => field.key))
      checkValue(key, value)
    })
  const on = read.filter(({ key, value }) => !(FLAGS.includes(key) && isOff(value)))
  const set = Object.fromEntries(on.map(({ key, value }) => [key, value]))
  if (!set.lab && !set.link) throw new LessonError(`${what} names its lab: "lab: golf-tee".`)
  if (set.link) refuseBesideLink(set, lineOf)
  if (labs) checkNames(set, labs, lineOf)
  return set
}

export function refuseTwice(key, keysBefore) {
  if (keysBefore.includes(key)) throw new LessonError(`"${key}" stands here a second time; which of the two is meant?`)
}

// The link has a lab, settings and a seed of its own.
function refuseBesideLink({ lab, link, ...others }, lineOf) {
  const other = labOfLink(linkIn(link))
  if (lab && lab !== other)
    throw new LessonError(`The link opens the lab "${other}", but "lab" names "${lab}"; which of the two is meant?`, lineOf('link'))
  for (const key of ['preset', 'settings', 'seed'].filter((key) => key in others))
    throw new LessonError(`The link says what the lab opens with, and "${key}" beside it would not count; which of the two is meant?`, lineOf(key))
}

function checkNames({ lab, link, preset }, labs, lineOf) {
  const id = lab ?? labOfLink(linkIn(link))
  if (!Object.hasOwn(labs, id))
    throw new LessonError(`There is no lab "${id}"; there are ${Object.keys(labs).join(', ')}.`, lineOf(lab ? 'lab' : 'link'))
  const { title, presets } = labs[id]
  if (preset && !Object.hasOwn(presets, preset))
    throw new LessonError(`The lab "${title}" has no example "${preset}"; it has ${Object.keys(presets).join(', ')}.`, lineOf('preset'))
}

const FLAGS = ['loop', 'autoplay']
const ON = ['', 'true', 'yes']

// Which settings and panels there are is known to the lab alone.
function checkValue(key, value) {
  if (key === 'caption') return
  if (key === 'settings') return void parsedJson(value, 'The settings')
  if (key === 'link') return checkLink(value)
  if (FLAGS.includes(key)) {
    if (!ON.includes(value) && !isOff(value)) throw unusable(key, value, 'true or false')
    return
  }
  const name = key === 'decisions' ? 'exercise' : key
  if (valueOfText(name, value) === undefined) throw unusable(key, value, ATTRIBUTES[name].wanted)
}

export function unusable(key, value, wanted) {
  return new LessonError(`"${key}: ${value}" cannot be used: it should be ${wanted}.`)
}

function checkLink(value) {
  const link = linkIn(value)
  if (link.includes('&'))
    throw new LessonError('This link has more in it than a place: take what "Copy link" gives; what follows & are keys of the block, such as "end: 20".')
  if (!/^v\d+;lab=[^;]+(;(seed|moves|decisions|mode|from|to|answers|step|s\.[^;=]+)=[^;]*)*$/.test(link))
    throw new LessonError('This link is cut off, or none: it should be what "Copy link" gives, with "v1;lab=" in it.')
}

// [{ key, value, line }], as of fieldsOfLines().
function fieldsOfJson(text, what) {
  const isList = (value) => Array.isArray(value) && value.every((item) => typeof item === 'string')
  const asText = (value) => (isList(value) ? value.join(' ') : typeof value === 'object' ? JSON.stringify(value) : String(value))
  const lines = text.split('\n')
  return Object.entries(parsedJson(text, what)).map(([key, value]) =>
    ({ key, value: asText(value), line: 1 + lines.findIndex((line) => line.includes(JSON.stringify(key))) }))
}

// [{ key, value, line }] of lines "key: value"; `line` counts from 1.
export function fieldsOfLines(text, what) {
  const lines = [...text.split('\n').entries()].filter(([, line]) => line.trim())
  return lines.map(([index, line]) => {
    const [, key, value] = line.trim().match(/^([a-z]+)\s*:\s*(.*)$/i) ?? []
    if (!key) throw new LessonError(`${what} consists of lines "key: value"; "${line.trim()}" is none.`, 1 + index)
    return { key, value, line: 1 + index }
  })
}

function parsedJson(text, what) {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new LessonError(`${what} must be JSON: ${withoutPlace(error.message)}.`)
  }
  throw new LessonError(`${what} must be an object, { "name": value }.`)
}

// A browser counts from the beginning of the JSON, and our lines from that of the lesson.
function withoutPlace(message) {
  return message.replace(/(?: in JSON)? at (?:position \d+|line \d+ column \d+)(?: of the JSON data)?(?: \(line \d+ column \d+\))?/, '')
}

// Moves without a value. No heading has such an id.
export const PLAIN_MOVES = ['play', 'pause']

// Of a link "#step=5&algorithm=depth-first", which moves the lab beside it: [name, value] each. In a form's query "+"
// would be a space; here it is itself, as in "#equation=SEND+MORE==MONEY".
export function movesOf(fragment) {
  return new URLSearchParams(fragment.replaceAll('+', '%2B'))
}

export function checkMove(fragment) {
  const wrong = (sentence) => new LessonError(`"#${fragment}" ${sentence}`)
  for (const [name, value] of movesOf(fragment || '=')) {
    if (name === 'step') {
      if (!/^(\d+|end)$/.test(value)) throw wrong('goes to no step: it should be "#step=12" or "#step=end".')
    } else if (PLAIN_MOVES.includes(name)) {
      if (value) throw wrong(`should be "#${name}": that takes no value.`)
    } else if (!name || !value) {
      const moves = '"#step=12", "#play", "#preset=NAME" or "#SETTING=VALUE"'
      throw wrong(`is no heading of this lesson, and moves no lab: that would be ${moves}.`)
    }
  }
}
