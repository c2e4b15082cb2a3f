// Which labs of a page run: the nearest, and none of them gives its place to another of them.
import assert from 'node:assert/strict'
import { test } from 'node:test'

let tellSeen
Object.assign(globalThis, {
  innerWidth: 1000,
  innerHeight: 800,
  IntersectionObserver: class {
    constructor(tell) { tellSeen = tell }
    observe() {}
    unobserve() {}
  },
})
const { liveLabs } = await import('../../web/live-labs.js')

class Lab {
  live = false
  used = false
  wantsToRun = true
  starts = 0

  constructor(place, busy = false) {
    Object.assign(this, { place, busy })
    liveLabs.add(this)
  }

  getBoundingClientRect() { return { ...this.place, width: 100, height: 100 } }
  wake() {
    this.starts += this.live ? 0 : 1
    this.live = true
  }
  release() { this.live = false }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 400))

test('beside a lab that keeps its place out of sight, the nearest go on at every scroll', async () => {
  const far = new Lab({ x: 400, y: 3000 }, true)
  far.wake()
  const near = Array.from({ length: 8 }, (_, i) => new Lab({ x: 50 + i * 110, y: 350 }))
  tellSeen(near.map((target) => ({ target, isIntersecting: true })))
  await settled()
  for (let scroll = 0; scroll < 3; ++scroll) {
    tellSeen([{ target: far, isIntersecting: false }])
    await settled()
  }
  assert.deepEqual(near.map(({ starts }) => starts).sort(), [0, 1, 1, 1, 1, 1, 1, 1])
  for (const lab of [far, ...near]) liveLabs.remove(lab)
})
