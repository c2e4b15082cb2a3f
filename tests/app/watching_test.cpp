// The page of a run that was just opened: it stays paused until played, its whole length is known, panels can
// be enlarged, the run's commands are buttons, and counters explain themselves.

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "app/glossary.h"
#include "app/theme.h"
#include "app/views/view.h"
#include "labs/catalog.h"
#include "player/session.h"
#include "tests/app/page.h"

using namespace noggin;
using namespace noggin::app;

namespace {

Session sessionOf(const Lab& lab, const Preset& preset) {
  return Session(lab, *openLab(lab, Json::parse(preset.settings), preset.seed), preset.seed);
}

}  // namespace

TEST_CASE("watching: a lab stands on its first picture and its end is known before it is played") {
  Page page(kWide);
  page.open("jugs");
  for (int i = 0; i < 600 && page.app->wantsFrame(); ++i) page.frame();
  CHECK(!page.app->wantsFrame());
  CHECK(page.find(Role::slider, "Timeline")->value == "0");
  Session jugs = sessionOf(*findLab("jugs"), findLab("jugs")->presets.front());
  jugs.seek(INT64_MAX);
  CHECK(page.find(Role::text, "Step 0 of " + std::to_string(jugs.furthest())) != nullptr);
  CHECK(page.find(Role::slider, "Timeline")->max == static_cast<double>(jugs.furthest()));
}

TEST_CASE("watching: while a sentence is read nothing is drawn") {
  Page page(kWide);
  page.open("jugs");
  page.frames(200);
  page.obey("play", true);
  page.frames(120);
  CHECK(page.find(Role::slider, "Timeline")->value == "1");
  CHECK(page.app->wantsFrame());
  CHECK(page.app->patience() > 0.5);
  page.obey("pause", true);
  page.frames(30);
  CHECK(!page.app->wantsFrame());
}

TEST_CASE("watching: any panel has the whole stage for itself, and gives it back") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const size_t panels = page.findAll("Enlarge ").size();
  REQUIRE(panels >= 2);
  const std::string name = page.findAll("Enlarge ").back()->name;
  const ImGuiID button = page.found(Role::button, name).id;
  page.press(Role::button, name);
  CHECK(page.findAll("Enlarge ").empty());
  CHECK(page.regions().size() == 1);
  CHECK(page.found(Role::button, "Back to all panels").id == button);  // so that the focus stays on it
  page.press(Role::button, "Back to all panels");
  CHECK(page.findAll("Enlarge ").size() == panels);
  CHECK(page.found(Role::button, name).id == button);
}

TEST_CASE("watching: Escape brings all panels back, and is left to the page where there is nothing to undo") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const size_t panels = page.findAll("Enlarge ").size();
  CHECK_FALSE(page.app->takesEscape());
  page.press(Role::button, "Enlarge Search tree");
  CHECK(page.app->takesEscape());
  page.key(ImGuiKey_Escape);
  CHECK(page.findAll("Enlarge ").size() == panels);
  CHECK_FALSE(page.app->takesEscape());
}

TEST_CASE("watching: a variable with a long name stands above its value") {
  Page page(kWide);
  REQUIRE(page.obey("open",
                    {{"lab", "bayes"},
                     {"settings",
                      {{"training", "Romance languages of the western world: le la les\nGerman: der die das"},
                       {"text", "le der"}}},
                     {"step", 1}}));
  page.frames(30);
  const std::string name = "P(Romance languages of the western world)";
  const MirrorNode& named = page.found(Role::text, name);
  CHECK(named.value.ends_with("%"));
  CHECK(named.height > 2 * page.found(Role::text, "P(German)").height * 0.9f);
}

TEST_CASE("watching: the picture saved is the largest one shown") {
  Page wide(kWide);
  wide.open("golf-tee");
  wide.frames(4);
  wide.press(Role::button, "Picture");
  wide.press(Role::button, "Enlarge Search tree");
  wide.press(Role::button, "Drawing");
  wide.press(Role::button, "Back to all panels");
  wide.press(Role::button, "Picture");
  CHECK(wide.host.pictures == std::vector<std::string>{"board", "tree", "board"});

  Page chosen(kWide);
  chosen.open("golf-tee");
  REQUIRE(chosen.obey("show", {{"panels", {"tree"}}}));
  chosen.frames(4);
  chosen.press(Role::button, "Picture");
  CHECK(chosen.host.pictures == std::vector<std::string>{"tree"});
}

