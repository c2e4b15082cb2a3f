#!/usr/bin/env bash
# Builds everything and runs every test. tests/run.sh [--changed | --fuzz SECONDS | --coverage]
#
#   --changed        a long suite is only run if files it depends on have changed since it last passed here; otherwise
#                    what it printed then counts. Compilers and browsers are not files it looks at
#   --fuzz SECONDS   instead: runs every fuzz target for so long with libFuzzer and clang, and prints the results
#   --coverage       instead: prints which lines and branches below front end and bindings the native tests execute, and
#                    fails if they are too few
#
# On Debian, as root, missing software is installed; elsewhere one line says what is missing (build-wasm.sh
# lists the variables that name it). CHROMIUM names another Chromium. The last line is "N passed, N failed".
set -uo pipefail
cd "$(dirname "$0")/.." || exit
. scripts/install.sh

passed=0 failed=0
failures=()  # by name, told once more at the end
log=$(mktemp)
behind=$(mktemp -d)  # what runs beside the rest: its output and status by name
skipped=()  # with the reasons
trap 'for job in $(jobs -p); do kill -- "-$job" 2>/dev/null; done; rm -rf "$log" "$behind"' EXIT

title() { printf '\n== %s\n' "$1"; }

count() {
  passed=$((passed + $1))
  failed=$((failed + $2))
}

# Runs a command, prints its output and keeps it in $log.
logged() { "$@" </dev/null 2>&1 | tee "$log"; }

# Runs a command in the background, in a process group of its own, so that all of it ends with this script.
apart() {
  set -m
  "$@" &
  set +m
}

# Runs a command, storing its output and status for replay.
beside() {
  local name=$1
  shift
  "$@" </dev/null >"$behind/$name" 2>&1
  echo $? >"$behind/$name.status"
}

# Runs the command of a suite and keeps what it prints if it passes; see --changed. FILES: what it depends on, files and
# folders. as_it_passed SUITE "FILES" COMMAND...
as_it_passed() {
  local passed=build/passed/$1 files=$2 key status
  shift 2
  # shellcheck disable=SC2086  # several names
  key=$({ echo "$*"; find $files -type f ! -path '*/screenshots/*' -exec sha256sum {} + 2>/dev/null | sort; } | sha256sum)
  if [ -n "$only_changed" ] && [ "$(head -n 1 "$passed" 2>/dev/null)" = "$key" ]; then
    echo "Nothing it depends on has changed since it printed:"
    tail -n +2 "$passed"
    return
  fi
  mkdir -p build/passed
  echo "$key" >"$passed.$$"
  "$@" 2>&1 | tee -a "$passed.$$"
  status=$?
  if [ "$status" = 0 ]; then mv "$passed.$$" "$passed"; else rm -f "$passed" "$passed.$$"; fi
  return "$status"
}

replay() {
  cat "$behind/$1"
  return "$(cat "$behind/$1.status")"
}

