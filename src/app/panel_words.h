// A panel described in words, for a screen reader.
#pragma once

#include <cstdint>
#include <string>

#include "core/scene.h"

namespace noggin::app {

// How many positions of a map are waiting, looked at (some of them dead ends) and not met.
struct MapCounts {
  int64_t waiting = 0, looked_at = 0, dead_ends = 0, not_met = 0;
};

MapCounts countsOf(const Map& map);
std::string words(const Map& map);
std::string words(const Panel& panel);

}  // namespace noggin::app
