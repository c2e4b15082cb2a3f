// <noggin-lab lab="tiles" preset="hardest"></noggin-lab>: one lab in any page. noggin-lab.d.ts documents its
// attributes, methods and events.
//
// Until it is near the window it shows a picture with a button; then the app runs, as one of at most eight
// (live-labs.js). When it is released it leaves a still picture, and later resumes where it was. It takes no keys and
// does not block scrolling until it has the focus.

import { catalogue } from './catalogue.js'
import { element } from './element.js'
import {
  ATTRIBUTES, commandsFor, commandsToResume, defaultsOf, establish, isReached, labOfLink, opensAnew, partOf,
  playsFrom, readSetup, stepOfLink, valueOfText,
} from './lab-setup.js'
import { liveLabs } from './live-labs.js'
import { printState } from './picture-file.js'
import { checkNames } from './noggin-options.mjs'
import { takeSettings } from './noggin-settings-parts.mjs'
import { startApp } from './plain-view.js'
import { Poster, POSTER_RULES } from './poster.js'
import { adoptSheet } from './style.js'

// The form in which bundlers recognise files and copy them.
const FILES = {
  script: new URL('./noggin-app.js', import.meta.url),
  wasm: new URL('./noggin-app.wasm', import.meta.url),
  rest: new URL('./noggin-app-rest.wasm', import.meta.url),
}
const BASE = new URL('.', FILES.wasm)
// The site lies beside this file, where it has not been bundled and is in no package. Its own pages, which are, have `openings`.
const IS_BESIDE_SITE = /^(?!.*\/node_modules\/).*\/noggin-lab-element\.js(\?|$)/.test(import.meta.url)
const FIRST_LAB = Object.keys(catalogue)[0]
const NOT_IN_PAGE = 'This lab is not in the page, so it does not run.'
const FROM_ELSEWHERE = 'This lab has come from another document, where its code stays: this one needs noggin-lab.js too, and an element of its own.'
const MOVES_FOCUS = new Set(['Tab', 'Shift'])
const START_PRINTED = 'The picture shows the example at its start.'

const HOST_RULES = `
:host { display: block; position: relative; height: 480px; max-width: 100%; overflow: hidden; border-radius: 12px;
  contain: strict; contain-intrinsic-width: 640px; color-scheme: light dark; }
:host([theme=light]) { color-scheme: light; } :host([theme=dark]) { color-scheme: dark; }
:host([hidden]) { display: none; }
.still, .notice { position: absolute; inset: 0; width: 100%; height: 100%; }
.notice { display: grid; place-content: center; margin: 0; padding: 16px; box-sizing: border-box; text-align: center;
  font: 16px/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText; overflow: auto; }
[hidden] { display: none !important; }
@media print {
  :host { contain: none; height: auto !important; min-height: 5cm; overflow: visible; break-inside: avoid; }
  .poster { position: relative; height: 8cm; }
  .poster:not([hidden]) ~ .noggin { display: none; }
  p.noggin-print { margin: 0 12px; font: 11pt/1.4 system-ui, sans-serif; }
}
`

// Every attribute is a property too, with numbers, lists, objects and flags as values. Every element has `lang`, and step() is a method.
const PROPERTIES = Object.keys(ATTRIBUTES).filter((name) => name !== 'lang').map((name) => (name === 'step' ? 'startStep' : name))
const attributeOf = (property) => (property === 'startStep' ? 'step' : property)

export class NogginLab extends HTMLElement {
  static observedAttributes = Object.keys(ATTRIBUTES)

  // The address of the folder opening/, on pages that have it: their labs show before all of the app's code has
  // arrived.
  static openings

  static get mostLive() { return liveLabs.most }
  static set mostLive(most) {
    if (!Number.isInteger(most) || most < 1) throw new RangeError('mostLive is a whole number from 1 up.')
    liveLabs.most = most
  }

  #app
  #starting
  #poster = new Poster(() => this.#startByHand())
  #still
  #notice
  #returnTo  // the place to resume from after a release, or of an earlier visit
  #resuming = false  // started there, and has not told yet what is open
  #opened  // what the last settings event told, as JSON without the link
  #place  // fields of the last step event
  #told = ''  // its link, and whether it plays
  #unopened = false  // whether the attributes could not be opened, and nobody has done anything since
  #used = false  // whether a person has pressed or typed anything in the app
  #waiting = []  // { act, refuse }: to do once the app runs, or if it cannot; with `refuse` somebody waits for an answer
  #questions = 0  // that wait for what was asked before them
  #changes = new Set()  // attributes changed in this turn, or while the app was loading or released
  #applying = false  // will be applied at the end of this turn
  #pictureGone = false  // the browser has taken it away
  #lifetime

