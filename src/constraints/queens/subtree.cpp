#include "constraints/queens/subtree.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "constraints/queens/boards.h"
#include "core/check.h"

namespace noggin::constraints {
namespace {

template <class Lane>
class Subtree {
 public:
  Subtree(const QueensLevel& level, int row, const QueensRules& rules)
      : rules_(rules), first_(row), last_(static_cast<int>(rules.allowed.size()) - 1) {
    Rows& rows = rowsOf(row);
    rows.end = rows.boards.write({.columns = Lanes<Lane>::first(level.columns),
                                  .falling = Lanes<Lane>::first(level.falling),
                                  .rising = Lanes<Lane>::first(level.rising),
                                  .free = Lanes<Lane>::first(level.free),
                                  .from = Lanes<Lane>::first(0)},
                                 0);
    rows.boards.close(rows.end);
  }

  // Returns the number of queens placed; 0 if there are `limit` or more.
  int32_t place(int32_t limit) {
    int32_t placed = 0;
    for (int row = first_; row < last_ && placed < limit; ++row)
      placed += required(row + 1) == required(row) ? placeRow<false>(row, limit - placed)
                                                   : placeRow<true>(row, limit - placed);
    if (placed >= limit) return 0;
    // Only one column is left for the last row.
    placed += static_cast<int32_t>(rowsOf(last_).end - rowsOf(last_).begin);
    return placed < limit ? placed : 0;
  }

  void addSolutions(std::vector<QueensBelow>& solutions) const {
    const auto before = static_cast<std::ptrdiff_t>(solutions.size());
    for (size_t at = rowsOf(last_).begin; at < rowsOf(last_).end; ++at) solutions.push_back(solution(at));
    std::sort(solutions.begin() + before, solutions.end());
  }

 private:
  using Vector = typename Lanes<Lane>::Vector;
  static constexpr size_t kLanes = Lanes<Lane>::kCount;
  // Room for what is written before the limit is seen. The arrays do not begin at a multiple of 4096 bytes
  // from each other, because a processor takes a load for one of what was just stored by the last 12 bits of
  // its address.
  static constexpr size_t kCapacity = kMostSubtreePlacements + 448;
  static constexpr size_t kMostOfVector = 33 * kLanes;  // a queen on every square, and the end
  static_assert(kCapacity >= kMostSubtreePlacements + kMostOfVector);

  // The boards of every other row; those of the last of them are from `begin` to `end`.
  struct Rows {
    QueensBoards<Lane, kCapacity> boards;
    size_t begin = 0, end = 0;
  };

  Rows& rowsOf(int row) { return rows_[row & 1]; }
  const Rows& rowsOf(int row) const { return rows_[row & 1]; }
  uint32_t allowed(int row) const { return rules_.allowed[static_cast<size_t>(row)]; }
  uint32_t required(int row) const { return rules_.required[static_cast<size_t>(row)]; }

  // Places a queen on every free square of the row and returns how many; `limit` or more if it gave up.
  // `requiring`: the next row requires columns that this one does not.
  template <bool requiring>
  int32_t placeRow(int row, int32_t limit) {
    const Rows& here = rowsOf(row);
    Rows& below = rowsOf(row + 1);
    const Vector open = Lanes<Lane>::all(allowed(row + 1)), needed = Lanes<Lane>::all(required(row + 1));
    int32_t placed = 0;
    size_t end = below.begin = below.end;
    for (size_t at = here.begin; at < here.end && placed < limit; at += kLanes) {
      NOGGIN_CHECK(end + kMostOfVector <= kCapacity);
      const auto boards = here.boards[at];
      Vector free = boards.free;
      do {
        const Vector bit = free & (0 - free);
        free ^= bit;
        auto next = boards;
        next.columns |= bit;
        next.falling = (boards.falling | bit) << 1;
        next.rising = (boards.rising | bit) >> 1;
        next.free = open & ~(next.columns | next.falling | next.rising | Lanes<Lane>::isZero(bit));
        if constexpr (requiring) next.free &= Lanes<Lane>::isZero(needed & ~next.columns);
        next.from = Lanes<Lane>::numbers(at);
        end = below.boards.write(next, end);
        placed += std::popcount(Lanes<Lane>::used(bit));
      } while (Lanes<Lane>::any(free));
    }
    below.end = end;
    below.boards.close(end);
    return placed;
  }

  QueensBelow solution(size_t at) const {
    QueensBelow below{};
    uint32_t bit = rowsOf(last_).boards.free(at);
    for (int row = last_;; --row) {
      below[static_cast<size_t>(row - first_)] = static_cast<uint8_t>(std::countr_zero(bit));
      if (row == first_) return below;
      const uint32_t columns = rowsOf(row).boards.columns(at);
      at = rowsOf(row).boards.from(at);
      bit = columns ^ rowsOf(row - 1).boards.columns(at);
    }
  }

  const QueensRules& rules_;
  int first_, last_;
  Rows rows_[2];
};

template <class Lane>
int32_t placeIn(const QueensLevel& level, int row, const QueensRules& rules, int32_t limit,
                std::vector<QueensBelow>& solutions) {
  Subtree<Lane> subtree(level, row, rules);
  const int32_t placed = subtree.place(limit);
  if (placed > 0) subtree.addSolutions(solutions);
  return placed;
}

}  // namespace

int32_t placeSubtree(const QueensLevel& level, int row, const QueensRules& rules, int32_t limit,
                     std::vector<QueensBelow>& solutions) {
  const size_t n = rules.allowed.size();
  NOGGIN_CHECK(limit <= kMostSubtreePlacements && row + kMostSubtreeRows >= static_cast<int>(n));
  return n <= 16 ? placeIn<uint16_t>(level, row, rules, limit, solutions)
                 : placeIn<uint32_t>(level, row, rules, limit, solutions);
}

}  // namespace noggin::constraints
