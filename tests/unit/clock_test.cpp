#include "player/clock.h"

#include <doctest/doctest.h>

using noggin::Clock;

namespace {

int speedIndex(double speed) {
  for (size_t i = 0; i < Clock::kSpeeds.size(); ++i)
    if (Clock::kSpeeds[i] == speed) return static_cast<int>(i);
  FAIL("no such speed");
  return 0;
}

}  // namespace

TEST_CASE("clock: nothing is due while paused") {
  Clock clock;
  CHECK_FALSE(clock.playing());
  CHECK(clock.due(10, false) == 0);
  clock.play();
  clock.pause();
  CHECK(clock.due(10, false) == 0);
}

TEST_CASE("clock: ticks come at the rate of the speed, however time is cut up") {
  for (const double speed : {0.25, 1.0, 5.0, 100.0}) {
    CAPTURE(speed);
    Clock clock;
    clock.setSpeed(speedIndex(speed));
    clock.play();
    int64_t ticks = 0;
    for (int i = 0; i < 640; ++i) ticks += clock.due(1.0 / 64, false);
    CHECK(ticks == static_cast<int64_t>(10 * speed * Clock::kStepsPerSecond));
    CHECK(clock.interval() == doctest::Approx(1 / (speed * Clock::kStepsPerSecond)));
  }
}

TEST_CASE("clock: the fastest speed leaves the bound to the caller") {
  Clock clock;
  clock.setSpeed(speedIndex(0));
  CHECK(clock.fastest());
  CHECK(clock.interval() == 0);
  clock.play();
  CHECK(clock.due(0.001, false) == INT64_MAX);
}

TEST_CASE("clock: while a solution is shown nobody is rushed") {
  Clock clock;
  clock.setSpeed(speedIndex(0));
  clock.play();
  int64_t ticks = 0;
  for (int i = 0; i < 640; ++i) ticks += clock.due(1.0 / 64, true);
  CHECK(ticks == static_cast<int64_t>(10 * Clock::kWatchable));
  CHECK(clock.due(60, true) == 1);
}

TEST_CASE("clock: starting again owes nothing from before") {
  Clock clock;
  clock.play();
  CHECK(clock.due(0.2, false) == 0);
  clock.pause();
  clock.play();
  CHECK(clock.due(0.2, false) == 0);
  CHECK(clock.due(0.05, false) == 1);
}
