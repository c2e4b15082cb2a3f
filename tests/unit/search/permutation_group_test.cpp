#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "core/rng.h"
#include "search/engine/permutation_group.h"

namespace noggin::search {
namespace {

Permutation permutationOf(std::initializer_list<uint8_t> images) {
  Permutation permutation = identityPermutation();
  std::copy(images.begin(), images.end(), permutation.begin());
  return permutation;
}

// All products of the generators, by brute force.
std::set<Permutation> generatedBy(const std::vector<Permutation>& generators) {
  std::set<Permutation> group = {identityPermutation()};
  std::vector<Permutation> open(group.begin(), group.end());
  while (!open.empty()) {
    const Permutation from = open.back();
    open.pop_back();
    for (const Permutation& generator : generators) {
      Permutation next;
      for (size_t point = 0; point < kMostPoints; ++point) next[point] = generator[from[point]];
      if (group.insert(next).second) open.push_back(next);
    }
  }
  return group;
}

}  // namespace

TEST_CASE("permutation groups: sizes of groups that are known") {
  PermutationGroup group(8);
  CHECK(group.order() == 1);
  group.add(identityPermutation());
  CHECK(group.order() == 1);
  group.add(permutationOf({1, 2, 3, 4, 5, 6, 7, 0}));
  CHECK(group.order() == 8);  // rotations
  group.add(permutationOf({7, 6, 5, 4, 3, 2, 1, 0}));
  CHECK(group.order() == 16);  // and reflections
  group.add(permutationOf({1, 0}));
  CHECK(group.order() == 40320);  // all permutations

  PermutationGroup even(5);
  even.add(permutationOf({1, 2, 0}));
  even.add(permutationOf({0, 1, 3, 4, 2}));
  CHECK(even.order() == 60);
  CHECK(even.contains(permutationOf({1, 0, 3, 2})));
  CHECK_FALSE(even.contains(permutationOf({1, 0})));

  PermutationGroup all(kMostPoints);
  Permutation turn;
  for (size_t point = 0; point < kMostPoints; ++point)
    turn[point] = static_cast<uint8_t>((point + 1) % kMostPoints);
  all.add(turn);
  all.add(permutationOf({1, 0}));
  CHECK(all.order() == UINT64_MAX);  // 32! does not fit
}

TEST_CASE("permutation groups: random generators, against every product of them") {
  Rng rng(7);
  for (int round = 0; round < 60; ++round) {
    CAPTURE(round);
    const uint32_t degree = 3 + rng.below(4);
    std::vector<Permutation> generators;
    PermutationGroup group(degree);
    for (uint32_t i = 0; i <= rng.below(3); ++i) {
      Permutation generator = identityPermutation();
      // Few swaps, so that small groups occur too.
      for (uint32_t swap = 0; swap <= rng.below(3); ++swap) {
        const uint32_t a = rng.below(degree);
        const uint32_t b = rng.below(degree);
        std::swap(generator[a], generator[b]);
      }
      generators.push_back(generator);
      group.add(generator);
    }
    const std::set<Permutation> expected = generatedBy(generators);
    CHECK(group.order() == expected.size());
    for (int probe = 0; probe < 20; ++probe) {
      Permutation permutation = identityPermutation();
      rng.shuffle(std::span(permutation.data(), degree));
      CHECK(group.contains(permutation) == expected.contains(permutation));
    }
  }
}

}  // namespace noggin::search
