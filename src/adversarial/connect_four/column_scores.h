// What every column is worth in a position of connect four, found bit by bit: from the opening book, else by
// ConnectFourSolver, one column after the other with the same table, else by a look-ahead with an estimate.
//
// Unit of work(): so many nodes of one column.
#pragma once

#include <memory>
#include <vector>

#include "adversarial/connect_four/game.h"
#include "adversarial/connect_four/solver.h"
#include "adversarial/engine/assessment.h"

namespace noggin::adversarial {

class ColumnScores final : public MoveScores {
 public:
  // A position that is not over.
  ColumnScores(std::shared_ptr<const ConnectFour> game, const connect4::Stones& position);
  ColumnScores(const ColumnScores& other);
  std::unique_ptr<MoveScores> clone() const override { return std::make_unique<ColumnScores>(*this); }

  bool finished() const override { return done_ == columns_.size(); }
  void work() override;
  std::vector<MoveScore> scores() const override;
  size_t memory() const override;

 private:
  struct Column {
    GameMove column = 0;
    bool from_book = false;
    int lowest = 0, highest = 0;  // its score for the side to move lies between them
    int64_t nodes = 0;
    bool estimated = false;
    int32_t estimate = 0;

    bool tellsWhoWins() const { return lowest > 0 || highest < 0 || lowest == highest; }
  };

  void begin(Column& column);
  void solve(Column& column);
  void lookAhead(Column& column);
  MoveScore scoreOf(const Column& column) const;
  // What decides between columns that are not all known exactly.
  int32_t guess(const Column& column) const;

  std::shared_ptr<const ConnectFour> game_;
  connect4::Stones position_;
  std::vector<Column> columns_;  // the middle first: what it leaves in the table helps the others
  size_t done_ = 0;
  bool begun_ = false;                         // the column at done_
  std::unique_ptr<ConnectFourSolver> solver_;  // null until it is needed
  std::unique_ptr<GameSearcher> ahead_;        // of the column at done_, once the solver has given up
};

}  // namespace noggin::adversarial
