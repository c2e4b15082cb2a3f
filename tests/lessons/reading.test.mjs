// The syntax of lessons, and the error messages for what is wrong in one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesFrom, LessonError, readLesson } from '../../web/lesson-read.js'

const head = '---\ntitle: A lesson\n---\n'
const fence = (kind, body) => `\`\`\`${kind}\n${body}\n\`\`\`\n`

test('a noggin block begins a section, with the heading before it', () => {
  const { title, sections } = readLesson(`${head}First words.\n\n## Look\n\n${fence('noggin', 'lab: jugs\nstep: 3\ncaption: Three jugs')}\nMore *words* and [step 2](#step=2).\n`)
  assert.equal(title, 'A lesson')
  assert.equal(sections.length, 2)
  assert.deepEqual(sections[1].lab, { lab: 'jugs', step: '3', caption: 'Three jugs' })
  assert.match(sections[1].parts[0].html, /<h2>Look<\/h2>/)
  assert.match(sections[1].parts[1].html, /<em>words<\/em>.*href="#step=2" class="moves"/)
})

test('blocks may be JSON', () => {
  const { sections } = readLesson(`${head}${fence('noggin', '{ "lab": "jugs", "settings": { "capacities": "3,5,8" }, "step": 3 }')}`)
  assert.deepEqual(sections[0].lab, { lab: 'jugs', settings: '{"capacities":"3,5,8"}', step: '3' })
})

test('a question has choices with reasons, an exercise names its lab', () => {
  const { sections } = readLesson(`${head}${fence('ask', 'Which *one*?\n\n- [x] This :: because it is so.\n- [ ] That :: which is\n  not so.')}\n${fence('ask', 'lab: jugs\ndecisions: 4')}`)
  const [question, exercise] = sections[0].parts
  assert.match(question.question, /<em>one<\/em>/)
  assert.deepEqual(question.choices, [{ right: true, text: 'This', reason: 'because it is so.' }, { right: false, text: 'That', reason: 'which is not so.' }])
  assert.deepEqual(exercise.exercise, { lab: 'jugs', decisions: '4' })
})

test('raw HTML and script addresses stay text', () => {
  const { sections } = readLesson(`${head}<img src=x onerror=alert(1)>\n\n[press](javascript:alert(1)) <b>bold</b>\n\n${fence('ask', 'Is <i>it</i>?\n- [x] <script>a</script> :: It is text.\n- [ ] b :: It is not.')}`)
  const { parts } = sections[0]
  const html = JSON.stringify(parts)
  assert.ok(!/<(img|script|b|i)[ >]/.test(html), html)
  assert.ok(!html.includes('href'), html)
})

test('addresses are the page\'s business', () => {
  const { sections } = readLesson(`${head}[next](b.md) ![picture](p.png)`, (href) => `at/${href}`)
  assert.match(sections[0].parts[0].html, /href="at\/b\.md".*src="at\/p\.png"/)
})

test('on the page of lessons, other lessons stay there and the rest is beside the lesson', () => {
  const text = `${head}[next](b.md?x=1) [paper](a.pdf) [far](https://example.org/c.md) ![picture](p.png)`
  const { sections } = readLesson(text, addressesFrom(new URL('https://own.example/course/a.md')))
  const addresses = [...sections[0].parts[0].html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, address]) => address)
  assert.deepEqual(addresses, ['lesson.html?src=%2Fcourse%2Fb.md%3Fx%3D1', 'https://own.example/course/a.pdf',
    'https://example.org/c.md', 'https://own.example/course/p.png'])
})

test('what is wrong is said, with its line', () => {
  const refused = (text, message) => assert.throws(() => readLesson(text), (error) => error instanceof LessonError && message.test(error.message) && /\.$/.test(error.message))
  refused('No front matter', /^Line 1: .*front matter/)
  refused('---\nsummary: no title\n---\n', /no title/)
  refused('---\ntitle: a\nnonsense\n---\n', /^Line 3: .*key: value/)
  refused(`${head}\n${fence('noggin', 'preset: corner')}`, /^Line 5: .*names its lab/)
  refused(`${head}${fence('noggin', 'lab: jugs\nspeeed: 3')}`, /^Line 4: .*speeed.*speed/)
  refused(`${head}${fence('noggin', 'lab: jugs\nsettings: { goal }')}`, /JSON/)
  refused(`${head}${fence('noggin', 'jugs')}`, /key: value/)
  refused(`${head}${fence('ask', 'Why?\n- [ ] a :: No, not this.\n- [ ] b :: Nor this.')}`, /No choice is marked as right/)
  refused(`${head}${fence('ask', 'Why?\n- [x] a')}`, /at least two|reason/)
  refused(`${head}${fence('ask', 'Why?\n- [x] a\n- [ ] b :: reason')}`, /reason/)
  refused(`${head}${fence('check', '{ "lab": "jugs" }')}`, /expected/)
  refused(`${head}See [step 3](#step=3).`, /no noggin block before/)

  const addressOf = addressesFrom(new URL('https://own.example/a.md'))
  const unreachable = (text, line) => assert.throws(() => readLesson(text, addressOf), (error) =>
    error instanceof LessonError && error.message === `Line ${line}: "http://" is no address that a browser can open.`)
  unreachable(`${head}\n[this](http://)`, 5)
  unreachable(`${head}\n\n![this](http://)`, 6)
  unreachable(`${head}${fence('ask', 'Why?\n- [x] a :: [this](http://)\n- [ ] b :: reason')}`, 4)
  unreachable(`${head}\n${fence('answers', 'http://')}`, 5)
  unreachable('---\ntitle: A lesson\nteacher: http://\n---\n', 3)
})
