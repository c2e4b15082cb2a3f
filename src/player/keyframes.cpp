#include "player/keyframes.h"

#include <new>

#include "player/by_tick.h"

namespace noggin {
namespace {

// Few, to bound their cost, and close enough that replaying from one to any tick is fast.
constexpr size_t kMostRegular = 24;
constexpr size_t kMostPrepared = 64;
constexpr size_t kMostBytes = size_t{256} << 20;

using Frames = std::vector<Keyframes::Frame>;

const Keyframes::Frame* lastBefore(const Frames& frames, int64_t tick) {
  const auto later = notBefore(frames, tick);
  return later == frames.begin() ? nullptr : &*std::prev(later);
}

}  // namespace

// Inserts a copy unless there is one at `tick`; false if nothing was inserted.
bool Keyframes::keep(Frames& frames, int64_t tick, const Run& run, const Trace& trace) {
  const auto place = notBefore(frames, tick);
  if (place != frames.end() && place->tick == tick) return false;
  if (run.memory() > kMostBytes / (regular_.size() + prepared_.size() + 1)) return false;
  try {
    std::unique_ptr<Run> copy = run.clone();
    if (!copy) return false;
    frames.insert(place, {tick, std::move(copy), trace});
    return true;
  } catch (const std::bad_alloc&) {
    keepLatest();
    return false;
  }
}

void Keyframes::offer(int64_t tick, const Run& run) {
  if (tick % interval_ != 0 || !keep(regular_, tick, run, {}) || regular_.size() < kMostRegular) return;
  interval_ *= 2;
  std::erase_if(regular_, [this](const Frame& frame) { return frame.tick % interval_ != 0; });
}

void Keyframes::keepPrepared(int64_t tick, const Run& run, const Trace& trace) {
  if (keep(prepared_, tick, run, trace) && prepared_.size() > kMostPrepared)
    prepared_.erase(prepared_.begin());
}

const Keyframes::Frame* Keyframes::latestBefore(int64_t tick) const {
  const Frame* regular = lastBefore(regular_, tick);
  const Frame* prepared = lastBefore(prepared_, tick);
  return !regular || (prepared && prepared->tick > regular->tick) ? prepared : regular;
}

Keyframes::Frame Keyframes::surrender(int64_t tick) {
  Frame latest{};
  const Frame* const found = latestBefore(tick);
  for (Frames* frames : {&regular_, &prepared_})
    for (Frame& frame : *frames)
      if (&frame == found) latest = std::move(frame);
  clear();
  return latest;
}

const Keyframes::Frame* Keyframes::preparedAt(int64_t tick) const {
  return itemAt(prepared_, tick);
}

void Keyframes::forgetAfter(int64_t tick) {
  for (Frames* frames : {&regular_, &prepared_}) frames->erase(notBefore(*frames, tick + 1), frames->end());
}

void Keyframes::keepLatest() {
  const Frame* const latest = latestBefore(INT64_MAX);
  if (!latest) return;
  const int64_t tick = latest->tick;
  for (Frames* frames : {&regular_, &prepared_}) frames->erase(frames->begin(), notBefore(*frames, tick));
}

void Keyframes::clear() {
  regular_.clear();
  prepared_.clear();
  interval_ = kFirstInterval;
}

void Keyframes::arrange(const Settings& settings) {
  for (const Frames* frames : {&regular_, &prepared_})
    for (const Frame& frame : *frames) frame.run->arrange(settings);
}

}  // namespace noggin
