// A session driven by the clock: where it plays, where it stops, and how it replies to a person's move.

#include "player/player.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "tests/support/at_rest.h"
#include "tests/support/counter_lab.h"
#include "tests/support/presets.h"

using namespace noggin;
using test::untilAtRest;

namespace {

// Breadth-first search for four litres, about twenty steps long.
Player jugs() {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("jugs"), {{"goal", "0,4,4"}}, 1));
  return player;
}

}  // namespace

TEST_CASE("player: what a person's move brought stays where the person may go on") {
  Player player = jugs();
  REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  CHECK_FALSE(player.busy());
}

TEST_CASE("player: a move by hand into a dead end is left to be seen: the search does not go on by itself") {
  struct Blunder {
    const char *lab, *settings, *move;
  };
  constexpr Blunder kBlunders[] = {
      {"river", "{}", "cross alone"},
      {"river", R"({"algorithm": "breadth-first"})", "cross with fox"},
      {"golf-tee", R"({"board": "english", "start": "000000000100000111000001000000000"})", "16-17-18"}};
  for (const Blunder& blunder : kBlunders) {
    CAPTURE(blunder.move);
    Player player;
    REQUIRE_FALSE(player.open(*findLab(blunder.lab), Json::parse(blunder.settings), 1));
    REQUIRE_FALSE(player.act(blunder.move));
    REQUIRE(player.session().run().moves().empty());
    REQUIRE(player.session().status() == Status::running);
    CHECK_FALSE(player.busy());
  }
}

TEST_CASE("player: where it is the machine's turn it answers soon, at any speed, and stops for the person") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("tic-tac-toe"), {{"algorithm", "alpha-beta"}, {"play", "x"}}, 1));
  player.setSpeed(Speed::read);
  for (int i = 0; i < 100 && player.session().status() != Status::needs_move; ++i) player.advance(1, 1);
  REQUIRE(player.session().status() == Status::needs_move);
  REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  CHECK(player.busy());
  player.advance(0.1, 1);
  const int64_t moved = player.session().tick();
  untilAtRest(player);
  CHECK(player.session().tick() > moved);
  CHECK(player.session().status() != Status::running);
}

TEST_CASE("player: the reply is shown move by move, as far as it is the other side's turn") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("pig"), {{"task", "play"}, {"goal", 50}, {"begins", "you"}}, 1));
  while (player.session().status() == Status::needs_move && !player.busy()) {
    REQUIRE_FALSE(player.act(player.session().run().moves().back().text));  // holds as soon as it may
    REQUIRE(player.session().tick() < 100);
  }
  int64_t tick = player.session().tick();
  int seen = 0;
  for (double shown = 0; player.busy(); shown += 0.1) {
    REQUIRE(shown < 60);
    player.advance(0.1, 1);
    if (player.session().tick() == tick) continue;
    CHECK(player.session().tick() == tick + 1);
    CHECK(shown > (seen == 0 ? 0.4 : 1));
    tick = player.session().tick();
    shown = 0;
    ++seen;
  }
  CHECK(seen >= 2);
  CHECK(player.session().status() == Status::needs_move);
}

TEST_CASE("player: a reply's move is told from what it thinks, and from where a person goes") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("connect-four"), {{"play", "first"}}, 1));
  for (int move = 0; move < 2; ++move) {
    untilAtRest(player);
    REQUIRE(player.session().status() == Status::needs_move);
    const int64_t asked = player.session().tick();
    REQUIRE_FALSE(player.act("4"));
    CHECK(player.session().moved());
    CHECK_FALSE(player.answered());
    untilAtRest(player);
    CHECK(player.session().tick() > asked + 2);
    CHECK(player.session().moved());
    CHECK(player.answered());
  }
  const int64_t answered_at = player.session().tick();
  player.goTo(1);
  untilAtRest(player);
  CHECK_FALSE(player.answered());
  player.goTo(answered_at);
  untilAtRest(player);
  CHECK(player.session().moved());
  CHECK_FALSE(player.answered());
}

TEST_CASE("player: a hint asked for during the reply does not stop it") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("tic-tac-toe"), {{"algorithm", "alpha-beta"}, {"play", "x"}}, 1));
  REQUIRE_FALSE(player.act("4"));
  CHECK(player.replying());
  CHECK(player.session().run().replies());
  REQUIRE(player.act("nonsense"));
  CHECK_MESSAGE(player.replying(), "a move that is refused changes nothing");
  untilAtRest(player);
  CHECK_FALSE(player.replying());
  CHECK(player.session().status() == Status::needs_move);
}

