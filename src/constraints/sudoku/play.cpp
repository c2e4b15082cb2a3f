#include "constraints/sudoku/play.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <utility>

#include "constraints/sudoku/task.h"
#include "constraints/sudoku/text.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr size_t kMostMoves = 300;

}  // namespace

SudokuPlayRun::SudokuPlayRun(const SudokuBoard& board, SudokuGrid givens, std::optional<SudokuHint> asked,
                             std::string remark)
    : board_(&board),
      givens_(std::move(givens)),
      values_(givens_),
      marks_(givens_.size(), 0),
      remark_(std::move(remark)),
      asked_(asked) {
  SudokuEngine engine(board);
  engine.start(givens_, 2, 1);
  const bool finished = engine.advance(kMostNodes);
  solvable_ = !finished || engine.count() > 0;
  if (finished && engine.count() == 1) solution_ = engine.solution(0);
  updateHint();
}

int SudokuPlayRun::emptyCells() const {
  return static_cast<int>(emptyIn(values_));
}

Status SudokuPlayRun::status() const {
  return emptyCells() == 0 && !clashIn(*board_, values_) ? Status::solved : Status::needs_move;
}

Digits SudokuPlayRun::possibleAt(int cell) const {
  return board_->all() & ~heldByPeers(*board_, values_, cell);
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

int64_t SudokuPlayRun::cellsInConflict() const {
  const std::vector<uint8_t> in_conflict = conflicts();
  return std::count(in_conflict.begin(), in_conflict.end(), 1);
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
  if (std::optional<Error> refused = doMove(move, trace)) return refused;
  asked_by_move_ = strengthNamed(move);
  ++moves_made_;
  updateHint();
  return std::nullopt;
}

std::optional<Error> SudokuPlayRun::doMove(std::string_view move, Trace* trace) {
  if (move == "marks" || move == "unmark") {
    markAll(move == "marks", trace);
    return std::nullopt;
  }
  if (const auto strength = strengthNamed(move)) {
    tell(trace, EventKind::evaluate, Did::hinted, {.cell = 0, .digit = static_cast<int>(*strength)});
    return std::nullopt;
  }
  if (const auto writing = parseWriting(*board_, move)) return write(*writing, trace);
  if (const auto writing = parseWriting(*board_, move, '?'); writing && writing->digit > 0)
    return mark(*writing, trace);
  return badMove(whyNoWriting(*board_, move, true));
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

std::vector<Change> SudokuPlayRun::entered(const Settings& next) const {
  const SudokuTask task = next.choice("task", kSudokuTasks);
  const bool is_read = task == SudokuTask::solve || task == SudokuTask::candidates;
  if (!is_read || (values_ == givens_ && !isBlankGrid(next.text("grid")))) return {};
  return {{"grid", gridText(*board_, values_)}};
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

// ---- scene and narration

void SudokuPlayRun::draw(Scene& scene) const {
  const std::vector<uint8_t> in_conflict = conflicts();
  std::vector<SudokuCellLook> looks(values_.size());
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    SudokuCellLook& look = looks[cell];
    look.digit = values_[cell];
    look.marks = marks_[cell];
    look.writable = givens_[cell] == 0;
    look.tone = in_conflict[cell]    ? Tone::conflict
                : givens_[cell] != 0 ? Tone::given
                : values_[cell] != 0 ? Tone::path
                                     : Tone::plain;
  }
  drawHinted(looks);
  const int left = emptyCells();
  const auto clash = clashIn(*board_, values_);
  drawSudoku(*board_, looks, true, scene,
             clash        ? inWords(*board_, *clash, values_)
             : !solvable_ ? "This puzzle has no solution"
             : left == 0  ? "Solved"
                          : counted(left, "cell") + " to fill");
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
    scene.commands.push_back({.text = std::string(hint.label),
                              .move = std::string(hint.move),
                              .checkable = true,
                              .checked = strengthNow() == strengthNamed(hint.move)});
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
  const std::string now = name + " is " + digit + " now: ";
  if (left > 0) return now + counted(left, "cell") + (left == 1 ? " is" : " are") + " left.";
  return now + "every cell is filled, but " + counted(cellsInConflict(), "cell") + " are in conflict.";
}

std::string SudokuPlayRun::introduction() const {
  if (hinted_) return hinted_->told.text();
  return (remark_.empty() ? "" : remark_ + " ") + fillInWords(*board_, givens_) +
         (emptyIn(givens_) == 0 ? "." : ". Press a cell and write a digit.");
}

Told SudokuPlayRun::narrate(std::span<const Event> events) const {
  if (hinted_) return hinted_->told;
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
  return {counter("empty", "Cells to fill", emptyCells(), Better::less),
          counter("conflicts", "Cells in conflict", cellsInConflict()),
          counter("written", "Digits written", written_), counter("erased", "Digits erased", erased_)};
}

Json SudokuPlayRun::result() const {
  Json solutions = Json::array();
  if (status() == Status::solved) solutions.push_back(gridText(*board_, values_));
  return jsonObject({{"count", solutions.size()},
                     {"solutions", solutions},
                     {"guesses", 0},
                     {"grid", gridText(*board_, values_)}});
}

}  // namespace noggin::constraints
