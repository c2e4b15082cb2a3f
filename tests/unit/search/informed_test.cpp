// Weighted A*, beam search, recursive best-first search and MM, against true distances, breadth-first search
// and plain references on many small instances.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/rng.h"
#include "search/watch/run.h"
#include "tests/support/finished_search.h"
#include "tests/support/questions.h"
#include "tests/support/same_runs.h"
#include "tests/support/search_lab.h"
#include "tests/support/weighted_graph.h"

namespace noggin {

using search::Algorithm;
using search::SearchOptions;
using search::SearchRun;
using test::costOfPath;
using test::finished;
using test::WeightedGraph;

namespace {

std::string named(Algorithm algorithm, const std::string& flaw) {
  return std::string(search::name(algorithm)) + ": " + flaw;
}

// Beam search on plain lists: the cost of the path found, or -1.
double plainBeam(const WeightedGraph& graph, size_t width, int& expanded) {
  struct Node {
    uint32_t state;
    double g;
    int age;
  };
  std::vector<Node> layer = {{0, 0, 0}};
  std::set<uint32_t> reached = {0};
  int age = 0;
  while (!layer.empty()) {
    std::vector<Node> next;
    for (const Node& node : layer) {
      if (node.state == graph.goal()) return node.g;
      ++expanded;
      for (const WeightedGraph::Edge& edge : graph.edges()) {
        if (edge.from != node.state) continue;
        if (reached.insert(edge.to).second) {
          next.push_back({edge.to, node.g + edge.cost, ++age});
          continue;
        }
        for (Node& other : next)
          if (other.state == edge.to) other.g = std::min(other.g, node.g + edge.cost);
      }
    }
    std::sort(next.begin(), next.end(), [&](const Node& a, const Node& b) {
      const double f_a = a.g + graph.estimate(a.state), f_b = b.g + graph.estimate(b.state);
      return f_a != f_b ? f_a < f_b : a.age < b.age;
    });
    if (next.size() > width) next.resize(width);
    layer = next;
  }
  return -1;
}

// Whether the run found a way of the cost that it says, of `most` at most, where there is one.
std::string flawOfWay(const SearchRun& run, const WeightedGraph& graph, double most) {
  const Json told = run.result()["cost"];
  if (graph.least() == WeightedGraph::kFar)
    return run.status() == Status::exhausted && told.is_null() ? ""
                                                               : "cost " + told.dump() + ", not exhausted";
  if (run.status() != Status::solved) return "no solution, though one costs " + Json(graph.least()).dump();
  const double cost = costOfPath(run, graph);
  if (told != cost) return "cost " + told.dump() + ", but the path's is " + Json(cost).dump();
  return cost >= graph.least() && cost <= most
             ? ""
             : "cost " + told.dump() + ", where the least is " + Json(graph.least()).dump();
}

}  // namespace

TEST_CASE("informed: recursive best-first and MM find a cheapest way, whatever lower bound they go by") {
  int solved = 0, unsolvable = 0;
  test::checkRandom<test::GraphCase<4, 10, 3, 5>>(1500, [&](const auto& random) -> std::string {
    const WeightedGraph graph(random.plan);
    ++(graph.least() == WeightedGraph::kFar ? unsolvable : solved);
    for (const Algorithm algorithm : {Algorithm::recursive_best_first, Algorithm::meet_in_the_middle}) {
      const std::string flaw = flawOfWay(finished(graph, algorithm), graph, graph.least());
      if (!flaw.empty()) return named(algorithm, flaw);
    }
    return "";
  });
  CHECK(solved > 500);
  CHECK(unsolvable > 150);
}

TEST_CASE("informed: weighted A* pays at most so many times the least, and looks at fewer in all") {
  constexpr std::array kWeights = {1.0, 1.5, 3.0};
  std::array<int64_t, 3> expanded{};
  test::checkRandom<test::GraphCase<40, 40, 4, 9>>(1200, [&](const auto& random) -> std::string {
    // The bound holds for consistent estimates.
    if (random.plan.share == test::GraphPlan::kLower) return "";
    const WeightedGraph graph(random.plan);
    for (size_t i = 0; i < kWeights.size(); ++i) {
      SearchOptions options{Algorithm::weighted_a_star};
      options.weight = kWeights[i];
      const SearchRun run = finished(graph, options);
      const std::string flaw = flawOfWay(run, graph, kWeights[i] * graph.least());
      if (!flaw.empty()) return "weight " + Json(kWeights[i]).dump() + ", " + flaw;
      expanded[i] += test::metric(run, "expanded");
    }
    return "";
  });
  CHECK(expanded[1] < expanded[0]);
  CHECK(expanded[2] < expanded[1]);
}

TEST_CASE("informed: a weight of one is A*, step by step") {
  test::checkRandom<test::GraphCase<30, 30, 4, 9>>(100, [&](const auto& random) -> std::string {
    const WeightedGraph graph(random.plan);
    SearchOptions options{Algorithm::weighted_a_star};
    options.weight = 1;
    SearchRun weighted(graph, options), plain(graph, {Algorithm::a_star});
    Trace a, b;
    while (!ended(weighted.status())) {
      weighted.step(&a);
      plain.step(&b);
    }
    const bool same = std::equal(a.events().begin(), a.events().end(), b.events().begin(), b.events().end());
    return same ? "" : "other events";
  });
}

namespace {

std::string flawOfBeam(const WeightedGraph& graph, int32_t width, int& found, int& missed) {
  SearchOptions options{Algorithm::beam};
  options.width = width;
  const SearchRun run = finished(graph, options);
  int plain_expanded = 0;
  const double plain_cost = plainBeam(graph, static_cast<size_t>(width), plain_expanded);
  const int64_t expanded = test::metric(run, "expanded");
  if (expanded != plain_expanded)
    return std::to_string(expanded) + " expanded, not " + std::to_string(plain_expanded);
  if ((run.status() == Status::solved) != (plain_cost >= 0))
    return "status " + std::string(name(run.status()));
  if (plain_cost >= 0) {
    ++found;
    return run.result()["cost"] == plain_cost && costOfPath(run, graph) == plain_cost
               ? ""
               : "cost " + run.result()["cost"].dump() + ", not " + Json(plain_cost).dump();
  }
  const bool solvable = graph.least() < WeightedGraph::kFar;
  missed += solvable;
  // A pruned node might have led to the goal: then the ending must not claim that there is no solution.
  const bool dropped = test::metric(run, "dropped") > 0;
  if ((run.ending() == "No solution found") != dropped) return "ends with: " + run.ending();
  return solvable && !dropped ? "missed a solution, and dropped nothing" : "";
}

}  // namespace

TEST_CASE("informed: beam search keeps what a plain beam keeps") {
  int found = 0, missed = 0;
  test::checkRandom<test::GraphCase<25, 25, 4, 4>>(1500, [&](const auto& random) -> std::string {
    const WeightedGraph graph(random.plan);
    for (const int32_t width : {1, 2, 3, 4})
      if (const std::string flaw = flawOfBeam(graph, width, found, missed); !flaw.empty())
        return "width " + std::to_string(width) + ": " + flaw;
    return "";
  });
  CHECK(found > 1200);
  CHECK(missed > 120);
}

TEST_CASE("informed: a beam as wide as a layer is breadth-first where every move costs one") {
  test::checkRandom<test::GraphCase<25, 25, 4, 1>>(200, [&](const auto& random) -> std::string {
    const WeightedGraph graph(random.plan);
    SearchOptions options{Algorithm::beam};
    options.width = 1000;
    const SearchRun beam = finished(graph, options), breadth = finished(graph, Algorithm::breadth_first);
    const Json cost = beam.result()["cost"], expected = breadth.result()["cost"];
    return beam.status() == breadth.status() && cost == expected
               ? ""
               : "cost " + cost.dump() + ", not " + expected.dump();
  });
}

TEST_CASE("informed: recursive best-first holds one line, and MM goes no further than half the way") {
  const test::SearchLab tiles("tiles");
  const auto recursive = tiles.finish({{"algorithm", "recursive-best-first"}});
  CHECK(test::moves(*recursive) == 15);
  CHECK(test::metric(*recursive, "stored") <= 1 + 3 * 15);
  test::checkRandom<test::GraphCase<30, 30, 3, 5>>(300, [&](const auto& random) -> std::string {
    const auto graph = std::make_shared<const WeightedGraph>(random.plan);
    if (graph->least() == WeightedGraph::kFar) return "";
    search::MeetInTheMiddle<WeightedGraph> middle(graph, 0, 0);
    while (middle.advance(0, nullptr) == Status::running)
      if (const double cost = middle.tree()[middle.current()].cost; 2 * cost > graph->least())
        return "expands at " + Json(cost).dump() + " of " + Json(graph->least()).dump();
    return "";
  });
}

TEST_CASE("informed: solutions of the labs are as short as breadth-first's") {
  const test::SearchLab hanoi("hanoi"), jugs("jugs"), tiles("tiles");
  Rng rng(1);
  const auto pegs = [&rng] {
    std::string text;
    for (int disc = 0; disc < 3; ++disc) text += static_cast<char>('A' + rng.below(3));
    return text;
  };
  const auto check = [](const test::SearchLab& lab, Json settings, bool both_ends) {
    CAPTURE(settings.dump());
    settings["algorithm"] = "breadth-first";
    const int least = test::moves(*lab.finish(settings));
    settings["algorithm"] = "recursive-best-first";
    REQUIRE(test::moves(*lab.finish(settings)) == least);
    settings["algorithm"] = "weighted-a-star";
    REQUIRE(test::moves(*lab.finish(settings)) <= 2 * least);
    settings["algorithm"] = "beam";
    settings["width"] = 100000;
    REQUIRE(test::moves(*lab.finish(settings)) == least);
    settings["algorithm"] = "meet-in-the-middle";
    if (both_ends) REQUIRE(test::moves(*lab.finish(settings)) == least);
  };
  for (int i = 0; i < 40; ++i) {
    const std::string start = pegs(), goal = pegs();
    check(hanoi, {{"discs", 3}, {"start", start}, {"goal", goal}}, true);
  }
  check(jugs, {{"capacities", "3,5"}, {"start", "0,0"}, {"goal", "?,4"}, {"tap", true}}, false);
  for (const char* start : {"142*35678", "25*148367", "4*3275681", "64375182*"})
    for (const char* heuristic : {"manhattan", "linear-conflict", "walking-distance"})
      check(tiles, {{"start", start}, {"heuristic", heuristic}}, true);
}

TEST_CASE("informed: MM is told, drawn and played like a search from both ends") {
  const test::SearchLab hanoi("hanoi");
  const auto run = hanoi.start({{"discs", 4}, {"algorithm", "meet-in-the-middle"}});
  Trace trace;
  bool back = false, touched = false, met = false;
  std::array<int, 2> asked{};
  while (!ended(run->status())) {
    if (const std::optional<Decision> decision = run->decision())
      for (const Choice& choice : decision->choices) {
        const bool goal = choice.label.find(", on the goal's side: g = ") != std::string::npos;
        CHECK((goal || choice.label.find(", on the start's side: g = ") != std::string::npos));
        ++asked[goal ? 1 : 0];
      }
    trace.clear();
    run->step(&trace);
    REQUIRE(flaw(test::sceneAt(*run)) == "");
    const std::string told = run->narrate(trace.events()).text();
    back |= told.starts_with("On the goal's side, ");
    touched |= told.find("the two sides touch") != std::string::npos;
    met |= told.starts_with("The two searches meet, ");
  }
  CHECK(asked[0] > 0);
  CHECK(asked[1] > 0);
  CHECK(back);
  CHECK(touched);
  CHECK(met);
  CHECK(test::moves(*run) == 15);
}

TEST_CASE("informed: a copy goes on as the original") {
  for (const Algorithm algorithm : {Algorithm::weighted_a_star, Algorithm::beam,
                                    Algorithm::recursive_best_first, Algorithm::meet_in_the_middle}) {
    SearchRun run(WeightedGraph(30, 4, 5, 5, Rng(8)), {algorithm});
    for (int i = 0; i < 6; ++i) run.step(nullptr);
    test::checkCopyGoesOnAs(run, *run.clone());
  }
}

TEST_CASE("informed: what they ask is answered rightly by the step") {
  for (const Algorithm algorithm : {Algorithm::weighted_a_star, Algorithm::beam,
                                    Algorithm::recursive_best_first, Algorithm::meet_in_the_middle}) {
    int64_t asked = 0;
    for (uint32_t seed = 1; seed <= 60; ++seed) {
      CAPTURE(seed);
      SearchOptions options{algorithm};
      options.width = 3;
      SearchRun run(WeightedGraph(30, 4, seed % 6, 5, Rng(seed)), options);
      asked += test::follow(run, 200).asked;
    }
    CAPTURE(search::name(algorithm));
    CHECK(asked > 100);
  }
}

TEST_CASE("informed: MM tells how many waited, also where a step puts positions back") {
  int put_back = 0;
  test::checkRandom<test::GraphCase<20, 40, 4, 40>>(1000, [&](const auto& random) -> std::string {
    search::MeetInTheMiddle<WeightedGraph> middle(std::make_shared<const WeightedGraph>(random.plan), 0, 0);
    Trace trace;
    for (;;) {
      const int64_t waited = middle.tree().waiting();
      trace.clear();
      if (middle.advance(0, &trace) != Status::running) return "";
      const search::StepTold step = search::stepTold(trace.events());
      put_back += middle.tree().waiting() > waited - 1 + step.fresh;
      const std::string why = middle.told(trace.events()).why;
      if (middle.tree()[step.node].parent < 0) continue;
      const std::string all = " of the " + std::to_string(waited) + " that waited.";
      if (!why.ends_with(waited == 1 ? "It was the only position that waited." : all)) return why;
    }
  });
  CHECK(put_back > 0);
}

}  // namespace noggin
