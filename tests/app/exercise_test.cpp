// Exercises as a person uses them: by accessible names only.

#include <doctest/doctest.h>

#include <algorithm>
#include <functional>
#include <nlohmann/json.hpp>
#include <variant>

#include "app/exercise_scene.h"
#include "labs/catalog.h"
#include "tests/app/page.h"
#include "tests/support/counter_lab.h"
#include "tests/support/dead_end.h"

using namespace noggin;
using namespace noggin::app;
using namespace noggin::test;

namespace {

const HostState kPhone{
    .width = 390, .height = 844, .pixel_ratio = 2, .dark = true, .coarse_pointer = true, .focused = true};

// Seven decisions: at 0, 3, 6 and so on up to 18.
void begin(Page& page, const std::string& exercise = "{}") {
  if (!findLab("counter")) REQUIRE(addLab(std::make_shared<Lab>(counterLab())));
  page.open("counter");
  page.obey("settings", {{"asks", 3}});
  page.frames(4);
  const Json reply = Json::parse(page.app->obey(R"({"exercise": )" + exercise + "}"));
  REQUIRE(reply.contains("value"));
  page.frames(10);
}

std::string asked(const Page& page) {
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.role == Role::text && node.name.starts_with("Which number")) return node.name;
  return {};
}

// The accessible name of a choice's button: its number precedes its label.
std::string choice(const Page& page, const std::string& label) {
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.role == Role::button && node.name.ends_with(". " + label)) return node.name;
  return {};
}

// The buttons of the choices, in order.
std::vector<const MirrorNode*> choices(const Page& page) {
  std::vector<const MirrorNode*> found;
  for (const MirrorNode& node : page.app->mirror().nodes())
    if (node.role == Role::button && node.name.starts_with(std::to_string(found.size() + 1) + ". "))
      found.push_back(&node);
  return found;
}

}  // namespace

TEST_CASE("exercise: asked, answered and told at once, on a wide page and a phone") {
  for (const HostState& state : {kWide, kPhone}) {
    CAPTURE(state.width);
    Page page(state);
    begin(page);
    CHECK(asked(page) == "Which number comes after 0?");
    page.press(Role::button, choice(page, "2"));
    CHECK(page.find(Role::text, "Not right."));
    CHECK(page.find(Role::text, "Counting does not double."));
    CHECK(page.find(Role::text, "Right: 1. Counting adds one."));
    page.press(Role::button, "Go on");
    page.frames(10);
    CHECK(asked(page) == "Which number comes after 3?");
    page.press(Role::button, choice(page, "4"));
    CHECK(page.find(Role::text, "Right."));
    CHECK(std::find(page.host.narrations.begin(), page.host.narrations.end(),
                    "Which number comes after 3?") != page.host.narrations.end());
    REQUIRE(page.host.heard("answer").size() == 2);
    CHECK(page.host.heard("answer")[0]["rival"] == "doubling");
    CHECK(page.host.heard("answer")[1]["right"] == true);
  }
}

TEST_CASE("exercise: no second run gives the answers away, whether it is asked for before or later") {
  Page page(kWide);
  page.open("jugs");
  page.frames(4);
  page.press(Role::checkbox, "Race a second run");
  page.rest();
  CHECK(page.find(Role::text, "The race"));
  page.obey("exercise", Json::object());
  page.frames(10);
  CHECK_FALSE(choices(page).empty());
  CHECK_FALSE(page.find(Role::text, "The race"));
  CHECK_FALSE(page.find(Role::checkbox, "Race a second run"));
  CHECK(page.findAll("They part").empty());
  page.press(Role::button, "Leave the exercise");
  page.frames(4);
  CHECK(page.find(Role::checkbox, "Race a second run"));
}

