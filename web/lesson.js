// The page of a lesson: lesson.html?src=lessons/searching-blind.md, a path on the page's own host.

import { LessonError, readLesson } from './lesson-read.js'
import { showLesson } from './lesson-show.js'
import { keepForOffline } from './offline.js'

const main = document.getElementById('lesson')

function sourceOf(address) {
  const src = new URL(address).searchParams.get('src')
  if (!src) throw new LessonError('The address names no lesson: lesson.html?src=lessons/searching-blind.md.')
  const url = new URL(src, address)
  if (url.origin !== location.origin) throw new LessonError(`A lesson must lie on the host of this page, ${location.host}; this one is on ${url.host}.`)
  return url
}

async function textOf(url) {
  if (url.protocol === 'file:')
    throw new LessonError('A browser does not let a page read files beside it. Put the folder on a host, or serve it on this computer.')
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new LessonError(`The lesson ${url.pathname} could not be loaded${response ? ` (${response.status})` : ''}.`)
  return response.text()
}

// Links between lessons stay on this page; everything else is relative to the lesson.
function addressFrom(source) {
  return (href) => {
    const url = new URL(href, source)
    const here = url.origin === location.origin && url.pathname.endsWith('.md')
    return here ? `lesson.html?src=${encodeURIComponent(url.pathname + url.search)}` : url.href
  }
}

const lessonAt = async (url) => readLesson(await textOf(url), addressFrom(url))

try {
  const source = sourceOf(location.href)
  const lesson = await lessonAt(source)
  await showLesson(main, lesson, (file) => lessonAt(new URL(file, source)))
  document.title = `${lesson.title} – Noggin`
  if (lesson.language) document.documentElement.lang = lesson.language
  // Loaded after the text is shown: the labs are much larger.
  import('./noggin-lab.js').then(({ NogginLab }) => { NogginLab.openings = new URL('opening/', document.baseURI) })
  keepForOffline()
} catch (error) {
  if (!(error instanceof LessonError)) console.error(error)
  main.replaceChildren(Object.assign(document.createElement('p'), { id: 'notice', textContent: error.message }))
  main.firstChild.setAttribute('role', 'alert')
}
