// The browser gives the same results as native code and node: all are in tests/golden/digests.txt.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { openSite } from './harness.mjs'

const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8')
const digests = read('../golden/digests.txt').trim().split('\n')

let site

before(async () => { site = await openSite() })
after(() => site.close())

const givesInPage = (options, slice) => site.visit({}, async (app) => {
  await app.page.route('**/same.html', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Noggin</title>' }))
  await app.page.route('**/digest.mjs', (route) => route.fulfill({ contentType: 'text/javascript', body: read('../sdk/digest.mjs') }))
  await app.page.goto(`${site.url}same.html`)
  const found = await app.page.evaluate(async ({ options, names, slice }) => {
    const [{ loadNoggin }, { digestOf }] = await Promise.all(['noggin.mjs', 'digest.mjs'].map((name) => import(new URL(name, location))))
    const noggin = await loadNoggin(options)
    const labs = await noggin.labs()
    const found = []
    for (const name of names) found.push(await digestOf(noggin, name, labs, slice))
    return found
  }, { options, names: digests.map((digest) => digest.slice(0, digest.indexOf(':'))), slice })
  assert.deepEqual(found, digests)
})

for (const [where, options, slice] of [['in the page, a step at a time', {}, 1], ['in a worker, seven', { worker: true }, 7]])
  test(`every lab gives ${where}, what it gives natively`, { timeout: 240_000 }, async () => {
    assert.ok(digests.length > 200)
    await givesInPage(options, slice)
  })
