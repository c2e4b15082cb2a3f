// The set-up of a lab in attributes of <noggin-lab>, in the address of embed.html and in a baked noggin.html: parsed,
// validated, and translated into commands of the app (src/app/commands.h).

import { beginningOf } from './beginning.js'
import { MOST_DECISIONS } from './noggin-options.mjs'
import { isRecord } from './noggin-plain.mjs'
import { takeSettings } from './noggin-settings-parts.mjs'
import { reducedMotion } from './preferences.js'

const isWhole = (value) => Number.isSafeInteger(value) && value >= 0

const SPEEDS = ['read', 'watch', 'fast', 'at-once']

const NAMES = { read: (text) => text.split(/[\s,]+/).filter(Boolean), write: (names) => names.join(' ') }
const TEXT = { read: (text) => text, write: String }
const FLAG = { read: (text) => !isOff(text), write: (on) => (on ? '' : 'false') }
const wholeNumber = (wanted) => ({ read: Number, write: String, fits: isWhole, wanted })
const oneOf = (...values) => ({ ...TEXT, fits: (value) => values.includes(value), wanted: `one of ${values.join(', ')}` })

// For every attribute: how its text is read and written, and which values are valid.
export const ATTRIBUTES = {
  lab: TEXT,
  preset: TEXT,
  settings: { read: readSettings, write: (value) => (isRecord(value) ? JSON.stringify(value) : String(value)), fits: (value) => value !== undefined, wanted: 'a JSON object of settings, such as {"algorithm": "depth-first"}' },
  seed: { read: readSeed, write: String, fits: isSeed, wanted: 'a whole number from 0 to 4294967295, or a text with a letter, such as name:Ana' },
  link: TEXT,
  step: wholeNumber('a whole number of steps from 0 up'),
  end: wholeNumber('a whole number of steps from 0 up'),
  loop: FLAG,
  speed: { read: readSpeed, write: String, fits: (value) => SPEEDS.includes(value) || (value >= 0 && value < Infinity), wanted: `one of ${SPEEDS.join(', ')}` },
  autoplay: FLAG,
  controls: oneOf('full', 'transport', 'none'),
  panels: NAMES,
  locked: NAMES,
  exercise: { read: Number, write: String, fits: (value) => isWhole(value) && value > 0 && value <= MOST_DECISIONS,
    wanted: `a number of decisions from 1 to ${MOST_DECISIONS}, such as 10` },
  mode: oneOf('as-you-go', 'at-end'),
  theme: oneOf('auto', 'light', 'dark'),
  lang: { ...TEXT, fits: (value) => /^en\b/i.test(value), wanted: 'en: Noggin speaks English only' },
}

// Of a flag: any other text switches it on, as an attribute of HTML does that is there.
export function isOff(text) {
  return ['false', 'no', '0'].includes(text.trim().toLowerCase())
}

function readSettings(text) {
  try {
    const settings = JSON.parse(text)
    takeSettings(settings)  // throws where they are none
    return settings
  } catch {
    return undefined
  }
}

// A number, or a text such as "name:Ana", which gives everybody an instance of their own (src/player/seed.h).
function readSeed(text) {
  return /^\s*\d+\s*$/.test(text) ? Number(text) : text
}

// What a page writes where it has no number is no name of anybody.
function isSeed(seed) {
  if (/^(NaN|-?Infinity|undefined|null)$/.test(seed)) return false
  return typeof seed === 'string' ? /[a-z\u0080-\uffff]/i.test(seed) : isWhole(seed) && seed <= 0xffffffff
}

// By name; also the numbers of older pages, multiples of the usual speed.
function readSpeed(text) {
  return SPEEDS.includes(text) ? text : Number(text)
}

// The value of an attribute's text; undefined if there is none or it is invalid.
export function valueOfText(name, text) {
  if (text === null || text === undefined) return undefined
  const { read, fits } = ATTRIBUTES[name]
  const value = read(text)
  if (typeof value === 'number' && (text.trim() === '' || Number.isNaN(value))) return undefined
  return fits && !fits(value) ? undefined : value
}

const MOST_QUOTED = 80  // characters of an attribute that cannot be used

// `textOf(name)` returns an attribute's text or null; a link may be a whole address. Returns { setup, complaint }:
// sentences about invalid values; '' if there are none.
export function readSetup(textOf) {
  const setup = {}
  const complaints = []
  for (const [name, { wanted }] of Object.entries(ATTRIBUTES)) {
    const text = textOf(name)
    if (text === null || text === undefined) continue
    const value = valueOfText(name, text)
    if (value === undefined) complaints.push(`${name}="${beginningOf(text, MOST_QUOTED)}" cannot be used: it should be ${wanted}.`)
    else setup[name] = value
  }
  if (setup.link) setup.link = linkIn(setup.link)
  if (setup.mode && !setup.exercise) complaints.push('mode needs an exercise to be the mode of: exercise="10".')
  return { setup, complaint: complaints.join(' ') }
}

// What holds where these are not given.
const DEFAULTS = { controls: 'transport', panels: [], locked: [], speed: 'watch' }

