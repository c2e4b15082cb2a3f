// The posters shown before a lab runs, and their names.
//
// Asks the packed SDK for the first scene of every lab and preset and draws its first panel, the most important one, or
// the first board if that panel is a tree that has yet to grow: posters/LAB.PRESET.svg, in light and dark.

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { nogginIn } from './sdk.mjs'
import { pictureOf } from '../web/picture.js'

// Returns { LAB: { title, presets: { PRESET: title } } }, the first preset first, and the SVG of each as { name: text
// }.
export async function postersOf(distDir) {
  const noggin = await nogginIn(distDir)
  const catalogue = {}
  const pictures = {}
  for (const { id, title, presets } of noggin.labs()) {
    catalogue[id] = { title, presets: Object.fromEntries(presets.map((preset) => [preset.id, preset.title])) }
    for (const preset of presets) {
      const session = noggin.open(id, preset.settings, { seed: preset.seed })
      const { panels } = session.scene()
      const heroes = panels.filter(({ weight }) => weight === undefined || weight === 'hero')
      const panel = heroes.find(({ kind, nodes }) => kind !== 'graph' || nodes.length > 8) ?? panels.find(({ kind }) => kind === 'board') ?? panels[0]
      pictures[`${id}.${preset.id}`] = pictureOf(panel, { theme: 'auto', title: `${title}: ${preset.title}` })
      session.close()
    }
  }
  return { catalogue, pictures }
}

export function writePosters(distDir, pictures) {
  mkdirSync(join(distDir, 'posters'), { recursive: true })
  for (const [name, svg] of Object.entries(pictures)) writeFileSync(join(distDir, 'posters', `${name}.svg`), svg)
}
