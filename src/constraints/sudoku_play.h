// A sudoku to be solved by a person: digits and pencil marks, conflicts shown, and a hint that explains the
// next deduction. There are no steps, only moves: "A5=7", "A5=" (erase), "A5?7" (pencil mark on or off),
// "marks" (pencil in what the peers leave), "unmark".
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku_engine.h"
#include "constraints/sudoku_explain.h"
#include "core/run.h"

namespace noggin::constraints {

class SudokuPlayRun final : public Run {
 public:
  SudokuPlayRun(const SudokuBoard& board, SudokuGrid givens);

  Status step(Trace*) override { return status(); }
  Status status() const override;
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Move> moves() const override;
  std::optional<Hint> hint() const override;
  void draw(Scene& scene) const override;
  std::string narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuPlayRun>(*this); }

 private:
  enum class Did : uint8_t { nothing, wrote, erased, marked, unmarked, all_marks, no_marks };

  std::optional<Error> write(SudokuWriting writing, Trace* trace);
  std::optional<Error> mark(SudokuWriting writing, Trace* trace);
  void markAll(bool on, Trace* trace);
  void tell(Trace* trace, EventKind kind, SudokuWriting writing) const;
  Digits possibleAt(int cell) const;
  std::vector<uint8_t> conflicts() const;
  int emptyCells() const;
  std::optional<Hint> hintAtMistake() const;
  std::optional<Hint> hintByRules() const;
  Hint hintBySearch(const SudokuGrid& solution) const;
  Hint hintTo(int cell, int digit, std::string reason) const;
  void drawDigits(Scene& scene) const;

  const SudokuBoard* board_;
  SudokuGrid givens_, values_;
  std::vector<Digits> marks_;
  std::optional<SudokuGrid> solution_;  // if it is the only one
  bool solvable_ = true;
  Did did_ = Did::nothing;
  SudokuWriting latest_;
  int64_t written_ = 0, erased_ = 0;
};

}  // namespace noggin::constraints
