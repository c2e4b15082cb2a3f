// scripts/compress.mjs: what it keeps for the next build is whole, and no more than a build used.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'

const scripts = join(dirname(fileURLToPath(import.meta.url)), '../../scripts')

test('results are kept whole, for as long as they are used', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-compress-'))
  try {
    const [dist, cache] = [join(folder, 'dist'), join(folder, '.cache/compressed')]
    mkdirSync(join(folder, 'scripts'))
    for (const name of ['compress.mjs', 'files_under.mjs']) copyFileSync(join(scripts, name), join(folder, 'scripts', name))
    writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
    mkdirSync(dist)
    const compress = () => execFileSync(process.execPath, [join(folder, 'scripts/compress.mjs'), dist])
    const kept = () => readdirSync(cache).sort()

    writeFileSync(join(dist, 'page.js'), 'one sentence after another; '.repeat(400))
    compress()
    assert.equal(kept().length, 2)
    const first = kept()
    compress()
    assert.deepEqual(kept(), first)

    // What a build leaves that is interrupted while it writes.
    writeFileSync(join(cache, `${first[0]}.12345`), 'half')
    writeFileSync(join(dist, 'page.js'), 'another sentence; '.repeat(400))
    compress()
    assert.equal(kept().length, 2)
    assert.ok(kept().every((name) => !first.includes(name) && /^[0-9a-f]{64}\.(br|gz)$/.test(name)), kept().join())
    const page = readFileSync(join(dist, 'page.js'))
    assert.deepEqual(brotliDecompressSync(readFileSync(join(dist, 'page.js.br'))), page)
    assert.deepEqual(gunzipSync(readFileSync(join(dist, 'page.js.gz'))), page)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
