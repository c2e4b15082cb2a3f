// Decides which labs of a page run: browsers allow sixteen WebGL contexts in total, so up to eight labs closest to the
// middle of the window get one, and the others a picture. A lab out of view for a while is released; one that a person
// has used, only if another needs its place. Labs that the page asks something of take turns where they are more.

const SETTLING = 120  // milliseconds after the last movement, so that scrolling past starts nothing
const NEARLY_SEEN = '200px'
const OUT_OF_SIGHT = 10000

class LiveLabs {
  most = 8  // a page with other contexts may want fewer
  #labs = new Map()  // element -> { near: whether it is near the window, leaving: timer that releases it }
  #asked = new Set()  // those that the page waits for and that have no place yet, in their order
  #timer
  #observer

  // `lab` has live, busy (not to be released now), used (not only for being out of view), wantsToRun, wake() and release().
  add(lab) {
    this.#observer ??= new IntersectionObserver((entries) => this.#seen(entries), { rootMargin: NEARLY_SEEN })
    this.#labs.set(lab, { near: false })
    this.#observer.observe(lab)
  }

  remove(lab) {
    clearTimeout(this.#labs.get(lab)?.leaving)
    this.#labs.delete(lab)
    this.#asked.delete(lab)
    this.#observer?.unobserve(lab)
    this.#balanceSoon()
  }

  // A person wants this lab now: it wakes even if none of the others can be released.
  admit(lab) {
    this.#makeRoomFor(lab)
    this.#wake(lab)
  }

  // The page waits for this lab: it wakes as soon as there is room.
  ask(lab) {
    if (lab.live) return
    this.#asked.add(lab)
    this.#serve()
  }

  #serve() {
    for (const lab of this.#asked) {
      if (!lab.live && !this.#makeRoomFor(lab)) return this.#balanceSoon()
      this.#asked.delete(lab)
      this.#wake(lab)
    }
  }

  #wake(lab) {
    const state = this.#labs.get(lab)
    if (state && !state.near) this.#releaseLater(lab, state)
    lab.wake()
  }

  // Releases the farthest of the others but for those `kept`; whether there is room then.
  #makeRoomFor(lab, kept = []) {
    const others = [...this.#labs.keys()].filter((other) => other !== lab && other.live)
    const hasRoom = () => others.filter(({ live }) => live).length < this.most
    for (const other of byDistance(others).reverse()) {
      if (hasRoom()) return true
      if (!other.busy && !kept.includes(other)) other.release()
    }
    return hasRoom()
  }

  #seen(entries) {
    for (const { target, isIntersecting } of entries) {
      const state = this.#labs.get(target)
      if (!state) continue
      clearTimeout(state.leaving)
      state.near = isIntersecting
      if (!isIntersecting && target.live) this.#releaseLater(target, state)
    }
    this.#balanceSoon()
  }

  #releaseLater(lab, state) {
    clearTimeout(state.leaving)
    state.leaving = setTimeout(() => {
      if (lab.used) return
      if (lab.busy) this.#releaseLater(lab, state)
      else lab.release()
    }, OUT_OF_SIGHT)
  }

  #balanceSoon() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#balance(), SETTLING)
  }

  #balance() {
    this.#serve()
    if (this.#asked.size > 0) return
    const near = [...this.#labs].filter(([lab, { near }]) => near && lab.wantsToRun).map(([lab]) => lab)
    const nearest = byDistance(near).slice(0, this.most)
    for (const lab of nearest) {
      if (lab.live) continue
      if (!this.#makeRoomFor(lab, nearest)) return this.#balanceSoon()
      this.#wake(lab)
    }
  }
}

function byDistance(labs) {
  const middle = { x: innerWidth / 2, y: innerHeight / 2 }
  const distance = (lab) => {
    const box = lab.getBoundingClientRect()
    return Math.hypot(box.x + box.width / 2 - middle.x, box.y + box.height / 2 - middle.y)
  }
  return labs.map((lab) => ({ lab, far: distance(lab) })).sort((a, b) => a.far - b.far).map(({ lab }) => lab)
}

export const liveLabs = new LiveLabs()
