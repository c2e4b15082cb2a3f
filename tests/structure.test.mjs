// Rules of the code base that no compiler checks: who may include whom, where ImGui and Emscripten may appear, which
// names the scripts use, that our pages request nothing from other hosts, and that no file names a package registry.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { filesUnder } from '../scripts/files_under.mjs'
import { tsc } from './support/typescript.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const engines = ['search', 'constraints', 'probing', 'adversarial', 'learning', 'probability']
const mayInclude = {
  core: ['core'],
  ...Object.fromEntries(engines.map(engine => [engine, ['core', engine]])),
  labs: ['core', ...engines, 'labs'],
  player: ['core', ...engines, 'labs', 'player'],
  bindings: ['core', ...engines, 'labs', 'player', 'bindings'],
  app: ['core', ...engines, 'labs', 'player', 'app'],
}

const filesOf = (folder, pattern) =>
  filesUnder(join(root, folder)).filter(file => pattern.test(file)).map(file => `${folder}/${file}`)

const textOf = path => readFileSync(join(root, path), 'utf8')

const sources = filesOf('src', /\.(h|cpp)$/).map(path => ({
  path,
  room: path.split('/')[1],
  includes: [...textOf(path).matchAll(/^\s*#\s*include\s*(["<])([^">]+)[">]/gm)]
    .map(([, opening, file]) => ({ file, ours: opening === '"' })),
}))

// All offences in one message, so that a single run shows them.
const assertNone = offences => assert.deepEqual(offences, [])

test('every room of src is known', () => {
  assert.ok(sources.length > 20)
  assertNone(sources.filter(({ room }) => !mayInclude[room]).map(({ path }) => path))
})

test('includes go one way: core, engines, labs, player, then bindings and app', () => {
  assertNone(sources.flatMap(({ path, room, includes }) => includes
    .filter(({ file, ours }) => ours && file.includes('/') && !mayInclude[room].includes(file.split('/')[0]))
    .map(({ file }) => `${path} includes ${file}`)))
})

// Rooms that the other rooms of a subject share.
const sharedRooms = { search: ['engine', 'watch'], constraints: ['solutions'], adversarial: ['engine'] }

test('a subject knows its own room and what its area shares, and the engines know no subject', () => {
  assertNone(sources.filter(({ room }) => engines.includes(room)).flatMap(({ path, room, includes }) => {
    const [, , subject] = path.split('/')
    const shared = sharedRooms[room] ?? []
    const known = shared.includes(subject) ? shared : [subject, ...shared]
    return includes
      .filter(({ file, ours }) => ours && file.startsWith(`${room}/`) && !known.includes(file.split('/')[1]))
      .map(({ file }) => `${path} includes ${file}`)
  }))
})

// The circles of a graph, as texts: each of its nodes with those it leads to.
function circlesOf(graph) {
  const done = new Set()
  const circles = []
  const follow = (node, way) => {
    if (way.includes(node)) return circles.push([...way.slice(way.indexOf(node)), node].join(' > '))
    if (done.has(node)) return
    done.add(node)
    for (const next of graph.get(node) ?? []) follow(next, [...way, node])
  }
  for (const node of graph.keys()) follow(node, [])
  return circles
}

test('no file includes itself through others', () => {
  assertNone(circlesOf(new Map(sources.map(({ path, includes }) =>
    [path, includes.filter(({ ours }) => ours).map(({ file }) => `src/${file}`)]))))
})

test('folders side by side do not include each other', () => {
  const folders = new Map(sources.map(({ path }) => [dirname(path), new Set()]))
  for (const { path, includes } of sources) {
    const from = dirname(path)
    for (const to of includes.filter(({ ours }) => ours).map(({ file }) => dirname(`src/${file}`)))
      if (!`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`)) folders.get(from).add(to)
  }
  assertNone(circlesOf(folders))
})

test('includes of ours are written from src', () => {
  assertNone(sources.flatMap(({ path, includes }) => includes
    .filter(({ file, ours }) => ours && (!file.includes('/') || file.startsWith('.')))
    .map(({ file }) => `${path} includes ${file}`)))
})

// The headers of what the standard library offers and we use. Rooms are compiled as one unit, where a file sees what its
// neighbours include; alone, as in the release preset, it must not miss any.
const standard = {
  algorithm: 'all_of any_of binary_search clamp copy copy_if copy_n count count_if equal_range fill fill_n find find_if ' +
    'find_if_not for_each is_sorted lexicographical_compare lower_bound max max_element merge min min_element minmax ' +
    'minmax_element mismatch next_permutation none_of nth_element partial_sort remove remove_if replace reverse rotate search ' +
    'sort stable_partition stable_sort swap_ranges transform unique upper_bound',
  array: 'array to_array',
  bit: 'bit_cast bit_ceil bit_width countl_zero countr_one countr_zero has_single_bit popcount rotl',
  bitset: 'bitset',
  cmath: 'ceil exp exp2 floor fmod frexp isfinite isinf isnan ldexp lgamma llround log log10 log2 lround modf pow rint round ' +
    'sqrt trunc',
  charconv: 'from_chars to_chars',
  chrono: 'chrono',
  cstdio: 'fputs printf snprintf',
  cstdlib: 'abort getenv strtod strtol',
  cstring: 'memchr memcmp memcpy memmove memset strlen',
  deque: 'deque',
  functional: 'equal_to function greater hash less not_fn',
  limits: 'numeric_limits',
  map: 'map multimap',
  memory: 'make_shared make_unique shared_ptr unique_ptr weak_ptr',
  numbers: 'numbers',
  numeric: 'accumulate gcd iota lcm partial_sum',
  optional: 'nullopt optional',
  set: 'multiset set',
  span: 'span',
  string: 'getline stod string to_string',
  string_view: 'string_view',
  tuple: 'tie tuple',
  unordered_map: 'unordered_map',
  unordered_set: 'unordered_set',
  utility: 'declval exchange forward index_sequence move pair',
  variant: 'get_if holds_alternative monostate variant visit',
  vector: 'vector',
}
// A header may be left to another that cannot do without it.
const alsoGiven = { utility: Object.keys(standard).filter(header => !header.startsWith('c')), string_view: ['string'] }

const byPath = new Map(sources.map(source => [source.path, source]))

// The headers that a file includes, itself or by headers of ours.
function reached(path, headers = new Set()) {
  for (const { file, ours } of byPath.get(path)?.includes ?? []) {
    if (headers.has(file)) continue
    headers.add(file)
    if (ours) reached(`src/${file}`, headers)
  }
  return headers
}

const codeOf = path => textOf(path).replace(/\/\/.*$/gm, '').replace(/"(?:\\.|[^"\\\n])*"/g, '""')

