// Parses a lesson's Markdown into the data that a page shows. Independent of the DOM: used by the page, the build and
// the tests.
//
// A lesson is front matter (lines `key: value` between two lines `---`) and CommonMark without raw HTML. A noggin block
// begins a section: its lab is shown beside the text up to the next block, including the heading directly before it.

import MarkdownIt from 'markdown-it'
import { decodedOnce } from './lab-setup.js'
import {
  below, BLOCKS, checkMove, fieldsOfLines, LessonError, PLAIN_MOVES, readAsk, readCheck, readLab, refuseMisnamed, refuseTwice,
  refuseUnclosed, unusable,
} from './lesson-blocks.js'

export { LessonError }

// For links and pictures of the lesson at the URL `source`: links between lessons stay on the page of lessons,
// everything else is relative to the lesson. The policy of our pages keeps out a picture of another host.
export function addressesFrom(source) {
  return (href, isPicture = false) => {
    const url = urlOf(href, source)
    if (isPicture && url.origin !== source.origin && url.protocol !== 'data:')
      throw new LessonError(`A picture must lie ${source.host ? `on the host of the lesson, ${source.host}` : 'in a folder, as the lesson does'}; this one is on ${url.host}.`)
    const here = url.origin === source.origin && url.pathname.endsWith('.md')
    return here ? `lesson.html?src=${encodeURIComponent(url.pathname + url.search)}${url.hash}` : url.href
  }
}

export function urlOf(address, base) {
  try {
    return new URL(address, base)
  } catch {
    throw new LessonError(`"${address}" is no address that a browser can open.`)
  }
}

// The text of a file, which an editor may have saved in another encoding.
export function textOfFile(bytes) {
  if (isUtf16(bytes)) throw wrongEncoding('UTF-16')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [before] = new TextDecoder().decode(bytes).split('\ufffd')
    throw wrongEncoding('Latin-1 or another older encoding', before.split(/\r\n?|\n/).length)
  }
}

