#include "app/arrangement.h"

#include <algorithm>
#include <optional>

#include "app/views/board_bounds.h"

namespace noggin::app {
namespace {

constexpr float kPanelGap = 12;
// The smallest useful size of a panel beside the hero.
constexpr float kLeastPanelWidth = 230, kLeastPanelHeight = 180;
// Space around the picture in a panel: padding, and the title above.
constexpr float kAroundContent = 28, kPanelTitle = 26;

bool roomy(const Rect& place) {
  return place.width >= kLeastPanelWidth && place.height >= kLeastPanelHeight;
}

// Divides `area` into `count` equal parts, side by side or stacked.
std::vector<Rect> evenly(Rect area, size_t count, bool across) {
  std::vector<Rect> parts;
  const auto n = static_cast<float>(count);
  const float width = across ? (area.width - kPanelGap * (n - 1)) / n : area.width;
  const float height = across ? area.height : (area.height - kPanelGap * (n - 1)) / n;
  for (size_t i = 0; i < count; ++i) {
    const auto at = static_cast<float>(i);
    parts.push_back({area.x + (across ? at * (width + kPanelGap) : 0),
                     area.y + (across ? 0 : at * (height + kPanelGap)), width, height});
  }
  return parts;
}

struct Split {
  Rect hero, rest;
  bool across = false;
  float picture = 0;  // height of the hero's picture
};

// Places the hero first, as wide (or high) as its picture can use and the rest can spare, but at least its
// share; none if the rest would be too small. `rest`: what the rest needs.
std::optional<Split> split(Rect area, float aspect, float share, const PanelNeed& rest, bool across) {
  const float whole = (across ? area.width : area.height) - kPanelGap;
  const float side = across ? area.height : area.width;
  const float least = across ? kLeastPanelWidth : kLeastPanelHeight;
  const float usable = aspect <= 0 ? 0
                       : across    ? (side - kAroundContent - kPanelTitle) * aspect + kAroundContent
                                   : (side - kAroundContent) / aspect + kAroundContent + kPanelTitle;
  const float spared = whole - (across ? rest.width : rest.height);
  const float hero = std::min(std::max(std::min(usable, spared), share * whole), whole - least);
  if (hero < kHeroShare * whole) return std::nullopt;
  Split out{area, area, across, 0};
  (across ? out.hero.width : out.hero.height) = hero;
  (across ? out.rest.x : out.rest.y) += hero + kPanelGap;
  (across ? out.rest.width : out.rest.height) = whole - hero;
  if (!roomy(out.rest)) return std::nullopt;
  const float width = out.hero.width - kAroundContent,
              height = out.hero.height - kAroundContent - kPanelTitle;
  out.picture = std::min(aspect > 0 ? width / aspect : width, height);
  return out;
}

// Whichever split gives the hero the larger picture; for a hero of any shape, one that cuts nothing off.
std::optional<Split> bestSplit(Rect area, const PanelNeed& hero, float share, const PanelNeed& rest) {
  const std::optional<Split> across = split(area, hero.aspect, share, rest, true),
                             down = split(area, hero.aspect, share, rest, false);
  if (!across || !down) return across ? across : down;
  const auto cuts = [&](const Split& one) {
    return hero.aspect <= 0 && (one.hero.width < hero.uncut || one.rest.width < rest.uncut);
  };
  if (cuts(*across) != cuts(*down)) return cuts(*across) ? down : across;
  return across->picture >= down->picture ? across : down;
}

struct ByWeight {
  std::vector<size_t> heroes, beside, details;
};

ByWeight sorted(std::span<const PanelNeed> panels) {
  ByWeight by;
  for (size_t i = 0; i < panels.size(); ++i) {
    const Weight weight = panels[i].weight;
    (weight == Weight::hero ? by.heroes : weight == Weight::beside ? by.beside : by.details).push_back(i);
  }
  if (by.heroes.empty()) {
    std::vector<size_t>& first = by.beside.empty() ? by.details : by.beside;
    by.heroes.push_back(first.front());
    first.erase(first.begin());
  }
  return by;
}

// Heroes side by side if each has room; otherwise only the first, and the others join the rest.
std::vector<Rect> placeHeroes(ByWeight& by, Rect area) {
  const bool across = area.width > area.height;
  std::vector<Rect> places = evenly(area, by.heroes.size(), across);
  if (by.heroes.size() == 1 || std::all_of(places.begin(), places.end(), roomy)) return places;
  by.beside.insert(by.beside.begin(), by.heroes.begin() + 1, by.heroes.end());
  by.heroes.resize(1);
  return {area};
}

// All panels in one place, behind tabs.
Arrangement stacked(const ByWeight& by, Rect area) {
  Arrangement out;
  out.shared = area;
  for (const auto* group : {&by.heroes, &by.beside, &by.details})
    out.tabs.insert(out.tabs.end(), group->begin(), group->end());
  return out;
}

}  // namespace

Arrangement arranged(std::span<const PanelNeed> panels, Rect area, float share) {
  if (panels.empty()) return {};
  ByWeight by = sorted(panels);
  std::vector<Rect> heroes = placeHeroes(by, area);
  Arrangement out;
  if (by.beside.empty() && by.details.empty()) {
    for (size_t i = 0; i < heroes.size(); ++i) out.alone.push_back({by.heroes[i], heroes[i]});
    return out;
  }
  const PanelNeed hero = by.heroes.size() == 1 ? panels[by.heroes.front()] : PanelNeed{};
  PanelNeed rest;
  for (const size_t i : by.beside) {
    rest.width = std::max(rest.width, panels[i].width);
    rest.height = std::max(rest.height, panels[i].height);
    rest.uncut = std::max(rest.uncut, panels[i].uncut);
  }
  const std::optional<Split> both = by.beside.empty() ? std::nullopt : bestSplit(area, hero, share, rest);
  if (!both) return stacked(by, area);
  heroes = evenly(both->hero, by.heroes.size(), both->hero.width > both->hero.height);
  for (size_t i = 0; i < by.heroes.size(); ++i) out.alone.push_back({by.heroes[i], heroes[i]});

  // Each `beside` panel gets its own place while there is room; all that are left share the last one.
  for (size_t count = by.beside.size(); count > 0; --count) {
    const std::vector<Rect> places = evenly(both->rest, count, !both->across);
    const bool shares = count < by.beside.size() || !by.details.empty();
    if (count > 1 && !std::all_of(places.begin(), places.end(), roomy)) continue;
    if (count > 1 && shares && places.back().height < kLeastPanelHeight + kTabRow) continue;
    const size_t own = shares ? count - 1 : count;
    // Of those that share a place the first is shown.
    const bool cuts =
        std::any_of(by.beside.begin(), by.beside.begin() + static_cast<ptrdiff_t>(count), [&](size_t i) {
          return places.front().width < panels[i].uncut && panels[i].uncut <= both->rest.width;
        });
    if (cuts) continue;
    for (size_t i = 0; i < own; ++i) out.alone.push_back({by.beside[i], places[i]});
    if (!shares) break;
    out.shared = places.back();
    out.tabs.assign(by.beside.begin() + static_cast<ptrdiff_t>(own), by.beside.end());
    out.tabs.insert(out.tabs.end(), by.details.begin(), by.details.end());
    break;
  }
  return out;
}

PanelNeed needOf(const Panel& panel) {
  constexpr float kColumn = 80, kPlotWidth = 300, kPlotHeight = 250, kLegibleCell = 22;
  PanelNeed need{panel.weight};
  if (const auto* table = std::get_if<Table>(&panel.content))
    need.width = need.uncut = kAroundContent + kColumn * static_cast<float>(table->columns.size());
  if (std::holds_alternative<Plot>(panel.content)) {
    need.width = kPlotWidth;
    need.height = kPlotHeight;
  }
  const auto* board = std::get_if<Board>(&panel.content);
  if (!board) return need;
  const auto [low, high] = boundsOf(*board);
  const float width = high.x - low.x, height = high.y - low.y;
  if (width <= 0 || height <= 0) return need;
  need.aspect = width / height;
  need.width = kAroundContent + kLegibleCell * width;
  need.height = kAroundContent + kPanelTitle + kLegibleCell * height;
  return need;
}

}  // namespace noggin::app
