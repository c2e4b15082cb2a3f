// The whole front end without a screen: every lab of the catalogue is laid out at common sizes, every control
// is pressed and every field filled through the mirror, and finally everything must settle.

#include <doctest/doctest.h>
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "app/app.h"
#include "app/theme.h"
#include "labs/catalog.h"
#include "tests/app/page.h"
#include "tests/support/dead_end.h"

using namespace noggin;
using namespace noggin::app;

namespace {

std::vector<HostState> kindsOfPages() {
  return {
      {.width = 1280, .height = 800, .focused = true},
      {.width = 390, .height = 844, .pixel_ratio = 2, .dark = true, .coarse_pointer = true, .focused = true},
      {.width = 600, .height = 400, .pixel_ratio = 1.5f, .reduced_motion = true, .embedded = true},
  };
}

void openAtEnd(Page& page, std::string_view lab) {
  page.open(lab);
  page.frames(4);
  page.press(Role::button, "To the end");
  page.settle();
}

}  // namespace

TEST_CASE("app: every lab opens, moves, and comes to rest on every kind of page") {
  for (const HostState& state : kindsOfPages())
    for (const Lab& lab : catalog()) {
      CAPTURE(lab.id);
      CAPTURE(state.width);
      Page page(state);
      page.open(lab.id);
      page.frames(4);
      CHECK(page.app->link().find("lab=" + std::string(lab.id)) != std::string::npos);
      CHECK(page.find(Role::button, "Step") != nullptr);
      page.obey("play", true);
      page.frames(60);
      CHECK(page.rest() < 500);  // it may still be looking ahead
      for (int i = 0; i < 5; ++i) {
        page.frame();
        CHECK(!page.app->wantsFrame());
      }
    }
}

TEST_CASE("app: every control can be pressed, wherever that leads") {
  for (const HostState& state : kindsOfPages())
    for (const Lab& lab : catalog()) {
      CAPTURE(lab.id);
      Page page(state);
      page.open(lab.id);
      page.frames(4);
      page.rest();
      // Controls that leave this lab are tested elsewhere; moves by hand may leave nothing to step to.
      page.press(Role::button, "Step");
      std::set<std::string> pressed = {"All labs", "Step"};
      for (const Lab& other : catalog()) pressed.insert(std::string(other.title));
      // Pressing one control reveals others: the content of a tab, the items of a list, the move of a hint.
      while (const MirrorNode* next = page.firstPressable(pressed)) {
        const std::string name = next->name;
        CAPTURE(name);
        pressed.insert(name);
        page.app->mirror().press(next->id);
        page.frames(3);
        // The press of a control that is gone by now waits some frames, and the next would wait behind it.
        while (page.app->mirror().waiting()) page.frame();
        page.obey("pause", true);
        page.frame();
      }
      CHECK(page.find(Role::button, "Step") != nullptr);
      CHECK(page.app->link().find("lab=" + std::string(lab.id)) != std::string::npos);
      page.open(lab.id);
      page.frames(2);
      CHECK(page.rest() < 2000);
    }
}

namespace {

// Enters what a widget cannot take, if it is there.
void staysAt(Page& page, Role role, const std::string& name, const std::string& text) {
  const MirrorNode* const node = page.find(role, name);
  if (!node) return;
  CAPTURE(name);
  const std::string before = node->value;
  page.enter(role, name, text);
  CHECK(page.found(role, name).value == before);
}

}  // namespace

TEST_CASE("app: garbage in every field is refused with a sentence and nothing is lost") {
  const std::vector<std::string> garbage = {"", "\xF0\x9F\xA6\x8A \xC3\xA9", "-1e999", std::string(3000, '('),
                                            "\xFF\xFE"};
  int refused = 0;
  for (const Lab& lab : catalog()) {
    CAPTURE(lab.id);
    Page page(kindsOfPages().front());
    page.open(lab.id);
    page.frames(4);
    page.rest();
    std::vector<std::string> fields, sliders, lists;
    for (const MirrorNode& node : page.app->mirror().nodes()) {
      if (node.role == Role::textbox) fields.push_back(node.name);
      if (node.role == Role::slider && !node.disabled) sliders.push_back(node.name);
      if (node.role == Role::combobox) lists.push_back(node.name);
    }
    for (const std::string& text : garbage) {
      for (const std::string& name : fields) {
        if (!page.find(Role::textbox, name)) continue;
        page.enter(Role::textbox, name, text);
        CHECK(page.app->link().find("lab=" + std::string(lab.id)) != std::string::npos);
        const MirrorNode* field = page.find(Role::textbox, name);
        REQUIRE(field);
        // The typed text stays; if it is refused, the field says why.
        CHECK(field->value == text);
        if (field->invalid) CHECK(!field->description.empty());
        refused += field->invalid;
      }
      for (const std::string& name : sliders) staysAt(page, Role::slider, name, text);
      for (const std::string& name : lists) staysAt(page, Role::combobox, name, text);
    }
  }
  CHECK(refused > 20);
}

TEST_CASE("app: texts that go only with each other are applied once all of them are typed") {
  Page page(kindsOfPages().front());
  page.open("jugs");
  page.frames(4);
  page.rest();
  const auto refused = [&page](const char* name) { return page.found(Role::textbox, name).invalid; };
  const std::string before = page.app->link();
  page.enter(Role::textbox, "Capacities", "3,5");
  CHECK(refused("Capacities"));
  page.enter(Role::textbox, "Start", "0,5");
  CHECK(refused("Start"));
  // What is said is about all three by now.
  CHECK(page.found(Role::textbox, "Capacities").description.find("goal") != std::string::npos);
  CHECK(page.app->link() == before);
  page.enter(Role::textbox, "Goal", "0,4");
  for (const char* name : {"Capacities", "Start", "Goal"}) CHECK_FALSE(refused(name));
  CHECK(page.app->link().find("s.capacities=3,5") != std::string::npos);
}

TEST_CASE("app: a text that waits is left alone by a change that goes without it") {
  Page page(kindsOfPages().front());
  page.open("jugs");
  page.frames(4);
  page.rest();
  page.enter(Role::textbox, "Capacities", "none at all");
  const std::string why = page.found(Role::textbox, "Capacities").description;
  page.enter(Role::textbox, "Start", "0,0,9");  // refused by itself
  CHECK(page.found(Role::textbox, "Start").invalid);
  page.press(Role::checkbox, "Tap and drain");
  CHECK(page.app->link().find("s.tap=true") != std::string::npos);
  CHECK(page.found(Role::textbox, "Capacities").value == "none at all");
  CHECK(page.found(Role::textbox, "Capacities").description == why);
}

TEST_CASE("app: a text that was refused is tried again once another setting is changed") {
  Page page(kindsOfPages().front());
  page.open("queens");
  page.rest();
  page.enter(Role::textbox, "Given queens", "1,9");
  CHECK(page.found(Role::textbox, "Given queens").invalid);
  page.enter(Role::slider, "Queens", "12");
  CHECK_FALSE(page.found(Role::textbox, "Given queens").invalid);
  CHECK(page.app->link().find("s.given=1,9") != std::string::npos);

  // Of two, the one that still does not go says so, and does not keep the other.
  page.open("activation");
  page.rest();
  page.enter(Role::textbox, "Clamp", "nobody=1");
  page.enter(Role::textbox, "Remove", "Ken");  // who is touched
  CHECK(page.found(Role::textbox, "Remove").invalid);
  page.enter(Role::textbox, "Touch", "Lance");
  CHECK_FALSE(page.found(Role::textbox, "Remove").invalid);
  CHECK(page.app->link().find("s.remove=Ken") != std::string::npos);
  CHECK(page.found(Role::textbox, "Clamp").value == "nobody=1");
  CHECK(page.found(Role::textbox, "Clamp").description.find("nobody") != std::string::npos);
}

