// Boards for peg solitaire: the holes, the lines along which pegs can jump, and the symmetries of the board.
//
// Holes are numbered row by row from the top, from 0. A position has a bit for each hole, hole 0 highest, so
// that positions compare like their texts.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace noggin::search {

using PegState = uint64_t;

class PegBoard {
 public:
  static constexpr int kMostHoles = 37;
  static constexpr int kMostRows = 6;   // of a triangle
  static constexpr int kCrossSide = 7;  // of the square that encloses a cross

  // A triangle with `rows` rows, up to kMostRows.
  explicit PegBoard(int rows);
  // The cross of two bars three holes wide, and the same with its inner corners filled.
  static PegBoard english();
  static PegBoard european();

  // The row from the top, and the place in it: in a triangle from the row's first hole, on a cross from the
  // left edge of the enclosing 7 x 7 square.
  struct Place {
    int row = 0, index = 0;
  };
  // A peg jumps from the first hole over the second into the third.
  struct Jump {
    uint8_t from = 0, over = 0, to = 0;
    bool operator==(const Jump&) const = default;
  };
  // A reflection, a rotation or both.
  struct Symmetry {
    std::vector<uint8_t> holes;                    // the image of each hole
    std::vector<std::array<PegState, 256>> bytes;  // the image of each byte of a position, lowest byte first
  };

  std::string_view name() const { return triangle_ ? "triangle" : "board"; }
  bool isTriangle() const { return triangle_; }
  int holes() const { return static_cast<int>(places_.size()); }
  int rows() const { return places_.back().row + 1; }
  Place placeOf(int hole) const { return places_[static_cast<size_t>(hole)]; }
  // -1 if there is no hole.
  int holeAt(int row, int index) const;

  PegState bit(int hole) const { return PegState{1} << static_cast<unsigned>(holes() - 1 - hole); }
  PegState everyHole() const { return (PegState{1} << static_cast<unsigned>(holes())) - 1; }
  static int pegs(PegState state) { return std::popcount(state); }
  // In the order of trial.
  const std::vector<Jump>& jumps() const { return jumps_; }
  // Pairs of holes to be connected by a line.
  const std::vector<std::pair<int, int>>& lines() const { return lines_; }
  // Without the identity. A triangle has one here, its left-right mirror image.
  const std::vector<Symmetry>& symmetries() const { return symmetries_; }
  static PegState image(const Symmetry& symmetry, PegState state) {
    PegState image = 0;
    for (const std::array<PegState, 256>& images : symmetry.bytes) {
      image |= images[state & 255u];
      state >>= 8u;
    }
    return image;
  }

  bool legal(PegState state, const Jump& jump) const {
    const PegState taken = bit(jump.from) | bit(jump.over);
    return (state & taken) == taken && !(state & bit(jump.to));
  }
  PegState after(PegState state, const Jump& jump) const {
    return (state & ~(bit(jump.from) | bit(jump.over))) | bit(jump.to);
  }
  // The same backwards: whether the jump can have led to a position, and from where.
  bool canHaveLed(PegState state, const Jump& jump) const {
    const PegState taken = bit(jump.from) | bit(jump.over);
    return !(state & taken) && (state & bit(jump.to));
  }
  PegState before(PegState state, const Jump& jump) const {
    return (state | bit(jump.from) | bit(jump.over)) & ~bit(jump.to);
  }

 private:
  PegBoard() = default;
  static PegBoard cross(const std::array<int, 7>& widths);
  void addLine(int first, int middle, int last);
  void addSymmetry(std::vector<uint8_t> images);
  void addJumpsOfCross();
  void addLinesOfCross();
  void addSymmetriesOfCross();

  bool triangle_ = false;
  std::vector<Place> places_;  // by hole
  std::vector<Jump> jumps_;
  std::vector<std::pair<int, int>> lines_;
  std::vector<Symmetry> symmetries_;
};

// Whether a position is the goal; without one, any single peg is.
inline bool isPegGoal(PegState state, const std::optional<PegState>& goal) {
  return goal ? state == *goal : PegBoard::pegs(state) == 1;
}

// Whether a goal is still reachable from a position of a triangle, by exhaustive search with a cache; every
// jump removes a peg, so the depth is bounded.
class PegProspects {
 public:
  PegProspects(PegBoard board, std::optional<PegState> goal) : board_(std::move(board)), goal_(goal) {}

  bool leadsToGoal(PegState state);

 private:
  PegBoard board_;
  std::optional<PegState> goal_;
  std::vector<bool> known_, good_;  // by position
};

}  // namespace noggin::search
