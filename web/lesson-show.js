// Renders a lesson: its sections, each with its lab beside the text, its questions, and links that control the lab.
// What the lesson says is marked as in its language; what the page and the labs say is English.

import { button, element } from './element.js'
import { answerList, questionElement } from './lesson-question.js'

// `otherLesson(file)`: loads a lesson linked from this one.
export async function showLesson(main, lesson, otherLesson) {
  const score = new Score()
  const show = { score, otherLesson, lang: lesson.language ?? 'en' }
  const sections = await Promise.all(lesson.sections.map((section) => sectionElement(section, show)))
  main.replaceChildren(header(lesson), ...sections, score.element)
}

function header({ title, summary, minutes, teacher, lesson, language: lang = 'en' }) {
  const facts = [
    minutes && element('span', { textContent: `About ${minutes} minutes` }),
    teacher && pageLink(teacher, "Teacher's page"),
    lesson && pageLink(lesson, 'The lesson itself'),
    button('Print', () => print()),
  ]
  return element(
    'header', {},
    element('h1', { lang, textContent: title }),
    summary && element('p', { className: 'summary', lang, textContent: summary }),
    element('p', { className: 'facts' }, ...facts),
  )
}

function pageLink(file, text) {
  const folder = new URL(new URL(location.href).searchParams.get('src'), location.href)
  return element('a', { href: `lesson.html?src=${encodeURIComponent(new URL(file, folder).pathname)}`, textContent: text })
}

async function sectionElement({ lab, parts }, show) {
  const text = element('div', { className: 'text' })
  for (const part of parts) text.append(...(await partElements(part, show)))
  if (!lab) return element('section', {}, text)
  const { caption, ...attributes } = lab
  const live = labElement(attributes)
  const figure = element('figure', {}, live, caption && element('figcaption', { lang: show.lang, innerHTML: caption }))
  const section = element('section', { className: 'with-lab' }, figure, text)
  section.addEventListener('click', (event) => moveLab(event, live))
  return section
}

async function partElements(part, { score, otherLesson, lang }) {
  if (part.html !== undefined) {
    const elements = [...element('template', { innerHTML: part.html }).content.children]
    return elements.map((made) => Object.assign(made, { lang }))
  }
  if (part.question !== undefined) return [questionElement(part, lang, score.add())]
  if (part.answers !== undefined) return [answerList(await otherLesson(part.answers))]
  return [exerciseElement(part.exercise, lang, score.add())]
}

function labElement(attributes) {
  const lab = element('noggin-lab')
  for (const [name, value] of Object.entries({ controls: 'transport', ...attributes })) lab.setAttribute(name, value)
  return lab
}

function exerciseElement({ decisions = '5', caption, ...attributes }, lang, tell) {
  const lab = labElement({ ...attributes, exercise: decisions, controls: 'full' })
  lab.addEventListener('noggin-score', ({ detail }) => tell(detail.right, detail.asked))
  const words = caption ? { lang, innerHTML: caption } : { textContent: 'Your turn.' }
  return element('figure', { className: 'exercise' }, lab, element('figcaption', words))
}

// [as the tree shows](#step=12), [go on](#play), [the other way](#preset=depth&step=5), [by depth](#algorithm=depth-first).
async function moveLab(event, lab) {
  const link = event.target.closest('a.moves')
  if (!link) return
  event.preventDefault()
  const { step, preset, play, pause, ...settings } = Object.fromEntries(new URLSearchParams(link.getAttribute('href').slice(1)))
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
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
  lab.scrollIntoView({ block: 'nearest', behavior: smooth ? 'smooth' : 'auto' })
}

// Counts questions answered right at the first answer. The score is displayed and not sent anywhere.
class Score {
  element = element('p', { className: 'score', role: 'status', hidden: true })
  #entries = []

  // Registers a question or exercise; returns tell(right, asked). Of an exercise done again the first time counts.
  add() {
    const entry = { right: 0, asked: 0 }
    this.#entries.push(entry)
    return (right, asked) => {
      if (asked > entry.asked) Object.assign(entry, { right, asked })
      this.#show()
    }
  }

  #show() {
    const sum = (name) => this.#entries.reduce((total, entry) => total + entry[name], 0)
    const open = this.#entries.filter(({ asked }) => asked === 0).length
    this.element.hidden = false
    this.element.textContent = `${sum('right')} of ${sum('asked')} right at the first answer${open ? `; ${open} still to answer` : '; that was all of them'}.`
  }
}
