// The fast IDA* of the sliding-tile puzzle as a Searcher. Its steps are single expansions at first and larger
// later (pace.h).
//
// Invariant: the tree holds the engine's current path and all moves from it, in groups, one for each position
// of the path.
// Step: one expansion at first, later thousands; or the threshold raised.
#pragma once

#include <memory>

#include "core/cloned.h"
#include "search/engine/listings.h"
#include "search/engine/searcher.h"
#include "search/tiles/ida.h"
#include "search/tiles/puzzle.h"

namespace noggin::search {

class TilesIdaSearcher final : public Searcher<TilesPuzzle> {
 public:
  using Base = Searcher<TilesPuzzle>;

  TilesIdaSearcher(std::shared_ptr<const TilesPuzzle> puzzle, TilesState root, int32_t step)
      : Base(std::move(puzzle), root, step),
        root_(root),
        engine_(makeTilesIda(problem().estimator(), root)) {}

  Status advance(int32_t step, Trace* trace) override;

  SearchCounts counts() const override {
    return {engine_->generated(), engine_->expanded(), engine_->longest(), engine_->waitingPeak()};
  }

  Rule rule() const override { return Rule::newest; }
  int32_t next() const override;
  std::optional<Decision> decision() const override;
  Listing listing() const override { return idaStarOfMovesListing(); }
  std::vector<int32_t> lines(std::span<const Event> events) const override {
    return idaStarOfMovesLines(*this, events);
  }
  std::vector<Variable> variables() const override;
  Told told(std::span<const Event> events) const override;
  std::unique_ptr<Base> clone() const override { return std::make_unique<TilesIdaSearcher>(*this); }
  size_t memory() const override { return Base::memory() + engine_->memory(); }

 private:
  static constexpr int64_t kMostExpansions = 8192;
  // Event::detail of EventKind::evaluate.
  static constexpr uint8_t kThreshold = 0;  // value: the new threshold
  static constexpr uint8_t kWorked = 1;     // value: number of expansions

  double f(int32_t node) const { return tree()[node].cost + estimate(node); }
  // The untried moves along the path, deepest first, in the engine's order.
  std::vector<int32_t> untried() const;
  Told toldOfLine(std::span<const Event> events) const;
  std::string fWithinThreshold() const;

  Status begin(int threshold, int32_t step, Trace* trace);
  void tell(int64_t unit, int64_t expanded, Trace& trace) const;

  // The moves from one position of the path: those finished or pruned, the one on the path, and the untried
  // ones.
  struct Group {
    int32_t step = 0;  // step in which its frame was created
    uint8_t left = 0;
    uint8_t taken = kNone;
    int32_t line = 0;  // node of the move on the path
    int32_t end = 0;   // one past its last node
  };
  static constexpr uint8_t kNone = 255;

  void showLine(bool found);
  Group groupNow(size_t number) const;
  bool isShown(size_t number) const;
  void addGroup(size_t number);
  bool addMove(int32_t from, unsigned way, int32_t step);

  TilesState root_;
  Cloned<TilesIda> engine_;
  bool over_ = false;  // the round is over
  std::vector<Group> groups_;
};

}  // namespace noggin::search
