// Parses a lesson's Markdown into the data that a page shows. Independent of the DOM: used by the page, the build and
// the tests.
//
// A lesson is front matter (lines `key: value` between two lines `---`) and CommonMark without raw HTML. A noggin block
// begins a section: its lab is shown beside the text up to the next block, including the heading directly before it.

import MarkdownIt from 'markdown-it'
import { LessonError, readAsk, readCheck, readLab } from './lesson-blocks.js'

export { LessonError }

// For links and pictures of the lesson at the URL `source`: links between lessons stay on the page of lessons,
// everything else is relative to the lesson.
export function addressesFrom(source) {
  return (href) => {
    const url = urlOf(href, source)
    const here = url.origin === source.origin && url.pathname.endsWith('.md')
    return here ? `lesson.html?src=${encodeURIComponent(url.pathname + url.search)}` : url.href
  }
}

export function urlOf(address, base) {
  try {
    return new URL(address, base)
  } catch {
    throw new LessonError(`"${address}" is no address that a browser can open.`)
  }
}

// `addressOf(href)`: the target of a link or picture in the lesson.
export function markdown(addressOf = (href) => href) {
  const md = new MarkdownIt({ html: false, typographer: false })
  const rewritten = (name) => (tokens, index, options, env, self) => {
    const token = tokens[index]
    const href = token.attrGet(name)
    if (href.startsWith('#')) token.attrSet('class', 'moves')
    else token.attrSet(name, addressOf(href))
    return self.renderToken(tokens, index, options)
  }
  md.renderer.rules.link_open = rewritten('href')
  const { image } = md.renderer.rules
  md.renderer.rules.image = (tokens, index, ...rest) => {
    tokens[index].attrSet('src', addressOf(tokens[index].attrGet('src')))
    return image(tokens, index, ...rest)
  }
  return md
}

// { title, summary, minutes, ..., sections: [{ lab, parts }], checks }. A part is { html }, { question, choices } with
// HTML texts, { exercise } or { answers: FILE }.
export function readLesson(text, addressOf = (href) => href) {
  const { meta, body, firstLine } = frontMatter(text.replace(/\r\n?/g, '\n'), addressOf)
  const md = markdown(addressOf)
  const reading = new Reading(md, addressOf)
  for (const token of groups(md.parse(body, {}))) {
    const [from] = token[0].map ?? [0]
    atLine(firstLine + from, () => reading.take(token))
  }
  return { ...meta, ...reading.done() }
}

function atLine(line, work) {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof LessonError)) throw error
    throw new LessonError(`Line ${line}: ${error.message}`)
  }
}

const OTHER_LESSONS = ['teacher', 'lesson']  // their addresses in the front matter

function frontMatter(text, addressOf) {
  const [whole, lines] = text.match(/^---\n([^]*?)\n---\n/) ?? []
  if (!whole) throw new LessonError('Line 1: a lesson begins with front matter: a line "---", lines "title: ...", a line "---".')
  const meta = {}
  for (const [i, line] of lines.split('\n').entries()) {
    const [, key, value] = line.match(/^([a-z]+):\s*(.+?)\s*$/) ?? []
    if (!key) throw new LessonError(`Line ${i + 2}: front matter consists of lines "key: value".`)
    if (OTHER_LESSONS.includes(key)) atLine(i + 2, () => addressOf(value))  // refuses what is no address
    meta[key] = value
  }
  if (!meta.title) throw new LessonError('Line 1: the front matter has no title.')
  return { meta, body: text.slice(whole.length), firstLine: whole.split('\n').length }
}

// Groups the tokens by top-level element.
function* groups(tokens) {
  let group = []
  for (const token of tokens) {
    group.push(token)
    if (token.level === 0 && token.nesting <= 0) {
      yield group
      group = []
    }
  }
}

class Reading {
  #md
  #addressOf
  #sections = [{ lab: null, parts: [] }]
  #checks = []

  constructor(md, addressOf) {
    this.#md = md
    this.#addressOf = addressOf
  }

  take(tokens) {
    const [{ type, info, content }] = tokens
    const block = type === 'fence' ? this.#blocks[info.trim()] : undefined
    if (block) return block(content)
    const html = this.#md.renderer.render(tokens, this.#md.options, {})
    if (!this.#section.lab && html.includes('href="#')) throw new LessonError('This link moves a lab, but there is no noggin block before it.')
    this.#add({ html, heading: type === 'heading_open' })
  }

  done() {
    const sections = this.#sections.filter(({ lab, parts }) => lab || parts.length)
    return { sections, checks: this.#checks }
  }

  #blocks = {
    noggin: (content) => {
      const heading = this.#section.parts.at(-1)?.heading ? [this.#section.parts.pop()] : []
      this.#sections.push({ lab: readLab(content), parts: heading })
    },
    ask: (content) => {
      const ask = readAsk(content)
      if (ask.exercise) return this.#add(ask)
      const choices = ask.choices.map(({ right, text, reason }) => ({ right, text: this.#inline(text), reason: this.#inline(reason) }))
      this.#add({ question: this.#md.render(ask.question), choices })
    },
    check: (content) => this.#checks.push(readCheck(content)),
    answers: (content) => {
      const answers = content.trim()
      this.#addressOf(answers)  // refuses what is no address
      this.#add({ answers })
    },
  }

  get #section() {
    return this.#sections.at(-1)
  }

  #add(part) {
    this.#section.parts.push(part)
  }

  #inline(text) {
    return this.#md.renderInline(text)
  }
}
