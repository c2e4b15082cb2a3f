// The "Embed" sheet: what learners will see, live, and the forms in which a page embeds it, to copy, or a single file
// with everything inside, to send.

import { bakedPage } from './composer-bake.js'
import { FORMS, needOf } from './composer-forms.js'
import { COMPOSER_RULES } from './composer-style.js'
import { button, element, labelled } from './element.js'
import { copyText, NOT_COPIED, offerFile } from './exchange.js'
import { commandsFor, fieldOfLink, linkAt, linkForOthers, playsFrom, titleOf, whenReached } from './lab-setup.js'
import { MOST_DECISIONS } from './noggin-options.mjs'
import { NogginApp } from './platform.js'
import { adoptSheet } from './style.js'

const CHANGE_PAUSE = 250  // milliseconds after the last keystroke

// Opens the sheet for the lab and step that `app` shows.
export function openComposer(app) {
  if (document.querySelector('dialog.composer')) return
  adoptSheet(document, COMPOSER_RULES)
  app.command('pause')
  new Composer(app.command('lab'), app.command('place')).open()
}

class Composer {
  #opened
  #place
  #dialog = element('dialog', { className: 'composer', 'aria-label': 'Embed this lab' })
  #preview = element('div', { className: 'preview' })
  #form
  #code = element('textarea', { readOnly: true, spellcheck: false, rows: 7, 'aria-label': 'To copy' })
  #kind = element('select', { 'aria-label': 'Form' }, ...Object.entries(FORMS).map(([value, { title }]) => new Option(title, value)))
  #said = element('output', { className: 'said' })
  #need = element('p', { className: 'need' })
  #lifetime = new AbortController()
  #app
  #shown  // the set-up in the preview or about to be, as text
  #starts = 0
  #timer

