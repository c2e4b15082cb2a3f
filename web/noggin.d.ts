// Noggin: classic AI, step by step, for browsers, workers and node 18 or later. No dependencies.
//
//   import { loadNoggin } from './noggin.mjs'
//   const noggin = await loadNoggin()
//   const { status, result, metrics } = await noggin.solve('jugs', { capacities: '3,5,8', goal: '0,4,4' })
//
// noggin.mjs needs its neighbours noggin-*.mjs and noggin-solver.wasm, and nothing else.
// A page with a content security policy needs script-src 'wasm-unsafe-eval', and worker-src 'self' for a worker.
//
// Everything is deterministic: the same lab, settings and seed give the same steps, counts and results in every
// browser and in node. Times alone differ. Units: seconds, bytes, and steps in the lab's own unit (Lab.stepUnit).

// --- Loading ---------------------------------------------------------------------------------------------------

/**
 * Loads the solver, about 150 KB. Instances share nothing but the compiled code; any number may work side by side.
 * @throws NogginError 'unavailable': a file could not be read, or WebAssembly is not there.
 */
export function loadNoggin(options?: { worker?: false }): Promise<Noggin>
/** The same in a worker of its own: the same calls, all of them promises, and solve() cancels at once. */
export function loadNoggin(options: { worker: true }): Promise<WorkerNoggin>
export function loadNoggin(options: { worker?: boolean }): Promise<Noggin | WorkerNoggin>

export interface Noggin {
  /** The catalogue: every lab with its settings, presets and published figures. */
  labs(): LabInfo[]

  /**
   * Runs a lab to its end, in slices of about 12 ms between which the page has its turn.
   * The promise is rejected with a NogginError for what cannot be started; everything else is a status.
   */
  solve<L extends string>(lab: L, settings?: SettingsOf<L>, options?: SolveOptions): Promise<Solution<ResultOf<L>>>

  /**
   * Opens a lab at its start, to be stepped, played and looked at.
   * @throws NogginError for an unknown lab, setting or value.
   */
  open<L extends string>(lab: L, settings?: SettingsOf<L>, options?: { seed?: number }): Session<ResultOf<L>>

  /**
   * Opens a link as Session.link() or the playground's "Copy link" gives it: the text itself, or an address that
   * ends in '#' and the text. The session stands at the link's very step.
   * @throws NogginError 'bad-link', 'bad-move', 'unknown-lab', 'unknown-setting', 'bad-setting'.
   */
  openLink(link: string): Session

  /**
   * Makes a lab of a page's own puzzle, under the puzzle's id: from then on it is in labs(), and solve() and open()
   * take it like any other, with the settings `algorithm` and `ties`. Defining an id of one's own again replaces it
   * for what is started after that.
   * @throws NogginError 'bad-puzzle' when something is missing or the id is taken by a lab of Noggin's own;
   * 'puzzle-error' when one of its functions throws, here or in any later call.
   */
  definePuzzle<State>(puzzle: Puzzle<State>): void

  /** Ends the worker; nothing without one. */
  close(): void
}

export interface WorkerNoggin {
  labs(): Promise<LabInfo[]>
  solve<L extends string>(lab: L, settings?: SettingsOf<L>, options?: SolveOptions): Promise<Solution<ResultOf<L>>>
  open<L extends string>(lab: L, settings?: SettingsOf<L>, options?: { seed?: number }): Promise<WorkerSession<ResultOf<L>>>
  openLink(link: string): Promise<WorkerSession>
  /** @throws NogginError 'unavailable': a page's functions cannot go to a worker. */
  definePuzzle(puzzle: Puzzle<any>): never
  /** Ends the worker. Calls under way and later ones are rejected with 'unavailable'. */
  close(): void
}

// --- Solving ---------------------------------------------------------------------------------------------------

export interface SolveOptions {
  /** For labs that leave something to chance: a whole number from 0 to 4294967295. Default 1. */
  seed?: number
  /** When it aborts, solve() resolves with status 'cancelled' and the best so far. It does not reject. */
  signal?: AbortSignal
  /** After every slice, so some 60 times a second. */
  onProgress?: (progress: { steps: number; memory: number; metrics: Metrics }) => void
  /** Steps after which to stop as 'over-budget'. Default: none. */
  stepLimit?: number
  /**
   * Bytes of stored states and the like after which to stop as 'over-budget'. Default 512 MB. What a page's own puzzle
   * keeps on the JavaScript side comes on top.
   */
  memoryLimit?: number
}

