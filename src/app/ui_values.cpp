// Widgets with a value: selection lists, sliders, text fields.
#include <imgui_internal.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "app/ui.h"
#include "core/words.h"

namespace noggin::app {
namespace {

constexpr float kFieldPadding = 12;

// The value nearest to it that a slider can have.
double stepped(double value, double min, double max, double step) {
  if (step > 0) value = min + std::round((value - min) / step) * step;
  return std::clamp(value, min, max);
}

struct FieldEdit {
  std::string* text;
  std::string* pasted;  // to be put into it
};

// ImGui edits a fixed buffer; this lets it grow a string. It also pastes as two changes, of which one taken
// back leaves neither text: what is pasted here is one.
int editString(ImGuiInputTextCallbackData* data) {
  const auto& [text, pasted] = *static_cast<const FieldEdit*>(data->UserData);
  if (data->EventFlag == ImGuiInputTextFlags_CallbackResize) {
    text->resize(static_cast<size_t>(data->BufTextLen));
    data->Buf = text->data();
  } else if (data->EventFlag == ImGuiInputTextFlags_CallbackAlways) {
    const int from = std::min(data->SelectionStart, data->SelectionEnd);
    const int to = std::max(data->SelectionStart, data->SelectionEnd);
    if (from < to) data->DeleteChars(from, to - from);
    data->InsertChars(data->CursorPos, pasted->c_str());
    pasted->clear();
  }
  return 0;
}

bool isControl(char c) {
  return static_cast<unsigned char>(c) < ' ' || c == '\x7f';
}

// A copied line brings its end along, and cells of a table come with tabs between them: a field of one line
// has blanks for those within.
std::string fitForField(std::string text, bool multiline) {
  std::erase_if(text, [](char c) { return isControl(c) && c != '\n' && c != '\t'; });
  if (multiline) return text;
  while (text.ends_with('\n')) text.pop_back();
  std::replace_if(text.begin(), text.end(), isControl, ' ');
  return text;
}

// A field that is out of sight in this frame is not drawn, which would end its edit: goes on with it.
void keepEditing(ImGuiID field) {
  ImGui::KeepAliveID(field);
  ImGui::GetCurrentContext()->PlatformImeData.WantTextInput = true;
}

}  // namespace

float sliderShare(double value, double min, double max, bool logarithmic) {
  if (max <= min) return 0;
  const double share =
      logarithmic ? std::log1p(value - min) / std::log1p(max - min) : (value - min) / (max - min);
  return static_cast<float>(std::clamp(share, 0.0, 1.0));
}

double sliderValue(float share, double min, double max, const SliderStyle& style) {
  const double part = std::clamp(static_cast<double>(share), 0.0, 1.0);
  const double value =
      style.logarithmic ? min + std::expm1(part * std::log1p(max - min)) : min + part * (max - min);
  return stepped(value, min, max, style.step);
}

bool Ui::slider(const char* name, double& value, double min, double max, const SliderStyle& style) {
  const Press press = pressable(name, {style.width, theme.target}, style.disabled);
  const double before = value;
  value = handleSlider(press, value, min, max, style);
  announce(press, {.role = Role::slider,
                   .name = name,
                   .value = inDigits(value, 10),
                   .spoken = value == before ? style.spoken : std::string(),
                   .description = style.description,
                   .disabled = style.disabled,
                   .min = min,
                   .max = max,
                   .step = style.step});

  constexpr float kTrack = 6;
  const float knob = press.held || press.hovered ? 9.f : 8.f;
  const float left = press.rect.x + 9, width = style.width - 18;
  const float y = press.rect.centre().y;
  const float x = left + width * sliderShare(value, min, max, style.logarithmic);
  surface({left - 2, y - kTrack / 2, width + 4, kTrack}, theme.line, kTrack / 2);
  if (style.disabled) return value != before;
  surface({left - 2, y - kTrack / 2, x - left + 4, kTrack}, theme.accent, kTrack / 2);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  list.AddCircleFilled({x, y + 1}, knob + 1, theme.shadow, 24);
  list.AddCircleFilled({x, y}, knob, theme.accent, 24);
  list.AddCircleFilled({x, y}, knob - 3.5f, theme.accent_ink, 20);
  return value != before;
}

double Ui::handleSlider(const Press& press, double value, double min, double max, const SliderStyle& style) {
  if (std::optional<std::string> entry = mirror.takeEntry(press.id)) {
    char* end = nullptr;
    const double given = std::strtod(entry->c_str(), &end);
    if (end != entry->c_str() && std::isfinite(given) && !style.disabled)
      return stepped(given, min, max, style.step);
  }
  // A finger may be about to scroll: its touch counts once it drags or is lifted.
  const ImGuiIO& io = ImGui::GetIO();
  const bool touch = io.MouseSource == ImGuiMouseSource_TouchScreen;
  const bool lifted = press.pressed && io.MouseReleased[0];
  const bool meant = touch ? lifted || (press.held && io.MouseDragMaxDistanceSqr[0] > 0) : press.held;
  if (!meant || press.rect.width <= 18) return value;
  const float share = (io.MousePos.x - press.rect.x - 9) / (press.rect.width - 18);
  return sliderValue(share, min, max, style);
}

int Ui::select(const char* name, std::span<const SelectItem> items, int current, float width,
               const std::string& description) {
  const Press press = pressable(name, {width, theme.target}, false);
  const bool known = current >= 0 && static_cast<size_t>(current) < items.size();
  MirrorNode node{.role = Role::combobox, .name = name, .description = description};
  if (known) {
    const SelectItem& item = items[static_cast<size_t>(current)];
    node.value = item.title;
    if (!item.note.empty()) node.description += (node.description.empty() ? "" : " ") + item.note;
  }
  for (const SelectItem& item : items) node.options.push_back(item.title);
  const std::string value = node.value;
  announce(press, std::move(node));

  surface(press.rect, press.hovered ? theme.line : theme.hover, theme.radius);
  const float middle = press.rect.centre().y;
  constexpr float kArrow = 14, kArrowEdge = 25;  // its size, and how far from the right it begins
  const float room = width - kFieldPadding - kArrowEdge;
  const bool explained = known && items[static_cast<size_t>(current)].explained;
  textAt({press.rect.x + kFieldPadding, middle - theme.size_body / 2},
         explained ? fittedTitle(value, room, {}) : fitted(value, room, {}), {});
  drawIcon(*ImGui::GetWindowDrawList(), Icon::down, {press.rect.x + width - kArrowEdge + kArrow / 2, middle},
           kArrow, theme.text_soft);

  if (std::optional<std::string> entry = mirror.takeEntry(press.id))
    for (size_t i = 0; i < items.size(); ++i)
      if (items[i].title == *entry) return static_cast<int>(i);

  ImGui::PushID(name);
  if (press.pressed) ImGui::OpenPopup("list");
  int chosen = current;
  const bool changed = selectList(items, chosen, press);
  ImGui::PopID();
  return changed ? chosen : -1;
}

int Ui::select(const char* name, std::span<const Option> choices, std::string_view current, float width,
               const std::string& description) {
  std::vector<SelectItem> items;
  int at = -1;
  for (const Option& choice : choices) {
    if (choice.value == current) at = static_cast<int>(items.size());
    items.push_back({std::string(choice.title), std::string(choice.note)});
  }
  return select(name, items, at, width, description);
}

// The open list below (or above) its box. True if something was chosen.
bool Ui::selectList(std::span<const SelectItem> items, int& current, const Press& box) {
  if (!ImGui::IsPopupOpen("list")) return false;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = std::min(std::max(box.rect.width, 240.f), screen.x - 16);
  constexpr float kPadding = 6;
  float height = 2 * kPadding;
  for (const SelectItem& item : items) height += rowHeight(item.note.c_str(), width - 2 * kPadding);
  const float below = screen.y - box.rect.y - box.rect.height - 12, above = box.rect.y - 12;
  const bool opens_down = below >= std::min(height, 240.f) || below >= above;
  height = std::min({height, 420.f, opens_down ? below : above});
  const float left = std::clamp(box.rect.x, 8.f, std::max(screen.x - width - 8, 8.f));
  const float top = opens_down ? box.rect.y + box.rect.height + 4 : box.rect.y - height - 4;

  ImGui::SetNextWindowPos({left, top});
  ImGui::SetNextWindowSize({width, height});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(kPadding, kPadding));
  bool changed = false;
  if (ImGui::BeginPopup("list", ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav)) {
    const float inner = ImGui::GetContentRegionAvail().x;
    if (ImGui::IsWindowAppearing()) marked_ = current;
    const int before = marked_, last = static_cast<int>(items.size()) - 1;
    if (ImGui::IsKeyPressed(ImGuiKey_DownArrow)) marked_ = std::min(marked_ + 1, last);
    if (ImGui::IsKeyPressed(ImGuiKey_UpArrow)) marked_ = std::max(marked_ - 1, 0);
    const bool entered = enterPressed();
    for (int i = 0; i <= last; ++i) {
      const SelectItem& item = items[static_cast<size_t>(i)];
      ImGui::PushID(i);
      const ImVec2 at = ImGui::GetCursorScreenPos();
      const bool pressed = row(item.title.c_str(), item.note.c_str(), i == marked_, inner);
      if (pressed || (entered && i == marked_)) {
        current = i;
        changed = true;
      }
      if (i == marked_ && i != before)
        bringIntoView({at.x, at.y, inner, ImGui::GetCursorScreenPos().y - at.y});
      ImGui::PopID();
    }
    if (changed || ImGui::IsKeyPressed(ImGuiKey_Escape, false)) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  return changed;
}

void Ui::paste(std::string_view text) {
  if (edited_.field != 0 && ImGui::GetActiveID() == edited_.field) pasted_ += text;
}

bool Ui::textField(const char* name, std::string& text, const FieldStyle& style) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const bool multiline = style.lines > 1;
  const float height = multiline ? static_cast<float>(style.lines) * theme.size_body + 2 * 9 : theme.target;
  const Rect rect{at.x, at.y, style.width, height};
  surface(rect, theme.hover, theme.radius);