# Records the names of failed tests from the lines of $log, without the text before the names; where it has none, as
# after a crash, the suite.
note_failures() {
  local name before=${#failures[@]}
  while IFS= read -r name; do failures+=("$1: $name"); done < <(sed -nE "$2" "$log" | sort -u)
  [ ${#failures[@]} -gt "$before" ] || failures+=("$1")
}

# Records what was skipped, and why, from the lines of $log.
note_skipped() { mapfile -t -O ${#skipped[@]} skipped < <(sed -nE "$1" "$log" | uniq); }

# Runs a command without which nothing else can be tested.
required() {
  title "$1"
  shift
  logged "$@" || { failures+=("$*"); count 0 1; finish; }
}

# The number before a word in doctest's last lines: "test cases: 64 | 64 passed | 0 failed | 0 skipped".
doctest_count() { sed -nE "s/.*test cases:.*[| ]+([0-9]+) $1.*/\1/p" "$log" | tail -n 1; }
doctest_totals() { sed -nE 's/.*(test cases|assertions): *([0-9]+).*/\1 \2/p' "$log"; }

run_doctest() {
  title "$1"
  local suite=$1
  shift
  logged "$@" --no-colors=true
  local status=$? ok bad
  ok=$(doctest_count passed) bad=$(doctest_count failed)
  # A crash leaves no count, or one that does not include it; and a suite of no tests has not passed.
  [ "$status" = 0 ] && [ "${ok:-0}" -gt 0 ] || [ "${bad:-0}" -gt 0 ] || bad=1
  # A case that misses a file of ../shared says so, and ends.
  note_skipped "/^TEST CASE: /h; / MESSAGE: skipped: /{G; s/.* MESSAGE: skipped: (.*)\nTEST CASE: +(.*)/$suite: \2 (\1)/p}"
  [ "${bad:-0}" = 0 ] || note_failures "$suite" '/^TEST CASE: /h; / ERROR: /{g; s/^TEST CASE: +//p}'  # others only had a message
  count "${ok:-0}" "${bad:-1}"
}

node_tests() { node --test --test-reporter=tap "$@"; }

# Runs a command that executes node's tests.
run_node_tests() {
  title "$1"
  local suite=$1
  shift
  logged "$@"
  local status=$? ok bad
  ok=$(sed -n 's/^# pass //p' "$log" | tail -n 1) bad=$(sed -n 's/^# fail //p' "$log" | tail -n 1)
  [ "$status" = 0 ] && [ "${ok:-0}" -gt 0 ] || [ "${bad:-0}" -gt 0 ] || bad=1
  note_skipped "s/^ *ok [0-9]+ - (.*) # SKIP *(.*)/$suite: \1 (\2)/p"
  [ "${bad:-0}" = 0 ] || note_failures "$suite" 's/^ *not ok [0-9]+ - //p'
  count "${ok:-0}" "${bad:-1}"
}

finish() {
  [ ${#skipped[@]} = 0 ] || { printf '\nNot run here:\n'; printf '  %s\n' "${skipped[@]}"; }
  [ ${#failures[@]} = 0 ] || { printf '\nFailed:\n'; printf '  %s\n' "${failures[@]:0:15}"; }
  [ ${#failures[@]} -le 15 ] || echo "  and $((${#failures[@]} - 15)) more"
  printf '\n%s passed, %s failed\n' "$passed" "$failed"
  [ "$failed" = 0 ]
  exit
}

# What the native tests are built with; the compiler and its package.
ensure_native_tools() {
  ensure_command "$1" "$2"
  ensure_command cmake cmake
  ensure_command ninja ninja-build
  [ -n "${DOCTEST_DIR:-}" ] || ensure_file /usr/include/doctest/doctest.h doctest-dev
  [ -n "${NLOHMANN_JSON_DIR:-}" ] || ensure_file /usr/include/nlohmann/json.hpp nlohmann-json3-dev
}

ensure_tools() {
  ensure_node
  ensure_native_tools g++ g++
  if [ -z "${CHROMIUM:-}" ]; then
    # The same choice as in tests/support/chromium.mjs.
    command -v chromium >/dev/null || ensure_command chromium-headless-shell chromium-headless-shell
    CHROMIUM=$(command -v chromium-headless-shell || command -v chromium)
  fi
  export CHROMIUM
  ensure_packages
}

# The figures of the labs in the catalogue, if they are present next to the checkout.
run_facts() {
  local facts=../shared/checks/facts.mjs topics=() lab
  [ -e "$facts" ] || { skipped+=("Published figures (the shared checks are not here)"); return; }
  for lab in $(tr '\n' ' ' <CMakeLists.txt | sed -nE 's/.*set\(LABS ([^)]*)\).*/\1/p'); do
    lab=${lab//_/-}
    grep -qE "^  async '?$lab'?\(" "$facts" && topics+=("$lab")
  done
  title "Published figures: ${topics[*]}"
  logged node --no-experimental-fetch "$facts" dist "${topics[@]}"
  local status=$? ok bad
  ok=$(sed -nE 's/^([0-9]+) passed, [0-9]+ failed$/\1/p' "$log")
  bad=$(sed -nE 's/^[0-9]+ passed, ([0-9]+) failed$/\1/p' "$log")
  [ "$status" = 0 ] && [ "${ok:-0}" -gt 0 ] || [ "${bad:-0}" -gt 0 ] || bad=1
  [ "${bad:-1}" = 0 ] || note_failures "Published figures" 's/^FAIL +//p'
  count "${ok:-0}" "${bad:-1}"
}

# The names of tests/fuzz, from the table that names them.
fuzz_targets() { sed -nE 's/Target\{"([^"]+)"/\n=\1\n/gp' tests/fuzz/targets.cpp | sed -n 's/^=//p'; }

# Each parser of untrusted input: the inputs kept, and generated ones that depend only on a seed.
run_fuzzing() {
  title "Fuzzing, native, sanitizers"
  local status=0 fuzzed
  logged replay fuzz || status=$?
  fuzzed=$(sed -nE 's/^([^:]+): [1-9][0-9]* inputs$/\1/p' "$log")
  if [ "$status" != 0 ]; then
    failures+=("Fuzzing: the input is in the file fuzz-last-input; see tests/fuzz/main.cpp")
    count 0 1
  elif [ -z "$fuzzed" ] || [ "$fuzzed" != "$(fuzz_targets)" ]; then
    failures+=("Fuzzing: not every target of tests/fuzz/targets.cpp was given inputs")
    count 0 1
  else
    count "$(wc -l <<<"$fuzzed")" 0
  fi
}

# For hours rather than seconds: each target of tests/fuzz with the corpus that libFuzzer builds up in
# build/fuzz/.
fuzz_long() {
  ensure_native_tools clang++ clang
  required "Configuring with libFuzzer" cmake -S . -B build/fuzz -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_COMPILER=clang++ \
    "-DCMAKE_CXX_FLAGS_DEBUG=-O1 -g1 -fsanitize=fuzzer-no-link" -DNOGGIN_SANITIZE=ON -DNOGGIN_LIBFUZZER=ON -DNOGGIN_ROOMS=ON
  required "Building with libFuzzer" cmake --build build/fuzz --target noggin_fuzz
  local target found targets
  targets=$(fuzz_targets)
  [ -n "$targets" ] || { failures+=("Fuzzing: tests/fuzz/targets.cpp names no target"); count 0 1; }
  for target in $targets; do
    title "Fuzzing: $target, $1 s"
    mkdir -p "build/fuzz/corpus/$target"
    found=tests/fuzz/corpus/$target
    [ -d "$found" ] || found=
    # shellcheck disable=SC2086  # none or one folder
    if NOGGIN_FUZZ_TARGET=$target logged build/fuzz/tests/noggin_fuzz "-max_total_time=$1" -timeout=60 -rss_limit_mb=4096 \
      -max_len=8192 -print_final_stats=1 -verbosity=0 "-artifact_prefix=build/fuzz/$target-" "build/fuzz/corpus/$target" $found; then
      count 1 0
    else
      failures+=("Fuzzing $target: the input is build/fuzz/$target-*")
      count 0 1
    fi
  done
  finish
}

cover() {
  ensure_node
  ensure_native_tools g++ g++
  ensure_command gcov g++
  required "Configuring for coverage" cmake -S . -B build/coverage -G Ninja -DCMAKE_BUILD_TYPE=Debug \
    "-DCMAKE_CXX_FLAGS_DEBUG=-O0 --coverage -fprofile-update=single"
  required "Building for coverage" cmake --build build/coverage --target noggin_tests
  find build/coverage -name '*.gcda' -delete
  run_doctest "Tests, for coverage" build/coverage/tests/noggin_tests
  title "Coverage of src without the front end"
  logged node tests/coverage.mjs build/coverage || {
    grep -q '^FAILED: ' "$log" || echo 'FAILED: what the tests executed could not be read' >"$log"
    note_failures Coverage 's/^FAILED: //p'
    count 0 1
  }
  finish
}

case ${1:-} in
  "" | --changed | --fuzz | --coverage) ;;
  *) echo "Usage: tests/run.sh [--changed | --fuzz SECONDS | --coverage]" >&2; exit 2 ;;
esac
only_changed=$([ "${1:-}" != --changed ] || echo yes)
[ "${1:-}" != --fuzz ] || fuzz_long "${2:-60}"
[ "${1:-}" != --coverage ] || cover

ensure_tools
[ ! -d /usr/share/nodejs ] || export NODE_PATH=/usr/share/nodejs${NODE_PATH:+:$NODE_PATH}

required "The site" ./build-wasm.sh
imgui=$(cd "${IMGUI_DIR:-.cache/imgui}" && pwd)

# Pages mostly wait for frames, so the compilers can use the rest of the processor.
at_once=()  # what newer nodes can do
! node --help | grep -q -- --test-concurrency || at_once=(--test-concurrency=3)
apart beside browser as_it_passed browser "dist tests/browser tests/support tests/golden/digests.txt tests/sdk/digest.mjs scripts web
  src/app/theme.cpp" node_tests "${at_once[@]}" tests/browser/*.test.mjs
browser=$!

read_by_tests="tests/golden tests/links ../shared"
required "Configuring under sanitizers" cmake --preset dev "-DIMGUI_DIR=$imgui"
required "Building under sanitizers" nice -n 10 cmake --build --preset dev
# Whole stacks of every allocation take a tenth of the time, and pages that are new to the system a quarter: freed memory is
# withheld until 32 MB more are freed, instead of 256, and not given back to the system. A test run by itself has all that.
export ASAN_OPTIONS=${ASAN_OPTIONS:-malloc_context_size=2:quarantine_size_mb=32:allocator_release_to_os_interval_ms=-1}
# All of it at once, so that no core is left without work at the end.
apart beside native as_it_passed native "build/dev/tests/noggin_tests $read_by_tests" \
  build/dev/tests/noggin_tests --no-colors=true
native=$!
fuzz_and_front() {
  beside fuzz as_it_passed fuzz "build/dev/tests/noggin_fuzz tests/fuzz/corpus" build/dev/tests/noggin_fuzz 2000
  beside front as_it_passed front build/dev/src/app/noggin_app_tests build/dev/src/app/noggin_app_tests --no-colors=true
}
apart fuzz_and_front
rest=$!

required "Building the tests as WebAssembly" with_huge_pages nice -n 10 cmake --build build/wasm --target noggin_tests
apart beside wasm as_it_passed wasm "build/wasm/tests/noggin_tests.js build/wasm/tests/noggin_tests.wasm $read_by_tests" \
  node --no-experimental-fetch build/wasm/tests/noggin_tests.js --no-colors=true
wasm=$!

run_node_tests "Rules of the house" node_tests tests/structure.test.mjs
run_node_tests "Tests of the JavaScript module" as_it_passed sdk "dist tests/sdk tests/support tests/golden scripts web" \
  node_tests tests/sdk/*.test.mjs
run_node_tests "Tests of the site" node_tests tests/site/*.test.mjs
run_node_tests "Tests of the build" as_it_passed build "CMakeLists.txt CMakePresets.json build-wasm.sh cmake package.json scripts src ${IMGUI_DIR:-.cache/imgui}
  tests/build tests/conformance tests/coverage.mjs tests/fuzz tests/labs tests/mutate.mjs tests/run.sh tests/support web" node_tests tests/build/*.test.mjs
run_node_tests "Tests of the lessons" node_tests tests/lessons/*.test.mjs
run_node_tests "Tests of the package" node_tests tests/package/*.test.mjs
run_facts

wait "$native" "$rest" "$wasm"
run_doctest "Tests, native, sanitizers" replay native
native_totals=$(doctest_totals)
run_fuzzing
run_doctest "Tests of the front end, native, sanitizers" replay front
run_doctest "Tests, WebAssembly" replay wasm
if [ "$(doctest_totals)" = "$native_totals" ]; then
  echo "Native and WebAssembly ran the same number of tests and assertions."
  count 1 0
else
  printf 'FAILED: native and WebAssembly differ.\nNative:\n%s\nWebAssembly:\n%s\n' "$native_totals" "$(doctest_totals)"
  failures+=("Native and WebAssembly ran different numbers of tests or assertions")
  count 0 1
fi

wait "$browser"
run_node_tests "Tests in the browser" replay browser
finish
