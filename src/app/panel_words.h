// A panel described in words, for a screen reader.
#pragma once

#include <string>

#include "core/scene.h"

namespace noggin::app {

std::string words(const Map& map);
std::string words(const Panel& panel);

}  // namespace noggin::app
