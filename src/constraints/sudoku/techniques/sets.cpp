// Almost locked sets: n cells of a unit with n + 1 candidates. Two that cannot both lose a common digit
// (ALS-XZ); and an intersection filled exactly by two sets (Sue de Coq).

#include <algorithm>

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

constexpr int kLargestSet = 5;

struct AlmostLocked {
  CellSet cells;
  Digits digits = 0;
  std::array<CellSet, kLargestSide + 1> seen{};  // by digit: cells that see all of its places in the set
};

class AlmostLockedSets {
 public:
  AlmostLockedSets(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  bool xz() {
    collect();
    for (size_t i = 0; i < sets_.size(); ++i)
      for (size_t k = 0; k < i; ++k)
        if (between(sets_[k], sets_[i])) return true;
    return false;
  }

 private:
  void collect() {
    for (int unit = 0; unit < map_.board().units(); ++unit) grow(map_.unit(unit) & map_.open(), {}, 0);
    std::stable_sort(sets_.begin(), sets_.end(), [](const AlmostLocked& a, const AlmostLocked& b) {
      return a.cells.count() < b.cells.count();
    });
    for (AlmostLocked& set : sets_)
      for (Digits left = set.digits; left != 0; left &= left - 1) {
        const int digit = lowestDigit(left);
        set.seen[static_cast<size_t>(digit)] = map_.seenByAll(set.cells & map_.with(digit));
      }
  }

  void grow(CellSet left, CellSet chosen, Digits digits) {
    if (!chosen.empty() && digitCount(digits) == chosen.count() + 1) {
      const bool known = std::any_of(sets_.begin(), sets_.end(),
                                     [chosen](const AlmostLocked& set) { return set.cells == chosen; });
      if (!known) sets_.push_back({chosen, digits, {}});
    }
    if (chosen.count() == kLargestSet) return;
    for (const int cell : left) {
      left.remove(cell);
      const Digits joined = digits | map_.at(cell);
      if (digitCount(joined) <= kLargestSet + 1) grow(left, chosen | CellSet::of(cell), joined);
    }
  }

  bool between(const AlmostLocked& a, const AlmostLocked& b) {
    const Digits common = a.digits & b.digits;
    if (digitCount(common) < 2 || a.cells.meets(b.cells)) return false;
    for (Digits left = common; left != 0; left &= left - 1) {
      const int x = lowestDigit(left);
      if (!(b.cells & map_.with(x)).within(a.seen[static_cast<size_t>(x)])) continue;
      for (Digits others = common & ~digitBit(x); others != 0; others &= others - 1)
        if (conclude(a, b, x, lowestDigit(others))) return true;
    }
    return false;
  }

  bool conclude(const AlmostLocked& a, const AlmostLocked& b, int x, int z) {
    const auto digit = static_cast<size_t>(z);
    Finding finding(map_, found_);
    if (!finding.takeAway(a.seen[digit] & b.seen[digit], z)) return false;
    finding.show(a.cells, b.cells);
    const auto of = [&](const AlmostLocked& set) {
      return map_.names(set.cells) + " (" + map_.symbols(set.digits) + ")";
    };
    return finding.because(digitBit(z),
                           "only one of the sets " + of(a) + " and " + of(b) + " can have " + map_.symbol(x) +
                               ", and the other then has all its other digits, " + map_.symbol(z) + " too");
  }

  const CandidateMap& map_;
  SudokuDeduction& found_;
  std::vector<AlmostLocked> sets_;
};

class SueDeCoq {
 public:
  SueDeCoq(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  bool find() {
    const int side = map_.side();
    for (int box = 2 * side; box < 3 * side; ++box)
      for (int line = 0; line < 2 * side; ++line) {
        const CellSet crossing = map_.unit(box) & map_.unit(line) & map_.open();
        box_ = (map_.unit(box) & map_.open()) - map_.unit(line);
        line_ = (map_.unit(line) & map_.open()) - map_.unit(box);
        if (crossing.count() < 2) continue;
        if (inCrossing(crossing)) return true;
        if (crossing.count() == 3)
          for (const int cell : crossing)
            if (inCrossing(crossing - CellSet::of(cell))) return true;
      }
    return false;
  }

 private:
  bool inCrossing(CellSet crossing) {
    crossing_ = crossing;
    digits_ = map_.digitsOf(crossing);
    return digitCount(digits_) >= crossing.count() + 2 && chooseInLine(line_, {}, 0);
  }
  bool chooseInLine(CellSet left, CellSet chosen, Digits digits) {
    if (!chosen.empty() && chooseInBox(box_, {}, 0, chosen, digits)) return true;
    if (chosen.count() == 3) return false;
    for (const int cell : left) {
      left.remove(cell);
      if (chooseInLine(left, chosen | CellSet::of(cell), digits | map_.at(cell))) return true;
    }
    return false;
  }
  bool chooseInBox(CellSet left, CellSet chosen, Digits digits, CellSet in_line, Digits line_digits) {
    if (!chosen.empty() && conclude(in_line, line_digits, chosen, digits)) return true;
    if (chosen.count() == 3) return false;
    for (const int cell : left) {
      left.remove(cell);
      if (map_.at(cell) & line_digits) continue;
      if (chooseInBox(left, chosen | CellSet::of(cell), digits | map_.at(cell), in_line, line_digits))
        return true;
    }
    return false;
  }

  // As many digits as cells, and none can occur twice: each occurs once.
  bool conclude(CellSet in_line, Digits line_digits, CellSet in_box, Digits box_digits) {
    const CellSet cells = crossing_ | in_line | in_box;
    const Digits all = digits_ | line_digits | box_digits;
    if (digitCount(all) != cells.count()) return false;
    Finding finding(map_, found_);
    finding.takeAway(line_ - in_line, line_digits | (digits_ & ~box_digits));
    finding.takeAway(box_ - in_box, box_digits | (digits_ & ~line_digits));
    // Cells that see the whole pattern are those of the intersection, which is in both units.
    CellSet rest;
    for (const int cell : map_.open() - line_ - box_ - crossing_)
      if (crossing_.within(map_.seenBy(cell)) && in_line.within(map_.seenBy(cell)) &&
          in_box.within(map_.seenBy(cell)))
        rest.add(cell);
    finding.takeAway(rest, all);
    if (!finding.any()) return false;
    finding.show(crossing_, in_line | in_box);
    return finding.because(all, map_.names(crossing_) + " with " + map_.names(in_line) + " of the line and " +
                                    map_.names(in_box) + " of the box are " + std::to_string(cells.count()) +
                                    " cells for the " + std::to_string(digitCount(all)) + " digits " +
                                    map_.symbols(all) + ", so each stands once in them");
  }

  const CandidateMap& map_;
  SudokuDeduction& found_;
  CellSet crossing_, box_, line_;
  Digits digits_ = 0;
};

}  // namespace

bool findSets(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  return rule == SudokuRule::sue_de_coq ? SueDeCoq(map, found).find() : AlmostLockedSets(map, found).xz();
}

}  // namespace noggin::constraints
