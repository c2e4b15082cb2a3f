// A fault inside the solver ends one call with an error; everything else continues.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { faults } from './broken_instance.mjs'
import { dist, loadNoggin, NogginError } from './load.mjs'

const isFault = (error) =>
  error instanceof NogginError && error.code === 'internal' && /^The solver has failed \(unreachable\).*\.$/.test(error.message)

// Its moves come from JavaScript, so that every step can fail.
const walk = {
  id: 'walk',
  title: 'Walk',
  start: { at: 0 },
  moves: ({ at }) => [{ action: 'right', state: { at: at + 1 } }, { action: 'jump', state: { at: at + 3 } }],
  isGoal: ({ at }) => at === 100,
}

const viewOf = (session) => [session.tick, session.status, session.narration(), session.scene(), session.link(), session.metrics(), session.result()]

test('a fault ends its call as internal, and the solver starts afresh', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const before = faults.started
  faults.armed = true
  await assert.rejects(noggin.solve('walk'), isFault)
  assert.equal(faults.started, before + 1)
  assert.equal((await noggin.solve('walk')).status, 'solved')
  assert.equal((await noggin.solve('jugs')).result.cost, 7)
  assert.equal(noggin.labs().at(-1).id, 'walk')
  assert.equal(faults.started, before + 1)
})

test('open sessions go on from where they stood, with their moves', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const own = noggin.open('walk')
  own.act('jump')
  own.step(5)
  const jugs = noggin.open('jugs', { goal: '?,4,?' }, { seed: 9 })
  jugs.act('3-2')
  jugs.step(4)
  jugs.act(jugs.moves()[0].move)
  jugs.step(2)
  jugs.seek(6)
  const linked = await noggin.openLink(jugs.link())
  const drawn = noggin.open('blocks', { task: 'draw', board: '..../....', goal: '????/????' })
  for (const move of ['draw 0 1', 'draw 3', 'hold piece', 'draw 0 5', 'solve']) drawn.act(move)
  drawn.step(3)
  const network = noggin.open('activation')
  network.step(20)
  network.act('touch Al')
  network.step(2)
  network.act('shift gang 2 1')
  const sessions = [own, jugs, linked, drawn, network]
  const views = sessions.map(viewOf)
  for (let times = 0; times < 3; ++times) {
    faults.armed = true
    assert.throws(() => own.step(), isFault)
    assert.deepEqual(sessions.map(viewOf), views)
  }
  own.step()
  assert.equal(own.tick, views[0][0] + 1)
  for (const session of sessions) session.close()
})

test('a solve that met no fault itself begins again and ends as it would have', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const search = ['marbles', { white: 8, holes: 3, black: 8, alternate: false, algorithm: 'exhaustive' }, { stepLimit: 600000 }]
  const { result } = await noggin.solve(...search)
  let disturbed = false
  const again = await noggin.solve(search[0], search[1], {
    ...search[2],
    onProgress() {
      if (disturbed) return
      disturbed = true
      faults.armed = true
      assert.throws(() => noggin.open('walk').step(), isFault)
    },
  })
  assert.deepEqual(again.result, result)
  assert.ok(disturbed)
})

test('a session that fails on its way back may succeed later', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const own = noggin.open('walk')
  const jugs = noggin.open('jugs')
  own.step(3)
  jugs.step(3)
  for (let times = 0; times < 2; ++times) {
    faults.armed = true
    assert.throws(() => own.step(), isFault)
    assert.ok(!faults.armed)
  }
  faults.armed = true
  assert.throws(() => own.scene(), isFault)
  assert.deepEqual([jugs.tick, own.tick], [3, 3])
})

// Runs `body` with workers that contain the failing instances.
async function withBrokenWorkers(body) {
  const threads = createRequire(import.meta.url)('node:worker_threads')
  const { Worker } = threads
  threads.Worker = class extends Worker {
    constructor(script, options) {
      super(fileURLToPath(new URL('./broken_worker.mjs', import.meta.url)), { ...options, workerData: { script: fileURLToPath(script) } })
    }
  }
  syncBuiltinESMExports()
  try {
    await body(await loadNoggin({ worker: true }))
  } finally {
    threads.Worker = Worker
    syncBuiltinESMExports()
  }
}

test('in a worker, a fault ends one call and sessions go on', () =>
  withBrokenWorkers(async (noggin) => {
    const session = await noggin.open('jugs')
    await session.step(4)
    const narration = await session.narration()
    await assert.rejects(noggin.solve('golf-tee'), isFault)
    assert.equal(await session.narration(), narration)
    assert.equal(session.tick, 4)
    assert.equal((await noggin.solve('jugs')).status, 'solved')
    noggin.close()
  }))

test('a worker that ends is replaced', () =>
  withBrokenWorkers(async (noggin) => {
    const session = await noggin.open('jugs')
    const lost = noggin.solve('queens')
    await assert.rejects(lost, { name: 'NogginError', code: 'internal', message: /^The worker has failed \(out of luck\).*\.$/ })
    assert.equal((await noggin.solve('jugs')).status, 'solved')
    await assert.rejects(session.step(), { name: 'NogginError', code: 'closed' })
    noggin.close()
    await assert.rejects(noggin.labs(), { name: 'NogginError', code: 'unavailable' })
  }))

test('a solver that cannot be compiled is unavailable, and a later try may succeed', async () => {
  const program = `
    import { loadNoggin } from ${JSON.stringify(String(pathToFileURL(join(dist, 'noggin.mjs'))))}
    const { compile } = WebAssembly
    WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('blocked'))
    for (const worker of [false, true]) await loadNoggin({ worker }).catch(({ code, message }) => console.log(code, message))
    WebAssembly.compile = compile
    console.log((await (await loadNoggin()).solve('jugs')).status)
  `
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { timeout: 60000 })
  const refusal = 'unavailable The solver could not be loaded: blocked.\n'
  assert.equal(stdout, `${refusal}${refusal}solved\n`)
})

test('what is nested without end is refused with a sentence, and nothing fails', async () => {
  const noggin = await loadNoggin()
  const before = faults.started
  let nested = []
  for (let depth = 0; depth < 1000; ++depth) nested = [nested]
  for (const [lab, settings] of [
    ['river', { spec: '['.repeat(19000) }],
    ['river', { spec: '{"a":'.repeat(3800) }],
    ['river', { spec: `start_state = ${'('.repeat(19000)}` }],
    ['alphametics', { equation: `A == ${'('.repeat(190)}B${')'.repeat(190)}` }],
    ['alphametics', { equation: `A == ${'-'.repeat(390)}(` }],
    ['jugs', { capacities: nested }],
    ['jugs', nested],
  ])
    await assert.rejects(async () => noggin.open(lab, settings), { name: 'NogginError', code: 'bad-setting' })
  assert.equal(faults.started, before)
})
