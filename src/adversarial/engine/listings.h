// The searches as pseudocode, and the numbers of the lines that their units run.
#pragma once

#include <cstdint>
#include <vector>

#include "adversarial/engine/tree.h"
#include "core/listing.h"
#include "core/trace.h"

namespace noggin::adversarial {

// What of the tree a walk's last unit saw.
struct WalkUnit {
  Event event;
  bool max_above = true;      // the node that took a value
  bool all_searched = false;  // ... and has no moves left
};

Listing minimaxListing();
std::vector<int32_t> minimaxLines(const WalkUnit& unit);
std::vector<int32_t> minimaxAnswerLines();

// refined: with ordered moves and a table of positions.
Listing alphaBetaListing(bool refined);
std::vector<int32_t> alphaBetaLines(const WalkUnit& unit, bool refined);
std::vector<int32_t> alphaBetaAnswerLines(bool refined);

struct Rollout {
  bool selected = false;  // a child was chosen by its bound
  bool expanded = false;  // a new node was made
};

Listing monteCarloListing();
std::vector<int32_t> monteCarloLines(const Rollout& rollout);
std::vector<int32_t> monteCarloAnswerLines();

}  // namespace noggin::adversarial