  ImGui::PushID(name);
  const ImGuiID id = ImGui::GetID("##text");
  bool finished = false;
  if (std::optional<std::string> entry = mirror.takeEntry(id)) {
    if (ImGui::GetActiveID() == id) ImGui::ClearActiveID();
    text = std::move(*entry);
    finished = true;
  }
  if (mirror.takePress(id)) ImGui::SetKeyboardFocusHere();
  const float padding = multiline ? 9 : (height - theme.size_body) / 2;
  ImGui::PushStyleVar(ImGuiStyleVar_FramePadding, ImVec2(kFieldPadding, padding));
  ImGui::SetNextItemWidth(style.width);
  ImGuiInputTextFlags flags = ImGuiInputTextFlags_CallbackResize;
  // What was pressed before it comes first.
  if (!pasted_.empty() && edited_.field == id && ImGui::GetCurrentContext()->InputEventsQueue.empty()) {
    pasted_ = fitForField(std::move(pasted_), multiline);
    if (!pasted_.empty()) flags |= ImGuiInputTextFlags_CallbackAlways;
  }
  FieldEdit edit{&text, &pasted_};
  bool entered = false;
  if (multiline)
    ImGui::InputTextMultiline("##text", text.data(), text.capacity() + 1, {style.width, height},
                              flags | ImGuiInputTextFlags_AllowTabInput, editString, &edit);
  else
    entered = ImGui::InputTextWithHint("##text", style.placeholder, text.data(), text.capacity() + 1,
                                       flags | ImGuiInputTextFlags_EnterReturnsTrue, editString, &edit);
  ImGui::PopStyleVar();
  ImGui::PopID();
  // A page that has become lower, as above the keyboard of a tablet, may have the field out of sight.
  const ImVec2 page = ImGui::GetIO().DisplaySize;
  const bool goes_on = edited_.field == id && ImGui::GetActiveID() == id;
  if (goes_on && (page.x != edited_.page.x || page.y != edited_.page.y)) bringIntoView(rect);
  if (goes_on && !ImGui::IsRectVisible(rect.min(), rect.max())) keepEditing(id);
  const bool active = ImGui::IsItemActive() || goes_on;
  finished = finished || entered || ImGui::IsItemDeactivatedAfterEdit();
  // A text whose field is laid out elsewhere while it is edited, as on a phone that is turned, is taken as it
  // stands.
  if (edited_.text == &text && !active) {
    finished = finished || edited_.field != id;
    edited_ = {};
    pasted_.clear();
  }
  if (active) edited_ = {&text, id, page};
  if (active || !style.error.empty())
    ImGui::GetWindowDrawList()->AddRect(
        rect.min(), rect.max(), style.error.empty() ? theme.accent : theme.danger, theme.radius, 0, 2);
  announce(Press{.id = id, .rect = rect},
           {.role = Role::textbox,
            .name = name,
            .value = text,
            .description = style.error.empty() ? style.description : style.error,
            .invalid = !style.error.empty(),
            .multiline = multiline});
  if (!style.error.empty()) {
    space(4);
    this->text(style.error, {.size = theme.size_small, .colour = theme.danger, .wrap = style.width});
  }
  return finished;
}

}  // namespace noggin::app
