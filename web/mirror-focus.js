// Focus management of the mirror: tells the app which widget has the focus, so that it is scrolled into view; moves the
// focus on when its element is removed; moves it into a dialog and back; and offers skip links to the parts of the
// page.

import { INTERACTIVE } from './mirror-elements.js'

const REST = 250          // milliseconds without changes after which the page counts as settled
const LONGEST_REST = 1500
const ATTENTION = 3000     // milliseconds after a key in which the focused widget is kept in view

export class FocusKeeper {
  lost  // the entry whose widget is gone, while its element still has the focus

  #app
  #layer
  #frames
  #lostAt = 0
  #spot  // where the focus is to come back to: that of the lost entry in its composite, with the id of its picture
  #timer
  #attendedUntil = 0
  #restoring = false  // the focus comes back to where it was
  #pressedAt = Infinity
  #entries = []
  #former = []  // the entries when one was lost
  #stands  // substitute for a composite that has no items now: { entry, spot }
  #opener  // what had the focus before a dialog opened
  #skips = []

  constructor(app, layer, frames, signal) {
    this.#app = app
    this.#layer = layer
    this.#frames = frames
    // Who scrolls or points looks elsewhere.
    for (const name of ['wheel', 'pointerdown'])
      app.root.addEventListener(name, () => { this.#attendedUntil = 0 }, { capture: true, passive: true, signal })
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
    this.#stands = undefined
  }

  // Something was entered into an element.
  entered() {
    this.#stands = undefined
  }

  // A key was pressed on an element.
  used() {
    this.#attendedUntil = performance.now() + ATTENTION
  }

  #attend(entry) {
    this.used()
    this.#tellAttended(entry, !this.#restoring)
  }

  #keepInSight(entry) {
    if (performance.now() <= this.#attendedUntil) this.#tellAttended(entry, false)
  }

  // Only the app knows which panels clip the widget.
  #tellAttended(entry, comes) {
    this.#app.call('Attend', entry.node.id, comes)
    this.#app.wake()
  }

  // Its widget is gone. The element stays until the focus can move elsewhere.
  lose(entry) {
    this.#spot = entry === this.#stands?.entry ? this.#stands.spot : this.#spotOf(entry)
    this.#stands = undefined
    this.lost = entry
    this.#former = this.#entries
    this.#lostAt = performance.now()
    entry.element.setAttribute('aria-disabled', 'true')
    entry.element.classList.add('noggin-gone')
  }

  // Called after each update: `entries` in page order, `focused` what had the focus before it.
  settle(entries, focused) {
    this.#entries = entries
    this.#offerSkips()
    this.#enterDialog(focused)
    this.#goOn(focused)
    if (this.lost) return this.#handOn()
    if (focused?.element.isConnected) this.#stay(focused)
    if (this.#stands) this.#comeBack()
  }

  // Moving an element in the DOM takes its focus away: restores it, unless something else has it by now.
  #stay(entry) {
    const { activeElement } = this.#layer.getRootNode()
    if (activeElement === entry.element) this.#keepInSight(entry)
    else if (!activeElement || activeElement === document.body) this.#restore(entry)
  }

  #restore({ element }) {
    this.#restoring = true
    element.focus({ preventScroll: true })
    this.#restoring = false
  }

  // At once to what made it appear, or to the nearest item of its composite. If that has none, as a board during the
  // machine's turn, it stays for a while and then waits beside it. Otherwise, once the page has settled, to what is new
  // after it, or else to what preceded it.
  #handOn() {
    if (!this.#lostHasFocus()) return this.#forget()
    const spot = this.#spot
    const withId = (id) => this.#entries.find(({ node }) => node.id === id)
    const { id, opener } = this.lost.node
    const next = withId(id) ?? withId(opener) ?? (spot && this.#frames.nearest(spot))
    if (next) return this.#replaceBy(next)
    clearTimeout(this.#timer)
    const left = this.#lostAt + LONGEST_REST - performance.now()
    this.#timer = setTimeout(() => {
      if (!this.lost) return
      if (!this.#lostHasFocus()) return this.#forget()  // the canvas was pressed meanwhile
      const heir = this.#waitingRoom() ?? this.#heir()
      this.#replaceBy(heir)
      if (spot) this.#stands = { entry: heir, spot }
    }, Math.max(0, this.#waitingRoom() ? left : Math.min(REST, left)))
  }

  #spotOf(entry) {
    const spot = this.#frames.spotOf(entry)
    const picture = spot && this.#picturesIn(spot.group.within).find(({ node }) => node.name === spot.group.name)
    return spot && { ...spot, picture: picture?.node.id }
  }

  #picturesIn(part) {
    return this.#entries.filter(({ node }) => node.role === 'region' && node.within === part)
  }

  // Beside a composite whose items may come back, because its part of the page is still there: its picture, on which keys
  // do nothing, another one there, or else what preceded it.
  #waitingRoom() {
    if (!this.#spot || !this.#frames.has(this.#spot.group.within)) return undefined
    const pictures = this.#picturesIn(this.#spot.group.within)
    return pictures.find(({ node }) => node.id === this.#spot.picture) ?? pictures[0] ?? this.#preceding()
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

  // The same control, elsewhere since the layout has changed. What stands where something stood before is new only to that.
  #heir() {
    const usable = this.#entries.filter(isUsable)
    const { role, name } = this.lost.node
    const again = usable.find(({ node }) => node.role === role && node.name === name)
    const instead = usable.find((entry) => placeOf(entry) === placeOf(this.lost))
    const places = new Set(this.#former.map(placeOf))
    const isNew = (entry) => entry.born >= this.#lostAt - 50 && !places.has(placeOf(entry))
    return again ?? instead ?? usable.find((entry) => isNew(entry) && entry.order >= this.lost.order) ?? usable.find(isNew) ??
      this.#preceding() ?? usable[0]
  }

  #preceding() {
    const before = new Set(this.#former.slice(0, this.lost.order))
    return this.#entries.filter((entry) => before.has(entry) && isUsable(entry)).at(-1)
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
    const { entry, spot } = this.#stands
    if (this.#layer.getRootNode().activeElement !== (entry?.element ?? this.#app.canvas)) {
      this.#stands = undefined
      return
    }
    const near = this.#frames.nearest(spot)
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

function isUsable({ node }) {
  return INTERACTIVE.has(node.role) && !node.disabled
}

function placeOf({ node: { x, y, width, height } }) {
  return [x, y, width, height].join(' ')
}
