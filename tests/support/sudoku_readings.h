// Plain readings of the techniques after X-wing: random positions, what a pattern takes away, and a
// comparison with the product. In every position a technique is to be found where its plain reading finds
// one, and to take away what some instance of the plain reading does.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "core/rng.h"

namespace noggin::constraints::plain {

inline const SudokuBoard& kBoard = SudokuBoard::of(3, false);

using Cells = std::vector<int>;
using Removals = std::map<int, Digits>;
using Conclusions = std::set<Removals>;

constexpr Digits kAll = 511;

inline int boxOf(int cell) {
  return cell / 27 * 3 + cell % 9 / 3;
}

// Units 0 to 8 are rows, 9 to 17 columns, 18 to 26 boxes.
inline bool isIn(int unit, int cell) {
  return unit < 9 ? cell / 9 == unit : unit < 18 ? cell % 9 == unit - 9 : boxOf(cell) == unit - 18;
}

inline const std::vector<Cells> kUnits = [] {
  std::vector<Cells> units(27);
  for (int unit = 0; unit < 27; ++unit)
    for (int cell = 0; cell < 81; ++cell)
      if (isIn(unit, cell)) units[static_cast<size_t>(unit)].push_back(cell);
  return units;
}();

inline bool see(int a, int b) {
  return a != b && (a / 9 == b / 9 || a % 9 == b % 9 || boxOf(a) == boxOf(b));
}

inline bool seesAll(int cell, const Cells& others) {
  return std::all_of(others.begin(), others.end(), [cell](int other) { return see(cell, other); });
}

inline bool seesSome(int cell, const Cells& others) {
  return std::any_of(others.begin(), others.end(), [cell](int other) { return see(cell, other); });
}

inline bool contains(const Cells& cells, int cell) {
  return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

// A position of open cells only, so that no simpler rule applies before.
struct Open {
  std::vector<Digits> digits = std::vector<Digits>(81, kAll);

  Digits& at(int cell) { return digits[static_cast<size_t>(cell)]; }
  Digits at(int cell) const { return digits[static_cast<size_t>(cell)]; }
  bool has(int cell, int digit) const { return at(cell) & digitBit(digit); }
  bool isPair(int cell) const { return digitCount(at(cell)) == 2; }
  Cells places(int unit, int digit) const {
    Cells places;
    for (const int cell : kUnits[static_cast<size_t>(unit)])
      if (has(cell, digit)) places.push_back(cell);
    return places;
  }
  Digits of(const Cells& cells) const {
    Digits all = 0;
    for (const int cell : cells) all |= at(cell);
    return all;
  }
  // The two places of the digit in each unit that has no other.
  std::set<std::pair<int, int>> conjugates(int digit) const {
    std::set<std::pair<int, int>> pairs;
    for (int unit = 0; unit < 27; ++unit)
      if (const Cells two = places(unit, digit); two.size() == 2) pairs.insert({two[0], two[1]});
    return pairs;
  }
};

// Adds what a pattern takes away: the digits from every cell for which `loses` holds.
template <class Loses>
inline void add(const Open& open, Removals& removals, Digits digits, Loses&& loses) {
  for (int cell = 0; cell < 81; ++cell)
    if ((open.at(cell) & digits) && loses(cell)) removals[cell] |= open.at(cell) & digits;
}

inline void note(Conclusions& all, const Removals& removals) {
  if (!removals.empty()) all.insert(removals);
}

template <class Loses>
inline void note(Conclusions& all, const Open& open, Digits digits, Loses&& loses) {
  Removals removals;
  add(open, removals, digits, loses);
  note(all, removals);
}

// The links of a pattern are what they are drawn as, one of two places, or cells that see each other; their
// ends are marked as cells of the pattern.
inline void checkLinks(const Open& open, const SudokuDeduction& deduction) {
  std::set<int> marked(deduction.pattern.begin(), deduction.pattern.end());
  marked.insert(deduction.others.begin(), deduction.others.end());
  std::string kinds;
  bool joined = true;
  for (size_t i = 0; i < deduction.links.size(); ++i) {
    const SudokuDeduction::Link& link = deduction.links[i];
    const int from = link.from, to = link.to;
    REQUIRE(see(from, to));
    kinds += link.strong ? '=' : '-';
    if (i > 0) {
      const SudokuDeduction::Link& last = deduction.links[i - 1];
      joined = joined && (last.from == from || last.from == to || last.to == from || last.to == to);
    }
    REQUIRE(marked.count(link.from) == 1);
    REQUIRE(marked.count(link.to) == 1);
    // Links of groups are drawn between their first cells.
    if (!link.strong || deduction.rule == SudokuRule::grouped_chain ||
        deduction.rule == SudokuRule::forcing_chains)
      continue;
    bool is_strong = open.isPair(from) && open.at(from) == open.at(to);
    for (int unit = 0; unit < 27; ++unit)
      for (int digit = 1; digit <= 9; ++digit)
        is_strong = is_strong || open.places(unit, digit) == Cells{std::min(from, to), std::max(from, to)};
    REQUIRE(is_strong);
  }
  switch (deduction.rule) {
    case SudokuRule::skyscraper:
    case SudokuRule::two_string_kite:
      REQUIRE(kinds == "=-=");
      REQUIRE(joined);
      break;
    case SudokuRule::w_wing:
      REQUIRE(kinds == "-=-");
      REQUIRE(joined);
      break;
    case SudokuRule::xy_wing:
    case SudokuRule::xyz_wing:
      REQUIRE(kinds == "--");
      break;
    case SudokuRule::empty_rectangle:
      REQUIRE(kinds == "=");
      break;
    case SudokuRule::simple_colouring:
    case SudokuRule::multi_colouring:
    case SudokuRule::remote_pairs:
      REQUIRE(kinds.find('-') == std::string::npos);
      REQUIRE(kinds.size() >= deduction.pattern.size() + deduction.others.size() - 2);
      break;
    case SudokuRule::xy_chain:
      REQUIRE(kinds.find('=') == std::string::npos);
      break;
    default:
      break;
  }
}

// What the product finds with this rule alone.
inline std::optional<Removals> found(const Open& open, SudokuRule rule) {
  SudokuCandidates candidates{open.digits, std::vector<uint8_t>(81, 0)};
  SudokuRules rules;
  rules.set(rule, true);
  SudokuDeduction deduction;
  if (!findDeduction(kBoard, candidates, rules, deduction)) return std::nullopt;
  REQUIRE(deduction.rule == rule);
  checkLinks(open, deduction);
  Removals removals;
  for (const SudokuDeduction::Removal& removal : deduction.removals) removals[removal.cell] |= removal.digits;
  return removals;
}

// A technique against its plain reading: in how many positions there was an instance, and in how many none.
struct Comparison {
  SudokuRule rule;
  int some = 0, none = 0;

  explicit Comparison(SudokuRule compared) : rule(compared) {}

  void take(const Open& open, const Conclusions& plain) {
    const std::optional<Removals> removals = found(open, rule);
    CAPTURE(std::string(infoOf(rule).id));
    REQUIRE(removals.has_value() == !plain.empty());
    if (removals) REQUIRE(plain.count(*removals) == 1);
    ++(removals ? some : none);
  }
  void check() const {
    CAPTURE(std::string(infoOf(rule).id));
    CHECK(some >= 3);
    CHECK(none >= 3);
  }
};

inline int below(Rng& rng, int limit) {
  return static_cast<int>(rng.below(static_cast<uint32_t>(limit)));
}

// One digit has few places; all others may stand anywhere.
inline Open fewPlaces(Rng& rng, int digit, int in_nine) {
  Open open;
  for (int cell = 0; cell < 81; ++cell)
    if (below(rng, 9) >= in_nine) open.at(cell) &= ~digitBit(digit);
  return open;
}

inline Digits someOf(Rng& rng, int digits, int count) {
  Digits some = 0;
  while (digitCount(some) < count) some |= digitBit(1 + below(rng, digits));
  return some;
}

// Some cells have two or three of the first digits; the others are wide open.
inline Open fewDigits(Rng& rng, int cells, int digits, int most) {
  Open open;
  for (; cells > 0; --cells) open.at(below(rng, 81)) = someOf(rng, digits, 2 + below(rng, most - 1));
  return open;
}

}  // namespace noggin::constraints::plain
