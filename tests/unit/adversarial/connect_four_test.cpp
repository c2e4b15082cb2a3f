// Connect four's bit board, its solver and its evaluation against plain definitions.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
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

// A board as displayed: rows from the bottom, '.' for empty.
using Grid = std::array<std::array<char, kColumns>, kRows>;

Grid gridOf(const Stones& stones) {
  Grid grid;
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column) {
      const uint64_t cell = cellBit(column, row);
      grid[row][column] = stones.own & cell ? 'o' : stones.theirs() & cell ? 't' : '.';
    }
  return grid;
}

bool fourOf(char side, const Grid& grid) {
  for (int row = 0; row < kRows; ++row)
    for (int column = 0; column < kColumns; ++column)
      for (const auto& [up, right] : {std::pair{0, 1}, {1, 0}, {1, 1}, {-1, 1}}) {
        int length = 0;
        for (int r = row, c = column; r >= 0 && r < kRows && c < kColumns && grid[r][c] == side;
             r += up, c += right)
          ++length;
        if (length >= 4) return true;
      }
  return false;
}

std::unique_ptr<GameSearcher> searchedBoard(const Stones& stones, const GameOptions& options,
                                            bool fold = false) {
  const auto game = std::make_shared<ConnectFour>(ConnectFour::Setup{.fold = fold});
  auto search = makeSearcher<ConnectFour>(game, stones, options);
  while (!search->finished()) search->work(100000, 0);
  return search;
}

}  // namespace

TEST_CASE("connect four: fours, winning cells and mirror images on the bit board are those on the grid") {
  Rng rng(11);
  const ConnectFour game;
  for (int i = 0; i < 3000; ++i) {
    Stones stones;
    for (uint32_t left = rng.below(kCells); left > 0 && !game.value(stones); --left) {
      const MoveList moves = game.legal(stones);
      stones = game.play(stones, moves[rng.below(static_cast<uint32_t>(moves.size()))]);
    }
    const Grid grid = gridOf(stones);
    REQUIRE(hasFour(stones.theirs()) == fourOf('t', grid));
    const uint64_t wins = winningCells(stones.own, stones.all);
    for (int row = 0; row < kRows; ++row)
      for (int column = 0; column < kColumns; ++column) {
        Grid tried = grid;
        if (tried[row][column] != '.') continue;
        tried[row][column] = 'o';
        REQUIRE(((wins & cellBit(column, row)) != 0) == fourOf('o', tried));
      }
    Grid image = gridOf({mirrored(stones.own), mirrored(stones.all)});
    for (auto& row : image) std::reverse(row.begin(), row.end());
    REQUIRE(image == grid);
  }
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
  Rng rng(12);
  const ConnectFour game;
  for (int i = 0; i < 120; ++i) {
    const Stones stones = randomStones(rng, 30 + static_cast<int>(rng.below(11)));
    const int score = plainScore(stones);
    ConnectFourSolver solver(stones);
    while (!solver.finished()) solver.work(1000);
    CHECK(solver.score() == score);
    CHECK(-plainScore(game.play(stones, static_cast<GameMove>(solver.bestColumn()))) == score);
  }
}

TEST_CASE("connect four: minimax and alpha-beta in all its forms agree with the solver") {
  Rng rng(13);
  for (int i = 0; i < 12; ++i) {
    const Stones stones = randomStones(rng, 31 + static_cast<int>(rng.below(8)));
    ConnectFourSolver solver(stones);
    while (!solver.finished()) solver.work(1000);
    GameOptions plain;
    CHECK(searchedBoard(stones, plain)->verdict().value == solver.score());
    for (int form = 0; form < 16; ++form) {
      const GameOptions options{.algorithm = GameAlgorithm::alpha_beta,
                                .depth = 42,
                                .ordering = (form & 1) != 0,
                                .table = (form & 2) != 0,
                                .deepening = (form & 4) != 0};
      CAPTURE(form);
      const auto search = searchedBoard(stones, options, form & 8);
      REQUIRE_FALSE(search->verdict().estimated);
      // Iterative deepening stops at the first win it sees, which is the fastest.
      REQUIRE(search->verdict().value == solver.score());
    }
  }
}

TEST_CASE("connect four: alpha-beta finds minimax's value where both only look some moves ahead") {
  Rng rng(14);
  for (int i = 0; i < 25; ++i) {
    const Stones stones = randomStones(rng, static_cast<int>(rng.below(25)));
    const auto minimax = searchedBoard(stones, {.depth = 4});
    for (const bool ordering : {false, true}) {
      const auto search = searchedBoard(
          stones,
          {.algorithm = GameAlgorithm::alpha_beta, .depth = 4, .ordering = ordering, .table = ordering});
      CHECK(search->verdict().value == minimax->verdict().value);
      CHECK(search->nodes() <= minimax->nodes());
    }
  }
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

TEST_CASE("connect four: an estimate counts lines that one side alone can still fill") {
  CHECK(OpenLines({}).difference() == 0);
  // The centre of the bottom row is on 4 horizontal lines, 1 vertical and 2 diagonals.
  const OpenLines middle(stonesAfter("4"));
  CHECK(middle.theirs[1] == 7);
  CHECK(middle.own[0] == 62);
  CHECK(ConnectFour().estimate(stonesAfter("4")) == -7);
  CHECK(OpenLines(stonesAfter("1")).theirs[1] == 3);
  // Mirror images have equal values, and what is good for one side is bad for the other.
  Rng rng(15);
  for (int i = 0; i < 200; ++i) {
    const Stones stones = randomStones(rng, static_cast<int>(rng.below(30)));
    const Stones image{mirrored(stones.own), mirrored(stones.all)};
    CHECK(OpenLines(stones).difference() == OpenLines(image).difference());
    CHECK(OpenLines(stones).difference() == -OpenLines(Stones{stones.theirs(), stones.all}).difference());
    CHECK_FALSE(ConnectFour().decided(ConnectFour().estimate(stones)));
  }
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
