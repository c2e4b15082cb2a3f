#include "learning/activation/layout.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <optional>

#include "core/text.h"
#include "core/words.h"
#include "learning/activation/text.h"

namespace noggin::learning {
namespace {

constexpr int kNarrow = 3, kWide = 6;
constexpr int32_t kMostInNarrow = 12;
constexpr float kGap = 0.7f;
constexpr float kBeyond = 6;        // margin of the stage, about a pool's width
constexpr double kFarthest = 1000;  // in units; larger than any stage

float widthOf(const Pool& pool) {
  return static_cast<float>(unitsAcross(pool)) * kUnitPitch;
}

size_t rowsOf(const Pool& pool) {
  const size_t shown = std::min(static_cast<size_t>(pool.count), kMostUnitsShown);
  const auto across = static_cast<size_t>(unitsAcross(pool));
  return (shown + across - 1) / across;
}

PoolPlace placeAt(const Pool& pool, float x, float y) {
  constexpr float kTitleHalf = 0.3f, kUnderLastUnit = 0.83f;
  const float last_row = static_cast<float>(rowsOf(pool)) * kUnitRow - kUnitRow;
  return {x,
          y,
          x - kUnitPitch / 2,
          y - kTitleHalf,
          widthOf(pool),
          kTitleHalf + kPoolTitle + last_row + kUnderLastUnit};
}

// The default arrangement: the first pool in the middle, each other one on the side that is shorter so far.
std::vector<PoolPlace> designedPlaces(const std::vector<Pool>& pools) {
  std::vector<PoolPlace> places{placeAt(pools.front(), 0, 0)};
  float left = 0, right = 0;
  for (size_t i = 1; i < pools.size(); ++i) {
    const bool on_left = left <= right;
    float& y = on_left ? left : right;
    const float x = on_left ? -widthOf(pools[i]) - kGap : widthOf(pools.front()) + kGap;
    places.push_back(placeAt(pools[i], x, y));
    y += kPoolTitle + static_cast<float>(rowsOf(pools[i])) * kUnitRow + kGap;
  }
  return places;
}

struct Stage {
  float left = 0, top = 0, right = 0, bottom = 0;
};

Stage stageOf(const std::vector<PoolPlace>& designed) {
  Stage stage;
  for (const PoolPlace& place : designed) {
    stage.left = std::min(stage.left, place.left - kBeyond);
    stage.top = std::min(stage.top, place.top - kBeyond);
    stage.right = std::max(stage.right, place.left + place.width + kBeyond);
    stage.bottom = std::max(stage.bottom, place.top + place.height + kBeyond);
  }
  return stage;
}

int tenths(float units) {
  return static_cast<int>(units * 10);  // truncated, towards the default place
}

PoolShift clamped(const PoolPlace& place, PoolShift shift, const Stage& stage) {
  return {
      std::clamp(shift.right, tenths(stage.left - place.left),
                 tenths(stage.right - place.left - place.width)),
      std::clamp(shift.down, tenths(stage.top - place.top), tenths(stage.bottom - place.top - place.height))};
}

// Removes and returns the last word, with the spaces before it.
std::string_view takeLastWord(std::string_view& text) {
  const size_t blank = text.find_last_of(" \t");
  const std::string_view word = blank == std::string_view::npos ? text : text.substr(blank + 1);
  text.remove_suffix(word.size());
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return word;
}

std::optional<int> tenthsIn(std::string_view text) {
  const std::optional<double> units = numberIn(text, kFarthest);
  if (!units) return std::nullopt;
  return static_cast<int>(std::lround(*units * 10));
}

std::string unitsText(int tenths) {
  std::string text = (tenths < 0 ? "-" : "") + std::to_string(std::abs(tenths) / 10);
  if (tenths % 10 != 0) text += "." + std::to_string(std::abs(tenths) % 10);
  return text;
}

std::optional<size_t> poolNamed(const Network& network, std::string_view name) {
  const auto found = std::find_if(network.pools().begin(), network.pools().end(),
                                  [name](const Pool& pool) { return pool.name == name; });
  if (found == network.pools().end()) return std::nullopt;
  return static_cast<size_t>(found - network.pools().begin());
}

std::string poolNames(const Network& network) {
  return inRow(network.pools(), &Pool::name);
}

}  // namespace

int unitsAcross(const Pool& pool) {
  const bool names = pool.first == 0;
  if (names) return std::clamp(pool.count, kNarrow, kWide);
  return pool.count > kMostInNarrow ? kWide : kNarrow;
}

Outcome<PoolLayout> parseLayout(const Network& network, std::string_view text, std::string_view setting,
                                std::string_view title) {
  const Complaint wrong{setting, title};
  PoolLayout layout(network.pools().size());
  std::vector<bool> named(layout.size());
  for (const ListItem& item : listItems(text)) {
    std::string_view name = item.text;
    const std::optional<int> down = tenthsIn(takeLastWord(name));
    const std::optional<int> right = tenthsIn(takeLastWord(name));
    if (!down || !right || name.empty())
      return wrong(item,
                   inQuotes(item.text) +
                       " does not move a column; write its name, how far right and how far down, as in " +
                       network.pools().front().name + " 3 -2");
    const std::optional<size_t> pool = poolNamed(network, unquoted(name));
    if (!pool)
      return wrong(item, "there is no column " + inQuotes(unquoted(name)) + ", only " + poolNames(network));
    if (named[*pool]) return wrong(item, network.pools()[*pool].name + " is named twice");
    named[*pool] = true;
    layout[*pool] = {*right, *down};
  }
  return layout;
}

std::string layoutName(const Network& network, size_t pool) {
  const std::string& name = network.pools()[pool].name;
  if (name.empty() || name.find('"') != std::string::npos || poolNamed(network, name) != pool) return {};
  return name.find_first_of(",\n") == std::string::npos ? name : "\"" + name + "\"";
}

std::string layoutText(const Network& network, const PoolLayout& layout) {
  std::string text;
  for (size_t pool = 0; pool < layout.size(); ++pool) {
    if (layout[pool] == PoolShift{}) continue;
    text += (text.empty() ? "" : ", ") + layoutName(network, pool) + " " + unitsText(layout[pool].right) +
            " " + unitsText(layout[pool].down);
  }
  return text;
}

std::vector<PoolPlace> poolPlaces(const Network& network, const PoolLayout& layout) {
  const std::vector<PoolPlace> designed = designedPlaces(network.pools());
  const Stage stage = stageOf(designed);
  std::vector<PoolPlace> places;
  for (size_t pool = 0; pool < designed.size(); ++pool) {
    PoolPlace place = designed[pool];
    const PoolShift shift = layout.empty() ? PoolShift{} : clamped(place, layout[pool], stage);
    const float right = static_cast<float>(shift.right) / 10, down = static_cast<float>(shift.down) / 10;
    place.x += right;
    place.left += right;
    place.y += down;
    place.top += down;
    places.push_back(place);
  }
  return places;
}

PoolLayout movedOn(const Network& network, PoolLayout layout, size_t pool, PoolShift by) {
  layout.resize(network.pools().size());
  const std::vector<PoolPlace> designed = designedPlaces(network.pools());
  const Stage stage = stageOf(designed);
  const PoolShift from = clamped(designed[pool], layout[pool], stage);
  layout[pool] = clamped(designed[pool], {from.right + by.right, from.down + by.down}, stage);
  return layout;
}

}  // namespace noggin::learning
