// The page of a lesson opened from a folder, where a page may read no other file: the site's own lessons come with this
// script, and others are chosen by the person.

import { element, labelled } from './element.js'
import { decodedOnce } from './lab-setup.js'
import { lessonAsked, openLesson, startLabs } from './lesson-page.js'
import { LessonError, textOfFile, urlOf } from './lesson-read.js'
import { lessonTexts } from './lesson-texts.js'

const folder = new URL('.', location.href)
// By the path they have, or would have.
const texts = new Map(Object.entries(lessonTexts).map(([path, text]) => [urlOf(path, folder).pathname, text]))

const labs = 'noggin-lab.file.js'

async function textOf({ pathname }) {
  const text = texts.get(pathname)
  if (text instanceof File) return textOfFile(await text.arrayBuffer())
  if (text !== undefined) return text
  const name = decodedOnce(pathname.split('/').at(-1))
  throw new LessonError(`${name} is no lesson of the site, and from a folder a page cannot read other files by itself: choose it here, with what it takes parts from.`)
}

async function open(asked) {
  if (await openLesson(asked, textOf)) await startLabs(loadLabs, `the folder lacks ${labs}`)
  else document.getElementById('notice').append(chooser())
}

// The first of the files chosen is shown; it finds the others by their names.
function chooser() {
  const field = element('input', { type: 'file', accept: '.md,text/markdown,text/plain', multiple: true })
  field.addEventListener('change', () => {
    const [first] = [...field.files].map((file) => {
      const url = urlOf(encodeURIComponent(file.name), folder)
      texts.set(url.pathname, file)
      return url
    })
    if (first) open(() => first)
  })
  return labelled('A lesson on this computer', field)
}

function loadLabs() {
  return customElements.get('noggin-lab') ?? new Promise((resolve, reject) => {
    document.head.append(element('script', { src: labs, onload: resolve, onerror: () => reject(new Error(`${labs} was not loaded`)) }))
  })
}

open(lessonAsked)
