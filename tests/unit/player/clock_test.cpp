#include "player/clock.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <string>

using noggin::Clock;
using noggin::readingSeconds;
using noggin::Speed;
using noggin::speedNamed;
using noggin::speedOf;

TEST_CASE("clock: nothing is due while paused") {
  Clock clock;
  CHECK_FALSE(clock.playing());
  CHECK(clock.due(10, {}) == 0);
  clock.play();
  clock.pause();
  CHECK(clock.due(10, {}) == 0);
}

TEST_CASE("clock: ticks come at the rate of the speed, however time is cut up") {
  for (const auto& [speed, rate] : {std::pair{Speed::watch, 2.0}, {Speed::fast, 40.0}}) {
    Clock clock;
    clock.setSpeed(speed);
    clock.play();
    int64_t ticks = 0;
    for (int i = 0; i < 640; ++i) ticks += clock.due(1.0 / 64, {});
    CHECK(ticks == static_cast<int64_t>(10 * rate));
    CHECK(clock.interval({}) == doctest::Approx(1 / rate));
  }
}

TEST_CASE("clock: to read, every sentence stays as long as it takes, and the first step comes soon") {
  CHECK(readingSeconds("Tile 7 moved up.") == 3);
  CHECK(readingSeconds(std::string(100, 'x')) == doctest::Approx(5.5));
  CHECK(readingSeconds(std::string(2000, 'x')) == 12);
  Clock clock;
  clock.setSpeed(Speed::read);
  clock.play();
  CHECK(clock.due(0.4, {5, false}) == 0);
  CHECK(clock.due(0.2, {5, false}) == 1);
  CHECK(clock.untilDue({5, false}) == doctest::Approx(4.9));
  CHECK(clock.due(4.8, {5, false}) == 0);
  CHECK(clock.due(0.2, {5, false}) == 1);
}

TEST_CASE("clock: the fastest speed leaves the bound to the caller") {
  Clock clock;
  clock.setSpeed(Speed::at_once);
  CHECK(clock.interval({}) == 0);
  clock.play();
  CHECK(clock.due(0.001, {}) == INT64_MAX);
}

TEST_CASE("clock: while a solution is shown nobody is rushed") {
  Clock clock;
  clock.setSpeed(Speed::at_once);
  clock.play();
  int64_t ticks = 0;
  for (int i = 0; i < 640; ++i) ticks += clock.due(1.0 / 64, {4, true});
  CHECK(ticks == static_cast<int64_t>(10 * Clock::kWatchable));
  CHECK(clock.due(60, {4, true}) == 1);
}

TEST_CASE("clock: starting again owes nothing from before") {
  Clock clock;
  clock.play();
  CHECK(clock.due(0.45, {}) == 0);
  clock.pause();
  clock.play();
  CHECK(clock.due(0.45, {}) == 0);
  CHECK(clock.due(0.1, {}) == 1);
}

TEST_CASE("clock: speeds have names, and the numbers that pages wrote still mean something") {
  CHECK(speedNamed("at-once") == Speed::at_once);
  CHECK_FALSE(speedNamed("soon"));
  CHECK(speedOf(0) == Speed::at_once);
  CHECK(speedOf(0.25) == Speed::read);
  CHECK(speedOf(1) == Speed::watch);
  CHECK(speedOf(2) == Speed::watch);
  CHECK(speedOf(20) == Speed::fast);
  CHECK(speedOf(1000) == Speed::fast);
}
