// What scene() of a page's own puzzle may return: the part of Board in noggin.d.mts that the solver reads
// (src/bindings/board_json.cpp).

import { isRecord } from './noggin-plain.mjs'

const number = { fits: Number.isFinite, wish: 'a number' }
const text = { fits: (value) => typeof value === 'string' || Number.isFinite(value), wish: 'a text' }
const flag = { fits: (value) => typeof value === 'boolean', wish: 'true or false' }
const id = { fits: (value) => Number.isInteger(value) && value >= 0 && value < 2 ** 31, wish: 'a whole number from 0 to 2147483647' }
const oneOf = (names) => ({ fits: (value) => names.split(' ').includes(value), wish: `one of ${names.split(' ').join(', ')}` })
const tone = oneOf('plain muted given candidate frontier current visited path goal conflict dead first second series1 series2 series3 series4 series5 series6')
const shape = oneOf('square round ring hexagon none')
const listOf = (fields, wish) => ({ fits: (list) => Array.isArray(list) && list.every((item) => isObject(item) && !wrongField(item, fields)), wish })

const placed = { id, x: number, y: number, width: number, height: number, shape, tone, text, press: text, label: text }
const items = {
  cells: { ...placed, note: text, marks: text, struck: flag },
  pieces: {
    ...placed,
    level: number,
    drops: listOf({ x: number, y: number, move: text, label: text }, 'a list of { x, y, move }'),
    parts: listOf({ x: number, y: number }, 'a list of { x, y }'),
  },
  lines: { x1: number, y1: number, x2: number, y2: number, tone, weight: number, arrow: flag },
}

const notRead = ['ghosts', 'groups', 'stroke', 'ahead']  // of a board, but not of a page's own puzzle
const known = [...Object.keys(items), ...notRead]

const isObject = (value) => typeof value === 'object' && value !== null
const isLeftOut = (value) => value === undefined || value === null
const wrongField = (item, fields) => Object.keys(fields).find((name) => !isLeftOut(item[name]) && !fields[name].fits(item[name]))
export const areRepeated = (ids) => new Set(ids).size < ids.length

// An object literal has no other names, so that a misspelt one is not lost; an instance of a page's class may.
function isBoard(board) {
  if (!isObject(board)) return false
  const names = Object.keys(board)
  return isRecord(board) ? names.every((name) => known.includes(name)) : names.some((name) => name in items)
}

// What would be right instead, as "must return ..." goes on; '' if it is right.
export function sceneFlaw(board) {
  if (!isBoard(board)) return `{ cells?, pieces?, lines? }${board instanceof Promise ? ', not a promise of it' : ', without other names'}`
  for (const [name, fields] of Object.entries(items)) {
    const list = board[name] ?? []
    if (!Array.isArray(list) || !list.every(isObject)) return `${name} that are a list of objects`
    for (const item of list) {
      const wrong = wrongField(item, fields)
      if (wrong) return `${name} whose ${wrong} is ${fields[wrong].wish}`
    }
    if (areRepeated(list.map(({ id }) => id).filter((one) => !isLeftOut(one)))) return 'cells and pieces with different ids'
  }
  return ''
}
