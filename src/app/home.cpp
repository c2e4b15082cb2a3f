#include "app/home.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>
#include <string>
#include <vector>

#include "labs/catalog.h"

namespace noggin::app {
namespace {

constexpr std::array<const char*, 4> kProperties = {"Partially observable", "Stochastic", "Continuous",
                                                    "Adversarial"};
// What an environment without the property is called.
constexpr std::array<const char*, 4> kOpposites = {"fully observable", "deterministic", "discrete", "benign"};

struct Example {
  const char* problem;
  std::array<bool, 4> has;
};

// The table of the course notes' introduction, as printed there.
constexpr std::array<Example, 4> kExamples = {{
    {"Playing poker", {true, true, false, true}},
    {"Recognizing handwritten text", {false, true, true, false}},
    {"Driving on the road", {true, true, true, false}},
    {"Playing chess", {false, false, false, true}},
}};

std::array<bool, 4> propertiesOf(const Environment& environment) {
  return {environment.partially_observable, environment.stochastic, environment.continuous,
          environment.adversarial};
}

std::string inWords(const std::array<bool, 4>& has) {
  std::string words;
  for (size_t i = 0; i < 4; ++i) {
    if (i) words += ", ";
    std::string word = has[i] ? kProperties[i] : kOpposites[i];
    word.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(word.front())));
    words += word;
  }
  return words;
}

// Four marks in a row: a filled disc with a tick, or an empty ring.
void drawMarks(const Context& context, const std::array<bool, 4>& has, ImVec2 at, float pitch) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (size_t i = 0; i < 4; ++i) {
    const ImVec2 centre(at.x + (static_cast<float>(i) + 0.5f) * pitch, at.y);
    if (has[i]) {
      list.AddCircleFilled(centre, 10, context.theme.accent, 24);
      drawIcon(list, Icon::tick, centre, 14, context.theme.accent_ink);
    } else {
      list.AddCircle(centre, 4, context.theme.text_faint, 16, 1.5f);
    }
  }
}

// A lab as a card: its group, its title, what it is about, its environment in words. True when pressed.
bool drawCard(Context& context, const Lab& lab, Rect box) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  constexpr float kPadding = 16;
  ImGui::SetCursorScreenPos(box.min());
  const std::string words = inWords(propertiesOf(lab.environment));
  const bool pressed =
      ui.card(lab.title.c_str(), lab.blurb + " Environment: " + words + ". " + lab.environment.why,
              {box.width, box.height});
  const float width = box.width - 2 * kPadding, left = box.x + kPadding;
  const TextStyle small{.size = theme.size_small, .colour = theme.text_soft, .wrap = width};
  const TextStyle faint{.size = theme.size_small, .colour = theme.text_faint, .wrap = width};
  const TextStyle title{.size = theme.size_large, .strong = true};
  ui.textAt({left, box.y + kPadding - 2}, lab.group, {.size = theme.size_small, .colour = theme.accent});
  ui.textAt({left, box.y + kPadding + 18}, ui.fitted(lab.title, width, title), title);
  ImGui::PushClipRect(box.min(), {box.x + box.width, box.y + box.height - kPadding / 2}, true);
  float y = box.y + kPadding + 44;
  ui.textAt({left, y}, lab.blurb, small);
  y += std::max(ui.measure(lab.blurb, small).y, 2 * theme.size_small) + 10;
  ui.textAt({left, y}, words,
            {.size = theme.size_small, .strong = true, .colour = theme.text_soft, .wrap = width});
  y += 2 * theme.size_small + 2;
  ui.textAt({left, y}, lab.environment.why, faint);
  ImGui::PopClipRect();
  return pressed;
}

struct Row {
  std::string name;
  std::array<bool, 4> has;
};

