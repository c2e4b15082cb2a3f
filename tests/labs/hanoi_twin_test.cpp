// Random towers, by every algorithm and estimate, against a plain walk over the pegs of the discs.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "search/hanoi/puzzle.h"
#include "tests/support/plain_puzzle.h"
#include "tests/support/shrink.h"

namespace noggin {
namespace {

std::vector<std::string> moved(const std::string& pegs) {
  std::vector<std::string> reached;
  for (size_t disc = 0; disc < pegs.size(); ++disc)
    for (const char peg : {'A', 'B', 'C'}) {
      // A smaller disc that lies on it, or where it is to go, is in the way.
      const std::string above = pegs.substr(0, disc);
      if (peg == pegs[disc] || above.find(peg) != std::string::npos ||
          above.find(pegs[disc]) != std::string::npos)
        continue;
      reached.push_back(pegs);
      reached.back()[disc] = peg;
    }
  return reached;
}

struct Towers {
  std::string start, goal;  // the peg of each disc, the smallest first
  bool folded = false;

  static Towers drawn(Rng& rng) {
    Towers towers;
    const auto peg = [&] { return static_cast<char>('A' + rng.below(3)); };
    for (uint32_t discs = 2 + rng.below(2); discs > 0; --discs) {
      towers.start += peg();
      towers.goal += rng.below(2) && !towers.goal.empty() ? towers.goal.back() : peg();
    }
    towers.folded = rng.below(2);
    return towers;
  }

  std::vector<Towers> smaller() const {
    std::vector<Towers> cases;
    for (size_t disc = 0; start.size() > 2 && disc < start.size(); ++disc)
      cases.push_back({test::withoutOne(start)[disc], test::withoutOne(goal)[disc], folded});
    if (folded) test::addWith(cases, *this, &Towers::folded, {false});
    return cases;
  }

  Json settings() const {
    return {{"discs", start.size()}, {"start", start}, {"goal", goal}, {"symmetry", folded}};
  }
  std::string text() const { return settings().dump(); }
};

}  // namespace

TEST_CASE("hanoi: from any start to any goal every algorithm finds what a plain walk finds") {
  const test::SearchLab lab("hanoi");
  test::checkRandom<Towers>(120, [&](const Towers& towers) {
    const test::PlainPuzzle puzzle = {towers.start, moved,
                                      [&](const std::string& pegs) { return pegs == towers.goal; }};
    const test::PlainWalk walk = test::walked(puzzle);
    for (const Option& heuristic : search::kHanoiHeuristics.options()) {
      Json settings = towers.settings();
      settings["heuristic"] = heuristic.value;
      const std::string flaw = test::flawOfSearches(lab, settings, puzzle, walk);
      if (!flaw.empty()) return std::string(heuristic.value) + ", " + flaw;
    }
    return std::string();
  });
}

}  // namespace noggin
