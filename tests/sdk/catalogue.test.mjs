// The result of labs(), and that noggin.d.mts describes it.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { dist, loadNoggin } from './load.mjs'

const noggin = await loadNoggin()
const labs = noggin.labs()

test('every lab introduces itself', () => {
  assert.ok(labs.length >= 17)
  assert.equal(new Set(labs.map((lab) => lab.id)).size, labs.length)
  for (const lab of labs) {
    for (const field of ['id', 'title', 'group', 'blurb', 'stepUnit']) assert.ok(lab[field], `${lab.id}: ${field}`)
    assert.ok(lab.environment.why, lab.id)
    for (const kind of ['partiallyObservable', 'stochastic', 'continuous', 'adversarial'])
      assert.equal(typeof lab.environment[kind], 'boolean', `${lab.id}: ${kind}`)
    for (const { title, text } of lab.about) assert.ok(title && text, lab.id)
  }
})

test('every setting has a default of its kind', () => {
  const types = { flag: 'boolean', integer: 'number', number: 'number', choice: 'string', text: 'string' }
  for (const lab of labs)
    for (const setting of lab.settings) {
      const where = `${lab.id}: ${setting.id}`
      assert.ok(setting.title && setting.help, where)
      assert.equal(typeof setting.default, types[setting.kind], where)
      if (types[setting.kind] === 'number') assert.ok(setting.min <= setting.default && setting.default <= setting.max, where)
      if (setting.kind === 'choice') assert.ok(setting.choices.some(({ value }) => value === setting.default), where)
    }
})

test('every preset opens', () => {
  for (const lab of labs) {
    assert.ok(lab.presets.length > 0, lab.id)
    for (const { settings, seed } of lab.presets) {
      const session = noggin.open(lab.id, settings, { seed })
      assert.equal(session.tick, 0)
      assert.ok(session.scene().panels.length > 0)
      session.close()
    }
  }
})

test('labs() gives a copy that may be changed', () => {
  noggin.labs()[0].title = 'changed'
  assert.deepEqual(noggin.labs(), labs)
})

test('the types made from the schema name every lab, setting and choice', () => {
  const types = readFileSync(join(dist, 'noggin-settings.d.mts'), 'utf8')
  const bodyOf = (name) => types.match(new RegExp(`type ${name} = {([^]*?)\n}`))[1]
  for (const lab of labs) {
    const entry = types.match(new RegExp(`^  '?${lab.id}'?: (\\w+)$`, 'm'))
    assert.ok(entry, `${lab.id} is not in the interface LabSettings`)
    for (const { id, choices = [] } of lab.settings) {
      const line = bodyOf(entry[1]).match(new RegExp(`^  ${id}\\?: (.*)$`, 'm'))
      assert.ok(line, `${lab.id}: ${id} is not in ${entry[1]}`)
      for (const { value } of choices) assert.ok(line[1].includes(`'${value}'`), `${lab.id}: ${id}: ${value}`)
    }
  }
})

test('the types of results speak of labs that there are', () => {
  const types = readFileSync(join(dist, 'noggin.d.mts'), 'utf8')
  const results = types.match(/interface LabResults {([^]*?)\n}/)[1]
  const named = [...results.matchAll(/^  '?([\w-]+)'?: \w+$/gm)].map(([, id]) => id)
  assert.ok(named.length > 10)
  for (const id of named) assert.ok(labs.some((lab) => lab.id === id), `there is no lab ${id}`)
})
