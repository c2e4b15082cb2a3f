#include "app/race_view.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <utility>

#include "app/controls.h"
#include "core/words.h"

namespace noggin::app {
namespace {

constexpr double kRaceBudget = 0.006;
constexpr double kLookingOn = 0.003;
constexpr float kTwoPanels = 420;

// The value as a bar can show it.
double drawable(double value) {
  return std::isfinite(value) ? std::max(value, 0.0) : 0;
}

// The panels shown of each run: the first one, and the map of all positions or otherwise the search tree.
Scene compared(const Scene& scene) {
  Scene out = scene.withoutPanels();
  const Panel* second = nullptr;
  for (const Panel& panel : scene.panels) {
    const bool graph = std::holds_alternative<Graph>(panel.content) && !second;
    if (&panel != &scene.panels.front() && (graph || std::holds_alternative<Map>(panel.content)))
      second = &panel;
  }
  if (!second && scene.panels.size() > 1) second = &scene.panels[1];
  if (!scene.panels.empty()) out.panels.push_back(scene.panels.front());
  if (second) out.panels.push_back(*second);
  return out;
}

// None in an exercise, whose answers a second run would give away.
std::vector<Option> opponentsIn(const Context& context) {
  const Session& session = context.player.session();
  return session.exercise().plan() ? std::vector<Option>() : Race::opponents(session);
}

}  // namespace

bool RaceView::offered(const Context& context) const {
  return !racing(context) && !opponentsIn(context).empty();
}

void RaceView::begin(Context& context) {
  start(context, std::string(opponentsIn(context).front().value));
}

void RaceView::start(Context& context, const std::string& choice) {
  Outcome<std::unique_ptr<Race>> race = Race::against(context.player.session(), choice);
  if (!race) {
    context.banner.say(race.error().message);
    race_.reset();
  } else {
    race_ = *std::move(race);
  }
  generation_ = context.player.generation();
  settings_changes_ = context.player.settingsChanges();
  scene_tick_ = mine_version_ = -1;
  context.wake();
}

void RaceView::advance(Context& context) {
  if (!race_) return;
  if (!context.player.session().moves().empty()) return race_.reset();  // no longer the same task
  if (generation_ != context.player.generation()) {
    // The run on the stage has changed: keeps the opponent if it still exists.
    const std::vector<Option> opponents = opponentsIn(context);
    const bool same_lab = &race_->other().lab() == context.lab();
    if (!same_lab || opponents.empty()) return race_.reset();
    const bool there = std::any_of(opponents.begin(), opponents.end(),
                                   [this](const Option& choice) { return choice.value == race_->choice(); });
    start(context, there ? race_->choice() : std::string(opponents.front().value));
    if (!race_) return;
  }
  if (std::exchange(settings_changes_, context.player.settingsChanges()) !=
      context.player.settingsChanges()) {
    race_->arrange(context.player.session());
    scene_tick_ = -1;
  }
  // A run that has ended waits for the other.
  const Session& mine = context.player.session();
  const int64_t towards = ended(mine.status()) ? INT64_MAX : mine.tick();
  if (!race_->follow(towards, kRaceBudget)) context.moving = true;
  const bool open = race_->headline().empty();
  if (!race_->finish(kLookingOn)) context.moving = true;
  if (open && !race_->headline().empty()) context.sayOnce(race_->headline());
  if (!race_->lockstep().settled()) {
    race_->lockstep().advance(kLookingOn);
    context.moving = true;
  }
  if (scene_tick_ == race_->other().tick()) return;
  scene_tick_ = race_->other().tick();
  scene_ = compared(race_->other().scene());
  for (Panel& panel : scene_.panels) removeMoves(panel);  // moves are made in the run on the stage
  ++version_;
}

void RaceView::draw(Context& context) {
  if (!context.player.ready()) return;
  const std::vector<Option> opponents = opponentsIn(context);
  if (opponents.empty()) return;
  Ui& ui = context.ui;
  const float width = ImGui::GetContentRegionAvail().x;
  ImGui::PushID("race");
  ui.space(10);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  // The counters above come and go with it.
  if (std::exchange(switched_, false)) bringIntoView({at.x, at.y, width, context.theme.target});
  bool on = racing(context);
  if (ui.toggle("Race a second run", on, width,
                "The same input with another choice, step by step beside this one")) {
    switched_ = true;
    if (on)
      begin(context);
    else
      race_.reset();
    context.wake();
  }
  if (racing(context)) {
    ui.space(6);
    const int chosen = ui.select("Against", opponents, race_->choice(), width, "The other run's choice");
    const std::string_view wanted =
        chosen < 0 ? race_->choice() : opponents[static_cast<size_t>(chosen)].value;
    if (wanted != race_->choice()) start(context, std::string(wanted));
    if (racing(context)) {
      drawDifference(context);
      drawTable(context);
    }
  }
  ImGui::PopID();
}

// The first step in which the runs differ: what each does in it, and a button that goes there.
void RaceView::drawDifference(Context& context) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  const float width = ImGui::GetContentRegionAvail().x;
  const TextStyle quiet{.size = theme.size_small, .colour = theme.text_soft, .wrap = width};
  ui.space(10);
  const Lockstep& lockstep = race_->lockstep();
  const std::optional<Lockstep::Difference>& found = lockstep.difference();
  if (!found) return ui.paragraph(lockstep.agreement(), quiet);
  const std::string step = "step " + grouped(found->tick);
  ui.paragraph("They part in " + step, {.strong = true});
  ui.space(2);
  ui.paragraph(capitalised(race_->myTitle()) + ": " + found->mine, quiet);
  ui.space(2);
  ui.paragraph(capitalised(race_->otherTitle()) + ": " + found->other, quiet);
  ui.space(6);
  const bool there = context.player.session().tick() == found->tick;
  if (ui.button(("Go to " + step).c_str(), {.disabled = there, .description = "Where the two runs part"}))
    context.player.goTo(found->tick);
}

