// Noggin: classic AI, step by step, for browsers, workers and node 18.17 or later. No dependencies.
//
//   import { loadNoggin } from './noggin.mjs'
//   const noggin = await loadNoggin()
//   const { status, result, metrics } = await noggin.solve('jugs', { capacities: '3,5,8', goal: '0,4,4' })
//
// noggin.mjs needs its neighbours noggin-*.mjs and noggin-solver.wasm, and nothing else.
// A page with a content security policy needs script-src 'wasm-unsafe-eval', and worker-src 'self' for a worker. From
// another origin the files' host must send Access-Control-Allow-Origin, and a worker needs worker-src blob: as well.
//
// Everything is deterministic: the same lab, settings and seed give the same steps, counts and results in every
// browser and in node. Times alone differ. Units: seconds, bytes, and steps in the lab's own unit (LabInfo.stepUnit).

import type { LabSettings } from './noggin-settings.mjs'
export type * from './noggin-settings.mjs'

// --- Loading ---------------------------------------------------------------------------------------------------

/**
 * Loads the solver (its size is in sizes.md). Instances share nothing but the compiled code; any number may work side by side.
 * @throws NogginError 'unavailable': a file could not be read, or WebAssembly is not there or lacks exceptions or SIMD.
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
  open<L extends string>(lab: L, settings?: SettingsOf<L>, options?: { seed?: Seed }): Session<ResultOf<L>>

  /**
   * Opens a link as Session.link() or the playground's "Copy link" gives it: the text itself, or an address that
   * ends in '#' and the text. The link is replayed to its step, and the answers of an exercise are graded again. That may
   * take hours: it is done in slices of about 12 ms, between which the page has its turn. When `signal` aborts, the
   * session stays at the step reached, and has the moves and answers up to there alone. `onProgress` is called after every
   * slice, also after the last.
   * @throws NogginError 'bad-link', 'bad-move', 'bad-answer', 'unknown-lab', 'unknown-setting', 'bad-setting', or 'bad-option' for
   * an exercise in it that cannot be.
   */
  openLink(link: string, options?: GoToOptions): Promise<Session>

  /**
   * Opens a lab as an exercise, at the first step that decides something: the learner says what the algorithm does next.
   * A page asks session.decision(), gives the learner's choice to session.answer() and goes on with
   * session.nextDecision(), until decision() is null; then session.score() and session.link(), which is the result:
   * opening it grades the answers again. Where the first such step is more than a second of work away, decision() is
   * null, and session.toNextDecision() goes on to it.
   * @throws NogginError for an unknown lab, setting, value or option.
   */
  exercise<L extends string>(lab: L, settings?: SettingsOf<L>, options?: ExerciseOptions): Session<ResultOf<L>>

  /**
   * Makes a lab of a page's own puzzle, under the puzzle's id: from then on it is in labs(), and solve() and open()
   * accept it like any other, with the settings `algorithm` and `ties`, and `weight` and `width` where it has a heuristic.
   * Defining the same id again replaces it for runs started afterwards. The object is read here: what is changed in it later
   * counts when it is defined again.
   * @throws NogginError 'bad-puzzle' when something is missing, misspelt or not of its kind, or the id is taken by a lab of
   * Noggin's own;
   * 'puzzle-error' when one of its functions throws or returns what it must not, here or in a later call. A session that has met
   * it throws it at every call from then on.
   */
  definePuzzle<State>(puzzle: Puzzle<State> | (Puzzle<State> & { [own: `_${string}`]: unknown })): void

  /** Ends the worker; does nothing without one. */
  close(): void
}

export interface WorkerNoggin {
  labs(): Promise<LabInfo[]>
  solve<L extends string>(lab: L, settings?: SettingsOf<L>, options?: SolveOptions): Promise<Solution<ResultOf<L>>>
  open<L extends string>(lab: L, settings?: SettingsOf<L>, options?: { seed?: Seed }): Promise<WorkerSession<ResultOf<L>>>
  openLink(link: string, options?: GoToOptions): Promise<WorkerSession>
  exercise<L extends string>(lab: L, settings?: SettingsOf<L>, options?: ExerciseOptions): Promise<WorkerSession<ResultOf<L>>>
  /** @throws NogginError 'unavailable': a page's functions cannot go to a worker. */
  definePuzzle(puzzle: Puzzle<any>): never
  /** Ends the worker. Calls under way and later ones are rejected with 'unavailable'. */
  close(): void
}

// --- Solving ---------------------------------------------------------------------------------------------------

/**
 * For labs with randomness: a whole number from 0 to 4294967295, or a text with a letter, of up to 200 bytes, that is hashed to
 * one (FNV-1a, 32 bits) on every platform: 'name:Ana' gives Ana an instance of her own. Default 1.
 */
