// Uniqueness: if the solution is known to be unique, patterns with two solutions are impossible. Four cells
// in two rows, two columns and two boxes with only two digits could swap these.

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

constexpr const char* kElse = "or they could be swapped, and the puzzle has one solution";

class RectangleFinder {
 public:
  RectangleFinder(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found)
      : map_(map), rule_(rule), found_(found) {}

  bool find() {
    const SudokuBoard& board = map_.board();
    for (int top = 0; top < board.side(); ++top)
      for (int bottom = top + 1; bottom < board.side(); ++bottom)
        for (int left = 0; left < board.side(); ++left)
          for (int right = left + 1; right < board.side(); ++right) {
            // Exactly one direction must stay within a band or stack of boxes.
            if ((top / board.box() == bottom / board.box()) == (left / board.box() == right / board.box()))
              continue;
            const int corners[] = {top * board.side() + left, top * board.side() + right,
                                   bottom * board.side() + left, bottom * board.side() + right};
            if (inCorners(corners)) return true;
          }
    return false;
  }

 private:
  bool inCorners(const int (&corners)[4]) {
    corners_ = {};
    Digits common = map_.board().all();
    for (const int cell : corners) {
      corners_.add(cell);
      common &= map_.at(cell);
    }
    for (Digits a = common; a != 0; a &= a - 1)
      for (Digits b = a & (a - 1); b != 0; b &= b - 1)
        if (withPair(digitBit(lowestDigit(a)) | digitBit(lowestDigit(b)))) return true;
    return false;
  }

  bool withPair(Digits pair) {
    pair_ = pair;
    roof_ = {};
    for (const int cell : corners_)
      if (map_.at(cell) != pair) roof_.add(cell);
    if (rule_ == SudokuRule::unique_rectangle_1) return roof_.count() == 1 && single();
    if (roof_.count() != 2) return false;
    const int a = roof_.first(), b = (roof_ - CellSet::of(a)).first();
    if (!map_.sees(a, b)) return false;  // diagonal to each other in the rectangle
    switch (rule_) {
      case SudokuRule::unique_rectangle_2:
        return commonExtra();
      case SudokuRule::unique_rectangle_3:
        return setWithRoof(a, b);
      default:
        return strongInRoof(a, b);
    }
  }

  bool tell(Digits digits, const std::string& reason) {
    Finding finding(map_, found_);
    finding.show(corners_ - roof_, roof_);
    return finding.because(digits, reason);
  }
  std::string inRectangle() const {
    return map_.names(corners_) + " cannot hold only " + map_.symbols(pair_) + ", " + kElse;
  }

  bool single() {
    Finding(map_, found_).takeAway(roof_, pair_);
    return tell(pair_, inRectangle());
  }

  bool commonExtra() {
    const Digits extra = map_.digitsOf(roof_) & ~pair_;
    if (digitCount(extra) != 1 || !Finding(map_, found_).takeAway(map_.seenByAll(roof_), extra)) return false;
    return tell(extra, inRectangle() + "; so one of " + map_.names(roof_) + " is " + map_.symbols(extra));
  }

  // The roof as a single cell with its extra digits, in a naked set of a unit.
  bool setWithRoof(int a, int b) {
    const Digits extra = map_.digitsOf(roof_) & ~pair_;
    for (const int unit : map_.board().unitsOf(a)) {
      if (!map_.unit(unit).has(b)) continue;
      const CellSet rest = (map_.unit(unit) & map_.open()) - roof_;
      if (completeSet(rest, rest, {}, extra)) return true;
    }
    return false;
  }
  bool completeSet(CellSet rest, CellSet left, CellSet chosen, Digits digits) {
    if (!chosen.empty() && digitCount(digits) == chosen.count() + 1 &&
        Finding(map_, found_).takeAway(rest - chosen, digits)) {
      Finding(map_, found_).show({}, chosen);
      return tell(digits, inRectangle() + "; so " + map_.names(roof_) + " have another digit and with " +
                              map_.names(chosen) + " hold " + map_.symbols(digits) + " between them");
    }
    if (chosen.count() == 3) return false;
    for (const int cell : left) {
      left.remove(cell);
      const Digits joined = digits | map_.at(cell);
      if (digitCount(joined) <= 5 && completeSet(rest, left, chosen | CellSet::of(cell), joined)) return true;
    }
    return false;
  }

  // One of the two digits must be in the roof, so the other cannot.
  bool strongInRoof(int a, int b) {
    for (Digits left = pair_; left != 0; left &= left - 1) {
      const int digit = lowestDigit(left), unit = map_.conjugateUnit(digit, a, b);
      if (unit < 0) continue;
      const Digits other = pair_ & ~digitBit(digit);
      Finding(map_, found_).takeAway(roof_, other);
      return tell(other, map_.name(a) + " or " + map_.name(b) + " is the " + map_.symbol(digit) + " of " +
                             map_.board().unitName(unit) + "; with " + map_.symbols(other) +
                             " in the other, " + map_.names(corners_) + " would hold only " +
                             map_.symbols(pair_) + " and could be swapped, but the puzzle has one solution");
    }
    return false;
  }

  const CandidateMap& map_;
  SudokuRule rule_;
  SudokuDeduction& found_;
  CellSet corners_, roof_;
  Digits pair_ = 0;
};

// Bivalue universal grave: every open cell has two candidates except one with three: the digit that occurs
// three times in its units is placed there.
bool findBivalueGrave(const CandidateMap& map, SudokuDeduction& found) {
  const CellSet rest = map.open() - map.pairs();
  if (rest.count() != 1) return false;
  const int cell = rest.first();
  if (digitCount(map.at(cell)) != 3) return false;
  int extra = 0;
  for (int digit = 1; digit <= map.side(); ++digit)
    if (map.has(cell, digit) && map.places(digit, map.board().unitsOf(cell).front()).count() == 3)
      extra = digit;
  if (extra == 0) return false;
  for (int unit = 0; unit < map.board().units(); ++unit)
    for (int digit = 1; digit <= map.side(); ++digit) {
      const CellSet places = map.places(digit, unit);
      const int wanted = digit == extra && places.has(cell) ? 3 : 2;
      if (!places.empty() && places.count() != wanted) return false;
    }
  Finding finding(map, found);
  finding.takeAway(rest, map.at(cell) & ~digitBit(extra));
  finding.show(rest);
  return finding.because(digitBit(extra),
                         "if " + map.name(cell) + " were not " + map.symbol(extra) +
                             ", every open cell would have two candidates and every digit two places in each "
                             "unit, and there would be no solution or two, but the puzzle has one");
}

}  // namespace

bool findUniqueness(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  if (map.board().diagonal()) return false;  // a swap would affect the diagonals
  if (rule == SudokuRule::bug_plus_1) return findBivalueGrave(map, found);
  return RectangleFinder(map, rule, found).find();
}

}  // namespace noggin::constraints
