// The elements of the mirror: their type, name, position and value.

import { element } from './element.js'

export const INTERACTIVE = new Set(['button', 'checkbox', 'slider', 'textbox', 'combobox', 'tab'])
export const ENTERED = new Set(['slider', 'textbox', 'combobox'])

const ELEMENTS = {
  button: () => buttonElement(),
  checkbox: () => inputOf('checkbox'),
  slider: () => inputOf('range'),
  textbox: () => inputOf('text', { spellcheck: false }),
  textarea: () => element('textarea', { spellcheck: false }),
  combobox: () => element('select'),
  tab: () => buttonElement({ role: 'tab' }),
  treeitem: () => buttonElement({ role: 'treeitem' }),
  heading: () => element('div', { role: 'heading' }),
  region: () => element('section', { role: 'region', tabIndex: -1 }),  // see mirror-focus.js
  text: () => element('p'),
}

export function kindOf(node) {
  if (node.role === 'textbox' && node.multiline) return 'textarea'
  return node.role === 'button' && node.level ? 'treeitem' : node.role
}

export function elementFor(node) {
  const made = ELEMENTS[kindOf(node)]()
  made.classList.add('noggin-widget')
  if (!INTERACTIVE.has(node.role)) made.classList.add('noggin-passive')
  return made
}

function buttonElement(properties) {
  return element('button', { type: 'button', ...properties })
}

function inputOf(type, properties) {
  return element('input', { type, autocomplete: 'off', ...properties })
}

export function place(element, { x, y, width, height }, scale) {
  const { style } = element
  style.left = `${x * scale}px`
  style.top = `${y * scale}px`
  style.width = `${width * scale}px`
  style.height = `${height * scale}px`
}

// Sets name and states. Embedded, headings are one level deeper, below those of the page.
export function describe(element, node, former, embedded) {
  if (node.name !== former.name || node.value !== former.value) {
    if (node.role === 'heading' || node.role === 'text') element.textContent = [node.name, node.value].filter(Boolean).join(': ')
    else element.setAttribute('aria-label', node.name)
    if (node.role === 'region') element.textContent = node.value ?? ''
  }
  setState(element, 'aria-disabled', node.disabled || undefined)  // unlike `disabled`, keeps the focus
  if (node.role === 'checkbox') element.checked = Boolean(node.checked)
  if (node.role === 'tab') setState(element, 'aria-selected', Boolean(node.checked))
  if (node.role === 'button') {
    setState(element, 'aria-pressed', node.toggles ? Boolean(node.checked) : undefined)
    setState(element, 'aria-current', (!node.toggles && node.checked) || undefined)
  }
  if (node.level) setState(element, 'aria-level', node.level + (node.role === 'heading' && embedded ? 1 : 0))
  setState(element, 'aria-invalid', node.invalid || undefined)
}

function setState(element, name, value) {
  if (value === undefined) element.removeAttribute(name)
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value)
}

export function setOptions(element, node, former) {
  if (JSON.stringify(node.options) === JSON.stringify(former.options)) return
  element.replaceChildren(...(node.options ?? []).map((title) => new Option(title, title)))
  element.value = node.value ?? ''
}

const MOST_STEP = 0.1

// Where any value goes, arrow keys go in small steps: with `any` those of Firefox are 1. The value in words is the
// app's.
export function setRange(element, node) {
  element.min = node.min
  element.max = node.max
  element.step = node.step ?? Math.min((node.max - node.min) / 100, MOST_STEP)
  setState(element, 'aria-valuetext', node.spoken)
}
