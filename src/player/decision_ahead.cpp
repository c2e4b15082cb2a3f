#include "player/decision_ahead.h"

#include <new>

#include "player/deadline.h"

namespace noggin {

void DecisionAhead::begin(const Session& session) {
  left_ = kSteps;
  run_.reset();
  try {
    found_ = session.run().decision().has_value();
    if (!found_) run_ = session.run().clone();
  } catch (const std::bad_alloc&) {
    found_ = false;
  }
}

void DecisionAhead::advance(double seconds) {
  const Deadline deadline(seconds);
  try {
    for (bool late = false; run_ && !late; late = deadline.passed()) {
      if (run_->prepare()) continue;
      run_->step(nullptr);
      found_ = run_->decision().has_value();
      if (found_ || --left_ == 0 || run_->status() != Status::running) run_.reset();
    }
  } catch (const std::bad_alloc&) {
    run_.reset();
  }
}

}  // namespace noggin
