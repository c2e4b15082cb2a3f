// A fault inside the solver ends one call with an error; everything else continues.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { createRequire, syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { faults } from './broken_instance.mjs'
import { dist, loadNoggin, NogginError } from './load.mjs'

const isFault = (error) =>
  error instanceof NogginError && error.code === 'internal' && /^The solver has failed \(unreachable\).*\.$/.test(error.message)

// Its moves come from JavaScript, so that every step can fail.
const walk = {
  id: 'my-walk',
  title: 'Walk',
  start: { at: 0 },
  moves: ({ at }) => [{ action: 'right', state: { at: at + 1 } }, { action: 'jump', state: { at: at + 3 } }],
  isGoal: ({ at }) => at === 100,
}

// A session that may fail at every step, and another in the same solver.
async function walkBesideJugs() {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const own = noggin.open('my-walk')
  const jugs = noggin.open('jugs')
  return { noggin, own, jugs }
}

const viewOf = (session) => [session.tick, session.status, session.narration(), session.scene(), session.link(), session.metrics(), session.result()]

test('a fault ends its call as internal, and the solver starts afresh', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const before = faults.started
  faults.armed = true
  await assert.rejects(noggin.solve('my-walk'), isFault)
  assert.equal((await noggin.solve('my-walk')).status, 'solved')
  assert.equal((await noggin.solve('jugs')).result.cost, 7)
  assert.equal(noggin.labs().at(-1).id, 'my-walk')
  assert.equal(faults.started, before + 1)
})

test('what a page gets wrong is no fault of the solver, which goes on', async () => {
  const noggin = await loadNoggin()
  const before = faults.started
  const none = Object.create(null)
  assert.throws(() => noggin.open(none), { code: 'unknown-lab' })
  assert.throws(() => noggin.exercise(none), { code: 'unknown-lab' })
  await assert.rejects(noggin.solve(none), { code: 'unknown-lab' })
  await assert.rejects(noggin.openLink(none), { code: 'bad-link' })
  for (const thrown of [none, Symbol('lost')]) {
    const isGoal = () => {
      throw thrown
    }
    assert.throws(() => noggin.definePuzzle({ ...walk, isGoal }), { code: 'puzzle-error' })
  }
  assert.equal((await noggin.solve('jugs')).status, 'solved')
  assert.equal(faults.started, before)
})