// The fields of an object that are there, of those named.
export function some(object, names) {
  return Object.fromEntries(names.filter((name) => object[name] !== undefined).map((name) => [name, object[name]]))
}

// The defaults of these attributes, to tell an app that has followed others.
export function defaultsOf(names) {
  return some(DEFAULTS, names)
}

const OPENING = ['lab', 'preset', 'settings', 'seed', 'link', 'step']

export function opensAnew(name) {
  return OPENING.includes(name) && name !== 'step'
}

// The commands that establish a set-up, in this order: [[name, argument], ...]. An exercise in the link goes before one
// beside it: it may have been begun.
export function commandsFor(setup) {
  const commands = []
  const opening = some(setup, OPENING)
  if (setup.link) opening.lab ??= labOfLink(setup.link)
  if (Object.keys(opening).length > 0) commands.push(['open', opening])
  if (setup.exercise && !fieldOfLink(setup.link ?? '', 'decisions'))
    commands.push(['exercise', exerciseOf(setup)])
  const shown = some(setup, ['controls', 'panels', 'locked'])
  if (Object.keys(shown).length > 0) commands.push(['show', shown])
  if (setup.end !== undefined || setup.loop) commands.push(['part', partOf(setup)])
  if (setup.speed !== undefined) commands.push(['speed', setup.speed])
  return commands
}

// A set-up with what a place has in the stead of what it opens, or nothing if that cannot be opened. The speed of an earlier
// visit is not known.
export function commandsToResume(setup, { link, speed }) {
  const shown = commandsFor({ ...setup, ...(speed && { speed }) }).filter(([name]) => name !== 'open' && name !== 'exercise')
  return [['open', { link, only: true }], ...shown]
}

// The argument of 'exercise'.
function exerciseOf(setup) {
  const { from, to } = partOf(setup)
  return { decisions: setup.exercise, mode: setup.mode ?? 'as-you-go', ...(from > 0 && { from }), ...(to >= 0 && { to }) }
}

// Runs commands of commandsFor(). An exercise takes the app's message away: therefore it comes before whatever may be
// refused, and not at all if its run could not be opened.
export function establish(app, commands) {
  for (const [name, argument] of commands) {
    if (name !== 'exercise' || !app.refusal) app.command(name, argument)
  }
}

// The step from which it plays by itself; undefined if it waits to be played.
export function playsFrom(setup) {
  return setup.autoplay && !reducedMotion() ? partOf(setup).from : undefined
}

// Whether that step is reached at a place, as the app tells it, or the run does not get there by itself.
export function isReached(from, { step, ended, status }) {
  return from !== undefined && (step >= from || ended || status === 'needs-move')
}

// Takes an app's events, and calls `act` once that step is reached.
export function whenReached(from, act) {
  return ({ type, ...place }) => {
    if (type !== 'step' || !isReached(from, place)) return
    from = undefined
    act()
  }
}

export function partOf({ step, end = -1, loop = false, link = '' }) {
  return { from: step ?? stepOfLink(link), to: end, loop }
}

// A field of a link such as "v1;lab=jugs;...;step=12"; undefined if it is not there.
export function fieldOfLink(link, name) {
  const coded = link.match(new RegExp(`;${name}=([^;&]*)`))?.[1]
  return coded && decodedOnce(coded)
}

export function labOfLink(link) {
  return fieldOfLink(link, 'lab')
}

// The argument of 'open' for a link. If the link cannot be opened, its lab can.
export function openingOf(link) {
  return { link, lab: labOfLink(link) }
}

// The same link at another step.
export function linkAt(link, step) {
  return `${link.replace(/;step=[^;]*/, '')};step=${step}`
}

export function stepOfLink(link) {
  return Number(link.match(/;step=(\d+)/)?.[1] ?? 0)
}

function withoutExercise(link) {
  return link.replace(/;(?:decisions|mode|from|to|answers)=[^;]*/g, '')
}

// A person's moves in a link that come before a step, as they are written: ["4:1-2", "7:2-3"].
function movesBefore(link, step) {
  const moves = link.match(/;moves=([^;]*)/)?.[1].split('+') ?? []
  return moves.filter((move) => parseInt(move) < step)
}

// The step after the last move that a person has made before a step of a link; 0: there is none.
export function stepAfterMoves(link, step = stepOfLink(link)) {
  const last = movesBefore(link, step).at(-1)
  return last ? parseInt(last) + 1 : 0
}

// The same run at a step, as far as it has been played, without an exercise.
function runAt(link, step) {
  const moves = movesBefore(link, step).join('+')
  return linkAt(withoutExercise(link).replace(/;moves=[^;]*/, () => moves && `;moves=${moves}`), step)
}

// An exercise of as many decisions as there may be is one to the end of its run.
export const isToTheEnd = ({ decisions }) => decisions === MOST_DECISIONS

// The link of an exercise in the run of another link, at the step from which it asks. What a person has moved before that
// step is moved again.
export function exerciseLink(link, { decisions = 10, mode = 'as-you-go', seed, from = 0, to }) {
  const plan = `;decisions=${decisions};mode=${mode};from=${from}${to === undefined ? '' : `;to=${to}`}`
  const run = runAt(link, from).replace(/(?=;step=\d+$)/, plan)
  return seed === undefined ? run : run.replace(/;seed=[^;]*/, `;seed=${encodeURIComponent(seed)}`)
}

