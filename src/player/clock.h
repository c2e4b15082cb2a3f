// How playback advances: turns seconds that passed into ticks that are due. Knows no run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace noggin {

class Clock {
 public:
  // Steps a second at 1x; the last speed means as fast as it goes.
  static constexpr double kStepsPerSecond = 4;
  static constexpr std::array<double, 9> kSpeeds = {0.25, 0.5, 1, 2, 5, 20, 100, 1000, 0};

  bool playing() const { return playing_; }
  void play() {
    playing_ = true;
    owed_ = 0;
  }
  void pause() { playing_ = false; }
  int speed() const { return speed_; }  // index into kSpeeds
  void setSpeed(int index) {
    speed_ = index;
    owed_ = 0;
  }
  bool fastest() const { return kSpeeds[static_cast<size_t>(speed_)] == 0; }
  // Seconds between two ticks at this speed; 0 when fastest. Views move things no slower than this.
  double interval() const;

  // Ticks due after `seconds` more; INT64_MAX when fastest: the caller bounds it by a time budget. While a
  // solution is being shown (`watching`), never more than kWatchable a second, so that a person can follow at
  // any speed.
  static constexpr double kWatchable = 6;
  int64_t due(double seconds, bool watching);

 private:
  bool playing_ = false;
  int speed_ = 2;
  double owed_ = 0;  // ticks, less than one after each call of due()
};

}  // namespace noggin
