#include "adversarial/pig/policy_run.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "adversarial/pig/words.h"
#include "core/words.h"

namespace noggin::adversarial {
namespace {

// Small games are shown sweep by sweep to the end, larger ones for a limited number of steps.
constexpr int kSmallGoal = 4;
constexpr int kSweepsShown = 24;

constexpr std::array<std::string_view, 9> kPolicyLines = {
    "for each sum of the two scores, from the highest down:",
    "  for each pair of scores i, j with that sum:",
    "    repeat:",
    "      for P(i, j, k) and P(j, i, k), each turn total k from the highest down:",
    "        roll = 1/n (1 - P(j, i, 0)) + sum over faces f > 1 of 1/n P(i, j, k+f)",
    "        hold = 1 - P(j, i+k, 0)",
    "        P(i, j, k) = max(roll, hold)",
    "    until no value changes",
    "policy(i, j, k) = roll if roll >= hold, else hold",
};
constexpr int32_t kPolicy = 8;

constexpr int kRule = 20;         // the rule "hold at 20"
constexpr int kFewestTotals = 5;  // with fewer there is too little to ask
constexpr size_t kMostChoices = 4;

constexpr Rival kAllOrNothing{"all or nothing", "never holds before the goal is reached"};

// The id of an answer about a column; 0: never holds.
std::string totalId(int total) {
  return total == 0 ? "never" : "from-" + std::to_string(total);
}

// The first turn total below `room` at which the policy holds; 0: it never holds.
int firstHeld(const PigTurn& turn, int room) {
  for (int total = 1; total < room; ++total)
    if (!turn.odds[static_cast<size_t>(total)].rolls()) return total;
  return 0;
}

}  // namespace

PigPolicyRun::PigPolicyRun(const PigRules& rules, const PigState& asked)
    : values_(rules), asked_(asked), pairs_(rules.goal), sum_(pairs_.sum()), known_from_(rules.goal) {}

bool PigPolicyRun::sweepsShown() const {
  return rules().goal <= kSmallGoal || steps_ < kSweepsShown || in_pair_;
}

bool PigPolicyRun::prepare() {
  const int last = lastSum();
  if (pairs_.done() || column_ >= 0 || sweepsShown() || pairs_.sum() < last) return false;
  prepared_.sweeps += values_.settle(pairs_.low(), pairs_.high());
  prepared_.states += statesOf(pairs_.low(), pairs_.high());
  pairs_.next();
  return !pairs_.done() && pairs_.sum() >= last;
}

int PigPolicyRun::lastSum() const {
  const int drawn = asked_.theirs + rules().goal - 1;
  return sum_ > drawn ? drawn + 1 : sum_;
}

Status PigPolicyRun::step(Trace* trace) {
  if (status() != Status::running) return status();
  if (column_ >= 0) {
    if (trace) trace->add({.kind = EventKind::deduce, .value = column_});
    known_from_ = column_;
    column_ = -1;
  } else if (sweepsShown()) {
    sweepOnce(trace);
  } else {
    settleSums(trace);
  }
  ++steps_;
  return status();
}

void PigPolicyRun::sweepOnce(Trace* trace) {
  const int low = pairs_.low(), high = pairs_.high();
  if (!in_pair_) {
    shown_ = {.low = low, .high = high, .low_starts = {}, .high_starts = {}};
    in_pair_ = true;
  }
  const bool settled = values_.sweep(low, high) < PigValues::kSettled;
  ++done_.sweeps;
  shown_.low_starts.push_back(values_.start(low, high));
  shown_.high_starts.push_back(values_.start(high, low));
  if (trace)
    trace->add({.kind = EventKind::cycle,
                .detail = static_cast<uint8_t>(settled),
                .place = static_cast<uint16_t>(low),
                .value = high});
  if (!settled) return;
  in_pair_ = false;
  done_.states += statesOf(low, high);
  pairs_.next();
  if (pairs_.done() || pairs_.sum() != low + high) finishSum(low + high);
}

// Settles the pairs that the step covers, both prepared and remaining ones.
void PigPolicyRun::settleSums(Trace* trace) {
  const int last = lastSum();
  while (prepare()) continue;
  done_.sweeps += prepared_.sweeps;
  done_.states += prepared_.states;
  prepared_ = {};
  if (trace) trace->add({.kind = EventKind::evaluate, .detail = last < sum_, .value = last});
  finishSum(last);
}

int64_t PigPolicyRun::statesOf(int low, int high) const {
  return rules().goal - low + (low == high ? 0 : rules().goal - high);
}

void PigPolicyRun::finishSum(int sum) {
  const int mine = sum - asked_.theirs;
  if (mine >= 0 && mine < rules().goal) column_ = mine;
  sum_ = sum - 1;
}

int PigPolicyRun::holdsFrom(int mine) const {
  PigTurn turn;
  values_.turn(mine, asked_.theirs, turn);
  return firstHeld(turn, rules().goal - mine);
}

// ---- decisions

// Near the goal every rule rolls on, "hold at 20" too. Of a short game that part is asked all the same, or
// little would be.
int PigPolicyRun::roomToAsk() const {
  return std::clamp(rules().goal / 4, kFewestTotals, kRule);
}

// The turn total from which on the policy holds, as holdsFrom(). None if little is left to ask, or if holding
// and rolling come to the same there.
std::optional<int> PigPolicyRun::answerAt(int mine) const {
  const int room = rules().goal - mine;
  if (room <= roomToAsk()) return std::nullopt;
  PigTurn turn;
  values_.turn(mine, asked_.theirs, turn);
  const int total = firstHeld(turn, room);
  if (total > 0 && turn.odds[static_cast<size_t>(total)].tie()) return std::nullopt;
  return total;
}

// Of columns in a row with the same answer, only the first is asked about: there are whole maps of them.
bool PigPolicyRun::isAsked(int mine) const {
  const std::optional<int> answer = answerAt(mine);
  if (!answer) return false;
  for (int before = mine + 1; before < rules().goal; ++before)
    if (const std::optional<int> known = answerAt(before)) return known != answer;
  return true;
}

// With both chances, by which the answer can be told.
std::string PigPolicyRun::totalLabel(const PigTurn& turn, int total) const {
  if (total == 0) return "Never: it rolls until the goal is reached";
  const OddsText texts = oddsTexts(turn.odds[static_cast<size_t>(total)]);
  return "At " + std::to_string(total) + ": holding wins with " + texts.hold + ", rolling with " + texts.roll;
}

std::optional<Decision> PigPolicyRun::decision() const {
  if (column_ < 0 || !isAsked(column_)) return std::nullopt;
  const int room = rules().goal - column_;
  PigTurn turn;
  values_.turn(column_, asked_.theirs, turn);
  const int right = firstHeld(turn, room);
  std::vector<int> totals = {right, 0};
  for (const int total : {kRule, right + 4, right - 5, right / 2, room / 2, room - 1}) {
    if (totals.size() >= kMostChoices + (right == 0 ? 1 : 0)) break;
    if (total > 0 && total < room && std::find(totals.begin(), totals.end(), total) == totals.end())
      totals.push_back(total);
  }
  if (right == 0) totals.erase(totals.begin());
  std::sort(totals.begin(), totals.end());
  Decision decision{"You have " + std::to_string(column_) + ", the other side " +
                        std::to_string(asked_.theirs) +
                        ": at which turn total does the best policy hold first?",
                    {}};
  for (const int total : totals) {
    Choice choice{.id = totalId(total), .label = totalLabel(turn, total)};
    choice.right = total == right;
    choice.because = reasonAt(turn, total, right);
    if (total == (kRule < room ? kRule : 0)) addRival(choice, kHoldAtTwenty);
    if (total == 0) addRival(choice, kAllOrNothing);
    decision.choices.push_back(std::move(choice));
  }
  return decision;
}

std::string PigPolicyRun::reasonAt(const PigTurn& turn, int total, int right) const {
  // If the policy never holds in the column, the odds are shown at the usual total of kRule.
  int shown = total > 0 ? std::min(total, right > 0 ? right : total) : right;
  if (shown == 0) shown = std::min(kRule, rules().goal - column_ - 1);
  const PigOdds& odds = turn.odds[static_cast<size_t>(shown)];
  const OddsText texts = oddsTexts(odds);
  const std::string at = "With " + std::to_string(shown) + " in the turn ";
  if (odds.rolls())
    return at + "rolling wins with probability " + texts.roll + " and holding with " + texts.hold +
           (total == right ? ", and it stays so." : ": it rolls on.");
  return at + (total == right ? "" : "already ") + "holding wins with probability " + texts.hold +
         " and rolling with " + texts.roll + ".";
}

std::string PigPolicyRun::decided(const Decision&, std::span<const Event> events) const {
  for (const Event& event : events)
    if (event.kind == EventKind::deduce) return totalId(holdsFrom(event.value));
  return {};
}

Listing PigPolicyRun::listing() const {
  return {"Value iteration", kPolicyLines, "T. Neller, C. Presser, Optimal play of the dice game Pig, 2004"};
}

std::vector<int32_t> PigPolicyRun::lines(std::span<const Event> events) const {
  const Event& event = events.back();
  if (event.kind == EventKind::deduce) return {kPolicy};
  std::vector<int32_t> lines = {2, 3, 4, 5, 6, 7};
  const bool new_pair = event.kind != EventKind::cycle || shown_.low_starts.size() == 1;
  if (!new_pair) return lines;
  lines.insert(lines.begin(), 1);
  // The first pair of a sum is the one with the lowest score.
  const bool new_sum = event.kind != EventKind::cycle || event.place == 0 || event.value == rules().goal - 1;
  if (new_sum) lines.insert(lines.begin(), 0);
  return lines;
}

std::vector<Variable> PigPolicyRun::variables() const {
  std::vector<Variable> variables = {{"n", std::to_string(rules().sides)}};
  if (!shown_.low_starts.empty() && in_pair_) {
    variables.push_back({"i, j", std::to_string(shown_.low) + ", " + std::to_string(shown_.high)});
    variables.push_back({"P(i, j, 0)", decimals(shown_.low_starts.back(), 6)});
    variables.push_back({"P(j, i, 0)", decimals(shown_.high_starts.back(), 6)});
  }
  variables.push_back({"sum", sum_ < 0 ? "done" : std::to_string(sum_)});
  return variables;
}

Metrics PigPolicyRun::metrics() const {
  return {{"settled", "Positions settled", static_cast<double>(done_.states)},
          {"sweeps", "Sweeps", static_cast<double>(done_.sweeps)}};
}

Json PigPolicyRun::result() const {
  Json result = jsonObject({{"task", "policy"}, {"states", done_.states}, {"sweeps", done_.sweeps}});
  if (status() != Status::solved) return result;
  const PigOdds odds = values_.odds(asked_);
  Json holds = Json::array();
  for (int mine = 0; mine < rules().goal; ++mine) {
    const int from = holdsFrom(mine);
    holds.push_back(from == 0 ? Json(nullptr) : Json(from));
  }
  result["start"] = values_.start(0, 0);
  result["roll"] = odds.roll;
  result["hold"] = asked_.total == 0 ? Json(nullptr) : Json(odds.hold);
  result["best"] = asked_.total > 0 && odds.tie()      ? kEitherChoice
                   : asked_.total == 0 || odds.rolls() ? kRollChoice
                                                       : kHoldChoice;
  result["holdsFrom"] = std::move(holds);
  return result;
}

}  // namespace noggin::adversarial
