// noggin.html, the playground in one file.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const dist = resolve(root, process.env.NOGGIN_DIST ?? 'dist')

test('no text of the page is longer than WebKit reads at once: it takes 20 s for five million characters', () => {
  const page = readFileSync(join(dist, 'noggin.html'), 'utf8')
  const texts = page.split(/<[^>]*>/).filter((text) => /^[\w+/=]{1000,}$/.test(text.trim()))
  assert.ok(texts.length > 20, `${texts.length} pieces of code`)
  for (const text of texts) assert.ok(text.length <= 131072, `${text.length} characters`)
  const code = Buffer.from(texts.join(''), 'base64')
  assert.deepEqual([...code.subarray(0, 4)], [0, ...Buffer.from('asm')])
  assert.ok(WebAssembly.validate(code))
})
