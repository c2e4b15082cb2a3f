// The page of a lesson on a host: lesson.html?src=lessons/searching-blind.md, a path on the page's own host.

import { lessonAsked, openLesson, startLabs } from './lesson-page.js'
import { LessonError, textOfFile } from './lesson-read.js'
import { keepForOffline } from './offline.js'

async function textOf(url) {
  if (url.origin !== location.origin) throw new LessonError(`A lesson must lie on the host of this page, ${location.host}; this one is on ${url.host}.`)
  const response = await fetch(url).catch(() => undefined)
  if (!response?.ok) throw new LessonError(`The lesson ${url.pathname} could not be loaded${response ? ` (${response.status})` : ''}.`)
  return textOfFile(await response.arrayBuffer())
}

async function loadLabs() {
  const { NogginLab } = await import('./noggin-lab.js')
  NogginLab.openings = new URL('opening/', document.baseURI)
}

if (await openLesson(lessonAsked, textOf)) {
  keepForOffline()
  await startLabs(loadLabs, 'the network is down, or the host lacks a part')
}
