// Case and class of ASCII letters and digits, and UTF-8 text cut only between characters.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string_view>

#include "core/text.h"

namespace noggin {

constexpr bool isAsciiLetter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

constexpr bool isAsciiDigit(char c) {
  return c >= '0' && c <= '9';
}

// Lower case of an ASCII letter; every other byte is returned as it is.
constexpr char asciiLowered(char c) {
  return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
}

// Upper case of an ASCII letter; every other byte is returned as it is.
constexpr char asciiRaised(char c) {
  return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
}

// With which some programs begin a text file.
inline constexpr std::string_view kByteOrderMark = "\ufeff";

constexpr bool isAscii(char c) {
  return static_cast<unsigned char>(c) < 0x80;
}

constexpr bool isAsciiSpace(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r');
}

// The length in bytes of the space at byte `at`, which may be a tab, a line break or one that web pages and
// word processors write for a plain space: no-break, thin, narrow no-break and ideographic. 0: there is none.
inline size_t spaceLength(std::string_view text, size_t at) {
  text.remove_prefix(std::min(at, text.size()));
  if (!text.empty() && isAsciiSpace(text.front())) return 1;
  for (const std::string_view space : {"\u00a0", "\u2009", "\u202f", "\u3000"})
    if (text.starts_with(space)) return space.size();
  return 0;
}

// The ASCII digit or letter that a full-width character stands for; 0 if it stands for none.
constexpr char narrowed(std::string_view character) {
  if (character.size() != 3 || character[0] != '\xEF') return 0;
  const int code = 0x20 + (static_cast<uint8_t>(character[1]) - 0xBC) * 0x40 +
                   (static_cast<uint8_t>(character[2]) - 0x80);  // U+FF01 to U+FF5E are 0x21 to 0x7E
  const auto narrow = static_cast<char>(code);
  return code > 0 && code < 0x80 && (isAsciiDigit(narrow) || isAsciiLetter(narrow)) ? narrow : char{0};
}

// The longest prefix of whole characters that fits into `bytes` bytes.
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
