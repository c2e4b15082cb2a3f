#include "adversarial/connect_four/exact.h"

#include <algorithm>

#include "adversarial/connect_four/opening_book.h"
#include "adversarial/engine/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// To find one move of the principal variation.
constexpr int64_t kMostLineNodes = 400000;

}  // namespace

ConnectFourExact::ConnectFourExact(std::shared_ptr<const ConnectFour> game, const connect4::Stones& root,
                                   Wanted wanted)
    : game_(std::move(game)), root_(root), solver_(root), wanted_(wanted), line_end_(root) {
  if (wanted_.values)
    for (const GameMove column : game_->moves(root)) columns_.push_back(column);
  busy_ = true;
  from_book_ = bookColumn(root).has_value();
  if (from_book_ || solver_.finished()) take();
}

int64_t ConnectFourExact::work(int64_t most, int32_t) {
  began_ = !isSolving() || solver_.asksNext();
  if (!isSolving()) {
    begin();
    return 1;
  }
  const int64_t done = solver_.work(most);
  if (solver_.finished())
    take();
  else if (stage_ == Stage::line && solver_.nodes() >= kMostLineNodes)
    stage_ = Stage::done;
  return done;
}

// The best move is known before the values of the others.
bool ConnectFourExact::conclude() {
  if (rootKnown()) stage_ = Stage::done;
  return rootKnown();
}

// Starts the next move whose value is wanted, or the next position of the principal variation.
void ConnectFourExact::begin() {
  if (stage_ == Stage::line) {
    follows_ = true;
    before_ = best_line_;
    if (const std::optional<int> column = bookColumn(line_end_)) {
      busy_ = false;
      follow(static_cast<GameMove>(*column));
      stage_ = afterColumns();
      return;
    }
    solver_.restart(line_end_);
  } else {
    before_ = {columns_[next_]};
    const connect4::Stones position = game_->play(root_, before_.front());
    const std::optional<int32_t> over = game_->value(position);
    const std::optional<int> known = bookScore(position);
    if (over || known) {
      busy_ = false;
      solved_.push_back({before_.front(), over ? -*over : -100 * *known, 1});
      ++earlier_nodes_;
      if (++next_ == columns_.size()) stage_ = afterColumns();
      return;
    }
    solver_ = ConnectFourSolver(position);
  }
  busy_ = true;
  if (solver_.finished()) take();
}

void ConnectFourExact::take() {
  busy_ = false;
  if (stage_ == Stage::line) {
    follow(static_cast<GameMove>(solver_.bestColumn()));
    stage_ = afterColumns();
    return;
  }
  earlier_nodes_ += from_book_ && stage_ == Stage::root ? 1 : solver_.nodes();
  earlier_hits_ += solver_.tableHits();
  if (stage_ == Stage::columns) {
    solved_.push_back({before_.front(), -100 * solver_.score(), solver_.nodes()});
    if (++next_ == columns_.size()) stage_ = afterColumns();
    return;
  }
  score_ = from_book_ ? *bookScore(root_) : solver_.score();
  best_column_ = from_book_ ? *bookColumn(root_) : solver_.bestColumn();
  root_questions_ = solver_.questions();
  root_nodes_ = earlier_nodes_;
  follow(static_cast<GameMove>(best_column_));
  stage_ = columns_.empty() ? afterColumns() : Stage::columns;
}

// Extends the principal variation by that column.
void ConnectFourExact::follow(GameMove column) {
  best_line_.push_back(column);
  line_end_ = game_->play(line_end_, column);
}

ConnectFourExact::Stage ConnectFourExact::afterColumns() const {
  return wanted_.line && !game_->value(line_end_) ? Stage::line : Stage::done;
}

int64_t ConnectFourExact::nodes() const {
  return earlier_nodes_ + (isSolving() && stage_ != Stage::line ? solver_.nodes() : 0);
}

int64_t ConnectFourExact::tableHits() const {
  return earlier_hits_ + (isSolving() && stage_ != Stage::line ? solver_.tableHits() : 0);
}

