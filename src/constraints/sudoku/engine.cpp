#include "constraints/sudoku/engine.h"

namespace noggin::constraints {
namespace {

std::variant<SudokuPlanes, SudokuSearch> engineFor(const SudokuBoard& board) {
  if (board.box() == 3 && !board.diagonal()) return SudokuPlanes();
  return SudokuSearch(board);
}

}  // namespace

SudokuEngine::SudokuEngine(const SudokuBoard& board) : engine_(engineFor(board)) {}

void SudokuEngine::start(const SudokuGrid& givens, uint64_t limit, size_t keep) {
  std::visit([&](auto& engine) { engine.start(givens, limit, keep); }, engine_);
}

bool SudokuEngine::advance(int64_t nodes) {
  return std::visit([nodes](auto& engine) { return engine.advance(nodes); }, engine_);
}

void SudokuEngine::finish() {
  advance(INT64_MAX);
}

bool SudokuEngine::finished() const {
  return std::visit([](const auto& engine) { return engine.finished(); }, engine_);
}

uint64_t SudokuEngine::count() const {
  return std::visit([](const auto& engine) { return engine.count(); }, engine_);
}

int64_t SudokuEngine::guesses() const {
  return std::visit([](const auto& engine) { return engine.guesses(); }, engine_);
}

size_t SudokuEngine::solutionsKept() const {
  return std::visit([](const auto& engine) { return engine.solutions().size(); }, engine_);
}

SudokuGrid SudokuEngine::solution(size_t index) const {
  return std::visit(
      [index](const auto& engine) {
        const auto& grid = engine.solutions()[index];
        return SudokuGrid(grid.begin(), grid.end());
      },
      engine_);
}

size_t SudokuEngine::memory() const {
  return std::visit([](const auto& engine) { return engine.memory(); }, engine_);
}

int64_t SudokuEngine::nodesPerStep() const {
  return std::holds_alternative<SudokuPlanes>(engine_) ? 250 : 10;
}

std::optional<SudokuGrid> onlySolution(SudokuEngine& engine, const SudokuGrid& givens) {
  engine.start(givens, 2, 1);
  engine.finish();
  if (engine.count() != 1) return std::nullopt;
  return engine.solution(0);
}

}  // namespace noggin::constraints
