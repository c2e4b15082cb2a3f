// Letters and digits of ASCII, and characters of UTF-8 text, whole.
#pragma once

#include <algorithm>
#include <string_view>

#include "core/text.h"

namespace noggin {

constexpr bool isAsciiLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool isAsciiDigit(char c) {
  return c >= '0' && c <= '9';
}

// A capital of ASCII as a small letter; everything else as it is.
constexpr char asciiLowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// And the other way round.
constexpr char asciiRaised(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// The character at a place, all its bytes; what is not UTF-8 is a byte.
inline std::string_view characterAt(std::string_view text, size_t at) {
  text.remove_prefix(std::min(at, text.size()));
  for (size_t length = 1; length <= std::min<size_t>(text.size(), 4); ++length)
    if (isUtf8(text.substr(0, length))) return text.substr(0, length);
  return text.substr(0, std::min<size_t>(text.size(), 1));
}

// The characters at the front that fit into so many bytes.
inline std::string_view beginningOf(std::string_view text, size_t bytes) {
  size_t length = 0;
  while (length < text.size()) {
    const size_t next = characterAt(text, length).size();
    if (length + next > bytes) break;
    length += next;
  }
  return text.substr(0, length);
}

}  // namespace noggin
