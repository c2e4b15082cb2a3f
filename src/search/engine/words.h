// The narration shared by all searches.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/status.h"
#include "core/told.h"
#include "core/trace.h"
#include "search/engine/any_search.h"

namespace noggin::search {

// A summary of one step: its node, the number of successors, and how many of them are new.
struct StepTold {
  int32_t node = -1;
  int64_t moves = 0;
  int64_t fresh = 0;
  int64_t alike = 0;    // not new, but different from what they are folded into
  int64_t rerouted = 0;  // not new, but better ways than those known
  bool cut = false;     // it is not expanded, because of a limit
  bool goal = false;    // it is a goal
  bool failed = false;  // the search is over without a solution
};
StepTold stepTold(std::span<const Event> events);

// The root in a sentence: "the start"; after moves by hand "this position" or "where the search began".
std::string_view rootWords(const AnySearch& search);
// "3 pours from the start"
std::string fromRootWords(const AnySearch& search, int64_t moves);
// "Tile 7 moved up", or that the search begins.
std::string arrivalWords(const AnySearch& search, int32_t node);
// "of the 4 moves from here 3 lead to new positions"; of a search that knows only its line: "3 lead on".
std::string successorWords(const StepTold& step, std::string_view noun, bool knows_only_line = false);
std::string successorWords(const AnySearch& search, const StepTold& step);
// "It had waited longest of the 7 that waited.", by the search's rule; empty if the node is the root.
// `waited`: how many did, itself counted; without it, of a search that never puts a node back.
std::string whyTaken(const AnySearch& search, int32_t node, int64_t waited);
std::string whyTaken(const AnySearch& search, const StepTold& step);
// The outcome of a search in a few words. `seen`: number of positions reached; 0: not all are stored.
struct SearchEnding {
  Status status = Status::running;
  bool complete = true;     // nothing pruned could have led to the goal
  bool enumerates = false;  // it was to find all positions, not a path
  bool folds = false;       // positions that count as the same are taken as one
  int64_t seen = 0;
  int64_t moves = 0;  // length of the solution
  double cost = 0;    // of all its moves; told where it is not their number
};
std::string endingWords(const SearchEnding& ending, std::string_view noun);
Told toldOfStep(const AnySearch& search, std::span<const Event> events);

}  // namespace noggin::search
