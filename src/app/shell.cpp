#include "app/shell.h"

#include <imgui_internal.h>

#include <algorithm>
#include <iterator>

#include "app/lab_list.h"
#include "app/transport.h"

namespace noggin::app {
namespace {

constexpr float kListWidth = 208;
constexpr float kPadding = 16;
constexpr float kHeader = 56;
constexpr float kCaptionFrom = 360;  // less high, an embedded lab has no room for its sentence

// A scrolling area of the page; End with ImGui::EndChild().
void beginArea(const char* id, Rect area, ImVec2 padding) {
  ImGui::SetCursorScreenPos(area.min());
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
  ImGui::BeginChild(id, {area.width, area.height}, ImGuiChildFlags_AlwaysUseWindowPadding,
                    ImGuiWindowFlags_NoNav);
  ImGui::PopStyleVar();
}

// Something over the page, which darkens at once; close it with ImGui::EndPopup().
bool beginOverlay(const char* id) {
  const ImGuiWindowFlags flags = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize |
                                 ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoNav |
                                 ImGuiWindowFlags_NoSavedSettings;
  ImGui::GetCurrentContext()->DimBgRatio = 1;
  return ImGui::BeginPopupModal(id, nullptr, flags);
}

// Escape, or a press beside it.
bool leavingOverlay() {
  const bool beside = ImGui::IsMouseClicked(ImGuiMouseButton_Left) &&
                      !ImGui::IsWindowHovered(ImGuiHoveredFlags_RootAndChildWindows |
                                              ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  return (beside && !ImGui::IsWindowAppearing()) || ImGui::IsKeyPressed(ImGuiKey_Escape, false);
}

}  // namespace

void Shell::draw(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  const ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                 ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                 ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav;
  ImGui::Begin("noggin", nullptr, flags);
  literature_.advance(context);
  race_.advance(context);
  if (context.state.embedded)
    drawEmbedded(context);
  else if (context.narrow())
    drawNarrow(context);
  else
    drawWide(context);
  drawHelp(context);
  ImGui::End();
}

void Shell::drawWide(Context& context) {
  Ui& ui = context.ui;
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float column = std::min(360.f, size.x - kListWidth - size.x / 2);
  const float bar = transportHeight(context, size.x - kListWidth);
  const Rect middle{kListWidth, 0, size.x - kListWidth - column, size.y - bar};
  ui.surface({kListWidth, 0, size.x - kListWidth, size.y}, context.theme.stage, 0);
  beginArea("list", {0, 0, kListWidth, size.y}, {12, 20});
  drawLabList(context);
  ImGui::EndChild();
  if (context.home) return drawHome(context, {kListWidth, 0, size.x - kListWidth, size.y});
  drawStage(context, {middle.x + kPadding, kPadding, middle.width - kPadding, middle.height - kPadding});
  beginArea("column", {middle.x + middle.width, 0, column, middle.height}, {20, 20});
  drawColumn(context);
  ImGui::EndChild();
  drawTransport(context, {kListWidth, size.y - bar, size.x - kListWidth, bar});
}

void Shell::drawColumn(Context& context) {
  drawTitle(context);
  context.ui.space(14);
  drawNarration(context);
  if (hand_.offered(context)) {
    context.ui.space(12);
    hand_.draw(context, true);
  }
  section(context.ui, "Counters");
  if (!race_.racing(context)) drawCounters(context);
  race_.draw(context);
  section(context.ui, "Settings");
  settings_.draw(context);
  section(context.ui, "Share");
  sharing_.draw(context);
  literature_.draw(context);
  section(context.ui, "About");
  drawAbout(context);
}

void Shell::drawNarrow(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  drawHeader(context, {0, 0, size.x, kHeader});
  drawDrawer(context);
  if (context.home) return drawHome(context, {0, kHeader, size.x, size.y - kHeader});
  const float bar = transportHeight(context, size.x);
  const float stage = std::clamp(size.y * 0.46f, 200.f, std::max(size.x, 240.f));
  context.ui.surface({0, kHeader, size.x, stage + kCaptionHeight + bar}, context.theme.stage, 0);
  drawStage(context, {8, kHeader, size.x - 16, stage});
  drawCaption(context, {16, kHeader + stage + 4, size.x - 32, kCaptionHeight});
  const float below = kHeader + stage + kCaptionHeight;
  drawTransport(context, {0, below, size.x, bar});
  const float top = below + bar;
  drawTabs(context, {0, top, size.x, size.y - top});
}

void Shell::drawHeader(Context& context, Rect area) {
  Ui& ui = context.ui;
  ui.surface(area, context.theme.stage, 0);
  const float inset = (area.height - context.theme.target) / 2;
  ImGui::SetCursorScreenPos({area.x + 8, area.y + inset});
  if (ui.button("Labs", {.look = Look::quiet, .icon = Icon::menu, .icon_only = true}))
    ImGui::OpenPopup("drawer");
  const Lab* lab = context.lab();
  const char* title = context.home || !lab ? "All labs" : lab->title.c_str();
  const TextStyle letters{.size = context.theme.size_large, .strong = true};
  ImGui::SetCursorScreenPos({area.x + 16 + context.theme.target, area.y + (area.height - letters.size) / 2});
  ui.heading(title, letters);
}

// Over the page from the left, until something is chosen or the person presses beside it.
void Shell::drawDrawer(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float width = std::min(280.f, size.x - 56);
  if (!ImGui::IsPopupOpen("drawer")) return;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize({width, size.y});
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(12, 16));
  if (beginOverlay("drawer")) {
    const bool close =
        context.ui.button("Close", {.look = Look::quiet, .icon = Icon::close, .icon_only = true});
    context.ui.space(8);
    if (drawLabList(context) || close || leavingOverlay()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
}

void Shell::drawTabs(Context& context, Rect area) {
  constexpr const char* kNames[] = {"Settings", "Counters", "Play", "About"};
  constexpr size_t kCount = std::size(kNames);
  const float width = (area.width - 16) / kCount;
  ImGui::PushID("tabs");
  for (size_t i = 0; i < kCount; ++i) {
    ImGui::SetCursorScreenPos({area.x + 8 + static_cast<float>(i) * width, area.y + 4});
    if (context.ui.tab(kNames[i], tab_ == static_cast<Tab>(i), width)) {
      tab_ = static_cast<Tab>(i);
      context.wake();
    }
  }
  const float top = context.theme.target + 8;
  ImGui::PushID(static_cast<int>(tab_));
  beginArea("tab", {area.x, area.y + top, area.width, area.height - top}, {16, 12});
  drawTabContent(context);
  ImGui::EndChild();
  ImGui::PopID();
  ImGui::PopID();
}

void Shell::drawTabContent(Context& context) {
  switch (tab_) {
    case Tab::settings:
      return settings_.draw(context);
    case Tab::counters:
      if (!race_.racing(context)) drawCounters(context);
      return race_.draw(context);
    case Tab::play:
      if (hand_.offered(context)) return hand_.draw(context, false);
      return context.ui.text("There is nothing to play by hand here.",
                             {.wrap = ImGui::GetContentRegionAvail().x});
    case Tab::about:
      drawTitle(context);
      context.ui.space(18);
      sharing_.draw(context);
      literature_.draw(context);
      section(context.ui, "About");
      return drawAbout(context);
  }
}

void Shell::drawHome(Context& context, Rect area) {
  context.ui.surface(area, context.theme.stage, 0);
  drawBanner(context, area);
  const float side = context.narrow() ? 16.f : 32.f;
  beginArea("home", area, {side, context.narrow() ? 12.f : 28.f});
  home_.draw(context);
  ImGui::EndChild();
}

void Shell::drawEmbedded(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float bar = transportHeight(context, size.x);
  context.ui.surface({0, 0, size.x, size.y}, context.theme.stage, 0);
  const float caption = size.y >= kCaptionFrom ? kCaptionHeight : 0;
  const float stage = size.y - bar - caption - 10;
  drawStage(context, {10, 10, size.x - 20, stage});
  if (caption > 0) drawCaption(context, {16, 10 + stage + 4, size.x - 32, caption});
  drawTransport(context, {0, size.y - bar, size.x, bar});
}

void Shell::drawStage(Context& context, Rect area) {
  drawBanner(context, area);
  Player& player = context.player;
  if (!player.ready()) return;
  if (race_.racing(context))
    race_.drawStages(context, stage_, area);
  else
    stage_.draw(context, {player.scene(), player.generation(), player.version()}, area);
}

// What the keys do; opened by "?".
void Shell::drawHelp(Context& context) {
  constexpr const char* kKeys[][2] = {{"Space", "Play or pause"},
                                      {"Left, Right", "A step back, a step forward"},
                                      {"Home, End", "To the start, to the end"},
                                      {"?", "This list"},
                                      {"Tab", "To the next control"},
                                      {"Escape", "Close"}};
  if (context.help_asked) ImGui::OpenPopup("help");
  context.help_asked = false;
  if (!ImGui::IsPopupOpen("help")) return;
  const ImVec2 screen = ImGui::GetIO().DisplaySize;
  const ImVec2 size(std::min(400.f, screen.x - 24), 300);
  ImGui::SetNextWindowPos({(screen.x - size.x) / 2, std::max((screen.y - size.y) / 2, 8.f)});
  ImGui::SetNextWindowSize(size);
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, ImVec2(24, 20));
  if (beginOverlay("help")) {
    Ui& ui = context.ui;
    ui.heading("Keys", {.size = context.theme.size_large, .strong = true});
    ui.space(10);
    for (const auto& [key, what] : kKeys) {
      const ImVec2 at = ImGui::GetCursorScreenPos();
      ui.textAt(at, key, {.strong = true});
      ui.textAt({at.x + 120, at.y}, what, {.colour = context.theme.text_soft});
      ui.announce(key, {.role = Role::text, .name = std::string(key) + ": " + what},
                  {at.x, at.y, size.x - 48, 30});
      ui.space(30);
    }
    ui.space(6);
    if (ui.button("Close", {.look = Look::primary}) || leavingOverlay()) ImGui::CloseCurrentPopup();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
}

void Shell::drawBanner(Context& context, Rect& area) {
  if (context.banner.empty()) return;
  Ui& ui = context.ui;
  const float target = context.theme.target;
  const TextStyle letters{.colour = context.theme.tone(Tone::conflict).ink, .wrap = area.width - target - 32};
  const float height = std::max(ui.measure(context.banner, letters).y + 20, target + 8);
  const Rect box{area.x, area.y, area.width, height};
  ui.surface(box, context.theme.tone(Tone::conflict).fill, context.theme.radius);
  ui.textAt({box.x + 14, box.y + 10}, context.banner, letters);
  ui.announce("banner", {.role = Role::text, .name = "Message", .value = context.banner}, box);
  ImGui::SetCursorScreenPos({box.x + box.width - target - 4, box.y + 4});
  if (ui.button("Dismiss", {.look = Look::quiet, .icon = Icon::close, .icon_only = true})) {
    context.banner.clear();
    context.wake();
  }
  area.y += height + 10;
  area.height -= height + 10;
}

}  // namespace noggin::app
