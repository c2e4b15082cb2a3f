// How the stage divides its area among panels.

#include "app/arrangement.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <vector>

using namespace noggin;
using namespace noggin::app;

namespace {

Arrangement placed(std::vector<PanelNeed> panels, float width, float height) {
  const Arrangement found = arranged(panels, {0, 0, width, height});
  size_t shown = found.tabs.size();
  for (const auto& [index, place] : found.alone) {
    ++shown;
    CHECK(place.x >= 0);
    CHECK(place.y >= 0);
    CHECK(place.x + place.width <= width + 0.01f);
    CHECK(place.y + place.height <= height + 0.01f);
  }
  CHECK_MESSAGE(shown == panels.size(), "every panel is to be found somewhere");
  return found;
}

float shareOf(const Rect& place, float width, float height) {
  return place.width * place.height / (width * height);
}

constexpr PanelNeed kHero{Weight::hero, 1}, kBeside{Weight::beside, 0}, kDetail{Weight::detail, 0};

}  // namespace

TEST_CASE("stage: the hero has at least 60 % of it, and all of it where the others find no room") {
  for (const auto& [width, height] : {std::pair{744.f, 712.f}, {1336.f, 992.f}})
    for (const float aspect : {0.f, 0.4f, 1.f, 3.f})
      for (const std::vector<PanelNeed>& others :
           {std::vector<PanelNeed>{kBeside}, {kBeside, kBeside}, {kBeside, kDetail, kDetail}}) {
        std::vector<PanelNeed> panels = {{Weight::hero, aspect}};
        panels.insert(panels.end(), others.begin(), others.end());
        const Arrangement found = placed(panels, width, height);
        REQUIRE(!found.alone.empty());
        CHECK(found.alone.front().first == 0);
        CHECK(shareOf(found.alone.front().second, width, height) >= 0.6f);
      }
  const std::vector<PanelNeed> two = {kHero, kBeside};
  const auto heroOf = [&](float share) {
    return arranged(two, {0, 0, 744, 660}, share).alone.front().second;
  };
  CHECK(shareOf(heroOf(0.67f), 744, 660) >= 0.65f);
  CHECK(shareOf(heroOf(0.95f), 744, 660) >= 0.6f);
  const Arrangement phone = placed({kHero, kBeside, kDetail}, 374, 388);
  CHECK(phone.alone.empty());
  CHECK(phone.tabs == std::vector<size_t>{0, 1, 2});
  CHECK(phone.shared.width == 374);
}

TEST_CASE("stage: details wait behind a tab, and a panel that is no hero may still come first") {
  const Arrangement folded = placed({kHero, kDetail}, 744, 712);
  CHECK(folded.tabs == std::vector<size_t>{0, 1});
  const Arrangement three = placed({kHero, kBeside, kDetail}, 744, 712);
  CHECK(three.alone.size() == 1);
  CHECK(three.tabs == std::vector<size_t>{1, 2});
  const Arrangement many = placed({kHero, kBeside, kBeside, kBeside}, 1336, 992);
  CHECK(many.alone.size() == 4);
  const Arrangement none = placed({kBeside, kBeside}, 744, 712);
  CHECK(none.alone.front().first == 0);
  CHECK(placed({kHero}, 390, 400).alone.size() == 1);
}

TEST_CASE("stage: a hero takes what its picture can use") {
  const Arrangement square = placed({kHero, kBeside}, 1336, 992);
  const Rect hero = square.alone.front().second;
  CHECK(std::min(hero.width, hero.height) > 940);
}

TEST_CASE("stage: a hero leaves what it could use beyond its share to those that need it to be read") {
  const PanelNeed table{.weight = Weight::beside, .width = 270},
      plot{.weight = Weight::beside, .height = 250};
  const Arrangement beside_table = placed({kHero, table}, 744, 600);
  CHECK(beside_table.alone.back().second.width >= 270);
  CHECK(beside_table.alone.front().second.width >
        placed({kHero, table}, 704, 600).alone.front().second.width);
  const PanelNeed wide_hero{Weight::hero, 2};
  CHECK(placed({wide_hero, plot}, 744, 712).alone.back().second.height >= 250);
  // More than the rest of its share no hero leaves.
  const PanelNeed greedy{.weight = Weight::beside, .width = 2000, .height = 2000};
  CHECK(placed({kHero, greedy}, 744, 600).alone.front().second.width >= kHeroShare * 732 - 0.01f);
}

TEST_CASE("stage: a table is not cut off where a whole row of the stage would hold it") {
  PanelNeed table = kBeside, wide{Weight::hero};
  table.uncut = 430;
  wide.uncut = 600;
  const Arrangement board = placed({{Weight::hero, 1.7f}, kBeside, table, kBeside}, 744, 712);
  CHECK(board.alone.size() == 1);
  CHECK(board.shared.width == 744);

  const Arrangement chart = placed({{Weight::hero}, kBeside, table, kBeside}, 744, 712);
  CHECK(chart.alone.size() == 1);
  CHECK(chart.shared.width == 744);
  CHECK(chart.tabs == std::vector<size_t>{1, 2, 3});
  const Arrangement slides = placed({wide, kBeside}, 744, 712);
  CHECK(slides.alone.front().second.width >= wide.uncut);

  table.uncut = 2000;  // cut off in any case: then all stay in sight
  CHECK(placed({{Weight::hero}, kBeside, table, kBeside}, 744, 712).alone.size() == 4);
}

TEST_CASE("stage: a board with a frame needs as much as its frame") {
  Board board;
  board.cells.push_back({.id = 0, .x = 3, .y = 3});
  board.cells.push_back({.id = 1, .x = 5, .y = 3});
  board.lines.push_back({0, 0, 10, 0});
  board.lines.push_back({0, 0, 0, 10});
  const PanelNeed need = needOf({.title = "Still possible", .content = board});
  CHECK(need.aspect == 1);
  CHECK(need.height > 220);
}
