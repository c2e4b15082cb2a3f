// The steps of a search, apart from the rest of its run: they are a kernel (cmake/kernels.cmake).

#include "search/watch/run.h"

namespace noggin::search {

Status SearchRun::step(Trace* trace) {
  if (ended(status_)) return status_;
  ++tick_;
  if (!solution_.empty()) {
    showNext(trace);
    return status_;
  }
  if (isHopeless()) {
    if (trace) trace->add({EventKind::dead_end, 0, 0, 0, -1, 0});
    end(Status::exhausted, trace);
    return status_;
  }
  searching_ = true;
  advance(positions_->search(), trace);
  return status_;
}

Status SearchRun::stepMany(int64_t count, int64_t& done) {
  AnySearch& search = positions_->search();
  for (; count > 0 && !ended(status_); --count) {
    if (searching_ && solution_.empty()) {
      ++tick_;
      advance(search, nullptr);
    } else {
      step(nullptr);
    }
    ++done;
  }
  return status_;
}

void SearchRun::advance(AnySearch& search, Trace* trace) {
  const Status found = search.advance(tick_, trace);
  if (found == Status::solved) {
    solution_ = search.tree().path(search.goal());
    if (solution_.size() == 1) end(Status::solved, trace);
  } else if (found != Status::running) {
    end(found, trace);
  }
}

}  // namespace noggin::search
