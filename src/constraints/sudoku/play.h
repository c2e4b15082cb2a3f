// A sudoku played by a person: digits and pencil marks, conflicts, and hints that explain the next deduction.
// There are no steps, only moves: "A5=7", "A5=" (erase), "A5?7" (toggle a pencil mark), "marks" (pencil in
// what the peers leave), "unmark". Hints of three strengths, "hint where" (to look), "hint rule" (which one)
// and "hint step" (what follows), change a setting; links of earlier versions have them as moves.
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

// A hint that a person has asked for: how much it tells, and after how many moves, in which position, it is
// shown.
struct SudokuHint {
  enum class Strength : uint8_t { where, rule, step };

  Strength strength = Strength::where;
  int64_t moves = 0;
  std::string position = {};  // as SudokuPlayRun::position() has it; empty: any

  // "where 12" or "where 12 5f3c"; none if the text is no hint.
  static std::optional<SudokuHint> parse(std::string_view text);
  std::string text() const;

  bool operator==(const SudokuHint&) const = default;
};

class SudokuPlayRun final : public Run {
 public:
  // `remark`: what is to be said of the puzzle first.
  SudokuPlayRun(const SudokuBoard& board, SudokuGrid givens, std::optional<SudokuHint> asked = std::nullopt,
                std::string remark = "");

  Status step(Trace*) override { return status(); }
  Status status() const override;
  std::optional<Error> act(std::string_view move, Trace* trace) override;
  std::vector<Change> changes(std::string_view move) const override;
  std::vector<Change> entered(const Settings& next) const override;
  void arrange(const Settings& settings) override;
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
  using Strength = SudokuHint::Strength;
  struct HintMove {
    std::string_view move, label;
  };
  // By strength.
  static constexpr std::array<HintMove, 3> kHints = {{{"hint where", "Hint: where to look"},
                                                      {"hint rule", "Hint: which rule"},
                                                      {"hint step", "Hint: what follows"}}};
  static std::optional<Strength> strengthNamed(std::string_view move);
  struct Hinted {
    Strength strength;
    Told told;
    std::optional<SudokuDeduction> idea;  // none if there is a mistake, or no rule applies
  };
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
  int64_t cellsInConflict() const;
  int emptyCells() const;
  // A short name of what is written and pencilled in, other than that of most other positions.
  std::string position() const;
  bool isHere(const SudokuHint& hint) const;
  // The strength of the hint that is shown now; none: no hint.
  std::optional<Strength> strengthNow() const;
  void updateHint();
  Hinted hinted(Strength strength) const;
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
  Hint hintBySearch(const SudokuGrid& solution) const;
  Hint hintTo(int cell, int digit, std::string reason) const;
  void drawHinted(std::vector<SudokuCellLook>& looks) const;
  void drawDigits(Scene& scene) const;

  const SudokuBoard* board_;
  SudokuGrid givens_, values_;
  std::vector<Digits> marks_;
  std::optional<SudokuGrid> solution_;  // if it is unique
  bool solvable_ = true;
  std::string remark_;
  std::optional<SudokuHint> asked_;
  std::optional<Strength> asked_by_move_;  // the last one
  std::optional<Hinted> hinted_;           // of strengthNow()
  int64_t moves_made_ = 0;
  int64_t written_ = 0, erased_ = 0;
};

}  // namespace noggin::constraints
