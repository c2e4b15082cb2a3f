#include "constraints/sudoku_fast.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/text.h"

namespace noggin::constraints {
namespace {

constexpr size_t kMostListed = 20;

std::string counted(uint64_t count, const std::string& noun) {
  return std::to_string(count) + " " + noun + (count == 1 ? "" : noun.ends_with("s") ? "es" : "s");
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
  written_.cell = -1;
  const uint64_t before = engine_.count();
  if (clash_ || engine_.advance(engine_.nodesPerStep()))
    status_ = setup_.find == SudokuFind::one && engine_.count() > 0 ? Status::solved : Status::exhausted;
  if (trace) {
    const bool found = engine_.count() > before;
    trace->add({.kind = clash_           ? EventKind::dead_end
                        : ended(status_) ? EventKind::done
                        : found          ? EventKind::goal
                                         : EventKind::expand,
                .value = static_cast<int32_t>(std::min<uint64_t>(engine_.count(), INT32_MAX))});
  }
  return status_;
}

std::optional<Error> SudokuFastRun::act(std::string_view move, Trace* trace) {
  const SudokuBoard& board = *setup_.board;
  const std::optional<SudokuWriting> writing = parseWriting(board, move);
  if (!writing)
    return badMove("Write a digit into a cell as in A5=7, or erase it as in A5=; " + inQuotes(move) +
                   " is neither.");
  uint8_t& given = setup_.givens[static_cast<size_t>(writing->cell)];
  if (given == writing->digit) return badMove(board.nameOf(writing->cell) + " has that already.");
  given = static_cast<uint8_t>(writing->digit);
  restart();
  written_ = *writing;
  if (trace)
    trace->add(
        {.kind = EventKind::move, .place = static_cast<uint16_t>(writing->cell), .value = writing->digit});
  return std::nullopt;
}

std::string SudokuFastRun::verdict() const {
  if (clash_) return inWords(*setup_.board, *clash_, setup_.givens) + ", so there is no solution";
  const std::string guesses = " (" + counted(static_cast<uint64_t>(engine_.guesses()), "guess") + ")";
  if (!ended(status_)) return "Searching: " + counted(engine_.count(), "solution") + " so far" + guesses;
  if (engine_.count() == 0) return "There is no solution" + guesses;
  if (status_ == Status::solved) return "Solved" + guesses;
  if (engine_.count() == static_cast<uint64_t>(setup_.limit))
    return "There are at least " + counted(engine_.count(), "solution") + guesses;
  return engine_.count() == 1 ? "There is one solution and no other" + guesses
                              : "There are " + counted(engine_.count(), "solution") + guesses;
}

std::string SudokuFastRun::narrate(std::span<const Event>) const {
  if (written_.cell < 0) return verdict() + ".";
  const std::string name = setup_.board->nameOf(written_.cell);
  return written_.digit == 0 ? name + " is empty now, and the search begins anew."
                             : name + " is given as " + setup_.board->symbol(written_.digit) +
                                   " now, and the search begins anew.";
}

std::string SudokuFastRun::describe(const Event& event) const {
  if (event.kind == EventKind::move) return setup_.board->nameOf(event.place) + " is written anew";
  if (event.kind == EventKind::dead_end) return "The givens contradict each other";
  return counted(static_cast<uint64_t>(event.value), "solution") +
         (event.kind == EventKind::done ? " in the end" : " so far");
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
  if (clash_)
    for (const int cell : {clash_->first, clash_->second})
      looks[static_cast<size_t>(cell)].tone = Tone::conflict;
  drawSudoku(board, looks, false, scene, steps_ == 0 ? "The puzzle" : verdict());
  if (clash_) drawClashLine(board, *clash_, scene);
  if (engine_.solutionsKept() < 2) return;
  Table& table = scene.add<Table>("solutions", "Solutions");
  table.columns = {{"#", true}, {"Grid"}};
  for (size_t i = 0; i < std::min(engine_.solutionsKept(), kMostListed); ++i)
    table.rows.push_back({{std::to_string(i + 1)}, {gridText(board, engine_.solution(i))}});
}

Metrics SudokuFastRun::metrics() const {
  return {{"guesses", "Guesses", static_cast<double>(engine_.guesses()), 0, Better::less},
          {"solutions", "Solutions", static_cast<double>(engine_.count())}};
}

Json SudokuFastRun::result() const {
  Json solutions = Json::array();
  for (size_t i = 0; i < engine_.solutionsKept(); ++i)
    solutions.push_back(gridText(*setup_.board, engine_.solution(i)));
  Json result = {{"count", engine_.count()}, {"solutions", solutions}, {"guesses", engine_.guesses()}};
  if (clash_)
    result["clash"] = {{"cells", {setup_.board->nameOf(clash_->first), setup_.board->nameOf(clash_->second)}},
                       {"unit", setup_.board->unitName(clash_->unit)}};
  return result;
}

}  // namespace noggin::constraints
