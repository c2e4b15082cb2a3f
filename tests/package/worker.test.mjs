// loadNoggin({ worker: true }) on a page of another origin than the package's: allowed by the package's host, not
// allowed, and under a policy that forbids workers.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join } from 'node:path'
import { after, test } from 'node:test'
import { TYPES } from '../../scripts/serve.mjs'
import { launchBrowser } from '../browser/harness.mjs'
import { dist } from './packed.mjs'

async function host(answer) {
  const server = createServer(answer)
  await new Promise((done) => server.listen(0, '127.0.0.1', done))
  after(() => server.close())
  return `http://127.0.0.1:${server.address().port}/`
}

const packageHost = (headers) =>
  host(({ url }, response) => {
    response.writeHead(200, { 'content-type': TYPES[extname(url)], ...headers })
    response.end(readFileSync(join(dist, url)))
  })

const allowing = await packageHost({ 'access-control-allow-origin': '*' })
const silent = await packageHost({})
const pages = await host(({ url }, response) => {
  const policy = new URL(url, 'http://page').searchParams.get('policy')
  response.writeHead(200, { 'content-type': 'text/html', ...(policy && { 'content-security-policy': policy }) })
  response.end('<!doctype html><title>A page</title>')
})

const browser = await launchBrowser()
after(() => browser.close())

// The result that a page gets from the module at `from`.
async function used(from, policy = '') {
  const page = await browser.newPage()
  try {
    await page.goto(`${pages}?policy=${encodeURIComponent(policy)}`)
    return await page.evaluate(async (module) => {
      const { loadNoggin, NogginError } = await import(module)
      try {
        const noggin = await loadNoggin({ worker: true })
        const { status } = await noggin.solve('jugs')
        return { status }
      } catch (error) {
        return { refused: error instanceof NogginError && error.code, message: error.message }
      }
    }, `${from}noggin.mjs`)
  } finally {
    await page.close()
  }
}

test('works from another origin that allows it', async () => {
  assert.deepEqual(await used(allowing), { status: 'solved' })
})

test('a policy without workers is a NogginError', async () => {
  const { refused, message } = await used(allowing, `script-src ${allowing} 'wasm-unsafe-eval'; worker-src 'none'`)
  assert.equal(refused, 'unavailable')
  assert.match(message, /^The worker .*\.$/)
})

test('a policy without WebAssembly is a NogginError', async () => {
  const { refused, message } = await used(allowing, `script-src ${allowing}`)
  assert.equal(refused, 'unavailable')
  assert.match(message, /could not be loaded/)
})

test('a host that does not allow it is the browser\'s own refusal of the module', async () => {
  await assert.rejects(used(silent), /Failed to fetch dynamically imported module/)
})