export interface Solution<Result = any> {
  status: SolveStatus
  /** The answer, or the best so far. */
  result: Result
  metrics: Metrics
}

export type SolveStatus =
  /** Found what was asked for. */
  | 'solved'
  /** Searched everything: there is no solution, or everything asked for has been enumerated. */
  | 'exhausted'
  /** Met a step or memory limit. */
  | 'over-budget'
  | 'cancelled'
  /** Waits for a person's move, as games do: open() a session and act(). */
  | 'needs-move'

/** Counters under the lab's own names; null where one has no value yet. */
export interface Metrics {
  /** Time spent at work, without the pauses between slices. Of solve() only. */
  seconds?: number
  [name: string]: number | null | undefined
}

/** Counters of the state-space labs. */
export interface SearchMetrics extends Metrics {
  /** Successor states computed. */
  generated: number
  /** States whose successors were computed. */
  expanded: number
  /** States kept. */
  stored: number
  frontierPeak: number
  /** Moves from the start to the goal found, or to where the search is. */
  depth: number
  /** expanded ** (1 / depth); null at depth 0. */
  branchingFactor: number | null
  /** Of 'monte-carlo': random paths played, and those that were won. */
  rollouts?: number
  wins?: number
}

// --- Sessions --------------------------------------------------------------------------------------------------

export interface Session<Result = any> {
  readonly status: SessionStatus
  /** How many steps and moves lie behind: 0 at the start. */
  readonly tick: number
  /** Goes up to `count` steps forward, 1 by default; less where the run ends or waits for a move. */
  step(count?: number): SessionStatus
  /** Goes to a tick, back or forward, or as near as the run reaches. */
  seek(tick: number): SessionStatus
  /** Makes a person's move, as moves() lists it; it drops what was known beyond. @throws NogginError 'bad-move'. */
  act(move: string): SessionStatus
  /** The moves there are now. */
  moves(): { move: string; label: string }[]
  /** A good move with its reason; an empty move where there is nothing but to go back; null where there is no advice. */
  hint(): { move: string; reason: string } | null
  /**
   * What there is to see. `focus`: the id of a graph's node whose state to show instead of the current one.
   * `pointed`: the cell or piece of a board that is pointed at; a run may show what belongs to it.
   */
  scene(options?: { focus?: number; pointed?: { panel: string; cell?: number; piece?: number } }): Scene
  /** One sentence on what the latest step did, and why. */
  narration(): string
  metrics(): Metrics
  /** Bytes held by what grows: stored states, the frontier, a tree. */
  memory(): number
  result(): Result
  /** A link to exactly here: lab, settings, seed, moves and step. For the part of an address after '#'. */
  link(): string
  /** What the steps after tick `from` up to tick `to` told; by default all up to now. Repeats the run to find out. */
  trace(from?: number, to?: number): TracedStep[]
  /** Gives the memory back. Later calls throw NogginError 'closed'. */
  close(): void
}

/** `status` and `tick` stand as the latest answer left them. */
export type WorkerSession<Result = any> = Pick<Session<Result>, 'status' | 'tick'> & {
  [Method in Exclude<keyof Session, 'status' | 'tick'>]: (
    ...args: Parameters<Session<Result>[Method]>
  ) => Promise<ReturnType<Session<Result>[Method]>>
}

export type SessionStatus = 'running' | Exclude<SolveStatus, 'cancelled'>

export interface TracedStep {
  /** The tick this step led to. */
  step: number
  narration: string
  events: TraceEvent[]
}

export interface TraceEvent {
  kind:
    | 'start' | 'expand' | 'generate' | 'duplicate' | 'prune' | 'goal' | 'dead-end' | 'move' | 'place' | 'undo'
    | 'deduce' | 'guess' | 'answer' | 'rollout' | 'cycle' | 'evaluate' | 'cut' | 'done'
  /** A few words on it. */
  text: string
  /** The node of the search and the one it came from, as in the scene's graph. */
  node?: number
  parent?: number
  /** The lab's own: a cell, a depth, a rule; 0 where left out. */
  place?: number
  value?: number
  detail?: number
}

// --- Errors ----------------------------------------------------------------------------------------------------

export class NogginError extends Error {
  constructor(error: { code: ErrorCode; message: string; setting?: string; position?: number })
  name: 'NogginError'
  code: ErrorCode
  /** One sentence for a person: what is wrong, where, and what would be right. */
  message: string
  /** The setting or option it is about. */
  setting?: string
  /** Where in that setting's text, counted in characters as String does. */
  position?: number
  toJSON(): { code: ErrorCode; message: string; setting?: string; position?: number }
}

