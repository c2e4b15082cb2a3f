// Finds the result codes in what a teacher pasted, and undoes what mail and chat programs do to them. A code begins
// with "v1;lab=", ends with ";step=" and a number, and has no white space in it.

import { fieldOfLink, mendedLink } from './lab-setup.js'

const START = /v\d+;lab=|(?:(?<![\w%])|(?<=%23))v\d+%3blab(?:=|%3d)/i
const STARTS = new RegExp(START.source, 'gi')
const BEFORE_STARTS = new RegExp(`(?=${START.source})`, 'i')

// Of a code or a piece of one: how it begins, a field, or answers.
const SIGN = /(?<!\w)v\d+(?:;|%3b)|(?:#|%23)v\d|(?:^|;|%3b)[a-z][\w.]*(?:=|%3d)|(?<!\d)\d+(?:\+|%2b)\d+:/i

const CUT = 'This code is cut off, or joined with something else: ' +
  'a whole one begins with "v1;lab=" and ends with ";step=" and a number.'

const END = /(?:;|%3b)step(?:=|%3d)\d/i
const AT_END = new RegExp(`${END.source}\\d*$`, 'i')
const LONGEST_END = 40  // with a number that no run reaches

// [{ code, line, problem }]: each code with the line it begins in; `problem` is a sentence, if it cannot be whole. A
// line without a code is given as it is.
export function codesIn(text) {
  const found = []
  let last  // what the line before belongs to
  for (const { text: given, line } of linesOf(text)) {
    const [before, ...starts] = START.test(given) ? ` ${given}`.split(BEFORE_STARTS) : [given]
    if (starts.length) found.push(...starts.map((raw) => entryOf(raw, line)))
    else if (last && continues(last, before)) goOn(last, withoutQuoteMarks(before))
    else if (before) found.push(entryOf(before, line))
    last = given ? found.at(-1) : undefined
  }
  const read = new Map()
  for (const { raw, line } of found) {
    const entry = { ...codeOf(raw), line }
    const key = `${line} ${entry.code}`
    if (!read.has(key)) read.set(key, entry)
  }
  return [...read.values()]
}

// { entries, passedOver }: the same without the lines that have nothing of a code in them, and how many those are.
export function handedIn(text) {
  const found = codesIn(text)
  const entries = found.filter(({ code }) => SIGN.test(code))
  return { entries, passedOver: found.length - entries.length }
}

// Also for answers that the solver cannot read.
export function problemOf(code, error) {
  return error.code === 'bad-link' && code.startsWith('v1;') ? CUT : error.message
}

// The name in a seed, "name:Ana#2" is Ana's second instance; '' if there is none.
export function nameOf(seed) {
  const [, name, turn] = /^name:(.*?)(?:#(\d+))?$/s.exec(String(seed)) ?? []
  if (!name?.trim()) return ''
  return turn ? `${name.trim()}, instance ${turn}` : name.trim()
}

export function nameIn(code) {
  return nameOf(fieldOfLink(code, 'seed') ?? '')
}

// [{ text, line }]. Two lines are one where the beginning of a code is wrapped.
function linesOf(text) {
  const lines = []
  for (const [index, given] of text.split('\n').entries()) {
    const plain = asWritten(given).trim()
    const rest = withoutQuoteMarks(plain)
    const above = lines.at(-1)
    if (above && startsAcross(above.text, rest)) above.text += rest
    else lines.push({ text: rest && plain, line: index + 1 })
  }
  return lines
}

// Without what text processors set for typography, and pages in the place of a sign: a code is of ASCII.
function asWritten(text) {
  return text.replace(/[\u00ad\u200b-\u200d\u2060\ufeff]/g, '').replace(/[\u2010\u2011\u2212]/g, '-')
    .replace(/&#(?:x([2-7][\da-f])|(\d{2,3}));/gi, (_, hex, decimal) => String.fromCharCode(Number(hex ? `0x${hex}` : decimal)))
    .replaceAll('&amp;', '&')
}

// Whether a code starts in the one line and goes on in the next.
function startsAcross(above, below) {
  const starts = [...(above + below).matchAll(STARTS)]
  return starts.some(({ 0: start, index }) => index < above.length && index + start.length > above.length)
}

// A code may be wrapped over many lines, so for each only what it adds is read: `ended` is whether an end has been seen.
function entryOf(raw, line) {
  return { raw, line, isCode: START.test(raw), ended: END.test(raw), tail: raw.slice(-LONGEST_END) }
}

function goOn(entry, rest) {
  const added = entry.tail + rest
  entry.raw += rest
  entry.ended ||= END.test(added)
  entry.tail = added.slice(-LONGEST_END)
}

// Whether a line goes on with the code above it: one that lacks its end, or whose last number is cut by the wrap.
function continues({ raw, isCode, ended, tail }, line) {
  if (!isCode) return false
  const rest = withoutQuoteMarks(line)
  if (AT_END.test(tail)) return /^\d+[>)\]"]*$/.test(rest)
  return !(ended && codeOf(raw).problem === undefined) && /^\S+$|^\S*;step=\d/.test(rest)
}

function withoutQuoteMarks(line) {
  return line.replace(/^[>|\s]+/, '')
}

function codeOf(raw) {
  if (!START.test(raw)) return { code: raw }
  const [run] = withPlus(raw).split(/[\s<>"]/)
  const link = withoutDoubleEscapes(mendedLink(run))
  const [code] = link.match(/^v\d+;lab=.*?;step=\d+/i) ?? []
  if (!code) return { code: link, problem: CUT }
  const rest = link.slice(code.length)
  return /^;[a-z][\w.]*=/i.test(rest) || START.test(rest) || isJoined(code) ? { code, problem: CUT } : { code }
}

// A '+' between answers or moves may arrive as a space or encoded. Within them '+' and ':' are always encoded.
function withPlus(text) {
  return text.replace(/(?:%2b| )(?=\d+:(?!undone)\S)/gi, '+')
}

// Escapes that have been escaped again would be another seed, and so another instance. A seed with a name
// begins with "name%3A" where it has been escaped once.
function withoutDoubleEscapes(link) {
  return /;seed=name%253a/i.test(link) ? link.replaceAll('%25', '%') : link
}

// Of a code with a hole in it and the end of another some field is there twice.
function isJoined(code) {
  const keys = code.split(';').map((part) => part.split('=')[0])
  return new Set(keys).size < keys.length
}
