#include "app/home.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

#include "app/pen.h"
#include "app/sections.h"
#include "core/words.h"
#include "labs/catalog.h"

namespace noggin::app {
namespace {

struct Property {
  const char *name, *opposite, *meaning;
};

constexpr std::array<Property, kPropertyCount> kProperties = {{
    {"Partially observable", "fully observable", "the agent does not see all that matters"},
    {"Stochastic", "deterministic", "chance has a part in what happens next"},
    {"Continuous", "discrete", "values or time run on without steps"},
    {"Adversarial", "benign", "somebody else wants the opposite"},
}};

using Properties = std::array<bool, kPropertyCount>;  // which of them a problem has

struct Row {
  std::string_view name;
  Properties has;
};

// The table of the course notes' introduction, as printed there.
constexpr std::array<Row, 4> kExamples = {{
    {"Playing poker", {true, true, false, true}},
    {"Recognizing handwritten text", {false, true, true, false}},
    {"Driving on the road", {true, true, true, false}},
    {"Playing chess", {false, false, false, true}},
}};

Properties propertiesOf(const Environment& environment) {
  return {environment.partially_observable, environment.stochastic, environment.continuous,
          environment.adversarial};
}

std::string inWords(const Properties& has) {
  std::string words;
  for (size_t i = 0; i < has.size(); ++i) {
    if (i) words += ", ";
    words += insideSentence(has[i] ? kProperties[i].name : kProperties[i].opposite);
  }
  return words;
}

constexpr float kNamesWidth = 220;  // of the table's first column, at least

TextStyle titleStyle(const Theme& theme) {
  return {.size = theme.size_small, .colour = theme.text_soft};
}

// The least width of a further column, in which every title is whole.
float leastPitch(const Ui& ui) {
  constexpr float kBetween = 6;
  float widest = 0;
  for (const Property& property : kProperties)
    widest = std::max(widest, ui.measure(property.name, titleStyle(ui.theme)).x);
  return widest + kBetween;
}

// Four marks in a row: a filled disc with a tick, or an empty ring.
void drawMarks(const Context& context, const Properties& has, ImVec2 at, float pitch) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (size_t i = 0; i < has.size(); ++i) {
    const ImVec2 centre(at.x + (static_cast<float>(i) + 0.5f) * pitch, at.y);
    if (has[i]) {
      list.AddCircleFilled(centre, 10, context.theme.accent, 24);
      drawIcon(list, Icon::tick, centre, 14, context.theme.accent_ink);
    } else {
      list.AddCircle(centre, 4, context.theme.text_faint, 16, 1.5f);
    }
  }
}

// The icon of a property: a half-closed eye, a die, a wave, two facing figures.
void drawProperty(const Context& context, size_t property, ImVec2 centre, float size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const ImU32 colour = context.theme.accent;
  Pen pen(list, centre, size, colour);
  pen.broad(2.2f);
  switch (property) {
    case 0:
      pen.arc({0, -4}, 9, 0.1f, 0.9f);
      return pen.dot({0, 1}, 3);
    case 1:
      return drawIcon(list, Icon::dice, centre, size, colour);
    case 2:
      pen.arc({-5, 0}, 5, -1, 0);
      return pen.arc({5, 0}, 5, 0, 1);
    default:
      pen.polygon({{-10, -6}, {-1.5f, 0}, {-10, 6}});
      return pen.polygon({{10, -6}, {1.5f, 0}, {10, 6}});
  }
}

void drawRows(Context& context, const std::vector<Row>& rows, float width) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  constexpr float kRow = 40;
  const float height = kRow * static_cast<float>(rows.size() + 1) + 8;
  constexpr auto columns = static_cast<float>(kProperties.size());
  const float least = leastPitch(ui);
  const float pitch = std::clamp((width - kNamesWidth) / columns, least, std::max(least, 150.f));
  const float names = width - columns * pitch;
  const TextStyle small = titleStyle(theme);
  ImVec2 at = ImGui::GetCursorScreenPos();
  ui.surface({at.x, at.y, width, height}, theme.panel, theme.radius + 4);
  for (size_t i = 0; i < kProperties.size(); ++i) {
    const std::string_view title = kProperties[i].name;
    const float middle = at.x + names + (static_cast<float>(i) + 0.5f) * pitch;
    ui.textAt({middle - ui.measure(title, small).x / 2, at.y + kRow / 2 - 8}, title, small);
  }
  for (size_t i = 0; i < rows.size(); ++i) {
    at.y += kRow;
    const Row& row = rows[i];
    if (i == kExamples.size())
      ImGui::GetWindowDrawList()->AddLine({at.x + 16, at.y}, {at.x + width - 16, at.y}, theme.line, 1);
    ui.textAt({at.x + 16, at.y + (kRow - theme.size_body) / 2}, ui.fitted(row.name, names - 20, {}), {});
    drawMarks(context, row.has, {at.x + names, at.y + kRow / 2}, pitch);
    const std::string name(row.name), key = "row " + name;
    ui.announce(key.c_str(), {.role = Role::text, .name = name, .value = inWords(row.has)},
                {at.x, at.y, width, kRow});
  }
  ui.space(height + 16);
}

}  // namespace