export type ErrorCode =
  | 'unknown-lab'
  | 'unknown-setting'
  /** A setting's value cannot be used. */
  | 'bad-setting'
  /** seed, stepLimit or memoryLimit is no such number. */
  | 'bad-option'
  | 'bad-move'
  | 'bad-link'
  /** definePuzzle() was given something that is no puzzle. */
  | 'bad-puzzle'
  /** A function of a page's own puzzle has thrown; its message follows. */
  | 'puzzle-error'
  /** The session has been closed. */
  | 'closed'
  /** The solver or its worker could not be loaded, or has ended. */
  | 'unavailable'
  /** Not enough memory to answer. */
  | 'over-budget'
  /** A fault of ours. */
  | 'internal'

// --- The catalogue ---------------------------------------------------------------------------------------------

export interface LabInfo {
  id: string
  title: string
  group: string
  /** One sentence. */
  blurb: string
  /** What one step is: 'expansion'. */
  stepUnit: string
  environment: {
    partiallyObservable: boolean
    stochastic: boolean
    continuous: boolean
    adversarial: boolean
    /** Why, in one sentence. */
    why: string
  }
  settings: SettingInfo[]
  /** The first is the source's own example. */
  presets: { id: string; title: string; note: string; settings: Record<string, SettingValue>; seed: number }[]
  /** Published figures that the lab reproduces: `pointer` (RFC 6901, a trailing '/#' for a length) into a Solution. */
  facts: {
    claim: string
    source: string
    settings: Record<string, SettingValue>
    seed: number
    expected: { pointer: string; value: unknown }[]
  }[]
  /** The idea, what it costs, where it fails. */
  about: { title: string; text: string }[]
  /** The setting to vary when two runs race. */
  raceSetting?: string
}

export interface SettingInfo {
  id: string
  title: string
  help: string
  kind: 'flag' | 'integer' | 'number' | 'choice' | 'text'
  default: boolean | number | string
  /** Of integers and numbers, both included. */
  min?: number
  max?: number
  /** Of texts, in bytes of UTF-8. */
  maxLength?: number
  /** Of texts: names that stand for longer ones. */
  samples?: string[]
  /** Of texts that may come from a file, its endings: '.csv,.txt'. */
  file?: string
  choices?: { value: string; title: string; note: string }[]
}

/** A text setting also takes a list ([3, 5, 8] for '3,5,8'); the others also take their text form. */
export type SettingValue = boolean | number | string | (number | string)[]

// --- Scenes ----------------------------------------------------------------------------------------------------
//
// What there is to see, as data: no pixels, no colours. Fields at their default are left out; the default is named
// where it is not 0, false or the empty text.

export interface Scene {
  /** The most important first. */
  panels: (BoardPanel | GraphPanel | BarsPanel | TablePanel | PlotPanel)[]
}

interface PanelBase {
  /** Stable: 'board', 'tree'. */
  id: string
  title: string
}

/** What a thing means. Left out: 'plain'. */
export type Tone =
  | 'muted' | 'given' | 'candidate' | 'frontier' | 'current' | 'visited' | 'path' | 'goal' | 'conflict' | 'dead'
  | 'first' | 'second' | 'series1' | 'series2' | 'series3' | 'series4' | 'series5' | 'series6'

/** Left out: 'square'. */
export type Shape = 'round' | 'ring' | 'hexagon' | 'none'

/** Places in board units: x to the right, y down, (x, y) the centre; a usual cell is 1 by 1. */
export interface Board {
  cells: Cell[]
  pieces: Piece[]
  /** Beneath cells and pieces. */
  lines: Line[]
}

export interface BoardPanel extends PanelBase, Board {
  kind: 'board'
}

export interface Cell {
  id: number
  x: number
  y: number
  /** 1 */
  width?: number
  /** 1 */
  height?: number
  shape?: Shape
  tone?: Tone
  text?: string
  /** Small text in the corner. */
  note?: string
  /** Pencil marks, one character each; a space leaves its place empty. */
  marks?: string
  struck?: boolean
  /** The move that a press on it stands for, for act(). */
  press?: string
  /** What may be written into it, and the move that is; an entry without text erases. */
  entries?: { text?: string; move: string; pencil?: boolean }[]
  /** In words; left out: the text. */
  label?: string
}

