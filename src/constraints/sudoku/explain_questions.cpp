// The decisions of the explaining solver: which cell the current rule fills, which rule is the first that
// applies, and in which cell to assume.

#include <algorithm>

#include "constraints/sudoku/explain.h"
#include "core/order.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr size_t kRightOffered = 2;
constexpr size_t kWrongOffered = 4;

constexpr Rival kHeldByPeer{"a candidate that a peer holds",
                            "fills in a digit that stands at one of its peers already"};
constexpr Rival kFirstCandidate{"taking the first candidate of a cell",
                                "fills in a cell that can still be something else"};
constexpr Rival kLastRule{"taking the last rule first",
                          "uses a rule from further down the table where one above it would do"};
constexpr Rival kLastCell{"last cell in reading order", "takes the open cells from the end"};
constexpr Rival kFirstCell{"first cell in reading order", "takes the open cells from the beginning"};
constexpr Rival kMostCandidates{"most candidates", "takes the cell that is least known"};
constexpr Rival kFewestCandidates{"fewest candidates", "takes the cell that is best known"};

// A digit offered for a cell.
struct Filling {
  int cell = -1, digit = 0;
};

Choice cellChoice(const SudokuBoard& board, int cell) {
  return {.id = board.nameOf(cell), .label = board.nameOf(cell), .place = {"board", PlaceKind::cell, cell}};
}

Choice fillingChoice(const SudokuBoard& board, Filling filling) {
  Choice choice = cellChoice(board, filling.cell);
  const std::string symbol(1, board.symbol(filling.digit));
  choice.id += "=" + symbol;
  choice.label += " is " + symbol;
  return choice;
}

// Adds a choice, unless its cell has one already.
void offer(std::vector<Choice>& choices, Choice choice) {
  const bool there = std::any_of(choices.begin(), choices.end(),
                                 [&](const Choice& other) { return other.place == choice.place; });
  if (!there) choices.push_back(std::move(choice));
}

void inReadingOrder(std::vector<Choice>& choices) {
  putInOrderBy(choices, [](const Choice& choice) { return choice.place.id; });
}

// A question about one state of the candidates.
class FillingQuestion {
 public:
  FillingQuestion(const SudokuBoard& board, const SudokuCandidates& candidates, uint64_t seed)
      : board_(board), candidates_(candidates), lot_(seed) {
    for (int cell = 0; cell < board.cells(); ++cell)
      if (!candidates.isSolved(cell)) open_.push_back(static_cast<int16_t>(cell));
    lot_.shuffle(std::span(open_));
  }

  // After elimination: `taken` is the cell and digit that the step fills.
  std::optional<Decision> byElimination(Filling taken) {
    if (leftByPeers(taken.cell) != digitBit(taken.digit)) return std::nullopt;  // a contradiction follows
    Decision decision{
        .ask = "Elimination crosses out what the peers hold: which cell has a single digit left?",
        .choices = {}};
    offerRight(decision, taken, &FillingQuestion::leftByPeers, &FillingQuestion::whyLeft);
    for (const int16_t cell : open_) {
      if (decision.choices.size() >= kRightOffered + kWrongOffered) break;
      const Digits left = leftByPeers(cell), held = candidates_.at(cell) & ~left;
      if (digitCount(left) < 2) continue;
      if (held != 0)
        offer(decision.choices, heldByPeer({cell, lowestDigit(held)}));
      else
        offer(decision.choices, notAlone({cell, lowestDigit(left)}, left));
    }
    return finished(std::move(decision));
  }

  std::optional<Decision> byOnlyChoice(Filling taken) {
    Decision decision{
        .ask = std::string("Only choice: which digit has a single place left in a row, column") +
               (board_.diagonal() ? ", box or diagonal?" : " or box?"),
        .choices = {}};
    offerRight(decision, taken, &FillingQuestion::loneAt, &FillingQuestion::whyOnlyPlace);
    for (const int16_t cell : open_) {
      if (decision.choices.size() >= kRightOffered + kWrongOffered) break;
      if (loneAt(cell) != 0) continue;
      const Digits gone = board_.all() & ~candidates_.at(cell);
      const Filling held{cell, firstHeldByPeer(cell, gone)};
      if (decision.choices.size() % 2 == 0 && held.digit > 0)
        offer(decision.choices, heldByPeer(held));
      else
        offer(decision.choices, otherPlaces({cell, lowestDigit(candidates_.at(cell))}));
    }
    return finished(std::move(decision));
  }

 private:
  void offerRight(Decision& decision, Filling taken, Digits (FillingQuestion::*right)(int) const,
                  std::string (FillingQuestion::*why)(Filling) const) {
    const auto add = [&](Filling filling) {
      Choice choice = fillingChoice(board_, filling);
      choice.right = true;
      choice.because = (this->*why)(filling);
      offer(decision.choices, std::move(choice));
    };
    add(taken);
    for (const int16_t cell : open_)
      if (decision.choices.size() < kRightOffered && digitCount((this->*right)(cell)) == 1)
        add({cell, lowestDigit((this->*right)(cell))});
  }

