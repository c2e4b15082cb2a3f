#include "probing/mastermind/words.h"

#include "core/text.h"
#include "core/words.h"

namespace noggin::probing {

std::string codeInWords(const CodeRules& rules) {
  const std::string last(1, CodeSpace::symbol(rules.colours - 1));
  const std::string digits = rules.colours <= 10
                                 ? "the digits 0 to " + last
                                 : std::string("0 to 9") + (rules.colours == 11 ? " and a" : ", a and b");
  return "a code is " + std::to_string(rules.pegs) + " of " + digits +
         (rules.duplicates || rules.pegs == 1 ? "" : ", all different");
}

std::string patternInWords(const CodeRules& rules) {
  return codeInWords(rules) + ", with " + kAnyPeg + " for any of them";
}

std::string inWords(const CodeRules& rules, Score score) {
  const std::string strikes = std::to_string(score.strikes) + (score.strikes == 1 ? " strike" : " strikes");
  if (!rules.balls) return strikes;
  return strikes + ", " + std::to_string(score.balls) + (score.balls == 1 ? " ball" : " balls");
}

std::string asMove(const CodeRules& rules, Score score) {
  const std::string strikes = std::to_string(score.strikes);
  return rules.balls ? strikes + "," + std::to_string(score.balls) : strikes;
}

std::string_view answerInWords(const CodeRules& rules) {
  return rules.balls ? "strikes and balls" : "strikes";
}

std::string noSuchScore(const CodeRules& rules, std::string_view written) {
  const std::string most = std::to_string(rules.pegs);
  return "No two codes of " + counted(rules.pegs, "peg") + " score " + inQuotes(written) + ": " +
         (rules.balls ? "strikes and balls together are at most " + most +
                            ", and one peg alone cannot be out of place."
                      : "strikes are at most " + most + ".");
}

std::string countedCodes(int64_t codes) {
  return counted(codes, "code");
}

}  // namespace noggin::probing
