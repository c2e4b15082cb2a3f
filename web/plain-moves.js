// The legal moves as a list to choose from, and the hint.

import { button, element, labelled } from './element.js'

export class MoveBar {
  root = element('div', { className: 'bar', hidden: true })
  #moves
  #make
  #advice = element('p', { role: 'status' })
  #session

  // `outside`: play(move) with the move chosen, still(act) to do something once the run stands still.
  constructor({ play, still }) {
    const pause = () => still(() => {})  // the list is not to change under a person's hands
    this.#moves = element('select', { onpointerdown: pause, oninput: pause })
    this.#make = button('Make this move', () => this.#moves.value && play(this.#moves.value))
    const hint = button('Hint', () => still(() => this.#advise()))
    this.root.append(labelled('Your move', this.#moves), this.#make, hint, this.#advice)
  }

  // While the run replies to a move, there is none to choose.
  take(session) {
    const { value: chosen } = this.#moves
    const moves = session.moves()
    this.#session = session
    this.root.hidden = moves.length === 0 && !session.replies()
    this.#make.setAttribute('aria-disabled', moves.length === 0)
    this.#advice.textContent = ''
    this.#moves.replaceChildren(...moves.map(({ move, label }) => new Option(label, move)))
    if (this.#offers(chosen)) this.#moves.value = chosen
  }

  #advise() {
    const advice = this.#session.hint()
    this.#advice.textContent = advice?.reason ?? 'There is nothing to advise here.'
    if (!advice?.move) return
    if (!this.#offers(advice.move)) this.#moves.add(new Option('The advised move', advice.move))  // put together from several
    this.#moves.value = advice.move
  }

  #offers(move) { return [...this.#moves.options].some(({ value }) => value === move) }
}
