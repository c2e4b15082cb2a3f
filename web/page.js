// The full playground: index.html and noggin.html. Keeps the address, the history, the title and the app in sync. A
// noggin.html that contains a set-up, as baked by the composer, or has one in its address shows only that.

import { bakedSetup } from './baked-setup.js'
import { catalogue } from './catalogue.js'
import { openComposer } from './composer.js'
import { ATTRIBUTES, commandsFor, fieldOfLink, labOfLink, mendedLink, openingOf, playsFrom, readAddress, setupTexts, titleOf, whenReached } from './lab-setup.js'
import { loading } from './load.js'
import { keepForOffline } from './offline.js'
import { printOverview, printState } from './picture-file.js'
import { startApp } from './plain-view.js'

const FIRST_LAB = Object.keys(catalogue)[0]
const OVERVIEW = 'labs'  // the address of the list of all labs
const SITE = { lessons: 'lessons.html', guides: 'docs/index.html' }  // by the app's event
const ADDRESS_INTERVAL = 500  // milliseconds; browsers allow about a hundred changes in half a minute
const LONGEST_LINK = 65_536  // in the address: browsers take long over it, and drop one of two million characters
const TOO_LONG = 'What is open here is too long for the address of the page: a reload opens its lab without it.'

const notice = document.getElementById('notice')
const baked = document.getElementById('noggin-setup')
const inOneFile = Boolean(document.getElementById('noggin-app-wasm'))

function addressOf(link) {
  return `${location.href.split('#')[0]}#${link}`
}

// One history entry per lab and preset; within one, the address follows the step, at once if it has not changed a moment ago.
class Address {
  #timer  // until the address may change again
  #awaited  // the link that will be written then
  #opened  // lab, preset and exercise of the newest entry
  #returning = false  // after back or forward: no new entry
  #isTooLong = false  // what the address should have
  #sayTooLong

  constructor(sayTooLong) {
    this.#sayTooLong = sayTooLong
  }

  follow(link) {
    this.#awaited = link
    if (this.#timer === undefined) this.#write()
  }

  open(key, link) {
    if (key !== this.#opened) this.#write()
    const stays = this.#opened === undefined || this.#returning
    this.#returning = false
    if (key === this.#opened) return this.follow(link)
    this.#opened = key
    if (stays) this.#replace(link)
    else history.pushState(null, '', this.#hashOf(link))
  }

  get atOverview() { return this.#opened === OVERVIEW }

  // Once the entry has changed, the link that was awaited is of another one.
  set returning(returning) {
    if (returning) this.#forget()
    this.#returning = returning
  }

  #write() {
    const link = this.#awaited
    this.#forget()
    if (link === undefined) return
    this.#replace(link)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#write()
    }, ADDRESS_INTERVAL)
  }

  #forget() {
    clearTimeout(this.#timer)
    this.#timer = this.#awaited = undefined
  }

  #replace(link) {
    history.replaceState(null, '', this.#hashOf(link))
  }

  // Of a link that is too long, the lab alone.
  #hashOf(link) {
    const wasTooLong = this.#isTooLong
    this.#isTooLong = link.length > LONGEST_LINK
    if (this.#isTooLong && !wasTooLong) this.#sayTooLong()
    return this.#isTooLong ? `#v1;lab=${labOfLink(link)}` : `#${link}`
  }
}

// { setup, commands, complaint, follows } of the set-up that is shown alone; without one { follows }: whether the address
// follows the run. Beside the one file there may be no embed.html: it takes the same addresses.
function givenSetup() {
  const texts = setupTexts(location.hash.slice(1))
  if (baked) return bakedSetup(JSON.parse(baked.textContent), texts, catalogue)
  const more = Object.keys(ATTRIBUTES).some((name) => name !== 'link' && texts.has(name))
  if (!inOneFile || !more) return { follows: true }
  const { setup, complaint } = readAddress(texts)
  return { setup, commands: commandsFor(setup), complaint, follows: false }
}

function openAddress(app, address) {
  const text = location.hash.slice(1)
  if (!text) return
  if (givenSetup().setup) return location.reload()
  address.returning = true
  if (text === OVERVIEW) app.command('home')
  else app.command('open', openingOf(mendedLink(text)))
}

function firstCommands({ setup, commands, complaint }) {
  if (setup) return [...commands, ...(complaint ? [['say', complaint]] : [])]
  const text = location.hash.slice(1)
  if (text === OVERVIEW) return [['home', true]]
  return text ? [['open', openingOf(mendedLink(text))]] : []
}

// The link in the address and its lab, which may be unknown; without a link the first lab.
function addressed() {
  const text = location.hash.slice(1)
  return text ? openingOf(mendedLink(text)) : { link: '', lab: FIRST_LAB }
}

// What the app shows first: a lab id, or the overview.
function opening() {
  if (location.hash.slice(1) === OVERVIEW) return OVERVIEW
  const { lab } = addressed()
  return Object.hasOwn(catalogue, lab) ? lab : FIRST_LAB
}

// Shown until the app runs: its download progress, and a picture of the lab. A single file has everything already.
function showArrival() {
  const bar = notice.querySelector('progress')
  if (!bar || inOneFile) return
  loading.addEventListener('progress', ({ detail }) => { if (bar.max > 1) bar.value = detail })
  const { link, lab: id } = addressed()
  if (!Object.hasOwn(catalogue, id) || /;s\./.test(link)) return
  const picture = new Image()
  picture.alt = catalogue[id].title
  picture.fetchPriority = 'high'  // small, unlike the app
  picture.addEventListener('load', () => bar.before(picture))
  picture.src = `posters/${id}.${Object.keys(catalogue[id].presets)[0]}.svg`
}

function printStates(app, address) {
  addEventListener('beforeprint', () => (address.atOverview ? printOverview(app, catalogue) : printState(app)))
  addEventListener('afterprint', () => document.querySelector('.noggin-print')?.remove())
}

async function start() {
  showArrival()
  const given = givenSetup()
  const { setup, follows } = given
  const address = new Address(() => starting.then((started) => started.command('say', TOO_LONG)))
  const playOnceThere = whenReached(playsFrom(setup ?? {}), () => starting.then((started) => started.command('play')))
  const starting = startApp(document.getElementById('app'), {
    embedded: Boolean(setup),
    site: setup || inOneFile ? undefined : SITE,
    theme: setup?.theme ?? 'auto',
    opening: opening(),
    commands: () => firstCommands(given),
    onLink: (link) => follows && address.follow(link),
    onEvent: (event) => hear(event),
    linkAddress: addressOf,
  })
  const app = await starting

  function hear(event) {
    const { type, lab, preset, link } = event
    if (type === 'embed') openComposer(app)
    if (Object.hasOwn(SITE, type)) location.assign(SITE[type])
    playOnceThere(event)
    if (type === 'error') address.returning = false
    if (type === 'home') {
      document.title = 'All labs – Noggin'
      if (follows && link) address.follow(link)  // its own entry has where the run was left
      address.open(OVERVIEW, OVERVIEW)
    }
    if (type !== 'settings') return
    document.title = `${titleOf({ lab, preset })} – Noggin`
    if (follows) address.open(`${lab.id} ${preset?.id ?? 'own'} ${fieldOfLink(link, 'decisions') ?? ''}`, link)
  }

  addEventListener('popstate', () => (setup ? location.reload() : openAddress(app, address)))
  printStates(app, address)
  globalThis.noggin = app
  notice.remove()
  await app.whole
  keepForOffline()
}

start().catch((error) => {
  notice.textContent = error.message
  notice.setAttribute('role', 'alert')
})
