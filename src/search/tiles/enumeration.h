// Every position of the 3 x 3 board, breadth-first.
// Invariant: the tree holds the earliest positions and after them the path to the one expanded last; all
// others are counted in it by depth and as folded into their earliest ancestor. Step: one expansion at first,
// later thousands.
#pragma once

#include <memory>
#include <vector>

#include "core/growth.h"
#include "core/words.h"
#include "search/engine/listings.h"
#include "search/engine/searcher.h"
#include "search/tiles/puzzle.h"
#include "search/tiles/space.h"

namespace noggin::search {

class TilesEnumeration final : public Searcher<TilesPuzzle> {
 public:
  using Base = Searcher<TilesPuzzle>;

  TilesEnumeration(std::shared_ptr<const TilesPuzzle> puzzle, TilesState root, int32_t step);

  Status advance(int32_t step, Trace* trace) override;
  bool report(Json& result) const override;
  SearchCounts counts() const override {
    return {space_.generated(), space_.expanded(), space_.found(), space_.waitingPeak()};
  }
  Rule rule() const override { return Rule::oldest; }
  // Known as long as the tree holds the whole frontier.
  int32_t next() const override {
    return space_.found() <= kEarliest && space_.expanded() < space_.found()
               ? static_cast<int32_t>(space_.expanded())
               : -1;
  }
  Listing listing() const override { return enumerationListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return enumerationLines(events);
  }
  std::vector<Variable> variables() const override {
    return {{"node", stateText(current())},
            {"frontier", counted(int64_t{space_.found()} - space_.expanded(), "position")},
            {"reached", counted(space_.found(), "position")}};
  }
  Told told(std::span<const Event> events) const override;
  std::unique_ptr<Base> clone() const override { return std::make_unique<TilesEnumeration>(*this); }
  size_t memory() const override { return Base::memory() + space_.memory() + grownBytes(anchors_); }

 private:
  static constexpr int64_t kMostExpansions = 4096;
  static constexpr uint32_t kEarliest = SearchTree::kEarliest;

  // What the tree counts at a depth.
  struct LevelTold {
    int64_t stored = 0;
    int64_t expanded = 0;
  };

  void add(uint32_t found, int32_t parent, int32_t step);
  void take(int32_t node, uint32_t found);
  void dropWay();
  void showWay(uint32_t found, int32_t step);
  void countDepths();
  // Number of shortest paths to the goal; 0 if it has not been found.
  uint64_t shortestWays() const;
  std::string goalWords() const;

  TilesSpace space_;
  std::vector<uint8_t> anchors_;  // by order of discovery: its ancestor among the earliest
  std::vector<LevelTold> told_;   // by depth
};

}  // namespace noggin::search
