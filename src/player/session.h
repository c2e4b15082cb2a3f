// A run on a timeline: step, step back, seek, moves by hand, answers to its decisions, narration, and a link
// to the current tick.
//
// The timeline counts ticks. A tick is one step of the solver or one move of a person. Only the moves and
// their ticks are stored, because the run is deterministic: stepping back restarts from the nearest keyframe
// and replays. A move made in the past discards all later ticks.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/lab.h"
#include "player/deadline.h"
#include "player/exercise.h"
#include "player/keyframes.h"
#include "player/seed.h"

namespace noggin {

// Limits beyond which a run ends with Status::over_budget. Running out of memory ends it the same way.
struct Limits {
  int64_t steps = INT64_MAX;
  // In bytes, as Run::memory() counts. Growing containers briefly double, and WebAssembly has 2 GB.
  size_t memory = size_t{512} << 20;

  // Whether a run that has done so many steps may take no further one. Memory is counted at fixed steps, so
  // that a run ends at the same one however it is driven, and often enough that it cannot exceed it by much.
  bool areMetBy(const Run& run, int64_t done) const {
    return done >= steps || (done % kStepsPerCount == 0 && run.memory() > memory);
  }
  static constexpr int64_t kStepsPerCount = 256;
};

class Session {
 public:
  struct PlayedMove {
    int64_t tick;
    std::string text;
    bool operator==(const PlayedMove&) const = default;
  };

  // `lab` must outlive the session.
  Session(const Lab& lab, Opening opening, Seed seed);
  // Of settings that lab.start() has accepted.
  Session(const Lab& lab, Settings settings, Seed seed);

  // Advances up to `count` ticks; fewer if the run ends or waits for a move, or `deadline` passes. A recorded
  // move is replayed at its tick. If the time is up while a long step is prepared, the work done is kept for
  // the next call.
  Status step(int64_t count = 1, const Deadline& deadline = Deadline::never());
  // Goes to `tick`, or as near as the run gets. Takes less than a second in a run of a million steps.
  void seek(int64_t tick);
  // Goes back to the latest state at hand before an earlier `tick`, or to the start: step() then leads to it,
  // in as many calls as the caller likes.
  void rewind(int64_t tick);
  // Null, or why the move is refused; also refused if it would discard an answer. An accepted move is one
  // tick and discards all later ones. A move that changes settings is passed to change().
  [[nodiscard]] std::optional<Error> act(std::string_view move);
  // The same for a recorded move, which is a tick whatever it changes.
  std::optional<Error> play(std::string_view move);
  // All settings with these changes, and with what a person has entered if the run begins anew with them.
  Json settingsWith(const Json& changes) const;
  // Changes some settings, or says why not. Restarts the run, unless they only change what is drawn.
  std::optional<Error> change(const Json& changes);

  // What the next step decides, with the choices shuffled by the seed; none if it decides nothing, if a
  // recorded move comes next, or if the exercise is complete.
  std::optional<Decision> decision() const;
  // Grades a choice of decision(), and records it if it is the first; takes no step.
  Outcome<Grade> answer(std::string_view id);
  // Undoes the latest answer, forfeits its credit and returns to its tick; false if there is none.
  bool undoAnswer();
  // Undoes the answer given here, the second try too; takes no step.
  void undoAnswerHere() { exercise_.undoAt(tick_); }
  // Advances to the next step that decides something, or to the end, for about `seconds`; false if the time
  // was not enough.
  bool nextDecision(double seconds);
  // Why nothing may be discarded from this tick on: there are answers; null: it may.
  std::optional<Error> refusedForAnswers(int64_t tick) const;
  // Makes the run an exercise, or says why the plan cannot be.
  std::optional<Error> begin(const ExercisePlan& plan);
  const Exercise& exercise() const { return exercise_; }
  // A person makes the first move, and the run asks nothing before.
  bool playedFromStart() const { return played_from_start_; }
  // Whether an exercise asks decision() now: it has no answer yet, or that was undone and not given again.
  bool awaitsAnswer() const;