  std::string whyLeft(Filling filling) const {
    return std::string("Every other digit stands among its peers or has been ruled out, so ") +
           board_.symbol(filling.digit) + " is left.";
  }

  std::string whyOnlyPlace(Filling filling) const {
    return "In " + board_.unitName(loneUnit(filling)) + " no other cell can be " +
           board_.symbol(filling.digit) + ".";
  }

  Choice heldByPeer(Filling filling) const {
    Choice choice = fillingChoice(board_, filling);
    for (const int peer : board_.peersOf(filling.cell))
      if (candidates_.at(peer) == digitBit(filling.digit)) {
        choice.because = board_.nameOf(peer) + ", a peer in " +
                         board_.unitName(board_.commonUnit(filling.cell, peer)) + ", is " +
                         board_.symbol(filling.digit) + " already.";
        break;
      }
    choice.rivals = {kHeldByPeer};
    return choice;
  }

  Choice notAlone(Filling filling, Digits left) const {
    Choice choice = fillingChoice(board_, filling);
    choice.because = "More than one digit is left for " + board_.nameOf(filling.cell) + ": " +
                     board_.listed(left, "or") + ".";
    choice.rivals = {kFirstCandidate};
    return choice;
  }

  Choice otherPlaces(Filling filling) const {
    Choice choice = fillingChoice(board_, filling);
    const int unit = board_.unitsOf(filling.cell).front();
    std::vector<std::string> places;
    for (const int cell : board_.unit(unit))
      if (cell != filling.cell && (candidates_.at(cell) & digitBit(filling.digit)))
        places.push_back(board_.nameOf(cell));
    choice.because = board_.nameOf(filling.cell) + " can be " +
                     board_.listed(candidates_.at(filling.cell), "or") + ", and " +
                     board_.symbol(filling.digit) + " can also go into " + listed(places, "or") + " in " +
                     board_.unitName(unit) + ".";
    choice.rivals = {kFirstCandidate};
    return choice;
  }

  // What remains for a cell after its solved peers.
  Digits leftByPeers(int cell) const {
    Digits left = candidates_.at(cell);
    for (const int peer : board_.peersOf(cell))
      if (candidates_.isSolved(peer)) left &= ~candidates_.at(peer);
    return left;
  }

  int firstHeldByPeer(int cell, Digits digits) const {
    for (const int peer : board_.peersOf(cell))
      if (candidates_.isSolved(peer) && (candidates_.at(peer) & digits))
        return lowestDigit(candidates_.at(peer));
    return 0;
  }

  // The unit in which the digit fits only there; -1: none.
  int loneUnit(Filling filling) const {
    for (const int unit : board_.unitsOf(filling.cell)) {
      const auto cells = board_.unit(unit);
      const bool elsewhere = std::any_of(cells.begin(), cells.end(), [&](int cell) {
        return cell != filling.cell && (candidates_.at(cell) & digitBit(filling.digit));
      });
      if (!elsewhere) return unit;
    }
    return -1;
  }
  Digits loneAt(int cell) const {
    Digits lone = 0;
    for (Digits left = candidates_.at(cell); left != 0; left &= left - 1)
      if (loneUnit({cell, lowestDigit(left)}) >= 0) lone |= digitBit(lowestDigit(left));
    return lone;
  }

  static std::optional<Decision> finished(Decision decision) {
    if (decision.choices.size() - rightChoices(decision) < 2) return std::nullopt;
    inReadingOrder(decision.choices);
    return decision;
  }

  const SudokuBoard& board_;
  const SudokuCandidates& candidates_;
  Rng lot_;  // chooses the wrong answers offered
  std::vector<int16_t> open_;
};

}  // namespace

std::optional<Decision> SudokuExplainRun::decision() const {
  if (ended(status_) || clash_ || dead_ || next_due_) return std::nullopt;
  SudokuCandidates ahead = candidates_;
  SudokuDeduction deduction;
  if (!nextDeduction(steps_ == 0, ahead, deduction))
    return candidates_.complete() || setup_.drill ? std::nullopt : whichCellToAssume();
  if (setup_.drill) return deduction.rule == *setup_.drill ? whereItTakes(deduction) : std::nullopt;
  if (deduction.rule > SudokuRule::only_choice) return whichRule(deduction.rule);
  FillingQuestion question(*setup_.board, candidates_, static_cast<uint64_t>(steps_));
  if (deduction.rule == SudokuRule::only_choice)
    return question.byOnlyChoice({deduction.cell, lowestDigit(deduction.digits)});
  // For elimination, asks only where it fills a cell.
  if (deduction.cell < 0) return std::nullopt;
  apply(deduction, ahead);
  if (contradictionAfter(*setup_.board, ahead, deduction)) return std::nullopt;
  const int filled = filledBy(deduction, ahead);
  if (filled < 0) return std::nullopt;
  return question.byElimination({filled, lowestDigit(ahead.at(filled))});
}

