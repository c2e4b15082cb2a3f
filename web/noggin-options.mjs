// Validation of what calls are given besides settings.

import { NogginError } from './noggin-error.mjs'
import { isRecord, textOrNone, wellFormed } from './noggin-plain.mjs'

export const MOST_DECISIONS = 1000  // as of src/player/exercise.h
const defaultMemoryLimit = 512 * 2 ** 20

function badOption(name, requirement) {
  return new NogginError({ code: 'bad-option', message: `The option ${name} must be ${requirement}.`, setting: name })
}

// Rejects names that are not `known`.
function checkOptions(call, options, known) {
  if (!isRecord(options))
    throw new NogginError({ code: 'bad-option', message: `The options of ${call}() must be an object, such as { ${known[0]}: ... }.` })
  checkNames(call, options, known)
}

export function checkNames(call, options, known) {
  const unknown = Object.keys(options).find((name) => !known.includes(name))
  if (unknown === undefined) return
  const message = `The option "${unknown}" is none of ${call}(), which has: ${known.join(', ')}.`
  throw new NogginError({ code: 'bad-option', message, setting: unknown })
}

export function loadOptions(options) {
  checkOptions('loadNoggin', options, ['worker'])
  const { worker = false } = options
  if (typeof worker !== 'boolean') throw badOption('worker', 'true or false')
  return { worker }
}

export function openOptions(options) {
  checkOptions('open', options, ['seed'])
  return { seed: seedOption(options) }
}

export function exerciseOptions(options) {
  checkOptions('exercise', options, ['seed', 'decisions', 'mode', 'from', 'to'])
  const { decisions = 10, mode = 'as-you-go', from = 0, to } = options
  if (!Number.isInteger(decisions) || decisions < 1 || decisions > MOST_DECISIONS) throw badOption('decisions', `a whole number from 1 to ${MOST_DECISIONS}`)
  if (mode !== 'as-you-go' && mode !== 'at-end') throw badOption('mode', "'as-you-go' or 'at-end'")
  for (const [name, tick] of Object.entries({ from, ...(to !== undefined && { to }) }))
    if (!Number.isSafeInteger(tick) || tick < 0) throw badOption(name, 'a whole number from 0 up')
  return { seed: seedOption(options), decisions, mode, from, to }
}

export function openLinkOptions(options) {
  checkOptions('openLink', options, ['signal', 'onProgress'])
  return waitingOptions(options)
}

export function solveOptions(options) {
  checkOptions('solve', options, ['seed', 'signal', 'onProgress', 'stepLimit', 'memoryLimit'])
  return {
    seed: seedOption(options),
    ...waitingOptions(options),
    stepLimit: limitOption(options, 'stepLimit', Infinity),
    memoryLimit: limitOption(options, 'memoryLimit', defaultMemoryLimit),
  }
}

export function goToOptions(options) {
  checkOptions('goTo', options, ['signal', 'onProgress'])
  return waitingOptions(options)
}

// A node's id, and the place pointed at: [focus, panel, cell, piece], where -1 is none.
export function sceneOptions(options) {
  checkOptions('scene', options, ['focus', 'pointed'])
  const { focus = -1, pointed = {} } = options
  if (!Number.isInteger(focus)) throw badOption('focus', "a node's id")
  if (!isPlace(pointed)) throw badOption('pointed', "an object with a panel's id and those of a cell or a piece: { panel: 'board', cell: 3 }")
  const { panel = '', cell = -1, piece = -1 } = pointed
  return [focus, wellFormed(panel), cell, piece]
}

function isPlace(pointed) {
  if (!isRecord(pointed) || !Object.keys(pointed).every((name) => ['panel', 'cell', 'piece'].includes(name))) return false
  const { panel = '', cell = -1, piece = -1 } = pointed
  return typeof panel === 'string' && Number.isInteger(cell) && Number.isInteger(piece)
}

// A tick or a number of steps, from `least` up, Infinity among them; `name` says which. A text of digits is taken too.
export function tickNumber(name, value, least = 0) {
  const number = typeof value === 'string' && /^[0-9]+$/.test(value) ? Number(value) : value
  if ((Number.isInteger(number) || number === Infinity) && number >= least) return number
  throw new NogginError({ code: 'bad-option', message: `The argument "${name}" must be a whole number from ${least} up.`, setting: name })
}

export const labName = (lab) => textArgument(lab, 'unknown-lab', "A lab's name must be a text, such as 'jugs'.")
export const linkText = (link) => textArgument(link, 'bad-link', 'A link must be a text, as link() gives it.')
export const moveText = (move) => textArgument(move, 'bad-move', 'A move must be a text, as moves() gives it.')
export const answerId = (id) => textArgument(id, 'bad-answer', "An answer must be a text, the id of one of the decision's choices.")

function textArgument(value, code, message) {
  const text = textOrNone(value)
  if (text === undefined) throw new NogginError({ code, message })
  return text
}

function waitingOptions({ signal, onProgress }) {
  if (signal !== undefined && !isAbortSignal(signal)) throw badOption('signal', 'an AbortSignal')
  if (onProgress !== undefined && typeof onProgress !== 'function') throw badOption('onProgress', 'a function')
  return { signal, onProgress }
}

// Of another page too, or what stands in for one.
const isAbortSignal = (signal) =>
  typeof signal?.aborted === 'boolean' && typeof signal.addEventListener === 'function' && typeof signal.removeEventListener === 'function'

// As text, the form in which the solver accepts both kinds of seed.
function seedOption({ seed = 1 }) {
  const fits = typeof seed === 'string' ? seed.length > 0 : Number.isInteger(seed) && seed >= 0 && seed <= 0xffffffff
  if (!fits) throw badOption('seed', "a whole number from 0 to 4294967295 or a text such as 'name:Ana'")
  return wellFormed(String(seed))
}

function limitOption(options, name, initial) {
  const { [name]: limit = initial } = options
  if (typeof limit !== 'number' || !(limit >= 0)) throw badOption(name, 'a number from 0 up')
  return limit
}
