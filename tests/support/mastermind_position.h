// Positions of Mastermind games as random cases: what is possible after some guesses and answers.
#pragma once

#include <cstdint>
#include <iterator>
#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "core/rng.h"
#include "probing/mastermind/strategy.h"
#include "tests/support/plain_mastermind.h"
#include "tests/support/shrink.h"

namespace noggin::test {

// Under one of some rules, with at least three codes left.
template <const auto& kRules>
struct MastermindPosition {
  size_t rules = 0;  // in kRules
  std::vector<uint32_t> possible;
  uint32_t used = 0;  // a bit for each colour in the guesses

  static const probing::Ground& groundOf(size_t rules) {
    static std::map<size_t, probing::Ground> grounds;
    return grounds.try_emplace(rules, kRules[rules]).first->second;
  }
  const probing::Ground& ground() const { return groundOf(rules); }
  probing::Situation situation() const { return {possible, used, 1}; }

  static MastermindPosition drawn(Rng& rng) {
    MastermindPosition position{rng.below(static_cast<uint32_t>(std::size(kRules))), {}, 0};
    while (position.possible.size() < 3) {
      position.possible.resize(position.ground().space.size());
      std::iota(position.possible.begin(), position.possible.end(), 0u);
      position.used = 0;
      for (uint32_t guesses = rng.below(3); guesses > 0; --guesses) position.guess(rng);
    }
    return position;
  }
  std::vector<MastermindPosition> smaller() const {
    std::vector<MastermindPosition> cases;
    addWith(cases, *this, &MastermindPosition::possible, withoutOne(possible, 3));
    return cases;
  }
  std::string text() const {
    std::string text = textOf(kRules[rules]) + ", colours used " + std::to_string(used) + ", possible";
    for (const uint32_t code : possible) text += " " + ground().space.text(code);
    return text;
  }

 private:
  void guess(Rng& rng) {
    const probing::CodeSpace& space = ground().space;
    const uint32_t guess = rng.below(space.size());
    const uint32_t secret = possible[rng.below(static_cast<uint32_t>(possible.size()))];
    std::erase_if(possible, [&](uint32_t code) {
      return space.feedback(guess, code) != space.feedback(guess, secret);
    });
    used |= space.coloursOf(guess);
  }
};

}  // namespace noggin::test
