// Hints during play: three strengths on the board, and the next digit with its reason.

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <utility>

#include "constraints/sudoku/play.h"
#include "core/fnv.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<std::string_view, 3> kStrengths = {"where", "rule", "step"};
constexpr size_t kPositionName = 4;

bool isPositionName(std::string_view text) {
  return text.size() == kPositionName && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace

std::optional<SudokuHint> SudokuHint::parse(std::string_view text) {
  const auto [word, place] = firstWord(text);
  const auto [number, position] = firstWord(place);
  const auto* const strength = std::find(kStrengths.begin(), kStrengths.end(), word);
  const std::optional<int64_t> moves = wholeNumber<int64_t>(number);
  if (strength == kStrengths.end() || !moves || *moves < 0) return std::nullopt;
  if (!position.empty() && !isPositionName(position)) return std::nullopt;
  return SudokuHint{static_cast<Strength>(strength - kStrengths.begin()), *moves, std::string(position)};
}

std::string SudokuHint::text() const {
  return std::string(kStrengths[static_cast<size_t>(strength)]) + " " + std::to_string(moves) +
         (position.empty() ? "" : " " + position);
}

// ---- the hint shown

std::optional<SudokuHint::Strength> SudokuPlayRun::strengthNamed(std::string_view move) {
  for (size_t i = 0; i < kHints.size(); ++i)
    if (kHints[i].move == move) return static_cast<Strength>(i);
  return std::nullopt;
}

std::string SudokuPlayRun::position() const {
  uint32_t mixed = kFnvBasis;
  for (size_t cell = 0; cell < values_.size(); ++cell)
    mixed = fnvMixed(fnvMixed(mixed, values_[cell]), marks_[cell]);
  std::array<char, kPositionName + 1> name{};
  std::snprintf(name.data(), name.size(), "%04x", (mixed ^ mixed >> 16) & 0xffff);
  return name.data();
}

bool SudokuPlayRun::isHere(const SudokuHint& hint) const {
  return hint.moves == moves_made_ && (hint.position.empty() || hint.position == position());
}

std::optional<SudokuHint::Strength> SudokuPlayRun::strengthNow() const {
  return asked_ && isHere(*asked_) ? asked_->strength : asked_by_move_;
}

std::vector<Change> SudokuPlayRun::changes(std::string_view move) const {
  const std::optional<Strength> strength = strengthNamed(move);
  if (!strength) return {};
  const bool shown = asked_ && isHere(*asked_) && asked_->strength == *strength;
  return {{"hint", shown ? "" : SudokuHint{*strength, moves_made_, position()}.text()}};
}

void SudokuPlayRun::arrange(const Settings& settings) {
  asked_ = SudokuHint::parse(settings.text("hint"));
  updateHint();
}

void SudokuPlayRun::updateHint() {
  const std::optional<Strength> strength = strengthNow();
  hinted_ = strength ? std::optional(hinted(*strength)) : std::nullopt;
}

SudokuPlayRun::Hinted SudokuPlayRun::hinted(Strength strength) const {
  if (status() == Status::solved) return {strength, "Everything is filled: there is nothing to advise.", {}};
  if (const auto mistake = hintAtMistake()) return {strength, mistake->reason, {}};
  if (auto idea = nextIdea()) return {strength, hintTold(strength, *idea), std::move(idea)};
  return {strength, "No rule here finds more: only trying a digit goes on.", {}};
}

// Without forcing, which teaches no pattern; uniqueness only if the solution is known to be unique.
SudokuRules SudokuPlayRun::rulesOfHints() const {
  SudokuRules rules = SudokuRules::every();
  rules.set(SudokuRule::forcing_nets, false);
  if (!solution_) rules.set(SudokuFamily::uniqueness, false);
  return rules;
}

// What the placed digits leave, restricted to the pencil marks unless they lack the right digit.
SudokuCandidates SudokuPlayRun::candidates() const {
  SudokuCandidates candidates = SudokuCandidates::of(*board_, values_);
  for (size_t cell = 0; cell < values_.size(); ++cell)
    if (solution_ && values_[cell] == 0 && (marks_[cell] & digitBit((*solution_)[cell])))
      candidates.digits[cell] = marks_[cell];
  return candidates;
}

// Whether the pencil marks leave some cell less than its peers do.
bool SudokuPlayRun::marksNarrow() const {
  const SudokuCandidates known = candidates();
  for (int cell = 0; cell < board_->cells(); ++cell)
    if (values_[static_cast<size_t>(cell)] == 0 && (possibleAt(cell) & ~known.at(cell))) return true;
  return false;
}

// The first deduction other than crossing out a placed digit; none if a digit has no place left.
std::optional<SudokuDeduction> SudokuPlayRun::nextIdea() const {
  SudokuCandidates known = candidates();
  SudokuDeduction deduction;
  while (findDeduction(*board_, known, rulesOfHints(), deduction)) {
    if (deduction.rule != SudokuRule::elimination) return deduction;
    apply(deduction, known);
    if (contradictionAfter(*board_, known, deduction)) return std::nullopt;
    for (const SudokuDeduction::Removal& removal : deduction.removals) {
      if (digitCount(known.at(removal.cell)) > 1) continue;
      deduction.cell = removal.cell;
      deduction.digits = known.at(removal.cell);
      return deduction;
    }
  }
  return std::nullopt;
}

Told SudokuPlayRun::hintTold(Strength strength, const SudokuDeduction& idea) const {
  const bool lone = idea.rule == SudokuRule::elimination;
  if (lone && strength != Strength::where) {
    const bool by_peers = possibleAt(idea.cell) == idea.digits;
    return {strength == Strength::rule
                ? "Look for a cell with one digit left."
                : board_->nameOf(idea.cell) + " is " + board_->symbol(lowestDigit(idea.digits)) + ".",
            std::string("Every other digit stands among its peers") +
                (by_peers ? "." : " or is ruled out by pencil marks.")};
  }
  const std::string marks = marksNarrow() ? "The pencil marks count as all that their cells can be." : "";
  if (strength == Strength::rule)
    return {"Use " + std::string(infoOf(idea.rule).title) + ".",
            std::string(infoOf(idea.rule).note) + (marks.empty() ? "" : " ") + marks};
  if (strength == Strength::step) return {capitalised(inWords(*board_, idea)) + ".", marks};
  const int unit = unitOf(idea);
  return "Look at " + (unit >= 0 ? board_->unitName(unit) : board_->namesOf(idea.pattern)) + ".";
}

int SudokuPlayRun::unitOf(const SudokuDeduction& idea) const {
  return idea.rule == SudokuRule::elimination ? board_->boxUnitOf(idea.cell) : idea.unit;
}

void SudokuPlayRun::drawHinted(std::vector<SudokuCellLook>& looks) const {
  if (!hinted_ || !hinted_->idea) return;
  const SudokuDeduction& idea = *hinted_->idea;
  const auto light = [&](int cell, Tone tone) {
    SudokuCellLook& look = looks[static_cast<size_t>(cell)];
    if (look.digit == 0) look.tone = tone;
  };
  const bool lone = idea.rule == SudokuRule::elimination;
  const int unit = unitOf(idea);
  if (unit >= 0)
    for (const int cell : board_->unit(unit)) light(cell, Tone::candidate);
  for (const int16_t cell : idea.pattern) light(cell, Tone::current);
  if (hinted_->strength != Strength::step) return;
  for (const int16_t cell : idea.others) light(cell, Tone::frontier);
  for (const SudokuDeduction::Removal& removal : idea.removals)
    if (!lone && idea.rule != SudokuRule::only_choice) light(removal.cell, Tone::candidate);
  if (idea.cell >= 0) light(idea.cell, Tone::current);
}

Hint SudokuPlayRun::hintTo(int cell, int digit, std::string reason) const {
  return {board_->nameOf(cell) + "=" + board_->symbol(digit), std::move(reason)};
}

std::optional<Hint> SudokuPlayRun::hintAtMistake() const {
  if (const auto clash = clashIn(*board_, values_)) {
    const std::string words = inWords(*board_, *clash, values_);
    // Of two that were written, the one that is wrong.
    for (const int cell : {clash->second, clash->first}) {
      const auto i = static_cast<size_t>(cell);
      if (givens_[i] == 0 && !(solution_ && values_[i] == (*solution_)[i]))
        return Hint{board_->nameOf(cell) + "=", words + ": erase " + board_->nameOf(cell) + "."};
    }
    return Hint{"", words + ", and both are given: this puzzle has no solution."};
  }
  if (!solvable_) return Hint{"", "This puzzle has no solution, whatever is written into it."};
  if (!solution_) return hintAtDeadEnd();
  for (int cell = 0; cell < board_->cells(); ++cell) {
    const uint8_t value = values_[static_cast<size_t>(cell)];
    if (value != 0 && value != (*solution_)[static_cast<size_t>(cell)])
      return Hint{board_->nameOf(cell) + "=", board_->nameOf(cell) + " cannot be " + board_->symbol(value) +
                                                  ", although nothing clashes yet: erase it."};
  }
  return std::nullopt;
}

// Where no single solution is known, nothing written is known to be wrong.
std::optional<Hint> SudokuPlayRun::hintAtDeadEnd() const {
  for (int cell = 0; cell < board_->cells(); ++cell)
    if (values_[static_cast<size_t>(cell)] == 0 && possibleAt(cell) == 0)
      return Hint{"", "Nothing is left for " + board_->nameOf(cell) +
                          ", for every digit stands among its peers: take something back."};
  const SudokuEngine search = searchedFromHere();
  if (search.finished() && search.count() == 0)
    return Hint{"", "From here there is no solution: take something back."};
  return std::nullopt;
}

// The next digit that the rules place; deductions before it are mentioned unless they are mere elimination.
std::optional<Hint> SudokuPlayRun::hintByRules() const {
  SudokuCandidates candidates = SudokuCandidates::of(*board_, values_);
  const SudokuRules rules = rulesOfHints();
  SudokuDeduction deduction;
  std::string before;
  int more = 0;
  const auto lead = [&] {
    if (before.empty()) return std::string();
    return before + (more == 0 ? "; then " : "; after " + counted(more, "more such step") + " ");
  };
  while (findDeduction(*board_, candidates, rules, deduction)) {
    apply(deduction, candidates);
    if (contradictionAfter(*board_, candidates, deduction)) return std::nullopt;
    if (deduction.rule == SudokuRule::only_choice)
      return hintTo(deduction.cell, lowestDigit(deduction.digits),
                    lead() + inWords(*board_, deduction) + ".");
    if (deduction.rule > SudokuRule::only_choice) {
      more += !before.empty();
      if (before.empty()) before = inWords(*board_, deduction);
    }
    for (const SudokuDeduction::Removal& removal : deduction.removals) {
      if (!candidates.isSolved(removal.cell)) continue;
      const int digit = lowestDigit(candidates.at(removal.cell));
      return hintTo(removal.cell, digit,
                    lead() + board_->nameOf(removal.cell) + " is " + board_->symbol(digit) +
                        (before.empty() ? ": every other digit stands among its peers."
                                        : ": nothing else is left for it."));
    }
  }
  return std::nullopt;
}

// For when the rules stall: the cell with the fewest candidates.
Hint SudokuPlayRun::hintBySearch(const SudokuGrid& solution) const {
  int best = -1;
  for (int cell = 0; cell < board_->cells(); ++cell)
    if (values_[static_cast<size_t>(cell)] == 0 &&
        (best < 0 || digitCount(possibleAt(cell)) < digitCount(possibleAt(best))))
      best = cell;
  const int digit = solution[static_cast<size_t>(best)];
  return hintTo(best, digit,
                "No rule here finds the next digit, but " + board_->nameOf(best) + " is " +
                    board_->symbol(digit) + ": trying the others leads to contradictions.");
}

// A search for two solutions of the board as it stands, within bounds.
SudokuEngine SudokuPlayRun::searchedFromHere() const {
  SudokuEngine engine(*board_);
  engine.start(values_, 2, 1);
  engine.advance(kMostNodes);
  return engine;
}

std::optional<Hint> SudokuPlayRun::hint() const {
  if (status() == Status::solved) return std::nullopt;
  if (auto mistake = hintAtMistake()) return mistake;
  if (auto found = hintByRules()) return found;
  if (solution_) return hintBySearch(*solution_);
  const SudokuEngine search = searchedFromHere();
  if (search.count() == 0) return Hint{"", "No rule finds the next digit, and search takes too long here."};
  Hint hint = hintBySearch(search.solution(0));
  if (search.count() > 1)
    hint.reason = "There are several solutions, and no rule decides: " + hint.move + " is in one of them.";
  else if (!search.finished())
    hint.reason = "No rule finds the next digit, but " + hint.move +
                  " is in a solution; whether there are others takes too long to find out.";
  return hint;
}

}  // namespace noggin::constraints