TEST_CASE("watching: a trace is written while the page goes on, of the step at which it was asked for") {
  Page page(kWide);
  page.open("queens", "all-backtracking");
  page.obey("seek", 1500);
  page.settle();
  REQUIRE(page.app->link().ends_with(";step=1500"));
  page.press(Role::button, "Trace");
  page.press(Role::button, "Step");
  for (int i = 0; i < 1000 && page.host.downloads.empty(); ++i) page.frame();
  CHECK(page.host.downloads == std::vector<std::string>{"noggin-queens-1500.json"});
}

TEST_CASE("watching: a button that has saved its file says so") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  page.press(Role::button, "Table");
  REQUIRE(page.host.downloads == std::vector<std::string>{"noggin-golf-tee-0.csv"});
  CHECK(page.find(Role::button, "Table"));
  page.obey("saved", "noggin-golf-tee-0.csv");
  page.frames(2);
  CHECK(page.find(Role::button, "Table saved"));
  CHECK(page.find(Role::button, "Trace"));
  page.press(Role::button, "Step");
  page.frames(2);
  CHECK(page.find(Role::button, "Table"));
}

TEST_CASE("watching: another lab is read from the top of its words, changed settings where they are") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const auto titleAt = [&page](const char* title) { return page.find(Role::heading, title)->y; };
  const float top = titleAt("Golf tee");
  page.attend(Role::button, "Copy link");
  page.frames(10);
  const float scrolled = titleAt("Golf tee");
  CHECK(scrolled < top);
  page.obey("settings", {{"start", "4"}});
  page.frames(10);
  CHECK(titleAt("Golf tee") == scrolled);
  page.open("jugs");
  page.frames(10);
  CHECK(titleAt("Jugs") == top);
}

TEST_CASE("watching: what a run offers beside its board are buttons, and switches say their state") {
  int offering = 0;
  for (const Lab& lab : catalog())
    for (const Preset& preset : lab.presets) {
      const Scene scene = sessionOf(lab, preset).scene();
      if (scene.commands.empty()) continue;
      ++offering;
      CAPTURE(lab.id);
      CAPTURE(preset.id);
      Page page(kWide);
      page.open(lab.id, preset.id);
      page.frames(4);
      for (const Command& command : scene.commands) {
        const MirrorNode* button = page.find(Role::button, command.text);
        REQUIRE_MESSAGE(button, command.text);
        CHECK(button->disabled == !command.enabled);
        CHECK(button->toggles == command.checkable);
        CHECK(button->checked == (command.checkable && command.checked));
      }
    }
  CHECK(offering > 5);
}

TEST_CASE("watching: counters say what they count") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const MirrorNode* expanded = page.find(Role::text, "Expanded");
  REQUIRE(expanded);
  CHECK(expanded->description == meaningOf({"expanded", "Expanded"}));
  page.press(Role::button,
             "What \xE2\x80\x9C"
             "Expanded\xE2\x80\x9D means");
  CHECK(page.find(Role::button,
                  "What \xE2\x80\x9C"
                  "Expanded\xE2\x80\x9D means")
            ->checked);
}

TEST_CASE("watching: a counter is explained in the terms of its own lab") {
  CHECK(meaningOf({"guesses", "Guesses"}).starts_with("Codes "));
  CHECK(meaningOf({"average", "Guesses on average"}).find("secret") != std::string_view::npos);
  CHECK(meaningOf({"guesses", "Digits assumed"}).starts_with("Digits "));
  CHECK(meaningOf({"average", "Assumed on average"}).starts_with("Digits "));
}

TEST_CASE("watching: everything is reached in low windows and on small phones") {
  for (const ImVec2 size : {ImVec2(640, 400), ImVec2(320, 200), ImVec2(844, 390)}) {
    CAPTURE(size.x);
    Page page({.width = size.x, .height = size.y, .coarse_pointer = true, .focused = true});
    page.open("tiles");
    page.frames(4);
    CHECK(page.find(Role::button, "Step") != nullptr);
    CHECK(page.find(Role::slider, "Timeline") != nullptr);
    if (page.find(Role::tab, "Counters")) page.press(Role::tab, "Counters");
    CHECK(page.find(Role::text, "Expanded") != nullptr);
    if (page.find(Role::tab, "Settings")) page.press(Role::tab, "Settings");
    CHECK(page.find(Role::combobox, "Example") != nullptr);
    page.press(Role::button, "Labs");
    page.press(Role::button, "All labs");
    page.frames(10);
    CHECK(page.find(Role::button, "Sudoku") != nullptr);
  }
}

