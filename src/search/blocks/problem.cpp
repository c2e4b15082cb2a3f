#include "search/blocks/problem.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include "core/check.h"
#include "core/words.h"

namespace noggin::search {
namespace {

constexpr uint8_t kNever = 255;  // the block cannot reach that place

unsigned bitsFor(int cells) {
  unsigned bits = 1;
  while ((1 << bits) < cells) ++bits;
  return bits;
}

// "row 4", "rows 4 and 5", "rows 2 to 5"; lines are numbered from 0.
std::string linesWords(const std::string& noun, int first, int last) {
  if (first == last) return noun + " " + std::to_string(first + 1);
  return noun + "s " + std::to_string(first + 1) + (last == first + 1 ? " and " : " to ") +
         std::to_string(last + 1);
}

// Where some cells are, on a board so many cells wide: "rows 4 and 5, columns 1 and 2".
std::string whereWords(CellSet cells, int width) {
  const CellBox box = boxAround(cellsIn(cells), width);
  return linesWords("row", box.top, box.bottom) + ", " + linesWords("column", box.left, box.right);
}

}  // namespace

// Reads the places of all blocks from a state, in order.
class SlidingBlocks::PlaceReader {
 public:
  PlaceReader(const State& state, const SlidingBlocks& blocks)
      : word_(state.low),
        high_(state.high),
        left_(blocks.per_word_),
        bits_(blocks.bits_),
        mask_(blocks.mask_) {}

  unsigned next() {
    if (left_-- == 0) word_ = high_;
    const auto place = static_cast<unsigned>(word_ & mask_);
    word_ >>= bits_;
    return place;
  }

 private:
  uint64_t word_, high_;
  size_t left_;
  unsigned bits_;
  uint64_t mask_;
};

class SlidingBlocks::PlaceWriter {
 public:
  explicit PlaceWriter(const SlidingBlocks& blocks) : left_(blocks.per_word_), bits_(blocks.bits_) {}

  void add(unsigned place) {
    if (left_-- == 0) {
      low_ = std::exchange(word_, 0);
      shift_ = 0;
      in_high_ = true;
    }
    word_ |= uint64_t{place} << shift_;
    shift_ += bits_;
  }
  State state() const { return in_high_ ? State{word_, low_} : State{0, word_}; }

