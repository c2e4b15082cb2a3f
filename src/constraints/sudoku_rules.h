// The rules by which a person solves a sudoku, each finding one deduction at a time.
//
// Source: elimination and only choice as the course notes have them ("eliminate", "only_choice", repeated
// until stalled); the others are the usual ones of pencil and paper.
// Invariant: a rule never takes away a candidate that some solution has.
// Step unit: one deduction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/sudoku_board.h"
#include "core/error.h"

namespace noggin::constraints {

// In the order they are tried, which is that of difficulty.
enum class SudokuRule : uint8_t {
  elimination,
  only_choice,
  pointing,
  claiming,
  naked_pairs,
  hidden_pairs,
  naked_triples,
  hidden_triples,
  x_wing,
};
constexpr int kSudokuRules = 9;

struct SudokuRuleInfo {
  std::string_view id;     // "naked-pairs"
  std::string_view title;  // "Naked pairs"
  std::string_view note;   // one sentence
};
const SudokuRuleInfo& infoOf(SudokuRule rule);

// A set of rules; elimination is always in it.
class SudokuRules {
 public:
  static SudokuRules upTo(SudokuRule hardest);
  bool has(SudokuRule rule) const { return bits_ >> static_cast<unsigned>(rule) & 1u; }
  void set(SudokuRule rule, bool on);
  bool operator==(const SudokuRules&) const = default;

 private:
  uint32_t bits_ = 1;
};
// "only-choice, pointing" or "all"; errors name `setting`.
Outcome<SudokuRules> parseRules(std::string_view text, const std::string& setting);

// What may still stand in each cell. A cell with one digit is solved, and settled once its peers know.
struct SudokuCandidates {
  std::vector<Digits> digits;
  std::vector<uint8_t> settled;

  static SudokuCandidates of(const SudokuBoard& board, const SudokuGrid& grid);
  bool isSolved(int cell) const { return digitCount(digits[static_cast<size_t>(cell)]) == 1; }
  Digits at(int cell) const { return digits[static_cast<size_t>(cell)]; }
  // Every cell is solved.
  bool complete() const;
  SudokuGrid grid() const;  // the solved cells
};

struct SudokuDeduction {
  struct Removal {
    int16_t cell = 0;
    Digits digits = 0;
  };
  SudokuRule rule = SudokuRule::elimination;
  int cell = -1;                 // where the digit stands (elimination, only choice)
  Digits digits = 0;             // one or more
  int unit = -1;                 // where the pattern is
  int other_unit = -1;           // where the digits go from, if that is another
  std::vector<int16_t> pattern;  // the cells it rests on
  std::vector<Removal> removals;

  void clear();
};

// What a state that cannot be completed lacks.
struct SudokuContradiction {
  int cell = -1;  // has no candidate left, or
  int digit = 0;  // has no place left
  int unit = -1;  // in this unit
};

// Finds the easiest deduction that changes something; false if none of the rules finds one. `found` is
// cleared first and keeps its storage. Solved cells whose peers know already are settled on the way.
bool findDeduction(const SudokuBoard& board, SudokuCandidates& candidates, SudokuRules rules,
                   SudokuDeduction& found);
void apply(const SudokuDeduction& deduction, SudokuCandidates& candidates);
// After a deduction: only what it touched is looked at.
std::optional<SudokuContradiction> contradictionAfter(const SudokuBoard& board,
                                                      const SudokuCandidates& candidates,
                                                      const SudokuDeduction& deduction);

// One sentence without its period: "A5 is 7: the only place for 7 in row A".
std::string inWords(const SudokuBoard& board, const SudokuDeduction& deduction);
std::string inWords(const SudokuBoard& board, const SudokuContradiction& contradiction);

}  // namespace noggin::constraints
