#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <vector>

#include "core/rng.h"
#include "search/pegs/board.h"
#include "search/pegs/proof.h"
#include "search/pegs/puzzle.h"

using namespace noggin;
using namespace noggin::search;

namespace {

std::vector<PegBoard> largeBoards() {
  return {PegBoard::english(), PegBoard::european()};
}

// `pegs` pegs close together, so that some of them can jump.
PegState somePegs(const PegBoard& board, int pegs, Rng& rng) {
  PegState state = 0;
  while (PegBoard::pegs(state) < pegs) {
    const auto hole = static_cast<int>(rng.below(static_cast<uint32_t>(board.holes())));
    const PegBoard::Place place = board.placeOf(hole);
    if (place.row <= 4 && place.index <= 4) state |= board.bit(hole);
  }
  return state;
}

// All positions reachable from `state`.
void play(const PegBoard& board, PegState state, std::set<PegState>& reached) {
  if (!reached.insert(state).second) return;
  for (const PegBoard::Jump& jump : board.jumps())
    if (board.legal(state, jump)) play(board, board.after(state, jump), reached);
}

}  // namespace

TEST_CASE("pegs: the large boards have 33 and 37 holes, and their symmetries take jumps to jumps") {
  const std::vector<PegBoard> boards = largeBoards();
  CHECK(boards[0].holes() == 33);
  CHECK(boards[0].jumps().size() == 76);
  CHECK(boards[1].holes() == 37);
  CHECK(boards[1].jumps().size() == 92);
  for (const PegBoard& board : boards) {
    REQUIRE(board.symmetries().size() == 7);
    for (const PegBoard::Symmetry& symmetry : board.symmetries()) {
      const std::vector<uint8_t>& to = symmetry.holes;
      for (const PegBoard::Jump& jump : board.jumps()) {
        const PegBoard::Jump image = {to[jump.from], to[jump.over], to[jump.to]};
        CHECK(std::count(board.jumps().begin(), board.jumps().end(), image) == 1);
        const PegState taken = board.bit(jump.from) | board.bit(jump.over) | board.bit(jump.to);
        CHECK(PegBoard::image(symmetry, taken) ==
              (board.bit(image.from) | board.bit(image.over) | board.bit(image.to)));
      }
      CHECK(PegBoard::image(symmetry, board.everyHole()) == board.everyHole());
    }
  }
}

TEST_CASE("pegs: no jump adds to any of the weights") {
  for (const PegBoard& board : largeBoards()) {
    const PegProofs proofs(board, board.bit(board.holes() / 2));
    CHECK(proofs.weights().size() == 8);
    for (const PegWeights& weights : proofs.weights())
      for (const PegBoard::Jump& jump : board.jumps()) {
        CHECK(weights.values[jump.from] + weights.values[jump.over] >= weights.values[jump.to]);
        const PegState before = board.bit(jump.from) | board.bit(jump.over);
        CHECK(weights.of(before) == weights.values[jump.from] + weights.values[jump.over]);
        CHECK(weights.of(board.bit(jump.to)) == weights.values[jump.to]);
      }
  }
}

TEST_CASE("pegs: what a proof rules out no game reaches") {
  Rng rng(7);
  int64_t ruled_out = 0, reachable = 0;
  for (const PegBoard& board : largeBoards()) {
    const PegProofs any(board, std::nullopt);
    std::vector<PegProofs> ones;
    for (int hole = 0; hole < board.holes(); ++hole) ones.emplace_back(board, board.bit(hole));
    for (int i = 0; i < 300; ++i) {
      const PegState start = somePegs(board, 4 + i % 6, rng);
      std::set<PegState> reached;
      play(board, start, reached);
      bool any_single = false;
      for (const PegState state : reached) any_single |= PegBoard::pegs(state) == 1;
      if (any_single) CHECK_FALSE(any.hopeless(start));
      for (int hole = 0; hole < board.holes(); ++hole) {
        const PegProofs& one = ones[static_cast<size_t>(hole)];
        const bool possible = reached.count(board.bit(hole)) > 0;
        const bool hopeless = one.hopeless(start);
        CHECK(hopeless == one.find(start).has_value());
        if (possible) CHECK_FALSE(hopeless);
        ruled_out += hopeless;
        reachable += possible;
      }
      // Goals of several pegs, too: a position that was reached must not be excluded.
      for (const PegState state : reached) CHECK_FALSE(PegProofs(board, state).hopeless(start));
    }
  }
  CHECK(ruled_out > 10000);
  CHECK(reachable > 20);
}

// The first counts as published: OEIS A112737.
TEST_CASE("pegs: positions of the English board by jumps, up to symmetry") {
  const PegBoard board = PegBoard::english();
  const PegState centre = board.bit(16);
  const CrossPegs game(board, board.everyHole() & ~centre, centre, true, false);
  std::set<PegState> layer = {game.canonical(game.start())};
  for (const size_t expected : {1u, 1u, 2u, 8u, 39u, 171u, 719u, 2757u}) {
    CHECK(layer.size() == expected);
    std::set<PegState> next;
    for (const PegState state : layer)
      game.forEachMove(state, [&](uint8_t, PegState after, double) { next.insert(game.canonical(after)); });
    layer = std::move(next);
  }
}
