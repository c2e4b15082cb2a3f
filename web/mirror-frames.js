// What holds the mirror's elements together: the parts of the page, and the composite widgets of the WAI-ARIA authoring
// practices (list, grid, tree, tab list; a navigation with all its lists is one too). Each composite is one stop of the
// Tab key: one of its items can be reached by it, and the arrow keys go from item to item.

import { INTERACTIVE, withRole } from './mirror-elements.js'

const COMPOSITES = new Set(['navigation', 'tablist', 'list', 'grid', 'tree'])
const LANDMARKS = new Set(['main', 'navigation', 'complementary'])
const ITEM_ROLES = { list: 'listitem', grid: 'gridcell' }  // what an item stands in

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

  // Puts the elements where they belong. `kept`, an element or nothing, stays where it is though no entry names it.
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

  // Several labs of one page are no landmarks each.
  #make({ id, kind }) {
    const element = withRole('div', this.#embedded && LANDMARKS.has(kind) ? 'group' : kind)
    element.className = 'noggin-frame'
    element.id = `${this.#prefix}-frame-${id}`
    if (kind === 'dialog') element.setAttribute('aria-modal', 'true')
    return { element, rows: [] }
  }

  dialog() {
    return [...this.#frames.values()].find(({ group }) => group.kind === 'dialog')
  }

  landmarks() {
    return [...this.#frames.values()].filter(({ group, parent }) => !parent && group.kind !== 'dialog')
  }

  // What the focus came to is what Tab comes back to.
  remember(entry) {
    const root = compositeOf(entry)
    if (!root) return
    root.stop = entry.node.id
    rove(root)
  }

  // The item of the composite with that id that lies nearest; undefined if there is none.
  nearest(id, { x, y }) {
    const frame = this.#frames.get(id)
    if (!frame) return undefined
    const distance = ({ node }) => Math.hypot(node.x - x, node.y - y)
    return itemsOf(frame).reduce((best, item) => (!best || distance(item) < distance(best) ? item : best), undefined)
  }

  // Where a key leads from an item; undefined where it leads nowhere.
  goal(entry, event) {
    const root = compositeOf(entry)
    if (!root || event.altKey || event.metaKey || event.shiftKey) return undefined
    const way = WAYS[root.group.kind]
    return way(itemsOf(root), entry, event.key, event.ctrlKey)
  }
}

// A tree holds its nodes only: what else its view offers stands beside it.
function homeOf({ within, role, level }, known) {
  const group = known.get(within)
  return group?.kind === 'tree' && role === 'button' && !level ? aroundOf(group, known) : within
}

// The part of the page that holds a group: composites hold items only.
function aroundOf(group, known) {
  let around = known.get(group.within)
  while (around && COMPOSITES.has(around.kind) && around.kind !== 'navigation') around = known.get(around.within)
  return around?.id
}

export function compositeOf({ frame }) {
  let root = frame
  while (root?.parent && COMPOSITES.has(root.parent.group.kind)) root = root.parent
  return root && COMPOSITES.has(root.group.kind) ? root : undefined
}

function isRoot(frame) {
  return COMPOSITES.has(frame.group.kind) && compositeOf({ frame }) === frame
}

// ---- what stands in a frame

function contentOf(frame) {
  const { kind } = frame.group ?? {}
  if (kind === 'grid') return rowsOf(frame.children).map((row, i) => rowElement(frame, row, i))
  return frame.children.flatMap((child) => partsOf(child, ITEM_ROLES[kind], frame.kept))
}

function partsOf(child, role, kept) {
  if (!child.node) return [child.element]
  const parts = child.note ? [child.element, child.note] : [child.element]
  if (!role) return parts
  if (child.holder?.getAttribute('role') !== role) {
    child.holder = withRole('div', role)
    child.holder.className = 'noggin-frame'
  }
  fill(child.holder, parts, kept)
  return [child.holder]
}

function rowElement(frame, row, i) {
  frame.rows[i] ??= Object.assign(withRole('div', 'row'), { className: 'noggin-frame' })
  fill(frame.rows[i], row.flatMap((child) => partsOf(child, ITEM_ROLES.grid, frame.kept)), frame.kept)
  return frame.rows[i]
}

// Moves no more than needed: an element that is moved loses the focus.
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

// As one reads: lines from the top, each from the left. What overlaps by more than half is in one line.
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

// A tree from its roots down, each branch before the next.
function inDepth(items) {
  const below = new Map()
  const known = new Set(items.map(({ node }) => node.id))
  for (const item of items) {
    const parent = known.has(item.node.parent) ? item.node.parent : 0
    below.set(parent, [...(below.get(parent) ?? []), item])
  }
  const order = []
  const waiting = [...(below.get(0) ?? [])].reverse()
  while (waiting.length > 0) {
    const item = waiting.pop()
    order.push(item)
    waiting.push(...[...(below.get(item.node.id) ?? [])].reverse())
  }
  return order
}

function itemsOf(frame) {
  const items = frame.children.flatMap((child) => (child.node ? (INTERACTIVE.has(child.node.role) ? [child] : []) : itemsOf(child)))
  if (frame.group.kind === 'grid') return rowsOf(items).flat()
  return frame.group.kind === 'tree' ? inDepth(items) : items
}

// ---- the keys

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

// ---- the stop

// Where the focus was last, or what is current, or else the first that can be used.
function rove(root) {
  const items = itemsOf(root)
  const stop = items.find(({ node }) => node.id === root.stop) ?? items.find(({ node }) => node.checked && !node.toggles) ??
    items.find(({ node }) => !node.disabled) ?? items[0]
  for (const item of items) item.element.tabIndex = item === stop ? 0 : -1
}
