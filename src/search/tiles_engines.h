// The fast engines of the sliding-tile puzzle as searchers: IDA* on the 4 x 4 board and the enumeration of
// the 3 x 3 board. Both watch like the generic ones at first and hurry later (pace.h).
#pragma once

#include <algorithm>
#include <memory>

#include "search/pace.h"
#include "search/search_words.h"
#include "search/searcher.h"
#include "search/tiles_ida.h"
#include "search/tiles_puzzle.h"
#include "search/tiles_space.h"

namespace noggin::search {

// Invariant: the tree holds the engine's line and all moves from it, in groups, one for each position of the
// line.
// Step: one expansion at first, later thousands; or the threshold raised.
template <class Estimate>
class TilesIdaSearcher final : public Searcher<TilesPuzzle> {
 public:
  using Base = Searcher<TilesPuzzle>;
  using Engine = TilesIda<Estimate>;

  TilesIdaSearcher(std::shared_ptr<const TilesPuzzle> puzzle, TilesState root, int32_t step)
      : Base(std::move(puzzle), root, step), root_(root), engine_(problem().estimator(), root) {}

  Status advance(int32_t step, Trace* trace) override {
    if (!engine_.begun()) {
      if (takeIsGoal(0, trace)) return Status::solved;
      return begin(engine_.threshold(), step, trace);
    }
    if (over_) return begin(engine_.beyond(), step, trace);
    const int64_t unit = pacedExpansions(engine_.expanded(), kMostExpansions);
    const typename Engine::Stop stop = engine_.work(unit, step);
    over_ = stop == Engine::Stop::round_over;
    showLine(stop == Engine::Stop::found);
    if (trace) tell(unit, *trace);
    if (stop == Engine::Stop::found) {
      reachGoal(current(), trace);
      return Status::solved;
    }
    return over_ && engine_.beyond() == Engine::kNone ? Status::exhausted : Status::running;
  }

  SearchCounts counts() const override {
    return {engine_.generated(), engine_.expanded(), engine_.longest(), engine_.waitingPeak()};
  }

  std::string sentence(std::span<const Event> events) const override;
  std::unique_ptr<Base> clone() const override { return std::make_unique<TilesIdaSearcher>(*this); }
  size_t memory() const override {
    return Base::memory() + Engine::kLongestLine * sizeof(typename Engine::Frame);
  }

 private:
  static constexpr int64_t kMostExpansions = 8192;
  // Event::detail of EventKind::evaluate.
  static constexpr uint8_t kThreshold = 0;  // value: the new one
  static constexpr uint8_t kWorked = 1;     // value: how many expansions

  Status begin(int threshold, int32_t step, Trace* trace) {
    engine_.begin(threshold, step);
    over_ = false;
    showLine(false);
    if (trace) trace->add({EventKind::evaluate, kThreshold, 0, 0, -1, threshold});
    return Status::running;
  }

  void tell(int64_t unit, Trace& trace) const {
    const auto value = [](int64_t count) { return static_cast<int32_t>(count); };
    if (unit > 1) return trace.add({EventKind::evaluate, kWorked, 0, -1, -1, value(unit)});
    if (engine_.backedLately() > 0) trace.add({EventKind::undo, 0, 0, -1, -1, value(engine_.backedLately())});
    if (engine_.cutLately() > 0) trace.add({EventKind::cut, 0, 0, -1, -1, value(engine_.cutLately())});
    if (!over_) trace.add({EventKind::expand, 0, 0, current(), tree()[current()].parent, engine_.depth()});
    if (trace.empty()) trace.add({EventKind::dead_end});
  }

  // The moves from one position of the line: those tried and cut off with all that follows, the one the line
  // takes, and those that wait.
  struct Group {
    int32_t step = 0;  // when its frame was made
    uint8_t left = 0;
    uint8_t taken = kNone;
    int32_t line = 0;  // the node of the move taken
    int32_t end = 0;   // one past its last node
  };
  static constexpr uint8_t kNone = 255;

