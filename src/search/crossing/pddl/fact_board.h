// The board of a planning task: a place for every fact that can change, with a piece if it holds. Mutually
// exclusive facts share a piece, which moves. What the last action changed is marked.
#pragma once

#include <vector>

#include "search/crossing/pddl/fact_groups.h"
#include "search/crossing/pddl/fact_layout.h"
#include "search/crossing/puzzle.h"

namespace noggin::search {

class FactBoard {
 public:
  explicit FactBoard(const CrossingSpec& spec);

  void draw(const Crossing& crossing, const Position<Crossing>& position, Board& board) const;

 private:
  Cell cellOf(size_t fact, const CrossingState& state) const;
  Piece pieceOf(size_t fact) const;
  std::string_view markOf(size_t fact) const;
  void addMoves(const Crossing& crossing, const CrossingState& state, Board& board) const;

  const CrossingSpec& spec_;  // outlives this
  FactLayout layout_;
  std::vector<FactGroup> groups_;
  std::vector<int> group_;    // by fact; -1: in none
  std::vector<float> width_;  // by group: fits the narrowest of its places
};

}  // namespace noggin::search
