// Shows what to open instead if a page's modules cannot be loaded: from a folder, or in a sandbox whose host sends no
// CORS header. A classic script, which works in both. In a folder data-in-folder may stand in for the page: noggin.html, which
// is gone to, or a classic script.

const inFolder = location.protocol === 'file:'
const standIn = inFolder && document.currentScript.dataset.inFolder
const sandboxed = globalThis.origin === 'null' && !inFolder
const inOneFile = `noggin.html${location.hash.startsWith('#v') ? location.hash : ''}`  // what a link opens, it opens there too
const reasons = {
  folder: ['This page has to come from a web server. From a folder, open this file instead: ', inOneFile, 'Noggin in one file'],
  sandbox: ['This frame is sandboxed, and the host does not allow its parts to be loaded there (it sends no Access-Control-Allow-Origin). ',
    location.href, 'Open it in a window of its own'],
  missing: ['A part of this page could not be loaded: it is missing on the host, or is not sent as text/javascript, or a policy of the page does not allow it. ',
    inOneFile, 'The labs in one file may work'],
}

function say([sentence, address, words]) {
  const notice = document.getElementById('notice') ?? madeNotice()
  const link = Object.assign(document.createElement('a'), { href: address, textContent: words })
  if (address === location.href) link.target = '_blank'
  notice.id = 'notice'
  notice.setAttribute('role', 'alert')
  const line = document.createElement('span')
  line.append(sentence, link, '.')
  notice.replaceChildren(line)
}

function madeNotice() {
  const notice = document.createElement('p')
  const main = document.querySelector('main')
  if (main) main.replaceChildren(...main.querySelectorAll('h1'), notice)  // what else is there would do nothing
  else document.body.append(notice)
  return notice
}

function fail() {
  const tell = () => say(reasons[inFolder ? 'folder' : sandboxed ? 'sandbox' : 'missing'])
  if (document.body) tell()
  else addEventListener('DOMContentLoaded', tell)
}

// Load errors do not bubble, so they are caught in the capture phase.
addEventListener('error', (event) => {
  const { tagName, type, src } = event.target ?? {}
  if (tagName === 'SCRIPT' && (type === 'module' ? !standIn : src.endsWith('noggin-app.js'))) fail()
}, true)

function runStandIn() {
  document.head.append(Object.assign(document.createElement('script'), { src: standIn, onerror: fail }))
}

if (standIn === 'noggin.html') location.replace(inOneFile)
else if (standIn) addEventListener('DOMContentLoaded', runStandIn)
else if (inFolder) fail()
