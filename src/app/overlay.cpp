#include "app/overlay.h"

#include <imgui_internal.h>

#include <algorithm>
#include <string>
#include <utility>

#include "app/lab_list.h"

namespace noggin::app {
namespace {

// Opens an overlay with an immediate backdrop; close it with ImGui::EndPopup().
bool beginOverlay(const char* id) {
  const ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                                 ImGuiWindowFlags_NoSavedSettings;
  ImGui::GetCurrentContext()->DimBgRatio = 1;
  return ImGui::BeginPopupModal(id, nullptr, flags);
}

// Escape, or a press outside.
bool leavingOverlay() {
  const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                      !ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows |
                                              ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  return (beside && !ImGui::IsWindowAppearing()) || ImGui::IsKeyPressed(ImGuiKey_Escape, false);
}

}  // namespace

void Drawer::open(Context& context) {
  opens_ = true;
  context.wake();
}

void Drawer::draw(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float width = std::min(280.f, size.x - 56);
  if (std::exchange(opens_, false)) ImGui::OpenPopup("drawer");
  if (!ImGui::IsPopupOpen("drawer")) return;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({width, size.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(12, 16));
  if (beginOverlay("drawer")) {
    const Gathered dialog(context.mirror, ImGui::GetID("dialog"), Gathering::dialog, "Choose a lab");
    const bool close =
        context.ui.button("Close", {.look = Look::quiet, .icon = Icon::close, .icon_only = true});
    context.ui.space(8);
    if (drawLabList(context) || close || leavingOverlay()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
}

void drawHelp(Context& context) {
  constexpr const char* kKeys[][2] = {{"Space", "Play or pause"},
                                      {"Left, Right", "A step back, a step forward"},
                                      {"Home, End", "To the start, to the end"},
                                      {"F", "The panel under the pointer large, and back"},
                                      {"1, 2, 3 ...", "That answer, in an exercise"},
                                      {"?", "This list"},
                                      {"Tab", "To the next control"},
                                      {"Escape", "Close; all panels again"}};
  if (context.help_asked) ImGui::OpenPopup("help");
  context.help_asked = false;
  if (!ImGui::IsPopupOpen("help")) return;
  constexpr float kPadding = 24, kKeyWidth = 120, kAroundKeys = 122, kLeastKeys = 30;
  Ui& ui = context.ui;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const float width = std::min(480.f, screen.x - 24);
  const TextStyle meaning{.colour = context.theme.text_soft, .wrap = width - 2 * kPadding - kKeyWidth};
  const auto rowHeight = [&](const char* what) { return std::max(30.f, ui.measure(what, meaning).y + 8); };
  float keys = 0;
  for (const auto& [key, what] : kKeys) keys += rowHeight(what);
  keys = std::min(keys, std::max(screen.y - 16 - kAroundKeys, kLeastKeys));
  const ImVec2 size(width, kAroundKeys + keys);
  ImGui::SetNextWindowPos({(screen.x - size.x) / 2, std::max((screen.y - size.y) / 2, 8.f)});
  ImGui::SetNextWindowSize(size);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(kPadding, 20));
  if (beginOverlay("help")) {
    const Gathered dialog(context.mirror, ImGui::GetID("dialog"), Gathering::dialog, "Keys");
    ui.heading("Keys", {.size = context.theme.size_large, .strong = true});
    ui.space(10);
    // In a low window they scroll, and the button below them stays.
    ImGui::BeginChild("keys", {width - 1.5f * kPadding, keys}, 0, ImGuiWindowFlags_NoNav);
    for (const auto& [key, what] : kKeys) {
      const ImVec2 at = ImGui::GetCursorScreenPos();
      ui.textAt(at, key, {.strong = true});
      ui.textAt({at.x + kKeyWidth, at.y}, what, meaning);
      const float row = rowHeight(what);
      ui.announce(key, {.role = Role::text, .name = std::string(key) + ": " + what},
                  {at.x, at.y, width - 2 * kPadding, row});
      ui.space(row);
    }
    ImGui::EndChild();
    ui.space(6);
    if (ui.button("Close", {.look = Look::primary}) || leavingOverlay()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
}

}  // namespace noggin::app
