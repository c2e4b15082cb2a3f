// The decisions of the sudoku lab against plain references that read digits and pencil marks from the scene.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <set>

#include "tests/support/asked.h"
#include "tests/support/opened.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

const test::SearchLab kSudoku("sudoku");

// The candidates of each cell of a 9 x 9 grid as drawn; a placed digit is the only candidate.
using Candidates = std::vector<std::set<char>>;

Candidates pictured(const Run& run) {
  const Scene scene = test::sceneAt(run);
  Candidates candidates(81);
  for (const Cell& cell : test::panel<Board>(scene, "board").cells) {
    if (cell.id < 0 || cell.id >= 81) continue;
    for (const char digit : cell.text.empty() ? cell.marks : cell.text)
      if (digit != ' ') candidates[static_cast<size_t>(cell.id)].insert(digit);
  }
  return candidates;
}

bool arePeers(int a, int b) {
  const int row_a = a / 9, row_b = b / 9, column_a = a % 9, column_b = b % 9;
  return a != b &&
         (row_a == row_b || column_a == column_b || (row_a / 3 == row_b / 3 && column_a / 3 == column_b / 3));
}

std::set<char> leftByPeers(const Candidates& candidates, int cell) {
  std::set<char> left = candidates[static_cast<size_t>(cell)];
  for (int peer = 0; peer < 81; ++peer)
    if (arePeers(cell, peer) && candidates[static_cast<size_t>(peer)].size() == 1)
      left.erase(*candidates[static_cast<size_t>(peer)].begin());
  return left;
}

// Whether no other cell of its row, of its column or of its box can be the digit.
bool onlyPlace(const Candidates& candidates, int cell, char digit) {
  bool row = false, column = false, box = false;
  for (int other = 0; other < 81; ++other) {
    if (other == cell || !candidates[static_cast<size_t>(other)].count(digit)) continue;
    row |= other / 9 == cell / 9;
    column |= other % 9 == cell % 9;
    box |= other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
  }
  return candidates[static_cast<size_t>(cell)].count(digit) && !(row && column && box);
}

bool heldByPeer(const Candidates& candidates, int cell, char digit) {
  for (int peer = 0; peer < 81; ++peer)
    if (arePeers(cell, peer) && candidates[static_cast<size_t>(peer)] == std::set<char>{digit}) return true;
  return false;
}

int cellOf(const Choice& choice) {
  return (choice.id[0] - 'A') * 9 + choice.id[1] - '1';
}

struct Kinds {
  int elimination = 0, only_choice = 0, rule = 0, guess = 0, drilled = 0;
};

void checkAgainstPicture(const Run& run, const Decision& decision, Kinds& kinds) {
  const Candidates candidates = pictured(run);
  const auto at = [&](int cell) { return candidates[static_cast<size_t>(cell)]; };
  if (decision.ask.starts_with("Elimination")) {
    ++kinds.elimination;
    for (const Choice& choice : decision.choices) {
      const std::set<char> left = leftByPeers(candidates, cellOf(choice));
      REQUIRE(choice.right == (left == std::set<char>{choice.id[3]}));
      REQUIRE(choice.right == choice.because.starts_with("Every other digit stands among its peers"));
      if (test::fits(choice, "a candidate that a peer holds"))
        REQUIRE(heldByPeer(candidates, cellOf(choice), choice.id[3]));
    }
  } else if (decision.ask.starts_with("Only choice")) {
    ++kinds.only_choice;
    for (const Choice& choice : decision.choices) {
      REQUIRE(choice.right == onlyPlace(candidates, cellOf(choice), choice.id[3]));
      REQUIRE(choice.right == (choice.because.find(" no other cell can be ") != std::string::npos));
      if (test::fits(choice, "taking the first candidate of a cell"))
        REQUIRE(choice.because.find(std::string(", and ") + choice.id[3] + " can also go into ") !=
                std::string::npos);
      if (test::fits(choice, "a candidate that a peer holds"))
        REQUIRE(heldByPeer(candidates, cellOf(choice), choice.id[3]));
    }
  } else if (decision.ask.ends_with("which of these candidates does it take away?")) {
    ++kinds.drilled;
    for (const Choice& choice : decision.choices) REQUIRE(at(cellOf(choice)).count(choice.id[3]) == 1);
  } else if (decision.ask.starts_with("Of the rules that are on")) {
    ++kinds.rule;
    // Neither elimination nor only choice finds anything here.
    for (int cell = 0; cell < 81; ++cell) {
      REQUIRE((at(cell).size() == 1 || leftByPeers(candidates, cell) == at(cell)));
      for (const char digit : at(cell))
        if (at(cell).size() > 1) REQUIRE_FALSE(onlyPlace(candidates, cell, digit));
    }
    std::string right;
    for (const Choice& choice : decision.choices)
      if (choice.right) right = choice.label;
    for (const Choice& choice : decision.choices)
      if (choice.because.starts_with("It finds something too"))
        REQUIRE(choice.because == "It finds something too, but " + right + " is tried before it.");
  } else {
    ++kinds.guess;
    size_t fewest = 9, most = 0;
    for (int cell = 0; cell < 81; ++cell)
      if (at(cell).size() > 1) {
        fewest = std::min(fewest, at(cell).size());
        most = std::max(most, at(cell).size());
      }
    for (const Choice& choice : decision.choices) {
      REQUIRE(choice.right == (at(cellOf(choice)).size() == fewest));
      if (test::fits(choice, "most candidates")) REQUIRE(at(cellOf(choice)).size() == most);
    }
  }
}

}  // namespace

