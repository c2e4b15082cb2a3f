// The whole course of a run is known before it is played.

#include "player/look_ahead.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "player/player.h"
#include "tests/support/counter_lab.h"
#include "tests/support/failing_memory.h"

using namespace noggin;

namespace {

Session session(const char* lab, const Json& settings) {
  return Session(*findLab(lab), *openLab(*findLab(lab), settings, 1), 1);
}

Course courseOf(const Session& session) {
  LookAhead ahead;
  ahead.begin(session);
  while (ahead.busy()) ahead.advance(10);
  return ahead.course();
}

}  // namespace

TEST_CASE("look-ahead: the course of a run is the one that it takes") {
  Session jugs = session("jugs", {{"goal", "0,4,4"}});
  const Course course = courseOf(jugs);
  CHECK(jugs.tick() == 0);
  int64_t shown_from = -1;
  while (jugs.status() == Status::running) {
    jugs.step();
    if (shown_from < 0 && jugs.watched()) shown_from = jugs.tick();
  }
  CHECK(course.whole);
  CHECK(course.steps == jugs.tick());
  CHECK(course.shown_from == shown_from);
  CHECK(jugs.shownFrom() == shown_from);
}

TEST_CASE("look-ahead: a game that a person plays is watched, but is no solution") {
  Session pig = session("pig", {{"task", "play"}, {"goal", 10}, {"begins", "machine"}});
  pig.step();
  CHECK(pig.watched());
  while (!ended(pig.status())) {
    if (pig.status() == Status::needs_move)
      REQUIRE_FALSE(pig.act(pig.run().hint()->move));
    else
      pig.step();
  }
  const Course course = courseOf(pig);
  CHECK(course.whole);
  CHECK(course.steps == pig.tick());
  CHECK(course.shown_from == -1);

  Session doors = session("monty-hall", Json::object());
  REQUIRE_FALSE(doors.act("pick 1"));
  CHECK(doors.watched());
  CHECK(courseOf(doors).shown_from == -1);
}

TEST_CASE("look-ahead: where the run before showed its solution says nothing about the next") {
  LookAhead ahead;
  ahead.begin(session("jugs", {{"goal", "0,4,4"}}));
  while (ahead.busy()) ahead.advance(10);
  const int64_t shown_from = ahead.course().shown_from;
  REQUIRE(shown_from >= 0);
  Session longer = session("golf-tee", {{"algorithm", "breadth-first"}});
  REQUIRE_FALSE(longer.act(longer.run().moves().front().text));
  longer.step(shown_from + 10);
  REQUIRE(longer.shownFrom() == -1);
  ahead.forget();
  ahead.begin(longer);
  CHECK(ahead.course().steps == longer.tick());
  CHECK(ahead.course().shown_from == -1);
}

TEST_CASE("look-ahead: a person's move is another course") {
  Session jugs = session("jugs", {{"goal", "0,4,4"}});
  LookAhead ahead;
  ahead.begin(jugs);
  while (ahead.busy()) ahead.advance(10);
  jugs.step(2);
  CHECK(ahead.follows(jugs));
  REQUIRE_FALSE(jugs.run().moves().empty());
  REQUIRE_FALSE(jugs.act(jugs.run().moves().front().text));
  CHECK_FALSE(ahead.follows(jugs));
  const Course course = courseOf(jugs);
  jugs.seek(INT64_MAX);
  CHECK(course.whole);
  CHECK(course.steps == jugs.furthest());
  CHECK(course.shown_from == jugs.shownFrom());
  jugs.seek(0);
  REQUIRE_FALSE(jugs.act(jugs.run().moves().front().text));
  CHECK(jugs.shownFrom() == -1);
}

TEST_CASE("player: the timeline has its end before it is played") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("jugs"), {{"goal", "0,4,4"}}, 1));
  CHECK(player.lookingAhead());
  CHECK_FALSE(player.course().whole);
  for (int i = 0; i < 1000 && player.lookingAhead(); ++i) player.lookAhead(0.01);
  const Course course = player.course();
  CHECK(course.whole);
  CHECK(player.session().tick() == 0);
  player.goTo(INT64_MAX);
  while (player.busy()) player.advance(0.1, 1);
  CHECK(player.session().tick() == course.steps);
}

