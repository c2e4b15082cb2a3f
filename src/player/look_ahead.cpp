#include "player/look_ahead.h"

#include <new>

#include "core/check.h"

namespace noggin {
namespace {

constexpr size_t kAheadMemory = size_t{128} << 20;
// Total for one line of play: an idle page must not keep the processor busy.
constexpr double kAheadSeconds = 2;
constexpr int64_t kMemorySlice = 1024;  // ticks between two checks of the memory

}  // namespace

// Starts from the session's current state if that lies beyond all moves by hand and can be copied, else from
// the beginning.
void LookAhead::begin(const Session& session) {
  forget();
  course_ = {};
  next_move_ = 0;
  spent_ = 0;
  try {
    moves_ = session.moves();
    begun_ = true;
    const bool past_moves = !moves_.empty() && session.tick() > moves_.back().tick;
    run_ = past_moves ? session.run().clone() : nullptr;
    if (run_) {
      next_move_ = moves_.size();
      course_ = {.steps = session.tick(), .shown_from = session.shownFrom()};
    } else {
      run_ = session.lab().startAgain(session.settings(), session.seed());
    }
    busy_ = true;
  } catch (const std::bad_alloc&) {
    // The course then stays unknown, rather than being tried again and again.
  }
}

void LookAhead::advance(double seconds) {
  if (!busy_) return;
  const Deadline deadline(seconds);
  try {
    work(deadline);
  } catch (const std::bad_alloc&) {
    busy_ = false;
  }
  spent_ += deadline.elapsed();
  if (spent_ >= kAheadSeconds) busy_ = false;
  if (!busy_) {
    trace_ = {};
    run_.reset();
  }
}

void LookAhead::work(const Deadline& deadline) {
  Pace pace(deadline);
  while (busy_) {
    while (run_->prepare())
      if (deadline.passed()) return;
    tick();
    const int64_t done = course_.steps;
    if (done >= kMostSteps || (done % kMemorySlice == 0 && run_->memory() > kAheadMemory)) busy_ = false;
    if (pace.late()) return;
  }
}

void LookAhead::tick() {
  trace_.clear();
  const bool by_hand = next_move_ < moves_.size() && moves_[next_move_].tick == course_.steps;
  if (by_hand) {
    const std::optional<Error> refused = run_->act(moves_[next_move_++].text, &trace_);
    NOGGIN_CHECK(!refused);  // the session has accepted it at this tick
  } else if (run_->status() == Status::running) {
    run_->step(&trace_);
  } else {
    course_.whole = true;
    busy_ = false;
    return;
  }
  ++course_.steps;
  if (trace_.presents() && course_.shown_from < 0) course_.shown_from = course_.steps;
}

}  // namespace noggin
