// True candidates: the digits that a cell has in some solution. For each candidate that no solution found so
// far contains, the solver is asked for one: a solution proves all its digits, none refutes the candidate.
// Source: own, using the fast engine; known as backbone or "true candidates" search. Invariant: proved
// candidates are in some solution, refuted ones in none. Step unit: one question, or as much of it as fits
// into a step.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/explain.h"
#include "core/run.h"

namespace noggin::constraints {

class SudokuCandidatesRun final : public Run {
 public:
  SudokuCandidatesRun(const SudokuBoard& board, SudokuGrid givens);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override { return engine_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuCandidatesRun>(*this); }

 private:
  bool isGiven(int cell) const { return givens_[static_cast<size_t>(cell)] != 0; }
  bool nextQuestion();
  void ask();
  void answer();

  const SudokuBoard* board_;
  SudokuGrid givens_;
  SudokuEngine engine_;
  std::optional<SudokuClash> clash_;
  std::vector<Digits> open_, possible_;  // undecided, of the empty cells; proved
  int cell_ = -1, digit_ = 0;            // the question; cell -1: whether there is any solution
  bool asking_ = false, answered_ = false;
  int added_ = 0;  // candidates of empty cells proved by the last solution
  int64_t questions_ = 0, solutions_ = 0, guesses_ = 0;
  std::vector<SudokuGrid> found_;  // the first few
  Status status_ = Status::running;
};

}  // namespace noggin::constraints
