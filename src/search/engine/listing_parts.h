// Helpers that derive the executed lines of a listing from events.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <utility>
#include <vector>

#include "core/trace.h"

namespace noggin::search {

// A summary of a step's events.
struct Ran {
  bool first = false;  // the root was taken
  bool taken = false;  // any node was
  bool goal = false, expanded = false, cut = false, round = false;
  bool moves = false, fresh = false, seen = false, rerouted = false;
  bool shown = false;   // only a move of the solution was shown
  bool failed = false;  // the search ended without a solution
  bool undone = false;
};

Ran ranBy(std::span<const Event> events);

// Collects the executed lines.
class Lines {
 public:
  Lines& add(bool ran, std::initializer_list<int32_t> lines) {
    if (ran) lines_.insert(lines_.end(), lines);
    return *this;
  }
  std::vector<int32_t> sorted() {
    std::sort(lines_.begin(), lines_.end());
    lines_.erase(std::unique(lines_.begin(), lines_.end()), lines_.end());
    return std::move(lines_);
  }

 private:
  std::vector<int32_t> lines_;
};

}  // namespace noggin::search
