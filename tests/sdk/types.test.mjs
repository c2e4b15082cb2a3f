// TypeScript finds the types next to the module; they compile and reject the wrong calls in usage.ts. Needs TypeScript
// in node_modules.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { tsc } from '../support/typescript.mjs'
import { dist, loadNoggin } from './load.mjs'

// What the compiler says about a program that imports the module.
function saidOf(program, { module = 'nodenext', resolution = module } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-types-'))
  try {
    const absolute = (_, name) => JSON.stringify(join(dist, name))
    writeFileSync(join(folder, 'usage.mts'), program.replace(/'\.\/(noggin[\w-]*\.m?js)'/g, absolute))
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution,
      '--lib', 'es2022,dom,dom.iterable']
    const call = [tsc, ...options, 'usage.mts']
    const { status, stdout } = spawnSync(process.execPath, call, { cwd: folder, encoding: 'utf8' })
    return { status, stdout }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

for (const [module, resolution, file] of [
  ['nodenext', 'nodenext', 'usage.ts'], ['esnext', 'bundler', 'usage.ts'], ['esnext', 'bundler', 'element_usage.ts'],
])
  test(`the types fit the calls of ${file}, with module resolution ${resolution}`, () => {
    const usage = readFileSync(join(dirname(fileURLToPath(import.meta.url)), file), 'utf8')
    assert.deepEqual(saidOf(usage, { module, resolution }), { status: 0, stdout: '' })
  })

// Of the items of a list one of each kind: those that have other fields, or other words in these. Of a list of plain
// values the first.
const words = ['kind', 'tone', 'shape', 'icon', 'weight', 'layout', 'bound', 'known']

function sampled(value) {
  if (value === null || typeof value !== 'object') return value
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map(([name, of]) => [name, sampled(of)]))
  if (value.every((item) => item === null || typeof item !== 'object')) return value.slice(0, 4)
  const typed = (name, part) => (typeof part === 'object' || words.includes(name) ? part : typeof part)
  const kindOf = (item) => JSON.stringify(item, typed)
  return [...new Map(value.map(sampled).map((item) => [kindOf(item), item])).values()]
}

// Values with their types, as a program: of what is written down, the compiler refuses a field that the type has not.
async function* answers() {
  const noggin = await loadNoggin()
  yield ['LabInfo[]', noggin.labs()]
  for (const { id, presets } of noggin.labs())
    for (const { settings, seed } of presets) {
      yield [`LabSettings['${id}']`, settings]
      const result = `ResultOf<'${id}'>`
      const session = noggin.exercise(id, settings, { seed, decisions: 3 })
      for (let asked = session.decision(); asked; asked = session.decision()) {
        yield ['Decision', asked]
        yield ['Grade', session.answer(asked.choices[0].id)]
        session.nextDecision()
      }
      yield ['Score', session.score()]
      yield ["ReturnType<Session['exercise']>", session.exercise()]
      for (const steps of [0, 1, 5, 100]) {
        session.step(steps)
        yield ['Scene', session.scene()]
        yield [result, session.result()]
      }
      yield ['TracedStep[]', session.trace(0, 5)]
      yield ["ReturnType<Session['listing']>", session.listing()]
      yield ["ReturnType<Session['moves']>", session.moves()]
      yield ["ReturnType<Session['hint']>", session.hint()]
      yield ["ReturnType<Session['replies']>", session.replies()]
      yield ["ReturnType<Session['told']>", session.told()]
      session.close()
      const solution = await noggin.solve(id, settings, { seed, stepLimit: 2000 })
      yield [`Solution<${result}>`, solution]
    }
}

test('what is answered is what the types say, and no more', async () => {
  const seen = new Set()
  for await (const [type, value] of answers()) seen.add(`value<${type}>(${JSON.stringify(sampled(value))})`)
  assert.ok(seen.size > 500, `${seen.size} values`)
  const names = ['LabInfo', 'LabSettings', 'Decision', 'Grade', 'Score', 'Session', 'Scene', 'ResultOf', 'TracedStep',
    'Solution']
  const program = `import type { ${names.join(', ')} } from './noggin.mjs'
    declare function value<T>(value: T): void
    ${[...seen].join('\n')}`
  assert.deepEqual(saidOf(program), { status: 0, stdout: '' })
})
