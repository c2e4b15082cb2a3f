#include "player/decision_ahead.h"

#include "player/deadline.h"

namespace noggin {

void DecisionAhead::begin(const Session& session) {
  found_ = session.run().decision().has_value();
  run_ = found_ ? nullptr : session.run().clone();
  left_ = kSteps;
}

void DecisionAhead::advance(double seconds) {
  const Deadline deadline(seconds);
  for (bool late = false; run_ && !late; late = deadline.passed()) {
    if (run_->prepare()) continue;
    run_->step(nullptr);
    found_ = run_->decision().has_value();
    if (found_ || --left_ == 0 || run_->status() != Status::running) run_.reset();
  }
}

}  // namespace noggin
