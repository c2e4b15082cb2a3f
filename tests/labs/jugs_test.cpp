#include <algorithm>
#include <fstream>
#include <set>

#include "search/jugs/puzzle.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kJugs("jugs");

// A case of the two-bucket exercise. Its rule against an empty start bucket with a full other one is a
// position to avoid here; the first move fills the start bucket, the only one the rule allows.
Json twoBucket(const Json& input, bool goal_in_one) {
  const std::string one = std::to_string(input["bucketOne"].get<int>());
  const std::string two = std::to_string(input["bucketTwo"].get<int>());
  const std::string goal = std::to_string(input["goal"].get<int>());
  return {{"capacities", one + "," + two},
          {"start", "0,0"},
          {"goal", goal_in_one ? goal + ",?" : "?," + goal},
          {"tap", true},
          {"avoid", input["startBucket"] == "one" ? "0," + two : one + ",0"}};
}

}  // namespace

TEST_CASE("jugs: sharing eight litres takes the seven pours of the slides") {
  const auto run = kJugs.finish();
  CHECK(run->status() == Status::solved);
  CHECK(test::statesOf(*run) ==
        std::vector<std::string>{"0,0,8", "0,5,3", "3,2,3", "0,2,6", "2,0,6", "2,5,1", "3,4,1", "0,4,4"});
}

TEST_CASE("jugs: pouring reaches sixteen positions") {
  const auto run = kJugs.finish({{"algorithm", "exhaustive"}});
  CHECK(run->status() == Status::exhausted);
  const Json result = run->result();
  CHECK(result["positions"] == 16);
  CHECK(result["solutions"].is_null());  // infinite: water can be poured back and forth
  CHECK(result["shortest"] == Json({{"moves", 7}, {"ways", 1}}));
}

TEST_CASE("jugs: who counts the ways to the goal says how many there are") {
  const auto last = [](const Json& settings) {
    const auto run = kJugs.start(settings);
    Trace trace;
    do trace.clear();
    while (!ended(run->step(&trace)));
    return run->narrate(trace.events()).what;
  };
  CHECK(last({{"algorithm", "exhaustive"}}) ==
        "All 16 positions that can be reached are seen; the goal takes 7 pours at least, and 1 way is that "
        "short.");
  CHECK(last({{"algorithm", "exhaustive"}, {"goal", "0,0,8"}}).ends_with("the start is the goal already."));
}

TEST_CASE("jugs: depth-first finds a solution, perhaps a longer one") {
  const auto run = kJugs.finish({{"algorithm", "depth-first"}});
  CHECK(run->status() == Status::solved);
  CHECK(test::moves(*run) >= 7);
  CHECK(test::statesOf(*run).back() == "0,4,4");
}

TEST_CASE("jugs: the two-bucket cases") {
  std::ifstream file(NOGGIN_SOURCE_DIR "/../shared/data/two-bucket-cases.json");
  if (!file) {
    MESSAGE("skipped: the shared data is not here");
    return;
  }
  const Json cases = Json::parse(file)["cases"];
  CHECK(cases.size() > 5);
  for (const Json& one_case : cases) {
    const Json& input = one_case["input"];
    const Json& expected = one_case["expected"];
    CAPTURE(one_case["description"].get<std::string>());
    int best = -1;
    std::string bucket, other;
    for (const bool goal_in_one : {true, false}) {
      const Json settings = twoBucket(input, goal_in_one);
      if (input["goal"] > input[goal_in_one ? "bucketOne" : "bucketTwo"]) {
        CHECK(kJugs.refusal(settings).starts_with("The goal wants"));
        continue;
      }
      const auto run = kJugs.finish(settings);
      if (run->status() != Status::solved || (best >= 0 && test::moves(*run) >= best)) continue;
      best = test::moves(*run);
      bucket = goal_in_one ? "one" : "two";
      const std::string last = test::statesOf(*run).back();
      other = goal_in_one ? last.substr(last.find(',') + 1) : last.substr(0, last.find(','));
    }
    if (expected.contains("error")) {
      CHECK(best == -1);
      continue;
    }
    CHECK(best == expected["moves"]);
    CHECK(bucket == expected["goalBucket"]);
    CHECK(other == std::to_string(expected["otherBucket"].get<int>()));
  }
}

