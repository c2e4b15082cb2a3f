// The map of the state space and the successors drawn on a board, as in scenes.

#include <algorithm>

#include "tests/support/search_lab.h"

namespace noggin {
namespace {

Scene sceneOf(const Run& run, int32_t focus = -1) {
  Scene scene;
  scene.focus = focus;
  run.draw(scene);
  CHECK(flaw(scene) == "");
  return scene;
}

int64_t toned(const Map& map, Tone tone) {
  return std::count(map.dots.begin(), map.dots.end(), tone);
}

bool hasMap(const Scene& scene) {
  return std::any_of(scene.panels.begin(), scene.panels.end(),
                     [](const Panel& panel) { return std::holds_alternative<Map>(panel.content); });
}

}  // namespace

TEST_CASE("map: all 3,016 positions of golf tee in rings, and breadth-first floods them ring by ring") {
  const auto run = test::SearchLab("golf-tee").start();
  const Map start = test::panel<Map>(sceneOf(*run), "map");
  CHECK(start.dots.size() == 3016);
  REQUIRE(start.rings.size() == 14);
  CHECK(start.rings[0] == 1);
  CHECK(start.rings[1] == 2);
  CHECK(start.rings[2] == 8);
  CHECK(start.goals.size() == 1);
  CHECK(toned(start, Tone::muted) == 3015);
  for (int i = 0; i < 11; ++i) run->step(nullptr);
  const Map map = test::panel<Map>(sceneOf(*run), "map");
  // The first three rings are expanded, and nothing beyond the fourth has been reached.
  for (size_t dot = 0; dot < 11; ++dot) CHECK(map.dots[dot] != Tone::frontier);
  const auto met = static_cast<size_t>(11 + map.rings[3]);
  CHECK(std::all_of(map.dots.begin() + static_cast<std::ptrdiff_t>(met), map.dots.end(),
                    [](Tone tone) { return tone == Tone::muted; }));
  CHECK(map.way.size() == 3);
}

TEST_CASE("map: the solution lies on it, and a press on a position not met shows its board") {
  const auto run = test::SearchLab("jugs").finish();
  const Scene scene = sceneOf(*run);
  const auto& map = test::panel<Map>(scene, "map");
  CHECK(map.dots.size() == 16);
  CHECK(toned(map, Tone::path) + toned(map, Tone::current) == 8);
  const auto fresh = test::SearchLab("jugs").start();
  const Scene last = sceneOf(*fresh, kFirstDot + 15);
  CHECK(toJson(last)["panels"][0] != toJson(sceneOf(*fresh))["panels"][0]);
  CHECK(test::panel<Map>(last, "map").way == std::vector<int32_t>{15});
  // A focus beyond the last dot is ignored.
  CHECK(toJson(sceneOf(*fresh, kFirstDot + 16)) == toJson(sceneOf(*fresh)));
}

TEST_CASE("map: none where there are too many positions") {
  CHECK_FALSE(hasMap(sceneOf(
      *test::SearchLab("golf-tee")
           .start(
               {{"board", "triangle-21"}, {"start", "0"}, {"goal", "one"}, {"algorithm", "depth-first"}}))));
}

TEST_CASE("successors: ghosts of the pieces that would move, those seen before struck out") {
  const auto run = test::SearchLab("jugs").start({{"algorithm", "a-star"}});
  CHECK(test::panel<Board>(sceneOf(*run), "board").ghosts.empty());
  run->step(nullptr);
  run->step(nullptr);
  const Scene scene = sceneOf(*run);
  const auto& board = test::panel<Board>(scene, "board");
  int64_t moves = 0, struck = 0, next = 0;
  for (const Ghost& ghost : board.ghosts) {
    if (ghost.label.empty()) continue;
    ++moves;
    struck += ghost.struck;
    next += ghost.next;
    CHECK(ghost.text.starts_with("f "));
  }
  CHECK(moves == static_cast<int64_t>(run->moves().size()));
  CHECK(struck == 1);  // back to the previous position
  CHECK(next <= 1);
  const auto& tree = test::panel<Graph>(scene, "tree");
  CHECK(std::count_if(tree.nodes.begin(), tree.nodes.end(),
                      [](const GraphNode& node) { return node.next; }) == 1);
}

}  // namespace noggin
