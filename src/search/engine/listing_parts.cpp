#include "search/engine/listing_parts.h"

#include "core/status.h"

namespace noggin::search {
namespace {

bool isFreshIn(std::span<const Event> events, int32_t node) {
  return std::any_of(events.begin(), events.end(), [node](const Event& event) {
    return event.kind == EventKind::generate && event.node == node;
  });
}

}  // namespace

Ran ranBy(const AnySearch& search, std::span<const Event> events) {
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
    if (event.kind != EventKind::duplicate) continue;
    ran.seen = true;
    // A path through the expanded node is kept only if it is better.
    ran.rerouted |= event.node < search.tree().size() && search.tree()[event.node].parent == event.parent &&
                    !isFreshIn(events, event.node);
  }
  ran.moves = ran.fresh || ran.seen;
  return ran;
}

}  // namespace noggin::search
