// The step of a search, apart from the rest of its run: it is a kernel (cmake/kernels.cmake).

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
  const Status found = positions_->search().advance(tick_, trace);
  if (found == Status::solved) {
    solution_ = search().tree().path(search().goal());
    if (solution_.size() == 1) end(Status::solved, trace);
  } else if (found != Status::running) {
    end(found, trace);
  }
  return status_;
}

}  // namespace noggin::search
