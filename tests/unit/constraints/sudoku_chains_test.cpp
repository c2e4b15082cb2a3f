// Chains, forcing and sets against plain readings of their definitions.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <compare>
#include <set>
#include <utility>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "core/rng.h"
#include "tests/support/sudoku_readings.h"

namespace noggin::constraints {

using namespace plain;

namespace {

// --- chains: what follows from a candidate being false, each consequence from one other

struct Claim {
  int cell = 0, digit = 0;
  bool is_true = false;
  auto operator<=>(const Claim&) const = default;
};

using Links = std::vector<std::set<std::pair<int, int>>>;  // by digit

// Strong links are those of cells with two digits; plainly also those of units with two places.
std::vector<Claim> followed(const Open& open, const Links& conjugates, const Claim& claim, bool plain) {
  std::vector<Claim> next;
  const auto reach = [&](int cell, int digit) {
    if (open.has(cell, digit) && (plain || open.isPair(cell))) next.push_back({cell, digit, !claim.is_true});
  };
  for (int digit = 1; digit <= 9; ++digit)
    if (digit != claim.digit && (claim.is_true ? plain : open.isPair(claim.cell))) reach(claim.cell, digit);
  for (int other = 0; other < 81 && claim.is_true; ++other)
    if (see(claim.cell, other)) reach(other, claim.digit);
  if (plain && !claim.is_true)
    for (const auto& two : conjugates[static_cast<size_t>(claim.digit)]) {
      if (two.first == claim.cell) reach(two.second, claim.digit);
      if (two.second == claim.cell) reach(two.first, claim.digit);
    }
  return next;
}

// What goes if `start` or `end` is true.
Removals concluded(const Open& open, const Claim& start, const Claim& end, bool plain) {
  const int a = start.cell, b = end.cell;
  Removals removals;
  if (start.digit == end.digit) {
    add(open, removals, digitBit(start.digit),
        [&](int cell) { return see(cell, a) && (a == b || see(cell, b)); });
    if (a == b) add(open, removals, ~digitBit(start.digit), [&](int cell) { return cell == a; });
  } else if (plain && a == b) {
    add(open, removals, ~(digitBit(start.digit) | digitBit(end.digit)), [&](int cell) { return cell == a; });
  } else if (plain && see(a, b)) {
    add(open, removals, digitBit(end.digit), [&](int cell) { return cell == a; });
    add(open, removals, digitBit(start.digit), [&](int cell) { return cell == b; });
  }
  return removals;
}

Conclusions chains(const Open& open, bool plain) {
  Conclusions all;
  Links conjugates(10);
  for (int digit = 1; digit <= 9; ++digit) conjugates[static_cast<size_t>(digit)] = open.conjugates(digit);
  for (int a = 0; a < 81; ++a)
    for (int digit = 1; digit <= 9; ++digit) {
      if (!open.has(a, digit) || (!plain && !open.isPair(a))) continue;
      const Claim start{a, digit, false};
      std::set<Claim> seen = {start};
      std::vector<Claim> queue = {start};
      for (size_t i = 0; i < queue.size(); ++i) {
        const Claim at = queue[i];
        if (at.is_true) note(all, concluded(open, start, at, plain));
        for (const Claim& next : followed(open, conjugates, at, plain))
          if (seen.insert(next).second) queue.push_back(next);
      }
    }
  return all;
}

// --- chains with groups: the cells of a box and a line that have a digit, taken as one

struct Node {
  Cells cells;
  int digit = 0;
};

struct GroupedLinks {
  std::vector<Node> nodes;  // the single ones first
  std::vector<std::vector<size_t>> weak, strong;
};

// Whether these are all the places of the digit in some unit.
bool fillUnit(const Open& open, int digit, const Cells& cells) {
  for (int unit = 0; unit < 27; ++unit)
    if (std::all_of(cells.begin(), cells.end(), [unit](int cell) { return isIn(unit, cell); }) &&
        open.places(unit, digit).size() == cells.size())
      return true;
  return false;
}

GroupedLinks groupedLinks(const Open& open) {
  GroupedLinks graph;
  std::vector<Node>& nodes = graph.nodes;
  for (int cell = 0; cell < 81; ++cell)
    for (int digit = 1; digit <= 9; ++digit)
      if (open.has(cell, digit)) nodes.push_back({{cell}, digit});
  for (int digit = 1; digit <= 9; ++digit)
    for (int box = 18; box < 27; ++box)
      for (int line = 0; line < 18; ++line) {
        Cells group = open.places(box, digit);
        std::erase_if(group, [line](int cell) { return !isIn(line, cell); });
        if (group.size() > 1) nodes.push_back({group, digit});
      }
  graph.weak.resize(nodes.size());
  graph.strong.resize(nodes.size());
  for (size_t i = 0; i < nodes.size(); ++i)
    for (size_t k = 0; k < nodes.size(); ++k) {
      const Node &a = nodes[i], &b = nodes[k];
      const bool same_cell = a.digit != b.digit && a.cells.size() == 1 && a.cells == b.cells;
      if (same_cell && open.isPair(a.cells.front())) graph.strong[i].push_back(k);
      if (same_cell) graph.weak[i].push_back(k);
      if (a.digit != b.digit ||
          !std::all_of(a.cells.begin(), a.cells.end(), [&b](int cell) { return seesAll(cell, b.cells); }))
        continue;
      graph.weak[i].push_back(k);
      Cells both = a.cells;
      both.insert(both.end(), b.cells.begin(), b.cells.end());
      if (fillUnit(open, a.digit, both)) graph.strong[i].push_back(k);
    }
  return graph;
}

// The nodes that become true and those that become false.
std::array<std::set<size_t>, 2> consequences(const GroupedLinks& graph, size_t start, bool is_true) {
  std::array<std::set<size_t>, 2> known;  // false ones, true ones
  std::vector<std::pair<size_t, bool>> queue = {{start, is_true}};
  known[is_true].insert(start);
  for (size_t i = 0; i < queue.size(); ++i) {
    const std::pair<size_t, bool> at = queue[i];
    for (const size_t next : (at.second ? graph.weak : graph.strong)[at.first])
      if (known[!at.second].insert(next).second) queue.push_back({next, !at.second});
  }
  return known;
}

Conclusions groupedChains(const Open& open, const GroupedLinks& graph) {
  Conclusions all;
  for (size_t start = 0; start < graph.nodes.size(); ++start) {
    const std::array<std::set<size_t>, 2> known = consequences(graph, start, false);
    for (const size_t end : known[1]) {
      const Node &a = graph.nodes[start], &b = graph.nodes[end];
      Removals removals;
      if (a.digit == b.digit)
        add(open, removals, digitBit(a.digit),
            [&](int cell) { return seesAll(cell, a.cells) && seesAll(cell, b.cells); });
      if (start == end && a.cells.size() == 1)
        add(open, removals, ~digitBit(a.digit), [&](int cell) { return cell == a.cells[0]; });
      if (a.digit != b.digit && a.cells == b.cells && a.cells.size() == 1)
        add(open, removals, ~(digitBit(a.digit) | digitBit(b.digit)),
            [&](int cell) { return cell == a.cells[0]; });
      if (a.digit != b.digit && a.cells != b.cells) {
        add(open, removals, digitBit(b.digit),
            [&](int cell) { return a.cells == Cells{cell} && seesAll(cell, b.cells); });
        add(open, removals, digitBit(a.digit),
            [&](int cell) { return b.cells == Cells{cell} && seesAll(cell, a.cells); });
      }
      note(all, removals);
    }
  }
  return all;
}

// Candidates whose chains leave a cell without digits or a unit without a place for one.
Conclusions forcingChains(const Open& open, const GroupedLinks& graph) {
  Conclusions all;
  for (size_t start = 0; start < graph.nodes.size() && graph.nodes[start].cells.size() == 1; ++start) {
    Open left = open;
    const std::array<std::set<size_t>, 2> known = consequences(graph, start, true);
    for (const size_t id : known[0])
      if (graph.nodes[id].cells.size() == 1)
        left.at(graph.nodes[id].cells[0]) &= ~digitBit(graph.nodes[id].digit);
    bool refuted = std::count(left.digits.begin(), left.digits.end(), 0u) > 0;
    for (const Cells& unit : kUnits) refuted = refuted || left.of(unit) != open.of(unit);
    if (refuted) all.insert({{graph.nodes[start].cells[0], digitBit(graph.nodes[start].digit)}});
  }
  return all;
}

// Whether singles lead to a contradiction once the cell has the digit.
bool refuted(Open open, int cell, int digit) {
  const Open before = open;
  open.at(cell) = digitBit(digit);
  std::set<int> spread;  // the solved cells whose peers have lost the digit
  for (bool changed = true; changed;) {
    changed = false;
    for (int one = 0; one < 81; ++one) {
      if (digitCount(open.at(one)) != 1 || !spread.insert(one).second) continue;
      changed = true;
      for (int other = 0; other < 81; ++other)
        if (see(one, other)) open.at(other) &= ~open.at(one);
    }
    if (std::find(open.digits.begin(), open.digits.end(), 0u) != open.digits.end()) return true;
    for (const Cells& unit : kUnits)
      for (int wanted = 1; wanted <= 9; ++wanted) {
        int places = 0, last = -1;
        for (const int place : unit)
          if (open.has(place, wanted)) ++places, last = place;
        if (places == 0 && (before.of(unit) & digitBit(wanted))) return true;
        if (places == 1) open.at(last) = digitBit(wanted);
      }
  }
  return false;
}

// --- sets

// n cells of a unit with n + 1 digits, of at most five cells.
std::set<Cells> almostLocked(const Open& open) {
  std::set<Cells> sets;
  for (int unit = 0; unit < 27; ++unit) {
    Cells narrow;
    for (int cell = 0; cell < 81; ++cell)
      if (isIn(unit, cell) && digitCount(open.at(cell)) <= 6) narrow.push_back(cell);
    for (unsigned chosen = 1; chosen < 1u << narrow.size(); ++chosen) {
      Cells set;
      for (size_t i = 0; i < narrow.size(); ++i)
        if (chosen >> i & 1u) set.push_back(narrow[i]);
      if (set.size() <= 5 && static_cast<size_t>(digitCount(open.of(set))) == set.size() + 1)
        sets.insert(set);
    }
  }
  return sets;
}

Conclusions almostLockedPairs(const Open& open) {
  Conclusions all;
  const std::set<Cells> sets = almostLocked(open);
  const auto with = [&open](const Cells& set, int digit) {
    Cells places;
    for (const int cell : set)
      if (open.has(cell, digit)) places.push_back(cell);
    return places;
  };
  for (const Cells& a : sets)
    for (const Cells& b : sets) {
      const Digits common = open.of(a) & open.of(b);
      if (!(a < b) || digitCount(common) < 2) continue;
      if (std::any_of(a.begin(), a.end(), [&b](int cell) { return contains(b, cell); })) continue;
      for (int x = 1; x <= 9; ++x) {
        const Cells in_a = with(a, x), in_b = with(b, x);
        if (in_a.empty() || in_b.empty() ||
            !std::all_of(in_a.begin(), in_a.end(), [&](int cell) { return seesAll(cell, in_b); }))
          continue;
        for (int z = 1; z <= 9; ++z)
          if (z != x && (common & digitBit(z)))
            note(all, open, digitBit(z),
                 [&](int cell) { return seesAll(cell, with(a, z)) && seesAll(cell, with(b, z)); });
      }
    }
  return all;
}

// All choices of one to three of the cells.
std::vector<Cells> upToThree(const Cells& cells) {
  std::vector<Cells> choices;
  for (unsigned chosen = 1; chosen < 1u << cells.size(); ++chosen) {
    Cells choice;
    for (size_t i = 0; i < cells.size(); ++i)
      if (chosen >> i & 1u) choice.push_back(cells[i]);
    if (choice.size() <= 3) choices.push_back(choice);
  }
  return choices;
}

Conclusions sueDeCoqs(const Open& open) {
  Conclusions all;
  for (int box = 18; box < 27; ++box)
    for (int line = 0; line < 18; ++line) {
      Cells crossing, in_box, in_line;
      for (int cell = 0; cell < 81; ++cell) {
        if (isIn(box, cell) && isIn(line, cell)) crossing.push_back(cell);
        if (isIn(box, cell) && !isIn(line, cell)) in_box.push_back(cell);
        if (!isIn(box, cell) && isIn(line, cell)) in_line.push_back(cell);
      }
      for (const Cells& middle : upToThree(crossing)) {
        const Digits digits = open.of(middle);
        if (middle.size() < 2 || static_cast<size_t>(digitCount(digits)) < middle.size() + 2) continue;
        if (digitCount(digits) > 8) continue;
        for (const Cells& of_line : upToThree(in_line))
          for (const Cells& of_box : upToThree(in_box)) {
            const Digits line_digits = open.of(of_line), box_digits = open.of(of_box);
            if (static_cast<size_t>(digitCount(digits | line_digits | box_digits)) !=
                    middle.size() + of_line.size() + of_box.size() ||
                (line_digits & box_digits))
              continue;
            Removals removals;
            add(open, removals, line_digits | (digits & ~box_digits),
                [&](int cell) { return contains(in_line, cell) && !contains(of_line, cell); });
            add(open, removals, box_digits | (digits & ~line_digits),
                [&](int cell) { return contains(in_box, cell) && !contains(of_box, cell); });
            add(open, removals, digits | line_digits | box_digits,
                [&](int cell) { return contains(crossing, cell) && !contains(middle, cell); });
            note(all, removals);
          }
      }
    }
  return all;
}

// Narrow cells in a box and a line through it.
Open crossed(Rng& rng) {
  Open open;
  const int box = 18 + below(rng, 9), line = below(rng, 18);
  for (int cell = 0; cell < 81; ++cell) {
    if (isIn(box, cell) && isIn(line, cell))
      open.at(cell) = someOf(rng, 6, 2 + below(rng, 3));
    else if ((isIn(box, cell) || isIn(line, cell)) && below(rng, 3) == 0)
      open.at(cell) = someOf(rng, 6, 2);
  }
  return open;
}

}  // namespace

TEST_CASE("sudoku readings: chains") {
  Rng rng(35);
  Comparison pairs(SudokuRule::xy_chain), plain(SudokuRule::alternating_chain);
  for (int i = 0; i < 40; ++i) {
    const Open open = fewDigits(rng, 5 + below(rng, 8), 4, 2);
    pairs.take(open, chains(open, false));
    Open sparse = fewDigits(rng, 3 + below(rng, 6), 4, 2);
    for (int unit = below(rng, 30); unit < 27; unit += 5 + below(rng, 9)) {
      const Cells& cells = kUnits[static_cast<size_t>(unit)];
      const size_t one = rng.below(9), other = rng.below(9);
      for (size_t place = 0; place < 9; ++place)
        if (place != one && place != other && !sparse.isPair(cells[place]))
          sparse.at(cells[place]) &= ~digitBit(1);
    }
    plain.take(sparse, chains(sparse, true));
  }
  pairs.check();
  plain.check();
}

TEST_CASE("sudoku readings: chains with groups, and forcing chains") {
  Rng rng(38);
  Comparison grouped(SudokuRule::grouped_chain), forcing(SudokuRule::forcing_chains);
  for (int i = 0; i < 9; ++i) {
    Open open = fewPlaces(rng, 1, 4 + i % 3);
    for (Digits& digits : open.digits) digits &= Digits{15};  // more digits would be alike
    for (int k = below(rng, 4); k > 0; --k)
      open.at(below(rng, 81)) = digitBit(1) | digitBit(2 + below(rng, 2));
    const GroupedLinks graph = groupedLinks(open);
    grouped.take(open, groupedChains(open, graph));
    forcing.take(open, forcingChains(open, graph));
  }
  grouped.check();
  forcing.check();
}

TEST_CASE("sudoku readings: forcing nets") {
  Rng rng(36);
  Comparison nets(SudokuRule::forcing_nets);
  for (int i = 0; i < 9; ++i) {
    const Open open = fewDigits(rng, 3 + below(rng, 7), 4, 2);
    Conclusions plain;
    for (int cell = 0; cell < 81; ++cell)
      for (int digit = 1; digit <= 5; ++digit)
        if (open.has(cell, digit) && refuted(open, cell, digit))  // 6 to 9 stand where 5 does
          for (int alike = digit; alike <= (digit == 5 ? 9 : digit); ++alike)
            plain.insert({{cell, digitBit(alike)}});
    nets.take(open, plain);
  }
  nets.check();
}

TEST_CASE("sudoku readings: almost locked sets") {
  Rng rng(37);
  Comparison xz(SudokuRule::als_xz), sue(SudokuRule::sue_de_coq);
  for (int i = 0; i < 30; ++i) {
    const Open open = fewDigits(rng, 8 + below(rng, 5), 5, 3);
    xz.take(open, almostLockedPairs(open));
    for (int k = 0; k < 2; ++k) {
      const Open narrow = crossed(rng);
      sue.take(narrow, sueDeCoqs(narrow));
    }
  }
  xz.check();
  sue.check();
}

}  // namespace noggin::constraints
