#include "app/stage.h"

#include <algorithm>

#include "app/panel_words.h"

namespace noggin::app {
namespace {

constexpr float kGap = 12;
constexpr float kPadding = 14;
// The least a panel needs to say something.
constexpr float kLeastWidth = 260, kLeastHeight = 200;
constexpr float kTabs = 40;

// Splits `area` into `count` parts of one size, along its longer side.
void splitEvenly(Rect area, size_t count, bool across, std::vector<Rect>& out) {
  const auto n = static_cast<float>(count);
  for (size_t i = 0; i < count; ++i) {
    const auto at = static_cast<float>(i);
    const float width = across ? (area.width - kGap * (n - 1)) / n : area.width;
    const float height = across ? area.height : (area.height - kGap * (n - 1)) / n;
    out.push_back({area.x + (across ? at * (width + kGap) : 0), area.y + (across ? 0 : at * (height + kGap)),
                   width, height});
  }
}

bool roomy(const Rect& place) {
  return place.width >= kLeastWidth && place.height >= kLeastHeight;
}

float moveSeconds(const Context& context) {
  if (context.state.reduced_motion) return 0;
  constexpr float kUsual = 0.18f;
  if (!context.player.playing()) return context.player.seeking() ? 0 : kUsual;
  const auto interval = static_cast<float>(context.player.interval());
  return interval < 0.04f ? 0 : std::min(kUsual, 0.8f * interval);
}

}  // namespace

std::vector<Rect> arrangement(size_t panels, Rect area) {
  if (panels <= 1) return {area};
  const bool across = area.width > area.height * 1.1f;
  const size_t others = panels - 1;
  Rect main = area, rest = area;
  if (across) {
    main.width = (area.width - kGap) * 0.58f;
    rest.x += main.width + kGap;
    rest.width -= main.width + kGap;
  } else {
    main.height = (area.height - kGap) * 0.58f;
    rest.y += main.height + kGap;
    rest.height -= main.height + kGap;
  }
  // Each its own place, or else the second its own and the others one to share.
  for (const size_t beside : {others, std::min<size_t>(others, 2)}) {
    std::vector<Rect> places = {main};
    splitEvenly(rest, beside, !across, places);
    const bool shares = beside < others;
    if (shares && places.back().height < kLeastHeight + kTabs) continue;
    if (std::all_of(places.begin(), places.end(), roomy)) return places;
  }
  const bool both = roomy(main) && rest.width >= kLeastWidth && rest.height >= kLeastHeight + kTabs;
  if (panels > 2 && both) return {main, rest};
  return {area};
}

void Stage::draw(Context& context, const Showing& showing, Rect area) {
  if (generation_ != showing.generation) {
    views_.clear();
    if (lab_ != context.lab()) tab_ = 0;
    lab_ = context.lab();
    generation_ = showing.generation;
  }
  version_ = showing.version;

  Intent intent;
  const Scene& scene = showing.scene;
  const size_t count = std::min(scene.panels.size(), showing.panels);
  if (count == 0) return;
  const std::vector<Rect> places = arrangement(count, area);
  // How many have a place of their own; the others share the last one.
  const size_t alone = places.size() == count ? count : places.size() - 1;
  for (size_t i = 0; i < alone; ++i) drawPanel(context, scene.panels[i], places[i], count > 1, intent);
  if (alone < count) {
    Rect rest = places.back();
    drawTabs(context, scene, alone, count, rest);
    drawPanel(context, scene.panels[tab_], rest, false, intent);
  }
  if (!showing.playable) return;
  if (context.player.focus() >= 0) drawFocusNote(context, area);
  obey(context, intent);
}

// Tabs for the panels from `first` on, in as many rows as their names need, above the place they share.
void Stage::drawTabs(Context& context, const Scene& scene, size_t first, size_t count, Rect& area) {
  constexpr float kWide = 28, kTight = 14, kWidest = 190;
  tab_ = std::clamp(tab_, first, count - 1);
  float names = 0;
  for (size_t i = first; i < count; ++i)
    names += context.ui.measure(scene.panels[i].title, {.strong = true}).x;
  if (names + kTight * static_cast<float>(count - first) > 1.8f * area.width)
    return drawChoice(context, scene, first, count, area);
  const bool tight = names + kWide * static_cast<float>(count - first) > area.width;
  const float target = context.theme.target;
  float x = 0, y = 0;
  ImGui::PushID("panels");
  for (size_t i = first; i < count; ++i) {
    const char* title = scene.panels[i].title.c_str();
    const float natural = context.ui.measure(title, {.strong = true}).x + (tight ? kTight : kWide);
    const float width = std::min({natural, kWidest, area.width});
    if (x > 0 && x + width > area.width) {
      x = 0;
      y += target;
    }
    ImGui::SetCursorScreenPos({area.x + x, area.y + y});
    if (context.ui.tab(title, i == tab_, width)) {
      tab_ = i;
      context.wake();
    }
    x += width;
  }
  ImGui::PopID();
  const float taken = y + target + 6;
  area.y += taken;
  area.height -= taken;
}

// Names too many for two rows of tabs are a list to choose from.
void Stage::drawChoice(Context& context, const Scene& scene, size_t first, size_t count, Rect& area) {
  std::vector<SelectItem> items;
  for (size_t i = first; i < count; ++i) items.push_back({scene.panels[i].title, {}});
  ImGui::SetCursorScreenPos(area.min());
  const int chosen = context.ui.select("Picture", items, static_cast<int>(tab_ - first), area.width,
                                       "What of the run to show");
  if (chosen >= 0) tab_ = first + static_cast<size_t>(chosen);
  const float taken = context.theme.target + 6;
  area.y += taken;
  area.height -= taken;
}

void Stage::drawPanel(Context& context, const Panel& panel, Rect area, bool titled, Intent& intent) {
  Ui& ui = context.ui;
  PanelViews& views = views_[panel.id];
  const bool changed = views.version != version_;
  views.version = version_;
  ui.surface(area, context.theme.panel, context.theme.radius + 4);
  Rect inner{area.x + kPadding, area.y + kPadding, area.width - 2 * kPadding, area.height - 2 * kPadding};
  if (titled) {
    const TextStyle letters{
        .size = context.theme.size_small, .strong = true, .colour = context.theme.text_soft};
    ui.textAt({inner.x, inner.y - 3}, ui.fitted(panel.title, inner.width, letters), letters);
    inner.y += 22;
    inner.height -= 22;
  }
  if (inner.width < 8 || inner.height < 8) return;
  if (changed || views.words.empty()) views.words = words(panel);
  ui.announce(panel.id.c_str(), {.role = Role::region, .name = panel.title, .value = views.words}, area);

  ViewContext view{context.theme, context.mirror, intent, context.now, moveSeconds(context), context.pinch};
  ImGui::SetCursorScreenPos(inner.min());
  const ImGuiWindowFlags flags =
      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  if (ImGui::BeginChild(panel.id.c_str(), {inner.width, inner.height}, 0, flags)) {
    struct Drawer {
      PanelViews& views;
      const char* id;
      Rect area;
      bool changed;
      ViewContext& view;
      void operator()(const Board& content) { views.board.draw(id, content, area, changed, view); }
      void operator()(const Graph& content) { views.graph.draw(id, content, area, changed, view); }
      void operator()(const Bars& content) { views.bars.draw(id, content, area, changed, view); }
      void operator()(const Table& content) { views.table.draw(id, content, area, changed, view); }
      void operator()(const Plot& content) { views.plot.draw(id, content, area, changed, view); }
    };
    std::visit(Drawer{views, panel.id.c_str(), inner, changed, view}, panel.content);
  }
  ImGui::EndChild();
  if (!view.settled) context.moving = true;
  context.arrows_taken |= view.takes_arrows;
}

// While another state than the run's is looked at, the way back is on the stage.
void Stage::drawFocusNote(Context& context, Rect area) {
  const char* name = "Back to where the run stands";
  const float width = context.ui.measure(name, {.strong = true}).x + 64;
  ImGui::SetCursorScreenPos(
      {area.x + std::max((area.width - width) / 2, 8.f), area.y + area.height - context.theme.target - 12});
  ImGui::PushID("focus");
  if (context.ui.button(
          name, {.look = Look::primary, .icon = Icon::back, .width = std::min(width, area.width - 16)}))
    context.player.setFocus(-1);
  ImGui::PopID();
}

void Stage::obey(Context& context, const Intent& intent) {
  Player& player = context.player;
  player.setPointed(intent.pointed);
  if (!intent.move.empty()) context.playMove(intent.move);
  if (intent.clear_focus) player.setFocus(-1);
  if (intent.seek >= 0) {
    player.setFocus(-1);
    player.goTo(intent.seek);
  } else if (intent.focus >= 0) {
    player.pause();
    player.setFocus(intent.focus);
  }
  if (!intent.move.empty() || intent.clear_focus || intent.seek >= 0 || intent.focus >= 0) context.wake();
}

}  // namespace noggin::app
