// What searches say where a general sentence would be false: after moves by hand, where positions are folded,
// along a line, and where nothing moves.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kJugs("jugs"), kGolfTee("golf-tee"), kHanoi("hanoi");

// The sentences of the run's steps, up to its end or so many.
std::vector<std::string> toldBy(Run& run, size_t most = 1000) {
  std::vector<std::string> told;
  Trace trace;
  while (!ended(run.status()) && told.size() < most) {
    trace.clear();
    run.step(&trace);
    told.push_back(run.narrate(trace.events()).text());
  }
  return told;
}

std::vector<std::string> toldBy(const test::SearchLab& lab, const Json& settings, size_t most = 1000) {
  return toldBy(*lab.start(settings), most);
}

bool says(const std::vector<std::string>& told, const std::string& part) {
  return std::any_of(told.begin(), told.end(),
                     [&](const std::string& sentence) { return sentence.find(part) != std::string::npos; });
}

// Two jugs that nothing can be poured from.
Json nothingMoves(const char* algorithm) {
  return {{"capacities", "3,5"}, {"start", "0,0"}, {"goal", "0,4"}, {"algorithm", algorithm}};
}

}  // namespace

TEST_CASE("told: after moves by hand a search begins where they led, and not at the start") {
  for (const char* algorithm :
       {"breadth-first", "iterative-deepening", "a-star", "ida-star", "recursive-best-first", "beam"}) {
    CAPTURE(algorithm);
    const auto run = kJugs.start({{"algorithm", algorithm}});
    REQUIRE(!run->act("3-2", nullptr));
    REQUIRE(!run->act("2-1", nullptr));
    const std::vector<std::string> told = toldBy(*run);
    CHECK(told.front().starts_with("The search begins at this position"));
    CHECK_FALSE(says(told, "the start"));
    CHECK(says(told, "and that is the goal, 5 pours from where the search began."));
    // The solution goes on from the moves by hand; the depth is that of the search.
    CHECK(test::moves(*run) == 7);
    CHECK(test::metric(*run, "depth") == 5);
  }
  const auto hanoi = kHanoi.start({{"discs", 3}, {"algorithm", "bidirectional"}});
  REQUIRE(!hanoi->act(hanoi->moves().front().text, nullptr));
  const std::vector<std::string> told = toldBy(*hanoi);
  CHECK(told.front().starts_with("The search begins at this position; "));
  CHECK(says(told, "from where the search began"));
  CHECK_FALSE(says(told, "from the start"));
}

TEST_CASE("told: after moves by hand the root of the tree is named by the last of them") {
  const auto run = kGolfTee.start();
  const auto root = [&] { return test::panel<Graph>(test::sceneAt(*run), "tree").nodes.front().text; };
  CHECK(root() == "start");
  REQUIRE(!run->act("3-1-0", nullptr));
  CHECK(root() == "3-1-0");
}

TEST_CASE("told: a move that the search had made before one by hand is not called one by hand") {
  const auto run = kJugs.finish();
  const auto listed = [&] {
    Scene scene = test::sceneAt(*run);
    return *std::find_if(scene.panels.begin(), scene.panels.end(),
                         [](const Panel& panel) { return panel.id == "solution"; });
  };
  CHECK(listed().title == "Solution");
  REQUIRE(!run->act(run->moves().front().text, nullptr));
  CHECK(listed().title == "Moves so far");
  const Table table = std::get<Table>(listed().content);
  REQUIRE(table.rows.size() == 9);
  for (size_t i = 0; i < table.rows.size(); ++i) {
    const std::vector<TableCell>& row = table.rows[i];
    const auto by_hand = [](const TableCell& cell) { return cell.text.ends_with("(by hand)"); };
    CHECK(std::any_of(row.begin(), row.end(), by_hand) == (i == 8));
  }
}

TEST_CASE("told: a position that only counts as one reached before is not called reached") {
  const auto run = kGolfTee.start({{"symmetry", true}});
  const std::optional<Decision> decision = run->decision();
  REQUIRE(decision);
  CHECK(decision->ask ==
        "The board with 0 empty is expanded next: to how many new positions do its 2 jumps lead, those that "
        "count as the same counted once?");
  for (const Choice& choice : decision->choices) {
    CHECK(choice.right == (choice.id == "new-1"));
    CHECK(choice.because ==
          "Of its 2 jumps 1 leads to what counts as the same as one reached before, or as another of them, "
          "which leaves 1.");
  }
  CHECK(toldBy(*run, 1).front() ==
        "The search begins at the start; of the 2 jumps from here 1 leads to a new position, and 1 leads to "
        "what counts as the same as one seen before.");
  const Scene scene = test::sceneAt(*run);
  const std::vector<Ghost>& ghosts = test::panel<Board>(scene, "board").ghosts;
  REQUIRE(ghosts.size() == 2);
  CHECK(ghosts[0].label.ends_with(", taken next"));
  CHECK_FALSE(ghosts[0].struck);
  CHECK(ghosts[1].label.ends_with(", counts as the same as one seen before"));
  CHECK(ghosts[1].struck);
  // Without folding nothing counts as another.
  CHECK_FALSE(says(toldBy(kGolfTee, Json::object(), 200), "counts as the same"));
}

