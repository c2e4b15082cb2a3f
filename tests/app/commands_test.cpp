// Commands that a page sends to the app, and the events it receives, without a screen.

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <utility>
#include <vector>

#include "app/commands.h"
#include "app/reporter.h"
#include "tests/app/page.h"

using namespace noggin;
using namespace noggin::app;

namespace {

struct Embedded {
  RecordingHost host;
  Context context{host};
  Reporter reporter;
  PartKeeper part;

  Embedded() { context.state.embedded = true; }

  Json ask(const char* name, Json argument = true) {
    const Json reply = Json::parse(obey(context, Json{{name, std::move(argument)}}.dump()));
    return reply.contains("error") ? reply["error"]["message"] : reply["value"];
  }
  void pass(double seconds) {
    part.before(context.player, context.embedding);
    context.player.advance(seconds, 1);
    part.after(context.player, context.embedding);
    context.now += seconds;
    reporter.tell(context);
  }
  int64_t step() { return context.player.session().tick(); }
};

}  // namespace

TEST_CASE("commands: a lab is opened with its settings, seed and step in one") {
  Embedded page;
  CHECK(page.ask("open",
                 {{"lab", "jugs"}, {"settings", {{"algorithm", "depth-first"}}}, {"seed", 9}, {"step", 3}})
            .is_null());
  page.pass(0);
  CHECK(page.step() == 3);
  CHECK(page.context.player.session().seed() == 9);
  CHECK(page.context.player.session().settings().text("algorithm") == "depth-first");
  REQUIRE(page.host.heard("settings").size() == 1);
  CHECK(page.host.heard("settings")[0]["lab"]["id"] == "jugs");
  const Json place = page.ask("place");
  CHECK(place["step"] == 3);
  CHECK(page.ask("open", {{"link", place["link"]}}).is_null());
  CHECK(page.ask("place")["link"] == place["link"]);
}

TEST_CASE("commands: what is refused is a sentence, said to the person and to the page") {
  Embedded page;
  CHECK(page.ask("play") == "No lab is open yet.");
  CHECK(page.ask("open", {{"lab", "no-such-lab"}}) == "There is no lab \"no-such-lab\".");
  CHECK(
      page.ask("open", {{"lab", "jugs"}, {"preset", "nothing"}}).get<std::string>().find("has no example") !=
      std::string::npos);
  CHECK_MESSAGE(page.context.lab()->id == "jugs", "something is there to look at");
  const std::string link = page.context.player.session().link();
  for (const Json& wrong :
       {Json{{"speed", -3}}, Json{{"speed", "soon"}}, Json{{"show", {{"controls", "many"}}}},
        Json{{"show", {{"panels", {"nowhere"}}}}}, Json{{"show", {{"locked", {"nothing"}}}}},
        Json{{"part", {{"from", 5}, {"to", 2}}}}, Json{{"step", "three"}}, Json{{"fly", true}},
        Json{{"settings", {{"goal", "x"}}}}}) {
    const Json reply = Json::parse(obey(page.context, wrong.dump()));
    REQUIRE_MESSAGE(reply.contains("error"), wrong.dump());
    page.reporter.tell(page.context);
    CHECK(page.host.heard("error").back()["message"] == reply["error"]["message"]);
    CHECK(page.context.player.session().link() == link);
  }
  CHECK(obey(page.context, "{").find("error") != std::string::npos);
}

TEST_CASE("commands: a locked setting is the page's to change, and only the panels asked for are shown") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  page.ask("show", {{"locked", {"algorithm"}}, {"panels", {page.ask("lab")["panels"][1]["id"]}}});
  CHECK(page.ask("settings", {{"algorithm", "depth-first"}}).is_null());
  CHECK(page.context.player.session().settings().text("algorithm") == "depth-first");
  CHECK(page.context.embedding.locks("algorithm"));
  CHECK(page.ask("scene")["panels"].size() == 1);
}

TEST_CASE("commands: what is locked is changed neither by a file that is dropped nor to make room for one") {
  Embedded page;
  page.ask("open", {{"lab", "activation"}, {"settings", {{"touch", "Ken"}}}});
  const std::string link = page.context.player.session().link();
  const std::string rows = "Ann,red,big\nBen,blue,small\n";
  page.ask("show", {{"locked", {"table"}}});
  page.context.takeFile("", "rows.csv", rows);
  CHECK(page.context.banner.sentence() == "The setting \"table\" is locked on this page.");
  CHECK(page.context.player.session().link() == link);
  page.ask("show", {{"locked", {"touch"}}});
  page.context.takeFile("", "rows.csv", rows);  // it does not name Ken
  CHECK(page.context.banner.sentence().find("was not taken") != std::string::npos);
  CHECK(page.context.player.session().link() == link);
  page.ask("show", {{"locked", Json::array()}});
  page.context.takeFile("", "rows.csv", rows);
  CHECK(page.context.player.session().settings().text("table") == rows);
}

