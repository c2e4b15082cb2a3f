// Registers the service worker for offline use, only on a host (not from a folder), in pages that reference the site's
// manifest (noggin.html, which is self-contained, does not), and not in a frame.

export function keepForOffline() {
  if (!hasWorkers() || !document.querySelector('link[rel=manifest]')) return
  answerWhetherItStays()
  // Deferred, so as not to delay the first paint.
  const later = globalThis.requestIdleCallback ?? setTimeout
  later(() => {
    navigator.serviceWorker.register(new URL('service-worker.js', location.href), { updateViaCache: 'none' }).catch(() => {
      // Failure is harmless: everything works, except offline.
    })
  })
}

function hasWorkers() {
  const secure = globalThis.isSecureContext && /^https?:$/.test(location.protocol)
  return secure && globalThis.top === globalThis.self && Boolean(navigator.serviceWorker)
}

// A new version takes over only when no page of the last one stays open. A page that does not tell when it is left
// would count as staying while it is loaded again.
export function answerWhetherItStays() {
  if (!hasWorkers()) return
  let stays = true
  addEventListener('beforeunload', () => {
    stays = false
    setTimeout(() => { stays = true }, 5000)  // if the next page did not come
  })
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => data === 'stays?' && ports[0].postMessage(stays))
}
