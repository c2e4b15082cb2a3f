#include "tests/support/plain_connect_four.h"

#include <doctest/doctest.h>

#include <algorithm>

namespace noggin::test {
namespace {

using namespace adversarial;
using connect4::Stones;

const ConnectFour kConnectFour;

}  // namespace

Stones stonesAfter(const std::string& columns) {
  const auto parsed = ConnectFour::parse("moves", columns);
  REQUIRE_MESSAGE(bool(parsed), columns);
  return ConnectFour({.opening = *parsed}).start();
}

Stones randomStones(Rng& rng, int count) {
  while (true) {
    Stones stones;
    while (stones.count() < count && !kConnectFour.value(stones)) {
      const MoveList moves = kConnectFour.legal(stones);
      stones = kConnectFour.play(stones, moves[rng.below(static_cast<uint32_t>(moves.size()))]);
    }
    if (!kConnectFour.value(stones)) return stones;
  }
}

int plainScore(const Stones& stones) {
  if (const auto value = kConnectFour.value(stones)) return *value / 100;
  int best = -connect4::kCells;
  for (const GameMove column : kConnectFour.legal(stones))
    best = std::max(best, -plainScore(kConnectFour.play(stones, column)));
  return best;
}

}  // namespace noggin::test
