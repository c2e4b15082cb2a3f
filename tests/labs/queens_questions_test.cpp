// The decisions of the queens lab against plain references: a recursive search, attacks counted on the board,
// learners who follow another rule.

#include <doctest/doctest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "tests/support/asked.h"
#include "tests/support/questions.h"
#include "tests/support/search_lab.h"

namespace noggin {
namespace {

using test::kQueens;

struct Placed {
  int row, column;
};

// The queens on the board, read from the scene.
std::vector<Placed> onBoard(const Run& run) {
  const Scene scene = test::sceneAt(run);
  std::vector<Placed> queens;
  for (const Piece& piece : test::panel<Board>(scene, "board").pieces)
    queens.push_back({static_cast<int>(piece.y), static_cast<int>(piece.x)});
  return queens;
}

// `around`: the number of rows of a torus; 0: no torus.
int attackers(const std::vector<Placed>& queens, int row, int column, int around = 0) {
  int count = 0;
  for (const Placed& queen : queens) {
    const int down = std::abs(queen.row - row), right = std::abs(queen.column - column);
    count += down != 0 && (right == 0 || down == right || down + right == around);
  }
  return count;
}

// Textbook backtracking by recursion: the ids of what it does, in order.
void recurse(int n, std::vector<Placed>& queens, std::vector<std::string>& out) {
  const int row = static_cast<int>(queens.size());
  if (row == n) return;
  for (int column = 0; column < n; ++column) {
    if (attackers(queens, row, column) > 0) continue;
    out.push_back(std::to_string(row + 1) + "," + std::to_string(column + 1));
    queens.push_back({row, column});
    recurse(n, queens, out);
    queens.pop_back();
    out.push_back("back " + std::to_string(row + 1));
  }
}

std::string rightId(const Decision& decision) {
  for (const Choice& choice : decision.choices)
    if (choice.right) return choice.id;
  return "";
}

bool isRightOr(const Decision& decision, const std::string& id, const char* rival) {
  const Choice* choice = test::choiceOf(decision, id);
  return choice && (choice->right || test::fits(*choice, rival));
}

}  // namespace

TEST_CASE("queens: what backtracking is asked is what a plain recursion does") {
  for (const int n : {4, 5, 6, 7}) {
    CAPTURE(n);
    std::vector<std::string> expected;
    std::vector<Placed> none;
    recurse(n, none, expected);
    const auto run = kQueens.start({{"method", "backtracking"}, {"n", n}});
    size_t at = 0;
    const test::Followed followed =
        test::follow(*run, 1 << 20, [&](const Run&, const Decision& decision, const std::string& taken) {
          REQUIRE(at < expected.size());
          REQUIRE(rightId(decision) == expected[at]);
          REQUIRE(taken == expected[at]);
          ++at;
        });
    CHECK(at == expected.size());
    CHECK(followed.chance() < 0.3);
    CHECK(followed.lines_run.size() == run->listing().lines.size());
  }
}

TEST_CASE("queens: a learner who does not look at diagonals is named so") {
  const auto run = kQueens.start({{"method", "backtracking"}, {"n", 6}});
  int wrong = 0;
  std::string before;  // the last choice taken
  test::follow(*run, 1 << 20, [&](const Run& place, const Decision& decision, const std::string& taken) {
    const std::vector<Placed> queens = onBoard(place);
    const auto row = static_cast<int>(queens.size());
    // Right after a queen was placed, the next row is untried, so that a learner need not remember anything.
    const bool fresh = before.starts_with(std::to_string(row) + ",");
    before = taken;
    if (!fresh || row == 6) return;
    int column = 0;
    while (std::any_of(queens.begin(), queens.end(), [&](Placed queen) { return queen.column == column; }))
      ++column;
    const std::string id = std::to_string(row + 1) + "," + std::to_string(column + 1);
    REQUIRE(isRightOr(decision, id, "not looking at a diagonal"));
    wrong += !test::choiceOf(decision, id)->right;
  });
  CHECK(wrong > 20);
}

TEST_CASE("queens: at a dead end one row is gone back, and two are going back too far") {
  const auto run = kQueens.start({{"method", "backtracking"}});
  int seen = 0;
  test::follow(*run, 2000, [&](const Run& place, const Decision& decision, const std::string& taken) {
    if (!taken.starts_with("back")) return;
    const auto row = static_cast<int>(onBoard(place).size());
    REQUIRE(taken == "back " + std::to_string(row));
    if (row < 2) return;
    REQUIRE(isRightOr(decision, "back " + std::to_string(row - 1), "going back too far"));
    ++seen;
  });
  CHECK(seen > 500);
}

TEST_CASE("queens: by bit masks every right square is free on the board, every other has its reason") {
  const auto run = kQueens.start({{"method", "bitmask"}, {"n", 8}});
  const test::Followed followed =
      test::follow(*run, 1 << 20, [&](const Run& place, const Decision& decision, const std::string&) {
        const std::vector<Placed> queens = onBoard(place);
        const auto row = static_cast<int>(queens.size());
        for (int column = 0; column < 8; ++column) {
          const Choice* choice =
              test::choiceOf(decision, std::to_string(row + 1) + "," + std::to_string(column + 1));
          REQUIRE(choice);
          const bool attacked = attackers(queens, row, column) > 0;
          if (choice->right) REQUIRE_FALSE(attacked);
          REQUIRE(attacked == (choice->because.find("attacks it") != std::string::npos));
        }
      });
  CHECK(followed.asked > 800);
  CHECK(followed.chance() < 0.2);
  CHECK(followed.lines_run.size() == run->listing().lines.size());
}

TEST_CASE("queens: min-conflicts goes where the fewest attack, counted on the board") {
  std::set<int32_t> lines;
  size_t line_count = 0;
  for (const int n : {6, 8, 10, 11, 20}) {
    CAPTURE(n);
    const auto run = kQueens.start({{"method", "min-conflicts"}, {"n", n}});
    test::Followed followed =
        test::follow(*run, 1 << 20, [&](const Run& place, const Decision& decision, const std::string&) {
          const std::vector<Placed> queens = onBoard(place);
          const int row = std::atoi(decision.choices.front().id.c_str()) - 1;
          int fewest = n;
          for (int column = 0; column < n; ++column)
            fewest = std::min(fewest, attackers(queens, row, column));
          REQUIRE(decision.choices.size() == static_cast<size_t>(std::min(n, 10)));
          for (const Choice& choice : decision.choices) {
            const int column = std::atoi(choice.id.c_str() + choice.id.find(',') + 1) - 1;
            REQUIRE(choice.right == (attackers(queens, row, column) == fewest));
          }
        });
    CHECK(followed.asked >= n - 2);
    CHECK(followed.chance() < 0.5);
    lines.insert(followed.lines_run.begin(), followed.lines_run.end());
    line_count = run->listing().lines.size();
  }
  CHECK(lines.size() == line_count);
}

TEST_CASE("queens: on a torus a queen that attacks along both diagonals counts once") {
  int both = 0;
  for (const int n : {4, 5, 6, 8, 10})
    for (uint32_t seed = 1; seed <= 5; ++seed) {
      CAPTURE(n);
      CAPTURE(seed);
      const auto run =
          test::runOf(kQueens.lab(), {{"method", "min-conflicts"}, {"board", "torus"}, {"n", n}}, seed);
      test::follow(*run, 60, [&](const Run& place, const Decision& decision, const std::string&) {
        const std::vector<Placed> queens = onBoard(place);
        const int row = std::atoi(decision.choices.front().id.c_str()) - 1;
        std::vector<int> counts;
        for (int column = 0; column < n; ++column) counts.push_back(attackers(queens, row, column, n));
        const int fewest = *std::min_element(counts.begin(), counts.end());
        for (int column = 0; column < n; ++column) {
          const Choice& choice = decision.choices[static_cast<size_t>(column)];
          const int count = counts[static_cast<size_t>(column)];
          REQUIRE(choice.right == (count == fewest));
          REQUIRE(choice.because.starts_with(count == 0 ? "No queen attacks that square"
                                             : count == 1
                                                 ? "1 queen attacks that square"
                                                 : std::to_string(count) + " queens attack that square"));
          for (const Placed& queen : queens)
            both += 2 * std::abs(queen.row - row) == n && 2 * std::abs(queen.column - column) == n;
        }
      });
    }
  CHECK(both > 100);
}

TEST_CASE("queens: an ordering falls by the first queen that a plain comparison finds") {
  const auto run = kQueens.start({{"n", 6}});
  int solutions = 0;
  std::string before;  // the beginning of the ordering asked about last, down to its clash
  const test::Followed followed =
      test::follow(*run, 1 << 20, [&](const Run&, const Decision& decision, const std::string& taken) {
        std::vector<int> columns;
        const std::string ordering = decision.ask.substr(21);
        for (int i = 0; i < 6; ++i) columns.push_back(ordering[static_cast<size_t>(2 * i)] - '0');
        int first = 6;  // the row of the first queen that shares a diagonal with one above it
        for (int a = 0; a < 6; ++a)
          for (int b = a + 1; b < 6; ++b)
            if (std::abs(columns[static_cast<size_t>(a)] - columns[static_cast<size_t>(b)]) == b - a)
              first = std::min(first, b);
        const bool stands = first == 6;
        // Not asked twice of the same queens.
        if (!before.empty()) REQUIRE_FALSE(ordering.starts_with(before));
        before = ordering.substr(0, static_cast<size_t>(2 * std::min(first, 5) + 1));
        for (int row = 1; row < 6; ++row) {
          const Choice* choice = test::choiceOf(
              decision, std::to_string(row + 1) + "," + std::to_string(columns[static_cast<size_t>(row)]));
          REQUIRE(choice);
          REQUIRE(choice->right == (row == first));
        }
        REQUIRE(test::choiceOf(decision, "stands")->right == stands);
        REQUIRE((taken == "stands") == stands);
        solutions += stands;
      });
  CHECK(followed.steps == 721);
  CHECK(followed.asked == 208);  // as often as the queens down to the first clash change
  CHECK(solutions == 4);
  CHECK(followed.chance() < 0.4);
  CHECK(followed.lines_run.size() == run->listing().lines.size());
}

TEST_CASE("queens: an ordering with a queen where none may stand falls whatever is thought of diagonals") {
  for (const Json& settings : {Json{{"n", 5}, {"blocked", "1,1"}}, Json{{"n", 6}, {"given", "4,3"}},
                               Json{{"n", 5}, {"blocked", "3,2"}}}) {
    CAPTURE(settings.dump());
    const auto run = kQueens.start(settings);
    int named = 0, too = 0, rivals = 0;
    test::follow(*run, 1 << 20, [&](const Run&, const Decision& decision, const std::string&) {
      bool barred = false, first_barred = false;
      for (const Choice& choice : decision.choices) {
        if (choice.id == "stands") continue;
        const bool by_place = choice.because.find("blocked") != std::string::npos ||
                              choice.because.find("The queen given") != std::string::npos ||
                              choice.because.starts_with("It may not stand there");
        barred |= by_place;
        first_barred |= by_place && choice.right;
      }
      const Choice& stands = *test::choiceOf(decision, "stands");
      const bool rival = std::any_of(stands.rivals.begin(), stands.rivals.end(), [](const Rival& each) {
        return each.name == "not looking at a diagonal";
      });
      REQUIRE(rival == !barred);
      rivals += rival;
      named += first_barred;
      if (first_barred) {
        REQUIRE(stands.because.starts_with("The queen of row " + rightId(decision).substr(0, 1)));
        REQUIRE(stands.because.find(" may not stand there: ") != std::string::npos);
      }
      for (const Choice& choice : decision.choices) {
        const bool says_too = choice.because.find(" too, ") != std::string::npos;
        REQUIRE_FALSE((says_too && first_barred));
        too += says_too;
      }
    });
    CHECK(named > 0);
    CHECK(rivals > 0);
    CHECK(too > 0);
  }
}

TEST_CASE("queens: what stood beside the board as cells are commands") {
  const auto run = kQueens.finish({{"n", 6}, {"method", "bitmask"}});
  const Scene scene = test::sceneAt(*run);
  REQUIRE(flaw(scene) == "");
  REQUIRE(scene.commands.size() == 3);
  CHECK(scene.commands[0].move == "previous");
  CHECK_FALSE(scene.commands[0].enabled);
  CHECK(scene.commands[1].enabled);
  for (const Command& command : scene.commands)
    if (command.enabled) CHECK_FALSE(run->clone()->act(command.move, nullptr));
  // Away from the solution that the search ended with, a button leads back to it.
  REQUIRE_FALSE(run->act("next", nullptr));
  const Scene next = test::sceneAt(*run);
  REQUIRE(next.commands.size() == 4);
  CHECK(next.commands[3].move == "resume");
}

}  // namespace noggin
