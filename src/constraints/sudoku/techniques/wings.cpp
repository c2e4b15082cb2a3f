// Wings: cells with two candidates, all of whose cases place the same digit z.

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

class WingFinder {
 public:
  WingFinder(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  // The hinge has two candidates (XY) or three (XYZ); each pincer shares one with it and has z.
  bool hinged(int candidates) {
    for (const int hinge : map_.open()) {
      if (digitCount(map_.at(hinge)) != candidates) continue;
      const CellSet near = map_.pairs() & map_.seenBy(hinge);
      for (const int a : near)
        for (const int b : near)
          if (a < b && hingedBy(hinge, a, b)) return true;
    }
    return false;
  }

  // W-wing: two cells with the same two candidates, connected by a conjugate pair of one of the digits.
  bool w() {
    for (const int a : map_.pairs())
      for (const int b : map_.pairs() - map_.seenBy(a)) {
        if (b <= a || map_.at(a) != map_.at(b)) continue;
        for (Digits left = map_.at(a); left != 0; left &= left - 1)
          if (joinedBy(a, b, lowestDigit(left))) return true;
      }
    return false;
  }

 private:
  bool hingedBy(int hinge, int a, int b) {
    const Digits common = map_.at(a) & map_.at(b), own = map_.at(hinge);
    if (digitCount(common) != 1 || (map_.at(a) | map_.at(b)) != (own | common)) return false;
    const bool hinge_has = (own & common) != 0;
    if (hinge_has != (digitCount(own) == 3)) return false;
    CellSet cells = CellSet::of(a) | CellSet::of(b);
    if (hinge_has) cells.add(hinge);
    Finding finding(map_, found_);
    if (!finding.takeAway(map_.seenByAll(cells), common)) return false;
    finding.show(CellSet::of(hinge), CellSet::of(a) | CellSet::of(b));
    finding.link(hinge, a, false);
    finding.link(hinge, b, false);
    const std::string z = map_.symbols(common);
    std::string reason = map_.name(hinge) + " can be " + map_.symbols(own, "or") + ": then " + map_.name(a) +
                         " is " + z + " or " + map_.name(b) + " is " + z;
    if (hinge_has) reason += " or it is " + z + " itself";
    return finding.because(common, std::move(reason));
  }

  bool joinedBy(int a, int b, int digit) {
    const CellSet ends = CellSet::of(a) | CellSet::of(b);
    for (const auto& [c, d] : map_.conjugates(digit)) {
      if (ends.has(c) || ends.has(d)) continue;
      const bool straight = map_.sees(a, c) && map_.sees(b, d);
      if (!straight && !(map_.sees(a, d) && map_.sees(b, c))) continue;
      const Digits other = map_.at(a) & ~digitBit(digit);
      Finding finding(map_, found_);
      if (!finding.takeAway(map_.seenByAll(ends), other)) continue;
      finding.show(ends, CellSet::of(c) | CellSet::of(d));
      finding.link(a, straight ? c : d, false);
      finding.link(c, d, true);
      finding.link(straight ? d : c, b, false);
      return finding.because(other, map_.name(a) + " and " + map_.name(b) + " can be " +
                                        map_.symbols(map_.at(a), "or") + ", and cannot both be " +
                                        map_.symbol(digit) + ", for " + map_.name(c) + " or " + map_.name(d) +
                                        " is, so one of them is " + map_.symbols(other));
    }
    return false;
  }

  const CandidateMap& map_;
  SudokuDeduction& found_;
};

}  // namespace

bool findWing(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  WingFinder finder(map, found);
  switch (rule) {
    case SudokuRule::xy_wing:
      return finder.hinged(2);
    case SudokuRule::xyz_wing:
      return finder.hinged(3);
    default:
      return finder.w();
  }
}

}  // namespace noggin::constraints
