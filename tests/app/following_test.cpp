// How the panels follow the run: out of sight, behind a tab, from lab to lab, and in a race.

#include <doctest/doctest.h>
#include <imgui.h>

#include <algorithm>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "tests/app/page.h"

using namespace noggin;
using namespace noggin::app;

namespace {

constexpr HostState kLowPhone{.width = 390, .height = 520, .focused = true};

// Where the last frame drew what, and in which colour.
using Drawn = std::vector<std::tuple<float, float, ImU32>>;

Drawn drawn() {
  Drawn all;
  for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
    for (const ImDrawVert& vertex : list->VtxBuffer) all.emplace_back(vertex.pos.x, vertex.pos.y, vertex.col);
  return all;
}

// What of it is opaque: not what fades in or out.
std::set<std::tuple<float, float, ImU32>> opaque(const Drawn& all) {
  std::set<std::tuple<float, float, ImU32>> kept;
  for (const auto& vertex : all)
    if ((std::get<ImU32>(vertex) & IM_COL32_A_MASK) == IM_COL32_A_MASK) kept.insert(vertex);
  return kept;
}

void scrollPage(Page& page, float notches) {
  ImGui::GetIO().AddMousePosEvent(195, 480);
  page.frame();
  ImGui::GetIO().AddMouseWheelEvent(0, notches);
  page.frames(40);
}

}  // namespace

TEST_CASE("following: a panel that was scrolled out of sight shows the scenes that came meanwhile") {
  for (const auto& [lab, picture, steps] :
       {std::tuple("jugs", "Board", 3), {"golf-tee", "Search tree", 40}}) {
    CAPTURE(lab);
    const auto after = [&](bool scrolled) {
      Page page(kLowPhone);
      page.open(lab);
      page.frames(4);
      page.enter(Role::combobox, "Picture", picture);
      page.rest();
      scrollPage(page, scrolled ? -100 : 0);
      const MirrorNode region = page.found(Role::region, picture);
      CHECK((region.y + region.height < 0) == scrolled);
      page.obey("step", steps);
      page.frames(30);
      page.rest();
      CHECK(page.found(Role::slider, "Timeline").value == std::to_string(steps));
      scrollPage(page, scrolled ? 100 : 0);
      page.rest();
      return drawn();
    };
    CHECK(after(true) == after(false));
  }
}

TEST_CASE("following: what is pressed on a board out of sight is pressed all the same") {
  Page page(kLowPhone);
  page.open("jugs");
  page.frames(4);
  page.rest();
  scrollPage(page, -100);
  REQUIRE(page.found(Role::button, "Pour jug 3 into jug 1").y < 0);
  page.press(Role::button, "Pour jug 3 into jug 1");
  CHECK(page.found(Role::region, "Board").value.find("Jug 3: 5 of 8 litres") != std::string::npos);
}

TEST_CASE("following: pieces do not travel from a scene that their panel has missed") {
  Page page({.width = 390, .height = 844, .focused = true});
  page.open("golf-tee");
  page.frames(4);
  page.rest();
  page.enter(Role::combobox, "Picture", "Search tree");
  for (int i = 0; i < 10; ++i) {
    page.obey("step", 1);
    page.frames(20);
  }
  page.enter(Role::combobox, "Picture", "Board");
  const auto first = opaque(drawn());
  page.rest();
  const auto settled = opaque(drawn());
  CHECK(first.size() > 200);
  CHECK(std::includes(settled.begin(), settled.end(), first.begin(), first.end()));
}

TEST_CASE("following: a lab opened from a race of another begins with all its panels") {
  Page page(kWide);
  page.open("blocks", "draw");
  page.frames(4);
  page.press(Role::button, "Solve it");
  page.press(Role::checkbox, "Race a second run");
  page.rest();
  page.app->mirror().press(page.findAll("Enlarge Board").front()->id);
  page.rest();
  REQUIRE(page.find(Role::button, "Back to all panels"));
  page.open("golf-tee");
  page.frames(4);
  CHECK_FALSE(page.find(Role::button, "Back to all panels"));
}

TEST_CASE("following: in a race moves are offered on the board of the run that takes them") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  page.press(Role::checkbox, "Race a second run");
  page.rest();
  REQUIRE(page.regions().size() == 4);
  CHECK(page.findAll("Jump from 3 ").size() == 1);
}

TEST_CASE("following: in a race both runs go to the step of a node of either tree") {
  Page page(kWide);
  page.open("tic-tac-toe");
  page.frames(4);
  page.press(Role::checkbox, "Race a second run");
  // The first node below the root of each tree, which both runs made in the same step.
  const auto firstChildren = [&] {
    std::vector<uint32_t> ids;
    uint32_t root = 0;
    for (const MirrorNode& node : page.app->mirror().nodes())
      if (node.level == 2 && node.parent != 0 && node.parent != std::exchange(root, node.parent))
        ids.push_back(node.id);
    return ids;
  };
  std::vector<std::string> steps;
  for (const size_t tree : {0u, 1u}) {
    page.press(Role::button, "To the end");
    page.settle();
    const std::string end = page.found(Role::slider, "Timeline").value;
    const std::vector<uint32_t> ids = firstChildren();
    REQUIRE(ids.size() == 2);
    page.app->mirror().press(ids[tree]);
    page.settle();
    steps.push_back(page.found(Role::slider, "Timeline").value);
    CHECK(steps.back() != end);
  }
  CHECK(steps[0] == steps[1]);
}
