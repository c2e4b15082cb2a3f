// The table of the slides: five starts of the 8 puzzle, each solved by A* with three of the heuristics.
#pragma once

#include <array>
#include <string_view>

#include "core/choices.h"
#include "search/tiles/estimate.h"

namespace noggin::search {

inline constexpr std::string_view kSlidesGoal = "*12345678";

// What the slides call the heuristics, and what that stands for.
inline constexpr auto kPrintedNames = choices<TilesHeuristic>({
    {TilesHeuristic::none, "NIL", "no estimate"},
    {TilesHeuristic::misplaced_and_blank, "OOP", "tiles out of place, the blank counted"},
    {TilesHeuristic::manhattan, "MHD", "Manhattan distance"},
});

// A row, with the figures as printed. Its states are the successors computed, and its successors the
// positions expanded.
struct PrintedSearch {
  std::string_view start;
  TilesHeuristic heuristic;
  std::string_view depth, states, successors, branching, seconds;
};

inline constexpr auto kPrintedSearches = [] {
  using H = TilesHeuristic;
  return std::to_array<PrintedSearch>({
      {"142*35678", H::none, "3", "26", "9", "2.08", "0.00023"},
      {"142*35678", H::misplaced_and_blank, "3", "12", "4", "1.59", "0.00010"},
      {"142*35678", H::manhattan, "3", "10", "3", "1.44", "0.00013"},
      {"25*148367", H::none, "10", "1166", "420", "1.83", "0.04605"},
      {"25*148367", H::misplaced_and_blank, "10", "30", "12", "1.28", "0.00031"},
      {"25*148367", H::manhattan, "10", "25", "10", "1.26", "0.00036"},
      {"4*3275681", H::none, "15", "14386", "5173", "1.77", "5.47145"},
      {"4*3275681", H::misplaced_and_blank, "15", "761", "283", "1.46", "0.02097"},
      {"4*3275681", H::manhattan, "15", "87", "31", "1.26", "0.00115"},
      {"64375182*", H::none, "18", "48230", "17402", "1.72", "60.17903"},
      {"64375182*", H::misplaced_and_blank, "18", "1775", "659", "1.43", "0.11732"},
      {"64375182*", H::manhattan, "18", "58", "22", "1.19", "0.00086"},
      {"4258361*7", H::none, "19", "78873", "28567", "1.72", "159.10511"},
      {"4258361*7", H::misplaced_and_blank, "19", "3906", "1457", "1.47", "0.42174"},
      {"4258361*7", H::manhattan, "19", "499", "185", "1.32", "0.01238"},
  });
}();

}  // namespace noggin::search
