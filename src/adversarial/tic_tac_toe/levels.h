// Every position of tic-tac-toe, level by level, with the number of move sequences that lead to it:
// breadth-first from a start, optionally folding positions that are equivalent by symmetry.
//
// Invariant: the number of ways to a position is the sum over its predecessors; so is the number of games
// that end there.
// Unit: one position expanded, which adds its ways to each of its successors.
#pragma once

#include <array>
#include <cstdint>
#include <numeric>
#include <vector>

#include "adversarial/tic_tac_toe/game.h"
#include "core/run.h"
#include "core/watched_tree.h"

namespace noggin::adversarial {

struct Outcomes {
  int64_t x = 0, o = 0, drawn = 0;  // games won by X, by O, and drawn

  int64_t all() const { return x + o + drawn; }
  Outcomes operator+(const Outcomes& other) const { return {x + other.x, o + other.o, drawn + other.drawn}; }
};

class TicTacToeLevels final : public Run {
 public:
  // From the game's start, on the three by three board.
  TicTacToeLevels(const TicTacToe& game, bool fold, int64_t stride);

  Status step(Trace* trace) override;
  Status status() const override { return next_ == nodes_.size() ? Status::exhausted : Status::running; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  // Which frontier position is expanded next.
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override { return nodes_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<TicTacToeLevels>(*this); }

 private:
  // Its parent is the first position that led to it.
  struct Node : CountedNode {
    GameMove move = kNoMove;
    TicTacToe::Position position;
    int64_t ways = 0;
  };

  int64_t strideNow() const;
  void expand(int32_t id);
  int32_t reach(const TicTacToe::Position& position, int32_t parent, GameMove move);
  std::string placeInQueue(int32_t id) const;
  Told tellEnd() const;
  Outcomes total() const { return std::accumulate(outcomes_.begin(), outcomes_.end(), Outcomes()); }
  std::string countedPositions(int64_t count) const;  // or classes
  std::string endOf(const Node& node) const;  // empty while the game is not over
  Tone toneOf(const Node& node) const;
  int32_t levelOf(int32_t id) const { return nodes_[id].depth; }
  void drawLevels(Scene& scene) const;
  void drawMosaic(Scene& scene) const;
  void drawGraph(int32_t focus, Scene& scene) const;

  TicTacToe game_;
  bool fold_;
  int64_t stride_;
  WatchedTree<Node> nodes_;     // in the order in which they were reached, hence by level
  std::vector<int32_t> index_;  // by position in base 3; -1: not reached
  int32_t next_ = 0;            // next to expand
  int32_t last_ = 0;            // last expanded
  int32_t tick_ = 0;
  int64_t last_units_ = 0, last_new_ = 0, last_moves_ = 0;
  std::array<int32_t, 10> positions_{};
  std::array<Outcomes, 10> outcomes_{};
};

}  // namespace noggin::adversarial
