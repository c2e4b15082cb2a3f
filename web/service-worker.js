// Makes the site available offline. VERSION and FILES are written at build time (scripts/build_offline.mjs). Every
// version has a cache of its own and answers from that alone, so that no page gets files of two versions. A new version
// is fetched in the background and takes over with the next page that is opened while no other is open.

const CACHE = `noggin-${VERSION}`
const ANSWER_WITHIN = 500  // milliseconds

let handingOver = false  // the next version has been told to take over

addEventListener('install', (event) => event.waitUntil(fill()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('message', ({ data }) => data === 'take-over' && skipWaiting())
addEventListener('fetch', (event) => {
  const { method, url } = event.request
  if (method === 'GET' && new URL(url).origin === location.origin) event.respondWith(answer(event.request))
})

async function fill() {
  const cache = await caches.open(CACHE)
  await Promise.all(FILES.map(async (file) => {
    // Bypasses the browser's own cache, which may hold files of an older version.
    const response = await fetch(file, { cache: 'no-cache' })
    if (!response.ok) throw new Error(`${file} answered ${response.status}`)
    // Some hosts redirect index.html to ./, and a navigation may not be answered by a redirected response.
    await cache.put(file, response.redirected ? new Response(response.body, { headers: response.headers }) : response)
  }))
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith('noggin-') && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await clients.claim()
}

async function answer(request) {
  if (request.mode === 'navigate' && (await newVersionTakesOver())) return new Response('', { headers: { refresh: '0' } })
  const kept = await caches.match(request, { cacheName: CACHE, ignoreSearch: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.ok && response.status === 200 && !handingOver) (await caches.open(CACHE)).put(request, response.clone())
  return response
}

// Once it does, no page is answered by this version any more: it would get the rest of its files from the next.
async function newVersionTakesOver() {
  if (handingOver || !registration.waiting) return handingOver
  // The page being opened is not among them yet, but the one that it replaces is.
  const pages = (await clients.matchAll()).filter(({ frameType }) => frameType !== 'nested')
  if ((await Promise.all(pages.map(stays))).includes(true)) return false
  handingOver = true
  registration.waiting?.postMessage('take-over')
  return true
}

// Whether it will load more files of this version. Answered by offline.js; pages without scripts do not answer.
function stays(page) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => done(data)
    setTimeout(done, ANSWER_WITHIN, false)
    page.postMessage('stays?', [port2])
  })
}
