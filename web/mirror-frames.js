// Groups the mirror's elements: the parts of the page, and composite widgets as in the WAI-ARIA authoring practices
// (list, grid, tree, tab list; a navigation with its lists counts as one). Each composite is one Tab stop: one of its
// items can be reached by Tab, and the arrow keys move between items.

import { element } from './element.js'
import { INTERACTIVE } from './mirror-elements.js'

const COMPOSITES = new Set(['navigation', 'tablist', 'list', 'grid', 'tree'])
const LANDMARKS = new Set(['main', 'navigation', 'complementary'])
const ITEM_ROLES = { list: 'listitem', grid: 'gridcell' }  // the wrapper role of an item

export class Frames {
  #layer
  #prefix
  #embedded
  #frames = new Map()  // id -> { group, element, children: entries and frames, rows, parent, stop, kept }

  constructor(layer, prefix, embedded) {
    this.#layer = layer
    this.#prefix = prefix
    this.#embedded = embedded
  }

  // Puts the elements into place. `kept`, an element or undefined, stays although no entry refers to it.
  arrange(groups, entries, kept) {
    const top = { children: [], kept }
    const known = new Map(groups.map((group) => [group.id, group]))
    const seen = new Map()
    for (const entry of entries) {
      const frame = this.#frameOf(homeOf(entry.node, known), known, seen, top)
      entry.frame = frame === top ? undefined : frame
      frame.children.push(entry)
    }
    for (const [id, frame] of this.#frames) {
      if (seen.has(id)) continue
      if (!kept || !frame.element.contains(kept)) frame.element.remove()
      this.#frames.delete(id)
    }
    for (const frame of seen.values()) fill(frame.element, contentOf(frame), kept)
    fill(this.#layer, contentOf(top), kept)
    for (const frame of seen.values()) if (isRoot(frame)) rove(frame)
  }

  #frameOf(id, known, seen, top) {
    const group = known.get(id)
    if (!group) return top
    if (seen.has(id)) return seen.get(id)
    const parent = this.#frameOf(aroundOf(group, known), known, seen, top)
    const frame = this.#frames.get(id) ?? this.#make(group)
    Object.assign(frame, { group, children: [], kept: top.kept, parent: parent === top ? undefined : parent })
    frame.element.setAttribute('aria-label', group.name)
    seen.set(id, frame)
    this.#frames.set(id, frame)
    parent.children.push(frame)
    return frame
  }

  // Several labs on a page would otherwise repeat the same landmarks.
  #make({ id, kind }) {
    const made = frameElement(this.#embedded && LANDMARKS.has(kind) ? 'group' : kind)
    made.id = `${this.#prefix}-frame-${id}`
    if (kind === 'dialog') made.setAttribute('aria-modal', 'true')
    return { element: made, rows: [] }
  }

