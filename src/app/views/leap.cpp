#include "app/views/leap.h"

#include <algorithm>
#include <utility>

namespace noggin::app {

void Leap::begin(std::string words, double now) {
  words_ = std::move(words);
  began_ = now;
}

void Leap::draw(ImDrawList& list, Rect area, ViewContext& context) const {
  constexpr float kDim = 0.35f, kSaid = 0.9f, kFade = 0.25f;
  const auto passed = static_cast<float>(context.now - began_);
  const float lasts = words_.empty() ? kDim : kSaid;
  if (context.move_seconds <= 0 || passed >= lasts) return;
  context.settled = false;
  const Theme& theme = context.theme;
  if (passed < kDim)
    list.AddRectFilled(area.min(), area.max(), translucent(theme.panel, 0.75f * (1 - passed / kDim)));
  if (words_.empty()) return;
  const float opacity = std::min((lasts - passed) / kFade, 1.0f);
  const ImVec2 extent = textExtent(theme.strong, theme.size_small, words_);
  const Rect chip{area.centre().x - extent.x / 2 - 14, area.y + 4, extent.x + 28, extent.y + 10};
  list.AddRectFilled(chip.min(), chip.max(), translucent(theme.text, 0.85f * opacity), chip.height / 2);
  drawText(list, {theme.strong, theme.size_small, translucent(theme.panel, opacity)}, chip.centre(),
           Align::centre, words_);
}

}  // namespace noggin::app
