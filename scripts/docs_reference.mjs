// References generated from declarations with TypeScript's parser: of the JavaScript module and of the element.

import ts from 'typescript'
import { escaped } from '../web/picture-parts.js'

export function referencePage(source) {
  return pageOf(source, 'Reference of the JavaScript module', `Made from <code>noggin.d.mts</code>, which editors show as you type.
<a href="programmers.html">For programmers</a> is the introduction.`)
}

export function elementPage(source) {
  return pageOf(source, 'Reference of <noggin-lab>', `Made from <code>noggin-lab.d.ts</code>, which editors show as you type. Every attribute is a property
too. <a href="teachers.html">For teachers</a> is the introduction; types that are not here are in the <a href="reference.html">reference of the JavaScript module</a>.`)
}

function pageOf(source, title, intro) {
  const file = ts.createSourceFile('reference.d.ts', source, ts.ScriptTarget.Latest, true)
  const exported = file.statements.filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  const names = new Set(exported.map((statement) => statement.name?.text))
  const groups = new Map()
  for (const statement of exported) {
    const list = groups.get(statement.name.text) ?? []
    groups.set(statement.name.text, [...list, statement])
  }
  const parts = [...groups].map(([name, statements]) => heading(source, statements[0]) + entry(name, statements, file, names))
  const body = `<h1>${escaped(title)}</h1>
<p>${intro}</p>
<p>${[...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</p>
${parts.join('\n')}`
  return { title, body }
}

// Sections of the file are marked by comments: // --- Loading -----
function heading(source, statement) {
  const before = source.slice(statement.getFullStart(), statement.getStart())
  const [, title] = before.match(/^\/\/ --- (.+?) -+$/m) ?? []
  return title ? `<h2>${escaped(title)}</h2>\n` : ''
}

function entry(name, statements, file, names) {
  const members = statements[0].members
  const parts = statements.map((statement) => `${docOf(statement)}<pre><code>${linked(head(statement, file), names)}</code></pre>`)
  const shown = members?.filter((member) => !/EventListener$/.test(member.name?.text)) ?? []
  const items = shown.map((member) => sectionHeading(member, file) + memberItem(member, file, names))
  return `<h3 id="${name}">${name}</h3>\n${parts.join('\n')}${items.length ? `\n<dl>\n${items.join('\n')}\n</dl>` : ''}`
}

// A comment that begins a section of a class: // --- Methods. Then what holds for all of them.
function sectionHeading(member, file) {
  const before = file.text.slice(member.getFullStart(), member.getStart())
  const [, words] = before.match(/\/\/ --- (.+(?:\n *\/\/.+)*)/) ?? []
  if (!words) return ''
  const [title, ...rest] = escaped(words.replace(/\n *\/\//g, '')).split('. ')
  return `</dl>\n<h4>${title}</h4>\n${rest.length ? `<p>${rest.join('. ')}</p>\n` : ''}<dl>\n`
}

// The declaration without its members, which are listed below it.
function head(statement, file) {
  const text = statement.getText(file).replace(/^export /, '')
  return statement.members ? text.slice(0, text.indexOf('{')).trim() : withoutComments(text)
}

function memberItem(member, file, names) {
  return `<dt><code>${linked(withoutComments(member.getText(file)), names)}</code></dt><dd>${docOf(member)}</dd>`
}

function withoutComments(text) {
  return text.replace(/\/\*\*[^]*?\*\/\s*/g, '').trim()
}

function linked(text, names) {
  return escaped(text).replace(/\b[A-Z]\w+\b/g, (word) => (names.has(word) ? `<a href="#${word}">${word}</a>` : word))
}

function docOf(node) {
  const [doc] = node.jsDoc ?? []
  if (!doc) return ''
  const text = ts.getTextOfJSDocComment(doc.comment) ?? ''
  const throws = (doc.tags ?? []).filter(({ tagName }) => tagName.text === 'throws').map((tag) => `<p><b>Throws</b> ${escaped(ts.getTextOfJSDocComment(tag.comment) ?? '')}</p>`)
  return (text ? `<p>${escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>` : '') + throws.join('')
}
