// IDA* for the sliding-tile puzzle, optimised: no tree, no table, one stack of frames; the heuristic is
// updated incrementally with each move (incremental.h).
//
// Source: R. Korf, "Depth-First Iterative-Deepening: An Optimal Admissible Tree Search" (1985): a move is
// never undone by the next one, and the blank is tried up, left, right, down, so that the published counts of
// generated nodes are reproduced (they count the root, too). Invariant: frames_[0 .. depth_] is the current
// path; tiles_ is the position at its end; a frame's `left` are its untried moves; beyond_ is the least f
// over the threshold in this round. Step: as many expansions as requested.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <memory>
#include <vector>

#include "core/check.h"
#include "core/growth.h"
#include "search/tiles/estimate.h"

namespace noggin::search {

// The order in which the blank's moves are tried: bit 0 up, 1 left, 2 right, 3 down.
inline constexpr std::array kTilesTried = {Slide::up, Slide::left, Slide::right, Slide::down};

// The interface of the search, independent of its heuristic.
class TilesIda {
 public:
  static constexpr size_t kLongestLine = 256;
  static constexpr int kNone = std::numeric_limits<int>::max();
  enum class Stop : uint8_t { worked, round_over, found };
  // A position of the current path.
  struct Place {
    int estimate;
    uint8_t left;   // untried moves: bits of kTilesTried
    uint8_t tried;  // the last move tried
    int32_t step;   // that reached it
  };

  virtual ~TilesIda() = default;
  virtual std::unique_ptr<TilesIda> clone() const = 0;

  // Begins another round with that threshold.
  virtual void begin(int threshold, int32_t step) = 0;
  // Continues until so many more nodes are expanded, the round is over or the goal is found.
  virtual Stop work(int64_t expansions, int32_t step) = 0;
  virtual Place at(int depth) const = 0;
  virtual size_t memory() const = 0;

  int threshold() const { return threshold_; }
  int before() const { return before_; }  // the threshold of the previous round
  int beyond() const { return beyond_; }  // the next threshold; kNone if nothing was pruned
  int64_t generated() const { return generated_; }
  int64_t expanded() const { return expanded_; }
  int32_t longest() const { return longest_; }  // maximum length of the path
  int32_t waitingPeak() const { return waiting_peak_; }
  int depth() const { return depth_; }
  bool begun() const { return begun_; }
  int64_t cutLately() const { return cut_lately_; }        // pruned in the last work()
  int64_t backedLately() const { return backed_lately_; }  // moves undone in the last work()

 protected:
  TilesIda() = default;
  TilesIda(const TilesIda&) = default;

  int depth_ = 0;
  int threshold_ = 0, before_ = 0, beyond_ = kNone;
  bool begun_ = false;
  int64_t generated_ = 0, expanded_ = 0;
  int64_t cut_lately_ = 0, backed_lately_ = 0;
  int32_t longest_ = 1, waiting_peak_ = 1;
};

// With the estimator's own heuristic, whose pattern database must be finished.
std::unique_ptr<TilesIda> makeTilesIda(const TilesEstimator& estimator, TilesState root);

template <class Heuristic>
class TilesIdaBy final : public TilesIda {
 public:
  TilesIdaBy(const TilesEstimator& estimator, TilesState root)
      : heuristic_(estimator),
        goal_(estimator.board().tilesOf(estimator.goal())),
        squares_(estimator.board().squares()),
        frames_(kLongestLine) {
    const TilesBoard& board = estimator.board();
    tiles_ = board.tilesOf(root);
    for (int square = 0; square < squares_; ++square) {
      const auto at = static_cast<size_t>(square);
      for (size_t i = 0; i < kTilesTried.size(); ++i) {
        const int to = board.beside(square, kTilesTried[i]);
        beside_[at][i] = static_cast<uint8_t>(to < 0 ? 0 : to);
        if (to >= 0) legal_[at] = static_cast<uint8_t>(legal_[at] | 1u << i);
      }
    }
    Frame& first = frames_[0];
    first.terms = heuristic_.root(root);
    first.estimate = static_cast<int16_t>(heuristic_.value(first.terms));
    first.blank = static_cast<uint8_t>(board.blankOf(root));
    threshold_ = first.estimate;
    goal_estimate_ = estimator.heuristic() == TilesHeuristic::none ? 1 : 0;
  }

