#include "core/rng.h"

#include <doctest/doctest.h>

#include <array>
#include <cmath>
#include <numeric>
#include <vector>

using noggin::Rng;

TEST_CASE("rng: the stream of a seed is PCG32's") {
  // The first numbers of the reference implementation's demo for this seed and stream constant.
  Rng rng(42);
  for (const uint32_t expected :
       {0xc2f57bd6u, 0x6b07c4a9u, 0x72b7b29bu, 0x44215383u, 0xf5af5eadu, 0x68beb632u})
    CHECK(rng.next() == expected);

  Rng other(1);
  for (const uint32_t expected : {0x54352d7fu, 0x6ac20236u, 0x0768dd4cu, 0x75560a43u})
    CHECK(other.next() == expected);
}

TEST_CASE("rng: numbers below a bound are pinned") {
  Rng die(42);
  for (const uint32_t expected : {4u, 2u, 2u, 1u, 5u, 2u, 4u, 5u, 2u, 5u, 4u, 2u, 0u, 5u, 5u, 0u})
    CHECK(die.below(6) == expected);

  // A bound that does not divide 2^32 and rejects nearly a third of all draws.
  Rng large(42);
  for (const uint32_t expected :
       {2284674853u, 1344346512u, 2879121543u, 1227480088u, 2388024539u, 2507070035u})
    CHECK(large.below(3000000000u) == expected);
}

TEST_CASE("rng: a bound of one leaves no choice") {
  Rng rng(5);
  for (int i = 0; i < 20; ++i) CHECK(rng.below(1) == 0);
}

TEST_CASE("rng: every number below a bound is as likely") {
  // Scaling 32 random bits to 3 x 2^30 numbers without rejection would give every third one twice as often.
  constexpr uint32_t kBound = 3u << 30u;
  constexpr int kDraws = 30000;
  Rng rng(2024);
  std::array<int, 3> residues = {};
  for (int i = 0; i < kDraws; ++i) {
    const uint32_t drawn = rng.below(kBound);
    REQUIRE(drawn < kBound);
    ++residues[drawn % 3];
  }
  // Five standard deviations of a binomial count.
  const double tolerance = 5 * std::sqrt(kDraws * (1.0 / 3) * (2.0 / 3));
  for (const int count : residues) CHECK(std::abs(count - kDraws / 3.0) < tolerance);
}

TEST_CASE("rng: unit numbers are the same bits, from 0 to below 1") {
  CHECK(Rng(42).unit() == 0xc2f57bd6u / 4294967296.0);
  Rng rng(9);
  for (int i = 0; i < 1000; ++i) {
    const double drawn = rng.unit();
    CHECK((drawn >= 0 && drawn < 1));
  }
}

TEST_CASE("rng: shuffling is pinned and keeps every item") {
  std::vector<int> items(10);
  std::iota(items.begin(), items.end(), 0);
  Rng(7).shuffle(std::span(items));
  CHECK(items == std::vector<int>{5, 4, 7, 1, 9, 0, 6, 3, 8, 2});

  std::vector<int> none;
  Rng(7).shuffle(std::span(none));
  CHECK(none.empty());
}

TEST_CASE("rng: every order of a shuffle is as likely") {
  constexpr int kShuffles = 24000;
  Rng rng(3);
  std::array<int, 64> orders = {};
  for (int i = 0; i < kShuffles; ++i) {
    std::array<int, 3> items = {0, 1, 2};
    rng.shuffle(std::span<int>(items));
    ++orders[static_cast<size_t>(items[0] * 16 + items[1] * 4 + items[2])];
  }
  const double tolerance = 5 * std::sqrt(kShuffles * (1.0 / 6) * (5.0 / 6));
  int seen = 0;
  for (const int count : orders) {
    if (count == 0) continue;
    ++seen;
    CHECK(std::abs(count - kShuffles / 6.0) < tolerance);
  }
  CHECK(seen == 6);
}
