// A session on this thread, as noggin.d.mts describes it.

import { NogginError } from './noggin-error.mjs'
import { Held } from './noggin-held.mjs'
import { valueOf } from './noggin-module.mjs'
import { answerId, goToOptions, moveText, sceneOptions, tickNumber } from './noggin-options.mjs'
import { sliceMilliseconds, nextTurn } from './noggin-turns.mjs'

// A synchronous call returns after so long, whatever it has reached.
const longestMilliseconds = 1000

export class Session {
  #held
  #puzzle
  #failure  // of a function of the puzzle; the run went on as if it had answered nothing, so no later call may use it
  // A person's moves and answers in the order given: a session that a fault has ended is restored by replaying them.
  #deeds = []
  #tick = 0
  #journey = null  // the latest of the calls that go in slices, as a promise of its end; null while there is none

  constructor(module, start, puzzleOf) {
    this.#held = new Held(module, start, () => this.#returnToTick())
    this.#puzzle = puzzleOf(this.#held.call('lab'))
    this.#failure = this.#puzzle?.takeFailure()
    this.#tick = this.tick
  }

  get status() {
    return this.#open().call('status')
  }
  get tick() {
    return this.#open().call('tick')
  }
  step(count = 1) {
    return this.#move('step', tickNumber('count', count))
  }
  seek(tick) {
    return this.#move('seek', tickNumber('tick', tick))
  }
  act(move) {
    const tick = this.tick
    const text = moveText(move)
    const status = this.#move('act', text)
    const deed = { tick, method: 'act', args: [text] }
    if (this.#tick === tick + 1) this.#deeds = [...this.#deeds.filter((each) => each.changes || each.tick < tick), deed]
    else this.#rememberChange(deed)
    return status
  }

  decision() {
    return this.#ask('decision')
  }
  answer(id) {
    const choice = answerId(id)
    const grade = this.#ask('answer', choice)
    this.#rememberAnswer({ tick: this.#tick, method: 'answer', args: [choice] })
    return grade
  }
  undoAnswer(tick) {
    const undone = tick === undefined ? this.#move('undoAnswer') : this.#move('undoAnswerAt', tickNumber('tick', tick))
    if (undone) this.#deeds.push({ tick: this.#tick, method: 'undoAnswerAt', args: [this.#tick] })
    return undone
  }
  nextDecision() {
    const end = performance.now() + longestMilliseconds
    while (!this.#move('nextDecision', sliceMilliseconds) && performance.now() < end);
    return this.status
  }
  // The same in slices, without a time limit.
  toNextDecision() {
    return this.#inOrder(async () => {
      while (!this.#move('nextDecision', sliceMilliseconds)) await nextTurn()
      return this.status
    })
  }
  score() {
    return this.#ask('score')
  }
  exercise() {
    return this.#ask('exercise')
  }
  listing() {
    return this.#ask('listing')
  }
  told() {
    return this.#ask('told')
  }

  // Replays an opened link up to its step, in slices.
  static async travel(session, { signal, onProgress }) {
    for (;;) {
      const arrived = session.#move('travel', sliceMilliseconds)
      onProgress?.({ tick: session.#tick })
      if (arrived || signal?.aborted) return
      await nextTurn()
    }
  }

  async goTo(tick, options = {}) {
    const waiting = goToOptions(options)
    const target = tickNumber('tick', tick)
    return this.#inOrder(() => this.#goInSlices(target, waiting))
  }

  async #goInSlices(target, { signal, onProgress }) {
    let status = this.status
    if (target < this.tick && !signal?.aborted) {
      status = this.#move('rewind', target)
      onProgress?.({ tick: this.#tick })
    }
    // Over a person's moves too, which are taken again: whether there is one is seen by trying.
    for (let moved = true; (moved || status === 'running') && this.#tick < target && !signal?.aborted; await nextTurn()) {
      const before = this.#tick
      status = this.#move('stepFor', target - before, sliceMilliseconds)
      moved = this.#tick > before
      onProgress?.({ tick: this.#tick })
    }
    return status
  }

  scene(options = {}) {
    return this.#ask('scene', ...sceneOptions(options))
  }
  narration() {
    return this.#ask('narration')
  }
  moves() {
    return this.#ask('moves')
  }
  hint() {
    return this.#ask('hint')
  }
  replies() {
    return this.#open().call('replies')
  }
  watched() {
    return this.#open().call('watched')
  }
  metrics() {
    return this.#ask('metrics')
  }
  memory() {
    return this.#open().call('memory')
  }
  result() {
    const result = this.#ask('result')
    return this.#puzzle ? this.#puzzle.withStates(result) : result
  }
  link() {
    return this.#ask('link')
  }
  settings() {
    return this.#ask('settings')
  }
  trace(from = 0, to) {
    const after = tickNumber('from', from)
    return this.#ask('trace', after, to === undefined ? this.tick : tickNumber('to', to, after))
  }
  close() {
    this.#held?.release()
    this.#held = null
  }

  // One journey after the other, in the order called; between two of them the page sees where the first has led. Each slice
  // of one blocks the page for about 12 ms.
  async #inOrder(travel) {
    const before = this.#journey
    let arrive
    const journey = (this.#journey = new Promise((resolve) => (arrive = resolve)))
    try {
      if (before) await before.then(nextTurn)
      return await travel()
    } finally {
      if (this.#journey === journey) this.#journey = null
      arrive()
    }
  }

  #open() {
    if (!this.#held) throw new NogginError({ code: 'closed', message: 'This session has been closed.' })
    if (this.#failure) throw this.#failure
    return this.#held
  }

  #ask(method, ...args) {
    const reply = this.#open().call(method, ...args)
    this.#failure = this.#puzzle?.takeFailure()
    if (this.#failure) throw this.#failure
    return valueOf(reply)
  }

  #move(method, ...args) {
    const status = this.#ask(method, ...args)
    this.#tick = this.#held.call('tick')
    return status
  }

  // A change of settings is not a step: it applies from the start, to which the session may have returned.
  #rememberChange(deed) {
    const changes = this.#deeds.filter((each) => each.changes)
    const others = this.#tick === 0 ? [] : this.#deeds.filter((each) => !each.changes)
    this.#deeds = [...changes, { ...deed, tick: 0, changes: true }, ...others]
  }

  // Of answers in a row to one question the first counts, or the latest if one was undone before.
  #rememberAnswer(deed) {
    const alike = (other) => other?.method === 'answer' && other.tick === deed.tick
    if (alike(this.#deeds.at(-1)) && alike(this.#deeds.at(-2))) this.#deeds.pop()
    this.#deeds.push(deed)
  }

  #returnToTick() {
    valueOf(this.#held.call('travel', Infinity))  // replays the link
    for (const { tick, method, args } of this.#deeds) {
      valueOf(this.#held.call('seek', tick))
      valueOf(this.#held.call(method, ...args))
    }
    valueOf(this.#held.call('seek', this.#tick))
  }
}
