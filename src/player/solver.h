// Runs a solver to its end without a timeline, keyframes or trace. The caller drives it in slices and may
// stop between any two.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "core/run.h"
#include "player/session.h"

namespace noggin {

class Solver {
 public:
  Solver(std::unique_ptr<Run> run, Limits limits) : run_(std::move(run)), limits_(limits) {}

  // Continues until the run stops, a limit is met or about that many milliseconds have passed.
  Status runFor(double milliseconds);

  Status status() const { return over_budget_ ? Status::over_budget : run_->status(); }
  int64_t steps() const { return steps_; }
  const Run& run() const { return *run_; }

 private:
  // Up to `count` steps; false once there is nothing more to do.
  bool advance(int64_t count);

  std::unique_ptr<Run> run_;
  Limits limits_;
  int64_t steps_ = 0;
  bool over_budget_ = false;
};

}  // namespace noggin
