#include "constraints/sudoku/generator.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "constraints/sudoku/scene.h"
#include "core/check.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

// One in a hundred comes out hard where four clues go at a time.
constexpr int kMostAttempts = 1000;
constexpr int64_t kNodesOfFill = 5000;
constexpr int kMostGridsOfDrill = 500;

// How many nodes of a fill take well under a millisecond.
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

constexpr std::array<std::string_view, 8> kLines = {
    "fill a grid at random, by search",
    "lay its cells in orbits of the symmetry, in random order",
    "for each orbit, several at once while that succeeds",
    "  take its clues away",
    "  if the puzzle can still be solved by the rules wanted, or is still the only one",
    "    leave them away, and take twice as many next",
    "  else put them back, and take half as many next",
    "begin again with another grid until the puzzle is as hard as wanted",
};

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
  return static_cast<int>(
      std::count_if(puzzle_.begin(), puzzle_.end(), [](uint8_t digit) { return digit != 0; }));
}

// A grid that takes too long is given up for another.
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
  next_ = 0;
  batch_ = std::max<size_t>(1, orbits_.size() / 4);
}

bool SudokuGenerator::holds(const SudokuGrid& puzzle) {
  ++tests_;
  if (wish_.technique) return onlySolution(engine_, puzzle).has_value();
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

SudokuGrid SudokuGenerator::minimalPuzzle() {
  filled_ = false;
  while (!filled_ || next_ < orbits_.size()) step();
  return puzzle_;
}

SudokuGrade SudokuGenerator::gradeOfPuzzle() {
  if (!wish_.technique) return gradeOf(*board_, puzzle_, rulesOf(wish_.difficulty));
  // Most puzzles are too easy, which the search's own rules tell sooner.
  const bool too_easy = *wish_.technique > SudokuRule::claiming && search_.solvesWithoutSearch(puzzle_, true);
  return gradeOf(*board_, puzzle_, SudokuRules::upTo(too_easy ? SudokuRule::claiming : *wish_.technique));
}

// The puzzle is what was wished for only if it takes the hardest rules allowed.
SudokuGenerator::Did SudokuGenerator::finishAttempt() {
  grade_ = gradeOfPuzzle();
  if (attempts_ == 1 || grade_.difficulty() > hardest_.grade.difficulty())
    hardest_ = {solution_, puzzle_, grade_};
  filled_ = false;
  finished_ = granted() || attempts_ == kMostAttempts;
  if (granted()) hardest_ = {solution_, puzzle_, grade_};
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

// ---- the run

Status SudokuGenerateRun::status() const {
  if (!generator_.finished()) return Status::running;
  return generator_.granted() ? Status::solved : Status::exhausted;
}

Status SudokuGenerateRun::step(Trace* trace) {
  if (ended(status())) return status();
  did_ = generator_.step();
  if (trace) {
    constexpr EventKind kKinds[] = {EventKind::start,    EventKind::deduce, EventKind::prune,
                                    EventKind::evaluate, EventKind::done,   EventKind::expand};
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

Told SudokuGenerateRun::narrate(std::span<const Event> events) const {
  const std::string clues = counted(generator_.clues(), "clue");
  const size_t tested = generator_.tested().size();
  switch (events.front().kind) {
    case EventKind::expand:
      return "A full grid is being drawn at random, cell by cell.";
    case EventKind::start:
      return {"A full grid is drawn at random.", "All that is taken from it now can be found again."};
    case EventKind::deduce:
      return {capitalised(testedInWords()) + (tested == 1 ? " is" : " are") + " taken away: " + clues +
                  " are left.",
              "The puzzle can still be solved in the way wanted."};
    case EventKind::prune:
      return {capitalised(testedInWords()) + (tested == 1 ? " stays." : " stay."),
              "Without " + std::string(tested == 1 ? "it" : "them") +
                  " the puzzle cannot be solved in the way wanted" +
                  (tested > 4 ? ", so fewer are tried at once." : ".")};
    case EventKind::evaluate:
      return {"Begin again with another grid.",
              generator_.wish().technique
                  ? "This puzzle is not one that " + wished() + "."
                  : "This puzzle is only " + std::string(name(generator_.grade().difficulty())) + "."};
    default:
      return endTold();
  }
}

Told SudokuGenerateRun::endTold() const {
  const std::string clues = counted(generator_.clues(), "clue");
  const SudokuGrade& grade = generator_.grade();
  const std::string easier = std::string(name(grade.difficulty()));
  if (!generator_.granted())
    return {"No " +
                (generator_.wish().technique ? "puzzle that " + wished()
                                             : std::string(name(generator_.wish().difficulty)) + " puzzle") +
                " came of " + counted(generator_.attempts(), "grid") + ".",
            "The hardest of them has " + clues + " and is " + easier + "."};
  if (!grade.solved)
    return {"A puzzle of " + clues + ", " + easier + ".", "The rules alone do not solve it."};
  return {"A puzzle of " + clues + ", " + easier + ".",
          "The hardest rule it needs: " + std::string(infoOf(grade.hardest).title) +
              "; its hardest step is rated " + grade.rating.hardestText() + " and all its steps together " +
              std::to_string(grade.rating.score()) + "."};
}

// "is easy", "needs XY-wing"
std::string SudokuGenerateRun::wished() const {
  const SudokuGenerator::Wish& wish = generator_.wish();
  if (wish.technique) return "needs " + std::string(infoOf(*wish.technique).title);
  return "is " + std::string(name(wish.difficulty));
}

std::string SudokuGenerateRun::introduction() const {
  return "Make a puzzle that " + wished() +
         ": draw a full grid at random, and take clues away as long as it can still be solved.";
}

Listing SudokuGenerateRun::listing() const {
  return {"Digging clues out of a full grid", kLines, "The usual method; own code"};
}

std::vector<int32_t> SudokuGenerateRun::lines(std::span<const Event> events) const {
  switch (events.front().kind) {
    case EventKind::expand:
      return {0};
    case EventKind::start:
      return {0, 1};
    case EventKind::deduce:
      return {2, 3, 4, 5};
    case EventKind::prune:
      return {2, 3, 4, 6};
    default:
      return {7};
  }
}

std::vector<Variable> SudokuGenerateRun::variables() const {
  return {{"clues", std::to_string(generator_.clues())},
          {"orbits left", std::to_string(generator_.orbitsLeft())},
          {"grids begun", std::to_string(generator_.attempts())}};
}

std::string SudokuGenerateRun::describe(const Event& event) const {
  const std::string clues = std::to_string(event.value) + " clues";
  switch (event.kind) {
    case EventKind::expand:
      return "A grid being filled";
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
  if (grade.solved) result["rating"] = toJson(grade.rating);
  return result;
}

}  // namespace noggin::constraints
