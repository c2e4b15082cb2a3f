// The build is reproducible: two folders give the same bytes.
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const here = join(dirname(fileURLToPath(import.meta.url)), '../..')

// One of each kind: a room compiled for speed, one compiled for size, the front end, Dear ImGui, generated code.
const samples = ['noggin_kernels.dir/Unity/unity_src_search_hanoi_cxx.cxx', 'noggin.dir/Unity/unity_src_search_pegs_cxx.cxx',
  'noggin_front.dir/Unity/unity_src_app_views_cxx.cxx', '/imgui_tables.cpp', 'src/labs/catalog.cpp']

test('compiled in another folder, an object is the same to the byte', () => {
  const there = mkdtempSync(join(tmpdir(), 'noggin-elsewhere-'))
  try {
    for (const folder of ['src', '.cache/imgui', 'build/wasm/generated', 'build/wasm/third_party'])
      if (existsSync(join(here, folder))) cpSync(join(here, folder), join(there, folder), { recursive: true })
    const commands = JSON.parse(readFileSync(join(here, 'build/wasm/compile_commands.json')))
    const compileThere = ({ directory, command, file }) => {
      const headers = command.match(/-include-pch -Xclang (\S+)\.pch/)?.[1]
      if (headers && !existsSync(`${headers.replaceAll(here, there)}.pch`)) {
        copyMade(headers, there)
        compileThere(commands.find((one) => one.file === `${headers}.cxx`))
      }
      if (file.startsWith(join(here, 'build'))) copyMade(file, there)
      const object = command.match(/ -o (\S+)/)[1]
      const elsewhere = directory.replaceAll(here, there)
      mkdirSync(dirname(join(elsewhere, object)), { recursive: true })
      execFileSync('sh', ['-c', command.replaceAll(here, there)], { cwd: elsewhere })
      return [directory, elsewhere].map((folder) => readFileSync(join(folder, object)))
    }
    for (const sample of samples) {
      const [one, other] = compileThere(commands.find((each) => each.file.endsWith(sample)))
      assert.ok(one.equals(other), sample)
    }
  } finally {
    rmSync(there, { recursive: true })
  }
})

test('the fonts are the same whenever they are made', () => {
  const cache = readFileSync(join(here, 'build/wasm/CMakeCache.txt'), 'utf8')
  const cached = (name) => cache.match(new RegExp(`^${name}:\\w+=(.*)$`, 'm'))[1]
  const folder = mkdtempSync(join(tmpdir(), 'noggin-fonts-'))
  try {
    const [one, other] = ['1', '1000000000'].map((time) => {
      const made = join(folder, time)
      execFileSync(cached('FONT_PYTHON'), [join(here, 'scripts/make_fonts.py'), `${made}.h`, `${made}.cpp`, `kFont=${cached('FONT_REGULAR')}`],
        { env: { ...process.env, SOURCE_DATE_EPOCH: time } })
      return readFileSync(`${made}.cpp`, 'utf8').replace(/#include.*/, '')
    })
    assert.ok(one.length > 1000 && one === other)
  } finally {
    rmSync(folder, { recursive: true })
  }
})

// A file that CMake has made, such as a room, includes others by their whole paths.
function copyMade(file, there) {
  const copy = file.replaceAll(here, there)
  mkdirSync(dirname(copy), { recursive: true })
  writeFileSync(copy, readFileSync(file, 'utf8').replaceAll(here, there))
}
