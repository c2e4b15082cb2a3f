// The decisions of game searches before their next unit, each based on what the search knows at that point.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "adversarial/engine/tree.h"
#include "core/decision.h"

namespace noggin::adversarial {

// A value, for max, that is about to be backed up to the parent.
struct BackedUp {
  std::string move;         // "X at 4"
  std::string side, other;  // of the parent: "X (max)", "O (min)"
  bool max = true;          // the parent is a max node
  int32_t value = 0;
  Bound bound = Bound::exact;                // after a cut the value is only a bound
  int32_t held = 0;                          // what the parent's side is sure of; infinite: nothing yet
  int32_t limit = 0;                         // value the other side is assured of elsewhere; infinite: none
  size_t left = 0;                           // moves of the parent still to be searched
  std::function<std::string(int32_t)> text;  // formats a value
};

// The value of the parent afterwards: so far, or final once its last move is searched. None where what is
// backed up is not one of the two values, but the limit.
std::optional<Decision> askWorth(const BackedUp& backed);
std::string worthId(int32_t value);

// A move of a node whose moves are all searched.
struct Searched {
  int32_t node = 0;  // id in the tree panel
  std::string move;
  int32_t value = 0;  // for max
};
// Which of them the node's side takes; none if all have the same value.
std::optional<Decision> askTaken(const std::string& side, bool max, const std::vector<Searched>& moves,
                                 const std::function<std::string(int32_t)>& text);
std::string takenId(int32_t node);

// Whether it is the new best, no better, or causes a cutoff.
Decision askCut(const BackedUp& backed);
inline constexpr const char* kTake = "take";
inline constexpr const char* kKeep = "keep";
inline constexpr const char* kCut = "cut";

// If the next move ends the game: what is that worth to max?
struct Ending {
  std::string move;  // "X at 4"
  std::string how;   // "X has three in a row"
  std::string max_side, min_side;
  int32_t value = 0;  // for max; not 0
  std::function<std::string(int32_t)> text;
};
Decision askEnding(const Ending& ending);

// The children that selection chooses among, all visited.
struct Selectable {
  int32_t node = 0;  // id in the tree panel
  std::string move;
  double mean = 0;  // 0..1
  int32_t visits = 0;
  double bound = 0;
};
std::optional<Decision> askSelection(const std::vector<Selectable>& children, double exploration);
std::string selectionId(int32_t node);

// The moves at the root, once the search is finished.
struct Answerable {
  std::string id, move;
  std::string value;  // as a person reads it
  double number = 0;
  bool exact = true;
  bool best = false;
  int64_t rollouts = 0;
  int32_t row = 0;  // in the table of moves
};
// rollouts: the values are win rates, and the move of the most rollouts is taken; of several any is right.
std::optional<Decision> askBestMove(const std::vector<Answerable>& moves, const std::string& side,
                                    bool rollouts);

}  // namespace noggin::adversarial