  // Brings the tree to where the engine is; what has not changed stays.
  void showLine(bool found) {
    const auto depth = static_cast<size_t>(engine_.depth());
    const size_t count = depth + (found ? 1 : 2);
    size_t kept = 0;
    while (kept < std::min(count, groups_.size()) && isShown(kept)) ++kept;
    groups_.resize(kept);
    while (tree().size() > (kept == 0 ? 0 : groups_.back().end)) removeLastNode();
    for (; kept < count; ++kept) addGroup(kept);
    setCurrent(groups_[depth].line);
    if (found) mutableTree().markGoal(current());
  }

  // Group 0 is the root; group n are the moves from the frame n - 1.
  Group groupNow(size_t number) const {
    if (number == 0) return {engine_.frame(0).step};
    const auto depth = static_cast<int>(number) - 1;
    const typename Engine::Frame& frame = engine_.frame(depth);
    return {frame.step, frame.left, depth < engine_.depth() ? frame.tried : kNone};
  }
  bool isShown(size_t number) const {
    const Group now = groupNow(number);
    const Group& shown = groups_[number];
    return shown.step == now.step && shown.left == now.left && shown.taken == now.taken;
  }

  void addGroup(size_t number) {
    Group group = groupNow(number);
    if (number == 0) {
      addNode(-1, {}, root_, 0, group.step);
      takeLast(SearchTree::Stage::expanded);
    } else {
      const Group& above = groups_[number - 1];
      for (unsigned way = 0; way < kTilesTried.size(); ++way) {
        if (above.taken == 3 - way || !addMove(above.line, way, group.step)) continue;
        if (way == group.taken) {
          group.line = tree().size() - 1;
          takeLast(SearchTree::Stage::expanded);
        } else if ((group.left >> way & 1u) == 0) {
          takeLast(SearchTree::Stage::cut);
        }
      }
    }
    group.end = tree().size();
    groups_.push_back(group);
  }

  // False if that is off the board.
  bool addMove(int32_t from, unsigned way, int32_t step) {
    const TilesBoard& board = problem().board();
    const TilesState before = state(from);
    const int blank = board.blankOf(before), to = board.beside(blank, kTilesTried[way]);
    if (to < 0) return false;
    addNode(from, {kTilesTried[way], static_cast<uint8_t>(board.tileAt(before, to))},
            board.moved(before, blank, to), 1, step);
    return true;
  }

  TilesState root_;
  Engine engine_;
  bool over_ = false;  // the round
  std::vector<Group> groups_;
};

// Every position of the 3 x 3 board, breadth-first.
// Invariant: the tree holds the earliest positions and after them the way to the one expanded last; all
// others are counted in it by depth and as folded into the earliest one they come from. Step: one expansion
// at first, later thousands.
class TilesEnumeration final : public Searcher<TilesPuzzle> {
 public:
  using Base = Searcher<TilesPuzzle>;

  TilesEnumeration(std::shared_ptr<const TilesPuzzle> puzzle, TilesState root, int32_t step);

  Status advance(int32_t step, Trace* trace) override;
  bool report(Json& result) const override;
  SearchCounts counts() const override {
    return {space_.generated(), space_.expanded(), space_.found(), space_.waitingPeak()};
  }
  std::string sentence(std::span<const Event> events) const override;
  std::unique_ptr<Base> clone() const override { return std::make_unique<TilesEnumeration>(*this); }
  size_t memory() const override { return Base::memory() + space_.memory() + anchors_.capacity(); }

 private:
  static constexpr int64_t kMostExpansions = 4096;
  static constexpr uint32_t kEarliest = SearchTree::kEarliest;

  // What the tree counts at a depth.
  struct Told {
    int64_t stored = 0;
    int64_t expanded = 0;
  };

  void add(uint32_t found, int32_t parent, int32_t step);
  void take(int32_t node, uint32_t found);
  void dropWay();
  void showWay(uint32_t found, int32_t step);
  void countDepths();
  // In how many shortest ways the goal is reached; 0 if it has not been found.
  uint64_t shortestWays() const;

  TilesSpace space_;
  std::vector<uint8_t> anchors_;  // by number found: the earliest position it comes from
  std::vector<Told> told_;        // by depth
};

}  // namespace noggin::search
