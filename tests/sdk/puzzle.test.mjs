// definePuzzle(): a page's own puzzle is searched, measured, drawn and played like a built-in one.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { loadNoggin, NogginError } from './load.mjs'

// Lights Out on 3 x 3: a press toggles a light and its neighbours; the goal is all off. From all on, five presses are
// needed.
const size = 3
const pressed = (lights, at) =>
  [...lights]
    .map((light, i) => {
      const apart = Math.abs((i % size) - (at % size)) + Math.abs(Math.floor(i / size) - Math.floor(at / size))
      return apart <= 1 ? (light === '1' ? '0' : '1') : light
    })
    .join('')

const lightsOut = {
  id: 'my-lights-out',
  title: 'Lights Out',
  start: '111111111',
  moves: (lights) => [...lights].map((_, at) => ({ action: String(at + 1), state: pressed(lights, at) })),
  isGoal: (lights) => !lights.includes('1'),
  heuristic: (lights) => Math.ceil([...lights].filter((light) => light === '1').length / 5),
  scene: (lights) => ({
    cells: [...lights].map((light, i) => ({ id: i, x: i % size, y: Math.floor(i / size), tone: light === '1' ? 'goal' : 'muted', press: String(i + 1) })),
  }),
}

// A walk on a number line, with states that are objects.
const walk = (changes = {}) => ({
  id: 'my-walk',
  title: 'Walk',
  start: { at: 0 },
  moves: ({ at }) => [{ action: 'right', state: { at: at + 1 } }, { action: 'jump', state: { at: at + 3 }, cost: 2 }],
  isGoal: ({ at }) => at === 7,
  ...changes,
})

test('is searched by every algorithm', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(lightsOut)
  const algorithms = noggin.labs().at(-1).settings[0].choices.map(({ value }) => value).filter((value) => value !== 'exhaustive')
  const best = ['breadth-first', 'iterative-deepening', 'uniform-cost', 'a-star', 'ida-star', 'recursive-best-first']
  assert.ok(best.every((algorithm) => algorithms.includes(algorithm)) && algorithms.length > best.length)
  for (const algorithm of algorithms) {
    const { status, result, metrics } = await noggin.solve('my-lights-out', { algorithm })
    assert.equal(status, 'solved', algorithm)
    assert.equal(result.cost, best.includes(algorithm) ? 5 : result.path.length - 1, algorithm)
    let lights = lightsOut.start
    for (const { action, state } of result.path.slice(1)) assert.equal(state, (lights = pressed(lights, Number(action) - 1)))
    assert.ok(lightsOut.isGoal(lights))
    assert.ok(metrics.expanded > 0)
  }
  const all = await noggin.solve('my-lights-out', { algorithm: 'exhaustive' })
  assert.equal(all.status, 'exhausted')
  assert.equal(all.result.positions, 512)
})

test('is in the catalogue, drawn, played and linked', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(lightsOut)
  const lab = noggin.labs().at(-1)
  assert.equal(lab.id, 'my-lights-out')
  assert.ok(lab.settings[0].choices.some(({ value }) => value === 'a-star'))
  const session = noggin.open('my-lights-out')
  const board = session.scene().panels[0]
  assert.equal(board.kind, 'board')
  assert.equal(board.cells.length, 9)
  assert.equal(board.cells[4].press, '5')
  assert.equal(session.moves().length, 9)
  session.act('5')
  session.step(3)
  assert.match(session.narration(), /\.$/)
  assert.throws(() => session.act('10'), { code: 'bad-move' })
  const copy = await noggin.openLink(session.link())
  assert.deepEqual(copy.scene(), session.scene())
  assert.deepEqual(copy.result(), session.result())
})

test('states may be any plain values, costs any number above 0', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk())
  const { result } = await noggin.solve('my-walk', { algorithm: 'uniform-cost' })
  assert.equal(result.cost, 5)
  assert.deepEqual(result.path[0], { action: '', state: { at: 0 } })
  assert.deepEqual(result.path.at(-1).state, { at: 7 })
  assert.ok(!noggin.labs().at(-1).settings[0].choices.some(({ value }) => value === 'a-star'))
})

