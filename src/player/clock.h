// Playback timing: converts elapsed seconds into ticks that are due. Knows nothing of runs.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace noggin {

// Speeds are named by their purpose: to read every sentence, to watch the picture, to move on, to jump to the
// end.
enum class Speed : uint8_t { read, watch, fast, at_once };

// How a speed is named in forms and settings.
struct SpeedName {
  std::string_view id, title, note;
};

inline constexpr std::array<SpeedName, 4> kSpeeds = {{
    {"read", "Read", "Every sentence stays as long as it takes to read."},
    {"watch", "Watch", "Two steps a second, to follow the picture."},
    {"fast", "Fast", "Forty steps a second."},
    {"at-once", "At once", "As fast as it goes."},
}};

inline const SpeedName& named(Speed speed) {
  return kSpeeds[static_cast<size_t>(speed)];
}
// The speed with that id; none if there is no such speed.
std::optional<Speed> speedNamed(std::string_view id);
// Maps the former numeric speeds, multiples of four steps per second with 0 as the fastest, to a named one.
Speed speedOf(double times);

// Seconds a person needs to read a sentence and look at what it describes.
double readingSeconds(std::string_view sentence);

class Clock {
 public:
  static constexpr double kWatchRate = 2, kFastRate = 40;  // steps per second
  // Upper bound in steps per second while a solution is shown, so that a person can follow at any speed.
  static constexpr double kWatchable = 6;
  // Seconds after Play until the first step at the latest.
  static constexpr double kFirstWait = 0.5;

  // What is on the page at the moment.
  struct Moment {
    double reading = 4;     // seconds needed to read its sentence
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
  // Seconds per tick; 0 at the fastest speed. Animations take no longer than this.
  double interval(const Moment& moment) const;

  // Seconds until the next tick, counted from the last call of due().
  double untilDue(const Moment& moment) const;
  // Ticks that are due after another `seconds`; INT64_MAX at the fastest speed, where the caller limits them
  // by a time budget.
  int64_t due(double seconds, const Moment& moment);

 private:
  bool playing_ = false;
  bool starting_ = false;
  Speed speed_ = Speed::watch;
  double owed_ = 0;  // fraction of a tick carried over; below 1 after each call of due()
};

}  // namespace noggin
