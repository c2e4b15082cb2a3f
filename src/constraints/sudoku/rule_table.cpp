// The table of rules: names, families, and scores.

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

#include "constraints/sudoku/rules.h"
#include "core/text.h"
#include "core/words.h"

namespace noggin::constraints {
namespace {

constexpr std::array<SudokuRuleInfo, kSudokuRules> kInfos = {{
    {"elimination", "Elimination", SudokuFamily::basic, 23, 4,
     "A digit that stands somewhere goes from all peers."},
    {"only-choice", "Only choice", SudokuFamily::basic, 15, 14,
     "A digit with one place left in a unit stands there."},
    {"pointing", "Pointing", SudokuFamily::basic, 26, 50,
     "A digit confined to one line of a box goes from the rest of the line."},
    {"claiming", "Claiming", SudokuFamily::basic, 28, 50,
     "A digit confined to one box of a line goes from the rest of the box."},
    {"naked-pairs", "Naked pairs", SudokuFamily::basic, 30, 60,
     "Two cells of a unit with the same two digits keep them for themselves."},
    {"hidden-pairs", "Hidden pairs", SudokuFamily::basic, 34, 70,
     "Two digits with the same two places in a unit fill both."},
    {"naked-triples", "Naked triples", SudokuFamily::basic, 36, 80,
     "Three cells of a unit with three digits between them keep them."},
    {"hidden-triples", "Hidden triples", SudokuFamily::basic, 40, 100,
     "Three digits with three places between them in a unit fill them."},
    {"x-wing", "X-wing", SudokuFamily::basic, 32, 140,
     "A digit that two rows have only in the same two columns goes from the rest of these columns; or "
     "the same with rows and columns exchanged."},
    {"naked-quads", "Naked quads", SudokuFamily::quads, 50, 120,
     "Four cells of a unit with four digits between them keep them."},
    {"hidden-quads", "Hidden quads", SudokuFamily::quads, 54, 150,
     "Four digits with four places between them in a unit fill them."},
    {"swordfish", "Swordfish", SudokuFamily::fish, 38, 150,
     "A digit that three rows have only in the same three columns goes from the rest of these columns; or "
     "the same with rows and columns exchanged."},
    {"jellyfish", "Jellyfish", SudokuFamily::fish, 52, 160,
     "A digit that four rows have only in the same four columns goes from the rest of these columns; or "
     "the same with rows and columns exchanged."},
    {"skyscraper", "Skyscraper", SudokuFamily::one_digit, 66, 130,
     "Two rows have a digit in two places each, one of each in the same column: one of the other two is "
     "true; or the same with rows and columns exchanged."},
    {"two-string-kite", "Two-string kite", SudokuFamily::one_digit, 66, 150,
     "A row and a column with two places each that meet in a box: one of the other two ends is true."},
    {"empty-rectangle", "Empty rectangle", SudokuFamily::one_digit, 66, 120,
     "A box has a digit only in one row and one column; a line that crosses one of them has it in two "
     "places."},
    {"xy-wing", "XY-wing", SudokuFamily::wings, 42, 160,
     "Whichever of its two digits the hinge is, one of two pincers has the third."},
    {"xyz-wing", "XYZ-wing", SudokuFamily::wings, 44, 180,
     "Whichever of its three digits the hinge is, it or one of two pincers has the third."},
    {"w-wing", "W-wing", SudokuFamily::wings, 66, 150,
     "Two like pairs cannot both be the digit whose only two places in a unit they see."},
    {"remote-pairs", "Remote pairs", SudokuFamily::wings, 66, 110,
     "Along cells with the same two digits these alternate."},
    {"unique-rectangle-1", "Unique rectangle 1", SudokuFamily::uniqueness, 45, 100,
     "Three corners hold only two digits, so that the fourth has another."},
    {"unique-rectangle-2", "Unique rectangle 2", SudokuFamily::uniqueness, 45, 100,
     "Two corners have the same third digit, and one of them is it."},
    {"unique-rectangle-3", "Unique rectangle 3", SudokuFamily::uniqueness, 47, 100,
     "Two corners have further digits, and act as one cell of these in a naked set."},
    {"unique-rectangle-4", "Unique rectangle 4", SudokuFamily::uniqueness, 45, 100,
     "Two corners hold one of the two digits for sure, so that neither is the other."},
    {"bug-plus-1", "BUG+1", SudokuFamily::uniqueness, 56, 100,
     "All open cells but one have two candidates: that one has the digit that is there three times."},
    {"simple-colouring", "Simple colouring", SudokuFamily::one_digit, 66, 150,
     "Along units with two places for a digit it alternates: one of two colours is true."},
    {"multi-colouring", "Multi-colouring", SudokuFamily::one_digit, 67, 200,
     "Colours of two clusters cannot both be true where they see each other."},
    {"finned-x-wing", "Finned X-wing", SudokuFamily::fish, 66, 130,
     "An X-wing but for some cells of one box: what sees these too goes either way."},
    {"sashimi-x-wing", "Sashimi X-wing", SudokuFamily::fish, 67, 150,
     "A finned X-wing one line of which has a single place without the fins."},
    {"finned-swordfish", "Finned swordfish", SudokuFamily::fish, 68, 200,
     "A swordfish but for some cells of one box: what sees these too goes either way."},
    {"sashimi-swordfish", "Sashimi swordfish", SudokuFamily::fish, 69, 240,
     "A finned swordfish one line of which has a single place without the fins."},
    {"finned-jellyfish", "Finned jellyfish", SudokuFamily::fish, 70, 250,
     "A jellyfish but for some cells of one box: what sees these too goes either way."},
    {"sashimi-jellyfish", "Sashimi jellyfish", SudokuFamily::fish, 71, 260,
     "A finned jellyfish one line of which has a single place without the fins."},
    {"xy-chain", "XY-chain", SudokuFamily::chains, 70, 260,
     "From pair to pair of candidates: one of the two ends has the digit."},
    {"sue-de-coq", "Sue de Coq", SudokuFamily::sets, 72, 250,
     "A crossing and cells of its line and its box hold as many digits as they are."},
    {"als-xz", "ALS-XZ", SudokuFamily::sets, 75, 300,
     "Of two almost locked sets only one can have x, so that one of them has z."},
    {"alternating-chain", "Alternating chain", SudokuFamily::chains, 72, 280,
     "Strong and weak links in turn: if the one end is false, the other is true."},
    {"grouped-chain", "Grouped chain", SudokuFamily::chains, 76, 300,
     "An alternating chain that goes through groups of cells of a box and a line."},
    {"forcing-chains", "Forcing chains", SudokuFamily::forcing, 82, 500,
     "A candidate is false if chains from it leave a cell or a digit without a place."},
    {"forcing-nets", "Forcing nets", SudokuFamily::forcing, 90, 700,
     "A candidate is false if filling in all singles after it leads to a contradiction."},
}};

constexpr std::array<SudokuFamilyInfo, kSudokuFamilies> kFamilies = {{
    {"basic", "Basic"},
    {"quads", "Quads"},
    {"fish", "Fish"},
    {"one-digit", "One digit"},
    {"wings", "Wings"},
    {"uniqueness", "Uniqueness"},
    {"sets", "Almost locked sets"},
    {"chains", "Chains"},
    {"forcing", "Forcing"},
}};

// "quads, fish and wings"
std::string familyList() {
  std::vector<std::string> ids;
  for (size_t i = 1; i < kFamilies.size(); ++i) ids.emplace_back(kFamilies[i].id);
  return listed(ids);
}

// Enables everything the name stands for; false if there is no such rule, family or list.
bool switchOn(std::string_view name, SudokuRules& rules) {
  if (name == "all" || name == "every") {
    rules.add(name == "all" ? SudokuRules::upTo(SudokuRule::x_wing) : SudokuRules::every());
    return true;
  }
  if (const auto rule = ruleNamed(name)) {
    rules.set(*rule, true);
    return true;
  }
  for (int i = 0; i < kSudokuFamilies; ++i)
    if (kFamilies[static_cast<size_t>(i)].id == name) {
      rules.set(static_cast<SudokuFamily>(i), true);
      return true;
    }
  return false;
}

}  // namespace

const SudokuRuleInfo& infoOf(SudokuRule rule) {
  return kInfos[static_cast<size_t>(rule)];
}

std::optional<SudokuRule> ruleNamed(std::string_view id) {
  for (int i = 0; i < kSudokuRules; ++i)
    if (kInfos[static_cast<size_t>(i)].id == id) return static_cast<SudokuRule>(i);
  return std::nullopt;
}

const SudokuFamilyInfo& infoOf(SudokuFamily family) {
  return kFamilies[static_cast<size_t>(family)];
}

SudokuRules SudokuRules::upTo(SudokuRule hardest) {
  SudokuRules rules;
  for (int i = 0; i <= static_cast<int>(hardest); ++i) rules.set(static_cast<SudokuRule>(i), true);
  return rules;
}

void SudokuRules::set(SudokuRule rule, bool on) {
  const uint64_t bit = uint64_t{1} << static_cast<unsigned>(rule);
  bits_ = (on ? bits_ | bit : bits_ & ~bit) | 1u;
}

void SudokuRules::set(SudokuFamily family, bool on) {
  for (int i = 0; i < kSudokuRules; ++i)
    if (kInfos[static_cast<size_t>(i)].family == family) set(static_cast<SudokuRule>(i), on);
}

bool SudokuRules::hasAnyOf(SudokuFamily family) const {
  for (int i = 0; i < kSudokuRules; ++i)
    if (kInfos[static_cast<size_t>(i)].family == family && has(static_cast<SudokuRule>(i))) return true;
  return false;
}

Outcome<SudokuRules> parseRules(std::string_view text, const std::string& setting) {
  SudokuRules rules;
  for (size_t begin = 0; begin <= text.size();) {
    const size_t end = std::min(text.find(',', begin), text.size());
    const std::string_view name = trimmed(text.substr(begin, end - begin), " \t\r\n");
    if (!name.empty() && !switchOn(name, rules))
      return badSetting(setting,
                        "There is no rule " + inQuotes(name) +
                            ": write a rule, such as x-wing, all for those as far as x-wing, every, or a "
                            "family; families are " +
                            familyList() + ".",
                        static_cast<int32_t>(name.data() - text.data()));
    begin = end + 1;
  }
  return rules;
}

void SudokuRating::add(const SudokuDeduction& deduction, const SudokuCandidates& after) {
  const SudokuRuleInfo& info = infoOf(deduction.rule);
  int64_t times = 1;
  if (deduction.rule == SudokuRule::elimination)
    times = std::count_if(deduction.removals.begin(), deduction.removals.end(),
                          [&](const auto& removal) { return after.isSolved(removal.cell); });
  if (times == 0) return;
  score_ += static_cast<int>(times) * info.score;
  if (info.hardness <= hardest_) return;
  hardest_ = info.hardness;
  rule_ = deduction.rule;
}

std::string SudokuRating::hardestText() const {
  return std::to_string(hardest_ / 10) + "." + std::to_string(hardest_ % 10);
}

Json toJson(const SudokuRating& rating) {
  return jsonObject({{"hardest", static_cast<double>(rating.hardest()) / 10},
                     {"hardestRule", std::string(infoOf(rating.rule()).id)},
                     {"score", rating.score()}});
}

}  // namespace noggin::constraints
