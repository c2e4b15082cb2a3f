#include "app/controls.h"

#include <algorithm>
#include <cmath>

#include "core/metrics.h"

namespace noggin::app {
namespace {

struct StatusWords {
  const char* text;
  Icon icon;
  Tone tone;
};

StatusWords wordsFor(Status status) {
  switch (status) {
    case Status::needs_move:
      return {"Your move", Icon::hand, Tone::frontier};
    case Status::solved:
      return {"Solved", Icon::tick, Tone::goal};
    case Status::exhausted:
      return {"Everything searched", Icon::tick, Tone::visited};
    case Status::over_budget:
      return {"Stopped: over budget", Icon::cross, Tone::conflict};
    case Status::running:
      break;
  }
  return {"Running", Icon::none, Tone::plain};
}

void drawStatus(Context& context, Status status) {
  if (status == Status::running) return;
  const StatusWords words = wordsFor(status);
  const ToneColours& tone = context.theme.tone(words.tone);
  const TextStyle letters{.size = context.theme.size_small, .strong = true, .colour = tone.ink};
  const ImVec2 size = context.ui.measure(words.text, letters), at = ImGui::GetCursorScreenPos();
  const Rect chip{at.x, at.y, size.x + 38, 26};
  context.ui.surface(chip, tone.fill, 13);
  drawIcon(*ImGui::GetWindowDrawList(), words.icon, {at.x + 16, at.y + 13}, 14, tone.ink);
  context.ui.textAt({at.x + 27, at.y + 13 - size.y / 2}, words.text, letters);
  context.ui.announce("status", {.role = Role::text, .name = words.text}, chip);
  ImGui::Dummy({chip.width, chip.height});
}

}  // namespace

void drawTitle(Context& context) {
  const Lab* lab = context.lab();
  if (!lab) return;
  const float width = ImGui::GetContentRegionAvail().x;
  context.ui.heading(lab->title.c_str(), {.size = context.theme.size_title, .strong = true, .wrap = width});
  context.ui.space(4);
  context.ui.text(lab->blurb, {.colour = context.theme.text_soft, .wrap = width});
}

void drawNarration(Context& context) {
  if (!context.player.ready()) return;
  const std::string& sentence = context.player.narration();
  const float width = ImGui::GetContentRegionAvail().x;
  constexpr float kPadding = 14;
  const Status status = context.player.session().status();
  const TextStyle letters{.wrap = width - 2 * kPadding};
  // Room for two lines at least, so that the page does not jump with every sentence.
  const float text_height = std::max(context.ui.measure(sentence, letters).y, 2 * context.theme.size_body);
  const float chip_height = status == Status::running ? 0.f : 34.f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect card{at.x, at.y, width, text_height + chip_height + 2 * kPadding};
  context.ui.surface(card, context.theme.panel, context.theme.radius);
  ImGui::SetCursorScreenPos({at.x + kPadding, at.y + kPadding});
  drawStatus(context, status);
  context.ui.textAt({at.x + kPadding, at.y + kPadding + chip_height}, sentence, letters);
  context.ui.announce("narration", {.role = Role::text, .name = "Narration", .value = sentence}, card);
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({card.width, card.height});
}

void drawCaption(Context& context, Rect area) {
  if (!context.player.ready()) return;
  const std::string& sentence = context.player.narration();
  const Status status = context.player.session().status();
  float left = area.x;
  if (status != Status::running) {
    const StatusWords words = wordsFor(status);
    const ImVec2 centre(left + 13, area.y + 15);
    ImGui::GetWindowDrawList()->AddCircleFilled(centre, 11, context.theme.tone(words.tone).fill, 24);
    drawIcon(*ImGui::GetWindowDrawList(), words.icon, centre, 14, context.theme.tone(words.tone).ink);
    context.ui.announce("status", {.role = Role::text, .name = words.text}, {left, area.y, 26, 30});
    left += 34;
  }
  // A long sentence is set smaller; what still does not fit is cut after a whole line.
  constexpr float kAbove = 6;
  const float room = area.height - kAbove;
  TextStyle letters{.size = context.theme.size_body, .wrap = area.x + area.width - left};
  if (context.ui.measure(sentence, letters).y > room) letters.size = context.theme.size_small;
  const float lines = std::max(1.f, std::floor(room / letters.size));
  const float bottom = area.y + kAbove + lines * letters.size;
  ImGui::PushClipRect(area.min(), {area.x + area.width, bottom}, true);
  context.ui.textAt({left, area.y + kAbove}, sentence, letters);
  ImGui::PopClipRect();
  context.ui.announce("narration", {.role = Role::text, .name = "Narration", .value = sentence}, area);
}

void drawCounters(Context& context) {
  if (!context.player.ready()) return;
  Ui& ui = context.ui;
  const float width = ImGui::GetContentRegionAvail().x;
  const float line = context.theme.size_body + 8;
  for (const Metric& metric : context.player.session().run().metrics()) {
    const ImVec2 at = ImGui::GetCursorScreenPos();
    const std::string value = formatted(metric);
    const TextStyle number{.strong = true};
    const float value_width = ui.measure(value, number).x;
    ui.textAt({at.x, at.y + 4}, ui.fitted(metric.title, width - value_width - 12, {}),
              {.colour = context.theme.text_soft});
    ui.textAt({at.x + width - value_width, at.y + 4}, value, number);
    const std::string key(metric.id);
    ui.announce(key.c_str(), {.role = Role::text, .name = std::string(metric.title), .value = value},
                {at.x, at.y, width, line});
    ImGui::Dummy({width, line});
  }
}

void drawAbout(Context& context) {
  const Lab* lab = context.lab();
  if (!lab) return;
  const float width = ImGui::GetContentRegionAvail().x;
  for (const Paragraph& paragraph : lab->about) {
    context.ui.heading(paragraph.title.c_str(), {.strong = true});
    context.ui.space(4);
    context.ui.text(paragraph.text, {.colour = context.theme.text_soft, .wrap = width});
    context.ui.space(16);
  }
}

}  // namespace noggin::app
