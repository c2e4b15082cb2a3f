#include "player/keyframes.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/counter_lab.h"
#include "tests/support/failing_memory.h"
#include "tests/support/opened.h"

using namespace noggin;

TEST_CASE("keyframes: the distance doubles as the run grows, and of the prepared steps the latest are kept") {
  const Lab lab = test::counterLab();
  const std::unique_ptr<Run> run = test::runOf(lab, {{"to", 100}});
  constexpr int64_t kSteps = 100'000;
  Keyframes regular;
  for (int64_t tick = 1; tick <= kSteps; ++tick) regular.offer(tick, *run);
  const auto ticksOf = [](const Keyframes& keyframes) {
    std::vector<int64_t> ticks;
    for (const Keyframes::Frame* frame = keyframes.latestBefore(INT64_MAX); frame;
         frame = keyframes.latestBefore(frame->tick))
      ticks.push_back(frame->tick);
    return ticks;
  };
  const std::vector<int64_t> kept = ticksOf(regular);
  CHECK(kept.size() >= 12);
  CHECK(kept.size() < 24);
  for (const int64_t tick : kept) CHECK(tick % 4096 == 0);
  CHECK(kept.front() > kSteps - 2 * 4096 * 2);

  Keyframes prepared;
  for (int64_t tick = 1; tick <= 100; ++tick) prepared.keepPrepared(tick, *run, {});
  CHECK(ticksOf(prepared).size() == 64);
  CHECK(prepared.preparedAt(100));
  CHECK_FALSE(prepared.preparedAt(36));
}

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