  constructor(opened, place) {
    const preview = this.#preview.attachShadow({ mode: 'open' })  // isolated from the sheet's style
    adoptSheet(preview, ':host > .noggin { position: absolute; inset: 0; height: auto; }')  // WebKit's 100 % ignores max-height
    this.#opened = opened
    this.#place = place
    this.#form = this.#makeForm()
    const copy = button('Copy', () => this.#copy())
    const download = button('Download noggin.html', () => this.#download())
    download.title = 'One file with this set-up and everything inside: it opens by double-click, without a network'
    this.#dialog.append(
      element('header', {}, element('h2', { textContent: `Embed ${titleOf(opened)}` }), button('Close', () => this.#dialog.close())),
      element('div', { className: 'columns' },
        element('section', { 'aria-label': 'Preview' }, this.#preview),
        this.#form,
        element('section', { className: 'take', 'aria-label': 'To take away' },
          element('div', { className: 'row' }, labelled('Form', this.#kind), copy, download, this.#said), this.#need, this.#code)))
    this.#form.addEventListener('input', () => this.#changed())
    this.#form.addEventListener('submit', (event) => event.preventDefault())
    this.#kind.addEventListener('change', () => this.#showCode())
    this.#dialog.addEventListener('close', () => this.#end())
    // The page behind shows something else now.
    addEventListener('popstate', () => this.#dialog.close(), { signal: this.#lifetime.signal })
  }

  open() {
    document.body.append(this.#dialog)
    this.#dialog.showModal()
    this.#update()
  }

  #end() {
    this.#lifetime.abort()
    clearTimeout(this.#timer)
    this.#app?.destroy()
    this.#app = undefined
    this.#dialog.remove()
  }

  #makeForm() {
    const { schema, panels = [] } = this.#opened
    const [decisions, mode, from, to] = ['decisions', 'mode', 'from', 'to'].map((field) => fieldOfLink(this.#place.link, field))
    const start = decisions ? from ?? 0 : this.#place.step
    const number = (name, value, min = 0, max = Number.MAX_SAFE_INTEGER) =>
      element('input', { name, type: 'number', min, max, step: 1, value: value ?? '' })
    const choice = (name, options, chosen) =>
      element('select', { name }, ...options.map(([value, title]) => new Option(title, value, false, value === chosen)))
    const boxes = (name, items, checked) => items.map(({ id, title }) =>
      element('label', { className: 'box' }, element('input', { type: 'checkbox', name, value: id, checked }), title))
    return element('form', { 'aria-label': 'Set-up' },
      group('Steps', labelled('Start at', number('step', start)), labelled('Stop at', number('end', to)),
        ...boxes('plays', [{ id: 'autoplay', title: 'Plays by itself' }, { id: 'loop', title: 'Again and again' }], false)),
      group('What the learner sees',
        Object.assign(labelled('Controls', choice('controls', [['transport', 'Play, step, timeline'], ['full', 'Settings and all'], ['none', 'None']])),
          { className: 'whole' }),
        labelled('Speed', choice('speed', [['', 'As usual'], ['read', 'To read along'], ['watch', 'To watch'], ['fast', 'Fast'], ['at-once', 'At once']])),
        panels.length > 1 && group('Panels', ...boxes('panels', panels, true))),
      group('Exercise', labelled('Decisions asked', number('exercise', decisions, 1, MOST_DECISIONS)),
        labelled('Judged', choice('mode', [['as-you-go', 'at once'], ['at-end', 'at the end']], mode))),
      group('Locked settings', ...boxes('locked', schema ?? [], false)),
      group('Size', labelled('Width', number('width', 720, 200)), labelled('Height', number('height', 480, 160))))
  }

  // Marks what cannot be used, and says in its group why. Returns the first such sentence, or an empty text.
  #check() {
    const { step, end, exercise } = this.#form.elements
    const panels = [...this.#form.querySelectorAll('[name=panels]')]
    const fields = this.#form.querySelectorAll('input')
    for (const field of fields) field.setCustomValidity('')
    for (const field of fields) field.setCustomValidity(field.validity.valid ? '' : rangeOf(field))
    if (end.value !== '' && end.validity.valid && step.validity.valid && Number(end.value) <= Number(step.value))
      end.setCustomValidity('Stop at: a step after the one at which it starts.')
    if (exercise.value !== '' && this.#opened.played)
      exercise.setCustomValidity('Decisions asked: none, as a person makes the moves here.')
    if (panels.length > 0 && !panels.some(({ checked }) => checked))
      panels[0].setCustomValidity('Panels: at least one of them.')
    for (const field of fields) field.setAttribute('aria-invalid', !field.validity.valid)
    for (const group of this.#form.querySelectorAll('fieldset'))
      group.lastChild.textContent = sentences([...group.querySelectorAll(':scope > label > input')]).join(' ')
    return sentences([...fields])[0] ?? ''
  }

  // The form's values, except defaults.
  #setup() {
    const data = new FormData(this.#form)
    const whole = (name) => (data.get(name) === '' ? undefined : Number(data.get(name)))
    const step = whole('step') ?? 0
    const plays = data.getAll('plays')
    const panels = data.getAll('panels')
    const all = this.#opened.panels?.length ?? 0
    const exercise = whole('exercise')
    const setup = {
      link: linkAt(linkForOthers(this.#place.link), step),
      end: whole('end'),
      loop: plays.includes('loop') || undefined,
      autoplay: plays.includes('autoplay') || undefined,
      speed: data.get('speed') || undefined,
      controls: data.get('controls') === 'transport' ? undefined : data.get('controls'),
      panels: panels.length > 0 && panels.length < all ? panels : undefined,
      locked: data.getAll('locked').length > 0 ? data.getAll('locked') : undefined,
      exercise: exercise || undefined,
      mode: exercise && data.get('mode') === 'at-end' ? 'at-end' : undefined,
    }
    return Object.fromEntries(Object.entries(setup).filter(([, value]) => value !== undefined))
  }

  #size() {
    const read = (name, otherwise) => Number(this.#form.elements[name].value) || otherwise
    return { width: read('width', 720), height: read('height', 480) }
  }

  #changed() {
    this.#showCode()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#update(), CHANGE_PAUSE)
  }

  #update() {
    if (!this.#showCode()) return
    const { width, height } = this.#size()
    this.#preview.style.aspectRatio = `${width} / ${height}`
    const setup = this.#setup()
    if (JSON.stringify(setup) === this.#shown) return
    this.#shown = JSON.stringify(setup)
    this.#show(setup)
  }

  // Recreated, so that nothing of an earlier set-up remains.
  async #show(setup) {
    this.#app?.destroy()
    this.#app = undefined
    const start = ++this.#starts
    try {
      const starting = NogginApp.start(this.#preview.shadowRoot, {
        embedded: true,
        commands: () => commandsFor(setup),
        onEvent: whenReached(playsFrom(setup), () => starting.then((started) => started.command('play'))),
      })
      const app = await starting
      if (this.#dialog.open && start === this.#starts) this.#app = app
      else app.destroy()
    } catch (error) {
      if (start === this.#starts) this.#preview.shadowRoot.textContent = error.message
    }
  }

  // Returns whether there is any: not while something cannot be used.
  #showCode() {
    const wrong = this.#check()
    this.#code.placeholder = wrong
    this.#said.textContent = ''
    this.#need.textContent = wrong ? '' : needOf(this.#kind.value)
    this.#code.value = wrong ? '' : this.#written()
    return !wrong
  }

  #written() {
    return FORMS[this.#kind.value].write({ setup: this.#setup(), title: titleOf(this.#opened), ...this.#size() })
  }

  async #copy() {
    if (!this.#form.reportValidity()) return
    const copied = await copyText(this.#code.value, this.#dialog)
    this.#said.textContent = copied ? 'Copied.' : `${NOT_COPIED} It is selected below.`
    if (!copied) this.#code.select()
  }

  async #download() {
    if (!this.#form.reportValidity()) return
    try {
      offerFile('noggin.html', new Blob([await bakedPage(this.#setup())], { type: 'text/html' }))
      this.#said.textContent = 'Downloaded. It opens by double-click.'
    } catch (error) {
      this.#said.textContent = error.message
    }
  }
}

// Its last child is for what is wrong in it.
function group(name, ...children) {
  const wrong = element('p', { className: 'wrong', role: 'status', id: `noggin-wrong-${name.toLowerCase().replace(/\W+/g, '-')}` })
  for (const label of children) {
    const field = label && label.querySelector(':scope > input')
    if (field) field.setAttribute('aria-describedby', wrong.id)
  }
  return element('fieldset', {}, element('legend', { textContent: name }), ...children, wrong)
}

function sentences(fields) {
  return fields.map(({ validationMessage }) => validationMessage).filter(Boolean)
}

function rangeOf({ parentNode, min, max }) {
  const most = Number(max) < Number.MAX_SAFE_INTEGER ? ` to ${max}` : ' up'
  return `${parentNode.textContent}: a whole number from ${min}${most}.`
}
