// The browser for tests and benchmarks: the one in CHROMIUM, or Debian's packages. Headless, it needs a third less of
// the machine.
import { existsSync } from 'node:fs'

export const chromiumPath = process.env.CHROMIUM ??
  ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))
