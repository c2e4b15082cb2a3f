// A puzzle played by hand, always by the first move there is, until none is left.
#pragma once

#include <doctest/doctest.h>

#include <string_view>
#include <vector>

#include "labs/catalog.h"
#include "player/session.h"
#include "tests/support/opened.h"

namespace noggin::test {

inline Session playedIntoDeadEnd(std::string_view id) {
  const Lab& lab = *findLab(id);
  Session session(lab, opened(lab, Json::object()), 1);
  for (std::vector<Move> moves; !(moves = session.run().moves()).empty();)
    REQUIRE_FALSE(session.act(moves.front().text));
  return session;
}

}  // namespace noggin::test
