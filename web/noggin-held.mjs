// A solver or session that lives in the module, and outlives a fault of it.

const dropped = new FinalizationRegistry((release) => release())

export class Held {
  #module
  #start
  #onRenewal
  #object
  #generation

  // `start(module)` makes the object, now and again after a fault; `onRenewal()` then brings it to where it was.
  constructor(module, start, onRenewal = () => {}) {
    this.#module = module
    this.#start = start
    this.#onRenewal = onRenewal
    this.#begin()
  }

  call(method, ...args) {
    if (this.#generation !== this.#module.generation) this.#renew()
    return this.#module.call(() => this.#object[method](...args))
  }

  release() {
    dropped.unregister(this)
    giveBack(this.#object, this.#generation === this.#module.generation)
    this.#object = null
  }

  #begin() {
    const object = this.#module.call(this.#start)
    const module = this.#module
    const { generation } = module
    this.#object = object
    this.#generation = generation
    // What is dropped without release() gives its memory back some time later.
    dropped.register(this, () => giveBack(object, generation === module.generation), this)
  }

  #renew() {
    this.release()
    this.#begin()
    this.#onRenewal()
  }
}

// In a module that has failed no code may run any more, and its objects go with it. Embind deletes what nobody holds:
// an owner that never lets go keeps it from that.
function giveBack(object, alive) {
  if (!object) return
  if (alive) object.delete()
  else object.$$.count.value += 1
}
