// A session on a clock: opens runs, plays them within a time budget a frame, goes to any step in slices that
// can be interrupted, and keeps the picture of the moment. Nothing here throws.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/lab.h"
#include "player/clock.h"
#include "player/session.h"

namespace noggin {

class Player {
 public:
  // On refusal what stood before stays.
  std::optional<Error> open(const Lab& lab, const Json& settings, uint32_t seed);
  std::optional<Error> openLink(std::string_view link);

  bool ready() const { return session_ != nullptr; }
  const Session& session() const { return *session_; }
  // Counts the runs opened, so that views know when to forget.
  int64_t generation() const { return generation_; }
  // Differs whenever there is something else to see.
  int64_t version() const { return version_; }

  // Time passes: plays what is due and works towards the target, no longer than `budget` seconds.
  void advance(double seconds, double budget);
  // True while advance() has something to do.
  bool busy() const { return clock_.playing() || target_.has_value(); }
  // True while a step asked for has not been reached yet.
  bool seeking() const { return target_.has_value(); }

  void play();
  void pause();
  bool playing() const { return clock_.playing(); }
  int speed() const { return clock_.speed(); }
  void setSpeed(int index) { clock_.setSpeed(index); }
  // Seconds between two steps as they are shown now; 0 when as fast as it goes.
  double interval() const;

  void stepForward();
  void stepBack();
  void goTo(int64_t tick);  // INT64_MAX: the end
  std::optional<Error> act(std::string_view move);

  // The graph node whose state is looked at; -1: where the run stands.
  int32_t focus() const { return focus_; }
  void setFocus(int32_t node);
  // What of a board is under the pointer.
  void setPointed(const Pointed& pointed);

  const Scene& scene();
  const std::string& narration();

 private:
  void adopt(std::unique_ptr<Session> session);
  void changed();
  bool atEnd() const;
  bool watching() const;
  void advanceBy(int64_t ticks, double until);
  void approach(int64_t target, double until);

  std::unique_ptr<Session> session_;
  Clock clock_;
  std::optional<int64_t> target_;
  int32_t focus_ = -1;
  Pointed pointed_;
  int64_t generation_ = 0, version_ = 0;
  int64_t scene_version_ = -1, narration_version_ = -1;
  Scene scene_;
  std::string narration_;
};

}  // namespace noggin