export type Seed = number | string

export interface SolveOptions {
  seed?: Seed
  /**
   * When it aborts, solve() resolves with status 'cancelled' and the best so far. It does not reject. What stands in for an AbortSignal needs
   * `aborted`, addEventListener() and removeEventListener().
   */
  signal?: AbortSignal
  /** After every slice, so some 60 times a second, and at the end. A slice may pass without a step, while the next one is prepared. */
  onProgress?: (progress: { steps: number; memory: number; metrics: Metrics }) => void
  /** Steps after which to stop as 'over-budget'. Default: none. */
  stepLimit?: number
  /**
   * Bytes of stored states and the like after which to stop as 'over-budget'. Default 512 MB. A table that is full is doubled, so up to
   * twice as many may be stored by then. What a page's own puzzle keeps on the JavaScript side comes on top.
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
  /** Searched everything: there is no solution, or everything asked for has been enumerated, which may be `limit` of
   * more. Of 'beam': nothing is left of what stayed; there is no solution only if the metric `dropped` is 0. */
  | 'exhausted'
  /** Met a step or memory limit, or the method's own: 'min-conflicts' gives up by itself. */
  | 'over-budget'
  | 'cancelled'
  /** Waits for a person's move, as games do: open() a session and act(). */
  | 'needs-move'

/** Counters by the lab's names; null if one has no value yet. */
export interface Metrics {
  /** Working time without the pauses between slices. Of solve() only. */
  seconds?: number
  [name: string]: number | null | undefined
}

/**
 * Counters of the state-space labs. With task 'compare' there is `searches`, and no `stored`, `frontierPeak`, `depth` and
 * `branchingFactor`.
 */
export interface SearchMetrics extends Metrics {
  /** Successor states computed. */
  generated: number
  /** States whose successors were computed. */
  expanded: number
  /** The most states stored at once. */
  stored: number
  frontierPeak: number
  /** Moves from where the search began to the goal found, or to the current node: from the start, or after moves by hand from
   * the position they led to. Of a node on the goal's side of a search from both ends: moves from there to the goal. */
  depth: number
  /** expanded ** (1 / depth); null at depth 0. */
  branchingFactor: number | null
  /** Of 'monte-carlo': random paths played, and those that were won. */
  rollouts?: number
  wins?: number
  /** Of 'beam': positions pruned because others of their layer had a lower f. */
  dropped?: number
  /** With task 'compare': searches done. */
  searches?: number
}

// --- Sessions --------------------------------------------------------------------------------------------------

export interface Session<Result = any> {
  readonly status: SessionStatus
  /** The number of steps and moves made: 0 at the start. */
  readonly tick: number
  /**
   * Advances up to `count` steps, 1 by default; fewer if the run ends or waits for a move. A single step may take a second
   * (connect four's scores of all moves) or many (Mastermind's look-ahead); goTo(tick + 1) takes it in slices.
   * @throws NogginError 'bad-option' for a count that is no whole number from 0 up, or text of its digits, as seek(), goTo() and
   * trace() do for a tick.
   */
  step(count?: number): SessionStatus
  /** Goes to a tick, back or forward, or as far as the run reaches; Infinity is its end. */
  seek(tick: number): SessionStatus
  /**
   * The same in slices of about 12 ms, between which the page has its turn. Stops where it is when `signal` aborts.
   * `onProgress` is called after every slice, also after the last; not where it stands there already.
   *
   * Several calls of goTo() and toNextDecision() go one after the other, in the order called. On the page's thread step(), seek()
   * and act() do not wait for them: the one under way goes on from where they have led. With a worker every call waits for those
   * before it, except close(), which ends them all with 'closed'.
   */
  goTo(tick: number, options?: GoToOptions): Promise<SessionStatus>
  /**
   * Makes a person's move, as moves() lists it, or written whole where moves are put together piece by piece (a guess
   * of Mastermind, "0123"); all later steps are discarded. A move that changes settings, such as a
   * stroke on a board that is drawn, is not a step: the session restarts with them, or stays where it is if they change
   * only the picture.
   * @throws NogginError 'bad-move', also for a move that would discard an answer.
   */
  act(move: string): SessionStatus
  /** The legal moves in the current state. */
  moves(): { move: string; label: string }[]
  /**
   * A good move with its reason; null if there is no advice. The move is empty where the advice is no move, as the reason says: only
   * undoing helps, there is no solution, nothing is left to do, something follows that no move writes down, a step comes first, or it is
   * not the person's turn.
   */
  hint(): { move: string; reason: string } | null
  /**
   * Whether the next steps answer the latest move, up to the person's next turn or the end: another side's turn, or a
   * review of what was played. act() leaves them to the caller.
   */
  replies(): boolean
  /**
   * Whether the latest step is to be watched, not studied: it showed a turn of the other side or the solution found, or made a
   * person's move again. Where steps follow each other by themselves, such a one is shown a while longer.
   */
  watched(): boolean
  /**
   * What there is to see. `focus`: the id of a graph's node whose state to show instead of the current one.
   * `pointed`: the cell or piece of a board that is pointed at; a run may show what belongs to it.
   * While an exercise waits for the answer to decision(), what would give it away is left out, such as the marks of what is
   * taken next and the ghosts on a board; the secret of Mastermind is left out as long as a later question may be about it.
   * narration(), listing() and settings() leave nothing out.
   */
  scene(options?: { focus?: number; pointed?: { panel: string; cell?: number; piece?: number } }): Scene
  /** What the latest step did, and why. */
  narration(): string
  /** The narration in two parts: what happened, and by which rule it was chosen; `why` is empty if nothing was decided. */
  told(): { what: string; why: string }
  /** The algorithm as pseudocode; null if the lab has none. */
  listing(): Listing | null
  metrics(): Metrics
  /** Bytes held by stored states, the frontier and the tree. */
  memory(): number
  result(): Result
  /** Every setting as it is now. */
  settings(): Record<string, boolean | number | string>
  /**
   * A link to the current step: lab, settings, seed, moves, answers, also those given again after undoAnswer(), and step. For
   * the part of an address after '#'.
   */
  link(): string

