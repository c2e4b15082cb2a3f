// The page of a lesson. Where its text and its labs come from, a host (lesson.js) or a folder (lesson-folder.js) knows.

import { catalogue } from './catalogue.js'
import { element } from './element.js'
import { addressesFrom, LessonError, readLesson, urlOf } from './lesson-read.js'
import { showLesson } from './lesson-show.js'

const main = document.querySelector('main')

// The lesson that the page's address names: lesson.html?src=lessons/searching-blind.md.
export function lessonAsked() {
  const src = new URL(location.href).searchParams.get('src')
  if (!src) throw new LessonError('The address names no lesson: lesson.html?src=lessons/searching-blind.md.')
  return urlOf(src, location.href)
}

// Shows a lesson, or why it cannot be shown; returns whether it is. `asked()`: its address; `textOf(url)`: the text there. Both
// may throw a LessonError.
export async function openLesson(asked, textOf) {
  const lessonAt = async (url) => readLesson(await textOf(url), addressesFrom(url), catalogue)
  // Another lesson, which this one shows parts of.
  const otherLesson = async (file, source) => {
    try {
      return await lessonAt(urlOf(file, source))
    } catch (error) {
      throw error instanceof LessonError ? new LessonError(`In ${file}: ${error.message}`) : error
    }
  }
  try {
    const source = asked()
    const lesson = await lessonAt(source)
    await showLesson(main, lesson, (file) => otherLesson(file, source))
    document.title = `${lesson.title} – Noggin`
    headingOf(location.hash)?.scrollIntoView()
    return true
  } catch (error) {
    if (!(error instanceof LessonError)) console.error(error)
    main.replaceChildren(element('p', { id: 'notice', role: 'alert', textContent: error.message }))
    return false
  }
}

// The browser looks for it before the lesson is there.
function headingOf(hash) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

// After the text is shown: the labs are much larger. `load()` defines <noggin-lab>; `reason`: why it may fail.
export async function startLabs(load, reason) {
  try {
    await load()
  } catch (error) {
    console.error(error)
    const sentence = `The labs of this lesson could not be loaded: ${reason}. Reloading the page tries again.`
    main.prepend(element('p', { role: 'alert', dir: 'ltr', textContent: sentence }))
  }
}
