// The trace: small fixed-size events that a solver appends as it works. One format for all solvers; it feeds
// the narration, the search tree, the export and the golden files. Text is made from events on demand
// (Run::describe), so that an untraced run pays nothing: solvers test the pointer before they add.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace noggin {

// What happened, in terms that all solvers share.
enum class EventKind : uint8_t {
  start,      // the run begins
  expand,     // the successors of a node are computed
  generate,   // a new node is reached from its parent
  duplicate,  // a node reached again
  prune,      // a node discarded, for a reason the lab gives
  goal,       // a node passes the goal test
  dead_end,   // nothing follows from here
  move,       // something moves on the board
  place,      // a value is given to a place
  undo,       // a placement or assumption is undone
  deduce,     // a consequence is drawn by a rule
  guess,      // an assumption, or a guess at a code
  answer,     // the environment answers
  rollout,    // one random continuation was played
  cycle,      // one sweep over all units
  evaluate,   // a value is computed or backed up
  cut,        // a branch that cannot matter is left out
  done,       // the run ends
  reroute,    // the way by which a node was reached again is better, and kept
};

std::string_view name(EventKind kind);

struct Event {
  EventKind kind = EventKind::start;
  uint8_t detail = 0;   // meaning set by the lab: a rule, a reason
  uint16_t place = 0;   // meaning set by the lab: a cell, a peg, a letter
  int32_t node = -1;    // the search node, -1 where there is none
  int32_t parent = -1;  // the node it came from
  int32_t value = 0;    // meaning set by the lab: a depth, a digit, a score

  bool operator==(const Event&) const = default;
};
static_assert(sizeof(Event) == 16);

// The events of a step, in order.
class Trace {
 public:
  void add(const Event& event) { events_.push_back(event); }
  // Adds an event of a step that is to be watched, such as a roll of the other side: playback slows down for
  // it, so that a person can follow at any speed.
  void watch(const Event& event) {
    add(event);
    watched_ = true;
  }
  // The same for a step that shows the solution found, which is known already.
  void present(const Event& event) {
    watch(event);
    presents_ = true;
  }
  bool watched() const { return watched_; }
  bool presents() const { return presents_; }
  std::span<const Event> events() const { return events_; }
  bool empty() const { return events_.empty(); }
  // Keeps the allocated storage.
  void clear() {
    events_.clear();
    watched_ = presents_ = false;
  }

 private:
  std::vector<Event> events_;
  bool watched_ = false, presents_ = false;
};

}  // namespace noggin
