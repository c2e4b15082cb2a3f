// The SDK's worker with a solver that fails when one lab is solved, and that exits on another; `dead`: it cannot start.
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { faults } from './broken_instance.mjs'

if (workerData.dead) throw new Error('dead on arrival')
Object.defineProperty(parentPort, 'onmessage', {
  set(listen) {
    parentPort.on('message', (data) => {
      faults.armed = data.method === 'solve' && data.args[0] === 'golf-tee'
      if (data.method === 'solve' && data.args[0] === 'queens') throw new Error('out of luck')
      listen({ data })
    })
  },
})
await import(pathToFileURL(workerData.script))
