// A time limit for a slice of work.
#pragma once

#include <chrono>
#include <limits>

namespace noggin {

class Deadline {
 public:
  explicit Deadline(double seconds) : begin_(Clock::now()), seconds_(seconds) {}
  static Deadline never() { return Deadline(std::numeric_limits<double>::infinity()); }
  // Seconds since construction.
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  bool passed() const { return elapsed() >= seconds_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_;
  double seconds_;  // the limit; may be infinite
};

}  // namespace noggin
