// One app on one canvas: creates the canvas and its WebGL context, passes size, preferences and input to the wasm
// module (src/app/platform_html5.cpp), handles its requests to the page, and draws only when something has changed.
// Shared by index.html, noggin.html and <noggin-lab>.

import { AppExchange } from './app-exchange.js'
import { AppModule, SETTLING_FRAMES } from './app-module.js'
import { element } from './element.js'
import { Keyboard } from './keyboard.js'
import { establish, linkAt, stepOfLink, titleOf } from './lab-setup.js'
import { Mirror } from './mirror.js'
import { wellFormedJson } from './noggin-plain.mjs'
import { panelNamed, pictureBlob } from './picture-file.js'
import { Pointers } from './pointers.js'
import { onPreferences, preferences, watchTextSize } from './preferences.js'
import { adoptStyle } from './style.js'

// Milliseconds: the next frame of the display.
const SOON = 16

// While out of view, frames are processed only for so many milliseconds after a command of the page, or until it has
// arrived where somebody waits for that.
const UNSEEN_WORK = 2000

// Commands that may take several frames to arrive at their step, and those that leave the run where it is by then.
const TRAVELS = ['open', 'seek', 'step', 'stepBack', 'exercise']
const STAYS = ['play', 'pause']
const ASKS = ['place', 'result', 'scene', 'lab', 'asked']  // and changes nothing

// Milliseconds after which a lost picture counts as gone: the browser has given it to others, or cannot draw any more.
const PICTURE_GONE = 3000
export const PICTURE_TAKEN = 'The browser has taken the picture away, as it does where a page draws too much at once.'

const besidePage = (lab) => ({
  script: new URL('noggin-app.js', document.baseURI),
  wasm: new URL('noggin-app.wasm', document.baseURI),
  rest: new URL('noggin-app-rest.wasm', document.baseURI),
  opening: lab && new URL(`opening/${lab}.wasm`, document.baseURI),
})

// Thrown if WebGL 2 is not available.
export class NoWebGL extends Error {}

export class NogginApp {
  framesDrawn = 0
  focused = false
  scale = 1  // CSS pixels per app pixel: larger if the browser's text size is larger
  whole  // resolves when all code has arrived or cannot be had; undefined if it was there from the start
  failure  // the sentence that says why the app stopped
  refusal  // the sentence why the last 'open' could not be done, so that something else may be open
  lab  // id of the open one
  embedded
  root = element('div', { className: 'noggin' })
  // It has no size until that is known.
  canvas = element('canvas', { className: 'noggin-canvas', width: 0, height: 0, tabIndex: 0, role: 'application',
    'aria-label': 'Noggin: space plays, arrow keys step' })

  #options
  #module
  #context
  #mirror
  #keyboard
  #pointers
  #exchange
  #lifetime = new AbortController()
  #observers = []
  #request = 0
  #due = 0
  #timer = 0
  #onScreen = true
  #unseenUntil = 0
  #pictureLost = false
  #pictureTimer  // since then
  #noPicture  // the words in its place
  #journey  // of the last command that travels, until a frame has shown its end
  #awaiting = []  // what is to be done once it has arrived
  #untold = false  // a command has changed something since the last frame, which tells its events

  // Starts an app that fills `place`, an element or a shadow root. Options, all optional:
  //   files: addresses of the app (load.js)         embedded: stage and transport only
  //   opening: the lab to open first, or 'labs', the overview: shown before all code has arrived
  //   theme: 'auto', 'light' or 'dark'              commands(): commands to run first (src/app/commands.h)
  //   onLink(link): rarely during playback          onEvent(event): see Host::event (src/app/host.h)
  //   site: { lessons, guides }: their addresses, where they lie beside the page
  //   linkAddress(link): the full address that "Copy link" copies
  //   onRefusal(app, sentence): what the first commands open has been refused, before anything is told
  //   onPictureGone(): instead of words in its place
  static async start(place, options = {}) {
    const app = new NogginApp(options)
    place.append(app.root)
    try {
      await app.#begin()
    } catch (error) {
      app.destroy()
      throw error
    }
    return app
  }

  constructor(options) {
    this.#options = { files: besidePage(options.opening), theme: 'auto', ...options }
    this.embedded = Boolean(options.embedded)
    this.root.style.visibility = 'hidden'  // what lies beneath stays visible and usable until the first frame
    this.root.append(this.canvas)
  }

