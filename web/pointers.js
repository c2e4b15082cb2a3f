// Mouse, touch, pen, wheel and pinch. All events are taken in the capture phase, so that the mirror's transparent
// elements over the canvas do not affect pointer input: hovering, dragging and pressing act on the canvas.

const SOURCES = { mouse: 0, touch: 1, pen: 2 }
const BUTTONS = [1, 2, 4]      // PointerEvent.buttons masks of ImGui's buttons 0, 1, 2
const SLOP = 8                 // CSS pixels a finger may move before a press becomes a drag or a scroll
const LINE = 20                // CSS pixels per line, for wheels that count lines
const ZOOM_PER_PIXEL = 0.01    // of a trackpad pinch, which arrives as a wheel event with control
const MOST_ZOOM = 25           // pixels per event: a notch of a mouse wheel counts 100
const CLICK_DELAY = 700        // milliseconds after a press in which its click event follows

export class Pointers {
  #app
  #root
  #buttons = 0
  #touches = new Map()
  #mode = 'idle'  // state of the touches: idle, press, drag, scroll, gesture
  #start
  #last
  #lastScale = 1
  #lastTouch = null  // pointerId
  #lastPress = -Infinity
  #lastKey = -Infinity

  constructor(app, signal) {
    this.#app = app
    this.#root = app.root
    const on = (type, handler, options) =>
      this.#root.addEventListener(type, handler, { capture: true, signal, ...options })
    on('pointerdown', (event) => this.#down(event))
    on('pointermove', (event) => this.#move(event))
    on('pointerup', (event) => this.#up(event))
    on('pointercancel', (event) => this.#cancel(event))
    on('pointerleave', (event) => this.#leave(event))
    on('keydown', () => { this.#lastKey = performance.now() })
    // Also a key elsewhere on the page, which may bring the focus here.
    const byKey = () => this.#root.classList.remove('noggin-pressed')
    document.addEventListener('keydown', byKey, { capture: true, signal })
    if (window.parent !== window) window.addEventListener('blur', byKey, { signal })  // or of the page around this frame
    on('mousedown', (event) => event.preventDefault())
    on('contextmenu', (event) => event.preventDefault())
    on('wheel', (event) => this.#wheel(event), { passive: false })
    on('gesturestart', (event) => this.#safariPinch(event, true))
    on('gesturechange', (event) => this.#safariPinch(event, false))
    this.focusChanged()
  }

  // Whether a click or change event of a mirror element comes from a pointer, whose press the canvas has already
  // handled. A touch is known by its id, because Firefox stamps its click when a busy page hears of it; other events by
  // when they were made, not dispatched.
  causedByHand(event) {
    if (!event.isTrusted) return false
    if (event.pointerId === this.#lastTouch) return true
    return this.#lastPress > this.#lastKey && event.timeStamp - this.#lastPress < CLICK_DELAY
  }

  // When embedded, one finger scrolls the page until the app has the focus.
  focusChanged() {
    this.#root.style.touchAction = this.#app.embedded && !this.#app.focused ? 'pan-x pan-y' : 'none'
  }

  #place(event) {
    const { canvas, scale } = this.#app
    const box = canvas.getBoundingClientRect()  // larger or smaller where the page transforms or zooms the app
    return {
      x: ((event.clientX - box.left) * canvas.clientWidth) / box.width / scale,
      y: ((event.clientY - box.top) * canvas.clientHeight) / box.height / scale,
    }
  }

  #point(source, place) {
    this.#app.call('Pointer', source, place.x, place.y)
  }

  #down(event) {
    this.#lastPress = performance.now()
    this.#root.classList.add('noggin-pressed')
    if (event.pointerType === 'touch') return this.#touchDown(event)
    this.#app.takeFocus()
    capture(this.#root, event)
    this.#mouse(event)
  }

  #move(event) {
    if (event.pointerType === 'touch') this.#touchMove(event)
    else this.#mouse(event)
  }

  #up(event) {
    if (event.pointerType === 'touch') {
      this.#touchUp(event)
    } else {
      this.#mouse(event)
      this.#app.settle()
    }
    this.#lastPress = performance.now()
  }

  #cancel(event) {
    if (event.pointerType === 'touch') return this.#touchCancel(event)
    this.#dropPress()
    this.#buttons = 0
    this.#app.wake()
  }

  #leave(event) {
    if (event.target !== this.#root || event.pointerType === 'touch' || this.#buttons !== 0) return
    this.#app.call('PointerLeave')
    this.#app.wake()
  }

  // ---- mouse and pen

  #mouse(event) {
    this.#point(SOURCES[event.pointerType] ?? 0, this.#place(event))
    this.#pressButtons(event.buttons)
    this.#app.wake()
  }

  // Further buttons arrive as pointermove: the whole set is compared each time.
  #pressButtons(buttons) {
    BUTTONS.forEach((mask, button) => {
      if ((buttons ^ this.#buttons) & mask) this.#app.call('Button', button, (buttons & mask) !== 0)
    })
    this.#buttons = buttons
  }

  // ---- touch: one finger presses, drags what it has grabbed, or else scrolls; two scroll and pinch

  #touchDown(event) {
    capture(this.#root, event)
    this.#lastTouch = event.pointerId
    this.#touches.set(event.pointerId, this.#place(event))
    if (this.#touches.size === 1) {
      this.#mode = 'press'
      this.#start = this.#last = this.#place(event)
      this.#point(SOURCES.touch, this.#start)
      this.#app.call('Button', 0, true)
    } else {
      if (this.#mode === 'press' || this.#mode === 'drag') this.#dropPress()
      this.#mode = 'gesture'
      this.#last = this.#fingers()
      this.#point(SOURCES.touch, this.#last)
    }
    this.#app.wake()
  }

  #touchMove(event) {
    if (!this.#touches.has(event.pointerId)) return
    const place = this.#place(event)
    this.#touches.set(event.pointerId, place)
    if (this.#mode === 'press' && distance(place, this.#start) > SLOP) this.#decide(place)
    if (this.#mode === 'drag') this.#point(SOURCES.touch, place)
    if (this.#mode === 'scroll') this.#scrollTo(place)
    if (this.#mode === 'gesture' && this.#touches.size > 1) this.#followFingers()
    this.#app.wake()
  }

  #touchUp(event) {
    const place = this.#place(event)
    if (!this.#lift(event)) return
    if (this.#mode === 'press' || this.#mode === 'drag') {
      this.#app.takeFocus()
      this.#point(SOURCES.touch, this.#mode === 'press' ? this.#start : place)
      this.#app.call('Button', 0, false)
      this.#app.settle()
    }
    if (this.#touches.size > 0) return
    this.#mode = 'idle'
    this.#app.call('PointerLeave')
    this.#app.wake()
  }

  #touchCancel(event) {
    if (!this.#lift(event)) return
    if (this.#mode === 'press' || this.#mode === 'drag') this.#dropPress()
    if (this.#touches.size === 0) {
      this.#mode = 'idle'
      this.#app.call('PointerLeave')
    }
    this.#app.wake()
  }

  // Whether the finger was one of those known. Of three, the other two go on from where they are.
  #lift({ pointerId }) {
    const known = this.#touches.delete(pointerId)
    if (this.#mode === 'gesture' && this.#touches.size > 1) this.#last = this.#fingers()
    return known
  }

  #decide(place) {
    this.#app.settle()  // the press may not have been processed yet
    if (this.#app.call('Holds', place.x - this.#start.x, place.y - this.#start.y)) {
      this.#mode = 'drag'
    } else {
      this.#mode = 'scroll'
      this.#app.call('LetGo')
    }
  }

  #dropPress() {
    this.#app.settle()
    this.#app.call('LetGo')
  }

  #scrollTo(place) {
    this.#app.call('Wheel', this.#last.x - place.x, this.#last.y - place.y)
    this.#last = place
  }

  #followFingers() {
    const fingers = this.#fingers()
    this.#app.call('Pinch', fingers.spread / this.#last.spread)
    this.#scrollTo(fingers)
  }

  // The centre of the first two fingers, and their distance.
  #fingers() {
    const [a, b] = this.#touches.values()
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, spread: Math.max(distance(a, b), 1) }
  }

  // ---- wheel and trackpad

  #wheel(event) {
    // When embedded, the page scrolls until the app has the focus.
    if (this.#app.embedded && !this.#app.focused && !event.ctrlKey) return
    event.preventDefault()
    const unit = [1, LINE, this.#root.clientHeight][event.deltaMode]
    this.#point(SOURCES.mouse, this.#place(event))
    if (event.ctrlKey) {
      const pixels = Math.max(-MOST_ZOOM, Math.min(MOST_ZOOM, event.deltaY * unit))
      this.#app.call('Pinch', Math.exp(-pixels * ZOOM_PER_PIXEL))
    } else {
      this.#app.call('Wheel', event.deltaX * unit, event.deltaY * unit)
    }
    this.#app.wake()
  }

  // Safari reports a trackpad pinch by its own events; on touch screens the touches suffice.
  #safariPinch(event, begins) {
    event.preventDefault()
    if (this.#touches.size > 0) return
    if (!begins) this.#app.call('Pinch', event.scale / this.#lastScale)
    this.#lastScale = begins ? 1 : event.scale
    this.#app.wake()
  }
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

// Synthetic pointers cannot be captured.
function capture(element, event) {
  try {
    element.setPointerCapture(event.pointerId)
  } catch {}
}