test('a file includes the standard headers of what it uses, itself or by headers of ours', () => {
  const headerOf = new Map(Object.entries(standard).flatMap(([header, names]) => names.split(' ').map(name => [name, header])))
  let used = 0
  assertNone(sources.flatMap(({ path }) => {
    const headers = reached(path)
    const names = new Set([...codeOf(path).matchAll(/\bstd::(?:ranges::)?(\w+)/g)].map(([, name]) => name))
    return [...names].flatMap(name => {
      const header = headerOf.get(name)
      if (!header) return []
      ++used
      return [header, ...alsoGiven[header] ?? []].some(given => headers.has(given)) ? [] : [`${path} uses std::${name} without <${header}>`]
    })
  }))
  assert.ok(used > 1000)
})

test('and our headers of words and characters, for the names that only these have', () => {
  let used = 0
  assertNone(['core/words.h', 'core/text.h', 'core/characters.h'].flatMap(header => {
    const declared = /^ *(?!return|else|throw)[A-Za-z][\w:<>,&* ]*[ &*](\w+)\(/gm
    const namesIn = path => new Set([...codeOf(path).matchAll(declared)].map(([, name]) => name))
    const elsewhere = new Set(sources.flatMap(({ path }) => path.startsWith(`src/${header.slice(0, -2)}.`) ? [] : [...namesIn(path)]))
    const names = [...namesIn(`src/${header}`)].filter(name => !elsewhere.has(name))
    const call = new RegExp(`(?<![\\w.:>])(?:${names.join('|')})\\(`)
    const users = sources.filter(({ path }) => call.test(codeOf(path)) && path !== `src/${header}`)
    used += users.length
    return users.filter(({ path }) => !reached(path).has(header)).map(({ path }) => `${path} does not include ${header}`)
  }))
  assert.ok(used > 200)
})

// So that the sanitizers need not check for misaligned pointers.
test('memory is seen as what it is, or as bytes', () => {
  assertNone(sources.flatMap(({ path }) => [...textOf(path).matchAll(/reinterpret_cast<(?!(?:const )?(?:char|u?int8_t)\*>)[^>]*>/g)]
    .map(([cast]) => `${path}: ${cast}`)))
})

test('no ImGui outside the app', () => {
  assertNone(sources.filter(({ room, includes }) => room !== 'app' && includes.some(({ file }) => /imgui/i.test(file)))
    .map(({ path }) => path))
})

test('no Emscripten outside the bindings and the platform files', () => {
  const allowed = path => path.startsWith('src/bindings/') || path.startsWith('src/app/platform_')
  assertNone(sources
    .filter(({ path, includes }) => !allowed(path) && (includes.some(({ file }) => file.startsWith('emscripten')) ||
      /\b(EM_JS|EM_ASM|EMSCRIPTEN_KEEPALIVE)\b/.test(textOf(path))))
    .map(({ path }) => path))
})

test('the app and the bindings know no lab by name', () => {
  const labs = /set\(LABS ([^)]+)\)/.exec(textOf('CMakeLists.txt'))[1].trim().split(/\s+/)
  const named = labs.flatMap(lab => [`"${lab}"`, `"${lab.replaceAll('_', '-')}"`, `labs::${lab}`])
  assertNone(sources.filter(({ room }) => room === 'app' || room === 'bindings' || room === 'player')
    .flatMap(({ path }) => named.filter(name => textOf(path).replace(/^\s*\/\/.*$/gm, '').includes(name))
      .map(name => `${path} names ${name}`)))
})