TEST_CASE("player: who moves on sees the run again, and not the node that was looked at") {
  Player player = jugs();
  player.goTo(5);
  untilAtRest(player);
  for (const bool by_step : {true, false}) {
    player.setFocus(1);
    if (by_step)
      player.stepForward();
    else
      player.goTo(3);
    CHECK(player.focus() == -1);
  }
  player.setFocus(1);
  player.play();
  CHECK(player.focus() == -1);
}

TEST_CASE("player: sent to where it is, nothing of the run changes") {
  Player player = jugs();
  player.goTo(3);
  untilAtRest(player);
  const int64_t version = player.runVersion();
  player.goTo(3);
  CHECK_FALSE(player.busy());
  CHECK(player.runVersion() == version);
  player.goTo(INT64_MAX);
  untilAtRest(player);
  const int64_t end = player.runVersion();
  player.stepForward();
  CHECK(player.runVersion() == end);
}

TEST_CASE("player: a move made before the scores of all moves are known is answered too") {
  Player player;
  REQUIRE_FALSE(
      player.open(*findLab("connect-four"), {{"play", "first"}, {"scores", true}, {"depth", 2}}, 1));
  REQUIRE(player.session().status() == Status::running);
  REQUIRE_FALSE(player.act("4"));
  untilAtRest(player);
  CHECK(player.session().run().result()["played"].size() == 2);
  CHECK(player.session().status() == Status::needs_move);
}

TEST_CASE("player: steps forward and back, and to where it is sent") {
  Player player = jugs();
  player.stepForward();
  player.stepForward();
  CHECK_FALSE(player.busy());
  CHECK(player.session().tick() == 2);
  player.stepBack();
  CHECK(player.session().tick() == 1);
  player.goTo(5);
  CHECK(player.seeking());
  CHECK(player.untilNext() == 0);
  untilAtRest(player);
  CHECK(player.session().tick() == 5);
  player.goTo(3);
  CHECK(player.session().tick() == 3);
  const int64_t version = player.version();
  player.setFocus(1);
  player.setFocus(1);
  CHECK(player.version() == version + 1);
  player.setPeek(2);
  player.setPeek(2);
  CHECK(player.version() == version + 2);
  const Pointed pointed{.panel = "board", .cell = 1};
  player.setPointed(pointed);
  player.setPointed(pointed);
  CHECK(player.version() == version + 3);
  CHECK_FALSE(player.scene().panels.empty());
}

TEST_CASE("player: steps asked for in one moment add up, from where it is sent") {
  Player player = jugs();
  player.goTo(5);
  player.goBy(2);
  player.goBy(1);
  player.goBy(-2);
  untilAtRest(player);
  CHECK(player.session().tick() == 6);
  player.goBy(-INT64_MAX);
  CHECK(player.session().tick() == 0);
  player.goTo(INT64_MAX);
  player.goBy(1);  // from where it is: the end is not known yet
  untilAtRest(player);
  CHECK(player.session().tick() == 1);
  player.goBy(INT64_MAX);
  untilAtRest(player);
  CHECK(player.session().atEnd());
}

TEST_CASE("player: steps forth and back count from where it is on its way to") {
  Player player = jugs();
  player.goTo(5);
  player.stepForward();
  for (int i = 0; i < 3; ++i) player.stepBack();
  untilAtRest(player);
  CHECK(player.session().tick() == 3);
  const Lab counter = test::counterLab();
  REQUIRE_FALSE(player.open(counter, {{"to", 1000}, {"takes", 10}}, 1));
  for (int i = 0; i < 100; ++i) player.goTo(player.session().tick() + 1), untilAtRest(player);
  const int64_t tick = player.session().tick();
  for (int i = 0; i < 3; ++i) player.stepBack();  // each replays more than it has time for
  untilAtRest(player);
  CHECK(player.session().tick() == tick - 3);
}

