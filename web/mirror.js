// The widgets on the canvas as real elements for screen readers, the Tab key and browser tests. Each is transparent and
// lies over its widget; pressing it presses the widget. Pointer input goes to the canvas (see pointers.js), so only
// keyboard, assistive technology and scripts act here.

import { element } from './element.js'
import { codeOf, modifiersOf, pressKey } from './keyboard.js'
import { describe, elementFor, ENTERED, INTERACTIVE, kindOf, place, setOptions, setRange } from './mirror-elements.js'
import { FocusKeeper, skipLink } from './mirror-focus.js'
import { Frames } from './mirror-frames.js'

const TYPING_PAUSE = 500     // milliseconds without a key after which an entry is submitted
const ENTRY_PATIENCE = 1000  // milliseconds in which an entry should come back as the widget's value
const SILENCE = 50           // milliseconds after which a screen reader notices cleared text

let mirrors = 0

export class Mirror {
  #app
  #pointers
  #layer = element('div', { className: 'noggin-mirror' })
  #live = element('p', { className: 'noggin-spoken', 'aria-live': 'polite' })
  #entries = new Map()  // id -> { element, node, note, frame, order, born, pause, entered, awaited, patience }
  #prefix = `noggin-${++mirrors}`
  #frames
  #focus

  constructor(app, pointers, signal) {
    this.#app = app
    this.#pointers = pointers
    this.#frames = new Frames(this.#layer, this.#prefix, app.embedded)
    this.#focus = new FocusKeeper(app, this.#layer, this.#frames, signal)
    this.#layer.addEventListener('focusin', ({ target }) => this.#focus.came(this.#entryOf(target)))
    this.#layer.addEventListener('keydown', (event) => this.#keyDown(event))
    this.#layer.append(skipLink('Say what is shown', () => this.#sayAll()))
    app.root.append(this.#layer, this.#live)
  }

  narrate(sentence) {
    this.#live.textContent = sentence
  }

  // On demand: the state of the run, the narration, and each picture in words.
  #sayAll() {
    this.#live.textContent = ''  // so that repeated text is announced again
    setTimeout(() => this.narrate(this.#allInWords()), SILENCE)
  }

  #allInWords() {
    const nodes = [...this.#entries.values()].map(({ node }) => node)
    const told = nodes.filter(({ role, name }) => role === 'text' && (name === 'Narration' || /^Step \d/.test(name)))
    const pictures = nodes.filter(({ role }) => role === 'region')
    const sentences = [...told.map(({ name, value }) => value ?? `${name}.`), ...pictures.map(({ name, value }) => `${name}: ${value || 'empty'}.`)]
    return sentences.join(' ')
  }

  // `groups` and `nodes`: the lists of src/app/mirror.h. Elements live as long as their widgets, which preserves the
  // focus; one that has the focus stays until the focus can move elsewhere.
  update({ groups, nodes }) {
    const shown = new Map(nodes.map((node) => [node.id, node]))
    const focused = this.#entryOf(this.#layer.getRootNode().activeElement)
    for (const [id, entry] of this.#entries) {
      if (shown.has(id)) continue
      this.#entries.delete(id)
      if (entry === focused) this.#focus.lose(entry)
      else entry.element.remove()
    }
    const entries = [...shown.values()].map((node) => this.#entryFor(node))
    entries.forEach((entry, order) => { entry.order = order })
    this.#frames.arrange(groups, entries, this.#focus.lost?.element)
    this.#focus.settle(entries, focused)
  }

  #entryOf(element) {
    return element?.nogginEntry
  }

  #entryFor(node) {
    let entry = this.#entries.get(node.id)
    if (entry && kindOf(entry.node) !== kindOf(node)) {
      entry.element.remove()
      entry = undefined
    }
    if (!entry) {
      entry = { element: this.#make(node), node: {}, born: performance.now() }
      entry.element.nogginEntry = entry
      this.#entries.set(node.id, entry)
    }
    const former = entry.node
    entry.node = node
    place(entry.element, node, this.#app.scale)
    describe(entry.element, node, former, this.#app.embedded)
    this.#setValue(entry, former)
    this.#setNote(entry)
    return entry
  }

  #make(node) {
    const element = elementFor(node)
    element.id = `${this.#prefix}-${node.id}`
    if (!INTERACTIVE.has(node.role)) return element
    if (ENTERED.has(node.role)) {
      element.addEventListener('input', (event) => this.#input(node.id, event))
      element.addEventListener('change', () => this.#enter(node.id))
    } else {
      element.addEventListener('click', (event) => this.#press(node.id, event))
    }
    return element
  }

  #press(id, event) {
    event.preventDefault()  // a checkbox shows the widget's state
    if (!this.#entries.has(id) || this.#pointers.causedByHand(event)) return
    this.#focus.pressed()
    // The app decides whether the widget is enabled: the state in this copy may be stale.
    this.#app.call('Press', id)
    this.#app.wake()
    this.#app.settle()
  }

  #input(id, event) {
    const entry = this.#entries.get(id)
    if (!entry) return
    if (this.#pointers.causedByHand(event)) {
      entry.element.value = entry.node.value ?? ''
      return
    }
    this.#focus.entered()
    entry.element.removeAttribute('aria-valuetext')  // until the app has words for the new value
    entry.awaited = entry.element.value
    clearTimeout(entry.patience)
    entry.patience = setTimeout(() => this.#giveUp(entry), TYPING_PAUSE + ENTRY_PATIENCE)
    clearTimeout(entry.pause)
    if (entry.node.role === 'textbox') entry.pause = setTimeout(() => this.#enter(id), TYPING_PAUSE)
    else this.#enter(id)
  }

  // Submits each value once, although several events may report it.
  #enter(id) {
    const entry = this.#entries.get(id)
    if (!entry) return
    clearTimeout(entry.pause)
    const { value } = entry.element
    if (value === (entry.entered ?? entry.node.value ?? '')) return
    entry.entered = value
    this.#app.call('Enter', id, value)
    this.#app.wake()
  }

  // Behaviour that elements lack: Enter on a checkbox, arrow keys in a composite, digits into a cell.
  #keyDown(event) {
    const entry = this.#entryOf(event.target)
    if (!entry) return
    this.#focus.used()
    const { element, node } = entry
    const goal = this.#frames.goal(entry, event)
    if (goal) {
      event.preventDefault()
      goal.element.focus({ preventScroll: true })
      if (goal.node.role === 'tab') goal.element.click()
    } else if (event.key === ' ' && node.role === 'region') {
      event.preventDefault()  // the page does not scroll
    } else if (event.key === 'Enter' && node.role === 'checkbox') {
      event.preventDefault()
      element.click()
    } else if (node.typed && isEntry(event)) {
      event.preventDefault()
      pressKey(this.#app, codeOf(event), modifiersOf(event))
      this.#app.wake()
    } else if (event.key === 'Escape') {
      if (this.#app.call('TakesEscape')) event.preventDefault()
      pressKey(this.#app, 'Escape')
      this.#app.wake()
    }
  }

  // While a person types, older values that come back must not overwrite newer text.
  #setValue(entry, former) {
    const { element, node } = entry
    if (!ENTERED.has(node.role)) return
    const value = node.value ?? ''
    if (entry.awaited !== undefined) {
      if (value !== entry.awaited) return
      entry.awaited = undefined
      clearTimeout(entry.patience)
    }
    entry.entered = undefined
    if (node.role === 'combobox') setOptions(element, node, former)
    if (node.role === 'slider') setRange(element, node)
    if (element.value !== value) element.value = value
  }

  // What was entered did not come back: the app has refused or changed it.
  #giveUp(entry) {
    entry.awaited = undefined
    this.#setValue(entry, {})
  }

  #setNote(entry) {
    const { description } = entry.node
    if (!description) {
      entry.note = undefined
      entry.element.removeAttribute('aria-describedby')
      return
    }
    if (!entry.note) {
      entry.note = element('span', { className: 'noggin-spoken', hidden: true, id: `${entry.element.id}-note` })
      entry.element.setAttribute('aria-describedby', entry.note.id)
    }
    if (entry.note.textContent !== description) entry.note.textContent = description
  }
}

function isEntry({ key, code, ctrlKey, altKey, metaKey }) {
  if (ctrlKey || altKey || metaKey) return false
  return /^[a-z\d]$/i.test(key) || /^(Digit|Numpad)\d$/.test(code) || key === 'Backspace' || key === 'Delete'
}
