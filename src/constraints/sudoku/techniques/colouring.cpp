// Colouring: along conjugate pairs a digit alternates, so one of two colours is true; and remote pairs, which
// alternate in both digits.

#include "constraints/sudoku/techniques/techniques.h"

namespace noggin::constraints {
namespace {

// Cells connected by links, in two alternating colours.
struct Cluster {
  CellSet colours[2];
  CellSet all() const { return colours[0] | colours[1]; }
};

using Links = std::vector<std::pair<int, int>>;

// The clusters of at least two cells; contradictory ones, whose colours clash, are omitted.
std::vector<Cluster> clustersOf(const Links& links) {
  std::vector<Cluster> clusters;
  CellSet done;
  for (const auto& [start, unused] : links) {
    if (done.has(start)) continue;
    Cluster cluster;
    cluster.colours[0].add(start);
    for (bool grown = true; grown;) {
      grown = false;
      for (const auto& [a, b] : links)
        for (int colour = 0; colour < 2; ++colour) {
          const CellSet before = cluster.colours[1 - colour];
          if (cluster.colours[colour].has(a)) cluster.colours[1 - colour].add(b);
          if (cluster.colours[colour].has(b)) cluster.colours[1 - colour].add(a);
          grown |= !(before == cluster.colours[1 - colour]);
        }
    }
    done |= cluster.all();
    if (!cluster.colours[0].meets(cluster.colours[1])) clusters.push_back(cluster);
  }
  return clusters;
}

class Colouring {
 public:
  Colouring(const CandidateMap& map, SudokuDeduction& found) : map_(map), found_(found) {}

  bool simple() {
    for (digit_ = 1; digit_ <= map_.side(); ++digit_) {
      links_ = map_.conjugates(digit_);
      for (const Cluster& cluster : clustersOf(links_))
        if (wrap(cluster) || trap(cluster)) return true;
    }
    return false;
  }

  bool multi() {
    for (digit_ = 1; digit_ <= map_.side(); ++digit_) {
      links_ = map_.conjugates(digit_);
      const std::vector<Cluster> clusters = clustersOf(links_);
      for (const Cluster& one : clusters)
        for (const Cluster& other : clusters)
          if (&one != &other)
            for (int colour = 0; colour < 2; ++colour)
              if (seesBoth(one, colour, other) || bridge(one, colour, other)) return true;
    }
    return false;
  }

  bool remotePairs() {
    for (const int cell : map_.pairs()) {
      const Digits pair = map_.at(cell);
      CellSet same;
      for (const int other : map_.pairs())
        if (map_.at(other) == pair) same.add(other);
      if (same.first() != cell || same.count() < 4) continue;
      links_.clear();
      for (const int a : same)
        for (const int b : same& map_.seenBy(a))
          if (a < b) links_.emplace_back(a, b);
      for (const Cluster& cluster : clustersOf(links_))
        if (cluster.all().count() >= 4 && remote(cluster, pair)) return true;
    }
    return false;
  }

 private:
  CellSet seenByAny(CellSet cells) const {
    CellSet seen;
    for (const int cell : cells) seen |= map_.seenBy(cell);
    return seen;
  }
  void show(const Cluster& cluster) {
    Finding finding(map_, found_);
    finding.show(cluster.colours[0], cluster.colours[1]);
    for (const auto& [a, b] : links_)
      if (cluster.all().has(a)) finding.link(a, b, true);
  }
  // "A1", "all of A1 and B5"
  std::string allOf(CellSet cells) const { return (cells.count() > 1 ? "all of " : "") + map_.names(cells); }
  std::string alternates(const Cluster& cluster) const {
    return map_.symbol(digit_) + " stands either in " + allOf(cluster.colours[0]) + " or in " +
           allOf(cluster.colours[1]);
  }

  // Colour wrap: two cells of a colour see each other, so that colour is false.
  bool wrap(const Cluster& cluster) {
    for (const CellSet colour : cluster.colours)
      for (const int cell : colour) {
        const CellSet clash = colour & map_.seenBy(cell);
        if (clash.empty()) continue;
        Finding finding(map_, found_);
        finding.takeAway(colour, digit_);
        show(cluster);
        return finding.because(digitBit(digit_), alternates(cluster) + ", but " + map_.name(cell) + " and " +
                                                     map_.name(clash.first()) + " see each other");
      }
    return false;
  }

  // Colour trap: a cell outside sees both colours.
  bool trap(const Cluster& cluster) {
    Finding finding(map_, found_);
    const CellSet targets = seenByAny(cluster.colours[0]) & seenByAny(cluster.colours[1]);
    if (!finding.takeAway(targets - cluster.all(), digit_)) return false;
    show(cluster);
    return finding.because(digitBit(digit_),
                           alternates(cluster) + ", and a cell that sees one of each cannot be it");
  }

  // A colour that sees both colours of another cluster is false.
  bool seesBoth(const Cluster& one, int colour, const Cluster& other) {
    const CellSet seen = seenByAny(one.colours[colour]);
    if (!seen.meets(other.colours[0]) || !seen.meets(other.colours[1])) return false;
    Finding finding(map_, found_);
    finding.takeAway(one.colours[colour], digit_);
    show(one);
    show(other);
    const bool several = one.colours[colour].count() > 1;
    return finding.because(digitBit(digit_), alternates(other) + ", and " + map_.names(one.colours[colour]) +
                                                 (several ? ", which stand or fall together, see" : " sees") +
                                                 " some of each");
  }

  // Colours of two clusters that see each other cannot both be true: one of the opposite colours is.
  bool bridge(const Cluster& one, int colour, const Cluster& other) {
    for (int theirs = 0; theirs < 2; ++theirs) {
      if (!seenByAny(one.colours[colour]).meets(other.colours[theirs])) continue;
      Finding finding(map_, found_);
      const CellSet opposite = one.colours[1 - colour], facing = other.colours[1 - theirs];
      const CellSet targets = seenByAny(opposite) & seenByAny(facing);
      if (!finding.takeAway(targets - one.all() - other.all(), digit_)) continue;
      show(one);
      show(other);
      return finding.because(digitBit(digit_), alternates(one) + ", and " + alternates(other) +
                                                   "; it stands in " + allOf(opposite) + " or in " +
                                                   allOf(facing) +
                                                   ", for cells of the other two colours see each other");
    }
    return false;
  }

  bool remote(const Cluster& cluster, Digits pair) {
    Finding finding(map_, found_);
    const CellSet targets = seenByAny(cluster.colours[0]) & seenByAny(cluster.colours[1]);
    if (!finding.takeAway(targets - cluster.all(), pair)) return false;
    show(cluster);
    return finding.because(pair, map_.symbols(pair) + " alternate along " + map_.names(cluster.all()) +
                                     ", so " + map_.names(cluster.colours[0]) +
                                     (cluster.colours[0].count() > 1 ? " have" : " has") + " the one and " +
                                     map_.names(cluster.colours[1]) + " the other");
  }

  const CandidateMap& map_;
  SudokuDeduction& found_;
  Links links_;
  int digit_ = 0;
};

}  // namespace

bool findColouring(const CandidateMap& map, SudokuRule rule, SudokuDeduction& found) {
  Colouring colouring(map, found);
  switch (rule) {
    case SudokuRule::simple_colouring:
      return colouring.simple();
    case SudokuRule::multi_colouring:
      return colouring.multi();
    default:
      return colouring.remotePairs();
  }
}

}  // namespace noggin::constraints