  constructor() {
    super()
    this.attachShadow({ mode: 'open' })
    this.shadowRoot.append(this.#poster.root)
    this.#noticeUse()
  }

  // Before the app does. A finger that scrolls the page is never up, and a screen reader only clicks.
  #noticeUse() {
    const use = ({ key }) => { this.#used ||= this.#poster.root.hidden && !MOVES_FOCUS.has(key) }
    for (const press of ['pointerup', 'click', 'keydown']) this.shadowRoot.addEventListener(press, use, { capture: true })
  }

  connectedCallback() {
    this.#takeEarlyProperties()
    this.#lifetime = new AbortController()
    if (this.#isElsewhere) return this.#refuse(FROM_ELSEWHERE)
    this.#removeNotice()
    adoptSheet(this.shadowRoot, POSTER_RULES + HOST_RULES)  // in this order, for the poster on paper
    const { signal } = this.#lifetime
    addEventListener('beforeprint', () => this.#print(), { signal })
    addEventListener('afterprint', () => this.shadowRoot.querySelector('.noggin-print')?.remove(), { signal })
    this.#showPoster()
    liveLabs.add(this)
    this.#askForPlace()
  }

  get #isElsewhere() { return this.ownerDocument !== document }

  // Properties that a page set before the element was defined lie on the element itself and would hide those of the
  // class.
  #takeEarlyProperties() {
    for (const name of PROPERTIES) {
      if (!Object.hasOwn(this, name)) continue
      const value = this[name]
      delete this[name]
      this[name] = value
    }
  }

  disconnectedCallback() {
    this.#lifetime.abort()
    liveLabs.remove(this)
    this.release()
    this.#refuseQuestionsSoon()
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return
    this.#changes.add(name)
    if (this.#applying) return
    this.#applying = true
    queueMicrotask(() => {
      this.#applying = false
      this.#applyChanges()
    })
  }

  // ---- methods for the page

  // The details of the last `noggin-step` event; before the first, where the app stands.
  get place() { return this.#place ?? this.#app?.command('place') }

  play() { this.#do('play') }
  pause() { this.#do('pause') }
  step(count = 1) { this.#go('step', count) }
  stepBack(count = 1) { this.#go('stepBack', count) }
  seek(tick) { this.#go('seek', tick) }
  setSettings(settings) {
    try {
      takeSettings(settings)
      this.#do('settings', settings)
    } catch (error) {  // not plain data
      this.#do('say', error.message)
    }
  }
  openPreset(preset) {
    if (typeof preset !== 'string') return this.#do('say', 'openPreset() takes the id of an example as text.')
    const exercise = commandsFor(this.#readSetup().setup).filter(([name]) => name === 'exercise')
    this.#whenRunning((app) => {
      this.#leaveAttributes()
      establish(app, [['open', { preset }], ...exercise])
    })
  }

  // Returns to the state that the attributes describe.
  reset() {
    this.#forgetPlace()
    const { setup } = this.#readSetup()
    this.#whenRunning((app) => {
      app.command('pause')
      establish(app, commandsFor(setup))
      this.#unopened = Boolean(app.refusal)
    })
  }

  resume(link) {
    if (typeof link !== 'string') return this.#do('say', 'resume() takes a link as text.')
    this.#applyChanges()
    this.#forgetPlace()
    if (!this.live) {
      this.#changes.clear()  // it starts with the attributes as they are
      this.#returnTo = { link }
      return this.onResumed(true)
    }
    this.#whenRunning((app) => {
      this.#leaveAttributes()
      app.command('open', { link, only: true })
      this.onResumed(!app.refusal)
    })
  }

  result() {
    return this.#ask(async (app) => {
      const result = app.command('result')
      if (!result) throw new Error(app.failure ?? 'No run is open here, so there is no result.')
      return result
    })
  }

  exportPicture(options = {}) {
    return this.#ask(async (app) => {
      if (typeof options !== 'object' || options === null)
        throw new Error('The options of exportPicture() must be an object, such as { format: "svg" }.')
      checkNames('exportPicture', options, ['format', 'panel', 'theme'])
      return app.exportPicture(options)
    })
  }