TEST_CASE("jugs: lists may be given as arrays, and ? is any amount") {
  const auto run =
      kJugs.finish({{"capacities", {3, 5}}, {"start", {0, 0}}, {"goal", {"?", 4}}, {"tap", true}});
  CHECK(test::moves(*run) == 6);
}

TEST_CASE("jugs: what cannot be measured is proved so") {
  const auto run = kJugs.finish({{"capacities", "6,15"}, {"start", "0,0"}, {"goal", "?,5"}, {"tap", true}});
  CHECK(run->status() == Status::exhausted);
  CHECK(run->result() == Json({{"cost", nullptr}, {"path", Json::array()}}));
  const auto by_hand =
      kJugs.start({{"capacities", "6,15"}, {"start", "0,0"}, {"goal", "?,5"}, {"tap", true}});
  CHECK(by_hand->hint()->reason == "There is no solution from this start.");
  REQUIRE(!by_hand->act(by_hand->moves().front().text, nullptr));
  CHECK(by_hand->hint()->reason == "There is no solution from this start.");
}

TEST_CASE("jugs: positions to avoid may be given as a list") {
  CHECK(kJugs.refusal({{"avoid", {"1,1,6", "?,0,8"}}}) == "A position to avoid is the start.");
  CHECK(kJugs.refusal({{"avoid", {"0,3,5", "3,0,5"}}}).empty());
  CHECK(kJugs.refusal({{"avoid", {0, 0, 8}}}) == "A position to avoid is the start.");
}

TEST_CASE("jugs: settings are refused with a sentence that says where") {
  CHECK(
      kJugs.refusal({{"capacities", "3,5,x"}}) ==
      "The list of capacities has \"x\" at place 5; write whole numbers separated by commas, such as 3,5,8.");
  CHECK(kJugs.refusal({{"capacities", "3"}, {"start", "0"}, {"goal", "1"}}) ==
        "There must be 2 to 8 jugs; 1 given.");
  CHECK(kJugs.refusal({{"capacities", "3,0,8"}}) == "Jug 2 holds nothing; it must hold at least 1.");
  CHECK(kJugs.refusal({{"capacities", "3,5,800"}}) ==
        "The list of capacities asks for more than 200 litres at place 5, which is too much for a jug.");
  CHECK(kJugs.refusal({{"start", "1,2"}}) == "The start names 2 amounts, but there are 3 jugs.");
  CHECK(kJugs.refusal({{"goal", "0,9,?"}}) == "The goal wants 9 litres in jug 2, which holds 5.");
  CHECK(kJugs.refusal({{"start", "0,,8"}}) ==
        "The start has \",\" at place 3; write whole numbers separated by commas, such as 3,5,8.");
  CHECK(kJugs.refusal({{"start", "0,?,8"}}).starts_with("The start has \"?\" at place 3;"));
  CHECK(kJugs.refusal({{"avoid", "0,0,8/1,x,1"}}).starts_with("A position to avoid has \"x\" at place 9;"));
  CHECK(kJugs.refusal({{"avoid", "1,1,6/?,0,8"}}) == "A position to avoid is the start.");
  CHECK(kJugs.refusal({{"avoid", "?,4,?"}, {"goal", "?,4,4"}}) == "A position to avoid is the goal.");
  CHECK(test::refusalOf(kJugs.lab(), {{"avoid", "1,1,6/?,0,8"}}).position == 6);
  CHECK(kJugs.refusal({{"avoid", "0,4,4"}, {"goal", "?,4,4"}}).empty());  // there are others
}

