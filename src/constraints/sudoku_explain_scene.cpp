// What there is to say and to see of a sudoku solved with reasons.

#include <algorithm>

#include "constraints/sudoku_explain.h"

namespace noggin::constraints {
namespace {

std::string nth(int64_t n) {
  return std::to_string(n) + (n % 10 == 1 && n % 100 != 11   ? "st"
                              : n % 10 == 2 && n % 100 != 12 ? "nd"
                              : n % 10 == 3 && n % 100 != 13 ? "rd"
                                                             : "th");
}

std::string solutionCount(int64_t count) {
  return std::to_string(count) + (count == 1 ? " solution" : " solutions");
}

}  // namespace

// ---- what there is to say

std::string SudokuExplainRun::deductionSentence() const {
  const SudokuBoard& board = *setup_.board;
  std::string sentence = inWords(board, latest_);
  if (contradiction_) return sentence + "; now " + inWords(board, *contradiction_) + ", a contradiction.";
  if (latest_.rule == SudokuRule::only_choice) return sentence + ".";
  std::string solved;
  int count = 0;
  for (const SudokuDeduction::Removal& removal : latest_.removals) {
    if (!candidates_.isSolved(removal.cell)) continue;
    if (++count <= 3)
      solved += (count == 1 ? "; that leaves only " : " and only ") +
                std::string(1, board.symbol(lowestDigit(candidates_.at(removal.cell)))) + " for " +
                board.nameOf(removal.cell);
  }
  return sentence + solved + ".";
}

std::string SudokuExplainRun::endSentence() const {
  const bool searched = guesses_ > 0;
  if (count_ == 0)
    return searched ? "Every assumption has failed, so there is no solution."
                    : "No assumption was needed to come to this, so there is no solution.";
  const std::string why = searched ? "Every other assumption has failed" : "No assumption was needed";
  return why + (count_ == 1 ? ", so the solution found is the only one."
                            : ", so there are " + solutionCount(count_) + " in all.");
}

std::string SudokuExplainRun::narrate(std::span<const Event>) const {
  const SudokuBoard& board = *setup_.board;
  const auto stands = [&](int cell, int digit) { return board.nameOf(cell) + " = " + board.symbol(digit); };
  switch (did_) {
    case Did::nothing:
      return "Nothing has been done yet.";
    case Did::clash:
      return inWords(board, *clash_, setup_.givens) + ", so there is no solution.";
    case Did::deduction:
      return deductionSentence();
    case Did::guess:
      return "No rule finds more: " + board.nameOf(levels_.back().cell) + " can be " +
             board.listed(choices_, "or") + ", so assume " + board.symbol(levels_.back().digit) + ".";
    case Did::next_guess:
      return (choices_ & (choices_ - 1))
                 ? "Of " + board.nameOf(levels_.back().cell) + " is left " + board.listed(choices_, "or") +
                       ", so assume " + board.symbol(levels_.back().digit) + "."
                 : "All that is left for " + board.nameOf(levels_.back().cell) + " is " +
                       board.symbol(levels_.back().digit) + ".";
    case Did::solution:
      if (setup_.find == SudokuFind::one)
        return guesses_ == 0
                   ? "Solved without a guess."
                   : "Solved, with " + std::to_string(guesses_) + (guesses_ == 1 ? " guess." : " guesses.");
      return "Every cell is filled: the " + nth(count_) + " solution" +
             (ended(status_) ? ", and no more are asked for." : "; now look for another.");
    case Did::undo:
      return "Go back and take away " + stands(undone_cell_, undone_digit_) +
             (undone_more_ > 0 ? ", the last thing to try there, and " + std::to_string(undone_more_) +
                                     (undone_more_ == 1 ? " assumption" : " assumptions") + " below it."
                               : ".");
    case Did::end:
      return endSentence();
    case Did::rules:
      return std::string(infoOf(toggled_).title) +
             (setup_.rules.has(toggled_) ? " is switched on: " : " is switched off: ") +
             static_cast<char>(infoOf(toggled_).note[0] - 'A' + 'a') +
             std::string(infoOf(toggled_).note.substr(1));
    case Did::given:
      return undone_digit_ == 0 ? board.nameOf(undone_cell_) + " is empty now, and the work begins anew."
                                : board.nameOf(undone_cell_) + " is given as " + board.symbol(undone_digit_) +
                                      " now, and the work begins anew.";
  }
  return "";
}

std::string SudokuExplainRun::describe(const Event& event) const {
  const SudokuBoard& board = *setup_.board;
  const auto digits = [&] { return board.listed(static_cast<Digits>(event.value), "and"); };
  const auto rule = [&] { return std::string(infoOf(static_cast<SudokuRule>(event.detail)).title); };
  switch (event.kind) {
    case EventKind::place:
      return board.nameOf(event.place) + " is " + digits();
    case EventKind::deduce:
      return event.detail == 0 ? board.nameOf(event.place) + " is " + digits() + ", and its peers are not"
                               : rule() + " of " + digits() + " in " + board.unitName(event.place);
    case EventKind::guess:
      return "Assume " + board.nameOf(event.place) + " is " + digits();
    case EventKind::undo:
      return board.nameOf(event.place) + " is not " + digits() + " after all";
    case EventKind::dead_end:
      return "A contradiction";
    case EventKind::goal:
      return "Solution " + std::to_string(event.value);
    case EventKind::move:
      return event.detail > 0 ? rule() + (event.value ? " on" : " off")
                              : board.nameOf(event.place) + " is given as " + board.symbol(event.value);
    default:
      return solutionCount(event.value) + " in all";
  }
}

// ---- what there is to see

SudokuCellLook SudokuExplainRun::lookOf(int cell) const {
  const auto i = static_cast<size_t>(cell);
  SudokuCellLook look;
  look.writable = steps_ == 0;
  if (setup_.givens[i] != 0) {
    look.tone = Tone::given;
    look.digit = setup_.givens[i];
    return look;
  }
  if (!candidates_.isSolved(cell)) {
    look.marks = candidates_.at(cell);
    return look;
  }
  look.digit = lowestDigit(candidates_.at(cell));
  look.tone = Tone::path;
  for (const Level& level : levels_)
    if (level.cell == cell && !(next_due_ && &level == &levels_.back())) {
      look.tone = Tone::series2;
      look.note = "?";
    }
  return look;
}

// The unit and the cells that the latest step was about.
void SudokuExplainRun::lightLatest(std::vector<SudokuCellLook>& looks) const {
  const SudokuBoard& board = *setup_.board;
  const auto light = [&](int cell, Tone tone) {
    SudokuCellLook& look = looks[static_cast<size_t>(cell)];
    if (tone == Tone::candidate ? look.tone == Tone::plain : true) look.tone = tone;
  };
  if (did_ == Did::clash || (steps_ == 0 && clash_)) {
    for (const int cell : board.unit(clash_->unit)) light(cell, Tone::candidate);
    light(clash_->first, Tone::conflict);
    light(clash_->second, Tone::conflict);
  }
  if (did_ == Did::guess || did_ == Did::next_guess) light(levels_.back().cell, Tone::current);
  if (did_ != Did::deduction) return;
  for (const int unit : {latest_.unit, latest_.other_unit})
    if (unit >= 0)
      for (const int cell : board.unit(unit)) light(cell, Tone::candidate);
  for (const SudokuDeduction::Removal& removal : latest_.removals) light(removal.cell, Tone::candidate);
  for (const int cell : latest_.pattern) light(cell, Tone::current);
  if (latest_.cell >= 0) light(latest_.cell, Tone::current);
  if (!contradiction_) return;
  if (contradiction_->cell >= 0) return light(contradiction_->cell, Tone::conflict);
  for (const int cell : board.unit(contradiction_->unit)) light(cell, Tone::conflict);
}

std::string SudokuExplainRun::boardTitle() const {
  if (clash_) return "Contradictory: " + inWords(*setup_.board, *clash_, setup_.givens);
  if (status_ == Status::solved) return "Solved";
  if (ended(status_))
    return count_ == 0   ? "No solution"
           : count_ == 1 ? "One solution and no other"
                         : (count_ == setup_.limit ? "At least " : "") + solutionCount(count_);
  int left = 0;
  for (int cell = 0; cell < setup_.board->cells(); ++cell) left += !candidates_.isSolved(cell);
  return std::to_string(left) + (left == 1 ? " cell" : " cells") + " to fill" +
         (levels_.empty() ? ""
                          : ", " + std::to_string(levels_.size()) +
                                (levels_.size() == 1 ? " assumption" : " assumptions"));
}

void SudokuExplainRun::draw(Scene& scene) const {
  const SudokuBoard& board = *setup_.board;
  std::vector<SudokuCellLook> looks;
  const bool show_solution = ended(status_) && !solutions_.empty() && !candidates_.complete();
  for (int cell = 0; cell < board.cells(); ++cell) {
    looks.push_back(lookOf(cell));
    if (show_solution && looks.back().digit == 0) {
      looks.back() = {};
      looks.back().digit = solutions_.front()[static_cast<size_t>(cell)];
      looks.back().tone = Tone::path;
    }
  }
  if (!ended(status_) || clash_) lightLatest(looks);
  drawSudoku(board, looks, false, scene, boardTitle());
  if (clash_) drawClashLine(board, *clash_, scene);
  if (tree_.size() > 1)
    tree_.draw(board, node_, scene.focus,
               scene.add<Graph>("assumptions", "Assumptions: " + std::to_string(tree_.size() - 1)));
  drawRules(scene);
}

void SudokuExplainRun::drawRules(Scene& scene) const {
  Table& table = scene.add<Table>("rules", "Rules");
  table.columns = {{"Rule"}, {"Used", true}, {"Switch"}};
  for (int i = 0; i < kSudokuRules; ++i) {
    const auto rule = static_cast<SudokuRule>(i);
    const bool on = setup_.rules.has(rule), now = did_ == Did::deduction && latest_.rule == rule;
    const Tone tone = now ? Tone::current : on ? Tone::plain : Tone::muted;
    std::string press = i == 0 ? "" : "rule " + std::string(infoOf(rule).id);
    table.rows.push_back({{std::string(infoOf(rule).title), tone},
                          {std::to_string(used_[static_cast<size_t>(i)]), tone},
                          {i == 0 ? "always"
                           : on   ? "on"
                                  : "off",
                           tone, std::move(press)}});
  }
}

}  // namespace noggin::constraints
