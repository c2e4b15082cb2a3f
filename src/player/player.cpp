#include "player/player.h"

#include <algorithm>
#include <new>
#include <nlohmann/json.hpp>

#include "player/permalink.h"

namespace noggin {
namespace {

// Seconds a person's move is shown before the run replies, and a step of the reply before the next.
constexpr double kMoveShown = 0.6, kReplyShown = 1.2;
// Seconds: a link that replays within this time shows its step at once, and so does a single step.
constexpr double kFirstLook = 0.02;

}  // namespace

void Player::changed() {
  answered_ = false;
  ++run_version_;
  ++version_;
}

void Player::adopt(std::unique_ptr<Session> session) {
  session_ = std::move(session);
  pause();
  ahead_.forget();
  failure_.reset();
  left_.reset();
  worked_ = 0;
  focus_ = peek_ = -1;
  pointed_ = {};
  asked_ = false;
  ++generation_;
  ++openings_;
  ++settings_changes_;
  changed();
}

std::optional<Error> Player::open(const Lab& lab, const Json& settings, const Seed& seed) {
  return openAs(lab, settings, seed, std::nullopt);
}

std::optional<Error> Player::openExercise(const Lab& lab, const Json& settings, const Seed& seed,
                                          const ExercisePlan& plan) {
  std::optional<Error> refused = openAs(lab, settings, seed, plan);
  if (!refused) goToNextQuestion();
  return refused;
}

std::optional<Error> Player::beginExercise(const Seed& seed, ExercisePlan plan) {
  std::vector<Session::PlayedMove> given = movesBefore(plan.from);
  if (!takes(seed, given)) {
    given.clear();
    plan.from = 0;
  }
  const Json settings = session_->settings().toJson();
  std::optional<Place> left = session_->exercise().plan() ? left_ : placeNow();
  std::optional<Error> refused = openExercise(session_->lab(), settings, seed, plan);
  if (refused) return refused;
  if (!given.empty()) makeAgain(std::move(given), plan.from);
  left_ = std::move(left);
  return std::nullopt;
}

std::optional<Error> Player::leaveExercise() {
  if (!session_->exercise().plan()) return std::nullopt;
  Place place = left_.value_or(placeBeforeExercise());
  const Json settings = session_->settings().toJson();
  std::optional<Error> refused = open(session_->lab(), settings, place.seed);
  if (!refused) makeAgain(std::move(place.moves), place.step);
  return refused;
}

Player::Place Player::placeNow() const {
  return {session_->seedAsGiven(), movesBefore(INT64_MAX), journey_ ? journey_->step() : session_->tick()};
}

// Of an exercise that a link has opened nobody knows where it was begun.
Player::Place Player::placeBeforeExercise() const {
  std::vector<Session::PlayedMove> given = movesBefore(session_->exercise().plan()->from);
  const int64_t step = given.empty() ? 0 : given.back().tick + 1;
  return {session_->seedAsGiven(), std::move(given), step};
}

// Of the run that has just started, on the way to this step.
void Player::makeAgain(std::vector<Session::PlayedMove> moves, int64_t step) {
  if (moves.empty() && step == 0) return;
  journey_.emplace(std::move(moves), std::vector<GivenAnswer>(), step);
  travel(kFirstLook);
}

// Whether the run with another seed allows moves made before its first step; of later ones it is not known
// without taking the steps between them.
bool Player::takes(const Seed& seed, const std::vector<Session::PlayedMove>& moves) const {
  if (moves.empty() || seed.number == session_->seed()) return true;
  if (moves.back().tick >= static_cast<int64_t>(moves.size())) return true;
  try {
    const Started run = session_->lab().start(session_->settings(), seed.number);
    return run && std::none_of(moves.begin(), moves.end(), [&run](const Session::PlayedMove& move) {
             return (*run)->act(move.text, nullptr).has_value();
           });
  } catch (const std::bad_alloc&) {
    return false;
  }
}

// Also the moves of a link that is still being replayed.
std::vector<Session::PlayedMove> Player::movesBefore(int64_t tick) const {
  std::vector<Session::PlayedMove> moves = journey_ ? journey_->moves() : session_->moves();
  std::erase_if(moves, [tick](const Session::PlayedMove& move) { return move.tick >= tick; });
  return moves;
}

void Player::goToNextQuestion() {
  const Exercise& exercise = session_->exercise();
  if (exercise.complete())
    goTo(exercise.answers().back().tick + 1);
  else
    goTo(exercise.plan()->to.value_or(INT64_MAX));
}

void Player::stayHere() {
  journey_.reset();
  target_.reset();
}

std::optional<Error> Player::openAs(const Lab& lab, const Json& settings, const Seed& seed,
                                    const std::optional<ExercisePlan>& plan) {
  try {
    Outcome<Opening> opening = openLab(lab, settings, seed.number);
    if (!opening) return opening.error();
    auto session = std::make_unique<Session>(lab, *std::move(opening), seed);
    if (plan) {
      if (session->playedFromStart()) return Error{"no-exercise", std::string(kPersonMoves)};
      if (std::optional<Error> refused = session->begin(*plan)) return refused;
    }
    adopt(std::move(session));
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "These settings need more memory than there is."};
  }
  return std::nullopt;
}

