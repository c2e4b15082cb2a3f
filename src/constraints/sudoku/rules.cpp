#include "constraints/sudoku/rules.h"

#include <algorithm>
#include <bit>
#include <optional>

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

// Finds one deduction. The finders stop at the first pattern that removes a candidate.
class Finder {
 public:
  Finder(const SudokuBoard& board, SudokuCandidates& candidates, SudokuDeduction& found)
      : board_(board), candidates_(candidates), found_(found) {}

  bool find(SudokuRule rule) {
    switch (rule) {
      case SudokuRule::elimination:
        return elimination();
      case SudokuRule::only_choice:
        return onlyChoice();
      case SudokuRule::pointing:
        return locked(UnitKind::box);
      case SudokuRule::claiming:
        return locked(UnitKind::row);
      case SudokuRule::naked_pairs:
        return naked(2);
      case SudokuRule::hidden_pairs:
        return hidden(2);
      case SudokuRule::naked_triples:
        return naked(3);
      case SudokuRule::hidden_triples:
        return hidden(3);
      case SudokuRule::x_wing:
        return xWing(0) || xWing(board_.side());
      case SudokuRule::naked_quads:
        return naked(4);
      case SudokuRule::hidden_quads:
        return hidden(4);
      default:
        return byTechnique(rule);
    }
  }

 private:
  Digits at(int cell) const { return candidates_.at(cell); }

  bool byTechnique(SudokuRule rule) {
    if (!CandidateMap::fits(board_)) return false;
    if (!map_) map_.emplace(board_, candidates_);
    return techniqueOf(infoOf(rule).family, rule)(*map_, rule, found_);
  }

  static Technique techniqueOf(SudokuFamily family, SudokuRule rule) {
    switch (family) {
      case SudokuFamily::fish:
        return findFish;
      case SudokuFamily::one_digit:
        return rule == SudokuRule::simple_colouring || rule == SudokuRule::multi_colouring ? findColouring
                                                                                           : findTurbot;
      case SudokuFamily::wings:
        return rule == SudokuRule::remote_pairs ? findColouring : findWing;
      case SudokuFamily::uniqueness:
        return findUniqueness;
      case SudokuFamily::sets:
        return findSets;
      case SudokuFamily::chains:
        return findChain;
      default:
        return findForcing;
    }
  }

  void remove(int cell, Digits digits) {
    digits &= at(cell);
    if (digits != 0) found_.removals.push_back({static_cast<int16_t>(cell), digits});
  }

  bool elimination() {
    for (int cell = 0; cell < board_.cells(); ++cell) {
      if (candidates_.settled[static_cast<size_t>(cell)] || !candidates_.isSolved(cell)) continue;
      found_.cell = cell;
      found_.digits = at(cell);
      for (const int peer : board_.peersOf(cell)) remove(peer, found_.digits);
      if (!found_.removals.empty()) return true;
      candidates_.settled[static_cast<size_t>(cell)] = 1;
    }
    return false;
  }

  bool onlyChoice() {
    for (int u = 0; u < board_.units(); ++u) {
      Digits once = 0, twice = 0, solved = 0;
      for (const int cell : board_.unit(u)) {
        twice |= once & at(cell);
        once |= at(cell);
        if (candidates_.isSolved(cell)) solved |= at(cell);
      }
      const Digits lone = once & ~twice & ~solved;
      if (lone == 0) continue;
      for (const int cell : board_.unit(u)) {
        if (!(at(cell) & lone)) continue;
        found_.cell = cell;
        found_.digits = digitBit(lowestDigit(at(cell) & lone));
        found_.unit = u;
        remove(cell, ~found_.digits);
        return true;
      }
    }
    return false;
  }

  // The places of a digit in a unit, as a mask over its cells in order.
  uint32_t placesOf(int digit, int u) const {
    uint32_t places = 0, bit = 1;
    for (const int cell : board_.unit(u)) {
      if (at(cell) & digitBit(digit)) places |= bit;
      bit <<= 1u;
    }
    return places;
  }

  int cellAt(int u, uint32_t places) const {
    return board_.unit(u)[static_cast<size_t>(std::countr_zero(places))];
  }

