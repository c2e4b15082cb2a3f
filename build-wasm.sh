#!/usr/bin/env bash
# Builds the site into dist/. ./build-wasm.sh [--serve] [--debug]
#
#   --serve   then serves it on localhost and prints the address
#   --debug   with assertions and names, unoptimised
#
# On Debian, as root, missing software is installed. Elsewhere provide it:
#   emcc, cmake on PATH     Emscripten 3.1.6 or later, CMake 3.25 or later
#   IMGUI_DIR               Dear ImGui's source, 1.92 or later
#   NLOHMANN_JSON_DIR       the folder of nlohmann/json.hpp, if it is not in /usr/include
#   FONT_DIR                a folder with Inter-Regular and Inter-SemiBold, DejaVu Sans or Roboto
#
#   SITE_URL                where the site will be, https://your.host/noggin/: then it has an oembed.json (docs/hosts.md)
set -euo pipefail
cd "$(dirname "$0")"
. scripts/install.sh

serve=no preset=wasm
for argument in "$@"; do
  case $argument in
    --serve) serve=yes ;;
    --debug) preset=wasm-debug ;;
    *) echo "Usage: ./build-wasm.sh [--serve] [--debug]" >&2; exit 2 ;;
  esac
done

ensure_node
ensure_packages
ensure_command cmake cmake
ensure_command ninja ninja-build
ensure_command emcc emscripten
ensure_command python3 python3
[ -n "${NLOHMANN_JSON_DIR:-}" ] || ensure_file /usr/include/nlohmann/json.hpp nlohmann-json3-dev
if can_install && [ -z "${FONT_DIR:-}" ]; then
  ensure_file /usr/share/fonts/opentype/inter/Inter-Regular.otf fonts-inter
  ensure_file /usr/lib/python3/dist-packages/fontTools python3-fonttools
fi
if [ -z "${IMGUI_DIR:-}" ]; then
  IMGUI_DIR=$PWD/.cache/imgui
  scripts/fetch_imgui.sh "$IMGUI_DIR"
fi
[ -e "$IMGUI_DIR/imgui.h" ] || missing "imgui.h in IMGUI_DIR ($IMGUI_DIR)"
imgui_version=$(sed -nE 's/^#define IMGUI_VERSION_NUM +([0-9]+)$/\1/p' "$IMGUI_DIR/imgui.h")
[ "${imgui_version:-0}" -ge 19200 ] || missing "Dear ImGui 1.92 or later; the one in $IMGUI_DIR is older"
emscripten_version=$(emcc -dumpversion | sed -E 's/[^0-9.].*//')
at_least 3.1.6 "$emscripten_version" || missing "Emscripten 3.1.6 or later; this one is $emscripten_version"
at_least 3.25 "$(cmake --version | sed -nE '1s/.* ([0-9.]+).*/\1/p')" || missing "CMake 3.25 or later; this one is $(cmake --version | head -n 1)"
IMGUI_DIR=$(cd "$IMGUI_DIR" && pwd)

# Debian keeps the modules that Emscripten's optimiser needs here; a node from elsewhere does not look there.
[ ! -d /usr/share/nodejs ] || export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
node scripts/pack_site.mjs --check dist

build=build/$preset
# What may have come to the machine since, or be named by another variable now, is looked for anew.
again=(-U 'FONT_*' -U NLOHMANN_JSON_INCLUDE -U DOCTEST_INCLUDE)
grep -qs "^CMAKE_TOOLCHAIN_FILE:.*=$(em-config EMSCRIPTEN_ROOT)/" "$build/CMakeCache.txt" || again=(--fresh)  # of another Emscripten
emcmake cmake --preset "$preset" "-DIMGUI_DIR=$IMGUI_DIR" "${again[@]}"
with_huge_pages cmake --build "$build" --target noggin-app noggin-solver
node scripts/pack_site.mjs "$build" dist
node scripts/compress.mjs dist

if [ "$serve" = yes ]; then
  exec node scripts/serve.mjs dist
fi
echo "The site is in dist/: serve the folder, or open dist/noggin.html."
