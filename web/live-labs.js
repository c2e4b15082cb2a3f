// Decides which labs of a page run: browsers allow sixteen WebGL contexts in total, so up to eight labs closest to the
// middle of the window get one, and the others a picture. A lab out of view for a while is released; one that a person
// has used, only if another needs its place.

const MOST_LIVE = 8
const SETTLING = 120  // milliseconds after the last movement, so that scrolling past starts nothing
const NEARLY_SEEN = '200px'
const OUT_OF_SIGHT = 10000

class LiveLabs {
  #labs = new Map()  // element -> { near: whether it is near the window, leaving: timer that releases it }
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
    this.#observer?.unobserve(lab)
    this.#balanceSoon()
  }

  // A person or the page wants this lab now: the farthest of the others is released.
  admit(lab) {
    const state = this.#labs.get(lab)
    if (state && !state.near) this.#releaseLater(lab, state)
    const others = [...this.#labs.keys()].filter((other) => other !== lab && other.live)
    const farthestFirst = byDistance(others).reverse()
    for (const other of farthestFirst) {
      if (others.filter(({ live }) => live).length < MOST_LIVE) return
      if (!other.busy) other.release()
    }
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
    const near = [...this.#labs].filter(([lab, { near }]) => near && lab.wantsToRun).map(([lab]) => lab)
    const wanted = byDistance(near).slice(0, MOST_LIVE)
    for (const lab of wanted) {
      if (lab.live) continue
      this.admit(lab)
      if ([...this.#labs.keys()].filter(({ live }) => live).length < MOST_LIVE) lab.wake()
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
