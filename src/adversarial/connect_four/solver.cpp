#include "adversarial/connect_four/solver.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "adversarial/engine/transposition_table.h"
#include "core/check.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

// The table starts small enough for a processor's cache and grows with the search.
constexpr unsigned kFewestBits = 13;
constexpr int kOffset = 32;  // makes scores in an entry positive
constexpr int kNoLowest = -kOffset, kNoHighest = 31;

// The moves after which the other side cannot win at once; 0: there are none.
uint64_t safeMoves(const Stones& position) {
  const uint64_t danger = winningCells(position.theirs(), position.all);
  uint64_t moves = position.landings();
  if (const uint64_t forced = moves & danger) {
    if (forced & (forced - 1)) return 0;  // two threats cannot be blocked
    moves = forced;
  }
  return moves & ~(danger >> 1u);
}

// The score if the side to move wins with its next stone.
int winNow(int stones) {
  return (kCells + 1 - stones) / 2;
}
// The score if the other side wins with its next stone.
int lossNext(int stones) {
  return -(kCells - stones) / 2;
}

}  // namespace

ConnectFourSolver::ConnectFourSolver(const Stones& position, unsigned table_bits)
    : table_(size_t{1} << kFewestBits), table_bits_(kFewestBits), most_table_bits_(table_bits) {
  restart(position);
}

void ConnectFourSolver::restart(const Stones& position) {
  root_ = position;
  depth_ = -1;
  table_hits_ = 0;
  questions_.clear();
  const int stones = position.count();
  const uint64_t wins = winningCells(position.own, position.all) & position.landings();
  const uint64_t safe = safeMoves(position);
  nodes_ = 1;
  if (wins) {
    lowest_ = highest_ = winNow(stones);
    best_column_ = columnOf(wins);
  } else if (!safe) {
    lowest_ = highest_ = stones + 1 == kCells ? 0 : lossNext(stones);
    const uint64_t danger = winningCells(position.theirs(), position.all) & position.landings();
    best_column_ = columnOf(danger ? danger : position.landings());
  } else {
    lowest_ = lossNext(stones + 2);
    highest_ = winNow(stones + 2);
    Frame first;
    first.position = position;
    order(first, safe);
    best_column_ = columnOf(first.moves[0]);
  }
}

int64_t ConnectFourSolver::work(int64_t nodes) {
  if (finished()) return 0;
  const int64_t before = nodes_, until = nodes_ + nodes;
  left_above_ = left_below_ = false;
  if (depth_ < 0) ask();
  while (depth_ >= 0 && nodes_ < until) {
    Frame& frame = line_[static_cast<size_t>(depth_)];
    int score = frame.best;
    if (frame.next < frame.count) {
      ++nodes_;
      if (open(frame.position.drop(frame.moves[frame.next++]), -(frame.alpha + 1), score)) continue;
    } else {
      remember(frame.position, kNoLowest, score);
      left_below_ = true;
      --depth_;
    }
    backUp(score);
  }
  return nodes_ - before;
}

// Bisects the interval, but prefers to ask for a quick win or loss, which is answered faster.
int ConnectFourSolver::nextTarget() const {
  int above = lowest_ + (highest_ - lowest_) / 2;
  if (above <= 0 && lowest_ / 2 < above) above = lowest_ / 2;
  if (above >= 0 && highest_ / 2 > above) above = highest_ / 2;
  return above + 1;
}

void ConnectFourSolver::ask() {
  const int target = nextTarget();
  questions_.push_back({.target = target, .nodes = nodes_});
  int score = 0;
  if (!open(root_, target - 1, score)) answer(score);
}

// A score above alpha answers yes.
void ConnectFourSolver::answer(int score) {
  Question& question = questions_.back();
  question.answered = true;
  question.yes = score >= question.target;
  question.nodes = nodes_ - question.nodes;
  if (question.yes) {
    lowest_ = std::min(score, highest_);
    const Frame& top = line_.front();
    best_column_ = columnOf(top.moves[static_cast<size_t>(top.next) - 1]);
  } else {
    highest_ = std::max(score, lowest_);
  }
}

