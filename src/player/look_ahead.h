// Computes the course of a run before it is played: a copy advances in idle time, so that the timeline knows
// its length and landmarks early. The run on show is not affected.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "player/session.h"

namespace noggin {

// What is known about the length of a run.
struct Course {
  int64_t steps = 0;        // number of steps known so far
  bool whole = false;       // the length is final: the run ends there, or waits for a person
  int64_t shown_from = -1;  // the first step that presents the solution found; -1: none so far

  bool operator==(const Course&) const = default;
};

class LookAhead {
 public:
  static constexpr int64_t kMostSteps = 1'000'000;

  // Restarts for the session's current moves.
  void begin(const Session& session);
  // Whether it was begun with the session's current moves.
  bool follows(const Session& session) const { return begun_ && moves_ == session.moves(); }
  void forget() {
    run_.reset();
    begun_ = busy_ = false;
  }
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
  bool begun_ = false, busy_ = false;
  double spent_ = 0;  // seconds worked since begin()
};

}  // namespace noggin
