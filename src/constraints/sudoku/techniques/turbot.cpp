// One digit and two conjugate pairs, or one pair and an empty rectangle: one of two ends has the digit.

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

class TurbotFinder {
 public:
  TurbotFinder(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  // Two rows, or two columns, with two places each, of which one each is in the same crossing line.
  bool skyscraper() {
    for (int digit = 1; digit <= map_.side(); ++digit)
      for (int first = 0; first <= map_.side(); first += map_.side())
        for (int a = first; a < first + map_.side(); ++a)
          for (int b = a + 1; b < first + map_.side(); ++b) {
            const int across = map_.side() - first;
            for (int crossing = across; crossing < across + map_.side(); ++crossing)
              if (joined(digit, a, b, crossing)) return true;
          }
    return false;
  }

  // A row and a column with two places each, of which one each is in the same box.
  bool kite() {
    const int side = map_.side();
    for (int digit = 1; digit <= side; ++digit)
      for (int row = 0; row < side; ++row)
        for (int column = side; column < 2 * side; ++column)
          for (int box = 2 * side; box < 3 * side; ++box)
            if (joined(digit, row, column, box)) return true;
    return false;
  }

  bool emptyRectangle() {
    const int side = map_.side();
    for (int digit = 1; digit <= side; ++digit)
      for (int box = 2 * side; box < 3 * side; ++box) {
        const CellSet places = map_.places(digit, box);
        if (places.count() < 2) continue;
        for (int row = 0; row < side; ++row)
          for (int column = side; column < 2 * side; ++column)
            if (isCross(places, row, column, box) &&
                (beside(digit, box, row, column) || beside(digit, box, column, row)))
              return true;
      }
    return false;
  }

 private:
  // Two units have two places each, of which one each is in the third unit; one of the other two has the
  // digit.
  bool joined(int digit, int a, int b, int joint) {
    const CellSet in_a = map_.places(digit, a), in_b = map_.places(digit, b);
    if (in_a.count() != 2 || in_b.count() != 2 || in_a.meets(in_b)) return false;
    const CellSet near_a = in_a & map_.unit(joint), near_b = in_b & map_.unit(joint);
    if (near_a.count() != 1 || near_b.count() != 1) return false;
    const CellSet ends = (in_a - near_a) | (in_b - near_b);
    Finding finding(map_, found_);
    if (!finding.takeAway(map_.seenByAll(ends), digit)) return false;
    finding.show(ends, near_a | near_b);
    finding.link((in_a - near_a).first(), near_a.first(), true);
    finding.link(near_a.first(), near_b.first(), false);
    finding.link(near_b.first(), (in_b - near_b).first(), true);
    const SudokuBoard& board = map_.board();
    return finding.because(digitBit(digit), board.unitName(a) + " and " + board.unitName(b) +
                                                " have two places for " + map_.symbol(digit) + " each, and " +
                                                map_.names(near_a | near_b) + " cannot both be it, so " +
                                                map_.names(ends & CellSet::of(ends.first())) + " or " +
                                                map_.names(ends - CellSet::of(ends.first())) + " is");
  }

  // All places are in one row or one column of the box, and some only in each.
  bool isCross(CellSet places, int row, int column, int box) const {
    const CellSet in_row = map_.unit(row) & map_.unit(box), in_column = map_.unit(column) & map_.unit(box);
    return in_row.meets(in_column) && places.within(in_row | in_column) && !places.within(in_row) &&
           !places.within(in_column);
  }

  // A conjugate pair with one end in `line` outside the box: the digit is at its other end or in the box's
  // part of `other`.
  bool beside(int digit, int box, int line, int other) {
    for (const int near : map_.places(digit, line) - map_.unit(box)) {
      const int crossing = otherLineOf(near, line);
      const CellSet pair = map_.places(digit, crossing);
      if (pair.count() != 2) continue;
      const int far = (pair - CellSet::of(near)).first();
      Finding finding(map_, found_);
      const CellSet target = map_.unit(otherLineOf(far, crossing)) & map_.unit(other);
      if (!finding.takeAway(target - map_.unit(box), digit)) continue;
      finding.show(map_.places(digit, box), pair);
      finding.link(near, far, true);
      const SudokuBoard& board = map_.board();
      return finding.because(digitBit(digit), board.unitName(box) + " has " + map_.symbol(digit) +
                                                  " only in " + board.unitName(line) + " or " +
                                                  board.unitName(other) + "; if in " + board.unitName(line) +
                                                  ", " + map_.name(near) + " is not it and " +
                                                  map_.name(far) + " is");
    }
    return false;
  }

  // The column of a cell if `line` is a row, its row if it is a column.
  int otherLineOf(int cell, int line) const {
    return line < map_.side() ? map_.side() + map_.board().columnOf(cell) : map_.board().rowOf(cell);
  }

  const CandidateMap& map_;
  SudokuDeduction& found_;
};

}  // namespace

bool findTurbot(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  TurbotFinder finder(map, found);
  switch (rule) {
    case SudokuRule::skyscraper:
      return finder.skyscraper();
    case SudokuRule::two_string_kite:
      return finder.kite();
    default:
      return finder.emptyRectangle();
  }
}

}  // namespace noggin::constraints
