// Every search on thousands of small random graphs, against a plain frontier and a plain walk.

#include <doctest/doctest.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "search/watch/run.h"
#include "tests/support/finished_search.h"
#include "tests/support/plain_puzzle.h"
#include "tests/support/weighted_graph.h"

namespace noggin {

using search::Algorithm;
using search::SearchOptions;
using search::SearchRun;
using search::Ties;
using test::finished;
using test::GraphPlan;
using test::WeightedGraph;

namespace {

struct Found {
  double cost = -1;  // of the path; -1: none
  int expanded = 0;
};

// A frontier as a list: the least evaluation is taken, and among equals the one that Ties says. A cheaper way
// to a state that waits takes the place of the one known; a state that was taken stays as it is.
class PlainFrontier {
 public:
  PlainFrontier(const WeightedGraph& graph, const SearchOptions& options) : graph_(graph), options_(options) {
    waiting_.push_back({0, 0, 0});
  }

  Found found() {
    Found found;
    std::vector<bool> reached(graph_.goal() + 1);
    reached[0] = true;
    while (!waiting_.empty()) {
      const auto first = std::min_element(waiting_.begin(), waiting_.end(),
                                          [this](const auto& a, const auto& b) { return before(a, b); });
      const Waiting taken = *first;
      waiting_.erase(first);
      if (taken.state == graph_.goal()) {
        found.cost = taken.cost;
        return found;
      }
      ++found.expanded;
      for (const GraphPlan::Edge& edge : graph_.edges()) {
        if (edge.from != taken.state) continue;
        if (reached[edge.to])
          reroute({edge.to, taken.cost + edge.cost, 0});
        else
          waiting_.push_back({edge.to, taken.cost + edge.cost, ++order_});
        reached[edge.to] = true;
      }
    }
    return found;
  }

 private:
  struct Waiting {
    uint32_t state;
    double cost;
    int order;
  };

  double worth(const Waiting& node) const {
    const double estimate = graph_.estimate(node.state);
    switch (options_.algorithm) {
      case Algorithm::uniform_cost:
        return node.cost;
      case Algorithm::greedy:
        return estimate;
      case Algorithm::weighted_a_star:
        return node.cost + options_.weight * estimate;
      default:
        return node.cost + estimate;
    }
  }
  bool before(const Waiting& a, const Waiting& b) const {
    if (worth(a) != worth(b)) return worth(a) < worth(b);
    if (options_.ties == Ties::state) return a.state < b.state;
    return options_.ties == Ties::last_in ? a.order > b.order : a.order < b.order;
  }
  void reroute(Waiting way) {
    for (Waiting& known : waiting_) {
      if (known.state != way.state || worth(way) >= worth(known)) continue;
      way.order = ++order_;
      known = way;
    }
  }

