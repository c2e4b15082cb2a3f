// The successors of an expanded position, drawn on its board as ghosts of the pieces that would move.
#pragma once

#include <string>

#include "core/scene.h"
#include "search/engine/any_search.h"

namespace noggin::search {

struct SuccessorLook {
  std::string move;    // in words: "Pour jug 1 into jug 2"
  std::string figure;  // the search's evaluation: "f 15"; may be empty
  Met met = Met::fresh;
};

// "f 15": the value that the rule minimises.
std::string figureOf(Rule rule, double g, double h, double weight);
// Adds a ghost for each piece of `board` whose place or level differs in `successor`.
void addGhosts(const Board& successor, const SuccessorLook& look, Board& board);

}  // namespace noggin::search
