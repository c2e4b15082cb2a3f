// The placeholder of a lab before it runs: its picture, made at build time, and a button that starts it.

import { element } from './element.js'

const GLYPH = 'M8 5v14l11-7z'

// `catalogue`: { LAB: { title, presets: { PRESET: title } } }, made by scripts/posters.mjs.
export class Poster {
  root
  button
  #picture = element('img', { alt: '', loading: 'lazy', decoding: 'async' })
  #caption = element('span')

  constructor(onStart) {
    this.button = element('button', { type: 'button', className: 'start', onclick: onStart }, playGlyph(), this.#caption)
    const own = element('slot', { name: 'poster' }, this.#picture)  // the page's own picture, or this
    this.root = element('div', { className: 'poster' }, own, this.button)
  }

  // `own`: the lab has settings of its own, so that no preset's picture would match.
  show({ catalogue, addressOf, lab, preset, theme, own }) {
    const known = Object.hasOwn(catalogue, lab) && catalogue[lab]
    const isExample = known && Object.hasOwn(known.presets, preset)
    const chosen = known && (isExample ? preset : Object.keys(known.presets)[0])
    const name = known ? [known.title, isExample && !own && known.presets[preset]].filter(Boolean).join(': ') : 'Noggin'
    this.#caption.textContent = name
    this.button.setAttribute('aria-label', `Start ${name}`)
    const pictured = Boolean(known && !own)
    this.#picture.hidden = !pictured
    this.button.classList.toggle('card', !pictured)
    if (pictured) this.#picture.src = `${addressOf(`${lab}.${chosen}`)}${theme === 'light' || theme === 'dark' ? `#${theme}` : ''}`
  }

  // Whether to show its own picture or what lies beneath: a lab as it was, with controls that the caption would cover.
  set pictured(pictured) {
    this.button.classList.toggle('over', !pictured)
    this.root.style.background = pictured ? '' : 'none'
    this.root.querySelector('slot').hidden = !pictured
  }

  // While the code is loading.
  set busy(busy) {
    this.button.classList.toggle('busy', busy)
    this.button.setAttribute('aria-busy', busy)
  }
}

function playGlyph() {
  const space = 'http://www.w3.org/2000/svg'
  const glyph = document.createElementNS(space, 'svg')
  glyph.setAttribute('viewBox', '0 0 24 24')
  glyph.setAttribute('aria-hidden', 'true')
  const path = document.createElementNS(space, 'path')
  path.setAttribute('d', GLYPH)
  glyph.append(path)
  return glyph
}

const LIGHT = '--poster-ground: #fff; --poster-text: #1b2230; --poster-accent: #0b66a5; --poster-glyph: #fff;'
const DARK = '--poster-ground: #20252d; --poster-text: #e8ebf0; --poster-accent: #5fb8ea; --poster-glyph: #08202f;'

export const POSTER_RULES = `
.poster { ${LIGHT} }
@media (prefers-color-scheme: dark) { .poster { ${DARK} } }
:host([theme=light]) .poster { ${LIGHT} } :host([theme=dark]) .poster { ${DARK} }
.poster { position: absolute; inset: 0; background: var(--poster-ground); }
.poster img, .poster ::slotted([slot=poster]) { position: absolute; inset: 12px 12px 64px; width: calc(100% - 24px);
  height: calc(100% - 76px); object-fit: contain; }
.start { all: unset; box-sizing: border-box; position: absolute; inset: 0; display: flex; align-items: end; padding: 12px;
  cursor: pointer; border-radius: inherit; font: 600 medium/1.3 Inter, system-ui, sans-serif; color: var(--poster-text); }
.start svg { flex: none; width: 28px; height: 28px; padding: 6px; margin-right: 12px; border-radius: 50%; fill: var(--poster-glyph);
  background: var(--poster-accent); }
.start span { align-self: end; padding: 9px 0; }
.start.card { align-items: center; justify-content: center; font-size: x-large; }
.start.card span { align-self: center; }
.start.over { align-items: start; justify-content: end; }
.start.over svg { margin: 0; box-shadow: 0 2px 12px #0006; }
.start.over span { display: none; }
.start:hover svg { filter: brightness(1.1); }
.start:focus-visible { outline: 3px solid var(--poster-accent); outline-offset: -3px; }
.start.busy svg { animation: breathe 1.2s ease-in-out infinite; }
@keyframes breathe { 50% { opacity: .35; } }
@media (prefers-reduced-motion: reduce) { .start.busy svg { animation: none; opacity: .5; } }
@media (forced-colors: active) { .start { border: 2px solid ButtonText; } .start:focus-visible { outline-color: Highlight; } }
@media print { .start svg { display: none; } }
`
