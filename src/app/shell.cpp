#include "app/shell.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <utility>

#include "app/journey_note.h"
#include "app/lab_list.h"
#include "app/transport.h"

namespace noggin::app {
namespace {

constexpr float kListWidth = 208;
constexpr float kNarrowestColumn = 264;
constexpr float kShellPadding = 16;
constexpr float kHeader = 56;
constexpr const char* kColumnName = "Words, counters and settings";
constexpr float kCaptionFrom = 230;  // lower embedded labs have no room for the narration

// Of the list of labs: on a page that is hardly wide it leaves the stage half of the width.
float listWidth(float page) {
  return std::min(kListWidth, page / 2 - kNarrowestColumn - kShellPadding);
}

// Opens a scrolling area of the page; close it with ImGui::EndChild().
void beginArea(const char* id, Rect area, ImVec2 padding) {
  ImGui::SetCursorScreenPos(area.min());
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding);
  ImGui::BeginChild(id, {area.width, area.height}, ImGuiChildFlags_AlwaysUseWindowPadding,
                    ImGuiWindowFlags_NoNav);
  ImGui::PopStyleVar();
}

// The same for an area of words about the lab: another lab is read from its top.
void beginWords(const Context& context, const char* id, Rect area, ImVec2 padding) {
  beginArea(id, area, padding);
  if (!context.lab()) return;
  const std::string_view lab = context.lab()->id;
  const auto opened = static_cast<int>(ImGui::GetID(lab.data(), lab.data() + lab.size()));
  int& shown = *ImGui::GetStateStorage()->GetIntRef(ImGui::GetID("lab"));
  if (shown != opened) ImGui::SetScrollY(0);
  shown = opened;
}

}  // namespace

void Shell::draw(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(size);
  const ImGuiWindowFlags flags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove |
                                 ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoBringToFrontOnFocus |
                                 ImGuiWindowFlags_NoScrollWithMouse | ImGuiWindowFlags_NoNav |
                                 ImGuiWindowFlags_NoBackground;  // the canvas is cleared to it
  ImGui::Begin("noggin", nullptr, flags);
  context.spoken.clear();
  literature_.advance(context);
  sharing_.advance(context);
  race_.advance(context);
  exercise_.handleKeys(context);
  const bool column = !context.state.embedded && !context.narrow();
  if (exercise_.active(context) && !column)
    drawTurn(context);
  else if (context.state.embedded)
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
  const float list = listWidth(size.x), column = std::clamp(size.x * 0.245f, kNarrowestColumn, 360.f);
  const float bar = transportHeight(context, size.x - list);
  const Rect middle{list, 0, size.x - list - column, size.y - bar};
  ui.surface({0, 0, list, size.y}, context.theme.page, 0);
  beginArea("list", {0, 0, list, size.y}, {12, 20});
  drawLabList(context);
  ImGui::EndChild();
  if (context.home) return drawHome(context, {list, 0, size.x - list, size.y});
  drawStage(context, {middle.x + kShellPadding, kShellPadding, middle.width - kShellPadding,
                      middle.height - kShellPadding});
  beginWords(context, "column", {middle.x + middle.width, 0, column, middle.height}, {20, 20});
  drawColumn(context);
  ImGui::EndChild();
  drawTransport(context, {list, size.y - bar, size.x - list, bar});
}

void Shell::drawColumn(Context& context) {
  const Gathered column(context.mirror, ImGui::GetID("words"), Gathering::complementary, kColumnName);
  drawTitle(context);
  context.ui.space(14);
  size_t drawn = context.mirror.nodes().size();
  const bool exercise = exercise_.active(context);
  if (exercise) {
    exercise_.draw(context);
  } else {
    drawNarration(context);
    if (hand_.offered(context)) {
      context.ui.space(12);
      hand_.draw(context, true);
    }
    context.ui.space(12);
    exercise_.drawOffer(context);
    openIfAttended(context, Tab::play, drawn);
  }
  section(context.ui, "Counters");
  if (!race_.racing(context)) counters_.draw(context);
  race_.draw(context);
  openIfAttended(context, Tab::counters, drawn);
  section(context.ui, "Settings");
  settings_.draw(context);
  openIfAttended(context, Tab::settings, drawn);
  if (!exercise) listing_.draw(context);
  openIfAttended(context, Tab::counters, drawn);
  section(context.ui, "Share");
  sharing_.draw(context);
  section(context.ui, "About");
  drawAbout(context);
  literature_.draw(context);
  openIfAttended(context, Tab::about, drawn);
}

