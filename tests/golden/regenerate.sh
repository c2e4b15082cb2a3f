#!/usr/bin/env bash
# Writes the golden files anew from the release build. Read the difference before committing it: each line of
# it is a change in what some lab does.
set -euo pipefail
cd "$(dirname "$0")/../.."

cmake --preset release >/dev/null
cmake --build --preset release --target noggin_tests
rm -f tests/golden/*.txt
NOGGIN_REWRITE_GOLDEN=1 build/release/tests/noggin_tests --test-case='golden:*'
git --no-pager diff --stat -- tests/golden
