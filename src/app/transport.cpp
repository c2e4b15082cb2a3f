#include "app/transport.h"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/words.h"

namespace noggin::app {
namespace {

constexpr float kTransportGap = 6;
constexpr float kTransportPadding = 12;
constexpr float kSpeedWidth = 112, kLeastSpeed = 88;
constexpr float kOneRow = 640;  // wide enough for one row
constexpr float kBetweenRows = 4;

// A small frame has room for one row with the essentials.
bool small() {
  return ImGui::GetIO().DisplaySize.y < 300;
}

// The row of buttons: Play and the steps beside it, and at both ends the jumps, where there is room.
struct ButtonRow {
  bool jumps = false;
  float gap = 0;    // after each button
  float width = 0;  // with the gap after the last one
};

constexpr float kWiderPlay = 14;  // than the other buttons

// In a row with the choice of a speed, the gaps give way first, then the choice, then the jumps.
ButtonRow buttonsFor(float target, float room) {
  const auto bare = [target](float count) { return count * target + kWiderPlay; };
  const bool jumps = bare(5) + kLeastSpeed <= room;
  const float count = jumps ? 5 : 3;
  const float gap = std::clamp((room - bare(count) - kSpeedWidth) / count, 0.0f, kTransportGap);
  return {jumps, gap, bare(count) + count * gap};
}

// The transport in one row or more: with large text on a phone, the choice of a speed has a row of its own.
struct WholeBar {
  WholeBar(float target, float width) {
    constexpr float kSide = kTransportPadding + 4, kLeastSide = 4;
    side = std::clamp((width - 3 * target - kWiderPlay) / 2, kLeastSide, kSide);
    room = width - 2 * side;
    buttons = buttonsFor(target, room);
    speed_below = room - buttons.width < kLeastSpeed;
    rows = width >= kOneRow ? 1.f : speed_below ? 3.f : 2.f;
  }