TEST_CASE("commands: a panel named twice is shown once, with all that was asked of the scene") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  CHECK(page.ask("show", {{"panels", {"board", "board"}}}).is_null());
  CHECK(page.ask("scene")["panels"].size() == 1);
  const Scene asked{.focus = 3, .asked = true, .exercise = true, .withheld = {"goal"}};
  const Scene chosen = chosenPanels(asked, {"board"});
  CHECK(chosen.focus == 3);
  CHECK(chosen.asked);
  CHECK(chosen.exercise);
  CHECK(chosen.withheld == asked.withheld);
}

TEST_CASE("commands: a panel that comes later can be named before it is there") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  CHECK(page.ask("show", {{"panels", {"board", "solution"}}}).is_null());
  CHECK(page.ask("scene")["panels"].size() == 1);
  page.context.player.goTo(INT64_MAX);
  page.context.player.advance(0, 10);
  CHECK(page.ask("scene")["panels"].size() == 2);
}

TEST_CASE("commands: the page can print the question that is open") {
  Embedded page;
  CHECK(page.ask("open", {{"lab", "jugs"}}).is_null());
  CHECK_MESSAGE(page.ask("asked").is_null(), "nothing is asked outside of an exercise");
  CHECK(page.ask("exercise", {{"decisions", 3}}).is_null());
  for (int i = 0; i < 100 && page.context.player.busy(); ++i) page.pass(0.1);
  const Json asked = page.ask("asked");
  REQUIRE(asked.is_object());
  const Decision& decision = *page.context.player.decision();
  CHECK(asked["ask"] == decision.ask);
  REQUIRE(asked["choices"].size() == decision.choices.size());
  CHECK(asked["choices"][0] == decision.choices[0].label);
}

TEST_CASE("commands: an exercise asks about the run that stands; seeds may be names") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}, {"settings", {{"algorithm", "depth-first"}}}, {"seed", "name:Ana"}});
  CHECK(page.ask("exercise", {{"decisions", 3}, {"mode", "at-end"}}).is_null());
  const Session& session = page.context.player.session();
  REQUIRE(session.exercise().plan());
  CHECK(session.exercise().plan()->decisions == 3);
  CHECK(session.exercise().plan()->mode == ExerciseMode::at_end);
  CHECK(session.settings().text("algorithm") == "depth-first");
  CHECK(session.seedAsGiven().text == "name:Ana");
  CHECK(page.ask("open", {{"lab", "jugs"}, {"seed", 99999999999}}) ==
        Seed::parse("99999999999").error().message);
  CHECK(page.ask("exercise", {{"mode", "never"}}).get<std::string>().find("neither") != std::string::npos);
  CHECK(page.ask("exercise", {{"decisions", 0}}).get<std::string>().find("1 to 1000") != std::string::npos);
}

TEST_CASE("commands: an exercise begins at its step and keeps to its part of the run") {
  Embedded page;
  page.ask("open", {{"link", "v1;lab=jugs;seed=1;step=6"}});
  CHECK(page.ask("exercise", {{"decisions", 4}, {"from", 6}, {"to", 20}}).is_null());
  for (int i = 0; i < 20; ++i) page.pass(0.1);
  CHECK(page.step() >= 6);
  CHECK(page.context.player.asks());
  CHECK(page.ask("place")["link"].get<std::string>().find(";decisions=4;mode=as-you-go;from=6;to=20;step=") !=
        std::string::npos);
  const std::string refused = page.ask("exercise", {{"from", 8}, {"to", 4}});
  CHECK(refused == "This exercise would end at step 4, which is not after its start at step 8.");
  CHECK(page.context.player.session().exercise().plan()->from == 6);
}

TEST_CASE("commands: the end of an exercise where there is none changes nothing") {
  Embedded page;
  page.ask("open", {{"link", "v1;lab=golf-tee;seed=1;step=0"}});
  REQUIRE_FALSE(page.context.player.act(page.context.player.session().run().moves().front().text));
  const Json link = page.ask("place")["link"];
  CHECK(page.ask("exercise", nullptr).is_null());
  CHECK(page.ask("place")["link"] == link);
}

