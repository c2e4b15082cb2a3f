// What a search's next step decides, as a question (core/decision.h): which waiting position is taken, what
// is new, where a line is cut, which side grows. Right answers follow from the rule's own comparison of what
// waits; the others are the ones that other rules would take of the same frontier.
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

std::string_view name(Rule rule);  // of the algorithm that goes by it: "A*"

// Which waiting position is expanded next, and now and then how many of its successors are new. None where
// all that wait are equal.
std::optional<Decision> askNext(const AnySearch& search);
std::optional<Decision> askWhichIsNext(const AnySearch& search);
std::optional<Decision> askHowManyAreNew(const AnySearch& search, int32_t node);

// What a search along one line does with the node that is next on it.
std::optional<Decision> askDepthLimit(const AnySearch& search, int32_t node, int32_t limit);
std::optional<Decision> askThreshold(const AnySearch& search, int32_t node, double threshold);
// Which of the moves that a line has not tried it takes next: the first of them within the threshold. `next`:
// that one; `untried`: in the order in which they are tried.
struct LineAsked {
  int32_t next = -1;
  double threshold = 0;
  std::vector<int32_t> untried;
};
std::optional<Decision> askWhichOnLine(const AnySearch& search, const LineAsked& asked);
// Whether recursive best-first goes on along its line, and with which move, or back.
struct BackAsked {
  int32_t next = -1;               // -1: back
  int32_t first = 0;               // of the line's last moves, which are the newest nodes
  double bound = 0;                // the best F that waits beside the line
  std::span<const double> values;  // F, from the first on
};
std::optional<Decision> askOnLineOrBack(const AnySearch& search, const BackAsked& asked);
// Which positions of a layer beam search drops; none where every one can stay.
struct LayerAsked {
  std::span<const int32_t> layer;  // in the order in which they were reached
  std::span<const double> values;  // f, by node
  size_t width = 0;
};
std::optional<Decision> askWhatIsDropped(const AnySearch& search, const LayerAsked& asked);
// Nothing is left of the round: what bounds the next one. `bound`: "limit".
std::optional<Decision> askNextRound(std::string_view bound, double now, double next);

// The two sides of a bidirectional search; side 0 is the start's.
struct SidesAsked {
  std::array<int32_t, 2> oldest;   // the next node of each side; -1: none waits
  std::array<int64_t, 2> waiting;  // nodes on each side
  int grows = 0;                   // which side is next
  bool inside_layer = false;       // because it has a layer to finish
};
std::optional<Decision> askWhichSide(const AnySearch& search, const SidesAsked& sides);

// What the step's events say in the words of the choices' ids.
std::string decidedBy(const Decision& before, std::span<const Event> events);

// "f = 1 + 14 = 15"; whatever of it the rule goes by. Empty for rules that go by age.
std::string figures(Rule rule, double g, double h, double weight = 1);

// Orders choices so that their place does not tell which is right: by `seed` alone.
void shuffle(std::vector<Choice>& choices, uint64_t seed);

}  // namespace noggin::search