TEST_CASE("app: a refusal goes where the field shows what the run uses and something else is done") {
  Page page(kindsOfPages().front());
  page.obey("open", {{"lab", "monty-hall"}, {"settings", {{"doors", 5}, {"opened", 3}}}});
  page.rest();
  page.enter(Role::slider, "Doors", "4");
  CHECK(page.find(Role::text, "Doors refused"));
  page.enter(Role::slider, "Opened by the host", "1");
  CHECK_FALSE(page.find(Role::text, "Doors refused"));

  const Json sixteen = {{"size", 4}, {"start", "1 2 3 4 5 6 7 8 9 10 11 12 13 14 0 15"}};
  page.obey("open", {{"lab", "tiles"}, {"settings", sixteen}});
  page.rest();
  page.enter(Role::slider, "Size", "3");
  CHECK(page.find(Role::text, "Size refused"));
  CHECK(page.found(Role::textbox, "Start").invalid);
  page.enter(Role::slider, "Size", "5");  // too large, with any start
  CHECK(page.find(Role::text, "Size refused"));
  CHECK_FALSE(page.found(Role::textbox, "Start").invalid);
  page.enter(Role::slider, "Size", "3");
  CHECK(page.found(Role::textbox, "Start").invalid);
  page.press(Role::button, "Step");
  CHECK_FALSE(page.find(Role::text, "Size refused"));
  CHECK_FALSE(page.found(Role::textbox, "Start").invalid);
}

TEST_CASE("app: a sudoku that was typed cell by cell stays where another setting is changed") {
  Page page(kindsOfPages().front());
  const std::string empty(81, '.');
  page.obey("open", {{"lab", "sudoku"}, {"settings", {{"grid", empty}}}});
  page.rest();
  page.click(Role::button, page.findAll("A1: ").front()->name);
  page.key(ImGuiKey_4);
  page.rest();
  page.enter(Role::combobox, "Engine", "Fast");
  CHECK(page.found(Role::textbox, "Grid").value == "4" + empty.substr(1));
  CHECK(page.findAll("A1: 4").size() == 1);
}

TEST_CASE("app: a grid that is locked stays, whatever is written into its cells") {
  Page page(kindsOfPages().front());
  const std::string empty(81, '.');
  page.obey("open", {{"lab", "sudoku"}, {"settings", {{"grid", empty}}}});
  page.obey("show", {{"locked", {"grid"}}});
  page.rest();
  page.click(Role::button, page.findAll("A1: ").front()->name);
  page.key(ImGuiKey_4);
  page.rest();
  page.enter(Role::combobox, "Engine", "Fast");
  page.obey("show", {{"locked", Json::array()}});
  page.frames(3);
  CHECK(page.found(Role::textbox, "Grid").value == empty);
}

TEST_CASE("app: a text written out but not applied stays where another setting changes") {
  Page page(kindsOfPages().front());
  page.open("river");
  page.frames(4);
  page.rest();
  page.press(Role::button, "Write it out");
  const std::string written = page.found(Role::textbox, "Problem spec").value;
  REQUIRE(written.find("start_state") != std::string::npos);
  page.obey("settings", {{"rollouts", 400}});
  page.frames(3);
  CHECK(page.found(Role::textbox, "Problem spec").value == written);
  CHECK(page.find(Role::button, "Apply"));
}

TEST_CASE("app: a text too long to be edited is shown by its beginning, and can be emptied") {
  Page page(kindsOfPages().front());
  page.open("bayes");
  page.frames(4);
  page.rest();
  std::string lines;
  while (lines.size() < 600'000) lines += "spam\tbuy now\nham\tsee you at noon\n";
  page.app->takeFile("training", "mail.tsv", lines);
  page.frames(3);
  CHECK(page.app->link().size() > lines.size());
  CHECK_FALSE(page.find(Role::textbox, "Training text"));
  CHECK(page.findAll("spam\tbuy now").size() == 1);
  CHECK(page.findAll("This is how it begins: 0.6 MB").size() == 1);
  page.press(Role::button, "Empty it");
  CHECK(page.found(Role::textbox, "Training text").value.empty());
}

TEST_CASE("app: a setting that a move can change is changed where the run stands") {
  Page page(kindsOfPages().front());
  page.open("activation");
  page.frames(2);
  page.rest();
  page.press(Role::button, "To the start");
  for (int i = 0; i < 3; ++i) page.press(Role::button, "Step");
  page.enter(Role::slider, "Inhibition (gamma)", "0.25");
  page.frames(4);
  CHECK(page.find(Role::slider, "Inhibition (gamma)")->value == "0.25");
  CHECK(page.find(Role::slider, "Inhibition (gamma)")->spoken == "0.250");
  CHECK(page.find(Role::slider, "Inhibition (gamma)")->step == 0);
  CHECK(page.find(Role::slider, "Timeline")->step == 1);
  CHECK(page.find(Role::slider, "Timeline")->value == "4");
  CHECK(page.find(Role::slider, "Timeline")->spoken.starts_with("Step 4"));
  CHECK(page.app->link().find("set") != std::string::npos);
  page.press(Role::button, "Step back");
  page.frames(4);
  CHECK(page.find(Role::slider, "Inhibition (gamma)")->value == "0.1");
  // A setting that no move changes restarts the run.
  page.enter(Role::slider, "Rest", "-0.05");
  page.frames(4);
  CHECK(page.find(Role::slider, "Timeline")->value == "0");
}

TEST_CASE("app: what is drawn on a board stands in its settings, and a pool that is moved stays there") {
  Page page(kindsOfPages().front());
  page.open("blocks", "draw");
  page.frames(2);
  page.rest();
  page.press(Role::button, "Row 1, column 3");
  page.frames(4);
  CHECK(page.find(Role::textbox, "Board")->value == "114./11../223./..3.");
  CHECK(page.app->link().find("s.board=114.") != std::string::npos);
  CHECK(page.app->link().find("moves=") == std::string::npos);
  page.press(Role::button, "Solve it");
  page.frames(4);
  CHECK(page.find(Role::combobox, "Task")->value == "Solve the board");
  CHECK_FALSE(page.find(Role::button, "Solve it"));

  page.open("activation");
  page.frames(2);
  page.rest();
  for (int i = 0; i < 3; ++i) page.press(Role::button, "Step");
  page.press(Role::button, "Move gang right");
  page.frames(4);
  CHECK(page.find(Role::textbox, "Layout")->value == "gang 1 0");
  CHECK(page.find(Role::slider, "Timeline")->value == "3");
  page.enter(Role::textbox, "Layout", "gang 0 2");
  page.frames(4);
  CHECK(page.find(Role::slider, "Timeline")->value == "3");
  page.press(Role::button, "As designed");
  page.frames(4);
  CHECK(page.find(Role::textbox, "Layout")->value.empty());
}

TEST_CASE("app: transport by names and by keys") {
  const Lab& lab = catalog().front();
  Page page(kindsOfPages().front());
  page.open(lab.id);
  page.frames(2);
  page.rest();
  page.press(Role::button, "To the start");
  const std::string start = page.app->link();
  page.press(Role::button, "Step");
  CHECK(page.find(Role::slider, "Timeline")->value == "1");
  page.key(ImGuiKey_RightArrow);
  CHECK(page.find(Role::slider, "Timeline")->value == "2");
  page.key(ImGuiKey_LeftArrow);
  page.press(Role::button, "Step back");
  CHECK(page.app->link() == start);
  page.key(ImGuiKey_Space);
  CHECK(page.find(Role::button, "Pause") != nullptr);
  page.key(ImGuiKey_Space);
  CHECK(page.find(Role::button, "Play") != nullptr);
  CHECK(!page.host.narrations.empty());
  page.rest();
  page.frame();
  CHECK(page.host.link == page.app->link());
}

TEST_CASE("app: an open list takes the keys: the marked item is chosen, and the run stays where it is") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const std::string before = page.app->link();
  page.click(Role::combobox, "Speed");
  for (const ImGuiKey key : {ImGuiKey_RightArrow, ImGuiKey_End, ImGuiKey_Space}) page.key(key);
  page.rest();
  CHECK(page.app->link() == before);
  for (const ImGuiKey key : {ImGuiKey_DownArrow, ImGuiKey_DownArrow, ImGuiKey_UpArrow, ImGuiKey_Enter})
    page.key(key);
  CHECK(page.found(Role::combobox, "Speed").value == "Watch");
  page.key(ImGuiKey_RightArrow);
  CHECK(page.app->link() != before);
}

