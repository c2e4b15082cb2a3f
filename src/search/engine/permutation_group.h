// The group that a few permutations generate, and its size.
//
// Source: D. Knuth, "Efficient Representation of Perm Groups" (1991), after C. Sims (1970). Invariant: for
// each point k there is a table of permutations that leave the points above k alone and take k to each point
// it can be taken to; every member of the group is a product of one of each table in one way. So the group's
// size is the product of the tables' sizes.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace noggin::search {

// Of points 0 .. kMostPoints-1: the image of each.
constexpr size_t kMostPoints = 32;
using Permutation = std::array<uint8_t, kMostPoints>;

Permutation identityPermutation();

class PermutationGroup {
 public:
  // Only the points below `degree` are ever moved.
  explicit PermutationGroup(size_t degree);

  // Makes the group large enough to hold it.
  void add(const Permutation& generator);
  bool contains(Permutation permutation) const;
  // UINT64_MAX if it does not fit.
  uint64_t order() const;

 private:
  struct Level {
    std::vector<Permutation> generators;
    std::array<Permutation, kMostPoints> taking{};  // by where the level's point goes
    std::array<Permutation, kMostPoints> back{};    // the inverse of each
    std::vector<uint8_t> reached;                   // the points it can be taken to
    std::array<bool, kMostPoints> known{};
  };

  bool containsBelow(size_t levels, Permutation permutation) const;
  void extend(size_t level, const Permutation& generator);
  void insert(size_t level, const Permutation& permutation);

  std::vector<Level> levels_;  // by point
};

}  // namespace noggin::search
