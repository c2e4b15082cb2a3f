#include "search/engine/permutation_group.h"

namespace noggin::search {
namespace {

// The composition: `first`, then `then`.
Permutation product(const Permutation& first, const Permutation& then) {
  Permutation result;
  for (size_t point = 0; point < kMostPoints; ++point) result[point] = then[first[point]];
  return result;
}

Permutation inverse(const Permutation& permutation) {
  Permutation result;
  for (size_t point = 0; point < kMostPoints; ++point)
    result[permutation[point]] = static_cast<uint8_t>(point);
  return result;
}

}  // namespace

Permutation identityPermutation() {
  Permutation identity;
  for (size_t point = 0; point < kMostPoints; ++point) identity[point] = static_cast<uint8_t>(point);
  return identity;
}

PermutationGroup::PermutationGroup(size_t degree) : levels_(degree) {
  for (size_t point = 0; point < degree; ++point) {
    Level& level = levels_[point];
    level.taking[point] = level.back[point] = identityPermutation();
    level.known[point] = true;
    level.reached.push_back(static_cast<uint8_t>(point));
  }
}

bool PermutationGroup::containsBelow(size_t levels, Permutation permutation) const {
  for (size_t point = levels; point-- > 0;) {
    const size_t image = permutation[point];
    if (!levels_[point].known[image]) return false;
    if (image != point) permutation = product(permutation, levels_[point].back[image]);
  }
  return true;
}

bool PermutationGroup::contains(Permutation permutation) const {
  return containsBelow(levels_.size(), permutation);
}

void PermutationGroup::add(const Permutation& generator) {
  if (!levels_.empty()) extend(levels_.size() - 1, generator);
}

// Knuth's algorithm A: adds a generator to the group that moves only points up to `level`.
void PermutationGroup::extend(size_t level, const Permutation& generator) {
  if (containsBelow(level + 1, generator)) return;
  Level& here = levels_[level];
  here.generators.push_back(generator);
  // The table grows during the loop; new entries have been combined with this generator already.
  const std::vector<uint8_t> reached = here.reached;
  for (const uint8_t image : reached) insert(level, product(here.taking[image], generator));
}

// Knuth's algorithm B: enters a product of the level's generators into the table, or passes it to the levels
// below.
void PermutationGroup::insert(size_t level, const Permutation& permutation) {
  Level& here = levels_[level];
  const uint8_t image = permutation[level];
  if (here.known[image]) {
    if (level > 0) extend(level - 1, product(permutation, here.back[image]));
    return;
  }
  here.known[image] = true;
  here.taking[image] = permutation;
  here.back[image] = inverse(permutation);
  here.reached.push_back(image);
  for (size_t i = 0; i < here.generators.size(); ++i)
    insert(level, product(permutation, Permutation(here.generators[i])));
}

uint64_t PermutationGroup::order() const {
  uint64_t order = 1;
  for (const Level& level : levels_) {
    const uint64_t images = level.reached.size();
    if (order > UINT64_MAX / images) return UINT64_MAX;
    order *= images;
  }
  return order;
}

}  // namespace noggin::search
