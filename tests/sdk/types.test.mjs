// noggin.d.ts compiles and says of the calls in usage.ts what it should; needs TypeScript among the node modules.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
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

test('the types fit the calls', { skip: !tsc && 'TypeScript is not installed' }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-types-'))
  try {
    cpSync(join(dist, 'noggin.d.ts'), join(folder, 'noggin.d.mts'))
    cpSync(join(dirname(fileURLToPath(import.meta.url)), 'usage.ts'), join(folder, 'usage.mts'))
    const options = ['--noEmit', '--strict', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom']
    const { status, stdout } = spawnSync(process.execPath, [tsc, ...options, join(folder, 'usage.mts')], { encoding: 'utf8' })
    assert.equal(stdout, '')
    assert.equal(status, 0)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
