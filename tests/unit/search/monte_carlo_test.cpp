// Monte-Carlo tree search on problems that are not labs: it needs only the concept.

#include "search/engine/monte_carlo.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "core/words.h"
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

TEST_CASE("monte-carlo: what every move begins with is told with the first standing, then what is counted") {
  Sampling sampling;
  sampling.rollouts = 40;
  MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(3), 0, 0, sampling);
  int first = 0, won = 0, lost = 0;
  Trace trace;
  for (Status status = Status::running; status == Status::running;) {
    trace.clear();
    status = search.advance(0, &trace);
    const Told told = search.told(trace.events());
    if (told.what.find(" stands at ") == std::string::npos) continue;
    const bool is_win = told.what.starts_with("Backpropagation: a win is counted");
    if (first + won + lost == 0) {
      ++first;
      CHECK(told.why == "Every move begins with 1 win in 2 plays, so that each can be drawn.");
    } else if (is_win) {
      ++won;
      CHECK(told.why == "Each of them counts one play and one win more.");
    } else {
      ++lost;
      CHECK(told.why == "Each of them counts one play more, and no win.");
    }
  }
  CHECK(first + won + lost == 40);
  CHECK(won > 0);
}

TEST_CASE(
    "monte-carlo: a selection is told with the bound or the chance of the move it took, beside the others") {
  for (const Policy policy : {Policy::uct, Policy::win_ratio}) {
    Sampling sampling;
    sampling.policy = policy;
    sampling.rollouts = 60;
    sampling.longest = 40;
    MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(3), 0, 0, sampling);
    int told_of_both = 0;
    Trace trace;
    for (Status status = Status::running; status == Status::running;) {
      // The two moves from the corner, as they stand before the step.
      std::vector<Standing> tried;
      for (int32_t node = 1; node < search.tree().size(); ++node)
        if (search.tree()[node].parent == 0) tried.push_back(search.standing(node));
      trace.clear();
      status = search.advance(0, &trace);
      const Told told = search.told(trace.events());
      if (!told.what.starts_with("Selection")) continue;
      CAPTURE(told.text());
      if (tried.size() < 2) {
        if (policy == Policy::uct) CHECK(told.why == "Every move is tried once before any is chosen again.");
        continue;
      }
      ++told_of_both;
      const std::vector<int32_t> way = search.tree().path(search.current());
      REQUIRE(way.size() > 1);
      const Standing taken = search.standing(way[1]);
      const bool first = taken.wins == tried[0].wins && taken.plays == tried[0].plays;
      const Standing other = tried[first ? 1 : 0];
      if (policy == Policy::win_ratio) {
        const double chance = taken.ratio() / (taken.ratio() + other.ratio());
        CHECK(told.why.starts_with("Moves are drawn by wins / plays: \""));
        CHECK(told.why.ends_with("from the start had a chance of " + percent(chance) + "."));
        continue;
      }
      const auto bound = [&](const Standing& move) {
        return move.ratio() +
               sampling.exploration * std::sqrt(std::log(taken.plays + other.plays) / move.plays);
      };
      const std::string largest = "from the start, " + decimals(bound(taken), 3) + ", is ";
      CHECK(told.why.find(largest) != std::string::npos);
      const std::string next = decimals(bound(other), 3);
      if (std::abs(bound(taken) - bound(other)) < 1e-9)
        CHECK(told.why.ends_with("is one of the largest."));
      else if (next == decimals(bound(taken), 3))
        CHECK(told.why.ends_with("is the largest; the next is smaller by less than 0.001."));
      else
        CHECK(told.why.ends_with("is the largest; the next is " + next + "."));
    }
    CHECK(told_of_both > 50);
  }
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

