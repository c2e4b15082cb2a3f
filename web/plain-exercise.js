// An exercise as a form: the question, the verdict with its reason, and finally the score.

import { button, element } from './element.js'
import { copyText, NOT_COPIED } from './exchange.js'
import { isToTheEnd } from './lab-setup.js'

export class ExerciseForm {
  root = element('section', { className: 'exercise', 'aria-label': 'Your turn' })
  asked = null  // { ask, choices } of the question that stands open
  #session
  #outside
  #going = false
  #withheld = []  // grades with their questions, to be shown with the score

  // `outside`: show() after the run has moved, look() after an answer, which its pictures may show, tell(type, detail),
  // leave(), stumble(error).
  constructor(session, outside) {
    this.#session = session
    this.#outside = outside
  }

  // Shows the current question or its verdict, the next question, or the score.
  begin() {
    this.#show('Your turn')  // until then
    const given = this.#answers().find(({ tick }) => tick === this.#session.tick)
    if (given && (!given.undone || given.second)) return this.#graded(this.#session.answer(given.second ?? given.chosen))
    return this.#travel(() => !this.#session.decision() && this.#underway() && this.#session.toNextDecision())
  }

  focus() { this.root.querySelector('input, button').focus({ preventScroll: true }) }

  #goOn() {
    this.#travel(() => {
      const { length: answered } = this.#answers()
      return answered < this.#plan().decisions ? this.#session.toNextDecision() : this.#session.step()
    })
  }

  // Who leaves the exercise on the way closes its session.
  async #travel(go) {
    if (this.#going) return
    this.#going = true
    try {
      await go()
      this.#ask()
    } catch (error) {
      if (error.code !== 'closed') this.#outside.stumble(error)
    } finally {
      this.#going = false
    }
  }

  #plan() { return this.#session.exercise() }
  #answers() { return this.#session.score().answers }
  #underway() { return this.#session.status === 'running' && this.#answers().length < this.#plan().decisions }

  #ask() {
    this.#outside.show()
    const decision = this.#session.decision()
    if (!decision) return this.#showScore()
    this.asked = { ask: decision.ask, choices: decision.choices.map(({ label }) => label) }
    const { length: answered } = this.#answers().filter(({ tick }) => tick < this.#session.tick)
    const choices = decision.choices.map(({ id, label }, i) =>
      element('label', { className: 'choice' }, element('input', { type: 'radio', name: 'choice', value: id, required: true, checked: false }), `${i + 1}. ${label}`))
    const form = element('form', {},
      element('fieldset', {}, element('legend', { textContent: decision.ask }), ...choices), element('button', { textContent: 'Answer' }))
    form.onsubmit = (event) => {
      event.preventDefault()
      if (!this.#going) this.#take(decision.ask, new FormData(form).get('choice'))
    }
    const place = isToTheEnd(this.#plan()) ? `decision ${answered + 1}` : `${answered + 1} of ${this.#plan().decisions}`
    this.#show(`Your turn: ${place}`, form)
  }

  #take(ask, chosen) {
    const session = this.#session
    const grade = session.answer(chosen)
    const { rival } = grade
    this.asked = null
    this.#outside.tell('answer', { step: session.tick, chosen, right: grade.right, ...(rival && { rival }), link: session.link() })
    if (this.#plan().mode === 'at-end') this.#withheld.push({ step: session.tick, ask, ...grade })
    this.#graded(grade)
    this.focus()
  }

  #graded({ right, because }) {
    const session = this.#session
    if (this.#plan().mode === 'at-end') return this.#goOn()
    this.#outside.look()
    const again = () => {
      if (this.#going) return
      session.undoAnswer(session.tick)
      this.#ask()
    }
    this.#show(right ? 'Right.' : 'Not right.',
      element('p', { role: 'status', textContent: because }),
      element('div', { className: 'bar' }, button('Go on', () => this.#goOn()), button('Try again, without credit', again)))
  }

  #showScore() {
    const session = this.#session
    const { asked, right, answers, rival } = session.score()
    this.#outside.tell('score', { asked, right, answers, ...(rival && { rival }), link: session.link() })
    const copied = element('output')
    const copy = button('Copy the result code', async () => {
      const link = session.link()
      copied.textContent = await copyText(link)
        ? 'Copied: a link to this exercise with your answers, to hand in.' : `${NOT_COPIED} This is the code: ${link}`
    })
    const { from, to } = this.#plan()
    const part = session.status === 'needs-move' ? 'Here a person makes the moves, so no questions are asked.'
      : from || to ? 'Nothing is decided in this part of the run.'
        : 'This run ended before it decided anything.'
    const sentence = asked === 0 ? part
      : `${right} of ${asked} ${asked === 1 ? 'decision' : 'decisions'} right at the first try.`
    this.#show('Your turn: the result', element('p', { role: 'status', textContent: sentence }),
      rival && element('p', { textContent: `${rival.count} of your last wrong answers are what another rule gives: ${rival.name}.` }),
      this.#withheld.length > 0 && element('ol', { className: 'grades' }, ...this.#withheld.map(({ step, ask, right: correct, because }) =>
        element('li', { textContent: `Step ${step}: ${ask} ${correct ? 'Right.' : 'Not right.'} ${because}` }))),
      element('div', { className: 'bar' }, copy, copied))
  }

  // The focus stays with who goes on by keys.
  #show(heading, ...parts) {
    const focused = this.root.contains(this.root.getRootNode().activeElement)
    this.root.replaceChildren(element('h2', { textContent: heading }), ...parts.filter(Boolean), button('Leave the exercise', () => this.#outside.leave()))
    if (focused) this.focus()
  }
}
