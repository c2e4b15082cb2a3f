#include "app/transport.h"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

namespace noggin::app {
namespace {

constexpr float kGap = 6;
constexpr float kPadding = 12;
constexpr float kSpeedWidth = 112, kNarrowSpeed = 88;
constexpr float kOneRow = 640;  // wide enough for everything in one row

std::string speedName(double speed) {
  if (speed == 0) return "Fastest";
  char buffer[24];
  std::snprintf(buffer, sizeof buffer, "%g\xC3\x97", speed);
  return buffer;
}

void drawButtons(Context& context) {
  Ui& ui = context.ui;
  Player& player = context.player;
  const Session& session = player.session();
  const bool at_start = session.tick() == 0;
  const bool at_end = session.endKnown() && session.tick() >= session.furthest();
  const auto iconButton = [&](const char* name, Icon icon, bool disabled) {
    const bool pressed =
        ui.button(name, {.look = Look::quiet, .icon = icon, .icon_only = true, .disabled = disabled});
    ImGui::SameLine(0, kGap);
    return pressed;
  };
  if (iconButton("To the start", Icon::first, at_start)) player.goTo(0);
  if (iconButton("Step back", Icon::back, at_start)) player.stepBack();
  const bool running = player.busy();
  const bool stuck = at_end && session.furthest() == 0;
  const ButtonStyle style{.look = Look::primary,
                          .icon = running ? Icon::pause : Icon::play,
                          .icon_only = true,
                          .width = context.theme.target + 14,
                          .disabled = stuck};
  if (ui.button(running ? "Pause" : "Play", style)) running ? player.pause() : player.play();
  ImGui::SameLine(0, kGap);
  if (iconButton("Step", Icon::forward, at_end)) player.stepForward();
  if (iconButton("To the end", Icon::last, at_end)) player.goTo(INT64_MAX);
}

void drawTimeline(Context& context, float width) {
  const Session& session = context.player.session();
  auto tick = static_cast<double>(session.tick());
  const auto end = static_cast<double>(std::max<int64_t>(session.furthest(), 1));
  const SliderStyle style{.width = width, .disabled = session.furthest() == 0};
  if (context.ui.slider("Timeline", tick, 0, end, style)) context.player.goTo(static_cast<int64_t>(tick));
}

std::string stepText(const Session& session) {
  std::string text = "Step " + std::to_string(session.tick());
  return session.endKnown() ? text + " of " + std::to_string(session.furthest()) : text + " \xE2\x80\xA6";
}

void drawStepNumber(Context& context, float width) {
  Ui& ui = context.ui;
  const std::string text = stepText(context.player.session());
  const TextStyle style{.size = context.theme.size_small, .colour = context.theme.text_soft};
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = ui.measure(text, style);
  ui.textAt({at.x + width - size.x, at.y + (context.theme.target - size.y) / 2}, text, style);
  ui.announce("step", {.role = Role::text, .name = text}, {at.x, at.y, width, context.theme.target});
  ImGui::Dummy({width, context.theme.target});
}

void drawSpeed(Context& context, float width) {
  std::vector<SelectItem> items;
  for (const double speed : Clock::kSpeeds) items.push_back({speedName(speed), {}});
  const int chosen = context.ui.select("Speed", items, context.player.speed(), width, "How fast it plays");
  if (chosen >= 0) context.player.setSpeed(chosen);
}

}  // namespace

float transportHeight(const Context& context, float width) {
  const float rows = width >= kOneRow ? 1 : 2;
  return rows * context.theme.target + (rows - 1) * 4 + 2 * kPadding;
}

void drawTransport(Context& context, Rect area) {
  if (!context.player.ready()) return;
  ImGui::PushID("transport");
  const float target = context.theme.target;
  const float left = area.x + kPadding + 4, right = area.x + area.width - kPadding - 4;
  const float step_width = context.ui.measure("Step 000000 of 000000", {.size = context.theme.size_small}).x;
  float y = area.y + kPadding;
  if (area.width >= kOneRow) {
    ImGui::SetCursorScreenPos({left, y});
    drawButtons(context);
    const float from = left + 5 * target + 14 + 5 * kGap + 10;
    const float to = right - kSpeedWidth - step_width - 28;
    ImGui::SetCursorScreenPos({from, y});
    drawTimeline(context, to - from);
    ImGui::SetCursorScreenPos({to, y});
    drawStepNumber(context, step_width + 8);
  } else {
    ImGui::SetCursorScreenPos({left, y});
    const float number = std::min(step_width, (right - left) * 0.42f);
    drawTimeline(context, right - left - number - 8);
    ImGui::SetCursorScreenPos({right - number, y});
    drawStepNumber(context, number);
    y += target + 4;
    ImGui::SetCursorScreenPos({left, y});
    drawButtons(context);
  }
  const float speed = area.width >= kOneRow ? kSpeedWidth : kNarrowSpeed;
  ImGui::SetCursorScreenPos({right - speed, y});
  drawSpeed(context, speed);
  ImGui::PopID();
}

void handleTransportKeys(Context& context) {
  Player& player = context.player;
  if (!context.state.focused || ImGui::GetIO().WantTextInput) return;
  // Where the question mark is typed elsewhere than on the slash key, the page sends it as text.
  for (const ImWchar typed : ImGui::GetIO().InputQueueCharacters) context.help_asked |= typed == '?';
  if (ImGui::IsKeyChordPressed(ImGuiMod_Shift | ImGuiKey_Slash)) context.help_asked = true;
  if (!player.ready() || context.home) return;
  const auto pressed = [](ImGuiKey key, bool repeat) { return ImGui::IsKeyPressed(key, repeat); };
  if (pressed(ImGuiKey_Space, false)) player.busy() ? player.pause() : player.play();
  if (context.arrows_taken) return;
  if (pressed(ImGuiKey_RightArrow, true)) player.stepForward();
  if (pressed(ImGuiKey_LeftArrow, true)) player.stepBack();
  if (pressed(ImGuiKey_Home, false)) player.goTo(0);
  if (pressed(ImGuiKey_End, false)) player.goTo(INT64_MAX);
}

}  // namespace noggin::app
