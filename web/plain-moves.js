// The legal moves as a list to choose from, and the hint. Where there are none, the reason.

import { button, element, labelled } from './element.js'
import { stepAfterMoves } from './lab-setup.js'

const NOT_YOUR_TURN = 'It is not your turn.'
const DEAD_END = 'No move is left from here: step back and try another one.'

export class MoveBar {
  root = element('div', { className: 'bar', hidden: true })
  #moves
  #make
  #advice = element('p', { role: 'status' })
  #choosing  // the parts that are of use only where there may be moves
  #session

  // `outside`: play(move) with the move chosen, still(act) to do something once the run stands still.
  constructor({ play, still }) {
    const pause = () => still(() => {})  // the list is not to change under a person's hands
    this.#moves = element('select', { onpointerdown: pause, oninput: pause })
    this.#make = button('Make this move', () => this.#moves.value && play(this.#moves.value))
    const hint = button('Hint', () => still(() => this.#advise()))
    this.#choosing = [labelled('Your move', this.#moves), this.#make, hint]
    this.root.append(...this.#choosing, this.#advice)
  }

  // While the run replies to a move, there is none to choose.
  take(session) {
    const { value: chosen } = this.#moves
    const moves = session.moves()
    const none = moves.length === 0
    const replies = session.replies()
    const stuck = none && !replies && isStuck(session)
    this.#session = session
    this.root.hidden = none && !replies && !stuck
    for (const part of this.#choosing) part.hidden = stuck
    this.#make.setAttribute('aria-disabled', none)
    this.#advice.textContent = stuck ? session.hint()?.reason ?? DEAD_END : ''
    this.#moves.replaceChildren(...moves.map(({ move, label }) => new Option(label, move)))
    if (none) this.#moves.add(new Option(NOT_YOUR_TURN, ''))
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

// Whether moves by hand have led to where there are no more of them, and nothing is solved or over.
function isStuck(session) {
  return session.status !== 'solved' && stepAfterMoves(session.link()) > 0
}