  // Locked candidates. Pointing examines a digit in a box, claiming in rows, columns and diagonals: if all
  // its places are also in another unit, it is removed from the rest of that.
  bool locked(UnitKind from) {
    for (int u = 0; u < board_.units(); ++u) {
      const bool is_box = board_.kindOf(u) == UnitKind::box;
      if (is_box != (from == UnitKind::box)) continue;
      for (int digit = 1; digit <= board_.side(); ++digit) {
        const uint32_t places = placesOf(digit, u);
        if (std::popcount(places) < 2) continue;
        for (const int other : board_.unitsOf(cellAt(u, places)))
          if (other != u && (is_box || board_.kindOf(other) == UnitKind::box) &&
              lockedBetween(u, other, digit, places))
            return true;
      }
    }
    return false;
  }

  bool lockedBetween(int u, int other, int digit, uint32_t places) {
    found_.pattern.clear();
    for (; places != 0; places &= places - 1) {
      const int cell = cellAt(u, places);
      const auto units = board_.unitsOf(cell);
      if (std::find(units.begin(), units.end(), other) == units.end()) return false;
      found_.pattern.push_back(static_cast<int16_t>(cell));
    }
    found_.digits = digitBit(digit);
    found_.unit = u;
    found_.other_unit = other;
    for (const int cell : board_.unit(other))
      if (!isIn(found_.pattern, cell)) remove(cell, found_.digits);
    return !found_.removals.empty();
  }

  static bool isIn(const std::vector<int16_t>& cells, int cell) {
    return std::find(cells.begin(), cells.end(), static_cast<int16_t>(cell)) != cells.end();
  }

  bool naked(int size) {
    for (int u = 0; u < board_.units(); ++u) {
      pool_.clear();
      for (const int cell : board_.unit(u)) {
        const int count = digitCount(at(cell));
        if (count >= 2 && count <= size) pool_.push_back({cell, at(cell)});
      }
      if (combine(size, 0, 0, [&](Digits digits) { return nakedIn(u, digits); })) return true;
    }
    return false;
  }

  bool nakedIn(int u, Digits digits) {
    found_.unit = u;
    found_.digits = digits;
    found_.pattern.clear();
    for (const size_t i : chosen_) found_.pattern.push_back(static_cast<int16_t>(pool_[i].id));
    if (digitCount(digits) < static_cast<int>(chosen_.size())) {
      remove(found_.pattern.back(), digits);  // the last cell is one too many for these digits
      return true;
    }
    for (const int cell : board_.unit(u))
      if (!isIn(found_.pattern, cell)) remove(cell, digits);
    return !found_.removals.empty();
  }

  bool hidden(int size) {
    for (int u = 0; u < board_.units(); ++u) {
      pool_.clear();
      for (int digit = 1; digit <= board_.side(); ++digit) {
        const uint32_t places = placesOf(digit, u);
        const int count = std::popcount(places);
        if (count >= 2 && count <= size) pool_.push_back({digit, places});
      }
      if (combine(size, 0, 0, [&](uint32_t places) { return hiddenIn(u, places); })) return true;
    }
    return false;
  }

  bool hiddenIn(int u, uint32_t places) {
    found_.unit = u;
    found_.digits = 0;
    found_.pattern.clear();
    for (const size_t i : chosen_) found_.digits |= digitBit(pool_[i].id);
    Digits kept = found_.digits;
    if (std::popcount(places) < static_cast<int>(chosen_.size()))
      kept &= kept - 1;  // the first digit is one too many for these places
    for (; places != 0; places &= places - 1) {
      const int cell = cellAt(u, places);
      found_.pattern.push_back(static_cast<int16_t>(cell));
      remove(cell, ~kept);
    }
    return !found_.removals.empty();
  }

  // Enumerates the ways to choose `left` more sets of the pool, from index `from` on, with at most as many
  // members in total as sets. Fewer members than sets are a contradiction.
  template <class Check>
  bool combine(int left, size_t from, uint32_t members, const Check& check) {
    if (left == 0) return check(members);
    for (size_t i = from; i < pool_.size(); ++i) {
      const uint32_t joined = members | pool_[i].set;
      if (std::popcount(joined) > static_cast<int>(chosen_.size()) + left) continue;
      chosen_.push_back(i);
      if (combine(left - 1, i + 1, joined, check)) return true;
      chosen_.pop_back();
    }
    return false;
  }

  // `first` is the first unit of the base lines: rows or columns.
  bool xWing(int first) {
    const int side = board_.side(), across = side - first;
    for (int digit = 1; digit <= side; ++digit)
      for (int a = first; a < first + side; ++a) {
        const uint32_t places = placesOf(digit, a);
        if (std::popcount(places) != 2) continue;
        for (int b = a + 1; b < first + side; ++b)
          if (placesOf(digit, b) == places && xWingIn(digit, a, b, places, across)) return true;
      }
    return false;
  }

