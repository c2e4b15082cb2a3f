// Makes the packed site installable and available offline: writes its manifest, and a service worker with the list of
// files of this version.

import { createHash } from 'node:crypto'
import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const webDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')

// Cached on first use instead of in advance: the solvers for other pages, and files meant for download.
const later = /^(noggin\.html|noggin.*\.(mjs|mts|ts|file\.js)|noggin-solver\..*|package\.json|.*\.(txt|br|gz)|README\.md|sizes\..*|examples\/.*)$/

export function buildOffline(distDir) {
  for (const name of ['manifest.webmanifest', 'icon.svg']) cpSync(join(webDir, name), join(distDir, name))
  const files = filesUnder(distDir).filter((file) => !later.test(file))
  const version = createHash('sha256')
  for (const file of files) version.update(file).update(readFileSync(join(distDir, file)))
  const head = `const VERSION = ${JSON.stringify(version.digest('hex').slice(0, 12))}\nconst FILES = ${JSON.stringify(['./', ...files])}\n`
  writeFileSync(join(distDir, 'service-worker.js'), head + readFileSync(join(webDir, 'service-worker.js'), 'utf8'))
}

function filesUnder(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath ?? entry.path, entry.name)).split(sep).join('/'))
    .sort()
}
