// Keyboard and text input. Keys count only while the canvas has the focus, or the hidden text field that replaces it
// during typing: the field supports input methods, mobile keyboards and paste. Tab is left to the page.

import { element } from './element.js'

const MODIFIER_NAMES = ['Control', 'Shift', 'Alt', 'Meta']
const EDITING = ['KeyA', 'KeyC', 'KeyX', 'KeyZ', 'KeyY']  // with control (or command); paste arrives as an event
// Something to delete: mobile keyboards do not report Backspace in an empty field.
const STUB = ' '
const LONG = 200  // characters, after which the field is cleared

// Letters and digits are identified by their character, all other keys by their position.
export function codeOf(event) {
  const { key, code } = event
  if (isDigit(event)) return `Digit${key}`
  return /^[a-z]$/i.test(key) ? `Key${key.toUpperCase()}` : code || key
}

// The modifiers as of nogginKey (src/app/platform_html5.cpp). A digit may need Shift, as on a French keyboard, where it
// says no more than the digit.
export function modifiersOf(event) {
  const { ctrlKey, shiftKey, altKey, metaKey } = event
  return [ctrlKey, shiftKey && !isDigit(event), altKey, metaKey].reduce((bits, held, bit) => bits | (held ? 1 << bit : 0), 0)
}

function isDigit({ key, code }) {
  return /^\d$/.test(key) && !/^Numpad/.test(code)
}

// Presses a key and releases it.
export function pressKey(app, code, modifiers = 0) {
  app.call('Key', code, true, modifiers)
  app.call('Key', code, false, 0)
}

export class Keyboard {
  #app
  #mac
  // To a screen reader it would be a field without a purpose.
  #field = element('textarea', { className: 'noggin-field', tabIndex: -1, spellcheck: false, 'aria-label': 'Typing', 'aria-hidden': 'true' })
  #typing = false
  #told = STUB  // the field's text as the app knows it

  constructor(app, mac, signal) {
    this.#app = app
    this.#mac = mac
    const field = this.#field
    for (const name of ['autocomplete', 'autocorrect', 'autocapitalize']) field.setAttribute(name, 'off')
    app.canvas.after(field)

    const ours = (target) => target === app.canvas || target === field
    app.root.addEventListener('focusin', (event) => this.#focusOn(event.target, ours), { signal })
    app.root.addEventListener('focusout', (event) => app.setFocused(ours(event.relatedTarget)), { signal })
    for (const target of [app.canvas, field]) {
      target.addEventListener('keydown', (event) => this.#keyDown(event), { signal })
      target.addEventListener('keyup', (event) => this.#keyUp(event), { signal })
    }
    field.addEventListener('blur', () => this.#hideUnused(), { signal })
    field.addEventListener('input', (event) => this.#input(event), { signal })
    field.addEventListener('compositionend', (event) => {
      this.#input(event)  // some versions of Firefox report what was chosen only after this event
      this.startAnew()
    }, { signal })
    field.addEventListener('paste', (event) => this.#paste(event), { signal })
  }

  // The app requests text input at a caret, or ends it.
  textInput(wanted, x, y, height) {
    const { style } = this.#field
    style.left = `${Math.max(0, Math.min(x, this.#app.root.clientWidth - 20))}px`
    style.top = `${Math.max(0, Math.min(y, this.#app.root.clientHeight - height))}px`
    style.height = `${height}px`
    if (wanted === this.#typing) return
    this.#typing = wanted
    this.startAnew()
    if (this.#app.focused) this.#focusHome()
  }

  #focusOn(target, ours) {
    if (!ours(target)) return
    this.#app.setFocused(true)
    this.#focusHome()
  }

  #focusHome() {
    const home = this.#typing ? this.#field : this.#app.canvas
    if (this.#typing) this.#field.removeAttribute('aria-hidden')  // before it has the focus
    if (this.#app.root.getRootNode().activeElement !== home) home.focus({ preventScroll: true })
  }

  // It keeps the focus while another window has it.
  #hideUnused() {
    if (this.#app.root.getRootNode().activeElement !== this.#field) this.#field.setAttribute('aria-hidden', 'true')
  }

  #keyDown(event) {
    if (event.key === 'Tab' || event.isComposing || event.keyCode === 229) return
    const altGraph = event.getModifierState('AltGraph')
    const command = !altGraph && (event.ctrlKey || event.metaKey)
    const character = [...event.key].length === 1
    if (command && !this.#isEditing(event)) return  // left to the browser
    if (/^F\d+$/.test(event.code) || (event.altKey && !altGraph && this.#leavesAlt(character))) return
    const modifier = MODIFIER_NAMES.includes(event.key)
    const unused = event.key === 'Escape' && !this.#app.call('TakesEscape')
    this.#tell(event, true)
    if (character && !command) {
      if (this.#typing) return  // arrives as text of the field
      this.#app.call('Text', 0, event.key)
    } else if (!modifier) {
      this.startAnew()
    }
    if (!modifier && !unused) event.preventDefault()
    // A frame of its own: in the next one the modifier may be up again.
    if (command || (character && event.shiftKey)) this.#app.settle()
  }

  #keyUp(event) {
    this.#tell(event, false)
  }

  // To the browser: its menus, and going back and forth. On macOS, Alt makes characters.
  #leavesAlt(character) {
    return character ? !this.#mac : !this.#typing
  }

  #isEditing(event) {
    return this.#typing && (event.key.length > 1 || EDITING.includes(codeOf(event)))
  }

  #tell(event, down) {
    const code = codeOf(event)
    const modifiers = modifiersOf(event)
    this.#app.call('Key', code, down, modifiers)
    // While command is held, macOS does not report the release of other keys.
    if (down && this.#mac && event.metaKey) this.#app.call('Key', code, false, modifiers)
    this.#app.wake()
  }

  // Whatever changed the field (a key, an input method's choice or correction), the app receives the difference to the
  // text it knows.
  #input(event) {
    const now = [...this.#field.value]
    const before = [...this.#told]
    let same = 0
    while (same < now.length && same < before.length && now[same] === before[same]) ++same
    const text = now.slice(same).join('')
    if (text === '\n') pressKey(this.#app, 'Enter')
    else this.#app.call('Text', before.length - same, text)
    this.#told = this.#field.value
    if (!event.isComposing && (this.#told.length < STUB.length || this.#told.length > LONG || text === '\n'))
      this.startAnew()
    this.#app.wake()
  }

  #paste(event) {
    event.preventDefault()
    const text = event.clipboardData.getData('text/plain')
    this.#app.call('Paste', text.replaceAll('\0', '').replace(/\r\n?/g, '\n'))
    this.startAnew()
    this.#app.wake()
  }

  // The caret has moved or the text was accepted: the field's content no longer precedes the caret.
  startAnew() {
    this.#field.value = this.#told = STUB
    this.#field.setSelectionRange(STUB.length, STUB.length)
  }
}