TEST_CASE("player: sent to where it is while the next step is being prepared, it rests there") {
  const Lab counter = test::counterLab();
  Player player;
  REQUIRE_FALSE(player.open(counter, {{"to", 200}, {"prepares", 50}}, 1));
  player.play();
  player.advance(1, 0);
  REQUIRE(player.session().preparing());
  const int64_t prepared = test::slicesPrepared();
  player.goTo(player.session().tick());
  CHECK_FALSE(player.busy());
  player.stepBack();
  CHECK_FALSE(player.busy());
  player.stepForward();
  CHECK(player.session().tick() == 1);
  CHECK(test::slicesPrepared() - prepared == 2);  // of three, so the first one was not done again
}

TEST_CASE("player: plays at its speed to the end, stops there, and begins anew when it is played again") {
  Player player = jugs();
  player.setSpeed(Speed::fast);
  player.play();
  CHECK(player.playing());
  CHECK(player.interval() > 0);
  player.advance(0.001, 1);
  CHECK(player.untilNext() > 0);
  player.pause();
  CHECK_FALSE(player.playing());
  player.play();
  untilAtRest(player);
  const int64_t end = player.session().tick();
  CHECK(ended(player.session().status()));
  player.play();
  CHECK(player.session().tick() == 0);
  player.goTo(INT64_MAX);
  untilAtRest(player);
  CHECK(player.session().tick() == end);
}

TEST_CASE("player: plays from the step that it is going to") {
  Player player = jugs();
  player.goTo(4);
  player.play();
  CHECK(player.playing());
  while (player.seeking()) player.advance(0, 1);
  CHECK(player.session().tick() == 4);
  CHECK(player.playing());
  untilAtRest(player);
  CHECK(ended(player.session().status()));
  player.goTo(0);
  player.goTo(INT64_MAX);
  player.play();
  CHECK_FALSE(player.seeking());
  CHECK(player.playing());
}

TEST_CASE("player: goes to the next step that runs a line of the listing, and stays where there is none") {
  Player player = jugs();
  player.goTo(3);
  untilAtRest(player);
  const std::vector<int32_t> lines = player.session().run().lines(player.session().events());
  REQUIRE_FALSE(lines.empty());
  player.goToLine(lines.front());
  untilAtRest(player);
  CHECK(player.session().tick() > 3);
  CHECK_FALSE(ended(player.session().status()));
  const std::vector<int32_t> again = player.session().run().lines(player.session().events());
  CHECK(std::find(again.begin(), again.end(), lines.front()) != again.end());
  CHECK_FALSE(player.takeLineMissed());
  const int64_t tick = player.session().tick();
  player.goToLine(1000);
  untilAtRest(player);
  CHECK(player.session().tick() == tick);
  CHECK(player.takeLineMissed());
  CHECK_FALSE(player.takeLineMissed());
  player.goTo(INT64_MAX);
  untilAtRest(player);
  const std::vector<int32_t> last = player.session().run().lines(player.session().events());
  REQUIRE_FALSE(last.empty());
  player.goToLine(last.front());
  untilAtRest(player);
  CHECK(player.takeLineMissed());
}

TEST_CASE("player: every line of the listing leads to the first step that runs it") {
  Player player = jugs();
  std::vector<int64_t> first(player.session().run().listing().lines.size(), 0);
  for (player.stepForward(); !player.session().atEnd(); player.stepForward())
    for (const int32_t line : player.session().run().lines(player.session().events()))
      if (first[static_cast<size_t>(line)] == 0) first[static_cast<size_t>(line)] = player.session().tick();
  for (size_t line = 0; line < first.size(); ++line) {
    CAPTURE(line);
    player.goTo(0);
    player.goToLine(static_cast<int32_t>(line));
    untilAtRest(player);
    if (first[line] > 0) CHECK(player.session().tick() == first[line]);
  }
  CHECK(std::count(first.begin(), first.end(), 0) < 3);
}

TEST_CASE("player: the way of a link is gone in slices, and can be left") {
  Player player;
  REQUIRE_FALSE(player.openLink("v1;lab=queens;s.n=16;s.method=bitmask;step=10000000"));
  REQUIRE(player.underway());
  CHECK(player.destination() == 10000000);
  const int64_t tick = player.session().tick();
  player.advance(0.01, 0.001);
  CHECK(player.session().tick() > tick);
  CHECK(player.seeking());
  player.goBy(5);
  CHECK(player.destination() == 10000005);
  player.stayHere();
  CHECK_FALSE(player.underway());
  CHECK_FALSE(player.busy());
  REQUIRE(player.openLink("v1;lab=nothing"));
  CHECK(player.session().tick() > tick);  // the current session stays
}

