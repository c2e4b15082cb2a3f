// The last question of a game search, which of its moves it takes: the scene shows the answer once it is
// given.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <variant>

#include "core/scene.h"
#include "labs/catalog.h"
#include "tests/support/opened.h"

namespace noggin {
namespace {

struct Shown {
  int marked = 0;  // nodes, edges and rows of the best line
  bool line = false;
};

Shown shown(const Run& run, bool asked) {
  Scene scene;
  scene.asked = asked;
  run.draw(scene);
  Shown found;
  for (const Panel& panel : scene.panels) {
    found.line = found.line || panel.id == "line";
    if (const auto* tree = std::get_if<Graph>(&panel.content)) {
      for (const GraphNode& node : tree->nodes) found.marked += node.tone == Tone::path;
      for (const GraphEdge& edge : tree->edges) found.marked += edge.tone == Tone::path;
    }
    if (panel.id != "moves") continue;
    for (const auto& row : std::get<Table>(panel.content).rows)
      for (const TableCell& cell : row) found.marked += cell.tone == Tone::path || cell.text == "best";
  }
  for (const Panel& panel : scene.panels)
    if (const auto* board = std::get_if<Board>(&panel.content))
      found.line = found.line || !board->ghosts.empty();
  return found;
}

}  // namespace

TEST_CASE("game labs: while the best move is asked, nothing shows it") {
  struct Case {
    const char* lab;
    Json settings;
  };
  const Case cases[] = {
      {"tic-tac-toe", {{"position", "XO..X...O"}, {"algorithm", "minimax"}}},
      {"tic-tac-toe", {{"position", "XO..X...O"}, {"algorithm", "alpha-beta"}}},
      {"tic-tac-toe", {{"algorithm", "monte-carlo"}, {"rollouts", 200}}},
      {"connect-four",
       {{"algorithm", "alpha-beta"}, {"depth", 0}, {"values", true}, {"moves", "1355567216753146675273"}}},
  };
  for (const Case& one : cases) {
    CAPTURE(one.settings.dump());
    const auto run = test::runOf(*findLab(one.lab), one.settings);
    std::optional<Decision> last;
    for (; run->status() == Status::running; run->step(nullptr)) {
      last = run->decision();
      if (last && last->ask.starts_with("All ")) break;
    }
    REQUIRE(last.has_value());
    REQUIRE(last->ask.starts_with("All "));
    CHECK(shown(*run, true).marked == 0);
    CHECK_FALSE(shown(*run, true).line);
    CHECK(shown(*run, false).marked > 1);
  }
}

}  // namespace noggin
