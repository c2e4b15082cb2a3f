// Two pages generated from the labs: ids, presets, settings and panels; and how each algorithm works, with its sources.

import { listingsOf, listingsSection } from './docs_listings.mjs'
import { escaped } from '../web/picture-parts.js'

const code = (text) => `<code>${escaped(text)}</code>`

export function cataloguePage(noggin) {
  const labs = noggin.labs()
  const body = `<h1>Catalogue</h1>
<p>Every lab with its presets, settings and panels, as links, <code>&lt;noggin-lab&gt;</code> and the JavaScript module take them. Made from the
labs themselves.</p>
<ul>${labs.map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('')}</ul>
${labs.map((lab) => labSection(lab, panelsOf(noggin, lab))).join('\n')}`
  return { title: 'Catalogue', body }
}

// The ids of the panels of all its presets. Some come later: looks at steps that lie further and further apart.
function panelsOf(noggin, { id, presets }) {
  const panels = new Set()
  for (const { settings, seed } of presets) {
    const session = noggin.open(id, settings, { seed })
    for (let apart = 1; ; apart *= 2) {
      for (const panel of session.scene().panels) panels.add(panel.id)
      if (apart > 512 || session.status !== 'running') break
      session.step(apart)
    }
    session.close()
  }
  return [...panels]
}

function labSection({ id, title, blurb, stepUnit, presets, settings }, panels) {
  const presetRows = presets.map((preset) => `<tr><td>${code(preset.id)}</td><td>${escaped(preset.title)}</td><td>${escaped(preset.note)}</td></tr>`)
  return `<h2 id="${id}">${escaped(title)}: ${code(id)}</h2>
<p>${escaped(blurb)} One step is ${escaped(stepUnit)}.</p>
<table><thead><tr><th>preset</th><th>title</th><th>note</th></tr></thead><tbody>
${presetRows.join('\n')}
</tbody></table>
<table><thead><tr><th>setting</th><th>values</th><th>meaning</th></tr></thead><tbody>
${settings.map(settingRow).join('\n')}
</tbody></table>
<p>Its panels, not all with every setting: ${panels.map(code).join(', ')}.</p>`
}

function settingRow(setting) {
  return `<tr><td>${code(setting.id)}</td><td>${valuesOf(setting)}</td><td><b>${escaped(setting.title)}.</b> ${escaped(setting.help)}</td></tr>`
}

function valuesOf({ kind, choices, min, max, default: initial, samples }) {
  const shown = String(initial)
  const initially = `<br>default ${code(shown.length > 40 ? `${shown.slice(0, 40)}…` : shown)}`
  if (choices) return choices.map(({ value }) => code(value) + (value === initial ? ' (default)' : '')).join('<br>')
  if (kind === 'flag') return `true or false${initially}`
  if (kind === 'text') return `text${samples?.length ? `, or ${samples.map(code).join(', ')}` : ''}${initially}`
  return `${kind === 'integer' ? 'whole number' : 'number'}, ${min} to ${max}${initially}`
}

export function algorithmsPage(noggin) {
  const body = `<h1>How the algorithms work</h1>
<p>The idea of each lab, what it costs and where it fails, with the published figures that it reproduces. The labs show the same under
About and check the figures live.</p>
<ul>${noggin.labs().map(({ id, title }) => `<li><a href="#${id}">${escaped(title)}</a></li>`).join('')}<li><a href="#listings">Line by line: every algorithm's listing</a></li></ul>
${noggin.labs().map(aboutSection).join('\n')}
${listingsSection(listingsOf(noggin))}`
  return { title: 'How the algorithms work', body }
}

function aboutSection({ id, title, about, facts, environment }) {
  const kinds = { partiallyObservable: 'partially observable', stochastic: 'stochastic', continuous: 'continuous', adversarial: 'adversarial' }
  const named = Object.entries(kinds).filter(([kind]) => environment[kind]).map(([, words]) => words)
  return `<h2 id="${id}">${escaped(title)}</h2>
${about.map((paragraph) => `<h3>${escaped(paragraph.title)}</h3>\n<p>${escaped(paragraph.text)}</p>`).join('\n')}
<p><b>Its world</b> is ${named.length ? named.join(', ') : 'fully observable, without chance and without an opponent'}. ${escaped(environment.why)}</p>
${facts.length ? `<h3>Figures and their sources</h3>\n<ul>${facts.map(({ claim, source }) => `<li>${escaped(claim)} <i>(${escaped(source)})</i></li>`).join('\n')}</ul>` : ''}`
}
