#include "player/keyframes.h"

#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "tests/support/counter_lab.h"
#include "tests/support/failing_memory.h"
#include "tests/support/opened.h"

using namespace noggin;

namespace {

// The ticks of all frames, the latest first.
std::vector<int64_t> ticksOf(const Keyframes& keyframes) {
  std::vector<int64_t> ticks;
  for (const Keyframes::Frame* frame = keyframes.latestBefore(INT64_MAX); frame;
       frame = keyframes.latestBefore(frame->tick))
    ticks.push_back(frame->tick);
  return ticks;
}

}  // namespace

TEST_CASE("keyframes: the distance doubles as the run grows, and of the prepared steps the latest are kept") {
  const Lab lab = test::counterLab();
  const std::unique_ptr<Run> run = test::runOf(lab, {{"to", 100}});
  constexpr int64_t kSteps = 100'000;
  Keyframes regular;
  for (int64_t tick = 1; tick <= kSteps; ++tick) regular.offer(tick, *run);
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

TEST_CASE("keyframes: of a large run there are only as many as fit into 256 MB, of both kinds together") {
  const Lab lab = test::counterLab();
  const std::unique_ptr<Run> quarter = test::runOf(lab, {{"weighs", 64 << 20}});
  quarter->step(nullptr);
  Keyframes keyframes;
  keyframes.offer(16, *quarter);
  keyframes.keepPrepared(20, *quarter, {});
  keyframes.offer(32, *quarter);
  keyframes.keepPrepared(40, *quarter, {});
  CHECK(ticksOf(keyframes) == std::vector<int64_t>{40, 32, 20, 16});
  keyframes.offer(48, *quarter);
  keyframes.keepPrepared(50, *quarter, {});
  CHECK(ticksOf(keyframes) == std::vector<int64_t>{40, 32, 20, 16});
}

TEST_CASE("keyframes: who goes through the same steps again adds only what is missing") {
  const Lab lab = test::counterLab();
  const std::unique_ptr<Run> run = test::runOf(lab, {{"to", 100}});
  Keyframes keyframes;
  for (const int64_t tick : {16, 48, 16, 32, 48}) keyframes.offer(tick, *run);
  for (const int64_t tick : {20, 50, 20, 40}) keyframes.keepPrepared(tick, *run, {});
  CHECK(ticksOf(keyframes) == std::vector<int64_t>{50, 48, 40, 32, 20, 16});
}

TEST_CASE("keyframes: what lies after a move is forgotten, and the state that it was made in is kept") {
  const Lab lab = test::counterLab();
  const std::unique_ptr<Run> run = test::runOf(lab, {{"to", 100}});
  Keyframes keyframes;
  for (const int64_t tick : {16, 32, 48}) keyframes.offer(tick, *run);
  for (const int64_t tick : {31, 33}) keyframes.keepPrepared(tick, *run, {});
  keyframes.forgetAfter(32);
  CHECK(ticksOf(keyframes) == std::vector<int64_t>{32, 31, 16});
  keyframes.forgetAfter(31);
  CHECK(ticksOf(keyframes) == std::vector<int64_t>{31, 16});
}
