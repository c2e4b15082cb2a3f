#include "search/tiles/patterns.h"

#include <algorithm>
#include <bit>

namespace noggin::search {
namespace {

constexpr size_t kEntriesAStep = 2048;
constexpr uint32_t kPositionsAStep = 1024;
constexpr uint8_t kUnknown = 255;
constexpr unsigned kBlockBits = 12;   // three tiles
constexpr unsigned kCachedBits = 20;  // five tiles: 2 MB, which a cache holds undivided
constexpr size_t kRegionMasks = 1u << 16u;

using Groups = std::vector<std::vector<uint8_t>>;

// Partitions the fifteen squares other than the blank's into connected groups; the goal's blank is rotated to
// one of three squares.
Groups groupsFor(int blank_goal, PatternSplit split) {
  // With the blank in the corner, as in the figure of the source.
  if (blank_goal == 0 && split == PatternSplit::six_six_three)
    return {{1, 2, 4, 5, 8, 9}, {3, 6, 7, 10, 11, 15}, {12, 13, 14}};
  std::vector<uint8_t> snake;  // row by row, alternating direction
  for (int row = 0; row < 4; ++row)
    for (int i = 0; i < 4; ++i) {
      const int square = 4 * row + (row % 2 == 0 ? i : 3 - i);
      if (square != blank_goal) snake.push_back(static_cast<uint8_t>(square));
    }
  const size_t first = split == PatternSplit::six_six_three ? 6 : 5;
  const auto cut = [&](size_t from, size_t to) {
    return std::vector<uint8_t>(snake.begin() + static_cast<std::ptrdiff_t>(from),
                                snake.begin() + static_cast<std::ptrdiff_t>(to));
  };
  return {cut(0, first), cut(first, 2 * first), cut(2 * first, 15)};
}

// Applies one of the eight symmetries of the board.
int turned(int square, int turn) {
  int row = square / 4, column = square % 4;
  if ((turn & 1) != 0) column = 3 - column;
  if ((turn & 2) != 0) row = 3 - row;
  if ((turn & 4) != 0) std::swap(row, column);
  return 4 * row + column;
}

size_t regionIndex(uint32_t occupied, uint32_t blank) {
  return size_t{16} * occupied + blank;
}

// All squares reachable from `from` over free ones.
uint16_t flooded(uint32_t from, uint32_t free) {
  constexpr uint32_t kLeftColumn = 0x1111, kRightColumn = 0x8888;
  for (uint32_t before = 0; before != from;) {
    before = from;
    from |=
        ((from << 4u) | (from >> 4u) | ((from & ~kRightColumn) << 1u) | ((from & ~kLeftColumn) >> 1u)) & free;
    from &= 0xffffu;
  }
  return static_cast<uint16_t>(from);
}

}  // namespace

PatternBuild::PatternBuild(PatternPlan plan)
    : plan_(std::move(plan)), board_(plan_.side), building_(std::make_unique<PatternDatabase>()) {
  for (int square = 0; square < board_.squares(); ++square)
    for (const Slide slide : kSlides)
      if (const int to = board_.beside(square, slide); to >= 0)
        beside_[static_cast<size_t>(square)] |= static_cast<uint16_t>(1u << to);
  if (plan_.side == 3) {
    space_.emplace(plan_.goal);
    now_.known = 1;
  } else {
    beginGroup();
  }
  notes_.push_back(now_);
}

// Kept until another plan is requested: it takes seconds to build and does not affect what a run reports.
std::shared_ptr<PatternBuild> PatternBuild::shared(const PatternPlan& plan) {
  static std::array<std::shared_ptr<PatternBuild>, 2> kept;
  std::shared_ptr<PatternBuild>& build = kept[plan.side == 3 ? 0 : 1];
  if (!build || build->shared_.broken() || !(build->plan() == plan))
    build = std::make_shared<PatternBuild>(plan);
  return build;
}

PatternBuild::Progress PatternBuild::after(size_t steps) {
  while (!database_ && notes_.size() <= steps) {
    shared_.piece([this] {
      advance();
      notes_.push_back(now_);
    });
  }
  return notes_[std::min(steps, notes_.size() - 1)];
}

int32_t PatternBuild::placements(size_t group) const {
  if (plan_.side == 3) return TilesSpace::kReachable;
  int32_t count = 1;
  for (size_t i = 0; i < plan_.groups[group].size(); ++i) count *= static_cast<int32_t>(16 - i);
  return count;
}

void PatternBuild::advance() {
  if (plan_.side == 3)
    advanceWhole();
  else
    advanceGroup();
}

void PatternBuild::advanceWhole() {
  const bool more = space_->expand(kPositionsAStep);
  now_.known = static_cast<int32_t>(space_->found());
  now_.distance = static_cast<uint8_t>(space_->depth(space_->position(space_->found() - 1)));
  if (more) return;
  building_->whole = space_->takeDepths();
  space_.reset();
  database_ = std::move(building_);
}

void PatternBuild::beginGroup() {
  const std::vector<uint8_t>& group = plan_.groups[now_.group];
  uint32_t key = 0, occupied = 0;
  for (size_t i = 0; i < group.size(); ++i) {
    key |= uint32_t{group[i]} << (4 * i);
    occupied |= 1u << group[i];
  }
  const auto key_bits = static_cast<unsigned>(4 * group.size());
  const size_t keys = size_t{1} << key_bits;
  building_->tables.push_back({std::vector<uint8_t>(keys, kUnknown)});
  building_->tables.back().distances[key] = 0;
  fillRegions();
  reached_.assign(keys, 0);
  reached_[key] = regions_[regionIndex(occupied, static_cast<uint32_t>(plan_.blank_goal))];
  block_bits_ = key_bits > kCachedBits ? kBlockBits : key_bits;
  layer_.assign(keys >> block_bits_, {});
  next_layer_ = layer_;
  layer_[key >> block_bits_] = {{key, reached_[key]}};
  block_ = in_block_ = 0;
  now_.distance = 0;
  now_.known = 1;
}

void PatternBuild::fillRegions() {
  const auto tiles = static_cast<int>(plan_.groups[now_.group].size());
  regions_.resize(kRegionMasks * 16);
  for (uint32_t occupied = 0; occupied < kRegionMasks; ++occupied) {
    if (std::popcount(occupied) != tiles) continue;
    for (uint32_t free = ~occupied & 0xffffu; free != 0; free &= free - 1) {
      const auto blank = static_cast<uint32_t>(std::countr_zero(free));
      regions_[regionIndex(occupied, blank)] = flooded(1u << blank, ~occupied);
    }
  }
}

// Breadth-first in the number of moves of the group's tiles; moves of other tiles cost nothing, so the blank
// may be anywhere it can reach among them.
void PatternBuild::advanceGroup() {
  for (size_t left = kEntriesAStep; left > 0 && findEntry(); --left) expand(layer_[block_][in_block_++]);
  if (findEntry()) return;
  layer_.swap(next_layer_);
  block_ = 0;
  if (findEntry()) {
    ++now_.distance;
    return;
  }
  if (now_.group + 1u < plan_.groups.size()) {
    ++now_.group;
    beginGroup();
    return;
  }
  reached_ = {};
  regions_ = {};
  layer_ = {};
  next_layer_ = {};
  database_ = std::move(building_);
}

// Moves on to the next entry of the layer, and empties the blocks that it leaves.
bool PatternBuild::findEntry() {
  for (; block_ < layer_.size(); ++block_) {
    if (in_block_ < layer_[block_].size()) return true;
    layer_[block_].clear();
    in_block_ = 0;
  }
  return false;
}

// Collects the moves of all tiles in one word, so that a single loop runs over them, and looks up all
// neighbouring placements before judging any, so that the memory accesses, which miss the cache, overlap.
void PatternBuild::expand(const Entry& entry) {
  struct Candidate {
    uint32_t key, from, to;
    uint16_t reached;
  };
  // Of the squares around a tile, from 4 before it to 4 after it, the four beside it become bits 0, 3, 5
  // and 7.
  constexpr uint32_t kLowThree = 0b101001, kLast = 0b10000000;
  constexpr std::array<uint32_t, 8> kSteps = {-4u, 0, 0, -1u, 0, 1u, 0, 4u};
  const auto tiles = static_cast<unsigned>(plan_.groups[now_.group].size());
  uint32_t occupied = 0;
  uint64_t moves = 0;  // eight bits a tile
  for (unsigned tile = 0; tile < tiles; ++tile) {
    const uint32_t from = (entry.key >> (4 * tile)) & 15u;
    occupied |= 1u << from;
    const uint32_t around = ((beside_[from] & entry.blanks) << 4u) >> from;
    moves |= uint64_t{(around & kLowThree) | (around >> 1u & kLast)} << (8 * tile);
  }
  std::array<Candidate, 24> candidates;
  size_t count = 0;
  for (; moves != 0; moves &= moves - 1) {
    const auto move = static_cast<uint32_t>(std::countr_zero(moves));
    const uint32_t shift = move / 8 * 4;
    const uint32_t from = (entry.key >> shift) & 15u;
    const uint32_t to = from + kSteps[move % 8];
    const uint32_t key = entry.key ^ ((from ^ to) << shift);
    candidates[count++] = {key, from, to, reached_[key]};
  }
  for (size_t i = 0; i < count; ++i) {
    const Candidate& candidate = candidates[i];
    if ((candidate.reached >> candidate.from & 1u) != 0) continue;
    const uint32_t moved = occupied ^ (1u << candidate.from) ^ (1u << candidate.to);
    const uint16_t blanks = regions_[regionIndex(moved, candidate.from)];
    if (candidate.reached == 0) {
      building_->tables.back().distances[candidate.key] = static_cast<uint8_t>(now_.distance + 1);
      ++now_.known;
    }
    reached_[candidate.key] = static_cast<uint16_t>(candidate.reached | blanks);
    next_layer_[candidate.key >> block_bits_].push_back({candidate.key, blanks});
  }
}

PatternView::PatternView(const TilesBoard& board, TilesState goal, PatternSplit split) : board_(board) {
  if (!board.is(3, 3) && !board.is(4, 4)) return;
  plan_.side = board.rows();
  if (plan_.side == 3) {
    plan_.goal = goal;
    return;
  }
  plan_.split = split;
  const int blank = board_.blankOf(goal);
  int turn = 0;
  const auto known = [](int square) { return square == 0 || square == 1 || square == 5; };
  while (!known(turned(blank, turn))) ++turn;
  for (int square = 0; square < 16; ++square)
    squares_[static_cast<size_t>(square)] = static_cast<uint8_t>(turned(square, turn));
  plan_.blank_goal = turned(blank, turn);
  plan_.mirrored = mirrored(plan_.blank_goal) == plan_.blank_goal;
  plan_.groups = groupsFor(plan_.blank_goal, split);
  for (int at = 0; at < 16; ++at)
    if (const int tile = board_.tileAt(goal, at); tile != 0)
      placeInGroups(static_cast<size_t>(tile), square(at));
}

void PatternView::placeInGroups(size_t tile, int home) {
  for (size_t group = 0; group < plan_.groups.size(); ++group)
    for (size_t place = 0; place < plan_.groups[group].size(); ++place) {
      const int goal_square = plan_.groups[group][place];
      const auto number = static_cast<uint8_t>(group);
      const auto shift = static_cast<uint8_t>(4 * place);
      if (goal_square == home) groups_[tile] = number, shifts_[tile] = shift;
      if (goal_square == mirrored(home)) mirror_groups_[tile] = number, mirror_shifts_[tile] = shift;
    }
}

int PatternView::estimate(const PatternDatabase& database, TilesState state) const {
  if (plan_.side == 3) return database.whole[TilesSpace::indexOf(state)];
  std::array<uint32_t, 3> keys{}, mirror_keys{};
  for (int at = 0; at < 16; ++at) {
    const int tile = board_.tileAt(state, at);
    if (tile == 0) continue;
    const auto home = static_cast<uint32_t>(square(at));
    keys[static_cast<size_t>(group(tile))] |= home << shift(tile);
    mirror_keys[static_cast<size_t>(mirrorGroup(tile))] |= static_cast<uint32_t>(mirrored(square(at)))
                                                           << mirrorShift(tile);
  }
  int sum = 0, mirror_sum = 0;
  for (size_t i = 0; i < 3; ++i) {
    sum += database.tables[i].distance(keys[i]);
    if (plan_.mirrored) mirror_sum += database.tables[i].distance(mirror_keys[i]);
  }
  return std::max(sum, mirror_sum);
}

}  // namespace noggin::search
