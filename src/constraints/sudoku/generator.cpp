#include "constraints/sudoku/generator.h"

#include <algorithm>

namespace noggin::constraints {
namespace {

// About one attempt in a hundred is hard, if four clues are removed at a time.
constexpr int kMostAttempts = 1000;
constexpr int64_t kNodesOfFill = 5000;
constexpr int kMostGridsOfDrill = 500;

// Nodes of the filling search that take well under a millisecond.
int64_t nodesPerFillingStep(const SudokuBoard& board) {
  return board.box() <= 3 ? 200 : board.box() == 4 ? 60 : 20;
}

SudokuRules rulesOf(SudokuDifficulty difficulty) {
  switch (difficulty) {
    case SudokuDifficulty::easy:
      return SudokuRules::upTo(SudokuRule::only_choice);
    case SudokuDifficulty::medium:
      return SudokuRules::upTo(SudokuRule::claiming);
    default:
      return SudokuRules::upTo(SudokuRule::x_wing);
  }
}

// The image of a cell under the symmetry.
int imageOf(const SudokuBoard& board, SudokuSymmetry symmetry, int cell) {
  const int last = board.side() - 1, row = board.rowOf(cell), column = board.columnOf(cell);
  switch (symmetry) {
    case SudokuSymmetry::none:
      return cell;
    case SudokuSymmetry::half_turn:
      return (last - row) * board.side() + last - column;
    case SudokuSymmetry::quarter_turn:
      return column * board.side() + last - row;
    case SudokuSymmetry::mirror:
      return row * board.side() + last - column;
    case SudokuSymmetry::diagonal:
      return column * board.side() + row;
  }
  return cell;
}

}  // namespace

std::string_view name(SudokuDifficulty difficulty) {
  constexpr std::string_view kNames[] = {"easy", "medium", "hard", "extreme"};
  return kNames[static_cast<size_t>(difficulty)];
}

SudokuDifficulty SudokuGrade::difficulty() const {
  if (!solved) return SudokuDifficulty::extreme;
  if (hardest <= SudokuRule::only_choice) return SudokuDifficulty::easy;
  if (hardest <= SudokuRule::claiming) return SudokuDifficulty::medium;
  return hardest <= SudokuRule::x_wing ? SudokuDifficulty::hard : SudokuDifficulty::extreme;
}

SudokuGrade gradeOf(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules) {
  SudokuCandidates candidates = SudokuCandidates::of(board, puzzle);
  SudokuDeduction deduction;
  SudokuGrade grade;
  while (findDeduction(board, candidates, rules, deduction)) {
    grade.hardest = std::max(grade.hardest, deduction.rule);
    apply(deduction, candidates);
    grade.rating.add(deduction, candidates);
    if (contradictionAfter(board, candidates, deduction)) return grade;
  }
  grade.solved = candidates.complete();
  return grade;
}

SudokuGenerator::SudokuGenerator(const SudokuBoard& board, Wish wish, uint32_t seed)
    : board_(&board),
      wish_(wish),
      rng_(seed),
      search_(board),
      engine_(board),
      solution_(static_cast<size_t>(board.cells()), 0),
      puzzle_(solution_) {}

int SudokuGenerator::clues() const {
  return board_->cells() - static_cast<int>(emptyIn(puzzle_));
}

// Gives up a grid that takes too long to fill.
SudokuGenerator::Did SudokuGenerator::fill() {
  if (filling_ == 0) {
    search_.randomise(Rng(rng_.next()));
    search_.start(SudokuGrid(static_cast<size_t>(board_->cells()), 0), 1, 1);
    filling_ = kNodesOfFill;
    tested_.clear();
  }
  const int64_t nodes = std::min(filling_, nodesPerFillingStep(*board_));
  filling_ -= nodes;
  search_.advance(nodes);
  if (search_.count() == 0) return Did::filling;
  filling_ = 0;
  solution_ = search_.solutions().front();
  puzzle_ = solution_;
  layOrbits();
  filled_ = true;
  ++attempts_;
  return Did::fill;
}

void SudokuGenerator::layOrbits() {
  orbits_.clear();
  std::vector<uint8_t> seen(puzzle_.size(), 0);
  for (int cell = 0; cell < board_->cells(); ++cell) {
    if (seen[static_cast<size_t>(cell)]) continue;
    orbits_.emplace_back();
    for (int at = cell; !seen[static_cast<size_t>(at)]; at = imageOf(*board_, wish_.symmetry, at)) {
      seen[static_cast<size_t>(at)] = 1;
      orbits_.back().push_back(static_cast<int16_t>(at));
    }
  }
  rng_.shuffle(std::span(orbits_));
  derived_.clear();
  next_ = 0;
  batch_ = std::max<size_t>(1, orbits_.size() / 4);
}

// If the rules immediately recover the removed clues, those of orbits before `end`, everything else follows
// as before.
bool SudokuGenerator::holds(const SudokuGrid& puzzle, size_t end) {
  ++tests_;
  if (wish_.technique) return onlySolution(engine_, puzzle).has_value();
  switch (wish_.difficulty) {
    case SudokuDifficulty::easy:
      return settles(puzzle, end, false);
    case SudokuDifficulty::medium:
      return settles(puzzle, end, true);
    case SudokuDifficulty::hard:
      // Most puzzles that the rules do not solve have several solutions, which the engine finds much sooner.
      return search_.solvesWithoutSearch(puzzle) ||
             (onlySolution(engine_, puzzle) && gradeOf(*board_, puzzle, rulesOf(wish_.difficulty)).solved);
    case SudokuDifficulty::extreme:
      return onlySolution(engine_, puzzle).has_value();
  }
  return false;
}

bool SudokuGenerator::settles(const SudokuGrid& puzzle, size_t end, bool locked) {
  while (!derived_.empty() && derived_.back().end <= next_) derived_.pop_back();
  const auto from = std::find_if(derived_.rbegin(), derived_.rend(),
                                 [end](const Derived& each) { return each.end >= end; });
  const bool settled = from == derived_.rend()
                           ? search_.settlesWithoutSearch(puzzle, tested_, locked)
                           : search_.settlesWithoutSearch(puzzle, tested_, locked, from->candidates);
  if (!settled && end - next_ > 1) derived_.insert(from.base(), {end, search_.derived()});
  return settled;
}

SudokuGenerator::Did SudokuGenerator::step() {
  if (finished_) return Did::done;
  if (!filled_) return fill();
  if (next_ == orbits_.size()) return finishAttempt();
  const size_t count = std::min(batch_, orbits_.size() - next_);
  SudokuGrid fewer = puzzle_;
  tested_.clear();
  for (size_t i = next_; i < next_ + count; ++i)
    for (const int16_t cell : orbits_[i]) {
      tested_.push_back(cell);
      fewer[static_cast<size_t>(cell)] = 0;
    }
  if (holds(fewer, next_ + count)) {
    puzzle_ = std::move(fewer);
    next_ += count;
    batch_ *= 2;
    return Did::removed;
  }
  if (count == 1) {
    ++next_;
    return Did::kept;
  }
  batch_ = count / 2;
  return Did::halved;
}

SudokuGrid SudokuGenerator::minimalPuzzle() {
  filled_ = false;
  while (!filled_ || next_ < orbits_.size()) step();
  return puzzle_;
}

size_t SudokuGenerator::memory() const {
  return search_.memory() + engine_.memory() + derived_.size() * puzzle_.size() * sizeof(Digits);
}

SudokuGrade SudokuGenerator::gradeOfPuzzle() {
  if (!wish_.technique) return gradeOf(*board_, puzzle_, rulesOf(wish_.difficulty));
  // Most puzzles are too easy, which the search's own rules detect faster.
  const bool too_easy = *wish_.technique > SudokuRule::claiming && search_.solvesWithoutSearch(puzzle_);
  return gradeOf(*board_, puzzle_, SudokuRules::upTo(too_easy ? SudokuRule::claiming : *wish_.technique));
}

// The puzzle meets the wish only if it needs the hardest rule allowed.
SudokuGenerator::Did SudokuGenerator::finishAttempt() {
  grade_ = gradeOfPuzzle();
  filled_ = false;
  finished_ = granted() || attempts_ == kMostAttempts;
  if (granted()) return Did::done;
  if (attempts_ == 1 || grade_.difficulty() > hardest_.grade.difficulty())
    hardest_ = {solution_, puzzle_, grade_};
  if (!finished_) return Did::again;
  solution_ = hardest_.solution;
  puzzle_ = hardest_.puzzle;
  grade_ = hardest_.grade;
  return Did::done;
}

// ---- a drill

namespace {

bool hasItsTurn(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules, SudokuRule rule) {
  SudokuCandidates candidates = SudokuCandidates::of(board, puzzle);
  SudokuDeduction deduction;
  while (findDeduction(board, candidates, rules, deduction)) {
    if (deduction.rule == rule) return true;
    apply(deduction, candidates);
  }
  return false;
}

}  // namespace

SudokuDrill drillOf(SudokuRule rule, uint32_t seed) {
  const SudokuBoard& board = SudokuBoard::of(3, false);
  SudokuGenerator generator(board, {.symmetry = SudokuSymmetry::none, .technique = rule}, seed);
  SudokuRules few = SudokuRules::upTo(SudokuRule::claiming);
  few.set(rule, true);
  SudokuDrill drill;
  for (int grids = 0; grids < kMostGridsOfDrill; ++grids) {
    drill.puzzle = generator.minimalPuzzle();
    for (const SudokuRules& rules : {few, SudokuRules::upTo(rule)}) {
      drill.rules = rules;
      if (hasItsTurn(board, drill.puzzle, rules, rule)) return drill;
    }
  }
  return drill;
}

}  // namespace noggin::constraints
