// A scene in a few lines that a person can read and a diff can show: how many things of which tone there are
// in each panel, what is written on them and where the first of them are.
#pragma once

#include <string>
#include <vector>

#include "core/scene.h"

namespace noggin::test {

// One line a panel, and one for the commands if there are any.
std::vector<std::string> inWords(const Scene& scene);

}  // namespace noggin::test
