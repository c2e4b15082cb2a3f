// The counterpart of tests/support/digest.cpp on top of the SDK: the same lines with the same hashes.

const DIGITS = 12
const SCENE_DIGITS = 5
const STEPS = 60
const KINDS = ['step', 'scene', 'status', 'metrics', 'result']
const SHOWN = new Set([0, 1, 10])
const LARGEST_WHOLE = 1e15

// Like printf, which rounds half to even; JavaScript rounds half up.
function scientific(number, digits) {
  const [long, power] = number.toExponential(Math.min(digits + 60, 100)).split('e')
  const figures = long.replace(/[-.]/g, '')
  const tie = /^50*$/.test(figures.slice(digits)) && Number(figures[digits - 1]) % 2 === 0
  const [mantissa, exponent] = tie
    ? [`${long[0] === '-' ? '-' : ''}${figures[0]}.${figures.slice(1, digits)}`, power]
    : number.toExponential(digits - 1).split('e')
  return `${mantissa.includes('.') ? mantissa.replace(/\.?0+$/, '') : mantissa}e${Number(exponent)}`
}

function canonicalNumber(number, digits) {
  return Number.isInteger(number) && Math.abs(number) < LARGEST_WHOLE ? String(number + 0) : scientific(number, digits)
}

// Canonical JSON: see digest.h.
export function canonical(value, digits) {
  if (typeof value === 'number') return canonicalNumber(value, digits)
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item, digits)).join(',')}]`
  const items = Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}:${canonical(item, digits)}`)
  return `{${items.sort((a, b) => (a < b ? -1 : 1)).join(',')}}`
}

// FNV-1a, 64 bits, as 16 hexadecimal digits.
function hash(lines) {
  let high = 0xcbf29ce4, low = 0x84222325
  const bytes = new TextEncoder().encode(lines.map((line) => `${line}\n`).join(''))
  for (const byte of bytes) {
    low = (low ^ byte) >>> 0
    const product = low * 0x1b3
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 0x100000000) + (low << 8)) >>> 0
    low = product >>> 0
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('')
}

// The arguments of open() for a name such as "jugs slides by a-star".
export function runNamed(name, labs) {
  const [, labId, presetId, algorithm] = /^(\S+) (\S+)(?: by (\S+))?$/.exec(name)
  const lab = labs.find(({ id }) => id === labId)
  const { settings, seed } = lab.presets.find(({ id }) => id === presetId)
  return { lab: labId, settings: algorithm ? { ...settings, [lab.raceSetting]: algorithm } : settings, seed }
}

// `noggin` here or in a worker; takes `slice` steps at a time.
export async function linesOf(noggin, { lab, settings, seed }, slice = 1) {
  const session = await noggin.open(lab, settings, { seed })
  const lines = []
  const showScene = async () => lines.push(`scene ${session.tick}: ${canonical(await session.scene(), SCENE_DIGITS)}`)
  await showScene()
  for (let before = -1; session.tick < STEPS && session.tick !== before; ) {
    before = session.tick
    const stop = [...SHOWN, STEPS].find((tick) => tick > before)
    await session.step(Math.min(slice, stop - before))
    if (session.tick !== before && SHOWN.has(session.tick)) await showScene()
  }
  if (!SHOWN.has(session.tick)) await showScene()
  for (const step of await session.trace(0, session.tick)) lines.push(`step ${step.step}: ${canonical(step, DIGITS)}`)
  lines.push(`status: ${session.status}`)
  lines.push(`metrics: ${canonical(await session.metrics(), DIGITS)}`)
  lines.push(`result: ${canonical(await session.result(), DIGITS)}`)
  await session.close()
  return lines
}

export async function digestOf(noggin, name, labs, slice) {
  const lines = await linesOf(noggin, runNamed(name, labs), slice)
  return `${name}: ${KINDS.map((kind) => `${kind} ${hash(lines.filter((line) => line.startsWith(kind)))}`).join(' ')}`
}
