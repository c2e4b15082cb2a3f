#include "constraints/sudoku/play.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>
#include <utility>

#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

// Beyond these, a puzzle may be one that no search comes to the end of.
constexpr int64_t kMostNodes = 3000;
constexpr size_t kMostMoves = 300;

struct HintMove {
  std::string_view move, label;
};
constexpr std::array<HintMove, 3> kHints = {{{"hint where", "Hint: where to look"},
                                             {"hint rule", "Hint: which rule"},
                                             {"hint step", "Hint: what follows"}}};

}  // namespace

SudokuPlayRun::SudokuPlayRun(const SudokuBoard& board, SudokuGrid givens)
    : board_(&board), givens_(std::move(givens)), values_(givens_), marks_(givens_.size(), 0) {
  SudokuEngine engine(board);
  engine.start(givens_, 2, 1);
  const bool finished = engine.advance(kMostNodes);
  solvable_ = !finished || engine.count() > 0;
  if (finished && engine.count() == 1) solution_ = engine.solution(0);
}

int SudokuPlayRun::emptyCells() const {
  return static_cast<int>(std::count(values_.begin(), values_.end(), 0));
}

Status SudokuPlayRun::status() const {
  return emptyCells() == 0 && !clashIn(*board_, values_) ? Status::solved : Status::needs_move;
}

Digits SudokuPlayRun::possibleAt(int cell) const {
  Digits possible = board_->all();
  for (const int peer : board_->peersOf(cell))
    if (values_[static_cast<size_t>(peer)] != 0) possible &= ~digitBit(values_[static_cast<size_t>(peer)]);
  return possible;
}

std::vector<uint8_t> SudokuPlayRun::conflicts() const {
  std::vector<uint8_t> conflicts(values_.size(), 0);
  for (int cell = 0; cell < board_->cells(); ++cell)
    for (const int peer : board_->peersOf(cell))
      if (values_[static_cast<size_t>(cell)] != 0 &&
          values_[static_cast<size_t>(cell)] == values_[static_cast<size_t>(peer)])
        conflicts[static_cast<size_t>(cell)] = 1;
  return conflicts;
}

// ---- moves

void SudokuPlayRun::tell(Trace* trace, EventKind kind, Did did, SudokuWriting writing) {
  if (!trace) return;
  trace->add({.kind = kind,
              .detail = static_cast<uint8_t>(did),
              .place = static_cast<uint16_t>(writing.cell),
              .value = writing.digit});
}

std::optional<Error> SudokuPlayRun::act(std::string_view move, Trace* trace) {
  std::optional<Hinted> before = std::exchange(hinted_, std::nullopt);
  std::optional<Error> refused = doMove(move, trace);
  if (refused) hinted_ = std::move(before);
  return refused;
}

std::optional<Error> SudokuPlayRun::doMove(std::string_view move, Trace* trace) {
  if (move == "marks" || move == "unmark") {
    markAll(move == "marks", trace);
    return std::nullopt;
  }
  if (move.starts_with("hint ") && giveHint(move.substr(5), trace)) return std::nullopt;
  if (const auto writing = parseWriting(*board_, move)) return write(*writing, trace);
  if (const auto writing = parseWriting(*board_, move, '?'); writing && writing->digit > 0)
    return mark(*writing, trace);
  return badMove("Write a digit as in A5=7, erase it as in A5=, or pencil it in as in A5?7; " +
                 inQuotes(move) + " is none of these.");
}

std::optional<Error> SudokuPlayRun::write(SudokuWriting writing, Trace* trace) {
  const auto cell = static_cast<size_t>(writing.cell);
  const std::string name = board_->nameOf(writing.cell);
  if (givens_[cell] != 0) return badMove(name + " is given and stays " + board_->symbol(givens_[cell]) + ".");
  if (values_[cell] == writing.digit)
    return badMove(writing.digit == 0 ? name + " is empty already."
                                      : name + " is " + board_->symbol(writing.digit) + " already.");
  (writing.digit == 0 ? erased_ : written_) += 1;
  values_[cell] = static_cast<uint8_t>(writing.digit);
  if (writing.digit != 0) {
    marks_[cell] = 0;
    for (const int peer : board_->peersOf(writing.cell))
      marks_[static_cast<size_t>(peer)] &= ~digitBit(writing.digit);
  }
  if (writing.digit == 0)
    tell(trace, EventKind::undo, Did::erased, writing);
  else
    tell(trace, EventKind::move, Did::wrote, writing);
  return std::nullopt;
}

