// Makes noggin.html with a set-up inside, in the page itself.

// The source of a complete noggin.html that opens with `setup`.
export async function bakedPage(setup) {
  const page = document.getElementById('noggin-app-wasm') ? ownText() : await textBeside()
  const data = JSON.stringify(setup).replace(/</g, '\\u003c')
  return page.replace('<div id="app">', () => `<script type="application/json" id="noggin-setup">${data}</script>\n  <div id="app">`)
}

async function textBeside() {
  const response = await fetch('noggin.html').catch(refuse)
  if (!response.ok) throw new Error(`noggin.html is not beside this page (${response.status}), so there is nothing to put the set-up into.`)
  return response.text().catch(refuse)
}

function refuse() {
  throw new Error('noggin.html could not be loaded: without a network it is there only if it has been downloaded before.')
}

// The source of this page before its scripts ran.
function ownText() {
  const copy = document.documentElement.cloneNode(true)
  for (const added of copy.querySelectorAll('#noggin-setup, dialog, .noggin-print')) added.remove()
  const app = copy.querySelector('#app')
  app.replaceChildren()
  if (!copy.querySelector('#notice')) app.after(Object.assign(document.createElement('p'), { id: 'notice', textContent: 'Loading' }))
  return `<!doctype html>\n${copy.outerHTML}\n`
}
