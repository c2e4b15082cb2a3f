// JavaScript gives the same results as native code: tests/golden/digests.txt holds both. tests/difference.mjs shows in
// words where they differ.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { digestOf } from './digest.mjs'
import { loadNoggin, root } from './load.mjs'

const digests = readFileSync(join(root, 'tests/golden/digests.txt'), 'utf8').trim().split('\n')
const nameOf = (digest) => digest.slice(0, digest.indexOf(':'))

async function holds(noggin, wanted, slice) {
  const labs = await noggin.labs()
  const differing = []
  for (const digest of wanted) {
    const found = await digestOf(noggin, nameOf(digest), labs, slice)
    if (found !== digest) differing.push(`${found}\nnot ${digest}\n(node tests/difference.mjs '${nameOf(digest)}' says what)`)
  }
  assert.deepEqual(differing, [])
}

// Each combination of slicing and thread gets every third run, so that every lab meets each of them.
const third = (rest) => digests.filter((_, i) => i % 3 === rest)

test('every lab, preset and algorithm gives here what it gives natively, a step at a time', async () => {
  assert.ok(digests.length > 200)
  await holds(await loadNoggin(), digests, 1)
})

test('... seven steps at a time', async () => holds(await loadNoggin(), third(0), 7))

test('... as many as there are', async () => holds(await loadNoggin(), third(1), Infinity))

test('... and in a worker', async () => {
  const noggin = await loadNoggin({ worker: true })
  await holds(noggin, third(2), 7)
  noggin.close()
})
