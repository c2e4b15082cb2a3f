#include "constraints/sudoku/explain.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/techniques/candidate_map.h"
#include "core/check.h"
#include "core/text.h"

namespace noggin::constraints {
namespace {

constexpr size_t kMostKept = 10000;
constexpr size_t kKeptOfCount = 10;
constexpr int64_t kNodesOfProof = 3000;

}  // namespace

size_t solutionsKept(SudokuFind find) {
  return find == SudokuFind::one ? 1 : find == SudokuFind::all ? kMostKept : kKeptOfCount;
}

std::string inWords(const SudokuBoard& board, const SudokuClash& clash, const SudokuGrid& grid) {
  return board.nameOf(clash.first) + " and " + board.nameOf(clash.second) + " are both " +
         board.symbol(grid[static_cast<size_t>(clash.first)]) + " in " + board.unitName(clash.unit);
}

Json toJson(const SudokuBoard& board, const SudokuClash& clash) {
  return jsonObject({{"cells", {board.nameOf(clash.first), board.nameOf(clash.second)}},
                     {"unit", board.unitName(clash.unit)}});
}

SudokuExplainRun::SudokuExplainRun(Setup setup) : setup_(std::move(setup)), rng_(setup_.seed) {
  restart();
}

void SudokuExplainRun::restart() {
  rng_ = Rng(setup_.seed);
  candidates_ = SudokuCandidates::of(*setup_.board, setup_.givens);
  clash_ = clashIn(*setup_.board, setup_.givens);
  levels_.clear();
  tree_ = {};
  tree_.add(-1, tick_, {});
  node_ = 0;
  dead_ = next_due_ = false;
  status_ = Status::running;
  latest_.clear();
  contradiction_.reset();
  steps_ = guesses_ = backtracks_ = count_ = 0;
  deepest_ = 0;
  used_ = {};
  rating_ = {};
  solutions_.clear();
  one_solution_.reset();
  proveUnique();
  if (setup_.drill) goToDrilled();
}

// Applies deductions until it is the drilled rule's turn.
void SudokuExplainRun::goToDrilled() {
  SudokuEngine engine(*setup_.board);
  solution_ = onlySolution(engine, setup_.givens).value_or(SudokuGrid());
  if (solution_.empty()) return;
  while (findDeduction(*setup_.board, candidates_, usableRules(), latest_) && latest_.rule != *setup_.drill) {
    apply(latest_, candidates_);
    rating_.add(latest_, candidates_);
    ++used_[static_cast<size_t>(latest_.rule)];
  }
  latest_.clear();
}

void SudokuExplainRun::proveUnique() {
  if (one_solution_ || !setup_.rules.hasAnyOf(SudokuFamily::uniqueness)) return;
  if (!CandidateMap::fits(*setup_.board) || setup_.board->diagonal()) return;  // they never apply there
  SudokuEngine engine(*setup_.board);
  engine.start(setup_.givens, 2, 1);
  one_solution_ = engine.advance(kNodesOfProof) && engine.count() == 1;
}

SudokuRules SudokuExplainRun::usableRules() const {
  SudokuRules rules = setup_.rules;
  if (!one_solution_.value_or(false)) rules.set(SudokuFamily::uniqueness, false);
  return rules;
}

void SudokuExplainRun::tell(Trace* trace, EventKind kind, int place, int value, int detail) const {
  if (!trace) return;
  trace->add({.kind = kind,
              .detail = static_cast<uint8_t>(detail),
              .place = static_cast<uint16_t>(place),
              .node = node_,
              .parent = tree_[node_].parent,
              .value = value});
}

Status SudokuExplainRun::step(Trace* trace) {
  if (ended(status_)) return status_;
  ++tick_;
  const bool first = steps_++ == 0;
  contradiction_.reset();
  if (clash_) {
    did_ = Did::clash;
    status_ = Status::exhausted;
    tell(trace, EventKind::dead_end, clash_->second, setup_.givens[static_cast<size_t>(clash_->second)]);
  } else if (dead_) {
    takeBack(trace);
  } else if (next_due_) {
    assume(trace);
  } else if (nextDeduction(first, candidates_, latest_)) {
    deduce(trace);
  } else if (candidates_.complete()) {
    recordSolution(trace);
  } else {
    openLevel();
    assume(trace);
  }
  return status_;
}

bool SudokuExplainRun::nextDeduction(bool first, SudokuCandidates& candidates, SudokuDeduction& found) const {
  if (first && !setup_.drill && findGivensElimination(*setup_.board, setup_.givens, candidates, found))
    return true;
  return findDeduction(*setup_.board, candidates, usableRules(), found);
}

void SudokuExplainRun::tellDeduction(Trace* trace) const {
  if (byGivens()) {
    for (const int cell : latest_.pattern)
      tell(trace, EventKind::deduce, cell,
           static_cast<int32_t>(digitBit(setup_.givens[static_cast<size_t>(cell)])));
    return;
  }
  const bool places = latest_.rule == SudokuRule::only_choice;
  const int place = latest_.rule > SudokuRule::x_wing && latest_.unit < 0 ? latest_.removals.front().cell
                    : latest_.cell >= 0                                   ? latest_.cell
                                                                          : latest_.unit;
  tell(trace, places ? EventKind::place : EventKind::deduce, place, static_cast<int32_t>(latest_.digits),
       static_cast<int>(latest_.rule));
}

void SudokuExplainRun::deduce(Trace* trace) {
  did_ = Did::deduction;
  used_[static_cast<size_t>(latest_.rule)] += byGivens() ? static_cast<int64_t>(latest_.pattern.size()) : 1;
  apply(latest_, candidates_);
  rating_.add(latest_, candidates_);
  tellDeduction(trace);
  contradiction_ = contradictionAfter(*setup_.board, candidates_, latest_);
  if (!contradiction_) return;
  dead_ = true;
  tree_[node_].state = SudokuState::dead;
  tell(trace, EventKind::dead_end, std::max(contradiction_->cell, 0), contradiction_->digit);
}

void SudokuExplainRun::recordSolution(Trace* trace) {
  did_ = Did::nothing;
  ++count_;
  if (solutions_.size() < solutionsKept(setup_.find)) solutions_.push_back(candidates_.grid());
  tree_[node_].state = SudokuState::solution;
  tell(trace, EventKind::goal, 0, static_cast<int32_t>(count_));
  dead_ = true;
  if (setup_.find == SudokuFind::one)
    status_ = Status::solved;
  else if (count_ == setup_.limit)
    status_ = Status::exhausted;
}

int SudokuExplainRun::selectCell() {
  const SudokuBoard& board = *setup_.board;
  int best = -1, best_count = 0, open = 0;
  for (int cell = 0; cell < board.cells(); ++cell) {
    const int count = digitCount(candidates_.at(cell));
    if (count < 2) continue;
    ++open;
    const bool better = best < 0 || (setup_.select == SudokuSelect::fewest && count < best_count) ||
                        (setup_.select == SudokuSelect::most && count > best_count);
    if (!better) continue;
    best = cell;
    best_count = count;
  }
  NOGGIN_CHECK(best >= 0);
  if (setup_.select != SudokuSelect::random) return best;
  auto pick = static_cast<int>(rng_.below(static_cast<uint32_t>(open)));
  for (int cell = 0;; ++cell)
    if (digitCount(candidates_.at(cell)) >= 2 && pick-- == 0) return cell;
}

void SudokuExplainRun::openLevel() {
  const int cell = selectCell();
  levels_.push_back({candidates_, cell, candidates_.at(cell), node_, 0});
  deepest_ = std::max(deepest_, levels_.size());
}

void SudokuExplainRun::assume(Trace* trace) {
  did_ = Did::guess;
  next_due_ = false;
  Level& level = levels_.back();
  const int digit = lowestDigit(level.untried);
  level.untried &= level.untried - 1;
  level.digit = static_cast<uint8_t>(digit);
  ++guesses_;
  candidates_.digits[static_cast<size_t>(level.cell)] = digitBit(digit);
  node_ = tree_.add(level.parent, tick_, {.cell = static_cast<int16_t>(level.cell), .digit = level.digit});
  tell(trace, EventKind::guess, level.cell, static_cast<int32_t>(digitBit(digit)));
}

// Backtracks to the latest assumption with an alternative.
void SudokuExplainRun::takeBack(Trace* trace) {
  if (levels_.empty()) return finish(trace);
  did_ = Did::nothing;
  dead_ = false;
  bool another = false;
  while (!levels_.empty() && !another) {
    Level& level = levels_.back();
    const bool solved = tree_[node_].state == SudokuState::solution;
    if (tree_[node_].state == SudokuState::open) tree_[node_].state = SudokuState::dead;
    ++backtracks_;
    tell(trace, EventKind::undo, level.cell, static_cast<int32_t>(digitBit(level.digit)),
         solved ? kAfterSolution : 0);
    node_ = level.parent;
    candidates_ = level.before;
    another = level.untried != 0;
    if (!another) levels_.pop_back();
  }
  next_due_ = another;
  dead_ = !another;
}

void SudokuExplainRun::finish(Trace* trace) {
  did_ = Did::nothing;
  status_ = Status::exhausted;
  tell(trace, EventKind::done, 0, static_cast<int32_t>(count_));
}

// ---- play by hand

std::optional<Error> SudokuExplainRun::act(std::string_view move, Trace* trace) {
  ++tick_;  // of what the move leads to
  std::optional<Error> refused = change(move, trace);
  if (refused) --tick_;
  return refused;
}

std::optional<Error> SudokuExplainRun::change(std::string_view move, Trace* trace) {
  if (move.starts_with("rule ")) return toggleRule(move.substr(5), trace);
  if (move.starts_with("rules ")) return toggleFamily(move.substr(6), trace);
  const Outcome<SudokuWriting> writing = writeGiven(*setup_.board, move, setup_.givens);
  if (!writing) return writing.error();
  written_ = true;
  restart();
  did_ = Did::nothing;
  tell(trace, EventKind::move, writing->cell, writing->digit);
  return std::nullopt;
}

std::vector<Change> SudokuExplainRun::entered(const Settings&) const {
  if (!written_ || setup_.drill) return {};
  return {{"grid", gridText(*setup_.board, setup_.givens)}};
}

std::optional<Error> SudokuExplainRun::toggleRule(std::string_view name, Trace* trace) {
  const std::optional<SudokuRule> rule = ruleNamed(name);
  if (!rule || *rule == SudokuRule::elimination)  // which is always on
    return badMove("There is no rule " + inQuotes(name) + " to switch on or off.");
  const bool on = !setup_.rules.has(*rule);
  setup_.rules.set(*rule, on);
  tellSwitched(on, static_cast<int>(*rule), trace);
  return std::nullopt;
}

std::optional<Error> SudokuExplainRun::toggleFamily(std::string_view name, Trace* trace) {
  for (int i = 1; i < kSudokuFamilies; ++i) {
    const auto family = static_cast<SudokuFamily>(i);
    if (infoOf(family).id != name) continue;
    const bool on = !setup_.rules.hasAnyOf(family);
    setup_.rules.set(family, on);
    tellSwitched(on, kFamilyDetail + i, trace);
    return std::nullopt;
  }
  return badMove("There is no family of rules " + inQuotes(name) + " to switch on or off.");
}

void SudokuExplainRun::tellSwitched(bool on, int detail, Trace* trace) {
  proveUnique();
  did_ = Did::nothing;
  tell(trace, EventKind::move, 0, on, detail);
}

// ---- results

Metrics SudokuExplainRun::metrics() const {
  const int64_t deductions = std::accumulate(used_.begin(), used_.end(), int64_t{0});
  return {counter("guesses", "Digits assumed", guesses_, Better::less),
          counter("backtracks", "Taken back", backtracks_, Better::less),
          counter("deductions", "Deductions", deductions, Better::less),
          counter("depth", "Assumptions at once, most", deepest_, Better::less),
          counter("solutions", "Solutions", count_)};
}

Json SudokuExplainRun::result() const {
  Json solutions = Json::array();
  for (const SudokuGrid& grid : solutions_) solutions.push_back(gridText(*setup_.board, grid));
  Json rules = Json::object();
  for (int i = 0; i < kSudokuRules; ++i)
    if (used_[static_cast<size_t>(i)] > 0)
      rules[std::string(infoOf(static_cast<SudokuRule>(i)).id)] = used_[static_cast<size_t>(i)];
  Json result = jsonObject({{"count", count_},
                            {"solutions", solutions},
                            {"guesses", guesses_},
                            {"steps", steps_},
                            {"rules", rules}});
  if (status_ == Status::solved && guesses_ == 0) result["rating"] = toJson(rating_);
  if (clash_) result["clash"] = toJson(*setup_.board, *clash_);
  return result;
}

size_t SudokuExplainRun::memory() const {
  const size_t state = static_cast<size_t>(setup_.board->cells()) * (sizeof(Digits) + 1);
  return (levels_.size() + 1) * (state + sizeof(Level)) + tree_.memory() +
         solutions_.size() * static_cast<size_t>(setup_.board->cells());
}

}  // namespace noggin::constraints
