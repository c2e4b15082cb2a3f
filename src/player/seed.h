// A run's seed as it was given: a number, or a text such as "name:Ana" that stands for one, the same number
// everywhere, so that each pupil has an instance of their own.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace noggin {

struct Seed {
  Seed(uint32_t given = 1) : number(given) {}

  // Digits alone are the number; a text with a letter in it is hashed. None for anything else, a text longer
  // than kLongestText bytes or a number beyond 32 bits.
  static std::optional<Seed> parse(std::string_view given);
  static constexpr size_t kLongestText = 200;

  std::string written() const { return text.empty() ? std::to_string(number) : text; }
  // Another instance for the same person: 8 after 7, "name:Ana#2" after "name:Ana".
  Seed next() const;

  uint32_t number;
  std::string text;  // as given; empty: the number itself was
};

// FNV-1a, 32 bits (Fowler, Noll, Vo 1991; RFC 9923).
uint32_t fnv1a(std::string_view text);

}  // namespace noggin
