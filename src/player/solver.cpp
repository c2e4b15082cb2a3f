#include "player/solver.h"

#include <algorithm>
#include <chrono>
#include <new>

#include "core/check.h"

namespace noggin {
namespace {

// Steps between two looks at the clock and at the memory: reading a clock costs more than many a step.
constexpr int64_t kFewestSteps = 1;
constexpr int64_t kMostSteps = 1024;
constexpr double kTooLong = 1;  // milliseconds for one such batch

double millisecondsNow() {
  using namespace std::chrono;
  return duration<double, std::milli>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace

Solver::Solver(const Lab& lab, const Settings& settings, uint32_t seed, Limits limits)
    : run_(lab.start(settings, seed)), limits_(limits) {
  NOGGIN_CHECK(run_ != nullptr);
}

bool Solver::advance(int64_t count) {
  if (over_budget_) return false;
  try {
    for (int64_t i = 0; i < count; ++i) {
      if (run_->status() != Status::running) return false;
      over_budget_ = steps_ >= limits_.steps;
      if (over_budget_) return false;
      run_->step(nullptr);
      ++steps_;
    }
    over_budget_ = run_->status() == Status::running && run_->memory() > limits_.memory;
  } catch (const std::bad_alloc&) {
    over_budget_ = true;
  }
  return !over_budget_;
}

Status Solver::runFor(double milliseconds) {
  const double end = millisecondsNow() + milliseconds;
  int64_t batch = kFewestSteps;
  for (double now = end - milliseconds; now < end;) {
    if (!advance(batch)) break;
    const double later = millisecondsNow();
    batch = later - now < kTooLong ? std::min(batch * 2, kMostSteps) : std::max(batch / 2, kFewestSteps);
    now = later;
  }
  return status();
}

}  // namespace noggin
