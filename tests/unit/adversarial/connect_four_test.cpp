// Connect four's bit board, its solver and its evaluation against plain definitions.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>

#include "adversarial/connect_four/exact.h"
#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/make_searcher.h"
#include "core/rng.h"
#include "tests/support/plain_connect_four.h"

using namespace noggin;
using namespace noggin::adversarial;
using namespace noggin::adversarial::connect4;
using namespace noggin::test;

namespace {

std::unique_ptr<GameSearcher> searchedBoard(const Stones& stones, const GameOptions& options,
                                            bool fold = false) {
  const auto game = std::make_shared<ConnectFour>(ConnectFour::Setup{.fold = fold});
  auto search = makeSearcher<ConnectFour>(game, stones, options);
  while (!search->finished()) search->work(100000, 0);
  return search;
}

int solvedScore(const Stones& stones) {
  ConnectFourSolver solver(stones);
  while (!solver.finished()) solver.work(1000);
  return solver.score();
}

using test::differ;

// A cell as seen by the side to move: its own disc, the other's, or none.
char seen(const Stones& stones, int column, int row) {
  const uint64_t cell = cellBit(column, row);
  return (stones.own & cell) != 0 ? 'o' : (stones.theirs() & cell) != 0 ? 't' : '.';
}

std::string flawOfBoard(const ConnectFourMoves& game) {
  const PlainConnectFour plain(game.moves);
  const Stones stones = game.stones(), image{mirrored(stones.own), mirrored(stones.all)};
  const char own = plain.toMove();
  const uint64_t wins = winningCells(stones.own, stones.all);
  for (int column = 0; column < kColumns; ++column) {
    const std::string name = "column " + std::to_string(column + 1);
    if (stones.canDrop(column) != plain.canDrop(column)) return name + " is full or not";
    for (int row = 0; row < kRows; ++row) {
      const char disc = plain.at(column, row);
      const char expected = disc == '.' ? '.' : disc == own ? 'o' : 't';
      const std::string cell = name + ", row " + std::to_string(row + 1);
      if (seen(stones, column, row) != expected) return cell + " is " + seen(stones, column, row);
      if (seen(image, kColumns - 1 - column, row) != expected) return cell + " of the mirror image";
      const bool would = disc == '.' && plain.wouldWin(column, row, own);
      if (((wins & cellBit(column, row)) != 0) != would) return cell + (would ? " wins" : " does not win");
    }
    if (!plain.canDrop(column)) continue;
    PlainConnectFour next = plain;
    next.drop(column);
    const Stones after = stones.drop(stones.landings() & columnMask(column));
    if (hasFour(after.theirs()) != next.topWins(column)) return name + " makes four or not";
  }
  return "";
}

std::string flawOfLines(const ConnectFourMoves& game) {
  const PlainConnectFour plain(game.moves);
  const OpenLines lines(game.stones());
  const char own = plain.toMove(), other = own == 'x' ? 'o' : 'x';
  for (int discs = 1; discs < 4; ++discs)
    for (const bool of_own : {true, false})
      if (const std::string flaw =
              differ("lines of " + std::to_string(discs), (of_own ? lines.own : lines.theirs)[discs],
                     plain.openLines(of_own ? own : other, discs));
          !flaw.empty())
        return (of_own ? "own " : "their ") + flaw;
  const Stones stones = game.stones(), image{mirrored(stones.own), mirrored(stones.all)};
  const Stones other_side{stones.theirs(), stones.all};
  const int difference = lines.difference();
  if (difference != OpenLines(image).difference()) return "the mirror image is worth another";
  if (difference != -OpenLines(other_side).difference()) return "the other side sees another";
  return ConnectFour().decided(ConnectFour().estimate(stones)) ? "an estimate counts as decided" : "";
}

// Minimax and alpha-beta in all its forms, to the end.
std::string flawOfForms(const ConnectFourMoves& game) {
  const Stones stones = game.stones();
  const int score = PlainConnectFour(game.moves).score();
  if (const std::string flaw = differ("solver", solvedScore(stones), score); !flaw.empty()) return flaw;
  const auto minimax = static_cast<int>(searchedBoard(stones, {})->verdict().value);
  if (const std::string flaw = differ("minimax", minimax, score); !flaw.empty()) return flaw;
  for (int form = 0; form < 16; ++form) {
    const GameOptions options{.algorithm = GameAlgorithm::alpha_beta,
                              .depth = 42,
                              .ordering = (form & 1) != 0,
                              .table = (form & 2) != 0,
                              .deepening = (form & 4) != 0};
    const Verdict verdict = searchedBoard(stones, options, (form & 8) != 0)->verdict();
    const std::string name = "form " + std::to_string(form) + ": ";
    if (verdict.estimated) return name + "estimated";
    // Iterative deepening stops at the first win it sees, which is the fastest.
    if (const std::string flaw = differ(name, static_cast<int>(verdict.value), score); !flaw.empty())
      return flaw;
  }
  return "";
}

}  // namespace

