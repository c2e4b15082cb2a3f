#include "app/controls.h"

#include <algorithm>
#include <cmath>

#include "app/glossary.h"
#include "core/metrics.h"

namespace noggin::app {
namespace {

struct StatusWords {
  std::string text;
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

// The outcome, in the run's own words if it has any.
StatusWords wordsFor(const Session& session) {
  StatusWords words = wordsFor(session.status());
  // A limit of the page is not an ending of the run.
  if (!ended(session.run().status())) return words;
  if (std::string own = session.run().ending(); !own.empty()) words.text = std::move(own);
  return words;
}

void drawStatus(Context& context, const Session& session) {
  if (session.status() == Status::running) return;
  StatusWords words = wordsFor(session);
  const ToneColours& tone = context.theme.tone(words.tone);
  const TextStyle letters{.size = context.theme.size_small, .strong = true, .colour = tone.ink};
  const ImVec2 at = ImGui::GetCursorScreenPos();
  constexpr float kAround = 38, kBeside = 14;
  words.text = context.ui.fitted(words.text, ImGui::GetContentRegionAvail().x - kAround - kBeside, letters);
  const ImVec2 size = context.ui.measure(words.text, letters);
  const Rect chip{at.x, at.y, size.x + kAround, 26};
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
  context.ui.heading(std::string(lab->title).c_str(),
                     {.size = context.theme.size_title, .strong = true, .wrap = width}, 1);
  context.ui.space(4);
  context.ui.paragraph(lab->blurb, {.colour = context.theme.text_soft, .wrap = width});
}

void drawNarration(Context& context) {
  if (!context.player.ready()) return;
  Ui& ui = context.ui;
  const Told& told = context.player.told();
  const float width = ImGui::GetContentRegionAvail().x;
  constexpr float kPadding = 14, kBetween = 8;
  const Status status = context.player.session().status();
  const TextStyle what{.strong = true, .wrap = width - 2 * kPadding};
  const TextStyle why{.colour = context.theme.text_soft, .wrap = width - 2 * kPadding};
  const float what_height = ui.measure(told.what, what).y;
  const float why_height = told.why.empty() ? 0 : kBetween + ui.measure(told.why, why).y;
  // Reserves a few lines at least, so that the page does not jump with every sentence.
  const float text_height = std::max(what_height + why_height, 4 * context.theme.size_body + kBetween);
  const float chip_height = status == Status::running ? 0.f : 34.f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect card{at.x, at.y, width, text_height + chip_height + 2 * kPadding};
  ui.surface(card, context.theme.panel, context.theme.radius);
  ImGui::SetCursorScreenPos({at.x + kPadding, at.y + kPadding});
  drawStatus(context, context.player.session());
  const float top = at.y + kPadding + chip_height;
  ui.textAt({at.x + kPadding, top}, told.what, what);
  ui.textAt({at.x + kPadding, top + what_height + kBetween}, told.why, why);
  ui.announce("narration", {.role = Role::text, .name = "Narration", .value = context.player.narration()},
              card);
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({card.width, card.height});
}

void drawCaption(Context& context, Rect area) {
  if (!context.player.ready()) return;
  Ui& ui = context.ui;
  const Status status = context.player.session().status();
  float left = area.x;
  if (status != Status::running) {
    const StatusWords words = wordsFor(context.player.session());
    const ImVec2 centre(left + 13, area.y + 15);
    ImGui::GetWindowDrawList()->AddCircleFilled(centre, 11, context.theme.tone(words.tone).fill, 24);
    drawIcon(*ImGui::GetWindowDrawList(), words.icon, centre, 14, context.theme.tone(words.tone).ink);
    ui.announce("status", {.role = Role::text, .name = words.text}, {left, area.y, 26, 30});
    left += 34;
  }
  const Told& told = context.player.told();
  // Text that does not fit is set smaller; if it still does not fit, it is cut after a whole line.
  constexpr float kAbove = 4;
  const float wrap = area.x + area.width - left, bottom = area.y + area.height;
  TextStyle what{.size = context.theme.size_body, .strong = true, .wrap = wrap};
  TextStyle why{.size = context.theme.size_body, .colour = context.theme.text_soft, .wrap = wrap};
  const auto height = [&] {
    return ui.measure(told.what, what).y + (told.why.empty() ? 0 : ui.measure(told.why, why).y);
  };
  if (height() > area.height - kAbove) why.size = context.theme.size_small;
  if (height() > area.height - kAbove) what.size = context.theme.size_small;
  const auto cut = [&](float from, float line) {
    return from + std::max(0.f, std::floor((bottom - from) / line)) * line;
  };
  const float top = area.y + kAbove, middle = top + ui.measure(told.what, what).y;
  ImGui::PushClipRect(area.min(), {area.x + area.width, cut(top, what.size)}, true);
  ui.textAt({left, top}, told.what, what);
  ImGui::PopClipRect();
  ImGui::PushClipRect(area.min(), {area.x + area.width, cut(middle, why.size)}, true);
  ui.textAt({left, middle}, told.why, why);
  ImGui::PopClipRect();
  ui.announce("narration", {.role = Role::text, .name = "Narration", .value = context.player.narration()},
              area);
}

void Counters::draw(Context& context) {
  if (!context.player.ready()) return;
  ImGui::PushID("counters");
  const Gathered list(context.mirror, ImGui::GetID("all"), Gathering::list, "Counters");
  for (const Metric& metric : context.player.session().run().metrics()) drawCounter(context, metric);
  ImGui::PopID();
}

// A press or the pointer shows what the counter counts.
void Counters::drawCounter(Context& context, const Metric& metric) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  const float width = ImGui::GetContentRegionAvail().x;
  const std::string value = formatted(metric), title(metric.title), meaning(meaningOf(metric));
  const std::string key(metric.id);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float line = std::max(theme.size_body + 8, context.state.coarse_pointer ? theme.target : 0.f);
  const Rect row{at.x, at.y, width, line};
  ui.announce(key.c_str(), {.role = Role::text, .name = title, .value = value, .description = meaning}, row);
  if (!meaning.empty() && ui.explained(("What \xE2\x80\x9C" + title + "\xE2\x80\x9D means").c_str(), meaning,
                                       unfolded_ == key, {width, line})) {
    unfolded_ = unfolded_ == key ? std::string() : key;
    context.wake();
  }
  const TextStyle number{.strong = true};
  const float value_width = ui.measure(value, number).x;
  const float middle = at.y + (line - theme.size_body) / 2;
  ui.textAt({at.x, middle}, ui.fitted(title, width - value_width - 12, {}), {.colour = theme.text_soft});
  ui.textAt({at.x + width - value_width, middle}, value, number);
  ImGui::SetCursorScreenPos({at.x, at.y + line});
  if (meaning.empty() || unfolded_ != key) return;
  ui.text(meaning, {.size = theme.size_small, .colour = theme.text_soft, .wrap = width});
  ui.space(8);
}

void drawAbout(Context& context) {
  const Lab* lab = context.lab();
  if (!lab) return;
  const float width = ImGui::GetContentRegionAvail().x;
  for (const Paragraph& paragraph : lab->about) {
    context.ui.heading(std::string(paragraph.title).c_str(), {.strong = true}, 3);
    context.ui.space(4);
    context.ui.paragraph(paragraph.text, {.colour = context.theme.text_soft, .wrap = width});
    context.ui.space(16);
  }
}

}  // namespace noggin::app