  float side, room;  // left and right of the rows, and in them
  ButtonRow buttons;
  bool speed_below;
  float rows;
};

void drawButtons(Context& context, const ButtonRow& row) {
  Ui& ui = context.ui;
  Player& player = context.player;
  const Session& session = player.session();
  const bool at_start = session.tick() == 0;
  const bool at_end = session.atEnd(), asked = player.asks();
  const std::string why = asked ? "Answer first" : "";
  const auto iconButton = [&](const char* name, Icon icon, bool disabled, const std::string& note = {}) {
    const bool pressed = ui.button(
        name,
        {.look = Look::quiet, .icon = icon, .icon_only = true, .disabled = disabled, .description = note});
    ImGui::SameLine(0, row.gap);
    return pressed;
  };
  if (row.jumps && iconButton("To the start", Icon::first, at_start)) player.goTo(0);
  if (iconButton("Step back", Icon::back, at_start)) player.stepBack();
  const bool running = player.busy();
  const bool stuck = at_end && session.furthest() == 0;
  const ButtonStyle style{.look = Look::primary,
                          .icon = running ? Icon::pause : Icon::play,
                          .icon_only = true,
                          .width = context.theme.target + kWiderPlay,
                          .disabled = stuck || (asked && !running),
                          .description = why,
                          .key = "play"};
  if (ui.button(running ? "Pause" : "Play", style)) running ? player.pause() : player.play();
  ImGui::SameLine(0, row.gap);
  if (iconButton("Step", Icon::forward, at_end || asked, why)) player.stepForward();
  if (row.jumps && iconButton("To the end", Icon::last, at_end || asked, why)) player.goTo(INT64_MAX);
}

// Describes the landmarks on the timeline for people who do not see them.
std::string courseInWords(const Course& course) {
  std::string words;
  if (course.shown_from >= 0)
    words = "The solution is shown from step " + grouped(course.shown_from) + " on. ";
  if (course.whole) words += "The run ends at step " + grouped(course.steps) + ".";
  return words;
}

// A flag on the track at the first step that shows the solution.
void drawLandmark(const Context& context, Rect track, double share) {
  const float x = track.x + track.width * static_cast<float>(share);
  const float y = track.centre().y;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 colour = context.theme.tone(Tone::goal).edge;
  list.AddLine({x, y - 13}, {x, y + 3}, colour, 2);
  list.AddTriangleFilled({x, y - 14}, {x + 8, y - 10.5f}, {x, y - 7}, colour);
}

// Rounds down to one significant digit: 437,112 is "more than 400,000".
int64_t roundedDown(int64_t count) {
  int64_t unit = 1;
  while (count / unit >= 10) unit *= 10;
  return count / unit * unit;
}

std::string stepText(const Player& player) {
  const Course course = player.course();
  const std::string text = "Step " + grouped(player.session().tick());
  if (course.whole) return text + " of " + grouped(course.steps);
  if (player.lookingAhead() || course.steps == 0) return text + " \xE2\x80\xA6";
  return text + " of more than " + grouped(roundedDown(std::max(course.steps, player.session().tick())));
}

void drawTimeline(Context& context, float width) {
  const Session& session = context.player.session();
  const Course course = context.player.course();
  auto tick = static_cast<double>(session.tick());
  const auto end = static_cast<double>(std::max<int64_t>(course.steps, 1));
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const SliderStyle style{.width = width,
                          .disabled = course.steps == 0,
                          .description = courseInWords(course),
                          .spoken = stepText(context.player)};
  if (context.ui.slider("Timeline", tick, 0, end, style)) context.player.goTo(static_cast<int64_t>(tick));
  constexpr float kInset = 9;  // inset of the slider's track
  if (course.shown_from > 0)
    drawLandmark(context, {at.x + kInset, at.y, width - 2 * kInset, context.theme.target},
                 static_cast<double>(course.shown_from) / end);
}

// In two lines "of more than 1,000,000" goes below.
std::pair<std::string, std::string> inTwoLines(const std::string& text) {
  const size_t middle = std::min(text.find(" of "), text.size());
  return {text.substr(0, middle), text.substr(std::min(middle + 1, text.size()))};
}

void drawStepNumber(Context& context, float width) {
  Ui& ui = context.ui;
  const std::string text = stepText(context.player);
  const TextStyle style{.size = context.theme.size_small, .colour = context.theme.text_soft};
  const ImVec2 at = ImGui::GetCursorScreenPos(), size = ui.measure(text, style);
  if (size.x <= width) {
    ui.textAt({at.x + width - size.x, at.y + (context.theme.target - size.y) / 2}, text, style);
  } else {
    const auto [above, below] = inTwoLines(text);
    const float middle = at.y + context.theme.target / 2;
    ui.textAt({at.x + width - ui.measure(above, style).x, middle - style.size}, above, style);
    ui.textAt({at.x + width - ui.measure(below, style).x, middle}, below, style);
  }
  ui.announce("step", {.role = Role::text, .name = text}, {at.x, at.y, width, context.theme.target});
  ImGui::Dummy({width, context.theme.target});
}

void drawSpeed(Context& context, float width) {
  std::vector<SelectItem> items;
  for (const SpeedName& speed : kSpeeds) items.push_back({std::string(speed.title), std::string(speed.note)});
  const int chosen =
      context.ui.select("Speed", items, static_cast<int>(context.player.speed()), width, "How fast it plays");
  if (chosen >= 0) context.player.setSpeed(static_cast<Speed>(chosen));
}

// Buttons, timeline and step number in one row; where the timeline could not be aimed at beside the number,
// it has the room of both.
void drawSmall(Context& context, Rect area) {
  const float target = context.theme.target, y = area.y + kTransportPadding / 2;
  ImGui::SetCursorScreenPos({area.x + 8, y});
  const ButtonRow row{false, kTransportGap, 3 * (target + kTransportGap) + kWiderPlay};
  drawButtons(context, row);
  const float from = area.x + 8 + row.width + 4, right = area.x + area.width - 8;
  constexpr float kLeastForBoth = 130;
  ImGui::SetCursorScreenPos({from, y});
  if (right - from < kLeastForBoth) return drawTimeline(context, right - from);
  const float number = std::min(110.f, (right - from) * 0.55f);
  drawTimeline(context, right - number - from - 4);
  ImGui::SetCursorScreenPos({right - number, y});
  drawStepNumber(context, number);
}

void drawWhole(Context& context, Rect area) {
  const float target = context.theme.target;
  const WholeBar bar(target, area.width);
  const float left = area.x + bar.side, right = left + bar.room;
  const float step_width = context.ui.measure("Step 000000 of 000000", {.size = context.theme.size_small}).x;
  float y = area.y + kTransportPadding;
  ImGui::SetCursorScreenPos({left, y});
  if (area.width >= kOneRow) {
    drawButtons(context, bar.buttons);
    const float from = left + bar.buttons.width + 10;
    const float to = right - kSpeedWidth - step_width - 28;
    ImGui::SetCursorScreenPos({from, y});
    drawTimeline(context, to - from);
    ImGui::SetCursorScreenPos({to, y});
    drawStepNumber(context, step_width + 8);
  } else {
    const std::string below = inTwoLines(stepText(context.player)).second;
    const float least = context.ui.measure(below, {.size = context.theme.size_small}).x;
    const float number = std::min(step_width, std::max(bar.room * 0.42f, std::min(least, bar.room * 0.6f)));
    drawTimeline(context, bar.room - number - 8);
    ImGui::SetCursorScreenPos({right - number, y});
    drawStepNumber(context, number);
    y += target + kBetweenRows;
    ImGui::SetCursorScreenPos({left, y});
    drawButtons(context, bar.buttons);
  }
  if (bar.speed_below) y += target + kBetweenRows;
  const float speed = bar.speed_below ? bar.room : std::min(bar.room - bar.buttons.width, kSpeedWidth);
  ImGui::SetCursorScreenPos({right - speed, y});
  drawSpeed(context, speed);
}

}  // namespace

float transportHeight(const Context& context, float width) {
  if (small()) return context.theme.target + kTransportPadding;
  const float rows = WholeBar(context.theme.target, width).rows;
  return rows * context.theme.target + (rows - 1) * kBetweenRows + 2 * kTransportPadding;
}

void drawTransport(Context& context, Rect area) {
  if (!context.player.ready()) return;
  ImGui::PushID("transport");
  const Gathered group(context.mirror, ImGui::GetID("all"), Gathering::group, "Playing");
  small() ? drawSmall(context, area) : drawWhole(context, area);
  ImGui::PopID();
}

void handleTransportKeys(Context& context) {
  Player& player = context.player;
  if (!context.state.focused || keysTaken()) return;
  // On layouts where '?' is not on the slash key, the page sends it as text.
  for (const ImWchar typed : ImGui::GetIO().InputQueueCharacters) context.help_asked |= typed == '?';
  if (ImGui::IsKeyChordPressed(ImGuiMod_Shift | ImGuiKey_Slash)) context.help_asked = true;
  if (!player.ready() || context.home) return;
  if (ImGui::IsKeyPressed(ImGuiKey_Space, false)) player.busy() ? player.pause() : player.play();
  if (context.arrows_taken) return;
  const bool repeats = !player.seeking();  // a key held down waits for each of its steps
  if (ImGui::IsKeyPressed(ImGuiKey_RightArrow, repeats)) player.stepForward();
  if (ImGui::IsKeyPressed(ImGuiKey_LeftArrow, repeats)) player.stepBack();
  if (ImGui::IsKeyPressed(ImGuiKey_Home, false)) player.goTo(0);
  if (ImGui::IsKeyPressed(ImGuiKey_End, false)) player.goTo(INT64_MAX);
}

}  // namespace noggin::app
