#include "player/keyframes.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/counter_lab.h"
#include "tests/support/failing_memory.h"
#include "tests/support/opened.h"

using namespace noggin;

TEST_CASE("keyframes: where the memory does not suffice for a copy the latest is kept, whichever it is") {
  const Lab lab = test::counterLab();
  const std::unique_ptr<Run> run = test::runOf(lab, {{"to", 100}});
  for (const bool prepared : {false, true}) {
    CAPTURE(prepared);
    Keyframes keyframes;
    keyframes.offer(16, *run);
    keyframes.offer(32, *run);
    if (prepared) keyframes.keepPrepared(40, *run, {});
    const int64_t latest = prepared ? 40 : 32;
    {
      const test::FailingMemory failing(1);
      keyframes.offer(48, *run);
    }
    REQUIRE(keyframes.latestBefore(100));
    CHECK(keyframes.latestBefore(100)->tick == latest);
    CHECK(keyframes.latestBefore(latest) == nullptr);

    const Keyframes::Frame given = keyframes.surrender(100);
    CHECK(given.tick == latest);
    CHECK(given.run != nullptr);
    CHECK(keyframes.latestBefore(100) == nullptr);
    CHECK(keyframes.surrender(100).run == nullptr);
  }
}
