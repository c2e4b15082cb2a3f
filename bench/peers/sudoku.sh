#!/usr/bin/env bash
# The fast sudoku engine and T. Dillon's tdoku, both compiled to WebAssembly, on the same puzzles, alternating
# three times:
# bench/peers/sudoku.sh TDOKU_DIR [FILE...]
#
# TDOKU_DIR is a copy of tdoku (BSD licence) outside this tree: its code is only compiled, not read or copied.
# FILEs have one puzzle per line; the default are the sets in ../shared/data.
set -euo pipefail
cd "$(dirname "$0")/../.."

tdoku=${1:?"Usage: bench/peers/sudoku.sh TDOKU_DIR [FILE...]"}
shift
out=build/peers
mkdir -p "$out"
# Debian keeps the modules that Emscripten's optimiser needs here.
[ ! -d /usr/share/nodejs ] || export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}
common=(-DNDEBUG -msimd128 -sENVIRONMENT=node -sNODERAWFS -sALLOW_MEMORY_GROWTH)

emcc -std=c++20 -O2 -fwasm-exceptions "${common[@]}" -Isrc -o "$out/noggin.cjs" bench/peers/noggin.cpp \
  src/constraints/sudoku/planes.cpp src/constraints/sudoku/planes_branch.cpp src/core/check.cpp
emcc -std=c++17 -O3 -mssse3 "${common[@]}" -I"$tdoku/include" -I"$tdoku/src" -o "$out/tdoku.cjs" bench/peers/tdoku.cpp \
  "$tdoku/src/solver_dpll_triad_simd.cc" "$tdoku/src/util.cc"

for _ in 1 2 3; do
  for solver in noggin tdoku; do
    echo "$solver:"
    node --no-experimental-fetch "$out/$solver.cjs" "$@"
  done
done
