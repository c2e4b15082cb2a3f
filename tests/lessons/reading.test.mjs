// The syntax of lessons, and the error messages for what is wrong in one.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressesFrom, LessonError, readLesson, textOfFile } from '../../web/lesson-read.js'
import { growth } from '../support/growth.mjs'

const head = '---\ntitle: A lesson\n---\n'
const fence = (kind, body) => `\`\`\`${kind}\n${body}\n\`\`\`\n`
const byText = (one, other) => (one.text < other.text ? -1 : 1)

test('a noggin block begins a section, with the heading before it', () => {
  const { title, sections } = readLesson(`${head}First words.\n\n## Look\n\n${fence('noggin', 'lab: jugs\nstep: 3\ncaption: Three jugs')}\nMore *words* and [step 2](#step=2).\n`)
  assert.equal(title, 'A lesson')
  assert.equal(sections.length, 2)
  assert.deepEqual(sections[1].lab, { lab: 'jugs', step: '3', caption: 'Three jugs' })
  assert.match(sections[1].parts[0].html, /<h2 id="look">Look<\/h2>/)
  assert.match(sections[1].parts[1].html, /<em>words<\/em>.*href="#step=2" class="moves"/)
})

test('blocks may be JSON', () => {
  const { sections } = readLesson(`${head}${fence('noggin', '{ "lab": "jugs", "settings": { "capacities": "3,5,8" }, "step": 3 }')}`)
  assert.deepEqual(sections[0].lab, { lab: 'jugs', settings: '{"capacities":"3,5,8"}', step: '3' })
  const lists = readLesson(`${head}${fence('noggin', '{ "lab": "jugs", "panels": ["board", "tree"], "locked": ["algorithm"] }')}`)
  assert.deepEqual(lists.sections[0].lab, { lab: 'jugs', panels: 'board tree', locked: 'algorithm' })
})

test('a question may begin with a brace', () => {
  const { sections } = readLesson(`${head}${fence('ask', '{1, 2} is a set of\n- [x] two :: Its numbers are 1 and 2.\n- [ ] three :: There are only two.')}`)
  assert.match(sections[0].parts[0].question, /\{1, 2\} is a set of/)
})

test('a question has choices with reasons, an exercise names its lab', () => {
  const { sections } = readLesson(`${head}${fence('ask', 'Which *one*?\n\n- [x] This :: because it is so.\n- [ ] That :: which is\n  not so.')}\n${fence('ask', 'lab: jugs\ndecisions: 4')}`)
  const [question, exercise] = sections[0].parts
  assert.match(question.question, /<em>one<\/em>/)
  assert.deepEqual(question.choices.sort(byText), [{ right: false, text: 'That', reason: 'which is not so.' },
    { right: true, text: 'This', reason: 'because it is so.' }])
  assert.deepEqual(exercise.exercise, { lab: 'jugs', decisions: '4' })
})