  /**
   * What the next step decides, as a question, with the choices shuffled by the seed. Null if the next step decides nothing,
   * if a recorded move comes next, or if the exercise is complete. In a session of exercise(), or of a link to one, it waits
   * for an answer until answer() is called, and again after undoAnswer().
   */
  decision(): Decision | null
  /**
   * Grades a choice of decision(), and takes no step. The first answer to a decision is the one that counts.
   * @throws NogginError 'bad-answer': it has no such choice, or there is nothing to answer.
   */
  answer(id: string): Grade
  /**
   * Undoes the latest answer that is not undone yet, or the one given at `tick`, also if it was given a second time, and returns to
   * its step, where it can be tried again without credit. False if there is none.
   */
  undoAnswer(tick?: number): boolean
  /**
   * Advances, at least one step, to the next step that decides something, or to the end. It blocks the page for a second at
   * most: if such a step is further away, status is 'running' and decision() null, and toNextDecision() continues. With a
   * worker the page is never blocked.
   */
  nextDecision(): SessionStatus
  /** The same in slices of about 12 ms, between which the page has its turn, however far it is. */
  toNextDecision(): Promise<SessionStatus>
  score(): Score
  /** The options of this exercise; null if the session was not opened as one. `from` is left out if it is 0. */
  exercise(): ExercisePlan | null

