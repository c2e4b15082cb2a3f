#include "search/engine/listing_parts.h"

#include "core/status.h"

namespace noggin::search {

Ran ranBy(std::span<const Event> events) {
  Ran ran;
  for (const Event& event : events) {
    const bool takes =
        event.kind == EventKind::expand || event.kind == EventKind::goal || event.kind == EventKind::cut;
    ran.taken |= takes;
    ran.first |= takes && event.node == 0;
    ran.goal |= event.kind == EventKind::goal;
    ran.expanded |= event.kind == EventKind::expand;
    ran.cut |= event.kind == EventKind::cut;
    ran.round |= event.kind == EventKind::evaluate;
    ran.shown |= event.kind == EventKind::move && event.detail == 0;  // but not one made by hand
    ran.undone |= event.kind == EventKind::undo;
    ran.fresh |= event.kind == EventKind::generate;
    ran.failed |= event.kind == EventKind::done && event.detail == static_cast<uint8_t>(Status::exhausted);
    ran.seen |= event.kind == EventKind::duplicate;
    ran.rerouted |= event.kind == EventKind::reroute;
  }
  ran.moves = ran.fresh || ran.seen;
  return ran;
}

}  // namespace noggin::search