  const Lab& lab() const { return *lab_; }
  const Settings& settings() const { return settings_; }
  // Counts the accepted calls of change().
  int64_t changes() const { return changes_; }
  uint32_t seed() const { return seed_.number; }
  const Seed& seedAsGiven() const { return seed_; }
  int64_t tick() const { return tick_; }
  int64_t furthest() const { return furthest_; }  // the largest tick reached with the current moves
  bool endKnown() const { return end_known_; }    // furthest() is the end
  // The first tick so far, with the current moves, that showed the solution found; -1: none.
  int64_t shownFrom() const { return shown_from_; }
  bool atEnd() const { return end_known_ && tick_ >= furthest_; }
  // The last step() met its deadline while the next tick was being prepared.
  bool preparing() const { return preparing_; }
  Status status() const { return over_budget_ ? Status::over_budget : run_->status(); }
  const std::vector<PlayedMove>& moves() const { return moves_; }
  // Those made before the current tick: later ones lie ahead of it, as after a step back.
  std::span<const PlayedMove> movesMade() const;
  // The current value of a number setting: set by the latest move that changes it, else by the settings.
  double numberNow(const Setting& setting) const;
  const Run& run() const { return *run_; }

  // A person's good move with its reason. Without a move it says why there is none, as in the other side's
  // turn; none: there is no advice.
  std::optional<Hint> hint() const;

  // The narration and the events of the latest tick. At tick 0 the narration says what is about to happen.
  Told told() const;
  std::string narration() const { return told().text(); }
  // Whether the latest tick made a move: a person's, or in a turn of the other side.
  bool moved() const { return (trace_.watched() && !trace_.presents()) || moveAt(tick_ - 1); }
  // Whether it is to be watched, not studied: it made a move or showed the solution.
  bool watched() const { return moved() || trace_.presents(); }
  std::span<const Event> events() const { return trace_.events(); }

  // `asked` as Scene::asked; unless given, awaitsAnswer().
  Scene scene(int32_t focus = -1, const Pointed& pointed = {}, std::optional<bool> asked = {}) const;
  // A copy of the run, to look at other ticks.
  struct Excursion {
    std::unique_ptr<Run> run;
    int64_t tick = 0;  // ticks done
    Trace trace;       // of the last of them; empty if it began there
  };
  // Takes it to `tick`, from the latest state at hand if that is nearer; false if `deadline` passes before.
  // Does at least one piece of a tick.
  bool lead(Excursion& excursion, int64_t tick, const Deadline& deadline) const;
  std::string link() const;
  // See writeLinkToRun(). Kept, because a text among the settings may be megabytes long.
  const std::string& linkToRun() const;
  // In place of the defaults, which all sessions but those of tests keep.
  void setLimits(Limits limits) { limits_ = limits; }

 private:
  void restart();
  void standAt(int64_t tick, std::unique_ptr<Run> run);
  void standAtStart(std::unique_ptr<Run> run);
  void beginAnew(std::unique_ptr<Run> run);
  void advanceTo(int64_t tick, const Deadline& deadline);
  void runOutOfMemory();
  bool goBefore(int64_t tick);
  bool prepared(const Deadline& deadline);
  bool meetsLimit() const;
  bool canTick() const;
  void take(std::unique_ptr<Run>& run, int64_t tick, Trace* trace) const;
  void tickOnce();
  void takeTick();
  void tellTick();
  const PlayedMove* moveAt(int64_t tick) const;

  const Lab* lab_;
  Settings settings_;
  mutable std::string link_to_run_;  // empty until it is asked for
  int64_t changes_ = 0;
  Seed seed_;
  std::unique_ptr<Run> run_;
  std::vector<PlayedMove> moves_;  // ascending by tick
  Exercise exercise_;
  int64_t tick_ = 0;
  int64_t furthest_ = 0;
  int64_t shown_from_ = -1;
  bool played_from_start_ = false;
  bool end_known_ = false;
  bool over_budget_ = false;
  bool preparing_ = false;
  bool took_preparing_ = false;  // the next tick: at least one call of prepare() left more to do
  bool out_of_memory_ = false;   // a step was interrupted; the run must not continue
  Limits limits_;
  Trace trace_;       // of the latest tick
  Trace next_trace_;  // scratch buffer: an interrupted step leaves the latest one whole
  Keyframes keyframes_;
};

}  // namespace noggin
