// The specs that come with the product, by name.
#pragma once

#include "core/settings.h"

namespace noggin::search {

// The first is the article's own.
extern const Sample kCrossingSamples[5];

}  // namespace noggin::search
