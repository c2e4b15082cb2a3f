// The rules by which a person solves a sudoku, each finding one deduction at a time.
//
// Source: elimination and only choice as the course notes have them ("eliminate", "only_choice", repeated
// until stalled); the others are the usual ones of pencil and paper. Those after X-wing are in techniques/,
// and for boards of up to 9x9. Invariant: a rule never takes away a candidate that some solution has; one of
// uniqueness never one that the only solution has. Step unit: one deduction.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "constraints/sudoku/board.h"
#include "core/error.h"
#include "core/json.h"
#include "core/told.h"

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
  naked_quads,
  hidden_quads,
  swordfish,
  jellyfish,
  skyscraper,
  two_string_kite,
  empty_rectangle,
  xy_wing,
  xyz_wing,
  w_wing,
  remote_pairs,
  unique_rectangle_1,
  unique_rectangle_2,
  unique_rectangle_3,
  unique_rectangle_4,
  bug_plus_1,
  simple_colouring,
  multi_colouring,
  finned_x_wing,
  sashimi_x_wing,
  finned_swordfish,
  sashimi_swordfish,
  finned_jellyfish,
  sashimi_jellyfish,
  xy_chain,
  sue_de_coq,
  als_xz,
  alternating_chain,
  grouped_chain,
  forcing_chains,
  forcing_nets,
};
constexpr int kSudokuRules = 40;

enum class SudokuFamily : uint8_t { basic, quads, fish, one_digit, wings, uniqueness, sets, chains, forcing };
constexpr int kSudokuFamilies = 9;

struct SudokuRuleInfo {
  std::string_view id;     // "naked-pairs"
  std::string_view title;  // "Naked pairs"
  SudokuFamily family;
  // How hard it is, in tenths: as Sudoku Explainer rates it, or the chain that it has instead.
  int hardness;
  int score;              // what each use adds to HoDoKu's score of a puzzle
  std::string_view note;  // one sentence
};
const SudokuRuleInfo& infoOf(SudokuRule rule);
std::optional<SudokuRule> ruleNamed(std::string_view id);

struct SudokuFamilyInfo {
  std::string_view id;     // "wings"
  std::string_view title;  // "Wings"
};
const SudokuFamilyInfo& infoOf(SudokuFamily family);

// A set of rules; elimination is always in it.
class SudokuRules {
 public:
  static SudokuRules upTo(SudokuRule hardest);
  static SudokuRules every() { return upTo(SudokuRule::forcing_nets); }
  bool has(SudokuRule rule) const { return bits_ >> static_cast<unsigned>(rule) & 1u; }
  bool hasAnyOf(SudokuFamily family) const;
  void set(SudokuRule rule, bool on);
  void set(SudokuFamily family, bool on);
  bool operator==(const SudokuRules&) const = default;

 private:
  uint64_t bits_ = 1;
};
// "only-choice, pointing", with families and with "all" for the nine as far as X-wing or "every"; errors name
// `setting`.
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
  int cell = -1;                 // where the digit stands (elimination of one, only choice)
  Digits digits = 0;             // one or more
  int unit = -1;                 // where the pattern is
  int other_unit = -1;           // where the digits go from, if that is another
  std::vector<int16_t> pattern;  // the cells it rests on
  std::vector<Removal> removals;

  // Of the techniques after X-wing: how it goes from cell to cell, and why, as a clause.
  struct Link {
    int16_t from = 0, to = 0;
    bool strong = false;  // one of the two must be true; otherwise they cannot both be
  };
  std::vector<int16_t> others;  // cells with another part in it: fins, the other colour, what is between
  std::vector<Link> links;
  std::string reason;

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
// An elimination by all the givens at once, which are its pattern; false if it takes nothing.
bool findGivensElimination(const SudokuBoard& board, const SudokuGrid& givens,
                           const SudokuCandidates& candidates, SudokuDeduction& found);
void apply(const SudokuDeduction& deduction, SudokuCandidates& candidates);
// After a deduction: only what it touched is looked at.
std::optional<SudokuContradiction> contradictionAfter(const SudokuBoard& board,
                                                      const SudokuCandidates& candidates,
                                                      const SudokuDeduction& deduction);

// How hard a puzzle is, by the deductions that solve it: the hardest of them, and the sum of their scores. An
// elimination counts for each cell that it fills, as a naked single.
class SudokuRating {
 public:
  // `after`: the candidates once it is applied.
  void add(const SudokuDeduction& deduction, const SudokuCandidates& after);
  SudokuRule rule() const { return rule_; }
  int hardest() const { return hardest_; }  // in tenths, as SudokuRuleInfo::hardness
  int score() const { return score_; }
  // "3.2"
  std::string hardestText() const;

 private:
  SudokuRule rule_ = SudokuRule::elimination;
  int hardest_ = 0, score_ = 0;
};

// { hardest: 3.2, hardestRule, score }
Json toJson(const SudokuRating& rating);

// In two parts, the first without its period: "A5 is 7", "It is the only place for 7 in row A."
Told toldOf(const SudokuBoard& board, const SudokuDeduction& deduction);
// One sentence without its period: "A5 is 7: the only place for 7 in row A".
std::string inWords(const SudokuBoard& board, const SudokuDeduction& deduction);
std::string inWords(const SudokuBoard& board, const SudokuContradiction& contradiction);

}  // namespace noggin::constraints
