#include "player/session.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "player/solver.h"
#include "player/trace_export.h"
#include "tests/support/counter_lab.h"
#include "tests/support/opened.h"

using namespace noggin;

namespace {

const Lab& counter() {
  static const Lab lab = test::counterLab();
  return lab;
}

using test::counting;

// Everything that a session shows.
Json stateOf(const Session& session) {
  return {{"tick", session.tick()},
          {"status", name(session.status())},
          {"narration", session.narration()},
          {"scene", toJson(session.scene())},
          {"metrics", toJson(session.run().metrics())},
          {"result", session.run().result()}};
}

}  // namespace

TEST_CASE("session: steps to the end and no further") {
  Session session = counting({{"to", 3}});
  CHECK(session.tick() == 0);
  CHECK(session.narration() == "Count to 3.");
  CHECK(session.step() == Status::running);
  CHECK(session.narration() == "Now 1.");
  CHECK_FALSE(session.endKnown());
  CHECK(session.step(2) == Status::solved);
  CHECK(session.endKnown());
  const Json end = stateOf(session);
  CHECK(session.step(5) == Status::solved);
  CHECK(stateOf(session) == end);
  CHECK(session.furthest() == 3);
}

TEST_CASE("session: going back shows what was there before, wherever keyframes lie") {
  for (const bool copies : {true, false}) {
    CAPTURE(copies);
    Session session = counting({{"to", 300}, {"copies", copies}});
    std::vector<Json> states = {stateOf(session)};
    while (session.status() == Status::running) {
      session.step();
      states.push_back(stateOf(session));
    }
    for (const int64_t tick : {299, 16, 17, 15, 64, 128, 200, 129, 1, 0, 192, 300}) {
      CAPTURE(tick);
      session.seek(tick);
      CHECK(stateOf(session) == states[static_cast<size_t>(tick)]);
    }
    session.seek(5000);
    CHECK(session.tick() == 300);
    session.seek(-3);
    CHECK(stateOf(session) == states[0]);
  }
}

TEST_CASE("session: a step that took long to prepare is not prepared again") {
  Session session = counting({{"to", 200}, {"prepares", 50}});
  std::vector<Json> states = {stateOf(session)};
  const int64_t before = test::slicesPrepared();
  while (session.status() == Status::running) {
    session.step();
    states.push_back(stateOf(session));
  }
  CHECK(test::slicesPrepared() - before == 4 * 3);  // from 0, 50, 100 and 150
  for (const int64_t tick : {199, 151, 150, 0, 51, 52, 1, 101, 100, 200}) {
    CAPTURE(tick);
    session.seek(tick);
    CHECK(stateOf(session) == states[static_cast<size_t>(tick)]);
  }
  session.seek(0);
  session.step(200);
  CHECK(stateOf(session) == states[200]);
  Session::Excursion excursion;
  CHECK(session.lead(excursion, 160, Deadline::never()));
  CHECK(excursion.run->result()["count"] == 160);
  CHECK(test::slicesPrepared() - before == 4 * 3);

  // What follows another move must be prepared anew.
  session.seek(100);
  CHECK_FALSE(session.act("+2"));
  session.seek(90);
  session.step(60);
  CHECK(session.narration() == "Now 151.");
  CHECK(test::slicesPrepared() - before == 5 * 3);
}

TEST_CASE("session: a copy that is led on takes long steps slice by slice as well") {
  const Session session = counting({{"to", 200}, {"prepares", 50}});
  Session::Excursion excursion;
  int calls = 0;
  for (bool there = false; !there; ++calls) {
    REQUIRE(calls < 1000);
    const int64_t tick = excursion.tick, slices = test::slicesPrepared();
    there = session.lead(excursion, 60, Deadline(0));
    CHECK(excursion.tick - tick + test::slicesPrepared() - slices == 1);
  }
  CHECK(excursion.tick == 60);
  CHECK(calls == 60 + 2 * 3);  // at 0 and at 50
}

TEST_CASE(
    "session: a deadline ends a step between two ticks or two slices of preparation, and nothing is lost") {
  Session session = counting({{"to", 200}, {"prepares", 50}});
  int calls = 0;
  for (; session.status() == Status::running; ++calls) {
    const int64_t tick = session.tick(), slices = test::slicesPrepared();
    session.step(1000, Deadline(0));
    CAPTURE(session.tick());
    CHECK(session.tick() - tick + test::slicesPrepared() - slices == 1);
    CHECK(session.preparing() == (session.tick() == tick));
    if (session.tick() > 0) CHECK(session.narration() == "Now " + std::to_string(session.tick()) + ".");
  }
  CHECK(calls == 200 + 4 * 3);
  CHECK(session.tick() == 200);
  const int64_t prepared = test::slicesPrepared();
  session.seek(151);
  CHECK(session.narration() == "Now 151.");
  CHECK(test::slicesPrepared() == prepared);
}

