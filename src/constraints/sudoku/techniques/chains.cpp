// Alternating chains: if the first candidate is false, the last is true, so at least one of them is.
// XY-chains use cells with two candidates; the others use conjugate pairs as well, and groups of cells too.

#include "constraints/sudoku/techniques/chain_graph.h"
#include "constraints/sudoku/techniques/techniques.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

class ChainFinder {
 public:
  ChainFinder(const CandidateMap& map, ChainKind kind, SudokuDeduction& found)
      : map_(map), kind_(kind), found_(found), graph_(map, kind), consequences_(graph_) {}

  bool find() {
    for (int start = 0; start < graph_.size(); ++start) {
      consequences_.follow(start, false);
      for (const int end : consequences_.trueOnes())
        if (conclude(start, end)) return true;
    }
    return false;
  }

 private:
  // At least one of the two is true.
  bool conclude(int start, int end) {
    const ChainGraph::Node &a = graph_.node(start), &b = graph_.node(end);
    Finding finding(map_, found_);
    if (start == end) {
      finding.takeAway(map_.seenByAll(a.cells), a.digit);
      if (a.single()) finding.takeAway(a.cells, ~digitBit(a.digit));
    } else if (a.digit == b.digit) {
      finding.takeAway(map_.seenByAll(a.cells) & map_.seenByAll(b.cells), a.digit);
    } else if (kind_ != ChainKind::pairs) {
      if (a.cells == b.cells) {
        if (a.single()) finding.takeAway(a.cells, ~(digitBit(a.digit) | digitBit(b.digit)));
      } else {
        if (a.single()) finding.takeAway(a.cells & map_.seenByAll(b.cells), b.digit);
        if (b.single()) finding.takeAway(b.cells & map_.seenByAll(a.cells), a.digit);
      }
    }
    if (!finding.any()) return false;
    return tell(start, end);
  }

  bool tell(int start, int end) {
    Finding finding(map_, found_);
    const ChainGraph::Node &a = graph_.node(start), &b = graph_.node(end);
    CellSet between;
    std::vector<std::string> steps;
    const std::vector<Consequences::Link> way = consequences_.wayTo(end, true);
    for (size_t i = 0; i < way.size(); ++i) {
      const CellSet cells = graph_.node(way[i].id).cells;
      between |= cells;
      if (way[i].is_true) steps.push_back(graph_.inWords(way[i].id, true));
      if (i > 0) finding.link(graph_.node(way[i - 1].id).cells.first(), cells.first(), way[i].is_true);
    }
    finding.show(a.cells | b.cells, between);
    std::string reason = "if " + graph_.inWords(start, false) + ", then " + listed(steps);
    if (start == end)
      reason += ", so it is";
    else
      reason += ", so one of the two ends is true";
    return finding.because(digitBit(a.digit) | digitBit(b.digit), std::move(reason));
  }

  const CandidateMap& map_;
  ChainKind kind_;
  SudokuDeduction& found_;
  ChainGraph graph_;
  Consequences consequences_;
};

}  // namespace

bool findChain(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  const ChainKind kind = rule == SudokuRule::xy_chain            ? ChainKind::pairs
                         : rule == SudokuRule::alternating_chain ? ChainKind::plain
                                                                 : ChainKind::grouped;
  return ChainFinder(map, kind, found).find();
}

}  // namespace noggin::constraints