/** Something that moves; its id is the same in every scene of a run. */
export interface Piece {
  id: number
  x: number
  y: number
  /** 1 */
  width?: number
  /** 1 */
  height?: number
  shape?: Shape
  tone?: Tone
  text?: string
  /** How full it is, 0 to 1, from below. Left out: 1. */
  level?: number
  press?: string
  /** Where it may be dragged to, and the moves those stand for. */
  drops?: { x: number; y: number; move: string }[]
  /** Unit squares grown together, from the piece's centre. Left out: it fills its width and height. */
  parts?: { x: number; y: number }[]
  label?: string
}

export interface Line {
  x1: number
  y1: number
  x2: number
  y2: number
  tone?: Tone
  /** 1: a hairline. */
  weight?: number
  /** At (x2, y2). */
  arrow?: boolean
}

export interface GraphPanel extends PanelBase {
  kind: 'graph'
  layout: 'tree' | 'layered' | 'placed'
  /** Parents before their children, in the order they came. */
  nodes: GraphNode[]
  /** Besides those from parent to child. */
  edges: { from: number; to: number; tone?: Tone; text?: string; weight?: number; directed?: boolean }[]
}

export interface GraphNode {
  id: number
  /** Left out: a root. */
  parent?: number
  depth?: number
  tone?: Tone
  text?: string
  /** The whole state in words. */
  label?: string
  /** The tick that made it, for seek(). */
  step?: number
  /** How many nodes it stands for beyond itself. */
  folded?: number
  /** 1 */
  size?: number
  /** In layout 'placed' only. */
  x?: number
  y?: number
}

export interface BarsPanel extends PanelBase {
  kind: 'bars'
  min: number
  max: number
  sorted?: boolean
  bars: { id: number; text: string; value: number; tone?: Tone; note?: string; press?: string }[]
}

export interface TablePanel extends PanelBase {
  kind: 'table'
  columns: { title: string; number?: boolean }[]
  rows: { text: string; tone?: Tone; press?: string }[][]
}

export interface PlotPanel extends PanelBase {
  kind: 'plot'
  xTitle: string
  yTitle: string
  logY?: boolean
  /** Left out: from the data. */
  yMin?: number
  yMax?: number
  series: { title: string; x: number[]; y: number[]; tone?: Tone; dashed?: boolean }[]
}

// --- A page's own puzzle ---------------------------------------------------------------------------------------

/**
 * States are whatever JSON.stringify writes, and are never changed by Noggin; the puzzle's functions must not change
 * them either, and must always answer the same for the same state.
 */
export interface Puzzle<State> {
  /** As in solve() and links: lowercase letters, digits and '-'. */
  id: string
  title: string
  start: State
  /** Every legal move, always in the same order. `action` names it among the moves of its state. Costs are above 0; default 1. */
  moves(state: State): { action: string; state: State; cost?: number }[]
  isGoal(state: State): boolean
  /** A short text, the same for equivalent states only. Default: JSON.stringify. */
  key?(state: State): string
  /** A lower bound on what is still to pay: makes 'greedy', 'a-star' and 'ida-star' possible. */
  heuristic?(state: State): number
  /** How a state looks. Default: its key as text. */
  scene?(state: State): Partial<Board>
}

// --- Settings and results of each lab --------------------------------------------------------------------------
//
// All settings are optional; defaults, bounds and titles are in labs().

export interface Labs {
  'golf-tee': { settings: GolfTeeSettings; result: SearchResult }
  jugs: { settings: JugsSettings; result: SearchResult }
  marbles: { settings: MarblesSettings; result: SearchResult }
  blocks: { settings: BlocksSettings; result: SearchResult }
  tiles: { settings: TilesSettings; result: TilesResult }
  queens: { settings: QueensSettings; result: QueensResult }
  alphametics: { settings: AlphameticsSettings; result: AlphameticsResult }
  sudoku: { settings: SudokuSettings; result: SudokuResult }
  river: { settings: RiverSettings; result: SearchResult }
  mastermind: { settings: MastermindSettings; result: MastermindResult }
  'tic-tac-toe': { settings: TicTacToeSettings; result: TicTacToeResult }
  'connect-four': { settings: ConnectFourSettings; result: GameResult }
  activation: { settings: ActivationSettings; result: ActivationResult }
  bayes: { settings: BayesSettings; result: BayesResult }
  'monty-hall': { settings: MontyHallSettings; result: MontyHallResult }
}