TEST_CASE("player: who comes to the end before anything looked ahead knows where the solution is shown too") {
  Player player;
  REQUIRE_FALSE(player.open(*findLab("jugs"), {{"goal", "0,4,4"}}, 1));
  player.goTo(INT64_MAX);
  while (player.busy()) player.advance(0.1, 1);
  CHECK_FALSE(player.lookingAhead());
  CHECK(player.course() == courseOf(player.session()));
  CHECK(player.course().shown_from > 0);
}

TEST_CASE("look-ahead: where the memory does not suffice to begin, it is not begun again and again") {
  const Session jugs = session("jugs", Json::object());
  int failures = 0;
  bool right = true;  // checked once, as the number of allocations depends on the standard library
  for (bool failed = true; failed && right; failures += failed) {
    LookAhead ahead;
    {
      const test::FailingMemory failing(failures + 1);
      ahead.begin(jugs);
      failed = failing.failed();
    }
    right = ahead.follows(jugs) && ahead.busy() == !failed;
  }
  CAPTURE(failures);
  CHECK(right);
  CHECK(failures > 0);
}

TEST_CASE("look-ahead: a run that takes more than 128 MB is not followed to its end") {
  const Course course = courseOf(test::counting({{"to", 100'000'000}, {"weighs", 128 << 10}}));
  CHECK_FALSE(course.whole);
  CHECK(course.steps == 2048);  // the memory is looked at every 1024 steps, and is all used at the first time
}

TEST_CASE("look-ahead: the moves made belong to the course, wherever it is looked from") {
  Session session = test::counting({{"to", 20}, {"stops", true}});
  session.step(5);
  REQUIRE_FALSE(session.act("+3"));
  session.step(2);
  for (const int64_t tick : {0, 4, 5, 6, 8}) {
    CAPTURE(tick);
    session.seek(tick);
    CHECK(courseOf(session) == Course{.steps = 8, .whole = true});  // it waits for a move again
  }
}

TEST_CASE("look-ahead: it ends after a million steps, or two seconds of work") {
  Session far = test::counting({{"to", 100'000'000}});
  REQUIRE_FALSE(far.act("+1"));
  far.step(LookAhead::kMostSteps - 10);  // from where it goes on, so that its time does not matter
  CHECK(courseOf(far) == Course{.steps = LookAhead::kMostSteps});

  LookAhead ahead;
  ahead.begin(test::counting({{"to", 100}, {"takes", 700}}));
  for (int calls = 0; calls < 3; ++calls) ahead.advance(0);
  CHECK_FALSE(ahead.busy());
  CHECK_FALSE(ahead.course().whole);
}

TEST_CASE("look-ahead: it goes on where its time was up, in the middle of a long step too") {
  LookAhead ahead;
  ahead.begin(test::counting({{"to", 20}, {"prepares", 5}}));
  int calls = 0;
  for (; ahead.course().steps < 20 && calls < 100; ++calls) {
    const int64_t done = ahead.course().steps + test::slicesPrepared();
    ahead.advance(0);
    CHECK(ahead.course().steps + test::slicesPrepared() - done == 1);
  }
  CHECK(calls == 20 + 4 * 3);
  CHECK_FALSE(ahead.course().whole);
  ahead.advance(0);
  CHECK(ahead.course().whole);
  CHECK_FALSE(ahead.busy());
}

TEST_CASE("look-ahead: where memory runs out in a step it ends, and the course stays open") {
  LookAhead ahead;
  ahead.begin(test::counting({{"to", 500}, {"failsAt", 200}}));
  for (int calls = 0; calls < 300 && ahead.course().steps < 199; ++calls) ahead.advance(1);
  CHECK_FALSE(ahead.busy());
  CHECK(ahead.course() == Course{.steps = 199});
}
