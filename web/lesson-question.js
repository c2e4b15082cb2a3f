// A question in a lesson: its choices, a button, and for each choice the reason why it is right or wrong.

import { element } from './element.js'
import { inLanguage } from './lesson-language.js'

let count = 0

// `own`: the language of the lesson's words, { lang, dir }; the page itself says the rest. Calls `tell(right, asked)` at the
// first answer.
export function questionElement({ question, choices }, own, tell) {
  const name = `question-${++count}`
  const several = choices.filter(({ right }) => right).length > 1
  const inputs = choices.map(() => element('input', { type: several ? 'checkbox' : 'radio', name }))
  const verdicts = choices.map(() => element('span', { className: 'verdict' }))
  const rows = choices.map(({ text }, i) =>
    element('li', {}, element('label', {}, inputs[i], element('span', { ...own, innerHTML: text })), verdicts[i]))
  const legend = element(
    'legend', {}, element('div', { ...own, innerHTML: question }),
    several && element('p', { className: 'how', dir: 'ltr', textContent: 'Choose all that are right.' }),
  )
  const said = element('p', { className: 'said', role: 'status', dir: 'ltr' })
  const button = element('button', { type: 'submit', textContent: 'Check' })
  const form = element(
    'form', { className: 'question' },
    element('fieldset', {}, legend, element('ul', {}, ...rows)), button, said,
  )
  let answered = false
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const chosen = choices.map((_, i) => inputs[i].checked)
    if (!chosen.includes(true)) return void (said.textContent = 'Choose an answer first.')
    const right = choices.every((choice, i) => choice.right === chosen[i])
    showVerdicts(choices, chosen, own, rows, verdicts)
    const rightSoFar = choices.every((choice, i) => choice.right || !chosen[i])
    said.textContent = right ? 'Right.' : rightSoFar ? 'Right so far; there is more to choose.' : 'Not quite. Read why, and try again.'
    if (!answered) tell(right ? 1 : 0, 1)  // announced after the verdict
    answered = true
  })
  form.addEventListener('change', () => {
    said.textContent = ''
    for (const [i, verdict] of verdicts.entries()) {
      verdict.replaceChildren()
      rows[i].className = ''
    }
  })
  return form
}

// Only for the choices made: the others remain to be found.
function showVerdicts(choices, chosen, own, rows, verdicts) {
  for (const [i, { right, reason }] of choices.entries()) {
    rows[i].className = chosen[i] ? (right ? 'right' : 'wrong') : ''
    const word = element('b', { dir: 'ltr', textContent: right ? 'Yes.' : 'No.' })
    verdicts[i].replaceChildren(...(chosen[i] ? [word, ' ', element('span', { ...own, innerHTML: reason })] : []))
  }
}

// Of <noggin-lab>, for an exercise.
export function attributesOf({ decisions = '5', caption, ...attributes }) {
  return { ...attributes, exercise: decisions, controls: 'full' }
}

// For the teacher's page: all questions of a lesson with their answers, and its exercises, whose answers their labs know.
export function answerList({ sections, language }) {
  const own = inLanguage(language)
  const asked = sections.flatMap(({ parts }) => parts).filter(({ question, exercise }) => question !== undefined || exercise)
  const said = (name, innerHTML) => element(name, { ...own, innerHTML })
  const answer = ({ right, text, reason }) => element(
    'li', { className: right ? 'right' : 'wrong' },
    element('b', { dir: 'ltr', textContent: right ? 'Right:' : 'Wrong:' }), ' ', said('span', text), ' ', said('i', reason),
  )
  const address = (exercise) => `embed.html#${new URLSearchParams(attributesOf(exercise))}`
  const item = ({ question, choices, exercise }) => (exercise
    ? element('li', {}, exercise.caption && said('div', exercise.caption), element('a', { href: address(exercise), dir: 'ltr', textContent: 'Open this exercise' }))
    : element('li', {}, said('div', question), element('ul', {}, ...choices.map(answer))))
  return element('ol', { className: 'answers', dir: own.dir }, ...asked.map(item))
}
