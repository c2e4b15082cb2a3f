// Sessions: stepping, playing by hand, links and traces, on the page's thread and in a worker.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { loadNoggin, NogginError } from './load.mjs'

const kinds = {
  map: ['rings', 'dots', 'goals', 'way'],
  board: ['cells', 'pieces', 'lines'],
  graph: ['layout', 'nodes', 'edges'],
  bars: ['min', 'max', 'bars'],
  table: ['columns', 'rows'],
  plot: ['xTitle', 'yTitle', 'series'],
}

for (const worker of [false, true])
  describe(worker ? 'in a worker' : 'on this thread', async () => {
    const noggin = await loadNoggin({ worker })
    after(() => noggin.close())

    // Everything that a session shows.
    const stateOf = async (session) => ({
      tick: session.tick,
      status: session.status,
      scene: await session.scene(),
      narration: await session.narration(),
      metrics: await session.metrics(),
      result: await session.result(),
      link: await session.link(),
    })

    test('steps, and steps back to the same', async () => {
      const session = await noggin.open('golf-tee')
      const states = [await stateOf(session)]
      assert.equal(states[0].tick, 0)
      assert.equal(states[0].status, 'running')
      for (let tick = 1; tick <= 20; ++tick) {
        assert.equal(await session.step(), 'running')
        states.push(await stateOf(session))
      }
      assert.equal(new Set(states.map(({ narration }) => narration)).size, 21)
      for (const tick of [19, 0, 7, 20, 3]) {
        await session.seek(tick)
        assert.deepEqual(await stateOf(session), states[tick])
      }
      await session.close()
    })

    test('runs to the end and stays there', async () => {
      const session = await noggin.open('jugs')
      assert.ok((await session.memory()) > 0)
      assert.equal(await session.step(100000), 'solved')
      const end = await stateOf(session)
      assert.equal(await session.step(5), 'solved')
      assert.equal(await session.seek(10 ** 9), 'solved')
      assert.deepEqual(await stateOf(session), end)
      const solved = await noggin.solve('jugs')
      assert.deepEqual(end.result, solved.result)
    })

    test('goes to a tick in slices, and can be stopped on the way', async () => {
      const session = await noggin.open('marbles', { white: 8, holes: 3, black: 8, alternate: false, algorithm: 'exhaustive' })
      const seen = []
      assert.equal(await session.goTo(300000, { onProgress: ({ tick }) => seen.push(tick) }), 'running')
      assert.equal(session.tick, 300000)
      assert.ok(seen.length > 1 && seen.at(-1) === 300000)
      assert.deepEqual(seen, [...seen].sort((a, b) => a - b))
      const abort = new AbortController()
      assert.equal(await session.goTo(10 ** 9, { signal: abort.signal, onProgress: () => abort.abort() }), 'running')
      assert.ok(session.tick > 300000 && session.tick < 10 ** 9)
      // Back in slices, too: stopped on the way, it is where the replay would begin.
      await session.goTo(300000)
      await session.goTo(250000, { signal: AbortSignal.abort() })
      assert.equal(session.tick, 300000)
      const back = new AbortController()
      await session.goTo(250000, { signal: back.signal, onProgress: () => back.abort() })
      assert.ok(session.tick < 250000)
      assert.equal(await session.goTo(250000), 'running')
      assert.equal(session.tick, 250000)
      await session.goTo(12)
      await assert.rejects(session.goTo(12.5), { name: 'NogginError', code: 'bad-option', setting: 'tick' })
      assert.equal(session.tick, 12)
      await assert.rejects(session.goTo(3, { until: 'noon' }), { name: 'NogginError', code: 'bad-option', setting: 'until' })
      await session.close()
      const jugs = await noggin.open('jugs')
      assert.equal(await jugs.goTo(Infinity), 'solved')
      await jugs.close()
    })

    test('journeys called at once go one after the other', async () => {
      const session = await noggin.open('jugs')
      const ends = []
      await Promise.all([9, 3, 5].map((tick) => session.goTo(tick).then(() => ends.push(session.tick))))
      assert.deepEqual(ends, [9, 3, 5])
      await Promise.all([session.goTo(2), assert.rejects(session.goTo(-1), { code: 'bad-option' }), session.goTo(4)])
      assert.equal(session.tick, 4)
      await session.close()

      const asked = await noggin.exercise('jugs')
      const { tick } = asked
      await Promise.all([asked.goTo(0), asked.toNextDecision()])
      assert.equal(asked.tick, tick)
      await asked.close()

      const long = await noggin.open('marbles', { white: 8, holes: 3, black: 8, alternate: false, algorithm: 'exhaustive' })
      const abort = new AbortController()
      const nested = []
      const onProgress = () => {
        if (nested.length === 0) nested.push(long.goTo(7))
        abort.abort()
      }
      const journeys = [long.goTo(10 ** 9, { signal: abort.signal, onProgress }), long.goTo(5)]
      assert.equal(await journeys[0], 'running')
      await journeys[1]
      await Promise.all(nested)
      assert.ok([5, 7].includes(long.tick))

      const closed = { name: 'NogginError', code: 'closed' }
      const ended = [long.goTo(10 ** 9), long.goTo(3)].map((journey) => assert.rejects(journey, closed))
      await long.close()
      await Promise.all(ended)
    })

    test('a journey that fails does not hold up the next', async () => {
      const session = await noggin.open('jugs')
      const thrown = new Error('the page is at fault')
      const onProgress = () => {
        throw thrown
      }
      await Promise.all([assert.rejects(session.goTo(9, { onProgress }), thrown), session.goTo(3)])
      assert.equal(session.tick, 3)
      await session.close()
    })

    test('goes back and forth over the moves that a person made', async () => {
      for (const [lab, settings, moves] of [['mastermind', { play: 'you-guess' }, ['0123', '4567', '4338']], ['tic-tac-toe', { play: 'x' }, ['4']]]) {
        const session = await noggin.open(lab, settings)
        for (const move of moves) await session.act(move)
        await session.step(100)
        const [end, link] = [session.tick, await session.link()]
        assert.ok(end >= moves.length)
        for (const go of [() => session.goTo(end), () => session.seek(end), () => session.step(end)]) {
          await session.goTo(0)
          assert.equal(session.tick, 0)
          await go()
          assert.equal(session.tick, end)
        }
        await session.seek(end - 1)
        assert.equal(session.tick, end - 1)
        await session.goTo(end + 5)
        assert.equal(await session.link(), link)
        await session.close()
      }
    })

    test('each panel has the fields of its kind', async () => {
      for (const { id } of await noggin.labs()) {
        const session = await noggin.open(id)
        await session.step(3)
        const { panels } = await session.scene()
        assert.ok(panels.length > 0)
        assert.equal(new Set(panels.map((panel) => panel.id)).size, panels.length)
        for (const panel of panels) {
          assert.ok(panel.id && panel.title)
          for (const field of kinds[panel.kind]) assert.ok(field in panel, `${id}: ${panel.id}: ${field}`)
        }
        await session.close()
      }
    })

    test('a node of the search tree can be looked at', async () => {
      const session = await noggin.open('jugs')
      await session.step(4)
      const board = async (options) => (await session.scene(options)).panels.find(({ kind }) => kind === 'board')
      const nodes = (await session.scene()).panels.find(({ kind }) => kind === 'graph').nodes
      assert.ok(nodes.length > 4)
      assert.notDeepEqual((await board({ focus: nodes.at(-1).id })).pieces, (await board({ focus: nodes[0].id })).pieces)
    })

    test('is played by hand', async () => {
      const session = await noggin.open('jugs')
      const moves = await session.moves()
      assert.deepEqual(moves.map(({ move }) => move).sort(), ['3-1', '3-2'])
      assert.ok(moves.every(({ label }) => label.length > 0))
      const hint = await session.hint()
      assert.equal(hint.move, '3-2')
      assert.match(hint.reason, /\.$/)

      await assert.rejects(async () => session.act('1-2'), (error) => error instanceof NogginError && error.code === 'bad-move')
      assert.equal(session.tick, 0)
      assert.equal(await session.act('3-1'), 'running')
      assert.equal(session.tick, 1)
      await session.step(3)
      await session.seek(1)
      await session.act('3-2')
      assert.equal(session.tick, 2)
      assert.match(await session.link(), /moves=0:3-1\+1:3-2/)
    })

    test('tells whose turn it is, and which steps of the other side are to be watched', async () => {
      const session = await noggin.open('pig', { task: 'play', begins: 'machine' }, { seed: 3 })
      const turns = []
      while (await session.replies()) {
        const { move, reason } = await session.hint()
        assert.deepEqual([move, reason], ['', 'It is not your turn: step on to see the reply.'])
        await session.step()
        turns.push(await session.watched())
      }
      assert.equal(session.status, 'needs-move')
      assert.ok(turns.length > 0 && turns.every(Boolean))
      assert.notEqual((await session.hint()).move, '')
      const search = await noggin.open('tic-tac-toe', { algorithm: 'alpha-beta', play: 'x' })
      await search.act('0')
      await search.step()
      assert.equal(await search.watched(), false, 'it thinks')
    })

    test('a move that changes settings is no step, and the link says the settings', async () => {
      const session = await noggin.open('blocks', { task: 'draw', board: '..../....', goal: '????/????' })
      await session.act('draw 0 1')
      await session.act('hold piece')
      await session.act('draw 0 6')
      const { board, goal } = await session.settings()
      assert.deepEqual({ board, goal }, { board: '11../....', goal: '????/??11' })
      assert.equal(session.tick, 0)
      assert.equal(await session.act('solve'), 'running')
      await session.step(1000)
      assert.equal(session.status, 'solved')
      assert.doesNotMatch(await session.link(), /moves=/)

      const network = await noggin.open('activation')
      await network.step(20)
      await network.act('shift gang 2 1')
      assert.equal(network.tick, 20)
      assert.match(await network.link(), /;s\.layout=gang%202%201;step=20$/)
    })

    test('a link opens at its very step', async () => {
      const session = await noggin.open('jugs', { capacities: '3,5,8', goal: '?,4,?' }, { seed: 9 })
      await session.act('3-2')
      await session.step(4)
      await session.act((await session.moves())[0].move)
      await session.step(2)
      await session.seek(6)
      const link = await session.link()
      for (const text of [link, `#${link}`, `https://example.org/noggin/#${link}`])
        assert.deepEqual(await stateOf(await noggin.openLink(text)), await stateOf(session))
    })

    test('bad links are refused with a sentence', async () => {
      const refused = async (link, code) =>
        assert.rejects(async () => noggin.openLink(link), (error) => error instanceof NogginError && error.code === code && error.message.endsWith('.'))
      await refused('', 'bad-link')
      await refused('v7;lab=jugs', 'bad-link')
      await refused('v1;lab=jugs;step=soon', 'bad-link')
      await refused('v1;lab=chess', 'unknown-lab')
      await refused('v1;lab=jugs;s.depth=3', 'unknown-setting')
      await refused('v1;lab=jugs;s.goal=9,9,9', 'bad-setting')
      await refused('v1;lab=jugs;moves=0:1-2;step=3', 'bad-move')
      await refused(undefined, 'bad-link')
    })

    test('tells what its steps told', async () => {
      const session = await noggin.open('jugs')
      await session.step(6)
      const before = await stateOf(session)
      const trace = await session.trace()
      assert.deepEqual(await stateOf(session), before)
      assert.deepEqual(trace.map(({ step }) => step), [1, 2, 3, 4, 5, 6])
      assert.equal(trace[5].narration, before.narration)
      for (const { events } of trace) for (const { kind, text } of events) assert.ok(kind && text)
      assert.deepEqual(await session.trace(2, 4), trace.slice(2, 4))
    })

    test('arguments that are none are refused, and the session stays where it is', async () => {
      const session = await noggin.open('jugs')
      await session.step(5)
      const refused = (setting, call) => assert.rejects(async () => call(), { name: 'NogginError', code: 'bad-option', setting, message: /^[^\n]+\.$/ })
      for (const none of ['x', -1, 0.5, NaN, null, -Infinity, '', ' ', ' 3', '0x2', '1e1', '+2', '3.0', 'Infinity', '٣', [2], true]) {
        await refused('tick', () => session.seek(none))
        await refused('tick', () => session.goTo(none))
        await refused('count', () => session.step(none))
        await refused('from', () => session.trace(none))
        await refused('to', () => session.trace(0, none))
      }
      await refused('tick', () => session.seek())
      await refused('to', () => session.trace(5, 2))
      await refused(worker ? undefined : 'count', () => session.step(() => 1))
      assert.deepEqual(await session.trace(7), [], 'by default all so far')
      await refused('focused', () => session.scene({ focused: 3 }))
      await refused('focus', () => session.scene({ focus: 'first' }))
      await refused(undefined, () => session.scene(null))
      for (const focus of [NaN, 1.5, '1']) await refused('focus', () => session.scene({ focus }))
      for (const pointed of [null, 3, [], { sell: 2 }, { panel: {} }, { panel: 'board', cell: 'x' }, { panel: 'board', piece: NaN }])
        await refused('pointed', () => session.scene({ pointed }))
      assert.equal(session.tick, 5)
      assert.deepEqual(await session.scene({ pointed: { panel: 'nowhere', cell: 1 } }), await session.scene())
      await session.seek('3')
      assert.equal(session.tick, 3)
      await session.step(0)
      assert.equal(session.tick, 3)
      assert.equal(await session.step(Infinity), 'solved')
      await session.close()
    })

    test('a move, an answer or a link that cannot be a text is refused, and one with half an emoji is read', async () => {
      const session = await noggin.exercise('jugs')
      const half = '👍'[0]
      await assert.rejects(async () => session.act(Object.create(null)), { name: 'NogginError', code: 'bad-move' })
      await assert.rejects(async () => session.answer(Object.create(null)), { name: 'NogginError', code: 'bad-answer' })
      await assert.rejects(async () => session.act(`1-2${half}`), { name: 'NogginError', code: 'bad-move', message: /\ufffd/ })
      await assert.rejects(async () => session.answer(half), { name: 'NogginError', code: 'bad-answer' })
      await session.close()
      const voiceless = { toString() { throw new Error('no word of it') } }
      for (const none of [Object.create(null), voiceless])
        await assert.rejects(async () => noggin.openLink(none), { name: 'NogginError', code: 'bad-link', message: 'A link must be a text, as link() gives it.' })
      await assert.rejects(async () => noggin.openLink(`v1;lab=${half}`), { code: 'unknown-lab', message: /"\ufffd"/ })
    })

    test('is closed once and for all', async () => {
      const session = await noggin.open('jugs')
      await session.close()
      await session.close()
      await assert.rejects(async () => session.step(), (error) => error instanceof NogginError && error.code === 'closed')
    })

    test('its close() goes well where the Noggin is closed, before or after it', async () => {
      const own = await loadNoggin({ worker })
      const sessions = [await own.open('jugs'), await own.open('jugs')]
      const closed = [sessions[0].close()]
      own.close()
      closed.push(sessions[1].close())
      assert.deepEqual(await Promise.all(closed), [undefined, undefined])
    })

    test('what cannot be opened is refused', async () => {
      await assert.rejects(async () => noggin.open('chess'), { name: 'NogginError', code: 'unknown-lab' })
      await assert.rejects(async () => noggin.open('jugs', { goal: '1,2' }), { name: 'NogginError', code: 'bad-setting', setting: 'goal' })
      await assert.rejects(async () => noggin.open('jugs', {}, { seed: -1 }), { name: 'NogginError', code: 'bad-option' })
    })
  })
