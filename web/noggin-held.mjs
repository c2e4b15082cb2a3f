// A solver or session that lives in the module and survives a fault of it.

import { NogginError } from './noggin-error.mjs'

const dropped = new FinalizationRegistry((release) => release())

export class Held {
  #module
  #start
  #onRenewal
  #object
  #generation
  #atWork = false  // also while it asks a page's own puzzle, whose functions must not use it then

  // `start(module)` creates the object, initially and after a fault; `onRenewal()` then restores its state.
  constructor(module, start, onRenewal = () => {}) {
    this.#module = module
    this.#start = start
    this.#onRenewal = onRenewal
    this.#begin()
  }

  call(method, ...args) {
    this.#refuseAtWork()
    if (this.#generation !== this.#module.generation) this.#renew()
    this.#atWork = true
    try {
      return this.#module.call(() => this.#object[method](...args))
    } finally {
      this.#atWork = false
    }
  }

  release() {
    this.#refuseAtWork()
    dropped.unregister(this)
    giveBack(this.#object, this.#generation === this.#module.generation)
    this.#object = null
  }

  #refuseAtWork() {
    if (!this.#atWork) return
    throw new NogginError({ code: 'puzzle-error', message: 'a function of a puzzle cannot use the session that asks it.' })
  }

  #begin() {
    const object = this.#module.call(this.#start)
    const module = this.#module
    const { generation } = module
    this.#object = object
    this.#generation = generation
    // Objects dropped without release() are freed some time later.
    dropped.register(this, () => giveBack(object, generation === module.generation), this)
  }

  #renew() {
    this.release()
    this.#begin()
    this.#onRenewal()
  }
}

// No code of a failed module may run any more, and its objects go with it. Embind would call it to delete an object
// that is garbage collected; counting one more owner prevents that.
function giveBack(object, alive) {
  if (!object) return
  if (alive) object.delete()
  else object.$$.count.value += 1
}
