#include "learning/activation_scene.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace noggin::learning {
namespace {

// As many units of a pool as one can take in; the rest are told as a number.
constexpr size_t kMostNames = 54;
constexpr size_t kMostValues = 12;
constexpr size_t kNameBars = 7;  // as the slides print them
constexpr size_t kValueBars = 4;
constexpr size_t kMostCurves = 8;
constexpr size_t kMostLines = 160;
constexpr size_t kMostFlows = 8;

constexpr std::array kSeriesTones = {Tone::series1, Tone::series2, Tone::series3,
                                     Tone::series4, Tone::series5, Tone::series6};

std::string signedDecimals(double value) {
  return (value < 0 ? "" : "+") + decimals(value, 3);
}

const std::string& nameOf(const ProbedNetwork& probed, int32_t unit) {
  return probed.network().unit(unit).name;
}

bool marked(const ProbedNetwork& probed, int32_t unit) {
  return probed.isTouched(unit) || probed.isClamped(unit);
}

bool leads(const ProbedNetwork& probed, int32_t unit) {
  const std::vector<int32_t> leading =
      probed.leaders(probed.network().pools()[static_cast<size_t>(probed.network().unit(unit).pool)]);
  return std::find(leading.begin(), leading.end(), unit) != leading.end();
}

Tone toneOf(const ProbedNetwork& probed, int32_t unit) {
  if (probed.isClamped(unit)) return Tone::given;
  if (probed.isTouched(unit)) return Tone::current;
  if (!probed.active(unit)) return Tone::muted;
  return leads(probed, unit) ? Tone::goal : Tone::candidate;
}

std::string inWords(const ProbedNetwork& probed, int32_t unit) {
  std::string words = nameOf(probed, unit) + ": " + decimals(probed.activation(unit));
  if (probed.isTouched(unit)) words += ", touched with " + decimals(probed.touchOf(unit));
  if (probed.isClamped(unit)) words += ", clamped";
  return words;
}

// The clusters: the rows' names in the middle, the columns in turn on its left and right.
class PoolsPicture {
 public:
  PoolsPicture(const ProbedNetwork& probed, Board& board) : probed_(probed), board_(board) {}

  void draw() {
    const std::vector<Pool>& pools = probed_.network().pools();
    const float names_width = drawCluster(pools.front(), kMostNames, 0, 0, kNamesAcross);
    float left = 0, right = 0;
    for (size_t i = 1; i < pools.size(); ++i) {
      const bool on_left = i % 2 == 1;
      float& y = on_left ? left : right;
      const float x = on_left ? -kAcross * kPitch - kGap : names_width + kGap;
      drawCluster(pools[i], kMostValues, x, y, kAcross);
      y += heightOf(pools[i]) + kGap;
    }
    drawLines();
  }

 private:
  static constexpr int kNamesAcross = 6, kAcross = 3;
  static constexpr float kPitch = 1.4f, kRow = 1.5f, kGap = 0.7f, kTitle = 0.9f;

  static float heightOf(const Pool& pool) {
    const size_t shown = std::min(static_cast<size_t>(pool.count), kMostValues);
    const size_t rows = (shown + kAcross - 1) / kAcross;
    return kTitle + static_cast<float>(rows) * kRow;
  }

  // Small pools keep the table's order, so that a unit stays where it is; of large ones the most active are
  // shown, the first of them first.
  std::vector<int32_t> shownOf(const Pool& pool, size_t most) const {
    std::vector<int32_t> units = probed_.ranked(pool);
    if (units.size() > most) {
      units.resize(most);
    } else {
      std::sort(units.begin(), units.end());
    }
    return units;
  }

  float drawCluster(const Pool& pool, size_t most, float x, float y, int across) {
    const std::vector<int32_t> units = shownOf(pool, most);
    const auto more = static_cast<size_t>(pool.count) - units.size();
    const float width = static_cast<float>(across) * kPitch;
    board_.cells.push_back(
        {.id = titleId(pool),
         .x = x + (width - kPitch) / 2,
         .y = y,
         .width = width,
         .height = 0.6f,
         .shape = Shape::none,
         .text = pool.name + (more > 0 ? " (and " + std::to_string(more) + " more)" : "")});
    for (size_t i = 0; i < units.size(); ++i) {
      const auto column = static_cast<float>(i % static_cast<size_t>(across));
      const auto row = static_cast<float>(i / static_cast<size_t>(across));
      drawUnit(units[i], x + column * kPitch, y + kTitle + row * kRow);
    }
    return width;
  }

  // Cells are numbered as units; titles come after them.
  int32_t titleId(const Pool& pool) const {
    const Pool* first = probed_.network().pools().data();
    return probed_.network().size() + static_cast<int32_t>(&pool - first);
  }

