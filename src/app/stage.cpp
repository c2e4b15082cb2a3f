#include "app/stage.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "app/panel_words.h"
#include "app/views/entry_pad.h"

namespace noggin::app {
namespace {

constexpr float kStageGap = 8;
constexpr float kStagePadding = 14, kTightPadding = 8;
constexpr float kLeastBoard = 140;  // height in which a board can be read
constexpr float kNoteBelow = 12;

// The search tree of the scene; null if it has none.
const Graph* treeOf(const Scene& scene) {
  for (const Panel& panel : scene.panels)
    if (const auto* graph = std::get_if<Graph>(&panel.content); graph && graph->layout != Layout::placed)
      return graph;
  return nullptr;
}

const GraphNode* currentOf(const Graph* tree) {
  if (!tree) return nullptr;
  for (const GraphNode& node : tree->nodes)
    if (node.tone == Tone::current) return &node;
  return nullptr;
}

// How the arrow keys move among the pressable items of a panel.
Gathering gatheringOf(const Panel& panel) {
  const auto* graph = std::get_if<Graph>(&panel.content);
  if (graph) return graph->layout == Layout::placed ? Gathering::list : Gathering::tree;
  return std::holds_alternative<Bars>(panel.content) ? Gathering::list : Gathering::grid;
}

// Starts a new row of buttons if the next one does not fit.
struct Flow {
  Rect area;
  float height = 0, x = 0, y = 0;

