#include "learning/activation/questions.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include "core/order.h"
#include "core/words.h"
#include "learning/activation/scene.h"

namespace noggin::learning {
namespace {

constexpr Rival kWithoutInhibition{"the sum of all links without inhibition",
                                   "forgets that the units of a column hold one another down"};
constexpr const char *kRises = "rises", *kFalls = "falls", *kStays = "stays";

// The least difference that is asked about, visible in two decimals; and a tolerance for single precision.
constexpr double kTelling = 0.002;
constexpr double kLevel = 1e-5;
constexpr double kAtRest = 1e-8;  // the largest change of a unit that stays as it is
constexpr size_t kMostChoices = 5, kFewestChoices = 3;
constexpr int kPlaces = 3;  // of an activation in a reason

bool inTable(const ProbedNetwork& probed, int32_t unit) {
  return !probed.network().unit(unit).removed;
}

bool stays(const NextCycle& next) {
  return std::abs(next.after - next.before) < kAtRest;
}

std::string partsInWords(const ProbedNetwork& probed, int32_t unit, const NextCycle& next) {
  const std::string& name = probed.nameOf(unit);
  if (probed.isClamped(unit))
    return name + " is held at " + asGiven(next.after, kPlaces) + ", whatever flows in.";
  const ActivationParameters& p = probed.parameters();
  const double net = next.net(), limit = net > 0 ? p.max : p.min;
  const std::string after = decimals(next.after, kPlaces), unlimited = decimals(next.unlimited(), kPlaces);
  return "For " + name + ", links bring " + signedDecimals(next.links, 3) + ", rivals " +
         signedDecimals(-next.rivals, 3) + ", outside " + signedDecimals(next.outside, 3) + ", together " +
         signedDecimals(net, 3) + "; times the " + decimals(next.room, kPlaces) + " left " +
         (net > 0 ? "up to " : "down to ") + asGiven(limit, kPlaces) + " that is " +
         signedDecimals(next.room * net, 3) + "; decay brings " + signedDecimals(-next.decay, 3) + ", so " +
         (after == unlimited ? "" : "it would come to " + unlimited + ", beyond its limit: ") +
         (stays(next) ? "it stays at " : "it goes from " + decimals(next.before, kPlaces) + " to ") + after +
         ".";
}

// ---- decision: does a unit rise or fall?

// One in so many questions of this kind is about a unit that does not change, if there is one. Which one
// depends on the unit touched, so that not each network begins with it.
constexpr size_t kAskedOfStill = 3;

bool asksOfStill(const ProbedNetwork& probed, size_t turn) {
  const size_t first = probed.touched().empty() ? 0 : static_cast<size_t>(probed.touched().front().unit);
  return (turn + first) % kAskedOfStill == 1;
}

// Units that change enough to be asked about, if possible only those for which inhibition is decisive; or, on
// their turn, units at rest.
std::vector<int32_t> tellingUnits(const ProbedNetwork& probed, bool still) {
  std::vector<int32_t> telling, decided_by_rivals, resting;
  for (const Pool& pool : probed.network().pools()) {
    const double output = poolOutput(probed, pool);
    for (int32_t unit = pool.first; unit < pool.first + pool.count; ++unit) {
      if (!inTable(probed, unit) || probed.isClamped(unit)) continue;
      const NextCycle next = nextCycle(probed, unit, output);
      if (still && stays(next)) resting.push_back(unit);
      const double change = next.after - next.before;
      if (std::abs(change) < kTelling) continue;
      telling.push_back(unit);
      if (change < 0 && nextCycle(probed, unit, output, false).after > next.before + kTelling)
        decided_by_rivals.push_back(unit);
    }
  }
  if (!resting.empty()) return resting;
  return decided_by_rivals.empty() ? telling : decided_by_rivals;
}

std::optional<Decision> askDirection(const ProbedNetwork& probed) {
  const size_t turn = static_cast<size_t>(probed.cycles()) / 2;
  const std::vector<int32_t> units = tellingUnits(probed, asksOfStill(probed, turn));
  if (units.empty()) return std::nullopt;
  const int32_t unit = units[turn % units.size()];
  const double output = poolOutput(probed, probed.network().poolOf(unit));
  const NextCycle next = nextCycle(probed, unit, output);
  const bool rests = stays(next), rises = !rests && next.after > next.before;
  const bool rises_alone = nextCycle(probed, unit, output, false).after > next.before + kAtRest;
  const std::string because = partsInWords(probed, unit, next);
  const ScenePlace place{std::string(kPoolsPanel), PlaceKind::cell, unit};
  Decision decision;
  decision.ask = probed.nameOf(unit) + " is at " + decimals(next.before, 2) +
                 ": what does its activation do in the next cycle?";
  decision.choices = {
      {.id = kRises, .label = "It rises", .place = place, .right = rises, .because = because},
      {.id = kFalls, .label = "It falls", .place = place, .right = !rests && !rises, .because = because},
      {.id = kStays, .label = "It stays as it is", .place = place, .right = rests, .because = because}};
  if (rises_alone && !rises) addRival(decision.choices[0], kWithoutInhibition);
  return decision;
}

// ---- decision: which unit is the most active?

struct Contender {
  int32_t unit;
  NextCycle next;
  double alone;  // without inhibition
};

std::optional<Decision> askLeader(const ProbedNetwork& probed, const Pool& pool) {
  const double output = poolOutput(probed, pool);
  std::vector<Contender> contenders;
  for (int32_t unit = pool.first; unit < pool.first + pool.count; ++unit)
    if (inTable(probed, unit))
      contenders.push_back(
          {unit, nextCycle(probed, unit, output), nextCycle(probed, unit, output, false).after});
  putInOrder(contenders, [](const Contender& a, const Contender& b) { return a.next.after > b.next.after; });
  if (contenders.size() > kMostChoices) contenders.resize(kMostChoices);
  if (contenders.size() < kFewestChoices) return std::nullopt;
  const Contender best = contenders.front();
  if (best.next.after < probed.parameters().threshold + kTelling) return std::nullopt;
  if (probed.isClamped(best.unit)) return std::nullopt;  // it leads because somebody set it so
  double highest_alone = best.alone;
  for (const Contender& contender : contenders) highest_alone = std::max(highest_alone, contender.alone);
  Decision decision;
  decision.ask = "In the column " + pool.name + ", which unit is the most active after the next cycle?";
  for (const Contender& contender : contenders) {
    Choice choice{.id = std::to_string(contender.unit), .label = probed.nameOf(contender.unit)};
    choice.place = {std::string(kPoolsPanel), PlaceKind::cell, contender.unit};
    choice.right = contender.next.after > best.next.after - kLevel;
    choice.because = partsInWords(probed, contender.unit, contender.next);
    if (!choice.right && decimals(contender.next.after, kPlaces) == decimals(best.next.after, kPlaces))
      return std::nullopt;  // the reasons would show the same figures
    if (contender.alone == highest_alone) addRival(choice, kWithoutInhibition);
    decision.choices.push_back(std::move(choice));
  }
  if (2 * rightChoices(decision) > decision.choices.size()) return std::nullopt;
  putInOrderBy(decision.choices, &Choice::label);
  return decision;
}

}  // namespace

double poolOutput(const ProbedNetwork& probed, const Pool& pool) {
  double output = 0;
  for (int32_t unit = pool.first; unit < pool.first + pool.count; ++unit) output += probed.output(unit);
  return output;
}

NextCycle nextCycle(const ProbedNetwork& probed, int32_t unit, double pool_output, bool inhibition) {
  const ActivationParameters& p = probed.parameters();
  NextCycle next;
  for (const int32_t other : probed.network().linksOf(unit)) next.links += p.alpha * probed.output(other);
  if (inhibition) next.rivals = p.gamma * (pool_output - probed.output(unit));
  next.outside = p.estr * probed.touchOf(unit);
  next.before = probed.activation(unit);
  next.room = next.net() > 0 ? p.max - next.before : next.before - p.min;
  next.decay = p.decay * (next.before - p.rest);
  next.after = next.before;
  if (!probed.isClamped(unit)) next.after = std::clamp(next.unlimited(), p.min, p.max);
  return next;
}

std::optional<Decision> askBeforeCycle(const ProbedNetwork& probed) {
  const auto turn = static_cast<size_t>(probed.cycles());
  const std::vector<Pool>& pools = probed.network().pools();
  if (turn % 2 == 1)
    if (std::optional<Decision> leader = askLeader(probed, pools[turn / 2 % pools.size()])) return leader;
  return askDirection(probed);
}

std::string answerAfterCycle(const Decision& before, const ProbedNetwork& probed) {
  const Choice& first = before.choices.front();
  if (first.id == kRises) {
    const double change = probed.change(first.place.id);
    if (std::abs(change) < kTelling / 2) return kStays;
    return change > 0 ? kRises : kFalls;
  }
  const Choice* best = &first;
  for (const Choice& choice : before.choices)
    if (probed.activation(choice.place.id) > probed.activation(best->place.id)) best = &choice;
  return best->id;
}

// ---- the listing

namespace {

constexpr std::array<std::string_view, 11> kLines = {
    "in each cycle, all units at once:",
    "  output = activation if it is above the threshold, else 0",
    "  for each unit that is not clamped:",
    "    net = alpha * sum of the outputs of the units linked to it",
    "    net = net - gamma * sum of the outputs of its column's others",
    "    net = net + estr * what touches it from outside",
    "    if net > 0: step = (max - activation) * net",
    "    else: step = (activation - min) * net",
    "    activation = activation + step - decay * (activation - rest)",
    "    keep it within min and max",
    "  if it runs until settled and the largest change is small enough: stop",
};

}  // namespace

Listing cycleListing() {
  return {"A cycle of interactive activation", kLines,
          "J. McClelland, D. Rumelhart, Explorations in Parallel Distributed Processing, 1988"};
}

std::vector<int32_t> cycleLines(bool settling) {
  std::vector<int32_t> lines = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9};
  if (settling) lines.push_back(10);
  return lines;
}

std::vector<Variable> cycleVariables(const ProbedNetwork& probed) {
  std::vector<Variable> variables = {{"cycle", grouped(probed.cycles())},
                                     {"largest change", decimals(probed.largestChange(), 4)}};
  if (probed.touched().empty()) return variables;
  const int32_t unit = probed.touched().front().unit;
  const NextCycle next = nextCycle(probed, unit, poolOutput(probed, probed.network().poolOf(unit)));
  const std::string of = " of " + probed.nameOf(unit);
  variables.push_back({"activation" + of, decimals(next.before, 3)});
  variables.push_back({"net" + of, signedDecimals(next.net(), 3)});
  return variables;
}

}  // namespace noggin::learning
