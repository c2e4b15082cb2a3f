// Writes FILE.br and FILE.gz next to every file of a packed site that gets smaller by it, and a table of all sizes:
// node scripts/compress.mjs DIST_DIR
//
// Hosts configured for it (nginx with brotli_static and gzip_static, Caddy with precompressed) send them as they are.
// Maximum compression is slow, so results are cached in .cache/compressed, by content and by how it is compressed.

import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { filesUnder } from './files_under.mjs'

const cacheDir = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache', 'compressed')
const worthIt = 1024  // bytes
const large = 4e6     // single-file builds, which are copied more often than downloaded

const compressors = {
  br: { compress: promisify(brotliCompress), options: (size) => ({
    params: {
      [constants.BROTLI_PARAM_QUALITY]: size > large ? 9 : constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  }) },
  gz: { compress: promisify(gzip), options: () => ({ level: 9 }) },
}

const used = new Set()

async function compressed(bytes, ending) {
  const { compress, options } = compressors[ending]
  const how = options(bytes.length)
  const name = `${createHash('sha256').update(JSON.stringify(how)).update(bytes).digest('hex')}.${ending}`
  const kept = join(cacheDir, name)
  used.add(name)
  if (existsSync(kept)) return readFileSync(kept)
  const small = await compress(bytes, how)
  const unfinished = `${kept}.${process.pid}`  // one that was interrupted must not count as kept
  writeFileSync(unfinished, small)
  renameSync(unfinished, kept)
  return small
}

// Files that are sent as they are, or made here.
const apart = /\.(br|gz)$|(^|\/)(sizes\.[^/]*|README\.md)$/

async function sizesOf(distDir, file) {
  const bytes = readFileSync(join(distDir, file))
  const sizes = { file, bytes: bytes.length }
  if (bytes.length < worthIt) return sizes
  for (const ending of ['gz', 'br']) {
    const small = await compressed(bytes, ending)
    if (small.length > bytes.length * 0.95) continue
    writeFileSync(join(distDir, `${file}.${ending}`), small)
    sizes[ending] = small.length
  }
  return sizes
}

function table(sizes) {
  const number = (value) => (value === undefined ? '' : value.toLocaleString('en'))
  const rows = sizes.map(({ file, bytes, gz, br }) => `| ${file} | ${number(bytes)} | ${number(gz)} | ${number(br)} |`)
  return `# Sizes\n\nBytes of every file, as it is and compressed.\n\n| file | bytes | gzip | brotli |\n|---|---:|---:|---:|\n${rows.join('\n')}\n`
}

const [distDir] = process.argv.slice(2)
if (!distDir) {
  console.error('Usage: node scripts/compress.mjs DIST_DIR')
  process.exit(2)
}
mkdirSync(cacheDir, { recursive: true })
const sizes = await Promise.all(filesUnder(distDir).filter((file) => !apart.test(file)).map((file) => sizesOf(distDir, file)))
writeFileSync(join(distDir, 'sizes.json'), `${JSON.stringify(sizes, null, 1)}\n`)
writeFileSync(join(distDir, 'sizes.md'), table(sizes))
for (const name of readdirSync(cacheDir)) if (!used.has(name)) rmSync(join(cacheDir, name), { force: true })
