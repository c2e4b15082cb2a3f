// <noggin-lab lab="tiles" preset="deck-15"></noggin-lab>: one lab in anybody's page.
//
// Attributes, all optional: lab, preset, settings (JSON of settings over the preset's), link (as "Copy link" gives
// it, from the # on), autoplay (start playing once seen), theme (light, dark; otherwise as the system has it).
// Event `noggin-step`: the step shown has changed; detail { link, lab, step, narration }. While it plays, at most ten
// times a second.
//
// Costs nothing until seen, takes no keys and does not hold up scrolling until it has the focus, and gives back its
// memory and its WebGL context (browsers keep sixteen in all) after a while out of sight, leaving a still picture.

import { NogginApp } from './platform.js'
import { adoptSheet } from './style.js'

const BASE = new URL('.', import.meta.url)
const RELEASE_AFTER = 10000  // milliseconds out of sight
const NEARLY_SEEN = '200px'
const STEP_INTERVAL = 100    // milliseconds between two events

const HOST_RULES = `
:host { display: block; position: relative; height: 480px; overflow: hidden; border-radius: 12px; contain: strict; }
:host([hidden]) { display: none; }
.still, .notice { position: absolute; inset: 0; width: 100%; height: 100%; }
.notice { display: grid; place-content: center; margin: 0; padding: 16px; box-sizing: border-box; text-align: center;
  font: 16px/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText; }
`

export class NogginLab extends HTMLElement {
  static observedAttributes = ['lab', 'preset', 'settings', 'link', 'theme']

  #app
  #starting = false
  #still
  #notice
  #place = ''  // the link to where the app stood when it was released
  #narration = ''
  #told = ''  // the link that the latest event told
  #toldAt = -Infinity
  #observer
  #releaseTimer

  constructor() {
    super()
    this.attachShadow({ mode: 'open' })
    adoptSheet(this.shadowRoot, HOST_RULES)
  }

  connectedCallback() {
    this.#observer = new IntersectionObserver((entries) => this.#seen(entries.at(-1).isIntersecting),
                                              { rootMargin: NEARLY_SEEN })
    this.#observer.observe(this)
  }

  disconnectedCallback() {
    this.#observer.disconnect()
    clearTimeout(this.#releaseTimer)
    this.#release()
  }

  attributeChangedCallback(name, before, value) {
    if (before === value) return
    if (name !== 'theme') this.#place = ''
    if (!this.#app) return
    if (name === 'theme') this.#app.setTheme(value ?? 'auto')
    else if (name === 'link') this.#app.openLink(value ?? '')
    else if (name === 'settings') this.#app.setSettings(value ?? '{}')
    else this.#app.openLab(this.getAttribute('lab') ?? '', this.getAttribute('preset') ?? '')
  }

  // The app inside: undefined while there is none, out of sight.
  get app() { return this.#app }
  get link() { return this.#app?.link ?? this.#place }

  play() { this.#app?.play() }
  pause() { this.#app?.pause() }

  #seen(visible) {
    clearTimeout(this.#releaseTimer)
    if (visible) this.#start()
    else this.#releaseTimer = setTimeout(() => this.#release(), RELEASE_AFTER)
  }

  async #start() {
    if (this.#app || this.#starting) return
    this.#starting = true
    try {
      const app = await NogginApp.start(this.shadowRoot, this.#options())
      if (!this.isConnected) return app.destroy()
      this.#app = app
      this.#still?.remove()
      this.#notice?.remove()
    } catch (error) {
      this.#say(error.message)
    } finally {
      this.#starting = false
    }
  }

  #options() {
    const returning = this.#place !== ''
    return {
      base: BASE,
      embedded: true,
      theme: this.getAttribute('theme') ?? 'auto',
      lab: this.getAttribute('lab') ?? '',
      preset: this.getAttribute('preset') ?? '',
      settings: returning ? undefined : this.getAttribute('settings'),
      link: this.#place || this.getAttribute('link'),
      autoplay: !returning && this.hasAttribute('autoplay'),
      onLink: (link) => this.#tellStep(link),
      onFrame: () => this.#watchStep(),
      onNarration: (sentence) => { this.#narration = sentence },
      linkAddress: (link) => `${new URL('index.html', BASE)}#${link}`,
    }
  }

  #release() {
    if (!this.#app || this.#app.focused) return
    this.#place = this.#app.link
    this.#still?.remove()
    this.#still = this.#app.still()
    this.#still.className = 'still'
    this.shadowRoot.prepend(this.#still)
    this.#app.destroy()
    this.#app = undefined
  }

  #watchStep() {
    if (this.#app && performance.now() - this.#toldAt > STEP_INTERVAL) this.#tellStep(this.#app.link)
  }

  #tellStep(link) {
    if (link === this.#told) return
    this.#told = link
    this.#toldAt = performance.now()
    const part = (name) => link.match(new RegExp(`(?:^|;)${name}=([^;]*)`))?.[1]
    const detail = { link, lab: part('lab') ?? '', step: Number(part('step') ?? 0), narration: this.#narration }
    this.dispatchEvent(new CustomEvent('noggin-step', { detail, bubbles: true }))
  }

  #say(sentence) {
    this.#notice?.remove()
    this.#notice = document.createElement('p')
    this.#notice.className = 'notice'
    this.#notice.setAttribute('role', 'alert')
    this.#notice.textContent = sentence
    this.shadowRoot.append(this.#notice)
  }
}

if (!customElements.get('noggin-lab')) customElements.define('noggin-lab', NogginLab)
