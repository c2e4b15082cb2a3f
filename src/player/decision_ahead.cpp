#include "player/decision_ahead.h"

#include <new>

#include "player/deadline.h"

namespace noggin {

void DecisionAhead::begin(const Session& session) {
  copy_ = {};
  from_.reset();
  known_ = session.playedFromStart();
  const auto made = session.movesMade();
  lookFrom(made.empty() ? 0 : made.back().tick + 1);
  if (known_ || session.tick() != begins_) return;
  try {
    copy_ = {session.run().clone(), begins_};
  } catch (const std::bad_alloc&) {
    known_ = true;
  }
}

void DecisionAhead::lookFrom(int64_t tick) {
  begins_ = tick;
  there_ = false;
  left_ = kSteps;
}

void DecisionAhead::advance(const Session& session, double seconds) {
  const Deadline deadline(seconds);
  try {
    for (bool late = false; !known_ && !late; late = deadline.passed()) work(session, deadline);
  } catch (const std::bad_alloc&) {
    known_ = true;
  }
  if (known_) copy_ = {};
}

void DecisionAhead::work(const Session& session, const Deadline& deadline) {
  if (!there_) {
    there_ = session.lead(copy_, begins_, deadline);
    if (there_) look();
  } else if (!copy_.run->prepare()) {
    copy_.run->step(nullptr);
    ++copy_.tick;
    --left_;
    look();
  }
}

void DecisionAhead::look() {
  known_ = copy_.run->decision().has_value();
  if (known_) {
    from_ = begins_;
  } else if (left_ == 0 || copy_.run->status() != Status::running) {
    if (begins_ > 0)
      lookFrom(0);
    else
      known_ = true;
  }
}

}  // namespace noggin
