#include "player/seed.h"

#include <algorithm>
#include <optional>

#include "core/characters.h"
#include "core/fnv.h"
#include "core/text.h"

namespace noggin {
namespace {

// A letter of any script: every byte that is not ASCII counts as one.
bool hasLetter(std::string_view text) {
  return std::any_of(text.begin(), text.end(), [](char c) { return isAsciiLetter(c) || !isAscii(c); });
}

Error badSeed(std::string_view given) {
  return Error{"bad-option",
               "The seed " + inQuotes(given) +
                   " is neither a whole number from 0 to 4294967295 nor a text with a letter of at most " +
                   std::to_string(Seed::kLongestText) + " bytes.",
               "seed", -1};
}

}  // namespace

Outcome<Seed> Seed::parse(std::string_view given) {
  if (given.empty() || given.size() > kLongestText || !isUtf8(given)) return badSeed(given);
  if (!hasLetter(given)) {
    const std::optional<uint32_t> number = wholeNumber<uint32_t>(given);
    if (!number) return badSeed(given);
    return Seed(*number);
  }
  Seed seed(fnv1a(given));
  seed.text = given;
  return seed;
}

Seed Seed::next() const {
  if (text.empty()) return Seed(number + 1);
  const size_t mark = text.rfind('#');
  const std::optional<uint32_t> turn = mark == std::string::npos
                                           ? std::nullopt
                                           : wholeNumber<uint32_t>(std::string_view(text).substr(mark + 1));
  const std::string base = turn ? text.substr(0, mark) : text;
  const Outcome<Seed> next = parse(base + "#" + std::to_string(turn ? *turn + 1 : 2));
  return next ? *next : Seed(number + 1);
}

}  // namespace noggin