TEST_CASE("app: the list of keys can be closed in the lowest window, and all of it can be reached") {
  for (const HostState& state : {HostState{.width = 900, .height = 300, .focused = true},
                                 HostState{.width = 360, .height = 320, .focused = true}}) {
    Page page(state);
    page.open("jugs");
    page.frames(4);
    ImGui::GetIO().AddInputCharacter('?');
    page.frames(4);
    const auto inside = [&](const MirrorNode& node) {
      return node.y >= 0 && node.y + node.height <= state.height;
    };
    CHECK(inside(page.found(Role::button, "Close")));
    ImGui::GetIO().AddMousePosEvent(state.width / 2, state.height / 2);
    page.frame();
    ImGui::GetIO().AddMouseWheelEvent(0, -100);
    page.frames(4);
    CHECK(inside(page.found(Role::text, "Escape: Close; all panels again")));
    page.click(Role::button, "Close");
    CHECK_FALSE(page.find(Role::button, "Close"));
  }
}

TEST_CASE("app: Play is the same button once it is Pause, so that the focus stays on it") {
  Page page(kWide);
  page.open("jugs");
  page.frames(5);
  const ImGuiID play = page.found(Role::button, "Play").id;
  page.press(Role::button, "Play");
  CHECK(page.found(Role::button, "Pause").id == play);
}

TEST_CASE("app: the transport lies side by side on any phone, without the jumps on the narrowest") {
  // Below 320: with text twice as large.
  for (const float width :
       {160.f, 180.f, 195.f, 222.f, 240.f, 260.f, 320.f, 360.f, 390.f, 480.f, 639.f, 640.f}) {
    CAPTURE(width);
    Page page({.width = width, .height = 844, .coarse_pointer = true, .focused = true});
    page.open("jugs");
    page.frames(2);
    const MirrorNode* const speed = page.find(Role::combobox, "Speed");
    REQUIRE(speed);
    CHECK(speed->x + speed->width <= width);
    const MirrorNode& first = page.found(Role::tab, "Settings");
    CHECK(speed->y + speed->height <= first.y);
    float end = 0;
    for (const char* name : {"To the start", "Step back", "Play", "Step", "To the end"}) {
      CAPTURE(name);
      const MirrorNode* const button = page.find(Role::button, name);
      CHECK((button != nullptr) == (width >= 360 || std::string_view(name).substr(0, 2) != "To"));
      if (!button) continue;
      CHECK(button->x >= end);
      CHECK(button->y + button->height <= first.y);
      end = button->x + button->width;
    }
    CHECK(end <= width);
    const MirrorNode& step = page.found(Role::button, "Step");
    const bool beside = end <= speed->x;
    CHECK((beside || step.y + step.height <= speed->y));
    if (width >= 320) CHECK(beside);
  }
}

TEST_CASE("app: names of tabs are whole with any size of text") {
  for (const float width : {160.f, 195.f, 260.f, 320.f, 390.f}) {
    CAPTURE(width);
    Page page({.width = width, .height = 500, .coarse_pointer = true, .focused = true});
    page.open("jugs");
    page.frames(5);
    for (const char* name : {"Settings", "Counters", "Play", "About"}) {
      ImGui::PushFont(ImGui::GetIO().Fonts->Fonts[1], 18);
      CHECK(page.found(Role::tab, name).width >= ImGui::CalcTextSize(name).x + 8);
      ImGui::PopFont();
    }
  }
}

TEST_CASE("app: a tab of a shortened title takes no more room than what it shows") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true, .focused = true});
  REQUIRE(page.obey("open", {{"link", "v1;lab=alphametics;seed=1;step=12"}}));
  page.settle();
  const MirrorNode &digits = page.found(Role::tab, "Digits left"),
                   &tree = page.found(Role::tab, "Search tree: the digits tried");
  CHECK(tree.width < 1.5f * digits.width);
  CHECK(tree.x == doctest::Approx(digits.x + digits.width).epsilon(0.02));
}

TEST_CASE("app: the title of a lab is whole with any size of text") {
  for (const float width : {160.f, 180.f, 195.f, 260.f}) {
    CAPTURE(width);
    Page page({.width = width, .height = 500, .coarse_pointer = true, .focused = true});
    page.open("hanoi");
    page.frames(5);
    const MirrorNode& title = page.found(Role::heading, "Towers of Hanoi");
    CHECK(title.x + title.width <= width - ImGui::GetStyle().ScrollbarSize);
  }
}

TEST_CASE("app: a tab pressed at the lower end of the screen brings its content into view") {
  for (const char* name : {"Counters", "Play", "About"}) {
    CAPTURE(name);
    Page page({.width = 360, .height = 640, .coarse_pointer = true, .focused = true});
    page.open("hanoi");
    page.frames(5);
    const float before = page.found(Role::tab, name).y;
    REQUIRE(before > 640 - 150);
    page.press(Role::tab, name);
    page.rest();
    const MirrorNode tab = page.found(Role::tab, name);
    CHECK(tab.y >= 0);
    CHECK(tab.y < before);
    page.press(Role::tab, name);
    page.rest();
    CHECK_MESSAGE(page.found(Role::tab, name).y == tab.y, "enough of it is in view already");
  }
}

TEST_CASE("app: in a frame as small as a preview the timeline can be aimed at") {
  for (const float width : {235.f, 260.f, 320.f, 400.f}) {
    CAPTURE(width);
    Page page({.width = width, .height = 200, .embedded = true});
    page.open("jugs");
    page.frames(5);
    CHECK(page.found(Role::slider, "Timeline").width >= 60);
  }
}

TEST_CASE("app: on a phone a sudoku is filled in with keys for a finger and cells that can be read") {
  struct Phone {
    float width, height, cell;
  };
  for (const Phone& phone : {Phone{390, 664, 32}, {390, 844, 32}, {320, 568, 21}, {844, 390, 22}}) {
    CAPTURE(phone.width);
    CAPTURE(phone.height);
    Page page({.width = phone.width, .height = phone.height, .coarse_pointer = true, .focused = true});
    page.open("sudoku", "play");
    page.frames(5);
    const std::vector<const MirrorNode*> cells = page.findAll("E5");
    REQUIRE(!cells.empty());
    CHECK(cells.front()->width >= phone.cell);
    page.app->mirror().press(cells.front()->id);
    page.frames(5);
    CHECK(page.findAll("E5").front()->width >= phone.cell);
    for (const char* name : {"Write 1", "Write 9", "Erase", "Pencil marks"}) {
      const MirrorNode* const key = page.find(Role::button, name);
      REQUIRE_MESSAGE(key, name);
      CHECK(std::min(key->width, key->height) >= 43.5f);
      CHECK(key->x + key->width <= phone.width);
      CHECK(key->y + key->height <= phone.height);
    }
  }
}

TEST_CASE("app: on a phone a sudoku to be solved is as large before a cell is chosen as without keys") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true, .focused = true});
  page.open("sudoku");
  page.frames(5);
  const MirrorNode panel = page.regions().front();
  const auto cell = [&page] { return *page.findAll("A2").front(); };
  const float whole = cell().width;
  CHECK(9 * whole > 0.6f * std::min(panel.width, panel.height));
  page.app->mirror().press(cell().id);
  page.frames(5);
  CHECK(page.find(Role::button, "Write 9"));
  CHECK(cell().width < whole);
}

