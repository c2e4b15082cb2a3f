#include "player/lockstep.h"

#include <algorithm>
#include <new>

#include "core/words.h"
#include "player/deadline.h"

namespace noggin {
namespace {

constexpr int64_t kLongEnough = 1000000;  // steps after which the search for a difference gives up
constexpr size_t kLockstepMemory = size_t{128} << 20;

}  // namespace

Lockstep::Lockstep(const Lab& lab, const Settings& mine, const Settings& other, uint32_t seed)
    : runs_{lab.startAgain(mine, seed), lab.startAgain(other, seed)} {}

void Lockstep::advance(double budget) {
  const Deadline deadline(budget);
  try {
    for (Pace pace(deadline); !settled() && !pace.late();)
      if (!runs_[0]->prepare() && !runs_[1]->prepare()) stepBoth();
  } catch (const std::bad_alloc&) {
    giveUp();
  }
}

std::string Lockstep::agreement() const {
  const std::string together = grouped(together_);
  if (!settled()) return "The same so far, up to step " + together + ".";
  if (gave_up_) return "The same up to step " + together + "; they were not compared any further.";
  return "Step by step both do the same.";
}

void Lockstep::stepBoth() {
  for (int i = 0; i < 2; ++i) {
    traces_[i].clear();
    runs_[i]->step(&traces_[i]);
  }
  if (!sameStep()) {
    const auto told = [&](int i) {
      return traces_[i].empty() ? std::string("Nothing is left to do.")
                                : runs_[i]->narrate(traces_[i].events()).text();
    };
    difference_ = Difference{together_ + 1, told(0), told(1)};
    return settle();
  }
  if (runs_[0]->status() != Status::running) return settle();
  ++together_;
  const bool too_large = runs_[0]->memory() + runs_[1]->memory() > kLockstepMemory;
  if (too_large || together_ >= kLongEnough) giveUp();
}

// Both runs number their nodes in the same way, so equal events may still mean different positions.
bool Lockstep::sameStep() const {
  if (runs_[0]->status() != runs_[1]->status()) return false;
  const auto mine = traces_[0].events(), other = traces_[1].events();
  return std::equal(mine.begin(), mine.end(), other.begin(), other.end(),
                    [this](const Event& a, const Event& b) {
                      return a == b && runs_[0]->describe(a) == runs_[1]->describe(b);
                    });
}

void Lockstep::settle() {
  runs_[0].reset();
  runs_[1].reset();
}

void Lockstep::giveUp() {
  gave_up_ = true;
  settle();
}

}  // namespace noggin
