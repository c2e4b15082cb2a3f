// Builds the lessons of the site: lesson.html with its script, and one for folders, the Markdown of web/lessons/, and the
// index lessons.html.

import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundled, webDir } from './bundle.mjs'
import { page, posterElement } from './page.mjs'
import { escaped } from '../web/picture-parts.js'
import { readLesson } from '../web/lesson-read.js'

const LAST = Number.MAX_SAFE_INTEGER  // lessons without an order come after those with one

// All lessons in order: [{ file, text, title, summary, minutes, sections, checks, ... }]. `labs`: as of readLesson().
export function lessons(labs) {
  const folder = join(webDir, 'lessons')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && !file.endsWith('.teacher.md'))
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      try {
        return { file, text, ...readLesson(text, undefined, labs) }
      } catch (error) {
        throw new Error(`web/lessons/${file}: ${error.message}`)
      }
    })
    .sort((a, b) => (a.order ?? LAST) - (b.order ?? LAST))
}

// `generated`: as of bundled(); `catalogue`: the labs that lessons may name.
export async function buildLessons(distDir, { generated, catalogue }) {
  for (const name of ['lesson.html', 'lesson.css']) cpSync(join(webDir, name), join(distDir, name))
  cpSync(join(webDir, 'lessons'), join(distDir, 'lessons'), { recursive: true })
  writeFileSync(join(distDir, 'lesson.js'), await bundled('lesson.js', { generated, external: ['./noggin-lab.js'] }))
  const texts = { 'lesson-texts.js': `export const lessonTexts = ${JSON.stringify(lessonTexts())}` }
  writeFileSync(join(distDir, 'lesson.file.js'), await bundled('lesson-folder.js', { classic: true, generated: { ...generated, ...texts } }))
  writeFileSync(join(distDir, 'lessons.html'), listPage(lessons(catalogue), distDir))
}

// { PATH: text } of all lessons and teacher's pages, by their path on the site.
function lessonTexts() {
  const files = readdirSync(join(webDir, 'lessons')).filter((file) => file.endsWith('.md'))
  return Object.fromEntries(files.map((file) => [`lessons/${file}`, readFileSync(join(webDir, 'lessons', file), 'utf8')]))
}

export function listPage(all, distDir) {
  const cards = all.map((lesson) => card(lesson, distDir)).join('\n')
  const body = `<h1>Lessons</h1>
<p class="summary">Ten to fifteen minutes each: read, watch, answer. Each has a page for the teacher.</p>
<ul class="cards">
${cards}
</ul>`
  return page({ title: 'Lessons', description: 'Short lessons on classic AI, each with a lab beside the text.', body })
}

function card({ file, title, summary, minutes, teacher, sections }, distDir) {
  const picture = pictureOf(sections, distDir)
  const address = (name) => `lesson.html?src=lessons/${name}`
  const about = [summary && escaped(summary), minutes && `About ${minutes} minutes.`].filter(Boolean).join(' ')
  return [`<li>${picture ? posterElement(picture, { alt: '' }) : ''}`,
    `  <h2><a href="${address(file)}">${escaped(title)}</a></h2>`,
    ...(about ? [`  <p>${about}</p>`] : []),
    ...(teacher ? [`  <a class="teacher" href="${address(teacher)}">Teacher's page<span class="hidden"> of ${escaped(title)}</span></a>`] : []),
  ].join('\n') + '</li>'
}

// The poster of the lesson's first lab, if it has one.
function pictureOf(sections, distDir) {
  const { lab, preset } = sections.find((section) => section.lab)?.lab ?? {}
  return lab && [`posters/${lab}.${preset}.svg`, ...firstOf(distDir, lab)].find((file) => existsSync(join(distDir, file)))
}

function firstOf(distDir, lab) {
  const folder = join(distDir, 'posters')
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.startsWith(`${lab}.`)).map((file) => `posters/${file}`) : []
}
