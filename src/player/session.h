// A run on a timeline: step, step back, seek, moves by hand, answers to what it decides, narration, and the
// link to exactly this place.
//
// The timeline counts ticks. A tick is one step of the solver or one move of a person; the moves and their
// ticks are all that is kept, because the run is deterministic: going back means starting over from the
// nearest keyframe and repeating. A move made in the past drops what came after it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab.h"
#include "player/deadline.h"
#include "player/exercise.h"
#include "player/seed.h"

namespace noggin {

// Where a run is stopped with Status::over_budget. Running out of the machine's memory stops it the same way.
struct Limits {
  int64_t steps = INT64_MAX;
  // Bytes, as Run::memory() counts them. Growing doubles some of it for a moment, and WebAssembly has 2 GB.
  size_t memory = size_t{512} << 20;
};

class Session {
 public:
  struct PlayedMove {
    int64_t tick;
    std::string text;
    bool operator==(const PlayedMove&) const = default;
  };

  // `lab` must outlive the session; `settings` have passed checkedSettings.
  Session(const Lab& lab, Settings settings, Seed seed);

  // Up to `count` ticks forward; less if the run ends or waits for a move. A tick that holds a move made
  // before repeats it. Where the run prepares a long one, what is done by `deadline` is kept for the next
  // call.
  Status step(int64_t count = 1, const Deadline& deadline = Deadline::never());
  // Goes to a tick, or as near as the run reaches. Within one second for a run of a million steps.
  void seek(int64_t tick);
  // Null or why the move is refused: also where it would undo what has been answered. An accepted move is one
  // tick and drops what was known beyond it; one that changes settings is what change() makes of it.
  std::optional<Error> act(std::string_view move);
  // Takes other values for some settings, or says why not: begins anew with them, or stays where it stands if
  // they change only the picture.
  std::optional<Error> change(const Json& changes);

  // What the next step decides, the choices in an order of the seed's making; none where it decides nothing,
  // where a move by hand comes next, or where the exercise is complete.
  std::optional<Decision> decision() const;
  // Grades a choice of it, and keeps the first one; takes no step.
  Outcome<Grade> answer(std::string_view id);
  // Takes the latest answer back, without its credit, and goes there; false if there is none.
  bool undoAnswer();
  void markUndone(int64_t tick) { exercise_.markUndone(tick); }
  // Forward to the next step that decides something, or to the end, for about so many seconds; false if that
  // was not enough.
  bool nextDecision(double seconds);
  // From here on as an exercise.
  void begin(const ExercisePlan& plan) { exercise_.begin(plan); }
  const Exercise& exercise() const { return exercise_; }

  const Lab& lab() const { return *lab_; }
  const Settings& settings() const { return settings_; }
  // Counts how often change() has taken something.
  int64_t changes() const { return changes_; }
  uint32_t seed() const { return seed_.number; }
  const Seed& seedAsGiven() const { return seed_; }
  int64_t tick() const { return tick_; }
  int64_t furthest() const { return furthest_; }  // the largest tick reached on this line of play
  bool endKnown() const { return end_known_; }    // furthest() is the end
  // The latest step() came to its deadline while the next tick was being prepared.
  bool preparing() const { return preparing_; }
  Status status() const { return over_budget_ ? Status::over_budget : run_->status(); }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  // What a number is here: as the latest move that changed it says, or as the settings do.
  double numberNow(const Setting& setting) const;
  const Run& run() const { return *run_; }

  // What the latest tick told: in words, and its events. At tick 0 the words say what is about to happen.
  Told told() const;
  std::string narration() const { return told().text(); }
  // Whether the latest tick only showed what was known already, or repeated a person's move: something to be
  // watched rather than worked through.
  bool presents() const { return trace_.presents() || moveAt(tick_ - 1); }
  std::span<const Event> events() const { return trace_.events(); }

  Scene scene(int32_t focus = -1, const Pointed& pointed = {}) const;
  // The first board of each of these steps, both counted, as a copy of the run comes through them.
  std::vector<Board> boards(int64_t from, int64_t to) const;
  std::string link() const;
  void setLimits(Limits limits) { limits_ = limits; }

 private:
  struct Keyframe {
    int64_t tick;
    std::unique_ptr<Run> run;
  };

  void restart();
  void standAtStart(std::unique_ptr<Run> run);
  void beginAnew(std::unique_ptr<Run> run);
  void arrange();
  std::optional<Error> refusedForAnswers(int64_t tick) const;
  void advanceTo(int64_t tick, const Deadline& deadline);
  void retellLastTick();
  void runOutOfMemory();
  void goBefore(int64_t tick);
  bool runTo(int64_t tick, Trace* trace, const Deadline& deadline);
  bool prepared(const Deadline& deadline);
  bool meetsLimit() const;
  bool canTick() const;
  void take(Run& run, int64_t tick, Trace* trace) const;
  void tickOnce(Trace* trace);
  const PlayedMove* moveAt(int64_t tick) const;
  void keepKeyframe();

  const Lab* lab_;
  Settings settings_;
  int64_t changes_ = 0;
  Seed seed_;
  std::unique_ptr<Run> run_;
  std::vector<PlayedMove> moves_;  // by tick
  Exercise exercise_;
  int64_t tick_ = 0;
  int64_t furthest_ = 0;
  bool end_known_ = false;
  bool over_budget_ = false;
  bool preparing_ = false;
  bool out_of_memory_ = false;  // a step was left half done
  Limits limits_;
  Trace trace_;
  std::vector<Keyframe> keyframes_;  // by tick
  int64_t keyframe_interval_;
};

}  // namespace noggin
