// Clipboard and file exchange with the person.

import { element } from './element.js'

let chosenIn  // kept, as a field that nothing refers to may be collected while its dialog is open

export function askForFile(endings, take) {
  chosenIn = element('input', { type: 'file', accept: endings })
  chosenIn.addEventListener('change', ({ target: { files } }) => files[0] && take(files[0]))
  chosenIn.click()
}

export function offerFile(name, blob) {
  const anchor = element('a', { href: URL.createObjectURL(blob), download: name })
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10000)
}

export const NOT_COPIED = 'Nothing was copied: this page may not write to the clipboard.'

// Returns whether it was copied. `place`: parent for a temporary field; a modal dialog keeps the focus away from anything
// outside it.
export async function copyText(text, place = document.body) {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {  // not a secure context, or not allowed
    return copyTheOldWay(text, place)
  }
}

function copyTheOldWay(text, place) {
  let active = document.activeElement
  while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement  // within <noggin-lab>
  const field = element('textarea', { value: text })
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  active?.focus({ preventScroll: true })
  return copied
}
