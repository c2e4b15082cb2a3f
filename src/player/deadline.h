// How long a slice of work may still take.
#pragma once

#include <chrono>
#include <limits>

namespace noggin {

class Deadline {
 public:
  explicit Deadline(double seconds) : begin_(Clock::now()), seconds_(seconds) {}
  static Deadline never() { return Deadline(std::numeric_limits<double>::infinity()); }
  // Seconds since it was set.
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  bool passed() const { return elapsed() >= seconds_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_;
  double seconds_;  // may be infinite
};

}  // namespace noggin
