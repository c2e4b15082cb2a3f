// A lab's settings as a form with the browser's own controls.

import { element, labelled } from './element.js'

// `change(id, text)` is called for each change; `locked`: ids of read-only settings.
export class SettingsForm {
  root
  #fields = new Map()
  #taken = {}  // the settings of the session

  constructor(settings, change, locked = []) {
    this.root = element('form', { className: 'settings', 'aria-label': 'Settings', onsubmit: (event) => event.preventDefault() },
      ...settings.map((setting) => this.#row(setting, change, locked.includes(setting.id))))
  }

  // `settings`: as returned by a session.
  take(settings) {
    this.#taken = settings
    for (const { setting: { id, kind }, field } of this.#fields.values()) {
      if (kind === 'flag') field.checked = settings[id]
      else if (field.value !== String(settings[id])) field.value = String(settings[id])
    }
  }

  // What is entered and not taken: a value that was refused stays in its field.
  waiting() {
    const entered = [...this.#fields].map(([id, { setting, field }]) => [id, enteredIn(setting, field)])
    return Object.fromEntries(entered.filter(([id, value]) => value !== String(this.#taken[id])))
  }

  #row(setting, change, locked) {
    const field = fieldOf(setting)
    field.disabled = locked
    field.title = setting.help
    field.onchange = () => change(setting.id, enteredIn(setting, field))
    this.#fields.set(setting.id, { setting, field })
    const label = labelled(setting.title, field)
    label.classList.toggle('choice', setting.kind === 'flag')
    return label
  }
}

const enteredIn = ({ kind }, field) => (kind === 'flag' ? String(field.checked) : field.value)

function fieldOf({ kind, min, max, lines, choices }) {
  if (kind === 'flag') return element('input', { type: 'checkbox' })
  if (kind === 'choice') return element('select', {}, ...choices.map(({ value, title }) => new Option(title, value)))
  if (kind === 'text') return lines ? element('textarea', { rows: lines, spellcheck: false }) : element('input', { spellcheck: false })
  return element('input', { type: 'number', min, max, step: kind === 'integer' ? 1 : 'any' })
}