TEST_CASE("app: on every wide page the stage has half of the width") {
  for (const float width : {900.f, 940.f, 976.f, 1280.f, 1920.f}) {
    CAPTURE(width);
    Page page({.width = width, .height = 800, .focused = true});
    page.open("golf-tee");
    page.frames(5);
    REQUIRE(page.find(Role::button, "All labs"));
    float left = width, right = 0;
    for (const MirrorNode& panel : page.regions()) {
      left = std::min(left, panel.x);
      right = std::max(right, panel.x + panel.width);
    }
    CHECK(right - left >= width / 2);
  }
}

TEST_CASE("app: on a wide page a setting is changed in sight of the counters, above the algorithm") {
  for (const char* lab : {"tiles", "golf-tee", "queens", "river", "bayes"}) {
    CAPTURE(lab);
    Page page(kWide);
    page.open(lab);
    page.rest();
    const MirrorNode& first = page.found(Role::combobox, "Example");
    CHECK(page.found(Role::heading, "Counters").y < first.y);
    CHECK(first.y + first.height <= page.found(Role::slider, "Timeline").y);
    CHECK(page.found(Role::heading, "Algorithm").y > page.found(Role::heading, "Settings").y);
  }
}

TEST_CASE("app: on a small phone the answer to a guess put in pegs is in view") {
  Page page({.width = 360, .height = 640, .coarse_pointer = true, .focused = true});
  REQUIRE(page.obey("open", {{"link",
                              "v1;lab=mastermind;s.play=you-guess;seed=4;"
                              "moves=0:put%201+1:put%202+2:put%203+3:put%204;step=4"}}));
  page.settle();
  const MirrorNode& timeline = page.found(Role::slider, "Timeline");  // below the sentence
  CHECK(timeline.y + timeline.height <= 640);
}

TEST_CASE(
    "app: a page that scrolls holds nothing that scrolls by itself, and a higher one has room for settings") {
  const auto scrolling = [] {
    std::vector<std::string> names;
    for (const ImGuiWindow* window : ImGui::GetCurrentContext()->Windows)
      if (window->Active && window->ScrollMax.y > 0) names.emplace_back(window->Name);
    return names;
  };
  for (const ImVec2 size : {ImVec2(320, 568), ImVec2(390, 664), ImVec2(195, 422)})
    for (const char* name : {"Settings", "Counters", "About"}) {
      CAPTURE(size.x);
      CAPTURE(name);
      Page page({.width = size.x, .height = size.y, .coarse_pointer = true, .focused = true});
      page.open("activation");
      page.frames(5);
      page.press(Role::tab, name);
      page.frames(5);
      CHECK(scrolling().size() == 1);
      CHECK(page.rest() < 500);
    }
  Page page({.width = 768, .height = 1024, .coarse_pointer = true, .focused = true});
  page.open("marbles");
  page.frames(5);
  CHECK(page.found(Role::tab, "Settings").y < 1024 - 280);
  CHECK(page.found(Role::button, "Step").y < 1024 - 280);
}

TEST_CASE("app: a text that is typed while the page turns is taken as it stands") {
  HostState state{.width = 390, .height = 844, .coarse_pointer = true, .focused = true};
  Page page(state);
  page.open("jugs");
  page.frames(5);
  page.attend(Role::textbox, "Capacities");
  page.click(Role::textbox, "Capacities");
  ImGuiIO& io = ImGui::GetIO();
  io.AddKeyEvent(ImGuiKey_End, true);
  io.AddKeyEvent(ImGuiKey_End, false);
  page.frames(2);
  io.AddKeyEvent(ImGuiKey_Backspace, true);
  io.AddKeyEvent(ImGuiKey_Backspace, false);
  page.frames(2);
  io.AddInputCharactersUTF8("9");
  page.frames(2);
  CHECK(page.found(Role::textbox, "Capacities").value == "3,5,9");
  CHECK(page.app->link().find("3%2C5%2C9") == std::string::npos);
  const std::string before = page.app->link();
  std::swap(state.width, state.height);
  io.DisplaySize = {state.width, state.height};
  page.app->setHostState(state);
  page.frames(5);
  CHECK(page.found(Role::textbox, "Capacities").value == "3,5,9");
  CHECK(page.app->link() != before);
}

TEST_CASE("app: a field stays in view and goes on being edited where the page becomes lower under it") {
  for (const ImVec2 tablet : {ImVec2(820, 1180), ImVec2(1180, 820)})
    for (const std::string name : {"Grid", "Equation"}) {
      CAPTURE(tablet.y);
      CAPTURE(name);
      HostState state{.width = tablet.x, .height = tablet.y, .coarse_pointer = true, .focused = true};
      Page page(state);
      page.open(name == "Grid" ? "sudoku" : "alphametics");
      page.frames(5);
      page.attend(Role::textbox, name);
      page.click(Role::textbox, name);
      page.key(ImGuiKey_End);
      ImGuiIO& io = ImGui::GetIO();
      REQUIRE(io.WantTextInput);
      io.DisplaySize.y = state.height = tablet.y - 410;  // above a keyboard
      page.app->setHostState(state);
      for (int i = 0; i < 4; ++i) {
        page.frame();
        CHECK(io.WantTextInput);  // or the keyboard would go
      }
      const MirrorNode& field = page.found(Role::textbox, name);
      CHECK(field.y >= 0);
      CHECK(field.y + std::min(field.height, 60.f) <= state.height);
      const std::string before = field.value;
      io.AddInputCharactersUTF8("7");
      page.frames(2);
      CHECK(page.found(Role::textbox, name).value.size() == before.size() + 1);
    }
}

TEST_CASE("app: a change that another setting does not allow brings that one into view") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true, .focused = true});
  page.open("jugs");
  page.frames(5);
  page.enter(Role::textbox, "Capacities", "4,7");
  page.frames(5);
  const MirrorNode start = page.found(Role::textbox, "Start");
  CHECK(start.invalid);
  CHECK(page.found(Role::textbox, "Capacities").description == start.description);
  page.enter(Role::textbox, "Capacities", "3,5,9");
  CHECK_FALSE(page.found(Role::textbox, "Capacities").invalid);
  CHECK_FALSE(page.found(Role::textbox, "Start").invalid);
  CHECK(start.y >= 0);
  CHECK(start.y + start.height <= 844 - 24);  // with its sentence below it
}

TEST_CASE("app: what is typed or pasted into a field stays as it was written, emoji too") {
  Page page(kWide);
  page.open("jugs");
  page.frames(5);
  const std::string name = "Capacities", written = "3,\U0001F600\U00020000x";
  page.attend(Role::textbox, name);
  page.click(Role::textbox, name);
  ImGuiIO& io = ImGui::GetIO();
  const auto command = [&](ImGuiKey key) {
    io.AddKeyEvent(ImGuiMod_Ctrl, true);
    page.key(key);
    io.AddKeyEvent(ImGuiMod_Ctrl, false);
    page.frames(2);
  };
  command(ImGuiKey_A);
  io.AddInputCharactersUTF8(written.c_str());
  page.frames(3);
  CHECK(page.found(Role::textbox, name).value == written);

  // The caret passes each character whole, and it is taken back whole.
  page.key(ImGuiKey_LeftArrow);
  page.key(ImGuiKey_Backspace);
  CHECK(page.found(Role::textbox, name).value == "3,\U0001F600x");
  page.key(ImGuiKey_LeftArrow);
  page.key(ImGuiKey_Delete);
  CHECK(page.found(Role::textbox, name).value == "3,x");
  command(ImGuiKey_Z);
  command(ImGuiKey_Z);
  CHECK(page.found(Role::textbox, name).value == written);

  command(ImGuiKey_A);
  command(ImGuiKey_C);
  page.key(ImGuiKey_End);
  command(ImGuiKey_V);
  CHECK(page.found(Role::textbox, name).value == written + written);
  command(ImGuiKey_Z);
  page.key(ImGuiKey_Enter);
  const MirrorNode& field = page.found(Role::textbox, name);
  CHECK(field.value == written);
  CHECK(field.invalid);
  CHECK_MESSAGE(field.description.find("\"\U0001F600\" at place 3") != std::string::npos, field.description);

  // The font lacks it, which does not make it a question mark.
  for (ImFont* const font : io.Fonts->Fonts) {
    const ImWchar drawn = font->GetFontBaked(16)->FindGlyph(0x1F600)->Codepoint;
    CHECK(drawn != '?');
  }
}

