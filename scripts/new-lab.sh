#!/usr/bin/env bash
# Starts a lab: creates its file and its test from a template that compiles and runs, and adds its name to
# LABS. What it makes passes the tests once tests/golden/regenerate.sh has written down what it does.
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
# The name becomes that of a variable, in a namespace where the others are used.
taken=" alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t char32_t class
  co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default
  delete do double dynamic_cast else enum explicit export extern false float for friend goto if inline int long
  mutable namespace new noexcept not not_eq nullptr operator or or_eq private protected public register
  reinterpret_cast requires return short signed sizeof static static_assert static_cast struct switch template this
  thread_local throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while xor
  xor_eq adversarial labs noggin search std "
[[ ! $taken =~ [[:space:]]$name[[:space:]] ]] || fail "$name has a meaning of its own in the code: choose another name, such as ${name}_puzzle."
[[ ! $name =~ ^null ]] || fail "$name is called like a template: choose a name that does not begin with null."
for file in "src/labs/$name.cpp" "tests/labs/${name}_test.cpp"; do
  [ ! -e "$file" ] || fail "$file is there already: choose another name."
done

id=${name//_/-}
words=${name//_/ }
type=$(sed -E 's/(^|_)([a-z])/\U\2/g' <<<"$name")
groupOf() { sed -nE 's/^    \.group = "(.*)",$/\1/p' "src/labs/$1.cpp"; }

# Without the comments at the head, which describe the template.
{
  echo "// ${words^}. Source: who described it first."
  echo
  sed -E "1,/^\$/d; s/$template/$name/g; s/\.id = \"[^\"]*\"/.id = \"$id\"/; s/Null(Run|Puzzle|Game)/$type\1/g;
    s/\.title = \"[^\"]*\"/.title = \"${words^}\"/" "src/labs/$template.cpp"
} >"src/labs/$name.cpp"

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

# Behind the last one of its group: the list of labs has a heading for each group.
labs=$(sed -nE 's/^set\(LABS (.*)\)$/\1/p' CMakeLists.txt)
for lab in $labs; do
  if [ "$(groupOf "$lab")" = "$(groupOf "$template")" ]; then last=$lab; fi
done
sed -i -E "/^set\(LABS /s/\b${last:-${labs##* }}\b/& $name/" CMakeLists.txt

echo "src/labs/$name.cpp, tests/labs/${name}_test.cpp are there, and $name is in LABS."
echo "Next: the checklist in ARCHITECTURE.md, from \"Adding a lab\", point 2."
