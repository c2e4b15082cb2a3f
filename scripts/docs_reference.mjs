// The reference of the JavaScript module, generated from noggin.d.mts with TypeScript's parser.

import ts from 'typescript'
import { escaped } from '../web/picture-parts.js'

export function referencePage(source) {
  const file = ts.createSourceFile('noggin.d.mts', source, ts.ScriptTarget.Latest, true)
  const exported = file.statements.filter((statement) => statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
  const names = new Set(exported.map((statement) => statement.name?.text))
  const groups = new Map()
  for (const statement of exported) {
    const list = groups.get(statement.name.text) ?? []
    groups.set(statement.name.text, [...list, statement])
  }
  const parts = [...groups].map(([name, statements]) => heading(source, statements[0]) + entry(name, statements, file, names))
  const body = `<h1>Reference of the JavaScript module</h1>
<p>Made from <code>noggin.d.mts</code>, which editors show as you type. <a href="programmers.html">For programmers</a> is the introduction.</p>
<p>${[...groups.keys()].map((name) => `<a href="#${name}">${name}</a>`).join(' · ')}</p>
${parts.join('\n')}`
  return { title: 'Reference', body }
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
  const rows = members ? members.map((member) => memberRow(member, file, names)).join('\n') : ''
  return `<h3 id="${name}">${name}</h3>\n${parts.join('\n')}${rows ? `\n<table><tbody>\n${rows}\n</tbody></table>` : ''}`
}

// The declaration without its members, which are listed in the table.
function head(statement, file) {
  const text = statement.getText(file).replace(/^export /, '')
  return statement.members ? text.slice(0, text.indexOf('{')).trim() : withoutComments(text)
}

function memberRow(member, file, names) {
  return `<tr><td><code>${linked(withoutComments(member.getText(file)), names)}</code></td><td>${docOf(member)}</td></tr>`
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
