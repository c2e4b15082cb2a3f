#include "app/views/table_view.h"

#include <algorithm>
#include <array>
#include <cfloat>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace noggin::app {
namespace {

// On either side of a cell's text, and at least, if that saves scrolling.
constexpr float kPadding = 10, kLeastPadding = 5;
constexpr float kMark = 10;  // size of the mark that shows a tone without its colour
constexpr float kThumb = 8;  // beside the rows, where they scroll

// The widest texts of a column: only these few are wrapped in every frame, instead of thousands.
class Widest {
 public:
  void consider(std::string_view text, float width) {
    const auto narrowest = std::min_element(widths_.begin(), widths_.end());
    if (width <= *narrowest || std::find(texts_.begin(), texts_.end(), text) != texts_.end()) return;
    *narrowest = width;
    texts_[static_cast<size_t>(narrowest - widths_.begin())] = text;
  }
  float width(ImFont* font, float size) const {
    float width = 0;
    for (const std::string_view text : texts_) width = std::max(width, textExtent(font, size, text).x);
    return width;
  }
  const auto& texts() const { return texts_; }

 private:
  static constexpr size_t kMost = 12;

  std::array<std::string_view, kMost> texts_;
  std::array<float, kMost> widths_{};
};

// The width a title needs in one line, or in two if it has two words.
float titleWidth(const Theme& theme, std::string_view title) {
  const auto width = [&](std::string_view part) {
    return textExtent(theme.strong, theme.size_small, part).x;
  };
  float best = width(title);
  for (size_t space = title.find(' '); space != std::string_view::npos; space = title.find(' ', space + 1))
    best = std::min(best, std::max(width(title.substr(0, space)), width(title.substr(space + 1))));
  return best;
}

float widestWord(const Theme& theme, std::string_view text) {
  float widest = 0;
  while (!text.empty()) {
    const size_t end = std::min(text.find(' '), text.size());
    widest = std::max(widest, textExtent(theme.strong, theme.size_body, text.substr(0, end)).x);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return widest;
}

ImVec2 wrappedExtent(ImFont* font, float size, std::string_view text, float width) {
  return font->CalcTextSizeA(size, FLT_MAX, width, text.data(), text.data() + text.size());
}

bool holdsCurrent(const std::vector<TableCell>& row) {
  return std::any_of(row.begin(), row.end(),
                     [](const TableCell& cell) { return cell.tone == Tone::current; });
}

}  // namespace

void TableView::draw(const char* id, const Table& content, Rect area, bool scene_changed,
                     ViewContext& context) {
  if (scene_changed || natural_.size() != content.columns.size() || rows_ != content.rows.size()) {
    absorb(content, context.theme);
  }
  ImGui::PushID(id);
  const Pointer pointer = pointerIn("table", area);
  const auto rowsHigh = [&] { return rowHeight(context.theme) * static_cast<float>(content.rows.size()); };
  float room = area.width;
  layOut(room, context.theme);
  if (headerHeight(content, context.theme) + rowsHigh() > area.height) {
    room = std::max(area.width - kThumb, 1.0f);
    layOut(room, context.theme);
  }
  const std::vector<float>& widths = widths_;
  const float wide = std::accumulate(widths.begin(), widths.end(), 0.0f);
  const float held = holds_first_ ? widths.front() : 0;
  const float row_height = rowHeight(context.theme), high = rowsHigh();
  const float header_height = std::min(headerHeight(content, context.theme), area.height);
  const Rect header{area.x, area.y, area.width, header_height};
  const Rect body{area.x, area.y + header_height, room, std::max(area.height - header_height, 0.0f)};
  if (pointer.inside && (high > body.height || wide > body.width)) takeWheel();

  if (reveal_ && current_row_ >= 0) {
    const float top = row_height * static_cast<float>(current_row_);
    down_.reveal(top - row_height, top + 2 * row_height, high, body.height, context);
    reveal_ = false;
  }
  if (focused_.row >= 0 && static_cast<size_t>(focused_.column) < widths.size()) {
    const float top = row_height * static_cast<float>(focused_.row);
    const auto column = static_cast<size_t>(focused_.column);
    const float left = leftOf(column, 0, 0), covered = column > 0 ? held : 0;
    down_.reveal(top, top + row_height, high, body.height, context);
    across_.reveal(left - covered, left + widths[column], wide, body.width, context);
    focused_ = {};
  }
  const ImVec2 drag = pointer.dragged ? pointer.delta : ImVec2(0, 0);
  const ImVec2 scrolled{across_.update(pointer.wheel.x, drag.x, pointer.released, wide, body.width, context),
                        down_.update(pointer.wheel.y, drag.y, pointer.released, high, body.height, context)};
  const Place hovered = pointer.inside ? placeAt(content, body, scrolled, row_height, pointer.at) : Place{};
  std::string move;
  if (hovered.row >= 0)
    move = content.rows[static_cast<size_t>(hovered.row)][static_cast<size_t>(hovered.column)].press;
  if (pointer.pressed) pressed_ = move;
  if (pointer.clicked() && !move.empty() && move == pressed_) context.intent.move = move;
  if (hovered.row >= 0) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  if (any_press_) announce(content, body, scrolled, row_height, context);

  ImDrawList& list = *ImGui::GetWindowDrawList();
  drawParts(list, content, header, body, scrolled, hovered, context);
  across_.drawThumb(list, {area.x + held, area.y, area.width - held, area.height}, wide - held, context,
                    true);
  down_.drawThumb(list, {body.x, body.y, area.width, body.height}, high, context);
  const float line = header.y + header.height - 1;
  list.AddLine({header.x, line}, {header.x + header.width, line}, context.theme.line, 1.5f);
  ImGui::PopID();
}

// The columns that scroll, and beside them the first where it stays.
void TableView::drawParts(ImDrawList& list, const Table& content, Rect header, Rect body, ImVec2 scrolled,
                          const Place& hovered, ViewContext& context) const {
  const auto part = [&](Columns columns) {
    drawPart(list, content, header, body, scrolled, columns, hovered, context);
  };
  if (!holds_first_) return part({0, widths_.size()});
  const float edge = header.x + widths_.front();
  list.PushClipRect({edge, header.y}, body.max(), true);
  part({1, widths_.size()});
  list.PopClipRect();
  list.PushClipRect(header.min(), {edge, body.y + body.height}, true);
  part({0, 1});
  list.PopClipRect();
  if (scrolled.x > 0) list.AddLine({edge, header.y}, {edge, body.y + body.height}, context.theme.line, 1.5f);
}

// Draws a range of columns of the header and of the visible rows.
void TableView::drawPart(ImDrawList& list, const Table& content, Rect header, Rect body, ImVec2 scrolled,
                         Columns columns, const Place& hovered, ViewContext& context) const {
  const float row_height = rowHeight(context.theme);
  list.PushClipRect(body.min(), body.max(), true);
  const auto first = static_cast<size_t>(std::max(0.0f, scrolled.y / row_height));
  for (size_t row = first; row < content.rows.size(); ++row) {
    const float y = body.y + row_height * static_cast<float>(row) - scrolled.y;
    if (y > body.y + body.height) break;
    const Rect place{body.x, y, body.width, row_height};
    drawGround(list, content, row, place, context.theme);
    drawRow(list, content, row, place, scrolled.x, columns, hovered, context);
  }
  list.PopClipRect();
  list.PushClipRect(header.min(), header.max(), true);
  drawHeader(list, content, header, scrolled.x, columns, context.theme);
  list.PopClipRect();
}

void TableView::absorb(const Table& content, const Theme& theme) {
  rows_ = content.rows.size();
  any_press_ = false;
  int current = -1;
  std::vector<Widest> widest(content.columns.size());
  std::vector<float> marks(content.columns.size(), 0.0f);
  for (size_t i = 0; i < content.rows.size(); ++i) {
    const auto& row = content.rows[i];
    for (size_t column = 0; column < std::min(row.size(), widest.size()); ++column) {
      const std::string_view text = row[column].text;
      widest[column].consider(text, textExtent(theme.strong, theme.size_body, text).x);
      if (hasToneMark(row[column].tone)) marks[column] = kMark + 4;
      any_press_ |= !row[column].press.empty();
    }
    if (current < 0 && holdsCurrent(row)) current = static_cast<int>(i);
  }
  reveal_ = current >= 0 && current != current_row_;
  current_row_ = current;
  natural_.clear();
  small_.clear();
  numbers_.clear();
  widest_ = SIZE_MAX;
  for (size_t column = 0; column < content.columns.size(); ++column) {
    const float title = titleWidth(theme, content.columns[column].title);
    const auto width = [&](float size) {
      return std::max(title, widest[column].width(theme.strong, size) + marks[column]);
    };
    natural_.push_back(width(theme.size_body) + 2 * kPadding);
    small_.push_back(width(theme.size_small) + 2 * kLeastPadding);
    numbers_.push_back(content.columns[column].number);
    if (!numbers_.back() && (widest_ == SIZE_MAX || natural_[column] > natural_[widest_])) widest_ = column;
  }
  long_texts_.clear();
  if (widest_ == SIZE_MAX) return;
  for (const std::string_view text : widest[widest_].texts()) long_texts_.emplace_back(text);
  widest_mark_ = marks[widest_];
  least_ = titleWidth(theme, content.columns[widest_].title);
  for (const std::string& text : long_texts_)
    least_ = std::max(least_, widestWord(theme, text) + widest_mark_);
}

float TableView::rowHeight(const Theme& theme) const {
  const float plain = std::floor(theme.size_body * 1.9f) + (lines_ - 1) * theme.size_body;
  return any_press_ ? std::max(plain, theme.target) : plain;
}

// Where the columns are wider than the table, their padding shrinks, or else their letters, or else the
// widest text is written on several lines; only then do they scroll.
void TableView::layOut(float width, const Theme& theme) {
  const auto sum = [](const std::vector<float>& widths) {
    return std::accumulate(widths.begin(), widths.end(), 0.0f);
  };
  widths_ = natural_;
  padding_ = kPadding;
  letters_ = theme.size_body;
  lines_ = 1;
  float needed = sum(natural_);
  const float excess = (needed - width) / static_cast<float>(2 * widths_.size());  // on either side of each
  if (excess > 0 && excess <= kPadding - kLeastPadding) {
    padding_ -= excess;
    for (float& column : widths_) column -= 2 * excess;
    needed = width;
  } else if (excess > 0 && sum(small_) <= width) {
    padding_ = kLeastPadding;
    letters_ = theme.size_small;
    widths_ = small_;
    needed = sum(small_);
  } else if (excess > 0 && wraps(width, theme)) {
    needed = width;
  }
  // The fixed column leaves most of the room to the scrolling ones.
  holds_first_ = needed > width + 0.5f && widths_.size() > 1 && widths_.front() <= width * 0.45f;
  if (needed <= 0 || needed > width) return;
  constexpr float kLoosest = 1.8f;
  float stretchable = 0;
  for (size_t i = 0; i < widths_.size(); ++i) stretchable += numbers_[i] ? 0 : widths_[i];
  const float stretch = stretchable > 0 ? std::min(1 + (width - needed) / stretchable, kLoosest) : 1;
  for (size_t i = 0; i < widths_.size(); ++i) widths_[i] *= numbers_[i] ? 1 : stretch;
}

// Lays the columns out with the widest text on several lines; not if a word were broken, or they were many.
bool TableView::wraps(float width, const Theme& theme) {
  if (widest_ == SIZE_MAX) return false;
  constexpr float kSaved = 2 * (kPadding - kLeastPadding);
  const float needed = std::accumulate(natural_.begin(), natural_.end(), 0.0f);
  const float left =
      natural_[widest_] - kSaved - (needed - kSaved * static_cast<float>(natural_.size()) - width);
  const float room = left - 2 * kLeastPadding;
  if (room < least_) return false;
  float lines = 1;
  for (const std::string& text : long_texts_)
    lines = std::max(
        lines, wrappedExtent(theme.strong, theme.size_body, text, room - widest_mark_).y / theme.size_body);
  constexpr size_t kFewRows = 8;
  if (lines > (rows_ <= kFewRows ? 4.5f : 2.5f)) return false;
  padding_ = kLeastPadding;
  lines_ = std::round(lines);
  for (float& column : widths_) column -= kSaved;
  widths_[widest_] = left;
  return true;
}

TableView::Place TableView::placeAt(const Table& content, Rect body, ImVec2 scrolled, float row_height,
                                    ImVec2 at) const {
  if (!body.contains(at)) return {};
  const auto row = static_cast<size_t>(std::max(0.0f, (at.y - body.y + scrolled.y) / row_height));
  if (row >= content.rows.size()) return {};
  for (size_t column = 0; column < std::min(widths_.size(), content.rows[row].size()); ++column) {
    if (at.x >= leftOf(column, body.x, scrolled.x) + widths_[column]) continue;
    if (content.rows[row][column].press.empty()) return {};
    return {static_cast<int>(row), static_cast<int>(column)};
  }
  return {};
}

float TableView::leftOf(size_t column, float left, float scroll_x) const {
  if (column == 0) return holds_first_ ? left : left - scroll_x;
  const auto end = widths_.begin() + static_cast<ptrdiff_t>(column);
  return std::accumulate(widths_.begin(), end, left - scroll_x);
}

// Two lines if a title needs them.
float TableView::headerHeight(const Table& content, const Theme& theme) const {
  const float one = rowHeight(theme) + 2;
  for (size_t i = 0; i < std::min(widths_.size(), content.columns.size()); ++i)
    if (textExtent(theme.strong, theme.size_small, content.columns[i].title).x >
        widths_[i] - 2 * padding_ + 0.5f)
      return std::max(one, 2 * theme.size_small + 10);
  return one;
}

void TableView::drawHeader(ImDrawList& list, const Table& content, Rect header, float scroll_x,
                           Columns columns, const Theme& theme) const {
  const Lettering style{theme.strong, theme.size_small, theme.text_soft};
  const float middle = header.y + header.height / 2;
  for (size_t column = columns.first; column < std::min(columns.last, content.columns.size()); ++column) {
    const float x = leftOf(column, header.x, scroll_x), room = widths_[column] - 2 * padding_;
    const bool number = content.columns[column].number;
    const float edge = number ? x + widths_[column] - padding_ : x + padding_;
    const Align align = number ? Align::right : Align::left;
    const std::string_view title = content.columns[column].title;
    const auto fits = [&](std::string_view part) {
      return textExtent(style.font, style.size, part).x <= room + 0.5f;
    };
    size_t space = fits(title) ? std::string_view::npos : title.find(' ');
    while (space != std::string_view::npos &&
           !(fits(title.substr(0, space)) && fits(title.substr(space + 1))))
      space = title.find(' ', space + 1);
    if (space == std::string_view::npos) {
      drawText(list, style, {edge, middle}, align, title, room);
    } else {
      drawText(list, style, {edge, middle - style.size / 2}, align, title.substr(0, space), room);
      drawText(list, style, {edge, middle + style.size / 2}, align, title.substr(space + 1), room);
    }
  }
}

void TableView::drawGround(ImDrawList& list, const Table& content, size_t index, Rect row,
                           const Theme& theme) const {
  if (holdsCurrent(content.rows[index])) {
    const ToneColours& tone = theme.tone(Tone::current);
    list.AddRectFilled(row.min(), row.max(), translucent(tone.fill, theme.dark ? 0.16f : 0.3f));
    list.AddRectFilled(row.min(), {row.x + 3, row.y + row.height}, tone.edge);
  } else if (index % 2 == 1) {
    list.AddRectFilled(row.min(), row.max(), translucent(theme.hover, 0.4f));
  }
}

void TableView::drawRow(ImDrawList& list, const Table& content, size_t index, Rect row, float scroll_x,
                        Columns columns, const Place& hovered, ViewContext& context) const {
  const Theme& theme = context.theme;
  const bool current = holdsCurrent(content.rows[index]);
  const float middle = row.y + row.height / 2;
  for (size_t column = columns.first; column < std::min(columns.last, content.rows[index].size()); ++column) {
    const float x = leftOf(column, row.x, scroll_x);
    const TableCell& cell = content.rows[index][column];
    const float width = widths_[column];
    const bool toned = cell.tone != Tone::plain && cell.tone != Tone::muted &&
                       cell.tone != Tone::current;  // its row is highlighted as a whole
    const Rect box{x + 3, row.y + 3, width - 6, row.height - 6};
    if (toned) list.AddRectFilled(box.min(), box.max(), theme.tone(cell.tone).fill, 5);
    if (!cell.press.empty()) {
      const bool here = hovered == Place{static_cast<int>(index), static_cast<int>(column)};
      if (here) list.AddRectFilled(box.min(), box.max(), translucent(theme.accent, 0.12f), 5);
      list.AddRect(box.min(), box.max(), here ? theme.accent : theme.line, 5);
    }
    const bool number = content.columns[column].number;
    const ImU32 ink = toned                      ? theme.tone(cell.tone).ink
                      : cell.tone == Tone::muted ? theme.text_faint
                                                 : theme.text;
    float room = width - 2 * padding_;
    const float mark_x = number ? x + padding_ : x + width - padding_ - kMark / 2;
    if (toned && room > 3 * kMark && drawToneMark(list, cell.tone, {mark_x, middle}, kMark, ink)) {
      room -= number ? kMark : 0;
    }
    ImFont* const font = current ? theme.strong : theme.regular;
    if (column == widest_ && lines_ > 1) {
      room -= widest_mark_;
      const ImVec2 at{x + padding_, middle - wrappedExtent(font, letters_, cell.text, room).y / 2};
      list.AddText(font, letters_, at, ink, cell.text.data(), cell.text.data() + cell.text.size(), room);
      continue;
    }
    drawText(list, {font, letters_, ink}, {number ? x + width - padding_ : x + padding_, middle},
             number ? Align::right : Align::left, cell.text, room);
  }
}

void TableView::announce(const Table& content, Rect body, ImVec2 scrolled, float row_height,
                         ViewContext& context) {
  // A whole table would swamp the mirror: only visible rows and a few around them are announced, and the
  // first and the last, to which Home and End go.
  constexpr float kAround = 4;
  const auto first = static_cast<size_t>(std::max(0.0f, scrolled.y / row_height - kAround));
  const auto last = static_cast<size_t>(std::max(0.0f, (scrolled.y + body.height) / row_height + kAround));
  const auto announceRow = [&](size_t i) {
    ImGui::PushID(static_cast<int>(i));
    const auto& row = content.rows[i];
    for (size_t column = 0; column < std::min(widths_.size(), row.size()); ++column) {
      const Rect rect{leftOf(column, body.x, scrolled.x),
                      body.y + row_height * static_cast<float>(i) - scrolled.y, widths_[column], row_height};
      if (row[column].press.empty()) continue;
      const std::string name =
          column > 0 ? row[0].text + ", " + content.columns[column].title + " " + row[column].text
                     : row[column].text;
      const Announced announced =
          announceItem(context, {.id = ImGui::GetID(static_cast<int>(column)), .name = name}, rect);
      if (announced.pressed) context.intent.move = row[column].press;
      if (announced.attended()) focused_ = {static_cast<int>(i), static_cast<int>(column)};
    }
    ImGui::PopID();
  };
  const size_t rows = content.rows.size();
  if (first > 0 && rows > 0) announceRow(0);
  for (size_t i = first; i < std::min(last, rows); ++i) announceRow(i);
  if (last < rows) announceRow(rows - 1);
}

}  // namespace noggin::app
