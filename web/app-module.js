// One instance of the app's wasm, which begins before all of its code has come: with the first part and what the lab at hand needs
// to open (scripts/app_parts.mjs).
//
// Until all is there, what the app is asked is kept. Where that takes code which has not come, the wasm traps: that instance is given
// up, and once all is there a new one is asked all of it again.

import { ask, makeInstance } from './app-instance.js'
import { loadCode } from './load.js'

// Frames that ImGui needs after an input until nothing moves any more. Of more in a row only the last is drawn again.
export const SETTLING_FRAMES = 3
const FRAME = 'Frame'

// What a host is told once, though it is done twice.
const ONCE = ['copyLink', 'copyText', 'download', 'askForFile', 'downloadPicture']

export class AppModule {
  // Resolves when all of the code is there, and refuses if it cannot be had.
  whole

  #code
  #host
  #hearing  // whom the instance tells: the host, but for what is done or told already
  #screen
  #imports
  #instance
  #asked = []  // [name, values], until all is there
  #told = new Set()  // events of that time, as JSON
  #lacking = false
  #depth = 0

  // `files` as in loadCode; `host` as src/app/host.h has it; `screen`: { context, attributes } of WebGL.
  static async start(files, host, screen) {
    const module = new AppModule()
    module.#code = await loadCode(files)
    module.#host = host
    module.#screen = screen
    if (await module.#beginEarly()) {
      module.whole = module.#complete()
    } else {
      const rest = await module.#code.rest
      await module.#begin(rest ? [rest] : [])
      module.#lastPartCame()
    }
    return module
  }

  // Whether something was asked that waits for code.
  get lacking() { return this.#lacking }

  // Calls an exported function; texts go over as UTF-8. Returns 0 where the answer waits for code.
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

  // With what the lab at hand needs; false where that is missing or of another version.
  async #beginEarly() {
    const { opening } = this.#code
    const event = (event) => {
      this.#told.add(JSON.stringify(event))
      this.#host.event(event)
    }
    return Boolean(opening) && this.#begin([opening], { event }).then(() => true, () => false)
  }

  // `instead`: in place of the host's functions until all is there.
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
    const done = Object.fromEntries(ONCE.map((name) => [name, () => {}]))
    const event = (event) => this.#told.has(JSON.stringify(event)) || this.#host.event(event)
    await this.#begin([rest], { ...done, event })
    const asked = this.#asked
    this.#asked = undefined  // what follows from these is not kept
    this.#lacking = false
    for (const [name, values] of asked) ask(this.#instance, name, values)
  }

  #lastPartCame() {
    this.#asked = this.#told = undefined
    Object.assign(this.#hearing, this.#host)
  }
}
