// Bundles modules of web/ into one file, and minifies.

import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, transform } from 'esbuild'

export const webDir = join(dirname(fileURLToPath(import.meta.url)), '..', 'web')

// How everything of the site is minified.
const minifying = { target: 'es2022', minify: true, legalComments: 'none', logLevel: 'error' }

// Bundles `entry` with its imports, as a module, or as a classic script that keeps import.meta.url. `generated`:
// modules made at build time, { 'catalogue.js': text }. `external`: modules that stay separate files.
export async function bundled(entry, { classic = false, generated = {}, external = [] } = {}) {
  const { outputFiles } = await build({
    ...minifying,
    bundle: true,
    entryPoints: [join(webDir, entry)],
    write: false,
    format: classic ? 'iife' : 'esm',
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

// A module or a classic script by itself; the names that a script shares stay.
export const minified = async (script) => (await transform(script, minifying)).code
