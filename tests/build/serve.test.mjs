// scripts/serve.mjs: what it answers, lets go of, and says of wrong arguments.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { serve } from '../../scripts/serve.mjs'

const script = join(dirname(fileURLToPath(import.meta.url)), '../../scripts/serve.mjs')
let folder, server

before(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'noggin-serve-')))
  mkdirSync(join(folder, 'site/docs'), { recursive: true })
  writeFileSync(join(folder, 'secret.txt'), 'outside')
  writeFileSync(join(folder, 'site/index.html'), 'home')
  writeFileSync(join(folder, 'site/docs/index.html'), 'guides')
  writeFileSync(join(folder, 'site/types.d.mts'), 'export {}')
  writeFileSync(join(folder, 'site/large.bin'), Buffer.alloc(8e6))
  symlinkSync(join(folder, 'secret.txt'), join(folder, 'site/link.txt'))
  server = await serve(join(folder, 'site'))
})
after(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

// Paths as they are written: fetch would shorten those with dots.
const get = (path) =>
  new Promise((done, failed) => {
    request(server.url, { path }, (response) => {
      let text = ''
      response.on('data', (part) => (text += part)).on('end', () => done({ status: response.statusCode, headers: response.headers, text }))
    }).on('error', failed).end()
  })

test('a folder is answered with its page at an address that ends with a slash', async () => {
  assert.equal((await get('/')).text, 'home')
  assert.equal((await get('/docs/')).text, 'guides')
  const { status, headers } = await get('/docs?a=1')
  assert.deepEqual([status, headers.location], [301, '/docs/?a=1'])
  assert.equal((await get('/types.d.mts')).headers['content-type'], 'text/plain; charset=utf-8')
})

test('nothing outside of the folder is answered', async () => {
  for (const path of ['/nowhere', '/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/link.txt', '/..%2f', '/%ff', '/docs/index.html/'])
    assert.equal((await get(path)).status, 404, path)
})

test('a download that is given up lets go of its file', { skip: process.platform !== 'linux' }, async () => {
  const held = () => readdirSync('/proc/self/fd').filter((fd) => {
    try {
      return readlinkSync(`/proc/self/fd/${fd}`).endsWith('/large.bin')
    } catch {
      return false  // closed meanwhile
    }
  }).length
  for (let i = 0; i < 20; ++i)
    await new Promise((done) => {
      const asked = request(server.url, { path: '/large.bin' }, (response) => response.once('data', () => done(asked.destroy())))
      asked.on('error', () => {}).end()
    })
  for (let i = 0; held() > 0 && i < 200; ++i) await delay(25)
  assert.equal(held(), 0)
})

test('wrong arguments are told in a sentence', () => {
  const told = (...given) => {
    const { status, stderr } = spawnSync(process.execPath, [script, ...given], { cwd: folder, encoding: 'utf8', timeout: 20_000 })
    assert.equal(status, 2, stderr)
    assert.doesNotMatch(stderr, /\n +at /)
    return stderr.split('\n')[0]
  }
  assert.equal(told(), 'There is no folder dist: ./build-wasm.sh makes dist.')
  assert.equal(told('site', '--port=abc'), '"abc" is no port: a port is a number below 65536.')
  assert.equal(told('site', '--port=70000'), '"70000" is no port: a port is a number below 65536.')
  assert.match(told('site', '--prot=9'), /--prot/)
  assert.equal(told('site', 'docs'), 'One folder can be served.')
  const { port } = new URL(server.url)
  assert.equal(told('site', `--port=${port}`), `Port ${port} is taken.`)
})
