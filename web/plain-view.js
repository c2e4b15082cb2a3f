// The fallback without WebGL 2: a lab as SVG pictures of its scene, its narration, and native controls to step, play by
// hand, change settings and answer questions, driven through the SDK. It supports the commands of the app
// (src/app/commands.h) that make sense here, and emits the same events.

import { button, element } from './element.js'
import { exerciseLink, fieldOfLink, labOfLink, linkBeforeExercise, presetWith, some, stepAfterMoves, titleOf, valueOfText } from './lab-setup.js'
import { pictureRules } from './picture.js'
import { panelFigure, panelNamed, pictureBlob } from './picture-file.js'
import { LabChoices } from './plain-choices.js'
import { ExerciseForm } from './plain-exercise.js'
import { MoveBar } from './plain-moves.js'
import { Playback } from './plain-playback.js'
import { SettingsForm } from './plain-settings.js'
import { NogginApp, NoWebGL, PICTURE_TAKEN } from './platform.js'
import { PLAIN_RULES } from './plain-rules.js'
import { isDark } from './preferences.js'
import { adoptSheet } from './style.js'

const LOOK_AHEAD = { steps: 4096, milliseconds: 200 }  // for panels

// Starts an app that fills `place`, with NogginApp's options: the real one, or this one without WebGL 2 or where `plain` asks for it.
export async function startApp(place, options) {
  try {
    if (options.plain) throw new NoWebGL()
    return await NogginApp.start(place, options)
  } catch (error) {
    if (!(error instanceof NoWebGL)) throw error
    const noggin = await solvers().catch(() => { throw error })
    const view = new PlainView(noggin, options)
    place.append(view.root)
    adoptSheet(view.root.getRootNode(), PLAIN_RULES)
    view.setTheme(options.theme ?? 'auto')
    await view.begin()
    return view
  }
}

async function solvers() {
  const { loadNoggin } = await import('./noggin.mjs')
  return loadNoggin()
}

class PlainView {
  root = element('section', { className: 'noggin-plain' })
  framesDrawn = 0
  focused = false
  refusal  // as of NogginApp
  #noggin
  #labs
  #options
  #session
  #lab
  #preset
  #shown = {}  // the last 'show' command
  #furthest = 0  // the largest tick known of the run with its present moves
  #playback
  #travel  // aborts the seek or the opening in progress
  #pictureRules  // those adopted
  #turn = Promise.resolve()  // queue of whatever changes the run
  #destroyed = false
  #title
  #complaint = element('p', { role: 'alert', hidden: true })
  #place = element('p')
  #told = element('p', { className: 'told', 'aria-live': 'polite' })
  #pictures = element('div', { className: 'panels' })
  #back = button('Back', () => this.command('stepBack', 1))
  #step = button('Step', () => this.command('step', 1))
  #play = button('Play', () => this.command(this.#playback.playing ? 'pause' : 'play'))
  #begins = element('p', { textContent: 'Step or Play shows its first move.', hidden: true })  // as in src/player/player.cpp
  #bar = element('div', { className: 'bar' })
  #choices  // of the lab and its preset; undefined where it is embedded
  #moves = new MoveBar({ play: (move) => this.#inTurn(() => this.#act(move)), still: (act) => this.#pausing(act) })
  #form  // of the settings
  #settings = element('details', {}, element('summary', { textContent: 'Settings' }))
  #exercise  // the current exercise
  #asking  // resolves when it stands at the first question that it asks