TEST_CASE("commands: a game that a person begins has not ended, and asks nothing") {
  const Json games[] = {{{"lab", "mastermind"}, {"preset", "you-guess"}},
                        {{"lab", "tic-tac-toe"}, {"preset", "play-x"}}};
  for (const Json& game : games) {
    CAPTURE(game.dump());
    Embedded page;
    page.ask("open", game);
    page.pass(0.1);
    CHECK(page.ask("place")["status"] == "needs-move");
    CHECK(page.ask("place")["ended"] == false);
    CHECK(page.context.player.session().atEnd());
    CHECK(page.host.heard("end").empty());
    CHECK(page.ask("lab")["played"] == true);
    CHECK(page.ask("exercise", {{"decisions", 3}}) ==
          "Here a person makes the moves, so no questions are asked.");
    CHECK_FALSE(page.context.player.session().exercise().plan());
    CHECK(page.ask("lab")["preset"]["id"] == game["preset"]);
  }
  Embedded page;
  page.ask("open", {{"lab", "jugs"}, {"step", INT64_MAX}});
  for (int i = 0; i < 20; ++i) page.pass(0.1);
  CHECK(page.ask("place")["ended"] == true);
  CHECK(page.host.heard("end").size() == 1);
  CHECK(page.ask("lab")["played"] == false);
}

TEST_CASE("commands: what is refused in part changes nothing") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  const Json refused = page.ask("show", {{"controls", "none"}, {"locked", {"nothing"}}});
  CHECK(refused.get<std::string>().starts_with("There is no setting \"nothing\""));
  CHECK(page.context.embedding.controls == Controls::transport);
  page.ask("step", INT64_MAX);
  CHECK(page.ask("say", "A sentence.").is_null());
  CHECK(page.context.banner.sentence() == "A sentence.");
}

TEST_CASE("commands: a link counts as copied once the page has copied it") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  page.context.copyLink();
  CHECK(!page.context.linkCopied());
  page.ask("copied");
  CHECK(page.context.linkCopied());
  page.ask("step", 1);
  page.pass(0.1);
  CHECK(!page.context.linkCopied());
  page.context.copyLink();
  page.ask("step", 1);
  page.pass(0.1);
  page.ask("copied");
  CHECK(!page.context.linkCopied());
}

TEST_CASE("commands: a file counts as saved once the page has offered it, until something else is shown") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  CHECK(!page.context.fileSaved("noggin-jugs-0.csv"));
  page.ask("saved", "noggin-jugs-0.csv");
  CHECK(page.context.fileSaved("noggin-jugs-0.csv"));
  CHECK(!page.context.fileSaved("noggin-jugs-0.json"));
  page.ask("step", 1);
  page.pass(0.1);
  CHECK(!page.context.fileSaved("noggin-jugs-0.csv"));
}

TEST_CASE("commands: a run again keeps the name in its seed") {
  Embedded page;
  page.ask("open", {{"lab", "mastermind"}, {"seed", "name:Ana"}});
  page.context.runAgain(page.context.player.session().seedAsGiven());
  CHECK(page.context.player.session().seedAsGiven().written() == "name:Ana");
  page.context.runAgain(page.context.player.session().seedAsGiven().next());
  CHECK(page.context.player.session().seedAsGiven().written() == "name:Ana#2");
}

TEST_CASE("events: each tells the sentence of its very step, also while it plays") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  page.ask("speed", 20);
  page.ask("play");
  for (int i = 0; i < 60; ++i) page.pass(0.05);
  const std::vector<Json> steps = page.host.heard("step");
  REQUIRE(steps.size() > 5);
  for (const Json& told : steps) {
    Session again(page.context.player.session().lab(), page.context.player.session().settings(), 1);
    again.seek(told["step"].get<int64_t>());
    CHECK(told["narration"] == again.narration());
    CHECK(told["link"] == again.link());
  }
}

TEST_CASE("events: a change of the picture alone is told with its settings and its link, and no end again") {
  Embedded page;
  page.ask("open", {{"lab", "pig"}, {"settings", {{"task", "play"}}}});
  page.pass(0);
  page.host.events.clear();
  page.ask("settings", {{"chances", true}});
  for (int i = 0; i < 3; ++i) page.pass(0);
  REQUIRE(page.host.heard("settings").size() == 1);
  CHECK(page.host.heard("settings")[0]["settings"]["chances"] == true);
  REQUIRE(page.host.heard("step").size() == 1);
  CHECK(page.host.heard("step")[0]["link"] == page.context.player.session().link());
  CHECK(page.host.events.size() == 2);
}