test('states of several kinds are told apart and come back as they were', async () => {
  const noggin = await loadNoggin()
  const course = [{ at: 0 }, 5, '5', null, [5], '[5]', true, 'true', 'arrived']
  noggin.definePuzzle(walk({
    start: course[0],
    moves: (state) => {
      const at = course.findIndex((one) => JSON.stringify(one) === JSON.stringify(state))
      return course.slice(at + 1, at + 2).map((next) => ({ action: `to ${at + 1}`, state: next }))
    },
    isGoal: (state) => state === 'arrived',
  }))
  assert.deepEqual((await noggin.solve('my-walk')).result.path.map(({ state }) => state), course)
  const session = noggin.open('my-walk')
  session.step(20)
  assert.deepEqual(session.result().path.map(({ state }) => state), course)
  session.close()

  const mixed = (state) => [{ action: 'on', state: state === '5' ? '6' : 5 }]
  noggin.definePuzzle(walk({ start: '5', moves: mixed, isGoal: () => false }))
  const message = /^moves\(\) of the puzzle "my-walk" must return states that are texts/
  await assert.rejects(noggin.solve('my-walk'), { code: 'puzzle-error', message })
  noggin.definePuzzle(walk({ moves: ({ at }) => [{ action: 'on', state: at > 2 ? Symbol('lost') : { at: at + 1 } }] }))
  await assert.rejects(noggin.solve('my-walk'), { code: 'puzzle-error', message: `moves() of the puzzle "my-walk" must return states that are plain values, which JSON can write.` })
})

test('states that JSON would change are refused, wherever they are met, and the value is named', async () => {
  const noggin = await loadNoggin()
  class Place { at = 0 }
  for (const [loss, named] of [
    [new Set([1]), 'an object of the class Set'],
    [new Map(), 'an object of the class Map'],
    [new Date(0), 'an object of the class Date'],
    [new Uint8Array(2), 'an object of the class Uint8Array'],
    [new Place(), 'an object of the class Place'],
    [new (class {})(), 'an object of a class'],
    [new (class Row extends Array {})(), 'an object of the class Row'],
    [{ [Symbol('k')]: 0 }, 'an object with names that JSON leaves out'],
    [Object.defineProperty({ a: 1 }, 'toJSON', { value: () => 5 }), 'an object with names that JSON leaves out'],
    [NaN, 'NaN'],
    [Infinity, 'Infinity'],
    [-Infinity, '-Infinity'],
    ['smile \ud83d', 'a text with half a surrogate pair'],
  ]) {
    const flaw = `, which JSON can write, and ${named} is none.`
    for (const start of [loss, { at: 0, bag: loss }, [[loss]]])
      assert.throws(() => noggin.definePuzzle(walk({ start })), { code: 'bad-puzzle', message: `The puzzle's start must be a plain value${flaw}` })
    for (const state of [loss, { at: 0, bag: loss }, [loss]]) {
      noggin.definePuzzle(walk({ moves: ({ at }) => [{ action: 'on', state: at === 2 ? state : { at: at + 1 } }] }))
      await assert.rejects(noggin.solve('my-walk'), { code: 'puzzle-error', message: `moves() of the puzzle "my-walk" must return states that are plain values${flaw}` })
    }
  }
  for (const [loss, named] of [[undefined, 'undefined'], [() => 1, 'a function'], [Symbol('one'), 'a symbol']])
    for (const start of [{ at: 0, bag: loss }, [loss]])
      assert.throws(() => noggin.definePuzzle(walk({ start })), { code: 'bad-puzzle', message: `The puzzle's start must be a plain value, which JSON can write, and ${named} is none.` })

  const halves = walk({ start: 'a', moves: () => [{ action: 'on', state: '\ud800' }], isGoal: () => false })
  assert.throws(() => noggin.definePuzzle(halves), { code: 'puzzle-error', message: /states that are plain values, .* half a surrogate pair is none\.$/ })
})

test('what JSON brings back as it was may be a state, also without a prototype', async () => {
  const noggin = await loadNoggin()
  const bare = Object.assign(Object.create(null), { at: 0, foreign: runInNewContext('[{ a: [1] }]'), list: [1.5, -2, 'größe 👍', null, false], empty: {} })
  noggin.definePuzzle(walk({ start: bare, moves: ({ at }) => [{ action: 'on', state: { ...bare, at: at + 1 } }] }))
  assert.deepEqual((await noggin.solve('my-walk')).result.path.at(-1).state, { ...bare, foreign: [{ a: [1] }], at: 7 })
})

