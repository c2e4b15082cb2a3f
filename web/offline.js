// Registers the service worker for offline use, only on a host (not from a folder), in pages that reference the site's
// manifest (noggin.html, which is self-contained, does not), and not in a frame.

export function keepForOffline() {
  const workers = availableWorkers()
  if (!workers || !document.querySelector('link[rel=manifest]')) return
  answerWhetherItStays()
  if (globalThis.top !== globalThis.self) return
  const register = () =>
    workers.register(new URL('service-worker.js', location.href), { updateViaCache: 'none' }).catch(() => {
      // Failure is harmless: everything works, except offline.
    })
  // Deferred, so as not to delay the first paint. Without a limit a page at rest may wait for good while others are busy
  // (seen in Chromium).
  if (globalThis.requestIdleCallback) requestIdleCallback(register, { timeout: 3000 })
  else setTimeout(register)
}

function availableWorkers() {
  try {
    return globalThis.isSecureContext && /^https?:$/.test(location.protocol) ? navigator.serviceWorker : undefined
  } catch {  // in a sandbox
    return undefined
  }
}

// A new version takes over only when no page of the last one stays open. A page that does not tell when it is left
// would count as staying while it is loaded again.
export function answerWhetherItStays() {
  const workers = availableWorkers()
  if (!workers) return
  let stays = true
  addEventListener('beforeunload', () => {
    stays = false
    setTimeout(() => { stays = true }, 5000)  // if the next page did not come
  })
  workers.addEventListener('message', ({ data, ports }) => data === 'stays?' && ports[0].postMessage(stays))
}
