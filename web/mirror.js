// The widgets on the canvas as real elements: what screen readers read, what the Tab key walks through and what
// browser tests press. Each is transparent and lies over its widget; pressing it presses the widget. A hand's
// press goes to the canvas (see pointers.js), so only those by keyboard, assistive technology and scripts act here.

const TYPING_PAUSE = 500     // milliseconds without a key after which what was typed counts
const ENTRY_PATIENCE = 1000  // milliseconds for an entry to come back as the widget's value

let mirrors = 0

export class Mirror {
  #app
  #pointers
  #layer = document.createElement('div')
  #live = document.createElement('p')
  #entries = new Map()  // id -> { element, node, note, pause, entered, awaited, awaitedUntil }
  #prefix = `noggin-${++mirrors}`

  constructor(app, pointers) {
    this.#app = app
    this.#pointers = pointers
    this.#layer.className = 'noggin-mirror'
    this.#live.className = 'noggin-spoken'
    this.#live.setAttribute('aria-live', 'polite')
    app.root.append(this.#layer, this.#live)
  }

  narrate(sentence) {
    this.#live.textContent = sentence
  }

  // `nodes`: the list of src/app/mirror.h. Elements stay as long as their widget does, so that the focus is not lost.
  update(nodes) {
    const present = new Set(nodes.map((node) => node.id))
    for (const [id, entry] of this.#entries) {
      if (!present.has(id)) this.#drop(id, entry)
    }
    let next = this.#layer.firstChild
    const seen = new Set()
    for (const node of nodes) {
      if (seen.has(node.id)) continue
      seen.add(node.id)
      const { element, note } = this.#entryFor(node)
      for (const part of note ? [element, note] : [element]) {
        if (part === next) next = next.nextSibling
        else this.#layer.insertBefore(part, next)
      }
    }
    this.#groupTabs(nodes)
  }

  #entryFor(node) {
    let entry = this.#entries.get(node.id)
    if (entry && kindOf(entry.node) !== kindOf(node)) {
      this.#drop(node.id, entry)
      entry = undefined
    }
    if (!entry) {
      entry = { element: this.#make(node), node: {} }
      this.#entries.set(node.id, entry)
    }
    const former = entry.node
    entry.node = node
    place(entry.element, node, former)
    describe(entry.element, node, former)
    this.#setValue(entry, former)
    this.#setNote(entry)
    return entry
  }

  #drop(id, { element, note }) {
    element.remove()
    note?.remove()
    this.#entries.delete(id)
  }

  #make(node) {
    const element = ELEMENTS[kindOf(node)]()
    element.id = `${this.#prefix}-${node.id}`
    if (!INTERACTIVE.has(node.role)) {
      element.classList.add('noggin-passive')
      return element
    }
    if (ENTERED.has(node.role)) {
      element.addEventListener('input', (event) => this.#input(node.id, event))
      element.addEventListener('change', () => this.#enter(node.id))
    } else {
      element.addEventListener('click', (event) => this.#press(node.id, event))
    }
    element.addEventListener('keydown', (event) => this.#keyDown(event, node.id))
    return element
  }

  #press(id, event) {
    event.preventDefault()  // a checkbox shows what the widget says
    if (this.#pointers.causedByHand(event) || this.#entries.get(id)?.node.disabled) return
    this.#app.call('Press', id)
    this.#app.wake()
  }

  #input(id, event) {
    const entry = this.#entries.get(id)
    if (!entry) return
    if (this.#pointers.causedByHand(event)) {
      entry.element.value = entry.node.value ?? ''
      return
    }
    entry.awaited = entry.element.value
    entry.awaitedUntil = performance.now() + TYPING_PAUSE + ENTRY_PATIENCE
    clearTimeout(entry.pause)
    if (entry.node.role === 'textbox') entry.pause = setTimeout(() => this.#enter(id), TYPING_PAUSE)
    else this.#enter(id)
  }

  // Once for each value, though several events may tell of it.
  #enter(id) {
    const entry = this.#entries.get(id)
    if (!entry) return
    clearTimeout(entry.pause)
    const { value } = entry.element
    if (value === (entry.node.value ?? '') || value === entry.entered) return
    entry.entered = value
    this.#app.call('Enter', id, value)
    this.#app.wake()
  }

  // What elements do not do by themselves: Enter on a checkbox, a link's space, arrows between tabs.
  #keyDown(event, id) {
    const { element, node } = this.#entries.get(id) ?? {}
    if (!node) return
    if (event.key === 'Enter' && (node.role === 'checkbox' || node.role === 'link')) {
      event.preventDefault()
      element.click()
    }
    if (node.role === 'tab' && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      const sibling = this.#tabBeside(id, event.key === 'ArrowRight' ? 1 : -1)
      sibling?.focus({ preventScroll: true })
      sibling?.click()
    }
  }

  #tabBeside(id, direction) {
    const tabs = [...this.#layer.querySelectorAll('[role=tab]')]
    const index = tabs.indexOf(this.#entries.get(id).element)
    return tabs[index + direction]
  }

  // While the person types into the element, older values that come back must not undo the newer ones.
  #setValue(entry, former) {
    const { element, node } = entry
    if (!ENTERED.has(node.role)) return
    const value = node.value ?? ''
    if (entry.awaited !== undefined) {
      if (value !== entry.awaited && performance.now() < entry.awaitedUntil) return
      entry.awaited = undefined
    }
    entry.entered = undefined
    if (node.role === 'combobox') setOptions(element, node, former)
    if (node.role === 'slider') setRange(element, node)
    if (element.value !== value) element.value = value
  }

  #setNote(entry) {
    const { element, node } = entry
    if (!node.description) {
      entry.note?.remove()
      entry.note = undefined
      element.removeAttribute('aria-describedby')
      return
    }
    if (!entry.note) {
      entry.note = document.createElement('span')
      entry.note.className = 'noggin-spoken'
      entry.note.hidden = true
      entry.note.id = `${element.id}-note`
      element.setAttribute('aria-describedby', entry.note.id)
    }
    if (entry.note.textContent !== node.description) entry.note.textContent = node.description
  }