  // ---- interface to embed.js

  // What is wrong with an address besides its attributes, a sentence that is said with those about them.
  addressComplaint = ''
  // Called with `true` once only what follows from the place to resume from is told, and with `false` where that cannot be
  // opened, so that it is the attributes' or the one that stood.
  onResumed(_usable) {}

  // ---- interface to live-labs.js

  get live() { return Boolean(this.#app || this.#starting) }
  get busy() { return Boolean(this.#starting || this.#isNew || this.#questions > 0 || this.#app?.focused) }
  // Before its first frame it has neither done nor told what a method asked for.
  get #isNew() { return this.#app?.framesDrawn === 0 && this.clientWidth > 0 && this.clientHeight > 0 }
  // A hint, a race and whatever else a person asks for is not in the link, so a release loses it.
  get used() { return this.#used }
  get wantsToRun() { return this.isConnected && !this.#notice }
  // The app inside; undefined while there is none.
  get app() { return this.#app }

  async wake() {
    if (this.live) return
    this.#poster.busy = true
    this.#starting = this.#start()
    try {
      await this.#starting
    } finally {
      this.#starting = undefined
      this.#poster.busy = false
    }
    if (!this.#app) this.#askForPlace()  // for what was asked after it had failed
  }

  release({ still = true } = {}) {
    if (!this.#app) return
    // What could not be opened is told again, instead of what is shown in its place.
    this.#returnTo = this.#unopened && !this.#used ? undefined : this.#placeAhead()
    this.#playFrom = undefined
    this.#used = false
    this.#app.command('pause')  // the frame drawn for the still picture may be the one in which the next step is due
    this.#removeStill()
    if (still && this.#app.framesDrawn > 0) this.#leaveStill(this.#app.still())
    this.#pictureGone = false
    this.#poster.root.hidden = false
    this.#app.destroy()
    this.#app = undefined
  }

  // Where it is on its way to, or stands.
  #placeAhead() {
    const place = this.#app.command('place')
    const { destination } = this.#app
    if (!place || !destination) return place
    return { ...place, link: destination, step: stepOfLink(destination), playing: place.playing || this.#playFrom !== undefined }
  }

  // Goes on as where there is no WebGL, until it is released.
  #goOnWithoutPicture() {
    this.release({ still: false })
    this.#pictureGone = true
    liveLabs.ask(this)
  }

  #leaveStill(still) {
    this.#still = still
    still.className = 'still'
    this.shadowRoot.prepend(still)
    this.#poster.pictured = false
  }

  #removeStill() {
    this.#still?.remove()
    this.#still = undefined
    this.#poster.pictured = true
  }

  // What has not started has no state to print, only the picture made at build time.
  #print() {
    if (this.#app) return printState(this.#app)
    const picture = this.#poster.root.querySelector('img')
    if (picture.getClientRects().length === 0) return  // the page's own picture, or a still one, or none
    this.shadowRoot.append(element('p', { className: 'noggin-print', textContent: START_PRINTED }))
  }

  // ---- starting

  #startByHand() {
    const returning = this.#returnTo
    this.#removeNotice()
    this.#poster.button.focus({ preventScroll: true })  // Safari does not focus buttons when they are pressed
    liveLabs.admit(this)
    this.#whenRunning((app) => returning || app.command('play'))
  }

  async #start() {
    if (this.#isElsewhere) return this.#refuse(FROM_ELSEWHERE)
    const { setup, complaint } = this.#readSetup()
    let returning = this.#returnTo
    const commands = returning ? commandsToResume(setup, returning) : commandsFor(setup)
    this.#resuming = Boolean(returning)
    const wrong = [this.addressComplaint, complaint].filter(Boolean).join(' ')
    if (wrong) commands.push(['say', wrong])
    let app, gone
    try {
      app = await startApp(this.shadowRoot, {
        files: this.#files(),
        embedded: true,
        theme: setup.theme ?? 'auto',
        plain: this.#pictureGone,
        commands: () => commands,
        onRefusal: (app, sentence) => {
          if (!returning) return
          returning = undefined
          establish(app, commandsFor(setup))
          app.command('say', sentence)
          this.onResumed(false)
        },
        onPictureGone: () => (this.#app ? this.#goOnWithoutPicture() : (gone = true)),
        onEvent: (event) => this.#hear(event),
        linkAddress: (link) => (IS_BESIDE_SITE || NogginLab.openings ? `${new URL('index.html', BASE)}#${link}` : link),
      })
      this.#uncover(app)
      await app.whole
      if (app.failure) throw new Error(app.failure)
    } catch (error) {
      app?.destroy()
      return app?.failure ? this.#fail(error.message) : this.#refuse(error.message)  // the app tells its own
    }
    if (this.isConnected) {
      this.#begin(app, setup, returning)
      return gone && this.#goOnWithoutPicture()
    }
    app.destroy()
    this.#poster.root.hidden = false
  }

  // An exercise and an earlier place need all of the code at once: to know whether their runs could be opened.
  #files() {
    const lab = this.#wantedLab
    if (!NogginLab.openings || this.exercise || this.#returnTo || !Object.hasOwn(catalogue, lab)) return FILES
    return { ...FILES, opening: new URL(`${lab}.wasm`, NogginLab.openings) }
  }

  #uncover(app) {
    app.root.lang = 'en'
    this.#removeNotice()
    if (this.shadowRoot.activeElement === this.#poster.button) app.focus()
    this.#poster.root.hidden = true
    this.#removeStill()
  }

  #begin(app, setup, returning) {
    this.#app = app
    this.#unopened = !returning && Boolean(app.refusal)
    if (!returning) this.#autoplay(setup)
    else if (returning.playing) this.#playOn(returning.step)
    this.#applyChanges()
    for (const { act } of this.#waiting.splice(0)) act(app)
  }

  #playFrom  // play once this step is reached

  #readSetup() {
    const read = readSetup((name) => this.getAttribute(name))
    if (!read.setup.link) read.setup.lab ??= FIRST_LAB
    return read
  }

  get #wantedLab() {
    return this.getAttribute('lab') ?? labOfLink(this.getAttribute('link') ?? '') ?? FIRST_LAB
  }

  #showPoster() {
    const lab = this.#wantedLab
    const addressOf = (name) => globalThis.nogginPosters?.[name] ?? String(new URL(`posters/${name}.svg`, BASE))
    const own = Object.keys(this.settings ?? {}).length > 0 || /;s\./.test(this.getAttribute('link') ?? '')
    this.#poster.show({ catalogue, addressOf, lab, preset: this.getAttribute('preset') ?? '', theme: this.getAttribute('theme'), own })
  }

  // ---- while the app runs

  #whenRunning(act, refuse) {
    if (this.#changes.size > 0) this.#applyChanges()
    if (this.#app) return act(this.#app)
    this.#waiting.push({ act, refuse })
    this.#askForPlace()
  }

  // For what waits; outside of the page it waits on.
  #askForPlace() {
    if (this.isConnected && this.#waiting.length > 0) liveLabs.ask(this)
  }

  #do(name, argument = true) {
    this.#whenRunning((app) => {
      if (name !== 'say') this.#leaveAttributes()
      app.command(name, argument)
    })
  }

  // Infinity is as far as the run reaches.
  #go(name, count) {
    const fits = Number.isInteger(count) || count === Infinity
    if (fits && count >= 0) this.#do(name, Math.min(count, Number.MAX_SAFE_INTEGER))
    else this.#do('say', `${name}() takes a whole number from 0 up.`)
  }

  // Answers once what was asked before has been done.
  #ask(question) {
    return new Promise((resolve, reject) => {
      this.#whenRunning((app) => this.#answer(app, question).then(resolve, reject), reject)
      if (!this.isConnected) this.#refuseQuestionsSoon()
    })
  }

