// Splits noggin-app.wasm into the part that a first visit needs at once and parts that may come later, so that a lab
// shows early on a slow network.
//
// Each part holds some of the functions. All share the memory, table and globals of the first part, and call functions
// of other parts through the table, in which every function has a slot: until its part is loaded, such a call traps.
// web/app-module.js puts the parts together.

import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openings } from './app_openings.mjs'
import { KIND, OPCODE, readModule, s32, u32, writeModule } from './wasm_module.mjs'

const run = promisify(execFile)

// WebAssembly features: only those the compiler used, so that every browser that can read the whole can read the parts.
const FEATURES = ['--mvp-features', '--enable-mutable-globals', '--enable-sign-ext', '--enable-nontrapping-float-to-int', '--enable-bulk-memory',
  '--enable-simd', '--enable-exception-handling']

// Functions called by this many openings belong to the first part; by fewer, if the overview of all labs, which takes
// most of its own, is among them.
const SHARED_BY = 4, SHARED_WITH_OVERVIEW = 3

// A stub function that calls the function of this type in `slot` of the table.
function callOf(slot, type, parameters) {
  const values = Array.from({ length: parameters }, (_, i) => [OPCODE.localGet, ...u32(i)]).flat()
  return [0, ...values, OPCODE.i32Const, ...s32(slot), OPCODE.callIndirect, ...u32(type), 0, OPCODE.end]
}

// Runs of consecutive functions, counted from slot `offset`, for which `isHere` holds: [{ offset, functions }].
function runsOf(offset, functions, isHere) {
  const runs = []
  functions.forEach((index, i) => {
    if (!isHere(index)) return
    if (i > 0 && isHere(functions[i - 1])) runs.at(-1).functions.push(index)
    else runs.push({ offset: offset + i, functions: [index] })
  })
  return runs
}

// Limits of the table, which does not grow: minimum and maximum are `size`.
const limits = (size) => [1, ...u32(size), ...u32(size)]

// What the first part exports and the others import. The names include the version, so that parts of different versions
// cannot be linked.
function sharedOf({ memories, tags, globals }, size, version) {
  const shared = [
    { name: 'table', kind: KIND.table, type: [0x70, ...limits(size)] },
    { name: 'memory', kind: KIND.memory, type: memories[0].limits },
    ...globals.map(({ type }, i) => ({ name: `global ${i}`, kind: KIND.global, type, index: i })),
    ...tags.map((type, i) => ({ name: `tag ${i}`, kind: KIND.tag, type, index: i })),
  ]
  return shared.map((one) => ({ index: 0, ...one, name: `${version} ${one.name}` }))
}

// The part with the functions `has`, by their index among the module's own.
function cut(module, has, isFirst, version) {
  const { types, imports, functions, tables, exports, elements } = module
  const base = tables[0].size
  const size = base + functions.length
  const isHere = (index) => index >= imports.length ? has[index - imports.length] === 1 : isFirst
  const shared = sharedOf(module, size, version)
  const own = functions.map((_, i) => imports.length + i)
  const part = {
    ...module,
    elements: [...elements, { offset: base, functions: own }].flatMap(({ offset, functions }) => runsOf(offset, functions, isHere)),
    bodies: module.bodies.map((body, i) => has[i] ? body : callOf(base + i, functions[i], types[functions[i]].parameters)),
  }
  return isFirst
    ? writeModule({ ...part, tables: [{ type: tables[0].type, limits: limits(size) }],
      exports: [...exports, ...shared] })
    : writeModule({ ...part, tables: [], memories: [], tags: [], globals: [], exports: [], data: undefined },
      shared.map((one) => ({ module: 'first', ...one })))
}

// Emscripten's own optimiser, which may not be on PATH.
async function optimiser() {
  const { stdout } = await run('em-config', ['BINARYEN_ROOT'])
  return join(stdout.trim(), 'bin', 'wasm-opt')
}

// Removes functions that nothing in the part calls.
async function pruned(optimiser, part, flags) {
  const folder = await mkdtemp(join(tmpdir(), 'noggin-part-'))
  try {
    const [whole, small] = ['whole.wasm', 'small.wasm'].map((name) => join(folder, name))
    await writeFile(whole, part)
    await run(optimiser, [...FEATURES, ...flags, '--remove-unused-module-elements', whole, '-o', small])
    return await readFile(small)
  } finally {
    await rm(folder, { recursive: true })
  }
}

// The functions that the page calls, and those that several openings call.
function firstPart({ imports, bodies, exports }, called) {
  const isShared = (i) => Object.values(called).filter((each) => each[i]).length >= (called.labs[i] ? SHARED_WITH_OVERVIEW : SHARED_BY)
  const first = Uint8Array.from(bodies, (_, i) => isShared(i) ? 1 : 0)
  for (const { kind, index } of exports) if (kind === KIND.function) first[index - imports.length] = 1
  return first
}

function versionOf(contents) {
  const hash = createHash('sha256')
  for (const content of contents) hash.update(content)
  return hash.digest('hex').slice(0, 12)
}

// Splits the app `script` and `wasm` into { first, rest, opening: { ID: bytes } }: the first part, all the rest, and
// the subset of the rest that each of `commands` (app_openings.mjs) needs.
export async function appParts(script, wasm, commands) {
  const module = readModule(wasm)
  const called = await openings(script, module, commands)
  const inFirst = firstPart(module, called)
  const program = await optimiser()
  const flags = module.names ? ['--debuginfo'] : []
  const version = versionOf([wasm, ...Object.values(called)])
  const part = (has) => pruned(program, cut(module, has, has === inFirst, version), flags)
  const opening = {}
  for (const [id, each] of Object.entries(called)) opening[id] = await part(each.map((needed, i) => needed && !inFirst[i] ? 1 : 0))
  return { first: await part(inFirst), rest: await part(inFirst.map((has) => 1 - has)), opening }
}