TEST_CASE("watching: what lies below the sentence stays where it is once a sentence as long has been") {
  Page page(kWide);
  page.open("monty-hall");
  float lowest = 0;
  for (int step = 0; step < 12; ++step) {
    page.obey("step", 1);
    page.frames(6);
    const MirrorNode* button = page.find(Role::button, "Your turn");
    REQUIRE(button != nullptr);
    CAPTURE(step);
    CHECK(button->y >= lowest);
    lowest = button->y;
  }
}

TEST_CASE("watching: who asks for a hint while the machine is about to reply is told so, and it replies") {
  Page page(kWide);
  page.open("tic-tac-toe", "play-x");
  page.rest();
  page.press(Role::button, "Hint");
  page.press(Role::button, "Play it");
  page.press(Role::button, "Hint");
  CHECK(page.found(Role::text, "Hint").value == "It is not your turn: step on to see the reply.");
  page.frames(240);
  CHECK(Json::parse(page.app->obey(R"({"result": true})"))["value"]["status"] == "needs-move");
  CHECK_FALSE(page.find(Role::text, "Hint"));
}

TEST_CASE("watching: what is made to appear by a press knows what was pressed") {
  Page page(kWide);
  page.open("jugs");
  page.rest();
  page.press(Role::button, "Hint");
  CHECK(page.found(Role::button, "Play it").opener == page.found(Role::button, "Hint").id);
  CHECK(page.app->mirror().json().find("\"opener\":") != std::string::npos);
}

TEST_CASE("watching: a page that becomes narrow opens the tab with what had the focus") {
  for (const char* name : {"Hint", "Your turn", "Race a second run", "Copy link", "Goal"}) {
    CAPTURE(name);
    Page page(kWide);
    page.open("jugs");
    page.rest();
    const auto named = [&] { return page.findAll(name); };
    REQUIRE_FALSE(named().empty());
    page.app->mirror().focus(named().front()->id);
    page.frames(3);
    ImGui::GetIO().DisplaySize.x = 850;
    page.app->setHostState({.width = 850, .height = 800, .focused = true});
    page.frames(4);
    CHECK(page.find(Role::tab, "Play"));
    CHECK_FALSE(named().empty());
  }
}

TEST_CASE("watching: a link to where the machine thinks offers a hint as the page it was taken from does") {
  std::string link;
  {
    Page page(kWide);
    page.open("tic-tac-toe", "play-x");
    page.rest();
    page.press(Role::button, "Hint");
    page.press(Role::button, "Play it");
    page.rest();
    link = page.app->link();
    CHECK(page.find(Role::button, "Hint") != nullptr);
  }
  REQUIRE(link.ends_with(";step=1"));
  Page page(kWide);
  page.obey("open", {{"link", "#" + link}});
  page.settle();
  CHECK(page.app->link() == link);
  CHECK(page.find(Role::button, "Hint") != nullptr);
}

TEST_CASE("watching: where the solution found is shown, no branch of the search is announced") {
  const Lab& tiles = *findLab("tiles");
  Session found = sessionOf(tiles, tiles.presets.front());
  found.seek(INT64_MAX);
  const int64_t from = found.shownFrom();
  REQUIRE(from > 0);
  Page page(kWide);
  page.open("tiles");
  const auto caption = [&](int64_t step) {
    page.obey("seek", step - 1);
    page.settle();
    page.obey("step", 1);
    page.frame();
    float left = 1e9f, right = -1e9f;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawVert& vertex : list->VtxBuffer) {
        if (vertex.col != translucent(Theme::light().text, 0.85f)) continue;
        left = std::min(left, vertex.pos.x);
        right = std::max(right, vertex.pos.x);
      }
    return std::max(right - left, 0.f);
  };
  float branch = 0;
  for (int64_t step = 2; step < from; ++step) branch = std::max(branch, caption(step));
  CHECK(branch > 0);
  CHECK(caption(from) > 1.3f * branch);  // "The solution, from the start"
  CHECK(caption(from + 1) == 0);
  CHECK(caption(from + 2) == 0);
}
