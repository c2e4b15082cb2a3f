// The successors of an expanded position as they are seen on its board: ghosts of the pieces that would move.
#pragma once

#include <string>

#include "core/scene.h"
#include "search/engine/any_search.h"

namespace noggin::search {

struct SuccessorLook {
  std::string move;     // in words: "Pour jug 1 into jug 2"
  std::string figure;   // what the search goes by: "f 15"; empty: it goes by no figure
  bool struck = false;  // to a position that was seen before
  bool next = false;    // it is the one taken next
};

// "f 15", by the figure that the rule compares.
std::string figureOf(Rule rule, double g, double h, double weight);
// Adds a ghost for each piece of `board` that stands elsewhere, or is filled otherwise, on the successor's.
void addGhosts(const Board& successor, const SuccessorLook& look, Board& board);

}  // namespace noggin::search
