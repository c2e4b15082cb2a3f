// What a noggin.html with a set-up inside shows (composer-bake.js): that set-up, or what a person's address asks for in its
// stead. Settings that the file locks stay as they are in the file, whatever an address has.

import { commandsFor, commandsToResume, fieldOfLink, labOfLink, linkWithSettingsOf, openingOf, plainLink, readAddress, some } from './lab-setup.js'

const REOPENS = ['preset', 'settings', 'seed']
const OF_ANY_LAB = ['controls', 'speed', 'theme']

// `texts`: as setupTexts() has read them from the address. `labs`: those that there are, by id. Returns { setup, commands,
// complaint, follows }: `follows` says whether the address may be replaced by links to where the run stands.
export function bakedSetup(baked, texts, labs) {
  const { setup: given, complaint } = readAddress(texts)
  if (given.link) given.link = plainLink(given.link)
  const asked = Object.keys(given)
  if (asked.length === 0) return { setup: baked, commands: commandsFor(baked), complaint, follows: true }
  const lab = given.link ? labOfLink(given.link) : given.lab ?? labOfLink(baked.link)
  const isSame = lab === labOfLink(baked.link)
  const isOther = !isSame && Object.hasOwn(labs, lab)
  const setup = isOther ? { ...some(baked, OF_ANY_LAB), ...given } : setupHere(baked, given)
  const onlyPlace = asked.length === 1 && Boolean(given.link)
  const commands = onlyPlace && !isOther ? commandsToResume(baked, setup) : commandsFor(setup)
  const kept = isSame ? complaintAboutLocked(baked, given) : ''
  return {
    setup,
    commands: [['open', openingOf(baked.link)], ...commands],  // stays where the address cannot be opened
    complaint: [complaint, kept].filter(Boolean).join(' '),
    follows: onlyPlace,
  }
}

// The baked set-up at what is given of its own lab. An exercise goes with its link, and what goes on does so paused.
function setupHere(baked, given) {
  const { locked = [] } = baked
  const setup = { ...baked, ...given, ...(locked.length > 0 && { locked: [...locked, ...given.locked ?? []] }) }
  if (given.link) {
    setup.link = linkWithSettingsOf(given.link, baked.link, locked)
    for (const name of ['autoplay', 'exercise', 'mode']) setup[name] = given[name]
  } else if (reopens(given) && locked.length === 0) {
    Object.assign(setup, { link: undefined, lab: labOfLink(baked.link) })
  }
  return setup
}

function complaintAboutLocked({ link, locked = [] }, given) {
  const differs = (id) => fieldOfLink(given.link, `s.${id}`) !== fieldOfLink(link, `s.${id}`)
  const kept = given.link ? locked.filter(differs) : reopens(given) ? locked : []
  return kept.length > 0 ? `The address cannot change what this file locks: ${kept.join(', ')}.` : ''
}

function reopens(given) {
  return REOPENS.some((name) => name in given)
}
