// The page of a lesson: lesson.html?src=lessons/searching-blind.md, a path on the page's own host.

import { catalogue } from './catalogue.js'
import { element } from './element.js'
import { addressesFrom, LessonError, readLesson, textOfFile, urlOf } from './lesson-read.js'
import { showLesson } from './lesson-show.js'
import { keepForOffline } from './offline.js'

const main = document.querySelector('main')

function sourceOf(address) {
  const src = new URL(address).searchParams.get('src')
  if (!src) throw new LessonError('The address names no lesson: lesson.html?src=lessons/searching-blind.md.')
  const url = urlOf(src, address)
  if (url.origin !== location.origin) throw new LessonError(`A lesson must lie on the host of this page, ${location.host}; this one is on ${url.host}.`)
  return url
}

async function textOf(url) {
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new LessonError(`The lesson ${url.pathname} could not be loaded${response ? ` (${response.status})` : ''}.`)
  return textOfFile(await response.arrayBuffer())
}

const lessonAt = async (url) => readLesson(await textOf(url), addressesFrom(url), catalogue)

// A lesson that the one at `source` shows parts of.
async function otherLesson(file, source) {
  try {
    return await lessonAt(urlOf(file, source))
  } catch (error) {
    throw error instanceof LessonError ? new LessonError(`In ${file}: ${error.message}`) : error
  }
}

try {
  const source = sourceOf(location.href)
  const lesson = await lessonAt(source)
  await showLesson(main, lesson, (file) => otherLesson(file, source))
  document.title = `${lesson.title} – Noggin`
  headingOf(location.hash)?.scrollIntoView()
  keepForOffline()
  await startLabs()
} catch (error) {
  if (!(error instanceof LessonError)) console.error(error)
  main.replaceChildren(element('p', { id: 'notice', role: 'alert', textContent: error.message }))
}

// The browser looks for it before the lesson is there.
function headingOf(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

// After the text is shown: the labs are much larger.
async function startLabs() {
  try {
    const { NogginLab } = await import('./noggin-lab.js')
    NogginLab.openings = new URL('opening/', document.baseURI)
  } catch (error) {
    console.error(error)
    const reason = 'the network is down, or the host lacks a part'
    const sentence = `The labs of this lesson could not be loaded: ${reason}. Reloading the page tries again.`
    main.prepend(element('p', { role: 'alert', dir: 'ltr', textContent: sentence }))
  }
}