TEST_CASE("exercise: each question and each grade comes into view, however the column was scrolled") {
  Page page({.width = 1024, .height = 600, .focused = true});
  page.open("monty-hall");
  page.frames(4);
  page.attend(Role::button, "Embed");
  page.obey("exercise", Json::object());
  page.frames(10);
  for (int question = 0; question < 2; ++question) {
    CAPTURE(question);
    REQUIRE_FALSE(choices(page).empty());
    CHECK(choices(page).front()->y > 0);
    CHECK(choices(page).back()->y + choices(page).back()->height < 600);
    page.attend(Role::button, "Embed");
    CHECK(choices(page).front()->y < 0);
    page.key(question == 0 ? ImGuiKey_1 : ImGuiKey_Keypad1);
    page.frames(4);
    const std::vector<const MirrorNode*> heads = page.findAll("Your turn: ");
    REQUIRE(heads.size() == 1);
    CHECK(heads.front()->y > 0);
    page.attend(Role::button, "Embed");
    page.key(question == 0 ? ImGuiKey_Enter : ImGuiKey_KeypadEnter);
    page.frames(10);
  }
  REQUIRE_FALSE(choices(page).empty());
}

TEST_CASE("exercise: the focus is led from each press to what comes next") {
  Page page(kWide);
  begin(page);
  const auto next = [&page] {
    std::vector<std::string> names;
    for (const MirrorNode& node : page.app->mirror().nodes())
      if (node.next) names.push_back(node.name);
    return names;
  };
  const auto first = [&page] { return choices(page).front(); };
  CHECK(next() == std::vector<std::string>{first()->name});
  const uint32_t asked_with = first()->id;
  page.press(Role::button, first()->name);
  CHECK(next() == std::vector<std::string>{"Go on"});
  const uint32_t graded_with = first()->id;
  CHECK(graded_with != asked_with);  // it is another widget that takes the focus after an undo
  page.press(Role::button, "Undo");
  CHECK(next() == std::vector<std::string>{first()->name});
  page.press(Role::button, first()->name);
  page.press(Role::button, "Go on");
  page.frames(10);
  CHECK(next() == std::vector<std::string>{first()->name});
  CHECK(first()->id != asked_with);
}

TEST_CASE("exercise: who goes to another lab hears that lab") {
  Page page(kWide);
  begin(page);
  page.open("jugs");
  page.frames(4);
  CHECK(page.host.narrations.back() == page.find(Role::text, "Narration")->value);
}

TEST_CASE("exercise: in an element the panels are as far from its lower edge as from its upper one") {
  const HostState element{.width = 700, .height = 400, .embedded = true, .focused = true};
  Page page(element);
  begin(page);
  float top = element.height, bottom = 0;
  for (const MirrorNode& node : page.app->mirror().nodes()) {
    if (node.role != Role::region) continue;
    top = std::min(top, node.y);
    bottom = std::max(bottom, node.y + node.height);
  }
  CHECK(top > 0);
  CHECK(element.height - bottom == doctest::Approx(top));
}

TEST_CASE("exercise: an answer taken back may be tried again, without credit") {
  Page page(kWide);
  begin(page, R"({"decisions": 1})");
  page.press(Role::button, choice(page, "2"));
  CHECK(page.find(Role::text, "Not right."));
  page.press(Role::button, "Undo");  // also the last one
  CHECK(asked(page) == "Which number comes after 0?");
  page.press(Role::button, choice(page, "1"));
  CHECK(page.find(Role::text, "Right."));
  page.press(Role::button, "Go on");
  page.frames(10);
  CHECK(page.find(Role::text, "0 of 1 decision right at the first try."));
  begin(page, R"({"decisions": 2})");
  page.press(Role::button, choice(page, "1"));
  page.press(Role::button, "Undo");
  CHECK(asked(page) == "Which number comes after 0?");
  page.press(Role::button, choice(page, "1"));
  CHECK(page.find(Role::text, "Right."));
  page.press(Role::button, "Go on");
  page.frames(10);
  page.press(Role::button, choice(page, "4"));
  page.press(Role::button, "Go on");
  page.frames(10);
  CHECK(page.find(Role::text, "1 of 2 decisions right at the first try."));
  CHECK(page.find(Role::button, "Look at step 0"));
}

