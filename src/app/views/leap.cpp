#include "app/views/leap.h"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <utility>

namespace noggin::app {
namespace {

Rect captionAt(ImVec2 share, ImVec2 extent, Rect area) {
  return {area.x + share.x * (area.width - extent.x), area.y + share.y * (area.height - extent.y), extent.x,
          extent.y};
}

// Along the upper or the lower edge of the area: where it covers the fewest pieces, and of these places the
// fewest cells. As a share of the room there is.
ImVec2 captionShare(ImVec2 extent, const Board& board, const BoardFit& fit, Rect area) {
  const auto covered = [&fit](const auto& items, const Rect& place) {
    return std::count_if(items.begin(), items.end(), [&](const auto& item) {
      return overlap(place, fit.rect(item.x, item.y, item.width, item.height));
    });
  };
  constexpr ptrdiff_t kAll = std::numeric_limits<ptrdiff_t>::max();
  ImVec2 best;
  std::pair least(kAll, kAll);
  for (const float y : {0.f, 1.f})
    for (const float x : {0.5f, 0.f, 1.f}) {
      const Rect place = captionAt({x, y}, extent, area);
      const auto covers = std::pair(covered(board.pieces, place), covered(board.cells, place));
      if (covers >= least) continue;
      least = covers;
      best = {x, y};
    }
  return best;
}

}  // namespace

// Where nothing moves, it is not announced either, now or once things move again.
void Leap::begin(std::string words, const ViewContext& context) {
  words_ = std::move(words);
  began_ = context.move_seconds > 0 ? context.now : kNever;
  share_.reset();
}

void Leap::draw(ImDrawList& list, const Board& board, const BoardFit& fit, Rect area, ViewContext& context) {
  // A search leaps at every other step: a stronger veil would flicker.
  constexpr float kVeil = 0.3f, kDim = 0.25f, kSaid = 0.9f, kFade = 0.25f;
  const auto passed = static_cast<float>(context.now - began_);
  const float lasts = words_.empty() ? kDim : kSaid;
  if (context.move_seconds <= 0 || passed >= lasts) return;
  context.settled = false;
  const Theme& theme = context.theme;
  if (passed < kDim)
    list.AddRectFilled(area.min(), area.max(), translucent(theme.panel, kVeil * (1 - passed / kDim)));
  if (words_.empty()) return;
  const float opacity = std::min((lasts - passed) / kFade, 1.0f);
  const ImVec2 extent = textExtent(theme.strong, theme.size_small, words_);
  const ImVec2 whole{extent.x + 18, extent.y + 4};
  if (!share_) share_ = captionShare(whole, board, fit, area);
  const Rect chip = captionAt(*share_, whole, area);
  list.AddRectFilled(chip.min(), chip.max(), translucent(theme.text, 0.85f * opacity), chip.height / 2);
  drawText(list, {theme.strong, theme.size_small, translucent(theme.panel, opacity)}, chip.centre(),
           Align::centre, words_);
}

}  // namespace noggin::app
