// A run on a timeline: step, step back, seek, moves by hand, narration, and the link to exactly this place.
//
// The timeline counts ticks. A tick is one step of the solver or one move of a person; the moves and their
// ticks are all that is kept, because the run is deterministic: going back means starting over from the
// nearest keyframe and repeating. A move made in the past drops what came after it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab.h"

namespace noggin {

// Where a run is stopped with Status::over_budget. Running out of the machine's memory stops it the same way.
struct Limits {
  int64_t steps = INT64_MAX;
  // Bytes, as Run::memory() counts them. Growing doubles some of it for a moment, and WebAssembly has 2 GB.
  size_t memory = size_t{512} << 20;
};

class Session {
 public:
  struct PlayedMove {
    int64_t tick;
    std::string text;
    bool operator==(const PlayedMove&) const = default;
  };

  // `lab` must outlive the session; `settings` have passed checkedSettings.
  Session(const Lab& lab, Settings settings, uint32_t seed);

  // Up to `count` ticks forward; less if the run ends or waits for a move. A tick that holds a move made
  // before repeats it.
  Status step(int64_t count = 1);
  // Goes to a tick, or as near as the run reaches. Within one second for a run of a million steps.
  void seek(int64_t tick);
  // Null or why the move is refused. An accepted move is one tick and drops what was known beyond it.
  std::optional<Error> act(std::string_view move);
  // Repeats moves at their ticks, as a link has them, and goes to `tick`. Stops at the first move refused.
  std::optional<Error> replay(std::vector<PlayedMove> moves, int64_t tick);

  const Lab& lab() const { return *lab_; }
  const Settings& settings() const { return settings_; }
  uint32_t seed() const { return seed_; }
  int64_t tick() const { return tick_; }
  int64_t furthest() const { return furthest_; }  // the largest tick reached on this line of play
  bool endKnown() const { return end_known_; }    // furthest() is the end
  Status status() const { return over_budget_ ? Status::over_budget : run_->status(); }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  const Run& run() const { return *run_; }

  // What the latest tick told: its sentence, its events. At tick 0 the sentence says what is about to happen.
  std::string narration() const;
  std::span<const Event> events() const { return trace_.events(); }

  Scene scene(int32_t focus = -1, const Pointed& pointed = {}) const;
  std::string link() const;
  void setLimits(Limits limits) { limits_ = limits; }

 private:
  struct Keyframe {
    int64_t tick;
    std::unique_ptr<Run> run;
  };

  void restart();
  void advanceTo(int64_t tick);
  void retellLastTick();
  void goBefore(int64_t tick);
  bool runTo(int64_t tick, Trace* trace);
  bool meetsLimit() const;
  bool canTick() const;
  void tickOnce(Trace* trace);
  const PlayedMove* moveAt(int64_t tick) const;
  void keepKeyframe();

  const Lab* lab_;
  Settings settings_;
  uint32_t seed_;
  std::unique_ptr<Run> run_;
  std::vector<PlayedMove> moves_;  // by tick
  int64_t tick_ = 0;
  int64_t furthest_ = 0;
  bool end_known_ = false;
  bool over_budget_ = false;
  bool out_of_memory_ = false;  // a step was left half done
  Limits limits_;
  Trace trace_;
  std::vector<Keyframe> keyframes_;  // by tick
  int64_t keyframe_interval_;
};

}  // namespace noggin
