// The exact value of a connect four position: negamax over bit boards with null windows, moves that lose at
// once left out, moves ordered by the threats they make, and a table of positions. Resumable: it keeps its
// line, so that a search of any length can be done a few nodes at a time.
// Sources: P. Pons, "Solving Connect 4: how to build a perfect AI", 2015; J. Tromp, "John's Connect Four
// Playground"; null windows: A. Plaat and others, "Best-first fixed-depth minimax algorithms", 1996.
//
// Scores count the stones the winner has left, and the winning one: the sooner the win, the higher. 0 is a
// draw; a loss is as negative as the other side's win is positive.
// Invariant: lowest <= score <= highest, and every question answered narrows that.
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
  // A position that is not over. The table grows to 2^table_bits positions of eight bytes.
  explicit ConnectFourSolver(const connect4::Stones& position, unsigned table_bits = 21);
  // On to another position that is not over, with all that the table holds: quick where it is near the last.
  void restart(const connect4::Stones& position);

  // At most so many nodes; fewer when it is finished then, or when a question has been answered.
  int64_t work(int64_t nodes);
  bool finished() const { return lowest_ >= highest_; }
  // Once it is finished.
  int score() const { return lowest_; }
  // The move that keeps the score, as far as it is known.
  int bestColumn() const { return best_column_; }

  int lowest() const { return lowest_; }
  int highest() const { return highest_; }
  int64_t nodes() const { return nodes_; }
  int64_t tableHits() const { return table_hits_; }
  size_t memory() const { return table_.capacity() * sizeof(uint64_t); }

  // The null-window searches so far: is the score at least `target`?
  struct Question {
    int target = 0;
    bool answered = false, yes = false;
    int64_t nodes = 0;
  };
  const std::vector<Question>& questions() const { return questions_; }
  // Whether the next node begins a question, and its target then.
  bool asksNext() const { return !finished() && depth_ < 0; }
  int nextTarget() const;
  // The columns that the search has gone down from the root.
  std::vector<int> line() const;

 private:
  struct Frame {
    connect4::Stones position;
    int8_t alpha = 0;  // is the score above it?
    int8_t best = 0;   // of the moves so far, none above alpha
    uint8_t count = 0, next = 0;
    std::array<uint64_t, connect4::kColumns> moves{};  // cells
  };

  void ask();
  void answer(int score);
  bool open(const connect4::Stones& position, int alpha, int& score);
  void order(Frame& frame, uint64_t moves) const;
  void handUp(int score);
  uint64_t& entryOf(uint64_t key);
  void remember(const connect4::Stones& position, int lowest, int highest);
  void grow();

  std::vector<uint64_t> table_;  // key << 12 | lowest << 6 | highest, 0: none
  unsigned table_bits_, most_table_bits_;
  int64_t kept_ = 0;  // new positions kept since the table grew
  connect4::Stones root_;
  std::array<Frame, connect4::kCells + 1> line_;
  int depth_ = -1;  // of the last frame; -1: no question is open
  int lowest_ = 0, highest_ = 0;
  int best_column_ = 0;
  int64_t nodes_ = 0, table_hits_ = 0;
  std::vector<Question> questions_;
};

}  // namespace noggin::adversarial
