#include "player/session.h"

#include <algorithm>
#include <new>

#include "core/check.h"
#include "core/text.h"
#include "player/permalink.h"

namespace noggin {
namespace {

// Keyframes are copies of a run: few enough to stay cheap, close enough that the way from one to any tick is
// short. The interval doubles whenever there are too many.
constexpr int64_t kFirstInterval = 64;
constexpr size_t kMostKeyframes = 24;
constexpr size_t kMostKeyframeBytes = size_t{256} << 20;
// How often the memory limit is looked at: often enough that a run cannot outgrow it by much.
constexpr int64_t kMemoryCheckMask = 255;

}  // namespace

Session::Session(const Lab& lab, Settings settings, uint32_t seed)
    : lab_(&lab), settings_(std::move(settings)), seed_(seed), keyframe_interval_(kFirstInterval) {
  restart();
}

void Session::restart() {
  run_ = lab_->start(settings_, seed_);
  NOGGIN_CHECK(run_ != nullptr);
  tick_ = 0;
  over_budget_ = out_of_memory_ = false;
  trace_.clear();
  if (!canTick()) end_known_ = true;  // it begins by waiting for a person
}

const Session::PlayedMove* Session::moveAt(int64_t tick) const {
  const auto found = std::lower_bound(moves_.begin(), moves_.end(), tick,
                                      [](const PlayedMove& move, int64_t at) { return move.tick < at; });
  return found != moves_.end() && found->tick == tick ? &*found : nullptr;
}

// Whether there is a tick after this one: a move made before, or the run goes on by itself.
bool Session::canTick() const {
  return moveAt(tick_) || run_->status() == Status::running;
}

void Session::tickOnce(Trace* trace) {
  if (const PlayedMove* move = moveAt(tick_)) {
    const std::optional<Error> refused = run_->act(move->text, trace);
    NOGGIN_CHECK(!refused);  // it was accepted at this very tick before
  } else {
    run_->step(trace);
  }
  ++tick_;
  if (tick_ % keyframe_interval_ == 0) keepKeyframe();
}

void Session::keepKeyframe() {
  if (!keyframes_.empty() && keyframes_.back().tick >= tick_) return;
  if (run_->memory() * (keyframes_.size() + 1) > kMostKeyframeBytes) return;
  try {
    std::unique_ptr<Run> copy = run_->clone();
    if (!copy) return;
    keyframes_.push_back({tick_, std::move(copy)});
  } catch (const std::bad_alloc&) {
    keyframes_.clear();  // the run itself needs the room
    return;
  }
  if (keyframes_.size() < kMostKeyframes) return;
  keyframe_interval_ *= 2;
  std::erase_if(keyframes_, [this](const Keyframe& frame) { return frame.tick % keyframe_interval_ != 0; });
}

bool Session::meetsLimit() const {
  if (out_of_memory_) return true;
  if (moveAt(tick_) || run_->status() != Status::running) return false;
  return tick_ >= limits_.steps || ((tick_ & kMemoryCheckMask) == 0 && run_->memory() > limits_.memory);
}

// Forward to `tick`; false if the run ends, waits for a move or meets a limit on the way.
bool Session::runTo(int64_t tick, Trace* trace) {
  try {
    while (tick_ < tick) {
      over_budget_ = meetsLimit();
      if (over_budget_ || !canTick()) return false;
      tickOnce(trace);
    }
    return true;
  } catch (const std::bad_alloc&) {
    // The run may stand in the middle of a step: it can be looked at, but must not go on.
    keyframes_.clear();
    over_budget_ = out_of_memory_ = true;
    return false;
  }
}

// Forward to `tick` or as far as it goes. Only the last tick is told, because telling costs; where a run
// stops earlier than asked, its last tick is repeated to be told.
void Session::advanceTo(int64_t tick) {
  if (tick <= tick_) return;
  const int64_t from = tick_;
  Trace told;
  if (runTo(tick - 1, nullptr) && runTo(tick, &told))
    trace_ = std::move(told);
  else if (tick_ > from && !out_of_memory_)
    retellLastTick();
  furthest_ = std::max(furthest_, tick_);
  if (!canTick()) end_known_ = true;
}

void Session::retellLastTick() {
  const int64_t tick = tick_;
  const bool over_budget = over_budget_;
  goBefore(tick);
  runTo(tick - 1, nullptr);
  trace_.clear();
  runTo(tick, &trace_);
  over_budget_ = over_budget;
}

// To the latest place before `tick` that is at hand. Not to a keyframe at that very tick: there would be
// nothing to narrate.
void Session::goBefore(int64_t tick) {
  const auto later = std::find_if(keyframes_.begin(), keyframes_.end(),
                                  [tick](const Keyframe& frame) { return frame.tick >= tick; });
  const Keyframe* nearest = later == keyframes_.begin() ? nullptr : &*std::prev(later);
  if (tick_ < tick && (!nearest || nearest->tick <= tick_)) return;  // where it stands is nearer
  if (!nearest) return restart();
  run_ = nearest->run->clone();
  tick_ = nearest->tick;
  over_budget_ = out_of_memory_ = false;
  trace_.clear();
}

Status Session::step(int64_t count) {
  advanceTo(count > INT64_MAX - tick_ ? INT64_MAX : tick_ + count);
  return status();
}

void Session::seek(int64_t tick) {
  tick = std::max<int64_t>(tick, 0);
  if (end_known_) tick = std::min(tick, furthest_);
  if (tick == tick_) return;
  if (tick == 0) return restart();
  goBefore(tick);
  advanceTo(tick);
}

std::optional<Error> Session::act(std::string_view move) {
  Trace told;
  if (std::optional<Error> refused = run_->act(move, &told)) return refused;
  trace_ = std::move(told);
  std::erase_if(moves_, [this](const PlayedMove& played) { return played.tick >= tick_; });
  std::erase_if(keyframes_, [this](const Keyframe& frame) { return frame.tick > tick_; });
  moves_.push_back({tick_, std::string(move)});
  ++tick_;
  furthest_ = tick_;
  over_budget_ = out_of_memory_ = false;
  end_known_ = run_->status() != Status::running;
  return std::nullopt;
}

std::optional<Error> Session::replay(std::vector<PlayedMove> moves, int64_t tick) {
  for (const PlayedMove& move : moves) {
    seek(move.tick);
    if (tick_ != move.tick)
      return badMove("The move " + inQuotes(move.text) + " stands at step " + std::to_string(move.tick) +
                     ", but the run ends at " + std::to_string(tick_) + ".");
    if (std::optional<Error> refused = act(move.text)) return refused;
  }
  seek(tick);
  return std::nullopt;
}

std::string Session::narration() const {
  if (trace_.empty()) return lab_->blurb;
  return run_->narrate(trace_.events());
}

Scene Session::scene(int32_t focus, const Pointed& pointed) const {
  Scene scene;
  scene.focus = focus;
  scene.pointed = pointed;
  run_->draw(scene);
  return scene;
}

std::string Session::link() const {
  return writeLink(*this);
}

}  // namespace noggin
