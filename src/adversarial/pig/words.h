// What the runs of Pig say alike.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "adversarial/pig/values.h"
#include "core/decision.h"

namespace noggin::adversarial {

// "0.512": a probability, or an estimate of one.
std::string chanceText(double chance);

// "34 against 50 with 12 in the turn", as the side to move sees it.
std::string stateText(const PigState& state);

// The faces that add, as in "2 to 6"; of a coin its good side.
std::string goodFaces(const PigRules& rules);
std::string badFace(const PigRules& rules);
std::string faceText(const PigRules& rules, int face);

// Both chances, to as many places as tell them apart.
struct OddsText {
  std::string roll, hold;
};
OddsText oddsTexts(const PigOdds& odds);
// "Rolling wins with probability 0.512, holding with 0.508."
std::string oddsText(const PigOdds& odds);

// Ids of the answers to: roll or hold?
inline constexpr const char* kRollChoice = "roll";
inline constexpr const char* kHoldChoice = "hold";
inline constexpr const char* kEitherChoice = "either";

// Roll, hold, or all the same; the caller fills in rivals and places. `low` decides for the lower value, as
// the other side does in a tree.
std::array<Choice, 3> rollOrHold(const PigOdds& odds, bool low = false);

inline constexpr Rival kHoldAtTwenty{"hold at 20",
                                     "rolls until 20 points are in the turn, whatever the scores are"};

}  // namespace noggin::adversarial