TEST_CASE("player: who steps while a link is replayed goes on from the link's step, with its moves") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("jugs"), {{"goal", "0,4,4"}}, 1));
  player.goTo(2);
  untilAtRest(player);
  REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  player.goTo(6);
  untilAtRest(player);
  REQUIRE(player.session().tick() == 6);
  REQUIRE_FALSE(player.openLink(player.session().link()));
  player.goBy(-1);
  untilAtRest(player);
  CHECK(player.session().tick() == 5);
  CHECK(player.session().link().find("moves=2") != std::string::npos);
}

TEST_CASE("player: a link with a move that is refused stops there and says so once") {
  Player player;
  REQUIRE_FALSE(player.openLink("v1;lab=jugs;moves=2:nonsense;step=5"));
  for (int i = 0; i < 100 && player.underway(); ++i) player.advance(0.1, 1);
  CHECK_FALSE(player.underway());
  const std::optional<Error> failure = player.takeFailure();
  REQUIRE(failure);
  CHECK(failure->message.find("nonsense") != std::string::npos);
  CHECK_FALSE(player.takeFailure());
}

TEST_CASE("player: an exercise stands at its questions until they are answered") {
  Player player;
  REQUIRE_FALSE(player.openExercise(*findLab("jugs"), {{"goal", "0,4,4"}}, 1, {.decisions = 2}));
  untilAtRest(player);
  REQUIRE(player.asks());
  const int64_t question = player.session().tick();
  player.play();
  player.stepForward();
  CHECK_FALSE(player.playing());
  CHECK(player.session().tick() == question);
  REQUIRE(player.decision());
  REQUIRE(player.answer(player.decision()->choices.front().id));
  CHECK_FALSE(player.asks());
  player.undoAnswer();
  CHECK(player.session().exercise().answers().front().open());
  REQUIRE(player.openExercise(*findLab("jugs"), {{"goal", "no"}}, 1, {}));
}

TEST_CASE("player: a position played by hand stands in the exercise begun there, and after it") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("golf-tee"), Json::object(), 1));
  for (int move = 0; move < 2; ++move) REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  const std::vector<Session::PlayedMove> made = player.session().moves();
  const Json position = toJson(player.session().scene()).at("panels").at(0);
  REQUIRE_FALSE(player.beginExercise(1, {.from = 2}));
  untilAtRest(player);
  CHECK(player.asks());
  CHECK(player.session().tick() >= 2);
  CHECK(player.session().moves() == made);
  player.stepForward();
  REQUIRE_FALSE(player.leaveExercise());
  untilAtRest(player);
  CHECK_FALSE(player.session().exercise().plan());
  CHECK(player.session().tick() == 2);
  CHECK(toJson(player.session().scene()).at("panels").at(0) == position);
}

TEST_CASE("player: who leaves an exercise is where it was begun, in the instance of before") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("tiles"), {{"shuffle", 40}}, 1));
  player.goTo(9);
  untilAtRest(player);
  const Json position = toJson(player.session().scene()).at("panels").at(0);
  REQUIRE_FALSE(player.beginExercise(7, {}));
  untilAtRest(player);
  REQUIRE_FALSE(player.beginExercise(8, {}));  // again, with another instance
  untilAtRest(player);
  CHECK(player.asks());
  REQUIRE_FALSE(player.leaveExercise());
  untilAtRest(player);
  CHECK_FALSE(player.session().exercise().plan());
  CHECK(player.session().seed() == 1);
  CHECK(player.session().tick() == 9);
  CHECK(toJson(player.session().scene()).at("panels").at(0) == position);
}

TEST_CASE("player: an exercise whose settings change asks of the new run from its start, and is left there") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("golf-tee"), Json::object(), 1));
  for (int move = 0; move < 2; ++move) REQUIRE_FALSE(player.act(player.session().run().moves().front().text));
  REQUIRE_FALSE(player.beginExercise(7, {.from = 2}));
  untilAtRest(player);
  REQUIRE_FALSE(player.change({{"board", "english"}}));
  CHECK(player.session().exercise().plan()->from == 0);
  REQUIRE_FALSE(player.leaveExercise());
  untilAtRest(player);
  CHECK_FALSE(player.takeFailure());
  CHECK(player.session().moves().empty());
  CHECK(player.session().seed() == 1);
}

