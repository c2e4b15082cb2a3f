#!/usr/bin/env bash
# Builds everything and runs every test. tests/run.sh
#
# On Debian, as root, what is missing is installed; elsewhere one line says what is missing (build-wasm.sh tells
# how to name it). CHROMIUM names another Chromium. The last line is "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.." || exit
. scripts/install.sh

passed=0 failed=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

title() { printf '\n== %s\n' "$1"; }

count() {
  passed=$((passed + $1))
  failed=$((failed + $2))
}

# Runs a command, shows what it says and keeps it in $log.
logged() { "$@" </dev/null 2>&1 | tee "$log"; }

# A command that must succeed before anything else can be tested.
required() {
  title "$1"
  shift
  logged "$@" || { count 0 1; finish; }
}

# The number in front of a word in doctest's last lines: "test cases: 64 | 64 passed | 0 failed | 0 skipped".
doctest_count() { sed -nE "s/.*test cases:.*[| ]+([0-9]+) $1.*/\1/p" "$log" | tail -n 1; }
doctest_totals() { sed -nE 's/.*(test cases|assertions): *([0-9]+).*/\1 \2/p' "$log"; }

run_doctest() {
  title "$1"
  shift
  logged "$@" --no-colors=true
  local status=$? ok bad
  ok=$(doctest_count passed) bad=$(doctest_count failed)
  # A crash leaves no count, or a count that knows nothing of it.
  [ "$status" = 0 ] || [ "${bad:-0}" -gt 0 ] || bad=1
  count "${ok:-0}" "${bad:-1}"
}

run_node_tests() {
  title "$1"
  shift
  logged node --test --test-reporter=tap "$@"
  local status=$? ok bad
  ok=$(sed -n 's/^# pass //p' "$log" | tail -n 1) bad=$(sed -n 's/^# fail //p' "$log" | tail -n 1)
  [ "$status" = 0 ] || [ "${bad:-0}" -gt 0 ] || bad=1
  count "${ok:-0}" "${bad:-1}"
}

finish() {
  printf '\n%s passed, %s failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
  exit
}

ensure_tools() {
  ensure_command node nodejs
  node -e 'process.exit(Number(process.versions.node.split(".")[0]) >= 18 ? 0 : 1)' ||
    missing "node 18 or later; this one is $(node --version)"
  ensure_command cmake cmake
  ensure_command ninja ninja-build
  ensure_command g++ g++
  [ -n "${DOCTEST_DIR:-}" ] || ensure_file /usr/include/doctest/doctest.h doctest-dev
  [ -n "${NLOHMANN_JSON_DIR:-}" ] || ensure_file /usr/include/nlohmann/json.hpp nlohmann-json3-dev
  if [ -z "${CHROMIUM:-}" ]; then
    ensure_command chromium chromium
    CHROMIUM=$(command -v chromium)
  fi
  export CHROMIUM
  if [ ! -e node_modules/playwright-core/package.json ] || [ ! -e node_modules/typescript/package.json ]; then
    ensure_command npm npm
    required "Packages of the tests" npm ci --no-audit --no-fund
  fi
}

# The figures of the labs that are in the catalogue, where the figures lie beside the checkout.
run_facts() {
  local facts=../shared/checks/facts.mjs topics=() lab
  [ -e "$facts" ] || return 0
  for lab in $(tr '\n' ' ' <CMakeLists.txt | sed -nE 's/.*set\(LABS ([^)]*)\).*/\1/p'); do
    lab=${lab//_/-}
    grep -qE "^  async '?$lab'?\(" "$facts" && topics+=("$lab")
  done
  title "Published figures: ${topics[*]}"
  logged node --no-experimental-fetch "$facts" dist "${topics[@]}"
  local summary
  summary=$(sed -nE 's/^([0-9]+) passed, ([0-9]+) failed$/\1 \2/p' "$log")
  # shellcheck disable=SC2086  # two numbers
  count ${summary:-0 1}
}

ensure_tools
[ ! -d /usr/share/nodejs ] || export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}

required "The site" ./build-wasm.sh
imgui=$(cd "${IMGUI_DIR:-.cache/imgui}" && pwd)

required "Configuring under sanitizers" cmake --preset dev "-DIMGUI_DIR=$imgui"
required "Building under sanitizers" cmake --build --preset dev
run_doctest "Tests, native, sanitizers" build/dev/tests/noggin_tests
native_totals=$(doctest_totals)
app_tests=build/dev/src/app/noggin_app_tests
[ ! -x "$app_tests" ] || run_doctest "Tests of the front end, native, sanitizers" "$app_tests"

# The site may have been configured on a machine that had no doctest yet.
required "Configuring the tests as WebAssembly" cmake build/wasm
required "Building the tests as WebAssembly" cmake --build build/wasm --target noggin_tests
run_doctest "Tests, WebAssembly" node --no-experimental-fetch build/wasm/tests/noggin_tests.js
if [ "$(doctest_totals)" = "$native_totals" ]; then
  echo "Native and WebAssembly ran the same number of tests and assertions."
  count 1 0
else
  printf 'FAILED: native and WebAssembly differ.\nNative:\n%s\nWebAssembly:\n%s\n' "$native_totals" "$(doctest_totals)"
  count 0 1
fi

run_node_tests "Rules of the house" tests/structure.test.mjs
shopt -s nullglob
sdk_tests=(tests/sdk/*.test.mjs)
[ ${#sdk_tests[@]} = 0 ] || run_node_tests "Tests of the JavaScript module" "${sdk_tests[@]}"
run_facts
browser_tests=(tests/browser/*.test.mjs)
[ ${#browser_tests[@]} = 0 ] || run_node_tests "Tests in the browser" "${browser_tests[@]}"
finish
