// The one contract between solvers, labs, player and front end: a solver at work, or a game in play.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/decision.h"
#include "core/error.h"
#include "core/json.h"
#include "core/listing.h"
#include "core/metrics.h"
#include "core/scene.h"
#include "core/settings.h"
#include "core/status.h"
#include "core/told.h"
#include "core/trace.h"

namespace noggin {

struct Move {
  std::string text;   // what act() takes: "6-3-1"
  std::string label;  // what a person reads: "Jump from 6 over 3 to 1"
};

struct Hint {
  std::string move;    // may be empty: there is none to suggest, and the reason says why
  std::string reason;  // one sentence
};

// A new value for a setting, in its text form.
struct Change {
  std::string setting;
  std::string value;

  bool operator==(const Change&) const = default;
};

// Deterministic: the same lab, settings, seed and sequence of step() and act() calls give the same events,
// scenes, metrics and result on every platform. A Run is a plain value: no threads, clocks or globals.
class Run {
 public:
  virtual ~Run() = default;

  // Does one unit of work (the lab's step_unit) and appends its events to `trace`; a null trace costs
  // nothing. Once ended(status()), does nothing and returns that status. A unit takes well under a
  // millisecond, or prepare() does most of its work.
  virtual Status step(Trace* trace) = 0;
  // Does at least one step and at most `count`, without a trace, and adds to `done` as it goes. For runs many
  // of whose steps take no longer than to be asked for one.
  virtual Status stepMany(int64_t count, int64_t& done);
  // Does part of the work that the next step() would otherwise do at once; true while more is left. It
  // changes nothing observable: no event, scene, metric or decision. A move by hand may discard the work.
  virtual bool prepare() { return false; }
  virtual Status status() const = 0;

  // A person's move, as text. A refused move returns the error and changes nothing. An accepted move may
  // change any status, even an ended one: playing on from there is a new situation.
  [[nodiscard]] virtual std::optional<Error> act(std::string_view move, Trace* trace);
  // The settings that a move changes, if it edits the problem (a block drawn on the board) rather than the
  // run. Empty: it does not, and act() accepts or refuses it.
  virtual std::vector<Change> changes(std::string_view /*move*/) const { return {}; }
  // The settings that stand for what a person has entered into this run, where one with other settings begins
  // in its place and would lose it.
  virtual std::vector<Change> entered(const Settings& /*next*/) const { return {}; }
  // Takes settings that differ from its own only in what is drawn (Setting::picture).
  virtual void arrange(const Settings& /*settings*/) {}
  virtual std::vector<Move> moves() const { return {}; }
  virtual std::optional<Hint> hint() const { return std::nullopt; }
  // Whether the next steps answer the latest move by hand, up to the person's next turn or the end: another
  // side's turn, or a review of what was played. The player makes them by itself.
  virtual bool replies() const { return false; }

  // Adds panels to the scene, whose inputs say what to show.
  virtual void draw(Scene& scene) const = 0;

  // What one step or move did and why, for a person, from its events (at least one). Called before anything
  // else changes the run.
  virtual Told narrate(std::span<const Event> events) const = 0;
  // The same for the state before the first step: the goal and what is about to happen.
  virtual std::string introduction() const = 0;
  // A few words on one event, for the exported trace.
  virtual std::string describe(const Event& event) const = 0;

  // What the next step decides, as a question; none where it decides nothing. See Decision for how it may be
  // computed.
  virtual std::optional<Decision> decision() const { return std::nullopt; }
  // The id of the choice that a step took, from its events and the decision() made before it; empty if it
  // decided nothing. Tests compare it with decision().
  virtual std::string decided(const Decision& /*before*/, std::span<const Event> /*events*/) const {
    return {};
  }

  // The algorithm's pseudocode; the indices of its lines that the events of one step executed; the current
  // values of its variables.
  virtual Listing listing() const { return {}; }
  virtual std::vector<int32_t> lines(std::span<const Event> /*events*/) const { return {}; }
  virtual std::vector<Variable> variables() const { return {}; }

  virtual Metrics metrics() const = 0;
  virtual Json result() const = 0;
  // The outcome in a few words, once the run has ended: "Best move at depth 4", "No solution"; empty: the
  // name of its status.
  virtual std::string ending() const { return {}; }
  // Whether a run that is exhausted proves that there is nothing more to find: it gave no part of it up.
  virtual bool isComplete() const { return true; }

  // Bytes held by what grows (frontier, stored states, tree), for memory limits.
  virtual size_t memory() const { return 0; }
  // An independent copy that continues exactly as this run would; null if it cannot be copied. The player
  // keeps a few as keyframes, so that seeking in long runs stays fast.
  virtual std::unique_ptr<Run> clone() const { return nullptr; }
};

inline Status Run::stepMany(int64_t /*count*/, int64_t& done) {
  const Status status = step(nullptr);
  ++done;
  return status;
}

inline std::optional<Error> Run::act(std::string_view, Trace*) {
  return badMove("There is nothing to play by hand here.");
}

}  // namespace noggin
