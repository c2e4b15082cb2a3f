// Makes the site available offline. VERSION, FILES (fetched in advance) and LATER (kept when first asked for), both
// with the hash of each file, and WITHOUT_SCRIPTS (pages) are written at build time (scripts/build_offline.mjs). Every
// version has a cache of its own, and takes from the network only what has the right hash, so that no page gets files
// of two versions. What is none of its files it leaves alone, and so the caches of another Noggin of the same host. A
// new version is fetched in the background and takes over with the next page that is opened while no other is open.

const FOLDER = new URL('./', location.href).href
const OURS = `noggin ${FOLDER} `
const CACHE = OURS + VERSION
const HASHES = { ...FILES, ...LATER }
const ANSWER_WITHIN = 500  // milliseconds
// The page that loads the same address again, by the next version. A header that refreshes would move within this empty
// page where the address has a part after #, as every link has.
const ASKS_AGAIN = '<!doctype html><script>setTimeout(() => location.reload(), 1000)</script>' +
  '<noscript><meta http-equiv="refresh" content="1"></noscript>'
const STANDS_ALONE = /^noggin\.html$|\.(md|txt)$/  // loads none of the others, so that any version of it will do
const HANDING_OVER = 'handing-over'  // is kept once handingOver is true: a browser may start this worker anew meanwhile

let handingOver = false  // the next version has been told to take over

addEventListener('install', (event) => event.waitUntil(fill()))
addEventListener('activate', (event) => event.waitUntil(takeOver()))
addEventListener('message', ({ data }) => data === 'take-over' && skipWaiting())
addEventListener('fetch', (event) => {
  const file = fileOf(event.request)
  if (file) event.respondWith(answer(event, file))
})

async function fill() {
  const cache = await caches.open(CACHE)
  await Promise.all(Object.keys(FILES).map(async (file) => cache.put(file, await fetched(file))))
}

// Fails for a file of another version.
async function fetched(file) {
  // Bypasses the browser's own cache, which may hold files of an older version.
  const response = await fetch(file, { cache: 'no-cache', integrity: HASHES[file] })
  if (!response.ok) throw new Error(`${file} answered ${response.status}`)
  // Some hosts redirect index.html to ./, and a navigation may not be answered by a redirected response.
  return response.redirected ? new Response(response.body, { headers: response.headers }) : response
}

async function takeOver() {
  const old = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== CACHE)
  await Promise.all(old.map((name) => caches.delete(name)))
  await clients.claim()
}

// Which of its files a request is for, if any. Only a page reads its query by itself, as lesson.html?src=... does.
function fileOf({ method, mode, url }) {
  const { origin, pathname, search } = new URL(url)
  const path = origin + pathname
  if (method !== 'GET' || !path.startsWith(FOLDER) || (search && mode !== 'navigate')) return undefined
  const file = path.slice(FOLDER.length).replace(/(^|\/)$/, '$1index.html')
  return Object.hasOwn(HASHES, file) ? file : undefined
}

async function answer(event, file) {
  const opened = event.request.mode === 'navigate'
  if (opened && (await newVersionTakesOver(event))) return new Response(ASKS_AGAIN, { headers: { 'content-type': 'text/html' } })
  const kept = await caches.match(file, { cacheName: CACHE })
  if (kept) return kept
  let response
  try {
    response = await fetched(file)
  } catch (error) {
    if (!opened || !STANDS_ALONE.test(file)) throw error
    return fetch(event.request)
  }
  // Without room for it, it is fetched again the next time.
  if (!handingOver) event.waitUntil(keep(file, response.clone()).catch(() => {}))
  return response
}

async function keep(file, response) {
  const cache = await caches.open(CACHE)
  await cache.put(file, response)
}

// Once it does, no page is answered by this version any more: it would get the rest of its files from the next. What a
// worker that is replaced has not answered may stay without an answer for good (seen in Chromium): so the next version is
// told when the answer is out, and the page asks again after a second.
async function newVersionTakesOver(event) {
  if (!handingOver) {
    if (!registration.waiting) return false
    if (!(await caches.match(HANDING_OVER, { cacheName: CACHE })) && (await somePageStays())) return false
    handingOver = true
    await keep(HANDING_OVER, new Response()).catch(() => {})
  }
  const tell = () => registration.waiting?.postMessage('take-over')  // a newer one still, if it has replaced that
  event.waitUntil(Promise.resolve(event.handled).then(tell, tell))
  return true
}

// Those in frames too, but not what they make without an address of the folder (about:srcdoc). The page being opened is not
// among them yet, but the one that it replaces is.
async function somePageStays() {
  const pages = (await clients.matchAll()).filter(({ url }) => url.startsWith(FOLDER))
  return (await Promise.all(pages.map(stays))).includes(true)
}

// Whether it may load more files of this version. Answered by offline.js; a page that does not answer may be busy, or
// have a lab and be the host's own.
function stays(page) {
  return new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => done(data)
    setTimeout(() => done(!isWithoutScripts(page)), ANSWER_WITHIN)
    page.postMessage('stays?', [port2])
  })
}

function isWithoutScripts({ url }) {
  return WITHOUT_SCRIPTS.includes(fileOf({ method: 'GET', mode: 'navigate', url }))
}
