#include "player/player.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <nlohmann/json.hpp>

#include "player/permalink.h"

namespace noggin {
namespace {

double secondsNow() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// How many ticks are done between two looks at the clock.
constexpr int64_t kSlice = 32;

}  // namespace

void Player::changed() {
  ++version_;
}

void Player::adopt(std::unique_ptr<Session> session) {
  session_ = std::move(session);
  clock_.pause();
  target_.reset();
  focus_ = -1;
  pointed_ = {};
  ++generation_;
  changed();
}

std::optional<Error> Player::open(const Lab& lab, const Json& settings, uint32_t seed) {
  Outcome<Settings> checked = checkedSettings(lab, settings);
  if (!checked) return checked.error();
  try {
    adopt(std::make_unique<Session>(lab, *std::move(checked), seed));
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "These settings need more memory than there is.", {}, -1};
  }
  return std::nullopt;
}

std::optional<Error> Player::openLink(std::string_view link) {
  try {
    Outcome<std::unique_ptr<Session>> opened = noggin::openLink(link);
    if (!opened) return opened.error();
    adopt(*std::move(opened));
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "What this link shows needs more memory than there is.", {}, -1};
  }
  return std::nullopt;
}

bool Player::atEnd() const {
  return session_->endKnown() && session_->tick() >= session_->furthest();
}

// A solution being shown move by move, or a person's moves played again.
bool Player::watching() const {
  const std::span<const Event> events = session_->events();
  return !events.empty() && events.back().kind == EventKind::move;
}

double Player::interval() const {
  const double plain = clock_.interval();
  return session_ && watching() ? std::max(plain, 1 / Clock::kWatchable) : plain;
}

void Player::play() {
  if (!session_) return;
  if (atEnd()) session_->seek(0);
  target_.reset();
  clock_.play();
  changed();
}

void Player::pause() {
  clock_.pause();
  target_.reset();
}

void Player::advance(double seconds, double budget) {
  if (!session_) return;
  const double until = secondsNow() + budget;
  if (target_)
    approach(*target_, until);
  else if (const int64_t due = clock_.due(seconds, watching()); due > 0)
    advanceBy(due, until);
}

// Up to `ticks` forward, until the time is up, the run stops, or moves begin that a person should see.
void Player::advanceBy(int64_t ticks, double until) {
  changed();
  for (int64_t done = 0; done < ticks; ++done) {
    const int64_t before = session_->tick();
    session_->step();
    if (session_->tick() == before || atEnd()) return clock_.pause();
    if (watching() || (done % kSlice == kSlice - 1 && secondsNow() >= until)) return;
  }
}

// Towards a tick ahead, until it is reached, the time is up or the run stops.
void Player::approach(int64_t target, double until) {
  changed();
  while (session_->tick() < target && !atEnd()) {
    const int64_t before = session_->tick();
    session_->step(std::min(kSlice, target - before));
    if (session_->tick() == before) break;
    if (secondsNow() >= until && session_->tick() < target) return;
  }
  target_.reset();
}

void Player::stepForward() {
  if (!session_) return;
  pause();
  session_->step();
  changed();
}

void Player::stepBack() {
  if (session_) goTo(session_->tick() - 1);
}

void Player::goTo(int64_t tick) {
  if (!session_) return;
  pause();
  if (tick > session_->tick()) {
    target_ = tick;
    return;
  }
  session_->seek(tick);
  changed();
}

std::optional<Error> Player::act(std::string_view move) {
  if (!session_) return badMove("There is no run to play in.");
  const bool awaited = session_->status() == Status::needs_move;
  pause();
  if (std::optional<Error> refused = session_->act(move)) return refused;
  focus_ = -1;
  changed();
  // Where the run waited for this move it answers by itself; else it stands still for the next move.
  if (awaited && session_->status() == Status::running) clock_.play();
  return std::nullopt;
}

void Player::setFocus(int32_t node) {
  if (node == focus_) return;
  focus_ = node;
  changed();
}

void Player::setPointed(const Pointed& pointed) {
  if (pointed == pointed_) return;
  pointed_ = pointed;
  changed();
}

const Scene& Player::scene() {
  if (session_ && scene_version_ != version_) {
    scene_ = session_->scene(focus_, pointed_);
    scene_version_ = version_;
  }
  return scene_;
}

const std::string& Player::narration() {
  if (session_ && narration_version_ != version_) {
    narration_ = session_->narration();
    narration_version_ = version_;
  }
  return narration_;
}

}  // namespace noggin
