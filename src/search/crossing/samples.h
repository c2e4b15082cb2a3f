// The specs that come with the product, by name.
#pragma once

#include "core/settings.h"

namespace noggin::search {

constexpr size_t kPddlSamples = 4;
// The first is the article's own; the last are in PDDL.
extern const Sample kCrossingSamples[5 + kPddlSamples];

}  // namespace noggin::search
