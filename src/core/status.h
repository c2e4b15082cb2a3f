#pragma once

#include <cstdint>
#include <string_view>

namespace noggin {

// The state of a run after a step. Only a `running` run can be stepped further; `needs_move` waits for a
// person's move.
enum class Status : uint8_t {
  running,
  needs_move,
  solved,
  exhausted,    // searched everything: no solution, or everything asked for has been enumerated
  over_budget,  // a limit was reached, the caller's or the algorithm's own; the result holds the best so far
};

// As the SDK spells it: "running", "needs-move", "solved", "exhausted", "over-budget".
std::string_view name(Status status);

inline bool ended(Status status) {
  return status != Status::running && status != Status::needs_move;
}

}  // namespace noggin