test('choices are shown in an order drawn from the words, however they stand in the file, but for scales', () => {
  const shown = (question, ...choices) => {
    const lines = choices.map((choice) => `- ${choice} :: So it is.`)
    return readLesson(head + fence('ask', [question, ...lines].join('\n'))).sections[0].parts[0].choices.map(({ text }) => text)
  }
  const places = [0, 0, 0]
  for (let i = 0; i < 300; ++i) {
    const drawn = shown(`Why ${i}?`, '[x] Right', '[ ] Wrong', '[ ] Wrong too')
    assert.deepEqual(shown(`Why ${i}?`, '[ ] Wrong too', '[ ] Wrong', '[x] Right'), drawn)
    ++places[drawn.indexOf('Right')]
    assert.deepEqual(shown(`How many ${i}?`, '[x] `35`', '[ ] 46, all of them', '[ ] −2'), ['<code>35</code>', '46, all of them', '−2'])
  }
  assert.ok(places.every((count) => count > 75 && count < 125), String(places))
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
  refused('---\ntitle: a\nfoo: 1\n---\n', /^Line 3: the front matter has no "foo"; it has: title, summary, minutes, /)
  refused('---\nconstructor: 1\n---\n', /^Line 2: the front matter has no "constructor"/)
  refused('---\ntitle: a\nminutes: many\n---\n', /^Line 3: "minutes: many" cannot be used: it should be a whole number/)
  refused('---\ntitle: a\n\nlanguage: klingon!\n---\n', /^Line 4: "language: klingon!" cannot be used: it should be the short name of a language/)
  refused(`${head}\n${fence('noggin', 'preset: corner')}`, /^Line 5: .*names its lab/)
  refused(`${head}${fence('noggin', 'lab: jugs\nspeeed: 3')}`, /^Line 6: .*speeed.*speed/)
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
  unreachable(`${head}\nOne line,\n*two* lines,\nand [this](http://).`, 7)
  unreachable(`${head}\n- one\n- two\n  and [this](http://)`, 7)
  unreachable(`${head}${fence('ask', 'Why?\n- [x] a :: [this](http://)\n- [ ] b :: reason')}`, 6)
  unreachable(`${head}${fence('ask', 'Why,\noh [why](http://)?\n- [x] a :: this\n- [ ] b :: reason')}`, 6)
  unreachable(`${head}\n${fence('answers', 'http://')}`, 6)
  unreachable('---\ntitle: A lesson\nteacher: http://\n---\n', 3)
  refused(`${head}${fence('answers', '')}`, /^Line 4: An answers block names the file of a lesson/)

  const pictured = (src) => readLesson(`${head}\n![It](${src})`, addressOf)
  for (const src of ['https://far.example/p.png', '//far.example/p.png', 'http://own.example/p.png'])
    assert.throws(() => pictured(src), /^\w*Error: Line 5: A picture must lie on the host of the lesson, own\.example; this one is on (far|own)\.example\.$/, src)
  for (const src of ['p.png', 'https://own.example/p.png', 'data:image/png;base64,AAAA']) assert.equal(pictured(src).title, 'A lesson', src)
})

const refusal = (text, labs) => {
  try {
    readLesson(head + text, undefined, labs)
  } catch (error) {
    assert.ok(error instanceof LessonError, error.stack)
    return error.message
  }
  return 'nothing is wrong'
}
const lab = fence('noggin', 'lab: jugs')

test('a block whose name is nearly right is refused, and no other listing', () => {
  for (const [name, meant] of [
    ['noggins', 'noggin'], ['Noggin', 'noggin'], ['noggin-lab', 'noggin'], ['noggin lab', 'noggin'], ['question', 'ask'],
    ['ASK', 'ask'], ['asks', 'ask'], ['{ask}', 'ask'], ['quiz', 'ask'], ['answer', 'answers'], ['checks', 'check'],
    ['aks', 'ask'], ['nogin', 'noggin'], ['nogginn', 'noggin'], ['chek', 'check'], ['cheak', 'check'], ['awnsers', 'answers'], ['excercise', 'ask'],
  ]) assert.match(refusal(`\n${fence(name, 'x')}`), new RegExp(`^Line 5: .*"${name}".*"${meant}"`), name)
  assert.match(refusal('\n- a\n\n  ```ask\n  b\n  ```\n'), /^Line 7: .*"ask" stands at the margin/)
  for (const name of ['', 'js', 'python', 'constructor', 'markdown', 'c++', 'asm', 'as', 'task', 'lua'])
    assert.equal(refusal(fence(name, 'x')), 'nothing is wrong', name)
  assert.match(readLesson(head + fence('constructor', 'x')).sections[0].parts[0].html, /<code/)
})

