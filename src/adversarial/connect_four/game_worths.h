// The values of all positions of a game of connect four, computed from the last one backwards: table entries
// of later positions help with earlier ones.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "adversarial/connect_four/board.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/assessment.h"

namespace noggin::adversarial {

class ConnectFourWorths final : public GameWorths {
 public:
  // In the order of play; none of them over.
  explicit ConnectFourWorths(std::vector<connect4::Stones> positions);
  std::unique_ptr<GameWorths> clone() const override { return std::make_unique<ConnectFourWorths>(*this); }

  bool finished() const override { return left_ == 0; }
  void work() override;
  const std::vector<Worth>& worths() const override { return worths_; }
  size_t memory() const override { return solver_ ? solver_->memory() : 0; }  // the rest is small

 private:
  std::vector<connect4::Stones> positions_;
  std::vector<Worth> worths_;
  size_t left_;         // positions before this index are not evaluated yet
  bool begun_ = false;  // the last of them has been started
  std::optional<ConnectFourSolver> solver_;
};

}  // namespace noggin::adversarial