TEST_CASE("session: a run that stops earlier than asked tells its last tick and takes no step twice") {
  for (const bool copies : {true, false}) {
    CAPTURE(copies);
    Session session = counting({{"to", 150}, {"copies", copies}});
    const int64_t before = test::stepsTaken();
    session.step(1000);
    CHECK(session.tick() == 150);
    CHECK(session.narration() == "Now 150.");
    CHECK(session.events().size() == 1);
    CHECK(test::stepsTaken() - before == 150);
  }
}

// Limited by steps, not by time, so that the test holds on any machine.
TEST_CASE("session: a run of a million steps is sought through by a tenth of them") {
  Session session = counting({{"to", 1000000}});
  session.step(2000000);
  REQUIRE(session.tick() == 1000000);
  for (const int64_t tick : {999999, 500000, 1, 765432, 1000000}) {
    CAPTURE(tick);
    const int64_t before = test::stepsTaken();
    session.seek(tick);
    CHECK(test::stepsTaken() - before <= 100000);
    CHECK(session.tick() == tick);
    CHECK(session.run().result()["count"] == tick);
    CHECK(session.narration() == "Now " + std::to_string(tick) + ".");
  }
}

TEST_CASE("session: moves are ticks, repeated on the way back and dropped by a move in the past") {
  Session session = counting({{"to", 20}, {"stops", true}});
  CHECK(session.step(100) == Status::needs_move);
  CHECK(session.tick() == 5);
  CHECK(session.endKnown());
  CHECK(session.step() == Status::needs_move);

  const std::optional<Error> refused = session.act("up");
  REQUIRE(refused);
  CHECK(refused->code == "bad-move");
  CHECK(session.tick() == 5);

  CHECK_FALSE(session.act("+3"));
  CHECK(session.tick() == 6);
  CHECK(session.narration() == "Now 8.");
  CHECK(session.step(100) == Status::needs_move);
  CHECK(session.run().result()["count"] == 10);
  const Json end = stateOf(session);
  session.seek(2);
  session.step(100);
  CHECK(stateOf(session) == end);

  session.seek(3);
  CHECK_FALSE(session.act("+9"));
  CHECK(session.moves() == std::vector<Session::PlayedMove>{{3, "+9"}});
  CHECK(session.furthest() == 4);
  CHECK(session.step(100) == Status::needs_move);
  CHECK(session.run().result()["count"] == 15);
}

TEST_CASE("session: the hint says whose turn it is") {
  const Lab& pig = *findLab("pig");
  Session session(pig, test::opened(pig, {{"task", "play"}, {"begins", "machine"}}), 1);
  REQUIRE(session.run().replies());
  REQUIRE(session.hint());
  CHECK(session.hint()->move.empty());
  CHECK(session.hint()->reason == "It is not your turn: step on to see the reply.");
  session.step(1000);
  REQUIRE(session.status() == Status::needs_move);
  CHECK_FALSE(session.hint()->move.empty());
  CHECK_FALSE(counting({{"to", 3}}).hint());
}

TEST_CASE(
    "session: a move after the end opens a new situation, and going back before it finds the end again") {
  Session session = counting({{"to", 3}});
  session.step(10);
  CHECK_FALSE(session.act("+1"));
  CHECK(session.tick() == 4);
  CHECK(session.endKnown());
  session.seek(3);
  CHECK(session.status() == Status::solved);
  CHECK(session.furthest() == 4);
  session.step();
  CHECK(session.run().result()["count"] == 4);
}

TEST_CASE("session: limits stop a run as over budget, which can be looked at and gone back in") {
  Session session = counting({{"to", 5000}});
  session.setLimits({.steps = 100});
  CHECK(session.step(1000) == Status::over_budget);
  CHECK(session.tick() == 100);
  CHECK(session.narration() == "Now 100.");
  CHECK(session.step() == Status::over_budget);
  session.seek(50);
  CHECK(session.status() == Status::running);

  session.setLimits({.memory = 1000});
  CHECK(session.step(100000) == Status::over_budget);
  CHECK(session.tick() > 1000);
  CHECK(session.tick() <= 1256);
}

TEST_CASE("session: running out of memory ends as over budget after the last whole step") {
  Session session = counting({{"to", 500}, {"failsAt", 200}});
  SUBCASE("from a keyframe") {}
  SUBCASE("from the start") {
    session = counting({{"to", 500}, {"failsAt", 200}, {"copies", false}});
  }
  CHECK(session.step(1000) == Status::over_budget);
  CHECK(session.tick() == 199);
  CHECK(session.run().result()["count"] == 199);
  CHECK(session.narration() == "Now 199.");
  CHECK(session.step() == Status::over_budget);
  session.seek(100);
  CHECK(session.status() == Status::running);
  CHECK(session.narration() == "Now 100.");
}

