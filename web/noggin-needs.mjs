// What Noggin needs of a browser that an older one does not have.

export const TOO_OLD =
  'This browser is too old for Noggin, which needs Chrome 95, Firefox 101, Safari 16.4 or a later one.'

// A module of one function with exceptions and SIMD: try catch_all end, drop (i8x16.splat (i32.const 0)).
const PROBE = new Uint8Array([
  0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00, 0x01, 0x04, 0x01, 0x60, 0x00, 0x00, 0x03, 0x02, 0x01, 0x00,
  0x0a, 0x0d, 0x01, 0x0b, 0x00, 0x06, 0x40, 0x19, 0x0b, 0x41, 0x00, 0xfd, 0x0f, 0x1a, 0x0b,
])

// Why Noggin's code cannot run here, in a sentence; empty if it can.
export function lackOfWebAssembly() {
  if (typeof WebAssembly !== 'object')
    return 'Noggin needs WebAssembly, which this browser does not have or does not allow.'
  return WebAssembly.validate(PROBE) ? '' : TOO_OLD
}
