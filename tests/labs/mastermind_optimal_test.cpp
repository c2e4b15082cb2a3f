// The strategy with the least total of guesses, against trying every guess.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <string>
#include <vector>

#include "probing/mastermind/tree.h"
#include "tests/support/plain_mastermind.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

using namespace probing;

// The least total by exhaustive search: no symmetry, no bound.
uint32_t leastTotal(const CodeSpace& space, const std::vector<uint32_t>& codes) {
  if (codes.size() <= 2) return codes.size() == 2 ? 3 : static_cast<uint32_t>(codes.size());
  uint32_t least = UINT32_MAX;
  for (uint32_t guess = 0; guess < space.size(); ++guess) {
    std::array<std::vector<uint32_t>, kMostFeedbacks> parts;
    for (const uint32_t code : codes) parts[space.feedback(guess, code)].push_back(code);
    parts[space.win()].clear();
    const auto divides = [&](const auto& part) { return part.size() < codes.size(); };
    if (!std::all_of(parts.begin(), parts.end(), divides)) continue;
    auto total = static_cast<uint32_t>(codes.size());
    for (const auto& part : parts)
      if (total < least) total += leastTotal(space, part);
    least = std::min(least, total);
  }
  return least;
}

}  // namespace

TEST_CASE("Mastermind: branch and bound finds what trying everything finds") {
  for (const CodeRules rules : {CodeRules{2, 3, true}, CodeRules{2, 4, true}, CodeRules{3, 2, true},
                                CodeRules{3, 4, false}, CodeRules{1, 5, true}, CodeRules{4, 2, true}}) {
    CAPTURE(rules.pegs);
    CAPTURE(rules.colours);
    const CodeSpace space(rules);
    CodeSet all(space.size());
    std::iota(all.begin(), all.end(), 0u);
    OptimalStrategy optimal(space, all);
    while (!optimal.work(1000)) continue;
    CHECK(optimal.proved());
    CHECK(optimal.total() == leastTotal(space, all));
    // A subset of the codes, which has fewer symmetries.
    CodeSet part;
    for (const uint32_t code : all)
      if (code % 3 != 1) part.push_back(code);
    OptimalStrategy of_part(space, part);
    while (!of_part.work(1000)) continue;
    CHECK(of_part.total() == leastTotal(space, part));
  }
}

namespace {

// Some of the codes of a small game.
struct SomeCodes {
  CodeRules rules;
  CodeSet codes;

  static SomeCodes drawn(Rng& rng) {
    constexpr CodeRules kSmall[] = {{2, 3, true},        {2, 4, true},        {3, 2, true},
                                    {3, 3, false},       {3, 4, false},       {1, 5, true},
                                    {2, 4, true, false}, {3, 2, true, false}, {2, 5, false}};
    SomeCodes some{kSmall[rng.below(std::size(kSmall))], {}};
    const uint32_t kept = 1 + rng.below(4);  // of four
    for (uint32_t code = 0; code < some.rules.codes(); ++code)
      if (rng.below(4) < kept) some.codes.push_back(code);
    if (some.codes.empty()) some.codes.push_back(0);
    return some;
  }
  std::vector<SomeCodes> smaller() const {
    std::vector<SomeCodes> cases;
    test::addWith(cases, *this, &SomeCodes::codes, test::withoutOne(codes, 1));
    return cases;
  }
  std::string text() const {
    std::string text = test::textOf(rules) + ":";
    for (const uint32_t code : codes) text += " " + test::spaceOf(rules).text(code);
    return text;
  }
};

std::string flawOfOptimum(const SomeCodes& some) {
  const CodeSpace& space = test::spaceOf(some.rules);
  OptimalStrategy optimal(space, some.codes);
  while (!optimal.work(1000)) continue;
  if (!optimal.proved()) return "not proved";
  const uint32_t least = leastTotal(space, some.codes);
  return optimal.total() == least
             ? ""
             : std::to_string(optimal.total()) + " guesses in all, not " + std::to_string(least);
}

}  // namespace

TEST_CASE("Mastermind: branch and bound finds the least total of random sets of codes") {
  test::checkRandom<SomeCodes>(100, flawOfOptimum);
}

// Bounds and the order of the guesses do not change the total, only the number of steps.
TEST_CASE("Mastermind: branch and bound takes no more steps than it did") {
  const CodeSpace space({3, 6, true});
  CodeSet all(space.size());
  std::iota(all.begin(), all.end(), 0u);
  OptimalStrategy optimal(space, all);
  int steps = 1;
  while (!optimal.work(1)) ++steps;
  CHECK(optimal.proved());
  CHECK(steps <= 278);
}

}  // namespace noggin
