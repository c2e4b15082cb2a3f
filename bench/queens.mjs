// Queens in WebAssembly, through the SDK: the counters and times of each method, and all solutions of twelve queens
// compared with the npm package dlxlib in the same run.
//
//   npm install --no-package-lock --prefix bench
//   node --no-experimental-fetch bench/queens.mjs [dist]
//
// Times are processor times of this process, which other work on the machine does not lengthen; the best of a few
// rounds counts.

import { createRequire } from 'node:module'
import { nogginIn, timed } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const noggin = await nogginIn(dist)

async function count(title, settings, rounds) {
  const { value, seconds } = await timed(() => noggin.solve('queens', { find: 'all', limit: 0, ...settings }), rounds)
  const { result, metrics } = value
  const work = metrics.permutations > 0 ? `${metrics.permutations} permutations` : `${metrics.placed} placed, ${metrics.undone} taken back`
  console.log(`${title.padEnd(28)} ${String(result.count).padStart(9)} solutions, ${String(result.fundamental).padStart(7)} fundamental  ${work.padEnd(44)} ${(seconds * 1000).toFixed(2)} ms`)
  return seconds
}

const masks = await count('12 by bit masks', { n: 12, method: 'bitmask' }, 20)
await count('12 by backtracking', { n: 12, method: 'backtracking' }, 3)
await count('12 by permutations', { n: 12, method: 'permutations' }, 1)
await count('14 by bit masks', { n: 14, method: 'bitmask' }, 3)
await count('16 by bit masks', { n: 16, method: 'bitmask' }, 2)

// Queens as an exact cover, as dlxlib solves it: each row and each column exactly once. A diagonal may stay
// empty, for which it has a row of its own.
function coverOf(n) {
  const width = 2 * n + 2 * (2 * n - 1)
  const rows = []
  for (let row = 0; row < n; ++row)
    for (let column = 0; column < n; ++column) {
      const cells = new Array(width).fill(0)
      cells[row] = cells[n + column] = 1
      cells[2 * n + row + column] = cells[2 * n + 2 * n - 1 + row - column + n - 1] = 1
      rows.push(cells)
    }
  for (let diagonal = 2 * n; diagonal < width; ++diagonal) {
    const cells = new Array(width).fill(0)
    cells[diagonal] = 1
    rows.push(cells)
  }
  return rows
}

try {
  const { solve } = createRequire(import.meta.url)('dlxlib')
  const rows = coverOf(12)
  const peer = await timed(() => solve(rows).length, 2)
  if (peer.value !== 14200) throw new Error(`dlxlib found ${peer.value} solutions of 12 queens, not 14200`)
  console.log(`12 by dlxlib ${(peer.seconds * 1000).toFixed(0)} ms; bit masks are ${(peer.seconds / masks).toFixed(0)} times as fast`)
} catch (error) {
  console.log(`dlxlib: ${error.message}`)
}
