// Codes and scores in words, written the same way in every sentence.
#pragma once

#include <cstdint>
#include <string>

#include "probing/mastermind/codes.h"

namespace noggin::probing {

// "a code is 4 of the digits 0 to 9", for the end of an error sentence.
std::string codeInWords(const CodeRules& rules);
// "a code is 4 of the digits 0 to 9, with ? for any of them"
std::string patternInWords(const CodeRules& rules);
// "1 strike, 2 balls"; without the balls if answers do not report them.
std::string inWords(const CodeRules& rules, Score score);
// "1,2", or "1".
std::string asMove(const CodeRules& rules, Score score);
// What an answer reports: "strikes and balls".
std::string_view answerInWords(const CodeRules& rules);
// Why no two codes have the score `written`.
std::string noSuchScore(const CodeRules& rules, std::string_view written);
// "3 codes", "1 code"
std::string countedCodes(int64_t codes);

}  // namespace noggin::probing
