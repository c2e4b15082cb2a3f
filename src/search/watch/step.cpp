// The steps of a search, apart from the rest of its run: they are a kernel (cmake/kernels.cmake).

#include "search/watch/run.h"

namespace noggin::search {

bool SearchRun::prepare() {
  if (toReview()) return review_->work();
  making_room_ = status_ == Status::running && solution_.empty() && positions_->search().makeRoom();
  return making_room_;
}

Status SearchRun::step(Trace* trace) {
  while (making_room_ && prepare()) continue;
  step(positions_->search(), trace);
  return status_;
}

Status SearchRun::stepMany(int64_t count, int64_t& done) {
  while (making_room_ && prepare()) continue;
  AnySearch& search = positions_->search();
  do {
    step(search, nullptr);
    ++done;
  } while (--count > 0 && !ended(status_));
  return status_;
}

void SearchRun::step(AnySearch& search, Trace* trace) {
  if (ended(status_)) return;
  ++tick_;
  if (!solution_.empty()) return review_ ? showReview(trace) : showNext(trace);
  if (isHopeless()) {
    if (trace) trace->add({EventKind::dead_end, 0, 0, 0, -1, 0});
    return end(Status::exhausted, trace);
  }
  searching_ = true;
  const Status found = search.advance(tick_, trace);
  if (found == Status::solved) {
    solution_ = search.tree().path(search.goal());
    if (solution_.size() == 1) end(Status::solved, trace);
  } else if (found != Status::running) {
    end(found, trace);
  }
}

}  // namespace noggin::search
