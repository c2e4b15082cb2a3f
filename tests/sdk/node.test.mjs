// The module in a process of its own: with and without node's fetch, and without keeping the process alive.
import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { dist } from './load.mjs'

const run = promisify(execFile)

const program = (options) => `
  import { loadNoggin } from ${JSON.stringify(String(pathToFileURL(join(dist, 'noggin.mjs'))))}
  const noggin = await loadNoggin(${JSON.stringify(options)})
  const { status, result } = await noggin.solve('jugs')
  const session = await noggin.open('jugs')
  await session.step()
  console.log(status, result.cost, session.tick)
`

for (const flags of [[], ['--no-experimental-fetch']])
  for (const options of [{}, { worker: true }])
    test(`node ${flags.join(' ')} ${JSON.stringify(options)}`, async () => {
      const { stdout, stderr } = await run(process.execPath, [...flags, '--input-type=module', '--eval', program(options)], { timeout: 60000 })
      assert.equal(stdout.trim(), 'solved 7 1')
      assert.equal(stderr, '')
    })