std::optional<Error> Player::openLink(std::string_view link) {
  try {
    Outcome<Departure> start = startLink(link);
    if (!start) return start.error();
    Departure departure = *std::move(start);
    adopt(std::move(departure.session));
    journey_ = std::move(departure.journey);
    travel(kFirstLook);
  } catch (const std::bad_alloc&) {
    return Error{"over-budget", "What this link shows needs more memory than there is."};
  }
  return std::nullopt;
}

Clock::Moment Player::moment() {
  return {readingSeconds(narration()), session_->watched()};
}

double Player::interval() {
  return session_ ? clock_.interval(moment()) : 0;
}

double Player::untilNext() {
  if (!session_ || seeking() || !busy() || session_->preparing()) return 0;
  if (again_) return again_->in;
  return reply_in_ ? *reply_in_ : clock_.untilDue(moment());
}

void Player::play() {
  if (!session_ || asks() || waitsToPlayAgain()) return;
  const bool goes_to_step = journey_ ? travelling() : stepSought().has_value();
  if (!goes_to_step) {
    if (session_->atEnd()) session_->seek(0);
    pause();
  }
  focus_ = -1;
  clock_.play();
  changed();
}

void Player::playAgain(int64_t from, double after) {
  clock_.pause();
  again_ = {from, after};
}

void Player::pause() {
  clock_.pause();
  again_.reset();
  target_.reset();
  line_ = -1;
  journey_.reset();
  reply_in_.reset();
}

void Player::stop() {
  if (!replying()) pause();
}

void Player::advance(double seconds, double budget) {
  if (!session_) return;
  const Deadline deadline(budget);
  if (again_ && !target_) {
    if ((again_->in -= seconds) > 0) return;
    goTo(again_->from);
    return play();
  }
  if (reply_in_ && (*reply_in_ -= seconds) <= 0) return reply(deadline);
  if (journey_) {
    if (travelling()) travel(budget);
    return;
  }
  if (target_)
    approach(*target_, deadline);
  else if (!clock_.playing())
    return;
  else if (const int64_t due = session_->preparing() ? 1 : clock_.due(seconds, moment()); due > 0)
    advanceBy(due, deadline);
}

// Advances up to `ticks`, until the time is up, the run stops, or a step is to be watched.
void Player::advanceBy(int64_t ticks, const Deadline& deadline) {
  Pace pace(deadline);
  for (int64_t done = 0; done < ticks; ++done) {
    const int64_t before = session_->tick();
    if (!asks()) session_->step(1, deadline);
    changed();
    if (session_->preparing()) return;
    if (session_->tick() == before || session_->atEnd() || asks()) return clock_.pause();
    if (session_->watched() || pace.late()) return;
  }
}

// Advances up to the person's turn, or to a step of the reply that is to be watched, which is shown for a
// while.
void Player::reply(const Deadline& deadline) {
  while (session_->run().replies() && !asks()) {
    const int64_t before = session_->tick();
    session_->step(1, deadline);
    changed();
    if (session_->preparing()) return;
    if (session_->tick() == before) break;
    answered_ = session_->moved();
    if (session_->watched() && session_->run().replies()) {
      reply_in_ = kReplyShown;
      return;
    }
    if (deadline.passed()) return;
  }
  reply_in_.reset();
}

// Continues the replay of a link.
void Player::travel(double budget) {
  changed();
  const Deadline deadline(budget);
  try {
    failure_ = journey_->advance(*session_, budget);
  } catch (const std::bad_alloc&) {
    failure_ = Error{"over-budget", "There is not enough memory to go further."};
    return stayHere();
  }
  worked_ += deadline.elapsed();
  if (journey_->arrived()) journey_.reset();
}

// Whether the target tick or listing line is reached, or an open question stops the run before it.
bool Player::reached(int64_t target) {
  if (session_->tick() >= target) return true;
  if (session_->preparing()) return false;
  return session_->atEnd() || asks() || ranLine();
}

// Whether the latest step ran the listing line that is looked for.
bool Player::ranLine() const {
  if (line_ < 0 || session_->events().empty()) return false;
  const std::vector<int32_t> lines = session_->run().lines(session_->events());
  return std::find(lines.begin(), lines.end(), line_) != lines.end();
}

// Advances towards a later tick, until it is reached, the time is up or the run stops.
void Player::approach(int64_t target, const Deadline& deadline) {
  // One tick at a time where each must be checked, for a listing line or a question.
  const int64_t stride = line_ >= 0 || session_->exercise().plan() ? 1 : INT64_MAX;
  if (!asks()) {
    do {
      const int64_t before = session_->tick();
      session_->step(std::min(stride, target - before), deadline);
      changed();
      if (session_->tick() == before && !session_->preparing()) break;
      if (deadline.passed() && !reached(target)) return;
    } while (!reached(target));
  }
  const bool missed = line_ >= 0 && !asks() && (session_->tick() == line_from_ || !ranLine());
  target_.reset();
  line_ = -1;
  if (!missed) return;
  goTo(line_from_);
  line_missed_ = true;
}

