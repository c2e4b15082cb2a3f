#include "constraints/sudoku_generator.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "constraints/sudoku_scene.h"
#include "core/check.h"

namespace noggin::constraints {
namespace {

constexpr int kMostAttempts = 200;
constexpr int64_t kNodesOfFill = 5000;

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

// Where the symmetry takes a cell.
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
  return hardest <= SudokuRule::claiming ? SudokuDifficulty::medium : SudokuDifficulty::hard;
}

SudokuGrade gradeOf(const SudokuBoard& board, const SudokuGrid& puzzle, SudokuRules rules) {
  SudokuCandidates candidates = SudokuCandidates::of(board, puzzle);
  SudokuDeduction deduction;
  SudokuGrade grade;
  while (findDeduction(board, candidates, rules, deduction)) {
    grade.hardest = std::max(grade.hardest, deduction.rule);
    apply(deduction, candidates);
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
  return static_cast<int>(
      std::count_if(puzzle_.begin(), puzzle_.end(), [](uint8_t digit) { return digit != 0; }));
}

void SudokuGenerator::fill() {
  const SudokuGrid empty(static_cast<size_t>(board_->cells()), 0);
  do {
    const uint64_t seed = rng_.next();
    search_.randomise(Rng(seed));
    search_.start(empty, 1, 1);
    search_.advance(kNodesOfFill);
  } while (search_.count() == 0);
  solution_ = search_.solutions().front();
  puzzle_ = solution_;
  tested_.clear();
  layOrbits();
  filled_ = true;
  ++attempts_;
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
  next_ = 0;
  batch_ = std::max<size_t>(1, orbits_.size() / 4);
}

bool SudokuGenerator::holds(const SudokuGrid& puzzle) {
  ++tests_;
  switch (wish_.difficulty) {
    case SudokuDifficulty::easy:
      return search_.solvesWithoutSearch(puzzle, false);
    case SudokuDifficulty::medium:
      return search_.solvesWithoutSearch(puzzle, true);
    case SudokuDifficulty::hard:
      return search_.solvesWithoutSearch(puzzle, true) ||
             gradeOf(*board_, puzzle, rulesOf(wish_.difficulty)).solved;
    case SudokuDifficulty::extreme:
      return onlySolution(engine_, puzzle).has_value();
  }
  return false;
}

SudokuGenerator::Did SudokuGenerator::step() {
  if (finished_) return Did::done;
  if (!filled_) {
    fill();
    return Did::fill;
  }
  if (next_ == orbits_.size()) return finishAttempt();
  const size_t count = std::min(batch_, orbits_.size() - next_);
  SudokuGrid fewer = puzzle_;
  tested_.clear();
  for (size_t i = next_; i < next_ + count; ++i)
    for (const int16_t cell : orbits_[i]) {
      tested_.push_back(cell);
      fewer[static_cast<size_t>(cell)] = 0;
    }
  if (holds(fewer)) {
    puzzle_ = std::move(fewer);
    next_ += count;
    batch_ *= 2;
    return Did::removed;
  }
  if (count == 1) ++next_;
  batch_ = std::max<size_t>(1, count / 2);
  return Did::kept;
}

// The puzzle is what was wished for only if it takes the hardest rules allowed.
SudokuGenerator::Did SudokuGenerator::finishAttempt() {
  grade_ = gradeOf(*board_, puzzle_, rulesOf(wish_.difficulty));
  finished_ = grade_.difficulty() == wish_.difficulty || attempts_ == kMostAttempts;
  filled_ = finished_;
  return finished_ ? Did::done : Did::again;
}

// ---- the run

Status SudokuGenerateRun::step(Trace* trace) {
  if (ended(status())) return status();
  did_ = generator_.step();
  if (trace) {
    constexpr EventKind kKinds[] = {EventKind::start, EventKind::deduce, EventKind::prune,
                                    EventKind::evaluate, EventKind::done};
    trace->add({.kind = kKinds[static_cast<size_t>(did_)],
                .place = static_cast<uint16_t>(generator_.tested().empty() ? 0 : generator_.tested().front()),
                .value = generator_.clues()});
  }
  return status();
}

std::string SudokuGenerateRun::testedInWords() const {
  const std::vector<int16_t>& cells = generator_.tested();
  if (cells.size() > 4) return std::to_string(cells.size()) + " clues";
  std::string text;
  for (size_t i = 0; i < cells.size(); ++i)
    text += (i == 0 ? "" : i + 1 == cells.size() ? " and " : ", ") + generator_.board().nameOf(cells[i]);
  return text;
}

std::string SudokuGenerateRun::narrate(std::span<const Event>) const {
  using Did = SudokuGenerator::Did;
  const std::string clues = std::to_string(generator_.clues()) + " clues";
  const bool one = generator_.tested().size() == 1;
  switch (did_) {
    case Did::fill:
      return "A full grid is drawn at random: all that is taken from it now can be found again.";
    case Did::removed:
      return "Without " + testedInWords() + " it can still be solved: " + clues + " are left.";
    case Did::kept:
      return "Without " + testedInWords() +
             (generator_.tested().size() > 4 ? " it cannot be solved this way: try fewer at once."
              : one                          ? " it cannot be solved this way, so it has to stay."
                                             : " it cannot be solved this way, so they have to stay.");
    case Did::again:
      return "This puzzle is only " + std::string(name(generator_.grade().difficulty())) +
             ", so begin again with another grid.";
    case Did::done:
      return "A puzzle of " + clues + ", " + std::string(name(generator_.grade().difficulty())) +
             (generator_.grade().solved ? ": the hardest rule it needs is " +
                                              std::string(infoOf(generator_.grade().hardest).id) + "."
                                        : ": the rules alone do not solve it.");
  }
  return "";
}

std::string SudokuGenerateRun::describe(const Event& event) const {
  const std::string clues = std::to_string(event.value) + " clues";
  switch (event.kind) {
    case EventKind::start:
      return "A full grid";
    case EventKind::deduce:
      return "Taken away: " + clues + " are left";
    case EventKind::prune:
      return "Has to stay: " + clues;
    case EventKind::evaluate:
      return "Too easy";
    default:
      return "A puzzle of " + clues;
  }
}

void SudokuGenerateRun::draw(Scene& scene) const {
  using Did = SudokuGenerator::Did;
  const SudokuBoard& board = generator_.board();
  std::vector<SudokuCellLook> looks(static_cast<size_t>(board.cells()));
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    looks[cell].digit = generator_.puzzle()[cell];
    if (looks[cell].digit != 0) looks[cell].tone = Tone::given;
  }
  if (!generator_.finished())
    for (const int16_t cell : generator_.tested())
      looks[static_cast<size_t>(cell)].tone = did_ == Did::removed ? Tone::current : Tone::frontier;
  std::string title = std::to_string(generator_.clues()) + " clues";
  if (generator_.finished()) title += ", " + std::string(name(generator_.grade().difficulty()));
  drawSudoku(board, looks, false, scene, std::move(title));
  if (!generator_.finished()) return;
  Table& table = scene.add<Table>("puzzle", "To take away");
  table.columns = {{"What"}, {"Grid"}};
  table.rows = {{{"Puzzle"}, {gridText(board, generator_.puzzle())}},
                {{"Solution"}, {gridText(board, generator_.solution())}}};
}

Metrics SudokuGenerateRun::metrics() const {
  return {{"clues", "Clues", static_cast<double>(generator_.clues()), 0, Better::less},
          {"tests", "Tests", static_cast<double>(generator_.tests()), 0, Better::less},
          {"grids", "Grids begun", static_cast<double>(generator_.attempts()), 0, Better::less}};
}

Json SudokuGenerateRun::result() const {
  const bool finished = generator_.finished();
  Json solutions = Json::array();
  if (finished) solutions.push_back(gridText(generator_.board(), generator_.solution()));
  Json result = {{"count", finished ? 1 : 0}, {"solutions", solutions}, {"guesses", 0}};
  if (!finished) return result;
  const SudokuGrade& grade = generator_.grade();
  result["puzzle"] = gridText(generator_.board(), generator_.puzzle());
  result["clues"] = generator_.clues();
  result["difficulty"] = std::string(name(grade.difficulty()));
  result["hardestRule"] = grade.solved ? Json(std::string(infoOf(grade.hardest).id)) : Json(nullptr);
  return result;
}

}  // namespace noggin::constraints
