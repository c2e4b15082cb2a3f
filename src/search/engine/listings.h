// The algorithms as pseudocode, and which of its lines a step ran. Goals are tested when a position is
// taken from the frontier, as the searches here do it.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/listing.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// By the rule: breadth-first, depth-first, uniform cost, greedy, A*, weighted A*.
Listing frontierListing(Rule rule);
Listing exhaustiveListing();
Listing enumerationListing();  // which marks positions and counts no ways
Listing iterativeDeepeningListing();
Listing idaStarListing();
Listing idaStarOfMovesListing();  // which undoes no move at once, and keeps no line of positions
Listing recursiveListing();
Listing beamListing();
Listing bidirectionalListing();
Listing meetInTheMiddleListing();
Listing monteCarloListing(bool uct);

// The lines that a step ran, in order.
std::vector<int32_t> frontierLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> exhaustiveLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> enumerationLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> iterativeDeepeningLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> idaStarLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> idaStarOfMovesLines(const AnySearch& search, std::span<const Event> events);
std::vector<int32_t> recursiveLines(const AnySearch& search, std::span<const Event> events);
// `layer_begun`: whether the step went on to the next layer.
std::vector<int32_t> beamLines(const AnySearch& search, std::span<const Event> events, bool layer_begun);
// `met`: whether the step found a way, or a cheaper one.
std::vector<int32_t> meetInTheMiddleLines(const AnySearch& search, std::span<const Event> events, bool met);
// `layer_begun`: whether the step chose a side.
std::vector<int32_t> bidirectionalLines(const AnySearch& search, std::span<const Event> events,
                                        bool layer_begun);

// The phases of a rollout, and the replay at the end.
enum class Phase : uint8_t { select, expand, simulate, backpropagate, replay };
std::vector<int32_t> monteCarloLines(Phase phase, bool uct, bool went_down, bool won);

}  // namespace noggin::search