TEST_CASE("exercise: each second try is shown again by who steps back, and by its link") {
  Page page(kWide);
  begin(page);
  for (const char* second : {"2", "4"}) {
    page.press(Role::button, choices(page).front()->name);
    page.press(Role::button, "Undo");
    page.press(Role::button, choice(page, second));
    page.press(Role::button, "Go on");
    page.frames(10);
  }
  const auto verdicts = [](Page& shown) {
    std::string found;
    for (const int64_t step : {0, 3}) {
      shown.obey("seek", step);
      shown.frames(10);
      for (const char* verdict : {"Right.", "Not right."})
        if (shown.find(Role::text, verdict)) found += verdict;
    }
    return found;
  };
  const std::string given = "Not right.Right.";
  CHECK(verdicts(page) == given);
  const std::string link = page.app->link();

  Page again(kWide);
  REQUIRE(again.obey("open", {{"link", link}}));
  again.frames(10);
  CHECK(verdicts(again) == given);
  CHECK(again.app->link() == link);
  again.press(Role::button, "Undo");
  CHECK(asked(again) == "Which number comes after 3?");
  again.press(Role::button, choice(again, "8"));
  CHECK(verdicts(again) == "Not right.Not right.");
  CHECK(again.host.heard("answer").back()["rival"] == "doubling");
}

TEST_CASE("exercise: a second try in one exercise leaves the question of another alone") {
  Page page(kWide);
  begin(page);
  page.press(Role::button, choice(page, "2"));
  page.press(Role::button, "Undo");
  page.press(Role::button, choice(page, "2"));
  REQUIRE(page.find(Role::text, "Not right."));
  const std::string exercise =
      "v1;lab=counter;seed=2;s.asks=3;decisions=6;mode=as-you-go;answers=0:one:undone";
  REQUIRE(page.obey("open", {{"link", exercise + ";step=0"}}));
  page.frames(10);
  CHECK(asked(page) == "Which number comes after 0?");
  CHECK_FALSE(page.find(Role::text, "Not right."));
  page.press(Role::button, choice(page, "1"));
  CHECK(page.find(Role::text, "Right."));
}

TEST_CASE("exercise: undone is the answer that is looked at, and no other") {
  Page page(kWide);
  begin(page);
  for (const char* right : {"1", "4"}) {
    page.press(Role::button, choice(page, right));
    page.press(Role::button, "Go on");
    page.frames(10);
  }
  const auto answers = [&page] {
    const std::string link = page.app->link();
    const size_t at = link.find("answers=");
    return link.substr(at, link.find(';', at) - at);
  };
  page.obey("seek", 0);
  page.frames(10);
  page.press(Role::button, "Undo");
  CHECK(asked(page) == "Which number comes after 0?");
  CHECK(answers() == "answers=0:one:undone+3:one");
  page.press(Role::button, choice(page, "2"));
  page.press(Role::button, "Undo");
  CHECK(asked(page) == "Which number comes after 0?");
  CHECK(answers() == "answers=0:one:undone+3:one");
}

TEST_CASE("exercise: nothing goes past a question, by no key or button") {
  Page page(kWide);
  begin(page);
  for (const ImGuiKey key : {ImGuiKey_RightArrow, ImGuiKey_End, ImGuiKey_Space}) {
    page.key(key);
    page.frames(20);
    CHECK(asked(page) == "Which number comes after 0?");
  }
}

TEST_CASE("exercise: what would lead past an open question cannot be pressed, and says why") {
  Page page(kWide);
  begin(page);
  const auto withheld = [&page](const char* name) {
    const MirrorNode& button = page.found(Role::button, name);
    CHECK(button.description == (button.disabled ? "Answer first" : ""));
    return button.disabled;
  };
  for (const char* name : {"Play", "Step", "To the end"}) CHECK(withheld(name));
  page.press(Role::button, choice(page, "1"));
  for (const char* name : {"Play", "Step", "To the end"}) CHECK_FALSE(withheld(name));
}