  /** The trace of the steps after tick `from` up to tick `to`, which is not before it; by default all so far. Replays the run. */
  trace(from?: number, to?: number): TracedStep[]
  /** Frees the memory. Later calls throw NogginError 'closed'. */
  close(): void
}

export interface GoToOptions {
  signal?: AbortSignal
  onProgress?: (progress: { tick: number }) => void
}

// --- Exercises and listings ------------------------------------------------------------------------------------

export interface ExerciseOptions {
  seed?: Seed
  /** The number of decisions: 1 to 1000, 10 by default; fewer if the run ends before. */
  decisions?: number
  /**
   * Whether the playground shows each grade after the answer or all at the end; answer() returns it either way. Default
   * 'as-you-go'.
   */
  mode?: 'as-you-go' | 'at-end'
  /**
   * The part of the run that is asked about: the decisions at the ticks from `from` on, and before `to`. A tick is a whole number
   * from 0 up, and `to` is after `from`. Default: all of the run.
   */
  from?: number
  to?: number
}

export type ExercisePlan = Required<Omit<ExerciseOptions, 'from' | 'to'>> & Pick<ExerciseOptions, 'from' | 'to'>

export interface Decision {
  /** One question: 'Which position does A* expand next?' */
  ask: string
  /** At least two. */
  choices: { id: string; label: string; place?: ScenePlace }[]
}

/** Where a choice is shown in the scene; in a table by the row's index. */
export interface ScenePlace {
  panel: string
  kind: 'node' | 'cell' | 'piece' | 'row' | 'bar'
  id: number
}

export interface Grade {
  right: boolean
  /** Every choice that the algorithm's rule allows: several on a tie. */
  rightIds: string[]
  /** Why the choice is right, or why it is not, then what is right and why. */
  because: string
  /** Which other rule would choose this: 'depth-first'. */
  rival?: string
}

export interface Score {
  /** How many decisions have been answered. */
  asked: number
  /** How many of them were right at the first attempt and not undone. */
  right: number
  /** By tick. `right`: as scored; `undone`: it was undone later; `second`: the latest choice after that, without credit. */
  answers: { tick: number; chosen: string; right: boolean; rival?: string; undone?: boolean; second?: string }[]
  /** The rule that the learner seems to follow instead: it explains at least three of the last five wrong answers. */
  rival?: { name: string; count: number }
}

export interface Listing {
  /** 'A*' */
  title: string
  /** Indented by spaces. */
  lines: string[]
  /** The publication it follows. */
  source: string
  /** The lines that the latest step executed, counted from 0. */
  lit: number[]
  /** The variables of the lines and their current values. */
  variables: { name: string; value: string }[]
}

/** `status` and `tick` are those of the latest reply. */
export type WorkerSession<Result = any> = Pick<Session<Result>, 'status' | 'tick'> & {
  [Method in Exclude<keyof Session, 'status' | 'tick'>]: (
    ...args: Parameters<Session<Result>[Method]>
  ) => Promise<Awaited<ReturnType<Session<Result>[Method]>>>
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
    | 'deduce' | 'guess' | 'answer' | 'rollout' | 'cycle' | 'evaluate' | 'cut' | 'done' | 'reroute'
  /** A short description. */
  text: string
  /**
   * In searches and games the node and the one it came from, as in the scene's graph. In other labs the lab's own, like `place`: a unit, a
   * code, a word.
   */
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
  /**
   * Where in that setting's text, counted in characters as String does; where the text came by a link or as a list, in bytes of UTF-8
   * of the text as a link has it decoded.
   */
  position?: number
  toJSON(): { code: ErrorCode; message: string; setting?: string; position?: number }
}

export type ErrorCode =
  | 'unknown-lab'
  | 'unknown-setting'
  /** A setting's value cannot be used. */
  | 'bad-setting'
  /** A call was given an option that it does not have, or a value that it cannot take. */
  | 'bad-option'
  | 'bad-move'
  /** An answer that is none of the choices, or without a question. */
  | 'bad-answer'
  | 'bad-link'
  /** definePuzzle() was given something that is not a puzzle. */
  | 'bad-puzzle'
  /** A function of a page's own puzzle has thrown, whose message follows, or has returned what it must not. */
  | 'puzzle-error'
  /** The session has been closed. */
  | 'closed'
  /**
   * The solver or its worker could not be loaded or has ended, or could not be started again after a fault: then a later
   * call tries again.
   */
  | 'unavailable'
  /** Not enough memory to answer. */
  | 'over-budget'
  /**
   * A fault of ours. The call that met it fails; the solver is restarted, and later calls work. Open sessions continue at
   * their step, other solves start again.
   */
  | 'internal'

// --- The catalogue ---------------------------------------------------------------------------------------------

export interface LabInfo {
  id: string
  title: string
  group: string
  /** One sentence. */
  blurb: string
  /** What one step is, with its article: 'one expansion'. */
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
  /** The playground opens with the first; open(), solve() and a link take the defaults of `settings` for what they are not given. */
  presets: { id: string; title: string; note: string; settings: Record<string, SettingValue>; seed: number }[]
  /**
   * Published figures that the lab reproduces: `pointer` (RFC 6901, a trailing '/#' for a length) into a Solution. A `value` with decimals
   * is rounded, as it is printed: the figure found agrees if it is the same in as many.
   */
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
  /** Of integers and numbers, both inclusive. */
  min?: number
  max?: number
  /** Of texts, in characters: an emoji is one. */
  maxLength?: number
  /** Of texts that want more than one line: how many to show. */
  lines?: number
  /** Of texts: names that stand for longer ones. */
  samples?: string[]
  /** Of texts that may come from a file, its endings: '.csv,.txt'. */
  file?: string
  choices?: { value: string; title: string; note: string }[]
}

/**
 * Settings are given as a plain object, no Map and no object of a class. In all texts given to Noggin half a surrogate pair, such as half an
 * emoji, counts as U+FFFD.
 *
 * A text setting also takes a list: its parts, which are joined by what separates them in the text ([3, 5, 8] is '3,5,8' where that is a
 * comma, [4, 4, 3] is '443' where nothing stands between), and where `lines` is more than 1 the lines as texts. The others also take their
 * text form.
 *
 * Of texts no-break and wide spaces are read as blanks, and full-width digits and letters as those of ASCII, except in equations and in the
 * texts of the lab 'bayes'; settings() and links have what was read.
 */
export type SettingValue = boolean | number | string | readonly (number | string)[]

// --- Scenes ----------------------------------------------------------------------------------------------------
//
// What there is to see, as data: no pixels, no colours. Fields at their default are left out; the default is named
// where it is not 0, false or the empty text.

export interface Scene {
  /** The most important first. */
  panels: (BoardPanel | GraphPanel | BarsPanel | TablePanel | PlotPanel | MapPanel)[]
  /** What can be done that is no place on a board. Left out: nothing. */
  commands?: Command[]
  /** In an exercise: settings whose values would answer what is asked. Left out: none. */
  withheld?: string[]
}

/** A button or, with `checked`, a switch. */
export interface Command {
  text: string
  /** The move it makes, for act(). */
  move: string
  /** Of a switch: whether it is on. */
  checked?: boolean
  /** True if left out. */
  enabled?: boolean
  /** In words; left out: the text. */
  label?: string
}

interface PanelBase {
  /** Stable: 'board', 'tree'. */
  id: string
  title: string
  /** How much room it deserves: 'hero' is what must be big, 'beside' stands beside it, 'detail' may wait behind a tab. */
  weight: 'hero' | 'beside' | 'detail'
}

/** What a thing means. Left out: 'plain'. */
export type Tone =
  | 'muted' | 'given' | 'candidate' | 'frontier' | 'current' | 'visited' | 'path' | 'goal' | 'conflict' | 'dead'
  | 'first' | 'second' | 'series1' | 'series2' | 'series3' | 'series4' | 'series5' | 'series6'

/** Left out: 'square'. */
export type Shape = 'round' | 'ring' | 'hexagon' | 'none'

/** The picture of a thing. Not in a puzzle of your own. */
export type Icon =
  | 'queen' | 'cross' | 'nought' | 'disc' | 'peg' | 'marble' | 'person' | 'missionary' | 'cannibal' | 'fox' | 'wolf'
  | 'goat' | 'chicken' | 'cabbage' | 'sack' | 'boat' | 'lamp' | 'door' | 'open-door' | 'car'

/** Places in board units: x to the right, y down, (x, y) the centre; a usual cell is 1 by 1. */
export interface Board {
  cells: Cell[]
  pieces: Piece[]
  /** Beneath cells and pieces. */
  lines: Line[]
  /** Where pieces would be after the moves considered from here. Left out: none. */
  ghosts?: Ghost[]
  /** Parts that can be dragged elsewhere. Left out: none. */
  groups?: Group[]
  /**
   * The move for dragging over several cells, whose ids are appended to it, as in 'draw 0 1 5'. Left out: cells are pressed
   * one by one.
   */
  stroke?: string
  /** It shows a position further on, such as one that a search tries, than the one moves are made from. */
  ahead?: true
}

/** A part of a board, and the move that shifts it, to which the offset is appended, right and down: 'shift gang 1.5 -2'. */
export interface Group {
  /** The id of the cell to drag it by. */
  handle: number
  /** Bounds of everything that moves with it, with width and height. */
  x: number
  y: number
  /** 1 */
  width?: number
  /** 1 */
  height?: number
  move: string
}

export interface Ghost {
  /** The id of the piece. */
  piece: number
  x: number
  y: number
  /** Of a vessel: how full it would be, 0 to 1. Left out: 1. */
  level?: number
  /** Short: 'f 15'. */
  text?: string
  /** In words; of a move of several pieces one ghost has it. */
  label?: string
  /** It leads to a state already seen. */
  struck?: boolean
  /** It is taken next. */
  next?: boolean
}

export interface BoardPanel extends PanelBase, Board {
  kind: 'board'
}

/** What stands on a board: a cell or a piece. */
export interface Placed {
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
  icon?: Icon
  /** The move made by pressing it, for act(). */
  press?: string
  /** In words; left out: the text. */
  label?: string
}

export interface Cell extends Placed {
  /** Small text in the corner. */
  note?: string
  /** Pencil marks, one character each; a space leaves its place empty. */
  marks?: string
  struck?: boolean
  /** What may be entered into it, with its move; an entry without text erases. */
  entries?: { text?: string; move: string; pencil?: boolean }[]
  /** It only says what another label says: a reader of the board may leave it out. Not in a puzzle of your own. */
  unsaid?: boolean
}

/** Something that moves; its id is the same in every scene of a run. */
export interface Piece extends Placed {
  /** Of a vessel: how full it is, 0 to 1, from below. Left out: it is no vessel. */
  level?: number
  /** Where it may be dragged to, with the moves; and the size of the area around it where it may be let go, left out if that is
   * the piece's own, and not in a puzzle of your own. The label is what a screen reader says; left out: that the piece moves to
   * the cell there. */
  drops?: { x: number; y: number; move: string; width?: number; height?: number; label?: string }[]
  /** It is lifted to this y before it moves sideways. Not in a puzzle of your own. */
  over?: number
  /** Unit squares joined into one shape, relative to the piece's centre. Left out: it fills its width and height. */
  parts?: { x: number; y: number }[]
  /** Convex polygons drawn on it in order, relative to its centre as fractions of its size. Not in a puzzle of your own. */
  picture?: { tone?: Tone; corners: [number, number][] }[]
}

export interface Line {
  x1: number
  y1: number
  x2: number
  y2: number
  /** Left out of a puzzle of your own: 'muted'; there 'plain' is written. */
  tone?: Tone | 'plain'
  /** 1: a hairline. */
  weight?: number
  /** At (x2, y2). */
  arrow?: boolean
}

export interface GraphPanel extends PanelBase {
  kind: 'graph'
  layout: 'tree' | 'layered' | 'placed'
  /** In the order they were added, parents before their children. */
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
  /** How many further nodes are folded into it. */
  folded?: number
  /** It is taken next. */
  next?: boolean
  /** 1 */
  size?: number
  /** In layout 'placed' only. */
  x?: number
  y?: number
  /** For `scene({ focus })`, where that is not its id; -1: it has no state to show. */
  focus?: number
}

export interface BarsPanel extends PanelBase {
  kind: 'bars'
  min: number
  max: number
  /** The order is a ranking: a bar whose place has changed may be shown on its way there. */
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

/** The whole state space of a problem, if small enough: a dot for each state, in rings by its distance from the start. */
export interface MapPanel extends PanelBase {
  kind: 'map'
  /** Number of dots in each ring, from the centre outwards. */
  rings: number[]
  /** Ring by ring, the first letter of each dot's tone: muted (not seen), frontier, visited, dead, current, path or goal. */
  dots: string
  /** Which dots are goals, seen or not. */
  goals: number[]
  /** The dots from the start to the current one. */
  way: number[]
  /** The current one has been reached, but not been looked at yet. */
  currentWaits?: boolean
}

// --- A page's own puzzle ---------------------------------------------------------------------------------------

/**
 * States are what JSON can write and read back as it was: texts, numbers, true, false, null, and lists and plain objects of them. Refused
 * are undefined, NaN, Infinity, functions, objects of a class such as Set, Map and Date, and texts with half a surrogate pair. States are
 * never changed by Noggin; the puzzle's functions must not change them either, must be deterministic, and must not use the session
 * that asks them. An object literal has no other names than these and the page's own, which begin with '_', so that a misspelt one
 * is not lost; an instance of a class and a module may.
 */
export interface Puzzle<State> {
  /** As in solve() and links: words of lowercase letters and digits with one '-' between them, such as 'my-knight'. */
  id: string
  title: string
  /** The page's own: not shown. */
  description?: string
  /** If it is a text, all states are texts; otherwise they are any plain values, which come back as they were. */
  start: State
  /**
   * Every legal move, always in the same order. `action`, not empty, identifies it among the moves of its state. Costs are above 0 and
   * at most 1e12; default 1.
   */
  moves(state: State): { action: string; state: State; cost?: number }[]
  isGoal(state: State): boolean
  /** A short text, the same for equivalent states only. Default: JSON.stringify. */
  key?(state: State): string
  /**
   * A lower bound on the remaining cost, which no move lowers by more than the move costs (else 'a-star' may miss the cheapest
   * way): makes 'greedy', 'a-star', 'weighted-a-star', 'beam', 'ida-star' and 'recursive-best-first' possible.
   */
  heuristic?(state: State): number
  /**
   * How a state looks: cells, pieces and lines. Icons, entries, pictures, ghosts, groups and the stroke are not for a puzzle of
   * your own. An object literal has no other names. Default: the state as text.
   */
  scene?(state: State): Partial<Board>
}

// --- Settings and results of each lab --------------------------------------------------------------------------
//
// All settings are optional; defaults, bounds and titles are in labs().

/** What each lab finds out; its settings are in noggin-settings.d.mts, made from the labs themselves. */
export interface LabResults {
  'golf-tee': SearchResult
  jugs: SearchResult
  marbles: SearchResult
  blocks: SearchResult
  tiles: TilesResult
  hanoi: ComparableResult
  queens: QueensResult
  alphametics: AlphameticsResult
  sudoku: SudokuResult
  river: SearchResult
  mastermind: MastermindResult
  'tic-tac-toe': TicTacToeResult
  'connect-four': GameResult
  pig: PigResult
  activation: ActivationResult
  bayes: BayesResult
  'monty-hall': MontyHallResult
}

export type SettingsOf<L extends string> = L extends keyof LabSettings ? LabSettings[L] : Record<string, SettingValue>
export type ResultOf<L extends string> = L extends keyof LabResults ? LabResults[L] : any

/** Of a search for a path, or of algorithm 'exhaustive', which has no `path` and no `cost`: ask which it is before using them. */
export type SearchResult = (WayFound & LeftOut<SpaceCounted>) | (SpaceCounted & LeftOut<WayFound>)

type LeftOut<Part> = { [Name in keyof Part]?: undefined }

export interface WayFound<State = string> {
  /** From the start, whose action is empty, to the goal; empty if none was found. Not with 'exhaustive'. */
  path: { action: string; state: State }[]
  /** Sum of the moves' costs; null if no path was found. */
  cost: number | null
}

export interface SpaceCounted {
  /** States that can be reached. */
  positions: number
  /** After 0, 1, 2, ... moves. */
  positionsByDepth: number[]
  /** Different sequences of moves to a goal; null where paths to a state may differ in length, as in any puzzle of your own. Counts above 2^53 are texts of decimal digits. */
  solutions: number | string | null
  /** Different sequences of moves until none is left; null as above. */
  games: number | string | null
  /** Of the shortest sequences to a goal: their length and number. */
  shortest: { moves: number; ways: number | string } | null
  /** How many positions the folded ones represent; left out if nothing is folded or that is unknown. */
  unfolded?: number
  goalPositions: number
  /** The first of them. */
  goals: { state: string; moves: number; ways: number | string }[]
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

export interface QueensResult {
  /** Of those that the search found; a board solved by hand is none of them. */
  count: number
  /** Different solutions up to those turns and mirror images that leave blocked squares and given queens as they are. */
  fundamental: number
  /** The column of the queen of each row, from 0. */
  solutions: number[][]
}

/** Of the labs with more than one heuristic: with task 'compare' only `searches`, else as other searches. */
export type ComparableResult = (SearchResult & { searches?: undefined }) | ({ searches: ComparedSearch[] } & LeftOut<WayFound & SpaceCounted>)
/** As it was called while only the tiles had it. */
export type TilesResult = ComparableResult

/** As it was called while only the tiles had it. */
export type TilesSearch = ComparedSearch

/** One position solved with one heuristic; `depth` is null where it was given up. */
export interface ComparedSearch {
  start: string
  heuristic: string
  depth: number | null
  generated: number
  expanded: number
  branchingFactor: number | null
}

export interface SudokuResult {
  /** Solutions found, up to the limit; 0: there is none. */
  count: number
  /** Of find 'all' the first 10000, of 'count' the first 10. */
  solutions: string[]
  /** Digits assumed; with engine 'explain' also the last one left in a cell after the others have failed. */
  guesses: number
  /** With engine 'explain': deductions, assumptions and backtracking. */
  steps?: number
  /** With engine 'explain': how often each rule was used. */
  rules?: Record<string, number>
  /**
   * Where the rules alone solve it, with engine 'explain' or made by task 'generate'. The hardest rule used as Sudoku
   * Explainer rates rules (what that does not know stands where it would find a chain), and the sum of all steps'
   * scores as HoDoKu has them. Digits are eliminated before anything else, and a last place counts 1.5 in a box too: so a
   * grid that Sudoku Explainer solves by singles below 2.3 may have 2.3 here.
   */
  rating?: { hardest: number; hardestRule: string; score: number }
  /** Two clues of one unit that are the same. */
  clash?: { cells: [string, string]; unit: string }
  /** With task 'generate'. */
  puzzle?: string
  clues?: number
  /** If none of the requested difficulty was found, the status is 'exhausted' and this is the hardest one found. */
  difficulty?: 'easy' | 'medium' | 'hard' | 'extreme'
  /** The last rule in order that the puzzle takes; null if these rules are not enough. */
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

/** One game gives `guesses`, secret 'all' the figures of all games. */
export interface MastermindResult {
  guesses?: MastermindGuess[]
  /** The codes that are still possible, once they are few. */
  possible?: string[]
  /** Guesses in all games, on average and in the worst one, without those in setting 'history'. */
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
  /** Pegs of the right colour in the right place, and of the right colour elsewhere; once it has been scored. Always
   * 0 balls where answers are strikes alone. */
  strikes?: number
  balls?: number
  /** Codes still possible after it. */
  remaining?: number
  /** Information it was expected to give. */
  bits: number
  /** It was among the guesses made before the run, in setting 'history'. */
  given?: true
  /** For a person's guess: the most informative one. */
  best?: { code: string; bits: number }
}

export interface GameResult {
  /** For the side to move; null while it is not known: in a game against the machine also at its end, and while a person
   * is to move who has not asked for values. `move` is null then too, `line` and `moves` are empty. */
  value: number | null
  /** The move that keeps it, the first of equals; null while it is not known. */
  move: number | null
  /** Nodes visited by the latest search, the root among them; of Monte-Carlo those of its tree. */
  nodes: number
  /** The value does not come from the ends of games alone: the search is limited in depth, or by rollouts. */
  estimated?: boolean
  /** What both sides would play, `move` first. Where a table knows the rest, only as far as it was searched: it has the worth, not the moves. */
  line?: number[]
  /** The moves looked at, as far as the search looked (its last iteration, with deepening); 'at-most': known to be no
   * better than that. 'exact' is what the search itself came to, of Monte-Carlo the mean of the games played out, from 1 for all won to -1 for all lost. `nodes`: those below the move; of Monte-Carlo the rollouts through it. */
  moves?: { move: number; value: number; bound: 'exact' | 'at-least' | 'at-most'; nodes: number }[]
  /** Moves made since the start, in a game or by hand. */
  played?: number[]
  /** How the game ended, in words. */
  outcome?: string
  /** Of connect four with `scores`, once they are found: what each move leads to with best play of both sides, for the side to move. `lowest` and `highest` are the same where the score is known exactly, and where it is estimated, which is then between -1 and 1. */
  scores?: { move: number; lowest: number; highest: number; known: 'exact' | 'bounded' | 'estimated'; words: string }[]
}

/** Values are 1 (won), 0 and -1, of Monte-Carlo between them; moves are squares from 0, row by row: to 8, or to 15 on a board of four by four. */
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

export interface ActivationResult {
  /**
   * One for each column, the names first; `leaders` are the units that share its highest activation, none while no unit of
   * it is active. `rounded` is the activation as text with two decimals.
   */
  pools: { name: string; units: { name: string; activation: number; rounded: string }[]; leaders: string[] }[]
  cycles: number
  largestChange: number
}

/** `ranking` and `words` are filled with show 'guess' only. */
export interface BayesResult {
  /** By descending probability, ties by label. `evidence`: how many words counted for or against the label. */
  ranking: { label: string; probability: number; evidence: number }[]
  /** The text's words as read: what each says for each label, and how often it came. */
  words: { word: string; perLabel: Record<string, number>; times: number }[]
  /** With show 'batch': for every line of the text that is not blank, which of `labels` it is, and how probable that is;
   * null and 0 where there is no guess, because every label is ruled out or no word speaks for one. */
  batch?: { labels: string[]; guesses: (number | null)[]; probabilities: number[] }
  /** With show 'cross-validation' and 'learning-curve': a text without a guess counts as wrong. `commonest`: accuracy of
   * always saying the label that is the commonest among the texts learned, in a cross-validation among all texts. */
  accuracy?: number
  tested?: number
  right?: number
  commonest?: number
  folds?: { tested: number; right: number }[]
  curve?: { documents: number; accuracy: number }[]
  /** With show 'cross-validation': the guesses by how probable they were said to be, in tenths, and how often they were right.
   * `error` is the mean distance of the two, weighted by the guesses. */
  calibration?: { error: number; tenths: { from: number; guesses: number; probability: number; right: number }[] }
  /** Of two labels: the share of `positive` texts caught against the share of others accused, from the highest threshold
   * to the lowest, and the area under that curve. */
  roc?: { positive: string; area: number; points: { falsePositive: number; truePositive: number }[] }
  /** counts[i][j]: how many texts of labels[i] were given labels[j]; noGuess[i]: how many of them none. */
  confusion?: { labels: string[]; counts: number[][]; noGuess: number[] }
}

/** Chances are probabilities of winning for the side to move. */
export interface PigResult {
  task: 'policy' | 'decide' | 'play' | 'compare'
  /** Tasks 'policy' (once it has ended) and 'decide', at the position of the settings. `hold` is null where nothing is in the turn. */
  best?: 'roll' | 'hold' | 'either'
  roll?: number
  hold?: number | null
  /** Task 'policy': at the beginning of the game, for the side that begins. */
  start?: number
  /** For each own score, against settings.theirs: the turn total at which the best policy holds first; null where it never does. */
  holdsFrom?: (number | null)[]
  states?: number
  sweeps?: number
  /** Task 'decide': of the position, estimated as far ahead as it looked. */
  value?: number
  nodes?: number
  /** Task 'play'. */
  you?: number
  machine?: number
  total?: number
  winner?: 'you' | 'machine' | null
  /** Task 'compare': how often the best policy wins, by who begins; of `games` played it won `wins`. */
  exact?: { bestBegins: number; otherBegins: number; coin: number }
  games?: number
  wins?: number
}

export interface MontyHallResult {
  exact: { stay: number; switch: number }
  /** The exact values as fractions: '2/3'. */
  fractions: { stay: string; switch: string }
  /** Shares of the games that counted. */
  simulated: { stay: number; switch: number }
  trials: number
  /** Games that did not count: the host showed the car, opened other doors than he likes, or your own. */
  void: number
}
