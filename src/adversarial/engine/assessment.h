// Evaluations of a position, or of a finished game, that take too long for one frame: computed incrementally
// by GameRun::prepare().
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "adversarial/engine/game.h"
#include "core/growth.h"

namespace noggin::adversarial {

// The scores of all moves in one position.
class MoveScores {
 public:
  virtual ~MoveScores() = default;
  virtual std::unique_ptr<MoveScores> clone() const = 0;

  virtual bool finished() const = 0;
  // Does a slice of work, of about a millisecond.
  virtual void work() = 0;
  // In the game's order of moves; valid once finished.
  virtual std::vector<MoveScore> scores() const = 0;
  virtual size_t memory() const = 0;
};

// The values of all positions of a game before its end, each for the side to move.
class GameWorths {
 public:
  virtual ~GameWorths() = default;
  virtual std::unique_ptr<GameWorths> clone() const = 0;

  virtual bool finished() const = 0;
  virtual void work() = 0;
  // After no move, one move, two moves and so on; valid once finished.
  virtual const std::vector<Worth>& worths() const = 0;
  virtual size_t memory() const = 0;
};

// A game may provide its own scores, through a static function that takes a shared pointer to it.
template <class G>
concept HasScores = requires(std::shared_ptr<const G> game, const typename G::Position& position) {
  { G::scores(game, position) } -> std::same_as<std::unique_ptr<MoveScores>>;
};

// A game may provide values that are computed better together than one by one.
template <class G>
concept HasWorths = requires(const std::vector<typename G::Position>& positions) {
  { G::worths(positions) } -> std::same_as<std::unique_ptr<GameWorths>>;
};

// Evaluates one position after the other by the game's quick evaluation.
template <Game G>
class QuickWorths final : public GameWorths {
 public:
  QuickWorths(std::shared_ptr<const G> game, std::vector<typename G::Position> positions)
      : game_(std::move(game)), positions_(std::move(positions)) {}
  std::unique_ptr<GameWorths> clone() const override { return std::make_unique<QuickWorths>(*this); }

  bool finished() const override { return worths_.size() == positions_.size(); }
  void work() override { worths_.push_back(game_->worth(positions_[worths_.size()])); }
  const std::vector<Worth>& worths() const override { return worths_; }
  size_t memory() const override { return grownBytes(positions_) + grownBytes(worths_); }

 private:
  std::shared_ptr<const G> game_;
  std::vector<typename G::Position> positions_;
  std::vector<Worth> worths_;
};

}  // namespace noggin::adversarial
