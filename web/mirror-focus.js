// Keeps the focus where a person can find it: tells the app which widget has it, so that this one comes into view; hands it
// on when its element goes; takes it into a dialog and back; and lets it skip to the parts of the page.

import { INTERACTIVE } from './mirror-elements.js'
import { compositeOf } from './mirror-frames.js'

const REST = 250          // milliseconds without change after which what is there will stay
const LONGEST_REST = 1500
const ATTENTION = 3000     // milliseconds after a key in which what has the focus is kept in sight, though all around it changes
const MEMORY = 5000       // milliseconds for a composite to come back whose item had the focus

export class FocusKeeper {
  lost  // the entry whose widget is gone, while its element still has the focus

  #app
  #layer
  #frames
  #lostAt = 0
  #timer
  #attendedUntil = 0
  #pressedAt = Infinity
  #entries = []
  #stands  // where the focus was put in place of a composite that was gone: { entry, composite, node, until }
  #opener  // what had the focus before a dialog opened
  #skips = []

  constructor(app, layer, frames) {
    this.#app = app
    this.#layer = layer
    this.#frames = frames
  }

  // The focus has come to an entry's element, by whatever way.
  came(entry) {
    if (!entry || entry === this.lost) return
    if (this.lost) this.#forget()
    if (entry !== this.#stands?.entry) this.#stands = undefined
    this.#frames.remember(entry)
    this.#attend(entry)
  }

  // An entry's widget was pressed by way of its element.
  pressed() {
    this.#pressedAt = performance.now()
  }

  // A key was pressed on an element.
  used() {
    this.#attendedUntil = performance.now() + ATTENTION
  }

  #attend(entry) {
    this.used()
    this.#app.call('Attend', entry.node.id)
    this.#app.wake()
  }

  #keepInSight(entry) {
    if (performance.now() > this.#attendedUntil) return
    const { top, bottom } = entry.element.getBoundingClientRect()
    const place = this.#app.root.getBoundingClientRect()
    if (top < place.top || bottom > place.bottom) {
      this.#app.call('Attend', entry.node.id)
      this.#app.wake()
    }
  }

  // Its widget is gone. The element stays until there is something to give the focus to.
  lose(entry) {
    this.lost = entry
    this.#lostAt = performance.now()
    entry.element.setAttribute('aria-disabled', 'true')
  }

  // After each update: `entries` in the page's order, `focused` what had the focus before it.
  settle(entries, focused) {
    this.#entries = entries
    this.#offerSkips()
    this.#enterDialog(focused)
    this.#goOn(focused)
    if (this.lost) this.#handOn()
    else if (this.#stands) this.#comeBack()
    else if (focused?.element.isConnected) this.#stay(focused)
  }

  // An element that was moved has lost the focus, unless somebody else has it by now.
  #stay(entry) {
    const { activeElement } = this.#layer.getRootNode()
    if (activeElement === entry.element) this.#keepInSight(entry)
    else if (!activeElement || activeElement === document.body) entry.element.focus({ preventScroll: true })
  }

  // To the nearest item of its composite at once; otherwise, when all has come to rest, to what is new after it, or else
  // to what stood before it.
  #handOn() {
    if (!this.#lostHasFocus()) return this.#forget()
    const again = this.#entries.find(({ node }) => node.id === this.lost.node.id)
    if (again) return this.#replaceBy(again)
    const composite = compositeOf(this.lost)?.group.id
    const near = composite && this.#frames.nearest(composite, this.lost.node)
    if (near) return this.#replaceBy(near)
    clearTimeout(this.#timer)
    const wait = Math.max(0, Math.min(REST, this.#lostAt + LONGEST_REST - performance.now()))
    this.#timer = setTimeout(() => {
      if (!this.lost) return
      if (!this.#lostHasFocus()) return this.#forget()  // a hand has pressed on the canvas meanwhile
      const { node } = this.lost
      const heir = this.#heir()
      this.#replaceBy(heir)
      if (composite) this.#stands = { entry: heir, composite, node, until: performance.now() + MEMORY }
    }, wait)
  }

  // From what was pressed to what a person goes on with, where that has come of it.
  #goOn(focused) {
    const next = this.#entries.find(({ node, born }) => node.next && born >= this.#pressedAt)
    if (!next) return
    this.#pressedAt = Infinity
    if (focused && focused.element === this.#layer.getRootNode().activeElement) next.element.focus({ preventScroll: true })
  }

  #lostHasFocus() {
    return this.#layer.getRootNode().activeElement === this.lost.element
  }

  #heir() {
    const usable = this.#entries.filter(({ node }) => INTERACTIVE.has(node.role) && !node.disabled)
    const isNew = ({ born }) => born >= this.#lostAt - 50
    return usable.find((entry) => isNew(entry) && entry.order >= this.lost.order) ?? usable.find(isNew) ??
      usable.findLast(({ order }) => order < this.lost.order) ?? usable[0]
  }

