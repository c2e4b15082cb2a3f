// What the searches of games ask a learner before their next unit, each from what the search knows then.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/decision.h"

namespace noggin::adversarial {

// A value that is about to be handed up to the node above, for max.
struct HandedUp {
  std::string move;         // "X at 4"
  std::string side, other;  // of the node that takes it: "X (max)", "O (min)"
  bool max = true;          // that side
  int32_t value = 0;
  int32_t held = 0;   // the best that side has; beyond all values: nothing yet
  int32_t limit = 0;  // what the other side is sure of elsewhere; beyond all values: nothing
  size_t left = 0;    // moves of the node still to be searched
  std::function<std::string(int32_t)> text;  // of a value
};

// What the node is worth then: so far, or once its last move is searched.
std::optional<Decision> askWorth(const HandedUp& handed);
std::string worthId(int32_t value);

// A move of a node whose moves are all searched.
struct Searched {
  int32_t node = 0;  // of the tree panel
  std::string move;
  int32_t value = 0;  // for max
};
// Which of them the node's side takes, whose value is the node's; none if all are as good.
std::optional<Decision> askTaken(const std::string& side, bool max, const std::vector<Searched>& moves,
                                 const std::function<std::string(int32_t)>& text);
std::string takenId(int32_t node);

// Whether it is the new best, no better, or cuts the moves that are left.
std::optional<Decision> askCut(const HandedUp& handed);
inline constexpr const char* kTake = "take";
inline constexpr const char* kKeep = "keep";
inline constexpr const char* kCut = "cut";

// The next move ends the game: what is that worth to max?
struct Ending {
  std::string move;  // "X at 4"
  std::string how;   // "X has three in a row"
  std::string max_side, min_side;
  int32_t value = 0;  // for max, not 0
  std::function<std::string(int32_t)> text;
};
Decision askEnding(const Ending& ending);

// The children of a node that selection chooses among, all visited.
struct Selectable {
  int32_t node = 0;  // of the tree panel
  std::string move;
  double mean = 0;  // 0..1
  int32_t visits = 0;
  double bound = 0;
};
std::optional<Decision> askSelection(const std::vector<Selectable>& children, double exploration);
std::string selectionId(int32_t node);

// The moves at the root, once the search is over.
struct Answerable {
  std::string id, move;
  std::string value;  // as a person reads it
  double number = 0;
  bool exact = true;
  bool best = false;
  int32_t row = 0;  // of the table of moves
};
// rollouts: the values are shares, and the most visited move is taken.
std::optional<Decision> askBestMove(const std::vector<Answerable>& moves, const std::string& side,
                                    bool rollouts);

}  // namespace noggin::adversarial