// On a page that becomes narrow, the tab is open that holds what has the focus: here what was drawn `since`.
void Shell::openIfAttended(const Context& context, Tab tab, size_t& since) {
  if (context.mirror.attendedSince(since)) tab_ = tab;
  since = context.mirror.nodes().size();
}

// Everything in one column. If the window is too low for that, the page scrolls; if it is low but wide, the
// controls go beside the stage.
void Shell::drawNarrow(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float header = context.state.embedded ? 0 : kHeader;
  if (header > 0) drawer_.draw(context);
  if (context.home && header > 0) {
    drawHeader(context, {0, 0, size.x, header});
    return drawHome(context, {0, header, size.x, size.y - header});
  }
  constexpr float kLow = 520, kBeside = 560, kLeastTabs = 180, kTabsShare = 0.3f, kTyping = 600;
  if (size.y < kLow && size.x >= kBeside) return drawLow(context);
  // While somebody types on a phone, the space left by the keyboard belongs to the field and its error.
  const bool typing = context.state.coarse_pointer && ImGui::GetIO().WantTextInput && size.y < kTyping;
  const float bar = typing ? 0 : transportHeight(context, size.x);
  const float caption = typing ? 0 : caption_.height(context, size.x - 32);
  const float others = header + caption + bar;
  const auto stageLeaving = [&](float tabs) {
    return typing ? 0 : stageHeight(context, size.y - header, size.y - others - tabs);
  };
  float stage = stageLeaving(std::max(kLeastTabs, kTabsShare * size.y));
  // A page that scrolls is as high as all it has, so that nothing in it scrolls by itself; only the names of
  // the tabs have to be seen then.
  const bool scrolls = others + stage + kLeastTabs > size.y;
  if (scrolls) stage = std::max(stage, stageLeaving(context.theme.target + 12));
  const float above = others + stage;
  const float height = scrolls ? above + std::max(kLeastTabs, tabs_height_) : size.y;
  const float scrollbar = scrolls ? ImGui::GetStyle().ScrollbarSize : 0;
  beginWords(context, "page", {0, 0, size.x, size.y}, {0, 0});
  const float top = ImGui::GetCursorScreenPos().y;
  if (header > 0) drawHeader(context, {0, top, size.x - scrollbar, header});
  float y = top + header;
  if (!typing) {
    drawStage(context, {8, y, size.x - 16 - scrollbar, stage});
    caption_.draw(context, {16, y + stage + 4, size.x - 32, caption - 4});
    drawTransport(context, {0, y + stage + caption, size.x, bar});
    y += stage + caption + bar;
  }
  drawTabs(context, {0, y, size.x - scrollbar, top + height - y});
  ImGui::SetCursorScreenPos({0, top + height - 1});
  ImGui::Dummy({1, 1});
  ImGui::EndChild();
}

// All that the rest of the page leaves (`spare`), but no more than a board of the page's width with two rows
// of buttons. A board that waits to be written into has its keys below it and may take the whole window.
float Shell::stageHeight(Context& context, float window, float spare) const {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float most = std::max(size.x, 240.f) + 2 * context.theme.target;
  const float usual = std::clamp(std::max(size.y * 0.46f, spare), 200.f, most);
  if (!context.player.ready() || !awaitsWriting(context, context.player.scene())) return usual;
  return std::max(usual, std::min(window, most + 4 * context.theme.target));
}

// A phone in landscape: the stage on the left, everything else in a column.
void Shell::drawLow(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float column = std::clamp(size.x * 0.36f, 200.f, 320.f), bar = transportHeight(context, size.x);
  const float height = size.y - bar;
  drawStage(context, {8, 8, size.x - column - 16, height - 8});
  beginWords(context, "column", {size.x - column, 0, column, height}, {12, 8});
  if (!context.state.embedded) {
    if (context.ui.button("Labs", {.look = Look::quiet, .icon = Icon::menu, .icon_only = true}))
      drawer_.open(context);
    context.ui.space(4);
  }
  drawColumn(context);
  ImGui::EndChild();
  drawTransport(context, {0, height, size.x, bar});
}

void Shell::drawHeader(Context& context, Rect area) {
  Ui& ui = context.ui;
  const float inset = (area.height - context.theme.target) / 2;
  ImGui::SetCursorScreenPos({area.x + 8, area.y + inset});
  if (ui.button("Labs", {.look = Look::quiet, .icon = Icon::menu, .icon_only = true})) drawer_.open(context);
  const Lab* lab = context.lab();
  const std::string title(context.home || !lab ? "All labs" : lab->title);
  TextStyle letters{.size = context.theme.size_large, .strong = true};
  const float left = area.x + 16 + context.theme.target, room = area.x + area.width - 8 - left;
  letters.size = fittingSize(context.theme.strong, title, {room, area.height}, letters.size, 0);
  ImGui::SetCursorScreenPos({left, area.y + (area.height - letters.size) / 2});
  ui.heading(title.c_str(), letters, 1);
}