TEST_CASE("solver: the same end as a session, in slices, within limits") {
  const auto counting = [](const Json& settings) { return test::runOf(counter(), settings); };
  Solver solver(counting({{"to", 100000}}), {});
  int slices = 0;
  while (solver.runFor(0.01) == Status::running) ++slices;
  CHECK(slices > 1);
  CHECK(solver.status() == Status::solved);
  CHECK(solver.steps() == 100000);

  Solver short_of_steps(counting({{"to", 100000}}), {.steps = 70});
  CHECK(short_of_steps.runFor(1000) == Status::over_budget);
  CHECK(short_of_steps.steps() == 70);

  Solver exactly(counting({{"to", 70}}), {.steps = 70});
  CHECK(exactly.runFor(1000) == Status::solved);

  Solver short_of_memory(counting({{"to", 100000}}), {.memory = 5000});
  CHECK(short_of_memory.runFor(1000) == Status::over_budget);
  CHECK(short_of_memory.run().result()["count"] < 10000);

  Solver failing(counting({{"failsAt", 10}}), {});
  CHECK(failing.runFor(1000) == Status::over_budget);
  CHECK(failing.run().result()["count"] == 9);
}

TEST_CASE("solver: memory ends it at the same step however it is sliced, and where it ends a session") {
  constexpr Limits kLimits = {.memory = 5000};
  const auto endsAt = [&](double milliseconds) {
    Solver solver(test::runOf(counter(), {{"to", 100000}}), kLimits);
    while (solver.runFor(milliseconds) == Status::running) continue;
    CHECK(solver.status() == Status::over_budget);
    return solver.steps();
  };
  Session session = counting({{"to", 100000}});
  session.setLimits(kLimits);
  CHECK(session.step(100000) == Status::over_budget);
  for (const double milliseconds : {0.002, 0.01, 0.05, 1000.0}) CHECK(endsAt(milliseconds) == session.tick());
}

TEST_CASE("trace export: the events of a range with their words, the session left where it is") {
  Session session = counting({{"to", 20}, {"stops", true}});
  session.step(100);
  REQUIRE_FALSE(session.act("+3"));
  const Json before = stateOf(session);
  const Json ticks = traceJson(session, 4, 100);
  CHECK(stateOf(session) == before);
  REQUIRE(ticks.size() == 4);
  CHECK(ticks[0]["step"] == 5);
  CHECK(ticks[1] == Json{{"step", 6},
                         {"narration", "Now 8."},
                         {"events", {{{"kind", "move"}, {"text", "to 8"}, {"value", 8}}}}});
  CHECK(ticks[3]["narration"] == "Now 10.");
  CHECK(traceJson(session, 50, 60).empty());
  CHECK(traceJson(session, 0, 1)[0]["step"] == 1);
  CHECK(traceJson(session, -3, 2).size() == 2);
  CHECK(traceJson(session, 4, 6).size() == 2);
}

TEST_CASE("trace export: of an event only what it has is told") {
  const Lab& jugs = *findLab("jugs");
  const Session session(jugs, test::opened(jugs, {{"algorithm", "breadth-first"}}), 1);
  const Json ticks = traceJson(session, 0, 2);
  REQUIRE(ticks.size() == 2);
  CHECK(
      ticks[0]["events"] ==
      Json{
          {{"kind", "expand"}, {"text", "expand 0,0,8"}, {"node", 0}},
          {{"kind", "generate"}, {"text", "generate 3,0,5 by 3-1"}, {"node", 1}, {"parent", 0}, {"value", 1}},
          {{"kind", "generate"},
           {"text", "generate 0,5,3 by 3-2"},
           {"node", 2},
           {"parent", 0},
           {"value", 1}}});
  const Lab& sudoku = *findLab("sudoku");
  Session play(sudoku, test::opened(sudoku, {{"task", "play"}, {"grid", std::string(16, '.')}}), 1);
  for (const char* move : {"A1=1", "A1=", "A2=3"}) REQUIRE_FALSE(play.act(move));
  Json played = Json::array();
  for (const Json& tick : traceJson(play, 0, 3)) played.push_back(tick["events"][0]);
  CHECK(played == Json{{{"kind", "move"}, {"text", "A1 is 1"}, {"value", 1}, {"detail", 1}},
                       {{"kind", "undo"}, {"text", "A1 is erased"}, {"detail", 2}},
                       {{"kind", "move"}, {"text", "A2 is 3"}, {"place", 1}, {"value", 3}, {"detail", 1}}});
}
