// The page that is all playground: index.html and noggin.html. Keeps the address bar and the app in step.

import { NogginApp } from './platform.js'

const notice = document.getElementById('notice')

function addressOf(link) {
  return `${location.href.split('#')[0]}#${link}`
}

// Many steps a second may be shown; browsers allow a hundred changes of the address in half a minute.
const ADDRESS_INTERVAL = 500
let addressTimer

function showLink(link) {
  clearTimeout(addressTimer)
  addressTimer = setTimeout(() => history.replaceState(null, '', `#${link}`), ADDRESS_INTERVAL)
}

try {
  const app = await NogginApp.start(document.getElementById('app'), {
    link: location.hash.slice(1),
    onLink: showLink,
    linkAddress: addressOf,
  })
  addEventListener('hashchange', () => app.openLink(location.hash.slice(1)))
  globalThis.noggin = app
  notice.remove()
} catch (error) {
  notice.textContent = error.message
  notice.setAttribute('role', 'alert')
}
