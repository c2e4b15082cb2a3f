// The longest that the page's own code works without a break: node bench/pieces.mjs [DIST_DIR] [LAB[:EXAMPLE]]
//
// For each example: opened, taken to its end, a step back and forth and home, played at once from there, with a hint, as a
// race and as an exercise; "-" where it offers none. Milliseconds of the longest callback of the page (a frame, an event),
// drawing included, without what the browser does between callbacks; other programs lengthen it. A person notices a pause
// of 50 ms. The last line is the longest of all.

import { resolve } from 'node:path'

const [distDir = 'dist', only = ''] = process.argv.slice(2)
process.env.NOGGIN_DIST = resolve(distDir)
const { COARSE, labsOfSite, openSite } = await import('../tests/browser/harness.mjs')

// In the page, before its own code: records in `longest` how long each callback works.
function watchCallbacks() {
  window.longest = 0
  const timed = new WeakMap()
  const watched = window.watched = (callback) => {
    if (typeof callback !== 'function') return callback
    if (!timed.has(callback))
      timed.set(callback, function (...given) {
        const began = performance.now()
        try {
          return callback.apply(this, given)
        } finally {
          window.longest = Math.max(window.longest, performance.now() - began)
        }
      })
    return timed.get(callback)
  }
  const { requestAnimationFrame, setTimeout } = window
  window.requestAnimationFrame = (callback) => requestAnimationFrame(watched(callback))
  window.setTimeout = (callback, ...rest) => setTimeout(watched(callback), ...rest)
  const { addEventListener, removeEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (type, callback, ...rest) {
    addEventListener.call(this, type, watched(callback), ...rest)
  }
  EventTarget.prototype.removeEventListener = function (type, callback, ...rest) {
    removeEventListener.call(this, type, watched(callback), ...rest)
  }
}

// In the page: does each thing with an example, and resolves to { what: milliseconds }; null where it offers none.
async function tryOut([lab, preset]) {
  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const command = window.watched((...given) => noggin.command(...given))
  const press = (name) => {
    const button = document.querySelector(`button[aria-label="${name}"]`)
    button?.click()
    return button !== null
  }
  const open = () => command('open', { lab, preset })
  const playAtOnce = () => {
    command('speed', 'at-once')
    command('play')
  }
  const things = [
    ['open', 300, open],
    ['end', 900, () => command('seek', 1e9)],
    ['back', 200, () => command('stepBack', 1)],
    ['forth', 200, () => command('step', 1)],
    ['home', 200, () => command('seek', 0)],
    ['play', 600, playAtOnce],
    ['race', 600, () => press('Race it')],
    ['hint', 300, () => press('Hint')],
    ['turn', 400, () => command('exercise', {})],
  ]
  const found = {}
  for (const [what, milliseconds, act] of things) {
    if (what === 'hint' || what === 'turn') {
      open()
      await wait(200)
    }
    window.longest = 0
    const offered = act() !== false
    if (offered) await wait(milliseconds)
    found[what] = offered ? window.longest : null
  }
  command('speed', 'watch')
  return found
}

const written = (milliseconds) => (milliseconds === null ? '-' : String(Math.round(milliseconds))).padStart(6)

const site = await openSite()
await site.visit(COARSE, async (app) => {
  await app.page.addInitScript(watchCallbacks)
  await app.open(`${site.url}index.html`)
  let longest = 0, heading = true
  for (const lab of await labsOfSite())
    for (const preset of lab.presets) {
      if (!`${lab.id}:${preset.id}`.startsWith(only)) continue
      const found = await app.page.evaluate(tryOut, [lab.id, preset.id])
      if (heading) console.log(`${''.padEnd(40)}${Object.keys(found).map((what) => what.padStart(6)).join('')}`)
      heading = false
      console.log(`${`${lab.id}, ${preset.id}`.padEnd(40)}${Object.values(found).map(written).join('')}`)
      longest = Math.max(longest, ...Object.values(found))
    }
  console.log(`${'the longest'.padEnd(40)}${written(longest)}`)
  app.errors.length = 0
})
await site.close()
