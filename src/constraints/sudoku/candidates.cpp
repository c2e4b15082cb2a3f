#include "constraints/sudoku/candidates.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace noggin::constraints {
namespace {

constexpr size_t kMostSolutionsKept = 10;

}  // namespace

SudokuCandidatesRun::SudokuCandidatesRun(const SudokuBoard& board, SudokuGrid givens)
    : board_(&board),
      givens_(std::move(givens)),
      engine_(board),
      clash_(clashIn(board, givens_)),
      possible_(givens_.size(), 0) {
  for (int cell = 0; cell < board.cells(); ++cell)
    open_.push_back(isGiven(cell) ? 0 : board.all() & ~heldByPeers(board, givens_, cell));
}

// Selects the first candidate that is neither proved nor refuted. False if there is none.
bool SudokuCandidatesRun::nextQuestion() {
  if (questions_ == 0) return true;
  for (cell_ = std::max(cell_, 0); cell_ < board_->cells(); ++cell_) {
    digit_ = lowestDigit(open_[static_cast<size_t>(cell_)]);
    if (digit_ != 0) return true;
  }
  return false;
}

void SudokuCandidatesRun::ask() {
  SudokuGrid grid = givens_;
  if (cell_ >= 0) grid[static_cast<size_t>(cell_)] = static_cast<uint8_t>(digit_);
  engine_.start(grid, 1, 1);
  asking_ = true;
  ++questions_;
}

void SudokuCandidatesRun::answer() {
  asking_ = false;
  answered_ = engine_.count() > 0;
  guesses_ += engine_.guesses();
  added_ = 0;
  if (!answered_) {
    if (cell_ >= 0)
      open_[static_cast<size_t>(cell_)] &= ~digitBit(digit_);
    else
      std::fill(open_.begin(), open_.end(), 0);
    return;
  }
  ++solutions_;
  SudokuGrid solution = engine_.solution(0);
  for (size_t cell = 0; cell < solution.size(); ++cell) {
    const Digits digit = digitBit(solution[cell]);
    added_ += (open_[cell] & digit) != 0;
    open_[cell] &= ~digit;
    possible_[cell] |= digit;
  }
  if (found_.size() < kMostSolutionsKept) found_.push_back(std::move(solution));
}

Status SudokuCandidatesRun::step(Trace* trace) {
  if (ended(status_)) return status_;
  if (clash_) {
    status_ = Status::exhausted;
  } else {
    if (!asking_ && nextQuestion()) ask();
    if (engine_.advance(engine_.nodesPerStep())) answer();
    if (!asking_ && std::all_of(open_.begin(), open_.end(), [](Digits digits) { return digits == 0; }))
      status_ = Status::exhausted;
  }
  if (trace)
    trace->add({.kind = asking_     ? EventKind::expand
                        : answered_ ? EventKind::answer
                                    : EventKind::dead_end,
                .place = static_cast<uint16_t>(std::max(cell_, 0)),
                .value = cell_ < 0 ? 0 : digit_});
  return status_;
}

// ---- scene and narration

void SudokuCandidatesRun::draw(Scene& scene) const {
  std::vector<SudokuCellLook> looks(givens_.size());
  int unsettled = 0;
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    SudokuCellLook& look = looks[cell];
    unsettled += digitCount(open_[cell]);
    if (isGiven(static_cast<int>(cell))) {
      look.tone = Tone::given;
      look.digit = givens_[cell];
    } else if (open_[cell] == 0 && digitCount(possible_[cell]) == 1) {
      look.tone = Tone::path;
      look.digit = lowestDigit(possible_[cell]);
    } else {
      look.marks = open_[cell] | possible_[cell];
      if (open_[cell] == 0) look.tone = possible_[cell] == 0 ? Tone::dead : Tone::visited;
    }
  }
  if (cell_ >= 0 && cell_ < board_->cells() && !ended(status_))
    looks[static_cast<size_t>(cell_)].tone = Tone::current;
  std::string title =
      ended(status_) ? "True candidates" : "Candidates, " + std::to_string(unsettled) + " of them unsettled";
  if (ended(status_) && solutions_ == 0) title = "No solution, so no candidates";
  if (clash_) {
    title = inWords(*board_, *clash_, givens_);
    markClash(*clash_, looks);
  }
  drawSudoku(*board_, looks, false, scene, std::move(title));
  if (clash_) drawClashLine(*board_, *clash_, scene);
}

Told SudokuCandidatesRun::narrate(std::span<const Event> events) const {
  if (clash_) return inWords(*board_, *clash_, givens_) + ", so there is no solution and no candidate.";
  const Event& event = events.front();
  const bool any = event.value == 0;  // the question is whether there is any solution
  const std::string question = any ? "" : board_->nameOf(event.place) + " = " + board_->symbol(event.value);
  if (event.kind == EventKind::expand)
    return "Looking for a solution" + (any ? "" : " with " + question) + " takes longer.";
  if (event.kind == EventKind::dead_end)
    return any ? Told("There is no solution, so no digit is a true candidate.")
               : Told("No solution has " + question + ".",
                      "No peer forbids it, but the search for a solution with it found none anywhere.");
  if (added_ == 0) return {"A solution is found.", "No cell of it is empty."};
  return {any ? "A solution is found." : "A solution with " + question + " is found.",
          "Its digits in the empty cells are true candidates: " + std::to_string(added_) +
              (added_ == 1 ? " of them is new." : " of them are new.")};
}

std::string SudokuCandidatesRun::introduction() const {
  return "Find out for each digit of each empty cell whether some solution has it: these are the true "
         "candidates. A solution is looked for with one digit after the other.";
}

std::string SudokuCandidatesRun::describe(const Event& event) const {
  if (event.kind == EventKind::expand) return "At work";
  if (event.value == 0) return event.kind == EventKind::answer ? "A solution" : "No solution";
  return board_->nameOf(event.place) + (event.kind == EventKind::answer ? " can be " : " is never ") +
         board_->symbol(event.value);
}

Metrics SudokuCandidatesRun::metrics() const {
  int possible = 0;
  for (int cell = 0; cell < board_->cells(); ++cell)
    if (!isGiven(cell)) possible += digitCount(possible_[static_cast<size_t>(cell)]);
  return {counter("questions", "Questions", questions_, Better::less),
          counter("solutions", "Solutions seen", solutions_),
          counter("candidates", "True candidates", possible),
          counter("guesses", "Digits assumed", guesses_, Better::less)};
}

Json SudokuCandidatesRun::result() const {
  Json solutions = Json::array(), candidates = Json::array();
  for (const SudokuGrid& grid : found_) solutions.push_back(gridText(*board_, grid));
  for (Digits digits : possible_) {
    std::string text;
    for (; digits != 0; digits &= digits - 1) text += board_->symbol(lowestDigit(digits));
    candidates.push_back(text);
  }
  return jsonObject(
      {{"count", solutions_}, {"solutions", solutions}, {"guesses", guesses_}, {"candidates", candidates}});
}

}  // namespace noggin::constraints
