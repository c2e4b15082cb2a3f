#include "app/controls.h"

#include <algorithm>
#include <cmath>

#include "app/glossary.h"
#include "app/sections.h"
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

constexpr float kCaptionAbove = 4, kCaptionBeside = 6;
constexpr float kFewLines = Caption::kHeight - kCaptionAbove;

// The two parts of the narration below the stage, beside the mark of an ending. Where both are higher than
// `room` they are set smaller.
class CaptionText {
 public:
  CaptionText(Context& context, float width, float room)
      : ui_(context.ui),
        told_(context.player.told()),
        left_(context.player.session().status() == Status::running ? 0.f : 34.f),
        what_{.size = context.theme.size_body, .strong = true, .wrap = width - left_},
        why_{.size = context.theme.size_body, .colour = context.theme.text_soft, .wrap = width - left_} {
    for (TextStyle* style : {&why_, &what_})
      if (height() > room) style->size = context.theme.size_small;
  }

  float height() const { return heightOf(told_.what, what_) + heightOf(told_.why, why_); }
  // Leaves room on the right.
  void narrow(float by) {
    what_.wrap -= by;
    why_.wrap -= by;
  }
  // What is higher than `room` is cut after a whole line. Lines are counted in `room`, not down to a place on
  // the page, which may be no whole number: one that just fits would be lost.
  void draw(ImVec2 at, float room) const {
    const float above = heightOf(told_.what, what_);
    drawPart(told_.what, what_, at, room);
    drawPart(told_.why, why_, {at.x, at.y + above}, room - above);
  }

 private:
  float heightOf(const std::string& text, const TextStyle& style) const {
    return text.empty() ? 0 : ui_.measure(text, style).y;
  }
  void drawPart(const std::string& text, const TextStyle& style, ImVec2 at, float room) const {
    const float lines = std::max(0.f, std::floor(room / style.size));
    ImGui::PushClipRect(at, {at.x + left_ + style.wrap, at.y + lines * style.size}, true);
    ui_.textAt({at.x + left_, at.y}, text, style);
    ImGui::PopClipRect();
  }

  const Ui& ui_;
  const Told& told_;
  float left_;
  TextStyle what_, why_;
};

// The outcome of a run that stands still, on a ground of its tone.
class Chip {
 public:
  Chip(const Context& context, float width)
      : words_(wordsFor(context.player.session())),
        letters_{.size = context.theme.size_small,
                 .strong = true,
                 .colour = context.theme.tone(words_.tone).ink,
                 .wrap = width - kAround},
        size_(context.ui.measure(words_.text, letters_)) {}

  float height() const { return size_.y + 10; }
  void draw(Context& context, ImVec2 at) const {
    const ToneColours& tone = context.theme.tone(words_.tone);
    const Rect chip{at.x, at.y, size_.x + kAround, height()};
    context.ui.surface(chip, tone.fill, 13);
    drawIcon(*ImGui::GetWindowDrawList(), words_.icon, {at.x + 16, at.y + 13}, 14, tone.ink);
    context.ui.textAt({at.x + 27, at.y + 5}, words_.text, letters_);
    context.ui.announce("status", {.role = Role::text, .name = words_.text}, chip);
  }

 private:
  static constexpr float kAround = 38;  // its sides and the icon

  StatusWords words_;
  TextStyle letters_;
  ImVec2 size_;
};

// At least a few lines, and as high as the run's longest sentence so far if that is not very long: what lies
// below does not jump with every sentence.
float steadyHeight(const Context& context, float width, float height) {
  const float line = context.theme.size_body;
  ImGui::PushID(static_cast<int>(context.player.generation()));
  ImGui::PushID(static_cast<int>(width));
  float& tallest = *ImGui::GetStateStorage()->GetFloatRef(ImGui::GetID("tallest"), 4.5f * line);
  ImGui::PopID();
  ImGui::PopID();
  tallest = std::clamp(height, tallest, 9 * line);
  return std::max(tallest, height);
}

}  // namespace

std::string outcomeInWords(const Session& session) {
  return wordsFor(session).text;
}

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
  const TextStyle what{.strong = true, .wrap = width - 2 * kPadding};
  const TextStyle why{.colour = context.theme.text_soft, .wrap = width - 2 * kPadding};
  const float what_height = ui.measure(told.what, what).y;
  const float why_height = told.why.empty() ? 0 : kBetween + ui.measure(told.why, why).y;
  const float text_height = steadyHeight(context, width, what_height + why_height);
  std::optional<Chip> chip;
  if (context.player.session().status() != Status::running) chip.emplace(context, width - 2 * kPadding);
  const float chip_height = chip ? chip->height() + kBetween : 0.f;
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const Rect card{at.x, at.y, width, text_height + chip_height + 2 * kPadding};
  ui.surface(card, context.theme.panel, context.theme.radius);
  if (chip) chip->draw(context, {at.x + kPadding, at.y + kPadding});
  const float top = at.y + kPadding + chip_height;
  ui.textAt({at.x + kPadding, top}, told.what, what);
  ui.textAt({at.x + kPadding, top + what_height + kBetween}, told.why, why);
  ui.announce("narration", {.role = Role::text, .name = "Narration", .value = context.player.narration()},
              card);
  ImGui::SetCursorScreenPos(at);
  ImGui::Dummy({card.width, card.height});
}

float Caption::height(Context& context, float width, float few) const {
  if (!whole_ || !context.player.ready()) return few;
  CaptionText text(context, width, kFewLines);
  text.narrow(context.theme.target + kCaptionBeside);
  return std::max(few, text.height() + 3 * kCaptionAbove);
}

void Caption::draw(Context& context, Rect area) {
  if (!context.player.ready()) return;
  Ui& ui = context.ui;
  const Session& session = context.player.session();
  const float room = area.height - kCaptionAbove;
  CaptionText text(context, area.width, whole_ ? kFewLines : room);
  if (session.status() != Status::running) {
    const StatusWords words = wordsFor(session);
    const ToneColours& tone = context.theme.tone(words.tone);
    const ImVec2 centre(area.x + 13, area.y + 15);
    ImGui::GetWindowDrawList()->AddCircleFilled(centre, 11, tone.fill, 24);
    drawIcon(*ImGui::GetWindowDrawList(), words.icon, centre, 14, tone.ink);
    ui.announce("status", {.role = Role::text, .name = words.text}, {area.x, area.y, 26, 30});
  }
  const bool cut = text.height() > room;
  if (cut || whole_) {
    const float target = context.theme.target;
    text.narrow(target + kCaptionBeside);
    const ImVec2 before = ImGui::GetCursorScreenPos();
    ImGui::SetCursorScreenPos({area.x + area.width - target, area.y + area.height - target});
    if (ui.button(whole_ ? "Read less" : "Read on",
                  {.look = Look::quiet, .icon = whole_ ? Icon::shrink : Icon::down, .icon_only = true}))
      whole_ = !whole_;
    ImGui::SetCursorScreenPos(before);
  }
  text.draw({area.x, area.y + kCaptionAbove}, room);
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
    context.ui.heading(std::string(paragraph.title).c_str(), {.strong = true, .wrap = width}, 3);
    context.ui.space(4);
    context.ui.paragraph(paragraph.text, {.colour = context.theme.text_soft, .wrap = width});
    context.ui.space(16);
  }
  drawSiteLinks(context, width);
}

}  // namespace noggin::app
