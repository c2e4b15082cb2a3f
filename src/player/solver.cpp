#include "player/solver.h"

#include <algorithm>
#include <new>

#include "player/deadline.h"

namespace noggin {

bool Solver::advance(int64_t count) {
  if (over_budget_) return false;
  try {
    Status status = run_->status();
    while (count > 0) {
      if (status != Status::running) return false;
      over_budget_ = limits_.areMetBy(*run_, steps_);
      if (over_budget_) return false;
      if (run_->prepare()) {
        --count;
        continue;
      }
      const int64_t before = steps_, to_count = Limits::kStepsPerCount - steps_ % Limits::kStepsPerCount;
      status = run_->stepMany(std::min({count, limits_.steps - steps_, to_count}), steps_);
      count -= steps_ - before;
    }
  } catch (const std::bad_alloc&) {
    over_budget_ = true;
  }
  return !over_budget_;
}

Status Solver::runFor(double milliseconds) {
  const Deadline deadline(milliseconds / 1000);
  Pace pace(deadline);
  while (advance(pace.ahead()) && !pace.late(pace.ahead())) continue;
  return status();
}

}  // namespace noggin