TEST_CASE(
    "exercise: run again, with another seed or as an example, it begins again, unless answers would be "
    "lost") {
  Page page(kWide);
  page.open("golf-tee");
  page.frames(4);
  const auto ask = [&page] {
    page.obey("exercise", {{"decisions", 3}});
    page.frames(10);
    REQUIRE_FALSE(choices(page).empty());
  };
  const std::vector<std::function<void()>> ways = {
      [&page] { page.press(Role::button, "Run again"); }, [&page] { page.press(Role::button, "New seed"); },
      [&page] {
        page.enter(Role::combobox, "Example", page.found(Role::combobox, "Example").options.back());
      }};
  for (size_t way = 0; way < ways.size(); ++way) {
    CAPTURE(way);
    page.open("golf-tee");
    ask();
    const std::string before = page.app->link();
    ways[way]();
    page.frames(20);
    CHECK_FALSE(choices(page).empty());
    CHECK((page.app->link() == before) == (way == 0));
    CHECK(page.app->link().find(";decisions=3") != std::string::npos);
    page.key(ImGuiKey_1);
    const std::string answered = page.app->link();
    ways[way]();
    page.frames(20);
    CHECK(page.app->link() == answered);
    CHECK(page.host.heard("error").back()["message"].get<std::string>().starts_with(
        "This would undo the answer"));
  }
}

TEST_CASE("exercise: at the end nothing is told before, and then all") {
  Page page(kWide);
  begin(page, R"({"mode": "at-end", "seed": "name:Ana"})");
  int questions = 0;
  for (; !asked(page).empty() && questions < 20; ++questions) {
    CHECK_FALSE(page.find(Role::text, "Right."));
    page.key(ImGuiKey_1);
    page.frames(10);
  }
  CHECK(questions == 7);
  const std::vector<Json> scores = page.host.heard("score");
  REQUIRE(scores.size() == 1);
  CHECK(scores[0]["asked"] == 7);
  CHECK(page.find(Role::text, scores[0]["right"].dump() + " of 7 decisions right at the first try."));
  page.press(Role::button, "Copy the result code");
  CHECK(page.host.copied_link.find("seed=name%3AAna") != std::string::npos);
  CHECK(page.host.copied_link.find(";answers=0:") != std::string::npos);

  Page teacher(kWide);
  teacher.obey("open", {{"link", page.host.copied_link}});
  teacher.frames(10);
  CHECK(teacher.find(Role::text, scores[0]["right"].dump() + " of 7 decisions right at the first try."));

  page.press(Role::button, "Again");
  page.frames(10);
  CHECK(asked(page) == "Which number comes after 0?");
  CHECK(page.app->link().find("seed=name%3AAna%232") != std::string::npos);
  page.press(Role::button, "Leave the exercise");
  CHECK(asked(page).empty());
  CHECK(page.find(Role::button, "Your turn"));
}

TEST_CASE("exercise: of a part of the run only what is decided there is asked, also again") {
  Page page(kWide);
  begin(page, R"({"from": 5, "to": 12})");
  for (int turn = 0; turn < 2; ++turn) {
    CAPTURE(turn);
    CHECK(asked(page) == "Which number comes after 6?");
    page.press(Role::button, choice(page, "7"));
    page.press(Role::button, "Go on");
    page.frames(10);
    CHECK(asked(page) == "Which number comes after 9?");
    page.press(Role::button, choice(page, "10"));
    page.press(Role::button, "Go on");
    page.frames(10);
    CHECK(page.find(Role::text, "2 of 2 decisions right at the first try. The exercise ends at step 12."));
    page.press(Role::button, "Copy the result code");
    CHECK(page.host.copied_link.ends_with(";from=5;to=12;answers=6:one+9:one;step=12"));
    page.press(Role::button, "Again");
    page.frames(10);
  }
  begin(page, R"({"from": 7, "to": 9})");
  CHECK(page.find(Role::text, "Nothing is decided between step 7 and step 9."));
}

TEST_CASE("exercise: a score that is less after an answer was taken back is told again, and no other") {
  Page page(kWide);
  begin(page, R"({"to": 5})");  // two decisions
  const auto answerAndGoOn = [&page](const char* right) {
    page.press(Role::button, choice(page, right));
    page.press(Role::button, "Go on");
    page.frames(10);
  };
  answerAndGoOn("1");
  answerAndGoOn("4");
  REQUIRE(page.host.heard("score").size() == 1);
  CHECK(page.host.heard("score")[0]["right"] == 2);
  page.obey("seek", 3);
  page.frames(10);
  page.press(Role::button, "Undo");
  answerAndGoOn("4");
  REQUIRE(page.host.heard("score").size() == 2);
  CHECK(page.host.heard("score")[1]["right"] == 1);
  page.obey("seek", 3);
  page.frames(10);
  page.press(Role::button, "Go on");
  page.frames(10);
  CHECK(page.host.heard("score").size() == 2);
}

