// The lab and its preset as two lists to choose from.

import { element } from './element.js'

export class LabChoices {
  root
  #labs
  #presets

  // `open({ lab, preset })` is called with the ids chosen.
  constructor(labs, open) {
    this.#presets = element('select', { 'aria-label': 'Example', onchange: () => open({ lab: this.#labs.value, preset: this.#presets.value }) })
    this.#labs = element('select', { 'aria-label': 'Lab', onchange: () => open({ lab: this.#labs.value }) },
      ...labs.map(({ id, title }) => new Option(title, id)))
    this.root = element('div', { className: 'bar' }, this.#labs, this.#presets)
  }

  // `preset`: undefined for settings of the person's own.
  take(lab, preset) {
    const own = preset ? [] : [new Option('Your own', '')]
    this.#labs.value = lab.id
    this.#presets.replaceChildren(...own, ...lab.presets.map(({ id, title }) => new Option(title, id)))
    this.#presets.value = preset?.id ?? ''
  }
}
