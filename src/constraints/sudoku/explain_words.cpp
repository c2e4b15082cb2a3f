// Narration of the explaining solver.

#include "constraints/solutions/words.h"
#include "constraints/sudoku/explain.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

// Whether an event's place is the unit of the rule's pattern; otherwise it is a cell.
bool inUnit(SudokuRule rule) {
  const SudokuFamily family = infoOf(rule).family;
  return family == SudokuFamily::basic || family == SudokuFamily::quads;
}

}  // namespace

std::string SudokuExplainRun::introduction() const {
  const SudokuBoard& board = *setup_.board;
  if (setup_.drill && candidates_.complete())
    return std::string(infoOf(*setup_.drill).title) + " is rare: no position for it was found this time.";
  if (setup_.drill)
    return "Other rules have done what they can. Now look for " + std::string(infoOf(*setup_.drill).title) +
           ": " + std::string(infoOf(*setup_.drill).note);
  if (emptyIn(setup_.givens) == 0) return fillInWords(board, setup_.givens) + ".";
  std::string wanted = fillInWords(board, setup_.givens);
  if (setup_.find != SudokuFind::one) wanted += ", in every way there is";
  wanted += ". Rules cross out candidates, the basic ones first; where none finds more, a digit is assumed.";
  if (one_solution_)
    wanted += *one_solution_
                  ? " The puzzle is known to have one solution, and the uniqueness rules rest on that."
                  : " The uniqueness rules stay out of it, for the puzzle is not known to have one "
                    "solution.";
  return wanted;
}

// Whether it is the first guess in its cell, not one after a failure.
bool SudokuExplainRun::isFirstDigit(const Event& guess) const {
  const Level& level = levels_.back();
  return static_cast<Digits>(guess.value) == digitBit(lowestDigit(level.before.at(level.cell)));
}

Told SudokuExplainRun::givensTold() const {
  int64_t fewer = 0;
  for (const SudokuDeduction::Removal& removal : latest_.removals) fewer += digitCount(removal.digits);
  return {std::string(latest_.pattern.size() == 1 ? "The given digit is crossed out at all its peers, "
                                                  : "The given digits are crossed out at all their peers, ") +
              counted(fewer, "candidate") + " in all",
          std::string("What stands in a cell can stand nowhere else in its row, column") +
              (setup_.board->diagonal() ? ", box or diagonal." : " or box.")};
}

Told SudokuExplainRun::deductionTold() const {
  const SudokuBoard& board = *setup_.board;
  Told told = byGivens() ? givensTold() : toldOf(board, latest_);
  if (contradiction_) {
    told.what += "; now " + inWords(board, *contradiction_) + ", a contradiction.";
    return told;
  }
  constexpr size_t kMostNamed = 4;
  std::vector<std::string> left;
  for (const SudokuDeduction::Removal& removal : latest_.removals)
    if (latest_.rule != SudokuRule::only_choice && candidates_.isSolved(removal.cell))
      left.push_back("only " + std::string(1, board.symbol(lowestDigit(candidates_.at(removal.cell)))) +
                     " for " + board.nameOf(removal.cell));
  if (left.size() > kMostNamed) {
    const auto more = static_cast<int64_t>(left.size() - (kMostNamed - 1));
    left.resize(kMostNamed - 1);
    left.push_back("a single digit for " + grouped(more) + " others");
  }
  if (!left.empty()) told.what += "; that leaves " + listed(left);
  told.what += ".";
  return told;
}

Told SudokuExplainRun::guessTold(const Event& guess) const {
  const SudokuBoard& board = *setup_.board;
  const Level& level = levels_.back();
  const std::string name = board.nameOf(level.cell);
  const std::string assumed = "Assume that " + name + " is " + board.symbol(level.digit) + ".";
  const Digits left = level.untried | digitBit(level.digit);
  if (!isFirstDigit(guess)) {
    if (level.untried == 0) {
      const bool one = digitCount(level.before.at(level.cell)) == 2;
      const std::string contradicted = one ? "led to a contradiction." : "led to contradictions.";
      return {"Assume that " + name + " is " + board.symbol(level.digit) + ", the last digit left for it.",
              (one ? "The other one has " : "The others have ") +
                  (count_ > 0 ? "been looked through." : contradicted)};
    }
    return {assumed, "It can still be " + board.listed(left, "or") + "."};
  }
  const std::string can_be = name + " can be " + board.listed(left, "or");
  switch (setup_.select) {
    case SudokuSelect::fewest:
      return {assumed, "No rule finds more; " + can_be + ", and no cell has fewer candidates."};
    case SudokuSelect::most:
      return {assumed, "No rule finds more; " + can_be + ", and no cell has more candidates."};
    case SudokuSelect::first:
      return {assumed, "No rule finds more; " + can_be + " and is the first open cell."};
    case SudokuSelect::random:
      break;
  }
  return {assumed, "No rule finds more; " + can_be + " and is drawn by lot."};
}

