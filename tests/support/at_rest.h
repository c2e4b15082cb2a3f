// A player driven until nothing goes on by itself.
#pragma once

#include <doctest/doctest.h>

#include "player/player.h"

namespace noggin::test {

inline void untilAtRest(Player& player) {
  for (int i = 0; i < 10000 && player.busy(); ++i) player.advance(0.1, 1);
  CHECK_FALSE(player.busy());
}

}  // namespace noggin::test
