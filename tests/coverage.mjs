#!/usr/bin/env node
// Prints which lines and branches of src, except front end and bindings, were executed, by folder:
// node tests/coverage.mjs BUILD_DIR
//
// BUILD_DIR was built with --coverage and has been run; gcov reads the data it left there. A line counts once, however
// many instances of its template there are. Only branches of the source count: not those for cleaning up temporaries,
// those taken only by an exception, and failing checks, which end the program. Fails if fewer than `demanded` are executed.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const build = resolve(process.argv[2] ?? 'build/coverage')
const notes = readdirSync(build, { recursive: true }).filter((name) => name.endsWith('.gcda')).map((name) => join(build, name))
if (notes.length === 0) throw new Error(`Nothing built with --coverage has been run in ${build}.`)

const demanded = { lines: 95, branches: 85 }  // in percent

const files = new Map()  // path: { lines: Map(number: reached), branches: Map('number:index': taken) }

const decides = (line) => /\b(if|for|while|switch|case)\b|\?|&&|\|\|/.test(line) && !line.includes('NOGGIN_CHECK')

function take({ file, lines }) {
  const path = relative(root, resolve(build, file))
  if (!/^src\/(?!app\/|bindings\/)/.test(path)) return
  if (!files.has(path)) files.set(path, { lines: new Map(), branches: new Map(), text: readFileSync(join(root, path), 'utf8').split('\n') })
  const known = files.get(path)
  const add = (map, key, count) => map.set(key, map.get(key) || count > 0)
  for (const { line_number: number, count, branches } of lines) {
    add(known.lines, number, count)
    if (!decides(known.text[number - 1])) continue
    branches.filter((branch) => !branch.throw).forEach((branch, i) => add(known.branches, `${number}:${i}`, branch.count))
  }
}

for (const note of notes) {
  const told = execFileSync('gcov', ['--json-format', '--stdout', '--branch-probabilities', note], { cwd: build, maxBuffer: 1 << 30 })
  for (const text of told.toString().trim().split('\n')) JSON.parse(text).files.forEach(take)
}

const sizeOf = (maps) => maps.reduce((sum, map) => sum + map.size, 0)
const percentOf = (maps) => {
  const reached = maps.reduce((sum, map) => sum + [...map.values()].filter(Boolean).length, 0)
  return (100 * reached) / Math.max(sizeOf(maps), 1)
}
const share = (maps) => `${percentOf(maps).toFixed(1).padStart(6)} % of ${String(sizeOf(maps)).padStart(6)}`

function row(name, among) {
  console.log(`${name.padEnd(28)} lines ${share(among.map(({ lines }) => lines))}   branches ${share(among.map(({ branches }) => branches))}`)
}

const folders = new Map()
for (const [path, known] of files) {
  const folder = dirname(path)
  folders.set(folder, [...(folders.get(folder) ?? []), known])
}
for (const folder of [...folders.keys()].sort()) row(folder, folders.get(folder))
row('all', [...files.values()])

console.log('\nThe files with the most lines not reached:')
const missed = ([, { lines }]) => [...lines.values()].filter((reached) => !reached).length
for (const entry of [...files].sort((a, b) => missed(b) - missed(a)).slice(0, 12))
  console.log(`  ${entry[0]}: ${missed(entry)} (${[...entry[1].lines].filter(([, reached]) => !reached).map(([line]) => line).slice(0, 12).join(', ')})`)

for (const [kind, least] of Object.entries(demanded)) {
  const percent = percentOf([...files.values()].map((known) => known[kind]))
  if (percent >= least) continue
  console.log(`FAILED: ${percent.toFixed(2)} % of the ${kind} are executed, ${(least - percent).toFixed(2)} less than the ${least} % demanded`)
  process.exitCode = 1
}
