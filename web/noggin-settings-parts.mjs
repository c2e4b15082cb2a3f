// A page's settings in the form that the solver takes (src/bindings/settings_parts.h): JSON, plus UTF-8 of every text too
// long to encode as JSON efficiently.

import { NogginError } from './noggin-error.mjs'
import { isRecord, kindOfObject, wellFormedJson } from './noggin-plain.mjs'

const longText = 4096
const MOST_NAMES = 1000  // no settings have as many, and the solver compares each name with all before it
const MOST = `${MOST_NAMES.toLocaleString('en')} names`
const unwritable = ['function', 'symbol', 'bigint']

// What a value should have been instead.
class Unwritable extends TypeError {}
class TooMany extends TypeError {}

// Returns [JSON, texts]: a text stands in `texts` as { setting, line, bytes } and as an empty one in JSON. `line`: its
// place in a list of lines, or -1.
export function settingsParts(settings) {
  checkSettings(settings)
  const texts = []
  let setting, lines  // that are being written
  let count = 0, names = 0  // settings, and names in the one being written
  function setAside(key, value) {
    const isSetting = this === settings
    if (isSetting) [setting, lines, names] = [key, Array.isArray(value) ? value : undefined, 0]
    if (isSetting && ++count > MOST_NAMES) throw new TooMany()
    if (unwritable.includes(typeof value)) throw new Unwritable(`without a ${typeof value} in it`)
    if (!isSetting && !Array.isArray(this) && ++names > MOST_NAMES) throw new Unwritable(`of no more than ${MOST}`)
    if (typeof value !== 'string' || value.length < longText || !(isSetting || this === lines)) return value
    texts.push({ setting, line: isSetting ? -1 : Number(key), bytes: new TextEncoder().encode(value) })
    return ''
  }
  try {
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
  if (setting === undefined) return noSettings('')
  if (error instanceof TooMany) return noSettings(`, of no more than ${MOST}`)
  const wish = error instanceof Unwritable
    ? error.message
    : error instanceof TypeError
      ? 'that does not contain itself'
      : error instanceof RangeError
        ? 'that is nested less deeply'
        : 'that JSON can write'
  const message = `The setting "${setting}" must be a plain value ${wish}.`
  return Object.assign(new NogginError({ code: 'bad-setting', message, setting }), { cause: error })
}
