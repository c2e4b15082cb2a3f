#include <algorithm>
#include <cmath>
#include <deque>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>

#include "core/rng.h"
#include "search/engine/algorithm.h"
#include "search/hanoi/puzzle.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kHanoi("hanoi");

}  // namespace

TEST_CASE("hanoi: n discs from peg to peg take 2^n - 1 moves, by every algorithm that finds a shortest way") {
  for (int discs = 1; discs <= 6; ++discs)
    for (const char* algorithm : {"breadth-first", "a-star", "ida-star", "bidirectional"}) {
      if (discs > 4 && std::string(algorithm) == "ida-star") continue;  // would repeat its rounds for minutes
      CAPTURE(discs);
      CAPTURE(algorithm);
      const auto run = kHanoi.finish({{"discs", discs}, {"algorithm", algorithm}});
      CHECK(run->status() == Status::solved);
      CHECK(test::moves(*run) == (1 << discs) - 1);
    }
}

TEST_CASE(
    "hanoi: every way to share the discs is reached, and exchanging the spare pegs folds them in pairs") {
  for (int discs = 1; discs <= 7; ++discs) {
    const auto positions = static_cast<int64_t>(std::pow(3, discs));
    const auto all = kHanoi.finish({{"discs", discs}, {"algorithm", "exhaustive"}});
    CHECK(all->result()["positions"] == positions);
    const auto folded = kHanoi.finish({{"discs", discs}, {"algorithm", "exhaustive"}, {"symmetry", true}});
    // Only the position with every disc on the goal peg is its own mirror image.
    CHECK(folded->result()["positions"] == (positions + 1) / 2);
  }
}

TEST_CASE("hanoi: any start and any goal") {
  const auto run = kHanoi.finish({{"discs", 3}, {"start", "ABC"}, {"goal", "CBA"}});
  CHECK(run->status() == Status::solved);
  CHECK(test::statesOf(*run).front() == "ABC");
  CHECK(test::statesOf(*run).back() == "CBA");
}

TEST_CASE("hanoi: moves by hand, and what is refused") {
  const auto run = kHanoi.start({{"discs", 2}});
  CHECK(run->act("A-B", nullptr) == std::nullopt);
  CHECK(run->act("A-B", nullptr)->message == "Disc 2 cannot lie on disc 1, which is smaller.");
  CHECK(run->act("C-A", nullptr)->message == "There is no disc on peg C.");
  CHECK(run->act("up", nullptr)->message.find("such as A-C") != std::string::npos);
  CHECK(test::statesOf(*kHanoi.finish({{"start", "abca"}})).front() == "ABCA");
  CHECK(kHanoi.refusal({{"start", "AX"}}).find("\"X\"") != std::string::npos);
  CHECK(kHanoi.refusal({{"start", "AB"}}).find("2 pegs for 4 discs") != std::string::npos);
  CHECK(kHanoi.refusal({{"discs", 1}, {"start", "AB"}}).find("2 pegs for 1 disc:") != std::string::npos);
  CHECK(test::statesOf(*kHanoi.finish({{"start", {"A", "B", "C", "A"}}})).front() == "ABCA");
  CHECK(kHanoi.refusal({{"symmetry", true}, {"algorithm", "bidirectional"}})
            .ends_with("turn \"Fold the spare pegs\" off or choose another algorithm."));
}

