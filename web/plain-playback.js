// Plays a run a step at a time, to its end or to that of a part of it, which may repeat; and replies to a person's move.

const PACES = { read: 2500, watch: 500, fast: 25, 'at-once': 0 }  // milliseconds per step
const BEFORE_AGAIN = 1000  // milliseconds at the end before it repeats
// Milliseconds that a move is shown before the reply, and a step of the reply before the next, as of src/player/player.cpp.
const MOVE_SHOWN = 600
const REPLY_SHOWN = 1200

export class Playback {
  #run
  #speed
  #part = { from: 0, to: -1, loop: false }
  #current  // identifies the current playback or reply; undefined while paused
  #timer

  // `run`: stands() as { tick, over, replies }, goTo(tick), reply() up to the next step of a reply that is to be watched, and
  // queue(act) to go on after what is being done.
  constructor(run, speed) {
    this.#run = run
    this.#speed = speed
  }

  get speed() { return this.#speed }
  set speed(speed) { this.#speed = Object.hasOwn(PACES, speed) ? speed : speedOf(speed) }

  // The steps to play: `from`, `to` (-1: the end of the run) and whether they `loop`.
  set part(part) { this.#part = part }

  // False already at the step it stops at, and while it replies.
  get playing() { return Boolean(this.#current) && !this.#current.reply && !this.#stops() }

  // From the end it plays again from the start.
  async begin() {
    const current = {}
    this.#current = current
    if (this.#atEnd()) await this.#run.goTo(this.#part.from)
    this.#goOn(current)
  }

  reply() {
    this.halt()
    this.#current = { reply: true }
    this.#replyAfter(MOVE_SHOWN, this.#current)
  }

  halt() {
    clearTimeout(this.#timer)
    this.#current = undefined
  }

  #goOn(current) {
    if (current !== this.#current) return
    if (this.#stops()) return this.halt()
    this.#after(this.#atEnd() ? BEFORE_AGAIN : PACES[this.#speed], current, async () => {
      await this.#run.goTo(this.#next())
      this.#goOn(current)
    })
  }

  #replyAfter(milliseconds, current) {
    this.#after(milliseconds, current, async () => {
      await this.#run.reply()
      if (current !== this.#current) return
      if (this.#run.stands().replies) this.#replyAfter(REPLY_SHOWN, current)
      else this.halt()
    })
  }

  #after(milliseconds, current, act) {
    this.#timer = setTimeout(() => this.#run.queue(() => current === this.#current && act()), milliseconds)
  }

  #next() {
    const { from, to } = this.#part
    if (this.#atEnd()) return from
    if (PACES[this.#speed] > 0) return this.#run.stands().tick + 1
    return to < 0 ? Number.MAX_SAFE_INTEGER : to
  }

  #atEnd() {
    const { tick, over } = this.#run.stands()
    return over || (this.#part.to >= 0 && tick >= this.#part.to)
  }

  #stops() {
    return this.#atEnd() && !(this.#part.loop && this.#run.stands().tick > this.#part.from)
  }
}

// Of the numbers of older pages, as of src/player/clock.cpp.
function speedOf(times) {
  if (times <= 0) return 'at-once'
  return times <= 0.5 ? 'read' : times <= 5 ? 'watch' : 'fast'
}
