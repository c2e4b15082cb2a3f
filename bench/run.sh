#!/usr/bin/env bash
# Runs every benchmark against a built site and writes their output, with a description of the machine, to
# bench/last.md:
# bench/run.sh [DIST_DIR] [NAME...]
#
# NAMEs select some of them. bench/README.md says what each compares with. Native parts are run if they are
# built (build/release, see there).
set -euo pipefail
cd "$(dirname "$0")/.."

dist=${1:-dist}
[ $# = 0 ] || shift
solvers=(activation alphametics bayes blocks connect_four mastermind queens river sudoku tiles)
page=(load frames layout replies cancel steps links labs_on_a_page)
names=("${@:-${solvers[@]}}")
[ $# -gt 0 ] || names+=("${page[@]}")

npm install --no-package-lock --no-audit --no-fund --silent --prefix bench
out=bench/last.md

{
  echo "# The last run"
  echo
  echo "$(git rev-parse --short HEAD), $(date -u +%F), $(sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1), $(nproc) cores, node $(node --version)"
} >"$out"
# Runs a benchmark, and its native part if that is built.
measure() {
  local native=build/release/noggin-bench-${1//_/-} flags=() arguments=("$dist")
  case " ${solvers[*]} " in *" $1 "*) flags=(--no-experimental-fetch) ;; esac
  [ "$1" != connect_four ] || [ ! -x "$native" ] || arguments+=("$native")
  node "${flags[@]}" "bench/$1.mjs" "${arguments[@]}" 2>&1 || echo "failed with status $?"
  [ "$1" != connect_four ] && [ -x "$native" ] || return 0
  printf '\nnative:\n'
  "$native" 2>&1 || echo "failed with status $?"
}

for name in "${names[@]}"; do
  {
    printf '\n## %s\n\n```\n' "$name"
    measure "$name"
    echo '```'
  } >>"$out"
  echo "$name"
done
echo "Written to $out."