export type SettingsOf<L extends string> = L extends keyof Labs ? Labs[L]['settings'] : Record<string, SettingValue>
export type ResultOf<L extends string> = L extends keyof Labs ? Labs[L]['result'] : any

/** Which algorithms and ties a lab offers is in labs(). */
export interface SearchSettings {
  algorithm?: string
  /** Order among equally promising states: 'first-in', 'last-in' or 'state' (the smaller one). */
  ties?: 'first-in' | 'last-in' | 'state'
}

/** Of a search for a way; of algorithm 'exhaustive' the second part. */
export type SearchResult = WayFound & Partial<SpaceCounted>

export interface WayFound<State = string> {
  /** From the start, whose action is empty, to the goal; empty where none was found. Not with 'exhaustive'. */
  path: { action: string; state: State }[]
  /** Sum of the moves' costs; null where no way was found. */
  cost: number | null
}

export interface SpaceCounted {
  /** States that can be reached. */
  positions: number
  /** After 0, 1, 2, ... moves. */
  positionsByDepth: number[]
  /** Different sequences of moves to a goal; null where they cannot be counted because ways to a state differ in length. */
  solutions: number | null
  /** Different sequences of moves until none is left; null as above. */
  games: number | null
  /** Of the shortest sequences to a goal: their length and number. */
  shortest: { moves: number; ways: number } | null
  /** How many positions the folded ones stand for; left out where nothing is folded or that is not known. */
  unfolded?: number
  goalPositions: number
  /** The first of them. */
  goals: { state: string; moves: number; ways: number }[]
}

export interface GolfTeeSettings extends SearchSettings {
  /** How many holes the triangle has. */
  board?: 'triangle-10' | 'triangle-15' | 'triangle-21'
  /** The holes row by row: '1' a peg, '0' none; or the number of the one that is empty. */
  start?: string
  /** Likewise, the number of the last peg's hole, or 'one' for any last peg. */
  goal?: string
  /** Treats a position and its mirror image as one. */
  symmetry?: boolean
}

export interface JugsSettings extends SearchSettings {
  /** Litres each jug holds: '3,5,8' or [3, 5, 8]. */
  capacities?: string | number[]
  start?: string | number[]
  /** '?' for any amount: '?,?,4'. */
  goal?: string | (number | string)[]
  /** Jugs may also be filled and emptied. */
  tap?: boolean
  /** Positions that must not come up, separated by '/'. */
  avoid?: string
}

export interface MarblesSettings extends SearchSettings {
  white?: number
  holes?: number
  black?: number
  /** White and black move in turn. */
  alternate?: boolean
}

export interface BlocksSettings extends SearchSettings {
  /** Rows separated by '/': the same character in each cell of a block, '.' for an empty cell. */
  board?: string
  /** Likewise, with '?' for anything. */
  goal?: string
  /** What counts as one move: one block by one cell, in one direction, or round corners too. */
  move?: 'cell' | 'straight' | 'any-path'
  /** Takes positions as one that differ only in which of several equal blocks stands where. */
  symmetry?: boolean
  /** Characters that stand for walls. Default: none. */
  walls?: string
}

export interface AlphameticsSettings {
  task?: 'solve' | 'generate'
  /** Words, numbers, + - * / **, parentheses and ==; division is exact. Errors carry the place in it. */
  equation?: string
  method?: 'columns' | 'permutations'
  find?: 'one' | 'all'
  /** So many solutions are kept; all are counted. */
  limit?: number
  /** Of task 'generate': the words, with commas or spaces between. */
  words?: string
  /** Of task 'generate': how many words each sum adds up. */
  addends?: number
}

export interface AlphameticsResult {
  count: number
  solutions: {
    /** With digits instead of letters. */
    equation: string
    /** Of task 'solve'. */
    letters?: Record<string, number>
    /** Of task 'generate': the sum of words. */
    puzzle?: string
  }[]
}

export interface QueensSettings {
  /** Up to 12 by permutations, 16 for all and 30 for one solution by backtracking or masks, 1000 by min-conflicts. */
  n?: number
  /** 'min-conflicts' finds one solution in any case. */
  method?: 'permutations' | 'backtracking' | 'bitmask' | 'min-conflicts'
  find?: 'one' | 'all'
  /** So many solutions are kept; all are counted. */
  limit?: number
}

export interface QueensResult {
  count: number
  /** Different solutions up to turns and mirror images of the board. */
  fundamental: number
  /** The column of the queen of each row, from 0. */
  solutions: number[][]
}

