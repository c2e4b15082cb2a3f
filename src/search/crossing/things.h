// What the things of a crossing look like, by their names.
#pragma once

#include <string_view>

#include "core/scene.h"

namespace noggin::search {

// By the first word that is known, in any case: "sack of grain" is a sack. Icon::none if no word is.
Icon iconOf(std::string_view thing);

}  // namespace noggin::search
