// Communication with an embedding page by the SPLICE protocol (https://cssplice.org, "SPLICE iframe protocol"), which
// Runestone, OpenDSA, DoenetML and others support. Posts nothing unless embedded, and accepts only replies to its own
// requests, from the parent only.

const LONGEST_WAIT = 5000  // milliseconds to wait for the state of an earlier visit
const SENDING_PAUSE = 400  // milliseconds between two reports

export class Splice {
  #parent
  #activity = location.href  // with what follows '#', which tells apart the labs of one site
  #asked = new Map()  // message id -> callback for the reply
  #height = 0
  #waiting  // the fields of the pending report
  #score = null  // of the report before it
  #timer
  #sentAt = -Infinity

  // `embedder`: the parent window; undefined if there is none.
  constructor(embedder = globalThis.parent === globalThis ? undefined : globalThis.parent) {
    this.#parent = embedder
    if (!embedder) return
    addEventListener('message', (event) => this.#hear(event))
    addEventListener('pagehide', () => this.#sendNow())
  }

  get embedded() { return Boolean(this.#parent) }

  // The state reported on an earlier visit; undefined if there is none, or nobody answers.
  async getState() {
    if (!this.#parent) return undefined
    const answer = await new Promise((resolve) => {
      const id = this.#send('SPLICE.getState')
      this.#asked.set(id, resolve)
      setTimeout(() => resolve(undefined), LONGEST_WAIT)
    })
    const state = answer?.error ? undefined : answer?.state
    return typeof state === 'string' ? parsed(state) : state ?? undefined
  }

  // `score` from 0 to 1; null while there is none. Of reports in quick succession only the last is sent.
  reportScoreAndState(score, state) {
    clearTimeout(this.#timer)
    this.#waiting = score === null ? { state } : { score, state }
    const pause = score === this.#score ? SENDING_PAUSE - (performance.now() - this.#sentAt) : 0
    this.#score = score
    if (pause <= 0) this.#sendNow()
    else this.#timer = setTimeout(() => this.#sendNow(), pause)
  }

  #sendNow() {
    if (!this.#waiting) return
    this.#sentAt = performance.now()
    this.#send('SPLICE.reportScoreAndState', this.#waiting)
    this.#waiting = undefined
  }

  sendEvent(name, data) {
    this.#send('SPLICE.sendEvent', { name, data })
  }

  frameResize(height) {
    if (height === this.#height) return
    this.#height = height
    this.#send('lti.frameResize', { height })
  }

  #send(subject, fields = {}) {
    const id = crypto.randomUUID?.() ?? `noggin-${performance.now()}-${Math.random()}`
    this.#parent?.postMessage({ subject, message_id: id, activity_id: this.#activity, ...fields }, '*')
    return id
  }

  #hear({ source, data }) {
    if (source !== this.#parent || typeof data !== 'object' || data === null) return
    if (data.subject !== 'SPLICE.getState.response') return
    // Some hosts omit the message id; at most one request is pending at any time.
    const id = data.message_id ?? data.messageId ?? [...this.#asked.keys()][0]
    this.#asked.get(id)?.(data)
    this.#asked.delete(id)
  }
}

// Some hosts store a state as text. A text that is no JSON is the state itself, such as a link that a host was configured with.
function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
