#include "core/trace.h"

#include <array>

namespace noggin {

std::string_view name(EventKind kind) {
  static constexpr std::array<std::string_view, 19> kNames = {
      "start",  "expand", "generate", "duplicate", "prune", "goal",     "dead-end", "move", "place",  "undo",
      "deduce", "guess",  "answer",   "rollout",   "cycle", "evaluate", "cut",      "done", "reroute"};
  static_assert(kNames.size() == static_cast<size_t>(EventKind::reroute) + 1);
  return kNames[static_cast<size_t>(kind)];
}

}  // namespace noggin
