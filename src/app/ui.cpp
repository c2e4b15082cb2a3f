#include "app/ui.h"

#include <imgui_internal.h>

#include <algorithm>
#include <cfloat>
#include <cmath>

namespace noggin::app {
namespace {

constexpr float kIconSize = 20;
constexpr float kIconGap = 8;
constexpr float kButtonPadding = 14;
constexpr float kTooltipWidth = 300;
constexpr float kRowPadding = 20;  // on both sides together
constexpr float kRowGap = 2;

struct ButtonColours {
  ImU32 surface = 0, ink = 0;
};

ButtonColours colours(const Theme& theme, const ButtonStyle& style, bool hovered, bool held) {
  const bool on = style.on.value_or(false);
  ButtonColours out;
  if (style.disabled) {
    out.ink = translucent(theme.text_faint, 0.7f);
    if (style.look != Look::quiet) out.surface = translucent(theme.hover, 0.6f);
  } else if (style.look == Look::primary || on) {
    out.ink = theme.accent_ink;
    out.surface = hovered ? translucent(theme.accent, held ? 0.78f : 0.88f) : theme.accent;
  } else {
    out.ink = theme.text;
    if (style.look == Look::plain) out.surface = hovered ? theme.line : theme.hover;
    if (style.look == Look::quiet && hovered) out.surface = held ? theme.line : theme.hover;
  }
  return out;
}

Lettering letteringOf(const TextStyle& style, const Theme& theme) {
  return {style.strong ? theme.strong : theme.regular, style.size > 0 ? style.size : theme.size_body,
          style.colour ? style.colour : theme.text};
}

// Whether ImGui may break a line where there is no blank: it does so after these marks, hence within numbers
// and between a quotation mark and the word or comma beside it.
bool breaksWithinWords(std::string_view text) {
  constexpr std::string_view kMarks = ".,;!?\"";
  for (size_t i = 1; i < text.size(); ++i)
    if (kMarks.find(text[i - 1]) != std::string_view::npos && text[i] != ' ' && text[i] != '\n') return true;
  return false;
}

// Texts that ImGui would break within words, or between a number and its percent sign, are broken here
// instead, at the other spaces only.
std::string linesOf(ImFont* font, float size, std::string_view text, float wrap) {
  std::string lines(text);
  const auto isBlank = [&lines](size_t at) { return lines[at] == ' ' && lines.compare(at, 2, " %") != 0; };
  if (wrap <= 0 || (!breaksWithinWords(text) && lines.find(" %") == std::string::npos)) return lines;
  size_t begin = 0, blank = std::string::npos;
  for (size_t i = 0; i <= lines.size(); ++i) {
    if (i < lines.size() && !isBlank(i) && lines[i] != '\n') continue;
    const float width = font->CalcTextSizeA(size, FLT_MAX, 0, lines.data() + begin, lines.data() + i).x;
    if (width > wrap && blank != std::string::npos) {
      lines[blank] = '\n';
      begin = blank + 1;
    }
    blank = i;
    if (i < lines.size() && lines[i] == '\n') {
      begin = i + 1;
      blank = std::string::npos;
    }
  }
  return lines;
}

}  // namespace

ImVec2 Ui::measure(std::string_view text, const TextStyle& style) const {
  const auto [font, size, colour] = letteringOf(style, theme);
  const std::string lines = linesOf(font, size, text, style.wrap);
  return font->CalcTextSizeA(size, FLT_MAX, style.wrap, lines.data(), lines.data() + lines.size());
}

void Ui::textAt(ImVec2 place, std::string_view text, const TextStyle& style) const {
  const auto [font, size, colour] = letteringOf(style, theme);
  const std::string lines = linesOf(font, size, text, style.wrap);
  const ImVec2 snapped(std::round(place.x), std::round(place.y));
  ImGui::GetWindowDrawList()->AddText(font, size, snapped, colour, lines.data(), lines.data() + lines.size(),
                                      style.wrap);
}

std::string Ui::fitted(std::string_view text, float width, const TextStyle& style) const {
  if (measure(text, style).x <= width) return std::string(text);
  const auto [font, size, colour] = letteringOf(style, theme);
  static constexpr std::string_view kEllipsis = "\xE2\x80\xA6";
  const float room = width - measure(kEllipsis, style).x;
  const char* end = text.data();
  font->CalcTextSizeA(size, std::max(room, 0.f), 0, text.data(), text.data() + text.size(), &end);
  return std::string(text.data(), end) + std::string(kEllipsis);
}

std::string Ui::fittedTitle(std::string_view title, float width, const TextStyle& style) const {
  if (measure(title, style).x <= width) return std::string(title);
  for (const std::string_view pause : {": ", ", ", " ("}) {
    const size_t end = title.find(pause);
    if (end != std::string_view::npos && measure(title.substr(0, end), style).x <= width)
      return std::string(title.substr(0, end));
  }
  return fitted(title, width, style);
}

void Ui::text(std::string_view text, const TextStyle& style) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size = measure(text, style);
  textAt(at, text, style);
  ImGui::ItemSize(size);
  ImGui::ItemAdd(ImRect(at.x, at.y, at.x + size.x, at.y + size.y), 0);
}

