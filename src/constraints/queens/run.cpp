#include "constraints/queens/run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "constraints/queens/hint.h"
#include "constraints/queens/scene.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr int32_t kOtherIds = 10000;  // ids of queens that share their row with another

std::vector<Square> squaresOf(const std::vector<Queen>& queens) {
  std::vector<Square> squares;
  for (const Queen& queen : queens) squares.push_back(queen.square);
  return squares;
}

}  // namespace

QueensRun::QueensRun(const Setup& setup)
    : setup_(setup),
      search_(makeQueensSearch(setup.method, setup.task)),
      found_(setup.limit, symmetriesOf(setup.task.ground, setup.task.n)),
      shown_(setup.task.all) {}

Status QueensRun::status() const {
  if (by_hand_) return solvedByHand() ? Status::solved : Status::needs_move;
  return machine_;
}

Status QueensRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  shown_.showSearch();
  search_->setTick(++tick_);
  const Progress progress = search_->step(found_, trace);
  if (progress == Progress::gave_up) machine_ = Status::over_budget;
  if (progress == Progress::exhausted) machine_ = Status::exhausted;
  if (!setup_.task.all && found_.count() > 0) machine_ = Status::solved;
  if (machine_ == Status::exhausted) found_.sort();
  shown_.show(atRest());
  return machine_;
}

int64_t QueensRun::atRest() const {
  return machine_ == Status::exhausted && !found_.kept().empty() ? 0 : -1;
}

std::vector<Queen> QueensRun::queens() const {
  if (by_hand_ && !shown_.any()) return hand_;
  std::vector<Queen> queens;
  const std::span<const int16_t> columns =
      shown_.any() ? std::span<const int16_t>(found_.kept()[static_cast<size_t>(shown_.index())].columns)
                   : search_->columns();
  for (int row = 0; row < n(); ++row) {
    int16_t column = columns[static_cast<size_t>(row)];
    // A given queen shows even if the search has not reached its row; permutations fill all rows.
    if (column == kNoQueen) column = ground().givenIn(row);
    if (column != kNoQueen) queens.push_back({{row, column}, row});
  }
  return queens;
}

std::optional<Square> QueensRun::latest() const {
  if (shown_.any()) return std::nullopt;
  if (by_hand_) return latest_;
  const int row = search_->latestRow();
  if (row < 0) return std::nullopt;
  return Square{row, search_->columns()[static_cast<size_t>(row)]};
}

bool QueensRun::solvedByHand() const {
  return static_cast<int>(hand_.size()) == n() && !firstClash(squaresOf(hand_), ground().around(n()));
}

// ---- play by hand

std::optional<Error> QueensRun::act(std::string_view move, Trace* trace) {
  std::optional<Error> refused =
      SolutionsShown::knows(move) ? shown_.act(move, kept(), kShow, trace) : actOnBoard(move, trace);
  if (!refused) ++tick_;
  return refused;
}

std::optional<Error> QueensRun::actOnBoard(std::string_view move, Trace* trace) {
  if (move == "resume") {
    if (!leftSearch()) return badMove("The search is on the board already.");
    by_hand_ = false;
    shown_.show(atRest());
    if (trace) trace->add({.kind = EventKind::move, .detail = kResume});
    return std::nullopt;
  }
  if (n() > kMostPressedRows)
    return badMove("Queens can be set by hand on boards of up to " + std::to_string(kMostPressedRows) +
                   " rows; this one has " + std::to_string(n()) + ".");
  if (move == "clear") {
    by_hand_ = true;
    shown_.showSearch();
    latest_.reset();
    hand_.clear();
    setGiven();
    if (trace) trace->add({.kind = EventKind::move, .detail = kClear});
    return std::nullopt;
  }
  const std::optional<Square> square = squareFrom(move);
  if (!square)
    return badMove(inQuotes(move) + " is no square here: write row and column from 1 to " +
                   std::to_string(n()) + " with a comma between, as in 1,1.");
  return press(*square, trace);
}

std::optional<Square> QueensRun::squareFrom(std::string_view move) const {
  const size_t comma = move.find(',');
  if (comma == std::string_view::npos) return std::nullopt;
  const int row = wholeNumber<int>(move.substr(0, comma)).value_or(0);
  const int column = wholeNumber<int>(move.substr(comma + 1)).value_or(0);
  if (row < 1 || row > n() || column < 1 || column > n()) return std::nullopt;
  return Square{row - 1, column - 1};
}

// The given queens that the board lacks.
void QueensRun::setGiven() {
  const std::vector<Square> there = squaresOf(hand_);
  for (const Square queen : ground().given)
    if (std::find(there.begin(), there.end(), queen) == there.end()) hand_.push_back({queen, queen.row});
}