TEST_CASE("told: a search that knows only its line calls nothing new") {
  for (const char* algorithm : {"iterative-deepening", "ida-star", "recursive-best-first"}) {
    CAPTURE(algorithm);
    const auto run = kJugs.start({{"algorithm", algorithm}});
    const std::vector<std::string> told = toldBy(*run);
    CHECK(says(told, " pours from here 2 lead on."));
    CHECK_FALSE(says(told, " new position"));
    CHECK_FALSE(says(told, "seen before"));
  }
  const auto deepening = kJugs.start({{"algorithm", "iterative-deepening"}});
  toldBy(*deepening, 3);
  const Scene scene = test::sceneAt(*deepening, 0);
  CHECK_FALSE(test::panel<Board>(scene, "board").ghosts.empty());
  for (const Ghost& ghost : test::panel<Board>(scene, "board").ghosts)
    CHECK_FALSE(ghost.label.ends_with(", new"));
}

TEST_CASE("told: a later round of IDA* takes the start again") {
  const std::vector<std::string> told = toldBy(kJugs, {{"algorithm", "ida-star"}}, 5);
  CHECK(told[0].starts_with("The search begins at the start; both pours from here lead on."));
  CHECK(told[3].starts_with("The search begins again at the start, with a threshold of "));
  CHECK(told[4].starts_with("The start is taken again; both pours from here lead on."));
}

// A move that is opened anew takes over the F of the position that it leaves, where that is larger.
TEST_CASE("told: the rule of recursive best-first is that of its listing") {
  const auto run = kJugs.start({{"algorithm", "recursive-best-first"}});
  CHECK(run->introduction().ends_with(
      "the F of a move is the larger one of its g + h and the F before it, and once the line has come back "
      "from there, the least F found beyond."));
  const std::span<const std::string_view> lines = run->listing().lines;
  CHECK(std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
    return line.ends_with(" the larger one of F and g + h of child");
  }));
}

TEST_CASE("told: what recursive best-first gives up leads to the line or to what was given up before") {
  const Json settings = {
      {"capacities", "6,6,6"}, {"start", "3,0,0"}, {"goal", "5,2,?"}, {"algorithm", "recursive-best-first"}};
  const std::vector<std::string> told = toldBy(kJugs, settings);
  CHECK(says(told,
             "The line goes back before 0,0,3, which is given up for good. Every pour from there leads back "
             "to the line or to what was given up."));
  CHECK(told.back().starts_with("No solution: "));
}

TEST_CASE("told: where no move leads on from the start, the search says so and ends") {
  for (const char* algorithm : {"breadth-first", "depth-first", "greedy", "a-star", "beam"}) {
    CAPTURE(algorithm);
    const std::vector<std::string> told = toldBy(kJugs, nothingMoves(algorithm));
    CHECK(told == std::vector<std::string>{
                      "No solution: no pour leads on from the start. Nothing is left that waits."});
  }
  for (const char* algorithm : {"iterative-deepening", "ida-star", "recursive-best-first"}) {
    CAPTURE(algorithm);
    CHECK(toldBy(kJugs, nothingMoves(algorithm)).back().starts_with("No solution: "));
  }
  const auto all = kJugs.finish(nothingMoves("exhaustive"));
  CHECK(all->ending() == "1 position seen");
}

TEST_CASE("told: depth is counted in the lab's own moves, and the root has none") {
  const auto run = kJugs.start({{"algorithm", "iterative-deepening"}});
  const std::optional<Decision> decision = run->decision();
  REQUIRE(decision);
  for (const Choice& choice : decision->choices)
    if (choice.id != "goal") CHECK(choice.because == "It is the root of the tree, and the limit is 0.");
  const auto labels = [](const Run& shown) {
    std::vector<std::string> found;
    const Scene scene = test::sceneAt(shown);
    for (const GraphNode& node : test::panel<Graph>(scene, "tree").nodes) found.push_back(node.label);
    return found;
  };
  CHECK(labels(*run).front().ends_with("; the root, waiting"));
  const auto breadth = kJugs.start();
  breadth->step(nullptr);
  CHECK(labels(*breadth).front().ends_with("; the root, expanded"));
  CHECK(labels(*breadth).back().ends_with("; 1 pour deep, waiting"));
  const std::vector<std::string> tiles =
      toldBy(test::kTiles, {{"start", "*12345678"}, {"algorithm", "exhaustive"}}, 2);
  CHECK(tiles[0] == "The search begins at the start; 3 positions are known, and 2 wait.");
  CHECK(tiles[1].find(", 1 move deep; ") != std::string::npos);
}