test('half an emoji in a scene or an action counts as U+FFFD', async () => {
  const noggin = await loadNoggin()
  const half = '👍'[0]
  noggin.definePuzzle(walk({
    title: `Walk ${half}`,
    moves: ({ at }) => [{ action: `on ${half}`, state: { at: at + 1 } }],
    scene: () => ({ cells: [{ id: 0, x: 0, y: 0, text: half, note: '\\ud800', press: `on ${half}` }] }),
  }))
  assert.equal(noggin.labs().at(-1).title, 'Walk \ufffd')
  const session = noggin.open('my-walk')
  const [{ text, note, press }] = session.scene().panels.find(({ id }) => id === 'board').cells
  assert.deepEqual([text, note, press], ['\ufffd', '\\ud800', 'on \ufffd'])
  assert.deepEqual(session.moves().map(({ move }) => move), ['on \ufffd'])
  assert.equal(session.act(press), 'running')
  session.seek(0)
  assert.equal(session.act(`on ${half}`), 'running')
  session.close()
  const alike = ['\ud800', '\ud801'].map((action) => ({ action, state: { at: 1 } }))
  assert.throws(() => noggin.definePuzzle(walk({ moves: () => alike })), { code: 'puzzle-error', message: /moves with different actions/ })
})

test('equivalent states are stored once', async () => {
  const noggin = await loadNoggin()
  const turned = (lights) => [6, 3, 0, 7, 4, 1, 8, 5, 2].map((i) => lights[i]).join('')
  noggin.definePuzzle({
    ...lightsOut,
    key(lights) {
      const turns = [lights]
      while (turns.length < 4) turns.push(turned(turns.at(-1)))
      return turns.sort()[0]
    },
  })
  const { result } = await noggin.solve('my-lights-out', { algorithm: 'exhaustive' })
  assert.equal(result.positions, 140)
  assert.equal((await noggin.solve('my-lights-out')).result.cost, 5)
})

test('a number in a scene is the text of its digits', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk({ scene: ({ at }) => ({ cells: [{ id: 0, x: 0, y: 0, text: at, note: 2.5 }] }) }))
  const session = noggin.open('my-walk')
  const [{ text, note }] = session.scene().panels.find(({ kind }) => kind === 'board').cells
  assert.deepEqual([text, note], ['0', '2.5'])
  session.close()
})

test('what the functions throw comes back, and the page survives', async () => {
  const noggin = await loadNoggin()
  const failing = (changes, message) => {
    noggin.definePuzzle(walk(changes))
    return assert.rejects(noggin.solve('my-walk'), (error) => {
      assert.ok(error instanceof NogginError)
      assert.equal(error.code, 'puzzle-error')
      assert.match(error.message, message)
      return true
    })
  }
  const late = ({ at }) => {
    if (at > 2) throw new Error('no road beyond 2')
    return [{ action: 'right', state: { at: at + 1 } }]
  }
  await failing({ moves: late }, /moves.*walk.*no road beyond 2/)
  await failing({ moves: ({ at }) => (at > 2 ? 'nowhere' : [{ action: 'right', state: { at: at + 1 } }]) }, /must return a list/)
  await failing({ moves: ({ at }) => [{ action: 'right', state: { at: at + 1 }, cost: at > 2 ? -1 : 1 }] }, /above 0/)
  await failing({ moves: ({ at }) => [{ action: 'right', state: { at: at + 1 }, cost: at > 2 ? 4e18 : 1 }] }, /at most 1e12/)
  await failing({ moves: ({ at }) => [{ action: 'right', state: { at: at + 1 }, ...(at > 2 && { costs: 2 }) }] }, /without other names/)
  await failing({ moves: ({ at }) => [1, at > 2 ? 1 : 2].map((far) => ({ action: `by ${far}`, state: { at: at + far } })) }, /moves with different actions/)
  await failing({ key: ({ at }) => (at > 4 ? at : String(at)) }, /a text/)
  await failing({ isGoal: ({ at }) => { if (at > 2) throw new TypeError('lost') ; return false } }, /lost/)

  const nothing = 'something that is no error'
  const silent = { get message() { throw new Error('no word of it') } }
  for (const [thrown, told] of [[Object.create(null), nothing], [silent, nothing], [Symbol('lost'), 'Symbol\\(lost\\)'], [undefined, 'undefined'], [7, '7']])
    await failing({ isGoal: ({ at }) => { if (at > 2) throw thrown ; return false } }, new RegExp(`^isGoal of the puzzle "my-walk" has thrown: ${told}$`))

  noggin.definePuzzle(walk({ moves: late }))
  const session = noggin.open('my-walk')
  for (const call of [() => session.step(10), () => session.step(), () => session.narration(), () => session.status, () => session.seek(0)])
    assert.throws(call, { name: 'NogginError', code: 'puzzle-error', message: /no road beyond 2/ })
  session.close()
  assert.throws(() => session.step(), { code: 'closed' })
  const another = noggin.open('my-walk')
  assert.equal(another.step(), 'running')
  another.close()

  noggin.definePuzzle(walk())
  assert.equal((await noggin.solve('my-walk')).status, 'solved')
  assert.equal((await noggin.solve('jugs')).status, 'solved')
})

