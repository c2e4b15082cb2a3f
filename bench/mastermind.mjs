// Mastermind's strategies in WebAssembly, through the SDK: totals, averages and times.
//
//   node bench/mastermind.mjs [dist]

import { nogginIn } from './measure.mjs'

const [dist = 'dist'] = process.argv.slice(2)
const noggin = await nogginIn(dist)

async function tournament(title, settings, seed = 1) {
  const { result, metrics } = await noggin.solve('mastermind', { secret: 'all', ...settings }, { seed })
  const { total, average, worst, games, histogram } = result
  const figures = `${total} guesses for ${games} secrets, ${average.toFixed(4)} on average, at worst ${worst}`
  console.log(`${title.padEnd(24)} ${figures}, ${metrics.seconds.toFixed(3)} s  [${histogram.join(' ')}]`)
}

console.log('4 pegs of 6 colours, all 1296 secrets')
for (const strategy of ['first-consistent', 'minimax', 'entropy', 'expected-size', 'most-parts', 'look-ahead', 'optimal'])
  await tournament(strategy, { colours: 6, strategy })

console.log('\n4 pegs of 10 colours, all 10000 secrets')
for (const strategy of ['entropy', 'look-ahead']) await tournament(strategy, { strategy })

console.log("\n4 pegs of 10 colours, the slides' strategies on 1000 secrets drawn at random")
for (const strategy of ['random', 'no-duplicates', 'best-information', 'sample-best'])
  await tournament(strategy, { strategy, sample: 1000 })

console.log('\nOne greedy game with 4 pegs of 10 colours, and one with a million codes')
for (const settings of [{ secret: '4337' }, { pegs: 6, secret: '314159' }]) {
  const { result, metrics } = await noggin.solve('mastermind', { strategy: 'entropy', ...settings })
  const milliseconds = (1000 * metrics.seconds) / result.guesses.length
  console.log(`${settings.secret.padEnd(24)} ${result.guesses.length} guesses, ${milliseconds.toFixed(1)} ms each`)
}
