#include "core/status.h"

namespace noggin {

std::string_view name(Status status) {
  switch (status) {
    case Status::running:
      return "running";
    case Status::needs_move:
      return "needs-move";
    case Status::solved:
      return "solved";
    case Status::exhausted:
      return "exhausted";
    case Status::over_budget:
      return "over-budget";
  }
  return "";
}

}  // namespace noggin
