// The answer that embed.html gives to consumers of oEmbed.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { oembedOf } from '../../scripts/oembed.mjs'

test('oEmbed has whole addresses, below the folder of the site', () => {
  for (const site of ['https://your.host/noggin', 'https://your.host/noggin/']) {
    const { answer, link } = oembedOf(site)
    assert.equal(answer.html.match(/ src="([^"]*)"/)[1], 'https://your.host/noggin/embed.html')
    assert.equal(link.match(/ href="([^"]*)"/)[1], 'https://your.host/noggin/oembed.json')
    assert.deepEqual([answer.version, answer.type, answer.width > 0, answer.height > 0], ['1.0', 'rich', true, true])
  }
})

test('an address that is none is refused with a sentence', () => {
  for (const site of ['/noggin/', 'your.host', 'https://', 'https://your.host/?a#b', 'https://your.host:99999/'])
    assert.throws(() => oembedOf(site), /^Error: SITE_URL is ".*"; it should be like https:/)
})
