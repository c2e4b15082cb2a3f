// <noggin-lab>: one lab in anybody's page. `import './noggin-lab.js'` defines it; noggin-lab-element.js has the class
// alone. Every attribute is a property too; what cannot be used is said in the element and told by `noggin-error`. Where an
// attribute is removed, its default holds again. A flag is on where its attribute is there, unless its value is false, no or 0.

import type { Metrics, SessionStatus, SettingValue } from './noggin.mjs'

export declare class NogginLab extends HTMLElement {
  /**
   * The address of the folder `opening/`, where a page has it: its labs are then shown and take presses before all of the
   * app has come. What the page asks of them by methods and attributes still waits for all of it.
   */
  static openings: URL | string | undefined

  /**
   * How many labs of the page run at once, 8 by default. Browsers give a page sixteen WebGL contexts, and take the oldest away where
   * it asks for more: a page that draws in more than eight itself sets fewer. A lab whose context has been taken goes on with native
   * controls and SVG pictures.
   */
  static mostLive: number

  // --- What is shown

  /** Which lab: 'jugs'. Left out, with neither a link: the first of the catalogue. */
  lab: string | null
  /** Which of its examples: 'corner'. Left out: the first. */
  preset: string | null
  /** Settings over those of the example. As an attribute, JSON. */
  settings: Record<string, SettingValue> | null
  /** What all chance follows from: a whole number, or a text such as 'name:Ana' for a learner's own instance. */
  seed: number | string | null
  /** A link as "Copy link" gives it, alone or with the address before its '#'; it goes before lab, preset and settings. */
  link: string | null
  /** The attribute `step`: the step to stand at, and where playing or an exercise begins. */
  startStep: number | null
  /** The step where playing or an exercise ends. Left out: the end of the run. */
  end: number | null
  /** Play from `step` to `end` again and again. */
  loop: boolean
  /** To read every sentence, to watch the picture, to get on, or to see the end. Numbers of earlier versions are understood. */
  speed: NogginSpeed | number | null
  /** Play as soon as it is seen, unless the person asked for less motion. */
  autoplay: boolean

  // --- What a learner may do

  /** 'full': settings, counters and the rest as well; 'transport', the default; 'none': the panels alone. */
  controls: 'full' | 'transport' | 'none' | null
  /**
   * The panels shown, by id: the first is the one that exportPicture() takes; how they share the room follows from their
   * weights. As an attribute, separated by spaces.
   */
  panels: string[] | null
  /** Settings that the learner may not change, by id; the page may. As an attribute, separated by spaces. */
  locked: string[] | null
  /**
   * Ask the learner for so many of the algorithm's decisions, from 1 to 1000, or all between `step` and `end` if these are fewer. Removed:
   * the lab opens anew without an exercise. A link with an exercise in it goes before it. Where a person makes the first
   * move there is no exercise, which `noggin-error` says.
   */
  exercise: number | null
  /** Whether an answer is judged at once, the default, or when all are given. */
  mode: 'as-you-go' | 'at-end' | null
  /** Left out or 'auto': as the system has it. */
  theme: 'auto' | 'light' | 'dark' | null

  // --- Methods. Before it runs they start it first, also out of view; what they ask for is kept and done then, in its order.
  // Outside of the page it is kept until the element is in it.
  // What leads far takes a while. It is given up where the next method or the person moves the run.

  play(): void
  pause(): void
  /** Like stepBack() and seek() it takes a whole number from 0 up, or Infinity: as far as the run reaches. */
  step(count?: number): void
  stepBack(count?: number): void
  seek(tick: number): void
  /** To where the attributes have it. */
  reset(): void
  /**
   * Over those of the run that stands; it starts anew, and so does an exercise in it, but not once it has answers: they would be lost.
   * Sets what is locked too.
   */
  setSettings(settings: Record<string, SettingValue>): void
  /** Another example of the lab that stands, or the same again from its start; the attributes stay as they are, and ask their exercise of it. */
  openPreset(preset: string): void
  /**
   * Goes on at a link of an earlier visit, paused; the attributes stay as they are. Before it runs, it will start there. A link that cannot
   * be opened leaves the lab as it is, or as the attributes have it.
   */
  resume(link: string): void
  /**
   * Of where it stands once what was asked before is done: `seek(Infinity)` has arrived, an exercise stands at its question. A
   * run that plays is told as it stands. What is asked meanwhile is not held up, and the answer is of where that leads.
   * By then `place` and the events tell of it too. While the element has no size, as under `display: none` or in a closed `<details>`,
   * or nobody sees its window, nothing that takes a while goes on and nothing is told: the answer comes later. Rejected, with a
   * sentence, where the lab cannot be started, has stopped by a fault or is not in the page.
   */
  result(): Promise<{ status: SessionStatus; step: number; result: any; metrics: Metrics }>
  /** Of one panel, the first if none is named; its theme is the element's. Waits and is rejected like result(), also for an unknown panel. */
  exportPicture(options?: { format?: 'png' | 'svg'; panel?: string; theme?: 'light' | 'dark' }): Promise<Blob>