  // Tabs in a row belong to one list.
  #groupTabs(nodes) {
    const groups = []
    nodes.forEach((node, i) => {
      if (node.role !== 'tab') return
      if (nodes[i - 1]?.role === 'tab') groups.at(-1).push(node.id)
      else groups.push([node.id])
    })
    const owned = groups.map((ids) => ids.map((id) => `${this.#prefix}-${id}`).join(' '))
    const lists = [...this.#layer.querySelectorAll(':scope > [role=tablist]')]
    if (owned.join('|') === lists.map((list) => list.getAttribute('aria-owns')).join('|')) return
    for (const list of lists) list.remove()
    for (const ids of owned) {
      const list = withRole('div', 'tablist')
      list.className = 'noggin-passive'
      list.setAttribute('aria-owns', ids)
      this.#layer.append(list)
    }
  }
}

const INTERACTIVE = new Set(['button', 'checkbox', 'slider', 'textbox', 'combobox', 'tab', 'link'])
const ENTERED = new Set(['slider', 'textbox', 'combobox'])

const ELEMENTS = {
  button: () => buttonElement(),
  checkbox: () => inputOf('checkbox'),
  slider: () => inputOf('range'),
  textbox: () => inputOf('text'),
  textarea: () => document.createElement('textarea'),
  combobox: () => document.createElement('select'),
  tab: () => buttonElement('tab'),
  link: () => Object.assign(document.createElement('a'), { href: '#' }),
  heading: () => headingElement(),
  region: () => withRole('section', 'region'),
  text: () => document.createElement('p'),
}

function kindOf(node) {
  return node.role === 'textbox' && node.multiline ? 'textarea' : node.role
}

function withRole(tag, role) {
  const element = document.createElement(tag)
  element.setAttribute('role', role)
  return element
}

function buttonElement(role) {
  const element = role ? withRole('button', role) : document.createElement('button')
  element.type = 'button'
  return element
}

function inputOf(type) {
  const element = document.createElement('input')
  element.type = type
  element.autocomplete = 'off'
  return element
}

function headingElement() {
  const element = withRole('div', 'heading')
  element.setAttribute('aria-level', '2')
  return element
}

function place(element, node, former) {
  if (node.x === former.x && node.y === former.y && node.width === former.width && node.height === former.height) return
  const { style } = element
  style.left = `${node.x}px`
  style.top = `${node.y}px`
  style.width = `${node.width}px`
  style.height = `${node.height}px`
}

// Name and states.
function describe(element, node, former) {
  if (node.name !== former.name || node.value !== former.value) {
    if (node.role === 'heading' || node.role === 'text') element.textContent = [node.name, node.value].filter(Boolean).join(': ')
    else element.setAttribute('aria-label', node.name)
    if (node.role === 'region') element.textContent = node.value ?? ''
  }
  if (ENTERED.has(node.role) || node.role === 'checkbox') element.disabled = Boolean(node.disabled)
  else setState(element, 'aria-disabled', node.disabled || undefined)  // keeps the focus, unlike `disabled`
  if (node.role === 'checkbox') element.checked = Boolean(node.checked)
  if (node.role === 'tab') setState(element, 'aria-selected', Boolean(node.checked))
  if (node.role === 'button') setState(element, 'aria-pressed', node.toggles ? Boolean(node.checked) : undefined)
  setState(element, 'aria-invalid', node.invalid || undefined)
}

function setState(element, name, value) {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value)
}

function setOptions(element, node, former) {
  if (JSON.stringify(node.options) === JSON.stringify(former.options)) return
  element.replaceChildren(...(node.options ?? []).map((title) => new Option(title, title)))
  element.value = node.value ?? ''
}

// Whole steps where the value is a whole number, so that arrow keys count.
function setRange(element, node) {
  element.min = node.min
  element.max = node.max
  element.step = Number.isInteger(Number(node.value)) && node.max - node.min > 1 ? 1 : 'any'
}