TEST_CASE("app: what is pasted is taken back at once, and a row of a table has blanks for its tabs") {
  Page page(kWide);
  page.open("jugs");
  page.frames(5);
  const std::string name = "Capacities";
  page.attend(Role::textbox, name);
  page.click(Role::textbox, name);
  const auto command = [&](ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, true);
    page.key(key);
    ImGui::GetIO().AddKeyEvent(ImGuiMod_Ctrl, false);
    page.frames(2);
  };
  const auto value = [&] { return page.found(Role::textbox, name).value; };
  command(ImGuiKey_A);
  page.app->paste("3\t5\t8\x01\n");
  page.frames(3);
  CHECK(value() == "3 5 8");
  command(ImGuiKey_Z);
  CHECK(value() == "3,5,8");
  page.key(ImGuiKey_End);
  page.app->paste(",\xC3\xA4");
  page.app->paste(",1");
  page.frames(3);
  CHECK(value() == "3,5,8,\xC3\xA4,1");
  command(ImGuiKey_Z);
  CHECK(value() == "3,5,8");

  // A text longer than its field had room for, and what comes where nothing is edited.
  page.app->paste(std::string(3000, '7'));
  page.frames(3);
  CHECK(value() == "3,5,8" + std::string(3000, '7'));
  command(ImGuiKey_Z);
  page.key(ImGuiKey_Enter);
  page.app->paste("9");
  page.click(Role::textbox, name);
  CHECK(value() == "3,5,8");
}

TEST_CASE("app: the overview and every lab lead to lessons and guides where they lie beside the page") {
  Page page({.width = 1280, .height = 800, .in_site = true, .focused = true});
  page.open("jugs");
  page.frames(3);
  page.press(Role::button, "Guides");
  page.obey("home", true);
  page.frames(3);
  page.press(Role::button, "Lessons");
  CHECK(page.host.heard("guides").size() == 1);
  CHECK(page.host.heard("lessons").size() == 1);
  Page alone(kWide);
  alone.open("jugs");
  alone.frames(3);
  CHECK(alone.find(Role::button, "Lessons") == nullptr);
}

TEST_CASE("app: a race says in which step the two runs part, and goes there") {
  Page page(kindsOfPages().front());
  page.open("jugs");
  page.frames(2);
  page.rest();
  page.press(Role::button, "To the start");
  page.press(Role::checkbox, "Race a second run");
  page.rest();
  page.press(Role::button, "Go to step 2");
  CHECK(page.find(Role::slider, "Timeline")->value == "2");
  CHECK(page.find(Role::button, "Go to step 2")->disabled);
  CHECK(page.host.narrations.back() ==
        "Jug 3 was poured into jug 1, which leaves 3, 0 and 5 litres; "
        "of the 3 pours from here 2 lead to new positions. It had waited longest of the 2 that waited.");
  page.press(Role::checkbox, "Race a second run");
  CHECK(page.find(Role::button, "Go to step 2") == nullptr);
}

TEST_CASE("app: in a race both boards have one size, and what was enlarged is so in both") {
  const HostState kinds[] = {
      {.width = 1280, .height = 800, .focused = true},
      {.width = 844, .height = 390, .coarse_pointer = true, .focused = true},
      {.width = 390, .height = 844, .coarse_pointer = true, .focused = true},
      {.width = 640, .height = 400, .focused = true},
  };
  for (const HostState& state : kinds)
    for (const std::string lab : {"sudoku", "connect-four", "activation", "hanoi"}) {
      CAPTURE(state.width);
      CAPTURE(lab);
      Page page(state);
      page.open(lab);
      page.frames(4);
      if (page.find(Role::tab, "Counters")) page.press(Role::tab, "Counters");
      page.press(Role::checkbox, "Race a second run");
      page.rest();
      std::vector<MirrorNode> boards = page.regions();
      REQUIRE(boards.size() >= 2);
      REQUIRE(boards.size() % 2 == 0);
      for (size_t i = 0; i < boards.size() / 2; ++i) {
        const MirrorNode &mine = boards[i], &other = boards[boards.size() / 2 + i];
        CHECK(mine.width == other.width);
        CHECK(mine.height == other.height);
      }
    }
  Page page(kinds[0]);
  page.open("hanoi");
  page.frames(4);
  page.press(Role::button, "Enlarge All positions");
  page.press(Role::checkbox, "Race a second run");
  page.rest();
  CHECK(page.regions().size() == 2);
  CHECK(page.findAll("Back to all panels").size() == 2);
  const std::vector<const MirrorNode*> back = page.findAll("Back to all panels");
  page.app->mirror().press(back.back()->id);
  page.rest();
  CHECK(page.regions().size() == 4);
}

TEST_CASE("app: the switch of a race stays in sight") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true, .focused = true});
  page.open("jugs");
  page.frames(4);
  page.press(Role::tab, "Counters");
  page.attend(Role::checkbox, "Race a second run");
  const MirrorNode tab = *page.find(Role::tab, "Counters");
  for (const bool on : {true, false}) {
    CAPTURE(on);
    page.press(Role::checkbox, "Race a second run");
    page.rest();
    const MirrorNode* const toggle = page.find(Role::checkbox, "Race a second run");
    REQUIRE(toggle);
    CHECK(toggle->checked == on);
    CHECK(toggle->y >= tab.y + tab.height);
    CHECK(toggle->y + toggle->height <= 844);
  }
}

TEST_CASE(
    "app: at the end a hint can still be asked for, and says that nothing is left, however one came there") {
  const auto saysSo = [](Page& page) {
    REQUIRE(Json::parse(page.app->obey(R"({"result": true})"))["value"]["status"] == "solved");
    page.press(Role::button, "Hint");
    CHECK(page.found(Role::text, "Hint").value == "This is the end, so there is no move to advise.");
  };
  Page page(kWide);
  page.open("tic-tac-toe", "fork");
  page.rest();
  CHECK(page.find(Role::button, "Hint"));
  page.press(Role::button, "To the end");
  page.settle();
  saysSo(page);
  Page linked(kWide);
  REQUIRE(linked.obey("open", {{"link", page.app->link()}}));
  linked.settle();
  saysSo(linked);
}

TEST_CASE(
    "app: a hint can still be asked for when moves by hand lead into a dead end, and says why none helps") {
  for (const char* id : {"golf-tee", "marbles"}) {
    CAPTURE(id);
    Session session = test::playedIntoDeadEnd(id);
    for (int step = 0; step < 2; ++step) {
      CAPTURE(step);
      Page page(kWide);
      REQUIRE(page.obey("open", {{"link", session.link()}}));
      page.settle();
      page.press(Role::button, "Hint");
      CHECK(page.found(Role::text, "Hint").value.starts_with("No solution is left from here"));
      CHECK_FALSE(page.find(Role::button, "Play it"));
      session.step();
    }
  }
}

TEST_CASE("app: a hint stays while the pointer moves over what it is about, and goes with the next step") {
  int hinted = 0;
  for (const Lab& lab : catalog()) {
    CAPTURE(lab.id);
    Page page(kWide);
    REQUIRE(page.open(lab.id));
    page.rest();
    if (!page.find(Role::button, "Hint")) continue;
    ++hinted;
    page.press(Role::button, "Hint");
    page.rest();
    const std::string advice = page.found(Role::text, "Hint").value;
    ImGuiIO& io = ImGui::GetIO();
    for (float y = 40; y < io.DisplaySize.y - 80; y += 80)
      for (float x = 40; x < io.DisplaySize.x; x += 80) {
        io.AddMousePosEvent(x, y);
        page.frames(2);
        REQUIRE(page.found(Role::text, "Hint").value == advice);
      }
    page.press(Role::button, "Step");
    page.rest();
    CHECK_FALSE(page.find(Role::text, "Hint"));
  }
  CHECK(hinted >= 8);
}