  dialog() {
    return [...this.#frames.values()].find(({ group }) => group.kind === 'dialog')
  }

  landmarks() {
    return [...this.#frames.values()].filter(({ group, parent }) => !parent && group.kind !== 'dialog')
  }

  // Tab returns to the item that last had the focus.
  remember(entry) {
    const root = compositeOf(entry)
    if (!root) return
    root.stop = entry.node.id
    rove(root)
  }

  has(id) {
    return this.#frames.has(id)
  }

  // What nearest() needs to find the way back to an item of a composite; undefined if the entry is none.
  spotOf(entry) {
    const root = compositeOf(entry)
    return root && { group: root.group, node: entry.node, items: itemsOf(root) }
  }

  // The item at a spot, or else the nearest; undefined if the composite has none. Items that were gone meanwhile count
  // where they stood beside it, since the layout may have changed.
  nearest({ group, node: { id, x, y }, items }) {
    const frame = this.#frames.get(group.id)
    if (!frame) return undefined
    const former = new Map(items.map(({ node }) => [node.id, node]))
    const distance = ({ node }) => {
      const place = former.get(node.id) ?? node
      return node.id === id ? -1 : Math.hypot(place.x - x, place.y - y)
    }
    return itemsOf(frame).reduce((best, item) => (!best || distance(item) < distance(best) ? item : best), undefined)
  }

  // The item that a key leads to; undefined if none.
  goal(entry, event) {
    const root = compositeOf(entry)
    if (!root || event.altKey || event.metaKey || event.shiftKey) return undefined
    const way = WAYS[root.group.kind]
    return way(itemsOf(root), entry, event.key, event.ctrlKey)
  }
}

// A tree contains only its nodes: other widgets of its view are placed beside it.
function homeOf({ within, role, level }, known) {
  const group = known.get(within)
  return group?.kind === 'tree' && role === 'button' && !level ? aroundOf(group, known) : within
}

// The part of the page around a group: composites contain items only.
function aroundOf(group, known) {
  let around = known.get(group.within)
  while (around && COMPOSITES.has(around.kind) && around.kind !== 'navigation') around = known.get(around.within)
  return around?.id
}

function compositeOf({ frame }) {
  let root = frame
  while (root?.parent && COMPOSITES.has(root.parent.group.kind)) root = root.parent
  return root && COMPOSITES.has(root.group.kind) ? root : undefined
}

function isRoot(frame) {
  return COMPOSITES.has(frame.group.kind) && compositeOf({ frame }) === frame
}

// ---- content of a frame

function frameElement(role) {
  return element('div', { role, className: 'noggin-frame' })
}

function contentOf(frame) {
  const { kind } = frame.group ?? {}
  if (kind === 'grid') return rowsOf(frame.children).map((row, i) => rowElement(frame, row, i))
  const children = kind === 'tree' ? inDepth(frame.children) : frame.children
  return children.flatMap((child) => partsOf(child, ITEM_ROLES[kind], frame.kept))
}

function partsOf(child, role, kept) {
  if (!child.node) return [child.element]
  const parts = child.note ? [child.element, child.note] : [child.element]
  if (!role) return parts
  if (child.holder?.getAttribute('role') !== role) child.holder = frameElement(role)
  fill(child.holder, parts, kept)
  return [child.holder]
}

function rowElement(frame, row, i) {
  frame.rows[i] ??= frameElement('row')
  fill(frame.rows[i], row.flatMap((child) => partsOf(child, ITEM_ROLES.grid, frame.kept)), frame.kept)
  return frame.rows[i]
}

// Moves as few elements as possible: an element that is moved loses the focus.
function fill(parent, children, kept) {
  const wanted = new Set(children)
  for (const child of [...parent.children])
    if (!wanted.has(child) && !(kept && child.contains(kept)) && !child.classList.contains('noggin-skip')) child.remove()
  let next = parent.firstChild
  for (const child of children) {
    while (next && !wanted.has(next)) next = next.nextSibling
    if (child === next) next = next.nextSibling
    else parent.insertBefore(child, next)
  }
}

// ---- order

const middleOf = ({ node }) => ({ x: node.x + node.width / 2, y: node.y + node.height / 2 })

// Reading order: rows from the top, each from the left. Elements that overlap vertically by more than half share a row.
function rowsOf(entries) {
  const rows = []
  for (const entry of [...entries].sort((a, b) => middleOf(a).y - middleOf(b).y)) {
    const row = rows.at(-1)
    const apart = row && middleOf(entry).y - middleOf(row[0]).y
    if (row && apart < Math.min(entry.node.height, row[0].node.height) / 2) row.push(entry)
    else rows.push([entry])
  }
  for (const row of rows) row.sort((a, b) => middleOf(a).x - middleOf(b).x)
  return rows
}

// A tree from its roots, each branch before the next.
function inDepth(items) {
  const below = new Map(items.map(({ node }) => [node.id, []]))
  const roots = []
  for (const item of items) (below.get(item.node.parent) ?? roots).push(item)
  const order = []
  const waiting = roots.reverse()
  while (waiting.length > 0) {
    const item = waiting.pop()
    order.push(item)
    waiting.push(...below.get(item.node.id).reverse())
  }
  return order
}

function itemsOf(frame) {
  const items = frame.children.flatMap((child) => (child.node ? (INTERACTIVE.has(child.node.role) ? [child] : []) : itemsOf(child)))
  if (frame.group.kind === 'grid') return rowsOf(items).flat()
  return frame.group.kind === 'tree' ? inDepth(items) : items
}

// ---- keys

const WAYS = {
  list: along,
  navigation: along,
  tablist: along,
  grid(items, entry, key, ctrl) {
    const rows = rowsOf(items)
    const row = rows.findIndex((one) => one.includes(entry))
    if (key === 'ArrowUp' || key === 'ArrowDown') return beneath(rows[row + (key === 'ArrowDown' ? 1 : -1)], entry)
    if ((key === 'Home' || key === 'End') && !ctrl) return rows[row].at(key === 'Home' ? 0 : -1)
    return along(items, entry, key)
  },
  tree(items, entry, key) {
    if (key === 'ArrowLeft') return items.find(({ node }) => node.id === entry.node.parent)
    if (key === 'ArrowRight') return items.find(({ node }) => node.parent === entry.node.id)
    return along(items, entry, key)
  },
}

function along(items, entry, key) {
  const at = items.indexOf(entry)
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowUp':
      return items[at - 1]
    case 'ArrowRight':
    case 'ArrowDown':
      return items[at + 1]
    case 'Home':
      return items[0]
    case 'End':
      return items.at(-1)
    default:
      return undefined
  }
}

function beneath(row, entry) {
  const aside = (other) => Math.abs(middleOf(other).x - middleOf(entry).x)
  return row?.reduce((best, other) => (aside(other) < aside(best) ? other : best))
}

// ---- Tab stops

// The last focused item, or the current one, or else the first enabled one.
function rove(root) {
  const items = itemsOf(root)
  const stop = items.find(({ node }) => node.id === root.stop) ?? items.find(({ node }) => node.checked && !node.toggles) ??
    items.find(({ node }) => !node.disabled) ?? items[0]
  for (const item of items) item.element.tabIndex = item === stop ? 0 : -1
}