test('a lab or an example that there is not is refused in its line, where the labs are known', () => {
  const labs = { jugs: { title: 'Jugs', presets: { classic: '3, 5 and 8' } }, tiles: { title: 'Tiles', presets: {} } }
  for (const [text, wrong] of [
    ['lab: jugs\npreset: classic', 'nothing is wrong'],
    ['link: v1;lab=tiles;step=3', 'nothing is wrong'],
    ['step: 3\nlab: jug', 'Line 6: There is no lab "jug"; there are jugs, tiles.'],
    ['lab: constructor', 'Line 5: There is no lab "constructor"; there are jugs, tiles.'],
    ['link: v1;lab=chess;step=3', 'Line 5: There is no lab "chess"; there are jugs, tiles.'],
    ['lab: jugs\npreset: big', 'Line 6: The lab "Jugs" has no example "big"; it has classic.'],
  ]) {
    assert.equal(refusal(fence('noggin', text), labs), wrong)
    assert.equal(refusal(fence('noggin', text)), 'nothing is wrong')
  }
  assert.match(refusal(fence('ask', 'lab: jugs\npreset: big'), labs), /^Line 6: .*"big"/)
})

test('what a reason has after a further " :: " belongs to it', () => {
  const { sections } = readLesson(`${head}${fence('ask', 'Why?\n- [x] a :: b\n- [ ] c :: d :: e')}`)
  assert.deepEqual(sections[0].parts[0].choices.sort(byText).map(({ text, reason }) => [text, reason]), [['a', 'b'], ['c', 'd :: e']])
})

test('an error within a block has the line within the block', () => {
  assert.match(refusal(fence('noggin', '\nlab: jugs\nfoo: bar')), /^Line 7: .*"foo"/)
  assert.match(refusal(fence('noggin', 'lab: jugs\nfoo')), /^Line 6: .*"foo" is none/)
  assert.match(refusal(fence('noggin', '{\n  "lab": "jugs",\n  "foo": 1\n}')), /^Line 7: .*"foo"/)
  assert.match(refusal(fence('ask', 'Why?\n\n- [x] a :: b\n- [ ] c')), /^Line 8: .*followed by its reason/)
})

test('values that can be checked without the lab are refused with their line', () => {
  for (const wrong of ['step: twelve', 'end: -1', 'controls: lots', 'speed: quickly', 'seed: -1', 'loop: maybe',
    'settings: []', 'link: v1;lab=jugs;seed=1;mo', 'link: jugs'])
    assert.match(refusal(fence('noggin', `lab: jugs\n${wrong}`)), /^Line 6: .*(should be|must be)/, wrong)
  for (const wrong of ['decisions: few', 'decisions: 0', 'mode: whenever', 'seed: -1'])
    assert.match(refusal(fence('ask', `lab: jugs\n${wrong}`)), /^Line 6: .*should be/, wrong)
  for (const right of ['step: 12', 'speed: fast', 'seed: Ana', 'seed: name:Ana', 'loop:', 'loop: true', 'link: v1;lab=jugs',
    'link: https://a.example/n/#v1;lab=jugs;seed=7;s.capacities=3,5,9;moves=4:1-2+7:2-3;step=12'])
    assert.equal(refusal(fence('noggin', `lab: jugs\n${right}`)), 'nothing is wrong', right)
})

test('a flag that is off is no attribute', () => {
  for (const off of ['{ "lab": "jugs", "autoplay": false }', 'lab: jugs\nloop: no'])
    assert.deepEqual(readLesson(head + fence('noggin', off)).sections[0].lab, { lab: 'jugs' })
})

test('a flag that is on is one, and a number may be 0', () => {
  for (const on of ['true', 'yes'])
    assert.deepEqual(readLesson(head + fence('noggin', `lab: jugs\nloop: ${on}\nstep: 0`)).sections[0].lab, { lab: 'jugs', loop: on, step: '0' })
  assert.equal(refusal(fence('noggin', 'lab: jugs\nloop: maybe')), 'Line 6: "loop: maybe" cannot be used: it should be true or false.')
})

test('a quotation mark stays what it is', () => {
  const { sections } = readLesson(`${head}"It's so" -- he said ...\n`)
  assert.equal(sections[0].parts[0].html, '<p>&quot;It\'s so&quot; -- he said ...</p>\n')
})