  constructor(noggin, options) {
    this.#noggin = noggin
    this.#labs = noggin.labs()
    this.#options = options
    const stands = () => ({ tick: this.#session.tick, over: this.#over(), replies: this.#replies() })
    const run = { stands, goTo: (tick) => this.#goTo(tick), reply: () => this.#reply(), queue: (act) => this.#queue(act) }
    this.#playback = new Playback(run, options.embedded ? 'watch' : 'read')
    const lack = options.plain ? PICTURE_TAKEN : 'This browser has no WebGL 2, or it is switched off.'
    const why = element('p', { textContent: `${lack} Here are the pictures as they stand after each step.` })
    if (!options.embedded) this.#choices = new LabChoices(this.#labs, (wanted) => this.command('open', wanted))
    const turn = button('Your turn', () => this.#inTurn(() => this.#beginExercise({ from: this.#movedTo() })))
    turn.title = 'You say what it does next, and are told whether it does'
    this.#bar.append(this.#back, this.#step, this.#play, this.#begins, turn, this.#place)
    this.#title = element(options.embedded ? 'h2' : 'h1')
    const parts = [this.#title, why, options.site && siteLinks(options.site), this.#choices?.root, this.#complaint, this.#bar, this.#moves.root,
      this.#told, this.#pictures, this.#settings]
    this.root.append(...parts.filter(Boolean))
    this.root.addEventListener('focusin', () => { this.focused = true })
    this.root.addEventListener('focusout', () => { this.focused = false })
  }

  async begin() {
    const commands = this.#options.commands?.() ?? []
    if (!commands.some(([name]) => name === 'open')) commands.unshift(['open', {}])
    for (const [name, argument] of commands) {
      if (name !== 'exercise' || !this.refusal) this.command(name, argument)
      if (name === 'open') await this.#turn
    }
    if (this.refusal) this.#options.onRefusal?.(this, this.refusal)
    await this.#turn
  }

  // ---- interface as of NogginApp

  command(name, argument) {
    return this.#commands[name]?.(argument)
  }

  // As of NogginApp: once the commands given are done, and an exercise stands at its question.
  async arrival() {
    await this.#turn
    await this.#asking
  }

  get link() { return this.#session?.link() ?? '' }
  focus() { (this.#exercise?.root.isConnected ? this.#exercise : this.#step).focus({ preventScroll: true }) }
  setTheme(theme) {
    this.root.style.colorScheme = theme === 'auto' ? 'light dark' : theme
    const rules = pictureRules(theme)
    adoptSheet(this.root.getRootNode(), rules, this.#pictureRules)
    this.#pictureRules = rules
  }

  still() {
    const still = this.root.cloneNode(true)
    still.inert = true
    return still
  }

  async exportPicture({ format = 'png', panel: id, theme = isDark(this.root.style.colorScheme) ? 'dark' : 'light' } = {}) {
    return pictureBlob(panelNamed(this.#panels(), id), { format, theme })
  }

  destroy() {
    this.#destroyed = true
    this.#halt()
    this.#session?.close()
    this.#session = undefined
    this.root.remove()
  }

  #commands = {
    open: (wanted) => this.#inTurn(() => this.#openOrDefault(wanted)),
    home: () => this.#inTurn(() => this.#open({ lab: this.#labs[0].id })),
    settings: (changes) => this.#inTurn(() => this.#change(changes)),
    step: (count = 1) => this.#inTurn(() => this.#goTo(this.#session.tick + Number(count))),
    stepBack: (count = 1) => this.#inTurn(() => this.#goTo(Math.max(0, this.#session.tick - Number(count)))),
    seek: (tick) => this.#inTurn(() => this.#goTo(tick)),
    play: () => this.#inTurn(() => this.#begin()),
    pause: () => this.#inTurn(() => this.#tellPlace()),
    speed: (speed) => { this.#playback.speed = speed },
    part: ({ from = 0, to = -1, loop = false }) => {
      if (to >= 0 && to <= from) return this.#say(`The part to play ends at step ${to}, which is not after its start at step ${from}.`)
      this.#playback.part = { from, to, loop }
    },
    show: (shown) => this.#queue(() => this.#arrange(shown)),
    exercise: (plan) => this.#inTurn(() => (plan ? this.#beginExercise(plan) : this.#leaveExercise())),
    say: (sentence) => this.#say(sentence),
    place: () => this.#session && this.#placeNow(),
    scene: () => this.#session && { panels: this.#panels() },
    lab: () => this.#session && { ...this.#opened(), schema: this.#lab.settings.map(({ id, title }) => ({ id, title })),
      panels: this.#session.scene().panels.map(({ id, title }) => ({ id, title })) },
    result: () => this.#session && { status: this.#session.status, step: this.#session.tick, result: this.#session.result(), metrics: this.#session.metrics() },
    asked: () => (this.#exercise?.root.isConnected ? this.#exercise.asked : null),
  }

  // ---- the run

  // Runs commands one after the other. Playback, a reply and a seek in progress end at once, and what earlier commands of the
  // same moment began ends when it is this one's turn.
  #inTurn(act) {
    this.#halt()
    this.#queue(() => {
      this.#halt()
      return act()
    })
  }

  // Playback ends at once, a reply to a move goes on.
  #pausing(act) {
    if (this.#playback.playing) this.#halt()
    this.#queue(act)
  }

  #queue(act) {
    this.#turn = this.#turn.then(() => this.#destroyed || act()).catch((error) => this.#stumble(error))
  }

  #stumble(error) {
    this.#halt()
    if (!this.#destroyed) this.#say(error.message)
  }

  #signal() {
    this.#travel = new AbortController()
    return this.#travel.signal
  }

  // As of src/app/commands.cpp: if something cannot be opened, its lab opens with its first example.
  async #openOrDefault(wanted) {
    try {
      this.refusal = undefined
      await this.#open(wanted)
    } catch (error) {
      this.refusal = error.message
      const lab = this.#labs.find(({ id }) => id === wanted.lab) ?? this.#lab ?? this.#labs[0]
      if (lab !== this.#lab && !wanted.only) this.#openNamed({ id: lab.id })
      throw error
    }
  }

  async #open({ link, lab: id, preset: presetId, settings, seed: sown, step }) {
    const signal = this.#signal()
    if (link) this.#take(await this.#noggin.openLink(link, { signal }))
    else this.#openNamed({ id, presetId, settings, sown })
    if (step === undefined || signal.aborted || this.#session.exercise()) return
    await this.#goTo(step)
  }

  #openNamed({ id, presetId, settings, sown }) {
    const lab = id ? this.#labs.find((one) => one.id === id) : this.#lab ?? this.#labs[0]
    if (!lab) throw new Error(`There is no lab "${id}".`)
    const preset = presetId ? lab.presets.find((one) => one.id === presetId) : lab.presets[0]
    if (!preset) throw new Error(`The lab "${lab.title}" has no example "${presetId}".`)
    const own = settings && Object.keys(settings).length > 0
    const seed = sown ?? preset.seed
    this.#take(this.#noggin.open(lab.id, { ...preset.settings, ...settings }, { seed }), own ? undefined : preset)
  }

  // The run of the same lab with changed settings, from its start, and the exercise in it.
  async #change(changes) {
    const [first] = this.#session.score().answers
    if (first) throw new Error(`This would undo the answer given at step ${first.tick}.`)
    const settings = { ...this.#session.settings(), ...some(changes, Object.keys(changes)) }
    const session = this.#noggin.open(this.#lab.id, settings, { seed: this.#seed })
    const plan = this.#session.exercise()
    if (!plan) return this.#take(session)
    const link = exerciseLink(session.link(), plan)
    session.close()
    return this.#open({ link })
  }

  // A value may go only with others that wait in their fields.
  async #enter(change) {
    try {
      await this.#change(change)
    } catch (error) {
      const together = { ...this.#form.waiting(), ...change }
      if (Object.keys(together).length === 1 || !Object.hasOwn(together, error.setting)) throw error
      await this.#change(together)
    }
  }

  #take(session, preset) {
    if (this.#destroyed) return session.close()
    this.#session?.close()
    this.#session = session
    this.#furthest = session.tick
    this.#complaint.hidden = true
    const opened = labOfLink(session.link())
    const lab = this.#labs.find(({ id }) => id === opened)
    const other = lab !== this.#lab
    this.#lab = lab
    this.#preset = preset ?? presetWith(lab, session.settings())
    this.#choices?.take(lab, this.#preset)
    if (other) this.#makeForm()
    else this.#form.take(this.#session.settings())
    this.#keepingFocus(() => {
      this.#layOut()
      this.#tell('settings', this.#opened())
      this.#show()
      if (session.exercise()) this.#ask()
    })
  }

  // What the page wants shown; nothing of it where it names what there is not.
  async #arrange(shown) {
    const complaint = await this.#complaintAbout(shown)
    if (this.#destroyed) return
    if (complaint) return this.#say(complaint)
    this.#shown = { ...this.#shown, ...shown }
    this.#layOut()
    if (this.#form) this.#makeForm()
    this.#show()
  }

  // As of src/app/commands.cpp: a panel that is not there may come later.
  async #complaintAbout({ panels, locked }) {
    if (!this.#session) return undefined
    const absent = complaintAboutNames(panels, this.#session.scene().panels, 'panel')
    const toCome = absent && await this.#panelsToCome()
    if (toCome && complaintAboutNames(panels, toCome, 'panel')) return absent
    return complaintAboutNames(locked, this.#lab.settings, 'setting')
  }

  // Those of now and those that a short look ahead finds; undefined where the machine was too slow for it, which must
  // not decide what is refused.
  async #panelsToCome() {
    const { panels } = this.#session.scene()
    const ahead = this.#noggin.open(this.#lab.id, this.#session.settings(), { seed: this.#seed })
    const end = new AbortController()
    const timer = setTimeout(() => end.abort(), LOOK_AHEAD.milliseconds)
    for (let step = 1; step <= LOOK_AHEAD.steps && ahead.status === 'running' && !end.signal.aborted; step *= 2) {
      await ahead.goTo(step, { signal: end.signal })
      panels.push(...ahead.scene().panels)
    }
    clearTimeout(timer)
    ahead.close()
    return end.signal.aborted ? undefined : panels
  }

  // Shows the parts around the pictures as requested by the page, and by an exercise.
  #layOut() {
    const controls = this.#shown.controls ?? (this.#options.embedded ? 'transport' : 'full')
    const asking = Boolean(this.#session?.exercise())
    this.#bar.hidden = controls === 'none' || asking
    this.#settings.hidden = controls !== 'full' || asking
    if (!asking) this.#exercise?.root.remove()
  }

  #makeForm() {
    this.#form?.root.remove()
    this.#form = new SettingsForm(this.#lab.settings, (id, text) => this.#inTurn(() => this.#enter({ [id]: text })), this.#shown.locked)
    this.#form.take(this.#session.settings())
    this.#settings.append(this.#form.root)
  }

  #act(move) {
    const before = JSON.stringify(this.#session.settings())
    this.#session.act(move)
    this.#furthest = this.#session.tick
    this.#complaint.hidden = true
    const settings = this.#session.settings()
    this.#form.take(settings)
    if (JSON.stringify(settings) !== before) this.#tookSettings(settings)
    this.#show()
    if (this.#replies()) this.#playback.reply()
  }

  // Of the same session: a move has changed them.
  #tookSettings(settings) {
    this.#preset = presetWith(this.#lab, settings)
    this.#choices?.take(this.#lab, this.#preset)
    this.#tell('settings', this.#opened())
  }

  // Goes on up to the next step of the reply that is to be watched, or to the person's turn.
  async #reply() {
    const session = this.#session
    const signal = this.#signal()
    do await session.goTo(session.tick + 1, { signal })
    while (!signal.aborted && this.#replies() && !session.watched())
    if (session === this.#session) this.#show()
  }

  #replies() { return this.#session.status === 'running' && this.#session.replies() }

  // The step to which a person's moves have led; 0 also where the person moves from the beginning.
  #movedTo() {
    const start = this.#noggin.open(this.#lab.id, this.#session.settings())
    const played = start.status === 'needs-move'
    start.close()
    return played ? 0 : stepAfterMoves(this.link)
  }

  // By links, which have the seed and the moves made by hand.
  #beginExercise(plan) { return this.#openAgain(exerciseLink(this.link, plan)) }
  #leaveExercise() { return this.#openAgain(linkBeforeExercise(this.link)) }

  async #openAgain(link) { this.#take(await this.#noggin.openLink(link, { signal: this.#signal() }), this.#preset) }

  #ask() {
    this.#exercise?.root.remove()
    this.#exercise = new ExerciseForm(this.#session, {
      show: () => this.#show(),
      look: () => this.#look(),
      tell: (type, detail) => this.#tell(type, detail),
      leave: () => this.command('exercise', null),
      stumble: (error) => this.#stumble(error),
    })
    this.#told.before(this.#exercise.root)
    this.#asking = this.#exercise.begin()
  }

  async #goTo(tick) {
    const session = this.#session
    const before = session.tick
    // Shows intermediate states with narration and pictures.
    const onProgress = () => session.tick < tick && !this.#over() && this.#showPlace()
    await session.goTo(tick, { signal: this.#signal(), onProgress })
    if (session === this.#session && session.tick !== before) this.#show()
  }

  async #begin() {
    const begun = this.#playback.begin()
    this.#showPlace()
    this.#tellPlace()
    await begun
  }

  #halt() {
    this.#playback.halt()
    this.#travel?.abort()
    this.#play.textContent = 'Play'
  }

  // Whether the run cannot continue by itself: it has ended, or waits for a person who has not moved from here before.
  #over() { return this.#session.status !== 'running' && this.#session.tick >= this.#furthest }

  // ---- display and events

  #panels() {
    const all = this.#session.scene().panels
    const chosen = [...new Set(this.#shown.panels)].flatMap((id) => all.filter((panel) => panel.id === id))
    return chosen.length > 0 ? chosen : all
  }

  #opened() {
    const { id, title } = this.#lab
    const preset = this.#preset && { id: this.#preset.id, title: this.#preset.title }
    return { lab: { id, title }, ...(preset && { preset }), settings: this.#session.settings(), seed: this.#seed, link: this.link }
  }

  get #seed() { return valueOfText('seed', fieldOfLink(this.link, 'seed')) }

  #placeNow() {
    const { tick, status } = this.#session
    const { playing, speed } = this.#playback
    return { lab: this.#lab.id, step: tick, furthest: this.#furthest, ended: this.#over() && status !== 'needs-move', status, playing, speed,
      narration: this.#session.narration(), link: this.link }
  }

  #show() {
    if (!this.#session) return
    this.#furthest = Math.max(this.#furthest, this.#session.tick)
    this.#title.textContent = titleOf({ lab: this.#lab, preset: this.#preset })
    this.#told.textContent = this.#session.narration()
    this.#look()
    this.#keepingFocus(() => {
      this.#moves.take(this.#session)
      if (this.#session.exercise() || this.#shown.controls === 'none') this.#moves.root.hidden = true
    })
    this.#showPlace()
    ++this.framesDrawn
    const place = this.#tellPlace()
    if (place.ended) this.#tell('end', place)
  }

  #tellPlace() {
    const place = this.#placeNow()
    this.#tell('step', place)
    return place
  }

  // The pictures; a question stands where the sentence does otherwise, which may give it away.
  #look() {
    this.#pictures.replaceChildren(...this.#panels().map((panel) => panelFigure(panel, this.#options.embedded ? 'h3' : 'h2')))
    this.#told.hidden = Boolean(this.#session.exercise() && this.#session.decision())
    this.#options.onLink?.(this.link)
  }

