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
#include "tests/support/questions.h"
#include "tests/support/same_runs.h"
#include "tests/support/search_lab.h"
#include "tests/support/weighted_graph.h"

namespace noggin {

using search::Algorithm;
using search::SearchOptions;
using search::SearchRun;
using test::WeightedGraph;

namespace {

SearchRun finishedWith(const WeightedGraph& graph, const SearchOptions& options) {
  SearchRun run(graph, options);
  while (!ended(run.step(nullptr))) {
  }
  return run;
}

// The cost of the result's path; -1 if a move is illegal, or the end is not a goal.
double costOfPath(const Run& run, const WeightedGraph& graph) {
  const Json result = run.result();
  double cost = 0;
  std::string at = "0";
  for (size_t i = 1; i < result["path"].size(); ++i) {
    const Json& step = result["path"][i];
    const auto& edge = graph.edges()[std::stoul(step["action"].get<std::string>())];
    if (std::to_string(edge.from) != at) return -1;
    at = std::to_string(edge.to);
    if (step["state"] != at) return -1;
    cost += edge.cost;
  }
  return at == std::to_string(graph.goal()) ? cost : -1;
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

}  // namespace

TEST_CASE("informed: recursive best-first and MM find a cheapest way, whatever lower bound they go by") {
  int solved = 0, unsolvable = 0;
  for (uint32_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    const WeightedGraph graph(4 + seed % 7, 3, seed % 6, 1 + seed % 5, seed);
    for (const Algorithm algorithm : {Algorithm::recursive_best_first, Algorithm::meet_in_the_middle}) {
      const SearchRun run = finishedWith(graph, {algorithm});
      if (graph.least() == WeightedGraph::kFar) {
        ++unsolvable;
        REQUIRE(run.status() == Status::exhausted);
        REQUIRE(run.result()["cost"].is_null());
        continue;
      }
      ++solved;
      REQUIRE(run.status() == Status::solved);
      REQUIRE(run.result()["cost"] == graph.least());
      REQUIRE(costOfPath(run, graph) == graph.least());
    }
  }
  CHECK(solved > 1000);
  CHECK(unsolvable > 300);
}

TEST_CASE("informed: weighted A* pays at most so many times the least, and looks at fewer in all") {
  std::array<int64_t, 3> expanded{};
  for (uint32_t seed = 1; seed <= 1000; ++seed) {
    CAPTURE(seed);
    const WeightedGraph graph(40, 4, seed % 5, 9, seed);
    if (graph.least() == WeightedGraph::kFar) continue;
    constexpr std::array kWeights = {1.0, 1.5, 3.0};
    for (size_t i = 0; i < kWeights.size(); ++i) {
      SearchOptions options{Algorithm::weighted_a_star};
      options.weight = kWeights[i];
      const SearchRun run = finishedWith(graph, options);
      const double cost = costOfPath(run, graph);
      REQUIRE(cost >= graph.least());
      REQUIRE(cost <= kWeights[i] * graph.least());
      REQUIRE(run.result()["cost"] == cost);
      expanded[i] += test::metric(run, "expanded");
    }
  }
  CHECK(expanded[1] < expanded[0]);
  CHECK(expanded[2] < expanded[1]);
}

TEST_CASE("informed: a weight of one is A*, step by step") {
  for (uint32_t seed = 1; seed <= 100; ++seed) {
    const WeightedGraph graph(30, 4, seed % 6, 9, seed);
    SearchOptions options{Algorithm::weighted_a_star};
    options.weight = 1;
    SearchRun weighted(graph, options), plain(graph, {Algorithm::a_star});
    Trace a, b;
    while (!ended(weighted.status())) {
      weighted.step(&a);
      plain.step(&b);
    }
    REQUIRE(std::equal(a.events().begin(), a.events().end(), b.events().begin(), b.events().end()));
  }
}

TEST_CASE("informed: beam search keeps what a plain beam keeps") {
  int found = 0, missed = 0;
  for (uint32_t seed = 1; seed <= 1500; ++seed) {
    CAPTURE(seed);
    const WeightedGraph graph(25, 4, seed % 6, 1 + seed % 4, seed);
    SearchOptions options{Algorithm::beam};
    options.width = static_cast<int32_t>(1 + seed % 4);
    const SearchRun run = finishedWith(graph, options);
    int expanded = 0;
    const double cost = plainBeam(graph, 1 + seed % 4, expanded);
    REQUIRE(test::metric(run, "expanded") == expanded);
    REQUIRE((run.status() == Status::solved) == (cost >= 0));
    if (cost >= 0) {
      ++found;
      REQUIRE(run.result()["cost"] == cost);
      REQUIRE(costOfPath(run, graph) == cost);
      continue;
    }
    missed += graph.least() < WeightedGraph::kFar;
    // A pruned node might have led to the goal: then the ending must not claim that there is no solution.
    const bool dropped = test::metric(run, "dropped") > 0;
    REQUIRE((run.ending() == "No solution found") == dropped);
    if (graph.least() < WeightedGraph::kFar) REQUIRE(dropped);
  }
  CHECK(found > 300);
  CHECK(missed > 30);
}

TEST_CASE("informed: a beam as wide as a layer is breadth-first where every move costs one") {
  for (uint32_t seed = 1; seed <= 200; ++seed) {
    const WeightedGraph graph(25, 4, seed % 6, 1, seed);
    SearchOptions options{Algorithm::beam};
    options.width = 1000;
    const SearchRun beam = finishedWith(graph, options),
                    breadth = finishedWith(graph, {Algorithm::breadth_first});
    REQUIRE(beam.status() == breadth.status());
    REQUIRE(beam.result()["cost"] == breadth.result()["cost"]);
  }
}

TEST_CASE("informed: recursive best-first holds one line, and MM goes no further than half the way") {
  const test::SearchLab tiles("tiles");
  const auto recursive = tiles.finish({{"algorithm", "recursive-best-first"}});
  CHECK(test::moves(*recursive) == 15);
  CHECK(test::metric(*recursive, "stored") <= 1 + 3 * 15);
  for (uint32_t seed = 1; seed <= 300; ++seed) {
    CAPTURE(seed);
    const WeightedGraph graph(30, 3, seed % 6, 5, seed);
    if (graph.least() == WeightedGraph::kFar) continue;
    const auto problem = std::make_shared<const WeightedGraph>(graph);
    search::MeetInTheMiddle<WeightedGraph> middle(problem, 0, 0);
    while (middle.advance(0, nullptr) == Status::running) {
      REQUIRE(2 * middle.tree()[middle.current()].cost <= graph.least());
    }
  }
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
  while (!ended(run->status())) {
    trace.clear();
    run->step(&trace);
    REQUIRE(flaw(test::sceneAt(*run)) == "");
    const std::string told = run->narrate(trace.events()).text();
    back |= told.starts_with("On the goal's side, ");
    touched |= told.find("the two sides touch") != std::string::npos;
    met |= told.starts_with("The two searches meet, ");
  }
  CHECK(back);
  CHECK(touched);
  CHECK(met);
  CHECK(test::moves(*run) == 15);
}

TEST_CASE("informed: a copy goes on as the original") {
  for (const Algorithm algorithm : {Algorithm::weighted_a_star, Algorithm::beam,
                                    Algorithm::recursive_best_first, Algorithm::meet_in_the_middle}) {
    SearchRun run(WeightedGraph(30, 4, 5, 5, 8), {algorithm});
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
      SearchRun run(WeightedGraph(30, 4, seed % 6, 5, seed), options);
      asked += test::follow(run, 200).asked;
    }
    CAPTURE(search::name(algorithm));
    CHECK(asked > 100);
  }
}

}  // namespace noggin
