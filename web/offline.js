// Registers the service worker for offline use, only on a host (not from a folder), in pages that reference the site's
// manifest (noggin.html, which is self-contained, does not), and not in a frame.

export function keepForOffline() {
  const secure = globalThis.isSecureContext && /^https?:$/.test(location.protocol)
  const ofSite = document.querySelector('link[rel=manifest]') && globalThis.top === globalThis.self
  if (!secure || !ofSite || !navigator.serviceWorker) return
  answerWhetherItStays(navigator.serviceWorker)
  // Deferred, so as not to delay the first paint.
  const later = globalThis.requestIdleCallback ?? setTimeout
  later(() => {
    navigator.serviceWorker.register(new URL('service-worker.js', location.href), { updateViaCache: 'none' }).catch(() => {
      // Failure is harmless: everything works, except offline.
    })
  })
}

// A new version takes over only when no page of the last one stays open.
function answerWhetherItStays(worker) {
  let stays = true
  addEventListener('beforeunload', () => {
    stays = false
    setTimeout(() => { stays = true }, 5000)  // if the next page did not come
  })
  worker.addEventListener('message', ({ data, ports }) => data === 'stays?' && ports[0].postMessage(stays))
}
