// Long work is split into slices, between which other code on the thread can run.

// Milliseconds that one slice may block the page.
export const sliceMilliseconds = 12

// Timers would wait at least 4 ms in browsers.
export const nextTurn =
  typeof setImmediate === 'function'
    ? () => new Promise((resolve) => setImmediate(resolve))
    : () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => {
            port1.close()
            resolve()
          }
          port2.postMessage(null)
        })
