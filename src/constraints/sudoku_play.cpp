#include "constraints/sudoku_play.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"

namespace noggin::constraints {
namespace {

// Beyond these, a puzzle may be one that no search comes to the end of.
constexpr int64_t kMostNodes = 3000;
constexpr size_t kMostMoves = 300;

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

void SudokuPlayRun::tell(Trace* trace, EventKind kind, SudokuWriting writing) const {
  if (!trace) return;
  trace->add({.kind = kind,
              .detail = static_cast<uint8_t>(did_),
              .place = static_cast<uint16_t>(writing.cell),
              .value = writing.digit});
}

std::optional<Error> SudokuPlayRun::act(std::string_view move, Trace* trace) {
  if (move == "marks" || move == "unmark") {
    markAll(move == "marks", trace);
    return std::nullopt;
  }
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
  did_ = writing.digit == 0 ? Did::erased : Did::wrote;
  latest_ = writing;
  (writing.digit == 0 ? erased_ : written_) += 1;
  values_[cell] = static_cast<uint8_t>(writing.digit);
  if (writing.digit != 0) {
    marks_[cell] = 0;
    for (const int peer : board_->peersOf(writing.cell))
      marks_[static_cast<size_t>(peer)] &= ~digitBit(writing.digit);
  }
  tell(trace, writing.digit == 0 ? EventKind::undo : EventKind::move, writing);
  return std::nullopt;
}

std::optional<Error> SudokuPlayRun::mark(SudokuWriting writing, Trace* trace) {
  const auto cell = static_cast<size_t>(writing.cell);
  if (values_[cell] != 0)
    return badMove(board_->nameOf(writing.cell) + " is filled: erase it to pencil something in.");
  marks_[cell] ^= digitBit(writing.digit);
  did_ = marks_[cell] & digitBit(writing.digit) ? Did::marked : Did::unmarked;
  latest_ = writing;
  tell(trace, EventKind::evaluate, writing);
  return std::nullopt;
}

void SudokuPlayRun::markAll(bool on, Trace* trace) {
  for (int cell = 0; cell < board_->cells(); ++cell)
    marks_[static_cast<size_t>(cell)] = on && values_[static_cast<size_t>(cell)] == 0 ? possibleAt(cell) : 0;
  did_ = on ? Did::all_marks : Did::no_marks;
  tell(trace, EventKind::evaluate, {});
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
  moves.push_back({"marks", "Pencil in all candidates"});
  moves.push_back({"unmark", "Rub out all pencil marks"});
  return moves;
}

// ---- hints

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
  SudokuDeduction deduction;
  std::string before;
  int more = 0;
  while (findDeduction(*board_, candidates, SudokuRules::upTo(SudokuRule::x_wing), deduction)) {
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
  Table& table = scene.add<Table>("pencil", "Pencil");
  table.columns = {{"All at once"}};
  table.rows = {{{"Pencil in all candidates", Tone::plain, "marks"}},
                {{"Rub out all pencil marks", Tone::plain, "unmark"}}};
}

std::string SudokuPlayRun::narrate(std::span<const Event>) const {
  const std::string name = board_->nameOf(latest_.cell);
  const std::string digit(1, board_->symbol(latest_.digit));
  const int left = emptyCells();
  switch (did_) {
    case Did::nothing:
      return "The puzzle waits to be filled.";
    case Did::wrote:
      for (const int peer : board_->peersOf(latest_.cell))
        if (values_[static_cast<size_t>(peer)] == latest_.digit)
          return name + " is " + digit + " now, but so is " + board_->nameOf(peer) + " in " +
                 board_->unitName(board_->commonUnit(latest_.cell, peer)) + ".";
      if (status() == Status::solved) return name + " is " + digit + ", and the puzzle is solved.";
      return name + " is " + digit + " now: " + std::to_string(left) +
             (left == 1 ? " cell is" : " cells are") + " left.";
    case Did::erased:
      return name + " is empty again.";
    case Did::marked:
      return digit + " is pencilled into " + name + ".";
    case Did::unmarked:
      return digit + " is rubbed out in " + name + ".";
    case Did::all_marks:
      return "Every empty cell shows what its peers leave.";
    case Did::no_marks:
      return "All pencil marks are rubbed out.";
  }
  return "";
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
