#include "search/pegs/board.h"

#include "core/check.h"

namespace noggin::search {
namespace {

// The jumps of the triangle with five rows, in the order of R. Hettinger, "Easy AI with Python" (2009).
constexpr uint8_t kFifteen[18][3] = {
    {0, 1, 3},    {1, 3, 6},    {3, 6, 10},   {2, 4, 7}, {4, 7, 11}, {5, 8, 12},
    {10, 11, 12}, {11, 12, 13}, {12, 13, 14}, {6, 7, 8}, {7, 8, 9},  {3, 4, 5},
    {0, 2, 5},    {2, 5, 9},    {5, 9, 14},   {1, 4, 8}, {4, 8, 13}, {3, 7, 12},
};

}  // namespace

PegBoard::PegBoard(int rows) : triangle_(true) {
  NOGGIN_CHECK(rows >= 1 && rows <= kMostRows);
  for (int row = 0; row < rows; ++row)
    for (int index = 0; index <= row; ++index) places_.push_back({row, index});
  if (rows == 5) {
    for (const auto& line : kFifteen) addLine(line[0], line[1], line[2]);
  } else {
    for (int hole = 0; hole < holes(); ++hole) {
      const auto [row, index] = placeOf(hole);
      if (row + 2 < rows) {
        addLine(hole, holeAt(row + 1, index), holeAt(row + 2, index));
        addLine(hole, holeAt(row + 1, index + 1), holeAt(row + 2, index + 2));
      }
      if (index + 2 <= row) addLine(hole, hole + 1, hole + 2);
    }
  }
  std::vector<uint8_t> mirrored;
  for (const Place& place : places_)
    mirrored.push_back(static_cast<uint8_t>(holeAt(place.row, place.row - place.index)));
  addSymmetry(std::move(mirrored));
}

PegBoard PegBoard::english() {
  return cross({3, 3, 7, 7, 7, 3, 3});
}

PegBoard PegBoard::european() {
  return cross({3, 5, 7, 7, 7, 5, 3});
}

PegBoard PegBoard::cross(const std::array<int, 7>& widths) {
  PegBoard board;
  for (int row = 0; row < kCrossSide; ++row) {
    const int width = widths[static_cast<size_t>(row)];
    const int left = (kCrossSide - width) / 2;
    for (int index = left; index < left + width; ++index) board.places_.push_back({row, index});
  }
  board.addJumpsOfCross();
  board.addLinesOfCross();
  board.addSymmetriesOfCross();
  return board;
}

// From each hole to the right, down, left and up.
void PegBoard::addJumpsOfCross() {
  constexpr int kWays[4][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
  for (int hole = 0; hole < holes(); ++hole)
    for (const auto& way : kWays) {
      const Place from = placeOf(hole);
      const int to = holeAt(from.row + 2 * way[0], from.index + 2 * way[1]);
      if (to < 0) continue;
      const int over = holeAt(from.row + way[0], from.index + way[1]);
      jumps_.push_back({static_cast<uint8_t>(hole), static_cast<uint8_t>(over), static_cast<uint8_t>(to)});
    }
}

void PegBoard::addLinesOfCross() {
  for (int hole = 0; hole < holes(); ++hole) {
    const Place from = placeOf(hole);
    int right = hole, below = hole;
    if (holeAt(from.row, from.index - 1) < 0)
      for (int next = hole; next >= 0; next = holeAt(from.row, placeOf(next).index + 1)) right = next;
    if (holeAt(from.row - 1, from.index) < 0)
      for (int next = hole; next >= 0; next = holeAt(placeOf(next).row + 1, from.index)) below = next;
    if (right != hole) lines_.emplace_back(hole, right);
    if (below != hole) lines_.emplace_back(hole, below);
  }
}

void PegBoard::addSymmetriesOfCross() {
  for (unsigned k = 1; k < 8; ++k) {
    std::vector<uint8_t> images;
    for (Place place : places_) {
      if (k & 1u) place.index = kCrossSide - 1 - place.index;
      if (k & 2u) place.row = kCrossSide - 1 - place.row;
      if (k & 4u) std::swap(place.row, place.index);
      images.push_back(static_cast<uint8_t>(holeAt(place.row, place.index)));
    }
    addSymmetry(std::move(images));
  }
}

int PegBoard::holeAt(int row, int index) const {
  for (int hole = 0; hole < holes(); ++hole)
    if (placeOf(hole).row == row && placeOf(hole).index == index) return hole;
  return -1;
}

void PegBoard::addLine(int first, int middle, int last) {
  const auto hole = [](int number) { return static_cast<uint8_t>(number); };
  jumps_.push_back({hole(first), hole(middle), hole(last)});
  jumps_.push_back({hole(last), hole(middle), hole(first)});
  lines_.emplace_back(first, last);
}

// The image of a byte is that of the byte without its lowest bit, and the image of that bit.
void PegBoard::addSymmetry(std::vector<uint8_t> images) {
  Symmetry symmetry{std::move(images), {}};
  for (int lowest = holes() - 1; lowest >= 0; lowest -= 8) {
    std::array<PegState, 256>& byte = symmetry.bytes.emplace_back();
    for (unsigned bits = 1; bits < byte.size(); ++bits) {
      const int hole = lowest - std::countr_zero(bits);
      if (hole >= 0) byte[bits] = byte[bits & (bits - 1)] | bit(symmetry.holes[static_cast<size_t>(hole)]);
    }
  }
  symmetries_.push_back(std::move(symmetry));
}

bool PegProspects::leadsToGoal(PegState state) {
  if (known_.empty()) {
    NOGGIN_CHECK(board_.isTriangle());
    known_.resize(static_cast<size_t>(board_.everyHole()) + 1);
    good_.resize(known_.size());
  }
  const auto at = static_cast<size_t>(state);
  if (known_[at]) return good_[at];
  bool good = isPegGoal(state, goal_);
  for (const PegBoard::Jump& jump : board_.jumps()) {
    if (good) break;
    if (board_.legal(state, jump)) good = leadsToGoal(board_.after(state, jump));
  }
  known_[at] = true;
  good_[at] = good;
  return good;
}

}  // namespace noggin::search
