// Parsers for the fenced blocks of a lesson: `noggin` (a lab), `ask` (a question, or an exercise of a lab) and `check`
// (figures in the text that a test verifies). docs/authors.md describes them for authors.

// Its message says what is wrong; the reader of the whole lesson adds the line.
export class LessonError extends Error {}

const LAB_KEYS = [
  'lab', 'preset', 'settings', 'seed', 'link', 'step', 'end', 'loop', 'speed', 'autoplay', 'controls', 'panels', 'locked',
  'caption',
]
const EXERCISE_KEYS = ['lab', 'preset', 'settings', 'seed', 'decisions', 'mode', 'caption']

// { lab, ..., caption }: strings, as the attributes of <noggin-lab>.
export function readLab(text) {
  return fields(text, LAB_KEYS, 'A noggin block')
}

// { exercise: fields } or { question, choices: [{ right, text, reason }] }, with Markdown texts.
export function readAsk(text) {
  if (/^\s*lab\s*:|^\s*\{/.test(text)) return { exercise: fields(text, EXERCISE_KEYS, 'An exercise') }
  const [question, ...items] = text.split(/^- (?=\[)/m)
  const choices = items.map(readChoice)
  if (!question.trim()) throw new LessonError('An ask block begins with its question.')
  if (choices.length < 2) throw new LessonError('A question has at least two choices, each a line "- [ ] text :: reason".')
  if (!choices.some(({ right }) => right)) throw new LessonError('No choice is marked as right: "- [x] text :: reason".')
  return { question: question.trim(), choices }
}

function readChoice(item) {
  const [, mark, rest] = item.match(/^\[([ xX])\]([^]*)$/) ?? []
  if (mark === undefined) throw new LessonError('A choice begins with "- [x]" or "- [ ]".')
  const [text, reason] = rest.split(' :: ').map((part) => part.replace(/\s+/g, ' ').trim())
  if (!text || !reason) throw new LessonError('A choice is followed by its reason: "- [ ] text :: reason".')
  return { right: mark !== ' ', text, reason }
}

// { lab, settings, seed, step, expected: { POINTER: value } }.
export function readCheck(text) {
  const check = parsedJson(text, 'A check block')
  if (typeof check.lab !== 'string' || typeof check.expected !== 'object')
    throw new LessonError('A check block has { "lab": ..., "expected": { pointer: value } }.')
  return check
}

function fields(text, known, what) {
  const read = /^\s*\{/.test(text) ? fieldsOfJson(text, what) : fieldsOfLines(text, what)
  for (const key of Object.keys(read))
    if (!known.includes(key)) throw new LessonError(`${what} has no "${key}"; it has: ${known.join(', ')}.`)
  if (!read.lab && !read.link) throw new LessonError(`${what} names its lab: "lab: golf-tee".`)
  if (read.settings) parsedJson(read.settings, 'The settings')
  return read
}

function fieldsOfJson(text, what) {
  const asText = (value) => (typeof value === 'object' ? JSON.stringify(value) : String(value))
  return Object.fromEntries(Object.entries(parsedJson(text, what)).map(([key, value]) => [key, asText(value)]))
}

function fieldsOfLines(text, what) {
  const lines = text.split('\n').filter((line) => line.trim())
  return Object.fromEntries(lines.map((line) => {
    const [, key, value] = line.match(/^\s*([a-z]+)\s*:\s*(.*?)\s*$/i) ?? []
    if (!key) throw new LessonError(`${what} consists of lines "key: value"; "${line.trim()}" is none.`)
    return [key, value]
  }))
}

function parsedJson(text, what) {
  try {
    const value = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch (error) {
    throw new LessonError(`${what} must be JSON: ${error.message}.`)
  }
  throw new LessonError(`${what} must be an object, { "name": value }.`)
}
