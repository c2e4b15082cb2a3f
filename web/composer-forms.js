// The forms in which the composer exports a set-up.

import { addressOfSetup, ATTRIBUTES } from './lab-setup.js'
import { escaped } from './picture-parts.js'

// Opened from a folder, this page is the one file with everything inside, which takes the place of frames, as modules
// and frames need a server. A page that embeds it lies beside it.
const fromFolder = location.protocol === 'file:'
const here = location.href.split('#')[0]
const ownName = here.split('/').at(-1)

function addressOf(name) {
  return String(new URL(name, here))
}

function attribute(name, value) {
  const text = ATTRIBUTES[name].write(value)
  return text === '' ? name : `${name}="${escaped(text)}"`
}

function frameAddress(setup) {
  return `${fromFolder ? ownName : addressOf('embed.html')}#${addressOfSetup(setup)}`
}

function linkTo(setup) {
  const only = Object.keys(setup).length === 1
  return only && !fromFolder ? `${addressOf('index.html')}#${setup.link}` : frameAddress(setup)
}

function linkAlone(setup) {
  return fromFolder ? `${here}#${addressOfSetup(setup)}` : linkTo(setup)
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

// A title of one's own stays text: what Markdown or Pandoc would read as markup is escaped.
function markdownLink({ title, setup }) {
  return `[${title.replace(/[\\`*_~^$@<>&[\]]/g, '\\$&')}](<${linkTo(setup)}>)`
}

export const FORMS = {
  link: { title: 'Link', write: ({ setup }) => linkAlone(setup) },
  element: { title: 'Element', write: elementForm },
  iframe: { title: 'Frame', write: frame },
  reveal: {
    title: 'reveal.js',
    write: (what) => `<section>\n  <h2>${escaped(what.title)}</h2>\n  ${frame(what, 'data-src').replace('\n', '\n  ')}\n</section>`,
  },
  markdown: { title: 'Markdown', write: (what) => `${frame(what)}\n\n${markdownLink(what)}` },
  quarto: {
    title: 'Quarto',
    write: (what) => `::: {.content-visible when-format="html"}\n\`\`\`{=html}\n${frame(what)}\n\`\`\`\n:::\n\n`
      + `::: {.content-visible unless-format="html"}\n${markdownLink(what)}\n:::`,
  },
}

// What a form needs to work, in a sentence; empty if nothing.
export function needOf(form) {
  if (!fromFolder) return ''
  if (form === 'link') return 'This is the address of a file on this computer. To send the lab, download it.'
  const file = form === 'element' ? 'noggin-lab.file.js' : decodeURIComponent(ownName)
  return `The file ${file} must lie beside the page.`
}
