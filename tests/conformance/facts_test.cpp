// Every printed or published figure that a lab shows as "checked against the literature" holds.

#include <doctest/doctest.h>

#include "player/facts.h"
#include "tests/support/presets.h"

using namespace noggin;
using namespace noggin::test;

TEST_CASE("conformance: every lab states facts, and every fact holds") {
  for (const Lab* lab : allLabs()) {
    CAPTURE(lab->id);
    CHECK_FALSE(lab->facts.empty());
    for (const Fact& fact : lab->facts) {
      CAPTURE(fact.claim);
      CHECK_FALSE(fact.claim.empty());
      CHECK_FALSE(fact.source.empty());
      CHECK_FALSE(fact.expected.empty());
      FactCheck check(*lab, fact);
      while (!check.runFor(1000)) continue;
      const std::string refused = check.error() ? check.error()->message : "";
      CHECK(refused == "");
      for (const FactCheck::Comparison& comparison : check.comparisons()) {
        CAPTURE(comparison.pointer);
        CAPTURE(comparison.expected);
        CAPTURE(comparison.found);
        CHECK(comparison.ok);
      }
      CHECK(check.holds());
    }
  }
}