export interface TilesSettings extends SearchSettings {
  /** 3 for the 8 puzzle, 4 for the 15 puzzle. */
  size?: 3 | 4
  /** Nine characters, '*' for the blank: '142*35678'; sixteen numbers separated by spaces, 0 for the blank. */
  start?: string | number[]
  goal?: string | number[]
  /** Starts after a random walk of so many moves from the goal instead; 0: as `start` says. */
  shuffle?: number
  /** For 'greedy', 'a-star' and 'ida-star'. 'misplaced-and-blank' may be too high, all others never are. */
  heuristic?: 'none' | 'misplaced' | 'misplaced-and-blank' | 'manhattan' | 'linear-conflict' | 'walking-distance' | 'pattern-database'
  /** How the pattern database divides the fifteen tiles. */
  groups?: '6-6-3' | '5-5-5'
  /** 'compare' solves many positions with every heuristic. */
  task?: 'solve' | 'compare'
  /** With task 'compare': the slides' five positions, or random ones. */
  batch?: 'slides' | 'random'
  /** With batch 'random': how many, 1 to 500. */
  instances?: number
}

/** With task 'compare' only `searches`, else as other searches. */
export type TilesResult = SearchResult & { searches?: TilesSearch[] }

/** One position solved with one heuristic; `depth` is null where it was given up. */
export interface TilesSearch {
  start: string
  heuristic: string
  depth: number | null
  generated: number
  expanded: number
  branchingFactor: number | null
}

export interface SudokuSettings {
  /** 'play' ends as 'needs-move' and is for sessions. */
  task?: 'solve' | 'play' | 'candidates' | 'batch' | 'generate'
  /**
   * 16, 81, 256 or 625 cells row by row: digits, then letters for 10 and above; '.', '0' or a space where empty.
   * Line breaks, '|' and '-' may stand between. With task 'play', '' has a puzzle made.
   */
  grid?: string
  /** With task 'batch': a puzzle a line, or with empty lines between; each is solved and proved to have one solution. */
  puzzles?: string
  engine?: 'explain' | 'fast'
  find?: 'one' | 'all' | 'count'
  /** With find 'all' or 'count': stops when there are so many solutions (1000); 0 goes on to the end. */
  limit?: number
  /** Beside elimination: 'only-choice', 'pointing', 'claiming', 'naked-pairs', 'hidden-pairs', 'naked-triples', 'hidden-triples', 'x-wing', or 'all'. */
  rules?: string | string[]
  /** The cell to assume a digit in when no rule finds more, by the number of its candidates. */
  select?: 'fewest' | 'most' | 'first' | 'random'
  /** Both diagonals hold every digit once, too. */
  diagonal?: boolean
  /** For a puzzle to be made: how wide and high a box is, 2 to 5. */
  box?: number
  symmetry?: 'none' | 'half-turn' | 'quarter-turn' | 'mirror' | 'diagonal'
  /** By the rules that it takes; 'hard' and 'extreme' with a box of 3. */
  difficulty?: 'easy' | 'medium' | 'hard' | 'extreme'
}

export interface SudokuResult {
  /** Solutions found, up to the limit; 0: there is none. */
  count: number
  /** Of find 'all' the first 10000, of 'count' the first 10. */
  solutions: string[]
  /** Assumptions made. */
  guesses: number
  /** With engine 'explain': deductions, assumptions and what was taken back. */
  steps?: number
  /** With engine 'explain': how often each rule was used. */
  rules?: Record<string, number>
  /** Two clues of one unit that are the same. */
  clash?: { cells: [string, string]; unit: string }
  /** With task 'generate'. */
  puzzle?: string
  clues?: number
  difficulty?: 'easy' | 'medium' | 'hard' | 'extreme'
  /** The hardest rule the puzzle takes; null if these rules are not enough. */
  hardestRule?: string | null
  /** With task 'play': as it stands. */
  grid?: string
  /** With task 'candidates': for each cell the digits that are in some solution. */
  candidates?: string[]
  /** With task 'batch', where `count` is `unique`: puzzles done, and how many have one solution, several or none. */
  puzzles?: number
  unique?: number
  several?: number
  none?: number
  /** With task 'batch': the first 5000; `count` 2 stands for several. */
  rows?: { puzzle: string; count: number; solution: string; guesses: number; steps: number }[]
}

