#include "player/session.h"

#include <algorithm>
#include <cstdlib>
#include <new>

#include "core/check.h"
#include "player/by_tick.h"
#include "player/permalink.h"

namespace noggin {
namespace {

// Seconds for steps done again after memory ran out.
constexpr double kRecovery = 0.02;

// Clears what says in any lab which step comes next.
void leaveOutNext(Scene& scene) {
  for (Panel& panel : scene.panels) {
    if (auto* board = std::get_if<Board>(&panel.content)) board->ghosts.clear();
    if (auto* graph = std::get_if<Graph>(&panel.content))
      for (GraphNode& node : graph->nodes) node.next = false;
  }
}

}  // namespace

Session::Session(const Lab& lab, Opening opening, Seed seed)
    : lab_(&lab), settings_(std::move(opening.settings)), seed_(std::move(seed)) {
  standAtStart(std::move(opening.run));
}

Session::Session(const Lab& lab, Settings settings, Seed seed)
    : lab_(&lab), settings_(std::move(settings)), seed_(std::move(seed)) {
  restart();
}

void Session::restart() {
  standAtStart(lab_->startAgain(settings_, seed_.number));
}

void Session::standAt(int64_t tick, std::unique_ptr<Run> run) {
  run_ = std::move(run);
  tick_ = tick;
  preparing_ = took_preparing_ = false;
  over_budget_ = out_of_memory_ = false;
  trace_.clear();
}

void Session::standAtStart(std::unique_ptr<Run> run) {
  standAt(0, std::move(run));
  played_from_start_ = run_->status() == Status::needs_move;
  if (!canTick()) end_known_ = true;  // it waits for a person from the beginning
}

const Session::PlayedMove* Session::moveAt(int64_t tick) const {
  return itemAt(moves_, tick);
}

std::span<const Session::PlayedMove> Session::movesMade() const {
  return {moves_.data(), static_cast<size_t>(notBefore(moves_, tick_) - moves_.begin())};
}

double Session::numberNow(const Setting& setting) const {
  double value = settings_.number(setting.id);
  if (setting.live.empty()) return value;
  const std::string begin = std::string(setting.live) + " ";
  for (const PlayedMove& move : moves_)
    if (move.tick < tick_ && move.text.starts_with(begin))
      value = std::strtod(move.text.c_str() + begin.size(), nullptr);
  return value;
}

// Whether another tick can follow: a recorded move is replayed, or the run can step.
bool Session::canTick() const {
  return moveAt(tick_) || run_->status() == Status::running;
}

// Replays the recorded move at `tick`, or does a step if there is none; a step that took long to prepare is
// taken from its keyframe.
void Session::take(std::unique_ptr<Run>& run, int64_t tick, Trace* trace) const {
  if (const PlayedMove* move = moveAt(tick)) {
    const std::optional<Error> refused = run->act(move->text, trace);
    NOGGIN_CHECK(!refused);  // it was accepted at this tick before
  } else if (const Keyframes::Frame* known = keyframes_.preparedAt(tick + 1)) {
    run = known->run->clone();
    if (trace) *trace = known->trace;
  } else {
    run->step(trace);
  }
}

// Every tick is traced, because any may turn out to be the last: to find its events by running it once more
// would take as long as the way from the keyframe before it.
void Session::takeTick() {
  next_trace_.clear();
  take(run_, tick_, &next_trace_);
  tellTick();
}

// The run has done the next tick, and its events are in next_trace_.
void Session::tellTick() {
  std::swap(trace_, next_trace_);
  ++tick_;
  if (trace_.presents() && shown_from_ < 0) shown_from_ = tick_;
}

void Session::tickOnce() {
  takeTick();
  keyframes_.offer(tick_, *run_);
  if (took_preparing_) keyframes_.keepPrepared(tick_, *run_, trace_);
  took_preparing_ = false;
}

bool Session::meetsLimit() const {
  if (out_of_memory_) return true;
  if (moveAt(tick_) || run_->status() != Status::running) return false;
  return limits_.areMetBy(*run_, tick_);
}

// Prepares the next step; false if the time is up before that is done.
bool Session::prepared(const Deadline& deadline) {
  preparing_ = false;
  if (moveAt(tick_) || keyframes_.preparedAt(tick_ + 1)) return true;
  while (!preparing_ && run_->prepare()) {
    took_preparing_ = true;
    preparing_ = deadline.passed();
  }
  return !preparing_;
}

// The run may be in the middle of a step and cannot be shown. The latest keyframe takes its place and goes on
// to where it was, or as far as it gets in a short time; further it must not go.
void Session::runOutOfMemory() {
  const int64_t reached = tick_;
  Keyframes::Frame latest = keyframes_.surrender(reached);
  try {
    if (latest.run)
      standAt(latest.tick, std::move(latest.run));
    else
      restart();
    const Deadline deadline(kRecovery);
    for (Pace pace(deadline); tick_ < reached && canTick() && prepared(deadline) && !pace.late();) takeTick();
  } catch (const std::bad_alloc&) {
    restart();
  }
  preparing_ = took_preparing_ = false;
  over_budget_ = out_of_memory_ = true;
}

// Advances to `tick`, unless before that the run ends, waits for a move or meets a limit, or the time is up.
void Session::advanceTo(int64_t tick, const Deadline& deadline) {
  Pace pace(deadline);
  try {
    while (tick_ < tick) {
      over_budget_ = meetsLimit();
      if (over_budget_ || !canTick() || !prepared(deadline)) break;
      tickOnce();
      if (tick_ < tick && pace.late()) break;
    }
  } catch (const std::bad_alloc&) {
    runOutOfMemory();
  }
  furthest_ = std::max(furthest_, tick_);
  if (!canTick()) end_known_ = true;
}

// Goes to the latest state at hand before `tick`: the current one, a keyframe or the start. A keyframe at
// `tick` itself would leave nothing to narrate. False if the memory does not suffice.
bool Session::goBefore(int64_t tick) {
  const Keyframes::Frame* nearest = keyframes_.latestBefore(tick);
  if (tick_ < tick && (!nearest || nearest->tick <= tick_)) return true;  // the current state is nearer
  try {
    if (nearest)
      standAt(nearest->tick, nearest->run->clone());
    else
      restart();
    return true;
  } catch (const std::bad_alloc&) {
    runOutOfMemory();
    return false;
  }
}

Status Session::step(int64_t count, const Deadline& deadline) {
  advanceTo(count > INT64_MAX - tick_ ? INT64_MAX : tick_ + count, deadline);
  return status();
}

void Session::seek(int64_t tick) {
  tick = std::max<int64_t>(tick, 0);
  if (end_known_) tick = std::min(tick, furthest_);
  if (tick == tick_ || !goBefore(tick)) return;
  advanceTo(tick, Deadline::never());
}

void Session::rewind(int64_t tick) {
  tick = std::max<int64_t>(tick, 0);
  if (tick < tick_) goBefore(tick);
}

std::optional<Error> Session::refusedForAnswers(int64_t tick) const {
  const std::vector<Answer>& answers = exercise_.answers();
  if (answers.empty() || answers.back().tick < tick) return std::nullopt;
  return badMove("This would undo the answer given at step " + std::to_string(answers.back().tick) + ".");
}

std::optional<Error> Session::act(std::string_view move) {
  if (const std::vector<Change> changed = run_->changes(move); !changed.empty()) {
    Json changes = Json::object();
    for (const Change& each : changed) changes[each.setting] = each.value;
    return change(changes);
  }
  return play(move);
}

std::optional<Error> Session::play(std::string_view move) {
  if (std::optional<Error> refused = refusedForAnswers(tick_)) return refused;
  PlayedMove latest{tick_, std::string(move)};
  next_trace_.clear();
  try {
    if (std::optional<Error> refused = run_->act(move, &next_trace_)) return refused;
    std::erase_if(moves_, [this](const PlayedMove& played) { return played.tick >= tick_; });
    moves_.push_back(std::move(latest));
  } catch (const std::bad_alloc&) {
    runOutOfMemory();
    return Error{"over-budget", "This move needs more memory than there is."};
  }
  preparing_ = took_preparing_ = false;
  keyframes_.forgetAfter(tick_);
  if (shown_from_ > tick_) shown_from_ = -1;
  tellTick();
  furthest_ = tick_;
  over_budget_ = out_of_memory_ = false;
  end_known_ = run_->status() != Status::running;
  return std::nullopt;
}

Json Session::settingsWith(const Json& changes) const {
  Json wanted = settings_.toJson();
  wanted.update(changes);
  const Outcome<Settings> next = Settings::parse(lab_->schema, wanted);
  if (!next || settings_.differsInPictureOnly(*next)) return wanted;
  for (const Change& entered : run_->entered(*next))
    if (!changes.contains(entered.setting)) wanted[entered.setting] = entered.value;
  return wanted;
}

std::optional<Error> Session::change(const Json& changes) {
  try {
    Outcome<Opening> opened = openLab(*lab_, settingsWith(changes), seed_.number);
    if (!opened) return opened.error();
    auto [settings, run] = *std::move(opened);
    const bool anew = !settings_.differsInPictureOnly(settings);
    if (std::optional<Error> refused = anew ? refusedForAnswers(0) : std::nullopt) return refused;
    settings_ = std::move(settings);
    link_to_run_.clear();
    if (anew) {
      // The part asked about was led to by moves that are forgotten now.
      if (exercise_.plan() && !moves_.empty() && moves_.front().tick < exercise_.plan()->from)
        exercise_.askFromStart();
      beginAnew(std::move(run));
    } else {
      run_->arrange(settings_);
      keyframes_.arrange(settings_);
    }
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "These settings need more memory than there is."};
  }
  ++changes_;
  return std::nullopt;
}

