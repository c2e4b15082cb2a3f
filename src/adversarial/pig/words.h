// Texts shared by the runs of Pig.
#pragma once

#include <string>
#include <vector>

#include "adversarial/pig/values.h"
#include "core/decision.h"

namespace noggin::adversarial {

// "0.512": a probability, or an estimate of one.
std::string chanceText(double chance);

// "34 against 50": own score and the other's.
std::string scoresText(int mine, int theirs);
// "34 against 50 with 12 in the turn", for the side to move.
std::string stateText(const PigState& state);

// What is thrown, "the die" or "the coin", and what one does with it, "roll" or "toss".
std::string thrown(const PigRules& rules);
std::string throwing(const PigRules& rules);
// The faces that add to the total: "2 to 6"; of a coin its good side.
std::string goodFaces(const PigRules& rules);
std::string badFace(const PigRules& rules);
std::string faceText(const PigRules& rules, int face);

// Both probabilities, with enough decimals to distinguish them, or the same if they tie.
struct OddsText {
  std::string roll, hold;
};
OddsText oddsTexts(const PigOdds& odds);
// "Rolling wins with probability 0.512, holding with 0.508."
std::string oddsText(const PigOdds& odds);

// Ids of the choices roll and hold.
inline constexpr const char* kRollChoice = "roll";
inline constexpr const char* kHoldChoice = "hold";
inline constexpr const char* kEitherChoice = "either";

// Roll, hold, or a tie; the caller adds rivals and places. `low`: the lower value is right, as for the other
// side in a tree.
std::vector<Choice> rollOrHold(const PigOdds& odds, bool low = false);

inline constexpr Rival kHoldAtTwenty{"hold at 20",
                                     "rolls until 20 points are in the turn, whatever the scores are"};

}  // namespace noggin::adversarial
