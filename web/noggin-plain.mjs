// Texts and plain values as they cross to the solver. A half of a surrogate pair, such as half an emoji, is no text that
// UTF-8 can write: it becomes U+FFFD, whatever the text is for.

// node 18 and older browsers do not have these methods.
export const isWellFormed = (text) => (text.isWellFormed ? text.isWellFormed() : !/\p{Surrogate}/u.test(text))
export const wellFormed = (text) => (text.toWellFormed ? text.toWellFormed() : text.replace(/\p{Surrogate}/gu, '\ufffd'))

// The same for a text that JSON.stringify has written: there such a half is an escape.
export const wellFormedJson = (json) => json.replace(/\\(ud...|.)/g, (escape, code) => (code.startsWith('ud') ? '\ufffd' : escape))

// Undefined for what cannot be written as a text, such as Object.create(null).
export function textOrNone(value) {
  try {
    return wellFormed(String(value))
  } catch {
    return undefined
  }
}

// An object of names and values: no list, and no instance of a class. That of another page has another Object.prototype.
export function isRecord(value) {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null
}

// Of an object that is no record, as a sentence names it.
export function kindOfObject(object) {
  const { name } = Object.getPrototypeOf(object)?.constructor ?? {}
  if (name === 'Object') return 'one that inherits from another'
  return typeof name === 'string' && name !== '' ? `an object of the class ${name}` : 'an object of a class'
}
