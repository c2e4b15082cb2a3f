// Examples to copy: a set-up of every lab as a link, an element and a frame, with its picture.

import { escaped } from '../web/picture-parts.js'
import { posterElement } from './page.mjs'

export function galleryPage(noggin) {
  const body = `<h1>Gallery</h1>
<p>One set-up of every lab, to open and to copy. Put the address of your own copy of Noggin in the place of
<code>noggin/</code>; <a href="teachers.html">For teachers</a> tells more.</p>
<p>Two whole pages: <a href="../examples/two-labs.html">two labs beside each other</a>, and
<a href="../examples/your-own-puzzle.html">a puzzle of your own</a>, searched and drawn.</p>
${noggin.labs().map((lab) => example(noggin, lab)).join('\n')}`
  return { title: 'Gallery', body }
}

function example(noggin, { id, title, presets }) {
  const preset = presets[Math.min(1, presets.length - 1)]
  const session = noggin.open(id, preset.settings, { seed: preset.seed })
  const link = session.link()
  session.close()
  const element = `<script src="noggin/noggin-lab.js" type="module"></script>\n<noggin-lab lab="${id}" preset="${preset.id}"></noggin-lab>`
  const frame = `<iframe src="noggin/embed.html#${link}" title="${escaped(title)}" width="100%" height="480"></iframe>`
  return `<h2 id="${id}">${escaped(title)}: ${escaped(preset.title)}</h2>
<p>${escaped(preset.note)} <a href="../index.html#${escaped(link)}">Open it</a></p>
<p>${posterElement(`../posters/${id}.${preset.id}.svg`, { alt: `${title}: ${preset.title}`, width: 320 })}</p>
<pre><code>${escaped(element)}</code></pre>
<pre><code>${escaped(frame)}</code></pre>`
}
