// Serves a folder on localhost: node scripts/serve.mjs [FOLDER] [--port=N]. Without a port, 8080 or the next free one.
//
// As a module: `const server = await serve(folder)` returns { url, close() }, on any free port.

import { createReadStream, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

// By ending.
export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.md': 'text/markdown; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
}

// Port 0 means any free one.
export async function serve(folder, port = 0) {
  const root = realpathSync(folder)
  const server = createServer((request, response) => answer(root, request, response))
  await new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, '127.0.0.1', done)
  })
  return {
    url: `http://localhost:${server.address().port}/`,
    close: () => {
      server.closeAllConnections?.()
      return new Promise((done) => server.close(done))
    },
  }
}

function answer(root, request, response) {
  const file = fileOf(root, request.url)
  if (!file) {
    response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
    return
  }
  const [sent, encoding] = compressedForm(file, request.headers['accept-encoding'] ?? '')
  response.writeHead(200, {
    'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
    'content-length': statSync(sent).size,
    ...(encoding && { 'content-encoding': encoding }),
    vary: 'accept-encoding',
    'cache-control': 'no-cache',
  })
  if (request.method === 'HEAD') response.end()
  else createReadStream(sent).on('error', () => response.destroy()).pipe(response)  // a site may be replaced meanwhile
}

// The compressed form written by scripts/compress.mjs, if the browser accepts it and it is not older than the file.
function compressedForm(file, accepted) {
  for (const [ending, encoding] of [['.br', 'br'], ['.gz', 'gzip']]) {
    const small = statSync(file + ending, { throwIfNoEntry: false })
    if (small && accepted.includes(encoding) && small.mtimeMs >= statSync(file).mtimeMs) return [file + ending, encoding]
  }
  return [file, '']
}

// Undefined for files that do not exist or are outside `root`.
function fileOf(root, url) {
  try {
    let file = resolve(join(root, decodeURIComponent(new URL(url, 'http://localhost').pathname)))
    if (statSync(file).isDirectory()) file = join(file, 'index.html')
    file = realpathSync(file)
    return file.startsWith(root + sep) && statSync(file).isFile() ? file : undefined
  } catch {
    return undefined
  }
}

async function serveOnFreePort(folder, from) {
  for (let port = from; port < from + 100; ++port) {
    try {
      return await serve(folder, port)
    } catch (error) {
      if (error.code !== 'EADDRINUSE') throw error
    }
  }
  return serve(folder)
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const port = process.argv.find((argument) => argument.startsWith('--port='))?.slice(7)
  const folder = process.argv.slice(2).find((argument) => !argument.startsWith('--')) ?? 'dist'
  const server = port ? await serve(folder, Number(port)) : await serveOnFreePort(folder, 8080)
  console.log(`Noggin is at ${server.url} until you press Ctrl+C.`)
}
