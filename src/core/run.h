// The one contract between solvers, labs, player and front end: one solver at work, or one game in play.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"
#include "core/json.h"
#include "core/metrics.h"
#include "core/scene.h"
#include "core/status.h"
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

// Deterministic: the same lab, settings, seed and sequence of step() and act() calls give the same events,
// scenes, metrics and result on every platform. A Run is a plain value: no threads, clocks or globals.
class Run {
 public:
  virtual ~Run() = default;

  // Does one unit of work (the lab's step_unit) and tells of it in `trace`, which may be null: then nothing
  // is spent on telling. Once ended(status()), does nothing and returns that status. A unit takes well under
  // a millisecond, or the run keeps its place inside it.
  virtual Status step(Trace* trace) = 0;
  virtual Status status() const = 0;

  // A person's move, as text. Refused moves return why and change nothing. An accepted move may change any
  // status, an ended one too: playing on from there is a new situation.
  virtual std::optional<Error> act(std::string_view move, Trace* trace);
  virtual std::vector<Move> moves() const { return {}; }
  virtual std::optional<Hint> hint() const { return std::nullopt; }

  // Adds panels to the scene, which carries what part of the run to look at.
  virtual void draw(Scene& scene) const = 0;

  // One sentence for a person on what one step or move just did, from its events (at least one), while the
  // run still stands where they left it.
  virtual std::string narrate(std::span<const Event> events) const = 0;
  // A few words on one event, for the exported trace.
  virtual std::string describe(const Event& event) const = 0;

  virtual Metrics metrics() const = 0;
  virtual Json result() const = 0;

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
