// Never run: the compiler checks it against noggin.d.mts (types.test.mjs).
import { loadNoggin, NogginError } from './noggin.mjs'
import type { BoardPanel, JugsSettings, Puzzle, Scene, SearchMetrics, SettingValue } from './noggin.mjs'

const noggin = await loadNoggin()

const { status, result, metrics } = await noggin.solve('jugs', { capacities: [3, 5, 8], goal: '0,4,4' }, { seed: 1, stepLimit: 1000 })
const states: string[] = result.path?.map(({ state }) => state) ?? []
// @ts-expect-error: algorithm 'exhaustive' has no path
result.path.map(({ state }) => state)
// @ts-expect-error: nor a cost
const least: number | null = result.cost
if (result.path) {
  const cost: number | null = result.cost
  console.log(least, cost, result.path.length)
} else {
  const positions: number = result.positions
  console.log(positions)
}
const { result: compared } = await noggin.solve('tiles', { task: 'compare' })
// @ts-expect-error: with task 'compare' only the searches are there
console.log(compared.path.length)
if (compared.searches) console.log(compared.searches.map(({ expanded }) => expanded))
else if (compared.path) console.log(compared.path.length, compared.cost)
else console.log(compared.goals.length)
const seconds: number | null | undefined = metrics.seconds
const frontier: number = (metrics as SearchMetrics).frontierPeak
if (status === 'solved' || status === 'cancelled') console.log(states, seconds, frontier)
// @ts-expect-error: a solution is never still running
if (status === 'running') console.log()

// @ts-expect-error: not a setting of this lab
await noggin.solve('jugs', { doors: 3 })
// @ts-expect-error: not a value of this setting
await noggin.solve('monty-hall', { host: 'forgetful' })
const houses = await noggin.solve('monty-hall', { doors: 4 }, { signal: new AbortController().signal, onProgress: ({ steps }) => steps.toFixed() })
const switching: number = houses.result.exact.switch

// Lists are read, never changed; settings of a lab and of an example are settings of any.
const jugs: JugsSettings = { capacities: [3, 5, 8] as const, goal: ['?', 4, 4] as const }
const any: string = 'jugs'
await noggin.solve(any, jugs)
await noggin.solve(any, { capacities: [3, 5, 8] as const })
await noggin.solve(any, noggin.labs()[0].presets[0].settings)
const value: SettingValue = [3, 5, 8] as const
console.log(value, (metrics as SearchMetrics).searches)

// Labs that the types do not know are open to any plain settings.
const own = await noggin.solve('my-lights-out', { algorithm: 'a-star' })
console.log(switching, own.result.anything)

const session = noggin.open('golf-tee')
session.step()
session.seek(3)
const scene: Scene = session.scene({ focus: 2 })
for (const panel of scene.panels) if (panel.kind === 'board') drawBoard(panel)
function drawBoard(board: BoardPanel) {
  return board.cells.map(({ x, y, tone = 'plain', width = 1 }) => [x, y, tone, width])
}
const link: string = session.link()
console.log((await noggin.openLink(link)).tick, session.trace().at(-1)?.events[0].kind, session.hint()?.reason)
// @ts-expect-error: ticks cannot be set
session.tick = 3

const reached: string = await session.goTo(7, { signal: new AbortController().signal, onProgress: ({ tick }) => tick.toFixed() })
// @ts-expect-error: no such option
await noggin.solve('jugs', {}, { steplimit: 3 })

const remote = await loadNoggin({ worker: true })
const there = await remote.open('jugs')
const narration: string = await there.narration()
const moved = await there.act('3-2')
console.log(reached, (await there.goTo(3)).length, narration, moved === 'solved', there.status, (await remote.labs())[0].settings[0].default)

const exercise = noggin.exercise('jugs', { capacities: '3,5,8' }, { seed: 'name:Ana', decisions: 5, mode: 'at-end' })
for (let asked = exercise.decision(); asked; asked = exercise.decision()) {
  const { right, rightIds, because, rival } = exercise.answer(asked.choices[0].id)
  console.log(asked.ask, asked.choices[0].place?.panel, right, rightIds.length, because, rival?.length)
  exercise.nextDecision()
}
const { asked, right, answers, rival } = exercise.score()
console.log(asked - right, answers[0].chosen, rival?.count, exercise.listing()?.lines[0], exercise.told().why)
console.log((await (await remote.exercise('queens')).score()).right)
const part = noggin.exercise('jugs', {}, { from: 3, to: 9 }).exercise()
const from: number | undefined = part?.from
const decisions: number | undefined = part?.decisions
console.log(from, decisions, exercise.undoAnswer(answers[0].tick), answers[0].second, session.watched(), await there.watched())
// @ts-expect-error: not a mode
noggin.exercise('jugs', {}, { mode: 'later' })

const puzzle: Puzzle<{ at: number }> = {
  id: 'my-walk',
  title: 'Walk',
  start: { at: 0 },
  moves: ({ at }) => [{ action: 'right', state: { at: at + 1 } }],
  isGoal: ({ at }) => at === 7,
  scene: ({ at }) => ({
    pieces: [{ id: 0, x: at, y: 0, tone: 'current' }],
    lines: [{ x1: 0, y1: 0, x2: 7, y2: 0, tone: 'plain' }],
  }),
}
noggin.definePuzzle(puzzle)
noggin.definePuzzle({ ...puzzle, _step: 1 })
// @ts-expect-error: misspelt
noggin.definePuzzle({ ...puzzle, heuristics: () => 0 })

class Walk implements Puzzle<{ at: number }> {
  id = 'my-way'
  title = 'Way'
  start = { at: 0 }
  readonly length = 7
  moves({ at }: { at: number }) { return [{ action: 'right', state: { at: at + 1 } }] }
  isGoal({ at }: { at: number }) { return at === this.length }
}
noggin.definePuzzle(new Walk())

try {
  await noggin.openLink('nowhere')
} catch (error) {
  if (error instanceof NogginError && error.code === 'bad-link') console.log(error.message, error.setting?.length, error.position)
}