void Shell::drawTabs(Context& context, Rect area) {
  const Gathered column(context.mirror, ImGui::GetID("words"), Gathering::complementary, kColumnName);
  context.ui.surface(area, context.theme.page, 0);
  constexpr const char* kNames[] = {"Settings", "Counters", "Play", "About"};
  constexpr size_t kCount = std::size(kNames);
  const float target = context.theme.target;
  // With large text, two of them stand in a row.
  float widest = 0;
  for (const char* name : kNames) widest = std::max(widest, context.ui.measure(name, {.strong = true}).x);
  const size_t columns = (widest + 8) * kCount > area.width - 16 ? kCount / 2 : kCount;
  const float side = columns == kCount ? 8 : 0;
  const float width = (area.width - 2 * side) / static_cast<float>(columns);
  ImGui::PushID("tabs");
  {
    const Gathered tabs(context.mirror, ImGui::GetID("all"), Gathering::tabs, kColumnName);
    for (size_t i = 0; i < kCount; ++i) {
      const auto across = static_cast<float>(i % columns), down = static_cast<float>(i / columns);
      ImGui::SetCursorScreenPos({area.x + side + across * width, area.y + 4 + down * target});
      if (context.ui.tab(kNames[i], tab_ == static_cast<Tab>(i), width)) {
        tab_ = static_cast<Tab>(i);
        tab_pressed_ = true;
        context.wake();
      }
    }
  }
  constexpr float kAbove = 12;
  const float top = static_cast<float>(kCount / columns) * target + 8;
  ImGui::PushID(static_cast<int>(tab_));
  beginWords(context, "tab", {area.x, area.y + top, area.width, area.height - top}, {16, kAbove});
  drawTabContent(context);
  const float height = top + std::ceil(ImGui::GetCursorPosY() + kAbove);
  const bool settled = height == std::exchange(tabs_height_, height);
  if (!settled) context.wake();
  ImGui::EndChild();
  ImGui::PopID();
  ImGui::PopID();
  if (settled && std::exchange(tab_pressed_, false)) scrollToTab({area.x, area.y, area.width, height}, top);
}

// Where a page that scrolls ends at the names of the tabs, a press on one seems to do nothing.
void Shell::scrollToTab(Rect tabs, float names) {
  constexpr float kEnough = 150;
  const float below = tabs.y + tabs.height - ImGui::GetIO().DisplaySize.y;
  if (tabs.height - names - below < kEnough)
    ImGui::SetScrollY(ImGui::GetScrollY() + std::clamp(below, 0.f, tabs.y));
}

void Shell::drawTabContent(Context& context) {
  switch (tab_) {
    case Tab::settings:
      return settings_.draw(context);
    case Tab::counters:
      if (!race_.racing(context)) counters_.draw(context);
      race_.draw(context);
      return listing_.draw(context);
    case Tab::play:
      return drawPlayTab(context);
    case Tab::about:
      drawTitle(context);
      context.ui.space(18);
      sharing_.draw(context);
      section(context.ui, "About");
      drawAbout(context);
      return literature_.draw(context);
  }
}

void Shell::drawPlayTab(Context& context) {
  exercise_.drawOffer(context);
  const bool hand = hand_.offered(context);
  if (hand) {
    context.ui.space(12);
    hand_.draw(context, false);
  } else if (!exercise_.offered(context)) {
    context.ui.paragraph("There is nothing to play by hand here.",
                         {.wrap = ImGui::GetContentRegionAvail().x});
  }
}

// An exercise without a column: below the stage, or beside it if the window is low but wide.
void Shell::drawTurn(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float header = context.state.embedded ? 0 : kHeader;
  if (header > 0) {
    drawer_.draw(context);
    drawHeader(context, {0, 0, size.x, header});
  }
  constexpr float kLeastColumn = 240, kMostColumn = 360;
  Rect stage{8, header + 8, size.x - 16, size.y - header - 16}, turn = stage;
  if (size.x > 1.2f * size.y && size.x >= 2 * kLeastColumn) {
    turn.width = std::clamp(size.x * 0.4f, kLeastColumn, kMostColumn);
    stage.width -= turn.width + 8;
    turn.x += stage.width + 8;
  } else {
    stage.height = (size.y - header) * 0.45f;
    turn.y += stage.height;
    turn.height -= stage.height;
  }
  drawStage(context, stage);
  beginArea("turn", turn, {8, 10});
  exercise_.draw(context);
  ImGui::EndChild();
}

