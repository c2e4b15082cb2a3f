// The third-party notices of the built files, each in the words of its own copyright file.

import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

// `wanted` selects the relevant paragraphs of a long copyright file, `from` the beginning of the terms in a source
// file; without them the whole file is taken. `terms`: the text, if no file has it.
function parts({ imguiDir, font, nodeModules }) {
  const emscripten = /^Files:\s+\*\n|^License: Expat\n|^Upstream-Name/
  const github = 'https://github.com'
  const npm = ([name, owner]) => ({ name, where: `${github}/${owner}/${name}`, inside: 'lesson.js, docs', files: ['LICENSE', 'LICENSE.txt', 'LICENSE-MIT.txt'].map((file) => join(nodeModules, name, file)) })
  return [
    { name: 'Dear ImGui', where: 'https://github.com/ocornut/imgui', inside: 'noggin-app.wasm', files: [join(imguiDir, 'LICENSE.txt')] },
    { name: 'stb_truetype, stb_rect_pack and stb_textedit', where: 'https://github.com/nothings/stb', inside: 'noggin-app.wasm, with Dear ImGui', files: [join(imguiDir, 'imstb_truetype.h')], from: 'This software is available under 2 licenses' },
    { ...typeface(font), inside: 'noggin-app.wasm' },
    { name: 'JSON for Modern C++', where: 'https://github.com/nlohmann/json', inside: 'noggin-app.wasm, noggin-solver.wasm', files: ['/usr/share/doc/nlohmann-json3-dev/copyright'] },
    { name: 'Emscripten', where: 'https://emscripten.org', inside: 'noggin-app.js, noggin-solver.mjs', files: ['/usr/share/doc/emscripten/copyright'], wanted: emscripten },
    { name: 'musl', where: 'https://musl.libc.org', inside: 'both .wasm files', files: ['/usr/share/emscripten/system/lib/libc/musl/COPYRIGHT'] },
    { name: 'libc++, libc++abi, libunwind and compiler-rt', where: 'https://llvm.org', inside: 'both .wasm files', files: ['/usr/share/doc/libc++1-14/copyright', '/usr/share/doc/libc++1/copyright'] },
    { name: 'Apache License 2.0', where: 'https://www.apache.org/licenses/LICENSE-2.0', inside: 'the terms of those before', files: ['/usr/share/common-licenses/Apache-2.0'] },
    { name: 'dlmalloc', where: 'https://gee.cs.oswego.edu/dl/html/malloc.html', inside: 'both .wasm files', files: [], terms: 'Written by Doug Lea and released to the public domain, as explained at http://creativecommons.org/publicdomain/zero/1.0/.' },
    ...Object.entries({ 'markdown-it': 'markdown-it', entities: 'fb55', 'linkify-it': 'markdown-it', mdurl: 'markdown-it', 'punycode.js': 'mathiasbynens', 'uc.micro': 'markdown-it' }).map(npm),
  ]
}

// By the name of the font's file.
function typeface(path) {
  const font = basename(path)
  if (/dejavu/i.test(font)) return { name: 'DejaVu Sans', where: 'https://dejavu-fonts.github.io', files: ['/usr/share/doc/fonts-dejavu-core/copyright'] }
  if (/roboto/i.test(font)) return { name: 'Roboto', where: 'https://github.com/googlefonts/roboto', files: [], terms: 'Under the Apache License 2.0, below.' }
  if (/inter/i.test(font)) return { name: 'Inter', where: 'https://rsms.me/inter', files: ['/usr/share/doc/fonts-inter/copyright'] }
  return { name: `The typeface ${font}`, where: 'the terms it came with', files: [] }
}

export function notices(places) {
  const head =
    'Noggin contains work of others, under these terms. The texts are those of the packages it was built from;\n' +
    'where a package had none on the machine that built it, its address says where they stand.\n'
  return [head, ...parts(places).map(notice)].join('\n')
}

function notice({ name, where, inside, files, terms, ...part }) {
  const file = files.find((path) => existsSync(path))
  const text = file ? termsOf(readFileSync(file, 'utf8'), part) : terms ?? `See ${where}.`
  return `${'='.repeat(80)}\n${name} (${where}), in ${inside}\n${'='.repeat(80)}\n\n${text.trim()}\n`
}

function termsOf(text, { wanted, from }) {
  if (from) return text.slice(text.indexOf(from)).replace(/\*\/\s*$/, '')
  return wanted ? text.split(/\n\n+/).filter((paragraph) => wanted.test(paragraph)).join('\n\n') : text
}
