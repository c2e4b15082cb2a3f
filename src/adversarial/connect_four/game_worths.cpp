#include "adversarial/connect_four/game_worths.h"

#include <utility>

#include "adversarial/connect_four/advice.h"
#include "adversarial/connect_four/game.h"

namespace noggin::adversarial {
namespace {

constexpr int64_t kPositionNodes = 300000;  // to solve a position

}  // namespace

ConnectFourWorths::ConnectFourWorths(std::vector<connect4::Stones> positions)
    : positions_(std::move(positions)), worths_(positions_.size()), left_(positions_.size()) {}

void ConnectFourWorths::work() {
  if (finished()) return;
  const connect4::Stones& position = positions_[left_ - 1];
  Worth& worth = worths_[left_ - 1];
  const std::optional<Worth> known = begun_ ? std::nullopt : bookWorth(position);
  if (known) {
    worth = *known;
  } else {
    if (!solver_)
      solver_.emplace(position);
    else if (!begun_)
      solver_->restart(position);
    begun_ = true;
    solver_->work(ConnectFourSolver::kNodesAtOnce);
    if (!solver_->finished() && solver_->nodes() < kPositionNodes) return;
    worth = solver_->finished()
                ? Worth{100 * solver_->score(), true, static_cast<GameMove>(solver_->bestColumn())}
                : connectFourEstimate(ConnectFour(), position);
  }
  begun_ = false;
  if (--left_ == 0) solver_.reset();
}

}  // namespace noggin::adversarial
