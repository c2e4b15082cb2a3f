// Finds the code that each lab needs to open: runs noggin-app in node with a stub screen, and records which of its
// functions are called until the lab has been drawn, stepped by key, press and command, and drawn again.

import { ask, makeInstance } from '../web/app-instance.js'
import { KIND, OPCODE, u32, withPrefix, writeModule } from './wasm_module.mjs'

const SCREENS = [[1280, 800, 1], [390 * 3, 844 * 3, 3]]  // a window and a phone: pixels across, down, per CSS pixel
const FRAMES = 4
const FRAME_TIME = 0.1  // seconds: animations end within four frames
const READING_TIME = 0.01  // milliseconds between two readings of the clock by which the app keeps its deadlines

const COUNTER = [0x7f, 1]  // a mutable i32

// A stub WebGL context in which every call succeeds and nothing is drawn.
function blindScreen() {
  const answers = { getSupportedExtensions: [], getProgramParameter: true, getShaderParameter: true, getError: 0,
    getShaderInfoLog: '', getProgramInfoLog: '', getActiveUniform: { name: 'uniform', size: 1 } }
  return new Proxy({}, {
    get(kept, name) {
      if (name in kept) return kept[name]
      if (/^[A-Z0-9_]+$/.test(name)) return 0  // a constant
      return () => answers[name] ?? (name.startsWith('create') ? {} : null)
    },
  })
}

// The time by how often it was asked for, so that what the app gets done in a frame does not depend on the machine.
function steadyClock() {
  let time = 0
  return { now: () => (time += READING_TIME) }
}

// The module with an exported global for each function, named by its index, that is set to 1 when the function is
// called.
function counting(module) {
  const called = module.globals.length
  const mark = (i) => [OPCODE.i32Const, 1, OPCODE.globalSet, ...u32(called + i)]
  return writeModule({
    ...module,
    globals: [...module.globals, ...module.bodies.map(() => ({ type: COUNTER, first: 0 }))],
    exports: [...module.exports, ...module.bodies.map((_, i) => ({ name: `called ${i}`, kind: KIND.global, index: called + i }))],
    bodies: module.bodies.map((body, i) => withPrefix(body, mark(i))),
  })
}

class BlindApp {
  static async start(createNogginApp, module) {
    const app = new BlindApp()
    const host = new Proxy({
      failed: (message) => { throw new Error(message) },
      mirror: (json) => { app.widgets = JSON.parse(json).nodes },
    }, { get: (listens, name) => listens[name] ?? (() => {}) })
    app.instance = await makeInstance(createNogginApp, {
      host,
      screen: { context: blindScreen(), attributes: { enableExtensionsByDefault: false } },
      module,
      async instantiate(imports) {
        const instance = await WebAssembly.instantiate(module, imports)
        app.exports = instance.exports
        return instance
      },
    })
    return app
  }

  now = 0

  call(name, ...values) { return ask(this.instance, name, values) }

  command(name, argument = true) {
    const answer = this.call('Command', JSON.stringify({ [name]: argument }))
    return answer ? JSON.parse(this.instance.UTF8ToString(answer)).value : undefined
  }

  setUp({ lab, preset }) {
    this.command('open', { lab, preset })
    this.frames()
    for (const setup of setups(this.command('lab').panels.map(({ id }) => id))) {
      this.command(...setup)
      this.frames()
    }
  }

  frames() {
    for (let i = 0; i < FRAMES; ++i) this.call('Frame', (this.now += FRAME_TIME))
  }

  show(dark, [width, height, ratio]) {
    this.call('Preferences', JSON.stringify({ dark, reducedMotion: false, coarsePointer: ratio > 1, moreContrast: false, textScale: 1, systemColours: null }))
    this.call('DrawAnew')
    this.call('Resize', width, height, ratio)
    this.frames()
  }

  key(code) {
    for (const down of [true, false]) {
      this.call('Key', code, down, 0)
      this.frames()
    }
  }

  // Presses a button or a tab by name, as a screen reader does and with the mouse.
  press(name) {
    const { id, x, y } = this.widgets.find((widget) => widget.name === name)
    for (const ask of ['Attend', 'Press']) {
      this.call(ask, id)
      this.frames()
    }
    this.call('Pointer', 0, x + 4, y + 4)
    this.frames()
    for (const down of [true, false]) {
      this.call('Button', 0, down)
      this.frames()
    }
    this.call('PointerLeave')
    this.frames()
  }

  called(count) {
    return Uint8Array.from({ length: count }, (_, i) => this.exports[`called ${i}`].value)
  }
}

const LAB_WIDGETS = ['Step', 'Step back', 'Play']
const PAGE_WIDGETS = ['Settings', 'Counters', 'About']

// Commands that a page's author may send; each group ends with the default, so that the lab is left as it was.
// `panels`: all of its ids.
const setups = (panels) => [
  ...['full', 'none', 'transport'].map((controls) => ['show', { controls, locked: [] }]),
  ...[panels.slice(0, 1), [...panels].reverse(), panels].map((panels) => ['show', { panels }]),
  ...[true, false].map((loop) => ['part', { from: 0, to: -1, loop }]),
  ...['fast', 'read'].map((speed) => ['speed', speed]),
]

// The app after an opening: as the whole page, or embedded in another.
async function opened(createNogginApp, module, [name, argument], embedded) {
  const app = await BlindApp.start(createNogginApp, module)
  const widgets = argument.lab ? [...LAB_WIDGETS, ...(embedded ? [] : PAGE_WIDGETS)] : []
  app.call('Start', JSON.stringify({ embedded, mac: false }))
  app.show(false, SCREENS[0])
  app.command(name, argument)
  if (embedded) app.setUp(argument)
  for (const screen of SCREENS) {
    for (const dark of [true, false]) app.show(dark, screen)
    app.call('Focus', true)
    for (const code of ['ArrowRight', 'ArrowLeft', 'Space', 'Space']) app.key(code)
    for (const name of widgets) app.press(name)
    app.command('place')
    app.command('step', 1)
    app.frames()
  }
  app.call('Link')
  return app
}

// Embedded there is always a lab.
async function calledToOpen(createNogginApp, module, count, command) {
  const ways = command[1].lab ? [false, true] : [false]
  const called = []
  for (const embedded of ways) called.push((await opened(createNogginApp, module, command, embedded)).called(count))
  return called.reduce((all, more) => all.map((was, i) => was | more[i]))
}

// Returns { ID: Uint8Array with 1 for each of the module's own functions called while opening ID }. `commands`: { ID:
// the command that opens it }, as in src/app/commands.h: [NAME, ARGUMENT]. `module` is the result of readModule.
export async function openings(script, module, commands) {
  const createNogginApp = new Function('performance', `${script};return createNogginApp`)(steadyClock())
  const compiled = await WebAssembly.compile(counting(module))
  const called = {}
  for (const [id, command] of Object.entries(commands)) called[id] = await calledToOpen(createNogginApp, compiled, module.bodies.length, command)
  return called
}
