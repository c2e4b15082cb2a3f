// Positions drawn at random: layers and walks, on graphs of numbers.

#include <doctest/doctest.h>

#include <set>

#include "search/engine/instances.h"

namespace noggin::search {
namespace {

// 0 .. length-1 in a ring.
auto ring(int length) {
  return [length](int state, const auto& visit) {
    visit((state + 1) % length);
    visit((state + length - 1) % length);
  };
}

// A path 0, 1, 2 ... that ends at `last`, with a dead end beside each of its states.
auto comb(int last) {
  return [last](int state, const auto& visit) {
    if (state < 0) return visit(-state - 1);
    visit(-state - 1);
    if (state < last) visit(state + 1);
  };
}

}  // namespace

TEST_CASE("instances: the states at a distance, in the order of a breadth-first search") {
  const StatesAt<int> near = statesAt(3, 0, ring(10));
  CHECK(near.distance == 3);
  CHECK(near.states == std::vector<int>{3, 7});
  CHECK(statesAt(5, 0, ring(10)).states == std::vector<int>{5});
  CHECK(statesAt(0, 4, ring(10)).states == std::vector<int>{4});
}

TEST_CASE("instances: where none is so far away, the farthest") {
  const StatesAt<int> far = statesAt(100, 2, ring(9));
  CHECK(far.distance == 4);
  CHECK(std::set<int>(far.states.begin(), far.states.end()) == std::set<int>{6, 7});
}

TEST_CASE("instances: a walk never comes back to a state, and goes back from dead ends") {
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed);
    CHECK(endOfWalk(9, 0, rng, ring(10)) != 0);
    const std::optional<int> end = endOfWalk(12, 0, rng, comb(20));
    CHECK((end == 12 || end == -12));
  }
}

TEST_CASE("instances: a walk depends on the numbers alone that it draws") {
  const auto grid = [](int state, const auto& visit) {
    for (const int next : {state + 1, state - 1, state + 100, state - 100}) visit(next);
  };
  std::set<int> ends;
  for (uint32_t seed = 1; seed <= 20; ++seed) {
    Rng rng(seed), same(seed);
    const std::optional<int> end = endOfWalk(30, 5050, rng, grid);
    REQUIRE(end);
    CHECK(endOfWalk(30, 5050, same, grid) == end);
    ends.insert(*end);
  }
  CHECK(ends.size() > 10);
}

TEST_CASE("instances: no walk where there is none, or none is found") {
  Rng rng(1);
  CHECK(!endOfWalk(10, 0, rng, ring(10)));
  CHECK(endOfWalk(9, 0, rng, ring(10)));
  CHECK(!endOfWalk(static_cast<int>(kMostWalked), 0, rng, ring(1000000)));
  CHECK(endOfWalk(static_cast<int>(kMostWalked) - 1, 0, rng, ring(1000000)));
}

}  // namespace noggin::search
