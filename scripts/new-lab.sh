#!/usr/bin/env bash
# Starts a lab: creates its file and its test from a template that compiles and runs, and adds its name to
# LABS.
# scripts/new-lab.sh NAME --as run|puzzle|game     NAME in snake_case: towers_of_brahma
#
#   run     anything that proceeds step by step                      from src/labs/null_lab.cpp
#   puzzle  states and moves, solved by all search algorithms        from src/labs/null_puzzle.cpp
#   game    two sides that move in turn                              from src/labs/null_game.cpp
set -euo pipefail
cd "$(dirname "$0")/.."

usage() { echo "Usage: scripts/new-lab.sh NAME --as run|puzzle|game" >&2; exit 2; }
fail() { echo "$1" >&2; exit 1; }

[ $# = 3 ] && [ "$2" = --as ] || usage
name=$1
case $3 in run) template=null_lab ;; puzzle) template=null_puzzle ;; game) template=null_game ;; *) usage ;; esac
[[ $name =~ ^[a-z][a-z0-9]*(_[a-z0-9]+)*$ ]] || fail "$name is no name for a lab: write it in snake_case, such as golf_tee."
[ ! -e "src/labs/$name.cpp" ] || fail "There is a lab $name already."

id=${name//_/-}
words=${name//_/ }
type=$(sed -E 's/(^|_)([a-z])/\U\2/g' <<<"$name")

# Removes the comments at the head, which describe the template.
sed -E "1,/^\$/{/^\/\//d}; s/$template/$name/g; s/\"${template//_/-}\"|\"null\"/\"$id\"/; s/Null(Run|Puzzle|Game)/$type\1/g;
  s/\.title = \"[^\"]*\"/.title = \"${words^}\"/" "src/labs/$template.cpp" >"src/labs/$name.cpp"
sed -i "1i // ${words^}. Source: who described it first.\n" "src/labs/$name.cpp"

cat >"tests/labs/${name}_test.cpp" <<END
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "tests/support/opened.h"

namespace noggin {

TEST_CASE("$words: runs to its end") {
  const Lab& lab = *findLab("$id");
  const auto run = test::runOf(lab, Json::object());
  while (run->step(nullptr) == Status::running) {
  }
  CHECK(run->status() == Status::solved);
}

}  // namespace noggin
END

sed -i -E "s/^set\(LABS (.*)\)$/set(LABS \1 $name)/" CMakeLists.txt
echo "src/labs/$name.cpp and tests/labs/${name}_test.cpp are there, and $name is in LABS."
echo "Next: the checklist in ARCHITECTURE.md, from \"Adding a lab\", point 2."
