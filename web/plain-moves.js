// The legal moves as a list to choose from, and the hint.

import { button, element, labelled } from './element.js'

export class MoveBar {
  root = element('div', { className: 'bar', hidden: true })
  #moves = element('select')
  #advice = element('p', { role: 'status' })
  #session

  // `play(move)` is called with the move chosen.
  constructor(play) {
    const hint = () => {
      const advice = this.#session.hint()
      this.#advice.textContent = advice?.reason ?? 'There is no advice here.'
      if (advice?.move) this.#moves.value = advice.move
    }
    this.root.append(labelled('Your move', this.#moves), button('Make this move', () => play(this.#moves.value)), button('Hint', hint), this.#advice)
  }

  take(session) {
    this.#session = session
    const moves = session.moves()
    this.root.hidden = moves.length === 0
    this.#advice.textContent = ''
    this.#moves.replaceChildren(...moves.map(({ move, label }) => new Option(label, move)))
  }
}
