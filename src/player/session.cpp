#include "player/session.h"

#include <algorithm>

#include "core/check.h"
#include "player/permalink.h"

namespace noggin {
namespace {

// Keyframes are copies of a run: few enough to stay cheap, close enough that the way from one to any tick is
// short.
constexpr int64_t kFirstInterval = 4096;
constexpr size_t kMostKeyframes = 12;
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
  trace_.clear();
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
  std::unique_ptr<Run> copy = run_->clone();
  if (!copy) return;
  keyframes_.push_back({tick_, std::move(copy)});
  if (keyframes_.size() < kMostKeyframes) return;
  keyframe_interval_ *= 2;
  std::erase_if(keyframes_, [this](const Keyframe& frame) { return frame.tick % keyframe_interval_ != 0; });
}

// Forward to `tick` or as far as it goes. Only the last tick is told of, and where the run will stop may not
// be known beforehand, so a tick is traced when it may be the last one.
void Session::advanceTo(int64_t tick) {
  over_budget_ = false;
  while (tick_ < tick && canTick()) {
    if (tick_ >= limits_.steps || ((tick_ & kMemoryCheckMask) == 0 && run_->memory() > limits_.memory)) {
      over_budget_ = !ended(run_->status());
      break;
    }
    const bool may_be_last = tick_ + 1 == tick || !end_known_ || tick_ + 1 == furthest_;
    trace_.clear();
    tickOnce(may_be_last ? &trace_ : nullptr);
  }
  furthest_ = std::max(furthest_, tick_);
  if (!canTick()) end_known_ = true;
}

Status Session::step(int64_t count) {
  advanceTo(count > INT64_MAX - tick_ ? INT64_MAX : tick_ + count);
  return status();
}

void Session::seek(int64_t tick) {
  tick = std::max<int64_t>(tick, 0);
  if (end_known_) tick = std::min(tick, furthest_);
  if (tick == tick_) return;
  if (tick < tick_) {
    // A keyframe at the very tick would have nothing to narrate, so start from before it.
    const auto later = std::find_if(keyframes_.begin(), keyframes_.end(),
                                    [tick](const Keyframe& frame) { return frame.tick >= tick; });
    if (later == keyframes_.begin()) {
      restart();
    } else {
      run_ = std::prev(later)->run->clone();
      tick_ = std::prev(later)->tick;
      trace_.clear();
    }
  }
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
  over_budget_ = false;
  end_known_ = run_->status() != Status::running;
  return std::nullopt;
}

std::optional<Error> Session::replay(std::vector<PlayedMove> moves, int64_t tick) {
  for (const PlayedMove& move : moves) {
    seek(move.tick);
    if (tick_ != move.tick)
      return badMove("The move \"" + move.text + "\" stands at step " + std::to_string(move.tick) +
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

Scene Session::scene(int32_t focus) const {
  Scene scene;
  scene.focus = focus;
  run_->draw(scene);
  return scene;
}

std::string Session::link() const {
  return writeLink(*this);
}

}  // namespace noggin
