#!/usr/bin/env node
// Mutation testing of a room: node tests/mutate.mjs BUILD_DIR TESTS FILE...
//
// Changes one thing at a time in each FILE (a comparison, a term, a constant, a condition), builds noggin_tests in
// BUILD_DIR and runs the test cases selected by TESTS (doctest's --test-case, such as '*sudoku*'). A mutant that no
// test detects has survived and is printed. Fails if fewer than DEMANDED percent of all are detected. MUTANTS: how many are
// tried per file, spread evenly (default 40); SECONDS: time limit of a run.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const [build, tests, ...files] = process.argv.slice(2)
const MUTANTS = Number(process.env.MUTANTS ?? 40)
const SECONDS = Number(process.env.SECONDS ?? 120)
const DEMANDED = 90

// The mutations. The surrounding spaces keep templates, includes and comments unchanged.
const changes = [
  [/ < /g, ' <= '], [/ <= /g, ' < '], [/ > /g, ' >= '], [/ >= /g, ' > '], [/ == /g, ' != '], [/ != /g, ' == '],
  [/ && /g, ' || '], [/ \|\| /g, ' && '], [/ \+ /g, ' - '], [/ - /g, ' + '], [/ \+= /g, ' -= '], [/ -= /g, ' += '],
  [/ & /g, ' | '], [/ \| /g, ' & '], [/ &= /g, ' |= '], [/ \|= /g, ' &= '], [/\+\+(?=[a-z])/g, '--'],
  [/\bif \(/g, ''], [/\btrue\b/g, 'false'], [/\bfalse\b/g, 'true'], [/\bbreak;/g, 'continue;'],
  [/\bstd::max\b/g, 'std::min'], [/\bstd::min\b/g, 'std::max'], [/(?<=[ (])1(?=[;), ])/g, '2'], [/(?<=[ (])0(?=[;), ])/g, '1'],
]

const isCode = (line) => !/^\s*(\/\/|#|namespace|using|template|static_assert|NOGGIN_CHECK|constexpr const char)/.test(line) && !/=\s*default/.test(line)

// Every text that differs from `text` in one place of the code.
function* mutants(text) {
  const lines = text.split('\n')
  for (const [i, whole] of lines.entries()) {
    if (!isCode(whole)) continue
    const comment = whole.indexOf('//')
    const line = comment < 0 ? whole : whole.slice(0, comment)
    for (const [pattern, replacement] of changes)
      for (const match of line.matchAll(pattern)) {
        // String literals are left unchanged.
        if ((line.slice(0, match.index).match(/(?<!\\)"/g) ?? []).length % 2) continue
        const after = match[0].startsWith('if') ? closed(line, match) : line.slice(0, match.index) + replacement + line.slice(match.index + match[0].length)
        if (after) yield { line: i + 1, before: line.trim(), after: after.trim(), text: [...lines.slice(0, i), after, ...lines.slice(i + 1)].join('\n') }
      }
  }
}

// "if (a < b) c;" negated: "if (!(a < b)) c;", if its parenthesis is closed on the same line.
function closed(line, match) {
  const open = match.index + match[0].length - 1
  for (let i = open, depth = 0; i < line.length; ++i) {
    if (line[i] === '(') ++depth
    if (line[i] === ')' && --depth === 0) return `${line.slice(0, open)}(!${line.slice(open, i + 1)})${line.slice(i + 1)}`
  }
}

// Waited for, so that an interrupt is heard meanwhile.
async function run(command, args, seconds) {
  const [status, signal] = await once(spawn(command, args, { stdio: 'ignore', timeout: seconds * 1000, killSignal: 'SIGKILL' }), 'close')
  return { status, timedOut: signal === 'SIGKILL' }
}

const built = async () => (await run('cmake', ['--build', build, '--target', 'noggin_tests'], 1200)).status === 0

// A mutant that runs too long may never end, or the machine may be busy: it is counted apart.
async function fate() {
  const { status, timedOut } = await run(join(build, 'tests/noggin_tests'), [`--test-case=${tests}`, '--abort-after=1'], SECONDS)
  if (timedOut) return 'timed out'
  return status === 0 ? 'survived' : 'killed'
}

function spread(all) {
  const step = Math.max(all.length / MUTANTS, 1)
  return Array.from({ length: Math.min(all.length, MUTANTS) }, (_, i) => all[Math.floor(i * step)])
}

async function tryFile(file) {
  const original = readFileSync(file, 'utf8')
  const counts = { killed: 0, survived: 0, 'timed out': 0, refused: 0 }
  const restore = () => writeFileSync(file, original)
  const interrupted = () => { restore(); process.exit(130) }
  process.once('SIGINT', interrupted)
  const all = [...mutants(original)]
  try {
    for (const { line, before, after, text } of spread(all)) {
      writeFileSync(file, text)
      const end = (await built()) ? await fate() : 'refused'
      counts[end] += 1
      if (end === 'survived' || end === 'timed out') console.log(`${end}: ${file}:${line}\n  ${before}\n  ${after}`)
    }
  } finally {
    restore()
    process.off('SIGINT', interrupted)
  }
  const tried = counts.killed + counts.survived
  console.log(`${file}: ${counts.killed} of ${tried} killed (${((100 * counts.killed) / Math.max(tried, 1)).toFixed(0)} %); ${counts['timed out']} timed out, ${counts.refused} did not compile; ${all.length} there are`)
  return counts
}

if (files.length === 0) {
  console.error("Usage: node tests/mutate.mjs BUILD_DIR TESTS FILE...")
  process.exit(2)
}
execFileSync('cmake', ['--build', build, '--target', 'noggin_tests'], { stdio: 'inherit' })
if ((await fate()) !== 'survived') throw new Error(`The tests ${tests} must pass within ${SECONDS} seconds before anything is changed.`)
let killed = 0, tried = 0
for (const file of files) {
  const counts = await tryFile(file)
  killed += counts.killed
  tried += counts.killed + counts.survived
}
execFileSync('cmake', ['--build', build, '--target', 'noggin_tests'], { stdio: 'ignore' })
const percent = (100 * killed) / Math.max(tried, 1)
if (percent < DEMANDED) {
  console.log(`FAILED: ${percent.toFixed(1)} % of ${tried} killed, ${(DEMANDED - percent).toFixed(1)} less than the ${DEMANDED} % demanded`)
  process.exitCode = 1
}