void Ui::paragraph(std::string_view words, const TextStyle& style) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size = measure(words, style);
  text(words, style);
  const std::string name(words);
  announce(name.c_str(), {.role = Role::text, .name = name}, {at.x, at.y, size.x, size.y});
}

void Ui::heading(const char* name, const TextStyle& style, int level) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size = measure(name, style);
  text(name, style);
  announce(name, {.role = Role::heading, .name = name, .level = level}, {at.x, at.y, size.x, size.y});
}

void Ui::label(const std::string& name, const std::string& help, float width) {
  const TextStyle style{.size = theme.size_small, .colour = theme.text_soft};
  const std::string shown = fitted(name, width, style);
  text(shown, style);
  const bool mouse = ImGui::GetIO().MouseSource == ImGuiMouseSource_Mouse;
  if (!help.empty() && mouse && ImGui::IsItemHovered()) {
    const ImVec2 low = ImGui::GetItemRectMin(), high = ImGui::GetItemRectMax();
    tooltip(help.c_str(), {low.x, low.y, high.x - low.x, high.y - low.y});
  }
  space(3);
}

void Ui::space(float height) {
  ImGui::ItemSize(ImVec2(0, height));
}

void Ui::announce(const char* key, MirrorNode node, Rect rect) {
  ImGui::PushID("said");
  announce(Press{.id = ImGui::GetID(key), .rect = rect}, std::move(node));
  ImGui::PopID();
}

void Ui::announce(const Press& press, MirrorNode node) {
  node.id = press.id;
  node.x = std::round(press.rect.x);
  node.y = std::round(press.rect.y);
  node.width = std::round(press.rect.width);
  node.height = std::round(press.rect.height);
  mirror.add(std::move(node));
  if (mirror.takeFocus(press.id) != Focus::none) bringIntoView(press.rect);
}

void Ui::surface(Rect rect, ImU32 colour, float rounding) const {
  ImGui::GetWindowDrawList()->AddRectFilled(rect.min(), rect.max(), colour, rounding);
}

void Ui::raisedSurface(Rect rect, float rounding) const {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const float spread : {3.f, 1.5f})
    list.AddRectFilled({rect.x - spread, rect.y - spread + 2},
                       {rect.x + rect.width + spread, rect.y + rect.height + spread + 2},
                       translucent(theme.shadow, 0.45f), rounding + spread);
  list.AddRectFilled(rect.min(), rect.max(), theme.raised, rounding);
}

void Ui::beginAbove(const char* id, Rect area) const {
  constexpr float kShadow = 6;
  ImGui::SetCursorScreenPos({area.x - kShadow, area.y - kShadow});
  ImGui::BeginChild(id, {area.width + 2 * kShadow, area.height + 2 * kShadow}, 0,
                    ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar |
                        ImGuiWindowFlags_NoScrollWithMouse);
}

Ui::Press Ui::pressable(const char* key, ImVec2 size, bool disabled) {
  const ImGuiWindow* window = ImGui::GetCurrentWindow();
  const ImVec2 at = window->DC.CursorPos;
  const ImRect box(at, ImVec2(at.x + size.x, at.y + size.y));
  Press press{.id = ImGui::GetID(key), .rect = {at.x, at.y, size.x, size.y}};
  ImGui::ItemSize(size);
  const bool visible = ImGui::ItemAdd(box, press.id);
  if (visible && !disabled) press.pressed = ImGui::ButtonBehavior(box, press.id, &press.hovered, &press.held);
  // Accepted even if the widget is scrolled out of view: a screen reader does not scroll first.
  if (mirror.takePress(press.id) && !disabled) press.pressed = true;
  if (press.hovered) ImGui::SetMouseCursor(ImGuiMouseCursor_Hand);
  return press;
}

