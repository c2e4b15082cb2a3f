// A page's settings, read once and checked, and in the form that the solver takes (src/bindings/settings_parts.h): JSON,
// plus UTF-8 of every text too long to encode as JSON efficiently.

import { NogginError } from './noggin-error.mjs'
import { isRecord, kindOfObject, wellFormedJson } from './noggin-plain.mjs'

const longText = 4096
const MOST_NAMES = 1000  // no settings have as many, and the solver compares each name with all before it
const FEWER = `of no more than ${MOST_NAMES.toLocaleString('en')} names`
const unwritable = ['function', 'symbol', 'bigint']

// What a value should have been instead.
class Unwritable extends TypeError {}

// Returns { json, texts }: a long text stands in `texts` as { setting, line, text } and as an empty one in JSON. `line`:
// its place in a list of lines, or -1.
export function takeSettings(settings) {
  checkSettings(settings)
  const texts = []
  const written = Object.keys(settings).map((setting) => writtenSetting(settings, setting, texts))
  return { json: wellFormedJson(`{${written.filter(Boolean).join(',')}}`), texts }
}

// For the solver.
export function settingsParts({ json, texts }) {
  const encoder = new TextEncoder()
  return [json, texts.map(({ setting, line, text }) => ({ setting, line, bytes: encoder.encode(text) }))]
}

// As plain values.
export function plainSettings({ json, texts }) {
  const settings = JSON.parse(json)
  for (const { setting, line, text } of texts) {
    if (line < 0) settings[setting] = text
    else settings[setting][line] = text
  }
  return settings
}

function checkSettings(settings) {
  if (!isRecord(settings)) {
    const isInstance = typeof settings === 'object' && settings !== null && !Array.isArray(settings)
    throw noSettings(isInstance ? `, not ${kindOfObject(settings)}` : '')
  }
  if (Object.keys(settings).length > MOST_NAMES) throw noSettings(`, ${FEWER}`)
}

// Its name and value as in a JSON object; empty where JSON leaves it out. What reading it throws is told of this setting.
function writtenSetting(settings, setting, texts) {
  let lines, names  // in it
  function setAside(key, value) {
    const isSetting = this === alone
    if (isSetting) [lines, names] = [Array.isArray(value) ? value : undefined, 0]
    if (unwritable.includes(typeof value)) throw new Unwritable(`without a ${typeof value} in it`)
    if (!isSetting && !Array.isArray(this) && ++names > MOST_NAMES) throw new Unwritable(FEWER)
    if (typeof value !== 'string' || value.length < longText || !(isSetting || this === lines)) return value
    texts.push({ setting, line: isSetting ? -1 : Number(key), text: value })
    return ''
  }
  let alone
  try {
    alone = { [setting]: settings[setting] }
    return JSON.stringify(alone, setAside).slice(1, -1)
  } catch (error) {
    throw notPlain(setting, error)
  }
}

const noSettings = (but) => new NogginError({ code: 'bad-setting', message: `Settings must be an object of names and values${but}.` })

// JSON.stringify refuses by a TypeError what contains itself, and by a RangeError what goes too deep.
function notPlain(setting, error) {
  const wish =
    error instanceof Unwritable
      ? error.message
      : error instanceof TypeError
        ? 'that does not contain itself'
        : error instanceof RangeError
          ? 'that is nested less deeply'
          : 'that JSON can write'
  const message = `The setting "${setting}" must be a plain value ${wish}.`
  return Object.assign(new NogginError({ code: 'bad-setting', message, setting }), { cause: error })
}