  void drawUnit(int32_t unit, float x, float y) {
    const double activation = probed_.activation(unit);
    const bool active = probed_.active(unit);
    const double span = probed_.parameters().max - probed_.parameters().min;
    const auto part = static_cast<float>((activation - probed_.parameters().min) / span);
    const float size = 0.25f + 0.7f * std::clamp(part, 0.0f, 1.0f);
    const std::string press = (marked(probed_, unit) ? "release " : "clamp ") + moveName(probed_, unit);
    board_.cells.push_back({.id = unit,
                            .x = x,
                            .y = y + 0.63f,
                            .width = kPitch - 0.04f,
                            .height = 0.4f,
                            .shape = Shape::none,
                            .tone = active ? Tone::plain : Tone::muted,
                            .text = nameOf(probed_, unit)});
    board_.pieces.push_back({.id = unit,
                             .x = x,
                             .y = y,
                             .width = size,
                             .height = size,
                             .shape = probed_.isClamped(unit) ? Shape::square
                                      : active                ? Shape::round
                                                              : Shape::ring,
                             .tone = toneOf(probed_, unit),
                             .text = size > 0.75f ? decimals(activation) : "",
                             .press = press,
                             .label = inWords(probed_, unit)});
    places_.push_back({unit, x, y});
  }

  // What excites what right now: the links between active units, the stronger the bolder.
  void drawLines() {
    std::sort(places_.begin(), places_.end(), [](const Place& a, const Place& b) { return a.unit < b.unit; });
    for (const Place& from : places_) {
      if (!probed_.active(from.unit)) continue;
      for (int32_t other : probed_.network().linksOf(from.unit)) {
        const Place* to = placeOf(other);
        if (other < from.unit || !to || !probed_.active(other) || board_.lines.size() == kMostLines) continue;
        const double flow = std::min(probed_.output(from.unit), probed_.output(other));
        board_.lines.push_back({from.x, from.y, to->x, to->y, Tone::muted,
                                0.5f + 3 * static_cast<float>(std::clamp(flow, 0.0, 1.0))});
      }
    }
  }

  struct Place {
    int32_t unit;
    float x, y;
  };

  const Place* placeOf(int32_t unit) const {
    const auto found =
        std::lower_bound(places_.begin(), places_.end(), unit,
                         [](const Place& place, int32_t wanted) { return place.unit < wanted; });
    return found != places_.end() && found->unit == unit ? &*found : nullptr;
  }

  const ProbedNetwork& probed_;
  Board& board_;
  std::vector<Place> places_;
};

// The active units of the question and of its answer: what is touched, then the leaders and, among the
// names, the runners-up.
std::vector<int32_t> unitsThatMatter(const ProbedNetwork& probed) {
  std::vector<int32_t> units;
  const auto add = [&](int32_t unit) {
    if (units.size() < kMostCurves && std::find(units.begin(), units.end(), unit) == units.end())
      units.push_back(unit);
  };
  for (const Weighted& item : probed.touched()) add(item.unit);
  const std::vector<Pool>& pools = probed.network().pools();
  for (const Pool& pool : pools)
    for (int32_t unit : probed.leaders(pool)) {
      add(unit);
      if (&pool == &pools.front()) break;
    }
  const std::vector<int32_t> names = probed.ranked(pools.front());
  for (size_t i = 0; i < std::min<size_t>(names.size(), 3); ++i) add(names[i]);
  return units;
}

int32_t mostInteresting(const ProbedNetwork& probed) {
  int32_t best = -1;
  for (const Weighted& item : probed.touched())
    if (best == -1 || probed.activation(item.unit) > probed.activation(best)) best = item.unit;
  return best != -1 ? best : probed.ranked(probed.network().pools().front()).front();
}

struct Flow {
  int32_t from;
  double amount;
};

// The strongest first; equals by number.
void keepStrongest(std::vector<Flow>& flows) {
  std::stable_sort(flows.begin(), flows.end(),
                   [](const Flow& a, const Flow& b) { return std::abs(a.amount) > std::abs(b.amount); });
  if (flows.size() > kMostFlows) flows.resize(kMostFlows);
}

// A column of units that flow into the middle, at one side of it.
void addFlows(const ProbedNetwork& probed, const std::vector<Flow>& flows, int32_t into, float x,
              Graph& graph) {
  for (size_t i = 0; i < flows.size(); ++i) {
    const Flow& flow = flows[i];
    graph.nodes.push_back({.id = flow.from,
                           .tone = toneOf(probed, flow.from),
                           .text = nameOf(probed, flow.from),
                           .label = inWords(probed, flow.from),
                           .size = 0.6f + static_cast<float>(std::abs(probed.activation(flow.from))),
                           .x = x,
                           .y = static_cast<float>(i) - static_cast<float>(flows.size() - 1) / 2});
    graph.edges.push_back({.from = flow.from,
                           .to = into,
                           .tone = flow.amount < 0 ? Tone::conflict : Tone::path,
                           .text = signedDecimals(flow.amount),
                           .weight = 1 + 20 * static_cast<float>(std::abs(flow.amount)),
                           .directed = true});
  }
}

}  // namespace

