// Where the pools stand in the picture: the rows' names in the middle, the columns in turn on its left and
// right, each as far from there as a person has moved it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "learning/activation/network.h"

namespace noggin::learning {

// In tenths of a board unit, so that text gives it exactly.
struct PoolShift {
  int right = 0, down = 0;

  bool operator==(const PoolShift&) const = default;
};
using PoolLayout = std::vector<PoolShift>;  // one for each pool

// "gang 3 -2.5, age 0 4": pools by name, and how far right and down each is from where it would stand. What
// is not named has not been moved. Errors are about `setting` and begin with `title`.
Outcome<PoolLayout> parseLayout(const Network& network, std::string_view text, std::string_view setting,
                                std::string_view title);
std::string layoutText(const Network& network, const PoolLayout& layout);
// A pool's name as that text takes it; empty if it cannot be told from another's.
std::string layoutName(const Network& network, size_t pool);

// How units are laid out within a pool, in board units. That of the names and a pool of many are drawn wide.
constexpr float kUnitPitch = 1.4f, kUnitRow = 1.75f, kPoolTitle = 0.9f;
constexpr size_t kMostUnitsShown = 54;  // of a pool: as many as one can take in
int unitsAcross(const Pool& pool);  // in a row

// A pool's place: the middle of its upper left unit's column, and of its title; and all that it covers.
struct PoolPlace {
  float x = 0, y = 0;
  float left = 0, top = 0, width = 0, height = 0;
};
// Pools stay on the stage, which reaches a little beyond where they would stand.
std::vector<PoolPlace> poolPlaces(const Network& network, const PoolLayout& layout);
// The layout with a pool moved on, as far as the stage reaches.
PoolLayout movedOn(const Network& network, PoolLayout layout, size_t pool, PoolShift by);

}  // namespace noggin::learning