// Each counter of both runs with a bar for each; the better one has a tick.
void RaceView::drawTable(Context& context) {
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  const float width = ImGui::GetContentRegionAvail().x;
  const std::string names[2] = {capitalised(race_->myTitle()), capitalised(race_->otherTitle())};
  const Tone tones[2] = {Tone::series1, Tone::series2};
  constexpr float kLine = 24;
  for (const Race::Row& row : race_->table(context.player.session())) {
    ui.space(10);
    ui.text(row.title, {.size = theme.size_small, .colour = theme.text_soft});
    ui.space(2);
    const double values[2] = {drawable(row.my_value), drawable(row.other_value)};
    const double most = std::max({values[0], values[1], 1e-9});
    const std::string* texts[2] = {&row.mine, &row.other};
    const ImVec2 from = ImGui::GetCursorScreenPos();
    for (int side = 0; side < 2; ++side) {
      const ImVec2 at = ImGui::GetCursorScreenPos();
      const bool better = row.better == (side == 0 ? -1 : 1);
      const auto share = static_cast<float>(values[side] / most);
      const TextStyle letters{.size = theme.size_small, .strong = better, .colour = theme.text};
      const float number = ui.measure(*texts[side], letters).x;
      const float room = (width - 110) * 0.5f;
      ui.textAt({at.x, at.y + 3}, ui.fitted(names[side], width - room - 100, letters), letters);
      const float bar = at.x + width - room - 92;
      ui.surface({bar, at.y + 6, std::max(room * share, 2.f), kLine - 12}, theme.tone(tones[side]).fill, 3);
      ui.textAt({at.x + width - number - 22, at.y + 3}, *texts[side], letters);
      if (better)
        drawIcon(*ImGui::GetWindowDrawList(), Icon::tick, {at.x + width - 9, at.y + kLine / 2}, 16,
                 theme.tone(Tone::goal).edge);
      ImGui::Dummy({width, kLine});
    }
    std::string words = names[0] + " " + row.mine + ", " + names[1] + " " + row.other;
    if (row.better != 0) words += "; better: " + names[row.better < 0 ? 0 : 1];
    ui.announce(row.title.c_str(), {.role = Role::text, .name = row.title, .value = words},
                {from.x, from.y, width, 2 * kLine});
  }
}

