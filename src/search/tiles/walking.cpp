#include "search/tiles/walking.h"

#include <array>

#include "core/check.h"

namespace noggin::search {

std::shared_ptr<const WalkingTable> WalkingTable::of(int lines, int length, int goal_line) {
  constexpr int kMost = kMostLines;
  static std::array<std::shared_ptr<const WalkingTable>, (kMost + 1) * (kMost + 1) * kMost>
      tables;  // constant once built
  std::shared_ptr<const WalkingTable>& table =
      tables[static_cast<size_t>((lines * (kMost + 1) + length) * kMost + goal_line)];
  if (!table) table = std::make_shared<const WalkingTable>(lines, length, goal_line);
  return table;
}

WalkingTable::WalkingTable(int lines, int length, int goal_line) {
  struct Pattern {
    uint64_t counts;
    int blank;  // its line
  };
  std::vector<Pattern> patterns;
  uint64_t goal = 0;
  for (int line = 0; line < lines; ++line)
    goal += one(lines, line, line) * static_cast<uint64_t>(length - (line == goal_line ? 1 : 0));
  patterns.push_back({goal, goal_line});
  distances_.push_back(0);
  numbers_.findOrInsert(goal, 0);
  for (size_t i = 0; i < patterns.size(); ++i) {
    const Pattern from = patterns[i];
    next_.resize((i + 1) * 8, kNone);
    for (const int way : {0, 1}) {
      const int to = from.blank + (way == 0 ? -1 : 1);
      if (to < 0 || to >= lines) continue;
      for (int line = 0; line < lines; ++line) {
        const uint64_t there = one(lines, to, line);
        if ((from.counts / there) % 8 == 0) continue;
        const uint64_t counts = from.counts - there + one(lines, from.blank, line);
        const auto fresh = static_cast<int32_t>(patterns.size());
        const int32_t number = numbers_.findOrInsert(counts, fresh);
        if (number == fresh) {
          patterns.push_back({counts, to});
          distances_.push_back(static_cast<uint8_t>(distances_[i] + 1));
        }
        next_[(i * 2 + static_cast<size_t>(way)) * 4 + static_cast<size_t>(line)] =
            static_cast<uint16_t>(number);
      }
    }
  }
}

uint32_t WalkingTable::patternOf(uint64_t counts) const {
  const int32_t number = numbers_.find(counts);
  NOGGIN_CHECK(number >= 0);
  return static_cast<uint32_t>(number);
}

}  // namespace noggin::search
