// Monte-Carlo tree search on problems that are not labs: it needs only the concept.

#include "search/engine/monte_carlo.h"

#include <doctest/doctest.h>

#include <map>

#include "tests/support/grid_problem.h"

namespace noggin::search {
namespace {

using test::GridProblem;

MonteCarlo<GridProblem> finished(uint32_t side, Sampling sampling) {
  MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(side), 0, 0, sampling);
  while (search.advance(0, nullptr) == Status::running) {
  }
  return search;
}

}  // namespace

TEST_CASE("monte-carlo: UCT finds a shortest way over a grid, by moves that are listed only") {
  Sampling sampling;
  sampling.policy = Policy::uct;
  sampling.simple = true;
  sampling.rollouts = 400;
  const auto search = finished(4, sampling);
  REQUIRE(search.goal() >= 0);
  CHECK(search.tree()[search.goal()].depth == 6);
  const std::vector<int32_t> way = search.tree().path(search.goal());
  for (size_t i = 1; i < way.size(); ++i) CHECK(search.state(way[i]) != search.state(way[i - 1]));
}

TEST_CASE("monte-carlo: the win ratio draws only legal moves and counts every rollout at the root") {
  Sampling sampling;
  sampling.rollouts = 300;
  sampling.longest = 60;
  const auto search = finished(3, sampling);
  CHECK(search.standing(0).plays == 2 + 300);  // every move begins with 1 win in 2 plays
  Metrics metrics;
  search.addMetrics(metrics);
  REQUIRE(metrics.size() == 2);
  CHECK(metrics[0].value == 300);
  CHECK(search.standing(0).wins == 1 + metrics[1].value);
  CHECK(metrics[1].value > 0);
}

TEST_CASE("monte-carlo: a node's plays are those of its moves and one for its making") {
  for (const Policy policy : {Policy::win_ratio, Policy::uct}) {
    Sampling sampling;
    sampling.policy = policy;
    sampling.rollouts = 200;
    sampling.longest = 40;
    const int before = policy == Policy::uct ? 0 : 2;
    const auto search = finished(3, sampling);
    std::map<int32_t, int32_t> below;
    for (int32_t node = 1; node < search.tree().size(); ++node)
      below[search.tree()[node].parent] += search.standing(node).plays - before;
    for (const auto& [node, plays] : below) {
      const int32_t own = search.standing(node).plays - before;
      // In UCT the rollout that created the node by simulation ends there, as do rollouts that become too
      // long.
      CHECK(own >= plays);
      if (node == 0) CHECK(own == plays);
    }
  }
}

TEST_CASE("monte-carlo: the four phases come in turn, each told in its events") {
  Sampling sampling;
  sampling.rollouts = 1;
  MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(3), 0, 0, sampling);
  Trace trace;
  const auto told = [&] {
    trace.clear();
    search.advance(0, &trace);
    return search.told(trace.events()).text();
  };
  CHECK(told().find("Selection, rollout 1: at the start") == 0);
  CHECK(trace.events().back().kind == EventKind::evaluate);
  CHECK(told().find("Expansion: ") == 0);
  CHECK(trace.events().back().kind == EventKind::generate);
  CHECK(told().find("Simulation: ") == 0);
  CHECK(trace.events().back().kind == EventKind::rollout);
  CHECK(told().find("Backpropagation: ") == 0);
}

TEST_CASE("monte-carlo: the same seed gives the same tree, and another seed another one") {
  Sampling sampling;
  sampling.rollouts = 50;
  const auto first = finished(4, sampling), again = finished(4, sampling);
  sampling.seed = 2;
  const auto other = finished(4, sampling);
  REQUIRE(first.tree().size() == again.tree().size());
  for (int32_t node = 0; node < first.tree().size(); ++node) CHECK(first.state(node) == again.state(node));
  bool same = first.tree().size() == other.tree().size();
  for (int32_t node = 0; same && node < first.tree().size(); ++node)
    same = first.state(node) == other.state(node);
  CHECK_FALSE(same);
}

TEST_CASE("monte-carlo: a copy goes on as the original") {
  Sampling sampling;
  sampling.rollouts = 80;
  MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(4), 0, 0, sampling);
  for (int i = 0; i < 130; ++i) search.advance(0, nullptr);
  const auto copy = search.clone();
  while (search.advance(0, nullptr) == Status::running) {
  }
  while (copy->advance(0, nullptr) == Status::running) {
  }
  CHECK(copy->tree().size() == search.tree().size());
  CHECK(copy->goal() == search.goal());
}

}  // namespace noggin::search
