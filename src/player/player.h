// A session driven by a clock: opens runs, plays them within a time budget per frame, seeks in slices that
// can be interrupted, and caches the scene and the narration. Nothing here throws but where memory runs out
// for the picture or the words.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/lab.h"
#include "player/clock.h"
#include "player/journey.h"
#include "player/look_ahead.h"
#include "player/session.h"

namespace noggin {

class Player {
 public:
  // If refused, the current session stays.
  std::optional<Error> open(const Lab& lab, const Json& settings, const Seed& seed);
  // Opens a link at its start; advance() then replays it to its step, for kPatience seconds and for as long
  // again after each goOn(). Where memory runs out on the way it is refused, but stays open as far as it
  // came.
  std::optional<Error> openLink(std::string_view link);
  static constexpr double kPatience = 2;
  // Whether a link is being replayed, or waits for goOn().
  bool underway() const { return journey_.has_value(); }
  bool patienceOver() const { return journey_ && worked_ >= kPatience; }
  bool travelling() const { return journey_ && !patienceOver(); }
  int64_t destination() const { return journey_ ? journey_->step() : 0; }
  void goOn() { worked_ = 0; }
  // Ends the replay at the tick reached.
  void stayHere();
  // Why the replay ended early; reported once.
  std::optional<Error> takeFailure() { return std::exchange(failure_, std::nullopt); }

  // Opens a run as an exercise, at its first question. Refused where a person makes the first move.
  std::optional<Error> openExercise(const Lab& lab, const Json& settings, const Seed& seed,
                                    const ExercisePlan& plan);
  // The same with the current run, which starts again. A person's moves before the part that the exercise
  // asks about are made again; where the seed draws another instance, which refuses them, it asks from the
  // start.
  std::optional<Error> beginExercise(const Seed& seed, ExercisePlan plan);
  // Goes back to where the exercise was begun; if a link has opened it, to the start, with the moves made
  // before it. Where there is no exercise nothing changes.
  std::optional<Error> leaveExercise();
  // Continues to the next question, or after the last one to where the exercise ends.
  void goToNextQuestion();
  // What the next step decides. In an exercise nothing advances past a decision while asks() is true.
  const std::optional<Decision>& decision();
  bool asks();
  Outcome<Grade> answer(std::string_view id);
  void undoAnswer();  // the one given at the current tick

  bool ready() const { return session_ != nullptr; }
  const Session& session() const { return *session_; }
  // Counts the runs started.
  int64_t generation() const { return generation_; }
  // Counts the runs opened, but not those restarted by a change of settings: views reset when it changes.
  int64_t openings() const { return openings_; }
  // Counts changes of settings, by opening or by hand: forms update when it changes.
  int64_t settingsChanges() const { return settings_changes_; }
  // Changes whenever the picture or the words may have changed.
  int64_t version() const { return version_; }
  // Changes with it unless only what is looked at or pointed at has changed, and not the run or its step.
  int64_t runVersion() const { return run_version_; }
  // Changes whenever the link may have changed.
  int64_t linkVersion() const { return run_version_ + settings_changes_; }

  // Advances the clock by `seconds`: plays the ticks due and works towards the target for at most `budget`
  // seconds.
  void advance(double seconds, double budget);
  // True while advance() has something to do.
  bool busy() const { return playing() || seeking() || replying(); }
  // Seconds until advance() has something to do without further input; 0 while it has.
  double untilNext();
  // True until a requested step, or the next one of a reply, is reached.
  bool seeking() const {
    return journey_ ? travelling() : target_.has_value() || (reply_in_ && *reply_in_ <= 0);
  }
  // Whether the run answers a person's move by itself; see Run::replies().
  bool replying() const { return reply_in_.has_value(); }
  // Whether the latest change was a reply's move, before which it only thought.
  bool answered() const { return answered_; }

  // From the step it is at, or from the one it is going to.
  void play();
  void pause();
  // The same, but a reply goes on.
  void stop();
  // Shows this step, or the one it is going to, for some seconds, and then plays on from another; counts as
  // playing.
  void playAgain(int64_t from, double after);
  bool waitsToPlayAgain() const { return again_.has_value(); }
  bool playing() const { return clock_.playing() || waitsToPlayAgain(); }
  Speed speed() const { return clock_.speed(); }
  void setSpeed(Speed speed) { clock_.setSpeed(speed); }
  // Seconds between two steps at the current speed; 0 at the fastest.
  double interval();

