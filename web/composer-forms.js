// The forms in which the composer exports a set-up.

import { addressOfSetup, ATTRIBUTES } from './lab-setup.js'
import { escaped } from './picture-parts.js'

const fromFolder = location.protocol === 'file:'

// The address of a file beside this page; if opened from a folder, relative to the page that will embed it.
function addressOf(name) {
  return fromFolder ? name : String(new URL(name, location.href.split('#')[0]))
}

function attribute(name, value) {
  const text = ATTRIBUTES[name].write(value)
  return text === '' ? name : `${name}="${escaped(text)}"`
}

// Modules and frames need a server; if opened from a folder, the single-file playground replaces them.
function frameAddress(setup) {
  return fromFolder ? `${addressOf('noggin.html')}#${setup.link}` : `${addressOf('embed.html')}#${addressOfSetup(setup)}`
}

function linkTo(setup) {
  const only = Object.keys(setup).length === 1
  return only ? `${fromFolder ? addressOf('noggin.html') : addressOf('index.html')}#${setup.link}` : frameAddress(setup)
}

function frame({ setup, title, width, height }, source = 'src') {
  return `<iframe ${source}="${escaped(frameAddress(setup))}" width="${width}" height="${height}"\n`
    + `  title="${escaped(title)}" style="border: 0; max-width: 100%" allow="clipboard-write"></iframe>`
}

function elementForm({ setup, width, height }) {
  const script = fromFolder ? `<script src="noggin-lab.file.js"></script>` : `<script type="module" src="${addressOf('noggin-lab.js')}"></script>`
  const attributes = Object.entries(setup).map(([name, value]) => attribute(name, value)).join('\n  ')
  return `${script}\n\n<noggin-lab ${attributes}\n  style="width: ${width}px; max-width: 100%; height: ${height}px"></noggin-lab>`
}

export const FORMS = {
  link: { title: 'Link', write: ({ setup }) => linkTo(setup) },
  element: { title: 'Element', write: elementForm },
  iframe: { title: 'Frame', write: (what) => frame(what) },
  reveal: {
    title: 'reveal.js',
    write: (what) => `<section>\n  <h2>${escaped(what.title)}</h2>\n  ${frame(what, 'data-src').replace('\n', '\n  ')}\n</section>`,
  },
  markdown: { title: 'Markdown', write: (what) => `${frame(what)}\n\n[${what.title}](<${linkTo(what.setup)}>)` },
  quarto: {
    title: 'Quarto',
    write: (what) => `::: {.content-visible when-format="html"}\n\`\`\`{=html}\n${frame(what)}\n\`\`\`\n:::\n\n`
      + `::: {.content-visible unless-format="html"}\n[${what.title}](<${linkTo(what.setup)}>)\n:::`,
  },
}
