// Focus management of the mirror: tells the app which widget has the focus, so that it is scrolled into view; moves the
// focus on when its element is removed; moves it into a dialog and back; and offers skip links to the parts of the
// page.

import { INTERACTIVE } from './mirror-elements.js'
import { compositeOf } from './mirror-frames.js'

const REST = 250          // milliseconds without changes after which the page counts as settled
const LONGEST_REST = 1500
const ATTENTION = 3000     // milliseconds after a key in which the focused widget is kept in view
const MEMORY = 5000       // milliseconds in which a composite may reappear whose item had the focus

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
  #stands  // substitute for a composite that is gone: { entry, composite, node, until }
  #opener  // what had the focus before a dialog opened
  #skips = []

  constructor(app, layer, frames) {
    this.#app = app
    this.#layer = layer
    this.#frames = frames
  }

  // The focus has moved to an entry's element, by whatever means.
  came(entry) {
    if (!entry || entry === this.lost) return
    if (this.lost) this.#forget()
    if (entry !== this.#stands?.entry) this.#stands = undefined
    this.#frames.remember(entry)
    this.#attend(entry)
  }

  // An entry's widget was pressed through its element.
  pressed() {
    this.#pressedAt = performance.now()
  }

  // A key was pressed on an element.
  used() {
    this.#attendedUntil = performance.now() + ATTENTION
  }

  #attend(entry) {
    this.used()
    this.#keepInSight(entry)
  }

  // Only the app knows which panels clip the widget.
  #keepInSight(entry) {
    if (performance.now() > this.#attendedUntil) return
    this.#app.call('Attend', entry.node.id)
    this.#app.wake()
  }

  // Its widget is gone. The element stays until the focus can move elsewhere.
  lose(entry) {
    this.lost = entry
    this.#lostAt = performance.now()
    entry.element.setAttribute('aria-disabled', 'true')
  }

  // Called after each update: `entries` in page order, `focused` what had the focus before it.
  settle(entries, focused) {
    this.#entries = entries
    this.#offerSkips()
    this.#enterDialog(focused)
    this.#goOn(focused)
    if (this.lost) this.#handOn()
    else if (this.#stands) this.#comeBack()
    else if (focused?.element.isConnected) this.#stay(focused)
  }

  // Moving an element in the DOM takes its focus away: restores it, unless something else has it by now.
  #stay(entry) {
    const { activeElement } = this.#layer.getRootNode()
    if (activeElement === entry.element) this.#keepInSight(entry)
    else if (!activeElement || activeElement === document.body) entry.element.focus({ preventScroll: true })
  }

  // At once to the nearest item of its composite; otherwise, once the page has settled, to what is new after it, or
  // else to what preceded it.
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
      if (!this.#lostHasFocus()) return this.#forget()  // the canvas was pressed meanwhile
      const { node } = this.lost
      const heir = this.#heir()
      this.#replaceBy(heir)
      if (composite) this.#stands = { entry: heir, composite, node, until: performance.now() + MEMORY }
    }, wait)
  }

  // From the widget pressed to the next default action, if that has appeared.
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
      usable.filter(({ order }) => order < this.lost.order).at(-1) ?? usable[0]
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

  // Also removes frames that become empty.
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

  // Whether no other element of the page has the focus.
  #mayTakeFocus() {
    const { activeElement } = document
    return !activeElement || activeElement === document.body || this.#app.root.contains(this.#layer.getRootNode().activeElement)
  }

  #firstStop({ element }) {
    return [...element.querySelectorAll('button, input, select, textarea')].find(({ tabIndex, disabled }) => tabIndex >= 0 && !disabled)
  }

  // ---- skipping

  // A standalone page has a skip link to each of its parts.
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

// A link of the page that is visible only while focused.
export function skipLink(text, act) {
  const link = Object.assign(document.createElement('a'), { className: 'noggin-skip', href: '#', textContent: text })
  link.addEventListener('click', (event) => {
    event.preventDefault()
    act()
  })
  return link
}
