// Keeps the site for use without a network: from a host that pages may be kept from, for pages that name the site's manifest
// (noggin.html, which has everything inside, does not), and not for a page within a page.

export function keepForOffline() {
  const secure = globalThis.isSecureContext && /^https?:$/.test(location.protocol)
  const ofSite = document.querySelector('link[rel=manifest]') && globalThis.top === globalThis.self
  if (!secure || !ofSite || !navigator.serviceWorker) return
  // What is shown first comes first.
  const later = globalThis.requestIdleCallback ?? setTimeout
  later(() => {
    navigator.serviceWorker.register(new URL('service-worker.js', location.href), { updateViaCache: 'none' }).catch(() => {
      // Without it everything works, only not without a network.
    })
  })
}