test('what is no puzzle is refused', async () => {
  const noggin = await loadNoggin()
  const refused = (puzzle, code, message) => assert.throws(() => noggin.definePuzzle(puzzle), (error) => error.code === code && message.test(error.message))
  for (const none of [undefined, null, 5, 'my-walk'])
    refused(none, 'bad-puzzle', /^definePuzzle\(\) takes an object with id, title, start, moves and isGoal\.$/)
  for (const id of ['My walk', 'my--walk', 'walk-', '-walk', undefined])
    refused(walk({ id }), 'bad-puzzle', /^The puzzle's id must be words of lowercase letters and digits with one '-' between them/)
  refused(walk({ id: 'jugs' }), 'bad-puzzle', /taken/)
  refused(walk({ title: '' }), 'bad-puzzle', /^The puzzle's title must be a text that is not empty\.$/)
  refused(walk({ moves: null }), 'bad-puzzle', /moves/)
  refused(walk({ heuristic: 3 }), 'bad-puzzle', /heuristic/)
  refused(walk({ moves: () => { throw new Error('at once') } }), 'puzzle-error', /at once/)
  refused(walk({ heuristik: () => 0 }), 'bad-puzzle', /^A puzzle has no "heuristik"; it has: id, title, .*\bscene\.$/)
  const cyclic = {}
  cyclic.again = cyclic
  for (const start of [{ endless: 1n }, cyclic, undefined, Symbol('start')])
    refused(walk({ start }), 'bad-puzzle', /^The puzzle's start must be a plain value, which JSON can write\.$/)
  refused(walk({ moves: () => [{ action: 'on', state: cyclic }] }), 'puzzle-error', /^moves\(\) of the puzzle "my-walk" must return states that are plain values, which JSON can write\.$/)
  for (const isGoal of [async () => false, () => undefined, () => 1])
    refused(walk({ isGoal }), 'puzzle-error', /^isGoal\(\) of the puzzle "my-walk" must return true or false\.$/)
  refused(walk({ moves: async () => [] }), 'puzzle-error', /^moves\(\) of the puzzle "my-walk" must return a list/)
})

test('a move that is none is refused with the first of those that there are', async () => {
  const noggin = await loadNoggin()
  noggin.definePuzzle(walk({ moves: ({ at }) => Array.from({ length: 1200 }, (_, by) => ({ action: `by ${by}`, state: { at: at + by } })) }))
  const session = noggin.open('my-walk')
  const first = Array.from({ length: 10 }, (_, by) => `by ${by}`).join(', ')
  assert.throws(() => session.act('home'), { code: 'bad-move', message: `"home" is no move here; there are: ${first}, and 1,190 more.` })
  session.close()
})

test('a puzzle may have names of its own where they are no slips', async () => {
  const noggin = await loadNoggin()
  class Walk {
    goal = 7
    id = 'my-walk'
    title = 'Walk'
    start = 0
    moves(at) { return [{ action: 'on', state: at + 1 }] }
    isGoal(at) { return at === this.goal }
  }
  noggin.definePuzzle(new Walk())
  assert.equal((await noggin.solve('my-walk')).result.cost, 7)
  noggin.definePuzzle(walk({ description: 'A walk on a number line.', _goal: 7, isGoal({ at }) { return at === this._goal } }))
  assert.equal((await noggin.solve('my-walk')).status, 'solved')
})

test('a puzzle that is changed afterwards changes nothing before it is defined again', async () => {
  const noggin = await loadNoggin()
  class Walk {
    id = 'my-walk'
    title = 'Walk'
    start = { at: 0 }
    moves({ at }) { return [{ action: 'on', state: { at: at + 1 } }] }
    isGoal({ at }) { return at === 7 }
  }
  for (const puzzle of [walk(), new Walk()]) {
    noggin.definePuzzle(puzzle)
    const path = async () => (await noggin.solve('my-walk', { algorithm: 'breadth-first' })).result.path
    const session = noggin.open('my-walk')
    session.step(3)
    const told = session.narration()
    const before = await path()
    puzzle.start.at = 5
    puzzle.moves = () => []
    assert.deepEqual(await path(), before)
    puzzle.start = { at: 6 }
    puzzle.moves = () => [{ action: 'off', state: { at: 7 } }]
    noggin.definePuzzle(puzzle)
    session.seek(0)
    session.step(3)
    assert.equal(session.narration(), told)
    session.step(30)
    assert.deepEqual(session.result().path, before)
    assert.deepEqual(await path(), [{ action: '', state: { at: 6 } }, { action: 'off', state: { at: 7 } }])
    session.close()
  }
})

// The board of a walk whose scene() returns `board`.
function shownBy(noggin, board) {
  noggin.definePuzzle(walk({ scene: () => board }))
  const session = noggin.open('my-walk')
  try {
    return session.scene().panels.find(({ id }) => id === 'board')
  } finally {
    session.close()
  }
}

test('a scene that is none is refused, and says which field is wrong', async () => {
  const noggin = await loadNoggin()
  const shown = (board) => shownBy(noggin, board)
  const cyclic = { cells: [{ id: 0 }] }
  cyclic.cells[0].again = cyclic
  for (const [board, wish] of [
    [7, '{ cells?, pieces?, lines? }, without other names'],
    [[], '{ cells?, pieces?, lines? }, without other names'],
    [new Map([['cells', []]]), '{ cells?, pieces?, lines? }, without other names'],
    [{ cels: [] }, '{ cells?, pieces?, lines? }, without other names'],
    [Promise.resolve({ cells: [] }), '{ cells?, pieces?, lines? }, not a promise of it'],
    [{ cells: {} }, 'cells that are a list of objects'],
    [{ pieces: [null] }, 'pieces that are a list of objects'],
    [{ cells: [{ id: 0, x: 'a', y: 0 }] }, 'cells whose x is a number'],
    [{ cells: [{ x: NaN }] }, 'cells whose x is a number'],
    [{ cells: [{ id: -1 }] }, 'cells whose id is a whole number from 0 to 2147483647'],
    [{ cells: [{ struck: 1 }] }, 'cells whose struck is true or false'],
    [{ pieces: [{ text: ['a'] }] }, 'pieces whose text is a text'],
    [{ pieces: [{ shape: 'circle' }] }, 'pieces whose shape is one of square, round, ring, hexagon, none'],
    [{ pieces: [{ drops: [{ x: 0, y: '1', move: 'right' }] }] }, 'pieces whose drops is a list of { x, y, move }'],
    [{ pieces: [{ parts: { x: 0, y: 0 } }] }, 'pieces whose parts is a list of { x, y }'],
    [{ lines: [{ x1: 0, y1: 0, x2: 1, y2: 1, weight: 'thick' }] }, 'lines whose weight is a number'],
    [cyclic, 'plain values, which JSON can write'],
  ])
    assert.throws(() => shown(board), { code: 'puzzle-error', message: `scene() of the puzzle "my-walk" must return ${wish}.` })

  const piece = { id: 3, x: 1, y: 2, text: null, level: 0.5, drops: [{ x: 0, y: 0, move: 'right' }], parts: [{ x: 0, y: 0 }] }
  const board = shown({ cells: [{ id: 0, x: 0, y: 0, tone: undefined, struck: true }], pieces: [piece], lines: [{ x1: 0, y1: 0, x2: 1, y2: 1, arrow: true }] })
  assert.deepEqual([board.cells[0].struck, board.pieces[0].level, board.lines[0].arrow], [true, 0.5, true])
  const levels = shown({ pieces: [{ id: 0, x: 0, y: 0, level: 1 }, { id: 1, x: 1, y: 0 }] }).pieces.map(({ level }) => level)
  assert.deepEqual(levels, [1, undefined], 'a full vessel is one')
  class Own { cells = [{ id: 0, x: 0, y: 0 }]; area = 1 }
  assert.equal(shown(new Own()).cells.length, 1)
  assert.equal(shown({ ghosts: [], stroke: 'draw' }).cells.length, 0)
})

test('moves that change the state they are given are refused', async () => {
  const noggin = await loadNoggin()
  const change = (state) => {
    state.at += 1
    return [{ action: 'on', state }]
  }
  const message = 'moves() of the puzzle "my-walk" must return new states, and no function may change the one it is given.'
  assert.throws(() => noggin.definePuzzle(walk({ start: { at: 0 }, moves: change })), { code: 'puzzle-error', message })
  noggin.definePuzzle(walk({ moves: (state) => (state.at === 2 ? change(state) : [{ action: 'on', state: { at: state.at + 1 } }]) }))
  await assert.rejects(noggin.solve('my-walk'), { code: 'puzzle-error', message })
})

test('a change of a state by any other function is told too', async () => {
  const noggin = await loadNoggin()
  const message = 'moves() of the puzzle "my-walk" must return new states, and no function may change the one it is given.'
  for (const [name, answer] of [['isGoal', false], ['key', 'same'], ['heuristic', 0]]) {
    await assert.rejects(async () => {
      noggin.definePuzzle(walk({ [name]: (state) => ((state.at += 1), answer) }))
      await noggin.solve('my-walk', { algorithm: name === 'heuristic' ? 'a-star' : 'breadth-first' })
    }, { code: 'puzzle-error', message }, name)
  }
  noggin.definePuzzle(walk({ scene: (state) => ((state.at += 1), { cells: [] }) }))
  const session = noggin.open('my-walk')
  session.scene()
  assert.throws(() => session.step(5), { code: 'puzzle-error', message })
  session.close()
})

test('a function of a puzzle that uses the session which asks it is told so, and others go on', async () => {
  const noggin = await loadNoggin()
  for (const use of ['close', 'step', 'scene']) {
    let session
    noggin.definePuzzle(walk({ moves: ({ at }) => {
      if (at === 2) session[use]()
      return [{ action: 'on', state: { at: at + 1 } }]
    } }))
    const message = 'moves of the puzzle "my-walk" has thrown: a function of a puzzle cannot use the session that asks it.'
    session = noggin.open('my-walk')
    const other = noggin.open('jugs')
    assert.throws(() => session.seek(5), { code: 'puzzle-error', message })
    assert.throws(() => session.step(), { code: 'puzzle-error', message })
    session.close()
    assert.throws(() => session.step(), { code: 'closed' })
    other.step(2)
    assert.equal(other.tick, 2)
    other.close()
  }
})

test('a scene takes every tone and shape of the types, and no misspelt one', async () => {
  const types = readFileSync(new URL('../../web/noggin.d.mts', import.meta.url), 'utf8')
  const namesOf = (type) => types.match(new RegExp(`export type ${type} =([^/]*)`))[1].match(/\w+/g)
  const noggin = await loadNoggin()
  const shown = (cell) => shownBy(noggin, { cells: [{ id: 0, x: 0, y: 0, ...cell }] })
  for (const [field, names] of [['tone', namesOf('Tone')], ['shape', namesOf('Shape')]]) {
    assert.ok(names.length >= 4)
    for (const name of names) assert.equal(shown({ [field]: name }).cells[0][field], name)
    assert.throws(() => shown({ [field]: `${names[0]}e` }), { code: 'puzzle-error' })
  }
})

test('a scene keeps the ids it is given, and none stands twice', async () => {
  const noggin = await loadNoggin()
  const shown = (cells) => {
    noggin.definePuzzle(walk({ scene: () => ({ cells }) }))
    const session = noggin.open('my-walk')
    try {
      return session.scene().panels.find(({ id }) => id === 'board').cells.map(({ id = 0 }) => id)
    } finally {
      session.close()
    }
  }
  assert.deepEqual(shown([{ x: 1 }, { id: 0, x: 2 }, { id: 7, x: 3 }]), [1, 0, 7])
  assert.throws(() => shown([{ id: 7 }, { id: 7, x: 1 }]), { code: 'puzzle-error', message: /cells and pieces with different ids/ })
})

test('a worker cannot take functions, and says so', async () => {
  const noggin = await loadNoggin({ worker: true })
  assert.throws(() => noggin.definePuzzle(lightsOut), { name: 'NogginError', code: 'unavailable' })
  noggin.close()
})
