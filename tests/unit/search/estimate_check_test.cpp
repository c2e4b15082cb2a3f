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
  test::checkRandom<test::GraphCase<12, 12, 4, 5>>(200, [&](const auto& random) -> std::string {
    test::GraphPlan plan = random.plan;
    // If the goal is unreachable, every number is a lower bound, so that the heuristic may jump.
    if (WeightedGraph(plan).least() == WeightedGraph::kFar) return "";
    for (const uint32_t share : {plan.share, test::GraphPlan::kLower})
      for (const Algorithm algorithm : kInformed) {
        plan.share = share;
        SearchRun run(WeightedGraph(plan), {algorithm});
        const std::string told = allTold(run);
        const bool blamed = has(told, "not consistent");
        if (has(told, "too high") || (blamed && share < test::GraphPlan::kLower))
          return std::string(name(algorithm)) + ", share " + std::to_string(share) + ", is told:\n" + told;
        inconsistent += blamed;
      }
    return "";
  });
  CHECK(inconsistent > 100);
}

TEST_CASE("estimates: too high is said on the way, with what was estimated and what is needed") {
  const test::SearchLab tiles("tiles");
  const auto run =
      tiles.start({{"start", "4258361*7"}, {"algorithm", "a-star"}, {"heuristic", "misplaced-and-blank"}});
  const std::string told = allTold(*run);
  CHECK(has(told, "This estimate is too high here: 2 estimated, 1 needed."));
  CHECK(has(told, "; on this way the estimate is too high at "));
  const auto once =
      tiles.start({{"start", "1*2345678"}, {"algorithm", "a-star"}, {"heuristic", "misplaced-and-blank"}});
  CHECK(has(allTold(*once), "too high at 1 position, 1*2345678: "));
  const auto honest =
      tiles.start({{"start", "4258361*7"}, {"algorithm", "a-star"}, {"heuristic", "manhattan"}});
  CHECK_FALSE(has(allTold(*honest), "too high"));
}

TEST_CASE("estimates: a search that goes by none is not told about them") {
  for (uint32_t seed = 1; seed <= 50; ++seed) {
    SearchRun run(WeightedGraph(12, 4, 5, 5, Rng(seed)), {Algorithm::uniform_cost});
    CHECK_FALSE(has(allTold(run), "consistent"));
  }
}

}  // namespace noggin