TEST_CASE("events: an answer taken back is told by the link of its step") {
  Embedded page;
  page.ask("open", {{"lab", "golf-tee"}});
  page.ask("exercise", Json::object());
  page.pass(0);
  Player& player = page.context.player;
  REQUIRE(player.asks());
  CHECK(player.answer(player.decision()->choices.front().id));
  page.pass(0);
  player.undoAnswer();
  page.pass(0);
  CHECK(page.host.heard("step").back()["link"] == player.session().link());
}

TEST_CASE("commands: a part is played from its start to its end, and again where it loops") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}, {"step", 2}});
  page.pass(0);
  page.ask("part", {{"from", 2}, {"to", 5}});
  page.ask("play");
  for (int i = 0; i < 40; ++i) page.pass(0.1);
  CHECK(page.step() == 5);
  CHECK_FALSE(page.context.player.playing());
  page.ask("play");
  page.pass(0.01);
  CHECK_MESSAGE(page.step() == 2, "playing at its end begins anew");
  page.ask("part", {{"from", 2}, {"to", 4}, {"loop", true}});
  int begun = 0;
  for (int64_t i = 0, before = 0; i < 100; ++i, before = page.step()) {
    page.pass(0.1);
    CHECK(page.step() <= 5);
    begun += page.step() < before;
  }
  CHECK(begun >= 2);
}

TEST_CASE("commands: a part that waits to be played again counts as playing, and can be paused") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}, {"step", 2}});
  page.ask("part", {{"from", 2}, {"to", 4}, {"loop", true}});
  page.ask("speed", "fast");
  page.ask("play");
  for (int i = 0; i < 40 && page.step() < 4; ++i) page.pass(0.02);
  REQUIRE(page.step() == 4);
  CHECK(page.ask("place")["playing"] == true);
  CHECK(page.host.heard("step").back()["step"] == 4);
  page.ask("play");
  page.pass(0.4);
  CHECK_MESSAGE(page.step() == 4, "it plays already");
  page.ask("pause");
  for (int i = 0; i < 40; ++i) page.pass(0.1);
  CHECK(page.step() == 4);
  CHECK(page.host.heard("step").back()["playing"] == false);

  page.ask("play");
  page.pass(0.01);
  CHECK(page.step() == 2);
  for (int i = 0; i < 40 && page.step() < 4; ++i) page.pass(0.02);
  page.ask("part", {{"from", 2}, {"to", 4}});
  for (int i = 0; i < 40; ++i) page.pass(0.1);
  CHECK_MESSAGE(page.step() == 4, "it is not to repeat any more");
  CHECK_FALSE(page.context.player.playing());
}

TEST_CASE("commands: the page is told of a step again where playing begins or stops there") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}, {"step", 3}});
  page.pass(0.2);
  const auto told = [&page] {
    std::vector<std::pair<int, bool>> places;
    for (const Json& place : page.host.heard("step")) places.emplace_back(place["step"], place["playing"]);
    return places;
  };
  page.ask("play");
  page.pass(0.2);
  page.ask("pause");
  page.pass(0.2);
  page.pass(0.2);
  CHECK(told() == std::vector<std::pair<int, bool>>{{3, false}, {3, true}, {3, false}});
}

TEST_CASE("commands: every refusal is told to the page, also the same again and one that another replaces") {
  Embedded page;
  page.ask("open", {{"lab", "jugs"}});
  page.pass(0.1);
  page.ask("settings", {{"goal", "x"}});
  page.pass(0.1);
  page.ask("settings", {{"goal", "x"}});
  page.pass(0.1);
  CHECK(page.host.heard("error").size() == 2);
  page.ask("say", "One.");
  page.ask("say", "Another.");
  page.pass(0.1);
  page.pass(0.1);
  REQUIRE(page.host.heard("error").size() == 4);
  CHECK(page.host.heard("error")[2]["message"] == "One.");
  CHECK(page.host.heard("error")[3]["message"] == "Another.");
  CHECK(page.context.banner.sentence() == "Another.");
  page.ask("seek", 2);
  CHECK_MESSAGE(page.context.banner.empty(), "what moves the run takes the message away");
  page.ask("say", "A third.");
  page.ask("seek", 3);
  CHECK_MESSAGE(page.context.banner.sentence() == "A third.", "said in the same turn");
}