TEST_CASE("exercise: a part of the run begins behind the moves made before it") {
  Page page(kWide);
  begin(page, "null");
  REQUIRE(page.obey("open", {{"link", "v1;lab=counter;s.asks=3;s.to=27;moves=1:%2B3+9:%2B2;step=5"}}));
  REQUIRE(page.obey("exercise", {{"from", 5}}));
  page.frames(10);
  CHECK(asked(page) == "Which number comes after 9?");
  CHECK(page.app->link().find(";moves=1:%2B3;decisions=10;mode=as-you-go;from=5;step=7") !=
        std::string::npos);
}

TEST_CASE("exercise: a game that waits for a person before it decides anything has no result") {
  Page page(kWide);
  page.open("tic-tac-toe", "play-o");
  page.frames(4);
  page.obey("exercise", {{"decisions", 3}});
  page.frames(10);
  CHECK(page.find(Role::text, "Here a person makes the moves, so no questions are asked."));
  CHECK_FALSE(page.find(Role::button, "Copy the result code"));
  CHECK(page.host.heard("score").empty());
  page.press(Role::button, "Leave the exercise");
  CHECK_FALSE(page.find(Role::text, "Here a person makes the moves, so no questions are asked."));
}

TEST_CASE("exercise: whoever follows another rule is told its name") {
  Page page(kWide);
  begin(page);
  for (const char* doubled : {"2", "8", "14"}) {
    page.press(Role::button, choice(page, doubled));
    if (std::string_view(doubled) != "14") page.press(Role::button, "Go on");
    page.frames(10);
  }
  CHECK(page.find(Role::text,
                  "3 of your last wrong answers are what another rule gives: doubling. "
                  "It takes twice the number."));
}

TEST_CASE("exercise: choices are pressed in the picture where each has a place of its own") {
  Scene scene;
  Board& board = scene.add<Board>("board", "Board");
  board.cells = {{.id = 0, .tone = Tone::candidate}, {.id = 1, .marks = "12"}, {.id = 2}};
  const auto place = [](int32_t id) { return ScenePlace{"board", PlaceKind::cell, id}; };
  const Decision apart{
      .ask = "Which?",
      .choices = {{.id = "a", .label = "A", .place = place(1), .right = true, .because = "Yes."},
                  {.id = "b", .label = "B", .place = place(2), .because = "No."}}};
  markChoices(scene, apart);
  const auto& cells = std::get<Board>(scene.panels.front().content).cells;
  CHECK(cells[0].tone == Tone::plain);
  CHECK(cells[1].press == "a");
  CHECK(cells[1].note.empty());  // pencil marks take its place
  CHECK(cells[2].press == "b");
  CHECK(cells[2].note == "2");

  // In a tree the number of another node that waits, as that of a tile, would be taken for one of a choice.
  Scene grown;
  grown.add<Graph>("board", "Tree").nodes = {{.id = 0, .tone = Tone::visited, .text = "7"},
                                             {.id = 1, .parent = 0, .tone = Tone::frontier, .text = "4"},
                                             {.id = 2, .parent = 0, .tone = Tone::frontier, .text = "2"},
                                             {.id = 3, .parent = 0, .tone = Tone::frontier, .text = "2"},
                                             {.id = 4, .parent = 0, .tone = Tone::frontier, .text = "f 2"}};
  Decision among = apart;
  for (Choice& choice : among.choices) choice.place.kind = PlaceKind::node;
  markChoices(grown, among);
  const auto& nodes = std::get<Graph>(grown.panels.front().content).nodes;
  const auto texts = [&] {
    std::vector<std::string> all;
    for (const GraphNode& node : nodes) all.push_back(node.text);
    return all;
  };
  CHECK(texts() == std::vector<std::string>{"7", "1", "2", "", "f 2"});

  // Coordinates in the corners stay, and no number of a choice stands among them.
  for (const std::string note : {"7", "?"}) {
    CAPTURE(note);
    Scene noted;
    noted.add<Board>("board", "Board").cells = {{.id = 1, .note = note}, {.id = 2}};
    markChoices(noted, apart);
    const auto& marked = std::get<Board>(noted.panels.front().content).cells;
    CHECK(marked[0].note == note);
    CHECK(marked[0].press == "a");
    CHECK(marked[1].note == (note == "7" ? "" : "2"));
    CHECK(marked[1].press == "b");
  }

  // If all choices have the same place, it is what the question is about: marked, but not pressable.
  Decision about = apart;
  for (Choice& choice : about.choices) choice.place = place(0);
  forbidMoves(scene);
  markChoices(scene, about);
  CHECK(cells[0].tone == Tone::candidate);
  CHECK(cells[0].press.empty());
}