  bool xWingIn(int digit, int a, int b, uint32_t places, int across) {
    found_.digits = digitBit(digit);
    found_.unit = a;
    found_.other_unit = b;
    found_.pattern.clear();
    for (; places != 0; places &= places - 1) {
      const int crossing = across + std::countr_zero(places);
      found_.pattern.push_back(static_cast<int16_t>(cellAt(a, places)));
      found_.pattern.push_back(static_cast<int16_t>(cellAt(b, places)));
      for (const int cell : board_.unit(crossing))
        if (!isIn(found_.pattern, cell)) remove(cell, found_.digits);
    }
    return !found_.removals.empty();
  }

  struct Member {
    int id;
    uint32_t set;
  };
  const SudokuBoard& board_;
  SudokuCandidates& candidates_;
  SudokuDeduction& found_;
  std::vector<Member> pool_;
  std::vector<size_t> chosen_;
  std::optional<CandidateMap> map_;  // built once a technique needs it
};

}  // namespace

SudokuCandidates SudokuCandidates::of(const SudokuBoard& board, const SudokuGrid& grid) {
  SudokuCandidates candidates;
  candidates.settled.assign(grid.size(), 0);
  for (const uint8_t digit : grid) candidates.digits.push_back(digit == 0 ? board.all() : digitBit(digit));
  return candidates;
}

bool SudokuCandidates::complete() const {
  return std::all_of(digits.begin(), digits.end(), [](Digits set) { return digitCount(set) == 1; });
}

SudokuGrid SudokuCandidates::grid() const {
  SudokuGrid grid;
  for (const Digits set : digits)
    grid.push_back(digitCount(set) == 1 ? static_cast<uint8_t>(lowestDigit(set)) : uint8_t{0});
  return grid;
}

void SudokuDeduction::clear() {
  rule = SudokuRule::elimination;
  cell = unit = other_unit = -1;
  digits = 0;
  pattern.clear();
  removals.clear();
  others.clear();
  links.clear();
  reason.clear();
}

bool findDeduction(const SudokuBoard& board, SudokuCandidates& candidates, SudokuRules rules,
                   SudokuDeduction& found) {
  Finder finder(board, candidates, found);
  for (int i = 0; i < kSudokuRules; ++i) {
    const auto rule = static_cast<SudokuRule>(i);
    if (!rules.has(rule)) continue;
    found.clear();
    found.rule = rule;
    if (finder.find(rule)) return true;
  }
  found.clear();
  return false;
}

bool findGivensElimination(const SudokuBoard& board, const SudokuGrid& givens,
                           const SudokuCandidates& candidates, SudokuDeduction& found) {
  found.clear();
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (givens[static_cast<size_t>(cell)] != 0) {
      found.pattern.push_back(static_cast<int16_t>(cell));
      continue;
    }
    const Digits given = heldByPeers(board, givens, cell) & candidates.at(cell);
    if (given != 0) found.removals.push_back({static_cast<int16_t>(cell), given});
  }
  return !found.removals.empty();
}

void apply(const SudokuDeduction& deduction, SudokuCandidates& candidates) {
  if (deduction.rule == SudokuRule::elimination && deduction.cell >= 0)
    candidates.settled[static_cast<size_t>(deduction.cell)] = 1;
  for (const SudokuDeduction::Removal& removal : deduction.removals)
    candidates.digits[static_cast<size_t>(removal.cell)] &= ~removal.digits;
}

std::optional<SudokuContradiction> contradictionAfter(const SudokuBoard& board,
                                                      const SudokuCandidates& candidates,
                                                      const SudokuDeduction& deduction) {
  for (const SudokuDeduction::Removal& removal : deduction.removals)
    if (candidates.at(removal.cell) == 0) return SudokuContradiction{.cell = removal.cell};
  for (const SudokuDeduction::Removal& removal : deduction.removals)
    for (const int u : board.unitsOf(removal.cell)) {
      Digits left = 0;
      for (const int cell : board.unit(u)) left |= candidates.at(cell);
      if (left != board.all())
        return SudokuContradiction{.digit = lowestDigit(board.all() & ~left), .unit = u};
    }
  return std::nullopt;
}

}  // namespace noggin::constraints
