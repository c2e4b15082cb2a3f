// Sudoku by deduction and search, told step by step.
//
// Source: the agent of the course notes (eliminate and only choice until stalled, then search that assumes a
// value and backtracks); which cell to assume in as R. Hettinger's "Easy AI with Python" (2009) lists it.
// Invariant: every solution that extends the assumptions made extends the candidates; those that contradict
// them are in the levels below, each of which keeps the state before its assumption.
// Step unit: one deduction, assumption, solution or taking back.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku_rules.h"
#include "constraints/sudoku_scene.h"
#include "core/rng.h"
#include "core/run.h"

namespace noggin::constraints {

enum class SudokuFind : uint8_t { one, all, count };
enum class SudokuSelect : uint8_t { fewest, most, first, random };

// How many solutions are kept of those found.
size_t solutionsKept(SudokuFind find);

class SudokuExplainRun final : public Run {
 public:
  struct Setup {
    const SudokuBoard* board;
    SudokuGrid givens;
    SudokuFind find = SudokuFind::one;
    int64_t limit = 0;  // 0: none
    SudokuSelect select = SudokuSelect::fewest;
    SudokuRules rules;
    uint32_t seed = 1;
  };
  explicit SudokuExplainRun(Setup setup);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  void draw(Scene& scene) const override;
  std::string narrate(std::span<const Event> events) const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuExplainRun>(*this); }

 private:
  struct Level {
    SudokuCandidates before;
    int cell;
    Digits untried;
    int32_t parent;  // the node it branches from
    uint8_t digit;   // assumed at present
  };
  enum class Did : uint8_t {
    nothing,
    clash,
    deduction,
    guess,
    next_guess,
    solution,
    undo,
    end,
    rules,
    given
  };

  void restart();
  void deduce(Trace* trace);
  void recordSolution(Trace* trace);
  void assume(Trace* trace);
  void assumeNext(Trace* trace);
  void openLevel();
  void takeBack(Trace* trace);
  void finish(Trace* trace);
  int selectCell();
  void tell(Trace* trace, EventKind kind, int place, int value, int detail = 0) const;
  std::optional<Error> toggleRule(std::string_view name, Trace* trace);
  std::string deductionSentence() const;
  std::string endSentence() const;
  SudokuCellLook lookOf(int cell) const;
  void lightLatest(std::vector<SudokuCellLook>& looks) const;
  void drawRules(Scene& scene) const;
  std::string boardTitle() const;

  Setup setup_;
  Rng rng_;
  SudokuCandidates candidates_;
  std::optional<SudokuClash> clash_;
  std::vector<Level> levels_;
  SudokuTree tree_;
  int32_t node_ = 0;
  bool dead_ = false;      // contradicted, or a solution to be left: to be taken back
  bool next_due_ = false;  // the top level has a value to try next
  Status status_ = Status::running;

  Did did_ = Did::nothing;  // the latest step, for its sentence
  SudokuDeduction latest_;
  std::optional<SudokuContradiction> contradiction_;
  Digits choices_ = 0;
  int undone_cell_ = -1, undone_digit_ = 0, undone_more_ = 0;
  SudokuRule toggled_ = SudokuRule::only_choice;

  int64_t steps_ = 0, guesses_ = 0, backtracks_ = 0, count_ = 0;
  size_t deepest_ = 0;
  std::array<int64_t, kSudokuRules> used_ = {};
  std::vector<SudokuGrid> solutions_;
};

// "A5=7", "A5=" (erase): the cell and the digit, 0 to erase; nothing if it is not of that form.
struct SudokuWriting {
  int cell = 0, digit = 0;
};
std::optional<SudokuWriting> parseWriting(const SudokuBoard& board, std::string_view move, char sign = '=');

// "A1 and A5 are both 4 in row A"
std::string inWords(const SudokuBoard& board, const SudokuClash& clash, const SudokuGrid& grid);

}  // namespace noggin::constraints
