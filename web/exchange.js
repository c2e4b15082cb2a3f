// Clipboard and file exchange with the person.

export function askForFile(endings, take) {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = endings
  field.addEventListener('change', () => field.files[0] && take(field.files[0]))
  field.click()
}

export function offerFile(name, blob) {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(blob)
  anchor.download = name
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
  const active = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  place.append(field)
  field.select()
  const copied = document.execCommand('copy')
  field.remove()
  active?.focus({ preventScroll: true })
  return copied
}
