// Finds out incrementally, on a copy of a run, where an exercise of it would begin: after the moves made by
// hand, if the run decides anything within the next steps from there, or else at its start.
#pragma once

#include <cstdint>
#include <optional>

#include "player/session.h"

namespace noggin {

class DecisionAhead {
 public:
  static constexpr int kSteps = 96;

  // Restarts with the moves that the session has made.
  void begin(const Session& session);
  // Works for about `seconds`, at least one slice. The session must not have made other moves since begin().
  void advance(const Session& session, double seconds);
  // Whether the search has finished.
  bool known() const { return known_; }
  // The tick at which the exercise begins; none: nothing is decided soon, or a person moves first.
  std::optional<int64_t> from() const { return from_; }

 private:
  void lookFrom(int64_t tick);
  void work(const Session& session, const Deadline& deadline);
  void look();

  Session::Excursion copy_;
  int64_t begins_ = 0;  // the tick that is examined
  bool there_ = false;  // the copy has reached it
  int left_ = 0;        // steps beyond it
  bool known_ = true;
  std::optional<int64_t> from_;
};

}  // namespace noggin