void Home::draw(Context& context) {
  Ui& ui = context.ui;
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::PushID("home");
  ui.heading("Classic AI you can watch think",
             {.size = context.theme.size_title, .strong = true, .wrap = width}, 1);
  ui.space(6);
  ui.text("Pick a puzzle, see a solver work on it step by step, change the strategy and see the difference.",
          {.colour = context.theme.text_soft, .wrap = width});
  ui.space(18);
  if (context.state.in_site) {
    constexpr float kMostWidth = 360;
    drawSiteLinks(context, std::min(width, kMostWidth));
    ui.space(18);
  }
  drawFilters(context, width);

  ui.space(18);
  const Lab* chosen = drawCards(context, width);
  drawExamples(context, width);
  ImGui::PopID();
  if (chosen && context.lab() != chosen) return context.openLab(*chosen, chosen->presets.front());
  if (chosen) context.home = false;
}

// A lab as a card: its picture, title, one line, and the properties of its environment.
bool Home::drawCard(Context& context, const Lab& lab, Rect box) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  constexpr float kPadding = 14, kLines = 92;
  ImGui::SetCursorScreenPos(box.min());
  const Properties has = propertiesOf(lab.environment);
  const std::string said =
      std::string(lab.blurb) + " Environment: " + inWords(has) + ". " + std::string(lab.environment.why);
  const bool pressed = ui.card(std::string(lab.title).c_str(), said, {box.width, box.height});
  const float width = box.width - 2 * kPadding, left = box.x + kPadding;
  const float words = box.y + box.height - kLines;
  ImGui::PushID(std::string(lab.id).c_str());
  miniatures_.draw(context, lab, {left, box.y + 8, width, box.height - kLines - 12});
  ImGui::PopID();
  const TextStyle title{.size = theme.size_large, .strong = true};
  ui.textAt({left, words}, ui.fitted(lab.title, width, title), title);
  float x = box.x + box.width - kPadding;
  for (size_t i = has.size(); i-- > 0;) {
    if (!has[i]) continue;
    x -= 20;
    drawProperty(context, i, {x + 9, words + 11}, 18);
  }
  const TextStyle small{.size = theme.size_small, .colour = theme.text_soft, .wrap = width};
  ImGui::PushClipRect({left, words + 26}, {left + width, words + 28 + 3 * theme.size_small}, true);
  ui.textAt({left, words + 28}, lab.blurb, small);
  ImGui::PopClipRect();
  return pressed;
}