TEST_CASE("connect four: fours, winning cells and mirror images on the bit board are those on the grid") {
  test::checkRandom<EarlyGame<0, 41>>(4000, flawOfBoard);
}

TEST_CASE("connect four: a win counts the stones the winner has left, and the winning one") {
  const ConnectFour game;
  CHECK(*game.value(game.play(stonesAfter("121212"), 0)) == -1800);  // the fourth stone of 21
  CHECK(ConnectFourSolver(stonesAfter("121212")).score() == 18);
  CHECK(ConnectFourSolver(stonesAfter("121212")).bestColumn() == 0);
  // Three in the bottom row with both ends open: whatever Second plays, First wins with the next disc.
  ConnectFourSolver trap(stonesAfter("44553"));
  CHECK(trap.score() == -18);
}

TEST_CASE("connect four: the solver's scores and moves are those of plain minimax, late in the game") {
  test::checkRandom<LateGame<30, 10>>(200, [](const ConnectFourMoves& game) {
    const auto scores = PlainConnectFour(game.moves).scores();
    const int score = **std::max_element(scores.begin(), scores.end());
    ConnectFourSolver solver(game.stones());
    while (!solver.finished()) solver.work(1000);
    const std::string flaw = differ("score", solver.score(), score);
    const std::optional<int> best = scores[static_cast<size_t>(solver.bestColumn())];
    return flaw.empty() ? differ("best column", best.value_or(-kCells), score) : flaw;
  });
}

TEST_CASE("connect four: minimax and alpha-beta in all its forms agree with the solver") {
  test::checkRandom<LateGame<31, 8>>(30, flawOfForms);
}

TEST_CASE("connect four: alpha-beta finds minimax's value where both only look some moves ahead") {
  test::checkRandom<EarlyGame<0, 24>>(30, [](const ConnectFourMoves& game) -> std::string {
    const Stones stones = game.stones();
    const auto minimax = searchedBoard(stones, {.depth = 4});
    for (const bool ordering : {false, true}) {
      const auto search = searchedBoard(
          stones,
          {.algorithm = GameAlgorithm::alpha_beta, .depth = 4, .ordering = ordering, .table = ordering});
      const double value = search->verdict().value, expected = minimax->verdict().value;
      if (value != expected) return "value " + std::to_string(value) + ", not " + std::to_string(expected);
      if (search->nodes() > minimax->nodes()) return "looks at more";
    }
    return "";
  });
  CHECK(searchedBoard({}, {.depth = 4})->nodes() == 2801);
}

TEST_CASE("connect four: the solver does the same however little it does at a time") {
  const Stones stones = stonesAfter("45726775655771213412");
  ConnectFourSolver at_once(stones), bit_by_bit(stones);
  while (!at_once.finished()) at_once.work(1 << 20);
  int64_t done = 0;
  for (int64_t few = 1; !bit_by_bit.finished(); few = few % 7 + 1) {
    const int64_t nodes = bit_by_bit.work(few);
    REQUIRE(nodes <= few);
    done += nodes;
    REQUIRE(bit_by_bit.lowest() <= at_once.score());
    REQUIRE(bit_by_bit.highest() >= at_once.score());
  }
  CHECK(at_once.score() == 3);
  CHECK(bit_by_bit.score() == 3);
  CHECK(bit_by_bit.nodes() == at_once.nodes());
  CHECK(done + 1 == at_once.nodes());
  CHECK(bit_by_bit.bestColumn() == at_once.bestColumn());
  for (const ConnectFourSolver::Question& question : at_once.questions())
    CHECK(question.yes == (3 >= question.target));
}

