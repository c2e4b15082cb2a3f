// What the files of the site are made of.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { filesUnder } from '../../scripts/files_under.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = resolve(root, process.env.NOGGIN_DIST ?? 'dist')

test('no path of the builder is in the product', () => {
  const files = filesUnder(dist).filter((name) => /\.(wasm|js|mjs|html)$/.test(name))
  assert.ok(files.includes('noggin-solver.wasm') && files.includes('noggin-app.wasm'))
  const told = files.flatMap((name) => (readFileSync(join(dist, name)).includes(`${root}/`) ? [`${name} names ${root}`] : []))
  assert.deepEqual(told, [])
})

test('no text of noggin.html is longer than WebKit reads at once: it takes 15 s for five million characters', () => {
  const page = readFileSync(join(dist, 'noggin.html'), 'utf8')
  const texts = page.split(/<[^>]*>/).filter((text) => /^[\w+/=]{1000,}$/.test(text.trim()))
  assert.ok(texts.length > 20, `${texts.length} pieces of code`)
  for (const text of texts) assert.ok(text.length <= 131072, `${text.length} characters`)
  const code = Buffer.from(texts.join(''), 'base64')
  assert.deepEqual([...code.subarray(0, 4)], [0, ...Buffer.from('asm')])
  assert.ok(WebAssembly.validate(code))
})
