// The compiler among the packages; null without them.
import { createRequire } from 'node:module'

function compiler() {
  try {
    return createRequire(import.meta.url).resolve('typescript/bin/tsc')
  } catch {
    return null
  }
}

export const tsc = compiler()