void Ui::tooltip(const char* text, Rect about) const {
  const float screen = ImGui::GetIO().DisplaySize.x;
  const float width = std::min(measure(text, {.size = theme.size_small}).x, kTooltipWidth) + 20;
  const float x = std::clamp(about.centre().x - width / 2, 4.f, std::max(screen - width - 4, 4.f));
  constexpr float kDistance = 6;
  const bool above = about.y > 60;
  ImGui::SetNextWindowPos({x, above ? about.y - kDistance : about.y + about.height + kDistance},
                          ImGuiCond_Always, {0, above ? 1.f : 0.f});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(10, 6));
  if (ImGui::BeginTooltip()) {
    ImGui::PushFont(theme.regular, theme.size_small);
    ImGui::PushTextWrapPos(kTooltipWidth);
    ImGui::TextUnformatted(text);
    ImGui::PopTextWrapPos();
    ImGui::PopFont();
    ImGui::EndTooltip();
  }
  ImGui::PopStyleVar();
}

float Ui::buttonWidth(const char* name, Icon icon) const {
  return (icon == Icon::none ? 0 : kIconSize + kIconGap) + measure(name, {.strong = true}).x +
         2 * kButtonPadding;
}

bool Ui::button(const char* name, const ButtonStyle& style) {
  const TextStyle letters{.strong = style.look != Look::quiet};
  const float height = style.height > 0 ? style.height : theme.target;
  const float icon_width = style.icon == Icon::none ? 0 : kIconSize;
  const char* const words = style.shown ? style.shown : name;
  const float text_width = style.icon_only ? 0 : measure(words, letters).x;
  const float gap = icon_width > 0 && text_width > 0 ? kIconGap : 0;
  float width = style.width;
  if (width <= 0) width = style.icon_only ? height : icon_width + gap + text_width + 2 * kButtonPadding;

  const Press press = pressable(style.key ? style.key : name, {width, height}, style.disabled);
  announce(press, {.role = Role::button,
                   .name = name,
                   .description = style.description,
                   .disabled = style.disabled,
                   .checked = style.on.value_or(false),
                   .toggles = style.on.has_value(),
                   .next = style.next,
                   .opener = style.opener});

  ButtonColours ink = colours(theme, style, press.hovered, press.held);
  if (ink.surface) surface(press.rect, ink.surface, theme.radius);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImVec2 centre = press.rect.centre();
  const float room = width - icon_width - gap - 12;
  const std::string shown = style.icon_only ? std::string() : fitted(words, room, letters);
  const float content = icon_width + gap + (style.icon_only ? 0 : measure(shown, letters).x);
  const float left = centre.x - content / 2;
  if (icon_width > 0) drawIcon(list, style.icon, {left + icon_width / 2, centre.y}, kIconSize, ink.ink);
  if (!style.icon_only)
    textAt({left + icon_width + gap, centre.y - theme.size_body / 2}, shown,
           {.strong = letters.strong, .colour = ink.ink});
  // Not while it is pressed again and again: it would cover what changes.
  if (press.pressed) quiet_ = press.id;
  if (!press.hovered && quiet_ == press.id) quiet_ = 0;
  if (style.icon_only && press.hovered && quiet_ != press.id &&
      ImGui::GetIO().MouseSource == ImGuiMouseSource_Mouse)
    tooltip(name, press.rect);
  return press.pressed;
}

bool Ui::toggle(const char* name, bool& on, float width, const std::string& description) {
  constexpr float kTrack = 38, kHeight = 22;
  const Press press = pressable(name, {width, theme.target}, false);
  if (press.pressed) on = !on;
  announce(press, {.role = Role::checkbox, .name = name, .description = description, .checked = on});

  const ImVec2 centre = press.rect.centre();
  const Rect track{press.rect.x + width - kTrack, centre.y - kHeight / 2, kTrack, kHeight};
  surface(track, on ? theme.accent : press.hovered ? theme.text_faint : theme.line, kHeight / 2);
  const float knob = on ? track.x + kTrack - kHeight / 2 : track.x + kHeight / 2;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddCircleFilled({knob, centre.y}, kHeight / 2 - 3, on ? theme.accent_ink : theme.panel, 24);
  // The state is shown by more than colour.
  if (on) drawIcon(list, Icon::tick, {knob, centre.y}, 11, theme.accent);
  textAt({press.rect.x, centre.y - theme.size_body / 2}, fitted(name, width - kTrack - 8, {}), {});
  return press.pressed;
}