TEST_CASE("hanoi: no estimate says more than the true distance, from anywhere to anywhere") {
  constexpr int kDiscs = 4;
  using search::HanoiHeuristic;
  using search::HanoiPuzzle;
  Rng rng(1);
  int64_t discs = 0, last_disc = 0, inconsistent = 0;
  for (int i = 0; i < 30; ++i) {
    HanoiPuzzle::State goal = 0;
    for (int disc = 0; disc < kDiscs; ++disc)
      goal = HanoiPuzzle::with(goal, disc, static_cast<int>(rng.below(3)));
    const HanoiPuzzle by_discs(kDiscs, goal, goal, false, HanoiHeuristic::discs);
    const HanoiPuzzle by_last(kDiscs, goal, goal, false, HanoiHeuristic::last_disc);
    std::map<HanoiPuzzle::State, int> distance = {{goal, 0}};
    std::deque<HanoiPuzzle::State> queue = {goal};
    for (; !queue.empty(); queue.pop_front()) {
      const HanoiPuzzle::State from = queue.front();
      REQUIRE(by_discs.estimate(from) <= distance[from]);
      REQUIRE(by_last.estimate(from) <= distance[from]);
      discs += static_cast<int64_t>(by_discs.estimate(from));
      last_disc += static_cast<int64_t>(by_last.estimate(from));
      by_discs.forEachMove(from, [&](auto, HanoiPuzzle::State next, double) {
        inconsistent += by_last.estimate(from) > 1 + by_last.estimate(next);
        REQUIRE(by_discs.estimate(from) <= 1 + by_discs.estimate(next));
        if (distance.emplace(next, distance[from] + 1).second) queue.push_back(next);
      });
    }
    REQUIRE(distance.size() == 81);
  }
  CHECK(last_disc > discs);
  CHECK(inconsistent > 0);
}

TEST_CASE("hanoi: a search from both ends looks at about two thirds of what one from the start does") {
  for (const int discs : {5, 6, 7, 8}) {
    CAPTURE(discs);
    const auto expanded = [discs](const char* algorithm) {
      return test::metric(*kHanoi.finish({{"discs", discs}, {"algorithm", algorithm}}), "expanded");
    };
    const double share =
        static_cast<double>(expanded("bidirectional")) / static_cast<double>(expanded("breadth-first"));
    CHECK(share > 0.6);
    CHECK(share < 0.7);
  }
}

TEST_CASE("hanoi: compared by a narrow beam, what it did not find is not said to be impossible") {
  const auto run = kHanoi.start({{"task", "compare"}, {"algorithm", "beam"}, {"width", 1}, {"instances", 5}});
  std::string last;
  int none_found = 0;
  Trace trace;
  while (!ended(run->status())) {
    trace.clear();
    run->step(&trace);
    last = run->narrate(trace.events()).text();
    CHECK(last.find(": no solution, after") == std::string::npos);
    none_found += last.find(": no solution found, after") != std::string::npos;
  }
  CHECK(none_found > 0);
  const Scene scene = test::sceneAt(*run);
  for (const auto& row : test::panel<Table>(scene, "searches").rows) CHECK(row[2].text != "no solution");
  const Table& means = test::panel<Table>(scene, "heuristics");
  REQUIRE(means.rows.size() == 3);
  const auto solved = [&](size_t i) {
    const std::string& number = means.rows[i][1].text;
    return number == "0" ? std::string("none") : number;
  };
  CHECK(last == "15 searches done: of 5 positions " + solved(0) + (solved(0) == "1" ? " was" : " were") +
                    " solved without an estimate, " + solved(1) + " by \"Discs away\" and " + solved(2) +
                    " by \"Largest disc away\", so the numbers expanded cannot be compared.");
}

TEST_CASE("hanoi: compared, where nothing was solved the table says nothing of what was expanded") {
  const Json settings = {
      {"task", "compare"}, {"algorithm", "beam"}, {"width", 1}, {"discs", 5}, {"instances", 1}};
  const auto run = kHanoi.finish(settings);
  const Scene scene = test::sceneAt(*run);
  int unsolved = 0;
  for (const auto& row : test::panel<Table>(scene, "heuristics").rows) {
    unsolved += row[1].text == "0";
    for (const size_t column : {2, 3, 4}) CHECK(row[column].text.empty() == (row[1].text == "0"));
  }
  CHECK(unsolved > 0);
}