TEST_CASE("exercise: of a picture that is only looked at nothing can be moved, in no lab") {
  for (const Lab& lab : catalog())
    for (const Preset& preset : lab.presets) {
      CAPTURE(lab.id);
      CAPTURE(preset.id);
      const Outcome<Opening> opening = openLab(lab, parsedJson(preset.settings), preset.seed);
      REQUIRE(opening);
      Scene scene;
      opening->run->draw(scene);
      forbidMoves(scene);
      const std::string json = toJson(scene).dump();
      for (const char* key : {"press", "drops", "entries", "stroke", "groups", "commands"})
        CHECK_MESSAGE(json.find("\"" + std::string(key) + "\":") == std::string::npos, key);
    }
}

TEST_CASE("exercise: parts of a board that could be put elsewhere stay where they are") {
  Page page(kWide);
  page.open("activation");
  page.frames(4);
  page.rest();
  REQUIRE(page.findAll("Move gang ").size() == 4);
  REQUIRE(page.obey("exercise", {{"decisions", 2}}));
  page.frames(10);
  CHECK(page.findAll("Move gang ").empty());
}

TEST_CASE("exercise: the numbers of rows and columns stay while squares are asked about") {
  const Lab& queens = *findLab("queens");
  Session session(queens, *openLab(queens, {{"method", "backtracking"}, {"n", 6}}, 1), 1);
  REQUIRE_FALSE(session.begin({}));
  const auto notes = [](const Scene& scene) {
    std::string all;
    for (const Cell& cell : std::get<Board>(scene.panels.front().content).cells) all += cell.note + ",";
    return all;
  };
  for (int row = 0; row < 2; ++row) {
    CAPTURE(row);
    while (!session.decision()) session.step();
    const Scene plain = session.scene();
    Scene marked = plain;
    markChoices(marked, *session.decision());
    CHECK(notes(marked) == notes(plain));
    session.step();
  }
}

TEST_CASE("exercise: what answers a question is shown once it is answered") {
  Page page(kWide);
  page.open("mastermind");
  page.frames(4);
  page.obey("exercise", Json::object());
  page.frames(10);
  const auto possible = [&page] {
    const Json scene = Json::parse(page.app->obey(R"({"scene": true})"))["value"];
    for (const Json& panel : scene["panels"])
      if (panel["id"] == "possible") return panel["title"].get<std::string>();
    return std::string();
  };
  const auto asksForACode = [&page] {
    return std::any_of(
        page.app->mirror().nodes().begin(), page.app->mirror().nodes().end(),
        [](const MirrorNode& node) { return node.name.find("still be the secret") != std::string::npos; });
  };
  for (int question = 0; question < 3 && !asksForACode(); ++question) {
    page.press(Role::button, choices(page).front()->name);
    page.press(Role::button, "Go on");
    page.frames(10);
  }
  REQUIRE(asksForACode());
  CHECK(possible() == "Still possible: hidden while you are asked");
  page.press(Role::button, choices(page).front()->name);
  page.frames(4);
  CHECK(possible().find(" of 10,000 codes") != std::string::npos);
}

