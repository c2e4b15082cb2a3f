const UNMEASURED = 20_000  // microseconds: less says nothing

// How many times as much processor time some work takes at twice the size: 2 if it is in proportion, 4 if it goes with the square.
export function growth(work, size) {
  const [once, twice] = [size, 2 * size].map((each) => {
    const { user } = process.cpuUsage()
    work(each)
    return Math.max(process.cpuUsage().user - user, UNMEASURED)
  })
  return twice / once
}
