// scripts/app_openings.mjs: what code a lab needs to open, found by running it, is the same on every machine.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openings } from '../../scripts/app_openings.mjs'
import { readModule } from '../../scripts/wasm_module.mjs'

const built = (ending) => readFileSync(new URL(`../../build/wasm/src/app/noggin-app.${ending}`, import.meta.url))
const commands = { 'tic-tac-toe': ['open', { link: 'v1;lab=tic-tac-toe', lab: 'tic-tac-toe', preset: 'empty' }] }

async function onMachine(timesAsSlow) {
  const { now } = performance
  const clock = now.bind(performance)
  performance.now = () => clock() * timesAsSlow
  try {
    const { 'tic-tac-toe': called } = await openings(built('js').toString(), readModule(built('wasm')), commands)
    return called
  } finally {
    performance.now = now
  }
}

test('a lab calls the same functions on a fast and on a slow machine', async () => {
  const fast = await onMachine(1)
  assert.ok(fast.filter((called) => called === 1).length > 1000)
  assert.deepEqual(await onMachine(300), fast)
})
