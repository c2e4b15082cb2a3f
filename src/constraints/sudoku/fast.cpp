#include "constraints/sudoku/fast.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "constraints/solutions/words.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr size_t kMostListed = 20;
constexpr uint8_t kAssumed = 1;  // detail of a step's event: it assumed digits

constexpr std::array<std::string_view, 6> kFastLines = {
    "repeat",
    "  propagate: cross out until singles, only places and locked candidates give no more",
    "  if a cell or a digit has no place left: take back the latest assumption",
    "  else if a cell has several digits: assume one where few ways are left, keep the others for later",
    "  else keep the solution",
    "until nothing is left to try or enough is found",
};

std::string_view wantedWords(SudokuFind find) {
  switch (find) {
    case SudokuFind::one:
      return "Find a solution of";
    case SudokuFind::all:
      return "Find all solutions of";
    case SudokuFind::count:
      break;
  }
  return "Count the solutions of";
}

}  // namespace

SudokuFastRun::SudokuFastRun(Setup setup) : setup_(std::move(setup)), engine_(*setup_.board) {
  restart();
}

void SudokuFastRun::restart() {
  clash_ = clashIn(*setup_.board, setup_.givens);
  const auto limit = setup_.find == SudokuFind::one ? 1 : static_cast<uint64_t>(setup_.limit);
  engine_.start(setup_.givens, limit, solutionsKept(setup_.find));
  status_ = Status::running;
  steps_ = 0;
}

Status SudokuFastRun::step(Trace* trace) {
  if (ended(status_)) return status_;
  ++steps_;
  const uint64_t before = engine_.count();
  const int64_t guesses = engine_.guesses();
  if (clash_ || engine_.advance(engine_.nodesPerStep()))
    status_ = setup_.find == SudokuFind::one && engine_.count() > 0 ? Status::solved : Status::exhausted;
  if (trace) {
    const bool found = engine_.count() > before;
    trace->add({.kind = clash_           ? EventKind::dead_end
                        : ended(status_) ? EventKind::done
                        : found          ? EventKind::goal
                                         : EventKind::expand,
                .detail = engine_.guesses() > guesses ? kAssumed : uint8_t{0},
                .value = static_cast<int32_t>(std::min<uint64_t>(engine_.count(), INT32_MAX))});
  }
  return status_;
}

std::optional<Error> SudokuFastRun::act(std::string_view move, Trace* trace) {
  const Outcome<SudokuWriting> writing = writeGiven(*setup_.board, move, setup_.givens);
  if (!writing) return writing.error();
  written_ = true;
  restart();
  if (trace)
    trace->add(
        {.kind = EventKind::move, .place = static_cast<uint16_t>(writing->cell), .value = writing->digit});
  return std::nullopt;
}

std::vector<Change> SudokuFastRun::entered(const Settings&) const {
  if (!written_) return {};
  return {{"grid", gridText(*setup_.board, setup_.givens)}};
}

std::string SudokuFastRun::verdict() const {
  if (clash_) return inWords(*setup_.board, *clash_, setup_.givens) + ", so there is no solution";
  const std::string guesses = " (" + counted(engine_.guesses(), "digit") + " assumed)";
  const auto count = static_cast<int64_t>(engine_.count());
  if (!ended(status_)) return "Searching: " + counted(count, "solution") + " so far" + guesses;
  if (status_ == Status::solved) return "Solved" + guesses;
  return (count > 1 ? "There are " : "There is ") + insideSentence(knownUpTo(tellingLimit(), count)) +
         guesses;
}

std::string SudokuFastRun::ending() const {
  if (status_ != Status::exhausted) return "";
  return foundUpTo(tellingLimit(), static_cast<int64_t>(engine_.count()));
}

Told SudokuFastRun::narrate(std::span<const Event> events) const {
  const Event& event = events.front();
  if (event.kind != EventKind::move) return verdict() + ".";
  return givenNow(*setup_.board, event.place, event.value) + ", and the search begins anew.";
}

std::string SudokuFastRun::introduction() const {
  return std::string(wantedWords(setup_.find)) + " a grid with " +
         counted(emptyIn(setup_.givens), "empty cell") +
         ". Each step takes some assumptions, with all that follows from them.";
}

Listing SudokuFastRun::listing() const {
  return {"Search with propagation", kFastLines, "Own code; as P. Norvig, Solving every sudoku puzzle, 2006"};
}

std::vector<int32_t> SudokuFastRun::lines(std::span<const Event> events) const {
  const EventKind kind = events.front().kind;
  if (kind == EventKind::move) return {};
  if (kind == EventKind::dead_end) return {5};
  std::vector<int32_t> lines = {0, 1};
  if (engine_.guesses() > 0) lines.push_back(2);
  if (events.front().detail == kAssumed) lines.push_back(3);
  if (kind == EventKind::goal || (kind == EventKind::done && engine_.count() > 0)) lines.push_back(4);
  if (kind == EventKind::done) lines.push_back(5);
  return lines;
}

std::vector<Variable> SudokuFastRun::variables() const {
  return {{"guesses", grouped(engine_.guesses())},
          {"solutions", grouped(static_cast<int64_t>(engine_.count()))}};
}

std::string SudokuFastRun::describe(const Event& event) const {
  if (event.kind == EventKind::move) return setup_.board->nameOf(event.place) + " is written anew";
  if (event.kind == EventKind::dead_end) return "The givens contradict each other";
  return counted(event.value, "solution") + (event.kind == EventKind::done ? " in the end" : " so far");
}

void SudokuFastRun::draw(Scene& scene) const {
  const SudokuBoard& board = *setup_.board;
  std::vector<SudokuCellLook> looks(static_cast<size_t>(board.cells()));
  const SudokuGrid solution = engine_.solutionsKept() > 0 ? engine_.solution(0) : setup_.givens;
  for (size_t cell = 0; cell < looks.size(); ++cell) {
    looks[cell].digit = solution[cell];
    looks[cell].writable = steps_ == 0;
    if (setup_.givens[cell] != 0)
      looks[cell].tone = Tone::given;
    else if (solution[cell] != 0)
      looks[cell].tone = Tone::path;
  }
  if (clash_) markClash(*clash_, looks);
  drawSudoku(board, looks, false, scene, steps_ == 0 ? "The puzzle" : verdict());
  if (clash_) drawClashLine(board, *clash_, scene);
  if (engine_.solutionsKept() < 2) return;
  Table& table = scene.add<Table>("solutions", "Solutions");
  table.columns = {{"#", true}, {"Grid"}};
  for (size_t i = 0; i < std::min(engine_.solutionsKept(), kMostListed); ++i)
    table.rows.push_back({{std::to_string(i + 1)}, {gridText(board, engine_.solution(i))}});
}

Metrics SudokuFastRun::metrics() const {
  return {counter("guesses", "Digits assumed", engine_.guesses(), Better::less),
          counter("solutions", "Solutions", engine_.count())};
}

Json SudokuFastRun::result() const {
  Json solutions = Json::array();
  for (size_t i = 0; i < engine_.solutionsKept(); ++i)
    solutions.push_back(gridText(*setup_.board, engine_.solution(i)));
  Json result =
      jsonObject({{"count", engine_.count()}, {"solutions", solutions}, {"guesses", engine_.guesses()}});
  if (clash_) result["clash"] = toJson(*setup_.board, *clash_);
  return result;
}

}  // namespace noggin::constraints