TEST_CASE("sudoku: what is right is what the digits and marks of the picture say") {
  Kinds kinds;
  test::Followed all;
  for (const Preset& preset : kSudoku.lab().presets) {
    const Json settings = Json::parse(preset.settings);
    const auto [checked, run] = test::opened(kSudoku.lab(), settings, preset.seed);
    const bool explains = checked.text("task") == "solve" && checked.text("engine") == "explain" &&
                          !checked.flag("diagonal") && checked.text("select") == "fewest";
    CAPTURE(preset.id);
    if (!explains || pictured(*run).size() != 81) continue;
    Scene scene = test::sceneAt(*run);
    if (test::panel<Board>(scene, "board").cells.size() != 81 + 18) continue;
    const test::Followed followed =
        test::follow(*run, 400, [&](const Run& before, const Decision& decision, const std::string&) {
          checkAgainstPicture(before, decision, kinds);
        });
    all.asked += followed.asked;
    all.blind += followed.blind;
    all.lines_run.insert(followed.lines_run.begin(), followed.lines_run.end());
  }
  CHECK(kinds.elimination > 50);
  CHECK(kinds.only_choice > 50);
  CHECK(kinds.rule > 10);
  CHECK(kinds.guess > 5);
  CHECK(all.chance() < 0.4);
  CHECK(all.lines_run.size() == kSudoku.start()->listing().lines.size());
}

TEST_CASE("sudoku: where diagonals hold every digit, a lone place is asked about there too") {
  int lone = 0, on_a_diagonal = 0;
  for (const Preset& preset : kSudoku.lab().presets) {
    const Json settings = Json::parse(preset.settings);
    const bool diagonal = settings.value("diagonal", false);
    if (!diagonal && std::string(preset.id) != "notes") continue;
    const auto run = kSudoku.start(settings);
    test::follow(*run, 60, [&](const Run&, const Decision& decision, const std::string&) {
      if (!decision.ask.starts_with("Only choice")) return;
      ++lone;
      REQUIRE(decision.ask.ends_with(diagonal ? " in a row, column, box or diagonal?"
                                              : " in a row, column or box?"));
      for (const Choice& choice : decision.choices)
        on_a_diagonal += choice.right && choice.because.find(" diagonal ") != std::string::npos;
    });
  }
  CHECK(lone > 5);
  CHECK(on_a_diagonal > 0);
}

TEST_CASE("sudoku: entries that are offered are taken") {
  for (const char* task : {"solve", "play"}) {
    const auto run = kSudoku.start({{"task", task}});
    const Scene scene = test::sceneAt(*run);
    int offered = 0;
    for (const Cell& cell : test::panel<Board>(scene, "board").cells)
      for (const Entry& entry : cell.entries) {
        if (entry.move.empty()) continue;
        CAPTURE(entry.move);
        CHECK_FALSE(run->clone()->act(entry.move, nullptr));
        ++offered;
      }
    CHECK(offered > 400);
  }
}

TEST_CASE("sudoku: what may be written into a cell keeps its place, whatever is written") {
  for (const char* task : {"solve", "play"}) {
    CAPTURE(task);
    const auto run = kSudoku.start({{"task", task}});
    // The keys of cell A2, which is empty at first; those that cannot be pressed in brackets.
    const auto keys = [&] {
      const Scene scene = test::sceneAt(*run);
      std::string all;
      for (const Entry& entry : test::panel<Board>(scene, "board").cells[1].entries) {
        const std::string key = (entry.pencil ? "?" : "") + (entry.text.empty() ? "erase" : entry.text);
        all += (entry.move.empty() ? "(" + key + ")" : key) + " ";
      }
      return all;
    };
    const bool play = std::string_view(task) == "play";
    const std::string empty = keys();
    CHECK(empty == std::string("1 2 3 4 5 6 7 8 9 (erase) ") + (play ? "?1 ?2 ?3 ?4 ?5 ?6 ?7 ?8 ?9 " : ""));
    REQUIRE_FALSE(run->act("A2=3", nullptr));
    CHECK(keys() == std::string("1 2 (3) 4 5 6 7 8 9 erase ") +
                        (play ? "(?1) (?2) (?3) (?4) (?5) (?6) (?7) (?8) (?9) " : ""));
    REQUIRE_FALSE(run->act("A2=", nullptr));
    CHECK(keys() == empty);
  }
}