  std::unique_ptr<TilesIda> clone() const override { return std::make_unique<TilesIdaBy>(*this); }

  void begin(int threshold, int32_t step) override {
    NOGGIN_CHECK(depth_ == 0);
    begun_ = true;
    before_ = threshold_;
    threshold_ = threshold;
    beyond_ = kNone;
    Frame& first = frames_[0];
    first.left = legal_[first.blank];
    first.above = 0;
    first.step = step;
    ++expanded_;
  }

  Stop work(int64_t expansions, int32_t step) override {
    cut_lately_ = backed_lately_ = 0;
    int depth = depth_;
    Frame* frame = &frames_[static_cast<size_t>(depth)];
    int64_t generated = 0;
    Stop stop = Stop::round_over;
    int64_t left = expansions;
    for (;;) {
      if (frame->left == 0) {
        if (depth == 0) break;
        const uint8_t at = frame->blank;
        --frame;
        --depth;
        tiles_[at] = tiles_[frame->blank];
        ++backed_lately_;
        continue;
      }
      const auto way = static_cast<unsigned>(std::countr_zero(frame->left));
      frame->left = static_cast<uint8_t>(frame->left & (frame->left - 1));
      const uint8_t blank = frame->blank;
      const uint8_t to = beside_[blank][way];
      const uint8_t tile = tiles_[to];
      ++generated;
      Frame& next = frame[1];
      const int estimate =
          heuristic_.after(frame->terms, next.terms, tile, to, blank, way, threshold_ - depth - 1);
      const int f = depth + 1 + estimate;
      if (f > threshold_) {
        beyond_ = std::min(beyond_, f);
        ++cut_lately_;
        continue;
      }
      tiles_[blank] = tile;
      frame->tried = static_cast<uint8_t>(way);
      next.above = frame->above + std::popcount(frame->left);
      next.estimate = static_cast<int16_t>(estimate);
      next.blank = to;
      next.left = static_cast<uint8_t>(legal_[to] & ~(1u << (3 - way)));
      next.step = step;
      ++depth;
      frame = &next;
      if (estimate <= goal_estimate_ && atGoal(to)) {
        stop = Stop::found;
        break;
      }
      NOGGIN_CHECK(static_cast<size_t>(depth) + 1 < kLongestLine);
      ++expanded_;
      longest_ = std::max(longest_, depth + 1);
      waiting_peak_ = std::max(waiting_peak_, next.above + std::popcount(next.left));
      if (--left == 0) {
        stop = Stop::worked;
        break;
      }
    }
    generated_ += generated;
    depth_ = depth;
    return stop;
  }

  Place at(int depth) const override {
    const Frame& frame = frames_[static_cast<size_t>(depth)];
    return {frame.estimate, frame.left, frame.tried, frame.step};
  }
  size_t memory() const override { return grownBytes(frames_); }

 private:
  struct Frame {
    typename Heuristic::Terms terms;
    int16_t estimate;
    uint8_t blank;
    uint8_t left;   // bits of kTilesTried
    uint8_t tried;  // the last move tried
    int32_t above;  // untried moves further up the path
    int32_t step;   // that reached it
  };

  bool atGoal(uint8_t blank) const {
    for (size_t square = 0; square < static_cast<size_t>(squares_); ++square)
      if (goal_[square] != (square == blank ? 0 : tiles_[square])) return false;
    return true;
  }

  Heuristic heuristic_;
  TilesBoard::Tiles goal_;
  int squares_;
  TilesBoard::Tiles tiles_{};  // the entry of the blank's square is stale
  std::array<std::array<uint8_t, 4>, TilesBoard::kMostSquares> beside_{};
  std::array<uint8_t, TilesBoard::kMostSquares> legal_{};
  std::vector<Frame> frames_;
  int goal_estimate_ = 0;
};

}  // namespace noggin::search
