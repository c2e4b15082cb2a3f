#include "app/views/entry_pad.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "core/characters.h"

namespace noggin::app {
namespace {

constexpr float kLargestKey = 56, kSmallestKey = 28, kGap = 4;
constexpr float kPadShare = 0.4f;  // of the area at most: the rest is the board's

struct Key {
  std::string text;    // on the key
  std::string name;    // what a screen reader says
  const Entry* entry;  // null: the key that toggles pencil marks
};

// Erasing goes with both kinds of entries and follows them, so that no key moves when the pad turns to the
// other kind.
std::vector<Key> keysOf(const Cell& cell, bool pencil) {
  std::vector<Key> keys;
  const Entry* erasing = nullptr;
  bool other_kind = false;
  for (const Entry& entry : cell.entries) {
    if (entry.text.empty()) {
      erasing = &entry;
    } else if (entry.pencil == pencil) {
      keys.push_back({entry.text, (pencil ? "Mark " : "Write ") + entry.text, &entry});
    } else {
      other_kind = true;
    }
  }
  if (erasing) keys.push_back({"Erase", "Erase", erasing});
  if (other_kind) keys.push_back({pencil ? "Values" : "Marks", pencil ? "Values" : "Pencil marks", nullptr});
  return keys;
}

// Words take the width of two keys.
size_t places(const Key& key) {
  return key.text.size() > 2 ? 2 : 1;
}

std::vector<size_t> placesFor(const Cell& cell, bool pencil) {
  std::vector<size_t> all;
  for (const Key& key : keysOf(cell, pencil)) all.push_back(places(key));
  return all;
}

size_t sum(const std::vector<size_t>& places) {
  return std::accumulate(places.begin(), places.end(), size_t{0});
}

// Rows of so many columns for keys of these places, of which none is broken.
size_t rowsFor(const std::vector<size_t>& places, size_t columns) {
  size_t rows = 1, column = 0;
  for (const size_t wide : places) {
    if (column + wide > columns) {
      ++rows;
      column = 0;
    }
    column += wide;
  }
  return rows;
}

// The keyboard key of an entry; ImGuiKey_None if it can only be picked.
ImGuiKey keyboardKey(std::string_view text) {
  if (text.size() != 1) return ImGuiKey_None;
  const char c = asciiRaised(text[0]);
  if (isAsciiDigit(c)) return static_cast<ImGuiKey>(ImGuiKey_0 + (c - '0'));
  return isAsciiLetter(c) ? static_cast<ImGuiKey>(ImGuiKey_A + (c - 'A')) : ImGuiKey_None;
}

bool typed(const Entry& entry) {
  if (entry.text.empty())
    return ImGui::IsKeyPressed(ImGuiKey_Backspace, false) || ImGui::IsKeyPressed(ImGuiKey_Delete, false);
  const ImGuiKey key = keyboardKey(entry.text);
  if (key == ImGuiKey_None || ImGui::GetIO().KeyShift != entry.pencil) return false;
  const bool digit = key >= ImGuiKey_0 && key <= ImGuiKey_9;
  return digit ? digitPressed(key - ImGuiKey_0) : ImGui::IsKeyPressed(key, false);
}

}  // namespace

EntryPad::Grid EntryPad::Grid::of(size_t places, float width, float least) {
  Grid grid;
  const auto fit = static_cast<size_t>(std::max(2.0f, (width + kGap) / (least + kGap)));
  grid.rows = (places + fit - 1) / fit;
  grid.columns = std::max<size_t>((places + grid.rows - 1) / grid.rows + (grid.rows > 1 ? 1 : 0), 2);
  grid.columns = std::min(grid.columns, fit);
  grid.key.x = std::min((width + kGap) / static_cast<float>(grid.columns) - kGap, kLargestKey);
  grid.key.y = grid.key.x;
  return grid;
}

EntryPad::Grid EntryPad::Grid::upright(const std::vector<size_t>& places, float height, float side) {
  Grid grid;
  grid.key = {side, side};
  for (grid.columns = 2; grid.columns < sum(places); ++grid.columns) {
    grid.rows = rowsFor(places, grid.columns);
    if (grid.height() <= height) break;
  }
  grid.rows = rowsFor(places, grid.columns);
  return grid;
}

float EntryPad::Grid::width() const {
  return static_cast<float>(columns) * (key.x + kGap) + kGap;
}

float EntryPad::Grid::height() const {
  return static_cast<float>(rows) * (key.y + kGap) + kGap;
}

void EntryPad::Grid::lowerTo(float height) {
  key.y = std::max((height - kGap) / static_cast<float>(rows) - kGap, 1.0f);
}

bool EntryPad::neededIn(const Panel& panel) {
  const auto* board = std::get_if<Board>(&panel.content);
  return board && std::any_of(board->cells.begin(), board->cells.end(),
                              [](const Cell& cell) { return !cell.entries.empty(); });
}

Rect EntryPad::take(const Board& content, Rect& area, const ViewContext& context) {
  const float target = context.theme.target;
  std::vector<size_t> most;
  for (const Cell& cell : content.cells)
    if (!cell.entries.empty())
      for (const bool pencil : {false, true})
        if (std::vector<size_t> keys = placesFor(cell, pencil); sum(keys) > sum(most)) most = std::move(keys);
  if (most.empty()) selected_ = -1;
  taken_for_ = selected_;
  const bool selected = selectedCell(content) != nullptr;
  if (most.empty() || !(selected || context.awaits_writing)) return {};
  grid_ = Grid::of(sum(most), area.width, target);
  if (const float room = area.height * kPadShare; grid_.height() > room) {
    const Grid beside = Grid::upright(most, area.height, target);
    if (area.width - beside.width() > area.height - std::min(grid_.height(), room) &&
        beside.height() <= area.height)
      return takeBeside(beside, area);
    if (!selected) return {};
    grid_.lowerTo(room);
    if (grid_.key.y < kSmallestKey) {
      // Small ones beside the board can be hit at least, even if it becomes smaller.
      const Grid small = Grid::upright(most, area.height, kSmallestKey);
      if (small.height() <= area.height && small.width() <= area.width / 2) return takeBeside(small, area);
    }
  }
  const float height = grid_.height();
  area.height = std::max(area.height - height, 1.0f);
  return {area.x, area.y + area.height + kGap, area.width, height - kGap};
}

Rect EntryPad::takeBeside(const Grid& grid, Rect& area) {
  grid_ = grid;
  area.width -= grid.width();
  return {area.x + area.width, area.y + (area.height - grid.height()) / 2, grid.width(), grid.height()};
}

const Cell* EntryPad::selectedCell(const Board& content) const {
  for (const Cell& cell : content.cells)
    if (cell.id == selected_ && !cell.entries.empty()) return &cell;
  return nullptr;
}

void EntryPad::draw(const Board& content, Rect strip, ViewContext& context) {
  if (const Cell* cell = selectedCell(content)) {
    context.writes = true;
    type(content, *cell, context);
  }
  const Cell* const cell = selectedCell(content);
  if (cell && strip.height > 0) drawKeys(*cell, strip, context);
  if (selected_ != taken_for_) context.settled = false;  // the next frame has another strip
}

void EntryPad::type(const Board& content, const Cell& cell, ViewContext& context) {
  if (keysTaken()) return;
  for (const Entry& entry : cell.entries) {
    if (!typed(entry)) continue;
    if (!entry.move.empty()) context.intent.move = entry.move;
    return;
  }
  constexpr std::pair<ImGuiKey, ImVec2> kArrows[] = {{ImGuiKey_LeftArrow, {-1, 0}},
                                                     {ImGuiKey_RightArrow, {1, 0}},
                                                     {ImGuiKey_UpArrow, {0, -1}},
                                                     {ImGuiKey_DownArrow, {0, 1}}};
  for (const auto& [key, way] : kArrows)
    if (ImGui::IsKeyPressed(key, true)) return moveSelection(content, cell, way);
  if (ImGui::IsKeyPressed(ImGuiKey_Escape, false)) selected_ = -1;
}

// Moves the selection to the nearest writable cell in a direction.
void EntryPad::moveSelection(const Board& content, const Cell& from, ImVec2 way) {
  float best = 1e9f;
  for (const Cell& cell : content.cells) {
    if (cell.entries.empty() || cell.id == from.id) continue;
    const float along = (cell.x - from.x) * way.x + (cell.y - from.y) * way.y;
    const float aside = std::abs((cell.x - from.x) * way.y) + std::abs((cell.y - from.y) * way.x);
    if (along <= 0 || aside > along || along + 4 * aside >= best) continue;
    best = along + 4 * aside;
    selected_ = cell.id;
  }
}

void EntryPad::drawKeys(const Cell& cell, Rect strip, ViewContext& context) {
  const Theme& theme = context.theme;
  const std::vector<Key> keys = keysOf(cell, pencil_);
  const ImVec2 key = grid_.key;
  const float whole = static_cast<float>(grid_.columns) * (key.x + kGap) - kGap;
  const float left = strip.x + (strip.width - whole) / 2;
  const Pointer pointer = pointerIn("entries", strip);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::PushID("entry");
  const Gathered group(context.mirror, ImGui::GetID("keys"), Gathering::list, "What to write");
  size_t column = 0, row = 0;
  for (size_t i = 0; i < keys.size(); ++i) {
    if (column + places(keys[i]) > grid_.columns) {
      column = 0;
      ++row;
    }
    const auto wide = static_cast<float>(places(keys[i]));
    const Rect box{left + static_cast<float>(column) * (key.x + kGap),
                   strip.y + static_cast<float>(row) * (key.y + kGap), wide * (key.x + kGap) - kGap, key.y};
    column += places(keys[i]);
    const bool hovered = pointer.inside && box.contains(pointer.at);
    const bool offered = !keys[i].entry || !keys[i].entry->move.empty();
    if (hovered) ImGui::SetMouseCursor(offered ? ImGuiMouseCursor_Hand : ImGuiMouseCursor_NotAllowed);
    const ImU32 surface = !offered ? translucent(theme.hover, 0.6f) : hovered ? theme.line : theme.hover;
    list.AddRectFilled(box.min(), box.max(), surface, theme.radius);
    const float largest = wide > 1 ? theme.size_small : theme.size_large;
    const float size = wholeSize(std::min(std::min(key.x, key.y) * 0.5f, largest));
    const ImU32 ink = offered ? theme.text : translucent(theme.text_faint, 0.7f);
    drawText(list, {theme.strong, size, ink}, box.centre(), Align::centre, keys[i].text, box.width - 4);
    const MirrorNode node{
        .id = ImGui::GetID(static_cast<int>(i)), .name = keys[i].name, .disabled = !offered};
    const bool pressed = announceItem(context, node, box).pressed || (hovered && pointer.clicked());
    if (!pressed || !offered) continue;
    if (keys[i].entry)
      context.intent.move = keys[i].entry->move;
    else
      pencil_ = !pencil_;
    context.settled = false;
  }
  ImGui::PopID();
}

}  // namespace noggin::app