void drawPools(const ProbedNetwork& probed, Board& board) {
  PoolsPicture(probed, board).draw();
}

void drawBars(const ProbedNetwork& probed, Bars& bars) {
  bars.min = probed.parameters().min;
  bars.max = probed.parameters().max;
  bars.sorted = true;
  const std::vector<Pool>& pools = probed.network().pools();
  for (const Pool& pool : pools) {
    const bool names = &pool == &pools.front();
    const std::vector<int32_t> ranked = probed.ranked(pool);
    for (size_t i = 0; i < std::min(ranked.size(), names ? kNameBars : kValueBars); ++i) {
      const int32_t unit = ranked[i];
      bars.bars.push_back(
          {.id = unit,
           .text = names ? nameOf(probed, unit) : pool.name + ": " + probed.network().unit(unit).value,
           .value = probed.activation(unit),
           .tone = toneOf(probed, unit),
           .note = decimals(probed.activation(unit)),
           .press = (marked(probed, unit) ? "release " : "touch ") + moveName(probed, unit)});
    }
  }
}

void drawCurves(const ProbedNetwork& probed, std::span<const int32_t> units, Plot& plot) {
  plot.x_title = "cycle";
  plot.y_title = "activation";
  plot.y_min = probed.parameters().min;
  plot.y_max = probed.parameters().max;
  const std::vector<int32_t> chosen =
      units.empty() ? unitsThatMatter(probed) : std::vector<int32_t>(units.begin(), units.end());
  const History& history = probed.history();
  for (size_t i = 0; i < chosen.size(); ++i) {
    Series series{.title = nameOf(probed, chosen[i]),
                  .tone = kSeriesTones[i % kSeriesTones.size()],
                  .dashed = i >= kSeriesTones.size()};
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

void drawFlow(const ProbedNetwork& probed, int32_t focus, Graph& graph) {
  const Network& network = probed.network();
  const bool known = focus >= 0 && focus < network.size() && !network.unit(focus).removed;
  const int32_t unit = known ? focus : mostInteresting(probed);
  const ActivationParameters& parameters = probed.parameters();
  std::vector<Flow> exciting, inhibiting;
  const int32_t pool_number = network.unit(unit).pool;
  for (int32_t other : network.linksOf(unit)) {
    const bool rival = network.unit(other).pool == pool_number;  // paired by hand
    exciting.push_back({other, (parameters.alpha - (rival ? parameters.gamma : 0)) * probed.output(other)});
  }
  const Pool& pool = network.pools()[static_cast<size_t>(pool_number)];
  for (int32_t other = pool.first; other < pool.first + pool.count; ++other)
    if (other != unit && !network.unit(other).removed && !network.linked(unit, other))
      inhibiting.push_back({other, -parameters.gamma * probed.output(other)});
  keepStrongest(exciting);
  keepStrongest(inhibiting);

  graph.layout = Layout::placed;
  graph.nodes.push_back({.id = unit,
                         .tone = toneOf(probed, unit),
                         .text = nameOf(probed, unit) + " " + decimals(probed.activation(unit)),
                         .label = inWords(probed, unit),
                         .size = 1.8f});
  addFlows(probed, exciting, unit, -3, graph);
  addFlows(probed, inhibiting, unit, 3, graph);
  if (!probed.isTouched(unit)) return;
  const double input = parameters.estr * probed.touchOf(unit);
  graph.nodes.push_back({.id = network.size(),
                         .tone = Tone::current,
                         .text = "touch",
                         .label = "Input from outside",
                         .y = -static_cast<float>(kMostFlows) / 2});
  graph.edges.push_back({.from = network.size(),
                         .to = unit,
                         .tone = input < 0 ? Tone::conflict : Tone::path,
                         .text = signedDecimals(input),
                         .weight = 2,
                         .directed = true});
}

std::string decimals(double value, int count) {
  char text[32];
  std::snprintf(text, sizeof text, "%.*f", count, value);
  const bool zero = std::string_view(text).find_first_of("123456789") == std::string_view::npos;
  return zero && text[0] == '-' ? text + 1 : text;
}

std::string listed(std::span<const std::string> words) {
  std::string list;
  for (size_t i = 0; i < words.size(); ++i)
    list += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  return list;
}

std::string moveName(const ProbedNetwork& probed, int32_t unit) {
  const std::string& name = nameOf(probed, unit);
  return name.find_first_of(",=-\"\n") == std::string::npos ? name : "\"" + name + "\"";
}

}  // namespace noggin::learning