test('what a lab says and offers stands in constexpr tables', () => {
  assertNone(sources.filter(({ path }) => /^src\/labs\/(?!catalog|sources)/.test(path)).flatMap(({ path }) => {
    const text = textOf(path)
    const built = text.match(/\bstd::vector<(?:Setting|Preset|Fact|Paragraph|Option)>/g) ?? []
    const tables = [...text.matchAll(/^(.*)\bk(?:Schema|Presets|Facts|About)\b.* = /gm)].filter(([, before]) => !/^constexpr /.test(before))
    const constant = /^extern constexpr Lab \w+ = \{$/m.test(text)
    return [...built, ...tables.map(([line]) => line), ...constant ? [] : ['no extern constexpr Lab']].map(what => `${path}: ${what}`)
  }))
})

test('a choice is read through its table, never compared as text', () => {
  const reading = sources.filter(({ room }) => engines.includes(room) || room === 'labs').map(({ path }) => path)
  const ids = (kind, path) => [...textOf(path).matchAll(new RegExp(`\\b${kind}Setting\\(\\s*"(\\w+)"`, 'g'))].map(([, id]) => id)
  const texts = new Set(reading.flatMap(path => ids('text', path)))  // of some lab
  const choices = reading.flatMap(path => ids('choice', path)).filter(id => !texts.has(id))
  assert.ok(choices.includes('algorithm') && choices.includes('task'))
  assertNone(reading.flatMap(path => [...new Set([...choices, ...ids('choice', path)])]
    .filter(id => textOf(path).includes(`.text("${id}")`)).map(id => `${path}: ${id}`)))
})

// Of what TypeScript says about scripts without types, what holds without them. The service worker's names are written
// into it by the build.
test('scripts use only names that are declared or imported, and import none in vain', () => {
  const scripts = [...filesOf('web', /\.m?js$/), ...filesOf('scripts', /\.mjs$/)].filter(path => !/service-worker|\/examples\//.test(path))
  assert.ok(tsc, 'TypeScript is not installed')
  const options = ['--allowJs', '--checkJs', '--noEmit', '--noUnusedLocals', '--target', 'es2022', '--module', 'nodenext', '--lib', 'es2022,dom,dom.iterable']
  const { stdout } = spawnSync(process.execPath, [tsc, ...options, ...scripts], { cwd: root, encoding: 'utf8' })
  const told = stdout.split('\n')
  assert.ok(told.length > 100, 'the compiler has read them')
  const unknown = /TS(2304|2305|2552|2614): [^']*'(?!WorkerGlobalScope)|TS(6133|6192|6196|6198):/
  assertNone(told.filter(line => unknown.test(line)))
})

test('pages and modules ask no other host for anything', () => {
  const asking = /\b(?:import|from|fetch|src|href)\b\s*(?:\(\s*|=\s*)?["'`](?:https?:)?\/\/(?!localhost|127\.0\.0\.1)/
  // Except packages that the build bundles.
  const bundled = Object.keys(JSON.parse(textOf('package.json')).devDependencies).join('|')
  const bare = new RegExp(`\\bfrom\\s+["'](?![./]|node:|(?:${bundled})["'])`)
  const web = filesOf('web', /\.(html|js|mjs|ts|css)$/)
  assert.ok(web.length > 0)
  assertNone(web.flatMap(path => textOf(path).split('\n').flatMap((line, i) =>
    asking.test(line) || (/\.m?js$/.test(path) && !/^\s*(\/\/|\*)/.test(line) && bare.test(line)) ? [`${path}:${i + 1}: ${line.trim()}`] : [])))
})

// What came after Chrome 95, Firefox 101 or Safari 16.4, which docs/hosts.md promises, and would fail there or change
// colours: `element()` takes attributes in place of the properties.
test('pages use nothing that the oldest browsers promised do not have', () => {
  const later = /\b(?:AbortSignal\.(?:any|timeout)|aria[A-Z]\w*|canParse|checkVisibility|findLast(?:Index)?|fromAsync|groupBy|structuredClone|throwIfAborted|to(?:Reversed|Sorted|Spliced)|withResolvers)\b|light-dark\(|:has\(|\d[dls]v[hw]\b/
  const web = filesOf('web', /\.(html|js|mjs|css)$/)
  assertNone(web.flatMap(path => textOf(path).split('\n').flatMap((line, i) =>
    later.test(line) && !/^\s*\/\//.test(line) ? [`${path}:${i + 1}: ${line.trim()}`] : [])))
})

test('the lock file of packages says nothing about where they come from', () => {
  const lock = JSON.parse(textOf('package-lock.json'))
  assertNone(Object.entries(lock.packages).filter(([, entry]) => entry.resolved).map(([name]) => name))
})