void Player::stepForward() {
  if (!session_) return;
  if (stepSought()) return goBy(1);
  pause();
  setFocus(-1);
  if (asks() || session_->atEnd()) return;
  session_->step(1, Deadline(kFirstLook));
  if (session_->preparing()) target_ = session_->tick() + 1;
  changed();
}

void Player::stepBack() {
  if (session_) goTo(stepSought().value_or(session_->tick()) - 1);
}

void Player::goTo(int64_t tick) {
  if (!session_) return;
  pause();
  setFocus(-1);
  tick = std::max<int64_t>(tick, 0);
  if (tick == session_->tick()) return;
  if (tick > session_->tick()) {
    target_ = tick;
    return;
  }
  session_->rewind(tick);
  changed();
  target_ = tick;
  approach(tick, Deadline(kFirstLook));
}

std::optional<int64_t> Player::stepSought() const {
  return target_ == INT64_MAX || line_ >= 0 ? std::nullopt : target_;
}

void Player::leadTo(int64_t tick) {
  if (!travelling()) return goTo(tick);
  journey_->leadTo(std::max<int64_t>(tick, 0));
  changed();
}

void Player::goBy(int64_t steps) {
  if (!session_) return;
  const int64_t from = travelling() ? journey_->step() : stepSought().value_or(session_->tick());
  leadTo(steps > INT64_MAX - from ? INT64_MAX : from + steps);
}

void Player::goToLine(int32_t line) {
  const int64_t from = session_->tick();
  goTo(INT64_MAX);
  line_ = line;
  line_from_ = from;
}

const std::optional<Decision>& Player::decision() {
  if (session_ && decision_version_ != linkVersion()) {
    decision_ = session_->decision();
    decision_version_ = linkVersion();
  }
  return decision_;
}

bool Player::asks() {
  const Exercise& exercise = session_->exercise();
  return exercise.plan() && exercise.openAt(session_->tick()) && decision();
}

Outcome<Grade> Player::answer(std::string_view id) {
  pause();
  changed();
  return session_->answer(id);
}

void Player::undoAnswer() {
  pause();
  session_->undoAnswerHere();
  focus_ = -1;
  changed();
}

std::optional<Error> Player::act(std::string_view move) {
  if (!session_) return badMove("There is no run to play in.");
  const int64_t changes = session_->changes();
  const Settings before = session_->settings();
  const std::optional<Error> refused = session_->act(move);
  if (session_->changes() != changes) {
    tookSettings(before);
    return std::nullopt;
  }
  if (refused) return refused;
  pause();
  focus_ = -1;
  changed();
  // Where the run does not reply, nothing follows, so that the effect of the move can be seen.
  if (session_->run().replies()) reply_in_ = kMoveShown;
  return std::nullopt;
}

std::optional<Error> Player::change(const Json& changes) {
  const Settings before = session_->settings();
  if (std::optional<Error> refused = session_->change(changes)) return refused;
  tookSettings(before);
  return std::nullopt;
}

// The session has restarted with new settings, or continues and is only drawn differently.
void Player::tookSettings(const Settings& before) {
  ++settings_changes_;
  if (before.differsInPictureOnly(session_->settings())) {
    ++version_;
    return;
  }
  pause();
  ahead_.forget();
  if (left_) left_ = Place{left_->seed};  // its moves were those of the run before
  focus_ = peek_ = -1;
  ++generation_;
  changed();
}

void Player::lookAhead(double budget) {
  if (!session_) return;
  if (!ahead_.follows(*session_)) ahead_.begin(*session_);
  ahead_.advance(budget);
}

bool Player::lookingAhead() const {
  if (!session_ || session_->endKnown()) return false;
  return !ahead_.follows(*session_) || ahead_.busy();
}

Course Player::course() const {
  Course course;
  if (!session_) return course;
  if (ahead_.follows(*session_)) course = ahead_.course();
  if (course.shown_from < 0) course.shown_from = session_->shownFrom();
  if (session_->endKnown()) course.whole = true;
  course.steps = session_->endKnown() ? session_->furthest() : std::max(course.steps, session_->furthest());
  return course;
}

const Scene& Player::scene() {
  if (session_ && scene_version_ != version_) {
    scene_ = session_->scene(peek_ >= 0 ? peek_ : focus_, pointed_, asked_);
    scene_version_ = version_;
  }
  return scene_;
}

void Player::tell() {
  if (!session_ || narration_version_ == linkVersion()) return;
  told_ = session_->told();
  // Nothing was pressed yet that the run could reply to.
  if (session_->tick() == 0 && session_->run().replies()) told_.why = "Step or Play shows its first move.";
  narration_ = told_.text();
  narration_version_ = linkVersion();
}

const Told& Player::told() {
  tell();
  return told_;
}

const std::string& Player::narration() {
  tell();
  return narration_;
}

}  // namespace noggin
