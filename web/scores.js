// The teacher's page: replays the exercises of many result codes, and shows each learner's answers. Nothing is sent anywhere.

import { element } from './element.js'
import { decodedOnce, exerciseLink, isToTheEnd, labOfLink, linkAt } from './lab-setup.js'
import { loadNoggin } from './noggin.mjs'
import { keepForOffline } from './offline.js'
import { handedIn, nameIn, nameOf, problemOf } from './scores-codes.js'
import { exerciseWords } from './scores-exercise.js'

const longestSeconds = 20  // per code; a link may take hours
const worker = location.protocol !== 'file:'  // none can be started from a folder, where the page works in slices

const keptCodes = 'noggin-result-codes'  // in the storage of this tab

const codes = document.getElementById('codes')
const button = document.getElementById('grade')
const progress = document.getElementById('progress')  // announced
const count = document.getElementById('count')
const result = document.getElementById('result')
const rows = result.querySelector('tbody')
const headings = [...result.querySelectorAll('thead th')].map(({ textContent }) => textContent)

let loading = null

keepForOffline()

codes.addEventListener('input', () => {
  markCodes(true)
  inStorage((storage) => storage.setItem(keptCodes, codes.value))
})
button.addEventListener('click', async () => {
  await grade()
  if (codes.hasAttribute('aria-invalid')) codes.focus()
})
codes.value = inStorage((storage) => storage.getItem(keptCodes)) ?? ''
if (codes.value) grade()

// A button that is disabled would lose the focus.
async function grade() {
  if (button.hasAttribute('aria-disabled')) return
  button.setAttribute('aria-disabled', 'true')
  markCodes(true)
  result.hidden = true
  rows.replaceChildren()
  try {
    progress.textContent = await gradeAll(handedIn(codes.value))
  } catch (error) {
    progress.textContent = error.message
  } finally {
    count.textContent = ''
    button.removeAttribute('aria-disabled')
  }
}

// Whether there is a code in the field; where there is none, the progress says so.
function markCodes(valid) {
  if (!valid) {
    codes.setAttribute('aria-invalid', 'true')
    codes.setAttribute('aria-describedby', progress.id)
  } else if (codes.hasAttribute('aria-invalid')) {
    codes.removeAttribute('aria-invalid')
    codes.removeAttribute('aria-describedby')
    progress.textContent = ''
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

// Returns what came of it, in a sentence.
async function gradeAll({ entries, passedOver }) {
  if (!entries.length) {
    markCodes(false)
    return ['Paste at least one result code.', passedOver && `${passedOverWords(passedOver)}.`].filter(Boolean).join(' ')
  }
  progress.textContent = entries.length === 1 ? 'Grading 1 code' : `Grading ${entries.length} codes`
  loading ??= loadNoggin({ worker }).catch((error) => {
    loading = null
    throw error
  })
  const noggin = await loading
  const labs = new Map((await noggin.labs()).map((lab) => [lab.id, lab]))
  const firsts = new Map()  // of equal codes, by what is equal
  result.hidden = false
  for (const [done, { code, line, problem }] of entries.entries()) {
    count.textContent = `${done + 1} of ${entries.length}`
    const refused = (sentence) => refusedRow([`Line ${line}`, nameIn(code)].filter(Boolean).join(', '), sentence)
    const same = withoutAccidents(code)
    const earlier = firsts.get(same)
    if (!earlier) firsts.set(same, { code, line })
    const graded = (signal) => gradedRow(noggin, labs, { code, line }, earlier, signal)
    rows.append(problem ? refused(problem) : await within(longestSeconds, graded).catch((error) => refused(problemOf(code, error))))
  }
  return summaryOf(entries.length, rows.querySelectorAll('.refused').length, passedOver)
}

// Without the step that was looked at, and what mail has escaped.
function withoutAccidents(code) {
  return decodedOnce(code.replace(/;step=\d+/, ''))
}

function summaryOf(all, refused, passedOver) {
  return [
    all - refused === 1 ? '1 code graded' : `${all - refused} codes graded`,
    refused && `${refused} refused`,
    passedOver && passedOverWords(passedOver),
  ].filter(Boolean).join(', ')
}

function passedOverWords(count) {
  return count === 1 ? '1 line without a code passed over' : `${count} lines without a code passed over`
}

// Calls `work` with a signal that is aborted if it takes longer; not all of our browsers have AbortSignal.timeout().
async function within(seconds, work) {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), seconds * 1000)
  try {
    return await work(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

// `earlier`: where the same code stands before.
async function gradedRow(noggin, labs, { code, line }, earlier, signal) {
  const session = await noggin.openLink(code, { signal })
  try {
    const [score, exercise, link] = [await session.score(), await session.exercise(), await session.link()]
    if (signal.aborted) throw new Error(`This run takes longer than ${longestSeconds} seconds; open its link by itself.`)
    if (!score.asked || !exercise) throw new Error('This link has no answers in it: the result code is copied at the end of an exercise.')
    const planned = Math.max(exercise.decisions, score.asked)
    const isWhole = score.asked === planned || !(await asksMore(session, score, signal))
    const points = isWhole ? `${score.right} of ${score.asked}`
      : isToTheEnd(exercise) ? `${score.right} of ${score.asked}, not to the end`
        : `${score.right} of ${planned}, ${score.asked} answered`
    const who = [asText(nameOf(exercise.seed)) || `no name (line ${line})`, earlier && ` (the code of line ${earlier.line} again)`].filter(Boolean)
    const words = exerciseWords(labs.get(labOfLink(link)), await session.settings(), exercise)
    const start = opensBeside(exerciseLink(link, exercise), words)
    return row([who, start, points, wrongSteps(score, link), rivals(score)])
  } finally {
    Promise.resolve(session.close()).catch(() => {})
  }
}

// A spreadsheet into which the table is copied computes what begins so.
function asText(name) {
  return /^[=+\-@]/.test(name) ? `'${name}` : name
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

// Beside this table.
function opensBeside(link, textContent) {
  return element('a', { href: `index.html#${link}`, target: '_blank', rel: 'noopener', textContent })
}

// Links that open at the wrongly answered questions.
function wrongSteps({ answers }, link) {
  const wrong = answers.filter(({ right }) => !right)
  if (!wrong.length) return 'nowhere'
  return wrong.flatMap(({ tick, undone }, index) => {
    const step = opensBeside(linkAt(link, tick), undone ? `step ${tick}, taken back` : `step ${tick}`)
    return index ? ['; ', step] : [step]  // told apart also where the table is copied
  })
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