// Bounds, move ordering and the table do not change the score, only the number of nodes.
TEST_CASE("connect four: the solver needs as many positions as it did") {
  struct Row {
    const char* moves;
    int64_t nodes, table_hits;
  };
  for (const Row& row :
       {Row{"45726775655771213412", 31329, 4380}, Row{"46771476231225512367", 81763, 11693}}) {
    const std::string played = row.moves;
    CAPTURE(played);
    ConnectFourSolver solver(stonesAfter(played));
    while (!solver.finished()) solver.work(1 << 20);
    CHECK(solver.nodes() == row.nodes);
    CHECK(solver.tableHits() == row.table_hits);
  }
}

TEST_CASE("connect four: the table's growth loses nothing") {
  // The table grows beyond 8192 entries; the entries must keep their positions.
  const Stones stones = stonesAfter("46771476231225512367");
  ConnectFourSolver solver(stones);
  const size_t before = solver.memory();
  while (!solver.finished()) solver.work(1 << 20);
  CHECK(solver.memory() > before);
  CHECK(solver.score() == 1);
  int best = -kCells;
  const ConnectFour game;
  for (const GameMove column : game.legal(stones)) {
    ConnectFourSolver next(game.play(stones, column));
    while (!next.finished()) next.work(1 << 20);
    best = std::max(best, -next.score());
  }
  CHECK(best == 1);
}

TEST_CASE("connect four: exact values of all moves") {
  const Stones stones = stonesAfter("1355567216753146675273");
  const auto game = std::make_shared<ConnectFour>();
  ConnectFourExact search(game, stones, {.values = true});
  while (!search.finished()) search.work(5000, 0);
  CHECK(search.verdict().value == 1);
  REQUIRE(search.rated().size() == game->legal(stones).size());
  for (const RatedMove& rated : search.rated()) {
    CHECK(rated.bound == Bound::exact);
    const Stones next = game->play(stones, rated.move);
    if (game->value(next)) continue;
    ConnectFourSolver solver(next);
    while (!solver.finished()) solver.work(1 << 20);
    CHECK(rated.number == -solver.score());
    CHECK((rated.number <= 1));
  }
}

TEST_CASE("connect four: the solver says of one column that it is one") {
  ConnectFourExact search(std::make_shared<ConnectFour>(), stonesAfter("45726775655771213412"), {});
  int of_one = 0, of_more = 0;
  for (int unit = 0; unit < 50; ++unit) {
    search.work(1, 0);
    const size_t columns = search.wayTo(search.current()).size();
    const std::string why = search.told().why;
    if (columns == 1) CHECK(why.find("The search looks at column ") == 0);
    if (columns > 1) CHECK(why.find("The search looks at columns ") == 0);
    of_one += columns == 1;
    of_more += columns > 1;
  }
  CHECK(of_one > 0);
  CHECK(of_more > 0);
}

TEST_CASE("connect four: an estimate counts lines that one side alone can still fill") {
  CHECK(OpenLines({}).difference() == 0);
  // The centre of the bottom row is on 4 horizontal lines, 1 vertical and 2 diagonals.
  const OpenLines middle(stonesAfter("4"));
  CHECK(middle.theirs[1] == 7);
  CHECK(middle.own[0] == 62);
  CHECK(ConnectFour().estimate(stonesAfter("4")) == -7);
  CHECK(OpenLines(stonesAfter("1")).theirs[1] == 3);
  test::checkRandom<EarlyGame<0, 29>>(1000, flawOfLines);
}

TEST_CASE("connect four: folding searches half of a symmetric position, for the same value") {
  const GameOptions options{.depth = 3};
  const auto plain = searchedBoard({}, options), folded = searchedBoard({}, options, true);
  CHECK(folded->nodes() < plain->nodes() * 2 / 3);
  CHECK(folded->verdict().value == plain->verdict().value);
}

TEST_CASE("connect four: Monte-Carlo finds wins, stops them, and sees the trap in the bottom row") {
  struct Tactic {
    const char* moves;
    std::set<GameMove> right;  // columns 0 to 6
  };
  for (const Tactic& tactic :
       {Tactic{"112233", {3}}, Tactic{"11223", {3}}, Tactic{"4455", {1, 2, 5}}, Tactic{"445", {2, 5, 1}}})
    for (uint32_t seed = 1; seed <= 6; ++seed) {
      const auto search =
          searchedBoard(stonesAfter(tactic.moves),
                        {.algorithm = GameAlgorithm::monte_carlo, .rollouts = 4000, .seed = seed});
      CAPTURE(tactic.moves);
      CAPTURE(seed);
      const int column = search->verdict().line.front();
      CAPTURE(column);
      CHECK(tactic.right.contains(search->verdict().line.front()));
    }
}