  async #answer(app, question) {
    ++this.#questions
    await app.arrival()
    --this.#questions
    if (app === this.#app) return question(app)
    if (this.isConnected) return this.#ask(question)  // it has been moved only
    throw new Error(NOT_IN_PAGE)
  }

  // Outside of the page nobody is to wait for an answer; whatever else was asked is done once it is back.
  #refuseQuestionsSoon() {
    queueMicrotask(() => {
      if (this.isConnected) return  // it has been moved only
      const waiting = this.#waiting
      this.#waiting = waiting.filter(({ refuse }) => !refuse)
      for (const { refuse } of waiting) refuse?.(new Error(NOT_IN_PAGE))
    })
  }

  #refuseWaiting(sentence) {
    for (const { refuse } of this.#waiting.splice(0)) refuse?.(new Error(sentence))
  }

  #applyChanges() {
    const changes = [...this.#changes]
    this.#changes.clear()
    if (changes.length === 0) return
    const { setup, complaint } = this.#readSetup()
    const exerciseEnds = changes.includes('exercise') && setup.exercise === undefined
    const anew = exerciseEnds || changes.some(opensAnew)
    if (anew) this.#forgetPlace()
    if (!this.#app) {
      if (this.#starting || this.#returnTo) this.#changes = new Set(changes)  // applied once it runs
      if (this.isConnected) this.#showPoster()
      return
    }
    if (changes.includes('theme')) this.#app.setTheme(setup.theme ?? 'auto')
    const concerned = ([name]) => (anew && name !== 'speed') || this.#concerns(name, changes)
    const commands = commandsFor({ ...defaultsOf(changes), ...setup }).filter(concerned)
    establish(this.#app, commands)
    if (anew) this.#unopened = Boolean(this.#app.refusal)
    const asks = commands.some(([name]) => name === 'exercise')  // which goes to its step by itself
    if (!anew && !asks && changes.includes('step') && setup.step !== undefined) this.#app.command('seek', setup.step)
    if (changes.some((name) => name === 'end' || name === 'loop' || name === 'step')) this.#app.command('part', partOf(setup))
    if (complaint) this.#app.command('say', complaint)
    if (anew) this.#autoplay(setup)
  }

  #autoplay(setup) {
    const from = playsFrom(setup)
    if (isReached(from, this.#app.command('place') ?? {})) this.#app.command('play')
    else this.#playFrom = from
  }

  // Without WebGL it has told before this that it is there.
  #playOn(from) {
    if (this.#app.command('place')?.step >= from) this.#app.command('play')
    else this.#playFrom = from
  }

  // Something else is asked for than they describe.
  #leaveAttributes() {
    this.#playFrom = undefined
    this.#unopened = false
  }

  #forgetPlace() {
    this.#returnTo = undefined
    this.#playFrom = undefined
    this.#removeStill()
  }

  // Whether a command of commandsFor() depends on a changed attribute.
  #concerns(name, changes) {
    const about = { show: ['controls', 'panels', 'locked'], speed: ['speed'], exercise: ['exercise', 'mode', 'step', 'end'] }[name] ?? []
    return about.some((attribute) => changes.includes(attribute))
  }

  #hear({ type, ...detail }) {
    if (type === 'step') {
      if (isReached(this.#playFrom, detail)) {
        this.#playFrom = undefined
        queueMicrotask(() => this.play())
      }
      const told = `${detail.link} ${detail.playing}`
      if (told === this.#told) return
      this.#told = told
      if (!this.#place) this.#tell('ready', detail)
      this.#place = detail
    }
    if (type === 'settings' && this.#onlyResumed(detail)) return
    if (type !== 'home') this.#tell(type, detail)
  }

  // Whether a settings event tells what was open before a release.
  #onlyResumed({ link, ...opened }) {
    const before = this.#opened
    const resuming = this.#resuming
    this.#opened = JSON.stringify(opened)
    this.#resuming = false
    return resuming && this.#opened === before
  }

  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(`noggin-${type}`, { detail, bubbles: true, composed: true }))
  }

  // ---- errors

  #refuse(sentence) {
    this.#tell('error', { message: sentence })
    this.#fail(sentence)
  }

  #fail(sentence) {
    this.#removeNotice()
    const words = element('p', { role: 'alert', textContent: sentence })
    this.#notice = element('div', { className: 'notice' }, words, element('slot'))  // plus the page's own fallback content
    this.shadowRoot.append(this.#notice)
    this.#poster.root.hidden = this.#isElsewhere  // where it has no style
    this.#refuseWaiting(sentence)
  }

  #removeNotice() {
    this.#notice?.remove()
    this.#notice = undefined
  }
}

for (const name of PROPERTIES) {
  const attribute = attributeOf(name)
  const { write } = ATTRIBUTES[attribute]
  const flag = name === 'loop' || name === 'autoplay'
  Object.defineProperty(NogginLab.prototype, name, {
    configurable: true,
    enumerable: true,
    get() {
      return valueOfText(attribute, this.getAttribute(attribute)) ?? (flag ? false : null)
    },
    set(value) {
      const none = flag ? !value : value === null || value === undefined
      if (none) this.removeAttribute(attribute)
      else if (flag) this.setAttribute(attribute, '')
      else this.setAttribute(attribute, typeof value === 'string' ? value : write(value))
    },
  })
}