TEST_CASE("app: a sentence that comes too soon after another waits no longer than it must to be heard") {
  Page page(kWide);
  page.open("jugs");
  page.rest();
  page.obey("speed", "read");
  page.obey("step", 1);
  page.frames(3);
  page.obey("play", true);
  const size_t heard = page.host.narrations.size();
  double patience = 0;
  for (int frame = 0; frame < 120 && (patience == 0 || page.app->link().ends_with(";step=1")); ++frame) {
    page.frame();
    patience = page.app->patience();
  }
  REQUIRE(page.app->link().ends_with(";step=2"));
  REQUIRE(page.host.narrations.size() == heard);
  CHECK(patience > 0);
  CHECK(patience < 1.5);
  page.frames(static_cast<int>(patience * 60) + 2);
  CHECK(page.host.narrations.size() == heard + 1);
  CHECK(page.host.narrations.back() == page.found(Role::text, "Narration").value);
}

TEST_CASE("app: once a hint is out of date, the narration is heard again, the same as before or not") {
  Page page(kWide);
  REQUIRE(page.obey("open", {{"lab", "hanoi"}, {"seed", 1}}));
  page.frames(4);
  page.rest();
  const auto narration = [&] { return page.found(Role::text, "Narration").value; };
  const std::string before = narration();
  page.press(Role::button, "Hint");
  page.frames(4);
  const size_t heard = page.host.narrations.size();
  CHECK(page.host.narrations.back().find("the goal is then ") != std::string::npos);
  page.enter(Role::textbox, "Start", "B");
  page.frames(60);
  page.rest();
  CHECK(narration() == before);
  REQUIRE(page.host.narrations.size() > heard);
  CHECK(page.host.narrations.back() == before);
}

TEST_CASE(
    "app: a node chosen in a tree is looked at, also where the step that made it stands on its parent") {
  constexpr const char* kBack = "Back to where the run stands";
  for (const bool by_pointer : {true, false}) {
    CAPTURE(by_pointer);
    Page page(kWide);
    REQUIRE(page.obey("open", {{"lab", "tiles"}, {"seed", 1}}));
    page.obey("step", 30);
    page.frames(30);
    page.rest();
    const auto board = [&] { return page.found(Role::region, "Board").value; };
    const std::vector<const MirrorNode*> nodes = page.findAll("4 7 3; 2 blank 5; 6 8 1; 1 move deep");
    REQUIRE(nodes.size() == 1);
    const std::string name = nodes.front()->name;
    by_pointer ? page.click(Role::button, name) : page.press(Role::button, name);
    ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
    page.rest();
    CHECK(page.found(Role::slider, "Timeline").value == "1");
    const std::string looked_at = board();
    page.press(Role::button, kBack);
    page.rest();
    const std::string parent = board();
    CHECK(looked_at != parent);
    page.press(Role::button, "To the start");
    page.rest();
    CHECK(board() != looked_at);
    CHECK(page.find(Role::button, kBack) == nullptr);
  }
}

TEST_CASE("app: on a phone the way back from a node that is looked at covers no panel") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true, .focused = true});
  REQUIRE(page.obey("open", {{"lab", "tiles"}, {"seed", 1}}));
  page.obey("step", 30);
  page.frames(30);
  page.enter(Role::combobox, "Picture", "Search tree");
  page.rest();
  page.press(Role::button, page.findAll("4 7 3; 2 blank 5; 6 8 1; 1 move deep").front()->name);
  page.rest();
  const MirrorNode& tree = page.found(Role::region, "Search tree");
  CHECK(tree.y + tree.height <= page.found(Role::button, "Back to where the run stands").y);
}

TEST_CASE("app: a node chosen in a tree is not looked at where the run stands on it") {
  Page page(kWide);
  REQUIRE(page.obey("open", {{"lab", "queens"}, {"seed", 1}}));
  page.obey("step", 30);
  page.frames(30);
  page.rest();
  const std::string name = page.findAll("row 2, column ").front()->name;
  const ImGuiID id = page.found(Role::button, name).id;
  page.press(Role::button, name);
  page.rest();
  CHECK(page.found(Role::slider, "Timeline").value != "30");
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.id == id) CHECK(node.checked);
  CHECK(page.find(Role::button, "Back to where the run stands") == nullptr);
}

TEST_CASE("app: a pointer that rests on the tree shows no old position while the run moves on") {
  Page page(kWide);
  page.open("hanoi");
  page.rest();
  page.obey("step", 6);
  page.frames(30);
  const auto board = [&] { return page.found(Role::region, "Board").value; };
  const MirrorNode tree = page.found(Role::region, "Search tree");
  const MirrorNode* other = nullptr;
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.level > 0 && !node.checked && node.x > tree.x && node.y > tree.y + 40 &&
        node.x + node.width < tree.x + tree.width && node.y + node.height < tree.y + tree.height &&
        node.role == Role::button)
      other = &node;
  REQUIRE(other);
  const ImVec2 at{other->x + other->width / 2, other->y + other->height / 2};
  const std::string before = board();
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  page.frames(30);
  CHECK(board() != before);
  page.obey("step", 1);
  page.frames(30);
  const std::string resting = board();
  ImGui::GetIO().AddMousePosEvent(-FLT_MAX, -FLT_MAX);
  page.frames(30);
  CHECK(board() == resting);
}

TEST_CASE("app: what a press opens comes into view below it: a hint, moves, an offer, a checked figure") {
  for (const ImVec2 size : {ImVec2(390, 844), ImVec2(844, 390), ImVec2(640, 400)}) {
    CAPTURE(size.x);
    Page page({.width = size.x, .height = size.y, .coarse_pointer = true, .focused = true});
    page.open("jugs");
    page.frames(4);
    if (page.find(Role::tab, "Play")) page.press(Role::tab, "Play");
    page.attend(Role::button, "Hint");
    page.click(Role::button, "Hint");
    page.rest();
    const MirrorNode* const hint = page.find(Role::text, "Hint");
    REQUIRE(hint);
    CHECK(hint->y >= 0);
    const float bottom = size.x < size.y ? size.y : page.find(Role::button, "Play")->y;
    CHECK(hint->y + hint->height <= bottom);
  }
  Page low({.width = 640, .height = 400, .focused = true});
  low.open("jugs");
  low.frames(4);
  for (const char* opens : {"Your turn", "Moves"}) {
    CAPTURE(std::string(opens));
    low.attend(Role::button, opens);
    low.click(Role::button, opens);
    low.rest();
    const MirrorNode* const opened =
        opens == std::string("Moves") ? low.findAll("Pour jug").back() : low.find(Role::button, "Begin");
    CHECK(opened->y + opened->height <= low.find(Role::button, "Play")->y);
  }
  Page page({.width = 1280, .height = 800, .focused = true});
  page.open("jugs");
  page.frames(4);
  page.attend(Role::button, "Check against the literature");
  page.click(Role::button, "Check against the literature");
  page.rest();
  const MirrorNode* last = nullptr;
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.role == Role::text && node.value == "holds") last = &node;
  REQUIRE(last);
  CHECK(last->name.find(", as expected") != std::string::npos);
  CHECK(last->y + last->height <= page.find(Role::button, "Play")->y);
}

TEST_CASE("app: what a press brings is said to who does not see it, once") {
  Page page(kindsOfPages().front());
  page.open("jugs");
  page.frames(4);
  page.rest();
  const auto heard = [&page](std::string_view words) {
    const auto& all = page.host.narrations;
    return std::count_if(all.begin(), all.end(),
                         [&](const std::string& said) { return said.find(words) != std::string::npos; });
  };
  page.press(Role::button, "Hint");
  page.rest();
  CHECK(heard(page.find(Role::text, "Hint")->value) == 1);
  page.enter(Role::textbox, "Capacities", "3,x,8");
  page.rest();
  REQUIRE(page.find(Role::textbox, "Capacities")->invalid);
  CHECK(heard(page.find(Role::textbox, "Capacities")->description) == 1);
  page.obey("say", "Mind the step.");
  page.rest();
  CHECK(heard("Mind the step.") == 1);
  page.press(Role::checkbox, "Race a second run");
  page.rest();
  CHECK(heard(page.find(Role::text, "The race")->value) == 1);
  page.press(Role::button, "Check against the literature");
  page.rest();
  CHECK(heard("published figure") == 1);
  const size_t before = page.host.narrations.size();
  page.press(Role::button, "Step");
  page.rest();
  REQUIRE(page.host.narrations.size() == before + 1);
  CHECK(page.host.narrations.back() == page.find(Role::text, "Narration")->value);
}

