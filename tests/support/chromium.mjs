// The browser that tests and benchmarks run: the one that CHROMIUM names, or what Debian's packages bring. Without windows it
// takes a third less of the machine than with.
import { existsSync } from 'node:fs'

export const chromiumPath = process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