  // Where `change` hides or removes what has the focus, another control takes it.
  #keepingFocus(change) {
    const { activeElement } = this.root.getRootNode()
    const ours = this.root.contains(activeElement)
    change()
    if (ours && activeElement.getClientRects().length === 0) this.focus()
  }

  #showPlace() {
    const { tick, status } = this.#session
    const stands = status === 'needs-move' ? ', your move' : this.#over() ? ', the end' : ''
    this.#place.textContent = `Step ${tick.toLocaleString('en')}${stands}`
    this.#play.textContent = this.#playback.playing ? 'Pause' : 'Play'
    this.#play.setAttribute('aria-disabled', this.#over() && tick === 0)
    this.#step.setAttribute('aria-disabled', this.#over())
    this.#back.setAttribute('aria-disabled', tick === 0)
    this.#begins.hidden = tick > 0 || !this.#replies()
  }

  #say(sentence) {
    this.#complaint.hidden = false
    this.#complaint.textContent = sentence
    this.#tell('error', { message: sentence })
  }

  #tell(type, detail) {
    this.#options.onEvent?.({ type, ...detail })
  }
}

function siteLinks({ lessons, guides }) {
  const link = (href, textContent, title) => element('a', { href, textContent, title })
  return element('nav', { className: 'bar', 'aria-label': 'Lessons and guides' },
    link(lessons, 'Lessons', 'Lessons of ten to fifteen minutes'),
    link(guides, 'Guides', 'For learners, teachers, authors of lessons, programmers and hosts'))
}

// The app's sentence about the first name that none of these has; undefined where there is none.
function complaintAboutNames(names = [], items, kind) {
  const unknown = names.find((name) => items.every(({ id }) => id !== name))
  return unknown && `There is no ${kind} "${unknown}" here; there are ${items.map(({ id }) => id).join(', ')}.`
}
