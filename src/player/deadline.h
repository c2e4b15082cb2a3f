// A time limit for a slice of work.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <limits>

namespace noggin {

class Deadline {
 public:
  explicit Deadline(double seconds) : begin_(Clock::now()), seconds_(seconds) {}
  static Deadline never() { return Deadline(std::numeric_limits<double>::infinity()); }
  // Seconds since construction.
  double elapsed() const { return std::chrono::duration<double>(Clock::now() - begin_).count(); }
  double seconds() const { return seconds_; }  // the limit; may be infinite
  bool passed() const { return elapsed() >= seconds_; }

 private:
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin_;
  double seconds_;
};

// A deadline for many short units of work. To read the clock takes longer than some of them, so it is read
// after one, and then after more and more of them as long as they are fast.
class Pace {
 public:
  explicit Pace(const Deadline& deadline) : deadline_(deadline) {}

  // How many units to do before the clock is read again.
  int64_t ahead() const { return ahead_; }
  // After `units` units: whether the deadline had passed when the clock was read last.
  bool late(int64_t units = 1) {
    ahead_ -= units;
    if (ahead_ <= 0) readClock();
    return late_;
  }

 private:
  static constexpr int64_t kMost = 64;
  static constexpr double kLong = 0.001;  // seconds

  void readClock() {
    const double now = deadline_.elapsed();
    stride_ = now - read_ < kLong ? std::min(stride_ * 2, kMost) : std::max<int64_t>(stride_ / 2, 1);
    ahead_ = stride_;
    read_ = now;
    late_ = now >= deadline_.seconds();
  }

  const Deadline& deadline_;
  int64_t stride_ = 1, ahead_ = 1;  // units between two readings; of them still to do
  double read_ = 0;
  bool late_ = false;
};

}  // namespace noggin
