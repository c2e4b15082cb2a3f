// TypeScript finds the types next to the module; they compile and reject the wrong calls in usage.ts. Needs TypeScript
// in node_modules.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { dist } from './load.mjs'

function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc')
  } catch {
    return null
  }
}

const tsc = compiler()

for (const [module, resolution, file] of [['nodenext', 'nodenext', 'usage.ts'], ['esnext', 'bundler', 'usage.ts'], ['esnext', 'bundler', 'element_usage.ts']])
  test(`the types fit the calls of ${file}, with module resolution ${resolution}`, { skip: !tsc && 'TypeScript is not installed' }, () => {
    const folder = mkdtempSync(join(tmpdir(), 'noggin-types-'))
    try {
      const usage = readFileSync(join(dirname(fileURLToPath(import.meta.url)), file), 'utf8')
      writeFileSync(join(folder, 'usage.mts'), usage.replace(/'\.\/(noggin[\w-]*\.m?js)'/g, (_, name) => JSON.stringify(join(dist, name))))
      const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', module, '--moduleResolution', resolution, '--lib', 'es2022,dom,dom.iterable']
      const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, join(folder, 'usage.mts')], { encoding: 'utf8' })
      assert.equal(stdout, '')
      assert.equal(status, 0)
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
