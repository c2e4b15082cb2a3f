// Copies of a run along its timeline, so that going back replays little and does not prepare the latest steps
// again.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "core/run.h"

namespace noggin {

// Few copies in little memory: if there is not enough for them, all but the latest are given up, because the
// run itself needs it.
class Keyframes {
 public:
  struct Frame {
    int64_t tick;  // ticks done
    std::unique_ptr<Run> run;
    Trace trace;  // the events of the latest tick if that took long to prepare; otherwise empty
  };

  // Takes the state after `tick` ticks as a keyframe if it lies at the distance kept at the moment, which
  // doubles whenever there are too many.
  void offer(int64_t tick, const Run& run);
  // Keeps the state after a tick that took long to prepare; `trace` has its events.
  void keepPrepared(int64_t tick, const Run& run, const Trace& trace);

  // The latest frame before `tick`, or null.
  const Frame* latestBefore(int64_t tick) const;
  // Gives that frame away and forgets all others; takes no memory. Its run is null if there is none.
  Frame surrender(int64_t tick);
  // What keepPrepared() kept at `tick`, or null.
  const Frame* preparedAt(int64_t tick) const;

  // Forgets the frames after `tick`.
  void forgetAfter(int64_t tick);
  void clear();
  void arrange(const Settings& settings);

 private:
  void keepLatest();
  bool keep(std::vector<Frame>& frames, int64_t tick, const Run& run, const Trace& trace);

  std::vector<Frame> regular_;   // ascending by tick
  std::vector<Frame> prepared_;  // ascending by tick
  int64_t interval_ = kFirstInterval;

  static constexpr int64_t kFirstInterval = 16;
};

}  // namespace noggin
