// Whether a run decides something within its next steps, found out on a copy of it bit by bit.
#pragma once

#include <memory>

#include "player/session.h"

namespace noggin {

class DecisionAhead {
 public:
  static constexpr int kSteps = 48;

  // Begins anew where the session stands.
  void begin(const Session& session);
  // Works for about `seconds`, a bit at least.
  void advance(double seconds);
  // Nothing is left to find out.
  bool known() const { return !run_; }
  bool found() const { return found_; }

 private:
  std::unique_ptr<Run> run_;  // while it is looked for
  int left_ = 0;
  bool found_ = false;
};

}  // namespace noggin