test('open sessions go on from where they stood, with their moves', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const own = noggin.open('my-walk')
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

test('answers are kept, with what was chosen after they were undone, and how often it was', async () => {
  const { own, jugs: watched, noggin } = await walkBesideJugs()
  watched.close()
  const session = noggin.exercise('jugs', {}, { decisions: 4 })
  const ids = session.decision().choices.map(({ id }) => id)
  const { tick } = session
  session.answer(ids[0])
  session.nextDecision()
  session.answer(session.decision().choices[0].id)
  session.nextDecision()
  session.answer(session.decision().choices[1].id)
  const linked = await noggin.openLink(session.link())
  const stays = (...sessions) => {
    const before = sessions.map((one) => [viewOf(one), one.score()])
    faults.armed = true
    assert.throws(() => own.step(), isFault)
    assert.deepEqual(sessions.map((one) => [viewOf(one), one.score()]), before)
  }
  for (const one of [session, linked]) {
    one.undoAnswer()
    one.undoAnswer(tick)
    for (const id of ids) one.answer(id)
  }
  stays(session, linked)
  assert.equal(session.score().answers[0].second, ids.at(-1))
  for (const one of [session, linked]) {
    one.undoAnswer(tick)
    assert.equal(one.score().answers[0].second, undefined)
  }
  stays(session, linked)
  for (const one of [session, linked]) one.answer(ids[0])
  stays(session, linked)
})

test('a solver that cannot be started afresh is unavailable until it can, and the old one is not used', async () => {
  const { noggin, own, jugs } = await walkBesideJugs()
  jugs.step(4)
  const view = viewOf(jugs)
  faults.armed = true
  assert.throws(() => own.step(), isFault)
  faults.refused = true
  try {
    const message = /^The solver could not be loaded: .*\.$/
    const isUnavailable = { name: 'NogginError', code: 'unavailable', message }
    assert.throws(() => noggin.labs(), isUnavailable)
    assert.throws(() => jugs.step(), isUnavailable)
    assert.throws(() => own.scene(), isUnavailable)
    assert.throws(() => noggin.open('jugs'), isUnavailable)
    assert.throws(() => noggin.definePuzzle(walk), isUnavailable)
    await assert.rejects(noggin.solve('jugs'), isUnavailable)
  } finally {
    faults.refused = false
  }
  assert.deepEqual(viewOf(jugs), view)
  assert.equal((await noggin.solve('my-walk')).status, 'solved')
})

test('a session goes on with the puzzle that it began with, and later ones with what has taken its place', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk)
  const early = noggin.open('my-walk')
  early.act('jump')
  const view = viewOf(early)
  noggin.definePuzzle({
    ...walk,
    title: 'Shorter walk',
    moves: ({ at }) => [{ action: 'left', state: { at: at - 1 } }],
    isGoal: ({ at }) => at === -3,
  })
  const late = noggin.open('my-walk')
  const moves = late.moves()
  faults.armed = true
  assert.throws(() => late.step(), isFault)
  assert.deepEqual(viewOf(early), view)
  assert.deepEqual(late.moves(), moves)
  assert.equal(noggin.labs().at(-1).title, 'Shorter walk')
  assert.deepEqual((await noggin.solve('my-walk')).result.path.at(-1).state, { at: -3 })
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
      assert.throws(() => noggin.open('my-walk').step(), isFault)
    },
  })
  assert.deepEqual(again.result, result)
  assert.ok(disturbed)
})

test('a session that fails on its way back may succeed later', async () => {
  const { noggin, own, jugs } = await walkBesideJugs()
  own.step(3)
  jugs.step(3)
  for (let times = 0; times < 2; ++times) {
    noggin.labs()  // starts the solver afresh, so that the fault meets the session
    faults.armed = true
    assert.throws(() => own.step(), isFault)
    assert.ok(!faults.armed)
  }
  noggin.labs()
  faults.armed = true
  assert.throws(() => own.scene(), isFault)
  assert.deepEqual([jugs.tick, own.tick], [3, 3])
})

