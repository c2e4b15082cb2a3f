#include "adversarial/pig/words.h"

#include "core/words.h"

namespace noggin::adversarial {

std::string chanceText(double chance) {
  return decimals(chance, 3);
}

std::string scoresText(int mine, int theirs) {
  return std::to_string(mine) + " against " + std::to_string(theirs);
}

std::string stateText(const PigState& state) {
  return scoresText(state.mine, state.theirs) +
         (state.total == 0 ? " at the beginning of the turn"
                           : " with " + std::to_string(state.total) + " in the turn");
}

std::string thrown(const PigRules& rules) {
  return rules.isCoin() ? "the coin" : "the die";
}

std::string throwing(const PigRules& rules) {
  return rules.isCoin() ? "toss" : "roll";
}

std::string goodFaces(const PigRules& rules) {
  if (rules.isCoin()) return "heads";
  return rules.sides == 3 ? "2 or 3" : "2 to " + std::to_string(rules.sides);
}

std::string badFace(const PigRules& rules) {
  return rules.isCoin() ? "tails" : "a 1";
}

std::string faceText(const PigRules& rules, int face) {
  if (rules.isCoin()) return face == 1 ? "tails" : "heads";
  return (face == 8 || face == 11 ? "an " : "a ") + std::to_string(face);
}

// What is certain is 1, without decimals.
OddsText oddsTexts(const PigOdds& odds) {
  if (odds.tie()) return {chanceText(odds.roll), chanceText(odds.roll)};
  int places = 3;
  while (decimals(odds.roll, places) == decimals(odds.hold, places)) ++places;
  const auto text = [places](double chance) { return chance == 1 ? "1" : decimals(chance, places); };
  return {text(odds.roll), text(odds.hold)};
}

std::string oddsText(const PigOdds& odds) {
  const OddsText texts = oddsTexts(odds);
  return "Rolling wins with probability " + texts.roll + ", holding with " + texts.hold + ".";
}

std::vector<Choice> rollOrHold(const PigOdds& odds, bool low) {
  const bool tie = odds.tie();
  const bool rolls = !tie && (odds.roll > odds.hold) != low;
  const OddsText texts = oddsTexts(odds);
  const std::string values = "rolling is worth " + texts.roll + ", holding " + texts.hold;
  const std::string wanted = low ? "the lower is taken here" : "the higher is taken";
  const std::string because = capitalised(values) + (tie ? ": neither is better." : ", and " + wanted + ".");
  const auto choice = [](const char* id, const char* label, bool right, const std::string& why) {
    return Choice{.id = id, .label = label, .place = {}, .right = right, .because = why, .rivals = {}};
  };
  return {choice(kRollChoice, "Roll", rolls, because), choice(kHoldChoice, "Hold", !tie && !rolls, because),
          choice(kEitherChoice, "Either: both are worth the same", tie,
                 tie ? because : "They are not: " + values + ".")};
}

}  // namespace noggin::adversarial
