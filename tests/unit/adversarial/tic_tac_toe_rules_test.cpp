// Tic-tac-toe on larger boards and in misere, against plain definitions of the rules.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "adversarial/engine/make_searcher.h"
#include "adversarial/tic_tac_toe/game.h"
#include "adversarial/tic_tac_toe/levels.h"
#include "adversarial/tic_tac_toe/solver.h"
#include "core/rng.h"
#include "tests/support/asked.h"
#include "tests/support/plain_tic_tac_toe.h"
#include "tests/support/search_lab.h"
#include "tests/support/shrink.h"

using namespace noggin;
using namespace noggin::adversarial;

namespace {

using Position = TicTacToe::Position;
using Rules = TicTacToe::Rules;

const Rules kAllRules[] = {{&kThreeByThree, false}, {&kThreeByThree, true},     {&kFourByFour, false},
                           {&kFourByFour, true},    {&kFourByFourThree, false}, {&kFourByFourThree, true}};

struct Step {
  std::vector<Event> events;
  Told told;
  std::vector<int32_t> lines;
};

Step stepped(TicTacToeLevels& levels) {
  Trace trace;
  levels.step(&trace);
  const std::vector<Event> events(trace.events().begin(), trace.events().end());
  return {events, levels.narrate(events), levels.lines(events)};
}

std::string titleOf(const Run& run, const std::string& id) {
  const Scene scene = test::sceneAt(run);
  for (const Panel& panel : scene.panels)
    if (panel.id == id) return panel.title;
  return "";
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

namespace {

// The squares in a clause such as "take one of 1, 2 away", or all of "at 0, 1, 2:".
std::vector<size_t> squaresIn(std::string_view clause) {
  std::vector<size_t> squares;
  for (size_t i = 0; i < clause.size(); ++i) {
    if (clause[i] < '0' || clause[i] > '9') continue;
    squares.push_back(0);
    for (; i < clause.size() && clause[i] >= '0' && clause[i] <= '9'; ++i)
      squares.back() = squares.back() * 10 + static_cast<size_t>(clause[i] - '0');
  }
  return squares;
}

}  // namespace

TEST_CASE("tic-tac-toe: what is advised of a game that is over makes it one that is not") {
  int advised = 0, moved_on = 0, crossing = 0;
  Rng rng(4);
  for (const Rules& rules : kAllRules)
    for (int i = 0; i < 4000; ++i) {
      std::string board(static_cast<size_t>(rules.board->squares()), '.');
      const uint32_t moves = rng.below(static_cast<uint32_t>(board.size() + 1));
      for (uint32_t move = 0; move < moves;) {
        char& square = board[rng.below(static_cast<uint32_t>(board.size()))];
        if (square == '.') square = move++ % 2 == 0 ? 'X' : 'O';
      }
      const auto read = TicTacToe::parse("position", board, rules);
      if (read) continue;
      const std::string& said = read.error().message;
      CAPTURE(board);
      CAPTURE(said);
      CHECK(said.find("won") == std::string::npos);
      const size_t take = said.find("; take ");
      if (take == std::string::npos) continue;
      ++advised;
      const std::string_view advice = std::string_view(said).substr(take);
      const bool any = advice.find("one of them") != std::string_view::npos;
      crossing += !any;
      const size_t at = said.find(" at ");
      const char other = advice.ends_with(", and an O.") ? 'O' : advice.ends_with(", and an X.") ? 'X' : '\0';
      moved_on += other != '\0';
      for (const size_t square :
           squaresIn(any ? std::string_view(said).substr(at, said.find(':') - at) : advice)) {
        std::string mended = board;
        mended[square] = '.';
        if (other) mended[mended.find(other)] = '.';
        CAPTURE(mended);
        CHECK(TicTacToe::parse("position", mended, rules));
      }
    }
  CHECK(advised > 1000);
  CHECK(moved_on > 100);
  CHECK(crossing > 100);
}

namespace {

using test::differ;

// The rules: what is read, which moves there are, and what each leads to.
std::string flawOfRules(const test::TicTacToeCase& one) {
  const Rules rules = one.productRules();
  const TicTacToe game({}, rules, false);
  const Position position = one.position();
  const auto read = TicTacToe::parse("position", one.board, rules);
  if (!read || !(*read == position)) return "is read otherwise";
  if (game.text(position) != one.board) return "is written as " + game.text(position);
  if (game.value(position)) return "counts as over";
  const MoveList legal = game.legal(position);
  const std::vector<size_t> moves = one.rules.moves(one.board);
  if (!std::equal(legal.begin(), legal.end(), moves.begin(), moves.end())) return "other moves";
  for (const size_t move : moves) {
    const std::string next = test::PlainTicTacToe::after(one.board, move);
    const Position reached = game.play(position, static_cast<GameMove>(move));
    if (game.text(reached) != next) return next + " is " + game.text(reached);
    if (game.value(reached) != one.rules.end(next)) return next + " is over or not";
  }
  return "";
}

std::string flawOfValues(const test::TicTacToeCase& one) {
  const Rules rules = one.productRules();
  const TicTacToe game({}, rules, false);
  const Position position = one.position();
  const int value = one.rules.value(one.board);
  TicTacToeSolver solver(rules, 1'000'000);
  if (const auto solved = solver.value(game, position); solved != value)
    return differ("solver", solved.value_or(9), value);
  const Worth worth = game.worth(position);
  if (!worth.exact || worth.value != value) return differ("worth", worth.value, value);
  const std::string next = test::PlainTicTacToe::after(one.board, worth.best);
  return differ("best move " + std::to_string(worth.best), -one.rules.value(next), value);
}

std::string flawOfSearches(const test::TicTacToeCase& one) {
  const Position position = one.position();
  const int value = one.rules.value(one.board);
  for (const GameOptions& options :
       {GameOptions{}, GameOptions{.algorithm = GameAlgorithm::alpha_beta},
        GameOptions{.algorithm = GameAlgorithm::alpha_beta, .ordering = true, .table = true},
        GameOptions{.algorithm = GameAlgorithm::alpha_beta, .table = true, .deepening = true}})
    for (const bool folds : {false, true}) {
      const auto game = std::make_shared<TicTacToe>(Position(), one.productRules(), folds);
      const auto search = makeSearcher<TicTacToe>(game, position, options);
      while (!search->finished()) search->work(kInfinity, 0);
      if (search->verdict().value != value)
        return differ(std::string(options.deepening  ? "deepening"
                                  : options.ordering ? "ordered"
                                                     : "plain search") +
                          (folds ? ", folded" : ""),
                      static_cast<int64_t>(search->verdict().value), value);
    }
  return "";
}

}  // namespace

TEST_CASE("tic-tac-toe rules: moves, ends and values agree with a plain search") {
  test::checkRandom<test::LateTicTacToe>(3600, [](const test::LateTicTacToe& one) {
    const std::string flaw = flawOfRules(one);
    return flaw.empty() ? flawOfValues(one) : flaw;
  });
}

TEST_CASE("tic-tac-toe rules: every search agrees with a plain search") {
  test::checkRandom<test::LateTicTacToe>(400, flawOfSearches);
}

// Which moves come first and the table do not change the value, only the number of positions.
TEST_CASE("tic-tac-toe rules: what the empty boards are worth, found in as many positions as it was") {
  struct Row {
    Rules rules;
    int32_t value;
    int64_t nodes;
  };
  for (const Row& row : {Row{{&kThreeByThree, false}, 0, 118}, Row{{&kThreeByThree, true}, 0, 668},
                         Row{{&kFourByFour, false}, 0, 15837}, Row{{&kFourByFourThree, false}, 1, 26},
                         Row{{&kFourByFourThree, true}, -1, 265592}}) {
    CAPTURE(row.rules.board->line());
    CAPTURE(row.rules.misere);
    TicTacToeSolver solver(row.rules, 10'000'000);
    CHECK(solver.value(TicTacToe({}, row.rules, false), {}) == row.value);
    CHECK(solver.nodes() == row.nodes);
  }
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
  CHECK(refusal("X..\r\n.O.\r\n...", {}).empty());
  CHECK(TicTacToe::parse("position", "X . .\n. O .\n. . X\n", {})->x == 0b100000001);
  CHECK(refusal("X..\n.?.", {}) ==
        "The position has \"?\" at place 6; each square is X, O or a dot for empty.");
  CHECK(refusal("X.. ... .", {}).starts_with("The position has 7 squares of nine:"));
  CHECK(refusal("X.. ... ...\n.", {}).starts_with("The position has more than nine squares:"));
  CHECK(refusal(".........", four).empty());
  CHECK(refusal("................", {}).empty());
  CHECK(refusal("X........", four) == "The position has 9 squares of sixteen: write four rows of four.");
  CHECK(refusal("XXXXOOO.........", four) ==
        "X has four in a row already, at 0, 1, 2, 3: the game is over; take one of them away.");
  CHECK(refusal("XXX.OO..........", four).empty());
  CHECK(refusal("XXX.OO..........", {&kFourByFourThree, false}).find("X has three in a row") == 0);
}

TEST_CASE("tic-tac-toe: the board has every square, what was played, tried and won, and what was better") {
  const TicTacToe game;
  Board board;
  game.draw({.played = {4, 0, 8}, .tried = {2, 6}, .playable = true, .instead = 1}, board);
  const std::string expected = "O.O.X.X.X";
  const std::set<int> tried = {2, 6}, settled = {0, 4, 8};
  REQUIRE(board.cells.size() == 9);
  size_t pieces = 0;
  for (int square = 0; square < 9; ++square) {
    CAPTURE(square);
    const Cell& cell = board.cells[static_cast<size_t>(square)];
    const char side = expected[static_cast<size_t>(square)];
    CHECK(cell.id == square);
    CHECK(cell.x == square % 3);
    CHECK(cell.y == square / 3);
    CHECK(cell.note == std::to_string(square));
    CHECK(cell.tone == (tried.count(square) ? Tone::candidate : Tone::plain));
    CHECK(cell.press == (settled.count(square) ? "" : std::to_string(square)));
    CHECK(cell.label == "Square " + std::to_string(square) + ", " +
                            (side == '.' ? "empty" : std::string(1, side)) +
                            (tried.count(square) ? ", tried by the search" : ""));
    if (side == '.') continue;
    REQUIRE(pieces < board.pieces.size());
    const Piece& piece = board.pieces[pieces++];
    CHECK(piece.id == square);
    CHECK(piece.x == square % 3);
    CHECK(piece.y == square / 3);
    CHECK(piece.text == std::string(1, side));
    CHECK(piece.tone == (side == 'X' ? Tone::first : Tone::second));
    CHECK(piece.icon == (side == 'X' ? Icon::cross : Icon::nought));
    CHECK(piece.width == doctest::Approx(tried.count(square) ? 0.5 : 0.9));
    CHECK(piece.press == cell.press);
    CHECK(piece.label == std::string(1, side) + " at " + std::to_string(square) +
                             (tried.count(square) ? ", tried by the search" : ""));
  }
  CHECK(board.pieces.size() == pieces);
  REQUIRE(board.ghosts.size() == 1);
  CHECK(board.ghosts[0].piece == 8);
  CHECK(board.ghosts[0].x == 1);
  CHECK(board.ghosts[0].y == 0);
  CHECK(board.ghosts[0].next);
  CHECK(board.ghosts[0].label == "X would have done better at 1");

  for (const bool misere : {false, true}) {
    const Rules rules{&kFourByFourThree, misere};
    const TicTacToe larger(*TicTacToe::parse("position", "XX..OO..........", rules), rules, false);
    Board won;
    larger.draw({.played = {2}, .instead = 6}, won);
    REQUIRE(won.cells.size() == 16);
    for (int square = 0; square < 16; ++square) {
      const Cell& cell = won.cells[static_cast<size_t>(square)];
      CHECK(cell.tone == (square > 2 ? Tone::plain : misere ? Tone::conflict : Tone::path));
      CHECK(cell.x == square % 4);
      CHECK(cell.press.empty());
    }
    REQUIRE(won.ghosts.size() == 1);
    CHECK(won.ghosts[0].x == 2);
    CHECK(won.ghosts[0].y == 1);
  }
  Board untouched;
  game.draw({.instead = 4}, untouched);
  CHECK(untouched.ghosts.empty());
}

TEST_CASE("tic-tac-toe levels: a game's last two moves, worked by hand") {
  // O wins at 7; after O at 8 X fills the board at 7.
  const TicTacToe game(*TicTacToe::parse("position", "XOXOOXX.."));
  TicTacToeLevels levels(game, false, 1);
  CHECK(titleOf(levels, "level") == "After no moves: 1 position");
  const Step first = stepped(levels);
  CHECK(first.told.what == "XOXOOXX.., to which 1 way leads: 2 moves, all to new positions.");
  CHECK(first.told.why.empty());
  CHECK(first.lines == std::vector<int32_t>{0, 1, 2, 3, 4, 5, 6});
  CHECK(titleOf(levels, "level") == "After 1 move: 2 positions");
  const Board second_level = test::panel<Board>(test::sceneAt(levels), "level");
  REQUIRE(second_level.cells.size() == 2);
  CHECK(second_level.cells[0].label == "XOXOOXXO., 1 way to come here, O has three in a row");
  CHECK(second_level.cells[0].tone == Tone::second);
  CHECK(second_level.cells[1].label == "XOXOOXX.O, 1 way to come here");
  CHECK(second_level.cells[1].tone == Tone::plain);
  CHECK_FALSE(levels.decision().has_value());  // of two that wait there is little to ask

  const Step won = stepped(levels);
  CHECK(won.told.what == "XOXOOXXO., to which 1 way leads: O has three in a row.");
  CHECK(won.told.why == "Of those that wait it was reached first.");
  CHECK(won.lines == std::vector<int32_t>{1, 2, 6, 7});
  const Step last_but_one = stepped(levels);
  CHECK(last_but_one.told.what == "XOXOOXX.O, to which 1 way leads: 1 move, to a new position.");
  CHECK(last_but_one.told.why == "It was the last of 2 after 1 move.");
  const Step last = stepped(levels);
  CHECK(levels.status() == Status::exhausted);
  CHECK(last.told.what == "That was the last: 4 positions and 2 games.");
  CHECK(last.told.why == "X wins 0, O wins 1, and 1 is drawn.");

  const Table table = test::panel<Table>(test::sceneAt(levels), "levels");
  for (const TableColumn& column : table.columns) CHECK(column.number);
  std::vector<std::string> rows;
  for (const auto& row : table.rows) {
    rows.emplace_back();
    for (const TableCell& cell : row) rows.back() += cell.text + " ";
  }
  CHECK(rows == std::vector<std::string>{"0 1 0 0 0 0 ", "1 2 1 0 1 0 ", "2 1 1 0 0 1 ", "all 4 2 0 1 1 "});
  CHECK(table.rows[2].front().tone == Tone::current);
  CHECK(table.rows[1].front().tone == Tone::plain);
}

TEST_CASE("tic-tac-toe levels: which position is expanded next, and who would take another") {
  for (const bool fold : {false, true}) {
    TicTacToeLevels levels(TicTacToe(), fold, 1);
    stepped(levels);
    CHECK(titleOf(levels, "level") == (fold ? "After 1 move: 3 classes" : "After 1 move: 9 positions"));
    int asked = 0;
    while (levels.status() == Status::running && levels.metrics()[0].value < 200) {
      const std::optional<Decision> decision = levels.decision();
      const int reached = static_cast<int>(levels.metrics()[0].value);
      const Step step = stepped(levels);
      if (!decision) continue;
      ++asked;
      REQUIRE(flaw(*decision) == "");
      for (const Choice& choice : decision->choices) {
        CHECK(choice.right == (choice.id == levels.decided(*decision, step.events)));
        CHECK(test::fits(choice, "depth-first") == (choice.id == std::to_string(reached - 1)));
      }
    }
    CHECK(asked > 20);
  }
}