  /** Where it stands, as the latest `noggin-step` told it; undefined before it runs. */
  readonly place: NogginPlace | undefined

  addEventListener<Name extends keyof NogginLabEventMap>(
    name: Name, listener: (this: NogginLab, event: NogginLabEventMap[Name]) => void, options?: boolean | AddEventListenerOptions): void
  addEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions): void
  removeEventListener<Name extends keyof NogginLabEventMap>(
    name: Name, listener: (this: NogginLab, event: NogginLabEventMap[Name]) => void, options?: boolean | EventListenerOptions): void
  removeEventListener(name: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions): void
}

export type NogginSpeed = 'read' | 'watch' | 'fast' | 'at-once'

/** A place on the timeline, with the sentence of that very step. */
export interface NogginPlace {
  lab: string
  step: number
  /** The largest step reached. */
  furthest: number
  /** It stands at the end of the run. A run that waits for a person's move has not ended. */
  ended: boolean
  status: SessionStatus
  playing: boolean
  speed: NogginSpeed
  narration: string
  /** A link to exactly here. */
  link: string
}

/** What is open. */
export interface NogginOpened {
  lab: { id: string; title: string }
  /** Missing where the settings are nobody's but the person's own. */
  preset?: { id: string; title: string }
  settings: Record<string, boolean | number | string>
  /** A text where it was given as one: 'name:Ana'. */
  seed: number | string
  link: string
}

/** An answer of a learner in an exercise. One given again after *Undo* is told like any other, and counts no more. */
export interface NogginAnswer {
  /** The step that it was asked before. */
  step: number
  /** The choice's id. */
  chosen: string
  right: boolean
  /** The other rule that would choose this. */
  rival?: string
  link: string
}

/**
 * How an exercise stands. `right` counts first tries, `asked` all decisions of the exercise. Of an answer, `undone`: it was undone
 * later; `second`: the latest choice after that, without credit.
 */
export interface NogginScore {
  right: number
  asked: number
  answers: { tick: number; chosen: string; right: boolean; rival?: string; undone?: boolean; second?: string }[]
  /** What the learner seems to follow instead, and how often. */
  rival?: { name: string; count: number }
  /** The result code: a link with the answers in it. Opening it grades them anew. */
  link: string
  [more: string]: unknown
}

/**
 * All bubble and cross shadow roots. While it plays, steps are told ten times a second at most. A step is told again where playing
 * begins or stops there.
 */
export interface NogginLabEventMap {
  /** It runs for the first time; the first step is told next. */
  'noggin-ready': CustomEvent<NogginPlace>
  'noggin-step': CustomEvent<NogginPlace>
  /** A lab, an example or other settings were opened, by the page or the person; not where a lab only goes on. */
  'noggin-settings': CustomEvent<NogginOpened>
  /** The run has ended, or stands at its end again. */
  'noggin-end': CustomEvent<NogginPlace>
  'noggin-answer': CustomEvent<NogginAnswer>
  'noggin-score': CustomEvent<NogginScore>
  /** One sentence: what is wrong, and what would be right. */
  'noggin-error': CustomEvent<{ message: string }>
}

declare global {
  interface HTMLElementTagNameMap {
    'noggin-lab': NogginLab
  }
  interface GlobalEventHandlersEventMap extends NogginLabEventMap {}  // of elements, documents and windows
  interface ShadowRootEventMap extends NogginLabEventMap {}
}
