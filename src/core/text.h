// Text from outside: checks before it is stored or quoted.
#pragma once

#include <charconv>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace noggin {

// A decimal integer that makes up the whole text; nothing if anything else is in it or it overflows Number.
template <std::integral Number>
std::optional<Number> wholeNumber(std::string_view text) {
  Number number{};
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (failure != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

// The same of a finite number in decimal digits, such as -0.5 or 1e3: no "0x10", no "inf".
std::optional<double> decimalNumber(std::string_view text);

bool isUtf8(std::string_view text);
// The character that begins at byte `at`, with all its bytes; a byte that is not valid UTF-8 counts as one
// character.
std::string_view characterAt(std::string_view text, size_t at);

// Without leading and trailing blanks.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r");

// The first word of a text, and what follows the space behind it.
struct FirstWord {
  std::string_view word, rest;
};
FirstWord firstWord(std::string_view text);

// For error sentences: in double quotes, on one line and shortened; bytes that are not UTF-8 become '?'.
// (Not named quoted: std::quoted would be found for a std::string.)
std::string inQuotes(std::string_view text);
// The place of the character that begins at byte `at`, counted in characters from 1: for sentences, while
// Error::position is in bytes.
size_t placeOfByte(std::string_view text, size_t at);
// Likewise in quotes the character that begins at byte `at`, and where: "c" at place 3.
std::string characterAndPlace(std::string_view text, size_t at);

}  // namespace noggin