  ImVec2 next(float width) {
    if (x > 0 && x + width > area.width) {
      x = 0;
      y += height + kStageGap;
    }
    const ImVec2 at{area.x + x, area.y + y};
    x += width + kStageGap;
    return at;
  }
};

// Side length of the button that enlarges a panel.
float enlargeSide(const Context& context) {
  return context.state.coarse_pointer ? context.theme.target : 26.f;
}

float widthOf(const Context& context, const Command& command) {
  constexpr float kAround = 28, kTick = 28;
  return context.ui.measure(command.text, {.strong = true}).x + kAround + (command.checked ? kTick : 0);
}

bool drawCommand(Context& context, const Command& command, int id, float width) {
  ButtonStyle style{.icon = command.checked ? Icon::tick : Icon::none,
                    .width = width,
                    .disabled = !command.enabled,
                    .description = command.label};
  if (command.checkable) style.on = command.checked;
  ImGui::PushID(id);
  const bool pressed = context.ui.button(command.text.c_str(), style);
  ImGui::PopID();
  return pressed;
}

Arrangement behindTabs(size_t panels, Rect area) {
  Arrangement places;
  places.shared = area;
  for (size_t i = 0; i < panels; ++i) places.tabs.push_back(i);
  return places;
}

float moveSeconds(Context& context) {
  if (context.state.reduced_motion) return 0;
  constexpr float kUsual = 0.22f;
  if (!context.player.playing()) return context.player.seeking() ? 0 : kUsual;
  const auto interval = static_cast<float>(context.player.interval());
  return interval < 0.04f ? 0 : std::min(kUsual, 0.8f * interval);
}

// Whether steps follow each other faster than ghosts can appear.
bool hurried(Player& player) {
  constexpr double kLook = 0.3;
  return player.playing() && player.interval() < kLook;
}

}  // namespace

bool awaitsWriting(const Context& context, const Scene& scene) {
  return context.player.session().status() == Status::needs_move && !scene.panels.empty() &&
         EntryPad::neededIn(scene.panels.front());
}

Rect Stage::draw(Context& context, const Showing& showing, Rect area) {
  if (generation_ != showing.generation) {
    shown_.clear();
    chosen_.tabs_seen = false;
    if (chosen_.lab != context.lab()) chosen_ = {.lab = context.lab()};
    generation_ = showing.generation;
    standing_ = {};
    sought_ = {};
  }
  if (version_ != showing.version) {
    follow(showing, showing.other ? *showing.other : context.player.session());
    version_before_ = std::exchange(version_, showing.version);
  }

  Intent intent;
  const Scene& scene = showing.scene;
  const std::span<const Panel> panels(scene.panels.data(), std::min(scene.panels.size(), showing.panels));
  if (panels.empty()) return area;
  const float whole = area.height;
  writes_ = awaitsWriting(context, scene);
  written_before_ = std::exchange(written_, {});
  if (showing.playable) {
    Rect rows = area;
    rows.width = std::max(area.width, showing.commands_width);
    drawCommands(context, scene, rows, intent);
    area.height = rows.height;
  }
  const bool looks_elsewhere = showing.playable && !showing.instead && context.player.focus() >= 0;
  const Rect noted = area;
  // Over the panels of a phone the note would cover what is looked at.
  const float note = context.theme.target + kNoteBelow + kStageGap;
  if (looks_elsewhere && context.narrow() && area.height - note >= kLeastBoard) area.height -= note;
  const auto enlarged = std::find_if(panels.begin(), panels.end(),
                                     [this](const Panel& panel) { return panel.id == chosen_.enlarged; });
  context.largest_panel = enlarged != panels.end() ? enlarged->id : panels.front().id;
  if (showing.panels == 1)
    drawPanel(context, panels.front(), area, false, intent);
  else if (enlarged != panels.end())
    drawLarge(context, *enlarged, area, intent);
  else
    drawPanels(context, panels, area, whole, intent);
  if (showing.instead) {
    showing.instead(intent);
  } else if (showing.playable) {
    if (looks_elsewhere) drawFocusNote(context, noted);
    obey(context, intent);
  } else if (intent.seek >= 0) {
    context.player.goTo(intent.seek);  // takes what is shown here with it
    context.wake();
  }
  return area;
}

// Pieces are animated only if the new scene is one step away. A search that continues elsewhere in its tree,
// a seek, or the state of another node is a cut. The moves of the solution found follow each other.
void Stage::follow(const Showing& showing, const Session& session) {
  const Graph* tree = treeOf(showing.scene);
  const GraphNode* now = currentOf(tree);
  const Standing standing{now ? now->id : -1, now ? now->parent : -1, showing.scene.focus, showing.step};
  const bool far = std::abs(standing.step - standing_.step) > 1 && !showing.answered;
  const bool presents = session.watched() && !session.moved();
  const bool begins = presents && session.tick() == session.shownFrom();
  leap_ = nullptr;
  if (far || standing.focus != standing_.focus) {
    leap_ = "";
  } else if ((!presents || begins) && !showing.moved && now && standing_.node >= 0 &&
             standing.node != standing_.node && standing.parent != standing_.node &&
             standing_.parent != standing.node) {
    leap_ = begins                ? "The solution, from the start"
            : standing.parent < 0 ? "Back to the start"
                                  : "Another branch";
  }
  standing_ = standing;
}

void Stage::drawPanels(Context& context, std::span<const Panel> panels, Rect area, float whole,
                       Intent& intent) {
  std::vector<PanelNeed> needs;
  for (const Panel& panel : panels) needs.push_back(needOf(panel));
  // On lower stages tabs would leave nothing of the hero, and too little of a board with keys below it.
  const bool no_tabs = writes_ ? area.height < 300 : whole < 190;
  const Rect stage{area.x, area.y, area.width, whole};
  if (stage_ != stage) {
    for (auto& [id, shown] : shown_) shown.placed = -1;
    stage_ = stage;
  }
  Arrangement places = arranged(needs, area, kHeroShare * whole / area.height);
  if (writes_ && context.narrow() && panels.size() > 1) places = behindTabs(panels.size(), area);
  if (no_tabs && places.alone.empty()) {
    places = {{{places.tabs.front(), area}}, {}, {}};
  } else if (places.tabs.empty() && places.alone.size() == 1 && chosen_.tabs_seen) {
    places.tabs = {places.alone.front().first};
    places.shared = places.alone.front().second;
    places.alone.clear();
  }
  for (const auto& [index, place] : places.alone)
    drawPanel(context, panels[index], glided(context, panels[index], place),
              places.alone.size() + places.tabs.size() > 1, intent);
  if (places.tabs.empty()) return;
  chosen_.tabs_seen |= places.alone.empty();
  size_t shown = places.tabs.front();
  for (const size_t index : places.tabs)
    if (panels[index].id == chosen_.tab) shown = index;
  if (places.alone.empty()) context.largest_panel = panels[shown].id;
  Rect rest = glided(context, panels[shown], places.shared), row = rest;
  if (!places.alone.empty()) {
    const float side = enlargeSide(context);
    drawEnlarge(context, panels[shown], {row.x + row.width - side - 10, row.y + 5}, side);
    row.width -= side + 14;
  }
  drawTabs(context, panels, places.tabs, shown, row);
  rest.y = row.y;
  rest.height = row.height;
  drawPanel(context, panels[shown], rest, false, intent);
}

Rect Stage::glided(Context& context, const Panel& panel, Rect place) {
  Shown& shown = shown_[panel.id];
  Intent none;
  ViewContext view{context.theme, context.mirror, none, context.now, moveSeconds(context)};
  const int frame = ImGui::GetFrameCount();
  shown.place.follow(place, std::exchange(shown.placed, frame) == frame - 1, view);
  const Rect at = shown.place.at(view);
  if (!view.settled) context.moving = true;
  return at;
}

// Tabs in as many rows as their names need, above their shared place.
void Stage::drawTabs(Context& context, std::span<const Panel> panels, const std::vector<size_t>& tabs,
                     size_t shown, Rect& area) {
  constexpr float kWide = 28, kTight = 14, kWidest = 196;
  float names = 0;
  for (const size_t i : tabs) names += context.ui.measure(panels[i].title, {.strong = true}).x;
  const auto count = static_cast<float>(tabs.size());
  // If the place is low, a second row would take too much of it.
  constexpr float kLow = 460;
  const float rows = area.height < kLow ? 1.f : 1.8f;
  if (names + kTight * count > rows * area.width) return drawChoice(context, panels, tabs, shown, area);
  const bool tight = names + kWide * count > area.width;
  Flow flow{area, context.theme.target - kStageGap};
  ImGui::PushID("panels");
  const Gathered group(context.mirror, ImGui::GetID("tabs"), Gathering::tabs, "Panels");
  for (const size_t i : tabs) {
    const char* title = panels[i].title.c_str();
    const float room = tight ? kTight : kWide, widest = std::min(tight ? kWidest : area.width, area.width);
    const std::string fitted = context.ui.fittedTitle(title, widest - room, {.strong = true});
    const float width = context.ui.measure(fitted, {.strong = true}).x + room;
    ImGui::SetCursorScreenPos(flow.next(width));
    flow.x -= kStageGap;
    if (context.ui.tab(title, i == shown, width)) {
      chosen_.tab = panels[i].id;
      context.wake();
    }
  }
  ImGui::PopID();
  cutTop(area, flow.y + context.theme.target + 6);
}

// A drop-down list, if the names do not fit into two rows of tabs.
void Stage::drawChoice(Context& context, std::span<const Panel> panels, const std::vector<size_t>& tabs,
                       size_t shown, Rect& area) {
  std::vector<SelectItem> items;
  int current = 0;
  for (const size_t i : tabs) {
    if (i == shown) current = static_cast<int>(items.size());
    items.push_back({.title = panels[i].title, .note = {}, .explained = true});
  }
  ImGui::SetCursorScreenPos(area.min());
  const int chosen = context.ui.select("Picture", items, current, area.width, "What of the run to show");
  if (chosen >= 0) chosen_.tab = panels[tabs[static_cast<size_t>(chosen)]].id;
  cutTop(area, context.theme.target + 6);
}

// The commands of the run, in rows along the lower edge of the stage; none where the board could not be read
// above them.
void Stage::drawCommands(Context& context, const Scene& scene, Rect& area, Intent& intent) {
  if (scene.commands.empty()) return;
  const float target = context.theme.target;
  if (area.height - target - kStageGap < kLeastBoard) return;
  Flow measured{area, target};
  for (const Command& command : scene.commands) measured.next(widthOf(context, command));
  constexpr float kLow = 460;
  const bool low = area.height < kLow || (writes_ && context.narrow());
  if (measured.y > 0 && low) return drawCommandRow(context, scene, area, intent);
  const float taken = measured.y + target;
  Flow flow{{area.x, area.y + area.height - taken, area.width, taken}, target};
  ImGui::PushID("commands");
  const Gathered group(context.mirror, ImGui::GetID("all"), Gathering::list, "What to do");
  for (size_t i = 0; i < scene.commands.size(); ++i) {
    const Command& command = scene.commands[i];
    const float width = widthOf(context, command);
    ImGui::SetCursorScreenPos(flow.next(width));
    if (drawCommand(context, command, static_cast<int>(i), std::min(width, area.width)))
      intent.move = command.move;
  }
  ImGui::PopID();
  area.height -= taken + kStageGap;
}

// On a low stage, a single row that scrolls.
void Stage::drawCommandRow(Context& context, const Scene& scene, Rect& area, Intent& intent) {
  const float target = context.theme.target;
  const float height = target + Scroller::kBarRoom;
  const Rect row{area.x, area.y + area.height - height, area.width, height};
  float content = -kStageGap;
  for (const Command& command : scene.commands) content += widthOf(context, command) + kStageGap;
  ViewContext view{context.theme, context.mirror, intent, context.now, moveSeconds(context)};
  float x = row.x - command_row_.beginRow("commands", row, content, view);
  {
    const Gathered group(context.mirror, ImGui::GetID("all"), Gathering::list, "What to do");
    for (size_t i = 0; i < scene.commands.size(); ++i) {
      const Command& command = scene.commands[i];
      const float width = widthOf(context, command);
      ImGui::SetCursorScreenPos({x, row.y});
      const bool pressed = drawCommand(context, command, static_cast<int>(i), width);
      if (pressed && !draggedFar()) intent.move = command.move;
      x += width + kStageGap;
    }
  }
  command_row_.endRow(row, content, view);
  if (!view.settled) context.moving = true;
  area.height -= height + kStageGap;
}

void Stage::drawPanel(Context& context, const Panel& panel, Rect area, bool titled, Intent& intent) {
  Shown& shown = shown_[panel.id];
  context.ui.surface(area, context.theme.panel, context.theme.radius + 4);
  Rect inner = inset(area, context.narrow() ? kTightPadding : kStagePadding);
  if (titled) drawTitle(context, panel, inner);
  if (inner.width < 8 || inner.height < 8) return;
  if (shown.version != version_ || shown.words.empty()) shown.words = words(panel);
  context.ui.announce(panel.id.c_str(), {.role = Role::region, .name = panel.title, .value = shown.words},
                      area);
  drawContent(context, panel, inner, intent);
  if (titled) handleEnlarging(context, panel, area, intent);
}

// On several lines if they leave the content three quarters of the panel.
void Stage::drawTitle(Context& context, const Panel& panel, Rect& inner) {
  Ui& ui = context.ui;
  const float side = enlargeSide(context), width = std::max(inner.width - side - 8, 1.f);
  TextStyle letters{
      .size = context.theme.size_small, .strong = true, .colour = context.theme.text_soft, .wrap = width};
  std::string title = panel.title;
  if (ui.measure(title, letters).y > inner.height / 4) {
    letters.wrap = 0;
    title = ui.fittedTitle(title, width, letters);
  }
  const float above = (side - letters.size) / 2 - 6;
  ui.textAt({inner.x, inner.y + above}, title, letters);
  drawEnlarge(context, panel, {inner.x + inner.width - side + 4, inner.y - 6}, side);
  cutTop(inner, std::max(side - 4, above + ui.measure(title, letters).y + 4));
}

void Stage::drawEnlarge(Context& context, const Panel& panel, ImVec2 corner, float side) {
  const bool large = panel.id == chosen_.enlarged;
  const std::string name = large ? "Back to all panels" : "Enlarge " + panel.title;
  ImGui::SetCursorScreenPos(corner);
  ImGui::PushID(panel.id.c_str());
  if (context.ui.button(name.c_str(), {.look = Look::quiet,
                                       .icon = large ? Icon::shrink : Icon::grow,
                                       .icon_only = true,
                                       .height = side,
                                       .key = "enlarge"}))
    enlarge(context, large ? std::string() : panel.id);
  ImGui::PopID();
}

void Stage::enlarge(Context& context, const std::string& panel) {
  chosen_.enlarged = panel;
  context.wake();
}

void Stage::drawLarge(Context& context, const Panel& panel, Rect area, Intent& intent) {
  drawPanel(context, panel, area, true, intent);
  if (keysTaken()) return;
  context.takes_escape = true;
  const bool lets_go = !written_before_.empty();  // of the cell that is written into
  if (ImGui::IsKeyPressed(ImGuiKey_Escape, false) && !lets_go) enlarge(context, {});
}

// F over a panel while it is not written into a cell, or a double press where nothing else can be pressed: by
// its first press neither, as what that made may have taken away what the second would have hit.
void Stage::handleEnlarging(Context& context, const Panel& panel, Rect area, const Intent& intent) {
  const ImGuiIO& io = ImGui::GetIO();
  if (!area.contains(io.MousePos) || !ImGui::IsWindowHovered(ImGuiHoveredFlags_ChildWindows)) return;
  const bool idle = intent.move.empty() && intent.focus < 0 && intent.seek < 0;
  const bool key = context.state.focused && !keysTaken() && idle && written_before_.empty() &&
                   ImGui::IsKeyPressed(ImGuiKey_F, false);
  bool twice = false;
  if (io.MouseReleased[0]) {
    const ImGuiMouseCursor cursor = ImGui::GetMouseCursor();
    const bool missed = idle && cursor != ImGuiMouseCursor_Hand && cursor != ImGuiMouseCursor_NotAllowed &&
                        !std::holds_alternative<Graph>(panel.content);
    twice = io.MouseClickedLastCount[0] == 2 && missed && missed_;
    missed_ = missed;
  }
  if (key || twice) enlarge(context, chosen_.enlarged.empty() ? panel.id : std::string());
}

void Stage::drawContent(Context& context, const Panel& panel, Rect inner, Intent& intent) {
  Shown& shown = shown_[panel.id];
  const bool changed = shown.version != version_, missed = changed && shown.version != version_before_;
  shown.version = version_;
  ViewContext view{context.theme,        context.mirror, intent, context.now,
                   moveSeconds(context), context.pinch,  leap_,  hurried(context.player)};
  if (missed) view.move_seconds = 0;
  view.awaits_writing = writes_;
  if (const Hint* const hint = context.hint()) view.hinted = hint->move;
  const std::string& written = written_.empty() ? written_before_ : written_;
  view.lets_go = !written.empty() && written != panel.id;
  ImGui::SetCursorScreenPos(inner.min());
  const ImGuiWindowFlags flags =
      ImGuiWindowFlags_NoNav | ImGuiWindowFlags_NoScrollbar | ImGuiWindowFlags_NoScrollWithMouse;
  // Drawn out of sight too: the view follows each scene, and its items are pressed by way of the mirror.
  ImGui::BeginChild(panel.id.c_str(), {inner.width, inner.height}, 0, flags);
  {
    const Gathered items(context.mirror, ImGui::GetID("items"), gatheringOf(panel), panel.title);
    shown.view.draw(panel, inner, changed, view);
  }
  ImGui::EndChild();
  if (!view.settled) context.moving = true;
  context.arrows_taken |= view.writes;
  if (view.writes) written_ = panel.id;
  context.grabs |= view.grabs;
}

// While the state of another node is shown, a button returns to the run's own.
void Stage::drawFocusNote(Context& context, Rect area) {
  const char* name = "Back to where the run stands";
  const float width = std::min(context.ui.measure(name, {.strong = true}).x + 64, area.width - 16);
  const float target = context.theme.target;
  const Rect place{area.x + (area.width - width) / 2, area.y + area.height - target - kNoteBelow, width,
                   target};
  context.ui.beginAbove("focus", place);
  ImGui::SetCursorScreenPos(place.min());
  if (context.ui.button(name, {.look = Look::primary, .icon = Icon::back, .width = width}))
    context.player.setFocus(-1);
  ImGui::EndChild();
}

void Stage::obey(Context& context, const Intent& intent) {
  Player& player = context.player;
  player.setPointed(intent.pointed);
  // A pointer that rests while the run moves on does not look at anything.
  const ImVec2 pointer = ImGui::GetIO().MousePos;
  if (looked_at_ != player.runVersion()) looks_ = false;
  if (pointer.x != pointer_.x || pointer.y != pointer_.y) looks_ = true;
  looked_at_ = player.runVersion();
  pointer_ = pointer;
  player.setPeek(looks_ && !player.playing() && !context.state.coarse_pointer ? intent.peek : -1);
  if (!intent.move.empty()) context.playMove(intent.move);
  if (intent.seek >= 0 && intent.seek != player.session().tick()) {
    player.goTo(intent.seek);
    sought_ = {intent.focus, intent.seek};
  } else if (intent.focus >= 0) {
    player.stop();
    player.setFocus(intent.focus);
  }
  lookWhereSought(player);
  if (!intent.move.empty() || intent.seek >= 0 || intent.focus >= 0) context.wake();
}

// The step that made a node may stand on another one, such as its parent. Who has gone elsewhere meanwhile
// looks for it no more.
void Stage::lookWhereSought(Player& player) {
  if (sought_.node < 0 || player.seeking()) return;
  const auto [node, step] = std::exchange(sought_, {});
  if (player.playing() || player.session().tick() != step) return;
  const GraphNode* const current = currentOf(treeOf(player.scene()));
  if (current && current->focusId() != node) player.setFocus(node);
}

}  // namespace noggin::app
