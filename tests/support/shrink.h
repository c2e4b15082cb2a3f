// Random cases of a property; one that fails is reduced to a small one before it is reported.
#pragma once

#include <doctest/doctest.h>

#include <concepts>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/rng.h"

namespace noggin::test {

// Goes from a failing case to one of its smaller cases that fails too, until none of them does. What counts
// as smaller must not go round in circles.
template <class Case, class Fails, class Smaller>
Case shrunk(Case failing, const Fails& fails, const Smaller& smaller) {
  for (bool reduced = true; reduced;) {
    reduced = false;
    for (Case& candidate : smaller(failing)) {
      if (!fails(candidate)) continue;
      failing = std::move(candidate);
      reduced = true;
      break;
    }
  }
  return failing;
}

// A case that can be drawn, reduced in one step in several ways, and written down so that it can be pasted.
template <class Case>
concept RandomCase = requires(Rng& rng, const Case& one) {
  { Case::drawn(rng) } -> std::same_as<Case>;
  { one.smaller() } -> std::same_as<std::vector<Case>>;
  { one.text() } -> std::same_as<std::string>;
};

// The flaw that what was found is not what was expected: "nodes 7, not 8"; empty if it is.
inline std::string differ(const std::string& what, int64_t found, int64_t expected) {
  return found == expected ? "" : what + " " + std::to_string(found) + ", not " + std::to_string(expected);
}

// Draws a case for each of the seeds 1 .. `seeds` and checks that `flawOf` has nothing to say about it. The
// first that fails ends the test, and only a reduced case is reported. `flawOf` takes any smaller case, too:
// it finds no flaw in one that makes no sense.
template <RandomCase Case, class FlawOf>
void checkRandom(uint64_t seeds, const FlawOf& flawOf) {
  for (uint64_t seed = 1; seed <= seeds; ++seed) {
    CAPTURE(seed);
    Rng rng(seed);
    const Case drawn = Case::drawn(rng);
    const std::string flaw = flawOf(drawn);
    if (flaw.empty()) {
      CHECK(flaw == "");
      continue;
    }
    const Case least = shrunk(
        drawn, [&](const Case& one) { return !flawOf(one).empty(); },
        [](const Case& one) { return one.smaller(); });
    FAIL(flawOf(least) << "\nReduced case:\n" << least.text());
  }
}

// --- smaller cases: one for each way to reduce one part

// Lists with one element fewer, down to `fewest` elements.
template <class List>
std::vector<List> withoutOne(const List& list, size_t fewest = 0) {
  std::vector<List> shorter;
  for (size_t i = 0; list.size() > fewest && i < list.size(); ++i) {
    shorter.push_back(list);
    shorter.back().erase(shorter.back().begin() + static_cast<std::ptrdiff_t>(i));
  }
  return shorter;
}

// For each replacement of the part `of`, a copy of the case with it.
template <class Case, class Part>
void addWith(std::vector<Case>& cases, const Case& one, Part Case::*of,
             const std::vector<Part>& replacements) {
  for (const Part& part : replacements) {
    cases.push_back(one);
    cases.back().*of = part;
  }
}

}  // namespace noggin::test
