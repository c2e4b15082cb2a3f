// Positions of connect four from standard input, as columns 1 to 7, a line each.
#pragma once

#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include "adversarial/connect_four/game.h"

namespace noggin::adversarial {

struct PositionRead {
  std::string text;
  connect4::Stones position;
};

// None at the end of the input; a line that is no position ends the program.
inline std::optional<PositionRead> readPosition() {
  char text[64];
  if (std::scanf("%63s", text) != 1) return std::nullopt;
  const auto opening = ConnectFour::parse("moves", text);
  if (!opening) {
    std::fprintf(stderr, "%s: %s\n", text, opening.error().message.c_str());
    std::exit(1);
  }
  return PositionRead{text, ConnectFour({.opening = *opening}).start()};
}

}  // namespace noggin::adversarial
