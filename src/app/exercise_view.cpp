#include "app/exercise_view.h"

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/exercise_scene.h"
#include "app/sections.h"
#include "core/text.h"
#include "core/words.h"
#include "player/exercise_json.h"

namespace noggin::app {
namespace {

constexpr float kChoiceGap = 6;
constexpr double kAheadAFrame = 0.004;  // seconds per frame for looking ahead
constexpr size_t kMostKeys = 9;
constexpr int64_t kToTheEnd = ExercisePlan::kMostDecisions;

const Exercise& exerciseOf(const Context& context) {
  return context.player.session().exercise();
}

// Whether right answers are told at their steps: after each answer, or after the last.
bool told(const Session& session) {
  const Exercise& exercise = session.exercise();
  const bool played = !session.moves().empty() || session.status() == Status::needs_move;
  return exercise.plan()->mode == ExerciseMode::as_you_go || exercise.complete() ||
         exercise.over(session.furthest()) || (session.endKnown() && !played);
}

// Something was asked, and a person's move comes before there can be more. One made before is not made again
// by who steps back.
bool awaitsMove(const Session& session) {
  const Exercise& exercise = session.exercise();
  return session.status() == Status::needs_move && session.movesMade().size() == session.moves().size() &&
         !exercise.answers().empty() && !exercise.complete() && !exercise.over(session.tick());
}

// Everything asked has been answered and the step after the last answer is taken, or nothing is left to ask.
bool finished(const Session& session) {
  const Exercise& exercise = session.exercise();
  if (exercise.at(session.tick()) || awaitsMove(session)) return false;
  if (exercise.complete()) return session.tick() > exercise.answers().back().tick;
  return session.atEnd() || exercise.over(session.tick());
}

// "12 of 20 decisions right at the first try."
std::string resultInWords(const Score& score, const Exercise& exercise) {
  const ExercisePlan& plan = *exercise.plan();
  if (score.asked == 0)
    return plan.to ? "Nothing is decided between step " + grouped(plan.from) + " and step " +
                         grouped(*plan.to) + "."
           : plan.from > 0 ? "Nothing is decided from step " + grouped(plan.from) + " on."
                           : "This run ended before it decided anything.";
  std::string words =
      std::to_string(score.right) + " of " + counted(score.asked, "decision") + " right at the first try.";
  if (plan.to && !exercise.complete()) words += " The exercise ends at step " + grouped(*plan.to) + ".";
  return words;
}

}  // namespace

std::string misconception(const Score& score) {
  if (score.rival.name.empty()) return {};
  return std::to_string(score.rival_count) +
         " of your last wrong answers are what another rule gives: " + std::string(score.rival.name) +
         ". It " + std::string(score.rival.does) + ".";
}

bool ExerciseView::active(const Context& context) const {
  return context.player.ready() && !context.home && exerciseOf(context).plan().has_value();
}

bool ExerciseView::asks(Context& context) const {
  Player& player = context.player;
  if (!active(context) || player.busy() || !player.decision()) return false;
  return exerciseOf(context).openAt(player.session().tick());
}

// Whether ahead_ is about the moves made by now.
bool ExerciseView::examined(const Context& context) const {
  const auto made = context.player.session().movesMade();
  return offered_for_ == context.player.generation() &&
         std::equal(made.begin(), made.end(), offered_after_.begin(), offered_after_.end());
}

// What was found last holds until more is known, so that the button does not flicker with each move.
bool ExerciseView::offered(Context& context) {
  Player& player = context.player;
  if (!player.ready() || active(context)) return false;
  if (offered_for_ != player.generation()) begins_at_.reset();
  if (!examined(context)) {
    if (player.busy()) return begins_at_.has_value();
    const auto made = player.session().movesMade();
    offered_for_ = player.generation();
    offered_after_.assign(made.begin(), made.end());
    ahead_.begin(player.session());
  }
  if (!ahead_.known()) {
    ahead_.advance(player.session(), kAheadAFrame);
    context.wake();
  }
  if (ahead_.known()) begins_at_ = ahead_.from();
  return begins_at_.has_value();
}

void ExerciseView::drawOffer(Context& context) {
  Ui& ui = context.ui;
  const float width = ImGui::GetContentRegionAvail().x;
  if (!offered(context)) return;
  ImGui::PushID("offer");
  constexpr const char* kOffer = "Your turn";
  offer_ = ImGui::GetID(kOffer);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  bool opened = false;
  if (ui.button(kOffer, {.icon = Icon::hand,
                         .width = width,
                         .on = unfolded_,
                         .description = "You say what it does next, and are told whether it does"})) {
    opened = unfolded_ = !unfolded_;
    context.wake();
  }
  if (unfolded_) {
    static const SelectItem kModes[] = {{"After each answer", {}}, {"At the end", {}}};
    ui.space(8);
    const int mode =
        ui.select("Told", kModes, static_cast<int>(plan_.mode), width, "When answers are graded");
    if (mode >= 0) plan_.mode = static_cast<ExerciseMode>(mode);
    ui.space(8);
    drawLength(context, width);
    ui.space(8);
    ui.textField("Your name", name_,
                 {.width = width,
                  .placeholder = "Your name, if you like",
                  .description = "It makes an instance of your own and stands in the result code"});
    ui.space(8);
    drawBegin(context, width);
  }
  if (opened) bringIntoViewSince(at);
  ImGui::PopID();
}

void ExerciseView::drawLength(Context& context, float width) {
  static const SelectItem kLengths[] = {{"5 decisions", {}}, {"10 decisions", {}}, {"To the end", {}}};
  constexpr int64_t kDecisions[] = {5, 10, kToTheEnd};
  const auto now = std::find(std::begin(kDecisions), std::end(kDecisions), plan_.decisions);
  const int length = context.ui.select("Length", kLengths, static_cast<int>(now - std::begin(kDecisions)),
                                       width, "How many decisions are asked about");
  if (length >= 0) plan_.decisions = kDecisions[length];
}

void ExerciseView::drawBegin(Context& context, float width) {
  const ButtonStyle style{.look = Look::primary,
                          .icon = Icon::play,
                          .width = width,
                          .disabled = !examined(context) || !ahead_.known()};
  if (!context.ui.button("Begin", style) || !begins_at_) return;
  const std::string name(trimmed(name_));
  const Outcome<Seed> named =
      name.empty() ? context.player.session().seedAsGiven() : Seed::parse("name:" + name);
  plan_.from = *begins_at_;
  if (named)
    unfolded_ = context.beginExercise(plan_, *named).has_value();
  else
    context.banner.say("Your name is too long for a result code: please shorten it.");
}

void ExerciseView::draw(Context& context) {
  Player& player = context.player;
  ImGui::PushID("exercise");
  const ImVec2 at = ImGui::GetCursorScreenPos();
  drawHead(context);
  if (!active(context)) return ImGui::PopID();  // it has been left
  const Session& session = player.session();
  const Answer* given = session.exercise().at(session.tick());
  Shown shown{player.generation(), session.tick(), {}};
  bool graded = false;
  if (player.busy() || player.underway())
    drawOnTheWay(context);
  else if (finished(session))
    drawResult(context);
  else if (awaitsMove(session))
    drawPersonsTurn(context);
  else if (const std::optional<Decision>& decision = player.decision(); !decision)
    drawOnTheWay(context);
  else if (given && !asks(context) && told(session))
    graded = drawGrade(context, *decision, given->latest());
  else
    drawQuestion(context, *decision, given);
  shown.words = context.spoken;
  if (shown != shown_) bringIntoViewSince(at);
  shown_ = std::move(shown);
  if (graded) drawAnswered(context, *player.decision(), given->latest());
  ImGui::PopID();
}

void ExerciseView::drawHead(Context& context) {
  Ui& ui = context.ui;
  const Exercise& exercise = exerciseOf(context);
  // The decision asked about, or whose answer is explained.
  const int64_t tick = context.player.session().tick();
  const auto before = std::count_if(exercise.answers().begin(), exercise.answers().end(),
                                    [tick](const Answer& answer) { return answer.tick < tick; });
  const int64_t planned = exercise.plan()->decisions, now = std::min<int64_t>(before + 1, planned);
  std::string words = "Your turn: ";
  if (finished(context.player.session()))
    words += "the result";
  else if (planned == kToTheEnd)
    words += "decision " + std::to_string(now);
  else
    words += std::to_string(now) + " of " + std::to_string(planned);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x, target = context.theme.target;
  const ImVec2 room(width - target, target);
  const float size = fittingSize(context.theme.strong, words, room, context.theme.size_large, 0);
  ui.heading(words.c_str(), {.size = size, .strong = true});
  ImGui::SetCursorScreenPos({at.x + width - target, at.y - 8});
  if (ui.button("Leave the exercise",
                {.look = Look::quiet, .icon = Icon::close, .icon_only = true, .opener = offer_}))
    context.leaveExercise();
  ImGui::SetCursorScreenPos({at.x, at.y + std::max(target - 8, context.theme.size_large + 6)});
}

// Text on a card of its own, also spoken by a screen reader.
void ExerciseView::say(Context& context, const std::string& words, Tone tone) {
  constexpr float kPadding = 12;
  const ToneColours& colours = context.theme.tone(tone);
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const float width = ImGui::GetContentRegionAvail().x;
  const TextStyle letters{.strong = tone != Tone::plain,
                          .colour = tone == Tone::plain ? context.theme.text : colours.ink,
                          .wrap = width - 2 * kPadding};
  const Rect card{at.x, at.y, width, context.ui.measure(words, letters).y + 2 * kPadding};
  context.ui.surface(card, tone == Tone::plain ? context.theme.panel : colours.fill, context.theme.radius);
  context.ui.textAt({at.x + kPadding, at.y + kPadding}, words, letters);
  ImGui::PushID(static_cast<int>(context.spoken.size()));
  context.ui.announce("said", {.role = Role::text, .name = words}, card);
  ImGui::PopID();
  context.spoken += (context.spoken.empty() ? "" : " ") + words;
  ImGui::Dummy({card.width, card.height});
  context.ui.space(kChoiceGap);
}

// A choice with its number; once `answered`, it can no longer be pressed, and the one chosen is marked.
bool ExerciseView::drawChoice(Context& context, const Choice& choice, size_t number, const Answered& answered,
                              bool next) {
  constexpr float kPadding = 10, kNumber = 26;
  Ui& ui = context.ui;
  const Theme& theme = context.theme;
  const float width = ImGui::GetContentRegionAvail().x;
  const bool mine = answered.chosen == choice.id;
  const TextStyle letters{.strong = mine, .wrap = width - 2 * kPadding - 2 * kNumber};
  const float words = ui.measure(choice.label, letters).y;
  const ImVec2 at = ImGui::GetCursorScreenPos(), size(width, std::max(words + 2 * kPadding, theme.target));
  const std::string name = std::to_string(number) + ". " + choice.label;
  const std::string note = !answered.graded ? (mine ? "your answer" : "")
                           : choice.right   ? "right"
                           : mine           ? "your answer, not right"
                                            : "not right";
  const bool pressed =
      ui.card(name.c_str(), note, size, {.disabled = !answered.chosen.empty(), .next = next, .typed = true});
  ui.textAt({at.x + kPadding, at.y + (size.y - theme.size_body) / 2}, std::to_string(number),
            {.strong = true, .colour = theme.text_soft});
  ui.textAt({at.x + kPadding + kNumber, at.y + (size.y - words) / 2}, choice.label, letters);
  const ImVec2 mark(at.x + width - kPadding - 9, at.y + size.y / 2);
  if (answered.graded && choice.right)
    drawIcon(*ImGui::GetWindowDrawList(), Icon::tick, mark, 18, theme.tone(Tone::goal).edge);
  else if (mine)
    drawIcon(*ImGui::GetWindowDrawList(), answered.graded ? Icon::cross : Icon::hand, mark, 18,
             answered.graded ? theme.danger : theme.text_soft);
  ui.space(kChoiceGap);
  return pressed;
}

// `given`: the answer, if it is not to be graded yet.
void ExerciseView::drawQuestion(Context& context, const Decision& decision, const Answer* given) {
  const bool open = asks(context);
  const Answered answered{given && !open ? std::string_view(given->latest()) : std::string_view()};
  say(context, decision.ask);
  std::string chosen;
  // Widgets of their own for each question, so that they are new with it.
  ImGui::PushID(static_cast<int>(context.player.session().tick()));
  for (size_t i = 0; i < decision.choices.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    if (drawChoice(context, decision.choices[i], i + 1, answered, open && i == 0))
      chosen = decision.choices[i].id;
    ImGui::PopID();
  }
  ImGui::PopID();
  if (!open) {
    if (context.ui.button("Go on", {.look = Look::primary, .icon = Icon::forward})) goOn(context);
  } else if (!chosen.empty()) {
    answer(context, chosen);
  }
}

bool ExerciseView::drawGrade(Context& context, const Decision& decision, const std::string& chosen) {
  Ui& ui = context.ui;
  const std::optional<Grade> grade = gradeOf(decision, chosen);
  if (!grade) return false;
  say(context, grade->right ? "Right." : "Not right.", grade->right ? Tone::goal : Tone::conflict);
  drawReasons(context, *grade);
  const float left = ImGui::GetCursorScreenPos().x, right = left + ImGui::GetContentRegionAvail().x;
  if (ui.button("Go on", {.look = Look::primary, .icon = Icon::forward, .next = true})) {
    goOn(context);
    return false;
  }
  flow(ui.buttonWidth("Undo", Icon::back), left, right);
  if (ui.button("Undo", {.icon = Icon::back, .description = "Try again, without credit"})) {
    context.player.undoAnswer();
    context.wake();
    return false;
  }
  return true;
}

void ExerciseView::drawAnswered(Context& context, const Decision& decision, const std::string& chosen) {
  Ui& ui = context.ui;
  ui.space(12);
  ui.text(decision.ask, {.colour = context.theme.text_soft, .wrap = ImGui::GetContentRegionAvail().x});
  ui.space(kChoiceGap);
  for (size_t i = 0; i < decision.choices.size(); ++i) {
    ImGui::PushID(static_cast<int>(i));
    drawChoice(context, decision.choices[i], i + 1, {chosen, true});
    ImGui::PopID();
  }
}

void ExerciseView::drawReasons(Context& context, const Grade& grade) {
  say(context, grade.because);
  if (!grade.because_right.empty()) say(context, grade.because_right);
  const std::string mixed_up = misconception(scoreOf(context));
  if (!grade.right && !mixed_up.empty()) say(context, mixed_up, Tone::current);
}

void ExerciseView::drawOnTheWay(Context& context) {
  say(context, context.player.narration());
  if (!context.player.busy() && context.ui.button("Go on", {.look = Look::primary, .icon = Icon::forward}))
    goOn(context);
}

void ExerciseView::drawPersonsTurn(Context& context) {
  say(context, context.player.narration());
  say(context, "Now it is your move: once you have played it, the questions go on.");
}

void ExerciseView::drawResult(Context& context) {
  Ui& ui = context.ui;
  const Session& session = context.player.session();
  const Score& score = scoreOf(context);
  const float width = ImGui::GetContentRegionAvail().x;
  if (score.asked == 0 && session.status() == Status::needs_move)
    return say(context, std::string(kPersonMoves));
  report(context);
  say(context, resultInWords(score, session.exercise()));
  if (const std::string mixed_up = misconception(score); !mixed_up.empty())
    say(context, mixed_up, Tone::current);
  drawWrong(context);
  const bool copied = context.linkCopied();
  if (ui.button(copied ? "Result code copied" : "Copy the result code",
                {.look = Look::primary,
                 .icon = copied ? Icon::tick : Icon::link,
                 .width = width,
                 .description = "A link to this exercise with your answers, to hand in"}))
    context.copyLink();
  ui.space(kChoiceGap);
  if (ui.button("Again",
                {.icon = Icon::play,
                 .width = width,
                 .description = "With the next seed: another instance where the lab draws one by chance, and "
                                "the choices in another order"}))
    context.beginExercise(*session.exercise().plan(), session.seedAsGiven().next());
}

const Score& ExerciseView::scoreOf(const Context& context) {
  if (score_version_ != context.player.runVersion()) score_ = exerciseOf(context).score();
  score_version_ = context.player.runVersion();
  return score_;
}

// A button for each answer without credit, which goes to its step.
void ExerciseView::drawWrong(Context& context) {
  Ui& ui = context.ui;
  const float width = ImGui::GetContentRegionAvail().x;
  int64_t chosen = -1;
  const Exercise& exercise = exerciseOf(context);
  const Rival& followed = scoreOf(context).rival;
  for (const Answer& answer : exercise.answers()) {
    if (answer.credited()) continue;
    const std::string_view rival = Exercise::rivalOf(answer, followed);
    const std::string name = "Look at step " + std::to_string(answer.tick);
    const std::string why = answer.undone   ? "taken back"
                            : rival.empty() ? "not right"
                                            : "another rule: " + std::string(rival);
    if (ui.row(name.c_str(), why.c_str(), false, width)) chosen = answer.tick;
  }
  if (chosen < 0) return ui.space(kChoiceGap);
  context.player.goTo(chosen);
  context.wake();
}

void ExerciseView::answer(Context& context, const std::string& id) {
  Player& player = context.player;
  const Outcome<Grade> grade = player.answer(id);
  context.wake();
  if (!grade) {
    context.banner.say(grade.error().message);
    return;
  }
  Json event = jsonObject(
      {{"type", "answer"}, {"step", player.session().tick()}, {"chosen", id}, {"right", grade->right}});
  if (!grade->rival.empty()) event["rival"] = grade->rival;
  event["link"] = player.session().link();
  context.host.event(event);
  if (exerciseOf(context).plan()->mode == ExerciseMode::at_end) goOn(context);
}

// Continues to the next question, or after the last one to the result.
void ExerciseView::goOn(Context& context) {
  context.player.goToNextQuestion();
  context.wake();
}

// Reports the score to the page, again only if it has changed.
void ExerciseView::report(Context& context) {
  const Score& score = scoreOf(context);
  const Reported now{context.player.generation(), score.asked, score.right};
  if (std::exchange(reported_, now) == now) return;
  Json event = toJson(exerciseOf(context));
  event["type"] = "score";
  event["link"] = context.player.session().link();
  context.host.event(event);
}

void ExerciseView::handleKeys(Context& context) {
  if (!active(context) || keysTaken()) return;
  Player& player = context.player;
  if (asks(context)) {  // also by keys pressed on a choice of the mirror
    const std::vector<Choice>& choices = player.decision()->choices;
    for (size_t i = 0; i < std::min(choices.size(), kMostKeys); ++i)
      if (digitPressed(static_cast<int>(i) + 1)) return answer(context, std::string(choices[i].id));
  } else if (context.state.focused && !player.busy() && !finished(player.session()) && enterPressed()) {
    goOn(context);
  }
}

void ExerciseView::mark(Context& context, Scene& scene) const {
  Player& player = context.player;
  if (awaitsMove(player.session()))
    keepMovesOnly(scene, player.session().run());
  else
    forbidMoves(scene);
  if (asks(context)) markChoices(scene, *player.decision());
}

void ExerciseView::press(Context& context, const Intent& intent) {
  if (awaitsMove(context.player.session()) && !intent.move.empty()) return context.playMove(intent.move);
  if (!asks(context)) return;
  const std::string id = pressedChoice(intent, *context.player.decision());
  if (!id.empty()) answer(context, id);
}

}  // namespace noggin::app