// By its mark, or by the zeros in its plain letters.
function isUtf16(bytes) {
  const [first, second] = new Uint8Array(bytes)
  return first === 0 || second === 0 || (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
}

function wrongEncoding(name, line = 1) {
  return new LessonError(`Line ${line}: this file is saved as ${name}; save it as UTF-8.`)
}

// { title, summary, minutes, ..., sections: [{ lab, parts }], checks }. A part is { html }, { question, choices } with
// HTML texts, { exercise } or { answers: FILE }; captions of labs and exercises are HTML too.
// `addressOf(href, isPicture)`: the target of a link or picture in the lesson. `labs`: as of lesson-blocks.js.
export function readLesson(text, addressOf = (href) => href, labs) {
  try {
    const { meta, body, bodyLine } = frontMatter(text.replace(/\r\n?/g, '\n'), addressOf)
    return { ...meta, ...below(bodyLine, () => new Reading(addressOf, labs).read(body)) }
  } catch (error) {
    throw error instanceof LessonError ? new LessonError(`Line ${error.line + 1}: ${error.message}`) : error
  }
}

// What may stand in the front matter, and in which form, if not any text. `isAddress`: read as the target of a link.
const FRONT_MATTER = {
  title: {},
  summary: {},
  minutes: { form: /^[1-9]\d*$/, wanted: 'a whole number from 1 up' },
  order: { form: /^\d+$/, wanted: 'a whole number' },  // among the lessons of the site
  language: { form: /^[a-z]{2,8}(-[a-z\d]{1,8})*$/i, wanted: 'the short name of a language, such as de or pt-BR' },
  teacher: { isAddress: true },
  lesson: { isAddress: true },
}

function frontMatter(text, addressOf) {
  const [whole, lines] = text.match(/^\uFEFF?---[ \t]*\n((?:.*\n)*?)---[ \t]*(?:\n|$)/) ?? []
  if (whole === undefined)
    throw new LessonError('a lesson begins with front matter: a line "---", lines "title: ...", a line "---".')
  const meta = {}, names = []
  for (const { key, value, line } of fieldsOfLines(lines, 'front matter')) {
    const name = key.toLowerCase(), plain = value.replace(/^(["'])(.*)\1$/, '$2')
    below(line, () => {
      checkFrontMatter(name, plain)
      refuseTwice(name, names)
      if (plain) meta[name] = FRONT_MATTER[name].isAddress ? pageAddress(plain, addressOf) : plain
    })
    names.push(name)
  }
  if (!meta.title) throw new LessonError('the front matter has no title.')
  return { meta, body: text.slice(whole.length), bodyLine: whole.split('\n').length - 1 }
}

function checkFrontMatter(name, value) {
  if (!Object.hasOwn(FRONT_MATTER, name))
    throw new LessonError(`the front matter has no "${name}"; it has: ${Object.keys(FRONT_MATTER).join(', ')}.`)
  const { form, wanted } = FRONT_MATTER[name]
  if (value && form && !form.test(value)) throw unusable(name, value, wanted)
}

function pageAddress(value, addressOf) {
  const address = addressOf(value)
  if (/^(?!https?:)[a-z][a-z\d+.-]*:/i.test(address)) throw new LessonError(`"${value}" is no address of a page.`)
  return address
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

// Gives the headings the ids that GitHub and its like give them, but none that moves a lab; returns those.
function headingIds(tokens) {
  const ids = new Set()
  const counts = new Map()  // the last one of each plain id
  for (const [i, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue
    const text = tokens[i + 1].children.map(({ content }) => content).join('')
    const plain = text.trim().toLowerCase().replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, '').replace(/\s/g, '-')
    let id = plain, count = counts.get(plain) ?? 0
    while (ids.has(id) || PLAIN_MOVES.includes(id)) id = `${plain}-${++count}`
    counts.set(plain, count)
    if (!id) continue
    ids.add(id)
    token.attrSet('id', id)
  }
  return ids
}

// CommonMark with tables, whose cells are aligned by a class: the policy of our pages refuses styles.
export function markdown() {
  const md = new MarkdownIt({ html: false, typographer: false })
  md.core.ruler.push('alignment', ({ tokens }) => tokens.forEach(alignByClass))
  return md
}

function alignByClass(token) {
  const [, side] = token.attrGet('style')?.match(/^text-align:(\w+)$/) ?? []
  if (!side) return
  token.attrs.splice(token.attrIndex('style'), 1)
  token.attrJoin('class', `align-${side}`)
}

// Lines count from 0 at the beginning of the text after the front matter.
class Reading {
  #md = markdown()
  #addressOf
  #labs
  #lines
  #headings
  #sections = [{ lab: null, parts: [] }]
  #checks = []

  constructor(addressOf, labs) {
    this.#addressOf = addressOf
    this.#labs = labs
  }

  read(body) {
    const tokens = this.#md.parse(body, {})
    this.#lines = body.split('\n')
    this.#headings = headingIds(tokens)
    for (const group of groups(tokens)) this.#take(group)
    const sections = this.#sections.filter(({ lab, parts }) => lab || parts.length)
    return { sections, checks: this.#checks }
  }

  #take(tokens) {
    const [{ type, info, content, map, markup }] = tokens
    const name = type === 'fence' ? info.trim() : ''
    if (BLOCKS.includes(name))
      return below(map[0], () => {
        refuseUnclosed(name, markup, this.#lines.slice(...map))
        this.#blocks[name](content)
      })
    this.#add({ html: this.#rendered(tokens), heading: type === 'heading_open' })
  }

  #blocks = {
    noggin: (content) => {
      const lab = readLab(content, this.#labs)
      const heading = this.#section.parts.at(-1)?.heading ? [this.#section.parts.pop()] : []
      this.#sections.push({ lab, parts: heading })
      this.#renderCaption(lab)
    },
    ask: (content) => {
      const ask = readAsk(content, this.#labs)
      if (ask.exercise) {
        this.#renderCaption(ask.exercise)
        return this.#add(ask)
      }
      const question = below(1, () => this.#rendered(this.#md.parse(ask.question, {})))
      const choices = ask.choices.map(({ right, text, reason, line }) =>
        below(line, () => ({ right, text: this.#inline(text), reason: this.#inline(reason) })))
      this.#add({ question, choices })
    },
    check: (content) => this.#checks.push(readCheck(content)),
    answers: (content) => {
      const answers = content.trim()
      if (!answers) throw new LessonError('An answers block names the file of a lesson: "filling-jugs.md".')
      below(1, () => this.#addressOf(answers))  // refuses what is no address
      this.#add({ answers })
    },
  }

  get #section() {
    return this.#sections.at(-1)
  }

  #add(part) {
    this.#section.parts.push(part)
  }

  #renderCaption(lab) {
    if (lab.caption) lab.caption = this.#inline(lab.caption)
  }

  #inline(text) {
    return this.#rendered(this.#md.parseInline(text, {}))
  }

  #rendered(tokens) {
    let line = 0
    for (const { type, info, map, children } of tokens) {
      if (map) [line] = map
      if (type === 'fence') below(line, () => refuseMisnamed(info))
      for (const child of children ?? []) {
        if (child.type === 'softbreak' || child.type === 'hardbreak') ++line
        below(line, () => this.#aim(child))
      }
    }
    return this.#md.renderer.render(tokens, this.#md.options, {})
  }

  #aim(token) {
    if (token.type === 'image') return token.attrSet('src', this.#addressOf(token.attrGet('src'), true))
    if (token.type !== 'link_open') return
    const href = token.attrGet('href')
    if (!href.startsWith('#')) return token.attrSet('href', this.#addressOf(href))
    const fragment = href.slice(1)
    if (this.#headings.has(decodedOnce(fragment))) return
    checkMove(fragment)
    if (!this.#section.lab) throw new LessonError('This link moves a lab, but there is no noggin block before it.')
    token.attrSet('class', 'moves')
  }
}
