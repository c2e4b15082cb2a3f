// The teacher's page: replays the exercises of many result codes in a worker, and shows each learner's answers. Nothing
// is sent anywhere.

import { element } from './element.js'
import { labOfLink, linkAt } from './lab-setup.js'
import { loadNoggin } from './noggin.mjs'
import { keepForOffline } from './offline.js'
import { codesIn, nameIn, nameOf, problemOf } from './scores-codes.js'

const longestSeconds = 20  // per code; a link may take hours

const keptCodes = 'noggin-result-codes'  // in the storage of this tab

const codes = document.getElementById('codes')
const button = document.getElementById('grade')
const progress = document.getElementById('progress')
const result = document.getElementById('result')
const rows = result.querySelector('tbody')
const headings = [...result.querySelectorAll('thead th')].map(({ textContent }) => textContent)

let loading = null

keepForOffline()

codes.addEventListener('input', () => inStorage((storage) => storage.setItem(keptCodes, codes.value)))
button.addEventListener('click', grade)
codes.value = inStorage((storage) => storage.getItem(keptCodes)) ?? ''
if (codes.value) grade()

async function grade() {
  button.disabled = true
  try {
    await gradeAll(codesIn(codes.value))
  } catch (error) {
    progress.textContent = error.message
  } finally {
    button.disabled = false
  }
}

// So that a class is still there after Back or a reload. Undefined where the browser has no storage for this page.
function inStorage(work) {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}

async function gradeAll(given) {
  if (!given.length) return void (progress.textContent = 'Paste at least one result code.')
  progress.textContent = 'Loading the solvers'
  loading ??= loadNoggin({ worker: true }).catch((error) => {
    loading = null
    throw error
  })
  const noggin = await loading
  const titles = new Map((await noggin.labs()).map(({ id, title }) => [id, title]))
  rows.replaceChildren()
  result.hidden = false
  for (const [done, { code, line, problem }] of given.entries()) {
    progress.textContent = `Grading ${done + 1} of ${given.length}`
    const refused = (sentence) => refusedRow([`Line ${line}`, nameIn(code)].filter(Boolean).join(', '), sentence)
    const graded = () => gradedRow(noggin, titles, code).catch((error) => refused(problemOf(code, error)))
    rows.append(problem ? refused(problem) : await graded())
  }
  progress.textContent = summaryOf(given.length, rows.querySelectorAll('.refused').length)
}

function summaryOf(all, refused) {
  const graded = all - refused === 1 ? '1 code graded' : `${all - refused} codes graded`
  return refused ? `${graded}, ${refused} refused` : graded
}

// As AbortSignal.timeout(), which not all of our browsers have.
function signalAfter(seconds) {
  const controller = new AbortController()
  setTimeout(() => controller.abort(), seconds * 1000)
  return controller.signal
}

async function gradedRow(noggin, titles, code) {
  const signal = signalAfter(longestSeconds)
  const session = await noggin.openLink(code, { signal })
  try {
    const [score, exercise, link] = [await session.score(), await session.exercise(), await session.link()]
    if (signal.aborted) throw new Error(`This run takes longer than ${longestSeconds} seconds; open its link by itself.`)
    if (!score.asked) throw new Error('This link has no answers in it: the result code is copied at the end of an exercise.')
    const lab = labOfLink(link)
    const planned = Math.max(exercise?.decisions ?? score.asked, score.asked)
    const asked = score.asked < planned && (await asksMore(session, score, signal)) ? planned : score.asked
    const points = score.asked < asked ? `${score.right} of ${asked}, ${score.asked} answered` : `${score.right} of ${asked}`
    return row([nameOf(exercise?.seed) || 'no name', titles.get(lab) ?? lab, points, wrongSteps(score, link), rivals(score)])
  } finally {
    session.close().catch(() => {})
  }
}

// Whether anything was left to answer: a run may end before it has decided as often as was planned. If that is
// not found out in time, something was.
function asksMore(session, { answers }, signal) {
  const late = new Promise((resolve) => signal.addEventListener('abort', () => resolve(true)))
  const found = async () => {
    await session.seek(answers.at(-1).tick)
    await session.toNextDecision()
    return (await session.decision()) !== null
  }
  return Promise.race([found(), late])
}

// Links that open at the wrongly answered questions, beside this table.
function wrongSteps({ answers }, link) {
  const wrong = answers.filter(({ right }) => !right)
  if (!wrong.length) return 'nowhere'
  return wrong.map(({ tick, undone }) => element('a', {
    href: `index.html#${linkAt(link, tick)}`,
    target: '_blank',
    rel: 'noopener',
    textContent: undone ? `step ${tick}, taken back` : `step ${tick}`,
  }))
}

// The rival rules that explain wrong answers, most frequent first; the one named to the learner is highlighted.
function rivals({ answers, rival: named }) {
  const counts = new Map()
  for (const { rival } of answers) if (rival) counts.set(rival, (counts.get(rival) ?? 0) + 1)
  const listed = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  if (!listed.length) return '–'
  return listed.flatMap(([rival, count], index) => {
    const often = count === 1 ? 'once' : `${count} times`
    const words = element(rival === named?.name ? 'strong' : 'span', { textContent: `${rival}, ${often}` })
    return index ? ['; ', words] : [words]
  })
}

function row(cells) {
  return element('tr', {}, ...cells.map((cell, index) => {
    const place = element(index ? 'td' : 'th', index ? {} : { scope: 'row' }, ...[cell].flat())
    if (index && cells.length > 2) place.dataset.heading = headings[index]
    return place
  }))
}

function refusedRow(which, sentence) {
  const line = row([which, sentence])
  line.className = 'refused'
  line.lastChild.colSpan = 4
  return line
}