  #replaceBy(heir) {
    const { lost } = this
    this.lost = undefined
    if (heir) heir.element.focus({ preventScroll: true })
    else this.#app.canvas.focus({ preventScroll: true })
    this.#remove(lost)
  }

  #forget() {
    const { lost } = this
    this.lost = undefined
    this.#remove(lost)
  }

  // With what stood around it alone.
  #remove({ element }) {
    clearTimeout(this.#timer)
    let gone = element
    while (gone !== this.#layer && gone.parentElement) {
      const around = gone.parentElement
      gone.remove()
      if (around.childElementCount > 0) return
      gone = around
    }
  }

  #comeBack() {
    const { entry, composite, node, until } = this.#stands
    if (performance.now() > until || this.#layer.getRootNode().activeElement !== (entry?.element ?? this.#app.canvas)) {
      this.#stands = undefined
      return
    }
    const near = this.#frames.nearest(composite, node)
    if (!near) return
    this.#stands = undefined
    near.element.focus({ preventScroll: true })
  }

  // ---- dialogs

  #enterDialog(focused) {
    const dialog = this.#frames.dialog()
    for (const child of this.#layer.children) child.inert = Boolean(dialog) && child !== dialog.element
    this.#app.canvas.inert = Boolean(dialog)
    if (dialog && !this.#opener) {
      this.#opener = { entry: focused }
      this.#firstStop(dialog)?.focus({ preventScroll: true })
    } else if (!dialog && this.#opener) {
      const { entry } = this.#opener
      this.#opener = undefined
      if (this.lost) this.#forget()
      if (!this.#mayTakeFocus()) return
      const back = this.#entries.find(({ node }) => node.id === entry?.node.id)
      ;(back?.element ?? this.#app.canvas).focus({ preventScroll: true })
    }
  }

  // Nothing else on the page has it.
  #mayTakeFocus() {
    const { activeElement } = document
    return !activeElement || activeElement === document.body || this.#app.root.contains(this.#layer.getRootNode().activeElement)
  }

  #firstStop({ element }) {
    return [...element.querySelectorAll('button, input, select, textarea, a')].find(({ tabIndex, disabled }) => tabIndex >= 0 && !disabled)
  }

  // ---- skipping

  // A page of its own offers a way to each of its parts.
  #offerSkips() {
    if (this.#app.embedded) return
    const parts = this.#frames.landmarks()
    const names = parts.map(({ group }) => group.name)
    if (names.join() === this.#skips.map(({ name }) => name).join()) return
    for (const { link } of this.#skips) link.remove()
    this.#skips = names.map((name) => ({ name, link: this.#skipTo(name) }))
    this.#layer.prepend(...this.#skips.map(({ link }) => link))
  }

  #skipTo(name) {
    return skipLink(`Skip to: ${name}`, () => {
      const part = this.#frames.landmarks().find(({ group }) => group.name === name)
      if (part) this.#firstStop(part)?.focus({ preventScroll: true })
    })
  }
}

// A link of the page's own, which shows while it has the focus.
export function skipLink(text, act) {
  const link = Object.assign(document.createElement('a'), { className: 'noggin-skip', href: '#', textContent: text })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    act()
  })
  return link
}