bool Ui::tab(const char* name, bool selected, float width) {
  const Press press = pressable(name, {width, theme.target}, false);
  announce(press, {.role = Role::tab, .name = name, .checked = selected});
  const TextStyle letters{.strong = selected, .colour = selected ? theme.text : theme.text_soft};
  const std::string shown = fittedTitle(name, width - 8, letters);
  const ImVec2 size = measure(shown, letters), centre = press.rect.centre();
  if (press.hovered && !selected) surface(press.rect, theme.hover, theme.radius);
  textAt({centre.x - size.x / 2, centre.y - size.y / 2}, shown, letters);
  if (selected)
    surface({centre.x - size.x / 2, press.rect.y + press.rect.height - 3, size.x, 3}, theme.accent, 1.5f);
  return press.pressed;
}

bool Ui::row(const char* name, const char* second, bool selected, float width) {
  const Press press = pressable(name, {width, rowHeight(second, width)}, false);
  const float height = press.rect.height;
  announce(press, {.name = name, .description = second ? second : "", .checked = selected});
  if (selected)
    surface(press.rect, translucent(theme.accent, theme.dark ? 0.24f : 0.13f), theme.radius);
  else if (press.hovered)
    surface(press.rect, theme.hover, theme.radius);
  if (selected) surface({press.rect.x, press.rect.y + 8, 3, height - 16}, theme.accent, 1.5f);
  const TextStyle letters{.strong = selected};
  const TextStyle quiet = quietInRow(width);
  const bool explained = second && *second;
  const float text_height = theme.size_body + (explained ? kRowGap + measure(second, quiet).y : 0);
  ImVec2 at(press.rect.x + 12, press.rect.centre().y - text_height / 2);
  textAt(at, fitted(name, width - kRowPadding, letters), letters);
  if (explained) textAt({at.x, at.y + theme.size_body + kRowGap}, second, quiet);
  return press.pressed;
}

TextStyle Ui::quietInRow(float width) const {
  return {.size = theme.size_small, .colour = theme.text_soft, .wrap = width - kRowPadding};
}

float Ui::rowHeight(const char* second, float width) const {
  if (!second || !*second) return theme.target;
  return std::max(theme.target,
                  theme.size_body + kRowGap + measure(second, quietInRow(width)).y + kRowPadding);
}

bool Ui::card(const char* name, const std::string& description, ImVec2 size, const CardStyle& style) {
  const Press press = pressable(name, size, style.disabled);
  announce(press, {.role = Role::button,
                   .name = name,
                   .description = description,
                   .disabled = style.disabled,
                   .next = style.next,
                   .typed = style.typed});
  if (style.disabled)
    ImGui::GetWindowDrawList()->AddRect(press.rect.min(), press.rect.max(), theme.line, theme.radius + 4);
  else
    surface(press.rect, theme.panel, theme.radius + 4);
  if (press.hovered)
    ImGui::GetWindowDrawList()->AddRect(press.rect.min(), press.rect.max(), theme.accent, theme.radius + 4, 0,
                                        2);
  return press.pressed;
}

bool Ui::line(const char* name, const std::string& description, ImVec2 size) {
  const Press press = pressable(name, size, false);
  announce(press, {.role = Role::button, .name = name, .description = description});
  if (press.hovered) surface(press.rect, theme.hover, 4);
  return press.pressed;
}

bool Ui::explained(const char* name, const std::string& meaning, bool unfolded, ImVec2 size) {
  const Press press = pressable(name, size, false);
  announce(
      press,
      {.role = Role::button, .name = name, .description = meaning, .checked = unfolded, .toggles = true});
  const bool mouse = ImGui::GetIO().MouseSource == ImGuiMouseSource_Mouse;
  if (press.hovered)
    surface({press.rect.x - 6, press.rect.y, size.x + 12, size.y}, theme.hover, theme.radius);
  if (press.hovered && mouse && !unfolded) tooltip(meaning.c_str(), press.rect);
  return press.pressed;
}

void Ui::progress(const char* name, float fraction, float width) {
  constexpr float kHeight = 6;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect rect{at.x, at.y, width, kHeight};
  surface(rect, theme.line, kHeight / 2);
  if (fraction > 0)
    surface({at.x, at.y, std::max(width * std::min(fraction, 1.f), kHeight), kHeight}, theme.accent,
            kHeight / 2);
  ImGui::ItemSize(ImVec2(width, kHeight));
  const int percent = static_cast<int>(fraction * 100);
  announce(name, {.role = Role::text, .name = name, .value = std::to_string(percent) + " %"}, rect);
}

}  // namespace noggin::app
