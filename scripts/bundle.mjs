// Joins modules of web/ into one file.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const webDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')

// `entry` with everything it imports, as a module, or as a classic script whose address is `import.meta.url` still.
// `generated`: { 'catalogue.js': text }, modules made at build time. `external`: what stays a file of its own.
export async function bundled(entry, { classic = false, generated = {}, external = [] } = {}) {
  const { outputFiles } = await build({
    entryPoints: [join(webDir, entry)],
    bundle: true,
    write: false,
    format: classic ? 'iife' : 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    logLevel: 'error',
    external,
    define: classic ? { 'import.meta.url': 'nogginScriptAddress' } : {},
    plugins: [{
      name: 'generated',
      setup({ onResolve, onLoad }) {
        onResolve({ filter: /./ }, ({ path }) => {
          const name = path.replace('./', '')
          return name in generated ? { path: name, namespace: 'generated' } : undefined
        })
        onLoad({ filter: /./, namespace: 'generated' }, ({ path }) => ({ contents: generated[path] }))
      },
    }],
  })
  const [{ text }] = outputFiles
  return classic ? `(() => { const nogginScriptAddress = document.currentScript?.src || document.baseURI;\n${text}})();\n` : text
}
