// The states of a page's own puzzle as texts, the form in which the solver keeps them, and back.

import { isRecord, isWellFormed, kindOfObject } from './noggin-plain.mjs'

export const hasTextStates = ({ start }) => typeof start === 'string'
export const stateOf = (definition, text) => (hasTextStates(definition) ? text : JSON.parse(text))

// Different for different states: of a puzzle that starts with a text all states are texts and stand for themselves;
// states of others are written as JSON, texts among them too. Undefined for what would not come back as it was.
export function textOf(definition, state) {
  if (typeof state === 'string' && hasTextStates(definition)) return isWellFormed(state) ? state : undefined
  const json = jsonOf(state)
  return json !== undefined && lossIn(state) === '' ? json : undefined
}

// Undefined for what JSON cannot write.
export function jsonOf(value) {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

// Of a state that has no text: which value in it stands in the way, as the end of a sentence; '' if JSON cannot write the state
// at all.
export const obstacleIn = (state) => (jsonOf(state) === undefined ? '' : `, and ${lossIn(state)} is none`)

// The first value that JSON would drop or change, as a sentence names it; '' if there is none.
function lossIn(value) {
  switch (typeof value) {
    case 'boolean':
      return ''
    case 'number':
      return Number.isFinite(value) ? '' : String(value)
    case 'string':
      return isWellFormed(value) ? '' : 'a text with half a surrogate pair'
    case 'object':
      if (value === null) return ''
      if (Array.isArray(value)) return lossInList(value)
      return isRecord(value) ? lossInRecord(value) : kindOfObject(value)
    case 'undefined':
      return 'undefined'
    default:
      return `a ${typeof value}`
  }
}

// States are written often: for these two, lists of the values are not made.
function lossInList(list) {
  if (!Array.isArray(Object.getPrototypeOf(list))) return kindOfObject(list)  // Array.prototype is a list, of any page
  for (const value of list) {
    const loss = lossIn(value)
    if (loss) return loss
  }
  return ''
}

function lossInRecord(record) {
  const names = Object.keys(record)
  if (Reflect.ownKeys(record).length > names.length) return 'an object with names that JSON leaves out'
  for (const name of names) {
    const loss = lossIn(record[name])
    if (loss) return loss
  }
  return ''
}
