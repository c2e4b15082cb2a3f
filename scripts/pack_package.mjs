// Makes an npm package of the packed site: its package.json, types under the names TypeScript looks for, the
// third-party notices, and the worker as one file that runs wherever a bundler puts it.

import { cpSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { notices } from './notices.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')

// `imguiDir`: the source of Dear ImGui used by the build; `font`: the file of its typeface. `posters`: pictures of labs as
// data addresses, by name.
export function packPackage(distDir, { imguiDir, font, posters }) {
  const write = (name, text) => writeFileSync(join(distDir, name), text)
  bundleWorker(distDir)
  write('noggin-posters.mjs', `// Pictures of the labs for <noggin-lab> before it runs: import 'noggin/posters'.\nglobalThis.nogginPosters = ${JSON.stringify(posters)}\n`)
  write('noggin.d.ts', "// The same types, where they are looked for under this name.\nexport * from './noggin.mjs'\n")
  write('THIRD-PARTY-NOTICES.txt', notices({ imguiDir, font, nodeModules: join(root, 'node_modules') }))
  cpSync(join(root, 'docs/package.md'), join(distDir, 'README.md'))
  write('package.json', `${JSON.stringify(description(readdirSync(distDir)), null, 2)}\n`)
}

function bundleWorker(distDir) {
  const file = join(distDir, 'noggin-worker.mjs')
  buildSync({
    entryPoints: [file],
    outfile: file,
    allowOverwrite: true,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    logLevel: 'error',
  })
}

function description(files) {
  const { version, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return {
    name: 'noggin',
    version,
    description: 'Classic AI step by step: searches, constraint solvers, games and small learners that say what they do and why.',
    license: 'UNLICENSED',
    type: 'module',
    engines,
    main: './noggin.mjs',
    types: './noggin.d.mts',
    exports: {
      '.': { types: './noggin.d.mts', default: './noggin.mjs' },
      './element': { types: './noggin-lab.d.ts', default: './noggin-lab.js' },
      './posters': './noggin-posters.mjs',
      './package.json': './package.json',
      './*': './*',
    },
    sideEffects: ['./noggin-lab.js', './noggin-lab-element.js', './noggin-posters.mjs', './noggin-worker.mjs', './noggin-app.js'],
    files: ['THIRD-PARTY-NOTICES.txt', ...files.filter((name) => /^noggin[-.].*(?<!\.html|\.file\.js|\.br|\.gz)$/.test(name))],
  }
}
