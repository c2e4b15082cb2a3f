#include "tests/support/plain_mastermind.h"

#include <algorithm>
#include <map>
#include <tuple>

#include "tests/support/shrink.h"

namespace noggin::test {
namespace {

using probing::CodeRules;

const std::string kColours = "0123456789ab";

bool isCode(const std::string& code, const CodeRules& rules) {
  for (size_t peg = 0; peg < code.size(); ++peg)
    if (!rules.duplicates && code.find(code[peg], peg + 1) != std::string::npos) return false;
  return true;
}

// With one peg of a lower colour.
std::vector<std::string> lowered(const std::string& code, const CodeRules& rules) {
  std::vector<std::string> codes;
  for (size_t peg = 0; peg < code.size(); ++peg)
    for (const char colour : kColours) {
      if (colour >= code[peg]) break;
      codes.push_back(code);
      codes.back()[peg] = colour;
    }
  std::erase_if(codes, [&](const std::string& other) { return !isCode(other, rules); });
  return codes;
}

}  // namespace

probing::Score plainScore(const CodeRules& rules, const std::string& guess, const std::string& code) {
  probing::Score score;
  std::map<char, int> left;
  for (size_t i = 0; i < guess.size(); ++i)
    if (guess[i] == code[i])
      ++score.strikes;
    else
      ++left[code[i]];
  for (size_t i = 0; i < guess.size() && rules.balls; ++i)
    if (guess[i] != code[i] && left[guess[i]]-- > 0) ++score.balls;
  return score;
}

probing::CodeRules someRules(Rng& rng) {
  CodeRules rules;
  rules.pegs = static_cast<int>(1 + rng.below(4));
  rules.colours = static_cast<int>(rules.pegs + 1 + static_cast<int>(rng.below(3)));
  rules.duplicates = rng.below(2);
  rules.balls = rng.below(2);
  return rules;
}

std::vector<std::string> plainCodes(const CodeRules& rules) {
  std::vector<std::string> codes = {""};
  for (int peg = 0; peg < rules.pegs; ++peg) {
    std::vector<std::string> longer;
    for (const std::string& code : codes)
      for (const char colour : kColours.substr(0, static_cast<size_t>(rules.colours)))
        if (rules.duplicates || code.find(colour) == std::string::npos) longer.push_back(code + colour);
    codes = std::move(longer);
  }
  return codes;
}

std::string someCode(const CodeRules& rules, Rng& rng) {
  std::string code;
  while (static_cast<int>(code.size()) < rules.pegs) {
    const char colour = kColours[rng.below(static_cast<uint32_t>(rules.colours))];
    if (rules.duplicates || code.find(colour) == std::string::npos) code += colour;
  }
  return code;
}

std::string textOf(const CodeRules& rules) {
  return std::to_string(rules.pegs) + " pegs, " + std::to_string(rules.colours) + " colours" +
         (rules.duplicates ? "" : ", all different") + (rules.balls ? "" : ", strikes only");
}

const probing::CodeSpace& spaceOf(const CodeRules& rules) {
  static std::map<std::tuple<int, int, bool, bool>, probing::CodeSpace> spaces;
  const std::tuple key(rules.pegs, rules.colours, rules.duplicates, rules.balls);
  return spaces.try_emplace(key, rules).first->second;
}

CodePair CodePair::drawnFrom(const CodeRules& rules, Rng& rng) {
  CodePair pair{rules, someCode(rules, rng), {}};
  pair.b = rng.below(10) ? someCode(rules, rng) : pair.a;
  return pair;
}

std::vector<CodePair> CodePair::smaller() const {
  std::vector<CodePair> pairs;
  for (size_t peg = 0; a.size() > 1 && peg < a.size(); ++peg) {
    CodePair shorter{rules, withoutOne(a)[peg], withoutOne(b)[peg]};
    --shorter.rules.pegs;
    pairs.push_back(shorter);
  }
  const char last = kColours[static_cast<size_t>(rules.colours) - 1];
  if (rules.colours > std::max(2, rules.duplicates ? 2 : rules.pegs) &&
      (a + b).find(last) == std::string::npos) {
    pairs.push_back(*this);
    --pairs.back().rules.colours;
  }
  addWith(pairs, *this, &CodePair::a, lowered(a, rules));
  addWith(pairs, *this, &CodePair::b, lowered(b, rules));
  return pairs;
}

}  // namespace noggin::test