TEST_CASE("player: an exercise of another instance, which refuses the moves made, asks from its start") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("tiles"), {{"shuffle", 40}}, 1));
  const std::string move = player.session().run().moves().front().text;
  REQUIRE_FALSE(player.act(move));
  Seed other = 2;
  const auto takes = [&] {
    const Lab& lab = player.session().lab();
    return !(*lab.start(player.session().settings(), other.number))->act(move, nullptr);
  };
  while (takes()) ++other.number;
  REQUIRE_FALSE(player.beginExercise(other, {.from = 1}));
  untilAtRest(player);
  CHECK_FALSE(player.takeFailure());
  CHECK(player.session().moves().empty());
  CHECK(player.session().exercise().plan()->from == 0);
  CHECK(player.asks());
}

TEST_CASE("player: where the machine moves first, the words at the start say how it is set going") {
  for (const bool machine_first : {true, false}) {
    Player player;
    const Json settings = {{"task", "play"}, {"begins", machine_first ? "machine" : "you"}};
    REQUIRE_FALSE(player.open(*findLab("pig"), settings, 1));
    CHECK((player.told().why == "Step or Play shows its first move.") == machine_first);
    if (!machine_first) continue;
    player.stepForward();
    CHECK(player.narration().find("Step or Play") == std::string::npos);
  }
}

TEST_CASE("player: from an open question one can go back, and forth to it again, with its answers kept") {
  int asked = 0;
  for (const Lab* lab : test::allLabs()) {
    CAPTURE(lab->id);
    Player player;
    if (player.openExercise(*lab, Json::object(), 1, {.decisions = 5})) continue;
    untilAtRest(player);
    if (!player.asks()) continue;
    REQUIRE(player.answer(player.decision()->choices.front().id));
    player.goTo(INT64_MAX);
    untilAtRest(player);
    const int64_t question = player.session().tick();
    if (!player.asks()) continue;
    ++asked;
    for (const int64_t back : {question - 1, question / 2, int64_t{0}}) {
      player.goTo(back);
      untilAtRest(player);
      CHECK(player.session().tick() == back);
      player.goTo(INT64_MAX);
      untilAtRest(player);
      CHECK(player.session().tick() == question);
      CHECK(player.asks());
    }
    CHECK(player.session().exercise().answers().size() == 1);
  }
  CHECK(asked > 12);
}

TEST_CASE("player: a question that was taken back is asked again by whoever comes to it") {
  Player player;
  REQUIRE_FALSE(player.openLink(
      "v1;lab=jugs;seed=1;decisions=10;mode=as-you-go;answers=1:n1+2:new-1:undone;step=1"));
  untilAtRest(player);
  REQUIRE(player.session().tick() == 1);
  player.goToNextQuestion();
  untilAtRest(player);
  CHECK(player.session().tick() == 2);
  CHECK(player.asks());
  player.goTo(1);
  player.play();
  untilAtRest(player);
  CHECK(player.session().tick() == 2);
}

TEST_CASE("player: after the last question it goes on by the one step that was asked about") {
  Player player;
  REQUIRE_FALSE(player.openExercise(*findLab("jugs"), {{"goal", "0,4,4"}}, 1, {.decisions = 1}));
  untilAtRest(player);
  const int64_t question = player.session().tick();
  REQUIRE(player.answer(player.decision()->choices.front().id));
  player.goToNextQuestion();
  untilAtRest(player);
  CHECK(player.session().tick() == question + 1);
}

TEST_CASE("player: settings that change begin anew, and those of the picture alone do not") {
  Player player = jugs();
  player.goTo(3);
  untilAtRest(player);
  const int64_t generation = player.generation(), settings = player.settingsChanges();
  REQUIRE(player.change({{"goal", "much"}}));
  CHECK(player.session().tick() == 3);
  CHECK(player.settingsChanges() == settings);
  REQUIRE_FALSE(player.change({{"goal", "0,5,3"}}));
  CHECK(player.session().tick() == 0);
  CHECK(player.generation() == generation + 1);
  CHECK(player.settingsChanges() == settings + 1);
}
