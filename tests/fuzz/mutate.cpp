#include <algorithm>
#include <array>

#include "tests/fuzz/targets.h"

namespace noggin::fuzz {
namespace {

constexpr std::array<std::string_view, 24> kWords = {"0",          "-1",
                                                     "1",          "999999999",
                                                     "4294967296", "18446744073709551616",
                                                     "1e308",      "nan",
                                                     "\"",         "'",
                                                     ",",          ";",
                                                     ":",          "=",
                                                     "()",         "[]",
                                                     "{}",         "\n",
                                                     "\\u",        "%00",
                                                     "\xc3\xa4",   "\xf0\x9f\x90\x91",
                                                     "\xff",       "\xe2\x80\x9c"};

size_t place(const std::string& text, Rng& rng) {
  return rng.below(static_cast<uint32_t>(text.size()) + 1);
}

// A single random mutation.
void spoil(std::string& text, Rng& rng) {
  const size_t at = place(text, rng);
  const size_t length = std::min<size_t>(rng.below(8) + 1, text.size() - at);
  switch (rng.below(8)) {
    case 0:
      text.erase(at, length);
      break;
    case 1:
      text.insert(at, oneOf(kWords, rng));
      break;
    case 2:
      text.insert(at, 1, static_cast<char>(rng.below(256)));
      break;
    case 3:
      text.insert(place(text, rng), std::string(text, at, length));
      break;
    case 4:
      text.insert(at, std::string(rng.below(40), at < text.size() ? text[at] : '.'));
      break;
    case 5:
      if (at < text.size()) text[at] = static_cast<char>('0' + rng.below(10));
      break;
    case 6:
      if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << rng.below(8)));
      break;
    default:
      if (at < text.size()) std::swap(text[at], text[rng.below(static_cast<uint32_t>(text.size()))]);
      break;
  }
}

}  // namespace

std::string mutated(std::string text, Rng& rng) {
  for (uint32_t changes = rng.below(4) + 1; changes > 0; --changes) spoil(text, rng);
  constexpr size_t kLongest = 1 << 16;
  if (text.size() > kLongest) text.resize(kLongest);
  return text;
}

}  // namespace noggin::fuzz