void Session::beginAnew(std::unique_ptr<Run> run) {
  moves_.clear();
  keyframes_.clear();
  furthest_ = 0;
  shown_from_ = -1;
  end_known_ = false;
  standAtStart(std::move(run));
}

std::optional<Decision> Session::decision() const {
  if (status() != Status::running || moveAt(tick_)) return std::nullopt;
  if (exercise_.complete() && !exercise_.at(tick_)) return std::nullopt;
  if (exercise_.plan() && !exercise_.plan()->covers(tick_)) return std::nullopt;
  std::optional<Decision> decision = run_->decision();
  if (decision) shuffle(*decision, seed_.number, tick_);
  return decision;
}

Outcome<Grade> Session::answer(std::string_view id) {
  const std::optional<Decision> asked = decision();
  if (!asked)
    return Error{"bad-answer", exercise_.complete()
                                   ? "Everything that was asked has been answered."
                                   : "The next step decides nothing, so there is nothing to answer."};
  return exercise_.answer(tick_, *asked, id);
}

std::optional<Error> Session::begin(const ExercisePlan& plan) {
  if (plan.decisions < 1 || plan.decisions > ExercisePlan::kMostDecisions)
    return Error{"bad-option",
                 "An exercise has 1 to " + std::to_string(ExercisePlan::kMostDecisions) + " decisions, not " +
                     std::to_string(plan.decisions) + ".",
                 "decisions", -1};
  if (plan.over(plan.from))
    return Error{"bad-option",
                 "This exercise would end at step " + std::to_string(*plan.to) +
                     ", which is not after its start at step " + std::to_string(plan.from) + ".",
                 "to", -1};
  exercise_.begin(plan);
  return std::nullopt;
}

