// The page that is all playground: index.html and noggin.html. Keeps the address, the history, the title and the app
// in step. A noggin.html that the composer has baked holds a set-up, and shows just that.

import { catalogue } from './catalogue.js'
import { openComposer } from './composer.js'
import { commandsFor, labOfLink, mendedLink } from './lab-setup.js'
import { loading } from './load.js'
import { keepForOffline } from './offline.js'
import { printedState } from './picture-file.js'
import { startApp } from './plain-view.js'

const FIRST_LAB = Object.keys(catalogue)[0]
const OVERVIEW = 'labs'  // the address of the list of all labs
const ADDRESS_INTERVAL = 500  // browsers allow a hundred changes of the address in half a minute

const notice = document.getElementById('notice')
const baked = document.getElementById('noggin-setup')

function addressOf(link) {
  return `${location.href.split('#')[0]}#${link}`
}

// An entry of the history for each lab and example; within one, the address follows the step.
class Address {
  #timer
  #opened  // which lab and example the newest entry is for
  #returning = false  // the person went back or forward: no new entry

  follow(link) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#replace(link), ADDRESS_INTERVAL)
  }

  open(key, link) {
    clearTimeout(this.#timer)
    const stays = this.#opened === undefined || this.#returning
    this.#returning = false
    if (key === this.#opened) return this.follow(link)
    this.#opened = key
    if (stays) this.#replace(link)
    else history.pushState(null, '', `#${link}`)
  }

  set returning(returning) {
    clearTimeout(this.#timer)
    this.#returning = returning
  }

  #replace(link) {
    history.replaceState(null, '', `#${link}`)
  }
}

function openAddress(app, address) {
  const text = location.hash.slice(1)
  if (!text) return
  address.returning = true
  if (text === OVERVIEW) app.command('home')
  else app.command('open', openingOf(text))
}

function openingOf(text) {
  const link = mendedLink(text)
  return { link, lab: labOfLink(link) }
}

function firstCommands(setup) {
  if (setup) return commandsFor(setup)
  const text = location.hash.slice(1)
  if (text === OVERVIEW) return [['home', true]]
  return text ? [['open', openingOf(text)]] : []
}

// The link of the address and its lab, which may not be one of ours; without a link the first lab.
function addressed() {
  const text = location.hash.slice(1)
  return text ? openingOf(text) : { link: '', lab: FIRST_LAB }
}

// What the app shows first: a lab's id, or the overview.
function opening() {
  if (location.hash.slice(1) === OVERVIEW) return OVERVIEW
  const { lab } = addressed()
  return Object.hasOwn(catalogue, lab) ? lab : FIRST_LAB
}

// Until the app runs: how much of it has arrived, and the picture of the lab that is to come. In one file all is there.
function showArrival() {
  const bar = notice.querySelector('progress')
  if (!bar || document.getElementById('noggin-app-wasm')) return
  loading.addEventListener('progress', ({ detail }) => { if (bar.max > 1) bar.value = detail })
  const { link, lab: id } = addressed()
  if (!Object.hasOwn(catalogue, id) || /;s\./.test(link)) return
  const picture = new Image()
  picture.alt = catalogue[id].title
  picture.fetchPriority = 'high'  // it is small, and the app is not
  picture.addEventListener('load', () => bar.before(picture))
  picture.src = `posters/${id}.${Object.keys(catalogue[id].presets)[0]}.svg`
}

function listen(app, address) {
  addEventListener('popstate', () => openAddress(app, address))
  addEventListener('beforeprint', () => app.root.after(printedState(app)))
  addEventListener('afterprint', () => document.querySelector('.noggin-print')?.remove())
}

async function start() {
  showArrival()
  const setup = baked && JSON.parse(baked.textContent)
  const address = new Address()
  const app = await startApp(document.getElementById('app'), {
    embedded: Boolean(setup),
    theme: setup?.theme ?? 'auto',
    opening: opening(),
    commands: () => firstCommands(setup),
    onLink: (link) => setup || address.follow(link),
    onEvent: (event) => hear(event),
    linkAddress: addressOf,
  })

  function hear({ type, lab, preset, link }) {
    if (type === 'embed') openComposer(app)
    if (type === 'error') address.returning = false
    if (type === 'home') {
      document.title = 'All labs – Noggin'
      address.open(OVERVIEW, OVERVIEW)
    }
    if (type !== 'settings') return
    const title = preset ? `${lab.title}: ${preset.title}` : lab.title
    document.title = `${title} – Noggin`
    if (!setup) address.open(`${lab.id} ${preset?.id ?? 'own'}`, link)
  }

  if (!setup) listen(app, address)
  globalThis.noggin = app
  notice.remove()
  await app.whole
  keepForOffline()
}

start().catch((error) => {
  notice.textContent = error.message
  notice.setAttribute('role', 'alert')
})
