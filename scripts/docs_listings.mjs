// The algorithms of all labs with their listings, found by opening the labs with each example and each choice.

import { escaped } from '../web/picture-parts.js'

// [{ title, lines, source, note, labs }], each once; `note` of the choice that names it, `labs`: those that have it.
export function listingsOf(noggin) {
  const listings = new Map()
  for (const lab of noggin.labs())
    for (const { settings, seed, note } of waysToOpen(lab)) {
      const listing = listingWith(noggin, lab.id, settings, seed)
      if (!listing) continue
      const key = [listing.title, ...listing.lines].join('\n')
      const known = listings.get(key) ?? { ...listing, note: '', labs: new Map() }
      known.note ||= note
      known.labs.set(lab.id, lab.title)
      listings.set(key, known)
    }
  return [...listings.values()]
}

// Choices first, because their notes say what an algorithm does.
function* waysToOpen({ settings, presets }) {
  for (const { id, choices = [] } of settings)
    for (const { value, note } of choices) yield { settings: { [id]: value }, seed: 1, note: NAMES_AN_ALGORITHM.includes(id) ? note : '' }
  for (const { settings, seed } of presets) yield { settings, seed, note: '' }
}

const NAMES_AN_ALGORITHM = ['algorithm', 'method', 'strategy', 'combine', 'engine']

// Null where the choice does not go with the other settings.
function listingWith(noggin, lab, settings, seed) {
  try {
    const session = noggin.open(lab, settings, { seed })
    const listing = session.listing()
    session.close()
    return listing
  } catch {
    return null
  }
}

export function listingsSection(listings) {
  return `<h2 id="listings">Line by line</h2>
<p>The listings that the labs light up step by step, with who described the algorithm.</p>
${listings.map(listingPart).join('\n')}`
}

function listingPart({ title, lines, source, note, labs }) {
  const links = [...labs].map(([id, lab]) => `<a href="../index.html#v1;lab=${id}">${escaped(lab)}</a>`)
  return `<h3>${escaped(title)}</h3>
${note ? `<p>${escaped(note)}</p>\n` : ''}<pre>${lines.map(escaped).join('\n')}</pre>
<p>${escaped(source)}. In ${links.join(', ')}.</p>`
}