std::optional<Error> SudokuPlayRun::mark(SudokuWriting writing, Trace* trace) {
  const auto cell = static_cast<size_t>(writing.cell);
  if (values_[cell] != 0)
    return badMove(board_->nameOf(writing.cell) + " is filled: erase it to pencil something in.");
  marks_[cell] ^= digitBit(writing.digit);
  const bool marked = marks_[cell] & digitBit(writing.digit);
  tell(trace, EventKind::evaluate, marked ? Did::marked : Did::unmarked, writing);
  return std::nullopt;
}

void SudokuPlayRun::markAll(bool on, Trace* trace) {
  for (int cell = 0; cell < board_->cells(); ++cell)
    marks_[static_cast<size_t>(cell)] = on && values_[static_cast<size_t>(cell)] == 0 ? possibleAt(cell) : 0;
  tell(trace, EventKind::evaluate, on ? Did::all_marks : Did::no_marks, {});
}

std::vector<Move> SudokuPlayRun::moves() const {
  std::vector<Move> moves;
  for (int cell = 0; cell < board_->cells() && moves.size() < kMostMoves; ++cell) {
    const std::string name = board_->nameOf(cell);
    const auto i = static_cast<size_t>(cell);
    if (givens_[i] != 0) continue;
    if (values_[i] != 0) {
      moves.push_back({name + "=", "Erase " + name});
      continue;
    }
    for (Digits left = possibleAt(cell); left != 0; left &= left - 1) {
      const char symbol = board_->symbol(lowestDigit(left));
      moves.push_back({name + "=" + symbol, std::string("Write ") + symbol + " into " + name});
    }
  }
  for (const HintMove& hint : kHints) moves.push_back({std::string(hint.move), std::string(hint.label)});
  moves.push_back({"marks", "Pencil in all candidates"});
  moves.push_back({"unmark", "Rub out all pencil marks"});
  return moves;
}

// ---- hints

bool SudokuPlayRun::giveHint(std::string_view strength, Trace* trace) {
  for (size_t i = 0; i < kHints.size(); ++i) {
    if (kHints[i].move.substr(5) != strength) continue;
    const auto wanted = static_cast<Strength>(i);
    if (status() == Status::solved)
      hinted_ = {wanted, "Everything is filled: there is nothing to advise.", std::nullopt};
    else if (const auto mistake = hintAtMistake())
      hinted_ = {wanted, mistake->reason, std::nullopt};
    else if (auto idea = nextIdea())
      hinted_ = {wanted, hintTold(wanted, *idea), std::move(idea)};
    else
      hinted_ = {wanted, "No rule here finds more: only trying a digit goes on.", std::nullopt};
    tell(trace, EventKind::evaluate, Did::hinted, {.cell = 0, .digit = static_cast<int>(i)});
    return true;
  }
  return false;
}

// Forcing tells nobody how to think; uniqueness needs a puzzle with one solution.
SudokuRules SudokuPlayRun::rulesOfHints() const {
  SudokuRules rules = SudokuRules::every();
  rules.set(SudokuRule::forcing_nets, false);
  if (!solution_) rules.set(SudokuFamily::uniqueness, false);
  return rules;
}

// What the digits leave, and of it what the pencil marks keep, unless they lack the right digit.
SudokuCandidates SudokuPlayRun::candidates() const {
  SudokuCandidates candidates = SudokuCandidates::of(*board_, values_);
  for (size_t cell = 0; cell < values_.size(); ++cell)
    if (solution_ && values_[cell] == 0 && (marks_[cell] & digitBit((*solution_)[cell])))
      candidates.digits[cell] = marks_[cell];
  return candidates;
}

