// A scene summarised in a few lines for people and diffs: for each panel the number of items by tone, their
// texts, and the places of the first few.
#pragma once

#include <string>
#include <vector>

#include "core/scene.h"

namespace noggin::test {

// One line per panel, and one for the commands if there are any.
std::vector<std::string> inWords(const Scene& scene);

}  // namespace noggin::test