TEST_CASE("hanoi: heuristics compared, expanded against depth on a logarithmic scale") {
  const auto run = kHanoi.finish({{"discs", 5}, {"task", "compare"}, {"instances", 40}});
  CHECK(run->status() == Status::exhausted);
  const Json result = run->result();
  const Json& searches = result["searches"];
  REQUIRE(searches.size() == 120);
  int64_t none = 0, discs = 0, last_disc = 0;
  for (size_t i = 0; i < searches.size(); i += 3) {
    CHECK(searches[i]["heuristic"] == "none");
    CHECK(searches[i + 1]["depth"] == searches[i]["depth"]);
    CHECK(searches[i + 2]["depth"] >= searches[i]["depth"]);  // may be longer: A* does not reopen nodes
    const auto plain = kHanoi.finish({{"discs", 5}, {"start", searches[i]["start"]}});
    CHECK(searches[i]["depth"] == test::moves(*plain));
    none += searches[i]["expanded"].get<int64_t>();
    discs += searches[i + 1]["expanded"].get<int64_t>();
    last_disc += searches[i + 2]["expanded"].get<int64_t>();
  }
  CHECK(none > discs);
  CHECK(discs > last_disc);
  const Scene scene = test::sceneAt(*run);
  CHECK(flaw(scene) == "");
  const Plot& plot = test::panel<Plot>(scene, "expanded");
  CHECK(plot.log_y);
  REQUIRE(plot.series.size() == 3);
  for (const Series& series : plot.series) CHECK(std::is_sorted(series.x.begin(), series.x.end()));
}

TEST_CASE("hanoi: heuristics compared, that A* is taken for an algorithm without estimates is said") {
  for (const Option& algorithm : search::kAlgorithms.options()) {
    const Json settings = {{"task", "compare"}, {"algorithm", algorithm.value}};
    if (!kHanoi.refusal(settings).empty()) continue;  // not offered
    const bool estimates = search::usesEstimates(search::kAlgorithms.meaningOf(algorithm.value));
    CAPTURE(algorithm.value);
    CHECK(kHanoi.start(settings)->introduction() ==
          "60 positions are each to be solved with 3 heuristics" +
              (estimates ? "" : " by A*, as \"" + std::string(algorithm.title) + "\" uses no estimate") +
              ": which needs to expand the fewest positions?");
  }
}

TEST_CASE("hanoi: a drawn start is as many moves from the goal as asked for, and another for each seed") {
  struct Row {
    int discs, moves;
    const char* goal;
    size_t fewest;  // different starts among twelve seeds
  };
  for (const Row& row : {Row{1, 1, "C", 2}, Row{3, 7, "A", 2}, Row{5, 20, "C", 3}, Row{6, 37, "B", 4},
                         Row{5, 12, "BABAB", 3}}) {
    CAPTURE(row.discs);
    CAPTURE(row.goal);
    std::set<std::string> starts;
    for (uint32_t seed = 1; seed <= 12; ++seed) {
      const Json settings = {{"discs", row.discs}, {"goal", row.goal}, {"drawn", row.moves}, {"start", "A"}};
      const auto run = test::runOf(kHanoi.lab(), settings, seed);
      starts.insert(test::startOf(*run));
      CHECK(test::startOf(*test::runOf(kHanoi.lab(), settings, seed)) == test::startOf(*run));
      while (!ended(run->step(nullptr))) continue;
      CHECK(run->status() == Status::solved);
      CHECK(test::moves(*run) == row.moves);
    }
    CHECK(starts.size() >= row.fewest);
  }
}

TEST_CASE("hanoi: no start is drawn farther away than there is one, and none for a comparison") {
  CHECK(kHanoi.refusal({{"discs", 3}, {"drawn", 8}}) ==
        "No position of these discs is 8 moves from the goal: the farthest are 7 from it.");
  CHECK(kHanoi.refusal({{"discs", 10}, {"drawn", 1023}}).empty());
  CHECK(kHanoi.refusal({{"discs", 3}, {"drawn", 8}, {"task", "compare"}}).empty());
}

TEST_CASE("hanoi: a disc that lies where the goal has it says so") {
  const auto run = kHanoi.start({{"discs", 2}, {"start", "CA"}, {"goal", "C"}});
  const Scene scene = test::sceneAt(*run);
  const std::vector<Piece>& discs = test::panel<Board>(scene, "board").pieces;
  const auto home = [](const Piece& disc) { return disc.label.ends_with(" on peg C, where it belongs"); };
  CHECK(std::count_if(discs.begin(), discs.end(), home) == 1);
  CHECK(std::count_if(discs.begin(), discs.end(),
                      [](const Piece& disc) { return disc.label.ends_with(" on peg A"); }) == 1);
}

}  // namespace noggin
