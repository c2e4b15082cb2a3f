// Forcing: a candidate is false if its consequences leave some cell or digit without a place. In chains each
// consequence follows from one other; in nets from all placed so far, by singles.

#include <optional>

#include "constraints/sudoku/techniques/chain_graph.h"
#include "constraints/sudoku/techniques/techniques.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

class ForcingChains {
 public:
  ForcingChains(const CandidateMap& map, SudokuDeduction& found)
      : map_(map), found_(found), graph_(map, ChainKind::grouped), consequences_(graph_) {}

  bool find() {
    for (int start = 0; start < graph_.size(); ++start) {
      if (!graph_.node(start).single()) continue;
      consequences_.follow(start, true);
      if (emptiesCell(start) || emptiesUnit(start)) return true;
    }
    return false;
  }

 private:
  bool isFalse(int cell, int digit) const { return consequences_.makesFalse(graph_.nodeOf(cell, digit)); }

  bool emptiesCell(int start) {
    for (const int cell : map_.open()) {
      bool empty = true;
      std::vector<int> gone;
      for (Digits left = map_.at(cell); left != 0 && empty; left &= left - 1) {
        empty = isFalse(cell, lowestDigit(left));
        gone.push_back(graph_.nodeOf(cell, lowestDigit(left)));
      }
      if (empty) return tell(start, gone, "nothing for " + map_.name(cell));
    }
    return false;
  }

  bool emptiesUnit(int start) {
    for (int unit = 0; unit < map_.board().units(); ++unit)
      for (int digit = 1; digit <= map_.side(); ++digit) {
        const CellSet places = map_.places(digit, unit);
        bool empty = !places.empty();
        std::vector<int> gone;
        for (const int cell : places) {
          empty = empty && isFalse(cell, digit);
          gone.push_back(graph_.nodeOf(cell, digit));
        }
        if (empty)
          return tell(start, gone,
                      "no place for " + map_.symbol(digit) + " in " + map_.board().unitName(unit));
      }
    return false;
  }

  bool tell(int start, const std::vector<int>& gone, const std::string& what_is_left) {
    Finding finding(map_, found_);
    const ChainGraph::Node& node = graph_.node(start);
    finding.takeAway(node.cells, node.digit);
    CellSet on_the_way;
    for (const int id : gone) {
      const std::vector<Consequences::Link> way = consequences_.wayTo(id, false);
      for (size_t i = 1; i < way.size(); ++i) {
        const CellSet from = graph_.node(way[i - 1].id).cells, to = graph_.node(way[i].id).cells;
        on_the_way |= to;
        finding.link(from.first(), to.first(), way[i].is_true);
      }
    }
    finding.show(node.cells, on_the_way);
    return finding.because(digitBit(node.digit), "if " + map_.name(node.cells.first()) + " were " +
                                                     map_.symbol(node.digit) +
                                                     ", chains from there would leave " + what_is_left);
  }

  const CandidateMap& map_;
  SudokuDeduction& found_;
  ChainGraph graph_;
  Consequences consequences_;
};

// A board on which a candidate is tried: naked and hidden singles, to a fixpoint or a contradiction.
class Trial {
 public:
  explicit Trial(const CandidateMap& map) : map_(map) {
    for (const int cell : map.open()) digits_[static_cast<size_t>(cell)] = map.at(cell);
  }

  // What has no place left; none if there is no contradiction.
  std::optional<std::string> assume(int cell, int digit) {
    place(cell, digitBit(digit));
    while (!lack_) {
      if (next_ < placed_.size())
        settle(placed_[next_++]);
      else if (!hiddenSingle())
        return std::nullopt;
    }
    return lack_;
  }
  const std::vector<int>& placed() const { return placed_; }

 private:
  Digits& at(int cell) { return digits_[static_cast<size_t>(cell)]; }

  void place(int cell, Digits digit) {
    at(cell) = digit;
    placed_.push_back(cell);
  }

  void settle(int cell) {
    const Digits digit = at(cell);
    for (const int peer : map_.seenBy(cell) & map_.open()) {
      if (!(at(peer) & digit)) continue;
      at(peer) &= ~digit;
      if (at(peer) == 0) lack_ = "nothing for " + map_.name(peer);
      if (lack_) return;
      if (digitCount(at(peer)) == 1) placed_.push_back(peer);
    }
  }

  bool hiddenSingle() {
    for (int unit = 0; unit < map_.board().units(); ++unit) {
      const CellSet cells = map_.unit(unit) & map_.open();
      Digits once = 0, twice = 0, solved = 0;
      for (const int cell : cells) {
        twice |= once & at(cell);
        once |= at(cell);
        if (digitCount(at(cell)) == 1) solved |= at(cell);
      }
      if (const Digits missing = map_.digitsOf(cells) & ~once; missing != 0) {
        lack_ = "no place for " + map_.symbol(lowestDigit(missing)) + " in " + map_.board().unitName(unit);
        return true;
      }
      const Digits lone = once & ~twice & ~solved;
      if (lone == 0) continue;
      for (const int cell : cells)
        if (at(cell) & lone) {
          place(cell, digitBit(lowestDigit(at(cell) & lone)));
          return true;
        }
    }
    return false;
  }

  const CandidateMap& map_;
  std::array<Digits, kLargestSide * kLargestSide> digits_{};
  std::vector<int> placed_;
  size_t next_ = 0;
  std::optional<std::string> lack_;
};

bool findNet(const CandidateMap& map, SudokuDeduction& found) {
  for (const int cell : map.open())
    for (Digits left = map.at(cell); left != 0; left &= left - 1) {
      const int digit = lowestDigit(left);
      Trial trial(map);
      const std::optional<std::string> lack = trial.assume(cell, digit);
      if (!lack) continue;
      Finding finding(map, found);
      finding.takeAway(CellSet::of(cell), digit);
      CellSet placed;
      for (const int other : trial.placed()) placed.add(other);
      finding.show(CellSet::of(cell), placed);
      const auto filled = static_cast<int64_t>(trial.placed().size()) - 1;
      return finding.because(
          digitBit(digit),
          "if " + map.name(cell) + " were " + map.symbol(digit) +
              (filled == 0 ? ", there would be "
                           : ", singles would fill " + counted(filled, "more cell") + " and leave ") +
              *lack);
    }
  return false;
}

}  // namespace

bool findForcing(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  return rule == SudokuRule::forcing_chains ? ForcingChains(map, found).find() : findNet(map, found);
}

}  // namespace noggin::constraints
