// Tic-tac-toe on larger boards and in misere, against plain definitions of the rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "adversarial/engine/make_searcher.h"
#include "adversarial/tic_tac_toe/game.h"
#include "adversarial/tic_tac_toe/solver.h"
#include "core/rng.h"

using namespace noggin;
using namespace noggin::adversarial;

namespace {

using Position = TicTacToe::Position;
using Rules = TicTacToe::Rules;

const Rules kAllRules[] = {{&kThreeByThree, false}, {&kThreeByThree, true},     {&kFourByFour, false},
                           {&kFourByFour, true},    {&kFourByFourThree, false}, {&kFourByFourThree, true}};

// Walks along every line of a board given as text.
bool hasRow(char side, const std::string& board, int width, int length) {
  for (int row = 0; row < width; ++row)
    for (int column = 0; column < width; ++column)
      for (const std::pair<int, int>& step : {std::pair{0, 1}, {1, 0}, {1, 1}, {1, -1}}) {
        int found = 0;
        for (int r = row, c = column; r < width && c < width && c >= 0; r += step.first, c += step.second) {
          if (board[static_cast<size_t>(r * width + c)] != side) break;
          ++found;
        }
        if (found >= length) return true;
      }
  return false;
}

// The value for the side to move, without bounds, move ordering or table.
int plainValue(const std::string& board, const Rules& rules) {
  const int width = rules.board->side(), length = rules.board->line();
  const bool x = std::count(board.begin(), board.end(), 'X') == std::count(board.begin(), board.end(), 'O');
  if (hasRow(x ? 'O' : 'X', board, width, length)) return rules.misere ? 1 : -1;
  if (board.find('.') == std::string::npos) return 0;
  int best = -1;
  for (size_t square = 0; square < board.size(); ++square) {
    if (board[square] != '.') continue;
    std::string next = board;
    next[square] = x ? 'X' : 'O';
    best = std::max(best, -plainValue(next, rules));
  }
  return best;
}

// A random unfinished position with `left` empty squares.
Position randomPosition(Rng& rng, const TicTacToe& game, int left) {
  while (true) {
    Position position;
    for (int move = game.rules().board->squares(); move > left && !game.value(position); --move) {
      const MoveList moves = game.legal(position);
      position = game.play(position, moves[rng.below(static_cast<uint32_t>(moves.size()))]);
    }
    if (!game.value(position)) return position;
  }
}

std::optional<int32_t> solved(const Rules& rules) {
  TicTacToeSolver solver(rules, 10'000'000);
  return solver.value(TicTacToe({}, rules, false), {});
}

}  // namespace

TEST_CASE("tic-tac-toe boards: as many lines as there are, and images that keep them") {
  const auto count = [](const SquareBoard& board) { return board.end() - board.begin(); };
  CHECK(count(kThreeByThree) == 8);
  CHECK(count(kFourByFour) == 10);
  CHECK(count(kFourByFourThree) == 24);
  for (const Rules& rules : kAllRules) {
    const SquareBoard& board = *rules.board;
    const std::set<uint16_t> lines(board.begin(), board.end());
    for (size_t image = 0; image < SquareBoard::kImages; ++image)
      for (const uint16_t line : lines) CHECK(lines.count(board.image(image, line)) == 1);
    std::set<uint16_t> corner_pairs;
    for (size_t image = 0; image < SquareBoard::kImages; ++image) corner_pairs.insert(board.image(image, 3));
    CHECK(corner_pairs.size() == 8);
  }
}

TEST_CASE("tic-tac-toe rules: ends, values and every search agree with a plain search") {
  Rng rng(51);
  for (const Rules& rules : kAllRules) {
    CAPTURE(rules.board->line());
    CAPTURE(rules.misere);
    const auto game = std::make_shared<TicTacToe>(Position(), rules, false);
    const auto folding = std::make_shared<TicTacToe>(Position(), rules, true);
    for (int i = 0; i < 600; ++i) {
      const Position position = randomPosition(rng, *game, 2 + static_cast<int>(rng.below(4)));
      const std::string text = game->text(position);
      const int value = plainValue(text, rules);
      const auto read = TicTacToe::parse("position", text, rules);
      REQUIRE(read);
      REQUIRE(*read == position);
      TicTacToeSolver solver(rules, 1'000'000);
      REQUIRE(solver.value(*game, position) == value);
      const Worth worth = game->worth(position);
      REQUIRE(worth.exact);
      REQUIRE(worth.value == value);
      REQUIRE(-plainValue(game->text(game->play(position, worth.best)), rules) == value);
      if (i % 10 != 0) continue;
      for (const GameOptions& options :
           {GameOptions{}, GameOptions{.algorithm = GameAlgorithm::alpha_beta},
            GameOptions{.algorithm = GameAlgorithm::alpha_beta, .ordering = true, .table = true},
            GameOptions{.algorithm = GameAlgorithm::alpha_beta, .table = true, .deepening = true}})
        for (const auto& played : {game, folding}) {
          const auto search = makeSearcher<TicTacToe>(played, position, options);
          while (!search->finished()) search->work(kInfinity, 0);
          REQUIRE(search->verdict().value == value);
        }
    }
  }
}

TEST_CASE("tic-tac-toe rules: what the empty boards are worth") {
  CHECK(solved({&kThreeByThree, false}) == 0);
  CHECK(solved({&kThreeByThree, true}) == 0);
  CHECK(solved({&kFourByFour, false}) == 0);
  CHECK(solved({&kFourByFourThree, false}) == 1);
  CHECK(solved({&kFourByFourThree, true}) == -1);
}

TEST_CASE("tic-tac-toe rules: the solver gives up where it would take too long, and says so") {
  const Rules rules{&kFourByFour, true};
  const TicTacToe game({}, rules, false);
  TicTacToeSolver solver(rules, 1000);
  CHECK_FALSE(solver.value(game, {}).has_value());
  CHECK(solver.nodes() < 2000);
  CHECK_FALSE(game.worth({}).exact);
  CHECK(game.advice({}).reason.find("this early more would take too long") != std::string::npos);
}

TEST_CASE("tic-tac-toe rules: in misere the hint does not make the row, and words tell who loses") {
  const Rules rules{&kThreeByThree, true};
  const Position position = *TicTacToe::parse("position", "XX.OO....", rules);
  const TicTacToe game(position, rules, false);
  CHECK(game.advice(position).move != "2");
  const Position lost = game.play(position, 2);
  CHECK(game.value(lost) == 1);
  CHECK(game.winner(lost) == 1);
  CHECK(game.endWords(lost) == "X has three in a row and loses");
}

TEST_CASE("tic-tac-toe rules: positions are refused in the words of their board") {
  const auto refusal = [](const char* text, const Rules& rules) {
    const auto read = TicTacToe::parse("position", text, rules);
    return read ? std::string() : read.error().message;
  };
  const Rules four{&kFourByFour, false};
  CHECK(refusal(".........", four).empty());
  CHECK(refusal("................", {}).empty());
  CHECK(refusal("X........", four) ==
        "The position has 9 squares of sixteen: write four rows of four as one word.");
  CHECK(refusal("XXXXOOO.........", four) ==
        "X has four in a row already, at 0, 1, 2, 3: the game is over; take one of them away.");
  CHECK(refusal("XXX.OO..........", four).empty());
  CHECK(refusal("XXX.OO..........", {&kFourByFourThree, false}).find("X has three in a row") == 0);
}
