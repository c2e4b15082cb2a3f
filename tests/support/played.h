// Sessions driven as a person would: by moves that are expected to be accepted, and by links.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>

#include "player/permalink.h"
#include "player/session.h"

namespace noggin::test {

inline void play(Session& session, const std::string& move) {
  const std::optional<Error> refused = session.act(move);
  REQUIRE_MESSAGE(!refused, move << ": " << (refused ? refused->message : ""));
}

inline std::unique_ptr<Session> followed(const std::string& link) {
  auto opened = openLink(link);
  REQUIRE_MESSAGE(bool(opened), link);
  return *std::move(opened);
}

}  // namespace noggin::test
