#include "player/race.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "core/choices.h"
#include "labs/catalog.h"
#include "player/permalink.h"
#include "tests/support/counter_lab.h"
#include "tests/support/opened.h"

using namespace noggin;

namespace {

constexpr double kLongBudget = 3600;  // seconds: enough to settle everything

Settings jugs(const Json& given) {
  return test::settingsOf(*findLab("jugs"), given);
}

Lockstep settled(const Json& mine, const Json& other) {
  Lockstep lockstep(*findLab("jugs"), jugs(mine), jugs(other), 1);
  lockstep.advance(kLongBudget);
  CHECK(lockstep.settled());
  return lockstep;
}

constexpr auto kEnds = choices<int>({{4, "4", "Four"}, {10, "10", "Ten"}, {100'000, "100000", "Many"}});
constexpr Setting kCounting[] = {choiceSetting("end", "End", 10, kEnds, "Where the count ends.")};

// Counts that race to different ends.
constexpr Lab kCounts = {
    .id = "counts",
    .schema = kCounting,
    .race_setting = "end",
    .make_run = [](const Lab&, const Settings& settings, uint32_t) -> Started {
      return test::runOf(test::counterLab(), {{"to", settings.choice("end", kEnds)}});
    },
};

Session countToTen() {
  return Session(kCounts, test::settingsOf(kCounts, Json::object()), 1);
}

}  // namespace

TEST_CASE("race: where two runs part, and what each did there") {
  const Lockstep lockstep = settled({{"algorithm", "breadth-first"}}, {{"algorithm", "depth-first"}});
  REQUIRE(lockstep.difference());
  // Both expand the start; then one takes the first position reached and the other the last.
  CHECK(lockstep.difference()->tick == 2);
  CHECK(lockstep.together() == 1);
  CHECK(lockstep.difference()->mine ==
        "Jug 3 was poured into jug 1, which leaves 3, 0 and 5 litres; "
        "of the 3 pours from here 2 lead to new positions. It had waited longest of the 2 that waited.");
  CHECK(lockstep.difference()->other ==
        "Jug 3 was poured into jug 2, which leaves 0, 5 and 3 litres; "
        "of the 3 pours from here 2 lead to new positions. It was the newest of the 2 that waited.");
}

TEST_CASE("race: equal events that speak of different positions are a difference") {
  const Lockstep lockstep =
      settled({{"start", "0,0,8"}, {"goal", "0,4,4"}}, {{"start", "0,1,7"}, {"goal", "0,4,4"}});
  REQUIRE(lockstep.difference());
  CHECK(lockstep.difference()->tick == 1);
}

TEST_CASE("race: runs that do the same part nowhere") {
  // With equal costs, the cheapest node is the one reached first.
  const Lockstep lockstep = settled({{"algorithm", "breadth-first"}}, {{"algorithm", "uniform-cost"}});
  CHECK_FALSE(lockstep.difference());
  CHECK(lockstep.together() > 10);
  CHECK(lockstep.agreement() == "Step by step both do the same.");
}

TEST_CASE("race: a run that ends sooner parts from one that goes on") {
  const Lockstep lockstep = settled({{"goal", "0,0,8"}}, {{"goal", "0,5,3"}});
  REQUIRE(lockstep.difference());
  CHECK(lockstep.difference()->tick == 1);
  CHECK(lockstep.difference()->mine == "The position at hand is the goal already.");
}

TEST_CASE("race: runs that do the same are compared for as long as both together fit into 128 MB") {
  const Lab lab = test::counterLab();
  const Settings settings = test::settingsOf(lab, {{"to", 1000}, {"weighs", 1 << 20}});
  Lockstep lockstep(lab, settings, settings, 1);
  lockstep.advance(kLongBudget);
  CHECK(lockstep.settled());
  CHECK_FALSE(lockstep.difference());
  CHECK(lockstep.together() == 65);
  CHECK(lockstep.agreement() == "The same up to step 65; they were not compared any further.");
}

TEST_CASE("race: a race looks for the difference beside the runs it steps") {
  const Session mine(*findLab("jugs"), jugs({{"algorithm", "breadth-first"}}), 1);
  Outcome<std::unique_ptr<Race>> race = Race::against(mine, "depth-first");
  REQUIRE(race);
  CHECK_FALSE((*race)->lockstep().settled());
  (*race)->lockstep().advance(kLongBudget);
  REQUIRE((*race)->lockstep().difference());
  CHECK((*race)->lockstep().difference()->tick == 2);
  CHECK((*race)->other().tick() == 0);
  CHECK((*race)->myTitle() == "Breadth-first");
  CHECK((*race)->otherTitle() == "Depth-first");
  CHECK((*race)->follow(5, kLongBudget));
  CHECK((*race)->other().tick() == 5);
}

TEST_CASE("race: both go to their own end, and the headline compares them in words") {
  const Session mine(*findLab("jugs"), jugs({{"algorithm", "breadth-first"}}), 1);
  Outcome<std::unique_ptr<Race>> race = Race::against(mine, "depth-first");
  REQUIRE(race);
  CHECK((*race)->headline().empty());
  while (!(*race)->finish(kLongBudget)) {
  }
  CHECK((*race)->headline() == "Breadth-first expanded 15 nodes; Depth-first, 8.");
}

TEST_CASE("race: outcomes are compared, and no counters that only share an id") {
  const auto raced = [](const char* lab, const Json& settings, const char* against) {
    const Session mine(*findLab(lab), test::settingsOf(*findLab(lab), settings), 1);
    Outcome<std::unique_ptr<Race>> race = Race::against(mine, against);
    REQUIRE(race);
    while (!(*race)->finish(kLongBudget)) {
    }
    for (const Race::Row& row : (*race)->table(mine)) CHECK(row.title != "Void: the host showed the car");
    return (*race)->headline();
  };
  CHECK(raced("monty-hall", {{"trials", 0}}, "prefers") ==
        "Knows where the car is: Switching wins 2/3. Has a preference: Switching wins 1/2.");
  CHECK(raced("monty-hall", {{"host", "ignorant"}, {"trials", 0}}, "prefers") == "Both: Switching wins 1/2.");
  CHECK(raced("bayes", {}, "bernoulli") == "Multinomial: english, 45.6 %. Bernoulli: german, 49.8 %.");
}

TEST_CASE("race: nothing is better about a run that came to less, or that works in another way") {
  const auto better = [](const char* id, const Json& settings, const char* against) {
    const Lab& lab = *findLab(id);
    Session mine(lab, test::settingsOf(lab, settings), 1);
    const auto race = *Race::against(mine, against);
    mine.seek(INT64_MAX);
    REQUIRE(race->follow(INT64_MAX, kLongBudget));
    REQUIRE(ended(mine.status()));
    REQUIRE(ended(race->other().status()));
    std::vector<std::string> titles;
    for (const Race::Row& row : race->table(mine))
      if (row.better != 0) titles.push_back((row.better < 0 ? "mine: " : "other: ") + row.title);
    return titles;
  };
  using Titles = std::vector<std::string>;
  CHECK(better("river", {{"rollouts", 3}}, "breadth-first").empty());
  CHECK(better("hanoi", {{"discs", 3}, {"goal", "CAA"}}, "exhaustive").empty());
  CHECK(better("queens", {{"n", 6}}, "backtracking").empty());
  // Neither finds a solution, so that the depth where they stopped says nothing.
  const Titles unsolvable =
      better("jugs", {{"capacities", "4,9"}, {"start", "0,9"}, {"goal", "2,2"}}, "depth-first");
  CHECK(std::count(unsolvable.begin(), unsolvable.end(), "other: Depth") == 0);
  CHECK(std::count(unsolvable.begin(), unsolvable.end(), "mine: Depth") == 0);
  const Titles solved = better("hanoi", {{"discs", 3}}, "depth-first");
  CHECK(std::count(solved.begin(), solved.end(), "mine: Depth") == 1);
  // One proves that there is no solution, and the other gave positions up.
  const Json unsolved = {
      {"capacities", "2,6,8"}, {"start", "0,0,8"}, {"goal", "0,1,7"}, {"algorithm", "beam"}, {"width", 1}};
  CHECK(better("jugs", unsolved, "breadth-first").empty());
  const Session beam(*findLab("jugs"), jugs(unsolved), 1);
  const auto race = *Race::against(beam, "breadth-first");
  while (!race->finish(kLongBudget)) continue;
  CHECK(race->headline() ==
        "Beam search expanded 6 nodes; Breadth-first, 8. Beam search: No solution found. Breadth-first: No "
        "solution: all 8 positions seen.");
  // Both prove it, with more or less work.
  const Json impossible = {{"capacities", "6,15"}, {"start", "0,0"}, {"goal", "?,4"}, {"tap", true}};
  const Titles proved = better("jugs", impossible, "iterative-deepening");
  CHECK(std::count(proved.begin(), proved.end(), "mine: Expanded") == 1);
  // What all secrets took is what is compared.
  const Titles secrets =
      better("mastermind", {{"colours", "4"}, {"pegs", "3"}, {"strategy", "minimax"}, {"secret", "all"}},
             "first-consistent");
  CHECK(std::count(secrets.begin(), secrets.end(), "mine: At worst") == 1);
  // Whoever deduces judges no assignment, and is not the better for it.
  CHECK(better("alphametics", {{"equation", "A + A == BB"}}, "permutations").empty());
  // Queens that are set at random are not placed one by one.
  CHECK(better("queens", {{"n", 8}, {"method", "backtracking"}, {"find", "one"}}, "min-conflicts").empty());
  // None is the fewest, where both could.
  const Titles sudoku =
      better("sudoku",
             {{"grid", "27..15..8...3..7.4....7.....5.1...7...9...2...6...2.5.....8....6.5..4...8..59..41"}},
             "first");
  CHECK(std::count(sudoku.begin(), sudoku.end(), "mine: Taken back") == 1);
}

TEST_CASE("race: there is none where the setting that differs does not count") {
  const Lab& blocks = *findLab("blocks");
  const auto opponents = [&](const char* task) {
    return Race::opponents(Session(blocks, *openLab(blocks, {{"task", task}}, 1), 1));
  };
  CHECK_FALSE(opponents("solve").empty());
  CHECK(opponents("draw").empty());
  for (const char* link : {"v1;lab=tiles;seed=1;s.task=compare", "v1;lab=hanoi;seed=1;s.task=compare",
                           "v1;lab=tic-tac-toe;seed=1;s.task=explore"}) {
    CAPTURE(link);
    CHECK(Race::opponents(**openLink(link)).empty());
  }
}

TEST_CASE("race: there is none where a person has made moves, or makes them all") {
  const auto opened = [](const char* link) {
    auto session = openLink(link);
    REQUIRE(session);
    return *std::move(session);
  };
  CHECK_FALSE(Race::opponents(*opened("v1;lab=jugs;seed=1;step=3")).empty());
  const auto moved = opened("v1;lab=jugs;seed=1;step=3");
  REQUIRE_FALSE(moved->act(moved->run().moves().front().text));
  CHECK(Race::opponents(*moved).empty());
  CHECK_FALSE(Race::opponents(*opened("v1;lab=tic-tac-toe;seed=1;step=0")).empty());
  CHECK(Race::opponents(*opened("v1;lab=tic-tac-toe;seed=1;s.algorithm=alpha-beta;s.play=x;step=0")).empty());
  for (const char* second : {"v1;lab=tic-tac-toe;seed=1;s.play=o", "v1;lab=connect-four;seed=1;s.play=second",
                             "v1;lab=mastermind;seed=1;s.play=you-score"}) {
    CAPTURE(second);
    CHECK(Race::opponents(*opened(second)).empty());
  }
}

TEST_CASE("race: a setting that depends on a hidden one is hidden too, and not raced by") {
  auto session = openLink("v1;lab=sudoku;seed=1;s.task=play;step=0");
  REQUIRE(session);
  CHECK(Race::opponents(**session).empty());
}

TEST_CASE("race: the other run follows, and what both found out is compared") {
  Session mine(*findLab("jugs"), jugs({{"goal", "0,4,4"}}), 1);
  REQUIRE_FALSE(Race::against(mine, "no-such-algorithm"));
  const std::vector<Option> opponents = Race::opponents(mine);
  REQUIRE_FALSE(opponents.empty());
  Outcome<std::unique_ptr<Race>> race = Race::against(mine, "depth-first");
  REQUIRE(race);
  mine.seek(INT64_MAX);
  CHECK((*race)->follow(5, kLongBudget));
  CHECK((*race)->other().tick() == 5);
  CHECK((*race)->follow(2, kLongBudget));
  CHECK((*race)->other().tick() == 2);
  for (const Race::Row& row : (*race)->table(mine)) CHECK(row.better == 0);
  CHECK((*race)->follow(mine.tick() + 1000, kLongBudget));
  bool compared = false;
  for (const Race::Row& row : (*race)->table(mine)) compared |= row.better != 0;
  CHECK(compared);
  while (!(*race)->finish(kLongBudget)) continue;
  CHECK_FALSE((*race)->headline().empty());
}

TEST_CASE("race: the other run is laid out as the first one, and stays where it is") {
  const Lab& lab = *findLab("activation");
  Session mine(lab, test::opened(lab, Json::object()), 1);
  const auto race = *Race::against(mine, "single");
  REQUIRE(race->follow(3, kLongBudget));
  REQUIRE_FALSE(mine.change({{"layout", "gang 3 -2"}}));
  race->arrange(mine);
  CHECK(race->other().settings().text("layout") == "gang 3 -2");
  CHECK(race->other().settings().text("precision") == "single");
  CHECK(race->other().tick() == 3);
}

TEST_CASE("race: the other run goes forth and back a little at a time") {
  Session mine(*findLab("jugs"), jugs({{"goal", "0,4,4"}}), 1);
  const auto race = *Race::against(mine, "depth-first");
  const auto callsTo = [&](int64_t tick) {
    int calls = 1;
    while (!race->follow(tick, 0)) ++calls;
    CHECK(race->other().tick() == tick);
    return calls;
  };
  CHECK(callsTo(5) == 5);
  CHECK(callsTo(3) == 3);  // again from the start, as no keyframe is nearer
  CHECK(callsTo(3) == 1);
}

TEST_CASE("race: of each counter it is said who did better, once both have ended") {
  const auto raced = [](const char* algorithm, const char* against) {
    Session mine(*findLab("jugs"), jugs({{"algorithm", algorithm}}), 1);
    const auto race = *Race::against(mine, against);
    mine.seek(INT64_MAX);
    CHECK(race->follow(INT64_MAX, kLongBudget));
    std::string better;
    for (const Race::Row& row : race->table(mine))
      if (row.title == "Expanded" || row.title == "Depth")
        better += row.title + " " + row.mine + " " + row.other + " " + std::to_string(row.better) + "; ";
    return better;
  };
  CHECK(raced("breadth-first", "depth-first") == "Expanded 15 8 1; Depth 7 7 0; ");
  CHECK(raced("depth-first", "breadth-first") == "Expanded 8 15 -1; Depth 7 7 0; ");
}

TEST_CASE("race: there are opponents only where the lab names a choice to race by") {
  CHECK(Race::opponents(countToTen()).size() == 2);
  Lab lab = test::counterLab();
  const Session counting(lab, test::settingsOf(lab, Json::object()), 1);
  CHECK(Race::opponents(counting).empty());
  lab.race_setting = "to";
  CHECK(Race::opponents(counting).empty());
}

TEST_CASE("race: of a counter that is neither better large nor small nobody has the better") {
  Session mine = countToTen();
  const auto race = *Race::against(mine, "4");
  mine.seek(10);
  CHECK(race->follow(10, kLongBudget));
  CHECK(race->other().tick() == 4);
  const std::vector<Race::Row> rows = race->table(mine);
  REQUIRE(rows.size() == 1);
  CHECK(rows.front().my_value == 10);
  CHECK(rows.front().other_value == 4);
  CHECK(rows.front().better == 0);
}

TEST_CASE("race: the headline comes when both have come to their ends, and not before") {
  const Session mine = countToTen();
  const auto short_race = *Race::against(mine, "4");
  CHECK(short_race->finish(1));
  CHECK(short_race->headline() == "Steps: Ten 10, Four 4.");

  const auto race = *Race::against(mine, "100000");
  CHECK_FALSE(race->finish(0));
  CHECK(race->headline().empty());
  while (!race->finish(0.01)) continue;
  CHECK(race->headline() == "Steps: Ten 10, Many 100,000.");
  CHECK(race->finish(0.01));
}
