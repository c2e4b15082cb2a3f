#include "search/pegs/board.h"

#include <bitset>

#include "core/check.h"

namespace noggin::search {
namespace {

// The lines of the triangle with five rows, in the order of R. Hettinger, "Easy AI with Python" (2009).
constexpr uint8_t kFifteen[18][3] = {
    {0, 1, 3},    {1, 3, 6},    {3, 6, 10},   {2, 4, 7}, {4, 7, 11}, {5, 8, 12},
    {10, 11, 12}, {11, 12, 13}, {12, 13, 14}, {6, 7, 8}, {7, 8, 9},  {3, 4, 5},
    {0, 2, 5},    {2, 5, 9},    {5, 9, 14},   {1, 4, 8}, {4, 8, 13}, {3, 7, 12},
};

int holeAt(int row, int index) {
  return row * (row + 1) / 2 + index;
}

}  // namespace

PegBoard::PegBoard(int rows) : holes_(holeAt(rows, 0)) {
  NOGGIN_CHECK(rows >= 1 && rows <= kMostRows);
  if (rows == 5) {
    for (const auto& line : kFifteen) addLine(line[0], line[1], line[2]);
    return;
  }
  for (int row = 0; row < rows; ++row)
    for (int index = 0; index <= row; ++index) {
      const int hole = holeAt(row, index);
      if (row + 2 < rows) {
        addLine(hole, holeAt(row + 1, index), holeAt(row + 2, index));
        addLine(hole, holeAt(row + 1, index + 1), holeAt(row + 2, index + 2));
      }
      if (index + 2 <= row) addLine(hole, hole + 1, hole + 2);
    }
}

void PegBoard::addLine(int first, int middle, int last) {
  const auto hole = [](int number) { return static_cast<uint8_t>(number); };
  jumps_.push_back({hole(first), hole(middle), hole(last)});
  jumps_.push_back({hole(last), hole(middle), hole(first)});
}

PegBoard::Place PegBoard::placeOf(int hole) {
  int row = 0;
  while (hole > row) hole -= ++row;
  return {row, hole};
}

int PegBoard::pegs(PegState state) {
  return static_cast<int>(std::bitset<32>(state).count());
}

PegState PegBoard::mirror(PegState state) const {
  PegState image = 0;
  for (int hole = 0; hole < holes_; ++hole) {
    if (!(state & bit(hole))) continue;
    const Place place = placeOf(hole);
    image |= bit(holeAt(place.row, place.row - place.index));
  }
  return image;
}

bool PegProspects::leadsToGoal(PegState state) {
  if (known_.empty()) {
    known_.resize(size_t{board_.everyHole()} + 1);
    good_.resize(known_.size());
  }
  if (known_[state]) return good_[state];
  bool good = is_goal_(state);
  for (const PegBoard::Jump& jump : board_.jumps()) {
    if (good) break;
    if (board_.legal(state, jump)) good = leadsToGoal(board_.after(state, jump));
  }
  known_[state] = true;
  good_[state] = good;
  return good;
}

}  // namespace noggin::search
