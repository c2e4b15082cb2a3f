#include "adversarial/connect_four/column_scores.h"

#include <algorithm>

#include "adversarial/connect_four/advice.h"
#include "adversarial/connect_four/opening_book.h"
#include "adversarial/connect_four/outlook.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

using namespace connect4;

constexpr int64_t kColumnNodes = 400000;  // to solve a column

}  // namespace

ColumnScores::ColumnScores(std::shared_ptr<const ConnectFour> game, const Stones& position)
    : game_(std::move(game)), position_(position) {
  for (const GameMove column : kMiddleFirst)
    if (position.canDrop(column)) columns_.push_back({.column = column});
}

size_t ColumnScores::memory() const {
  return (solver_ ? solver_->memory() : 0) + (ahead_ ? ahead_->memory() : 0);
}

void ColumnScores::work() {
  if (finished()) return;
  Column& column = columns_[done_];
  if (!begun_)
    begin(column);
  else if (ahead_)
    lookAhead(column);
  else
    solve(column);
  if (begun_) return;
  ahead_.reset();
  ++done_;
}

// Finished at once if the disc ends the game or the position is in the book.
void ColumnScores::begin(Column& column) {
  const Stones next = game_->play(position_, column.column);
  std::optional<int> score = bookScore(next);
  column.from_book = score.has_value();
  if (const std::optional<int32_t> over = game_->value(next)) score = *over / 100;
  if (score) {
    column.lowest = column.highest = -*score;
    return;
  }
  if (solver_)
    solver_->restart(next);
  else
    solver_.emplace(next);
  begun_ = true;
}

void ColumnScores::solve(Column& column) {
  solver_->work(ConnectFourSolver::kNodesAtOnce);
  const bool gives_up = solver_->nodes() >= kColumnNodes;
  if (!solver_->finished() && !gives_up) return;
  column.nodes = solver_->nodes();
  column.lowest = -solver_->highest();
  column.highest = -solver_->lowest();
  if (column.tellsWhoWins()) {
    begun_ = false;
    return;
  }
  ahead_.emplace(game_, game_->play(position_, column.column), aheadOptions(kEstimateDepth - 1));
}

void ColumnScores::lookAhead(Column& column) {
  ahead_->work(ahead_->longestStride(), 0);
  if (!ahead_->finished()) return;
  column.estimated = true;
  column.estimate = -ahead_->rootValue();
  begun_ = false;
}

// Multiples of a hundred are certain wins and losses, of which the worst that can be counts; values in
// between are estimates.
int32_t ColumnScores::guess(const Column& column) const {
  if (column.estimated) return column.estimate;
  return 100 * column.lowest;
}

MoveScore ColumnScores::scoreOf(const Column& column) const {
  using Known = MoveScore::Known;
  MoveScore score{.move = column.column};
  score.lowest = 100 * column.lowest;
  score.highest = 100 * column.highest;
  score.estimate = guess(column);
  if (column.estimated) {
    score.known = Known::estimated;
    score.text = "\u2248 " + game_->valueText(column.estimate);
    score.words = "is estimated at " + game_->valueText(column.estimate);
    score.source = std::to_string(kEstimateDepth) + " moves ahead: an estimate";
    return score;
  }
  score.source = column.from_book    ? "opening book"
                 : column.nodes == 0 ? "four in a row or a full board"
                                     : "solved, " + counted(column.nodes, "node");
  if (column.lowest == column.highest) {
    const int own = column.lowest;
    score.text =
        own == 0 ? "draw" : (own > 0 ? "win " : "loss ") + std::to_string(discsToWin(position_, own));
    score.words = outlookWords(position_, own);
    return score;
  }
  // The winner is known, and a bound of the distance.
  score.known = Known::bounded;
  const bool wins = column.lowest > 0;
  const int latest = discsToWin(position_, wins ? column.lowest : column.highest);
  score.text = (wins ? "win \u2264 " : "loss \u2264 ") + std::to_string(latest);
  score.words = (wins ? "wins within " : "loses within ") + counted(latest, "move");
  return score;
}

std::vector<MoveScore> ColumnScores::scores() const {
  std::vector<Column> columns = columns_;
  putInOrderBy(columns, &Column::column);
  int32_t most = -kInfinity;
  for (const Column& column : columns) most = std::max(most, guess(column));
  std::vector<MoveScore> scores;
  for (const Column& column : columns) {
    scores.push_back(scoreOf(column));
    scores.back().best = guess(column) == most;
  }
  return scores;
}

}  // namespace noggin::adversarial