  const WeightedGraph& graph_;
  SearchOptions options_;
  std::vector<Waiting> waiting_;
  int order_ = 0;
};

std::string flawOfFrontier(const GraphPlan& plan, const SearchOptions& options) {
  const WeightedGraph graph(plan);
  const SearchRun run = finished(graph, options);
  const Found plain = PlainFrontier(graph, options).found();
  const Json cost = run.result()["cost"];
  if (cost.is_null() ? plain.cost >= 0 : cost != plain.cost)
    return "cost " + cost.dump() + ", not " + Json(plain.cost).dump();
  const int64_t expanded = test::metric(run, "expanded");
  return expanded == plain.expanded
             ? ""
             : std::to_string(expanded) + " expanded, not " + std::to_string(plain.expanded);
}

test::PlainPuzzle puzzleOf(const GraphPlan& plan) {
  return {
      .start = "0",
      .next =
          [edges = plan.edges](const std::string& state) {
            std::vector<std::string> next;
            for (const GraphPlan::Edge& edge : edges)
              if (std::to_string(edge.from) == state) next.push_back(std::to_string(edge.to));
            return next;
          },
      .isGoal = [goal = std::to_string(plan.size - 1)](const std::string& state) { return state == goal; }};
}

// What an algorithm promises of a way that it finds.
enum class Promise : uint8_t { some, fewest_moves, cheapest };

std::string flawOfPromise(Algorithm algorithm, Promise promise, const GraphPlan& plan,
                          const test::PlainWalk& walk) {
  const WeightedGraph graph(plan);
  const SearchRun run = finished(graph, algorithm);
  if ((run.status() == Status::solved) != (walk.shortest >= 0))
    return "status " + std::string(name(run.status())) + ", though the fewest moves are " +
           std::to_string(walk.shortest);
  if (walk.shortest < 0) return "";
  const Json result = run.result();
  const double cost = test::costOfPath(run, graph);
  if (result["cost"] != cost || cost < 0)
    return "cost " + result["cost"].dump() + " of " + result["path"].dump();
  if (promise == Promise::fewest_moves && test::moves(run) != walk.shortest)
    return std::to_string(test::moves(run)) + " moves, not " + std::to_string(walk.shortest);
  if (promise == Promise::cheapest && cost != graph.least())
    return "cost " + Json(cost).dump() + ", not " + Json(graph.least()).dump();
  return "";
}

std::string flawOfEnumeration(const GraphPlan& plan, const test::PlainWalk& walk) {
  const Json result = finished(WeightedGraph(plan), Algorithm::exhaustive).result();
  const Json shortest = walk.shortest < 0 ? Json() : Json{{"moves", walk.shortest}, {"ways", walk.ways}};
  if (result["shortest"] != shortest) return result["shortest"].dump() + ", not " + shortest.dump();
  return result["positionsByDepth"] == Json(walk.by_depth) ? "" : result["positionsByDepth"].dump();
}

using SmallGraph = test::GraphCase<2, 7, 3, 4>;

}  // namespace

TEST_CASE("IDA* and recursive best-first: costs beyond 32 bits leave the values of events at their bound") {
  const GraphPlan plan{.size = 3,
                       .edges = {{0, 1, 3'000'000'000}, {1, 2, 4'000'000'000}, {0, 2, 4'200'000'000}},
                       .to_go = {0, 0, 0},
                       .gone = {0, 0, 0}};
  for (const Algorithm algorithm : {Algorithm::ida_star, Algorithm::recursive_best_first}) {
    SearchRun run(WeightedGraph(plan), SearchOptions{algorithm});
    Trace trace;
    while (!ended(run.step(&trace))) continue;
    CHECK(run.result()["cost"] == 4.2e9);
    int beyond = 0;
    for (const Event& event : trace.events()) {
      CHECK(event.value >= -1);
      beyond += event.value == std::numeric_limits<int32_t>::max();
    }
    CHECK(beyond > 0);
  }
}

TEST_CASE("random graphs: the best-first family takes what a plain frontier takes, however ties are broken") {
  int solved = 0;
  test::checkRandom<test::GraphCase<2, 16, 3, 4>>(1500, [&](const auto& random) -> std::string {
    solved += WeightedGraph(random.plan).least() < WeightedGraph::kFar;
    for (const Algorithm algorithm :
         {Algorithm::uniform_cost, Algorithm::greedy, Algorithm::a_star, Algorithm::weighted_a_star})
      for (const Option& ties : search::kTies.options()) {
        SearchOptions options{algorithm, search::kTies.meaningOf(ties.value)};
        options.weight = 2.5;
        if (const std::string flaw = flawOfFrontier(random.plan, options); !flaw.empty())
          return std::string(name(algorithm)) + ", ties " + std::string(ties.value) + ": " + flaw;
      }
    return "";
  });
  CHECK(solved > 500);
}

TEST_CASE("random graphs: every algorithm finds a way where there is one, as good as it promises") {
  struct Row {
    Algorithm algorithm;
    Promise promise;
  };
  int solved = 0, hopeless = 0;
  test::checkRandom<SmallGraph>(2000, [&](const SmallGraph& random) -> std::string {
    const test::PlainWalk walk = test::walked(puzzleOf(random.plan));
    ++(walk.shortest < 0 ? hopeless : solved);
    for (const Row& row :
         {Row{Algorithm::breadth_first, Promise::fewest_moves},
          Row{Algorithm::iterative_deepening, Promise::fewest_moves},
          Row{Algorithm::bidirectional, Promise::fewest_moves}, Row{Algorithm::depth_first, Promise::some},
          Row{Algorithm::greedy, Promise::some}, Row{Algorithm::uniform_cost, Promise::cheapest},
          Row{Algorithm::ida_star, Promise::cheapest},
          Row{Algorithm::recursive_best_first, Promise::cheapest},
          Row{Algorithm::meet_in_the_middle, Promise::cheapest}})
      if (const std::string flaw = flawOfPromise(row.algorithm, row.promise, random.plan, walk);
          !flaw.empty())
        return std::string(name(row.algorithm)) + ": " + flaw;
    const std::string flaw = flawOfEnumeration(random.plan, walk);
    return flaw.empty() ? "" : "exhaustive: " + flaw;
  });
  CHECK(solved > 700);
  CHECK(hopeless > 300);
}

}  // namespace noggin
