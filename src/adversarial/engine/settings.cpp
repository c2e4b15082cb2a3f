#include "adversarial/engine/settings.h"

namespace noggin::adversarial {

GameOptions gameOptions(const Settings& settings, uint32_t seed) {
  GameOptions options;
  options.algorithm = settings.choice("algorithm", kGameAlgorithms);
  options.depth = static_cast<int32_t>(settings.integer("depth"));
  options.ordering = settings.flag("ordering");
  options.table = settings.flag("table");
  options.deepening = settings.flag("deepening");
  options.values = settings.flag("values");
  options.rollouts = static_cast<int32_t>(settings.integer("rollouts"));
  options.exploration = settings.number("exploration");
  options.stride = settings.integer("stride");
  options.seed = seed;
  return options;
}

}  // namespace noggin::adversarial
