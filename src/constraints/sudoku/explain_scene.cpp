// The scene of the explaining solver.

#include "constraints/solutions/words.h"
#include "constraints/sudoku/explain.h"
#include "core/words.h"

namespace noggin::constraints {
SudokuCellLook SudokuExplainRun::lookOf(int cell) const {
  const auto i = static_cast<size_t>(cell);
  SudokuCellLook look;
  look.writable = steps_ == 0;
  if (setup_.givens[i] != 0) {
    look.tone = Tone::given;
    look.digit = setup_.givens[i];
    return look;
  }
  if (next_due_ && levels_.back().cell == cell) {  // without the digit just undone
    look.marks = levels_.back().untried;
    return look;
  }
  if (!candidates_.isSolved(cell)) {
    look.marks = candidates_.at(cell);
    return look;
  }
  look.digit = lowestDigit(candidates_.at(cell));
  look.tone = Tone::path;
  for (const Level& level : levels_)
    if (level.cell == cell) {
      look.tone = Tone::series2;
      look.assumed = true;
    }
  return look;
}

// Highlights the unit and the cells of the last step.
void SudokuExplainRun::lightLatest(std::vector<SudokuCellLook>& looks) const {
  const SudokuBoard& board = *setup_.board;
  const auto light = [&](int cell, Tone tone) {
    SudokuCellLook& look = looks[static_cast<size_t>(cell)];
    if (tone != Tone::candidate || look.tone == Tone::plain) look.tone = tone;
  };
  if (did_ == Did::clash || (steps_ == 0 && clash_)) {
    for (const int cell : board.unit(clash_->unit)) light(cell, Tone::candidate);
    markClash(*clash_, looks);
  }
  if (did_ == Did::guess) light(levels_.back().cell, Tone::current);
  if (did_ != Did::deduction) return;
  for (const int unit : {latest_.unit, latest_.other_unit})
    if (unit >= 0)
      for (const int cell : board.unit(unit)) light(cell, Tone::candidate);
  for (const SudokuDeduction::Removal& removal : latest_.removals) light(removal.cell, Tone::candidate);
  for (const int cell : latest_.others) light(cell, Tone::frontier);
  for (const int cell : latest_.pattern) light(cell, Tone::current);
  if (latest_.cell >= 0) light(latest_.cell, Tone::current);
  if (!contradiction_) return;
  if (contradiction_->cell >= 0) return light(contradiction_->cell, Tone::conflict);
  for (const int cell : board.unit(contradiction_->unit)) light(cell, Tone::conflict);
}

std::string SudokuExplainRun::boardTitle() const {
  if (clash_) return "Contradictory: " + inWords(*setup_.board, *clash_, setup_.givens);
  if (status_ == Status::solved) return "Solved";
  if (ended(status_)) return knownUpTo(tellingLimit(), count_);
  int left = 0;
  for (int cell = 0; cell < setup_.board->cells(); ++cell) left += !candidates_.isSolved(cell);
  return counted(left, "cell") + " to fill" +
         (levels_.empty() ? "" : ", " + counted(static_cast<int64_t>(levels_.size()), "assumption"));
}

// Whether a solution stands in for what the search has come back to.
bool SudokuExplainRun::showsSolution() const {
  return ended(status_) && !solutions_.empty() && !candidates_.complete();
}

void SudokuExplainRun::draw(Scene& scene) const {
  const SudokuBoard& board = *setup_.board;
  std::vector<SudokuCellLook> looks;
  for (int cell = 0; cell < board.cells(); ++cell) {
    looks.push_back(lookOf(cell));
    if (showsSolution() && looks.back().digit == 0) {
      looks.back() = {};
      looks.back().digit = solutions_.front()[static_cast<size_t>(cell)];
      looks.back().tone = Tone::path;
    }
  }
  if (!ended(status_) || clash_) lightLatest(looks);
  drawSudoku(board, looks, false, scene, boardTitle());
  if (clash_) drawClashLine(board, *clash_, scene);
  if (did_ == Did::deduction) drawLinks(board, latest_, scene);
  if (tree_.size() > 1)
    drawAssumptions(board, tree_, node_, scene.focus,
                    scene.add<Graph>("assumptions", "Assumptions: " + std::to_string(tree_.size() - 1)));
  drawRules(scene);
}

void SudokuExplainRun::drawRules(Scene& scene) const {
  Table& table = scene.add<Table>("rules", "Rules", Weight::detail);
  table.columns = {{"Rule"}, {"Used", true}};
  const SudokuRules usable = usableRules();
  for (const SudokuRule rule : rulesShown()) {
    const SudokuRuleInfo& info = infoOf(rule);
    const bool on = setup_.rules.has(rule), now = did_ == Did::deduction && latest_.rule == rule;
    const bool idle = on && !usable.has(rule);
    const Tone tone = now ? Tone::current : on && !idle ? Tone::plain : Tone::muted;
    const std::string move = "rule " + std::string(info.id);
    const bool basic = info.family == SudokuFamily::basic;
    std::string used = std::to_string(used_[static_cast<size_t>(rule)]);
    if (idle || !on) used = idle ? "needs one solution" : "off";
    table.rows.push_back({{std::string(info.title), tone}, {std::move(used), tone, basic ? "" : move}});
    if (basic && rule != SudokuRule::elimination)  // which is always on
      scene.commands.push_back({.text = std::string(info.title),
                                .move = move,
                                .checkable = true,
                                .checked = on,
                                .label = "Rule " + std::string(info.title)});
  }
  if (setup_.board->side() > 9) return;  // the techniques support boards up to that size
  for (int i = 1; i < kSudokuFamilies; ++i) {
    const SudokuFamilyInfo& info = infoOf(static_cast<SudokuFamily>(i));
    scene.commands.push_back({.text = std::string(info.title),
                              .move = "rules " + std::string(info.id),
                              .checkable = true,
                              .checked = setup_.rules.hasAnyOf(static_cast<SudokuFamily>(i)),
                              .label = "Family of rules " + std::string(info.title)});
  }
}

std::vector<SudokuRule> SudokuExplainRun::rulesShown() const {
  std::vector<SudokuRule> shown;
  for (int i = 0; i < kSudokuRules; ++i) {
    const auto rule = static_cast<SudokuRule>(i);
    const SudokuFamily family = infoOf(rule).family;
    if (family == SudokuFamily::basic || setup_.rules.hasAnyOf(family)) shown.push_back(rule);
  }
  return shown;
}

}  // namespace noggin::constraints
