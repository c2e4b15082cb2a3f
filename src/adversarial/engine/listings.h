// The searches as pseudocode, and the lines that their units execute.
#pragma once

#include <cstdint>
#include <vector>

#include "core/listing.h"
#include "core/trace.h"

namespace noggin::adversarial {

// What the last unit of a tree walk did.
struct WalkUnit {
  Event event;
  bool max_above = true;      // side of the node that received a value
  bool all_searched = false;  // ... whether it has no moves left
  bool cut = false;           // ... and whether the value cuts it off
};

Listing minimaxListing();
std::vector<int32_t> minimaxLines(const WalkUnit& unit);
std::vector<int32_t> minimaxAnswerLines();

// refined: with move ordering and a transposition table.
Listing alphaBetaListing(bool refined);
std::vector<int32_t> alphaBetaLines(const WalkUnit& unit, bool refined);
std::vector<int32_t> alphaBetaAnswerLines(bool refined);

struct Rollout {
  bool selected = false;  // a child was selected by its bound
  bool expanded = false;  // a node was added
};

Listing monteCarloListing();
std::vector<int32_t> monteCarloLines(const Rollout& rollout);
std::vector<int32_t> monteCarloAnswerLines();

}  // namespace noggin::adversarial
