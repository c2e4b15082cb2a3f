// Writing into boards: by a pad of keys and the keyboard, into one cell of the stage at a time.

#include <doctest/doctest.h>
#include <imgui.h>

#include <nlohmann/json.hpp>
#include <string>

#include "tests/app/page.h"

using namespace noggin;
using namespace noggin::app;

namespace {

// A quick press at a place, whatever is there.
void pressAt(Page& page, ImVec2 at) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMousePosEvent(at.x, at.y);
  page.frame();
  for (const bool down : {true, false}) {
    io.AddMouseButtonEvent(ImGuiMouseButton_Left, down);
    page.frame();
  }
}

ImVec2 centreOf(const Page& page, const std::string& button) {
  const MirrorNode& node = page.found(Role::button, button);
  return {node.x + node.width / 2, node.y + node.height / 2};
}

void pressTwice(Page& page, const std::string& button) {
  const ImVec2 at = centreOf(page, button);
  pressAt(page, at);
  pressAt(page, at);
  page.frames(4);
}

bool enlarged(const Page& page) {
  return page.find(Role::button, "Back to all panels") != nullptr;
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("writing: of two boards the one whose cell was chosen last is written into") {
  Page page(kWide);
  page.open("mastermind", "you-score");
  page.rest();
  page.obey("step", 1);
  page.frames(30);
  page.enter(Role::combobox, "Picture", "List codes like");
  page.rest();
  page.click(Role::button, "Peg 1 of the pattern: any");
  page.click(Role::button, "How many strikes");
  page.rest();
  page.key(ImGuiKey_1);
  page.rest();
  CHECK(page.find(Role::button, "Peg 1 of the pattern: any"));
  CHECK(has(page.host.link, "strikes"));
  CHECK_FALSE(has(page.host.link, "s.list"));

  const std::string scored = page.host.link;
  page.click(Role::button, "Peg 1 of the pattern: any");
  page.rest();
  page.key(ImGuiKey_2);
  page.rest();
  CHECK(page.find(Role::button, "Peg 1 of the pattern: 2"));
  CHECK(page.find(Role::button, "How many balls"));  // still asked for
  CHECK(page.host.link.substr(page.host.link.find("moves=")) == scored.substr(scored.find("moves=")));
}

TEST_CASE("writing: the list of codes is narrowed without a guess, and without a step") {
  Page page(kWide);
  page.open("mastermind", "you-score");
  page.rest();
  page.enter(Role::combobox, "Picture", "List codes like");
  page.click(Role::button, "Peg 1 of the pattern: any");
  page.frames(2);
  page.key(ImGuiKey_3);
  page.frames(240);
  CHECK(page.find(Role::button, "Peg 1 of the pattern: 3"));
  CHECK(page.find(Role::slider, "Timeline")->value == "0");
  CHECK(has(page.host.link, "s.list=3"));
  CHECK_FALSE(has(page.host.link, "moves="));
}

TEST_CASE("writing: a key pressed twice writes once, and no panel is enlarged by it") {
  Page page(kWide);
  page.open("sudoku", "play");
  page.rest();
  page.click(Role::button, "A1: empty");
  page.rest();
  const ImVec2 nine = centreOf(page, "Write 9");
  pressTwice(page, "Write 1");
  CHECK(page.findAll("A1: 1").size() == 1);
  CHECK(page.found(Role::button, "Write 1").disabled);
  CHECK(centreOf(page, "Write 9").x == nine.x);
  CHECK(centreOf(page, "Write 9").y == nine.y);
  pressTwice(page, "Write 1");
  CHECK_FALSE(enlarged(page));
  pressTwice(page, "Erase");
  CHECK(page.find(Role::button, "A1: empty"));
  CHECK_FALSE(enlarged(page));
  pressTwice(page, "Pencil marks");
  CHECK_FALSE(enlarged(page));

  // The second press on a key that the first took away.
  page.open("mastermind", "you-score");
  page.rest();
  page.obey("step", 1);
  page.frames(30);
  page.click(Role::button, "How many strikes");
  page.rest();
  pressTwice(page, "Write 0");
  page.click(Role::button, "How many balls");
  page.rest();
  pressTwice(page, "Write 0");
  CHECK_FALSE(page.find(Role::button, "Write 0"));
  CHECK_FALSE(enlarged(page));
}

TEST_CASE("writing: a cell that is pressed again is still written into") {
  Page page(kWide);
  page.open("sudoku", "play");
  page.rest();
  pressTwice(page, "A1: empty");
  page.rest();
  CHECK(page.find(Role::button, "Write 1"));
  page.key(ImGuiKey_6);
  page.rest();
  CHECK(page.findAll("A1: 6").size() == 1);
}

TEST_CASE("writing: F is written where it is a digit, and enlarges a panel while no cell is chosen") {
  Page page(kWide);
  REQUIRE(page.obey("open", {{"lab", "sudoku"}, {"preset", "sixteen"}, {"settings", {{"task", "play"}}}}));
  page.rest();
  std::string name;
  for (const MirrorNode* cell : page.findAll("A"))
    if (cell->name.ends_with(": empty")) name = cell->name;
  REQUIRE_FALSE(name.empty());
  page.click(Role::button, name);
  page.rest();
  page.key(ImGuiKey_F);
  CHECK(page.findAll(name.substr(0, name.find(':')) + ": F").size() == 1);
  CHECK_FALSE(enlarged(page));
  // Nor from another panel, nor if it is there already.
  const MirrorNode digits = page.found(Role::region, "Places still to find");
  ImGui::GetIO().AddMousePosEvent(digits.x + digits.width / 2, digits.y + digits.height - 4);
  page.frame();
  page.key(ImGuiKey_F);
  CHECK_FALSE(enlarged(page));

  page.key(ImGuiKey_Escape);
  page.key(ImGuiKey_F);
  CHECK(enlarged(page));
}

TEST_CASE(
    "writing: Escape lets go of a cell that keeps the page's focus, and of the enlarged board after it") {
  Page page(kWide);
  page.open("sudoku", "play");
  page.rest();
  page.press(Role::button, page.findAll("Enlarge ").front()->name);
  page.rest();
  const auto escape = [&] {
    page.key(ImGuiKey_Escape);
    page.attend(Role::button, "A1: empty", Focus::stays);
    page.rest();
  };
  page.attend(Role::button, "A1: empty");
  page.rest();
  CHECK(page.find(Role::button, "Write 1"));
  escape();
  CHECK_FALSE(page.find(Role::button, "Write 1"));
  CHECK(enlarged(page));
  escape();
  CHECK_FALSE(enlarged(page));
  page.attend(Role::button, "A1: empty");
  page.rest();
  CHECK(page.find(Role::button, "Write 1"));
}

TEST_CASE("writing: one Escape lets go of the cell, or closes what is open, or brings all panels back") {
  Page page(kWide);
  page.open("sudoku", "play");
  page.rest();
  page.press(Role::button, page.findAll("Enlarge ").front()->name);
  page.rest();
  page.click(Role::button, "A1: empty");
  page.rest();
  ImGui::GetIO().AddInputCharacter('?');
  page.frames(3);
  REQUIRE(page.find(Role::heading, "Keys"));
  page.key(ImGuiKey_Escape);
  page.rest();
  CHECK_FALSE(page.find(Role::heading, "Keys"));
  CHECK(page.find(Role::button, "Write 1"));
  page.key(ImGuiKey_Escape);
  page.rest();
  CHECK_FALSE(page.find(Role::button, "Write 1"));
  CHECK(enlarged(page));
  page.key(ImGuiKey_Escape);
  page.rest();
  CHECK_FALSE(enlarged(page));
}
