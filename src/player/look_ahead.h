// The course of a run before it is played: a copy goes on by itself in idle time, so that the timeline has
// its end and its landmarks from the beginning. It changes nothing of the run that is shown.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "player/session.h"

namespace noggin {

struct Course {
  int64_t steps = 0;        // as far as it is known
  bool whole = false;       // the run ends there, or waits for a person
  int64_t shown_from = -1;  // the first step that shows the solution found; -1: none so far
};

class LookAhead {
 public:
  static constexpr int64_t kMostSteps = 1'000'000;

  // Begins anew on the session's present line of play.
  void begin(const Session& session);
  // Whether it was begun on this line of play.
  bool follows(const Session& session) const { return run_ && moves_ == session.moves(); }
  void forget() { run_.reset(); }
  // Works for about `seconds`.
  void advance(double seconds);
  bool busy() const { return busy_; }
  const Course& course() const { return course_; }

 private:
  void tick();
  void work(const Deadline& deadline);

  std::unique_ptr<Run> run_;
  std::vector<Session::PlayedMove> moves_;
  size_t next_move_ = 0;
  Trace trace_;
  Course course_;
  bool busy_ = false;
  double spent_ = 0;  // seconds
};

}  // namespace noggin
