// How playback advances: turns seconds that passed into ticks that are due. Knows no run.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace noggin {

// Speeds are named by what they are for: to read every sentence, to watch the picture, to get on, to see the
// end.
enum class Speed : uint8_t { read, watch, fast, at_once };

struct SpeedName {
  std::string_view id, title, note;
  double times;  // as pages wrote it when speeds were numbers
};

inline constexpr std::array<SpeedName, 4> kSpeeds = {{
    {"read", "Read", "Every sentence stays as long as it takes to read.", 0.25},
    {"watch", "Watch", "Two steps a second, to follow the picture.", 1},
    {"fast", "Fast", "Forty steps a second.", 20},
    {"at-once", "At once", "As fast as it goes.", 0},
}};

inline const SpeedName& named(Speed speed) {
  return kSpeeds[static_cast<size_t>(speed)];
}
// By its id; none if there is no such speed.
std::optional<Speed> speedNamed(std::string_view id);
// The speed that stands for a number of times the old usual speed, of four steps a second; 0 was the fastest.
Speed speedOf(double times);

// How long a person takes to read a sentence and to look at what it is about.
double readingSeconds(std::string_view sentence);

class Clock {
 public:
  static constexpr double kWatchRate = 2, kFastRate = 40;  // steps a second
  // While a solution is being shown, never more than this many steps a second, so that a person can follow at
  // any speed.
  static constexpr double kWatchable = 6;
  // Whoever presses Play does not wait longer than this for the first step.
  static constexpr double kFirstWait = 0.5;

  // What stands on the page at this moment.
  struct Moment {
    double reading = 4;     // seconds that its sentence takes
    bool watching = false;  // a solution is being shown
  };

  bool playing() const { return playing_; }
  void play() {
    playing_ = starting_ = true;
    owed_ = 0;
  }
  void pause() { playing_ = false; }
  Speed speed() const { return speed_; }
  void setSpeed(Speed speed) {
    speed_ = speed;
    owed_ = 0;
  }
  bool fastest() const { return speed_ == Speed::at_once; }
  // Seconds until the next tick; 0 when fastest. Views move things no slower than this.
  double interval(const Moment& moment) const;

  // Seconds until the next tick, from the last call of due().
  double untilDue(const Moment& moment) const;
  // Ticks due after `seconds` more; INT64_MAX when fastest: the caller bounds it by a time budget.
  int64_t due(double seconds, const Moment& moment);

 private:
  bool playing_ = false;
  bool starting_ = false;
  Speed speed_ = Speed::watch;
  double owed_ = 0;  // ticks, less than one after each call of due()
};

}  // namespace noggin
