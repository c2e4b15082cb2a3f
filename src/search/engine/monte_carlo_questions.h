// The decisions of Monte-Carlo tree search: which move UCT selects, what becomes of a rollout with its first
// new move, and how a rollout changes the statistics of a move.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/decision.h"
#include "search/engine/monte_carlo_policy.h"

namespace noggin::search {

// Wins in figures; with two decimals if shorter wins are worth less.
std::string winsText(double wins);
// "3/5", also used as the id of a choice.
std::string standingText(const Standing& standing);

// A move that selection may choose.
struct Selectable {
  uint32_t number = 0;
  int32_t node = -1;  // where it leads; -1: untried
  std::string move;
  Standing standing;
  double bound = 0;  // UCT's, once it has been tried
};
std::string selectionId(int32_t node, uint32_t number);
// Untried moves come first, in any order; then the largest bound. A move's number is its row in the table of
// choices.
struct SelectionAsked {
  int32_t node = 0;
  std::string ask;
  std::vector<Selectable> moves;
};
std::optional<Decision> askSelection(const SelectionAsked& asked, uint64_t seed);

// A move taken by selection where another could have been.
struct SelectedMove {
  std::string move;   // "cross alone" from the start
  double weight = 0;  // BranchTable::weight()
  double next = 0;    // the largest of the other moves'
};
// Why it was taken, in one sentence.
std::string whySelected(const SelectedMove& selected, Policy policy);

// "worth 0.5 + 0.5 \u00d7 5 / 11 = 0.73, because it has 11 moves and the shortest win has 5"
std::string worthWords(double reward, int32_t moves, int32_t fewest);

// What a move that is made for the first time comes to.
struct ExpansionAsked {
  std::string move;              // "cross alone" from the start
  std::string state;             // after it, in words
  Ending ending = Ending::open;  // or won, or over
};
// Why a rollout is over, inside a sentence.
constexpr const char* kWinOutOfReach = "something that the win needs is gone";
Decision askExpansion(const ExpansionAsked& asked, uint64_t seed);
std::string expansionId(Ending ending);

// A move on the path of a finished rollout.
struct StandingAsked {
  std::string move;  // "cross alone" from the start
  Standing before;
  double reward = 0;      // 0 for a loss
  bool given_up = false;  // the loss of a rollout that grew too long
  // Of this win and of the shortest one, where a longer win is worth less; 0: every win is worth 1.
  int32_t moves = 0, fewest = 0;
  ScenePlace place;
};
std::optional<Decision> askStanding(const StandingAsked& asked);

}  // namespace noggin::search