std::string RaceView::heading(const std::string& title, const Session& session) const {
  const std::optional<Lockstep::Difference>& found = race_->lockstep().difference();
  const std::string state = found && found->tick == session.tick() ? "parts here"
                            : ended(session.status())              ? outcomeInWords(session)
                                                                   : "";
  return capitalised(title) + (state.empty() ? "" : ": " + state);
}

// The outcome of the race, above both boards.
void RaceView::drawHeadline(Context& context, Rect& area) const {
  Ui& ui = context.ui;
  const std::string headline = race_->headline();
  const std::string words = headline.empty() ? "Both are still on their way." : headline;
  const TextStyle letters{.size = headline.empty() ? context.theme.size_body : context.theme.size_large,
                          .strong = !headline.empty(),
                          .colour = headline.empty() ? context.theme.text_soft : context.theme.text,
                          .wrap = area.width - 12};
  const ImVec2 size = ui.measure(words, letters);
  ui.textAt({area.x + 6, area.y}, words, letters);
  ui.announce("headline", {.role = Role::text, .name = "The race", .value = words},
              {area.x, area.y, area.width, size.y});
  cutTop(area, size.y + 10);
}

void RaceView::drawStages(Context& context, Stage& mine, Rect area) {
  constexpr float kGap = 12;
  drawHeadline(context, area);
  const bool across = area.width > area.height * 0.9f;
  Rect left = area;
  if (across)
    left.width = (area.width - kGap) / 2;
  else
    left.height = (area.height - kGap) / 2;
  Rect right = left;
  (across ? right.x : right.y) += (across ? left.width : left.height) + kGap;

  // The headings have the same height, so that the boards stand side by side.
  Ui& ui = context.ui;
  const Session& session = context.player.session();
  const std::string mine_heading = heading(race_->myTitle(), session);
  const std::string other_heading = heading(race_->otherTitle(), race_->other());
  const TextStyle letters{.strong = true, .wrap = std::max(left.width - 8, 1.f)};
  constexpr float kAround = 12;
  const float high = std::max(ui.measure(mine_heading, letters).y, ui.measure(other_heading, letters).y);
  ui.textAt({left.x + 4, left.y + 2}, mine_heading, letters);
  ui.textAt({right.x + 4, right.y + 2}, other_heading, letters);
  cutTop(left, high + kAround);
  cutTop(right, high + kAround);

  // If there is enough height, the search is shown below the board.
  const size_t panels = left.height > kTwoPanels ? 2 : 1;
  ImGui::PushID("mine");
  if (mine_version_ != context.player.version()) mine_ = compared(context.player.scene());
  mine_version_ = context.player.version();
  const Rect place = mine.draw(context,
                               {.scene = mine_,
                                .generation = context.player.openings(),
                                .version = mine_version_,
                                .panels = panels,
                                .step = session.tick(),
                                .commands_width = area.width},
                               left);
  ImGui::PopID();
  if (!racing(context)) return;
  right.height = place.height;
  stage_.chooseAs(mine);
  ImGui::PushID("other");
  stage_.draw(context,
              {.scene = scene_,
               .generation = context.player.openings(),
               .version = version_,
               .panels = panels,
               .playable = false,
               .other = &race_->other(),
               .step = scene_tick_},
              right);
  ImGui::PopID();
  mine.chooseAs(stage_);
}

}  // namespace noggin::app
