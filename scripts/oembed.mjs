// What embed.html is to consumers of oEmbed: they show its frame on pages of their own, so its address has to be whole.

import { escaped } from '../web/picture-parts.js'

const SIZE = { width: 720, height: 520 }

function isAddress(text) {
  try {
    return Boolean(new URL(text))
  } catch {
    return false  // such as of a port that there is not
  }
}

// `site`: the address of the site. Returns { answer, link }: what oembed.json holds, and the element by which embed.html
// names it.
export function oembedOf(site) {
  if (!/^https?:\/\/[^\s?#]+$/.test(site) || !isAddress(site)) throw new Error(`SITE_URL is "${site}"; it should be like https://your.host/noggin/.`)
  const addressOf = (name) => escaped(new URL(name, site.endsWith('/') ? site : `${site}/`))
  const answer = {
    version: '1.0',
    type: 'rich',
    title: 'Noggin: classic AI you can watch think',
    provider_name: 'Noggin',
    ...SIZE,
    html: `<iframe src="${addressOf('embed.html')}" width="${SIZE.width}" height="${SIZE.height}" title="Noggin" style="border:0" allow="clipboard-write"></iframe>`,
  }
  return { answer, link: `<link rel="alternate" type="application/json+oembed" href="${addressOf('oembed.json')}" title="Noggin">` }
}