TEST_CASE("exercise: a setting that answers what is asked is shown before and afterwards") {
  Page page(kWide);
  page.open("mastermind");
  page.frames(4);
  CHECK(page.find(Role::textbox, "Secret"));
  CHECK(page.find(Role::textbox, "Known pegs"));
  page.obey("exercise", Json::object());
  page.frames(10);
  CHECK_FALSE(page.find(Role::textbox, "Secret"));
  CHECK(page.find(Role::textbox, "Known pegs"));
  page.press(Role::button, "Leave the exercise");
  page.frames(4);
  CHECK(page.find(Role::textbox, "Secret"));
}

TEST_CASE("exercise: after an answer that is not graded yet, nothing looks as if it could be pressed again") {
  Page page(kWide);
  begin(page, R"({"mode": "at-end", "decisions": 3})");
  for (const MirrorNode* card : choices(page)) CHECK_FALSE(card->disabled);
  page.press(Role::button, choice(page, "2"));
  page.frames(10);
  page.press(Role::button, "Step back");
  page.frames(4);
  page.press(Role::button, "To the start");
  page.frames(4);
  REQUIRE(asked(page) == "Which number comes after 0?");
  REQUIRE(choices(page).size() == 3);
  for (const MirrorNode* card : choices(page)) {
    CHECK(card->disabled);
    CHECK(card->description == (card->name == choice(page, "2") ? "your answer" : ""));
  }
}

TEST_CASE("exercise: it is offered in a link to a dead end, and begins where there is something to decide") {
  const Session session = playedIntoDeadEnd("golf-tee");
  REQUIRE(session.tick() > 2);
  Page page(kWide);
  REQUIRE(page.obey("open", {{"link", session.link()}}));
  page.settle();
  CHECK(page.find(Role::button, "Your turn"));
  page.obey("seek", 2);
  page.settle();
  page.press(Role::button, "Your turn");
  page.press(Role::button, "Begin");
  page.frames(10);
  CHECK_FALSE(choices(page).empty());
  const std::string link = page.app->link();
  CHECK(link.find(";moves=0:" + session.moves().front().text + "+1:") != std::string::npos);
  CHECK(link.find("+2:") == std::string::npos);
  CHECK_MESSAGE(link.find(";from=2;") != std::string::npos, link);
}

TEST_CASE("exercise: between the questions a person makes the moves of the game, and is asked on") {
  Page page(kWide);
  page.open("pig", "machine-begins");
  page.frames(4);
  page.obey("exercise", {{"decisions", 10}});
  int questions = 0, turns = 0;
  for (int i = 0; i < 200 && page.host.heard("score").empty(); ++i) {
    page.frames(60);
    if (page.find(Role::button, "Go on")) {
      page.press(Role::button, "Go on");
    } else if (!choices(page).empty()) {
      ++questions;
      page.press(Role::button, choices(page).front()->name);
    } else if (page.find(Role::text, "Now it is your move: once you have played it, the questions go on.")) {
      ++turns;
      CHECK_FALSE(page.find(Role::button, "Chances"));
      const MirrorNode& hold = *page.findAll("Hold").front();
      page.press(Role::button, hold.disabled ? "Roll" : hold.name);
      page.key(ImGuiKey_LeftArrow);
      CHECK(page.find(Role::button, "Go on"));  // back where it has been made
    }
  }
  CHECK(questions == 10);
  CHECK(turns > 0);
  REQUIRE(page.host.heard("score").size() == 1);
  CHECK(page.host.heard("score").front()["asked"] == 10);
}

TEST_CASE("exercise: begun by its button, with a name") {
  Page page(kWide);
  begin(page);
  page.press(Role::button, "Leave the exercise");
  page.press(Role::button, "Your turn");
  page.enter(Role::textbox, "Your name", "Ana");
  page.press(Role::button, "Begin");
  page.frames(10);
  CHECK(asked(page) == "Which number comes after 0?");
  CHECK(page.app->link().find("seed=name%3AAna;") != std::string::npos);
}

