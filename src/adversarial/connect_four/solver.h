// Exact values of connect four positions: negamax on bit boards with null windows; moves that lose at once
// are skipped, moves are ordered by their threats, and there is a transposition table. It keeps an explicit
// stack (the line), so that a search can be done a few nodes at a time.
// Sources: P. Pons, "Solving Connect 4: how to build a perfect AI", 2015; J. Tromp, "John's Connect Four
// Playground"; null windows: A. Plaat and others, "Best-first fixed-depth minimax algorithms", 1996.
//
// Scores count the winner's remaining stones including the winning one: the faster the win, the higher. 0 is
// a draw; a loss is the negative of the other side's win.
// Invariant: lowest <= score <= highest, and every answered question narrows that.
// Unit: one node.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "adversarial/connect_four/board.h"

namespace noggin::adversarial {

class ConnectFourSolver {
 public:
  static constexpr int64_t kNodesAtOnce = 4096;  // about a millisecond of work

  // The position must not be over. The table grows up to 2^table_bits entries of eight bytes.
  explicit ConnectFourSolver(const connect4::Stones& position, unsigned table_bits = 21);
  // Continues with another position that is not over, keeping the table: fast if it is close to the last one.
  void restart(const connect4::Stones& position);

  // Searches at most `nodes` nodes; returns early when finished, or when a question is answered. Returns how
  // many.
  int64_t work(int64_t nodes);
  bool finished() const { return lowest_ >= highest_; }
  // Valid once finished.
  int score() const { return lowest_; }
  // The move that attains the score, as far as known.
  int bestColumn() const { return best_column_; }

  int lowest() const { return lowest_; }
  int highest() const { return highest_; }
  int64_t nodes() const { return nodes_; }
  int64_t tableHits() const { return table_hits_; }
  size_t memory() const { return table_.capacity() * sizeof(uint64_t); }

  // A null-window search: is the score at least `target`?
  struct Question {
    int target = 0;
    bool answered = false, yes = false;
    int64_t nodes = 0;
  };
  const std::vector<Question>& questions() const { return questions_; }
  // Whether the next node begins a new question, and its target.
  bool asksNext() const { return !finished() && depth_ < 0; }
  int nextTarget() const;
  // Whether the last call of work() left a position of the line because a move is worth more than alpha, and
  // one because none is.
  bool leftAbove() const { return left_above_; }
  bool leftBelow() const { return left_below_; }
  // The columns on the current line from the root.
  std::vector<int> line() const;

 private:
  struct Frame {
    connect4::Stones position;
    int8_t alpha = 0;  // the question is whether the score exceeds it
    int8_t best = 0;   // best score so far, not above alpha
    uint8_t count = 0, next = 0;
    std::array<uint64_t, connect4::kColumns> moves{};  // cells
  };

  void ask();
  void answer(int score);
  bool open(const connect4::Stones& position, int alpha, int& score);
  void order(Frame& frame, uint64_t moves) const;
  void backUp(int score);
  uint64_t& entryOf(uint64_t key);
  void remember(const connect4::Stones& position, int lowest, int highest);
  void grow();

  std::vector<uint64_t> table_;  // key << 12 | lowest << 6 | highest, 0: none
  unsigned table_bits_, most_table_bits_;
  int64_t kept_ = 0;  // new entries since the table grew
  connect4::Stones root_;
  std::array<Frame, connect4::kCells + 1> line_;
  int depth_ = -1;  // index of the last frame; -1: no question is open
  bool left_above_ = false, left_below_ = false;
  int lowest_ = 0, highest_ = 0;
  int best_column_ = 0;
  int64_t nodes_ = 0, table_hits_ = 0;
  std::vector<Question> questions_;
};

}  // namespace noggin::adversarial