TEST_CASE("sudoku: rules are switched and marks are pencilled in by commands") {
  const auto run = kSudoku.start();
  Scene scene = test::sceneAt(*run);
  REQUIRE(scene.commands.size() == 16);  // eight basic rules, eight families
  for (const size_t i : {1u, 9u}) {
    const Command before = scene.commands[i];
    CHECK(before.checkable);
    REQUIRE_FALSE(run->act(before.move, nullptr));
    CHECK(test::sceneAt(*run).commands[i].checked != before.checked);
  }
  const auto play = kSudoku.start({{"task", "play"}});
  for (const Command& command : test::sceneAt(*play).commands) CHECK_FALSE(play->act(command.move, nullptr));
}

TEST_CASE("sudoku: a drill begins where its technique has its turn, another position for each seed") {
  std::set<std::string> positions;
  for (const uint32_t seed : {1u, 2u})
    for (const char* technique : {"pointing", "swordfish", "xy-wing"}) {
      const Json settings = {{"task", "drill"}, {"technique", technique}};
      const auto run = test::runOf(kSudoku.lab(), settings, seed);
      const std::optional<Decision> decision = run->decision();
      REQUIRE(decision);
      positions.insert(decision->choices.front().because);
      Trace trace;
      run->step(&trace);
      const std::string taken = run->decided(*decision, trace.events());
      REQUIRE(findChoice(*decision, taken));
      CHECK(findChoice(*decision, taken)->right);
      CHECK(run->result()["rules"][technique] == 1);
    }
  CHECK(positions.size() > 4);
  CHECK_FALSE(openLab(kSudoku.lab(), {{"task", "drill"}, {"technique", "x-whale"}}, 1));
}

TEST_CASE("sudoku: hints have three strengths, and a mistake comes before them") {
  const auto play = kSudoku.start(Json::parse(
      R"({ "task": "play", "grid": "25......77.8.4......9.1...8.....56.2...13..8..2...43...........3.1.........89...5" })"));
  Trace trace;
  const auto told = [&](const char* move) {
    trace.clear();
    REQUIRE_FALSE(play->act(move, &trace));
    return play->narrate(trace.events()).text();
  };
  CHECK(told("hint where") == "Look at row E.");
  CHECK(told("hint rule") == "Use Only choice. A digit with one place left in a unit stands there.");
  CHECK(told("hint step").ends_with(" in row E."));
  CHECK(told("hint where") == "Look at row E.");
  CHECK(play->act("hint everything", nullptr));
  REQUIRE_FALSE(play->act("A3=1", nullptr));  // a 3 or an 8 in the solution
  CHECK(told("hint rule").find("erase") != std::string::npos);
}

TEST_CASE("sudoku: a hint says where it rests on pencil marks") {
  const auto play = kSudoku.start(Json::parse(
      R"({ "task": "play", "grid": "....27.5...7...9..35...16..9...5...7...4.6...6...9...1..92...83..3...7...2.83...." })"));
  Trace trace;
  const auto told = [&](const char* move) {
    trace.clear();
    REQUIRE_FALSE(play->act(move, &trace));
    return play->narrate(trace.events()).text();
  };
  CHECK(told("hint step") == "C4 is 9. Every other digit stands among its peers.");
  CHECK(told("hint rule") ==
        "Look for a cell with one digit left. Every other digit stands among its peers.");
  told("A1?8");  // which leaves A9 4 alone
  CHECK(told("hint step") ==
        "A9 is 4. Every other digit stands among its peers or is ruled out by pencil marks.");
  CHECK(told("hint rule") ==
        "Look for a cell with one digit left. Every other digit stands among its peers or is ruled out by "
        "pencil marks.");
  told("unmark");
  told("C4=9");
  CHECK(told("hint step") == "A2 is 9: the only place for 9 in row A.");
  told("B1?2");
  told("B1?4");
  told("B1?8");
  CHECK(told("hint step") ==
        "A2 is 9: the only place for 9 in row A. The pencil marks count as all that their cells can be.");
  CHECK(told("hint rule").ends_with(". The pencil marks count as all that their cells can be."));
}

