// Sessions driven as a person would: by moves that are expected to be accepted, and by links.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <nlohmann/json.hpp>
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

// What is seen and said at the end of its run is found again by going back and by a link.
inline void checkEndFoundAgain(Session& session) {
  const Json scene = toJson(session.scene());
  const std::string told = session.told().text();
  const int64_t end = session.tick();
  session.seek(end - 2);
  session.seek(end);
  CHECK(toJson(session.scene()) == scene);
  CHECK(session.told().text() == told);
  CHECK(toJson(followed(session.link())->scene()) == scene);
}

}  // namespace noggin::test
