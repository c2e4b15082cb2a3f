// A search for the best move in a position, in units: the interface of all algorithms to GameRun.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "adversarial/engine/game.h"
#include "adversarial/engine/tree.h"
#include "core/decision.h"
#include "core/listing.h"
#include "core/metrics.h"
#include "core/told.h"
#include "core/trace.h"

namespace noggin::adversarial {

enum class GameAlgorithm : uint8_t { minimax, alpha_beta, monte_carlo };

// The options of all algorithms; each uses those that concern it.
struct GameOptions {
  GameAlgorithm algorithm = GameAlgorithm::minimax;
  int32_t depth = 0;      // depth limit in moves; 0: none
  bool ordering = false;  // alpha-beta only, like the next two
  bool table = false;
  bool deepening = false;
  bool values = false;      // compute the exact values of all moves at the root
  bool scores = false;      // score all moves of a person, whatever the algorithm
  bool best_line = true;    // wanted in full, not only its first move
  int32_t rollouts = 1000;  // Monte-Carlo only, like the rest
  double exploration = 1.4;
  int64_t stride = 0;  // units per step; 0: growing with the tree
  uint32_t seed = 1;
};

// One move at the root and what the search knows about it.
struct RatedMove {
  GameMove move = kNoMove;
  std::string value;  // formatted: "0", "≤ 0", "63 %"; empty: not known yet
  double number = 0;  // the value for programs
  Bound bound = Bound::exact;
  int64_t nodes = 0;  // spent on it
  bool best = false;  // so far
};

// The result of a search, or its best guess so far.
struct Verdict {
  bool known = false;
  double value = 0;            // for the side to move
  std::string value_text;      // formatted
  bool estimated = false;      // by the evaluation function, not the end of the game
  int32_t depth = 0;           // of the search, in moves; 0: not limited by it
  std::vector<GameMove> line;  // best play of both sides as far as known; the move to make first
};

class GameSearcher {
 public:
  virtual ~GameSearcher() = default;
  virtual std::unique_ptr<GameSearcher> clone() const = 0;

  virtual bool finished() const = 0;
  // The number of units that take well under a millisecond.
  virtual int64_t longestStride() const { return 4096; }
  // The number of units that a reply may take, a few tenths of a second; enough for minimax on the whole of
  // tic-tac-toe.
  virtual int64_t unitsForReply() const { return 1200000; }
  // Does at most `most` units for step `step` of the run, fewer if something should be shown. Returns how
  // many.
  virtual int64_t work(int64_t most, int32_t step) = 0;

  // Ends the search with the last comparison of all moves that it finished; false if there is none.
  virtual bool conclude() { return false; }

  virtual Verdict verdict() const = 0;
  virtual std::vector<RatedMove> rated() const = 0;
  // What rated() counts for each move; empty: nothing.
  virtual std::string_view effort() const { return "Nodes"; }
  virtual int64_t nodes() const = 0;
  virtual Metrics metrics() const = 0;
  virtual size_t memory() const = 0;

  // The last unit as an event, and its narration.
  virtual Event event() const = 0;
  virtual Told told() const = 0;

  // What the next `units` units decide, and the id of the choice they made.
  virtual std::optional<Decision> decision(int64_t /*units*/) const { return std::nullopt; }
  virtual std::string decided(const Decision& /*before*/) const { return {}; }

  // The algorithm, the lines that the last unit executed, those that give the answer, and its variables.
  virtual Listing listing() const = 0;
  virtual std::vector<int32_t> lines() const = 0;
  virtual std::vector<int32_t> answerLines() const = 0;
  virtual std::vector<Variable> variables() const = 0;

  // The moves from the root to a node of the tree shown.
  virtual std::vector<GameMove> wayTo(int32_t node) const = 0;
  virtual bool shows(int32_t node) const = 0;
  virtual int32_t current() const = 0;
  // Whether the question is which move the finished search takes, and still open.
  bool hidesBest(const Scene& scene) const { return scene.asked && finished(); }
  // Without the best line, while that is asked.
  virtual void draw(int32_t focus, Scene& scene) const = 0;
  // Adds further, less important panels.
  virtual void drawMore(Scene&) const {}
};

}  // namespace noggin::adversarial
