#include "constraints/sudoku/techniques/chain_graph.h"

#include <algorithm>

namespace noggin::constraints {

ChainGraph::ChainGraph(const CandidateMap& map, ChainKind kind) : map_(map), kind_(kind) {
  for (auto& row : ids_) row.fill(-1);
  for (const int cell : kind == ChainKind::pairs ? map.pairs() : map.open())
    for (Digits left = map.at(cell); left != 0; left &= left - 1) {
      const int digit = lowestDigit(left);
      ids_[static_cast<size_t>(cell)][static_cast<size_t>(digit)] = size();
      nodes_.push_back({CellSet::of(cell), digit, {}, {}});
    }
  if (kind == ChainKind::grouped) addGroups();
  for (int digit = 1; digit <= map.side(); ++digit) linkDigit(digit);
  linkCells();
}

void ChainGraph::addGroups() {
  const int side = map_.side();
  for (int digit = 1; digit <= side; ++digit)
    for (int box = 2 * side; box < 3 * side; ++box)
      for (int line = 0; line < 2 * side; ++line) {
        const CellSet cells = map_.places(digit, box) & map_.unit(line);
        if (cells.count() >= 2) nodes_.push_back({cells, digit, {}, {}});
      }
}

void ChainGraph::link(int a, int b, bool weak, bool strong) {
  if (weak) nodes_[static_cast<size_t>(a)].weak.push_back(b);
  if (weak) nodes_[static_cast<size_t>(b)].weak.push_back(a);
  if (strong) nodes_[static_cast<size_t>(a)].strong.push_back(b);
  if (strong) nodes_[static_cast<size_t>(b)].strong.push_back(a);
}

void ChainGraph::linkDigit(int digit) {
  std::vector<int> own;
  std::vector<CellSet> seen;
  for (int id = 0; id < size(); ++id)
    if (node(id).digit == digit) {
      own.push_back(id);
      seen.push_back(map_.seenByAll(node(id).cells));
    }
  const auto fill = [&](CellSet both) {  // all places of some unit
    const auto units = map_.board().unitsOf(both.first());
    return std::any_of(units.begin(), units.end(), [&](int u) { return map_.places(digit, u) == both; });
  };
  for (size_t i = 0; i < own.size(); ++i)
    for (size_t k = 0; k < i; ++k) {
      const CellSet a = node(own[k]).cells, b = node(own[i]).cells;
      if (!b.within(seen[k])) continue;
      link(own[k], own[i], true, kind_ != ChainKind::pairs && fill(a | b));
    }
}

void ChainGraph::linkCells() {
  for (const int cell : map_.open())
    for (Digits a = map_.at(cell); a != 0; a &= a - 1)
      for (Digits b = a & (a - 1); b != 0; b &= b - 1) {
        const int one = nodeOf(cell, lowestDigit(a)), other = nodeOf(cell, lowestDigit(b));
        if (one >= 0)  // a cell has nodes for all its digits or none
          link(one, other, kind_ != ChainKind::pairs, digitCount(map_.at(cell)) == 2);
      }
}

std::string ChainGraph::inWords(int id, bool is_true) const {
  const bool group = !node(id).single();
  const std::string is = " is " + std::string(is_true || group ? "" : "not ") + map_.symbol(node(id).digit);
  std::string text = is_true || !group ? "" : "neither ";
  for (const int cell : node(id).cells) {
    if (cell != node(id).cells.first()) text += is_true ? " or " : " nor ";
    text += map_.name(cell);
  }
  return text + is;
}

// ---- consequences

Consequences::Consequences(const ChainGraph& graph) : graph_(graph) {}

void Consequences::reach(int id, bool is_true, int from) {
  int& known = from_[index(id, is_true)];
  if (known != kUnseen) return;
  known = from;
  queue_.push_back(static_cast<int>(index(id, is_true)));
  if (is_true) true_ones_.push_back(id);
}

void Consequences::follow(int start, bool is_true) {
  from_.assign(static_cast<size_t>(graph_.size()) * 2, kUnseen);
  queue_.clear();
  true_ones_.clear();
  reach(start, is_true, kStart);
  for (size_t next = 0; next < queue_.size(); ++next) {
    const int at = queue_[next];
    const ChainGraph::Node& node = graph_.node(at / 2);
    if (at % 2 == 1)
      for (const int other : node.weak) reach(other, false, at);
    else
      for (const int other : node.strong) reach(other, true, at);
  }
}

std::vector<Consequences::Link> Consequences::wayTo(int id, bool is_true) const {
  std::vector<Link> way;
  for (int at = static_cast<int>(index(id, is_true)); at != kStart; at = from_[static_cast<size_t>(at)])
    way.push_back({at / 2, at % 2 == 1});
  std::reverse(way.begin(), way.end());
  return way;
}

}  // namespace noggin::constraints
