// solve(): results, errors, limits and cancelling, on the page's thread and in a worker.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { loadNoggin, NogginError } from './load.mjs'

// A search long enough to be interrupted: some ten thousand expansions.
const longSearch = ['marbles', { white: 8, holes: 3, black: 8, alternate: false, algorithm: 'exhaustive' }]

for (const worker of [false, true])
  describe(worker ? 'in a worker' : 'on this thread', async () => {
    const noggin = await loadNoggin({ worker })
    after(() => noggin.close())

    const refusal = async (...call) => {
      const error = await noggin.solve(...call).then(() => assert.fail('was not refused'), (error) => error)
      assert.ok(error instanceof NogginError, String(error))
      assert.ok(error instanceof Error)
      assert.match(error.message, /^[A-Z"].*\.$/)
      return error
    }

    test('finds the jugs of the slides', async () => {
      const { status, result, metrics } = await noggin.solve('jugs', { algorithm: 'breadth-first' })
      assert.equal(status, 'solved')
      assert.deepEqual(result.path.map(({ state }) => state), ['0,0,8', '0,5,3', '3,2,3', '0,2,6', '2,0,6', '2,5,1', '3,4,1', '0,4,4'])
      assert.equal(result.path[0].action, '')
      assert.equal(result.cost, 7)
      for (const name of ['generated', 'expanded', 'stored', 'frontierPeak', 'depth', 'branchingFactor', 'seconds'])
        assert.equal(typeof metrics[name], 'number', name)
      assert.ok(metrics.seconds > 0 && metrics.seconds < 60)
    })

    test('no settings at all are the defaults', async () => {
      const [plain, empty] = await Promise.all([noggin.solve('jugs'), noggin.solve('jugs', {}, {})])
      assert.deepEqual(plain.result, empty.result)
    })

    test('settings may be lists and texts of numbers', async () => {
      const { result } = await noggin.solve('jugs', { capacities: [3, 5, 8], goal: ['?', 4, 4], tap: 'false' })
      assert.equal(result.cost, 7)
    })

    test('long texts arrive whole, whatever their letters', async () => {
      const training = 'one: señor größe — 日本 👍 ok\ntwo: the it she\n'.repeat(400)
      const text = 'größe 日本\nshe it\n'.repeat(500)
      const { status, result } = await noggin.solve('bayes', { training, text, show: 'batch' })
      assert.equal(status, 'solved')
      const { labels, guesses } = result.batch
      assert.deepEqual(guesses.map((guess) => labels[guess]), Array(500).fill(['one', 'two']).flat())
      const { setting, position } = await refusal('bayes', { training: `${training}no colon`, text: 'she' })
      assert.deepEqual([setting, position], ['training', training.length])
    })

    test('long lists of numbers are plain lists', async () => {
      const lines = ['they went', 'el cantina', 'flying planes', 'wo ist das']
      const batch = async (text) => (await noggin.solve('bayes', { text: text.join('\n'), show: 'batch' })).result
      const few = await batch(lines)
      const many = await batch(Array(1000).fill(lines).flat())
      for (const name of ['guesses', 'probabilities']) {
        assert.ok(Array.isArray(many.batch[name]))
        assert.deepEqual(many.batch[name], Array(1000).fill(few.batch[name]).flat())
      }
      assert.deepEqual(Object.keys(many.batch), Object.keys(few.batch))
      assert.deepEqual(JSON.parse(JSON.stringify(many)), many)
      const session = await noggin.open('bayes', { text: Array(300).fill(lines).flat().join('\n'), show: 'batch' })
      await session.goTo(1200)
      assert.deepEqual((await session.result()).batch.guesses, Array(300).fill(few.batch.guesses).flat())
      await session.close()
    })

    test('says when there is no solution', async () => {
      const { status, result } = await noggin.solve('marbles', { white: 3, holes: 1, black: 3 })
      assert.equal(status, 'exhausted')
      assert.deepEqual(result.path, [])
    })

    test('the same seed gives the same result, another one another', async () => {
      const games = (seed) => noggin.solve('monty-hall', { trials: 500 }, { seed })
      const [a, b, c] = [await games(7), await games(7), await games(8)]
      assert.deepEqual(a.result, b.result)
      assert.notDeepEqual(a.result.simulated, c.result.simulated)
    })

    test('an unknown lab is refused by name', async () => {
      const error = await refusal('chess')
      assert.equal(error.code, 'unknown-lab')
      assert.match(error.message, /chess/)
      assert.match(error.message, /golf-tee/)
    })

    test('an unknown setting is refused by name', async () => {
      const error = await refusal('jugs', { jugs: 3 })
      assert.equal(error.code, 'unknown-setting')
      assert.equal(error.setting, 'jugs')
      assert.match(error.message, /capacities/)
    })

    test('a bad value is refused with its setting and place', async () => {
      const error = await refusal('golf-tee', { start: '01111x111111111' })
      assert.equal(error.code, 'bad-setting')
      assert.equal(error.setting, 'start')
      assert.equal(error.position, 5)
      assert.deepEqual(error.toJSON(), { code: error.code, message: error.message, setting: 'start', position: 5 })
    })

    test('places are counted in characters, not bytes', async () => {
      for (const [lab, setting, text, wrong] of [
        ['jugs', 'start', ' \u00a00,\u3000\uff10,x', 'x'],
        ['activation', 'touch', 'Ken, \u00c4rger', '\u00c4rger'],
        ['activation', 'table', 'n\u00e4me,a\u00e4\nx,1\nx,2\n', 'x,2'],
        ['bayes', 'training', '\ufeffgr\u00f6\u00dfe: ok\nno colon', 'no colon'],
        ['bayes', 'training', 'gr\u00f6\u00dfe: \u65e5\u672c\u{1f44d} ok\nno colon', 'no colon'],
      ]) {
        const error = await refusal(lab, { [setting]: text })
        assert.deepEqual([error.setting, error.position], [setting, text.indexOf(wrong)], text)
      }
    })

    test('values of the wrong kind are refused', async () => {
      assert.equal((await refusal('marbles', { white: 'many' })).setting, 'white')
      assert.equal((await refusal('marbles', { white: 2.5 })).setting, 'white')
      assert.equal((await refusal('marbles', { white: NaN })).setting, 'white')
      assert.equal((await refusal('marbles', { alternate: 'perhaps' })).setting, 'alternate')
      assert.equal((await refusal('marbles', { algorithm: 'luck' })).setting, 'algorithm')
      assert.equal((await refusal('jugs', 'three')).code, 'bad-setting')
      assert.equal((await refusal('jugs', [3, 5, 8])).code, 'bad-setting')
      assert.equal((await refusal('jugs', { start: '\ud800' })).code, 'bad-setting')
    })

    test('settings that are no plain object are refused, and not taken for none', async () => {
      class Board { n = 6 }
      const entries = [['n', 6]]
      for (const [settings, but] of [
        [new Map(entries), ', not an object of the class Map'],
        [new Set(entries), ', not an object of the class Set'],
        [new Board(), ', not an object of the class Board'],
        [Object.create({ n: 6 }), ', not one that inherits from another'],
        [entries, ''],
        [null, ''],
      ]) {
        const refused = { name: 'NogginError', code: 'bad-setting', message: `Settings must be an object of names and values${but}.` }
        for (const call of [noggin.solve, noggin.open, noggin.exercise]) await assert.rejects(async () => call.call(noggin, 'queens', settings), refused)
      }
      const bare = Object.assign(Object.create(null), { n: 6 })
      const foreign = runInNewContext('({ n: 6 })')
      for (const settings of [bare, foreign]) assert.equal((await noggin.solve('queens', settings)).result.count, 4)
    })

    test('half an emoji counts as U+FFFD in every text, however long', async () => {
      const half = '👍'[0]
      const read = async (text) => (await noggin.solve('bayes', { training: `one: the\ntwo: ${half}\\ud800`, text })).result
      for (const filling of ['', 'the '.repeat(2000)])
        assert.deepEqual(await read(`${filling}smile ${half} it`), await read(`${filling}smile \ufffd it`))
      const lines = async (mark) => (await noggin.solve('bayes', { training: ['one: the', `two: ${mark}`], text: [`she ${mark}`] })).result
      assert.deepEqual(await lines(half), await lines('\ufffd'))
      const unknown = await refusal('jugs', { [`jugs ${half}`]: 3 })
      assert.deepEqual([unknown.code, unknown.setting], ['unknown-setting', 'jugs \ufffd'])
      assert.equal((await refusal('jugs', { start: { [half]: 1 } })).setting, 'start')
      assert.match((await refusal(`jugs ${half}`)).message, /"jugs \ufffd"/)
      const games = async (seed) => (await noggin.solve('monty-hall', { trials: 200 }, { seed })).result
      assert.deepEqual(await games(`Ana ${half}`), await games('Ana \ufffd'))
      const late = await refusal('bayes', { training: `one: the ${half}\nno colon`, text: 'she' })
      assert.deepEqual([late.setting, late.position], ['training', 'one: the x\n'.length])
    })

    test('a lab that is no text is unknown', async () => {
      const voiceless = { toString() { throw new Error('no word of it') } }
      for (const none of [Object.create(null), voiceless])
        assert.deepEqual((await refusal(none)).toJSON(), { code: 'unknown-lab', message: "A lab's name must be a text, such as 'jugs'.", setting: undefined, position: undefined })
      for (const none of [undefined, null, 7, Symbol('jugs'), {}]) assert.equal((await refusal(none)).code, 'unknown-lab')
      for (const call of [noggin.open, noggin.exercise])
        await assert.rejects(async () => call.call(noggin, Object.create(null)), { name: 'NogginError', code: 'unknown-lab' })
    })

    test('a setting that is no plain value is refused by name, in one sentence', async () => {
      const cyclic = {}
      cyclic.again = { cyclic }
      let deep = []
      for (let depth = 0; depth < 100_000; ++depth) deep = [deep]
      const refused = async (white, wish) => {
        const { code, setting, message } = await refusal('marbles', { black: 3, white })
        assert.deepEqual([code, setting, message], ['bad-setting', 'white', `The setting "white" must be a plain value ${wish}.`])
      }
      for (const none of [3n, () => 3, Symbol('three')]) {
        await refused(none, `without a ${typeof none} in it`)
        await refused([{ white: none }], `without a ${typeof none} in it`)
      }
      await refused(cyclic, 'that does not contain itself')
      await refused(deep, 'that is nested less deeply')
      const names = Object.fromEntries(Array.from({ length: 80_000 }, (_, i) => [`name ${i}`, i]))
      await refused(names, 'of no more than 1,000 names')
      await refused([[names]], 'of no more than 1,000 names')
      const many = await refusal('marbles', names)
      assert.deepEqual([many.setting, many.message], [undefined, 'Settings must be an object of names and values, of no more than 1,000 names.'])
      const fits = await refusal('marbles', { white: Object.fromEntries(Object.entries(names).slice(0, 1000)), black: 3 })
      assert.doesNotMatch(fits.message, /1,000/)
      for (const call of [noggin.open, noggin.exercise])
        await assert.rejects(async () => call.call(noggin, 'queens', { n: Symbol('eight') }), { code: 'bad-setting', setting: 'n' })
      await assert.rejects(async () => noggin.open('queens', {}, { seed: () => 1 }), { code: 'bad-option', setting: 'seed' })
      await assert.rejects(async () => noggin.exercise('queens', {}, { mode: () => 1 }), { code: 'bad-option', setting: 'mode' })
      assert.equal((await refusal('jugs', () => 3)).message, 'Settings must be an object of names and values.')
    })

    test('a setting that cannot be read is refused by its own name', async () => {
      const thrown = new Error('mine')
      const fail = () => { throw thrown }
      for (const settings of [
        { capacities: '3,5,8', get goal() { return fail() } },
        { capacities: '3,5,8', goal: { toJSON: fail } },
        { get goal() { return fail() }, capacities: '3,5,8' },
      ]) {
        const { code, setting, message, cause } = await refusal('jugs', settings)
        assert.deepEqual([code, setting, message], ['bad-setting', 'goal', 'The setting "goal" must be a plain value that JSON can write.'])
        assert.equal(cause, thrown)
      }
    })

    test('a proxy and values with toJSON() are read as what they stand for, and once', async () => {
      const { result } = await noggin.solve('jugs', { capacities: '3,5,8' })
      let read = 0
      for (const settings of [
        new Proxy({ capacities: new Proxy([3, 5, 8], {}) }, {}),
        { capacities: { toJSON: () => '3,5,8' } },
        { get capacities() { return ++read && '3,5,8' } },
      ]) {
        assert.deepEqual((await noggin.solve('jugs', settings)).result, result)
        const session = await noggin.open('jugs', settings, new Proxy({ seed: 2 }, {}))
        await session.close()
      }
      assert.equal(read, 2, 'once by each call')
      const session = await noggin.exercise('jugs', new Proxy({}, {}), new Proxy({ decisions: 3 }, {}))
      await session.close()
      const training = { toJSON: () => 'größe: the\nno colon' }
      assert.equal((await refusal('bayes', { training })).position, 'größe: the\n'.length)
      const long = `\ufeffgröße: ${'the 👍 '.repeat(2000)}\n`
      assert.equal((await refusal('bayes', new Proxy({ training: `${long}no colon` }, {}))).position, long.length)
    })

    test('a list is joined as its setting is written', async () => {
      for (const [lab, settings] of [
        ['connect-four', { moves: [4, 4, 3] }],
        ['golf-tee', { start: [...'011111111111111'], goal: [...'100000000000000'].map(Number) }],
        ['tic-tac-toe', { position: ['X', '.', '.', '.', 'O', '.', '.', '.', '.'] }],
        ['alphametics', { equation: ['SEND', '+', 'MORE', '==', 'MONEY'] }],
        ['hanoi', { start: ['C', 'A', 'A', 'B'] }],
        ['sudoku', { grid: Array(81).fill(0) }],
        ['mastermind', { secret: [4, 3, 3, 7], known: [4, '?', '?', 7], list: [4, '?', '?', '?'] }],
        ['blocks', { board: ['112', '113', '4..'], goal: ['???', '?11', '?11'] }],
        ['jugs', { avoid: ['?,?,7', '0,3,5'] }],
      ]) {
        const session = await noggin.open(lab, settings)
        await session.close()
      }
    })

    test('texts of several lines are taken as lists of lines', async () => {
      const { result } = await noggin.solve('bayes', { training: ['english: the it', 'german: der die'], text: ['the it', 'der die'], show: 'batch' })
      assert.deepEqual(result.batch.guesses.map((guess) => result.batch.labels[guess]), ['english', 'german'])
    })

    test('lines may be long, and objects are no texts', async () => {
      const [english, german] = ['the it größe 👍 '.repeat(500), 'der die '.repeat(700)]
      const { result } = await noggin.solve('bayes', { training: [`english: ${english}`, 'french: le', `german: ${german}`], text: ['the it', german], show: 'batch' })
      assert.deepEqual(result.batch.guesses.map((guess) => result.batch.labels[guess]), ['english', 'german'])
      const { setting, message } = await refusal('bayes', { training: `english: ${english}`, text: { text: 0 } })
      assert.deepEqual([setting, message], ['text', '"Text to guess" must be text.'])
    })

    test('bad options are refused by name', async () => {
      for (const [name, value] of [['seed', -1], ['seed', 1.5], ['seed', 2 ** 32], ['seed', true], ['stepLimit', -1], ['stepLimit', 'few'], ['stepLimit', null], ['memoryLimit', NaN], ['memoryLimit', null]]) {
        const error = await refusal('jugs', {}, { [name]: value })
        assert.equal(error.code, 'bad-option', `${name}: ${value}`)
        assert.equal(error.setting, name)
      }
      for (const options of [new Map([['stepLimit', 1]]), [], new Date(0)]) {
        const { code, message } = await refusal('jugs', {}, options)
        assert.equal(code, 'bad-option')
        assert.match(message, /^The options of solve\(\) must be an object/)
      }
    })

    test('a signal that is none is refused, and nothing hangs', async () => {
      const methods = { addEventListener() {}, removeEventListener() {} }
      for (const signal of [{ aborted: false, addEventListener() {} }, { aborted: false, removeEventListener() {} }, methods, new AbortController(), {}]) {
        const { code, setting, message } = await refusal('jugs', {}, { signal })
        assert.deepEqual([code, setting, message], ['bad-option', 'signal', 'The option signal must be an AbortSignal.'])
      }
      assert.equal((await noggin.solve('jugs', {}, { signal: { aborted: false, ...methods } })).status, 'solved')
      assert.equal((await noggin.solve('jugs', {}, { signal: { aborted: true, ...methods } })).status, 'cancelled')
    })

    test('unknown options are refused by name', async () => {
      const error = await refusal('jugs', {}, { steplimit: 3 })
      assert.equal(error.code, 'bad-option')
      assert.equal(error.setting, 'steplimit')
      assert.match(error.message, /steplimit.*seed, signal, onProgress, stepLimit, memoryLimit/)
      for (const options of [null, 'seed', 7]) assert.equal((await refusal('jugs', {}, options)).code, 'bad-option')
      for (const [name, value] of [['signal', 'now'], ['onProgress', true]]) assert.equal((await refusal('jugs', {}, { [name]: value })).setting, name)
      await assert.rejects(async () => noggin.open('jugs', {}, { sead: 1 }), { name: 'NogginError', code: 'bad-option', setting: 'sead' })
      await assert.rejects(loadNoggin({ wroker: true }), { name: 'NogginError', code: 'bad-option', setting: 'wroker' })
      await assert.rejects(loadNoggin({ worker: 'yes' }), { name: 'NogginError', code: 'bad-option', setting: 'worker' })
    })

    test('a step limit ends as over budget with the best so far', async () => {
      const { status, metrics } = await noggin.solve('golf-tee', {}, { stepLimit: 100 })
      assert.equal(status, 'over-budget')
      assert.equal(metrics.expanded, 100)
      assert.equal((await noggin.solve('golf-tee', {}, { stepLimit: 0 })).metrics.expanded, 0)
    })

    test('a memory limit ends as over budget', async () => {
      const [lab, settings] = longSearch
      const { status, metrics } = await noggin.solve(lab, settings, { memoryLimit: 200000 })
      assert.equal(status, 'over-budget')
      assert.ok(metrics.stored > 0)
    })

    test('reports its progress', async () => {
      const seen = []
      await noggin.solve(...longSearch, { stepLimit: 500000, onProgress: (progress) => seen.push(progress) })
      assert.ok(seen.length > 0)
      let further = 0
      for (const [i, { steps, memory, metrics }] of seen.entries()) {
        const before = seen[i - 1]?.steps ?? 0
        assert.ok(memory > 0)
        assert.ok(steps >= before)
        further += steps > before
        assert.ok(metrics.expanded > 0 && metrics.expanded <= steps)
        assert.ok(metrics.seconds > 0)
      }
      // A slice may only move what is stored to where there is more room.
      assert.ok(further > seen.length / 2, `${further} of ${seen.length}`)
    })

    test('reports its end too, however short it is', async () => {
      const calls = []
      const onProgress = (progress) => calls.push(progress)
      const { metrics } = await noggin.solve('jugs', {}, { onProgress })
      assert.ok(calls.length >= 1)
      assert.equal(calls.at(-1).metrics.expanded, metrics.expanded)
      const session = await noggin.openLink('v1;lab=jugs;step=5', { onProgress })
      assert.deepEqual(calls.at(-1), { tick: 5 })
      await session.goTo(2, { onProgress })
      assert.deepEqual(calls.at(-1), { tick: 2 })
    })

    test('cancels with what there was', async () => {
      const abort = new AbortController()
      const { status, result, metrics } = await noggin.solve(...longSearch, { signal: abort.signal, onProgress: () => abort.abort() })
      assert.equal(status, 'cancelled')
      assert.ok(metrics.expanded > 0)
      assert.ok(result.positions > 0)
      assert.equal((await noggin.solve('jugs', {}, { signal: abort.signal })).status, 'cancelled')
    })

    test('leaves the event loop alive', async () => {
      let turns = 0
      let slices = 0
      const ticking = setInterval(() => ++turns, 1)
      await noggin.solve(...longSearch, { stepLimit: 1000000, onProgress: () => ++slices })
      clearInterval(ticking)
      assert.ok(slices > 2)
      assert.ok(turns >= slices / 2, `${turns} turns in ${slices} slices`)
    })

    test('several at a time', async () => {
      const all = await Promise.all([longSearch, ['golf-tee', {}], ['jugs', {}]].map(([lab, settings]) => noggin.solve(lab, settings, { stepLimit: 20000 })))
      assert.deepEqual(all.slice(1).map(({ status }) => status), ['solved', 'solved'])
    })
  })

test('a worker gives what this thread gives', async () => {
  const [here, there] = await Promise.all([loadNoggin(), loadNoggin({ worker: true })])
  assert.deepEqual(await there.labs(), here.labs())
  for (const { id, presets } of here.labs()) {
    const { settings, seed } = presets[0]
    const [a, b] = await Promise.all([here, there].map((noggin) => noggin.solve(id, settings, { seed, stepLimit: 2000 })))
    assert.equal(a.status, b.status, id)
    assert.deepEqual(a.result, b.result, id)
    assert.deepEqual({ ...a.metrics, seconds: 0 }, { ...b.metrics, seconds: 0 }, id)
  }
  there.close()
  await assert.rejects(there.labs(), { name: 'NogginError', code: 'unavailable' })
})

test('two instances on one thread do not know of each other', async () => {
  const [one, other] = await Promise.all([loadNoggin(), loadNoggin()])
  const a = one.open('jugs')
  const b = other.open('jugs')
  a.step(5)
  assert.deepEqual([a.tick, b.tick], [5, 0])
  b.step()
  assert.deepEqual([a.tick, b.tick], [5, 1])
})
