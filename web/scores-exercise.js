// Which exercise a result code is of, in a few words.

import { beginningOf } from './beginning.js'
import { isToTheEnd, presetWith } from './lab-setup.js'

const MOST_LETTERS = 30  // of a value: a setting may be a whole planning task

// "Golf tee: Empty corner, 5 decisions". `lab`: as of the catalogue; `settings`: all of the run; `plan`: as of Session.exercise().
export function exerciseWords(lab, settings, plan) {
  return [`${lab.title}: ${presetWith(lab, settings)?.title ?? changedWords(lab, settings)}`, planWords(plan)].join(', ')
}

function changedWords({ settings: known }, settings) {
  const changed = known.filter(({ id, default: usual }) => String(settings[id]) !== String(usual))
  return changed.map((setting) => `${setting.title} ${valueWords(setting, settings[setting.id])}`).join(', ') || 'default settings'
}

function valueWords({ kind, choices = [] }, value) {
  if (kind === 'flag') return value ? 'on' : 'off'
  const words = (choices.find((choice) => choice.value === value)?.title ?? String(value)).replace(/\s+/g, ' ')
  return beginningOf(words, MOST_LETTERS)
}

function planWords({ decisions, from = 0, to }) {
  const asked = isToTheEnd({ decisions }) ? 'to the end' : decisions === 1 ? '1 decision' : `${decisions} decisions`
  if (to !== undefined) return `${asked}, steps ${from} to ${to}`
  return from ? `${asked}, from step ${from}` : asked
}
