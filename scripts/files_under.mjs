// The files of a folder and of the folders in it.

import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

// Returns their paths from `folder` on, with '/' on every system, in the same order everywhere.
export function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join('/'))
    .sort()
}
