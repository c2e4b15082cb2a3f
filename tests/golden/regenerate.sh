#!/usr/bin/env bash
# Rewrites the golden files with the release build. Read the diff before committing it: each line is a change
# in the behaviour of some lab.
set -euo pipefail
cd "$(dirname "$0")/../.."

cmake --preset release >/dev/null
cmake --build --preset release --target noggin_tests
rm -f tests/golden/*.txt
NOGGIN_REWRITE_GOLDEN=1 build/release/tests/noggin_tests --test-case='golden:*'
git --no-pager diff --stat -- tests/golden