export interface RiverSettings extends SearchSettings {
  /**
   * The name of a preset's spec ('fox-chicken-grain', 'wolf-goat-cabbage', 'missionaries-and-cannibals',
   * 'jealous-couples', 'bridge-and-torch'), or a spec as text, in JSON or in Python's notation: start_state, win_state,
   * actions, consequences. Errors carry the byte in `position`.
   */
  spec?: string
  /** How 'monte-carlo' chooses among moves it has tried. */
  policy?: 'win-ratio' | 'uct'
  /** Random paths of 'monte-carlo'; when they are spent without a plan, the status is 'over-budget'. */
  rollouts?: number
  /** What becomes of a move that a consequence follows. */
  losses?: 'stop' | 'play-on' | 'forbid'
}

export interface MastermindSettings {
  pegs?: number
  /** Written 0 to 9, a and b. */
  colours?: number
  /** A colour may occur more than once. */
  duplicates?: boolean
  /** All but 'machine' end as 'needs-move' and are for sessions. */
  play?: 'machine' | 'you-score' | 'you-guess'
  strategy?: 'random' | 'no-duplicates' | 'best-information' | 'sample-best' | 'first-consistent' | 'minimax' | 'entropy' | 'expected-size' | 'most-parts' | 'optimal'
  /** The code to find; 'all' plays every one; '' draws one at random. */
  secret?: string
  /** With secret 'all': plays so many, drawn at random; 0 plays every one. */
  sample?: number
}

/** One game gives `guesses`, secret 'all' the figures of all games. */
export interface MastermindResult {
  guesses?: MastermindGuess[]
  /** The codes that are still possible, once they are few. */
  possible?: string[]
  /** Guesses in all games, on average and in the worst one. */
  total?: number
  average?: number
  worst?: number
  /** Games won in 1, 2, ... guesses. */
  histogram?: number[]
  games?: number
  /** With strategy 'optimal': whether the search for it came to its end. */
  proved?: boolean
}

export interface MastermindGuess {
  code: string
  /** Pegs of the right colour in the right place, and of the right colour elsewhere; once it has been scored. */
  strikes?: number
  balls?: number
  /** Codes still possible after it. */
  remaining?: number
  /** Information it was expected to give. */
  bits: number
  /** For a person's guess: the most informative one. */
  best?: { code: string; bits: number }
}

/** Of every lab of a game for two. */
export interface GameSettings {
  /** Alpha-beta: good-looking moves first. */
  ordering?: boolean
  /** Alpha-beta: positions met before are remembered. */
  table?: boolean
  /** Alpha-beta: searches one move deep, then two, and so on. */
  deepening?: boolean
  /** Monte-Carlo: games played out for a move. */
  rollouts?: number
  /** Monte-Carlo: c of UCT. */
  exploration?: number
  /** Alpha-beta: exact values of all moves, not only bounds. */
  values?: boolean
  /** Units of one step: nodes visited and values handed up, or rollouts; 0 begins with one and grows. */
  stride?: number
}

export interface GameResult {
  /** For the side to move; null while it is not known, and while a person is to move. */
  value: number | null
  /** The move that keeps it, the first of equals; null while it is not known. */
  move: number | null
  /** Nodes visited, the root among them; of Monte-Carlo those of its tree. */
  nodes: number
  /** The value does not come from the ends of games alone: the search is limited in depth, or by rollouts. */
  estimated?: boolean
  /** What both sides would play, `move` first. */
  line?: number[]
  /** The moves looked at; 'at-most': known to be no better than that. */
  moves?: { move: number; value: number; bound: 'exact' | 'at-least' | 'at-most'; nodes: number }[]
  /** Moves made since the start, in a game or by hand. */
  played?: number[]
  /** How the game ended, in words. */
  outcome?: string
}

export interface TicTacToeSettings extends GameSettings {
  /** Nine of 'XO.', row by row, of a game that is not over; X begins. */
  position?: string
  /** 'explore': every position that can come up, instead of the value. */
  task?: 'value' | 'explore'
  algorithm?: 'minimax' | 'alpha-beta' | 'monte-carlo'
  /** The side a person plays; all but 'none' end as 'needs-move' and are for sessions. */
  play?: 'none' | 'x' | 'o'
  /** Moves to look ahead; 0: to the end. What is not decided by then counts as drawn. */
  depth?: number
  /** Takes positions equal by mirroring or turning as one. */
  symmetry?: boolean
}

