// Whether a run is found to decide something soon does not depend on the speed of the machine.

#include "player/decision_ahead.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"
#include "tests/support/counter_lab.h"
#include "tests/support/dead_end.h"
#include "tests/support/failing_memory.h"
#include "tests/support/presets.h"

using namespace noggin;

namespace {

std::optional<int64_t> lookedInto(const Session& session) {
  DecisionAhead ahead;
  ahead.begin(session);
  while (!ahead.known()) ahead.advance(session, 0);
  return ahead.from();
}

Session opened(const char* lab, const Json& settings) {
  return Session(*findLab(lab), *openLab(*findLab(lab), settings, 1), 1);
}

}  // namespace

TEST_CASE("decision ahead: what every lab opens with is found to ask something, in the smallest slices too") {
  for (const Lab* lab : test::allLabs()) {
    CAPTURE(lab->id);
    CHECK(lookedInto(Session(*lab, Settings::defaults(lab->schema), 1)) == 0);
  }
}

TEST_CASE("decision ahead: an exercise begins at the position played by hand, wherever its search stands") {
  Session session = opened("golf-tee", {{"algorithm", "depth-first"}});
  for (int played = 1; played <= 2; ++played) {
    CAPTURE(played);
    REQUIRE_FALSE(session.act(session.run().moves().front().text));
    CHECK(lookedInto(session) == played);
  }
  session.step(20);
  CHECK(lookedInto(session) == 2);
  session.seek(1);
  CHECK(lookedInto(session) == 1);
  session.seek(0);
  CHECK(lookedInto(session) == 0);
}

TEST_CASE("decision ahead: where the moves made lead into a dead end, an exercise begins at the start") {
  for (const char* lab : {"golf-tee", "marbles"}) {
    CAPTURE(lab);
    Session session = test::playedIntoDeadEnd(lab);
    CHECK(lookedInto(session) == 0);
    session.step(INT64_MAX);
    CHECK(lookedInto(session) == 0);
  }
}

TEST_CASE("decision ahead: one that asks nothing is told as such") {
  CHECK_FALSE(lookedInto(opened("sudoku", {{"task", "play"}})));
  CHECK_FALSE(lookedInto(test::counting({{"to", 1000}})));
}

TEST_CASE("decision ahead: it takes up what lies some steps ahead only a bit at a time") {
  const Session session = opened("pig", Json::object());
  REQUIRE_FALSE(session.run().decision());
  DecisionAhead ahead;
  ahead.begin(session);
  ahead.advance(session, 0);
  CHECK_FALSE(ahead.known());
  CHECK_FALSE(ahead.from());
}

TEST_CASE(
    "decision ahead: after the moves made it is looked for as many steps ahead as it says, and no further") {
  constexpr int64_t kLast = 1 + DecisionAhead::kSteps;  // the move counts one
  for (const int64_t asks : {kLast, kLast + 1}) {
    CAPTURE(asks);
    Session session = test::counting({{"to", 1000}, {"asks", asks}});
    REQUIRE_FALSE(session.act("+1"));
    const int64_t from = asks == kLast ? 1 : 0;
    CHECK(lookedInto(session) == from);
    session.step(10);
    CHECK(lookedInto(session) == from);
  }
}

TEST_CASE(
    "decision ahead: where the memory does not suffice nothing is found, and it is not looked for again") {
  Session session = test::counting({{"to", 1000}, {"asks", 50}});
  REQUIRE_FALSE(session.act("+1"));
  DecisionAhead ahead;
  {
    const test::FailingMemory failing(1);
    ahead.begin(session);
  }
  CHECK(ahead.known());
  CHECK_FALSE(ahead.from());
  session.step(10);
  ahead.begin(session);
  CHECK_FALSE(ahead.known());
  {
    const test::FailingMemory failing(1);
    ahead.advance(session, 10);
  }
  CHECK(ahead.known());
  CHECK_FALSE(ahead.from());
}
