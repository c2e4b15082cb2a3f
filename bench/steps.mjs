// The longest single calls of each lab, by preset and with the settings that make a step slowest:
// node bench/steps.mjs [DIST_DIR] [LAB]
//
// Plays every run for up to SECONDS, as a page does: one step at a time, and long ways in slices. Prints the longest
// start, slice of a step, scene, hint and slice of a way back in milliseconds of processor time. Each run is played
// twice and the shorter time of every call counts, because compilation and garbage collection happen in between. Calls
// longer than 50 ms, the limit for a slice in a page, are marked.

import { sdkIn, secondsSince } from './measure.mjs'

const [distDir = 'dist', onlyLab] = process.argv.slice(2)
const { loadNoggin } = await sdkIn(distDir)
const SECONDS = 1.5
const ALLOWED = 50

const emptySudoku = (size) => '.'.repeat(size * size)
const heavy = {
  'connect-four': {
    'stride 10000': { algorithm: 'monte-carlo', stride: 10000 },
    'stride 10000, alpha-beta': { algorithm: 'alpha-beta', stride: 10000 },
  },
  'tic-tac-toe': { 'stride 10000': { algorithm: 'monte-carlo', stride: 10000 } },
  marbles: { '10, 10, 10': { white: 10, holes: 10, black: 10 } },
  mastermind: {
    'optimal, all secrets': { colours: 6, strategy: 'optimal', secret: 'all' },
    'optimal, 3 pegs of 10': { pegs: 3, colours: 10, strategy: 'optimal', secret: '123' },
    'entropy, all secrets': { strategy: 'entropy', secret: 'all' },
    'entropy, a million': { pegs: 6, strategy: 'entropy', secret: '314159' },
  },
  sudoku: {
    'candidates 25x25': { task: 'candidates', grid: emptySudoku(25) },
    'play 25x25': { task: 'play', grid: emptySudoku(25) },
    'play, made extreme': { task: 'play', grid: '', difficulty: 'extreme' },
    'play, made 25x25': { task: 'play', grid: '', box: 5 },
    'generate 16x16': { task: 'generate', box: 4 },
    'generate 25x25': { task: 'generate', box: 5 },
  },
}

// Milliseconds of every call, in order. Each run has a module of its own, because modules cache what earlier runs
// computed.
async function played(lab, settings) {
  const noggin = await loadNoggin()
  const times = { start: [], step: [], scene: [], hint: [], back: [] }
  const since = (begin) => secondsSince(begin) * 1000
  const timed = (kind, work) => {
    const begin = process.cpuUsage()
    const value = work()
    times[kind].push(since(begin))
    return value
  }
  // In slices: what counts is the longest.
  const go = async (kind, tick) => {
    let begin = process.cpuUsage(), longest = 0
    const status = await session.goTo(tick, {
      onProgress() {
        longest = Math.max(longest, since(begin))
        begin = process.cpuUsage()
      },
    })
    times[kind].push(longest)
    return status
  }
  const session = timed('start', () => noggin.open(lab, settings, { seed: 1 }))
  const end = performance.now() + SECONDS * 1000
  timed('scene', () => session.scene())
  timed('hint', () => session.hint())
  let steps = 0
  while (performance.now() < end && (await go('step', session.tick + 1)) === 'running') {
    if (++steps > 8 && steps % 64 !== 0) continue
    timed('scene', () => session.scene())
  }
  timed('scene', () => session.scene())
  timed('hint', () => session.hint())
  const reached = session.tick
  for (let tick = reached - 1; tick > reached / 8; tick -= Math.ceil(tick / 16)) await go('back', tick)
  session.close()
  noggin.close()
  return times
}

function longest(first, second) {
  return Math.max(0, ...first.slice(0, second.length).map((time, i) => Math.min(time, second[i])))
}

console.log(`${'lab'.padEnd(14)}${'run'.padEnd(30)}${'start'.padStart(9)}${'step'.padStart(9)}${'scene'.padStart(9)}${'hint'.padStart(9)}${'back'.padStart(9)}`)
for (const { id, presets } of (await loadNoggin()).labs()) {
  if (onlyLab && id !== onlyLab) continue
  const runs = { ...Object.fromEntries(presets.map((preset) => [preset.id, preset.settings])), ...heavy[id] }
  for (const [name, settings] of Object.entries(runs)) {
    try {
      const [first, second] = [await played(id, settings), await played(id, settings)]
      const figures = Object.keys(first).map((kind) => longest(first[kind], second[kind]))
      const marked = figures.some((time) => time > ALLOWED) ? '  longer than a slice' : ''
      console.log(`${id.padEnd(14)}${name.padEnd(30)}${figures.map((time) => time.toFixed(1).padStart(9)).join('')}${marked}`)
    } catch (error) {
      console.log(`${id.padEnd(14)}${name.padEnd(30)}  ${error.message}`)
    }
  }
}