void drawRows(Context& context, const std::vector<Row>& rows, float width) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  constexpr float kRow = 40;
  const float height = kRow * static_cast<float>(rows.size() + 1) + 8;
  const float pitch = std::clamp((width - 220) / 4, 44.f, 150.f);
  const float names = width - 4 * pitch;
  const TextStyle small{.size = theme.size_small, .colour = theme.text_soft};
  ImVec2 at = ImGui::GetCursorScreenPos();
  ui.surface({at.x, at.y, width, height}, theme.panel, theme.radius + 4);
  for (size_t i = 0; i < 4; ++i) {
    const std::string title = ui.fitted(kProperties[i], pitch - 6, small);
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
    const std::string key = "row " + row.name;
    ui.announce(key.c_str(), {.role = Role::text, .name = row.name, .value = inWords(row.has)},
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
             {.size = context.theme.size_title, .strong = true, .wrap = width});
  ui.space(6);
  ui.text("Pick a puzzle, see a solver work on it step by step, change the strategy and see the difference.",
          {.colour = context.theme.text_soft, .wrap = width});
  ui.space(18);
  drawFilters(context, width);

  ui.space(18);
  const Lab* chosen = drawCards(context, width);
  drawExamples(context, width);
  ImGui::PopID();
  if (chosen) context.openLab(*chosen, chosen->presets.front());
}

const Lab* Home::drawCards(Context& context, float width) {
  constexpr float kGap = 14, kHeight = 230, kLeastWidth = 260;
  const float columns = std::max(1.f, std::floor((width + kGap) / (kLeastWidth + kGap)));
  const float card = (width - kGap * (columns - 1)) / columns;
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const Lab* chosen = nullptr;
  float count = 0;
  for (const Lab& lab : catalog()) {
    const std::array<bool, 4> has = propertiesOf(lab.environment);
    const bool fits =
        std::equal(has.begin(), has.end(), wanted_, [](bool is, bool wanted) { return is || !wanted; });
    if (!fits || lab.presets.empty()) continue;
    const float row = std::floor(count / columns), column = count - row * columns;
    if (drawCard(context, lab,
                 {from.x + column * (card + kGap), from.y + row * (kHeight + kGap), card, kHeight}))
      chosen = &lab;
    ++count;
  }
  ImGui::SetCursorScreenPos({from.x, from.y + std::ceil(count / columns) * (kHeight + kGap)});
  if (count == 0)
    context.ui.text("No lab has all of these properties.",
                    {.colour = context.theme.text_soft, .wrap = width});
  return chosen;
}

void Home::drawFilters(Context& context, float width) {
  Ui& ui = context.ui;
  const TextStyle label{.size = context.theme.size_small, .colour = context.theme.text_soft};
  ui.text("Show labs whose environment is", label);
  ui.space(6);
  const float left = ImGui::GetCursorScreenPos().x;
  float x = left;
  for (size_t i = 0; i < kProperties.size(); ++i) {
    const float size = ui.measure(kProperties[i], {.strong = true}).x + 30;
    if (i > 0 && x + size <= left + width)
      ImGui::SameLine(0, 8);
    else if (i > 0) {
      ui.space(8);
      x = left;
    }
    x += size + 8;
    if (ui.button(kProperties[i], {.width = size, .on = wanted_[i]})) {
      wanted_[i] = !wanted_[i];
      context.wake();
    }
  }
}

// The four rows of the notes, and ours beneath them, each with its ticks.
void Home::drawExamples(Context& context, float width) {
  Ui& ui = context.ui;
  constexpr float kTableWidth = 640;  // room for the column titles
  ui.space(12);
  ui.heading("The examples of the course notes, and our labs beside them",
             {.strong = true, .colour = context.theme.text_soft, .wrap = width});
  ui.space(8);
  std::vector<Row> rows;
  for (const Example& example : kExamples) rows.push_back({example.problem, example.has});
  for (const Lab& lab : catalog())
    if (!lab.presets.empty()) rows.push_back({lab.title, propertiesOf(lab.environment)});
  if (width >= kTableWidth) return drawRows(context, rows, width);
  for (const Row& row : rows) {
    ui.text(row.name, {.wrap = width});
    ui.text(inWords(row.has),
            {.size = context.theme.size_small, .colour = context.theme.text_soft, .wrap = width});
    ui.space(10);
  }
}

}  // namespace noggin::app
