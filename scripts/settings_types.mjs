// Generates the types of every lab's settings from the schema in the built module.

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nogginIn } from './sdk.mjs'

export async function writeSettingsTypes(distDir) {
  const labs = (await nogginIn(distDir)).labs()
  writeFileSync(join(distDir, 'noggin-settings.d.mts'), [
    '// The settings of each lab, made from its schema. All are optional.\n',
    ...labs.map(settingsType),
    'export interface LabSettings {',
    ...labs.map(({ id }) => `  ${key(id)}: ${typeName(id)}`),
    '}\n',
  ].join('\n'))
}

const typeName = (id) => `${id.split('-').map((word) => word[0].toUpperCase() + word.slice(1)).join('')}Settings`
const key = (id) => (/^\w+$/.test(id) ? id : `'${id}'`)

// An alias, not an interface: only so are they also a Record of setting values.
function settingsType({ id, title, settings }) {
  const fields = settings.flatMap((setting) => [
    `  /** ${described(setting).replaceAll('*/', '* /')} */`,
    `  ${setting.id}?: ${typeOf(setting)}`,
  ])
  return [`/** Of the lab "${title}". */`, `export type ${typeName(id)} = {`, ...fields, '}\n'].join('\n')
}

function described({ help, kind, min, max, default: initial }) {
  const bounds = kind === 'integer' || kind === 'number' ? ` From ${min} to ${max}.` : ''
  const shown = JSON.stringify(initial)
  return `${help}${bounds}${shown.length <= 60 ? ` Default: ${shown}.` : ''}`
}

function typeOf({ kind, choices }) {
  switch (kind) {
    case 'flag': return 'boolean'
    case 'integer':
    case 'number': return 'number'
    case 'choice': return choices.map(({ value }) => `'${value}'`).join(' | ')
    default: return 'string | readonly (string | number)[]'
  }
}
