#include "search/tiles/space.h"

#include <bit>

namespace noggin::search {
namespace {

constexpr uint32_t kOrders = 40320;  // permutations of eight tiles
constexpr uint64_t kNoSlide = 7;

constexpr unsigned shiftOf(uint64_t square) {
  return 4u * static_cast<unsigned>(8 - square);
}

struct Way {
  uint8_t to = 0;
  uint8_t slide = 0;
};
struct Ways {
  std::array<Way, 4> ways{};
  uint32_t count = 0;
};

constexpr std::array<Ways, 9> kWays = [] {
  std::array<Ways, 9> all{};
  for (uint8_t square = 0; square < 9; ++square) {
    Ways& ways = all[square];
    const auto add = [&](bool possible, int to, uint8_t slide) {
      if (possible) ways.ways[ways.count++] = {static_cast<uint8_t>(to), slide};
    };
    add(square >= 3, square - 3, 0);
    add(square < 6, square + 3, 1);
    add(square % 3 > 0, square - 1, 2);
    add(square % 3 < 2, square + 1, 3);
  }
  return all;
}();

// The tiles in reading order without the blank, in 32 bits.
constexpr uint32_t orderOf(uint64_t state, uint64_t blank) {
  const unsigned shift = shiftOf(blank);
  const uint64_t below = state & ((uint64_t{1} << shift) - 1);
  return static_cast<uint32_t>(((state >> (shift + 4)) << shift) | below);
}

// Lehmer code: each tile counts the smaller tiles not used yet.
inline uint32_t rankOf(uint32_t order) {
  uint32_t unused = 0x1fe;  // a bit for each tile
  uint32_t rank = 0;
  uint32_t left = 8;
  for (unsigned shift = 28; left > 1; shift -= 4, --left) {
    const uint32_t tile = (order >> shift) & 15u;
    const auto smaller = static_cast<uint32_t>(std::popcount(unused & ((1u << tile) - 1)));
    unused ^= 1u << tile;
    rank = rank * left + smaller;
  }
  return rank;
}

}  // namespace

uint32_t TilesSpace::indexOf(TilesState state) {
  uint64_t blank = 0;
  while (((state >> shiftOf(blank)) & 15u) != 0) ++blank;
  return static_cast<uint32_t>(blank) * kOrders + rankOf(orderOf(state, blank));
}

TilesSpace::TilesSpace(TilesState from) : depths_(kPermutations, kUnknown) {
  queue_.reserve(kReachable);
  const uint32_t index = indexOf(from);
  depths_[index] = 0;
  queue_.push_back(from << kFlags | uint64_t{index / kOrders} << 3u | kNoSlide);
  by_depth_.push_back(1);
}

bool TilesSpace::expand(uint32_t count) {
  for (; count > 0 && next_ < queue_.size(); --count) {
    const uint64_t entry = queue_[next_];
    const uint64_t found_by = uint64_t{next_++} << kParentShift;
    const uint64_t state = (entry >> kFlags) & kPosition;
    const uint64_t blank = (entry >> 3u) & 15u;
    const uint64_t barred = entry & 7u;
    const uint32_t rank = rankOf(orderOf(state, blank));
    const auto depth = static_cast<uint8_t>(depths_[blank * kOrders + rank] + 1);
    const Ways& ways = kWays[blank];
    generated_ += ways.count;
    for (uint32_t i = 0; i < ways.count; ++i) {
      const auto [to, slide] = ways.ways[i];
      if (slide == barred) continue;
      const uint64_t tile = (state >> shiftOf(to)) & 15u;
      const uint64_t next = (state ^ (tile << shiftOf(to))) | (tile << shiftOf(blank));
      // A sideways move does not change the order.
      const uint32_t index = to * kOrders + (slide >= 2 ? rank : rankOf(orderOf(next, to)));
      if (depths_[index] != kUnknown) continue;
      depths_[index] = depth;
      queue_.push_back(found_by | next << kFlags | uint64_t{to} << 3u | (slide ^ 1u));
      if (by_depth_.size() <= depth) by_depth_.push_back(0);
      ++by_depth_[depth];
    }
    const uint32_t waiting = static_cast<uint32_t>(queue_.size()) - next_;
    if (waiting > waiting_peak_) waiting_peak_ = waiting;
  }
  return next_ < queue_.size();
}

}  // namespace noggin::search
