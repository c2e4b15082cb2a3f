// A page's settings in the form that the solver takes (src/bindings/settings_parts.h): JSON, plus UTF-8 of every text too
// long to encode as JSON efficiently.

import { NogginError } from './noggin-error.mjs'
import { isRecord, kindOfObject, wellFormedJson } from './noggin-plain.mjs'

const longText = 4096
const unwritable = ['function', 'symbol', 'bigint']

// Returns [JSON, texts].
export function settingsParts(settings) {
  checkSettings(settings)
  const texts = []
  let setting  // that is being written
  let kind
  function setAside(key, value) {
    if (this === settings) setting = key
    if (unwritable.includes(typeof value)) {
      kind = typeof value
      throw new TypeError(kind)
    }
    if (typeof value !== 'string' || value.length < longText) return value
    return { text: texts.push(new TextEncoder().encode(value)) - 1 }
  }
  try {
    return [wellFormedJson(JSON.stringify(settings, setAside)), texts]
  } catch (error) {
    throw notPlain(setting, kind, error)
  }
}

export function checkSettings(settings) {
  if (isRecord(settings)) return
  const isInstance = typeof settings === 'object' && settings !== null && !Array.isArray(settings)
  throw noSettings(isInstance ? `, not ${kindOfObject(settings)}` : '')
}

const noSettings = (but) => new NogginError({ code: 'bad-setting', message: `Settings must be an object of names and values${but}.` })

// JSON.stringify refuses by a TypeError what contains itself, and by a RangeError what goes too deep.
function notPlain(setting, kind, error) {
  if (setting === undefined) return noSettings('')
  const wish = kind
    ? `without a ${kind} in it`
    : error instanceof TypeError
      ? 'that does not contain itself'
      : error instanceof RangeError
        ? 'that is nested less deeply'
        : 'that JSON can write'
  const message = `The setting "${setting}" must be a plain value ${wish}.`
  return Object.assign(new NogginError({ code: 'bad-setting', message, setting }), { cause: error })
}