  // Runs a command of src/app/commands.h: command('seek', 12). Returns the reply's value; errors are shown by the app
  // and reported by its event.
  command(name, argument = true) {
    this.#unseenUntil = performance.now() + UNSEEN_WORK
    const address = this.call('Command', wellFormedJson(JSON.stringify({ [name]: argument })))
    const answer = address ? this.#module.text(address) : ''
    this.wake()
    const { value, error } = answer ? JSON.parse(answer) : {}
    if (name === 'open') this.refusal = error?.message
    if (!ASKS.includes(name)) this.#untold = true
    if (TRAVELS.includes(name)) this.#journey = error ? {} : journeyOf(name, argument, this.link, this.destination)
    if (STAYS.includes(name)) this.#journey = undefined
    if (!this.#draws) this.#seeWhetherArrived()
    return value
  }

  // Resolves once the commands given have led the run to where they lead and their events are told, or the app has stopped;
  // what plays does not travel.
  arrival() {
    return new Promise((resolve) => {
      this.#awaiting.push(resolve)
      this.#seeWhetherArrived()
      this.#schedule()
    })
  }

  get link() {
    const address = this.call('Link')
    return address ? this.#module.text(address) : ''
  }

  // The link of where it is on its way to; undefined if it stands or plays.
  get destination() { return this.#journey?.link }

  setTheme(theme) {
    this.#options.theme = theme
    this.#tellPreferences()
  }

  // Whether no frame is due, now or later.
  get resting() { return this.#request === 0 && this.#timer === 0 }

  // The canvas's content on a canvas without WebGL.
  still() {
    const { width, height } = this.canvas
    const still = element('canvas', { width, height })
    this.call('DrawAnew')
    this.draw()
    still.getContext('2d').drawImage(this.canvas, 0, 0)
    return still
  }

  destroy() {
    this.#lifetime.abort()
    for (const observer of this.#observers) observer.disconnect()
    cancelAnimationFrame(this.#request)
    this.#stopWaiting()
    clearTimeout(this.#pictureTimer)
    this.#module = undefined
    this.#arrived()
    this.root.remove()
    this.#context?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  // ---- interface for Pointers, Keyboard, Mirror and AppExchange

  // Calls an exported function of the module (AppModule.call). Does nothing before the start or after a fault.
  call(name, ...values) {
    if (!this.#module || this.failure) return 0
    try {
      return this.#module.call(name, values)
    } catch (error) {
      this.#faulty(error)
      return 0
    }
  }

  // Something may have changed: draws until nothing changes any more.
  wake(frames = SETTLING_FRAMES) {
    this.#due = Math.max(this.#due, frames)
    this.#schedule()
  }

  // Draws synchronously until an input has taken effect, for inputs that cannot wait: the mobile keyboard, the
  // clipboard and, in WebKit, the dialog for files work only inside the event that requests them.
  settle() {
    for (let i = 0; i < SETTLING_FRAMES; ++i) this.draw()
  }

  draw() {
    if (!this.#module || this.failure || this.canvas.width === 0) return
    const wait = this.call('Frame', performance.now() / 1000)  // milliseconds; 0: no further frame is due
    if (this.#module.lacking) return
    ++this.framesDrawn
    this.#untold = false
    const soon = wait > 0 && wait <= SOON
    if (!soon) this.#journey = undefined  // what travels goes on with the next frame
    this.#seeWhetherArrived()
    this.#due = Math.max(this.#due - 1, soon ? 1 : 0)
    this.#stopWaiting()
    if (this.#due > 0) this.#schedule()
    else if (wait > SOON) this.#timer = setTimeout(() => this.#wakeUp(), wait)
  }

  // Without frames nothing is told. Its first comes when its size has been told.
  get #draws() { return !document.hidden && (this.canvas.width > 0 || (this.root.clientWidth > 0 && this.root.clientHeight > 0)) }

  #seeWhetherArrived() {
    if (this.#awaiting.length === 0) return
    const there = !this.#journey || this.#journey.to === stepOfLink(this.link)
    if (this.failure || (there && !(this.#untold && this.#draws))) this.#arrived()
  }

  #arrived() {
    this.#journey = undefined
    for (const resolve of this.#awaiting.splice(0)) resolve()
  }

  #wakeUp() {
    this.#timer = 0
    this.wake(1)
  }

  #stopWaiting() {
    clearTimeout(this.#timer)
    this.#timer = 0
  }

  // Focuses the canvas, where keys control playback.
  focus() { this.canvas.focus({ preventScroll: true }) }

  // Called when the canvas is pressed. Firefox would show a ring: it does not know that a pointer asked for it.
  takeFocus() {
    if (this.focused) this.#keyboard.startAnew()
    else this.canvas.focus({ preventScroll: true, focusVisible: false })
  }

  setFocused(focused) {
    if (focused === this.focused) return
    this.focused = focused
    this.#pointers.focusChanged()
    this.call('Focus', focused)
    // The focus moved to another part of the page: editing ends. Switching windows changes nothing.
    if (!focused && document.hasFocus()) this.call('LetGo')
    this.wake()
  }

  // ---- starting

  async #begin() {
    adoptStyle(this.root.getRootNode())
    const screen = this.#makeContext()  // while the code is loading
    const module = await AppModule.start(this.#options.files, this.#host(), screen)
    this.#module = module
    const mac = /Mac|iPhone|iPad/.test(navigator.platform)
    if (!this.call('Start', JSON.stringify({ embedded: this.embedded, inSite: Boolean(this.#options.site), mac })) && !module.lacking) {
      module.whole?.catch(() => {})  // nobody waits for the rest
      return
    }
    this.#listen(mac)
    this.#tellPreferences()
    establish(this, this.#options.commands?.() ?? [])
    if (this.refusal) this.#options.onRefusal?.(this, this.refusal)
    if (module.whole) await this.#beginEarly(module)
    this.root.style.visibility = ''
    this.#watchSize()
  }

  // Starts with the code that has arrived, or waits for all of it.
  async #beginEarly(module) {
    this.whole = module.whole.then(() => this.wake(), (error) => {
      if (error instanceof WebAssembly.RuntimeError) this.#faulty(error)
      else this.#fail(error.message)
    })
    this.#fillCanvas()
    if (module.lacking) await this.whole
  }

  #makeContext() {
    const attributes = { alpha: false, antialias: false, depth: false, stencil: false, preserveDrawingBuffer: false }
    this.#context = this.canvas.getContext('webgl2', attributes)
    if (!this.#context) throw new NoWebGL('Noggin draws with WebGL 2, which this browser does not have or has switched off. Another browser, or hardware acceleration switched on in the settings of this one, will do.')
    return { context: this.#context, attributes }
  }

  #listen(mac) {
    const { signal } = this.#lifetime
    this.#keyboard = new Keyboard(this, mac, signal)
    this.#pointers = new Pointers(this, signal)
    this.#mirror = new Mirror(this, this.#pointers, signal)
    this.#exchange = new AppExchange(this, signal)
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()  // requests that it is restored
      this.call('ContextLost')
      this.#pictureLost = true
      this.#awaitPicture()
    }, { signal })
    this.canvas.addEventListener('webglcontextrestored', () => {
      clearTimeout(this.#pictureTimer)
      this.#pictureLost = false
      this.#noPicture?.remove()
      this.#noPicture = undefined
      this.call('ContextRestored')
      this.wake()
    }, { signal })
    document.addEventListener('visibilitychange', () => {
      this.#schedule()
      if (this.#pictureLost) this.#awaitPicture()
    }, { signal })
    onPreferences(() => this.#tellPreferences(), signal)
    const onScreen = new IntersectionObserver((entries) => {
      this.#onScreen = entries.at(-1).isIntersecting
      this.#schedule()
    })
    onScreen.observe(this.root)
    this.#observers.push(onScreen)
  }

  // ---- size and preferences

  #watchSize() {
    const observer = new ResizeObserver((entries) => {
      const { contentRect, devicePixelContentBoxSize } = entries.at(-1)
      const exact = devicePixelContentBoxSize?.[0]
      this.#resize(devicePixels(contentRect.width, exact?.inlineSize), devicePixels(contentRect.height, exact?.blockSize))
    })
    try {
      observer.observe(this.canvas, { box: 'device-pixel-content-box' })
    } catch {  // Safari does not support that box
      observer.observe(this.canvas)
    }
    this.#observers.push(observer)
    this.#watchRatio()
    this.#observers.push(watchTextSize(this.root, (scale) => {
      if (scale === this.scale) return
      this.scale = scale
      this.#tellPreferences()
      this.#resize(this.canvas.width, this.canvas.height)
    }))
  }

  // The pixel ratio can change while the observed box does not: when a window moves to another screen.
  #watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      this.#fillCanvas()
      this.#watchRatio()
    }, { once: true, signal: this.#lifetime.signal })
  }

  #fillCanvas() {
    const { width, height } = this.canvas.getBoundingClientRect()
    this.#resize(devicePixels(width), devicePixels(height))
  }

  #resize(width, height) {
    if (width === 0 || height === 0) return
    if (width !== this.canvas.width || height !== this.canvas.height) {
      this.canvas.width = width
      this.canvas.height = height
      this.call('DrawAnew')
    }
    this.call('Resize', width, height, devicePixelRatio * this.scale)
    this.draw()  // immediately, because resizing a canvas clears it
    this.wake()
  }

  #tellPreferences() {
    const told = preferences(this.root, this.#options.theme)
    this.root.style.colorScheme = told.dark ? 'dark' : 'light'
    this.root.classList.toggle('dark', told.dark)
    this.call('Preferences', JSON.stringify({ ...told, textScale: this.scale }))
    this.wake()
  }

  #schedule() {
    if (this.#request || this.#due === 0 || document.hidden) return
    if (!this.#onScreen && this.#awaiting.length === 0 && performance.now() > this.#unseenUntil) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.draw()
    })
  }

  // ---- requests of the module

  #host() {
    return {
      narrate: (sentence) => this.#mirror.narrate(sentence),
      event: (event) => this.#tellSoon(event),
      linkChanged: (link) => {  // not told on the way
        this.#arrived()
        queueMicrotask(() => this.#options.onLink?.(link))  // after the events of the same frame
      },
      copyLink: (link) => this.#exchange.copyLink(this.#options.linkAddress?.(link) ?? link),
      copyText: (text) => this.#exchange.copy(text),
      download: (name, mime, bytes) => this.#exchange.offer(name, mime, bytes),
      askForFile: (setting, endings) => this.#exchange.askForFile(setting, endings),
      downloadPicture: (panel, name) => this.#exchange.offerPicture(panel, name),
      textInput: (wanted, x, y, height) => this.#keyboard.textInput(wanted, x * this.scale, y * this.scale, height * this.scale),
      cursor: (name) => { this.root.style.cursor = name },
      mirror: (json) => this.#mirror.update(JSON.parse(json)),
      failed: (message) => this.#fail(message),
    }
  }

  // A picture of the most important panel, or of the one named, as PNG or SVG.
  async exportPicture({ format = 'png', panel: id, theme = this.root.style.colorScheme } = {}) {
    const panels = this.command('scene')?.panels ?? []
    if (this.failure) throw new Error(this.failure)
    return pictureBlob(panelNamed(panels, id), { format, theme })
  }

  // Once nothing of the module is at work: who hears it may do anything, also take the app away.
  #tellSoon(event) {
    queueMicrotask(() => {
      if (event.type === 'settings') this.#nameAfter(event)
      this.#options.onEvent?.(event)
    })
  }

  // Labels the root, so that several labs of a page can be told apart.
  #nameAfter(opened) {
    this.lab = opened.lab.id
    this.root.setAttribute('role', 'group')
    this.root.setAttribute('aria-label', titleOf(opened))
  }

  #faulty(error) {
    console.error(error)
    this.#fail('Noggin stopped because of a fault of its own. Reloading the page starts it again.')
  }

  #fail(message) {
    if (this.failure || this.#lifetime.signal.aborted) return
    this.failure = message
    this.#arrived()
    this.root.style.visibility = ''  // no frame will uncover it
    this.#showFailure(message)
    this.#tellSoon({ type: 'error', message })
  }

  // While nobody sees the page, a browser may keep the picture to itself.
  #awaitPicture() {
    clearTimeout(this.#pictureTimer)
    if (!document.hidden) this.#pictureTimer = setTimeout(() => this.#pictureGone(), PICTURE_GONE)
  }

  // Everything but the picture goes on.
  #pictureGone() {
    if (this.#options.onPictureGone) this.#options.onPictureGone()
    else this.#noPicture ??= this.#showFailure(`${PICTURE_TAKEN} Reloading the page brings it back.`)
  }

  #showFailure(sentence) {
    const words = element('p', { className: 'noggin-failure', role: 'alert', textContent: sentence })
    this.root.append(words)
    return words
  }
}

// { to, link } of a command that travels, given the link that stands after it and the one it was on the way to: the step at
// which it will have arrived, undefined where that is not known, as where what was moved and answered in a link is made
// again a run passes its step before it comes to stay there; and the link of that place.
function journeyOf(name, argument, stands, towards = stands) {
  const way = (base, step) => {
    const makesAgain = base !== stands && /;(?:moves|answers)=/.test(base)
    return { to: makesAgain ? undefined : step, link: linkAt(base, step) }
  }
  switch (name) {
    case 'open': return way(argument.link ?? stands, argument.step ?? stepOfLink(argument.link ?? ''))
    case 'seek': return way(stands, argument)
    case 'step': return way(towards, stepOfLink(towards) + argument)
    case 'stepBack': return way(towards, Math.max(0, stepOfLink(towards) - argument))
    default: return {}
  }
}

// Browsers that emulate another ratio report an exact size that does not match it.
function devicePixels(length, exact) {
  const pixels = Math.round(length * devicePixelRatio)
  return Math.abs(exact - pixels) <= 1 ? exact : pixels
}