const std::vector<ConnectFourSolver::Question>& ConnectFourExact::questions() const {
  return stage_ == Stage::root || stage_ == Stage::columns ? solver_.questions() : root_questions_;
}

Verdict ConnectFourExact::verdict() const {
  Verdict verdict;
  if (!rootKnown()) return verdict;
  verdict.known = true;
  verdict.value = score_;
  verdict.value_text = grouped(score_);
  verdict.line = best_line_;
  return verdict;
}

std::vector<RatedMove> ConnectFourExact::rated() const {
  std::vector<RatedMove> rated;
  const Verdict verdict = this->verdict();
  for (const GameMove column : game_->moves(root_)) {
    RatedMove out;
    out.move = column;
    out.best = verdict.known && column == best_column_;
    const auto found = std::find_if(solved_.begin(), solved_.end(),
                                    [column](const Solved& solved) { return solved.column == column; });
    if (found != solved_.end()) {
      out.value = game_->valueText(found->value);
      out.number = game_->valueNumber(found->value);
      out.nodes = found->nodes;
    } else if (verdict.known) {
      out.bound = out.best ? Bound::exact : Bound::at_most;
      out.value = boundedText(out.bound, verdict.value_text);
      out.number = verdict.value;
    }
    rated.push_back(std::move(out));
  }
  return rated;
}

Metrics ConnectFourExact::metrics() const {
  return {{"nodes", "Nodes visited", static_cast<double>(nodes()), 0, Better::less},
          {"questions", "Null-window searches", static_cast<double>(questions().size())},
          {"tableHits", "Settled by the table", static_cast<double>(tableHits())},
          {"deepest", "Moves of the best line", static_cast<double>(line().size())}};
}

Event ConnectFourExact::event() const {
  if (follows_) return {EventKind::answer, 0, best_line_.back(), current(), -1, 100 * score_};
  const auto& questions = solver_.questions();
  const bool open = !questions.empty() && !questions.back().answered;
  return {open ? EventKind::generate : EventKind::answer,           0, kNoMove, current(), -1,
          100 * (open ? questions.back().target : solver_.lowest())};
}

std::vector<GameMove> ConnectFourExact::line() const {
  if (finished()) return best_line_;
  if (!isSolving()) return stage_ == Stage::line ? best_line_ : std::vector<GameMove>();
  std::vector<GameMove> line = before_;
  for (const int column : solver_.line()) line.push_back(static_cast<GameMove>(column));
  return line;
}

int32_t ConnectFourExact::nodeId(size_t depth, GameMove column) {
  return static_cast<int32_t>(1 + 7 * (depth - 1) + column);
}

GameMove ConnectFourExact::columnOf(int32_t id) {
  return static_cast<GameMove>((id - 1) % 7);
}

size_t ConnectFourExact::depthOf(int32_t id) {
  return id <= 0 ? 0 : static_cast<size_t>(id - 1) / 7 + 1;
}

int32_t ConnectFourExact::current() const {
  const std::vector<GameMove> line = this->line();
  return line.empty() ? 0 : nodeId(line.size(), line.back());
}

// The moves of the root are drawn on the line and beside it.
bool ConnectFourExact::shows(int32_t node) const {
  if (node <= 0) return node == 0;
  const size_t depth = depthOf(node);
  if (depth == 1) {
    const MoveList moves = game_->moves(root_);
    return std::find(moves.begin(), moves.end(), columnOf(node)) != moves.end();
  }
  const std::vector<GameMove> line = this->line();
  return depth <= line.size() && nodeId(depth, line[depth - 1]) == node;
}

std::vector<GameMove> ConnectFourExact::wayTo(int32_t node) const {
  if (depthOf(node) == 1) return {columnOf(node)};
  std::vector<GameMove> line = this->line();
  line.resize(std::min(line.size(), depthOf(node)));
  return line;
}

}  // namespace noggin::adversarial
