// Icons for the things of a crossing, by their names.
#pragma once

#include <string_view>

#include "core/scene.h"

namespace noggin::search {

// By the first known word, case-insensitive: "sack of grain" is a sack. Icon::none if no word is known.
Icon iconOf(std::string_view thing);

}  // namespace noggin::search
