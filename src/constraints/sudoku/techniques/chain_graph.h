// The implication graph of candidates: nodes are "this cell is the digit", or "one of these cells of a box
// and a line is". A weak link: if one is true the other is false; a strong link: if one is false the other is
// true.
#pragma once

#include <vector>

#include "constraints/sudoku/techniques/candidate_map.h"

namespace noggin::constraints {

enum class ChainKind : uint8_t {
  pairs,   // strong links only in cells with two candidates
  plain,   // and between the two places of a digit in a unit
  grouped  // and with groups of cells
};

class ChainGraph {
 public:
  ChainGraph(const CandidateMap& map, ChainKind kind);

  struct Node {
    CellSet cells;
    int digit = 0;
    std::vector<int> weak, strong;
    bool single() const { return cells.count() == 1; }
  };
  int size() const { return static_cast<int>(nodes_.size()); }
  const Node& node(int id) const { return nodes_[static_cast<size_t>(id)]; }
  // The node of a cell and digit; -1: not a candidate.
  int nodeOf(int cell, int digit) const {
    return ids_[static_cast<size_t>(cell)][static_cast<size_t>(digit)];
  }
  // "A5 is 7", "A5 or A6 is 7"; "A5 is not 7", "neither A5 nor A6 is 7"
  std::string inWords(int id, bool is_true) const;

 private:
  void addGroups();
  void linkDigit(int digit);
  void linkCells();
  void link(int a, int b, bool weak, bool strong);

  const CandidateMap& map_;
  ChainKind kind_;
  std::vector<Node> nodes_;
  std::array<std::array<int, kLargestSide + 1>, kLargestSide * kLargestSide> ids_{};
};

// All consequences of a node being true, or false, breadth-first along the links, so that the path to each is
// shortest.
class Consequences {
 public:
  explicit Consequences(const ChainGraph& graph);
  void follow(int start, bool is_true);
  bool makesFalse(int id) const { return from_[index(id, false)] != kUnseen; }
  // The nodes that become true, in order.
  const std::vector<int>& trueOnes() const { return true_ones_; }

  struct Link {
    int id = 0;
    bool is_true = false;
  };
  // The links from the start to a consequence.
  std::vector<Link> wayTo(int id, bool is_true) const;

 private:
  static constexpr int kUnseen = -2, kStart = -1;
  static size_t index(int id, bool is_true) { return static_cast<size_t>(id) * 2 + (is_true ? 1 : 0); }
  void reach(int id, bool is_true, int from);

  const ChainGraph& graph_;
  std::vector<int> from_, queue_, true_ones_;
};

}  // namespace noggin::constraints
