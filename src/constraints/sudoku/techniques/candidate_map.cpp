#include "constraints/sudoku/techniques/candidate_map.h"

#include <algorithm>

#include "core/words.h"

namespace noggin::constraints {

const CandidateMap::Shape& CandidateMap::shapeOf(const SudokuBoard& board) {
  static std::array<Shape, 4> shapes;  // boxes of 2 and 3, without and with diagonals
  Shape& kept = shapes[static_cast<size_t>(board.box() - 2) * 2 + (board.diagonal() ? 1 : 0)];
  if (!kept.units.empty()) return kept;
  Shape shape;
  for (int u = 0; u < board.units(); ++u) {
    CellSet cells;
    for (const int cell : board.unit(u)) cells.add(cell);
    shape.units.push_back(cells);
  }
  for (int cell = 0; cell < board.cells(); ++cell) {
    CellSet peers;
    for (const int peer : board.peersOf(cell)) peers.add(peer);
    shape.peers.push_back(peers);
  }
  kept = std::move(shape);
  return kept;
}

CandidateMap::CandidateMap(const SudokuBoard& board, const SudokuCandidates& candidates)
    : board_(&board), shape_(&shapeOf(board)) {
  for (int cell = 0; cell < board.cells(); ++cell) {
    if (digitCount(candidates.at(cell)) < 2) continue;
    digits_[static_cast<size_t>(cell)] = candidates.at(cell);
    open_.add(cell);
    if (digitCount(candidates.at(cell)) == 2) pairs_.add(cell);
    for (Digits left = candidates.at(cell); left != 0; left &= left - 1)
      with_[static_cast<size_t>(lowestDigit(left))].add(cell);
  }
}

CellSet CandidateMap::seenByAll(CellSet cells) const {
  CellSet seen = open_;
  for (const int cell : cells) seen &= seenBy(cell);
  return seen;
}

Digits CandidateMap::digitsOf(CellSet cells) const {
  Digits digits = 0;
  for (const int cell : cells) digits |= at(cell);
  return digits;
}

std::vector<std::pair<int, int>> CandidateMap::conjugates(int digit) const {
  std::vector<std::pair<int, int>> pairs;
  for (int u = 0; u < board_->units(); ++u) {
    CellSet places = this->places(digit, u);
    if (places.count() != 2) continue;
    const int a = places.first();
    places.remove(a);
    const std::pair<int, int> pair{a, places.first()};
    if (std::find(pairs.begin(), pairs.end(), pair) == pairs.end()) pairs.push_back(pair);
  }
  return pairs;
}

int CandidateMap::conjugateUnit(int digit, int a, int b) const {
  for (const int u : board_->unitsOf(a))
    if (unit(u).has(b) && places(digit, u) == (CellSet::of(a) | CellSet::of(b))) return u;
  return -1;
}

std::string CandidateMap::names(CellSet cells) const {
  std::vector<std::string> names;
  for (const int cell : cells) names.push_back(name(cell));
  return listed(names);
}

std::string CandidateMap::symbols(Digits digits, const char* last_word) const {
  return board_->listed(digits, last_word);
}

bool Finding::takeAway(CellSet cells, Digits digits) {
  for (const int cell : cells) {
    const Digits taken = map_.at(cell) & digits;
    if (taken == 0) continue;
    const auto known = std::find_if(found_.removals.begin(), found_.removals.end(),
                                    [cell](const auto& removal) { return removal.cell == cell; });
    if (known == found_.removals.end())
      found_.removals.push_back({static_cast<int16_t>(cell), taken});
    else
      known->digits |= taken;
  }
  return any();
}

void Finding::show(CellSet pattern, CellSet others) {
  for (const int cell : pattern) found_.pattern.push_back(static_cast<int16_t>(cell));
  for (const int cell : others - pattern) found_.others.push_back(static_cast<int16_t>(cell));
}

void Finding::link(int from, int to, bool strong) {
  if (from != to) found_.links.push_back({static_cast<int16_t>(from), static_cast<int16_t>(to), strong});
}

bool Finding::because(Digits digits, std::string reason) {
  found_.digits = digits;
  found_.reason = std::move(reason);
  return true;
}

std::string unitNames(const SudokuBoard& board, const std::vector<int>& units) {
  std::vector<std::string> names;
  std::string kind;
  for (const int u : units) {
    const std::string whole = board.unitName(u);  // "row A"
    const size_t space = whole.find(' ');
    kind = whole.substr(0, space) + (units.size() > 1 ? "s " : " ");
    names.push_back(whole.substr(space + 1));
  }
  return kind + listed(names);
}

}  // namespace noggin::constraints