TEST_CASE("jugs: moves by hand") {
  const auto run = kJugs.start();
  CHECK(run->act("1-2", nullptr)->message == "Jug 1 is empty: there is nothing to pour.");
  CHECK(run->act("fill 1", nullptr)->message ==
        "There is no tap here: jugs can only be poured into one another.");
  CHECK(run->act("1-1", nullptr)->message == "\"1-1\" is no pour: name two jugs, such as 1-2.");
  for (const char* no_jug : {"4-1", "1-4", "0-1"})
    CHECK(run->act(no_jug, nullptr)->message ==
          "\"" + std::string(no_jug) + "\" is no pour: name two jugs, such as 1-2.");
  CHECK(run->hint()->move == "3-2");
  CHECK(run->hint()->reason ==
        "Pour jug 3 into jug 2: the goal is then 6 pours away, and no way is shorter.");
  while (run->status() != Status::solved) REQUIRE(!run->act(run->hint()->move, nullptr));
  CHECK(test::moves(*run) == 7);

  const auto full = kJugs.start({{"start", "3,5,0"}, {"goal", "3,0,5"}, {"avoid", "0,5,?"}});
  CHECK(full->act("1-2", nullptr)->message == "Jug 2 is full: nothing more goes in.");
  CHECK(full->act("2-1", nullptr)->message == "Jug 1 is full: nothing more goes in.");
  CHECK(full->act("1-3", nullptr)->message == "That pour leads to a position to avoid.");

  const auto tapped = kJugs.start({{"capacities", "3,5"}, {"start", "0,0"}, {"goal", "?,4"}, {"tap", true}});
  CHECK(tapped->act("empty 1", nullptr)->message == "Jug 1 is empty already.");
  REQUIRE(!tapped->act("fill 2", nullptr));
  CHECK(tapped->act("fill 2", nullptr)->message == "Jug 2 is full already.");
}

TEST_CASE("jugs: a jug shows how full it is and where it can be poured") {
  const auto run = kJugs.start();
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  REQUIRE(board.pieces.size() == 3);
  CHECK(board.pieces[0].level == 0);
  CHECK(board.pieces[2].level == 1);  // a full jug is a vessel too
  CHECK(board.pieces[2].text == "8");
  REQUIRE(board.pieces[2].drops.size() == 2);
  CHECK(board.pieces[2].drops[0].move == "3-1");
  CHECK(board.pieces[2].drops[0].label == "Pour jug 3 into jug 1");
  CHECK(board.pieces[2].press == "");  // there are two ways to pour, so a press is ambiguous
}

TEST_CASE("jugs: the goal is marked on each jug that it is about, at the height of so many litres") {
  const std::vector<int> capacities = {3, 5, 8};
  const auto run = kJugs.start({{"goal", "?,2,6"}});
  const Scene scene = test::sceneAt(*run);
  const Board& board = test::panel<Board>(scene, "board");
  const auto floorOf = [](const Piece& jug) { return jug.y + jug.height / 2; };
  REQUIRE(board.pieces.size() == 3);
  for (size_t jug = 1; jug < 3; ++jug) {
    CHECK(floorOf(board.pieces[jug]) == doctest::Approx(floorOf(board.pieces[0])));
    CHECK(board.pieces[jug].height > board.pieces[jug - 1].height);
    CHECK(board.pieces[jug].x >= board.pieces[jug - 1].x + board.pieces[jug - 1].width);
  }
  REQUIRE(board.lines.size() == 4);  // on both sides of two jugs, with room for the amount between them
  const int wanted[] = {2, 6};
  for (size_t i = 0; i < 4; ++i) {
    const Line& mark = board.lines[i];
    const Piece& jug = board.pieces[i / 2 + 1];
    CHECK(mark.y1 == mark.y2);
    CHECK(floorOf(jug) - mark.y1 == doctest::Approx(jug.height * wanted[i / 2] / capacities[i / 2 + 1]));
    const float side = i % 2 == 0 ? -1.f : 1.f;
    CHECK(side * (mark.x1 - jug.x) >= jug.width / 2);
    CHECK(side * (mark.x2 - jug.x) >= jug.width / 4);
    CHECK(side * (mark.x2 - jug.x) < jug.width / 2);
  }
}

