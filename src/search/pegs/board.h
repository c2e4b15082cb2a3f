// Triangles of holes for peg solitaire: where the holes are, along which lines a peg can jump, and what the
// mirror image of a position is.
//
// Holes are numbered row by row from the top, from 0. A position is a bit for each hole, hole 0 the highest,
// so that positions are in the order of their texts.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

namespace noggin::search {

using PegState = uint32_t;

class PegBoard {
 public:
  // A triangle with so many rows, up to kMostRows.
  static constexpr int kMostRows = 6;
  explicit PegBoard(int rows);

  struct Place {
    int row = 0, index = 0;
  };
  // A peg goes from the first hole over the second one into the third.
  struct Jump {
    uint8_t from = 0, over = 0, to = 0;
    bool operator==(const Jump&) const = default;
  };

  int holes() const { return holes_; }
  static Place placeOf(int hole);
  PegState bit(int hole) const { return PegState{1} << static_cast<unsigned>(holes_ - 1 - hole); }
  PegState everyHole() const { return (PegState{1} << static_cast<unsigned>(holes_)) - 1; }
  static int pegs(PegState state);
  PegState mirror(PegState state) const;
  // In the order in which they are tried.
  const std::vector<Jump>& jumps() const { return jumps_; }

  bool legal(PegState state, const Jump& jump) const {
    const PegState taken = bit(jump.from) | bit(jump.over);
    return (state & taken) == taken && !(state & bit(jump.to));
  }
  PegState after(PegState state, const Jump& jump) const {
    return (state & ~(bit(jump.from) | bit(jump.over))) | bit(jump.to);
  }

 private:
  void addLine(int first, int middle, int last);

  int holes_;
  std::vector<Jump> jumps_;
};

// Whether a position still leads to a goal, by trying every game from it. What has been found out once is
// remembered; every jump takes a peg off, so no game is long.
class PegProspects {
 public:
  using IsGoal = std::function<bool(PegState)>;
  PegProspects(PegBoard board, IsGoal is_goal) : board_(std::move(board)), is_goal_(std::move(is_goal)) {}

  bool hopeless(PegState state) { return !leadsToGoal(state); }

 private:
  bool leadsToGoal(PegState state);

  PegBoard board_;
  IsGoal is_goal_;
  std::vector<bool> known_, good_;  // by position
};

}  // namespace noggin::search