/** Values are 1 (won), 0 and -1, of Monte-Carlo between them; moves are squares 0 to 8. */
export interface TicTacToeResult extends GameResult {
  /** Of task 'explore', like the rest: positions, or classes of them, in all and by moves made. */
  positions?: number
  positionsByDepth?: number[]
  /** Complete games from the position, and how they end. */
  games?: number
  xWins?: number
  oWins?: number
  draws?: number
}

/**
 * Moves are columns 1 to 7. A win is worth the discs the winner has left, and the winning one (1 to 18), a loss
 * as much below 0; estimates lie between -1 and 1.
 */
export interface ConnectFourSettings extends GameSettings {
  /** Columns played so far as digits; the game is not over. */
  moves?: string
  algorithm?: 'minimax' | 'alpha-beta' | 'monte-carlo'
  /** Moves to look ahead; 0: to the end, and alpha-beta is then the exact solver. */
  depth?: number
  /** The side a person plays; all but 'none' end as 'needs-move' and are for sessions. */
  play?: 'none' | 'first' | 'second'
  /** Takes a position and its mirror image as one. */
  symmetry?: boolean
}

export interface ActivationSettings {
  /** The name of a table that comes along ('jets-and-sharks'), or CSV text whose first column names the rows. */
  table?: string
  /** The first line of CSV text names the columns. */
  titles?: boolean
  /** Units to stimulate, with weights: 'Ken=0.8, Sharks'. */
  touch?: string
  /** Links to cut: 'Lance-burglar'. */
  depair?: string
  /** Links to add. */
  pair?: string
  /** Units held at an activation: 'Jets=0.5'. */
  clamp?: string
  /** Rows to leave out, by name. */
  remove?: string
  cycles?: number
  until?: 'cycles' | 'settled'
  tolerance?: number
  alpha?: number
  gamma?: number
  estr?: number
  decay?: number
  rest?: number
  min?: number
  max?: number
  threshold?: number
  precision?: 'double' | 'single'
  /** Units to plot. */
  curves?: string
}

export interface ActivationResult {
  /** One for each column, the names first; `leaders` are the units that share its highest activation. */
  pools: { name: string; units: { name: string; activation: number }[]; leaders: string[] }[]
  /** Activations as text with two decimals, by unit. */
  rounded: Record<string, string>
  cycles: number
  largestChange: number
}

export interface BayesSettings {
  corpus?: 'own' | 'languages-of-the-slide' | 'decade' | 'spam' | 'eight-languages'
  /** With corpus 'own': lines 'label: text', or CSV or TSV of label and text. */
  training?: string
  text?: string
  show?: 'guess' | 'batch' | 'cross-validation' | 'learning-curve'
  combine?: 'multinomial' | 'robinson' | 'robinson-fisher'
  smoothing?: number
  prior?: 'documents' | 'equal'
  tokens?: 'words' | 'characters' | 'fields'
  /** Characters in a run, with tokens 'characters'. */
  gram?: number
  ignoreCase?: boolean
  folds?: number
}

/** `ranking` and `words` are filled with show 'guess' only. */
export interface BayesResult {
  /** Best first, equal values by label. `evidence`: how many words counted for or against the label. */
  ranking: { label: string; probability: number; evidence: number }[]
  /** The text's words as read: what each says for each label, and how often it came. */
  words: { word: string; perLabel: Record<string, number>; times: number }[]
  /** With show 'batch': for every line of the text, which of `labels` it is, and how probable that is. */
  batch?: { labels: string[]; guesses: number[]; probabilities: number[] }
  /** With show 'cross-validation' and 'learning-curve'. `commonest`: accuracy of always saying the commonest label. */
  accuracy?: number
  tested?: number
  right?: number
  commonest?: number
  folds?: { tested: number; right: number }[]
  curve?: { documents: number; accuracy: number }[]
  /** counts[i][j]: how many texts of labels[i] were given labels[j]. */
  confusion?: { labels: string[]; counts: number[][] }
}

export interface MontyHallSettings {
  doors?: number
  /** How many of the other doors the host opens. */
  opened?: number
  host?: 'knows' | 'ignorant'
  /** Games to simulate. */
  trials?: number
}

export interface MontyHallResult {
  exact: { stay: number; switch: number }
  /** The exact values as fractions: '2/3'. */
  fractions: { stay: string; switch: string }
  /** Shares of the games that counted. */
  simulated: { stay: number; switch: number }
  trials: number
  /** Games that did not count because the host showed the car. */
  void: number
}
