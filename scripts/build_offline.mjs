// Makes the packed site installable and available offline: writes its manifest, and a service worker that knows all
// files of this version by their hashes.

import { createHash } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { webDir } from './bundle.mjs'
import { filesUnder } from './files_under.mjs'

// What is made of the other files: the worker itself, and what scripts/compress.mjs writes.
const derived = /^service-worker\.js$|^sizes\.|\.(br|gz)$/

// Cached on first use instead of in advance: files meant for download or for the package. The page of scores, the examples
// and, without WebGL 2, all pages need the solvers.
const later = /^(noggin\.html|(noggin-lab|lesson|scores)\.file\.js|noggin-posters\.mjs|noggin.*\.(mts|ts)|package\.json|.*\.txt|README\.md)$/

export function buildOffline(distDir) {
  for (const name of ['manifest.webmanifest', 'icon.svg']) cpSync(join(webDir, name), join(distDir, name))
  const files = filesUnder(distDir).filter((file) => !derived.test(file))
  const hashes = files.map((file) => [file, `sha256-${sha256(readFileSync(join(distDir, file))).digest('base64')}`])
  const known = {
    VERSION: sha256(JSON.stringify(hashes)).digest('hex').slice(0, 12),
    FILES: Object.fromEntries(hashes.filter(([file]) => !later.test(file))),
    LATER: Object.fromEntries(hashes.filter(([file]) => later.test(file))),
    WITHOUT_SCRIPTS: files.filter((file) => file.endsWith('.html') && !hasScripts(join(distDir, file))),
  }
  const head = Object.entries(known).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}\n`)
  const worker = readFileSync(join(webDir, 'service-worker.js'), 'utf8')
  writeFileSync(join(distDir, 'service-worker.js'), head.join('') + worker)
}

const hasScripts = (page) => readFileSync(page, 'utf8').includes('<script')
const sha256 = (bytes) => createHash('sha256').update(bytes)