// The first deduction that is more than crossing out beside a digit.
std::optional<SudokuDeduction> SudokuPlayRun::nextIdea() const {
  SudokuCandidates known = candidates();
  SudokuDeduction deduction;
  while (findDeduction(*board_, known, rulesOfHints(), deduction)) {
    if (deduction.rule != SudokuRule::elimination) return deduction;
    apply(deduction, known);
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
  if (strength == Strength::rule) {
    if (lone) return {"Look for a cell with one digit left.", "Every other one stands among its peers."};
    return {"Use " + std::string(infoOf(idea.rule).title) + ".", std::string(infoOf(idea.rule).note)};
  }
  if (strength == Strength::step) {
    if (!lone) return {capitalised(inWords(*board_, idea)) + "."};
    return {board_->nameOf(idea.cell) + " is " + board_->listed(idea.digits, "or") + ".",
            "Every other digit stands among its peers."};
  }
  if (idea.unit >= 0) return "Look at " + board_->unitName(idea.unit) + ".";
  if (lone) return "Look at " + board_->unitName(2 * board_->side() + board_->boxOf(idea.cell)) + ".";
  std::vector<std::string> cells;
  for (const int16_t cell : idea.pattern) cells.push_back(board_->nameOf(cell));
  return "Look at " + listed(cells) + ".";
}

void SudokuPlayRun::drawHinted(std::vector<SudokuCellLook>& looks) const {
  if (!hinted_ || !hinted_->idea) return;
  const SudokuDeduction& idea = *hinted_->idea;
  const auto light = [&](int cell, Tone tone) {
    SudokuCellLook& look = looks[static_cast<size_t>(cell)];
    if (look.digit == 0) look.tone = tone;
  };
  const bool lone = idea.rule == SudokuRule::elimination;
  const int unit = lone ? 2 * board_->side() + board_->boxOf(idea.cell) : idea.unit;
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
    for (const int cell : {clash->second, clash->first})
      if (givens_[static_cast<size_t>(cell)] == 0)
        return Hint{board_->nameOf(cell) + "=", words + ": erase " + board_->nameOf(cell) + "."};
    return Hint{"", words + ", and both are given: this puzzle has no solution."};
  }
  if (!solvable_) return Hint{"", "This puzzle has no solution, whatever is written into it."};
  if (!solution_) return std::nullopt;
  for (int cell = 0; cell < board_->cells(); ++cell) {
    const uint8_t value = values_[static_cast<size_t>(cell)];
    if (value != 0 && value != (*solution_)[static_cast<size_t>(cell)])
      return Hint{board_->nameOf(cell) + "=", board_->nameOf(cell) + " cannot be " + board_->symbol(value) +
                                                  ", although nothing clashes yet: erase it."};
  }
  return std::nullopt;
}

// The first digit that the rules place; what they took away before that is told if it was not mere
// elimination.
std::optional<Hint> SudokuPlayRun::hintByRules() const {
  SudokuCandidates candidates = SudokuCandidates::of(*board_, values_);
  const SudokuRules rules = rulesOfHints();
  SudokuDeduction deduction;
  std::string before;
  int more = 0;
  while (findDeduction(*board_, candidates, rules, deduction)) {
    apply(deduction, candidates);
    if (contradictionAfter(*board_, candidates, deduction)) return std::nullopt;
    std::string lead;
    if (!before.empty())
      lead = before + (more == 0 ? "; then " : "; after " + std::to_string(more) + " more such steps ");
    if (deduction.rule == SudokuRule::only_choice)
      return hintTo(deduction.cell, lowestDigit(deduction.digits), lead + inWords(*board_, deduction) + ".");
    if (deduction.rule > SudokuRule::only_choice) {
      more += !before.empty();
      if (before.empty()) before = inWords(*board_, deduction);
      lead = before + (more == 0 ? "; then " : "; after " + std::to_string(more) + " more such steps ");
    }
    for (const SudokuDeduction::Removal& removal : deduction.removals) {
      if (!candidates.isSolved(removal.cell)) continue;
      const int digit = lowestDigit(candidates.at(removal.cell));
      return hintTo(removal.cell, digit,
                    lead + board_->nameOf(removal.cell) + " is " + board_->symbol(digit) +
                        (before.empty() ? ": every other digit stands among its peers."
                                        : ": nothing else is left for it."));
    }
  }
  return std::nullopt;
}

// The rules stall: the cell with the fewest candidates.
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

std::optional<Hint> SudokuPlayRun::hint() const {
  if (status() == Status::solved) return std::nullopt;
  if (auto mistake = hintAtMistake()) return mistake;
  if (auto found = hintByRules()) return found;
  if (solution_) return hintBySearch(*solution_);
  SudokuEngine engine(*board_);
  engine.start(values_, 1, 1);
  const bool finished = engine.advance(kMostNodes);
  if (engine.count() == 0)
    return Hint{"", finished ? "From here there is no solution: take something back."
                             : "No rule finds the next digit, and search takes too long here."};
  const SudokuGrid solution = engine.solution(0);
  Hint hint = hintBySearch(solution);
  hint.reason = "There are several solutions, and no rule decides: " + hint.move + " is in one of them.";
  return hint;
}

// ---- what there is to see and say

void SudokuPlayRun::draw(Scene& scene) const {
  const std::vector<uint8_t> in_conflict = conflicts();
  std::vector<SudokuCellLook> looks(values_.size());
  bool any = false;
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    SudokuCellLook& look = looks[cell];
    look.digit = values_[cell];
    look.marks = marks_[cell];
    look.writable = givens_[cell] == 0;
    look.tone = in_conflict[cell]    ? Tone::conflict
                : givens_[cell] != 0 ? Tone::given
                : values_[cell] != 0 ? Tone::path
                                     : Tone::plain;
    any |= in_conflict[cell] != 0;
  }
  drawHinted(looks);
  const int left = emptyCells();
  std::string title =
      left == 0 && !any ? "Solved" : std::to_string(left) + (left == 1 ? " cell" : " cells") + " to fill";
  const auto clash = clashIn(*board_, values_);
  if (clash) title = inWords(*board_, *clash, values_);
  if (!clash && !solvable_) title = "This puzzle has no solution";
  drawSudoku(*board_, looks, true, scene, std::move(title));
  if (clash) drawClashLine(*board_, *clash, scene);
  drawDigits(scene);
}

