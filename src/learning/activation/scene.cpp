#include "learning/activation/scene.h"

#include <algorithm>
#include <cmath>
#include <tuple>
#include <utility>

#include "core/words.h"
#include "learning/activation/text.h"

namespace noggin::learning {
namespace {

constexpr size_t kNameBars = 7;  // as on the slides
constexpr size_t kValueBars = 4;
constexpr size_t kMostCurves = 8;
constexpr size_t kMostFlows = 8;

// The active units of question and answer: those touched, then the leaders and, among the names, the
// runners-up.
std::vector<int32_t> unitsThatMatter(const ProbedNetwork& probed, const Standings& standings) {
  std::vector<int32_t> units;
  const auto add = [&](int32_t unit) {
    if (units.size() < kMostCurves && std::find(units.begin(), units.end(), unit) == units.end())
      units.push_back(unit);
  };
  for (const Weighted& item : probed.touched()) add(item.unit);
  for (const PoolStanding& pool : standings)
    for (int32_t unit : pool.leaders) {
      add(unit);
      if (&pool == &standings.front()) break;
    }
  const std::vector<int32_t>& names = standings.front().ranked;
  for (size_t i = 0; i < std::min<size_t>(names.size(), 3); ++i) add(names[i]);
  return units;
}

int32_t mostInteresting(const ProbedNetwork& probed, const Standings& standings) {
  int32_t best = -1;
  for (const Weighted& item : probed.touched())
    if (best == -1 || probed.activation(item.unit) > probed.activation(best)) best = item.unit;
  return best != -1 ? best : standings.front().ranked.front();
}

// Strongest first, without those of silent units; ties by unit number.
void keepStrongest(std::vector<Flow>& flows) {
  std::erase_if(flows, [](const Flow& flow) { return flow.amount == 0; });
  const auto end = flows.begin() + static_cast<std::ptrdiff_t>(std::min(kMostFlows, flows.size()));
  std::partial_sort(flows.begin(), end, flows.end(), [](const Flow& a, const Flow& b) {
    const double first = std::abs(a.amount), second = std::abs(b.amount);
    return first != second ? first > second : a.from < b.from;
  });
  flows.erase(end, flows.end());
}

// What the picture says by the ends, the colour and the number of an arrow.
std::string flowInWords(const ProbedNetwork& probed, double amount, int32_t into) {
  return (amount < 0 ? "inhibits " : "excites ") + probed.nameOf(into) + " by " +
         decimals(std::abs(amount), 3);
}

// A column of units whose output flows into the middle, on one side of it.
void addFlows(const ProbedNetwork& probed, const Standings& standings, const std::vector<Flow>& flows,
              int32_t into, float x, Graph& graph) {
  for (size_t i = 0; i < flows.size(); ++i) {
    const Flow& flow = flows[i];
    graph.nodes.push_back(
        {.id = flow.from,
         .tone = toneOf(probed, standings, flow.from),
         .text = probed.nameOf(flow.from),
         .label = inWords(probed, flow.from) + ", " + flowInWords(probed, flow.amount, into),
         .size = 0.6f + static_cast<float>(std::abs(probed.activation(flow.from))),
         .x = x,
         .y = static_cast<float>(i) - static_cast<float>(flows.size() - 1) / 2});
    graph.edges.push_back({.from = flow.from,
                           .to = into,
                           .tone = flow.amount < 0 ? Tone::conflict : Tone::path,
                           .text = signedDecimals(flow.amount, 3),
                           .weight = 1 + 20 * static_cast<float>(std::abs(flow.amount)),
                           .directed = true});
  }
}

// What activations keep to, and where one is held beyond that, as far as there.
std::pair<double, double> shownRange(const ProbedNetwork& probed) {
  double low = probed.parameters().min, high = probed.parameters().max;
  for (const Weighted& held : probed.clamped()) {
    low = std::min(low, probed.activation(held.unit));
    high = std::max(high, probed.activation(held.unit));
  }
  return {low, high};
}

}  // namespace

Standings standingsOf(const ProbedNetwork& probed) {
  Standings standings;
  for (const Pool& pool : probed.network().pools())
    standings.push_back({probed.ranked(pool, kMostUnitsShown + 1), probed.leaders(pool)});
  return standings;
}

Tone toneOf(const ProbedNetwork& probed, const Standings& standings, int32_t unit) {
  if (probed.isClamped(unit)) return Tone::given;
  if (probed.isTouched(unit)) return Tone::current;
  if (!probed.active(unit)) return Tone::muted;
  const auto pool = static_cast<size_t>(probed.network().unit(unit).pool);
  const int32_t leader = standings[pool].leaders.front();
  return probed.activation(unit) == probed.activation(leader) ? Tone::goal : Tone::candidate;
}

std::string inWords(const ProbedNetwork& probed, int32_t unit) {
  const Network& network = probed.network();
  const Pool& pool = network.poolOf(unit);
  const bool names = &pool == &network.pools().front();
  std::string words = names ? probed.nameOf(unit) : pool.name + " " + network.unit(unit).value;
  words += ": " + decimals(probed.activation(unit), 2);
  if (probed.isTouched(unit)) words += ", touched with " + asGiven(probed.touchOf(unit), 2);
  if (probed.isClamped(unit)) words += ", clamped";
  return words;
}

Flows flowsInto(const ProbedNetwork& probed, int32_t unit) {
  const Network& network = probed.network();
  const ActivationParameters& parameters = probed.parameters();
  const Pool& pool = network.poolOf(unit);
  Flows flows;
  for (int32_t other : network.linksOf(unit)) {
    const bool rival = &network.poolOf(other) == &pool;  // linked by hand within a pool
    flows.exciting.push_back(
        {other, (parameters.alpha - (rival ? parameters.gamma : 0)) * probed.output(other)});
  }
  for (int32_t other = pool.first; other < pool.first + pool.count; ++other)
    if (other != unit && !network.unit(other).removed && !network.linked(unit, other))
      flows.inhibiting.push_back({other, -parameters.gamma * probed.output(other)});
  return flows;
}

void drawBars(const ProbedNetwork& probed, const Standings& standings, Bars& bars) {
  std::tie(bars.min, bars.max) = shownRange(probed);
  bars.sorted = true;
  const std::vector<Pool>& pools = probed.network().pools();
  for (const Pool& pool : pools) {
    const bool names = &pool == &pools.front();
    const std::vector<int32_t>& ranked = standings[static_cast<size_t>(&pool - pools.data())].ranked;
    for (size_t i = 0; i < std::min(ranked.size(), names ? kNameBars : kValueBars); ++i) {
      const int32_t unit = ranked[i];
      bars.bars.push_back(
          {.id = unit,
           .text = names ? probed.nameOf(unit) : pool.name + ": " + probed.network().unit(unit).value,
           .value = probed.activation(unit),
           .tone = toneOf(probed, standings, unit),
           .note = decimals(probed.activation(unit), 2),
           .press = pressOf(probed, unit)});
    }
  }
}

void drawCurves(const ProbedNetwork& probed, const Standings& standings, std::span<const int32_t> units,
                Plot& plot) {
  plot.x_title = "cycle";
  plot.y_title = "activation";
  std::tie(plot.y_min, plot.y_max) = shownRange(probed);
  const std::vector<int32_t> chosen =
      units.empty() ? unitsThatMatter(probed, standings) : std::vector<int32_t>(units.begin(), units.end());
  const History& history = probed.history();
  for (size_t i = 0; i < chosen.size(); ++i) {
    Series series{.title = probed.nameOf(chosen[i]), .tone = seriesTone(i), .dashed = i >= kSeriesTones};
    for (size_t sample = 0; sample < history.cycles().size(); ++sample) {
      series.x.push_back(static_cast<double>(history.cycles()[sample]));
      series.y.push_back(history.at(sample, chosen[i]));
    }
    if (history.cycles().back() != probed.cycles()) {
      series.x.push_back(static_cast<double>(probed.cycles()));
      series.y.push_back(probed.activation(chosen[i]));
    }
    plot.series.push_back(std::move(series));
  }
}

void drawFlow(const ProbedNetwork& probed, const Standings& standings, int32_t focus, Graph& graph) {
  const Network& network = probed.network();
  const bool known = focus >= 0 && focus < network.size() && !network.unit(focus).removed;
  const int32_t unit = known ? focus : mostInteresting(probed, standings);
  auto [exciting, inhibiting] = flowsInto(probed, unit);
  keepStrongest(exciting);
  keepStrongest(inhibiting);

  graph.layout = Layout::placed;
  graph.nodes.push_back({.id = unit,
                         .tone = toneOf(probed, standings, unit),
                         .text = probed.nameOf(unit) + " " + decimals(probed.activation(unit), 2),
                         .label = inWords(probed, unit),
                         .size = 1.8f});
  addFlows(probed, standings, exciting, unit, -3, graph);
  addFlows(probed, standings, inhibiting, unit, 3, graph);
  if (!probed.isTouched(unit)) return;
  const double input = probed.parameters().estr * probed.touchOf(unit);
  graph.nodes.push_back({.id = network.size(),
                         .tone = Tone::current,
                         .text = "touch",
                         .label = "Input from outside, " + flowInWords(probed, input, unit),
                         .y = -static_cast<float>(kMostFlows) / 2});
  graph.edges.push_back({.from = network.size(),
                         .to = unit,
                         .tone = input < 0 ? Tone::conflict : Tone::path,
                         .text = signedDecimals(input, 3),
                         .weight = 2,
                         .directed = true});
}

std::string moveName(const ProbedNetwork& probed, int32_t unit) {
  return quotedName(probed.nameOf(unit));
}

std::string pressOf(const ProbedNetwork& probed, int32_t unit) {
  return (probed.isProbed(unit) ? "release " : "touch ") + moveName(probed, unit);
}

}  // namespace noggin::learning
