// The harness: a visit finds nothing that the one before has left in the browser, although they may share a process.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSite } from './harness.mjs'

let site

before(async () => { site = await openSite() })
after(() => site?.close())

// What is stored is counted first, then more is stored.
async function storesSomething() {
  const found = [localStorage.length, sessionStorage.length, document.cookie.length, (await indexedDB.databases()).length, (await caches.keys()).length]
  localStorage.kept = sessionStorage.kept = 'something'
  document.cookie = 'kept=something'
  await caches.open('kept')
  await new Promise((resolve, reject) => {
    const opening = indexedDB.open('kept')
    opening.onsuccess = () => resolve(opening.result.close())
    opening.onerror = reject
  })
  return found
}

test('a visit finds nothing that the one before has stored', async () => {
  for (let i = 0; i < 3; ++i)
    await site.visit({}, async ({ page }) => {
      await page.goto(`${site.url}icon.svg`)
      assert.deepEqual(await page.evaluate(storesSomething), [0, 0, 0, 0, 0])
      assert.equal(page.context().pages().length, 2, 'this page and the one that keeps the process')
    })
})

test('a visit that fails says why, and leaves nothing to the next', async () => {
  const visit = () => site.visit({}, async ({ page }) => {
    await page.goto(`${site.url}icon.svg`)
    await page.evaluate(storesSomething)
    assert.fail('on purpose')
  })
  await assert.rejects(visit, /on purpose/)
  await assert.rejects(visit, /on purpose/)
  await site.visit({}, async ({ page }) => {
    await page.goto(`${site.url}icon.svg`)
    assert.deepEqual(await page.evaluate(storesSomething), [0, 0, 0, 0, 0])
  })
})
