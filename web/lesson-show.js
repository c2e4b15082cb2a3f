// Renders a lesson: its sections, each with its lab beside the text, its questions, and links that control the lab.
// What the lesson says is marked as in its language, which is also the direction of the layout; what the page and the labs
// say is English.

import { button, element } from './element.js'
import { movesOf } from './lesson-blocks.js'
import { inLanguage } from './lesson-language.js'
import { answerList, attributesOf, questionElement } from './lesson-question.js'
import { reducedMotion } from './preferences.js'

// `otherLesson(file)`: loads a lesson linked from this one.
export async function showLesson(main, lesson, otherLesson) {
  const score = new Score()
  const show = { score, otherLesson, own: inLanguage(lesson.language) }
  const sections = await Promise.all(lesson.sections.map((section) => sectionElement(section, show)))
  main.dir = show.own.dir
  main.replaceChildren(header(lesson), ...sections, score.element)
}

function header({ title, summary, minutes, teacher, lesson, language }) {
  const own = inLanguage(language)
  const facts = [
    minutes && element('span', { dir: 'ltr', textContent: `About ${minutes} minutes` }),
    teacher && element('a', { href: teacher, textContent: "Teacher's page" }),
    lesson && element('a', { href: lesson, textContent: 'The lesson itself' }),
    button('Print', () => print()),
  ]
  return element(
    'header', {},
    element('h1', { ...own, textContent: title }),
    summary && element('p', { className: 'summary', ...own, textContent: summary }),
    element('p', { className: 'facts' }, ...facts),
  )
}

async function sectionElement({ lab, parts }, show) {
  const text = element('div', { className: 'text' })
  for (const part of parts) text.append(...(await partElements(part, show)))
  if (!lab) return element('section', {}, text)
  const { caption, ...attributes } = lab
  const live = labElement(attributes)
  const figure = element('figure', {}, live, caption && element('figcaption', { ...show.own, innerHTML: caption }))
  const heading = parts[0]?.heading && text.firstElementChild
  const section = element('section', { className: 'with-lab' }, heading, figure, text)
  section.addEventListener('click', (event) => moveLab(event, live))
  section.addEventListener('focusin', ({ target }) => section.classList.toggle('answering', target.closest('.exercise') !== null))
  section.addEventListener('focusout', () => section.classList.remove('answering'))
  return section
}

async function partElements(part, { score, otherLesson, own }) {
  if (part.html !== undefined) {
    const elements = [...element('template', { innerHTML: part.html }).content.children]
    return elements.map((made) => Object.assign(made, own))
  }
  if (part.question !== undefined) return [questionElement(part, own, score.add())]
  if (part.answers !== undefined) return [answerList(await otherLesson(part.answers))]
  return [exerciseElement(part.exercise, own, score.add())]
}

function labElement(attributes) {
  const lab = element('noggin-lab', { dir: 'ltr' })
  for (const [name, value] of Object.entries({ controls: 'transport', ...attributes })) lab.setAttribute(name, value)
  return lab
}

function exerciseElement(exercise, own, tell) {
  const { caption } = exercise
  const lab = labElement(attributesOf(exercise))
  lab.addEventListener('noggin-score', ({ detail }) => tell(detail.right, detail.asked))
  const words = caption ? { ...own, innerHTML: caption } : { dir: 'ltr', textContent: 'Your turn.' }
  return element('figure', { className: 'exercise' }, lab, element('figcaption', words))
}

// [as the tree shows](#step=12), [go on](#play), [the other way](#preset=depth&step=5), [by depth](#algorithm=depth-first).
async function moveLab(event, lab) {
  const link = event.target.closest('a.moves')
  if (!link) return
  event.preventDefault()
  const { step, preset, play, pause, ...settings } = Object.fromEntries(movesOf(link.getAttribute('href').slice(1)))
  await customElements.whenDefined('noggin-lab')
  if (preset !== undefined) lab.openPreset(preset)
  if (Object.keys(settings).length) lab.setSettings(settings)
  if (step !== undefined) lab.seek(step === 'end' ? Infinity : Number(step))
  if (play !== undefined) lab.play()
  if (pause !== undefined) lab.pause()
  bringIntoView(lab)
}

function bringIntoView(lab) {
  const { top, bottom } = lab.getBoundingClientRect()
  if (top >= 0 && bottom <= innerHeight) return
  lab.scrollIntoView({ block: 'nearest', behavior: reducedMotion() ? 'auto' : 'smooth' })
}

// Counts questions answered right at the first answer. The score is displayed and not sent anywhere.
class Score {
  element = element('p', { className: 'score', role: 'status', dir: 'ltr', hidden: true })
  #entries = []

  // Registers a question or exercise; returns tell(right, asked). Of an exercise done again the first time counts.
  add() {
    const entry = { right: 0, asked: 0, done: false }
    this.#entries.push(entry)
    return (right, asked) => {
      entry.done = true  // also where nothing was asked
      if (asked > entry.asked) Object.assign(entry, { right, asked })
      this.#show()
    }
  }

  #show() {
    const sum = (name) => this.#entries.reduce((total, entry) => total + entry[name], 0)
    const open = this.#entries.filter(({ done }) => !done).length
    this.element.hidden = false
    this.element.textContent = `${sum('right')} of ${sum('asked')} right at the first answer${open ? `; ${open} still to answer` : '; that was all of them'}.`
  }
}
