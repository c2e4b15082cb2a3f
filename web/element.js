// Creates an element with properties and children; falsy children, as from `condition && child`, are skipped. `role` and
// 'aria-...' are attributes: some browsers have no properties for them.
export function element(name, properties = {}, ...children) {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(properties)) {
    if (key === 'role' || key.startsWith('aria-')) made.setAttribute(key, value)
    else made[key] = value
  }
  made.append(...children.filter(Boolean))
  return made
}

export function button(name, press) {
  return element('button', { type: 'button', textContent: name, onclick: press })
}

export function labelled(name, field) {
  return element('label', {}, element('span', { textContent: name }), field)
}