// What is on the board becomes the person's, but for queens that may not stay where a permutation has them.
// The one pressed, if it is a queen, is dealt with by the press.
void QueensRun::takeOver(Square pressed) {
  gone_ = 0;
  if (by_hand_ && !shown_.any()) return;
  hand_ = queens();
  gone_ = std::erase_if(hand_, [this, pressed](const Queen& queen) {
    return queen.square != pressed && ground().excludes(queen.square);
  });
  setGiven();
  by_hand_ = true;
  shown_.showSearch();
}

std::optional<Error> QueensRun::press(Square square, Trace* trace) {
  if (ground().isGiven(square)) return badMove("The queen of " + inWords(square) + " is given and stays.");
  const std::vector<Square> before = squaresOf(queens());
  const bool taken = std::find(before.begin(), before.end(), square) != before.end();
  if (ground().isBlocked(square) && !taken)
    return badMove(capitalised(inWords(square)) + " is blocked: no queen may stand there.");
  takeOver(square);
  if (taken) {
    std::erase_if(hand_, [square](const Queen& queen) { return queen.square == square; });
    latest_.reset();
  } else {
    const bool row_taken =
        std::any_of(hand_.begin(), hand_.end(), [&](const Queen& queen) { return queen.id == square.row; });
    hand_.push_back({square, row_taken ? kOtherIds + square.row * n() + square.column : square.row});
    latest_ = square;
  }
  if (trace)
    trace->add({.kind = EventKind::move,
                .detail = taken ? kTake : kSet,
                .place = static_cast<uint16_t>(square.row),
                .value = square.column});
  return std::nullopt;
}

std::vector<Move> QueensRun::moves() const {
  std::vector<Move> moves;
  shown_.addMoves(kept(), moves);
  if (leftSearch()) moves.push_back({"resume", "Back to the search"});
  if (n() > kMostPressedRows) return moves;
  moves.push_back({"clear", "Clear the board"});
  const std::vector<Square> queens_now = squaresOf(queens());
  for (int row = 0; row < n(); ++row)
    for (int column = 0; column < n(); ++column) {
      const Square square{row, column};
      const bool there = std::find(queens_now.begin(), queens_now.end(), square) != queens_now.end();
      if (ground().isGiven(square) || (ground().isBlocked(square) && !there)) continue;
      moves.push_back({asMove(square), (there ? "Take the queen of " : "Set a queen on ") + inWords(square)});
    }
  return moves;
}

std::optional<Hint> QueensRun::hint() const {
  if (n() > kMostPressedRows) return std::nullopt;
  return queensHint(n(), squaresOf(queens()), ground());
}

// ---- scene and decisions

void QueensRun::draw(Scene& scene) const {
  drawQueens(*this, scene);
}

std::optional<Decision> QueensRun::decision() const {
  return searching() ? search_->decision() : std::nullopt;
}

std::string QueensRun::decided(const Decision&, std::span<const Event> events) const {
  return search_->decided(events);
}

std::vector<int32_t> QueensRun::lines(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind == EventKind::move && event.detail >= kSet) return {};
  return search_->lines(events);
}

Metrics QueensRun::metrics() const {
  const QueensCounters& counters = search_->counters();
  const bool permutes = setup_.method == QueensMethod::permutations;
  const bool moves = setup_.method == QueensMethod::min_conflicts;
  // What another method counts is no better for being 0.
  const Better placing = permutes || moves ? Better::neither : Better::less;
  Metrics metrics = {
      counter("permutations", "Permutations tried", counters.permutations,
              permutes ? Better::less : Better::neither),
      counter("placed", moves ? "Queens set to begin with" : "Queens placed", counters.placed, placing),
      counter("undone", "Queens taken back", counters.undone, placing)};
  if (moves) {
    metrics.push_back(counter("moved", "Queens moved", counters.moved, Better::less));
    metrics.push_back(counter("restarts", "New beginnings", counters.restarts, Better::less));
  }
  metrics.push_back(counter("found", "Solutions found", found_.count()));
  metrics.push_back(counter("fundamental", "Up to symmetry", found_.fundamental()));
  return metrics;
}

Json QueensRun::result() const {
  Json solutions = Json::array();
  for (const QueensFound::Kept& kept : found_.kept()) solutions.push_back(kept.columns);
  return jsonObject({{"count", found_.count()},
                     {"fundamental", found_.fundamental()},
                     {"solutions", std::move(solutions)}});
}

}  // namespace noggin::constraints
