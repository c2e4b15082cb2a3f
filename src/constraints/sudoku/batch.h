// Solves many sudokus: whether each has exactly one solution, and how many guesses and steps it takes.
// Step unit: one puzzle, or as much of it as fits into a step.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/explain.h"
#include "constraints/sudoku/text.h"
#include "core/run.h"

namespace noggin::constraints {

class SudokuBatchRun final : public Run {
 public:
  struct Setup {
    std::shared_ptr<const std::vector<GivenGrid>> puzzles;
    bool diagonal = false;
    bool explain = false;  // use the explaining engine
    SudokuSelect select = SudokuSelect::fewest;
    SudokuRules rules;
    uint32_t seed = 1;
  };
  explicit SudokuBatchRun(Setup setup);

  Status step(Trace* trace) override;
  Status status() const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuBatchRun>(*this); }

 private:
  struct Row {
    uint8_t count = 0;  // number of solutions; 2: several
    int64_t guesses = 0, steps = 0;
    SudokuGrid solution;  // empty if there is none
  };

  const GivenGrid& puzzleOf(size_t index) const { return (*setup_.puzzles)[index]; }
  const SudokuBoard& boardOf(size_t index) const {
    return SudokuBoard::of(puzzleOf(index).box, setup_.diagonal);
  }
  SudokuEngine& engineFor(const SudokuBoard& board);
  void begin();
  bool work();
  bool workExplaining();
  bool workFast();
  void record(Row row);
  void drawLatest(Scene& scene) const;
  void drawGuesses(Scene& scene) const;
  void drawRows(Scene& scene) const;

  Setup setup_;
  std::array<std::optional<SudokuEngine>, 4> engines_;  // by box size
  std::optional<SudokuExplainRun> explaining_;
  bool begun_ = false;
  int64_t parts_ = 0;  // steps spent on the current puzzle
  size_t done_ = 0;
  Row latest_;
  std::vector<Row> rows_;  // of the first puzzles
  int64_t unique_ = 0, several_ = 0, none_ = 0, guesses_ = 0, unguessed_ = 0, steps_ = 0;
  std::array<int64_t, 24> by_guesses_ = {};  // 0, 1, 2-3, 4-7, ...
};

}  // namespace noggin::constraints