Told SudokuExplainRun::solutionTold() const {
  if (setup_.find == SudokuFind::one)
    return guesses_ == 0 ? "Solved without a guess."
                         : "Solved, with " + counted(guesses_, "digit") + " assumed.";
  const std::string filled = "Every cell is filled: the " + ordinal(count_) + " solution";
  if (!ended(status_)) return filled + "; now look for another.";
  if (isOnlySolution()) return {filled + ".", endSentence()};
  return {filled + ".", "The limit is " + counted(setup_.limit, "solution") +
                            ", so the search stops without looking for more."};
}

Told SudokuExplainRun::undoTold(std::span<const Event> events) const {
  const SudokuBoard& board = *setup_.board;
  const Event& event = events.front();
  const size_t below = events.size() - 1;
  const std::string what = "Go back and take away " + board.nameOf(event.place) + " = " +
                           board.symbol(lowestDigit(static_cast<Digits>(event.value)));
  if (below == 0)
    return {what + ".", event.detail == kAfterSolution ? "It led to a solution, and others are looked for."
                                                       : "It led to a contradiction."};
  return {what + " and " + counted(static_cast<int64_t>(below), "assumption") + " before it.",
          "Nothing else was left to try there."};
}

std::string SudokuExplainRun::endSentence() const {
  const bool searched = guesses_ > 0;
  if (count_ == 0)
    return searched ? "Every assumption has failed, so there is no solution."
                    : "No assumption was needed to come to this, so there is no solution.";
  const std::string why = !searched         ? "No assumption was needed"
                          : levels_.empty() ? "Every other assumption has failed"
                                            : "The puzzle is known to have one solution";
  return why + (count_ == 1 ? ", so the solution found is the only one."
                            : ", so there are " + counted(count_, "solution") + " in all.");
}

std::string SudokuExplainRun::ending() const {
  if (status_ != Status::exhausted) return "";
  return foundUpTo(tellingLimit(), count_);
}

Told SudokuExplainRun::moveTold(const Event& move) const {
  if (move.detail == 0)
    return givenNow(*setup_.board, move.place, move.value) + ", and the work begins anew.";
  if (move.detail > kFamilyDetail) {
    const auto family = static_cast<SudokuFamily>(move.detail - kFamilyDetail);
    return {"The rules of the family " + std::string(infoOf(family).title) + " are switched " +
                (move.value ? "on." : "off."),
            "They come after the basic ones."};
  }
  const SudokuRuleInfo& rule = infoOf(static_cast<SudokuRule>(move.detail));
  return {std::string(rule.title) + (move.value ? " is switched on." : " is switched off."),
          std::string(rule.note)};
}

Told SudokuExplainRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  switch (event.kind) {
    case EventKind::place:
    case EventKind::deduce:
      return deductionTold();
    case EventKind::guess:
      return guessTold(event);
    case EventKind::goal:
      return solutionTold();
    case EventKind::undo:
      return undoTold(events);
    case EventKind::move:
      return moveTold(event);
    case EventKind::dead_end:
      return inWords(*setup_.board, *clash_, setup_.givens) + ", so there is no solution.";
    default:
      return endSentence();
  }
}

std::string SudokuExplainRun::describe(const Event& event) const {
  const SudokuBoard& board = *setup_.board;
  const auto digits = [&] { return board.listed(static_cast<Digits>(event.value), "and"); };
  const auto rule = [&] { return std::string(infoOf(static_cast<SudokuRule>(event.detail)).title); };
  switch (event.kind) {
    case EventKind::place:
      return board.nameOf(event.place) + " is " + digits();
    case EventKind::deduce:
      if (event.detail == 0) return board.nameOf(event.place) + " is " + digits() + ", and its peers are not";
      return rule() + " of " + digits() +
             (inUnit(static_cast<SudokuRule>(event.detail))
                  ? " in " + board.unitName(event.place)
                  : " takes away from " + board.nameOf(event.place));
    case EventKind::guess:
      return "Assume " + board.nameOf(event.place) + " is " + digits();
    case EventKind::undo:
      return board.nameOf(event.place) + " is not " + digits() + " after all";
    case EventKind::dead_end:
      return "A contradiction";
    case EventKind::goal:
      return "Solution " + grouped(event.value);
    case EventKind::move:
      if (event.detail > kFamilyDetail) {
        const auto family = static_cast<SudokuFamily>(event.detail - kFamilyDetail);
        return std::string(infoOf(family).title) + (event.value ? " on" : " off");
      }
      return event.detail > 0 ? rule() + (event.value ? " on" : " off")
                              : givenNow(board, event.place, event.value);
    default:
      return counted(event.value, "solution") + " in all";
  }
}

}  // namespace noggin::constraints
