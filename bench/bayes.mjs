// Naive Bayes: documents per second, learned and classified, compared with two npm packages in the same run.
//
//   npm install --no-package-lock --prefix bench
//   node --no-experimental-fetch bench/bayes.mjs [dist] [documents]
//
// All contenders get the same texts and split them into the same lower-case words. The SDK has no call for a single
// document: a whole set goes through solve() as text, and the time includes everything a page would pay: joining the
// lines, JSON in both directions, learning the model, the answer for every line. The SDK's classification round
// therefore includes learning its 2000 documents, which the packages have done before. Rounds alternate between the
// contenders and the best one counts; each is measured by the wall clock and by the processor time of this process,
// which other work on the machine does not lengthen.

import { createRequire } from 'node:module'
import { documents, training } from './inputs.mjs'
import { nogginIn, secondsSince } from './measure.mjs'

const [dist = 'dist', count = '50000'] = process.argv.slice(2)
const documentCount = Number(count)
const modelCount = 2000
const rounds = 5

const require = createRequire(import.meta.url)
const bayes = require('bayes')
const wink = require('wink-naive-bayes-text-classifier')
const noggin = await nogginIn(dist)

const modelDocuments = documents(modelCount)
const tested = documents(documentCount)
const tokenizer = (text) => text.toLowerCase().match(/\w+/g) ?? []

// --- who is compared: each makes a trained model, and guesses all documents with one ------------------------------

async function solved(settings) {
  const { status, result } = await noggin.solve('bayes', settings)
  if (status !== 'solved') throw new Error(`noggin ended with ${status}`)
  return result
}

const contenders = [
  {
    name: 'noggin (wasm)',
    learn: (list) => solved({ training: training(list), text: 'ba' }),
    prepare: () => training(modelDocuments),
    async guess(model, list) {
      const text = list.map((one) => one.text).join('\n')
      const { batch } = await solved({ training: model, text, show: 'batch' })
      return batch.guesses.map((label) => batch.labels[label])
    },
  },
  {
    name: 'bayes',
    async learn(list) {
      const classifier = bayes({ tokenizer })
      for (const { text, label } of list) await classifier.learn(text, label)
      return classifier
    },
    prepare: () => contenders[1].learn(modelDocuments),
    async guess(classifier, list) {
      const guesses = []
      for (const { text } of list) guesses.push(await classifier.categorize(text))
      return guesses
    },
  },
  {
    name: 'wink-naive-bayes-text-classifier',
    learn(list) {
      const classifier = wink()
      classifier.definePrepTasks([tokenizer])
      classifier.defineConfig({ considerOnlyPresence: false, smoothingFactor: 1 })
      for (const { text, label } of list) classifier.learn(text, label)
      return classifier
    },
    prepare() {
      const classifier = contenders[2].learn(modelDocuments)
      classifier.consolidate()
      return classifier
    },
    guess: (classifier, list) => list.map(({ text }) => classifier.predict(text)),
  },
]

// --- the measuring ------------------------------------------------------------------------------------------------

async function timed(work) {
  const cpu = process.cpuUsage()
  const begin = performance.now()
  const value = await work()
  const seconds = (performance.now() - begin) / 1000
  return { value, seconds, cpuSeconds: secondsSince(cpu) }
}

for (const contender of contenders) {
  contender.model = await contender.prepare()
  contender.best = { learn: [Infinity, Infinity], guess: [Infinity, Infinity] }
}
for (let round = 0; round < rounds; ++round)
  for (const contender of contenders) {
    const note = (kind, { seconds, cpuSeconds }) => {
      const best = contender.best[kind]
      contender.best[kind] = [Math.min(best[0], seconds), Math.min(best[1], cpuSeconds)]
    }
    note('learn', await timed(() => contender.learn(tested)))
    const guessed = await timed(() => contender.guess(contender.model, tested))
    note('guess', guessed)
    contender.right = guessed.value.filter((label, i) => label === tested[i].label).length
  }

const rate = (seconds) => `${Math.round(documentCount / seconds / 1000)}k`
const packages = contenders.slice(1)
console.log(`${documentCount} documents of 6 to 14 words; documents a second by the clock (by processor time)`)
for (const { name, best, right } of contenders)
  console.log(
    `${name.padEnd(34)} learn ${rate(best.learn[0])} (${rate(best.learn[1])})`.padEnd(62) +
      `guess ${rate(best.guess[0])} (${rate(best.guess[1])})`.padEnd(26) +
      `right ${((100 * right) / documentCount).toFixed(2)} %`,
  )
for (const kind of ['learn', 'guess']) {
  const times = [0, 1].map((clock) => {
    const fastest = Math.min(...packages.map(({ best }) => best[kind][clock]))
    return (fastest / contenders[0].best[kind][clock]).toFixed(1)
  })
  console.log(`${kind}: ${times[0]} times the faster package by the clock, ${times[1]} by processor time`)
}
