#!/usr/bin/env node
// Shows in words where two platforms first differ: node tests/difference.mjs 'LAB PRESET [by ALGORITHM]' [ONE] [OTHER]
//
// ONE and OTHER are a test binary (build/dev/tests/noggin_tests), the tests as WebAssembly
// (build/wasm/tests/noggin_tests.js) or a built site (dist). Exits with 1 if there is a difference. The names of the
// runs are in tests/golden/digests.txt.
import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { nogginIn } from '../scripts/sdk.mjs'
import { linesOf, runNamed } from './sdk/digest.mjs'

async function linesBySite(dist, name) {
  const noggin = await nogginIn(dist)
  return linesOf(noggin, runNamed(name, noggin.labs()))
}

function linesByTests(program, name) {
  const command = program.endsWith('.js') ? [process.execPath, '--no-experimental-fetch', program] : [resolve(program)]
  const told = execFileSync(command[0], [...command.slice(1), '-tc=golden: digests*'], {
    env: { ...process.env, NOGGIN_DIGEST: name }, encoding: 'utf8', maxBuffer: 1 << 30,
  })
  return told.split('\n').filter((line) => /^(step|scene) \d+: |^(status|metrics|result): /.test(line))
}

const linesFrom = (place, name) => (statSync(place).isDirectory() ? linesBySite(place, name) : linesByTests(place, name))

// The path to the first different value, and both values: [['panels', 0, 'cells', 12, 'text'], one, other].
function firstDifference(one, other, way = []) {
  if (one === null || other === null || typeof one !== 'object' || typeof other !== 'object')
    return one === other ? undefined : [way, one, other]
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstDifference(one[key] ?? null, other[key] ?? null, [...way, key])
    if (found) return found
  }
}

const inWords = (value) => (value === null ? 'nothing' : JSON.stringify(value))

function told(one, other) {
  if (one === undefined || other === undefined)
    return `One of them goes no further: ${one ?? 'nothing'}\nwhere the other has ${other ?? 'nothing'}`
  const [place, otherPlace] = [one, other].map((line) => line.slice(0, line.indexOf(': ')))
  if (place !== otherPlace) return `One has ${place} where the other has ${otherPlace}.`
  if (place === 'status') return `One ends ${one.slice(8)}, the other ${other.slice(8)}.`
  const [way, value, otherValue] = firstDifference(...[one, other].map((line) => JSON.parse(line.slice(line.indexOf(': ') + 2))))
  return `${place}: ${way.join(' → ') || 'all'} is ${inWords(value)} in one, ${inWords(otherValue)} in the other.`
}

const [name, one = 'build/dev/tests/noggin_tests', other = 'dist'] = process.argv.slice(2)
if (!name) {
  console.error("Usage: node tests/difference.mjs 'LAB PRESET [by ALGORITHM]' [ONE] [OTHER]")
  process.exit(2)
}
const [lines, otherLines] = [await linesFrom(one, name), await linesFrom(other, name)]
const at = Array.from({ length: Math.max(lines.length, otherLines.length) }).findIndex((_, i) => lines[i] !== otherLines[i])
console.log(at < 0 ? `${name}: ${lines.length} lines are the same in ${one} and ${other}.` : told(lines[at], otherLines[at]))
process.exitCode = at < 0 ? 0 : 1