TEST_CASE("jugs: a tap can be pressed where it changes something") {
  const auto run = kJugs.start({{"capacities", "3,5"}, {"start", "0,5"}, {"goal", "?,4"}, {"tap", true}});
  const Scene scene = test::sceneAt(*run);
  std::vector<std::string> presses;
  for (const Cell& cell : test::panel<Board>(scene, "board").cells)
    if (!cell.press.empty()) presses.push_back(cell.press);
  std::sort(presses.begin(), presses.end());
  CHECK(presses == std::vector<std::string>{"empty 2", "fill 1"});
}

TEST_CASE("jugs: the goal is said jug by jug") {
  const auto goal = [](std::vector<int> wanted) {
    return search::JugsPuzzle({.capacities = {3, 5, 8}, .start = {0, 0, 8}, .goal = std::move(wanted)})
        .goalWords();
  };
  constexpr int kAny = search::JugsPuzzle::kAny;
  CHECK(goal({0, 4, 1}) == "Pour until jug 1 is empty, jug 2 holds 4 litres and jug 3 holds 1 litre");
  CHECK(goal({kAny, kAny, 0}) == "Pour until jug 3 is empty");
  CHECK(goal({kAny, kAny, kAny}) == "Anything in the jugs will do");
}

TEST_CASE("jugs: with a tap, filling and emptying are moves, and without one all are pours") {
  for (const bool tap : {true, false}) {
    const auto run = kJugs.start({{"tap", tap}});
    Trace trace;
    run->step(&trace);
    const std::string told = run->narrate(trace.events()).what;
    CAPTURE(told);
    CHECK((told.find(" moves from here") != std::string::npos) == tap);
    CHECK((told.find(" pours from here") != std::string::npos) != tap);
  }
}

TEST_CASE("jugs: a drawn puzzle takes as many moves as asked for, and is another for each seed") {
  for (const bool tap : {false, true})
    for (const int moves : {1, 2, 7, 9, 20}) {
      CAPTURE(tap);
      CAPTURE(moves);
      const Json settings = {{"drawn", moves}, {"tap", tap}, {"algorithm", "breadth-first"}};
      std::set<std::string> puzzles;
      for (uint32_t seed = 1; seed <= 12; ++seed) {
        const auto run = test::runOf(kJugs.lab(), settings, seed);
        CHECK(test::runOf(kJugs.lab(), settings, seed)->introduction() == run->introduction());
        const std::string start = toJson(test::sceneAt(*run)).dump();
        while (!ended(run->step(nullptr))) continue;
        CHECK(run->status() == Status::solved);
        CHECK(test::moves(*run) == moves);
        puzzles.insert(start);
      }
      CHECK(puzzles.size() > 8);
    }
}

TEST_CASE("jugs: a puzzle is drawn only if asked for, and with none of what is written") {
  CHECK(test::runOf(kJugs.lab(), Json::object(), 5)->introduction() == kJugs.start()->introduction());
  const Json written = {{"capacities", "3,5"}, {"start", "0,0"}, {"goal", "?,4"}, {"avoid", "3,0/0,5"}};
  Json drawn = written;
  drawn["drawn"] = 9;
  CHECK(test::runOf(kJugs.lab(), drawn, 3)->introduction() ==
        test::runOf(kJugs.lab(), {{"drawn", 9}}, 3)->introduction());
  drawn["avoid"] = "1,2,3,4";  // of no jugs that there are
  CHECK(kJugs.refusal(drawn) == "");
  CHECK(kJugs.refusal({{"drawn", 21}}) == "\"Moves of a drawn puzzle\" must be a whole number from 0 to 20.");
}

}  // namespace noggin
