// Serves a folder on localhost: node scripts/serve.mjs [FOLDER] [--port=N]. Without a port, 8080 or the next free one.
//
// As a module: `const server = await serve(folder)` returns { url, close() }, on any free port.

import { createReadStream, realpathSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { extname, join, sep } from 'node:path'
import { pipeline } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

// By ending.
export const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.mts': 'text/plain; charset=utf-8',
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
  const server = createServer((request, response) => {
    try {
      answer(root, request, response)
    } catch {  // no such file, or no longer: a build may put another site in the place of this one
      response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.')
    }
  })
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
  const { file, moved } = find(root, request.url)
  if (moved) {
    response.writeHead(301, { location: moved }).end()
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
  else pipeline(createReadStream(sent), response, () => {})  // ends both, when the browser leaves or the site is replaced
}

// The compressed form written by scripts/compress.mjs, if the browser accepts it and it is not older than the file.
function compressedForm(file, accepted) {
  for (const [ending, encoding] of [['.br', 'br'], ['.gz', 'gzip']]) {
    const small = statSync(file + ending, { throwIfNoEntry: false })
    if (small && accepted.includes(encoding) && small.mtimeMs >= statSync(file).mtimeMs) return [file + ending, encoding]
  }
  return [file, '']
}

// { file }; or { moved } for a folder without its slash, from which the links of its page would lead astray. Throws for
// what does not exist or is outside `root`.
function find(root, url) {
  const { pathname, search } = new URL(url, 'http://localhost')
  const file = within(root, join(root, decodeURIComponent(pathname)))
  if (!statSync(file).isDirectory()) {
    if (pathname.endsWith('/')) throw new Error(`${file} is no folder`)
    return { file }
  }
  return pathname.endsWith('/') ? { file: within(root, join(file, 'index.html')) } : { moved: `${pathname}/${search}` }
}

function within(root, path) {
  const file = realpathSync(path)
  if (file !== root && !file.startsWith(root + sep)) throw new Error(`${path} is outside`)
  return file
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

// What the arguments ask for, or a sentence.
function asked(given) {
  try {
    const { values, positionals } = parseArgs({ args: given, options: { port: { type: 'string' } }, allowPositionals: true })
    const [folder = 'dist'] = positionals
    if (positionals.length > 1) return { wrong: 'One folder can be served.' }
    if (values.port !== undefined && !(/^\d+$/.test(values.port) && Number(values.port) < 65536))
      return { wrong: `"${values.port}" is no port: a port is a number below 65536.` }
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return { wrong: `There is no folder ${folder}: ./build-wasm.sh makes dist.` }
    return { folder, port: values.port }
  } catch (error) {
    return { wrong: error.message }
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const { folder, port, wrong } = asked(process.argv.slice(2))
  if (wrong) {
    console.error(`${wrong}\nUsage: node scripts/serve.mjs [FOLDER] [--port=N]`)
    process.exit(2)
  }
  const server = await (port ? serve(folder, Number(port)) : serveOnFreePort(folder, 8080)).catch(({ code, message }) => {
    console.error(code === 'EADDRINUSE' ? `Port ${port} is taken.` : code === 'EACCES' ? `Port ${port} may not be used here.` : message)
    process.exit(2)
  })
  console.log(`Noggin is at ${server.url} until you press Ctrl+C.`)
}
