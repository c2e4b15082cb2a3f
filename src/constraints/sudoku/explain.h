// Sudoku by deduction and search, explained step by step.
//
// Source: the agent of the course notes (eliminate and only choice until stalled, then search that assumes a
// value and backtracks); choice of the cell to assume in: R. Hettinger, "Easy AI with Python" (2009).
// Invariant: every solution that extends the assumptions is contained in the candidates; all other open
// alternatives are in the levels below, each of which stores the state before its assumption.
// Step unit: one deduction (the givens' eliminations are one), assumption, solution or backtracking.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "constraints/sudoku/rules.h"
#include "constraints/sudoku/scene.h"
#include "constraints/sudoku/text.h"
#include "core/rng.h"
#include "core/run.h"

namespace noggin::constraints {

enum class SudokuFind : uint8_t { one, all, count };
enum class SudokuSelect : uint8_t { fewest, most, first, random };

// How many of the solutions found are kept.
size_t solutionsKept(SudokuFind find);

class SudokuExplainRun final : public Run {
 public:
  struct Setup {
    const SudokuBoard* board;
    SudokuGrid givens;
    SudokuFind find = SudokuFind::one;
    int64_t limit = 0;  // 0: no limit
    SudokuSelect select = SudokuSelect::fewest;
    SudokuRules rules;
    uint32_t seed = 1;
    // The rule to drill: the run begins, and asks, only where it is this rule's turn.
    std::optional<SudokuRule> drill = {};
  };
  explicit SudokuExplainRun(Setup setup);

  Status step(Trace* trace) override;
  Status status() const override { return status_; }
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> entered(const Settings& next) const override;
  void draw(Scene& scene) const override;
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  std::optional<Decision> decision() const override;
  std::string decided(const Decision& before, std::span<const Event> events) const override;
  Listing listing() const override;
  std::vector<int32_t> lines(std::span<const Event> events) const override;
  std::vector<Variable> variables() const override;
  Metrics metrics() const override;
  Json result() const override;
  std::string ending() const override;
  size_t memory() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuExplainRun>(*this); }

  // As in result(); at most some of the solutions are kept.
  int64_t count() const { return count_; }
  int64_t guesses() const { return guesses_; }
  int64_t steps() const { return steps_; }
  const std::vector<SudokuGrid>& solutions() const { return solutions_; }

 private:
  struct Level {
    SudokuCandidates before;
    int cell;
    Digits untried;
    int32_t parent;  // node from which it branches
    uint8_t digit;   // current assumption
  };
  // Detail of a move event that switches a family: kFamilyDetail + its number.
  static constexpr int kFamilyDetail = 100;
  // Detail of an undo event: the assumption had led to a solution, not to a contradiction.
  static constexpr int kAfterSolution = 1;
  // What the last step did, for the scene.
  enum class Did : uint8_t { nothing, clash, deduction, guess };

  void restart();
  // The enabled rules, without the uniqueness family unless the puzzle is known to have one solution.
  SudokuRules usableRules() const;
  void proveUnique();
  // The rules shown in the table, in order: the basic ones and the families with an enabled rule.
  std::vector<SudokuRule> rulesShown() const;
  // The next deduction; `first`: that of the givens, before anything else. False if there is none.
  bool nextDeduction(bool first, SudokuCandidates& candidates, SudokuDeduction& found) const;
  // Whether the last deduction was that of the givens.
  bool byGivens() const { return latest_.rule == SudokuRule::elimination && latest_.cell < 0; }
  void deduce(Trace* trace);
  void tellDeduction(Trace* trace) const;
  void recordSolution(Trace* trace);
  void assume(Trace* trace);
  void openLevel();
  void takeBack(Trace* trace);
  void finish(Trace* trace);
  int selectCell();
  void tell(Trace* trace, EventKind kind, int place, int value, int detail = 0) const;
  std::optional<Error> change(std::string_view move, Trace* trace);
  std::optional<Error> toggleRule(std::string_view name, Trace* trace);
  std::optional<Error> toggleFamily(std::string_view name, Trace* trace);
  void tellSwitched(bool on, int detail, Trace* trace);
  Told deductionTold() const;
  Told givensTold() const;
  Told guessTold(const Event& guess) const;
  Told solutionTold() const;
  Told undoTold(std::span<const Event> events) const;
  Told moveTold(const Event& move) const;
  std::string endSentence() const;
  // Whether the solution found is known to be the only one, even if the limit has ended the search.
  bool isOnlySolution() const { return count_ == 1 && (guesses_ == 0 || one_solution_.value_or(false)); }
  // The limit on solutions; 0 where it may have ended the search, but none can be missing.
  int64_t tellingLimit() const { return isOnlySolution() ? 0 : setup_.limit; }
  bool isFirstDigit(const Event& guess) const;
  std::optional<Decision> whichRule(SudokuRule right) const;
  std::optional<Decision> whereItTakes(const SudokuDeduction& deduction) const;
  void goToDrilled();
  std::vector<SudokuRule> rulesOffered(SudokuRule right) const;
  std::optional<Decision> whichCellToAssume() const;
  std::string whyAssumedIn(int cell, int taken, bool right) const;
  // The first cell that a deduction reduces to a single digit; -1: none.
  static int filledBy(const SudokuDeduction& deduction, const SudokuCandidates& after);
  SudokuCellLook lookOf(int cell) const;
  void lightLatest(std::vector<SudokuCellLook>& looks) const;
  void drawRules(Scene& scene) const;
  std::string boardTitle() const;
  bool showsSolution() const;

  Setup setup_;
  bool written_ = false;  // by hand
  Rng rng_;
  SudokuCandidates candidates_;
  std::optional<SudokuClash> clash_;
  std::optional<bool> one_solution_;  // known once a uniqueness rule has asked
  SudokuGrid solution_;               // of a drill's puzzle
  std::vector<Level> levels_;
  SudokuTree tree_;
  int32_t node_ = 0;
  bool dead_ = false;      // contradiction, or a solution to continue from: backtrack next
  bool next_due_ = false;  // the top level has another value to try
  Status status_ = Status::running;

  Did did_ = Did::nothing;
  SudokuDeduction latest_;
  std::optional<SudokuContradiction> contradiction_;

  int32_t tick_ = 0;  // steps and moves by hand so far, as the player counts them
  int64_t steps_ = 0, guesses_ = 0, backtracks_ = 0, count_ = 0;  // of the puzzle that stands
  size_t deepest_ = 0;
  std::array<int64_t, kSudokuRules> used_ = {};
  SudokuRating rating_;
  std::vector<SudokuGrid> solutions_;
};

// "A1 and A5 are both 4 in row A"
std::string inWords(const SudokuBoard& board, const SudokuClash& clash, const SudokuGrid& grid);
// { cells: ["A1", "A5"], unit: "row A" }
Json toJson(const SudokuBoard& board, const SudokuClash& clash);

}  // namespace noggin::constraints