test('a link within the lesson moves the lab, goes to a heading, or is refused with its line', () => {
  for (const wrong of ['#step=abc', '#step=', '#step', '#hello-there', '#', '#play=fast', '#preset='])
    assert.match(refusal(`${lab}\nFirst\nand [x](${wrong})`), /^Line 9: /, wrong)
  for (const right of ['#step=12', '#step=end', '#play', '#pause', '#preset=a&step=5', '#algorithm=depth-first'])
    assert.equal(refusal(`${lab}\n[x](${right})`), 'nothing is wrong', right)
  const { sections } = readLesson(`${head}[a](#hello-there) [b](#hello-there-1) [c](#über-a-b)\n\n` +
    '## Hello, *there*!\n\n## Hello there\n\n## Über `a b`\n')
  const html = sections[0].parts.map((part) => part.html).join('')
  assert.deepEqual([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id), ['hello-there', 'hello-there-1', 'über-a-b'])
  assert.ok(!html.includes('moves'))
})

test('a heading takes no link from the lab', () => {
  const { sections } = readLesson(`${head}${lab}\n## Play\n\n[on](#play) [stop](#pause) [there](#play-1)\n\n## Pause\n`)
  const html = sections[0].parts.map((part) => part.html).join('')
  assert.deepEqual([...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id), ['play-1', 'pause-1'])
  assert.deepEqual([...html.matchAll(/href="([^"]*)" class="moves"/g)].map(([, href]) => href), ['#play', '#pause'])
})

test('front matter may have blank lines, empty values, quotation marks and spaces at the ends of lines', () => {
  const { title, summary, sections } =
    readLesson('\uFEFF--- \ntitle: "Quoted: title"\n\nsummary:\nMinutes: 5 \n---\t\nText [x](b.md)\n')
  assert.equal(title, 'Quoted: title')
  assert.equal(summary, undefined)
  assert.match(sections[0].parts[0].html, /Text/)
  assert.throws(() => readLesson('---\ntitle: a\n\n---\n\n[x](#)'), { message: /^Line 6: / })
})

test('a caption is Markdown', () => {
  const { sections } = readLesson(`${head}${fence('noggin', 'lab: jugs\ncaption: A *caption*, at [step 3](#step=3) <b>')}` +
    fence('ask', 'lab: jugs\ncaption: *Your* turn'))
  const [{ lab: { caption }, parts: [{ exercise }] }] = sections
  assert.equal(caption, 'A <em>caption</em>, at <a href="#step=3" class="moves">step 3</a> &lt;b&gt;')
  assert.equal(exercise.caption, '<em>Your</em> turn')
})

test('a link to a heading of another lesson keeps it', () => {
  assert.equal(addressesFrom(new URL('https://own.example/a.md'))('b.md#part'), 'lesson.html?src=%2Fb.md#part')
})

test('a block that is not closed is refused where it begins', () => {
  const unclosed = (name, line = 5) => new RegExp(`^Line ${line}: The block "${name}" that begins here is not closed`)
  for (const name of ['noggin', 'ask', 'check', 'answers']) {
    assert.match(refusal(`\n\`\`\`${name}\nlab: jugs\n\nMore words.\n`), unclosed(name))
    assert.match(refusal(`\n\`\`\`${name}`), unclosed(name))
    assert.match(refusal(`\n~~~~${name}\nlab: jugs\n~~~\n`), unclosed(name))
    assert.match(refusal(`\n\`\`\`${name}\nlab: jugs\n\n${fence('noggin', 'lab: jugs')}`), unclosed(name))
    assert.match(refusal(`${lab}Words.\n\n\`\`\`${name}\nlab: jugs\n\n${fence('js', 'f()')}`), unclosed(name, 9))
  }
  const closed = '\n~~~~ask\nWhat does it do?\n~~~js\nf()\n~~~\n- [x] a :: b\n- [ ] c :: d\n~~~~~ \n'
  assert.equal(refusal(closed), 'nothing is wrong')
  assert.equal(refusal('\n```ask\n```f``` is what?\n- [x] a :: b\n- [ ] c :: d\n  ```'), 'nothing is wrong')
  assert.equal(refusal('\n```js\nf()\n'), 'nothing is wrong')
})

test('text after an empty line behind a choice is refused with its line, and belongs to the choice if it is indented', () => {
  const ask = (end) => fence('ask', `Why?\n\n- [x] a :: b\n\n- [ ] c :: d\n${end}`)
  assert.match(refusal(ask('\n\nMore words.')), /^Line 12: This text stands after an empty line behind a choice/)
  assert.match(refusal(fence('ask', 'Why?\n- [x] a :: b\n \nMore words.\n- [ ] c :: d')), /^Line 8: This text/)
  for (const end of ['', '\n\n', 'e', '\n  e']) assert.equal(refusal(ask(end)), 'nothing is wrong', end)
})

test('code in a choice may have " :: " in it', () => {
  const choices = (...lines) => readLesson(head + fence('ask', ['Why?', ...lines].join('\n'))).sections[0].parts[0].choices.sort(byText).map(({ text, reason }) => [text, reason])
  assert.deepEqual(choices('- [x] `a :: b` or `c :: d` :: e :: `f`', '- [ ] a ` b :: c'),
    [['<code>a :: b</code> or <code>c :: d</code>', 'e :: <code>f</code>'], ['a ` b', 'c']])
  assert.match(refusal(fence('ask', 'Why?\n- [x] `a :: b`\n- [ ] c :: d')), /^Line 6: A choice is followed by its reason/)
})

test('what begins like an exercise and asks nothing is read as one', () => {
  const { sections } = readLesson(head + fence('ask', 'preset: classic\nlab: jugs'))
  assert.deepEqual(sections[0].parts[0].exercise, { lab: 'jugs', preset: 'classic' })
  assert.match(refusal(fence('ask', 'link: v1;lab=jugs')), /^Line 5: An exercise has no "link"; it has: lab, preset/)
  assert.match(refusal(fence('ask', 'settings: {"goal": "0,4,4"}\nseed: 3')), /^Line 4: An exercise names its lab/)
  assert.match(refusal(fence('ask', 'Lab: jugs')), /^Line 5: An exercise has no "Lab"/)
  assert.match(refusal(fence('ask', 'Which lab: this or that?')), /at least two choices/)
  assert.equal(refusal(fence('ask', 'settings: what are they?\n- [x] a :: b\n- [ ] c :: d')), 'nothing is wrong')
})

test('a key that stands twice is refused, and so is a link beside another lab, an example, settings or a seed', () => {
  assert.equal(refusal(fence('noggin', 'lab: jugs\nstep: 3\nlab: tiles')), 'Line 7: "lab" stands here a second time; which of the two is meant?')
  assert.match(refusal(fence('ask', 'lab: jugs\ndecisions: 3\ndecisions: 3')), /^Line 7: "decisions" stands here a second time/)
  assert.throws(() => readLesson('---\ntitle: a\nTitle: b\n---\n'), { message: /^Line 3: "title" stands here a second time/ })
  assert.equal(refusal(fence('noggin', 'lab: jugs\nlink: v1;lab=tiles;step=3')),
    'Line 6: The link opens the lab "tiles", but "lab" names "jugs"; which of the two is meant?')
  for (const field of ['preset: classic', 'settings: {"goal": "0,4,4"}', 'seed: 3'])
    assert.equal(refusal(fence('noggin', `${field}\nlink: v1;lab=jugs;step=3`)),
      `Line 5: The link says what the lab opens with, and "${field.split(':')[0]}" beside it would not count; which of the two is meant?`)
  assert.equal(refusal(fence('noggin', 'lab: tiles\nlink: v1;lab=tiles;step=3\nstep: 5\nend: 9')), 'nothing is wrong')
})

test('of a mistake in JSON the place in the lesson is told, and no other', () => {
  for (const settings of ['{ goal }', '{ "goal": 3, }', '{ "goal" 3 }', '{ "goal": "3']) {
    const told = refusal(fence('noggin', `lab: jugs\nsettings: ${settings}`))
    assert.match(told, /^Line 6: The settings must be JSON: .*[^.]\.$/)
    assert.doesNotMatch(told, /position|column|\(line/)
  }
  assert.doesNotMatch(refusal(fence('check', '{ "lab": "jugs",\n "expected": { "/a": 3, } }')), /position|column/)
})

test('cells of a table are aligned by a class', () => {
  const { sections } = readLesson(`${head}| a | b | c | d |\n|:--|--:|:-:|---|\n| 1 | 2 | 3 | 4 |\n\n- | e |\n  |--:|\n`)
  const html = sections[0].parts.map((part) => part.html).join('')
  assert.doesNotMatch(html, /style/)
  for (const cell of ['<th class="align-left">a<', '<th class="align-right">b<', '<td class="align-center">3<', '<td>4<', '<th class="align-right">e<'])
    assert.ok(html.includes(cell), `${cell} in ${html}`)
})

test('the addresses of the teacher\'s page and of the lesson are those of links in the text', () => {
  const addressOf = addressesFrom(new URL('https://own.example/course/a.md'))
  for (const [given, address] of [
    ['b.md?x=1', 'lesson.html?src=%2Fcourse%2Fb.md%3Fx%3D1'],
    ['plan.pdf', 'https://own.example/course/plan.pdf'],
    ['https://far.example/b.md', 'https://far.example/b.md'],
  ]) {
    const { teacher, lesson } = readLesson(`---\ntitle: a\nteacher: ${given}\nlesson: "${given}"\n---\n`, addressOf)
    assert.deepEqual([teacher, lesson], [address, address])
  }
  for (const given of ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,a', 'mailto:a@b.example'])
    assert.throws(() => readLesson(`---\ntitle: a\nteacher: ${given}\n---\n`, addressOf), { message: `Line 3: "${given}" is no address of a page.` })
})

test('a file in another encoding than UTF-8 is refused as that', () => {
  const text = '---\ntitle: Grüße\n---\n\nWörter\n'
  const told = (bytes) => {
    try {
      return textOfFile(Uint8Array.from(bytes).buffer)
    } catch (error) {
      assert.ok(error instanceof LessonError)
      return error.message
    }
  }
  const utf8 = Buffer.from(text), latin1 = Buffer.from(text, 'latin1'), utf16 = Buffer.from(text, 'utf16le')
  assert.equal(told(utf8), text)
  assert.equal(told([0xef, 0xbb, 0xbf, ...utf8]), text)
  assert.equal(told([]), '')
  for (const bytes of [[0xff, 0xfe, ...utf16], [0xfe, 0xff, ...Buffer.from(utf16).swap16()], utf16])
    assert.equal(told(bytes), 'Line 1: this file is saved as UTF-16; save it as UTF-8.')
  assert.match(told(latin1), /^Line 2: this file is saved as Latin-1/)
  assert.match(told(Buffer.from(text.replace('Grüße', 'Grusz'), 'latin1')), /^Line 5: this file is saved as Latin-1/)
  for (const words of ['þa', 'aÿ']) assert.match(told(Buffer.from(words, 'latin1')), /^Line 1: this file is saved as Latin-1/)
})

test('a lesson is read in time in proportion to its length, whatever it repeats', () => {
  const ask = (choice) => fence('ask', `Which?\n- [x] a :: It is.\n- [ ] ${choice}`)
  const lessons = {
    headings: (size) => head + '# a\n'.repeat(size),
    'spaces in a field': (size) => head + fence('noggin', `lab: jugs\ncaption: a${' '.repeat(size)}b`),
    'empty lines in a choice': (size) => head + ask(`b${'\n'.repeat(size)} :: It is not.`),
  }
  for (const [what, lesson] of Object.entries(lessons)) assert.ok(growth((size) => readLesson(lesson(size)), 8_000) < 3, what)
})
