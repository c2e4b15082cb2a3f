// Inadmissible or inconsistent heuristics are reported where a search reveals it, and no others are.

#include <doctest/doctest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>

#include "search/watch/run.h"
#include "tests/support/search_lab.h"
#include "tests/support/weighted_graph.h"

namespace noggin {

using search::Algorithm;
using search::SearchRun;
using test::WeightedGraph;

namespace {

constexpr std::array kInformed = {Algorithm::greedy,
                                  Algorithm::a_star,
                                  Algorithm::weighted_a_star,
                                  Algorithm::beam,
                                  Algorithm::ida_star,
                                  Algorithm::recursive_best_first,
                                  Algorithm::meet_in_the_middle};

// The narration of a run, step by step.
std::string allTold(Run& run) {
  std::string all;
  Trace trace;
  while (!ended(run.status())) {
    trace.clear();
    run.step(&trace);
    all += run.narrate(trace.events()).text() + "\n";
  }
  return all;
}

bool has(const std::string& text, const char* part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("estimates: a consistent one is never blamed, and a lower bound is never called too high") {
  int inconsistent = 0;
  for (uint32_t seed = 1; seed <= 200; ++seed) {
    CAPTURE(seed);
    for (const Algorithm algorithm : kInformed) {
      // If the goal is unreachable, every number is a lower bound, so that the heuristic may jump.
      const WeightedGraph even(12, 4, seed % 5, 5, seed), by_lot(12, 4, 5, 5, seed);
      if (even.least() == WeightedGraph::kFar) continue;
      SearchRun first(even, {algorithm}), second(by_lot, {algorithm});
      REQUIRE_FALSE(has(allTold(first), "too high"));
      const std::string told = allTold(second);
      REQUIRE_FALSE(has(told, "too high"));
      inconsistent += has(told, "not consistent");
    }
  }
  CHECK(inconsistent > 100);
}

TEST_CASE("estimates: too high is said on the way, with what was estimated and what is needed") {
  const test::SearchLab tiles("tiles");
  const auto run =
      tiles.start({{"start", "4258361*7"}, {"algorithm", "a-star"}, {"heuristic", "misplaced-and-blank"}});
  const std::string told = allTold(*run);
  CHECK(has(told, "This estimate is too high here: 2 estimated, 1 needed."));
  CHECK(has(told, "; on this way the estimate is too high at "));
  const auto honest =
      tiles.start({{"start", "4258361*7"}, {"algorithm", "a-star"}, {"heuristic", "manhattan"}});
  CHECK_FALSE(has(allTold(*honest), "too high"));
}

TEST_CASE("estimates: a search that goes by none is not told about them") {
  for (uint32_t seed = 1; seed <= 50; ++seed) {
    SearchRun run(WeightedGraph(12, 4, 5, 5, seed), {Algorithm::uniform_cost});
    CHECK_FALSE(has(allTold(run), "consistent"));
  }
}

}  // namespace noggin