bool Session::awaitsAnswer() const {
  return exercise_.plan() && exercise_.openAt(tick_) && decision();
}

bool Session::undoAnswer() {
  const std::optional<int64_t> tick = exercise_.undo();
  if (tick) seek(*tick);
  return tick.has_value();
}

bool Session::nextDecision(double seconds) {
  const Deadline deadline(seconds);
  do {
    const int64_t before = tick_;
    if (exercise_.complete() && exercise_.answers().back().tick < tick_) return true;
    if (exercise_.over(tick_)) return true;
    step(1, deadline);
    if (!preparing_ && (tick_ == before || decision())) return true;
  } while (!deadline.passed());
  return false;
}

std::optional<Hint> Session::hint() const {
  std::optional<Hint> hint = run_->hint();
  if (!hint && run_->replies()) hint = Hint{{}, "It is not your turn: step on to see the reply."};
  return hint;
}

Told Session::told() const {
  return trace_.empty() ? Told(run_->introduction()) : run_->narrate(trace_.events());
}

Scene Session::scene(int32_t focus, const Pointed& pointed, std::optional<bool> asked) const {
  Scene scene;
  scene.focus = focus;
  scene.pointed = pointed;
  scene.asked = asked.value_or(awaitsAnswer());
  scene.exercise = exercise_.plan() && !exercise_.complete() && !exercise_.over(tick_);
  run_->draw(scene);
  if (scene.asked) leaveOutNext(scene);
  return scene;
}

bool Session::lead(Excursion& excursion, int64_t tick, const Deadline& deadline) const {
  auto& [run, at, trace] = excursion;
  const Keyframes::Frame* known = keyframes_.latestBefore(tick + 1);
  const int64_t known_tick = known ? known->tick : 0;
  const bool just_before = at + 1 == tick;
  if (!run || at > tick || (at < known_tick && !just_before)) {
    trace.clear();
    run = known ? known->run->clone() : lab_->startAgain(settings_, seed_.number);
    at = known_tick;
  }
  for (Pace pace(deadline); at < tick;) {
    const bool steps = !moveAt(at) && !keyframes_.preparedAt(at + 1);
    if (!steps || !run->prepare()) {
      trace.clear();
      const bool last = at + 1 == tick;
      take(run, at++, last ? &trace : nullptr);
    }
    if (at < tick && pace.late()) break;
  }
  return at == tick;
}

std::string Session::link() const {
  return writeLink(*this);
}

const std::string& Session::linkToRun() const {
  if (link_to_run_.empty()) link_to_run_ = writeLinkToRun(*this);
  return link_to_run_;
}

}  // namespace noggin
