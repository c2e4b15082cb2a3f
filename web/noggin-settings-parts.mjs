// A page's settings in the form that the solver takes (src/bindings/settings_parts.h): JSON, plus UTF-8 of every text too
// long to encode as JSON efficiently.

import { NogginError } from './noggin-error.mjs'
import { isRecord, kindOfObject, wellFormedJson } from './noggin-plain.mjs'

const longText = 4096
const MOST_NAMES = 1000  // no settings have as many, and the solver compares each name with all before it
const FEWER = `of no more than ${MOST_NAMES.toLocaleString('en')} names`
const unwritable = ['function', 'symbol', 'bigint']

// What a value should have been instead.
class Unwritable extends TypeError {}

// Returns [JSON, texts]: a text stands in `texts` as { setting, line, bytes } and as an empty one in JSON. `line`: its
// place in a list of lines, or -1.
export function settingsParts(settings) {
  checkSettings(settings)
  const texts = []
  let setting, lines  // that are being written
  let names = 0  // in it
  function setAside(key, value) {
    const isSetting = this === settings
    if (isSetting) [setting, lines, names] = [key, Array.isArray(value) ? value : undefined, 0]
    if (unwritable.includes(typeof value)) throw new Unwritable(`without a ${typeof value} in it`)
    if (!isSetting && !Array.isArray(this) && ++names > MOST_NAMES) throw new Unwritable(FEWER)
    if (typeof value !== 'string' || value.length < longText || !(isSetting || this === lines)) return value
    texts.push({ setting, line: isSetting ? -1 : Number(key), bytes: new TextEncoder().encode(value) })
    return ''
  }
  try {
    if (Object.keys(settings).length > MOST_NAMES) throw new Unwritable(FEWER)
    return [wellFormedJson(JSON.stringify(settings, setAside)), texts]
  } catch (error) {
    throw notPlain(setting, error)
  }
}

export function checkSettings(settings) {
  if (isRecord(settings)) return
  const isInstance = typeof settings === 'object' && settings !== null && !Array.isArray(settings)
  throw noSettings(isInstance ? `, not ${kindOfObject(settings)}` : '')
}

const noSettings = (but) => new NogginError({ code: 'bad-setting', message: `Settings must be an object of names and values${but}.` })

// JSON.stringify refuses by a TypeError what contains itself, and by a RangeError what goes too deep.
function notPlain(setting, error) {
  const told = error instanceof Unwritable ? error.message : undefined
  if (setting === undefined) return noSettings(told ? `, ${told}` : '')
  const wish = told ??
    (error instanceof TypeError
      ? 'that does not contain itself'
      : error instanceof RangeError
        ? 'that is nested less deeply'
        : 'that JSON can write')
  const message = `The setting "${setting}" must be a plain value ${wish}.`
  return Object.assign(new NogginError({ code: 'bad-setting', message, setting }), { cause: error })
}
