// A session on a clock: opens runs, plays them within a time budget a frame, goes to any step in slices that
// can be interrupted, and keeps the picture of the moment. Nothing here throws.
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
  // On refusal what stood before stays.
  std::optional<Error> open(const Lab& lab, const Json& settings, const Seed& seed);
  // Opens a link at its start; the way to its step is gone by advance(), for kPatience seconds by itself and
  // then each time it is told to goOn().
  std::optional<Error> openLink(std::string_view link);
  static constexpr double kPatience = 2;
  // On the way to a link's step: going on, or waiting to be told to.
  bool underway() const { return journey_.has_value(); }
  bool patienceOver() const { return journey_ && worked_ >= kPatience; }
  int64_t destination() const { return journey_ ? journey_->step() : 0; }
  void goOn() { worked_ = 0; }
  // Stays where it has got to.
  void stayHere() { journey_.reset(); }
  // Why the way ended early, once.
  std::optional<Error> takeFailure() { return std::exchange(failure_, std::nullopt); }

  // As an exercise, at its first question.
  std::optional<Error> openExercise(const Lab& lab, const Json& settings, const Seed& seed,
                                    const ExercisePlan& plan);
  // What the next step decides; in an exercise nothing goes on past a question that asks().
  const std::optional<Decision>& decision();
  bool asks() const;
  Outcome<Grade> answer(std::string_view id);
  void undoAnswer();

  bool ready() const { return session_ != nullptr; }
  const Session& session() const { return *session_; }
  // Counts the runs that have begun.
  int64_t generation() const { return generation_; }
  // Counts those of them that were opened, and not changed by hand, so that views know when to forget.
  int64_t openings() const { return openings_; }
  // Counts the settings that runs were opened with or have taken since, so that forms know when to follow.
  int64_t settingsChanges() const { return settings_changes_; }
  // Differs whenever there is something else to see.
  int64_t version() const { return version_; }

  // Time passes: plays what is due and works towards the target, no longer than `budget` seconds.
  void advance(double seconds, double budget);
  // True while advance() has something to do.
  bool busy() const { return clock_.playing() || seeking() || settling_ > 0; }
  // Seconds that nothing happens if nobody does anything; 0 while it does.
  double untilNext();
  // True while a step asked for has not been reached yet.
  bool seeking() const { return target_.has_value() || (journey_ && !patienceOver()); }

  void play();
  void pause();
  bool playing() const { return clock_.playing(); }
  Speed speed() const { return clock_.speed(); }
  void setSpeed(Speed speed) { clock_.setSpeed(speed); }
  // Seconds between two steps as they are shown now; 0 when as fast as it goes.
  double interval();

  void stepForward();
  void stepBack();
  void goTo(int64_t tick);  // INT64_MAX: the end
  // To the next step that runs this line of the listing, or to the end.
  void goToLine(int32_t line);
  std::optional<Error> act(std::string_view move);
  // As Session::change().
  std::optional<Error> change(const Json& changes);

  // Finds out in idle time how the run goes on, for about `budget` seconds.
  void lookAhead(double budget);
  // True while there is something to find out.
  bool lookingAhead() const;
  // The whole course as far as it is known: never less than what has been played.
  Course course() const;

  // The graph node whose state is looked at; -1: where the run stands.
  int32_t focus() const { return focus_; }
  void setFocus(int32_t node);
  // While it is pointed at, another one's state is shown; -1: no other.
  void setPeek(int32_t node);
  // What of a board is under the pointer.
  void setPointed(const Pointed& pointed);

  const Scene& scene();
  // The boards of these steps, as far as there is memory for them.
  std::vector<Board> boards(int64_t from, int64_t to) const;
  const Told& told();
  const std::string& narration();

 private:
  std::optional<Error> openAs(const Lab& lab, const Json& settings, const Seed& seed,
                              const std::optional<ExercisePlan>& plan);
  void adopt(std::unique_ptr<Session> session);
  void changed();
  void tookSettings(const Settings& before);
  bool atEnd() const;
  bool watching() const;
  Clock::Moment moment();
  void tell();
  void advanceBy(int64_t ticks, const Deadline& deadline);
  void approach(int64_t target, const Deadline& deadline);
  void travel(double budget);
  bool reached(int64_t target) const;

  std::unique_ptr<Session> session_;
  Clock clock_;
  LookAhead ahead_;
  std::optional<int64_t> target_;
  double settling_ = 0;  // seconds that a person's move still stands before it is answered
  int32_t line_ = -1;    // of the listing, where that is what is gone to
  std::optional<Journey> journey_;
  double worked_ = 0;  // seconds on the journey since it began or was told to go on
  std::optional<Error> failure_;
  int32_t focus_ = -1, peek_ = -1;
  Pointed pointed_;
  int64_t generation_ = 0, openings_ = 0, version_ = 0, settings_changes_ = 0;
  int64_t scene_version_ = -1, narration_version_ = -1, decision_version_ = -1;
  Scene scene_;
  Told told_{std::string()};
  std::string narration_;
  std::optional<Decision> decision_;
};

}  // namespace noggin
