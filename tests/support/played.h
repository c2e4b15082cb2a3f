// Sessions driven as a person would: by moves that are expected to be accepted, and by links.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <variant>

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

// Each node of the tree that is drawn leads to the step that adds it: adds(the step's first event, its text).
template <class Adds>
void checkNodesLeadToTheirSteps(Session& session, const Adds& adds) {
  std::map<int64_t, std::string> nodes;
  const Scene scene = session.scene();
  for (const Panel& panel : scene.panels) {
    const Graph* const tree = std::get_if<Graph>(&panel.content);
    if (!tree || tree->layout != Layout::tree) continue;
    for (const GraphNode& node : tree->nodes)
      if (node.parent >= 0) nodes[node.step] = node.text;
  }
  CHECK(nodes.size() > 5);
  for (const auto& node : nodes) {
    session.seek(node.first);
    REQUIRE_FALSE(session.events().empty());
    CHECK_MESSAGE(adds(session.events().front(), node.second), "step " << node.first << ": " << node.second);
  }
}

}  // namespace noggin::test