  // From the step it is at, or from the one it is going to.
  void stepForward();
  void stepBack();
  void goTo(int64_t tick);  // INT64_MAX: the end
  // The same, once a link that is being replayed has made its moves and answers.
  void leadTo(int64_t tick);
  // Forth, or back if negative, from the step it is at, or from the one it is going to.
  void goBy(int64_t steps);
  // Advances to the next step that executes this line of the listing; if there is none, comes back.
  void goToLine(int32_t line);
  // Whether it came back since this was last called.
  bool takeLineMissed() { return std::exchange(line_missed_, false); }
  std::optional<Error> act(std::string_view move);
  // See Session::change().
  std::optional<Error> change(const Json& changes);

  // Computes the course of the run ahead, in idle time, for about `budget` seconds.
  void lookAhead(double budget);
  // True while lookAhead() has something to do.
  bool lookingAhead() const;
  // The course as far as it is known; at least what has been played.
  Course course() const;

  // The graph node whose state is shown until the run is moved on; -1: the current state of the run.
  int32_t focus() const { return focus_; }
  // Whether the scene shows another node than the one the run stands at.
  bool looksElsewhere() const { return focus_ >= 0 || peek_ >= 0; }
  void setFocus(int32_t node) { look(focus_, node); }
  // The node under the pointer, whose state is shown meanwhile; -1: none.
  void setPeek(int32_t node) { look(peek_, node); }
  // The cell or piece of a board under the pointer.
  void setPointed(const Pointed& pointed) { look(pointed_, pointed); }
  // Whether a learner is asked the decision of the current tick; see Scene::asked.
  void setAsked(bool asked) { look(asked_, asked); }

  const Scene& scene();
  const Told& told();
  const std::string& narration();

 private:
  struct Again {
    int64_t from;
    double in;  // seconds
  };
  struct Place {
    Seed seed;
    std::vector<Session::PlayedMove> moves = {};
    int64_t step = 0;
  };

  std::optional<Error> openAs(const Lab& lab, const Json& settings, const Seed& seed,
                              const std::optional<ExercisePlan>& plan);
  std::vector<Session::PlayedMove> movesBefore(int64_t tick) const;
  Place placeNow() const;
  Place placeBeforeExercise() const;
  void makeAgain(std::vector<Session::PlayedMove> moves, int64_t step);
  bool takes(const Seed& seed, const std::vector<Session::PlayedMove>& moves) const;
  void adopt(std::unique_ptr<Session> session);
  void changed();
  // Changes what is looked at or pointed at.
  template <class Value>
  void look(Value& at, const Value& wanted) {
    if (at == wanted) return;
    at = wanted;
    ++version_;
  }
  void tookSettings(const Settings& before);
  Clock::Moment moment();
  void tell();
  void advanceBy(int64_t ticks, const Deadline& deadline);
  void approach(int64_t target, const Deadline& deadline);
  void reply(const Deadline& deadline);
  void travel(double budget);
  // What goTo() leads to, unless that is the end.
  std::optional<int64_t> stepSought() const;
  bool reached(int64_t target);
  bool ranLine() const;

  std::unique_ptr<Session> session_;
  Clock clock_;
  LookAhead ahead_;
  std::optional<int64_t> target_;
  std::optional<double> reply_in_;  // seconds until a reply begins or goes on; none: there is none
  std::optional<Again> again_;
  bool answered_ = false;
  int32_t line_ = -1;    // the line of the listing that goToLine() looks for; -1: none
  int64_t line_from_ = 0;  // where it began to look
  bool line_missed_ = false;
  std::optional<Journey> journey_;
  std::optional<Place> left_;  // in an exercise: where it was begun, if that is known
  double worked_ = 0;          // seconds spent on the replay since it began or since goOn()
  std::optional<Error> failure_;
  int32_t focus_ = -1, peek_ = -1;
  Pointed pointed_;
  bool asked_ = false;
  int64_t generation_ = 0, openings_ = 0, version_ = 0, run_version_ = 0, settings_changes_ = 0;
  int64_t scene_version_ = -1, narration_version_ = -1, decision_version_ = -1;
  Scene scene_;
  Told told_{std::string()};
  std::string narration_;
  std::optional<Decision> decision_;
};

}  // namespace noggin
