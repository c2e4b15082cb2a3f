#include "player/solver.h"

#include <algorithm>
#include <new>

#include "player/deadline.h"

namespace noggin {
namespace {

// Steps per batch between two readings of the clock: reading it costs more than many a step. Batches adapt,
// so that they stay short when slow steps follow fast ones.
constexpr int64_t kFewestSteps = 1;
constexpr int64_t kMostSteps = 64;
constexpr double kTooLong = 0.001;  // seconds after which the next batch is halved

}  // namespace

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
  int64_t batch = kFewestSteps;
  for (double before = 0, now = 0; !deadline.passed(); before = now) {
    if (!advance(batch)) break;
    now = deadline.elapsed();
    batch = now - before < kTooLong ? std::min(batch * 2, kMostSteps) : std::max(batch / 2, kFewestSteps);
  }
  return status();
}

}  // namespace noggin
