// scripts/pack_site.mjs: what it refuses before it does anything.
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')

function packedInto(folder, environment = {}, build = 'build/wasm') {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/pack_site.mjs', build, folder],
    { cwd: root, encoding: 'utf8', env: { ...process.env, ...environment }, timeout: 60_000 })
  return { status, stderr }
}

test('a folder that holds anything but a site is left alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noggin-place-'))
  try {
    writeFileSync(join(folder, 'thesis.txt'), 'of three years')
    writeFileSync(join(folder, 'service-worker.js'), '// of another application')
    assert.deepEqual(packedInto(folder), { status: 2,
      stderr: `${folder} has files and is no site of Noggin's: the site is made in an empty or a new folder.\n` })
    assert.deepEqual(readdirSync(folder).sort(), ['service-worker.js', 'thesis.txt'])
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('folders beside the site are left alone, and a build that fails leaves nothing', () => {
  const host = mkdtempSync(join(tmpdir(), 'noggin-beside-'))
  try {
    for (const name of ['site.new', 'site.old']) {
      mkdirSync(join(host, name))
      writeFileSync(join(host, name, 'thesis.txt'), 'of three years')
    }
    const { status } = spawnSync(process.execPath, ['scripts/pack_site.mjs', join(host, 'nothing built'), join(host, 'site')],
      { cwd: root, timeout: 60_000 })
    assert.notEqual(status, 0)
    assert.deepEqual(readdirSync(host).sort(), ['site.new', 'site.old'])
    for (const name of ['site.new', 'site.old']) assert.deepEqual(readdirSync(join(host, name)), ['thesis.txt'])
  } finally {
    rmSync(host, { recursive: true })
  }
})

test('a wrong SITE_URL is told before anything is made', () => {
  for (const build of ['build/wasm', '--check'])
    assert.deepEqual(packedInto('build/none', { SITE_URL: 'your.host' }, build),
      { status: 2, stderr: 'SITE_URL is "your.host"; it should be like https://your.host/noggin/.\n' })
})

test('a place can be checked before there is a build', () => {
  const host = mkdtempSync(join(tmpdir(), 'noggin-check-'))
  try {
    assert.deepEqual(packedInto(join(host, 'in', 'site'), { SITE_URL: 'https://your.host/noggin/' }, '--check'), { status: 0, stderr: '' })
    assert.deepEqual(readdirSync(host), [])
    writeFileSync(join(host, 'thesis.txt'), 'of three years')
    assert.equal(packedInto(host, {}, '--check').status, 2)
  } finally {
    rmSync(host, { recursive: true })
  }
})
