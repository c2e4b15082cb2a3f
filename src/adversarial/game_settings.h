// The settings that every lab of a game offers, and what they say.
#pragma once

#include <string>
#include <vector>

#include "adversarial/game_searcher.h"
#include "core/settings.h"

namespace noggin::adversarial {

// algorithm, and after what the lab adds: ordering, table, deepening, rollouts, exploration, values, stride.
Setting algorithmSetting(const std::string& initial);
Setting playSetting(std::vector<Choice> sides);
std::vector<Setting> searchSettings();
GameOptions gameOptions(const Settings& settings, uint32_t seed);

}  // namespace noggin::adversarial
