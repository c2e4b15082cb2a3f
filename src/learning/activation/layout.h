// Layout of the pools: the rows' names in the middle, the columns alternately on the left and right, each
// with the offset by which a person has moved it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "learning/activation/network.h"

namespace noggin::learning {

// In tenths of a board unit, so that the text form is exact.
struct PoolShift {
  int right = 0, down = 0;

  bool operator==(const PoolShift&) const = default;
};
using PoolLayout = std::vector<PoolShift>;  // by pool

// Parses "gang 3 -2.5, age 0 4": pools by name, with their offsets to the right and down from the default
// place. Pools not named are not moved. Errors refer to `setting` and begin with `title`.
Outcome<PoolLayout> parseLayout(const Network& network, std::string_view text, std::string_view setting,
                                std::string_view title);
std::string layoutText(const Network& network, const PoolLayout& layout);
// A pool's name as parseLayout() accepts it; empty if it is ambiguous.
std::string layoutName(const Network& network, size_t pool);

// Spacing of units within a pool, in board units. The pool of names, and large ones, are drawn wide.
constexpr float kUnitPitch = 1.4f, kUnitRow = 1.75f, kPoolTitle = 0.9f;
constexpr size_t kMostUnitsShown = 54;  // of a pool
int unitsAcross(const Pool& pool);      // units per row

// The place of a pool: the upper left unit's x, the title's y, and the whole area it covers.
struct PoolPlace {
  float x = 0, y = 0;
  float left = 0, top = 0, width = 0, height = 0;
};
// Pools stay on the stage, which extends a little beyond the default places.
std::vector<PoolPlace> poolPlaces(const Network& network, const PoolLayout& layout);
// The layout with one pool moved by an offset, limited to the stage.
PoolLayout movedOn(const Network& network, PoolLayout layout, size_t pool, PoolShift by);

}  // namespace noggin::learning
