// One app on one canvas: makes the canvas and its WebGL context, feeds size, preferences and input to the wasm
// module (src/app/platform_html5.cpp), does for it what only a page can do, and draws only when something has
// changed. Shared by index.html, noggin.html and <noggin-lab>.

import { Keyboard } from './keyboard.js'
import { loadCode } from './load.js'
import { Mirror } from './mirror.js'
import { Pointers } from './pointers.js'
import { adoptStyle } from './style.js'

// Frames that ImGui needs after an input until nothing moves any more.
const SETTLING_FRAMES = 3

// Longer than any setting takes, so that what is cut is refused as too long.
const LONGEST_FILE = 8 << 20

const DARK = '(prefers-color-scheme: dark)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
const COARSE_POINTER = '(pointer: coarse)'

export class NogginApp {
  framesDrawn = 0
  firstFrameTime = undefined  // milliseconds since navigation, as performance.now() counts them
  focused = false
  embedded
  root = document.createElement('div')
  canvas = document.createElement('canvas')

  #options
  #module
  #context
  #mirror
  #keyboard
  #pointers
  #lifetime = new AbortController()
  #observers = []
  #request = 0
  #due = 0
  #onScreen = true
  #contextLost = false
  #failed = false
  #pictureName

  // Starts an app that fills `place`, an element or a shadow root. Options, all optional:
  //   base: folder of noggin-app.js and .wasm       embedded: stage and transport only
  //   theme: 'auto', 'light' or 'dark'              lab, preset, settings (JSON text), link: what to open
  //   autoplay: play at once, where embedded        onLink(link), onNarration(sentence): told once at rest
  //   onFrame(): told after each frame
  //   linkAddress(link): the full address that "Copy link" copies
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
    this.#options = { base: document.baseURI, theme: 'auto', ...options }
    this.embedded = Boolean(options.embedded)
    this.root.className = 'noggin'
    this.canvas.className = 'noggin-canvas'
    this.canvas.width = this.canvas.height = 0  // until its size is known
    this.canvas.tabIndex = 0
    this.canvas.setAttribute('role', 'application')
    this.canvas.setAttribute('aria-label', 'Noggin: space plays, arrow keys step')
    this.root.append(this.canvas)
  }

  openLab(lab, preset = '') { this.#open('OpenLab', lab, preset) }
  openLink(link) { this.#open('OpenLink', link) }
  setSettings(json) { this.#open('SetSettings', json) }
  play() { this.#act('Play') }
  pause() { this.#act('Pause') }

  get link() {
    const address = this.call('Link')
    return address ? this.#module.UTF8ToString(address) : ''
  }

  setTheme(theme) {
    this.#options.theme = theme
    this.#tellPreferences()
  }

  // What the canvas shows, as a canvas that needs no WebGL.
  still() {
    const still = document.createElement('canvas')
    still.width = this.canvas.width
    still.height = this.canvas.height
    this.draw()
    still.getContext('2d').drawImage(this.canvas, 0, 0)
    return still
  }

  destroy() {
    this.#lifetime.abort()
    for (const observer of this.#observers) observer.disconnect()
    cancelAnimationFrame(this.#request)
    this.#module = undefined
    this.root.remove()
    this.#context?.getExtension('WEBGL_lose_context')?.loseContext()
  }

  // ---- for Pointers, Keyboard and Mirror

  // Calls an exported function of the module; texts go over as UTF-8. Does nothing before the start and after a
  // fault.
  call(name, ...values) {
    const module = this.#module
    if (!module || this.#failed) return 0
    const texts = []
    const plain = values.map((value) => {
      if (typeof value !== 'string') return value
      const size = module.lengthBytesUTF8(value) + 1
      const address = module._malloc(size)
      texts.push(address)
      module.stringToUTF8(value, address, size)
      return address
    })
    try {
      return module['_noggin' + name](...plain)
    } catch (error) {
      console.error(error)
      this.#fail('Noggin stopped because of a fault of its own. Reloading the page starts it again.')
      return 0
    } finally {
      if (!this.#failed) texts.forEach((address) => module._free(address))
    }
  }

  // Something may have changed: draws soon, until nothing changes any more.
  wake(frames = SETTLING_FRAMES) {
    this.#due = Math.max(this.#due, frames)
    this.#schedule()
  }

  // Draws at once until an input has had its effect, where that may not wait: the mobile keyboard and the
  // clipboard only open inside the event they are asked for in.
  settle() {
    for (let i = 0; i < SETTLING_FRAMES; ++i) this.draw()
  }

  draw() {
    if (!this.#module || this.#contextLost || this.#failed || this.canvas.width === 0) return
    const again = this.call('Frame', performance.now() / 1000)
    ++this.framesDrawn
    this.firstFrameTime ??= performance.now()
    this.#due = Math.max(this.#due - 1, again ? 1 : 0)
    if (this.#pictureName) this.#savePicture()
    this.#options.onFrame?.()
    if (this.#due > 0) this.#schedule()
  }

  // Somebody pressed on the canvas.
  takeFocus() {
    if (this.focused) this.#keyboard.startAnew()
    else this.canvas.focus({ preventScroll: true })
  }

  setFocused(focused) {
    if (focused === this.focused) return
    this.focused = focused
    this.#pointers.focusChanged()
    this.call('Focus', focused)
    // Left for another part of the page: what was being edited is done. A window switch changes nothing.
    if (!focused && document.hasFocus()) this.call('LetGo')
    this.wake()
  }

  // ---- starting

  async #begin() {
    adoptStyle(this.root.getRootNode())
    const { create, module } = await loadCode(this.#options.base)
    if (this.#lifetime.signal.aborted) return
    const instance = await create({
      host: this.#host(),
      instantiateWasm(imports, done) {
        WebAssembly.instantiate(module, imports).then((instance) => done(instance, module))
        return {}
      },
    })
    this.#makeContext(instance)
    this.#module = instance
    const mac = /Mac|iPhone|iPad/.test(navigator.platform)
    if (!this.call('Start', JSON.stringify({ embedded: this.embedded, mac }))) return
    this.#listen(mac)
    this.#tellPreferences()
    this.#openFirst()
    this.#watchSize()
  }

  #makeContext(instance) {
    const attributes = { alpha: false, antialias: false, depth: false, stencil: false, preserveDrawingBuffer: false }
    this.#context = this.canvas.getContext('webgl2', attributes)
    if (!this.#context) throw new Error('Noggin draws with WebGL 2, which this browser does not have or has switched off.')
    const handle = instance.GL.registerContext(this.#context, { ...attributes, majorVersion: 2, minorVersion: 0 })
    instance.GL.makeContextCurrent(handle)
  }

  #listen(mac) {
    const { signal } = this.#lifetime
    this.#keyboard = new Keyboard(this, mac, signal)
    this.#pointers = new Pointers(this, signal)
    this.#mirror = new Mirror(this, this.#pointers)
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault()  // asks for it back
      this.#contextLost = true
      this.call('ContextLost')
    }, { signal })
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.#contextLost = false
      this.wake()
    }, { signal })
    this.root.addEventListener('dragover', (event) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()  // so that a drop comes here
    }, { signal })
    this.root.addEventListener('drop', (event) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      this.#takeFile('', file)
    }, { signal })
    document.addEventListener('visibilitychange', () => this.#schedule(), { signal })
    for (const query of [DARK, REDUCED_MOTION, COARSE_POINTER])
      matchMedia(query).addEventListener('change', () => this.#tellPreferences(), { signal })
    const onScreen = new IntersectionObserver((entries) => {
      this.#onScreen = entries.at(-1).isIntersecting
      this.#schedule()
    })
    onScreen.observe(this.root)
    this.#observers.push(onScreen)
  }

  #openFirst() {
    const { lab, preset, settings, link } = this.#options
    if (link) this.openLink(link)
    else if (lab) this.openLab(lab, preset)
    if (settings) this.setSettings(settings)
  }

  // In a page of other things, what is opened waits unless its author wants it to play.
  #open(name, ...values) {
    this.call(name, ...values)
    if (this.embedded && this.#options.autoplay && !matchMedia(REDUCED_MOTION).matches) this.call('Play')
    this.wake()
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
    } catch {  // Safari does not know that box
      observer.observe(this.canvas)
    }
    this.#observers.push(observer)
    this.#watchRatio()
  }

  // A ratio can change while the observed box does not: a window that moves to another screen.
  #watchRatio() {
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener('change', () => {
      const box = this.canvas.getBoundingClientRect()
      this.#resize(devicePixels(box.width), devicePixels(box.height))
      this.#watchRatio()
    }, { once: true, signal: this.#lifetime.signal })
  }

  #resize(width, height) {
    if (width === 0 || height === 0) return
    if (width !== this.canvas.width || height !== this.canvas.height) {
      this.canvas.width = width
      this.canvas.height = height
    }
    this.call('Resize', width, height, devicePixelRatio)
    this.draw()  // at once, because a canvas that changes size is blank
    this.wake()
  }

  #tellPreferences() {
    const { theme } = this.#options
    const dark = theme === 'dark' || (theme !== 'light' && matchMedia(DARK).matches)
    this.root.style.colorScheme = dark ? 'dark' : 'light'
    this.#act('Preferences', dark, matchMedia(REDUCED_MOTION).matches, matchMedia(COARSE_POINTER).matches)
  }

  #act(name, ...values) {
    this.call(name, ...values)
    this.wake()
  }

  #schedule() {
    if (this.#request || this.#due === 0 || !this.#onScreen || document.hidden || this.#contextLost) return
    this.#request = requestAnimationFrame(() => {
      this.#request = 0
      this.draw()
    })
  }

  // ---- what the module asks of the page

  #host() {
    return {
      narrate: (sentence) => {
        this.#mirror.narrate(sentence)
        this.#options.onNarration?.(sentence)
      },
      linkChanged: (link) => this.#options.onLink?.(link),
      copyLink: (link) => copyText(this.#options.linkAddress?.(link) ?? link),
      copyText,
      download: (name, mime, bytes) => offerFile(name, new Blob([bytes], { type: mime || 'text/plain' })),
      askForFile: (setting, endings) => askForFile(endings, (file) => this.#takeFile(setting, file)),
      downloadPicture: (name) => {
        this.#pictureName = name
        this.wake()
      },
      textInput: (wanted, x, y, height) => this.#keyboard.textInput(wanted, x, y, height),
      cursor: (name) => { this.root.style.cursor = name },
      mirror: (json) => this.#mirror.update(JSON.parse(json)),
      failed: (message) => this.#fail(message),
    }
  }

  // `setting` is empty where the file was dropped.
  async #takeFile(setting, file) {
    this.#act('File', setting, file.name, await file.slice(0, LONGEST_FILE).text())
  }

  // Right after a frame, while the picture is still in the canvas.
  #savePicture() {
    const name = this.#pictureName
    this.#pictureName = undefined
    this.canvas.toBlob((blob) => offerFile(name, blob), 'image/png')
  }

  #fail(message) {
    this.#failed = true
    const sentence = document.createElement('p')
    sentence.className = 'noggin-failure'
    sentence.setAttribute('role', 'alert')
    sentence.textContent = message
    this.root.append(sentence)
  }
}

// Browsers that emulate another ratio tell an exact size that is not of that ratio.
function devicePixels(length, exact) {
  const pixels = Math.round(length * devicePixelRatio)
  return Math.abs(exact - pixels) <= 1 ? exact : pixels
}

function askForFile(endings, take) {
  const field = document.createElement('input')
  field.type = 'file'
  field.accept = endings
  field.addEventListener('change', () => field.files[0] && take(field.files[0]))
  field.click()
}

function offerFile(name, blob) {
  const anchor = document.createElement('a')
  anchor.href = URL.createObjectURL(blob)
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(anchor.href), 10000)
}

async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text)
  } catch {  // not a secure context, or not allowed
    copyTheOldWay(text)
  }
}

function copyTheOldWay(text) {
  const active = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
  active?.focus({ preventScroll: true })
}