TEST_CASE("app: at the end the outcome has priority over the next example") {
  for (const float width : {1024.f, 1800.f}) {
    CAPTURE(width);
    Page page({.width = width, .height = 600, .focused = true});
    openAtEnd(page, "monty-hall");
    CHECK(page.find(Role::button, "Copy this moment"));
    CHECK(page.findAll("Next").empty() == (width < 1800));
  }
}

namespace {

// How many letters stand left of the buttons that the strip below a run that has ended begins with.
size_t lettersOfOutcome(const Page& page) {
  constexpr float kListWidth = 208;
  const MirrorNode& last = page.found(Role::button, "Copy this moment");
  float left = last.x;
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.y == last.y && node.x > kListWidth) left = std::min(left, node.x);
  size_t corners = 0;
  for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
    for (const ImDrawVert& vertex : list->VtxBuffer)
      corners += vertex.pos.x > kListWidth && vertex.pos.x < left && vertex.pos.y > last.y &&
                 vertex.pos.y < last.y + last.height;
  return corners / 4;
}

}  // namespace

TEST_CASE("app: at the end of a run that has no words of its own its status is the outcome") {
  Page page(kWide);
  openAtEnd(page, "sudoku");
  CHECK(lettersOfOutcome(page) == 6);  // Solved
}

TEST_CASE("app: under reduced motion the steps of a solution stand still where they are shown") {
  HostState still = kWide;
  still.reduced_motion = true;
  Page page(still);
  openAtEnd(page, "golf-tee");
  const auto end = [&page] {
    const auto moves = page.findAll("Move ");
    float right = 0;
    for (const MirrorNode* move : moves) right = std::max(right, move->x + move->width);
    return std::pair(moves.size(), right);
  };
  bool scrolled = false;
  for (int i = 0; i < 10; ++i) {
    const auto before = end();
    page.press(Role::button, "Step back");
    const auto at_once = end();
    page.rest();
    CHECK(end() == at_once);
    scrolled |= at_once != before;
  }
  CHECK(scrolled);
}

TEST_CASE("app: the strip of a solution has its first and last frame for Home and End") {
  HostState still = kWide;
  still.reduced_motion = true;
  Page page(still);
  openAtEnd(page, "golf-tee");
  const auto goTo = [&page](const char* name) {
    page.app->mirror().focus(page.found(Role::button, name).id);
    page.frames(4);
    const MirrorNode& node = page.found(Role::button, name);
    CHECK(node.x >= 0);
    CHECK(node.x + node.width <= 1280);
  };
  const char* const last = "Move 13 of 13: Jump from 5 over 2 to 0, and the goal is reached";
  for (const char* name : {"The start of the solution", last}) {
    CAPTURE(name);
    goTo(name);
    CHECK(page.find(Role::button, "The start of the solution"));
    CHECK(page.find(Role::button, last));
  }
  CHECK(page.findAll("Move 14").empty());
}

TEST_CASE("app: each frame of the strip says what its move did") {
  Page page(kWide);
  openAtEnd(page, "golf-tee");
  for (int number = 13; number > 11; --number) {
    const std::vector<const MirrorNode*> named = page.findAll("Move " + std::to_string(number) + " of 13: ");
    REQUIRE(named.size() == 1);
    CHECK(page.found(Role::text, "Narration").value.starts_with(named.front()->name + "."));
    page.press(Role::button, "Step back");
  }
}

TEST_CASE("app: a panel that comes later is made room for little by little") {
  const auto widths = [](HostState state) {
    Page page(state);
    page.open("sudoku");
    page.frames(4);
    page.obey("seek", 7);
    page.settle();
    std::vector<float> all = {page.regions().front().width};
    page.press(Role::button, "Step");
    do {
      page.frame();
      all.push_back(page.regions().front().width);
    } while (page.app->wantsFrame() && all.size() < 100);
    return all;
  };
  const std::vector<float> gliding = widths(kWide);
  CHECK(gliding.back() < 0.8f * gliding.front());
  CHECK(std::is_sorted(gliding.rbegin(), gliding.rend()));
  CHECK(std::set<float>(gliding.begin(), gliding.end()).size() > 5);
  HostState still = kWide;
  still.reduced_motion = true;
  const std::vector<float> jumping = widths(still);
  CHECK(std::set<float>(jumping.begin(), jumping.end()) == std::set{gliding.front(), gliding.back()});
}

TEST_CASE("app: a list of choices is described by the note on the one chosen") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const Lab* const lab = findLab("golf-tee");
  REQUIRE(lab);
  CHECK(page.found(Role::combobox, "Example").description == lab->presets.front().note);
}

TEST_CASE("app: the overview has a table only where the titles of its columns are whole") {
  int tables = 0;
  for (float width = 900; width <= 1300; width += 40) {
    CAPTURE(width);
    Page page({.width = width, .height = 800, .focused = true});
    page.frames(3);
    page.press(Role::button, "All labs");
    page.rest();
    const MirrorNode* const row = page.find(Role::text, "Playing chess");
    if (!row) continue;
    ++tables;
    constexpr float kNames = 220, kColumns = 4;
    const float title = ImGui::GetIO()
                            .Fonts->Fonts[0]
                            ->CalcTextSizeA(Theme::light().size_small, FLT_MAX, 0, "Partially observable")
                            .x;
    CHECK(title <= (row->width - kNames) / kColumns - 6);
  }
  CHECK(tables > 0);
}

TEST_CASE("app: a link opens at its very step and stands still") {
  const Lab& lab = catalog().front();
  std::string link;
  {
    Page page(kindsOfPages().front());
    page.open(lab.id);
    page.frames(2);
    page.rest();
    page.press(Role::button, "To the start");
    for (int i = 0; i < 3; ++i) page.press(Role::button, "Step");
    link = page.app->link();
    page.press(Role::button, "Copy link");
    CHECK(page.host.copied_link == link);
  }
  Page page(kindsOfPages().front());
  page.obey("open", {{"link", "#" + link}});
  page.frames(30);
  CHECK(page.app->link() == link);
  CHECK(!page.app->wantsFrame());
}

TEST_CASE("app: the page hears of the step now and then while the run plays, and where it stops") {
  Page page(kWide);
  page.open("golf-tee");
  page.rest();
  page.obey("speed", "fast");
  page.obey("play", true);
  int told = 0;
  for (int i = 0; i < 5 * 60; ++i) {
    page.host.link.clear();
    page.frame();
    told += !page.host.link.empty();
  }
  CHECK(told >= 3);
  CHECK(told <= 6);
  page.rest();
  CHECK(page.host.link == page.app->link());
}

TEST_CASE("app: what cannot be opened is said, and the last good run stays") {
  const Lab& lab = catalog().front();
  Page page(kindsOfPages().front());
  page.open(lab.id);
  page.frames(2);
  page.rest();
  const std::string before = page.app->link();
  for (const char* bad : {"", "v9;lab=x", "v1;lab=no-such-lab;step=1", "\xFF"}) {
    page.obey("open", {{"link", bad}});
    page.frames(3);
    const MirrorNode* message = page.find(Role::text, "Message");
    REQUIRE(message);
    CHECK(!message->value.empty());
    CHECK(page.app->link() == before);
    page.press(Role::button, "Dismiss");
    CHECK(page.find(Role::text, "Message") == nullptr);
  }
  page.obey("settings", "not an object");
  page.frames(3);
  CHECK(page.find(Role::text, "Message") != nullptr);
  page.open("no-such-lab");
  page.frames(3);
  CHECK(page.app->link() == before);
}

