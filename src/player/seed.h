// The seed of a run as a person gave it: a number, or a text such as "name:Ana" that is hashed to the same
// number on every platform, so that each pupil gets an instance of their own.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/error.h"

namespace noggin {

struct Seed {
  Seed(uint32_t given = 1) : number(given) {}

  // Digits alone are the number itself; a text with a letter is hashed. Refuses anything else, a text of more
  // than kLongestText bytes and a number beyond 32 bits.
  static Outcome<Seed> parse(std::string_view given);
  static constexpr size_t kLongestText = 200;

  std::string written() const { return text.empty() ? std::to_string(number) : text; }
  // Another instance for the same person: 8 after 7, "name:Ana#2" after "name:Ana".
  Seed next() const;

  uint32_t number;
  std::string text;  // as given; empty if it was given as a number
};

}  // namespace noggin
