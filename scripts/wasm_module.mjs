// Reads and writes a WebAssembly module as sections, as far as splitting it needs. Instructions are not decoded: bodies
// stay bytes. Layout: WebAssembly Core Specification 2.0, chapter 5, and the tags of its exception handling.

export const OPCODE = { end: 0x0b, callIndirect: 0x11, localGet: 0x20, globalSet: 0x24, i32Const: 0x41 }
export const KIND = { function: 0, table: 1, memory: 2, global: 3, tag: 4 }
const SECTION = { type: 1, import: 2, function: 3, table: 4, memory: 5, tag: 13, global: 6, export: 7, element: 9, code: 10, data: 11 }
const ORDER = ['type', 'import', 'function', 'table', 'memory', 'tag', 'global', 'export', 'element', 'code', 'data']
const CUSTOM = 0
const HEAD = [0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

class Reader {
  constructor(bytes) {
    this.bytes = bytes
    this.at = 0
  }

  byte() { return this.bytes[this.at++] }
  take(count) { return this.bytes.subarray(this.at, (this.at += count)) }
  name() { return Buffer.from(this.take(this.u32())).toString() }
  list(read) { return Array.from({ length: this.u32() }, read) }

  u32() {
    for (let value = 0, shift = 0; ; shift += 7) {
      const byte = this.byte()
      value += (byte & 0x7f) * 2 ** shift
      if (byte < 0x80) return value
    }
  }

  // Returns the bytes that `read` skips.
  raw(read) {
    const from = this.at
    read()
    return this.bytes.subarray(from, this.at)
  }

  expect(byte, what) {
    if (this.byte() !== byte) throw new Error(`This module has ${what} of a kind that is not read here.`)
  }

  // An offset or initial value: i32.const N, end.
  constant() {
    this.expect(OPCODE.i32Const, 'a constant')
    const value = this.u32()
    this.expect(OPCODE.end, 'a constant')
    return value
  }

  limits() {
    const from = this.at
    const bounded = this.byte() & 1
    const size = this.u32()
    if (bounded) this.u32()
    return { size, limits: this.bytes.subarray(from, this.at) }
  }
}

export function u32(value) {
  const bytes = []
  for (; value >= 0x80; value = Math.floor(value / 0x80)) bytes.push((value & 0x7f) | 0x80)
  return [...bytes, value]
}

// Signed LEB128, as in i32.const: bit 6 of the last byte is the sign.
export function s32(value) {
  const bytes = u32(value)
  return bytes.at(-1) < 0x40 ? bytes : [...bytes.slice(0, -1), bytes.at(-1) | 0x80, 0]
}

const text = (name) => [...u32(Buffer.byteLength(name)), ...Buffer.from(name)]
const list = (items) => Buffer.concat([Buffer.from(u32(items.length)), ...items.map((item) => Buffer.from(item))])
const sized = (bytes) => Buffer.concat([Buffer.from(u32(bytes.length)), bytes])

// Returns
// { types: [{ bytes, parameters }], imports: [bytes], functions: [type], tables: [{ type, size, limits }],
//   memories: [{ size, limits }], tags: [bytes], globals: [{ type, first }], exports: [{ name, kind, index }],
//   elements: [{ offset, functions }], bodies: [bytes], data: bytes, names: bytes }.
// Only functions may be imported. As in the module, an `index` counts the imported functions first. Of custom sections
// only the function names are kept.
export function readModule(bytes) {
  const all = new Reader(bytes)
  all.take(HEAD.length)
  const sections = {}
  let names
  while (all.at < bytes.length) {
    const id = all.byte()
    const content = all.take(all.u32())
    if (id !== CUSTOM) sections[id] = new Reader(content)
    else if (new Reader(content).name() === 'name') names = content
  }
  const of = (name, read) => sections[SECTION[name]]?.list(() => read(sections[SECTION[name]])) ?? []
  return {
    types: of('type', (r) => {
      let parameters
      const bytes = r.raw(() => {
        r.expect(0x60, 'a type')
        parameters = r.u32()
        r.take(parameters)
        r.take(r.u32())
      })
      return { bytes, parameters }
    }),
    imports: of('import', (r) => r.raw(() => {
      r.name()
      r.name()
      r.expect(KIND.function, 'an import')
      r.u32()
    })),
    functions: of('function', (r) => r.u32()),
    tables: of('table', (r) => ({ type: r.byte(), ...r.limits() })),
    memories: of('memory', (r) => r.limits()),
    tags: of('tag', (r) => r.raw(() => { r.byte(); r.u32() })),
    globals: of('global', (r) => ({ type: r.take(2), first: r.constant() })),
    exports: of('export', (r) => ({ name: r.name(), kind: r.byte(), index: r.u32() })),
    elements: of('element', (r) => {
      r.expect(0, 'an element segment')
      return { offset: r.constant(), functions: r.list(() => r.u32()) }
    }),
    bodies: of('code', (r) => r.take(r.u32())),
    data: sections[SECTION.data]?.bytes,
    names,
  }
}

// The bytes of such a module. `shared`: imports other than functions, [{ module, name, kind, type: bytes }]. Empty
// sections are omitted.
export function writeModule({ types, imports, functions, tables = [], memories = [], tags = [], globals = [], exports = [], elements, bodies, data, names }, shared = []) {
  const constant = (value) => [OPCODE.i32Const, ...s32(value), OPCODE.end]
  const contents = {
    type: types.map(({ bytes }) => bytes),
    import: [...imports, ...shared.map(({ module, name, kind, type }) => [...text(module), ...text(name), kind, ...type])],
    function: functions.map(u32),
    table: tables.map(({ type, limits }) => [type, ...limits]),
    memory: memories.map(({ limits }) => limits),
    tag: tags,
    global: globals.map(({ type, first }) => [...type, ...constant(first)]),
    export: exports.map(({ name, kind, index }) => [...text(name), kind, ...u32(index)]),
    element: elements.map(({ offset, functions }) => [0, ...constant(offset), ...list(functions.map(u32))]),
    code: bodies.map((body) => sized(Buffer.from(body))),
  }
  const section = (name) => {
    const content = name === 'data' ? data : contents[name].length > 0 && list(contents[name])
    return content ? [Buffer.from([SECTION[name]]), sized(Buffer.from(content))] : []
  }
  const named = names ? [Buffer.from([CUSTOM]), sized(Buffer.from(names))] : []
  return Buffer.concat([Buffer.from(HEAD), ...ORDER.flatMap(section), ...named])
}

// `body` with `code` inserted before its first instruction.
export function withPrefix(body, code) {
  const reader = new Reader(body)
  reader.list(() => { reader.u32(); reader.byte() })  // its local variables
  return Buffer.concat([body.subarray(0, reader.at), Buffer.from(code), body.subarray(reader.at)])
}
