// Mastermind by its rules alone, on codes written as text, and pairs of codes as random cases.
#pragma once

#include <string>
#include <vector>

#include "core/rng.h"
#include "probing/mastermind/codes.h"

namespace noggin::test {

// Strikes first, then each colour as often as both codes have it left; no balls if the rules have none.
probing::Score plainScore(const probing::CodeRules& rules, const std::string& guess, const std::string& code);
// Up to four pegs.
probing::CodeRules someRules(Rng& rng);
// All of them, in order.
std::vector<std::string> plainCodes(const probing::CodeRules& rules);
std::string someCode(const probing::CodeRules& rules, Rng& rng);
std::string textOf(const probing::CodeRules& rules);

// The codes of the product under these rules, made once.
const probing::CodeSpace& spaceOf(const probing::CodeRules& rules);

struct CodePair {
  probing::CodeRules rules;
  std::string a, b;

  static CodePair drawnFrom(const probing::CodeRules& rules, Rng& rng);
  std::vector<CodePair> smaller() const;
  std::string text() const { return textOf(rules) + ": " + a + " and " + b; }
};

}  // namespace noggin::test
