#include "adversarial/engine/settings.h"

namespace noggin::adversarial {

GameOptions gameOptions(const Settings& settings, uint32_t seed) {
  return {.algorithm = settings.choice("algorithm", kGameAlgorithms),
          .depth = static_cast<int32_t>(settings.integer("depth")),
          .ordering = settings.flag("ordering"),
          .table = settings.flag("table"),
          .deepening = settings.flag("deepening"),
          .values = settings.flag("values"),
          .rollouts = static_cast<int32_t>(settings.integer("rollouts")),
          .exploration = settings.number("exploration"),
          .stride = settings.integer("stride"),
          .seed = seed};
}

}  // namespace noggin::adversarial