TEST_CASE("told: two searches meet where the one steps onto what the other has reached") {
  const auto meeting = [](Json settings) {
    settings["algorithm"] = "bidirectional";
    const auto run = kHanoi.start(settings);
    Trace trace;
    while (run->result()["path"].empty()) {
      trace.clear();
      run->step(&trace);
    }
    return run->narrate(trace.events()).text();
  };
  CHECK(meeting({{"discs", 2}, {"start", "BA"}, {"goal", "BC"}}) ==
        "The two searches meet at the goal, 1 move from the start.");
  CHECK(meeting({{"discs", 2}, {"start", "AA"}, {"goal", "AB"}}) ==
        "The two searches meet, 2 moves from the start and 1 move from the goal.");
}

TEST_CASE("told: where positions are folded, those seen are not said to be all") {
  const Json nowhere = {{"board", "triangle-10"}, {"start", "0"}, {"goal", "0"}};
  const auto ending = [](const test::SearchLab& lab, Json settings, bool folds) {
    settings["symmetry"] = folds;
    const auto run = lab.start(settings);
    const std::string last = toldBy(*run).back();
    return last.substr(0, last.find(';')) + " / " + run->ending();
  };
  CHECK(ending(kHanoi, {{"algorithm", "exhaustive"}}, true) ==
        "All 41 positions that can be reached are seen, those that count as the same taken as one / "
        "All 41 positions seen, with folding");
  CHECK(ending(kHanoi, {{"algorithm", "exhaustive"}}, false) ==
        "All 81 positions that can be reached are seen / All 81 positions seen");
  CHECK(ending(kGolfTee, nowhere, true) ==
        "No solution: all 23 positions that can be reached are seen, those that count as the same taken as "
        "one. Nothing is left that waits. / No solution: all 23 positions seen, with folding");
  CHECK(ending(kGolfTee, nowhere, false) ==
        "No solution: all 42 positions that can be reached are seen. Nothing is left that waits. / "
        "No solution: all 42 positions seen");
}

TEST_CASE("told: where every position is seen and none is a goal, that is said") {
  const auto last = [](const Json& settings) { return toldBy(kJugs, settings).back(); };
  CHECK(last({{"capacities", "6,15"},
              {"start", "0,0"},
              {"goal", "5,?"},
              {"tap", true},
              {"algorithm", "exhaustive"}})
            .find("that can be reached are seen; none of them is a goal.") != std::string::npos);
  CHECK(last(nothingMoves("exhaustive"))
            .find("This is the only position that can be reached; it is not a goal.") != std::string::npos);
}

TEST_CASE("told: IDA* on tiles holds f against the threshold, whatever the estimate") {
  const auto last = [](Json settings) {
    settings["algorithm"] = "ida-star";
    const auto run = test::kTiles.start(settings);
    Trace trace;
    while (run->result()["path"].empty()) {
      trace.clear();
      run->step(&trace);
    }
    return run->narrate(trace.events()).text();
  };
  const std::string found = "The goal is found, 1 move away. ";
  const std::string first = ", and no round before had a solution";
  // Both estimates are too high somewhere, which is told after it.
  CHECK(last({{"start", "1*2345678"}, {"heuristic", "none"}})
            .starts_with(found + "f = 1 + 1 = 2 is within the threshold of 2" + first + "; "));
  CHECK(last({{"start", "1*2345678"}, {"heuristic", "misplaced-and-blank"}})
            .starts_with(found + "f = 1 + 0 = 1 is within the threshold of 2" + first + "; "));
  CHECK(last({{"start", "1*2345678"}, {"heuristic", "manhattan"}}) ==
        found + "f = 1 + 0 = 1 is within the threshold of 1" + first + ".");
  CHECK(last({{"start", "*12345678"}}) == "The position at hand is the goal already.");
}

TEST_CASE("told: IDA* on tiles counts what a step expanded, up to the end of a round") {
  const auto run = test::kTiles.start({{"start", "8*6547231"}, {"algorithm", "ida-star"}});
  Trace trace;
  int64_t many = 0, rounds_over = 0;
  while (!ended(run->status()) && run->result()["path"].empty()) {
    const int64_t before = test::metric(*run, "expanded");
    trace.clear();
    run->step(&trace);
    const Event& event = trace.events().front();
    const std::string told = run->narrate(trace.events()).what;
    CHECK(told.find(" no moves long") == std::string::npos);
    rounds_over += told.ends_with(" so far; the round is over.");
    if (told.find(" more position") == std::string::npos) continue;
    ++many;
    CHECK(event.value == test::metric(*run, "expanded") - before);
  }
  CHECK(many > 0);
  CHECK(rounds_over > 0);
}

}  // namespace noggin
