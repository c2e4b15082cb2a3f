// The rules by which people solve sudokus; each call finds one deduction.
//
// Source: elimination and only choice are those of the course notes ("eliminate", "only_choice", repeated
// until stalled); the others are the usual pencil-and-paper rules. Those after X-wing are in techniques/, for
// boards of up to 9x9. Invariant: no rule removes a candidate that some solution has; uniqueness rules
// preserve the only solution. Step unit: one deduction.
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

// In the order in which they are tried: by and large, but not strictly, by hardness.
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
  // Difficulty in tenths: Sudoku Explainer's rating of the rule or, if it lacks the rule, of the chain it
  // would use.
  int hardness;
  int score;              // added to HoDoKu's score of a puzzle by each use
  std::string_view note;  // one sentence
};
const SudokuRuleInfo& infoOf(SudokuRule rule);
std::optional<SudokuRule> ruleNamed(std::string_view id);

struct SudokuFamilyInfo {
  std::string_view id;     // "wings"
  std::string_view title;  // "Wings"
};
const SudokuFamilyInfo& infoOf(SudokuFamily family);

// A set of rules; it always contains elimination.
class SudokuRules {
 public:
  static SudokuRules upTo(SudokuRule hardest);
  static SudokuRules every() { return upTo(SudokuRule::forcing_nets); }
  bool has(SudokuRule rule) const { return bits_ >> static_cast<unsigned>(rule) & 1u; }
  bool hasAnyOf(SudokuFamily family) const;
  void set(SudokuRule rule, bool on);
  void set(SudokuFamily family, bool on);
  void add(SudokuRules others) { bits_ |= others.bits_; }
  bool operator==(const SudokuRules&) const = default;

 private:
  uint64_t bits_ = 1;
};
// Parses "only-choice, pointing", with families, and with "all" for the nine up to X-wing or "every"; errors
// refer to `setting`.
Outcome<SudokuRules> parseRules(std::string_view text, const std::string& setting);

// The candidates of each cell. A cell with one digit is solved, and settled once its peers have lost that
// digit.
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

// One use of a rule: the digits placed or removed, and what it rests on.
struct SudokuDeduction {
  struct Removal {
    int16_t cell = 0;
    Digits digits = 0;
  };
  SudokuRule rule = SudokuRule::elimination;
  int cell = -1;                 // the cell solved (elimination of one digit, only choice)
  Digits digits = 0;             // the digits placed or removed
  int unit = -1;                 // unit of the pattern
  int other_unit = -1;           // unit that loses the digits, if different
  std::vector<int16_t> pattern;  // the cells of the pattern
  std::vector<Removal> removals;

  // For techniques after X-wing: the links of the pattern, and the reason as a clause.
  struct Link {
    int16_t from = 0, to = 0;
    bool strong = false;  // at least one end is true; otherwise at most one is
  };
  std::vector<int16_t> others;  // cells with another role: fins, the other colour, cells in between
  std::vector<Link> links;
  std::string reason;

  void clear();
};

// Why a state cannot be completed.
struct SudokuContradiction {
  int cell = -1;  // has no candidate left, or
  int digit = 0;  // has no place left
  int unit = -1;  // in this unit
};

// Finds the first deduction, by the order of the rules, that changes something; false if no rule applies.
// `found` is cleared first and keeps its storage. Also marks solved cells as settled if their peers have lost
// the digit.
bool findDeduction(const SudokuBoard& board, SudokuCandidates& candidates, SudokuRules rules,
                   SudokuDeduction& found);
// The elimination by all givens at once, which are its pattern; false if it removes nothing.
bool findGivensElimination(const SudokuBoard& board, const SudokuGrid& givens,
                           const SudokuCandidates& candidates, SudokuDeduction& found);
void apply(const SudokuDeduction& deduction, SudokuCandidates& candidates);
// Checks only what the deduction touched.
std::optional<SudokuContradiction> contradictionAfter(const SudokuBoard& board,
                                                      const SudokuCandidates& candidates,
                                                      const SudokuDeduction& deduction);

// The difficulty of a puzzle by the deductions that solve it: the hardest one, and the sum of their scores.
// An elimination scores once for each cell it solves, as a naked single.
class SudokuRating {
 public:
  // `after`: the candidates with the deduction applied.
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

// As narration, without full stop after the first part: "A5 is 7", "It is the only place for 7 in row A."
Told toldOf(const SudokuBoard& board, const SudokuDeduction& deduction);
// One sentence without its full stop: "A5 is 7: the only place for 7 in row A".
std::string inWords(const SudokuBoard& board, const SudokuDeduction& deduction);
std::string inWords(const SudokuBoard& board, const SudokuContradiction& contradiction);

}  // namespace noggin::constraints
