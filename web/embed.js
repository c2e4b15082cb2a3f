// embed.html: one lab that fills a frame, configured by its address: embed.html#v1;lab=jugs;step=3&controls=none, with
// attributes of <noggin-lab> after the link or instead of it.

import { NogginLab } from './noggin-lab.js'
import { ATTRIBUTES, complaintAboutNames, fieldOfLink, mendedLink, setupTexts, titleOf } from './lab-setup.js'
import { answerWhetherItStays } from './offline.js'
import { Splice } from './splice.js'

NogginLab.openings = new URL('opening/', document.baseURI)

const splice = new Splice()
const SHAPE = 0.72  // height to width, within these heights:
const HEIGHTS = { transport: [360, 620], none: [240, 520], full: [560, 900] }

const element = document.createElement('noggin-lab')
const texts = setupTexts(location.hash.slice(1))
for (const [name, text] of texts) if (Object.hasOwn(ATTRIBUTES, name)) element.setAttribute(name, text)
element.addressComplaint = complaintAboutNames(texts)

// A state is { link, score? }: what this page reported earlier, or a bare link configured in the host.
function restore(state) {
  const link = mendedLink(String((typeof state === 'string' ? state : state?.link) ?? ''))
  if (!/^v\d+;/.test(link)) return goOnFrom(null)
  // An exercise that was left begins anew, as it is what the address asks for.
  if (!hasExercise(link) && (element.exercise || hasExercise(element.link ?? ''))) return goOnFrom(state)
  element.onResumed = (usable) => usable ? goOnFrom(state) : keep()
  element.resume(link)
}

function goOnFrom(state) {
  if (typeof state?.score === 'number') score = state.score
  mayReport = true
}

function keep() {
  score = null
  mayReport = false
}

function hasExercise(link) {
  return fieldOfLink(link, 'decisions') !== undefined
}

let mayReport = false  // what stands here follows from the state that the host has; anything else would overwrite it
let score = null  // of the exercise, or that of an earlier visit

function tellParent() {
  for (const name of ['step', 'answer'])
    element.addEventListener(`noggin-${name}`, ({ detail }) => {
      if (mayReport || element.used) splice.reportScoreAndState(score, stateAt(detail.link))
    })
  for (const name of ['ready', 'settings', 'answer', 'end', 'error'])
    element.addEventListener(`noggin-${name}`, ({ detail }) => splice.sendEvent(name, detail))
  element.addEventListener('noggin-score', ({ detail }) => {
    score = detail.asked > 0 ? detail.right / detail.asked : null
    splice.reportScoreAndState(score, stateAt(detail.link))
    splice.sendEvent('score', detail)
  })
}

function stateAt(link) {
  return { noggin: 1, link, score }
}

function fitHeight() {
  const [least, most] = HEIGHTS[element.controls] ?? HEIGHTS.transport
  splice.frameResize(Math.round(Math.min(Math.max(innerWidth * SHAPE, least), most)))
}

if (splice.embedded) {
  tellParent()
  fitHeight()
  addEventListener('resize', fitHeight)
  splice.getState().then((state) => {
    if (element.used) mayReport = true  // what the learner does by now is not to be overridden
    else restore(state)
  })
}
element.addEventListener('noggin-settings', ({ detail }) => { document.title = titleOf(detail) })
addEventListener('hashchange', () => location.reload())  // another lab, with a state of its own
answerWhetherItStays()
document.querySelector('main').prepend(element)