const Lab* Home::drawCards(Context& context, float width) {
  constexpr float kGap = 14, kHeight = 262, kLeastWidth = 236;
  const float columns = std::max(1.f, std::floor((width + kGap) / (kLeastWidth + kGap)));
  const float card = (width - kGap * (columns - 1)) / columns;
  const float left = ImGui::GetCursorScreenPos().x;
  const Lab* chosen = nullptr;
  std::string_view group;
  std::optional<Gathered> list;  // the cards of the group
  float column = 0, y = 0;
  for (const Lab& lab : catalog()) {
    const Properties has = propertiesOf(lab.environment);
    const bool fits = std::equal(has.begin(), has.end(), wanted_.begin(),
                                 [](bool is, bool wanted) { return is || !wanted; });
    if (!fits || lab.presets.empty()) continue;
    if (lab.group != group) {
      list.reset();
      if (!group.empty()) ImGui::SetCursorScreenPos({left, y + kHeight + 2 * kGap});
      group = lab.group;
      const std::string name(group);
      context.ui.heading(name.c_str(), {.size = context.theme.size_large, .strong = true});
      list.emplace(context.mirror, ImGui::GetID(name.c_str()), Gathering::list, name);
      context.ui.space(8);
      column = 0;
      y = ImGui::GetCursorScreenPos().y;
    } else if (column >= columns) {
      column = 0;
      y += kHeight + kGap;
    }
    if (drawCard(context, lab, {left + column * (card + kGap), y, card, kHeight})) chosen = &lab;
    ++column;
  }
  if (!group.empty()) {
    ImGui::SetCursorScreenPos({left, y + kHeight + kGap});
    return chosen;
  }
  context.ui.text("No lab has all of these properties.", {.colour = context.theme.text_soft, .wrap = width});
  return nullptr;
}

// Each property is a filter and explains itself.
void Home::drawFilters(Context& context, float width) {
  Ui& ui = context.ui;
  const TextStyle label{.size = context.theme.size_small, .colour = context.theme.text_soft, .wrap = width};
  ui.text("Show only labs whose environment is", label);
  ui.space(6);
  const ImVec2 from = ImGui::GetCursorScreenPos();
  constexpr float kName = 222, kMeaning = 280, kLeastMeaning = 130, kGap = 8;
  const float columns = width >= 2 * (kName + kMeaning) ? 2 : 1;
  const bool beneath = width < kName + kLeastMeaning;
  const float row = context.theme.target + kGap + (beneath ? 2 * context.theme.size_small + kGap : 0);
  for (size_t i = 0; i < kProperties.size(); ++i) {
    const auto n = static_cast<float>(i);
    const float line = std::floor(n / columns);
    const ImVec2 at(from.x + (n - line * columns) * width / columns, from.y + line * row);
    drawProperty(context, i, {at.x + 11, at.y + context.theme.target / 2}, 20);
    ImGui::SetCursorScreenPos({at.x + 28, at.y});
    const auto& [name, opposite, meaning] = kProperties[i];
    const ButtonStyle style{.width = kName - 36, .on = wanted_[i], .description = meaning};
    if (ui.button(name, style)) {
      wanted_[i] = !wanted_[i];
      context.wake();
    }
    TextStyle small = label;
    small.wrap = beneath ? width - 28 : width / columns - kName - 8;
    const float height = ui.measure(meaning, small).y;
    const ImVec2 beside(at.x + kName, at.y + (context.theme.target - height) / 2);
    ui.textAt(beneath ? ImVec2(at.x + 28, at.y + context.theme.target + 2) : beside, meaning, small);
  }
  ImGui::SetCursorScreenPos({from.x, from.y + row * std::ceil(static_cast<float>(kPropertyCount) / columns)});
}

// The four rows of the notes and below them our labs, each with its ticks.
void Home::drawExamples(Context& context, float width) {
  Ui& ui = context.ui;
  ui.space(12);
  ui.heading("The examples of the course notes, and our labs beside them",
             {.strong = true, .colour = context.theme.text_soft, .wrap = width});
  ui.space(8);
  std::vector<Row> rows(kExamples.begin(), kExamples.end());
  for (const Lab& lab : catalog())
    if (!lab.presets.empty()) rows.push_back({lab.title, propertiesOf(lab.environment)});
  if (width >= kNamesWidth + static_cast<float>(kProperties.size()) * leastPitch(ui))
    return drawRows(context, rows, width);
  for (const Row& row : rows) {
    ui.text(row.name, {.wrap = width});
    ui.text(inWords(row.has),
            {.size = context.theme.size_small, .colour = context.theme.text_soft, .wrap = width});
    ui.space(10);
  }
}

}  // namespace noggin::app
