// The whole course of a run is known before it is played.

#include "player/look_ahead.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "player/player.h"
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
  for (int64_t nth = 1;; ++nth) {
    LookAhead ahead;
    bool failed = false;
    {
      const test::FailingMemory failing(nth);
      ahead.begin(jugs);
      failed = failing.failed();
    }
    CAPTURE(nth);
    CHECK(ahead.follows(jugs));
    CHECK(ahead.busy() == !failed);
    if (!failed) break;
  }
}