TEST_CASE(
    "monte-carlo: UCT plays what was not tried, then the largest of ratio + c sqrt(ln N / n), where illegal "
    "tries are no plays") {
  Sampling sampling;
  sampling.policy = Policy::uct;
  sampling.exploration = 0.7;
  BranchTable table(sampling);
  constexpr uint32_t kMoves = 5;
  constexpr double kChances[kMoves] = {0.2, 0.5, 0.6, 0.9, 0.1};  // and the last one turns out illegal
  table.open(0, kMoves);
  std::vector<double> wins(kMoves, 0), plays(kMoves, 0);
  double all = 0;
  const auto bound = [&](size_t move) {
    return wins[move] / plays[move] + 0.7 * std::sqrt(std::log(all) / plays[move]);
  };
  Rng rng(4);
  int32_t nodes = 1;
  for (int rollout = 0; rollout < 2000; ++rollout) {
    const int32_t branch = table.choose(0, rng);
    REQUIRE(branch >= table.first(0));
    REQUIRE(branch < table.end(0));
    const auto move = static_cast<size_t>(branch - table.first(0));
    if (rollout < static_cast<int>(kMoves)) {
      REQUIRE(plays[move] == 0);
    } else {
      REQUIRE(move != kMoves - 1);
      for (size_t other = 0; other + 1 < kMoves; ++other) {
        REQUIRE(bound(move) >= bound(other) - 1e-8);
        // The first of those that stand alike.
        if (other < move) REQUIRE((wins[other] != wins[move] || plays[other] != plays[move]));
      }
    }
    ++plays[move];
    if (move == kMoves - 1) {
      table.markIllegal(branch);
      continue;
    }
    ++all;
    if (table[branch].child < 0) {
      table.addNode(branch);
      CHECK(table.branchTo(nodes++) == branch);
    }
    const double reward = rng.unit() < kChances[move] ? 1 : 0;
    wins[move] += reward;
    table.backUp(std::vector<int32_t>{0, branch}, reward);
    for (size_t other = 0; other + 1 < kMoves; ++other) {
      if (plays[other] == 0) continue;
      const auto at = table.first(0) + static_cast<int32_t>(other);
      CHECK(table.weight(0, at) == doctest::Approx(bound(other)).epsilon(1e-8));
    }
  }
  CHECK(table.bestRatio(0) == table[table.first(0) + 3].child);
  CHECK(plays[3] > 1000);
}

TEST_CASE("monte-carlo: by the win ratio moves are drawn as often as their share, and never an illegal one") {
  Sampling sampling;
  sampling.policy = Policy::win_ratio;
  BranchTable table(sampling);
  table.open(0, 4);
  const int32_t first = table.first(0);
  // Every move begins with 1 win in 2 plays: 1/2, then 3/4, 1/4 and none.
  table.addNode(first + 1);
  for (int i = 0; i < 2; ++i) table.backUp(std::vector<int32_t>{0, first + 1}, 1);
  table.addNode(first + 2);
  for (int i = 0; i < 2; ++i) table.backUp(std::vector<int32_t>{0, first + 2}, 0);
  table.markIllegal(first + 3);
  const double shares[] = {0.5 / 1.5, 0.75 / 1.5, 0.25 / 1.5, 0};
  for (int32_t move = 0; move < 4; ++move)
    CHECK(table.weight(0, first + move) == doctest::Approx(100 * shares[move]));
  Rng rng(9);
  std::map<int32_t, int> drawn;
  for (int i = 0; i < 30000; ++i) ++drawn[table.choose(0, rng) - first];
  for (int32_t move = 0; move < 4; ++move) CHECK(std::abs(drawn[move] / 30000.0 - shares[move]) < 0.015);
  CHECK(table.bestRatio(0) == table[first + 1].child);
  for (int32_t move = 0; move < 3; ++move) table.markIllegal(first + move);
  CHECK(table.choose(0, rng) == -1);
  CHECK(table.weight(0, first) == 0);  // of nothing no move has a share

  BranchTable even(sampling);
  even.open(0, 2);
  CHECK(even.weight(0, even.first(0)) == 50);
}

TEST_CASE("monte-carlo: a start that is the goal needs no rollout") {
  for (const Policy policy : {Policy::win_ratio, Policy::uct}) {
    Sampling sampling;
    sampling.policy = policy;
    MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(3, 0), 0, 0, sampling);
    Trace trace;
    CHECK_FALSE(search.decision());
    CHECK(search.advance(0, &trace) == Status::solved);
    CHECK(search.goal() == 0);
    CHECK(search.tree().size() == 1);
    const Told told = search.told(trace.events());
    CHECK(told.what == "The position at hand is the goal already.");
    CHECK(told.why == "");
  }
}

TEST_CASE("monte-carlo: rollouts end once there are too many branches, and that is told") {
  constexpr uint32_t kNowhere = 9;  // beyond the grid
  for (const Policy policy : {Policy::win_ratio, Policy::uct}) {
    Sampling sampling;
    sampling.policy = policy;
    sampling.most_branches = 100;
    MonteCarlo<GridProblem> search(std::make_shared<const GridProblem>(3, kNowhere), 0, 0, sampling);
    Trace trace;
    do {
      trace.clear();
    } while (search.advance(0, &trace) == Status::running);
    Metrics metrics;
    search.addMetrics(metrics);
    CHECK(metrics[0].value < 100);
    CHECK(search.told(trace.events()).what.find(" spent, all that there is memory for, and none was won") !=
          std::string::npos);
  }
}

}  // namespace noggin::search
