#include <algorithm>
#include <cmath>

#include "core/order.h"
#include "core/words.h"
#include "learning/activation/scene.h"

namespace noggin::learning {
namespace {

constexpr size_t kMostLines = 160;

class PoolsPicture {
 public:
  PoolsPicture(const ProbedNetwork& probed, const Standings& standings, int32_t pointed, Board& board)
      : probed_(probed), standings_(standings), pointed_(pointed), board_(board) {
    if (pointed_ < 0) return;
    const Flows flows = flowsInto(probed_, pointed_);
    for (const std::vector<Flow>* part : {&flows.exciting, &flows.inhibiting})
      flows_.insert(flows_.end(), part->begin(), part->end());
  }

  void draw(const PoolLayout& layout) {
    const std::vector<PoolPlace> places = poolPlaces(probed_.network(), layout);
    for (size_t pool = 0; pool < places.size(); ++pool) drawPool(pool, places[pool]);
    putInOrderBy(places_, &Place::unit);
    if (placeOf(pointed_))
      drawFlows();
    else
      drawLinks();
  }

 private:
  // Small pools keep the table's order, so that units stay in place; of large ones the most active are shown,
  // strongest first.
  std::vector<int32_t> shownOf(size_t pool) const {
    std::vector<int32_t> units = standings_[pool].ranked;
    if (units.size() > kMostUnitsShown) {
      units.resize(kMostUnitsShown);
    } else {
      std::sort(units.begin(), units.end());
    }
    return units;
  }

  void drawPool(size_t number, const PoolPlace& place) {
    const Pool& pool = probed_.network().pools()[number];
    const std::vector<int32_t> units = shownOf(number);
    const auto more = static_cast<size_t>(probed_.network().present(pool)) - units.size();
    board_.cells.push_back(
        {.id = titleId(pool),
         .x = place.x + (place.width - kUnitPitch) / 2,
         .y = place.y,
         .width = place.width,
         .height = 0.6f,
         .shape = Shape::none,
         .text = pool.name + (more > 0 ? " (and " + std::to_string(more) + " more)" : "")});
    if (const std::string name = layoutName(probed_.network(), number); !name.empty())
      board_.groups.push_back({.handle = titleId(pool),
                               .x = place.left + place.width / 2,
                               .y = place.top + place.height / 2,
                               .width = place.width,
                               .height = place.height,
                               .move = "shift " + name});
    const auto across = static_cast<size_t>(unitsAcross(pool));
    for (size_t i = 0; i < units.size(); ++i) {
      const auto column = static_cast<float>(i % across), row = static_cast<float>(i / across);
      drawUnit(units[i], place.x + column * kUnitPitch, place.y + kPoolTitle + row * kUnitRow);
    }
  }

  // Cell ids are unit numbers; titles follow.
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
    board_.cells.push_back({.id = unit,
                            .x = x,
                            .y = y + 0.63f,
                            .width = kUnitPitch - 0.04f,
                            .height = 0.4f,
                            .shape = Shape::none,
                            .tone = active ? Tone::plain : Tone::muted,
                            .text = probed_.nameOf(unit),
                            .unsaid = true});
    board_.pieces.push_back({.id = unit,
                             .x = x,
                             .y = y,
                             .width = size,
                             .height = size,
                             .shape = probed_.isClamped(unit) ? Shape::square
                                      : active                ? Shape::round
                                                              : Shape::ring,
                             .tone = toneOf(probed_, standings_, unit),
                             .text = size > 0.75f ? decimals(activation, 2) : "",
                             .press = pressOf(probed_, unit),
                             .label = inWords(probed_, unit)});
    places_.push_back({unit, x, y});
  }

  // The input of the unit under the pointer: arrows excite, plain lines inhibit.
  void drawFlows() {
    const Place& into = *placeOf(pointed_);
    for (const Flow& flow : flows_) {
      const Place* from = placeOf(flow.from);
      if (!from || flow.amount == 0 || board_.lines.size() == kMostLines) continue;
      const bool excites = flow.amount > 0;
      board_.lines.push_back({from->x, from->y, into.x, into.y, excites ? Tone::path : Tone::conflict,
                              1 + 40 * static_cast<float>(std::min(std::abs(flow.amount), 0.1)), excites});
      board_.cells.push_back({.id = titleId(probed_.network().pools().back()) + 1 + flow.from,
                              .x = from->x,
                              .y = from->y - 0.68f,
                              .width = kUnitPitch,
                              .height = 0.36f,
                              .shape = Shape::none,
                              .tone = excites ? Tone::path : Tone::plain,
                              .text = signedDecimals(flow.amount, 3)});
    }
  }

  // The links between active units, stronger ones bolder.
  void drawLinks() {
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
  const Standings& standings_;
  int32_t pointed_;
  Board& board_;
  std::vector<Place> places_;  // by unit
  std::vector<Flow> flows_;    // into the unit under the pointer
};

}  // namespace

int32_t pointedUnit(const ProbedNetwork& probed, const Pointed& pointed) {
  const int32_t unit = pointed.piece >= 0 ? pointed.piece : pointed.cell;
  const bool known = unit >= 0 && unit < probed.network().size() && !probed.network().unit(unit).removed;
  return pointed.panel == kPoolsPanel && known ? unit : -1;
}

void drawPools(const ProbedNetwork& probed, const Standings& standings, const PoolLayout& layout,
               int32_t pointed, Board& board) {
  PoolsPicture(probed, standings, pointed, board).draw(layout);
}

}  // namespace noggin::learning
