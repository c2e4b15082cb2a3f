// Exercises and listings: the learner predicts what the algorithm does next, here and in a worker.
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { loadNoggin, NogginError } from './load.mjs'

const here = await loadNoggin()

// Labs whose first preset has a decision early on.
const asking = []
for (const { id } of here.labs()) {
  const session = here.open(id)
  for (let tick = 0; tick < 40 && !session.decision(); ++tick) session.step()
  if (session.decision()) asking.push(id)
  session.close()
}

test('all labs but one ask early on', () => assert.ok(asking.length >= here.labs().length - 1, asking.join()))

// Answers with the id returned by `choose(decision, turn)`, until nothing more is asked.
async function answered(session, choose) {
  const grades = []
  for (let asked = await session.decision(); asked; asked = await session.decision()) {
    grades.push({ asked, tick: session.tick, ...(await session.answer(choose(asked, grades.length))) })
    assert.ok(grades.length <= 1000, 'it goes on asking')
    await session.nextDecision()
  }
  return grades
}

const firstChoice = ({ choices }) => choices[0].id

for (const worker of [false, true])
  describe(worker ? 'in a worker' : 'on this thread', async () => {
    const noggin = worker ? await loadNoggin({ worker }) : here
    after(() => noggin.close())

    for (const lab of asking)
      test(`${lab} asks, grades and gives a result that is graded anew`, async () => {
        const session = await noggin.exercise(lab, {}, { seed: 'name:Ana', decisions: 6 })
        const grades = await answered(session, firstChoice)
        assert.ok(grades.length >= 1 && grades.length <= 6)
        for (const { asked, right, rightIds, because } of grades) {
          assert.match(asked.ask, /\?$/)
          const ids = asked.choices.map(({ id }) => id)
          assert.ok(ids.length >= 2)
          assert.ok(asked.choices.every((choice) => choice.label && !('right' in choice) && !('because' in choice)))
          assert.ok(rightIds.length > 0 && rightIds.length < ids.length)
          assert.ok(rightIds.every((id) => ids.includes(id)))
          assert.equal(right, rightIds.includes(ids[0]))
          assert.match(because, /\.$/)
        }
        const score = await session.score()
        assert.equal(score.asked, grades.length)
        assert.equal(score.right, grades.filter(({ right }) => right).length)
        assert.deepEqual(score.answers.map(({ tick }) => tick), grades.map(({ tick }) => tick))

        const link = await session.link()
        assert.match(link, /;seed=name%3AAna;.*decisions=6;mode=as-you-go;answers=/)
        const again = await noggin.openLink(link)
        assert.deepEqual(await again.score(), score)
        assert.equal(await again.link(), link)
        assert.deepEqual(await again.exercise(), { seed: 'name:Ana', decisions: 6, mode: 'as-you-go' })
      })

    test('is the same here and in a worker', { skip: !worker && 'both are here' }, async () => {
      for (const lab of asking) {
        const [mine, other] = [here.exercise(lab, {}, { seed: 5, decisions: 4 }), await noggin.exercise(lab, {}, { seed: 5, decisions: 4 })]
        const pick = ({ choices }, turn) => choices[turn % choices.length].id
        assert.deepEqual(await answered(other, pick), await answered(mine, pick))
        assert.equal(await other.link(), mine.link())
        assert.deepEqual(await other.told(), mine.told())
        assert.deepEqual(await other.listing(), mine.listing())
      }
    })

    test('the first answer counts, and an answer taken back has no credit', async () => {
      const session = await noggin.exercise(asking[0])
      const { choices } = await session.decision()
      const { rightIds } = await session.answer(choices[0].id)
      const first = await session.score()
      await session.answer(rightIds[0])
      assert.deepEqual(await session.score(), first)

      await session.nextDecision()
      const right = await rightOf(session)
      assert.equal((await session.answer(right)).right, true)
      const both = await session.score()
      assert.deepEqual([both.asked, both.right], [2, first.right + 1])
      await session.step(3)
      assert.equal(await session.undoAnswer(), true)
      await session.answer(right)
      const { asked, right: credited, answers } = await session.score()
      assert.deepEqual([asked, credited, answers[1].undone], [2, first.right, true])
      assert.deepEqual(await (await noggin.openLink(await session.link())).score(), await session.score())
    })

    test('what is chosen after an answer was undone is kept without credit, and each question can be undone by its step', async () => {
      const session = await noggin.exercise('jugs', {}, { decisions: 4 })
      const [first, second] = (await session.decision()).choices.map(({ id }) => id)
      await session.answer(first)
      const { tick } = session
      await session.nextDecision()
      await session.answer((await session.decision()).choices[0].id)
      const given = async () => (await session.score()).answers.map(({ undone, second }) => ({ undone, second }))
      assert.equal(await session.undoAnswer(tick), true)
      assert.equal(session.tick, tick)
      assert.deepEqual(await given(), [{ undone: true, second: undefined }, { undone: undefined, second: undefined }])
      assert.equal(await session.undoAnswer(tick), false, 'it is undone already')
      await session.answer(second)
      assert.deepEqual(await given(), [{ undone: true, second }, { undone: undefined, second: undefined }])
      const link = await session.link()
      assert.match(link, new RegExp(`answers=${tick}:${first}:undone:${second}\\+`))
      assert.deepEqual(await (await noggin.openLink(link)).score(), await session.score())
      assert.equal(await session.undoAnswer(tick), true)
      assert.deepEqual((await given())[0], { undone: true, second: undefined })
      assert.equal(await session.undoAnswer(tick + 2), false, 'nothing was asked there')
      assert.equal(session.tick, tick)
    })

    test('a part of the run is asked about, and nothing before or after it', async () => {
      const all = await answered(await noggin.exercise('jugs', {}, { decisions: 1000 }), firstChoice)
      const ticks = all.map(({ tick }) => tick)
      const [from, to] = [ticks[2], ticks[5]]
      const session = await noggin.exercise('jugs', {}, { from, to })
      assert.deepEqual(await session.exercise(), { seed: 1, decisions: 10, mode: 'as-you-go', from, to })
      assert.deepEqual((await answered(session, firstChoice)).map(({ tick }) => tick), ticks.slice(2, 5))
      assert.equal(session.tick, to)
      const again = await noggin.openLink(await session.link())
      assert.deepEqual([await again.exercise(), await again.score()], [await session.exercise(), await session.score()])
      const rest = await noggin.exercise('jugs', {}, { from, decisions: 1000 })
      assert.deepEqual((await answered(rest, firstChoice)).map(({ tick }) => tick), ticks.slice(2))
      for (const [options, message] of [
        [{ from: -1 }, 'The option from must be a whole number from 0 up.'],
        [{ from: 1.5 }, 'The option from must be a whole number from 0 up.'],
        [{ to: '7' }, 'The option to must be a whole number from 0 up.'],
        [{ from: 8, to: 8 }, 'This exercise would end at step 8, which is not after its start at step 8.'],
      ])
        await assert.rejects(async () => noggin.exercise('jugs', {}, options), { code: 'bad-option', setting: 'to' in options ? 'to' : 'from', message })
    })

    test('a scene does not give the answer away while the question waits for it', async () => {
      const saidOfNext = async (session) => (await session.scene()).panels
        .flatMap(({ nodes = [], ghosts = [] }) => [...nodes.filter(({ next }) => next), ...ghosts]).length
      const watched = await noggin.open('tiles', { algorithm: 'breadth-first' })
      await watched.nextDecision()
      assert.ok(await saidOfNext(watched) > 1)
      const session = await noggin.exercise('tiles', { algorithm: 'breadth-first' })
      assert.equal(await saidOfNext(session), 0)
      assert.equal(await saidOfNext(await noggin.openLink(await session.link())), 0)
      const { choices: [{ id }] } = await session.decision()
      await session.answer(id)
      assert.ok(await saidOfNext(session) > 1)
      await session.undoAnswer()
      assert.equal(await saidOfNext(session), 0)
      await session.answer(id)
      assert.ok(await saidOfNext(session) > 1)
    })

    test('what can still be the secret of Mastermind is not shown while it is asked, nor the secret before', async () => {
      const session = await noggin.exercise('mastermind', { colours: 6, secret: '4335' }, { decisions: 2 })
      const looks = async () => {
        const { panels } = await session.scene()
        const [board, possible] = ['board', 'possible'].map((wanted) => panels.find(({ id }) => id === wanted))
        return [board.pieces.some(({ y }) => y === 0) ? 'the secret' : '', possible.cells.length > 0 ? 'what is possible' : '']
      }
      const answer = async () => session.answer((await session.decision()).choices[0].id)
      assert.deepEqual(await looks(), ['', 'what is possible'])
      await answer()
      assert.deepEqual(await looks(), ['', 'what is possible'])
      await session.nextDecision()
      assert.match((await session.decision()).ask, /still be the secret/)
      assert.deepEqual(await looks(), ['', ''])
      await answer()
      assert.deepEqual(await looks(), ['the secret', 'what is possible'])
    })

    // Found on a copy of the session, where nothing counts.
    async function rightOf(session) {
      const copy = await noggin.openLink(await session.link())
      const { rightIds } = await copy.answer((await copy.decision()).choices[0].id)
      await copy.close()
      return rightIds[0]
    }

    test('what is no answer is refused with a sentence', async () => {
      const refused = async (work, code, message) =>
        assert.rejects(async () => work(), (error) => error instanceof NogginError && error.code === code && message.test(error.message))
      const session = await noggin.exercise(asking[0], {}, { decisions: 1 })
      await refused(() => session.answer('no such'), 'bad-answer', /there is no choice "no such"; there are: /)
      await session.answer((await session.decision()).choices[0].id)
      const link = await session.link()
      await refused(() => noggin.openLink(link.replace(/answers=(\d+):[^;]*/, 'answers=$1:nonsense')), 'bad-answer', /no choice "nonsense"/)
      await refused(() => noggin.openLink(link.replace('decisions=1', 'decisions=none')), 'bad-link', /cannot be read/)
      await session.nextDecision()
      assert.equal(await session.decision(), null)
      await refused(() => session.answer('0'), 'bad-answer', /has been answered/)
      for (const options of [{ decisions: 0 }, { decisions: 2.5 }, { mode: 'never' }, { seed: '' }, { seed: 2 ** 32 }, { seed: 'x'.repeat(201) }, { length: 3 }])
        await refused(() => noggin.exercise(asking[0], {}, options), 'bad-option', /\.$/)
    })

    test('a text is a seed wherever a number is', async () => {
      const named = await noggin.open('sudoku', { task: 'generate' }, { seed: 'name:Ana' })
      const link = await named.link()
      assert.match(link, /seed=name%3AAna/)
      // FNV-1a of the text, in 32 bits
      const number = [...new TextEncoder().encode('name:Ana')].reduce((hash, byte) => Math.imul(hash ^ byte, 16777619), 2166136261) >>> 0
      const numbered = await noggin.open('sudoku', { task: 'generate' }, { seed: number })
      await named.step(40)
      await numbered.step(40)
      assert.deepEqual(await named.scene(), await numbered.scene())
      const [{ result }, { result: same }] = [
        await noggin.solve('mastermind', { strategy: 'random' }, { seed: 'name:Ana' }),
        await noggin.solve('mastermind', { strategy: 'random' }, { seed: number }),
      ]
      assert.deepEqual(result, same)
    })

    test('a lab told in two parts tells the same in one', async () => {
      const session = await noggin.open('jugs')
      await session.step(4)
      const { what, why } = await session.told()
      assert.equal(await session.narration(), why ? `${what} ${why}` : what)
    })

    test('a listing lights the lines that the step ran', async () => {
      for (const { id } of await noggin.labs()) {
        const session = await noggin.open(id)
        await session.step(3)
        const listing = await session.listing()
        assert.ok(listing?.title && listing.source && listing.lines.length > 3, id)
        assert.ok(listing.lit.length > 0 && listing.lit.every((line) => line >= 0 && line < listing.lines.length), id)
        assert.ok(listing.variables.every(({ name, value }) => name && typeof value === 'string'))
      }
    })

    test('goes to the next decision in slices too', async () => {
      const [atOnce, inSlices] = [await noggin.open('jugs'), await noggin.open('jugs')]
      const statuses = [await atOnce.nextDecision(), await inSlices.toNextDecision()]
      assert.deepEqual(statuses, ['running', 'running'])
      assert.equal(inSlices.tick, atOnce.tick)
      assert.deepEqual(await inSlices.decision(), await atOnce.decision())
    })

    test('lets others have their turns on the way to a far decision', async () => {
      // Nothing is decided while the pattern database is built.
      const session = await noggin.open('tiles', { size: 4, algorithm: 'ida-star', heuristic: 'pattern-database' })
      let turns = 0
      const others = setInterval(() => ++turns, 1).unref()
      assert.equal(await session.toNextDecision(), 'running')
      clearInterval(others)
      assert.ok(await session.decision())
      assert.ok(session.tick > 1000)
      assert.ok(turns >= 2, `${turns} turns of others`)
      await session.close()
    })

    test('holds up a page for a second at most where nothing is decided', { skip: worker && 'a worker holds up no page' }, (t) => {
      const session = noggin.open('connect-four', { depth: 0, algorithm: 'alpha-beta', moves: '12' })
      session.step(3000)  // from here on steps do many nodes each, and decide nothing
      assert.equal(session.decision(), null)
      // Whenever the clock is looked at, 100 ms have passed.
      let now = 0
      t.mock.method(performance, 'now', () => {
        assert.ok(now < 3000, 'it goes on after its second')
        return (now += 100)
      })
      assert.equal(session.nextDecision(), 'running')
      assert.ok(now >= 1000, `it gives up after ${now} ms`)
      assert.ok(session.tick > 3000)
      session.close()
    })

    test('a link to a far step neither blocks nor is lost when it is stopped', async () => {
      for (const link of [
        'v1;lab=connect-four;s.depth=0;s.algorithm=alpha-beta;s.moves=12;step=100000',
        'v1;lab=queens;s.n=16;s.method=bitmask;step=1000000000',
      ]) {
        const stop = new AbortController()
        const ticks = []
        let turns = 0
        const others = setInterval(() => ++turns, 1).unref()
        const session = await noggin.openLink(link, {
          signal: stop.signal,
          onProgress({ tick }) {
            if (ticks.push(tick) === 5) stop.abort()
            assert.ok(ticks.length < 1000, 'it goes on when it is stopped')  // which ends it
          },
        })
        clearInterval(others)
        assert.ok(turns >= 2, `${turns} turns of others in ${ticks.length} slices`)
        assert.ok(ticks.length >= 5 && ticks.at(-1) > ticks[0])
        assert.ok(session.tick >= ticks[4])
        await session.close()
      }
    })
  })
