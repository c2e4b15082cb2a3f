// A sudoku played by a person: digits and pencil marks, conflicts, and hints that explain the next deduction.
// There are no steps, only moves: "A5=7", "A5=" (erase), "A5?7" (toggle a pencil mark), "marks" (pencil in
// what the peers leave), "unmark"; and hints of three strengths, "hint where" (to look), "hint rule" (which
// one), "hint step" (what follows).
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/sudoku/engine.h"
#include "constraints/sudoku/explain.h"
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
  Told narrate(std::span<const Event> events) const override;
  std::string introduction() const override;
  std::string describe(const Event& event) const override;
  Metrics metrics() const override;
  Json result() const override;
  std::unique_ptr<Run> clone() const override { return std::make_unique<SudokuPlayRun>(*this); }

 private:
  // An event's detail.
  enum class Did : uint8_t { wrote = 1, erased, marked, unmarked, all_marks, no_marks, hinted };
  enum class Strength : uint8_t { where, rule, step };
  struct HintMove {
    std::string_view move, label;
  };
  // By strength.
  static constexpr std::array<HintMove, 3> kHints = {{{"hint where", "Hint: where to look"},
                                                      {"hint rule", "Hint: which rule"},
                                                      {"hint step", "Hint: what follows"}}};
  // Search limit for checking a puzzle, which may be too hard to finish.
  static constexpr int64_t kMostNodes = 3000;

  std::optional<Error> doMove(std::string_view move, Trace* trace);
  std::optional<Error> write(SudokuWriting writing, Trace* trace);
  std::optional<Error> mark(SudokuWriting writing, Trace* trace);
  void markAll(bool on, Trace* trace);
  static void tell(Trace* trace, EventKind kind, Did did, SudokuWriting writing);
  Told wroteTold(const Event& event) const;
  Digits possibleAt(int cell) const;
  std::vector<uint8_t> conflicts() const;
  int emptyCells() const;
  bool giveHint(std::string_view move, Trace* trace);
  // The unit to look at for a deduction; -1: none.
  int unitOf(const SudokuDeduction& idea) const;
  Told hintTold(Strength strength, const SudokuDeduction& idea) const;
  SudokuRules rulesOfHints() const;
  SudokuCandidates candidates() const;
  bool marksNarrow() const;
  std::optional<SudokuDeduction> nextIdea() const;
  std::optional<Hint> hintAtMistake() const;
  std::optional<Hint> hintAtDeadEnd() const;
  std::optional<Hint> hintByRules() const;
  SudokuEngine searchedFromHere() const;
  std::string whyStuck() const;
  Hint hintBySearch(const SudokuGrid& solution) const;
  Hint hintTo(int cell, int digit, std::string reason) const;
  void drawHinted(std::vector<SudokuCellLook>& looks) const;
  void drawDigits(Scene& scene) const;

  const SudokuBoard* board_;
  SudokuGrid givens_, values_;
  std::vector<Digits> marks_;
  std::optional<SudokuGrid> solution_;  // if it is unique
  bool solvable_ = true;
  struct Hinted {
    Strength strength;
    Told told;
    std::optional<SudokuDeduction> idea;  // none if there is a mistake, or no rule applies
  };
  std::optional<Hinted> hinted_;  // by the last move
  int64_t written_ = 0, erased_ = 0;
};

}  // namespace noggin::constraints
