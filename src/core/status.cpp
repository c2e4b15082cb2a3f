#include "core/status.h"

#include <array>

namespace noggin {

std::string_view name(Status status) {
  static constexpr std::array<std::string_view, 5> kNames = {"running", "needs-move", "solved", "exhausted",
                                                             "over-budget"};
  static_assert(kNames.size() == static_cast<size_t>(Status::over_budget) + 1);
  return kNames[static_cast<size_t>(status)];
}

}  // namespace noggin
