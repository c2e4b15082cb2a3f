// The package in node directly, and through bundlers in node and in Chromium.
import assert from 'node:assert/strict'
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'
import { serve } from '../../scripts/serve.mjs'
import { launchBrowser } from '../browser/harness.mjs'
import { answers, answersInNode, packedProject } from './packed.mjs'

const project = await packedProject()
after(project.remove)

const [entry, elementEntry] = ['app.mjs', 'element.mjs'].map((name) => join(project.folder, name))

const packed = { noggin: 'noggin.mjs', 'noggin/element': 'noggin-lab.js' }

const bundlers = {
  async esbuild(out, entry) {
    const { build } = await import('esbuild')
    await build({ entryPoints: [entry], outfile: join(out, 'app.js'), bundle: true, format: 'esm', minify: true, logLevel: 'error' })
    project.copyFiles(out)
  },
  async rollup(out, entry) {
    const { rollup } = await import('rollup')
    const resolver = { name: 'packages', resolveId: (id) => (id in packed ? join(project.folder, 'node_modules/noggin', packed[id]) : null) }
    const bundle = await rollup({ input: entry, plugins: [resolver], onwarn: (warning) => assert.fail(warning.message) })
    await bundle.write({ file: join(out, 'app.js'), format: 'es' })
    await bundle.close()
    project.copyFiles(out)
  },
  async vite(out, entry) {
    const { build } = await import('vite')
    const output = { entryFileNames: 'app.js' }
    await build({
      root: project.folder, base: './', logLevel: 'error', configFile: false,
      build: { outDir: out, emptyOutDir: true, rollupOptions: { input: entry, output } },
    })
  },
  async webpack(out, entry) {
    const { default: webpack } = await import('webpack')
    const stats = await new Promise((done, failed) =>
      webpack(
        { mode: 'production', optimization: { minimize: false }, context: project.folder, entry, target: 'web', output: { path: out, filename: 'app.js' }, performance: false },
        (error, result) => (error ? failed(error) : done(result)),
      ),
    )
    assert.equal(stats.toString({ all: false, errors: true, warnings: true }), '')
  },
}

// Configurations for node of the bundlers that resolve `new URL(..., import.meta.url)`.
const forNode = {
  async webpack(out) {
    const { default: webpack } = await import('webpack')
    const output = { path: out, filename: 'app.mjs', module: true, chunkFormat: 'module' }
    await new Promise((done, failed) =>
      webpack(
        {
          mode: 'production', optimization: { minimize: false }, context: project.folder, entry, target: 'node18',
          experiments: { outputModule: true }, output, performance: false,
        },
        (error, result) => (error || result.hasErrors() ? failed(error ?? new Error(result.toString())) : done())),
    )
    return 'app.mjs'
  },
}

const [major, minor] = process.versions.node.split('.').map(Number)
const tooOld = { vite: major < 20 || (major === 20 && minor < 19) }

test('runs in node as it is', async () => {
  assert.deepEqual(await answersInNode(entry), answers)
})

describe('bundled by', async () => {
  const browser = await launchBrowser()
  const server = await serve(project.folder)
  after(async () => {
    await browser.close()
    await server.close()
  })

  // The values of these globals, or of their promises, once the page's bundle has set them.
  async function given(url, names) {
    const page = await browser.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(String(error)))
    page.on('requestfailed', (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`))
    try {
      await page.goto(url)
      const values = []
      for (const name of names) {
        const value = await page.waitForFunction((name) => globalThis[name], name).catch(({ message }) =>
          assert.fail(`the bundle never gave ${name} (${message}); the page logged ${JSON.stringify(errors)}`))
        values.push(await value.jsonValue())
      }
      assert.deepEqual(errors, [])
      return values
    } finally {
      await page.close()
    }
  }

  for (const name of Object.keys(bundlers))
    test(name, { skip: tooOld[name] && 'needs a later node' }, async () => {
      const out = join(project.folder, name)
      mkdirSync(out)
      await bundlers[name](out, entry)
      writeFileSync(join(out, 'index.html'), '<!doctype html><title>Noggin</title><script type="module" src="app.js"></script>')
      const emitted = readdirSync(out, { recursive: true }).map(String)
      for (const ending of ['.wasm', '.mjs']) assert.ok(emitted.some((file) => file.endsWith(ending)), `${ending} among ${emitted}`)

      assert.deepEqual(await given(`${server.url}${name}/`, ['answers']), [answers])

      const folder = forNode[name] ? join(project.folder, `${name}-node`) : out
      if (forNode[name]) mkdirSync(folder)
      assert.deepEqual(await answersInNode(join(folder, (await forNode[name]?.(folder)) ?? 'app.js')), answers)
    })

  // Bundlers that resolve such URLs.
  for (const name of ['vite', 'webpack'])
    test(`${name}, the element`, { skip: tooOld[name] && 'needs a later node' }, async () => {
      const out = join(project.folder, `${name}-element`)
      mkdirSync(out)
      await bundlers[name](out, elementEntry)
      writeFileSync(join(out, 'index.html'), '<!doctype html><title>Noggin</title><body><script type="module" src="app.js"></script>')
      const [ready, pictured] = await given(`${server.url}${name}-element/`, ['ready', 'pictured'])
      assert.equal(ready, 'jugs')
      assert.ok(pictured > 0, 'its picture came with the bundle')
    })
})
