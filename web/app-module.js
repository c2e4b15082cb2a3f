// An instance of the app's wasm that starts before all of its code has arrived: with the first part and what the
// current lab needs to open (scripts/app_parts.mjs).
//
// Until all code has arrived, every call is recorded. A call that needs missing code makes the wasm trap: that instance
// is discarded, and once all code has arrived a new instance replays the recorded calls.

import { ask, makeInstance } from './app-instance.js'
import { loadCode } from './load.js'

// Frames that ImGui needs after an input until nothing moves any more. Longer runs of frames are recorded as this many.
export const SETTLING_FRAMES = 3
const FRAME = 'Frame'

// Requests to the host that a replay must not repeat. It makes those to which the discarded instance had not come.
const ONCE = ['copyLink', 'copyText', 'download', 'askForFile', 'downloadPicture']

export class AppModule {
  // Resolves when all code has arrived; rejects if it cannot be loaded.
  whole

  #code
  #host
  #hearing  // the host as the instance sees it: without what has been done or told already
  #screen
  #imports
  #instance
  #asked = []  // [name, values] of every call, until all code has arrived
  #told = new Set()  // the events of that time, as JSON
  #requested = Object.fromEntries(ONCE.map((name) => [name, 0]))  // how often at that time
  #lacking = false
  #depth = 0

  // `files` as for loadCode; `host` as in src/app/host.h; `screen`: { context, attributes } of WebGL.
  static async start(files, host, screen) {
    const module = new AppModule()
    module.#code = await loadCode(files)
    module.#host = host
    module.#screen = screen
    if (files.opening && (await module.#beginEarly())) {
      module.whole = module.#complete()
    } else {
      const rest = await module.#code.rest
      await module.#begin(rest ? [rest] : [])
      module.#lastPartCame()
    }
    return module
  }

  // Whether a call waits for missing code.
  get lacking() { return this.#lacking }

  // Calls an exported function; strings are passed as UTF-8. Returns 0 if the call waits for missing code.
  call(name, values) {
    const outermost = this.#depth === 0
    if (this.#asked && outermost) this.#keep(name, values)
    if (this.#lacking) return 0
    ++this.#depth
    try {
      return ask(this.#instance, name, values)
    } catch (error) {
      if (!this.#asked || !(error instanceof WebAssembly.RuntimeError)) throw error
      this.#lacking = true
      return 0
    } finally {
      --this.#depth
    }
  }

  text(address) { return this.#instance.UTF8ToString(address) }

  #keep(name, values) {
    const settled = this.#asked.slice(-SETTLING_FRAMES)
    if (name === FRAME && settled.length === SETTLING_FRAMES && settled.every(([name]) => name === FRAME)) this.#asked.pop()
    this.#asked.push([name, values])
  }

  // Starts with what the current lab needs; false if that is missing or of another version.
  async #beginEarly() {
    const { opening } = this.#code
    const event = (event) => {
      this.#told.add(JSON.stringify(event))
      this.#host.event(event)
    }
    const once = Object.fromEntries(ONCE.map((name) => [name, (...values) => {
      ++this.#requested[name]
      return this.#host[name](...values)
    }]))
    return Boolean(opening) && this.#begin([opening], { ...once, event }).then(() => true, () => false)
  }

  // `instead`: replaces functions of the host until all code has arrived.
  async #begin(parts, instead = {}) {
    const { create, first } = this.#code
    this.#hearing = { ...this.#host, ...instead }
    this.#instance = await makeInstance(create, {
      host: this.#hearing,
      screen: this.#screen,
      module: first,
      instantiate: (imports) => this.#instantiate(first, parts, imports),
    })
  }

  async #instantiate(first, parts, imports) {
    const instance = await WebAssembly.instantiate(first, imports)
    this.#imports = { ...imports, first: instance.exports }
    for (const part of parts) await this.#join(part)
    return instance
  }

  async #join(part) {
    try {
      await WebAssembly.instantiate(part, this.#imports)
    } catch (error) {
      if (!(error instanceof WebAssembly.LinkError)) throw error
      throw new Error('The parts of Noggin that have come are of two versions. Reloading the page, past its cache, brings those of one.')
    }
  }

  async #complete() {
    const rest = await this.#code.rest
    if (!this.#lacking) await this.#join(rest)
    if (this.#lacking) await this.#askAgain(rest)
    this.#lastPartCame()
  }

  async #askAgain(rest) {
    const once = Object.fromEntries(ONCE.map((name) =>
      [name, (...values) => this.#requested[name]-- > 0 ? undefined : this.#host[name](...values)]))
    const event = (event) => this.#told.has(JSON.stringify(event)) || this.#host.event(event)
    await this.#begin([rest], { ...once, event })
    const asked = this.#asked
    this.#asked = undefined  // calls that follow from these are not kept
    this.#lacking = false
    for (const [name, values] of asked) ask(this.#instance, name, values)
  }

  #lastPartCame() {
    this.#asked = this.#told = undefined
    Object.assign(this.#hearing, this.#host)
  }
}