int SudokuExplainRun::filledBy(const SudokuDeduction& deduction, const SudokuCandidates& after) {
  for (const SudokuDeduction::Removal& removal : deduction.removals)
    if (after.isSolved(removal.cell)) return removal.cell;
  return -1;
}

// Wrong choices are digits of the solution, which no rule removes.
std::optional<Decision> SudokuExplainRun::whereItTakes(const SudokuDeduction& deduction) const {
  if (solution_.empty()) return std::nullopt;
  const SudokuBoard& board = *setup_.board;
  Decision decision{
      .ask = std::string(infoOf(deduction.rule).title) + ": which of these candidates does it take away?",
      .choices = {}};
  const auto choiceOf = [&](int cell, int digit) {
    Choice choice = cellChoice(board, cell);
    choice.id += std::string("-") + board.symbol(digit);
    choice.label = std::string(1, board.symbol(digit)) + " in " + board.nameOf(cell);
    return choice;
  };
  for (const SudokuDeduction::Removal& removal : deduction.removals) {
    if (decision.choices.size() == kRightOffered) break;
    Choice choice = choiceOf(removal.cell, lowestDigit(removal.digits));
    choice.right = true;
    choice.because = inWords(board, deduction) + ".";
    offer(decision.choices, std::move(choice));
  }
  const size_t most = decision.choices.size() + kWrongOffered;
  Rng lot(static_cast<uint64_t>(steps_) + setup_.seed);
  std::vector<int16_t> cells;
  for (int cell = 0; cell < board.cells(); ++cell)
    if (!candidates_.isSolved(cell)) cells.push_back(static_cast<int16_t>(cell));
  lot.shuffle(std::span(cells));
  const auto likely = [&](int16_t cell) {
    return (deduction.digits & digitBit(solution_[static_cast<size_t>(cell)])) != 0;
  };
  std::stable_partition(cells.begin(), cells.end(), likely);
  for (const int16_t cell : cells) {
    if (decision.choices.size() >= most) break;
    Choice choice = choiceOf(cell, solution_[static_cast<size_t>(cell)]);
    choice.because = board.nameOf(cell) + " is " + board.symbol(solution_[static_cast<size_t>(cell)]) +
                     " in the solution, so no rule takes it away.";
    offer(decision.choices, std::move(choice));
  }
  inReadingOrder(decision.choices);
  return decision;
}

// All enabled rules if they are few; otherwise the neighbours of the right one.
std::vector<SudokuRule> SudokuExplainRun::rulesOffered(SudokuRule right) const {
  constexpr std::ptrdiff_t kMost = 9, kBefore = 5;
  std::vector<SudokuRule> rules;
  const SudokuRules usable = usableRules();
  for (int i = 0; i < kSudokuRules; ++i)
    if (usable.has(static_cast<SudokuRule>(i))) rules.push_back(static_cast<SudokuRule>(i));
  const auto count = static_cast<std::ptrdiff_t>(rules.size());
  if (count <= kMost) return rules;
  const std::ptrdiff_t at = std::find(rules.begin(), rules.end(), right) - rules.begin();
  const std::ptrdiff_t first = std::clamp<std::ptrdiff_t>(at - kBefore, 0, count - kMost);
  return {rules.begin() + first, rules.begin() + first + kMost};
}

std::optional<Decision> SudokuExplainRun::whichRule(SudokuRule right) const {
  Decision decision{
      .ask = "Of the rules that are on, which is the first in the table to take a candidate away now?",
      .choices = {}};
  const std::string first(infoOf(right).title);
  int last = -1;
  const std::vector<SudokuRule> shown = rulesShown();
  for (const SudokuRule rule : rulesOffered(right)) {
    Choice choice{.id = std::string(infoOf(rule).id), .label = std::string(infoOf(rule).title)};
    const auto row = std::find(shown.begin(), shown.end(), rule) - shown.begin();
    choice.place = {"rules", PlaceKind::row, static_cast<int32_t>(row)};
    choice.right = rule == right;
    SudokuRules only;
    only.set(rule, true);
    SudokuCandidates candidates = candidates_;
    SudokuDeduction found;
    const bool finds = findDeduction(*setup_.board, candidates, only, found);
    if (choice.right)
      choice.because = inWords(*setup_.board, found) + ".";
    else if (finds)
      choice.because = "It finds something too, but " + first + " is tried before it.";
    else
      choice.because = "It finds nothing: nowhere is there such a pattern that takes a candidate away.";
    if (finds && !choice.right) last = static_cast<int>(decision.choices.size());
    decision.choices.push_back(std::move(choice));
  }
  if (last >= 0) addRival(decision.choices[static_cast<size_t>(last)], kLastRule);
  return decision;
}