 private:
  uint64_t word_ = 0, low_ = 0;  // the current word, and the finished lower one after that
  size_t left_;
  unsigned bits_, shift_ = 0;
  bool in_high_ = false;
};

size_t SlidingBlocks::mostBlocks(int cells) {
  return std::min<size_t>(kMostBlocks, size_t{2} * (64 / bitsFor(cells)));
}

SlidingBlocks::SlidingBlocks(BlockLayout layout, BlockMove move, bool fold)
    : layout_(std::move(layout)), move_(move), fold_(fold), count_(layout_.blocks.size()) {
  NOGGIN_CHECK(count_ <= mostBlocks(layout_.cells()));
  layOutTables();
  for (size_t block = 0; block < count_; ++block)
    put(start_, block, static_cast<uint64_t>(layout_.blocks[block].start));
  for (size_t block = 0; block < count_; ++block)
    if (layout_.blocks[block].wanted)
      wanted_.push_back({block, layout_.blocks[block].goals, distancesOf(block)});
}

void SlidingBlocks::layOutTables() {
  bits_ = bitsFor(layout_.cells());
  per_word_ = 64 / bits_;
  mask_ = (uint64_t{1} << bits_) - 1;
  for (int row = 0; row < layout_.height; ++row) first_column_ |= cellBit(row * layout_.width);
  for (size_t block = 0; block < count_; ++block) {
    shift_[block] = static_cast<uint8_t>(bits_ * (block % per_word_));
    cells_[block] = layout_.shapes[layout_.blocks[block].shape].cells;
    const std::array<CellSet, kDirections> inner = besides(cells_[block]);
    for (size_t direction = 0; direction < kDirections; ++direction)
      edges_[block][direction] = cells_[block] & ~inner[direction];
  }
  for (const BlockLayout::Block& block : layout_.blocks) {
    const BlockShape& shape = layout_.shapes[block.shape];
    neighbours_.emplace_back();
    for (int place = 0; place < layout_.cells(); ++place) {
      Neighbours& neighbours = neighbours_.back()[static_cast<size_t>(place)];
      neighbours.fill(-1);
      if (!layout_.fits(shape, place)) continue;
      const int column = place % layout_.width, row = place / layout_.width;
      if (row > 0) neighbours[0] = static_cast<int8_t>(place - layout_.width);
      if (column > 0) neighbours[1] = static_cast<int8_t>(place - 1);
      if (column + shape.width < layout_.width) neighbours[2] = static_cast<int8_t>(place + 1);
      if (row + shape.height < layout_.height) neighbours[3] = static_cast<int8_t>(place + layout_.width);
    }
  }
}

CellSet SlidingBlocks::taken(const State& state) const {
  CellSet taken = ~layout_.floor;
  PlaceReader reader(state, *this);
  for (size_t block = 0; block < count_; ++block) taken |= cells_[block] << reader.next();
  return taken;
}

bool SlidingBlocks::isGoal(const State& state) const {
  for (const Wanted& wanted : wanted_)
    if (!(wanted.goals & cellBit(place(state, wanted.block)))) return false;
  return !layout_.empty_goals || !(taken(state) & layout_.empty_goals);
}

// Sorts the places within each kind. Kinds occupy consecutive fields, as their blocks do.
SlidingBlocks::State SlidingBlocks::sorted(const State& state) const {
  if (count_ <= per_word_) return {0, sortedInWord(state.low)};
  PlaceReader reader(state, *this);
  PlaceWriter writer(*this);
  for (const BlockLayout::Kind& kind : layout_.kinds) {
    if (kind.end - kind.first == 1) {
      writer.add(reader.next());
      continue;
    }
    CellSet places = 0;
    for (size_t left = kind.end - kind.first; left > 0; --left) places |= CellSet{1} << reader.next();
    for (; places; places &= places - 1) writer.add(static_cast<unsigned>(std::countr_zero(places)));
  }
  return writer.state();
}

// The same where all blocks are in the lower word, which is faster.
uint64_t SlidingBlocks::sortedInWord(uint64_t word) const {
  uint64_t sorted = word;
  for (const BlockLayout::Kind& kind : layout_.kinds) {
    const auto alike = static_cast<unsigned>(kind.end - kind.first);
    if (alike == 1) continue;
    const unsigned first = shift_[kind.first], end = first + alike * bits_;
    CellSet places = 0;
    for (unsigned at = first; at < end; at += bits_) places |= CellSet{1} << (word >> at & mask_);
    for (unsigned at = first; at < end; at += bits_, places &= places - 1) {
      sorted &= ~(mask_ << at);
      sorted |= static_cast<uint64_t>(std::countr_zero(places)) << at;
    }
  }
  return sorted;
}

double SlidingBlocks::estimate(const State& state) const {
  int moves = 0;
  for (const Wanted& wanted : wanted_) {
    const uint8_t distance = wanted.distance[static_cast<size_t>(place(state, wanted.block))];
    if (distance == kNever) return std::numeric_limits<double>::infinity();
    moves += distance;
  }
  return moves;
}

std::string SlidingBlocks::whyHopeless(const State& state) const {
  for (const Wanted& wanted : wanted_)
    if (wanted.distance[static_cast<size_t>(place(state, wanted.block))] == kNever)
      return "Block " + std::string(1, layout_.blocks[wanted.block].name) +
             " can never reach its goal: walls bar its way, and they stay where they are.";
  return {};
}

Permutation SlidingBlocks::renaming(const State& a, const State& b) const {
  Permutation names = identityPermutation();
  std::array<uint8_t, kMostCells> standing_at;
  for (const BlockLayout::Kind& kind : layout_.kinds) {
    if (kind.end - kind.first == 1) continue;
    for (size_t block = kind.first; block < kind.end; ++block)
      standing_at[static_cast<size_t>(place(a, block))] = static_cast<uint8_t>(block);
    for (size_t block = kind.first; block < kind.end; ++block)
      names[standing_at[static_cast<size_t>(place(b, block))]] = static_cast<uint8_t>(block);
  }
  return names;
}

uint64_t SlidingBlocks::mostRenamings() const {
  uint64_t most = 1;
  for (const BlockLayout::Kind& kind : layout_.kinds)
    for (uint64_t alike = kind.end - kind.first; alike > 1; --alike)
      most = most > UINT64_MAX / alike ? UINT64_MAX : most * alike;
  return most;
}

// Moves can be undone, so the distance from a place to the goal equals that from the goal to the place.
std::vector<uint8_t> SlidingBlocks::distancesOf(size_t block) const {
  std::vector<uint8_t> distances(static_cast<size_t>(layout_.cells()), kNever);
  std::vector<int> queue;
  for (int place = 0; place < layout_.cells(); ++place) {
    if (!(layout_.blocks[block].goals & cellBit(place))) continue;
    distances[static_cast<size_t>(place)] = 0;
    queue.push_back(place);
  }
  for (size_t i = 0; i < queue.size(); ++i) {
    const uint8_t next = static_cast<uint8_t>(distances[static_cast<size_t>(queue[i])] + 1);
    const auto reached = [&](int to) {
      uint8_t& distance = distances[static_cast<size_t>(to)];
      if (distance <= next) return;
      distance = next;
      queue.push_back(to);
    };
    if (move_ == BlockMove::any_path) {
      forEachAlongPaths(block, queue[i], ~layout_.floor, reached);
      continue;
    }
    for (size_t direction = 0; direction < kDirections; ++direction)
      forEachStraight(block, queue[i], direction, ~layout_.floor, reached);
  }
  return distances;
}

std::string SlidingBlocks::goalWords() const {
  if (wanted_.empty()) return "Slide the blocks until the cells that should be empty are";
  const std::string left_empty =
      layout_.empty_goals == 0
          ? ""
          : ", and leave " + (std::popcount(layout_.empty_goals) == 1
                                  ? whereWords(layout_.empty_goals, layout_.width) + " empty"
                                  : "the cells empty that the goal leaves empty");
  std::vector<std::string> names;
  for (const Wanted& wanted : wanted_) names.push_back(std::string(1, layout_.blocks[wanted.block].name));
  if (names.size() > 1) return "Slide blocks " + listed(names) + " to where the goal shows them" + left_empty;
  const BlockLayout::Block& block = layout_.blocks[wanted_.front().block];
  const std::string slide = "Slide block " + names.front();
  const int marked = std::popcount(block.goal_cells);
  if (marked == std::popcount(layout_.shapes[block.shape].cells))
    return slide + " to " + whereWords(block.goal_cells, layout_.width) + left_empty;
  return slide + " until it covers " +
         (marked == 1 ? whereWords(block.goal_cells, layout_.width) : "the cells that the goal names") +
         left_empty;
}

}  // namespace noggin::search
