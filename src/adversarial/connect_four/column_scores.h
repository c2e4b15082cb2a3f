// The values of all columns in a position of connect four, computed incrementally: from the opening book, or
// by ConnectFourSolver, one column after the other with a shared table, or by a depth-limited search.
//
// Unit of work(): a number of nodes for one column.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/alpha_beta.h"
#include "adversarial/engine/assessment.h"

namespace noggin::adversarial {

class ColumnScores final : public MoveScores {
 public:
  // The position must not be over.
  ColumnScores(std::shared_ptr<const ConnectFour> game, const connect4::Stones& position);
  std::unique_ptr<MoveScores> clone() const override { return std::make_unique<ColumnScores>(*this); }

  bool finished() const override { return done_ == columns_.size(); }
  void work() override;
  std::vector<MoveScore> scores() const override;
  size_t memory() const override;

 private:
  struct Column {
    GameMove column = 0;
    bool from_book = false;
    int lowest = 0, highest = 0;  // bounds of its score for the side to move
    int64_t nodes = 0;
    bool estimated = false;
    int32_t estimate = 0;

    bool tellsWhoWins() const { return lowest > 0 || highest < 0 || lowest == highest; }
  };

  void begin(Column& column);
  void solve(Column& column);
  void lookAhead(Column& column);
  MoveScore scoreOf(const Column& column) const;
  // The value used to compare columns that are not all exact.
  int32_t guess(const Column& column) const;

  std::shared_ptr<const ConnectFour> game_;
  connect4::Stones position_;
  std::vector<Column> columns_;  // the middle first: its table entries help the others
  size_t done_ = 0;
  bool begun_ = false;                         // the column at done_ has been started
  std::optional<ConnectFourSolver> solver_;    // none until it is needed
  std::optional<AlphaBeta<ConnectFour>> ahead_;  // for the column at done_, once the solver has given up
};

}  // namespace noggin::adversarial