TEST_CASE("app: the commands of a run give way to a board that could not be read above them") {
  const auto offersRules = [](float height) {
    Page page({.width = 358, .height = height, .coarse_pointer = true, .embedded = true});
    page.open("sudoku");
    page.obey("show", {{"controls", "transport"}});
    page.frames(5);
    CHECK(page.find(Role::button, "Step") != nullptr);
    return page.find(Role::button, "Only choice") != nullptr;
  };
  CHECK(offersRules(480));
  CHECK_FALSE(offersRules(370));
}

TEST_CASE("app: a sentence that is cut below a low stage is read on, however little is missing") {
  int cut = 0;
  for (const std::string lab : {"golf-tee", "jugs", "hanoi", "sudoku"})
    for (float height = 236; height <= 380; height += 18) {
      Page page({.width = 358, .height = height, .coarse_pointer = true, .embedded = true});
      page.open(lab);
      page.obey("show", {{"controls", "transport"}});
      page.frames(5);
      if (!page.find(Role::button, "Read on")) continue;
      ++cut;
      const float before = page.find(Role::text, "Narration")->height;
      page.press(Role::button, "Read on");
      CAPTURE(lab);
      CAPTURE(height);
      CHECK(page.find(Role::button, "Read less") != nullptr);
      CHECK(page.find(Role::text, "Narration")->height > before);
    }
  CHECK(cut > 10);
}

TEST_CASE("app: a reason that would not fit below the board of a phone is set smaller before it is cut") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true});
  const char* link = "v1;lab=tic-tac-toe;s.algorithm=monte-carlo;seed=1;step=30";
  CHECK(page.obey("open", {{"link", link}}));
  page.settle();
  CHECK(page.find(Role::button, "Read on") == nullptr);
  // Its last line is drawn: lines are clipped by the room that there is for them.
  const MirrorNode& words = page.found(Role::text, "Narration");
  const float bottom = words.y + words.height;
  float drawn = 0;
  for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
    for (const ImDrawCmd& command : list->CmdBuffer)
      if (command.ClipRect.y >= words.y && command.ClipRect.w <= bottom + 1)
        drawn = std::max(drawn, command.ClipRect.w);
  CHECK(drawn > bottom - 8);
}

TEST_CASE("app: the overview filters labs by their environment") {
  Page page(kindsOfPages().front());
  page.frames(3);
  page.press(Role::button, "All labs");
  for (const char* name : {"Partially observable", "Stochastic", "Continuous", "Adversarial"})
    page.press(Role::button, name);
  page.rest();
  CHECK(page.find(Role::text, "Playing poker")->value ==
        "partially observable, stochastic, discrete, adversarial");
  CHECK(page.find(Role::text, "Playing chess")->value ==
        "fully observable, deterministic, discrete, adversarial");
}

TEST_CASE(
    "app: who goes to the overview leaves the run's message, and the page is told where the run was left") {
  Page page(kWide);
  page.open("golf-tee");
  page.obey("say", "Something was refused.");
  page.obey("speed", "fast");
  page.obey("play", true);
  page.frames(100);
  CHECK(page.find(Role::text, "Message"));
  const std::string told = page.host.link;
  page.press(Role::button, "All labs");
  page.frames(100);
  CHECK_FALSE(page.find(Role::text, "Message"));
  REQUIRE(page.host.heard("home").size() == 1);
  CHECK(page.host.heard("home")[0]["link"] == page.app->link());
  CHECK(page.app->link() != told);
  CHECK(page.host.link == told);
}

TEST_CASE("app: the card of the lab that is open leads back to its run") {
  Page page(kindsOfPages().front());
  page.open("jugs");
  page.frames(3);
  page.rest();
  page.obey("seek", 2);
  page.settle();
  const std::string link = page.app->link();
  page.press(Role::button, "All labs");
  page.press(Role::button, std::string(findLab("jugs")->title));
  page.rest();
  CHECK(page.app->link() == link);
}

TEST_CASE("app: of two files the refused one does not come back once the other is taken") {
  Page page({.width = 390, .height = 844, .coarse_pointer = true});
  page.open("activation");
  page.frames(4);
  page.press(Role::tab, "Counters");
  page.app->takeFile("table", "broken.csv", "Ann,red\nBen,blue,small,round\n");
  page.frames(3);
  const std::string rows = "Ann,red,big\nBen,blue,small\nCay,red,small\n";
  page.app->takeFile("table", "rows.csv", rows);
  page.frames(3);
  page.press(Role::tab, "Settings");
  page.frames(3);
  CHECK(page.found(Role::textbox, "Table").value == rows);
}

TEST_CASE("app: a file is dropped or opened for the setting that takes it") {
  Page page({.width = 1280, .height = 800});
  page.open("activation");
  page.frames(4);
  page.press(Role::button, "Open a file");
  CHECK(page.host.asked_files == std::vector<std::string>{"table"});
  const std::string rows = "Ann,red,big\nBen,blue,small\nCay,red,small\n";
  page.app->takeFile("", "Rows.CSV", rows + "\n");
  page.frames(3);
  REQUIRE(page.find(Role::textbox, "Table"));
  CHECK(page.find(Role::textbox, "Table")->value == rows + "\n");
  CHECK_FALSE(page.find(Role::textbox, "Table")->invalid);
  CHECK(page.find(Role::textbox, "Touch")->value.empty());  // it named Ken, who is not in this table
  CHECK(page.app->link().find("Ann") != std::string::npos);

  const std::string broken = "Ann,red\nBen,blue,small,round\n";
  page.app->takeFile("table", "broken.csv", broken);
  page.frames(3);
  CHECK(page.find(Role::textbox, "Table")->value == broken);
  CHECK(page.find(Role::textbox, "Table")->invalid);
  page.app->takeFile("", "photo.png", "x");
  page.frames(3);
  const auto says = [&](std::string_view words) {
    const auto& nodes = page.app->mirror().nodes();
    return std::any_of(nodes.begin(), nodes.end(), [&](const MirrorNode& node) {
      return node.name.find(words) != std::string::npos || node.value.find(words) != std::string::npos;
    });
  };
  CHECK(says("no use for the file \"photo.png\""));
  page.app->takeFile("", "latin.csv", "Andr\xe9,red\n");
  page.frames(3);
  CHECK(says("not plain text in UTF-8"));

  page.open("bayes", "spam");
  page.frames(4);
  page.app->takeFile("", "mail.tsv", "spam\tbuy now\nham\tsee you at noon\n");
  page.frames(3);
  CHECK(page.app->link().find("corpus") == std::string::npos);  // "own", the default, which links omit
  CHECK(page.find(Role::textbox, "Training text")->value == "spam\tbuy now\nham\tsee you at noon\n");
}

TEST_CASE("stage: a low one with buttons below it has a way to all panels, or shows one without a lone tab") {
  for (const auto& [width, height] : {std::pair{740.f, 300.f}, {195.f, 422.f}, {568.f, 230.f}}) {
    CAPTURE(width);
    Page page({.width = width, .height = height, .coarse_pointer = true, .focused = true});
    page.open("connect-four");
    page.frames(4);
    page.rest();
    CHECK(page.find(Role::checkbox, "Scores of all moves"));
    const bool listed = page.find(Role::combobox, "Picture");
    CHECK((listed || page.find(Role::tab, "Game tree")) == (height >= 300));
    CHECK((listed || page.find(Role::tab, "Board")) == (height >= 300));
  }
}

TEST_CASE("embedded: a stage alone stays off the lower edge") {
  Page page({.width = 480, .height = 200, .embedded = true});
  page.open("jugs");
  page.obey("show", {{"controls", "none"}});
  page.frames(4);
  REQUIRE_FALSE(page.regions().empty());
  const MirrorNode board = page.regions().front();
  CHECK(board.y + board.height <= 190);
}
