// Long work goes in slices, between which whoever shares the thread has a turn.

// How long one slice may hold up the page, in milliseconds.
export const sliceMilliseconds = 12

// Timers would wait 4 ms in browsers.
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
