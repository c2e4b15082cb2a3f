// The teacher's page: replays the exercises of many result codes in a worker, and shows each learner's answers. Nothing
// is sent anywhere.

import { loadNoggin } from './noggin.mjs'
import { keepForOffline } from './offline.js'

const longestSeconds = 20  // per code; a link may take hours

const codes = document.getElementById('codes')
const button = document.getElementById('grade')
const progress = document.getElementById('progress')
const result = document.getElementById('result')
const rows = result.querySelector('tbody')

let loading = null

keepForOffline()

button.addEventListener('click', async () => {
  button.disabled = true
  try {
    await gradeAll(codes.value.split('\n').map((line) => line.trim()))
  } catch (error) {
    progress.textContent = error.message
  } finally {
    button.disabled = false
  }
})

async function gradeAll(lines) {
  const given = lines.flatMap((code, index) => (code ? [{ code, line: index + 1 }] : []))
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
  for (const [done, { code, line }] of given.entries()) {
    progress.textContent = `Grading ${done + 1} of ${given.length}`
    rows.append(await gradedRow(noggin, titles, code).catch((error) => refusedRow(line, error.message)))
  }
  progress.textContent = given.length === 1 ? '1 code graded' : `${given.length} codes graded`
}

async function gradedRow(noggin, titles, code) {
  const signal = AbortSignal.timeout(longestSeconds * 1000)
  const session = await noggin.openLink(code, { signal })
  try {
    const [score, exercise, link] = [await session.score(), await session.exercise(), await session.link()]
    if (signal.aborted) throw new Error(`This run takes longer than ${longestSeconds} seconds; open its link by itself.`)
    if (!score.asked) throw new Error('This link has no answers in it: the result code is copied at the end of an exercise.')
    const lab = /;lab=([^;]*)/.exec(link)[1]
    const asked = Math.max(exercise?.decisions ?? score.asked, score.asked)
    const points = score.asked < asked ? `${score.right} of ${asked}, ${score.asked} answered` : `${score.right} of ${asked}`
    return row([who(exercise?.seed), titles.get(lab) ?? lab, points, wrongSteps(score, link), rivals(score)])
  } finally {
    session.close().catch(() => {})
  }
}

// 'name:Ana#2' is Ana's second instance.
function who(seed) {
  const [, name, turn] = /^name:(.*?)(?:#(\d+))?$/s.exec(String(seed)) ?? []
  if (!name) return 'no name'
  return turn ? `${name}, instance ${turn}` : name
}

// Links that open at the wrongly answered questions.
function wrongSteps({ answers }, link) {
  const wrong = answers.filter(({ right }) => !right)
  if (!wrong.length) return 'nowhere'
  return wrong.map(({ tick, undone }) => {
    const anchor = document.createElement('a')
    anchor.href = `index.html#${link.replace(/;step=\d+$/, `;step=${tick}`)}`
    anchor.textContent = undone ? `step ${tick}, taken back` : `step ${tick}`
    return anchor
  })
}

// The rival rules that explain wrong answers, most frequent first; the one named to the learner is highlighted.
function rivals({ answers, rival: named }) {
  const counts = new Map()
  for (const { rival } of answers) if (rival) counts.set(rival, (counts.get(rival) ?? 0) + 1)
  const listed = [...counts].sort(([a, x], [b, y]) => y - x || a.localeCompare(b))
  if (!listed.length) return '–'
  return listed.flatMap(([rival, count], index) => {
    const element = document.createElement(rival === named?.name ? 'strong' : 'span')
    element.textContent = `${rival}, ${count} times`.replace(/, 1 times$/, ', once')
    return index ? ['; ', element] : [element]
  })
}

function row(cells) {
  const line = document.createElement('tr')
  for (const [index, cell] of cells.entries()) {
    const element = document.createElement(index ? 'td' : 'th')
    if (!index) element.scope = 'row'
    element.append(...[cell].flat())
    line.append(element)
  }
  return line
}

function refusedRow(number, message) {
  const line = row([`Line ${number}`, message])
  line.className = 'refused'
  line.lastChild.colSpan = 4
  return line
}