// Runs `body` with workers that contain the failing instances. `state`: how many were `started`; what was `posted` to
// them; `refused`: none can be made; `dead`: they end before they listen.
async function withBrokenWorkers(body) {
  const threads = createRequire(import.meta.url)('node:worker_threads')
  const { Worker } = threads
  const state = { started: 0, posted: [], refused: false, dead: false }
  threads.Worker = class extends Worker {
    constructor(script, options) {
      if (state.refused) throw new Error('no thread is free')
      const workerData = { script: fileURLToPath(script), dead: state.dead }
      super(fileURLToPath(new URL('./broken_worker.mjs', import.meta.url)), { ...options, workerData })
      state.started += 1
    }
    postMessage(message, ...rest) {
      state.posted.push(message)
      super.postMessage(message, ...rest)
    }
  }
  syncBuiltinESMExports()
  try {
    await body(await loadNoggin({ worker: true }), state)
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

// Collects garbage until `holds()`; false if it never does.
async function collectUntil(holds) {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc')
  for (let turn = 0; turn < 1000 && !holds(); ++turn) {
    collectGarbage()
    await nextTurn()
  }
  return holds()
}

test('a session that nobody has starts no worker in place of one that has ended', () =>
  withBrokenWorkers(async (noggin, state) => {
    let collected = false
    const watched = new FinalizationRegistry(() => (collected = true))
    const openAndDrop = async () => watched.register(await noggin.open('jugs'))
    await openAndDrop()
    await assert.rejects(noggin.solve('queens'), { code: 'internal' })
    const before = state.started
    assert.ok(await collectUntil(() => collected))
    await nextTurn()  // both registries may act in turn
    assert.equal(state.started, before)
    noggin.close()
  }))

test('sessions that nobody has are closed in the worker', () =>
  withBrokenWorkers(async (noggin, state) => {
    const closed = () => state.posted.filter(({ method }) => method === 'close').length
    const onProgress = () => {
      throw new Error('the page is at fault')
    }
    await assert.rejects(noggin.openLink('v1;lab=jugs;step=5', { onProgress }), /at fault/)
    assert.equal(closed(), 1, 'opened, but onProgress has thrown')
    const openAndDrop = async () => void (await noggin.open('jugs'))
    await openAndDrop()
    assert.ok(await collectUntil(() => closed() === 2))
    noggin.close()
  }))

test('a worker that cannot be replaced fails each call once, and a later one may succeed', () =>
  withBrokenWorkers(async (noggin, state) => {
    const causes = { dead: /dead on arrival/, refused: /could not be started: no thread is free/ }
    for (const [cause, message] of Object.entries(causes)) {
      state[cause] = true
      await assert.rejects(noggin.solve('queens'), { code: 'internal' })
      const before = state.started
      for (let call = 1; call <= 3; ++call) {
        await assert.rejects(noggin.solve('jugs'), { name: 'NogginError', code: 'unavailable', message })
        assert.equal(state.started, before + (cause === 'dead' ? call : 0))
      }
      state[cause] = false
      assert.equal((await noggin.solve('jugs')).status, 'solved')
    }
    noggin.close()
  }))

test('an onProgress that throws fails its call alone, with a worker and without', async () => {
  for (const worker of [false, true]) {
    const noggin = await loadNoggin({ worker })
    const thrown = new Error('the page is at fault')
    let told = 0
    const onProgress = () => {
      told += 1
      throw thrown
    }
    const fails = async (call) => {
      told = 0
      await assert.rejects(call(), (error) => error === thrown)
      assert.equal(told, 1)
    }
    const long = ['marbles', { white: 8, holes: 3, black: 8, alternate: false, algorithm: 'exhaustive' }]
    await fails(() => noggin.solve(...long, { onProgress }))
    const session = await noggin.open(...long)
    await fails(() => session.goTo(1e6, { onProgress }))
    assert.ok(session.tick > 0)
    const link = (await session.link()).replace(/;step=\d+/, ';step=1000000')
    await fails(() => noggin.openLink(link, { onProgress }))
    assert.equal((await noggin.solve('jugs')).status, 'solved')
    noggin.close()
  }
})

// What a program prints that begins with loadNoggin at hand, in a process of its own.
async function outputOf(program) {
  const address = String(pathToFileURL(join(dist, 'noggin.mjs')))
  const whole = `import { loadNoggin } from ${JSON.stringify(address)}\n${program}`
  const args = ['--input-type=module', '--eval', whole]
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60000 })
  return stdout
}

test('where WebAssembly is too old or missing, one sentence says so', async () => {
  const stdout = await outputOf(`
    const refusal = () => loadNoggin().catch(({ code, message }) => console.log(code, message))
    const { validate } = WebAssembly
    WebAssembly.validate = () => false
    await refusal()
    WebAssembly.validate = validate
    console.log((await (await loadNoggin()).solve('jugs')).status)
    globalThis.WebAssembly = undefined
    await refusal()
  `)
  const [tooOld, status, missing] = stdout.split('\n')
  assert.match(tooOld, /^unavailable This browser is too old for Noggin, .*Safari 16\.4.*\.$/)
  assert.equal(status, 'solved')
  assert.match(missing, /^unavailable Noggin needs WebAssembly, .*\.$/)
})

test('a solver that cannot be compiled is unavailable, and a later try may succeed', async () => {
  const stdout = await outputOf(`
    const { compile } = WebAssembly
    WebAssembly.compile = () => Promise.reject(new WebAssembly.CompileError('blocked'))
    for (const worker of [false, true]) await loadNoggin({ worker }).catch(({ code, message }) => console.log(code, message))
    WebAssembly.compile = compile
    console.log((await (await loadNoggin()).solve('jugs')).status)
  `)
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
