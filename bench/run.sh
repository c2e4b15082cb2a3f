#!/usr/bin/env bash
# Runs every benchmark against a built site and writes their output, with a description of the machine, to
# bench/last.md:
# bench/run.sh [DIST_DIR] [NAME...]
#
# NAMEs select some of them. bench/README.md says what each compares with. The native side is built into
# build/release, if cmake and a compiler are there. With a copy of tdoku in TDOKU_DIR the fast sudoku
# engine is run beside it.
set -euo pipefail
cd "$(dirname "$0")/.."

dist=${1:-dist}
[ $# = 0 ] || shift
solvers=(native activation alphametics bayes blocks connect_four mastermind queens river sudoku tiles)
page=(load frames layout replies cancel steps links pieces labs_on_a_page)
names=("${@:-${solvers[@]}}")
[ $# -gt 0 ] || names+=(${TDOKU_DIR:+tdoku} "${page[@]}")

npm install --no-package-lock --no-audit --no-fund --silent --prefix bench
out=bench/last.md

{
  echo "# The last run"
  echo
  echo "$(git rev-parse --short HEAD), $(date -u +%F), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores, node $(node --version)"
} >"$out"

build_native() {
  mkdir -p build
  { cmake --preset release -DNOGGIN_BENCH=ON && cmake --build --preset release --target noggin-bench-native; } >build/native.log 2>&1 && return
  tail -n 20 build/native.log
  return 1
}

measure() {
  local flags=()
  case $1 in
    native) build_native || return ;;
    tdoku) bench/peers/sudoku.sh "$TDOKU_DIR"; return ;;
  esac
  case " ${solvers[*]} " in *" $1 "*) flags=(--no-experimental-fetch) ;; esac
  node "${flags[@]}" "bench/$1.mjs" "$dist"
}

for name in "${names[@]}"; do
  {
    printf '\n## %s\n\n```\n' "$name"
    measure "$name" 2>&1 || echo "failed with status $?"
    echo '```'
  } >>"$out"
  echo "$name"
done
echo "Written to $out."