// The link of the run in which an exercise was begun.
export function linkBeforeExercise(link) {
  return runAt(link, stepAfterMoves(link, Number(fieldOfLink(link, 'from') ?? 0)))
}

// The same link with its keys and signs written as the app reads them, so that no part passes for another.
export function plainLink(link) {
  const [version, ...parts] = link.split(';')
  const plain = parts.filter(Boolean).map((part) => {
    const [key, ...value] = part.split('=')
    return `${encodeURIComponent(decodedOnce(key))}=${value.join('=').replaceAll('#', '%23')}`
  })
  return [encodeURIComponent(version), ...plain].join(';')
}

// A plain link with some settings, by id, as another link of the same lab has them.
export function linkWithSettingsOf(link, other, ids) {
  const isOne = (part) => ids.some((id) => part.startsWith(`s.${id}=`))
  const [version, ...parts] = link.split(';')
  return [version, ...other.split(';').filter(isOne), ...parts.filter((part) => !isOne(part))].join(';')
}

// A link to the same place without the exercise, its answers and the learner's name.
export function linkForOthers(link) {
  return withoutExercise(link).replace(/;seed=name(?:%3A|:)[^;]*/i, '')
}

// What mails and documents put around a link, which contains these only percent-encoded, and what follows it in a
// sentence. src/player/permalink.cpp mends in the same way, and tests/links/spoiled.json says how.
const BEFORE = /^[\s<>("'[\]«»‹›“”„‘’]+/
const AROUND = /[\s<>"'[\]«»‹›“”„‘’]/
const AFTER = /[\s<>"'[\]«»‹›“”„‘’.,)!…]/

// Backwards, for engines try a pattern's `+$` from each character on.
function withoutEnd(text, marks) {
  let end = text.length
  while (end > 0 && marks.test(text[end - 1])) --end
  return text.slice(0, end)
}

// Repairs addresses altered by mail programs, which encode semicolons and append a full stop or bracket.
export function mendedLink(text) {
  let link = unwrapped(text)
  if (/^v\d+%3b/i.test(link)) {
    const whole = /^v\d+%3b[a-z][\w.-]*%3d/i.test(link)
    link = unwrapped(whole ? decodedOnce(link) : link.replace(/%3b(?=[a-z][\w.-]*=)/gi, ';'))
  }
  return link.replace(/(;(?:step|seed)=\d+)(?:%[\da-f]{2}|[^\d;&%])+$/i, '$1')
}

// The link in an address, or given as it is.
export function linkIn(address) {
  return mendedLink(address.split('#').at(-1))
}

// A setting's text at the end may itself end in a full stop or bracket.
function unwrapped(text) {
  const link = withoutEnd(text.replace(BEFORE, ''), AROUND)
  return !link.includes(';') || /;s\.[^;]*$/.test(link) ? link : withoutEnd(link, AFTER)
}

// The text itself if its escapes are broken.
export function decodedOnce(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

// The preset with these settings, all of a run, in a lab of labs(); undefined if there is none.
export function presetWith({ settings: known, presets }, settings) {
  return presets.find((preset) =>
    known.every(({ id, default: usual }) => String(settings[id]) === String(preset.settings[id] ?? usual)))
}

// The title of what the app has open.
export function titleOf({ lab, preset }) {
  return preset ? `${lab.title}: ${preset.title}` : lab.title
}

// Parses what follows '#' in embed.html: a link or nothing, then attributes: "v1;lab=jugs;step=3&controls=none". Copied out
// of the source of a page, it may have "&amp;" for "&".
export function setupTexts(hash) {
  const parts = hash.split(/&(?:amp(?:;|%3b))*/i)
  const first = mendedLink(parts[0])
  const isLink = /^v\d+;/i.test(first)
  const texts = new URLSearchParams(parts.slice(isLink ? 1 : 0).join('&'))
  if (isLink) texts.set('link', first)
  return texts
}

// The set-up in an address that setupTexts() has read; { setup, complaint } as of readSetup().
export function readAddress(texts) {
  const { setup, complaint } = readSetup((name) => texts.get(name))
  return { setup, complaint: [complaintAboutNames(texts), complaint].filter(Boolean).join(' ') }
}

// A sentence about the names that are no attributes; '' if there are none.
export function complaintAboutNames(texts) {
  const unknown = [...new Set(texts.keys())].filter((name) => !Object.hasOwn(ATTRIBUTES, name)).map((name) => `"${name}"`)
  if (unknown.length === 0) return ''
  return `The address of this lab has ${unknown.join(', ')}, which cannot be used: it may have ${Object.keys(ATTRIBUTES).join(', ')}.`
}

export function addressOfSetup(setup) {
  const { link, ...others } = setup
  const coded = Object.entries(others).map(([name, value]) => `${name}=${encodeURIComponent(ATTRIBUTES[name].write(value))}`)
  return [link, ...coded].filter(Boolean).join('&')
}
