#include "app/views/bars_view.h"

#include <algorithm>
#include <cmath>

#include "core/words.h"

namespace noggin::app {
namespace {

constexpr float kBarMark = 9;

// Enough decimals to distinguish values in their range; none for whole numbers.
int decimalsFor(const Bars& bars) {
  const bool whole = std::all_of(bars.bars.begin(), bars.bars.end(),
                                 [](const Bar& bar) { return bar.value == std::floor(bar.value); });
  if (whole) return 0;
  const double range = std::max(bars.max - bars.min, 1e-12);
  return std::clamp(2 - static_cast<int>(std::floor(std::log10(range))), 0, 6);
}

}  // namespace

void BarsView::draw(const char* id, const Bars& content, Rect area, bool scene_changed,
                    ViewContext& context) {
  if (scene_changed || values_.size() != content.bars.size()) absorb(content, context);
  ImGui::PushID(id);
  const Pointer pointer = pointerIn("bars", area);

  const Columns columns = columnsIn(content, area, context.theme);
  const float height = columns.row * static_cast<float>(content.bars.size());
  if (height > area.height && pointer.inside) takeWheel();
  const float scroll = scroller_.update(pointer.wheel.y, pointer.dragged ? pointer.delta.y : 0,
                                        pointer.released, height, area.height, context);
  const int hovered = pointer.inside ? barAt(content, scroll, columns, pointer.at, context) : -1;
  const std::string move = hovered < 0 ? std::string() : content.bars[static_cast<size_t>(hovered)].press;
  if (pointer.pressed) pressed_ = move;
  if (pointer.clicked() && !move.empty() && move == pressed_) context.intent.move = move;

  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.PushClipRect(area.min(), area.max(), true);
  for (size_t i = 0; i < content.bars.size(); ++i) {
    const Bar& bar = content.bars[i];
    BarState& state = bars_[bar.id];
    const float rank = state.rank.at(context), value = state.value.at(context);
    const Rect row{area.x, columns.top - scroll + rank * columns.row, area.width, columns.row};
    if (!bar.press.empty()) {
      const Announced announced =
          announceItem(context, {.id = ImGui::GetID(bar.id), .name = bar.text + " " + values_[i]}, row);
      if (announced.pressed) context.intent.move = bar.press;
      if (announced.attended())
        scroller_.reveal(rank * columns.row, (rank + 1) * columns.row, height, area.height, context);
    }
    if (row.y + row.height < area.y || row.y > area.y + area.height) continue;
    if (static_cast<int>(i) == hovered) {
      list.AddRectFilled(inset(row, 1).min(), inset(row, 1).max(), context.theme.hover, context.theme.radius);
      ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
    }
    drawBar(list, content, i, row, columns, value, context);
  }
  scroller_.drawThumb(list, area, height, context);
  list.PopClipRect();
  ImGui::PopID();
}

void BarsView::absorb(const Bars& content, ViewContext& context) {
  if (bars_.size() > 2 * content.bars.size() + 64) bars_.clear();
  values_.clear();
  const int places = decimalsFor(content);
  for (size_t i = 0; i < content.bars.size(); ++i) {
    const Bar& bar = content.bars[i];
    BarState& state = bars_[bar.id];
    if (!state.known) {
      const double base = std::clamp(0.0, content.min, std::max(content.min, content.max));
      state.value.jump(static_cast<float>(known_ ? base : bar.value));
      state.rank.jump(static_cast<float>(i));
      state.known = true;
    }
    state.value.aim(static_cast<float>(bar.value), context);
    if (content.sorted) {
      state.rank.aim(static_cast<float>(i), context);
    } else {
      state.rank.jump(static_cast<float>(i));
    }
    values_.push_back(bar.note.empty() ? grouped(bar.value, places) : bar.note);
  }
  known_ = true;
}

BarsView::Columns BarsView::columnsIn(const Bars& content, Rect area, const Theme& theme) const {
  constexpr float kRow = 30, kLeastRow = 22;
  Columns columns;
  const auto count = static_cast<float>(std::max<size_t>(content.bars.size(), 1));
  const bool pressed = std::any_of(content.bars.begin(), content.bars.end(),
                                   [](const Bar& bar) { return !bar.press.empty(); });
  const float least = pressed ? std::max(kLeastRow, theme.target * 0.8f) : kLeastRow;
  columns.row = std::clamp(area.height / count, least, std::max(least, count <= 6 ? kRow * 1.4f : kRow));
  columns.top = area.y + std::clamp((area.height - columns.row * count) / 2, 0.0f, 24.0f);
  constexpr size_t kMeasured = 400;  // the widths of the first rows are taken as representative
  for (size_t i = 0; i < std::min(content.bars.size(), kMeasured); ++i) {
    columns.label =
        std::max(columns.label, textExtent(theme.strong, theme.size_body, content.bars[i].text).x);
    if (i < values_.size())
      columns.value = std::max(columns.value, textExtent(theme.strong, theme.size_small, values_[i]).x);
    if (hasToneMark(content.bars[i].tone)) columns.mark = kBarMark + theme.gap;
  }
  // Labels that need more than their share are written smaller; then the bar shrinks, then they go above the
  // bars if the rows are high enough, and only then are words cut, and numbers after them.
  constexpr float kLeastTrack = 40, kShare = 0.42f, kLargestShare = 0.55f, kLeastLabel = 0.3f;
  const float between = 4 * theme.gap + 6 + columns.mark;
  columns.letter_size = theme.size_body;
  if (columns.label > area.width * kShare) {
    columns.letter_size = theme.size_small;
    columns.label *= theme.size_small / theme.size_body;
  }
  const float track = std::min(kLeastTrack, area.width * 0.15f);
  const float spare = area.width - columns.value - between - track;
  const float room = std::clamp(spare, area.width * kLeastLabel, area.width * kLargestShare);
  constexpr float kAbove = 11;  // for a bar below its label
  columns.above = columns.label > room && area.height / count >= theme.size_small + kAbove;
  if (columns.above) columns.row = std::max(columns.row, theme.size_small + kAbove);
  columns.label = columns.above ? 0 : std::min(columns.label, room);
  columns.value = std::min(columns.value, area.width - columns.label - between - track);
  columns.track = std::max(area.width - columns.label - columns.value - between, 4.0f);
  return columns;
}

int BarsView::barAt(const Bars& content, float scroll, const Columns& columns, ImVec2 at,
                    ViewContext& context) {
  const float row = (at.y - columns.top + scroll) / columns.row;
  for (size_t i = content.bars.size(); i-- > 0;) {  // of bars that pass each other, the later is on top
    const float rank = bars_[content.bars[i].id].rank.at(context);
    if (row >= rank && row < rank + 1) return content.bars[i].press.empty() ? -1 : static_cast<int>(i);
  }
  return -1;
}

void BarsView::drawBar(ImDrawList& list, const Bars& content, size_t index, Rect row, const Columns& columns,
                       float value, ViewContext& context) const {
  const Theme& theme = context.theme;
  const Bar& bar = content.bars[index];
  const ToneColours& tone = theme.tone(bar.tone);
  const float height = columns.above ? row.height - columns.letter_size - 4 : row.height;
  const float middle = row.y + row.height - height / 2;
  const bool strong = bar.tone == Tone::current || bar.tone == Tone::goal || bar.tone == Tone::path;
  const ImU32 label = bar.tone == Tone::muted || bar.tone == Tone::dead ? theme.text_faint : theme.text;
  float x = row.x + theme.gap;
  const Lettering letters{strong ? theme.strong : theme.regular, columns.letter_size, label};
  if (columns.above)
    drawText(list, letters, {x, row.y + 2 + columns.letter_size / 2}, Align::left, bar.text,
             row.width - 2 * theme.gap);
  else
    drawText(list, letters, {x + columns.label, middle}, Align::right, bar.text, columns.label);

  x += columns.label + theme.gap;
  const float thick = std::clamp(height * 0.56f, 6.0f, 22.0f);
  const Rect track{x, middle - thick / 2, columns.track, thick};
  const float rounding = std::min(thick / 2, 5.0f);
  list.AddRectFilled(track.min(), track.max(), translucent(theme.line, 0.35f), rounding);
  const double range = content.max > content.min ? content.max - content.min : 1;
  const auto share = [&](double of) {
    return track.x + track.width * static_cast<float>(std::clamp((of - content.min) / range, 0.0, 1.0));
  };
  const float zero = share(0), end = share(value);
  const float from = std::min(zero, end), to = std::max(std::max(zero, end), from + 1.5f);
  // Quiet tones have fills as pale as the track.
  const ImU32 fill = bar.tone == Tone::plain             ? theme.tone(Tone::series1).fill
                     : bar.tone < Tone::first && !strong ? tone.edge
                                                         : tone.fill;
  list.AddRectFilled({from, track.y}, {to, track.y + thick}, fill, std::min(rounding, (to - from) / 2));
  if (strong) list.AddRect({from, track.y}, {to, track.y + thick}, tone.edge, rounding, 0, 1.5f);
  if (content.min < 0) list.AddLine({zero, row.y}, {zero, row.y + row.height}, theme.text_faint, 1);

  drawText(list, {strong ? theme.strong : theme.regular, theme.size_small, theme.text_soft},
           {row.x + row.width - theme.gap - 6, middle}, Align::right, values_[index], columns.value);
  drawToneMark(list, bar.tone, {to + theme.gap + kBarMark / 2, middle}, kBarMark, tone.edge);
}

}  // namespace noggin::app
