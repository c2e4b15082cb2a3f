// Finds out incrementally, on a copy of a run, whether it decides anything within its next steps.
#pragma once

#include <memory>

#include "player/session.h"

namespace noggin {

class DecisionAhead {
 public:
  static constexpr int kSteps = 48;

  // Restarts at the current state of the session.
  void begin(const Session& session);
  // Works for about `seconds`, at least one slice.
  void advance(double seconds);
  // Whether the search has finished.
  bool known() const { return !run_; }
  bool found() const { return found_; }

 private:
  std::unique_ptr<Run> run_;  // null once it is known
  int left_ = 0;
  bool found_ = false;
};

}  // namespace noggin
