// Sliding blocks as a search problem: a block slides into free cells, until some of the blocks are in their
// goal places.
//
// A state holds the place of every block in as few bits as the number of cells needs: 50 bits for Klotski,
// two words at most. Interchangeable blocks are folded by sorting their places.
#pragma once

#include <array>
#include <compare>
#include <cstdint>
#include <vector>

#include "search/blocks/layout.h"
#include "search/engine/permutation_group.h"
#include "search/engine/problem.h"

namespace noggin::search {

// What counts as a single move.
enum class BlockMove : uint8_t {
  cell,      // one block by one cell
  straight,  // one block any number of cells in one direction
  any_path,  // one block along any path while all others rest
};

class SlidingBlocks {
 public:
  static constexpr size_t kMostBlocks = 32;
  static constexpr int kDirections = 4;  // up, left, right, down: the order of trial

  struct State {
    uint64_t high = 0, low = 0;
    auto operator<=>(const State&) const = default;
    uint64_t hash() const {
      constexpr uint64_t kGolden = 0x9e3779b97f4a7c15ULL;
      return mixed((low ^ high * kGolden) + kGolden);
    }
  };
  struct Action {
    uint8_t block = 0;         // index into layout().blocks
    uint8_t from = 0, to = 0;  // places
    bool operator==(const Action&) const = default;
  };
  static constexpr bool kLayered = false;        // blocks can slide back
  static constexpr bool kFollowsPieces = false;  // a state says where each block is
  static constexpr std::string_view kMoveNoun = "move";
  static constexpr Hooks kHooks = {.estimate = true,
                                   .illustrate = true,
                                   .map = true,
                                   .goal = true,
                                   .folds = true,
                                   .renames = true,
                                   .why_hopeless = DeadEndTest::by_argument};

  // The number of blocks that a state can hold on a board of `cells` cells.
  static size_t mostBlocks(int cells);
  // The layout must not have more blocks than that.
  SlidingBlocks(BlockLayout layout, BlockMove move, bool fold);

  const BlockLayout& layout() const { return layout_; }
  BlockMove moveRule() const { return move_; }
  State start() const { return start_; }
  int place(const State& state, size_t block) const {
    return static_cast<int>((block < per_word_ ? state.low : state.high) >> shift_[block] & mask_);
  }
  CellSet cellsOf(size_t block, int place) const { return cells_[block] << static_cast<unsigned>(place); }
  // The occupied cells, walls included.
  CellSet taken(const State& state) const;

  bool isGoal(const State& state) const;
  State canonical(const State& state) const { return fold_ ? sorted(state) : state; }

  std::string goalWords() const;
  double mostPositions() const { return 0; }  // unknown until they are counted

  template <class Sink>
  void forEachMove(const State& state, Sink&& sink) const {
    const CellSet taken_cells = taken(state);
    const std::array<CellSet, kDirections> open = besides(~taken_cells);
    for (size_t block = 0; block < count_; ++block) {
      const int from = place(state, block);
      for (size_t direction = 0; direction < kDirections; ++direction) {
        if ((edges_[block][direction] << static_cast<unsigned>(from)) & ~open[direction]) continue;
        const CellSet closed = taken_cells ^ cellsOf(block, from);
        const auto reached = [&](int to) {
          sink(Action{static_cast<uint8_t>(block), static_cast<uint8_t>(from), static_cast<uint8_t>(to)},
               moved(state, block, from, to), 1.0);
        };
        if (move_ == BlockMove::any_path) {
          forEachAlongPaths(block, from, closed, reached);
          break;  // covers all directions
        }
        forEachStraight(block, from, direction, closed, reached);
      }
    }
  }

  // Sum over the goal's blocks of the moves each would need alone on the board. Every move moves one block,
  // so this is a lower bound.
  double estimate(const State& state) const;
  // A block that walls keep from its goal is kept from it for ever.
  std::string whyHopeless(const State& state) const;

  bool folds() const { return fold_; }
  // The permutation of blocks that turns `a` into `b`; both must have the same canonical state.
  Permutation renaming(const State& a, const State& b) const;
  uint64_t mostRenamings() const;

  // The adjacent place in a direction; -1 beyond the edge.
  int neighbour(size_t block, int place, int direction) const {
    return neighbours_[block][static_cast<size_t>(place)][static_cast<size_t>(direction)];
  }

 private:
  class PlaceReader;
  class PlaceWriter;

  // For each direction, the cells that have a neighbour in `cells` in that direction.
  std::array<CellSet, kDirections> besides(CellSet cells) const {
    // Shifted in two steps: a single row may be as wide as the word.
    const auto rest = static_cast<unsigned>(layout_.width - 1);
    return {cells << rest << 1u, cells << 1u & ~first_column_, (cells & ~first_column_) >> 1u,
            cells >> rest >> 1u};
  }
  // XORs bits into the field of a block's place.
  void put(State& state, size_t block, uint64_t change) const {
    (block < per_word_ ? state.low : state.high) ^= change << shift_[block];
  }
  State moved(State state, size_t block, int from, int to) const {
    put(state, block, static_cast<uint64_t>(from ^ to));
    return state;
  }
  State sorted(const State& state) const;
  uint64_t sortedInWord(uint64_t word) const;
  void layOutTables();
  std::vector<uint8_t> distancesOf(size_t block) const;

  bool isFree(size_t block, int place, CellSet closed) const {
    return place >= 0 && !(cellsOf(block, place) & closed);
  }

  // Calls sink(place) for each place that the block reaches in one straight move in a direction, if the cells
  // of `closed` are blocked.
  template <class Sink>
  void forEachStraight(size_t block, int from, size_t direction, CellSet closed, Sink&& sink) const {
    int to = neighbour(block, from, static_cast<int>(direction));
    for (; isFree(block, to, closed); to = neighbour(block, to, static_cast<int>(direction))) {
      sink(to);
      if (move_ == BlockMove::cell) return;
    }
  }

  // Breadth-first over the places of a single block.
  template <class Sink>
  void forEachAlongPaths(size_t block, int from, CellSet closed, Sink&& sink) const {
    std::array<uint8_t, kMostCells> queue;
    size_t begin = 0, end = 0;
    CellSet seen = cellBit(from);
    for (int at = from;; at = queue[begin++]) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const int to = neighbour(block, at, direction);
        if (!isFree(block, to, closed) || (seen & cellBit(to))) continue;
        seen |= cellBit(to);  // no place enters the queue twice
        queue[end++] = static_cast<uint8_t>(to);
        sink(to);
      }
      if (begin == end) return;
    }
  }

  using Neighbours = std::array<int8_t, kDirections>;

  BlockLayout layout_;
  BlockMove move_;
  bool fold_;
  State start_;
  size_t count_;         // number of blocks
  size_t per_word_ = 0;  // blocks in the lower word; the rest are in the upper one
  unsigned bits_ = 0;    // width of a block's field
  uint64_t mask_ = 0;    // mask of a field
  CellSet first_column_ = 0;
  std::array<uint8_t, kMostBlocks> shift_{};
  std::array<std::array<CellSet, kDirections>, kMostBlocks> edges_{};  // its cells on the leading edge
  std::array<CellSet, kMostBlocks> cells_{};                           // by block: the cells of its shape
  std::vector<std::array<Neighbours, kMostCells>> neighbours_;         // by block and place
  struct Wanted {
    size_t block;
    CellSet goals;
    std::vector<uint8_t> distance;  // by place
  };
  std::vector<Wanted> wanted_;
};

}  // namespace noggin::search
