// One-digit patterns, wings, remote pairs and uniqueness against plain readings of their definitions.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "constraints/sudoku/text.h"
#include "core/rng.h"
#include "tests/support/sudoku_readings.h"

namespace noggin::constraints {

using namespace plain;

namespace {

// --- one digit

// Two units have two places each, of which one each is in the third: one of the other two places has the
// digit.
void noteJoined(Conclusions& all, const Open& open, int digit, int a, int b, int joint) {
  Cells near, ends;
  for (const int unit : {a, b}) {
    const Cells two = open.places(unit, digit);
    if (two.size() != 2 || isIn(joint, two[0]) == isIn(joint, two[1])) return;
    near.push_back(isIn(joint, two[0]) ? two[0] : two[1]);
    ends.push_back(isIn(joint, two[0]) ? two[1] : two[0]);
  }
  if (near[0] == near[1] || ends[0] == ends[1] || near[0] == ends[1] || near[1] == ends[0]) return;
  note(all, open, digitBit(digit), [&](int cell) { return seesAll(cell, ends); });
}

Conclusions skyscrapers(const Open& open, int digit) {
  Conclusions all;
  for (int a = 0; a < 9; ++a)
    for (int b = 0; b < 9; ++b)
      for (int across = 0; across < 9 && a != b; ++across) {
        noteJoined(all, open, digit, a, b, 9 + across);
        noteJoined(all, open, digit, 9 + a, 9 + b, across);
      }
  return all;
}

Conclusions kites(const Open& open, int digit) {
  Conclusions all;
  for (int row = 0; row < 9; ++row)
    for (int column = 9; column < 18; ++column)
      for (int box = 18; box < 27; ++box) noteJoined(all, open, digit, row, column, box);
  return all;
}

Conclusions emptyRectangles(const Open& open, int digit) {
  Conclusions all;
  for (int box = 0; box < 9; ++box)
    for (int row = box / 3 * 3; row < box / 3 * 3 + 3; ++row)
      for (int column = box % 3 * 3; column < box % 3 * 3 + 3; ++column) {
        const Cells places = open.places(18 + box, digit);
        const auto off_row = [row](int cell) { return cell / 9 != row; };
        const auto off_column = [column](int cell) { return cell % 9 != column; };
        if (std::none_of(places.begin(), places.end(), off_row) ||
            std::none_of(places.begin(), places.end(), off_column) ||
            std::any_of(places.begin(), places.end(),
                        [&](int cell) { return off_row(cell) && off_column(cell); }))
          continue;
        for (const auto& pair : open.conjugates(digit))
          for (const int near : {pair.first, pair.second}) {
            const int far = near == pair.first ? pair.second : pair.first;
            if (boxOf(near) == box || boxOf(far) == box) continue;
            // The pair stands across the arm of the cross that its near end is on; it may not be a pair of
            // its box alone.
            const bool in_column = near % 9 == far % 9 && open.places(9 + near % 9, digit).size() == 2;
            const bool in_row = near / 9 == far / 9 && open.places(near / 9, digit).size() == 2;
            if (near / 9 == row && in_column)
              note(all, open, digitBit(digit),
                   [&](int cell) { return cell / 9 == far / 9 && cell % 9 == column && boxOf(cell) != box; });
            if (near % 9 == column && in_row)
              note(all, open, digitBit(digit),
                   [&](int cell) { return cell % 9 == far % 9 && cell / 9 == row && boxOf(cell) != box; });
          }
      }
  return all;
}

struct Colours {
  Cells own[2];
  bool has(int cell) const { return contains(own[0], cell) || contains(own[1], cell); }
};

// The two colours of everything that links connect to a cell; none if a cell would get both.
std::optional<Colours> coloursFrom(int start, const std::set<std::pair<int, int>>& links) {
  Colours colours;
  std::vector<std::pair<int, int>> queue = {{start, 0}};
  std::set<std::pair<int, int>> seen = {{start, 0}};
  for (size_t i = 0; i < queue.size(); ++i) {
    const std::pair<int, int> at = queue[i];
    colours.own[at.second].push_back(at.first);
    for (const auto& link : links)
      for (const int next : {link.first, link.second}) {
        const int back = next == link.first ? link.second : link.first;
        if (back == at.first && seen.insert({next, 1 - at.second}).second)
          queue.push_back({next, 1 - at.second});
      }
  }
  for (const int cell : colours.own[0])
    if (contains(colours.own[1], cell)) return std::nullopt;
  return colours;
}

std::vector<Colours> clusters(const std::set<std::pair<int, int>>& links) {
  std::vector<Colours> clusters;
  for (const auto& link : links) {
    if (std::any_of(clusters.begin(), clusters.end(),
                    [&](const Colours& known) { return known.has(link.first); }))
      continue;
    if (const std::optional<Colours> colours = coloursFrom(link.first, links)) clusters.push_back(*colours);
  }
  return clusters;
}

Conclusions simpleColourings(const Open& open, int digit) {
  Conclusions all;
  for (const Colours& cluster : clusters(open.conjugates(digit))) {
    for (const Cells& colour : cluster.own)
      if (std::any_of(colour.begin(), colour.end(), [&](int cell) { return seesSome(cell, colour); }))
        note(all, open, digitBit(digit), [&](int cell) { return contains(colour, cell); });
    note(all, open, digitBit(digit), [&](int cell) {
      return !cluster.has(cell) && seesSome(cell, cluster.own[0]) && seesSome(cell, cluster.own[1]);
    });
  }
  return all;
}

Conclusions multiColourings(const Open& open, int digit) {
  Conclusions all;
  const std::vector<Colours> known = clusters(open.conjugates(digit));
  for (size_t i = 0; i < known.size(); ++i)
    for (size_t k = 0; k < known.size(); ++k)
      for (int colour = 0; colour < 2 && i != k; ++colour) {
        const Colours &one = known[i], &other = known[k];
        const auto meets = [](const Cells& a, const Cells& b) {
          return std::any_of(a.begin(), a.end(), [&b](int cell) { return seesSome(cell, b); });
        };
        const bool meets_own[] = {meets(one.own[colour], other.own[0]), meets(one.own[colour], other.own[1])};
        if (meets_own[0] && meets_own[1])
          note(all, open, digitBit(digit), [&](int cell) { return contains(one.own[colour], cell); });
        for (int theirs = 0; theirs < 2; ++theirs)
          if (meets_own[theirs])
            note(all, open, digitBit(digit), [&](int cell) {
              return !one.has(cell) && !other.has(cell) && seesSome(cell, one.own[1 - colour]) &&
                     seesSome(cell, other.own[1 - theirs]);
            });
      }
  return all;
}

// --- cells with few digits

// A hinge and two pincers, in whatever way the hinge is filled: one of them is z.
Conclusions wings(const Open& open, int in_hinge) {
  Conclusions all;
  for (int hinge = 0; hinge < 81; ++hinge) {
    Cells pincers;
    for (int cell = 0; cell < 81 && digitCount(open.at(hinge)) == in_hinge; ++cell)
      if (see(hinge, cell) && open.isPair(cell)) pincers.push_back(cell);
    for (const int a : pincers)
      for (const int b : pincers)
        for (int z = 1; z <= 9; ++z) {
          if (!open.has(a, z) || !open.has(b, z) || open.has(hinge, z) != (in_hinge == 3)) continue;
          const Digits of_a = open.at(a) & ~digitBit(z), of_b = open.at(b) & ~digitBit(z);
          if (of_a == of_b || (open.at(hinge) & ~digitBit(z)) != (of_a | of_b)) continue;
          note(all, open, digitBit(z),
               [&](int cell) { return see(cell, a) && see(cell, b) && (in_hinge == 2 || see(cell, hinge)); });
        }
  }
  return all;
}

Conclusions wWings(const Open& open) {
  Conclusions all;
  for (int x = 1; x <= 9; ++x)
    for (const auto& pair : open.conjugates(x))
      for (int a = 0; a < 81; ++a)
        for (int b = 0; b < 81; ++b) {
          if (a == b || see(a, b) || !open.isPair(a) || open.at(a) != open.at(b) || !open.has(a, x)) continue;
          const int c = pair.first, d = pair.second;
          if (a == c || a == d || b == c || b == d || !see(a, c) || !see(b, d)) continue;
          note(all, open, open.at(a) & ~digitBit(x), [&](int cell) { return see(cell, a) && see(cell, b); });
        }
  return all;
}

Conclusions remotePairs(const Open& open) {
  Conclusions all;
  std::map<Digits, std::set<std::pair<int, int>>> links;
  for (int a = 0; a < 81; ++a)
    for (int b = 0; b < a; ++b)
      if (open.isPair(a) && open.at(a) == open.at(b) && see(a, b)) links[open.at(a)].insert({b, a});
  for (const auto& of_pair : links)
    for (const Colours& cluster : clusters(of_pair.second))
      if (cluster.own[0].size() + cluster.own[1].size() >= 4)
        note(all, open, of_pair.first, [&](int cell) {
          return !cluster.has(cell) && seesSome(cell, cluster.own[0]) && seesSome(cell, cluster.own[1]);
        });
  return all;
}

// --- uniqueness

// Naked sets of a unit in which the two roof cells count as one with their further digits.
void noteSetsWithRoof(Conclusions& all, const Open& open, int unit, const Cells& roof, Digits extra) {
  Cells rest;
  for (int cell = 0; cell < 81; ++cell)
    if (isIn(unit, cell) && !contains(roof, cell)) rest.push_back(cell);
  for (unsigned chosen = 1; chosen < 128; ++chosen) {
    Cells set;
    for (size_t i = 0; i < rest.size(); ++i)
      if (chosen >> i & 1u) set.push_back(rest[i]);
    const Digits digits = extra | open.of(set);
    if (set.size() > 3 || static_cast<size_t>(digitCount(digits)) != set.size() + 1) continue;
    note(all, open, digits, [&](int cell) { return contains(rest, cell) && !contains(set, cell); });
  }
}

void noteRectangle(Conclusions& all, const Open& open, SudokuRule rule, const Cells& corners, Digits pair) {
  Cells roof;
  for (const int cell : corners) {
    if ((open.at(cell) & pair) != pair) return;
    if (open.at(cell) != pair) roof.push_back(cell);
  }
  if (rule == SudokuRule::unique_rectangle_1) {
    if (roof.size() == 1) note(all, open, pair, [&](int cell) { return cell == roof[0]; });
    return;
  }
  if (roof.size() != 2 || !see(roof[0], roof[1])) return;
  const Digits extra = open.of(roof) & ~pair;
  if (rule == SudokuRule::unique_rectangle_2 && digitCount(extra) == 1)
    note(all, open, extra, [&](int cell) { return seesAll(cell, roof); });
  for (int unit = 0; unit < 27; ++unit) {
    if (!isIn(unit, roof[0]) || !isIn(unit, roof[1])) continue;
    if (rule == SudokuRule::unique_rectangle_3) noteSetsWithRoof(all, open, unit, roof, extra);
    for (int digit = 1; digit <= 9; ++digit)
      if (rule == SudokuRule::unique_rectangle_4 && (pair & digitBit(digit)) &&
          open.places(unit, digit) == roof)
        note(all, open, pair & ~digitBit(digit), [&](int cell) { return contains(roof, cell); });
  }
}

// Four cells in two rows, two columns and two boxes.
Conclusions rectangles(const Open& open, SudokuRule rule) {
  Conclusions all;
  for (int first = 0; first < 81; ++first)
    for (int last = first / 9 * 9 + 9; last < 81; ++last) {
      if (last % 9 <= first % 9) continue;
      const Cells corners = {first, first / 9 * 9 + last % 9, last / 9 * 9 + first % 9, last};
      const bool same_band = first / 27 == last / 27, same_stack = first % 9 / 3 == last % 9 / 3;
      if (same_band == same_stack) continue;
      std::set<Digits> pairs;
      for (const int cell : corners)
        if (open.isPair(cell)) pairs.insert(open.at(cell));
      for (const Digits pair : pairs) noteRectangle(all, open, rule, corners, pair);
    }
  return all;
}

// A rectangle of two digits with more of them in some corners, in a position with narrow cells.
Open rectangle(Rng& rng) {
  Open open;
  for (int cell = 0; cell < 81; ++cell)
    if (below(rng, 3) == 0) open.at(cell) = someOf(rng, 5, 2 + below(rng, 2));
  const int top = below(rng, 9), left = below(rng, 9);
  const bool tall = below(rng, 2);
  const auto beside = [](int line) { return line / 3 * 3 + (line + 1) % 3; };
  const int bottom = tall ? (top + 3) % 9 : beside(top), right = tall ? beside(left) : (left + 3) % 9;
  Cells corners = {top * 9 + left, top * 9 + right, bottom * 9 + left, bottom * 9 + right};
  if (below(rng, 2)) std::swap(corners[1], corners[2]);
  if (below(rng, 5) == 0) std::swap(corners[1], corners[3]);  // opposite ones
  const Digits more = someOf(rng, 3, 1 + below(rng, 2)) << 2;
  const int wider = 1 + below(rng, 3);
  for (int i = 0; i < 4; ++i)
    open.at(corners[static_cast<size_t>(i)]) = Digits{3} | (i < wider ? more : Digits{0});
  // Often 1 has no other place in a unit of the first two corners.
  const int line = corners[0] / 9 == corners[1] / 9 ? corners[0] / 9 : 9 + corners[0] % 9;
  const int unit = below(rng, 2) ? line : 18 + boxOf(corners[0]);
  for (const int cell : kUnits[static_cast<size_t>(unit)])
    if (!contains(corners, cell)) open.at(cell) = (open.at(cell) & ~digitBit(1)) | Digits{12};
  return open;
}

}  // namespace

TEST_CASE("sudoku readings: skyscrapers, kites and empty rectangles") {
  Rng rng(31);
  Comparison skyscraper(SudokuRule::skyscraper), kite(SudokuRule::two_string_kite),
      rectangle(SudokuRule::empty_rectangle);
  for (int i = 0; i < 80; ++i) {
    const int digit = 1 + below(rng, 9);
    const Open open = fewPlaces(rng, digit, 2);
    skyscraper.take(open, skyscrapers(open, digit));
    kite.take(open, kites(open, digit));
    rectangle.take(open, emptyRectangles(open, digit));
  }
  skyscraper.check();
  kite.check();
  rectangle.check();
}

TEST_CASE("sudoku readings: colourings") {
  Rng rng(32);
  Comparison simple(SudokuRule::simple_colouring), multi(SudokuRule::multi_colouring);
  for (int i = 0; i < 120; ++i) {
    const int digit = 1 + below(rng, 9);
    const Open open = fewPlaces(rng, digit, 2 + i % 2);
    simple.take(open, simpleColourings(open, digit));
    multi.take(open, multiColourings(open, digit));
  }
  simple.check();
  multi.check();
}

TEST_CASE("sudoku readings: wings and remote pairs") {
  Rng rng(33);
  Comparison xy(SudokuRule::xy_wing), xyz(SudokuRule::xyz_wing), w(SudokuRule::w_wing),
      remote(SudokuRule::remote_pairs);
  for (int i = 0; i < 60; ++i) {
    const Open open = fewDigits(rng, 8 + below(rng, 8), 4, 3);
    xy.take(open, wings(open, 2));
    xyz.take(open, wings(open, 3));
    const Open equal = fewDigits(rng, 9 + below(rng, 12), 3, 2);
    remote.take(equal, remotePairs(equal));
    Open joined = fewPlaces(rng, 1, 2);
    for (int cell = 0; cell < 81; ++cell)
      if (joined.has(cell, 1) && below(rng, 2)) joined.at(cell) = digitBit(1) | digitBit(2 + below(rng, 2));
    w.take(joined, wWings(joined));
  }
  xy.check();
  xyz.check();
  w.check();
  remote.check();
}

TEST_CASE("sudoku readings: unique rectangles") {
  Rng rng(34);
  for (const SudokuRule rule : {SudokuRule::unique_rectangle_1, SudokuRule::unique_rectangle_2,
                                SudokuRule::unique_rectangle_3, SudokuRule::unique_rectangle_4}) {
    Comparison comparison(rule);
    for (int i = 0; i < 50; ++i) {
      const Open open = rectangle(rng);
      comparison.take(open, rectangles(open, rule));
    }
    comparison.check();
  }
}

TEST_CASE("sudoku readings: a grave and one candidate more") {
  // A position in which the technique applies, and all that differ from it in one candidate.
  const SudokuGrid clues =
      parseGrid(".......8..126.........4.7...74.8.3.....3...615....19...2...3......862...8.3.5....", "grid")
          ->cells;
  SudokuCandidates candidates = SudokuCandidates::of(kBoard, clues);
  SudokuDeduction deduction;
  while (findDeduction(kBoard, candidates, SudokuRules::every(), deduction) &&
         deduction.rule != SudokuRule::bug_plus_1)
    apply(deduction, candidates);
  REQUIRE(deduction.rule == SudokuRule::bug_plus_1);
  SudokuRules rules;
  rules.set(SudokuRule::bug_plus_1, true);
  int some = 0, none = 0;
  for (int changed = 0; changed < 81; ++changed)
    for (int digit = 0; digit <= 9; ++digit) {
      SudokuCandidates other = candidates;
      if (digit > 0) other.digits[static_cast<size_t>(changed)] ^= digitBit(digit);
      // A solved cell stays as it is; none may become one.
      if (candidates.isSolved(changed) || other.isSolved(changed)) continue;
      Open open{other.digits};
      for (Digits& digits : open.digits)
        if (digitCount(digits) == 1) digits = 0;
      Cells wide;
      for (int cell = 0; cell < 81; ++cell)
        if (digitCount(open.at(cell)) > 2) wide.push_back(cell);
      // Without the right digit of the wide cell, every digit would have two places in each of its units.
      Digits right = 0;
      for (int last = 1; last <= 9 && wide.size() == 1 && digitCount(open.at(wide[0])) == 3; ++last) {
        if (!open.has(wide[0], last)) continue;
        Open grave = open;
        grave.at(wide[0]) &= ~digitBit(last);
        bool in_twos = true;
        for (int unit = 0; unit < 27; ++unit)
          for (int each = 1; each <= 9; ++each) {
            const size_t places = grave.places(unit, each).size();
            in_twos = in_twos && (places == 0 || places == 2);
          }
        if (in_twos) right |= digitBit(last);
      }
      const bool found = findDeduction(kBoard, other, rules, deduction);
      REQUIRE(found == (right != 0));
      ++(found ? some : none);
      if (!found) continue;
      REQUIRE(deduction.removals.size() == 1);
      REQUIRE(deduction.removals[0].cell == wide[0]);
      REQUIRE(deduction.removals[0].digits == (open.at(wide[0]) & ~right));
    }
  CHECK(some > 0);
  CHECK(none > 50);
}

}  // namespace noggin::constraints