TEST_CASE("exercise: begun by its button, as long as is wished") {
  Page page(kWide);
  begin(page);
  page.press(Role::button, "Leave the exercise");
  page.press(Role::button, "Your turn");
  CHECK(page.found(Role::combobox, "Length").value == "10 decisions");
  page.enter(Role::combobox, "Length", "To the end");
  page.press(Role::button, "Begin");
  page.frames(10);
  int questions = 0;
  for (; !asked(page).empty() && questions < 20; ++questions) {
    page.found(Role::heading, "Your turn: decision " + std::to_string(questions + 1));
    page.press(Role::button, choices(page).front()->name);
    page.press(Role::button, "Go on");
    page.frames(10);
  }
  CHECK(questions == 7);
  CHECK(page.find(Role::heading, "Your turn: the result"));
}

TEST_CASE("listing: the lines that a step ran are lit, and a press goes to the next that runs one") {
  Page page(kWide);
  begin(page);
  page.app->obey(R"({"exercise": null})");
  page.frames(4);
  const MirrorNode* line = page.find(Role::button, "Line 2: add one");
  REQUIRE(line);
  CHECK(line->description.empty());
  page.press(Role::button, "Line 2: add one");
  page.frames(10);
  CHECK(page.app->link().ends_with(";step=1"));
  CHECK(page.find(Role::button, "Line 2: add one")->description == "run by the latest step");
  CHECK(page.find(Role::text, "count")->value == "1");
}

TEST_CASE("link: a far step is gone to in slices, and after a while only if asked to") {
  Page page(kWide);
  page.obey("open", {{"link", "v1;lab=connect-four;s.depth=0;s.algorithm=alpha-beta;s.moves=12;step=1000000000"}});
  for (int frame = 0; frame < 2000 && page.app->wantsFrame() && !page.find(Role::button, "Go on"); ++frame)
    page.frame();
  REQUIRE(page.find(Role::button, "Go on"));
  page.frames(30);
  const std::string link = page.app->link();
  page.frames(5);
  CHECK(page.app->link() == link);
  page.press(Role::button, "Go on");
  page.frames(5);
  CHECK(page.app->link() != link);
  page.press(Role::button, "Stay here");
  CHECK_FALSE(page.find(Role::button, "Stay here"));
}

TEST_CASE("link: the note on the way to a far step lies above the panels") {
  for (const HostState& state : {kWide, kPhone}) {
    Page page(state);
    page.obey("open", {{"link", "v1;lab=tiles;s.size=4;s.heuristic=pattern-database;step=1000000"}});
    for (int frame = 0; frame < 200 && !page.find(Role::button, "Stay here"); ++frame) page.frame();
    page.frames(2);
    page.click(Role::button, "Stay here");
    CHECK_FALSE(page.find(Role::button, "Stay here"));
  }
}

TEST_CASE("link: a setting that cannot be used opens its lab's own example, and says why") {
  Page page(kWide);
  page.obey("open", {{"link", "v1;lab=queens;s.n=0;step=3"}});
  page.frames(4);
  CHECK(page.app->link().find("lab=queens") != std::string::npos);
  const MirrorNode* message = page.find(Role::text, "Message");
  REQUIRE(message);
  CHECK(message->value.find("Queens") != std::string::npos);
}

TEST_CASE("exercise: in a narrow column no button and no heading lies under another or is cut") {
  Page page({.width = 195, .height = 422, .coarse_pointer = true, .focused = true});
  begin(page);
  const MirrorNode& heading = page.found(Role::heading, "Your turn: 1 of 10");
  CHECK(heading.x + heading.width <= page.found(Role::button, "Leave the exercise").x);
  page.press(Role::button, choice(page, "1"));
  const MirrorNode &on = page.found(Role::button, "Go on"), &undo = page.found(Role::button, "Undo");
  CHECK(undo.x + undo.width <= 195);
  CHECK(undo.y >= on.y + on.height);
}

TEST_CASE("by hand: in a narrow column the button for the moves goes below the hint") {
  Page page({.width = 568, .height = 320, .coarse_pointer = true, .focused = true});
  page.open("jugs");
  page.frames(4);
  const MirrorNode &hint = page.found(Role::button, "Hint"), &moves = page.found(Role::button, "Moves");
  CHECK(moves.x + moves.width <= 568 - 12);
  CHECK(moves.y >= hint.y + hint.height);
}
