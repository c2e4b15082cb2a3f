// Whether a run is found to decide something soon does not depend on the speed of the machine.

#include "player/decision_ahead.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "labs/catalog.h"

using namespace noggin;

namespace {

DecisionAhead lookedInto(const char* lab, const Json& settings, double seconds) {
  const Session session(*findLab(lab), *openLab(*findLab(lab), settings, 1), 1);
  DecisionAhead ahead;
  ahead.begin(session);
  while (!ahead.known()) ahead.advance(seconds);
  return ahead;
}

}  // namespace

TEST_CASE("decision ahead: what every lab opens with is found to ask something, in the smallest slices too") {
  for (const Lab& lab : catalog()) {
    CAPTURE(lab.id);
    CHECK(lookedInto(lab.id.data(), Json::object(), 0).found());
  }
}

TEST_CASE("decision ahead: one that asks nothing is told as such") {
  CHECK_FALSE(lookedInto("sudoku", {{"task", "play"}}, 0).found());
}

TEST_CASE("decision ahead: it takes up what lies some steps ahead only a bit at a time") {
  const Session session(*findLab("pig"), *openLab(*findLab("pig"), Json::object(), 1), 1);
  REQUIRE_FALSE(session.run().decision());
  DecisionAhead ahead;
  ahead.begin(session);
  ahead.advance(0);
  CHECK_FALSE(ahead.known());
  CHECK_FALSE(ahead.found());
}