std::optional<Decision> SudokuExplainRun::whichCellToAssume() const {
  const SudokuBoard& board = *setup_.board;
  std::vector<int> open;
  for (int cell = 0; cell < board.cells(); ++cell)
    if (digitCount(candidates_.at(cell)) > 1) open.push_back(cell);
  const auto count = [this](int cell) { return digitCount(candidates_.at(cell)); };
  const auto fewer = [&](int a, int b) { return count(a) < count(b); };
  const int fewest = *std::min_element(open.begin(), open.end(), fewer);
  const int most = *std::max_element(open.begin(), open.end(), fewer);
  int taken = open.front();
  std::string_view wanted;
  switch (setup_.select) {
    case SudokuSelect::fewest:
      taken = fewest;
      wanted = "one with the fewest candidates";
      break;
    case SudokuSelect::most:
      taken = most;
      wanted = "one with the most candidates";
      break;
    case SudokuSelect::first:
      wanted = "the first in reading order";
      break;
    case SudokuSelect::random:
      return std::nullopt;
  }
  const auto isRight = [&](int cell) {
    return setup_.select == SudokuSelect::first ? cell == taken : count(cell) == count(taken);
  };
  Decision decision{.ask = "No rule finds more: in which cell does the search assume a digit, if it takes " +
                           std::string(wanted) + "?",
                    .choices = {}};
  const auto add = [&](int cell) {
    Choice choice = cellChoice(board, cell);
    choice.right = isRight(cell);
    choice.because = whyAssumedIn(cell, taken, choice.right);
    if (cell == open.front()) addRival(choice, kFirstCell);
    if (cell == open.back()) addRival(choice, kLastCell);
    if (count(cell) == count(most)) addRival(choice, kMostCandidates);
    if (count(cell) == count(fewest)) addRival(choice, kFewestCandidates);
    offer(decision.choices, std::move(choice));
  };
  for (const int cell : {taken, open.back(), most, open.front(), fewest}) add(cell);
  for (size_t i = open.size() / 4; i < open.size() && decision.choices.size() < 5; i += open.size() / 4 + 1)
    if (!isRight(open[i])) add(open[i]);
  if (rightChoices(decision) == decision.choices.size()) return std::nullopt;
  inReadingOrder(decision.choices);
  return decision;
}

std::string SudokuExplainRun::whyAssumedIn(int cell, int taken, bool right) const {
  const SudokuBoard& board = *setup_.board;
  const int here = digitCount(candidates_.at(cell)), there = digitCount(candidates_.at(taken));
  const std::string can_be = board.nameOf(cell) + " can be " + board.listed(candidates_.at(cell), "or");
  std::string extreme;
  switch (setup_.select) {
    case SudokuSelect::fewest:
      extreme = "fewer";
      break;
    case SudokuSelect::most:
      extreme = "more";
      break;
    case SudokuSelect::first:
      return right
                 ? "It is the first cell in reading order with more than one candidate."
                 : board.nameOf(taken) + " comes before it in reading order and has more than one candidate.";
    case SudokuSelect::random:
      return {};  // is not asked
  }
  if (right) return can_be + ", and no cell has " + extreme + " candidates.";
  return can_be + ", " + counted(here, "candidate") + ", but " + board.nameOf(taken) + " has " + extreme +
         ": " + std::to_string(there) + ".";
}

std::string SudokuExplainRun::decided(const Decision&, std::span<const Event> events) const {
  const SudokuBoard& board = *setup_.board;
  const Event& event = events.front();
  const auto filling = [&](int cell, Digits digit) {
    return board.nameOf(cell) + "=" + board.symbol(lowestDigit(digit));
  };
  switch (event.kind) {
    case EventKind::place:
      return filling(event.place, static_cast<Digits>(event.value));
    case EventKind::guess:
      return board.nameOf(event.place);
    case EventKind::deduce:
      break;
    default:
      return {};
  }
  if (setup_.drill) {
    const SudokuDeduction::Removal& first = latest_.removals.front();
    return board.nameOf(first.cell) + "-" + board.symbol(lowestDigit(first.digits));
  }
  if (event.detail != static_cast<uint8_t>(SudokuRule::elimination))
    return std::string(infoOf(static_cast<SudokuRule>(event.detail)).id);
  const int filled = byGivens() ? -1 : filledBy(latest_, candidates_);
  return filled < 0 ? std::string() : filling(filled, candidates_.at(filled));
}

}  // namespace noggin::constraints
