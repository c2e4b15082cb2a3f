// The decisions of a search (core/decision.h): which frontier node is taken, what is new, where a path is
// pruned, which side is expanded. Right answers come from the rule's own comparison of the frontier; the
// others are what other rules would take from the same frontier.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "search/engine/any_search.h"

namespace noggin::search {

std::string_view name(Rule rule);  // the algorithm that uses it: "A*"

// Which frontier node is expanded next, and now and then how many of its successors are new. None if all
// frontier nodes are equal.
std::optional<Decision> askNext(const AnySearch& search);
std::optional<Decision> askWhichIsNext(const AnySearch& search);
std::optional<Decision> askHowManyAreNew(const AnySearch& search, int32_t node);

// What a depth-first search does with the next node of its path.
std::optional<Decision> askDepthLimit(const AnySearch& search, int32_t node, int32_t limit);
std::optional<Decision> askThreshold(const AnySearch& search, int32_t node, double threshold);
// Which untried move a depth-first search takes next: the first within the threshold. `next`: that one;
// `untried`: in the order of trial.
struct LineAsked {
  int32_t next = -1;
  double threshold = 0;
  std::vector<int32_t> untried;
  std::string_view order;  // in words: "The line takes the leftmost of its untried moves first"
};
std::optional<Decision> askWhichOnLine(const AnySearch& search, const LineAsked& asked);
// Whether recursive best-first search continues along its path, and with which move, or backtracks.
struct BackAsked {
  int32_t next = -1;               // -1: backtrack
  int32_t first = 0;               // first of the newest nodes, the successors at the end of the path
  double bound = 0;                // the best F among the alternatives beside the path
  std::span<const double> values;  // F by node, from `first` on
};
std::optional<Decision> askOnLineOrBack(const AnySearch& search, const BackAsked& asked);
// Which positions of a layer beam search prunes; none if all can be kept.
struct LayerAsked {
  std::span<const int32_t> layer;  // in the order of generation
  std::span<const double> values;  // f, by node
  size_t width = 0;
};
std::optional<Decision> askWhatIsDropped(const AnySearch& search, const LayerAsked& asked);
// The round is finished: what bounds the next one. `bound`: "limit".
std::optional<Decision> askNextRound(std::string_view bound, double now, double next);

// The two sides of a bidirectional search; side 0 is the start's.
struct SidesAsked {
  std::array<int32_t, 2> oldest;   // the next node of each side; -1: empty frontier
  std::array<int64_t, 2> waiting;  // frontier sizes
  int grows = 0;                   // the side expanded next
  bool inside_layer = false;       // it has a layer to finish
};
std::optional<Decision> askWhichSide(const AnySearch& search, const SidesAsked& sides);

// The id of the choice that the step's events show.
std::string decidedBy(const Decision& before, std::span<const Event> events);

// "f = 1 + 14 = 15": the terms that the rule uses. Empty for rules that go by age.
std::string figures(Rule rule, double g, double h, double weight = 1);

}  // namespace noggin::search