TEST_CASE("sudoku: where what is written leaves no solution, every hint says so") {
  const auto check = [](const std::string& grid, const std::vector<const char*>& written,
                        const std::string& told) {
    const auto play = kSudoku.start({{"task", "play"}, {"grid", grid}});
    for (const char* move : written) REQUIRE_FALSE(play->act(move, nullptr));
    CHECK(play->hint()->reason == told);
    for (const char* move : {"hint where", "hint rule", "hint step"}) {
      Trace trace;
      REQUIRE_FALSE(play->act(move, &trace));
      CHECK(play->narrate(trace.events()).text() == told);
    }
  };
  check(std::string(81, '.'), {"A1=1", "A2=2", "A3=3", "A4=4", "A5=5", "A6=6", "A7=7", "A8=8", "B9=9"},
        "Nothing is left for A9, for every digit stands among its peers: take something back.");
  check(std::string(81, '.'), {"A2=2", "A3=3", "A4=4", "A5=5", "A6=6", "A7=7", "A8=8", "A9=9", "B1=1"},
        "Nothing is left for A1, for every digit stands among its peers: take something back.");
  check(std::string(16, '.'), {"A4=1", "B1=4", "C3=4"},  // 4 has no place in row A
        "From here there is no solution: take something back.");
}

TEST_CASE("sudoku: the fast engine and the generator run every line of their listings") {
  std::set<int32_t> fast, digging;
  size_t fast_lines = 0, digging_lines = 0;
  std::vector<std::unique_ptr<Run>> runs;
  for (const Preset& preset : kSudoku.lab().presets)
    runs.push_back(test::runOf(kSudoku.lab(), Json::parse(preset.settings), preset.seed));
  runs.push_back(kSudoku.start({{"engine", "fast"}, {"find", "count"}, {"grid", std::string(81, '.')}}));
  for (const auto& run : runs) {
    const std::string title(run->listing().title);
    if (title != "Search with propagation" && title != "Digging clues out of a full grid") continue;
    const test::Followed followed = test::follow(*run, 2000);
    const bool is_fast = title == "Search with propagation";
    (is_fast ? fast : digging).insert(followed.lines_run.begin(), followed.lines_run.end());
    (is_fast ? fast_lines : digging_lines) = run->listing().lines.size();
  }
  CHECK(fast.size() == fast_lines);
  CHECK(digging.size() == digging_lines);
}

TEST_CASE("sudoku: the fast engine runs no line of assumptions where it makes none") {
  const auto run = kSudoku.start({{"engine", "fast"}});
  Trace trace;
  REQUIRE(run->step(&trace) == Status::solved);
  CHECK(run->narrate(trace.events()).what == "Solved (no digits assumed).");
  CHECK(run->lines(trace.events()) == std::vector<int32_t>{0, 1, 4, 5});
}

std::unique_ptr<Run> presetOf(std::string_view id) {
  for (const Preset& preset : kSudoku.lab().presets)
    if (preset.id == id) return test::runOf(kSudoku.lab(), Json::parse(preset.settings), preset.seed);
  return nullptr;
}

TEST_CASE("sudoku: a step that leaves a single digit for many cells names or counts them all") {
  // The cells with one candidate or digit.
  const auto single = [](const Run& run) {
    std::set<std::string> names;
    const Scene scene = test::sceneAt(run);
    for (const Cell& cell : test::panel<Board>(scene, "board").cells) {
      const auto marks =
          std::count_if(cell.marks.begin(), cell.marks.end(), [](char mark) { return mark != ' '; });
      if (!cell.text.empty() || marks == 1) names.insert(cell.label.substr(0, cell.label.find(':')));
    }
    return names;
  };
  int64_t most = 0;
  for (const char* preset : {"elimination", "easy"}) {
    const auto run = presetOf(preset);
    size_t before = single(*run).size();
    for (Trace trace; run->step(&trace) == Status::running; trace.clear()) {
      const std::string what = run->narrate(trace.events()).what;
      const size_t now = single(*run).size(), at = what.find("; that leaves ");
      if (at != std::string::npos) {
        CAPTURE(what);
        int64_t told = 0;
        for (size_t i = at; (i = what.find("only ", i)) != std::string::npos; ++i) ++told;
        CHECK(told <= 4);
        const std::string_view others = "a single digit for ";
        if (const size_t more = what.find(others); more != std::string::npos)
          told += std::stoi(what.substr(more + others.size()));
        CHECK(told == static_cast<int64_t>(now - before));
        most = std::max(most, told);
      }
      before = now;
    }
  }
  CHECK(most > 4);
}

}  // namespace noggin
