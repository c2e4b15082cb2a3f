// Sudoku by the fast engine, without reasons: one solution, all, or their number.
// Step unit: some hundred nodes of the search (a handful on larger boards); a node is an assumption with its
// propagation.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/explain.h"
#include "core/run.h"

namespace noggin::constraints {

class SudokuFastRun final : public Run {
 public:
  struct Setup {
    const SudokuBoard* board;
    SudokuGrid givens;
    SudokuFind find = SudokuFind::one;
    int64_t limit = 0;  // 0: no limit
  };
  explicit SudokuFastRun(Setup setup);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> entered(const Settings& next) const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  std::string describe(const Event& event) const override;
  std::string ending() const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override { return engine_.memory(); }
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuFastRun>(*this); }

 private:
  void restart();
  std::string verdict() const;
  // The limit on solutions; 0 where it may have ended the search, but none can be missing.
  int64_t tellingLimit() const { return engine_.count() == 1 && engine_.guesses() == 0 ? 0 : setup_.limit; }

  Setup setup_;
  bool written_ = false;  // by hand
  SudokuEngine engine_;
  std::optional<SudokuClash> clash_;
  Status status_ = Status::running;
  int64_t steps_ = 0;
};

}  // namespace noggin::constraints