// Either pushes a position onto the line and returns true, or sets a score that decides the comparison with
// alpha.
bool ConnectFourSolver::open(const Stones& position, int alpha, int& score) {
  const int stones = position.count();
  const uint64_t moves = safeMoves(position);
  if (!moves) {
    score = stones >= kCells - 1 ? 0 : lossNext(stones);
    return false;
  }
  if (stones >= kCells - 2) {
    score = 0;
    return false;
  }
  // Neither side can win with its next stone.
  int lowest = lossNext(stones + 2), highest = winNow(stones + 2);
  if (depth_ >= 0) {
    const uint64_t entry = entryOf(position.key());
    if (entry >> 12u == position.key()) {
      lowest = std::max(lowest, static_cast<int>(entry >> 6u & 63u) - kOffset);
      highest = std::min(highest, static_cast<int>(entry & 63u) - kOffset);
      table_hits_ += lowest > alpha || highest <= alpha;
    }
    if (lowest > alpha) {
      score = lowest;
      return false;
    }
    if (highest <= alpha) {
      score = highest;
      return false;
    }
  }
  NOGGIN_CHECK(static_cast<size_t>(depth_ + 1) < line_.size());
  Frame& frame = line_[static_cast<size_t>(++depth_)];
  frame.position = position;
  frame.alpha = static_cast<int8_t>(alpha);
  frame.best = static_cast<int8_t>(lowest);
  order(frame, moves);
  return true;
}

// By the number of winning cells created, ties from the middle.
void ConnectFourSolver::order(Frame& frame, uint64_t moves) const {
  std::array<int, kColumns> threats{};
  frame.count = frame.next = 0;
  const Stones& position = frame.position;
  for (const int column : kMiddleFirst) {
    const uint64_t cell = moves & columnMask(column);
    if (!cell) continue;
    const int made = std::popcount(winningCells(position.own | cell, position.all));
    size_t at = frame.count++;
    for (; at > 0 && threats[at - 1] < made; --at) {
      threats[at] = threats[at - 1];
      frame.moves[at] = frame.moves[at - 1];
    }
    threats[at] = made;
    frame.moves[at] = cell;
  }
}

// Backs up the score of the position just left, given for its side to move.
void ConnectFourSolver::backUp(int score) {
  for (; depth_ >= 0; --depth_) {
    Frame& above = line_[static_cast<size_t>(depth_)];
    score = -score;
    if (score <= above.alpha) {
      above.best = std::max(above.best, static_cast<int8_t>(score));
      return;
    }
    remember(above.position, score, kNoHighest);
    left_above_ = true;
  }
  answer(score);
}

uint64_t& ConnectFourSolver::entryOf(uint64_t key) {
  return table_[slotOf(key, table_bits_)];
}

void ConnectFourSolver::remember(const Stones& position, int lowest, int highest) {
  uint64_t& entry = entryOf(position.key());
  if (entry >> 12u == position.key()) {
    lowest = std::max(lowest, static_cast<int>(entry >> 6u & 63u) - kOffset);
    highest = std::min(highest, static_cast<int>(entry & 63u) - kOffset);
  } else if (++kept_ > static_cast<int64_t>(table_.size()) && table_bits_ < most_table_bits_) {
    grow();
    return remember(position, lowest, highest);
  }
  entry = position.key() << 12u | static_cast<uint64_t>(lowest + kOffset) << 6u |
          static_cast<uint64_t>(highest + kOffset);
}

void ConnectFourSolver::grow() {
  const std::vector<uint64_t> smaller = std::move(table_);
  table_bits_ += 2;
  table_.assign(size_t{1} << table_bits_, 0);
  kept_ = 0;
  for (const uint64_t entry : smaller)
    if (entry) entryOf(entry >> 12u) = entry;
}

std::vector<int> ConnectFourSolver::line() const {
  std::vector<int> columns;
  for (int i = 0; i < depth_; ++i) {
    const Frame& frame = line_[static_cast<size_t>(i)];
    columns.push_back(columnOf(frame.moves[static_cast<size_t>(frame.next) - 1]));
  }
  return columns;
}

}  // namespace noggin::adversarial
