// The one contract between solvers, labs, player and front end: one solver at work, or one game in play.
#pragma once

#include <cstddef>
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
  std::string move;    // may be empty: nothing to do but step back, and the reason says why
  std::string reason;  // one sentence
};

// What a setting becomes, in its text form.
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

  // Does one unit of work (the lab's step_unit) and tells of it in `trace`, which may be null: then nothing
  // is spent on telling. Once ended(status()), does nothing and returns that status. A unit takes well under
  // a millisecond, or prepare() does most of it.
  virtual Status step(Trace* trace) = 0;
  // Does a part of the work that the next step() would else do at once; true while there is more of it.
  // Nothing changes that is told, drawn, counted or decided, and a move by hand may make it useless.
  virtual bool prepare() { return false; }
  virtual Status status() const = 0;

  // A person's move, as text. Refused moves return why and change nothing. An accepted move may change any
  // status, an ended one too: playing on from there is a new situation.
  virtual std::optional<Error> act(std::string_view move, Trace* trace);
  // What a move makes of the settings, where it stands for a change of those and not of the run, such as a
  // block drawn on the board. Empty: it does not, and act() takes it or says why not.
  virtual std::vector<Change> changes(std::string_view /*move*/) const { return {}; }
  // Takes settings that differ from its own only in what is drawn (Setting::picture).
  virtual void arrange(const Settings& /*settings*/) {}
  virtual std::vector<Move> moves() const { return {}; }
  virtual std::optional<Hint> hint() const { return std::nullopt; }

  // Adds panels to the scene, which carries what part of the run to look at.
  virtual void draw(Scene& scene) const = 0;

  // What one step or move just did and why, for a person, from its events (at least one), while the run still
  // stands where they left it.
  virtual Told narrate(std::span<const Event> events) const = 0;
  // The same before the first step: what the goal is and what is about to happen; empty: the lab's blurb.
  virtual std::string introduction() const { return {}; }
  // A few words on one event, for the exported trace.
  virtual std::string describe(const Event& event) const = 0;

  // What the next step decides, as a question; none where it decides nothing. Never right by hindsight: see
  // Decision.
  virtual std::optional<Decision> decision() const { return std::nullopt; }
  // The id of the choice that a step took, from its events, for the decision that stood before it; empty if
  // it decided nothing. Tests hold decision() to it.
  virtual std::string decided(const Decision& /*before*/, std::span<const Event> /*events*/) const {
    return {};
  }

  // The algorithm at work, line by line; the lines, from 0, that one step's events ran; what its variables
  // hold now.
  virtual Listing listing() const { return {}; }
  virtual std::vector<int32_t> lines(std::span<const Event> /*events*/) const { return {}; }
  virtual std::vector<Variable> variables() const { return {}; }

  virtual Metrics metrics() const = 0;
  virtual Json result() const = 0;
  // What came of it, once it has ended, in a few words: "Best move at depth 4", "No solution"; empty: what
  // its status is called.
  virtual std::string ending() const { return {}; }

  // Bytes held by what grows (frontier, stored states, tree), for memory limits.
  virtual size_t memory() const { return 0; }
  // A copy that goes on exactly as this one would; null if it cannot be copied. The player keeps a few as
  // keyframes so that seeking in long runs stays quick.
  virtual std::unique_ptr<Run> clone() const { return nullptr; }
};

inline std::optional<Error> Run::act(std::string_view, Trace*) {
  return badMove("There is nothing to play by hand here.");
}

}  // namespace noggin
