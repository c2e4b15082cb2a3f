// Sessions that are opened and closed, or dropped, and solves leave nothing behind.
import assert from 'node:assert/strict'
import { getEventListeners } from 'node:events'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadNoggin } from './load.mjs'

const SESSIONS = 2000

// The memories of all modules instantiated from here on.
const memories = []
const { Instance } = WebAssembly
WebAssembly.Instance = function (module, imports) {
  const instance = new Instance(module, imports)
  memories.push(Object.values(instance.exports).find((value) => value instanceof WebAssembly.Memory))
  return instance
}

test(`${SESSIONS} sessions opened, played and closed need no more memory than the first of each lab`, async () => {
  const noggin = await loadNoggin()
  const memory = memories.at(-1)
  const labs = noggin.labs()
  const play = ({ id, presets: [{ settings, seed }] }) => {
    const session = noggin.open(id, settings, { seed })
    session.step(5)
    session.scene()
    session.close()
  }
  // Twice, so that caches are filled and the heap has reached its usual fragmentation.
  for (let times = 0; times < 2; ++times) labs.forEach(play)
  const before = memory.buffer.byteLength
  for (let i = 0; i < SESSIONS; ++i) play(labs[i % labs.length])
  const grown = memory.buffer.byteLength - before
  assert.ok(grown <= 1 << 20, `memory has grown by ${grown} bytes from ${before}`)
})

test('solves that are cancelled leave nothing behind either', async () => {
  const noggin = await loadNoggin()
  const memory = memories.at(-1)
  const search = ['marbles', { white: 8, holes: 3, black: 8, alternate: false, algorithm: 'exhaustive' }]
  // Cancelled as soon as many positions are stored, which takes several slices where the machine is busy.
  const cancel = async () => {
    const abort = new AbortController()
    const { status, metrics } = await noggin.solve(...search, { signal: abort.signal, onProgress: ({ metrics }) => metrics.stored > 100 && abort.abort() })
    assert.equal(status, 'cancelled')
    assert.ok(metrics.stored > 100, `${metrics.stored} positions stored`)
  }
  // How far a solve gets before it is cancelled depends on the machine: none gets further than this one.
  await noggin.solve(...search, { stepLimit: 200_000 })
  const before = memory.buffer.byteLength
  for (let i = 0; i < 150; ++i) await cancel()
  assert.equal(memory.buffer.byteLength, before)
})

test('sessions that nobody has are freed without being closed', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  const noggin = await loadNoggin()
  const memory = memories.at(-1)
  const openAndDrop = () => noggin.open('golf-tee').step(2000)  // which takes 2.5 MB
  for (let i = 0; i < 60; ++i) {
    openAndDrop()
    collectGarbage()
    await nextTurn()
  }
  const all = memory.buffer.byteLength
  assert.ok(all < 60 << 20, `the memory has ${all} bytes`)
})

test('a signal that many calls take has no listeners left, here and in a worker', async () => {
  const { signal } = new AbortController()
  for (const worker of [false, true]) {
    const noggin = await loadNoggin({ worker })
    await noggin.solve('jugs', {}, { signal })
    await noggin.openLink('v1;lab=jugs;step=5', { signal })
    assert.deepEqual(getEventListeners(signal, 'abort'), [])
    noggin.close()
  }
})
