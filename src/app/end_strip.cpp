#include "app/end_strip.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "app/arrangement.h"
#include "app/controls.h"
#include "app/views/panel_view.h"
#include "core/words.h"

namespace noggin::app {
namespace {

constexpr float kLeastStage = 330;  // on lower stages the board needs all the height
constexpr float kRowStage = 460;    // on lower stages there is no room for words
constexpr float kRowWidth = 520;
constexpr float kStripGap = 8, kNumberRoom = 23;
constexpr float kNarrowestFrame = 0.7f, kWidestFrame = 2.6f;    // width / height of a frame
constexpr int64_t kMostFrames = 240;
// Seconds of each frame of the animation: to draw a whole solution can take longer than one.
constexpr double kDrawing = 0.006;

bool hasEnded(const Session& session) {
  return session.atEnd() && ended(session.status());
}

// Whether the solution is being shown, or will be from the next step on.
bool showsSolution(const Session& session, const Course& course) {
  return course.whole && course.shown_from > 0 && session.tick() >= course.shown_from - 1;
}

constexpr const char* kNextExample = "Next example";

// What the button that opens `next` may say, with less and less room.
std::vector<std::string> namesOf(const Preset* next) {
  if (!next) return {""};
  return {"Next: " + std::string(next->title), kNextExample, ""};
}

// Large on as many lines as there is room for, or else small; none if it fits in neither way.
std::optional<TextStyle> lettersFor(const std::string& text, ImVec2 room, const Ui& ui) {
  for (const float size : {ui.theme.size_body, ui.theme.size_small}) {
    const TextStyle letters{.size = size, .strong = true, .wrap = room.x};
    if (room.x > 0 && ui.measure(text, letters).y <= room.y) return letters;
  }
  return std::nullopt;
}

// "Move 2 of 13: Jump from 12 over 7 to 3": what was told, or the number where that is not known.
std::string nameOfFrame(int64_t number, std::string told) {
  if (number == 0) return "The start of the solution";
  if (told.empty()) return "Move " + grouped(number);
  if (told.ends_with('.')) told.pop_back();
  return told;
}

float framesHeight(float stage) {
  return std::clamp(stage * 0.15f, 70.f, 124.f);
}

}  // namespace

void EndStrip::draw(Context& context, RaceView& race, Rect& area) {
  const Session& session = context.player.session();
  const Course course = context.player.course();
  if (area.height < kLeastStage) return;
  const bool frames = showsSolution(session, course);
  const bool words =
      hasEnded(session) && !context.state.embedded && area.height >= kRowStage && area.width >= kRowWidth;
  const auto takeRow = [&area](float height) {
    area.height -= height + kStripGap;
    return Rect{area.x, area.y + area.height + kStripGap, area.width, height};
  };
  if (frames) {
    update(context.player, course);
    if (film_.left() > 0) context.moving = true;
    const Rect place = takeRow(framesHeight(area.height));
    if (!frames_.empty()) drawFrames(context, place);
  }
  if (words) drawNext(context, race, takeRow(context.theme.target));
}

void EndStrip::update(const Player& player, const Course& course) {
  const Session& session = player.session();
  if (generation_ != player.generation() || course_ != course || moves_ != session.moves()) {
    generation_ = player.generation();
    begin(session, course);
  }
  const Deadline deadline(kDrawing);
  while (film_.left() > 0 && !deadline.passed())
    if (std::optional<Filmstrip::Frame> frame = film_.next(session, deadline)) add(*std::move(frame));
}

void EndStrip::begin(const Session& session, const Course& course) {
  course_ = course;
  moves_ = session.moves();
  revealed_ = -1;
  frames_.clear();
  std::vector<int64_t> ticks;
  // The step before the solution still shows the search; the solution begins where the run did, unless moves
  // by hand came between.
  if (moves_.empty()) ticks.push_back(0);
  const int64_t from = course.shown_from;
  for (int64_t tick = from; tick <= std::min(course.steps, from + kMostFrames); ++tick) ticks.push_back(tick);
  film_.begin(std::move(ticks));
}

void EndStrip::add(Filmstrip::Frame shown) {
  auto frame = std::make_unique<Frame>();
  frame->tick = shown.tick;
  frame->number = shown.tick == 0 ? 0 : shown.tick - course_.shown_from + 1;
  frame->name = nameOfFrame(frame->number, std::move(shown.what));
  frame->board = std::move(shown.board);
  still(frame->board);
  frames_.push_back(std::move(frame));
  if (frames_.size() > 1) return;
  const PanelNeed need = needOf({"board", "Board", frames_.front()->board, Weight::hero});
  aspect_ = std::clamp(need.aspect > 0 ? need.aspect : 1.f, kNarrowestFrame, kWidestFrame);
}

// The preset after the current one; null if there is none.
const Preset* EndStrip::nextPreset(const Player& player) {
  if (next_of_ == player.generation()) return next_;
  next_of_ = player.generation();
  const std::span<const Preset> presets = player.session().lab().presets;
  const int next = currentPreset(player.session()) + 1;
  next_ = next > 0 && next < static_cast<int>(presets.size()) ? &presets[static_cast<size_t>(next)] : nullptr;
  return next_;
}

void EndStrip::drawFrames(Context& context, Rect area) {
  const int64_t tick = context.player.session().tick();
  const float width = (area.height - kNumberRoom) * aspect_ + kStripGap, pitch = width + kStripGap;
  const float content = pitch * static_cast<float>(frames_.size() + film_.left()) - kStripGap;
  Intent unwanted;
  const float seconds = context.state.reduced_motion ? 0.f : 0.18f;
  ViewContext view{context.theme, unheard_, unwanted, context.now, seconds};
  view.miniature = true;
  unheard_.beginFrame();
  ImGui::PushID("strip");
  if (revealed_ != tick && film_.left() == 0) {
    const auto here = std::find_if(frames_.begin(), frames_.end(),
                                   [tick](const auto& frame) { return frame->tick >= tick; });
    const float at =
        pitch * static_cast<float>(std::min<ptrdiff_t>(here - frames_.begin(), std::ssize(frames_) - 1));
    scroller_.reveal(at - pitch, at + 2 * pitch, content, area.width, view);
    revealed_ = tick;
  }
  const float shift = scroller_.beginRow("frames", area, content, view);
  const float left = area.x + std::max((area.width - content) / 2, 0.f) - shift;
  {
    const Gathered group(context.mirror, ImGui::GetID("all"), Gathering::list, "The solution");
    for (size_t i = 0; i < frames_.size(); ++i) {
      const Rect place{left + pitch * static_cast<float>(i), area.y, width, area.height};
      // Home and End go to the first and the last frame, arrows to the one beside those in sight.
      const bool near = place.x + place.width + pitch >= area.x && place.x <= area.x + area.width + pitch;
      if (!near && i > 0 && i + 1 < frames_.size()) continue;
      drawFrame(context, *frames_[i], place, view);
    }
  }
  scroller_.endRow(area, content, view);
  ImGui::PopID();
  if (!view.settled) context.moving = true;
}

void EndStrip::drawFrame(Context& context, Frame& frame, Rect area, ViewContext& view) {
  const bool here = frame.tick == context.player.session().tick();
  ImGui::PushID(static_cast<int>(frame.number));
  ImGui::SetCursorScreenPos(area.min());
  if (context.ui.card(frame.name.c_str(), "Goes to this step", {area.width, area.height}) && !draggedFar()) {
    context.player.goTo(frame.tick);
    context.wake();
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  if (here) list.AddRect(area.min(), area.max(), context.theme.accent, context.theme.radius, 0, 2.5f);
  const TextStyle letters{.size = context.theme.size_small * 0.85f,
                          .strong = here,
                          .colour = here ? context.theme.text : context.theme.text_soft};
  const std::string text = grouped(frame.number);
  const ImVec2 extent = context.ui.measure(text, letters);
  context.ui.textAt({area.centre().x - extent.x / 2, area.y + area.height - extent.y - Scroller::kBarRoom},
                    text, letters);
  const Rect board{area.x + kStripGap / 2, area.y + kStripGap / 2, area.width - kStripGap,
                   area.height - kNumberRoom - kStripGap / 2};
  const float seconds = std::exchange(view.move_seconds, 0.f);
  ImGui::BeginDisabled();
  frame.view.draw("board", frame.board, board, std::exchange(frame.fresh, false), view);
  ImGui::EndDisabled();
  view.move_seconds = seconds;
  ImGui::PopID();
}

// The outcome in words, and what to do next.
void EndStrip::drawNext(Context& context, RaceView& race, Rect area) {
  Ui& ui = context.ui;
  const Session& session = context.player.session();
  const bool copied = context.linkCopied();
  const Preset* const next = nextPreset(context.player);
  std::string labels[] = {race.offered(context) ? "Race it" : "", "",
                          copied ? "Link copied" : "Copy this moment"};
  const TextStyle letters{.strong = true};
  const std::string outcome = outcomeInWords(session);
  float widths[std::size(labels)], taken = 0;
  const auto measure = [&] {
    taken = 0;
    for (size_t i = 0; i < std::size(labels); ++i) {
      widths[i] = labels[i].empty() ? 0 : ui.measure(labels[i], letters).x + 30;
      taken += widths[i] + (widths[i] > 0 ? kStripGap : 0);
    }
    return area.width - taken - 16;
  };
  // The outcome has priority over the next example, but is left out rather than cut off.
  std::optional<TextStyle> words;
  for (const std::string& label : namesOf(next)) {
    labels[1] = label;
    if ((words = lettersFor(outcome, {measure(), area.height}, ui))) break;
  }
  if (words) {
    ui.textAt({area.x + 6, area.centre().y - ui.measure(outcome, *words).y / 2}, outcome, *words);
  } else if (next) {
    labels[1] = kNextExample;
    measure();
  }
  float x = area.x + area.width - taken + kStripGap;
  const auto button = [&](size_t i, const char* description) {
    if (labels[i].empty()) return false;
    ImGui::SetCursorScreenPos({x, area.y});
    x += widths[i] + kStripGap;
    ImGui::PushID(static_cast<int>(i));
    const bool pressed = ui.button(labels[i].c_str(), {.width = widths[i], .description = description});
    ImGui::PopID();
    if (pressed) context.wake();
    return pressed;
  };
  ImGui::PushID("next");
  const bool races = button(0, "The same input with another choice, side by side");
  const bool goes_on = button(1, next ? std::string(next->note).c_str() : "");
  if (button(2, "A link to exactly this state and step")) context.copyLink();
  ImGui::PopID();
  if (races) race.begin(context);
  if (goes_on) context.openLab(session.lab(), *next);
}

}  // namespace noggin::app