void Shell::drawHome(Context& context, Rect area) {
  drawBanner(context, area);
  const float side = context.narrow() ? 16.f : 32.f;
  beginArea("home", area, {side, context.narrow() ? 12.f : 28.f});
  const Gathered main(context.mirror, ImGui::GetID("all"), Gathering::main, "All labs");
  home_.draw(context);
  ImGui::EndChild();
}

// Embedded with settings and all: beside the stage, or below it if the element is narrow.
void Shell::drawEmbeddedWhole(Context& context) {
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  constexpr float kBeside = 720, kColumn = 300;
  if (size.x < kBeside) return drawNarrow(context);
  const float bar = transportHeight(context, size.x), height = size.y - bar;
  drawStage(context, {10, 10, size.x - kColumn - 20, height - 10});
  beginWords(context, "column", {size.x - kColumn, 0, kColumn, height}, {16, 16});
  drawColumn(context);
  ImGui::EndChild();
  drawTransport(context, {0, height, size.x, bar});
}

void Shell::drawEmbedded(Context& context) {
  const Controls controls = context.embedding.controls;
  if (controls == Controls::full) return drawEmbeddedWhole(context);
  const ImVec2 size = ImGui::GetIO().DisplaySize;
  const float bar = controls == Controls::none ? 0 : transportHeight(context, size.x);
  const float few = std::min(Caption::kHeight, size.y * 0.2f);
  const float caption =
      size.y < kCaptionFrom ? 0 : std::min(caption_.height(context, size.x - 32, few), size.y * 0.5f);
  const float stage = size.y - bar - caption - (bar + caption > 0 ? 10 : 20);
  drawStage(context, {10, 10, size.x - 20, stage});
  if (caption > 0) caption_.draw(context, {16, 10 + stage + 4, size.x - 32, caption - 4});
  if (bar > 0) drawTransport(context, {0, size.y - bar, size.x, bar});
}

// The run's scene, reduced to the panels asked for, and in an exercise with its choices.
const Scene& Shell::shownScene(Context& context) {
  Player& player = context.player;
  const std::vector<std::string>& wanted = context.embedding.panels;
  const bool exercise = exercise_.active(context);
  if (wanted.empty() && !exercise) return player.scene();
  if (shown_version_ == player.version() && shown_panels_ == wanted) return shown_;
  shown_ = chosenPanels(player.scene(), wanted);
  if (exercise) exercise_.mark(context, shown_);
  shown_version_ = player.version();
  shown_panels_ = wanted;
  return shown_;
}

void Shell::drawStage(Context& context, Rect area) {
  const Gathered main(context.mirror, ImGui::GetID("stage"), Gathering::main, "The run");
  drawBanner(context, area);
  Player& player = context.player;
  if (!player.ready()) return;
  player.setAsked(exercise_.asks(context));
  if (race_.racing(context)) {
    race_.drawStages(context, stage_, area);
    return drawJourneyNote(context, area);
  }
  std::function<void(const Intent&)> instead;
  if (exercise_.active(context))
    instead = [&](const Intent& intent) { exercise_.press(context, intent); };
  else
    strip_.draw(context, race_, area);
  stage_.draw(context,
              {.scene = shownScene(context),
               .generation = player.openings(),
               .version = player.version(),
               .step = player.session().tick(),
               .moved = player.session().moved(),
               .answered = player.answered(),
               .instead = std::move(instead)},
              area);
  drawJourneyNote(context, area);
}

void Shell::drawBanner(Context& context, Rect& area) {
  if (context.banner.empty()) return;
  Ui& ui = context.ui;
  const float target = context.theme.target;
  const TextStyle letters{.colour = context.theme.tone(Tone::conflict).ink, .wrap = area.width - target - 32};
  const float height = std::max(ui.measure(context.banner.sentence(), letters).y + 20, target + 8);
  const Rect box{area.x, area.y, area.width, height};
  ui.surface(box, context.theme.tone(Tone::conflict).fill, context.theme.radius);
  ui.textAt({box.x + 14, box.y + 10}, context.banner.sentence(), letters);
  ui.announce("banner", {.role = Role::text, .name = "Message", .value = context.banner.sentence()}, box);
  ImGui::SetCursorScreenPos({box.x + box.width - target - 4, box.y + 4});
  if (ui.button("Dismiss", {.look = Look::quiet, .icon = Icon::close, .icon_only = true})) {
    context.banner.clear();
    context.wake();
  }
  cutTop(area, height + 10);
}

}  // namespace noggin::app
