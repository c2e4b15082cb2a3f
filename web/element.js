// Creates an element with properties and children; falsy children, as from `condition && child`, are skipped.
export function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children.filter(Boolean))
  return made
}

export function button(name, press) {
  return element('button', { type: 'button', textContent: name, onclick: press })
}

export function labelled(name, field) {
  return element('label', {}, element('span', { textContent: name }), field)
}