void SudokuPlayRun::drawDigits(Scene& scene) const {
  Bars& bars = scene.add<Bars>("digits", "Places still to find");
  bars.max = board_->side();
  for (int digit = 1; digit <= board_->side(); ++digit) {
    const auto placed = std::count(values_.begin(), values_.end(), static_cast<uint8_t>(digit));
    Bar bar{.id = digit, .text = std::string(1, board_->symbol(digit))};
    bar.value = static_cast<double>(std::max<std::ptrdiff_t>(board_->side() - placed, 0));
    bar.tone = bar.value == 0 ? Tone::goal : Tone::series1;
    bars.bars.push_back(std::move(bar));
  }
  for (const HintMove& hint : kHints)
    scene.commands.push_back({.text = std::string(hint.label), .move = std::string(hint.move)});
  scene.commands.push_back({.text = "Pencil in all candidates", .move = "marks"});
  scene.commands.push_back({.text = "Rub out all pencil marks", .move = "unmark"});
}

Told SudokuPlayRun::wroteTold(const Event& event) const {
  const std::string name = board_->nameOf(event.place);
  const std::string digit(1, board_->symbol(event.value));
  for (const int peer : board_->peersOf(event.place))
    if (values_[static_cast<size_t>(peer)] == event.value)
      return {name + " is " + digit + " now, and that is a conflict.",
              board_->nameOf(peer) + " is " + digit + " too, in " +
                  board_->unitName(board_->commonUnit(event.place, peer)) + "."};
  if (status() == Status::solved) return name + " is " + digit + ", and the puzzle is solved.";
  const int left = emptyCells();
  return name + " is " + digit + " now: " + counted(left, "cell") + (left == 1 ? " is" : " are") + " left.";
}

std::string SudokuPlayRun::introduction() const {
  return "Fill the " + std::to_string(emptyCells()) +
         " empty cells so that each row, column and box has every digit once. Press a cell and write a "
         "digit.";
}

Told SudokuPlayRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  const std::string name = board_->nameOf(event.place);
  const std::string digit(1, board_->symbol(event.value));
  switch (static_cast<Did>(event.detail)) {
    case Did::wrote:
      return wroteTold(event);
    case Did::erased:
      return name + " is empty again.";
    case Did::marked:
      return digit + " is pencilled into " + name + ".";
    case Did::unmarked:
      return digit + " is rubbed out in " + name + ".";
    case Did::all_marks:
      return "Every empty cell shows what its peers leave.";
    case Did::hinted:
      return hinted_ ? hinted_->told : Told("A hint.");
    case Did::no_marks:
      break;
  }
  return "All pencil marks are rubbed out.";
}

std::string SudokuPlayRun::describe(const Event& event) const {
  const std::string name = board_->nameOf(event.place);
  const std::string digit(1, board_->symbol(event.value));
  switch (static_cast<Did>(event.detail)) {
    case Did::wrote:
      return name + " is " + digit;
    case Did::erased:
      return name + " is erased";
    case Did::marked:
      return name + " may be " + digit;
    case Did::unmarked:
      return name + " is not " + digit;
    case Did::hinted:
      return std::string(kHints[static_cast<size_t>(event.value)].label);
    default:
      return event.detail == static_cast<uint8_t>(Did::all_marks) ? "All candidates" : "No pencil marks";
  }
}

Metrics SudokuPlayRun::metrics() const {
  const std::vector<uint8_t> in_conflict = conflicts();
  return {{"empty", "Cells to fill", static_cast<double>(emptyCells()), 0, Better::less},
          {"conflicts", "Cells in conflict",
           static_cast<double>(std::count(in_conflict.begin(), in_conflict.end(), 1))},
          {"written", "Digits written", static_cast<double>(written_)},
          {"erased", "Digits erased", static_cast<double>(erased_)}};
}

Json SudokuPlayRun::result() const {
  Json solutions = Json::array();
  if (status() == Status::solved) solutions.push_back(gridText(*board_, values_));
  return {{"count", solutions.size()},
          {"solutions", solutions},
          {"guesses", 0},
          {"grid", gridText(*board_, values_)}};
}

}  // namespace noggin::constraints
