#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace noggin {
namespace {

constexpr size_t kMostQuoted = 60;  // bytes

// The length of the character at the front of `text`, 1 to 4 bytes; 0 if it is not well-formed (RFC 3629).
size_t characterLength(std::string_view text) {
  const auto byte = [text](size_t i) { return static_cast<uint8_t>(text[i]); };
  if (byte(0) < 0x80) return 1;
  const size_t length = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < length) return 0;
  for (size_t i = 1; i < length; ++i)
    if ((byte(i) & 0xC0) != 0x80) return 0;
  // Overlong forms, surrogates, and code points beyond U+10FFFF.
  if (byte(0) == 0xE0 && byte(1) < 0xA0) return 0;
  if (byte(0) == 0xED && byte(1) > 0x9F) return 0;
  if (byte(0) == 0xF0 && byte(1) < 0x90) return 0;
  if (byte(0) == 0xF4 && byte(1) > 0x8F) return 0;
  return length;
}

// Of one character: whether it stops a line, turns its letters round or is not seen (C0, DEL, C1 and the
// controls of direction U+202A to U+202E and U+2066 to U+2069).
bool isControl(std::string_view character) {
  const auto last = static_cast<uint8_t>(character.back());
  if (character.size() == 1) return last < ' ' || last == 0x7F;
  const std::string_view before = character.substr(0, character.size() - 1);
  return (before == "\xC2" && last < 0xA0) || (before == "\xE2\x80" && last >= 0xAA && last <= 0xAE) ||
         (before == "\xE2\x81" && last >= 0xA6 && last <= 0xA9);
}

}  // namespace

std::optional<double> decimalNumber(std::string_view text) {
  if (text.find_first_not_of("0123456789.eE+-") != std::string_view::npos) return std::nullopt;
  const std::string written(text);  // ends in 0
  char* end = nullptr;
  const double number = std::strtod(written.c_str(), &end);
  if (text.empty() || *end != '\0' || !std::isfinite(number)) return std::nullopt;
  return number;
}

bool isUtf8(std::string_view text) {
  while (!text.empty()) {
    const size_t length = characterLength(text);
    if (length == 0) return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string_view characterAt(std::string_view text, size_t at) {
  text.remove_prefix(std::min(at, text.size()));
  return text.empty() ? text : text.substr(0, std::max<size_t>(characterLength(text), 1));
}

std::string_view trimmed(std::string_view text, std::string_view blanks) {
  const auto isBlank = [blanks](char c) {
    return std::find(blanks.begin(), blanks.end(), c) != blanks.end();
  };
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

FirstWord firstWord(std::string_view text) {
  const size_t space = std::min(text.find(' '), text.size());
  return {text.substr(0, space), text.substr(std::min(space + 1, text.size()))};
}

std::string inQuotes(std::string_view text) {
  std::string out = "\"";
  while (!text.empty()) {
    const size_t length = characterLength(text);
    if (out.size() + length > kMostQuoted) {
      out += "\u2026";
      break;
    }
    if (length == 0)
      out += '?';
    else if (isControl(text.substr(0, length)))
      out += ' ';
    else
      out += text.substr(0, length);
    text.remove_prefix(length == 0 ? 1 : length);
  }
  return out + '"';
}

size_t placeOfByte(std::string_view text, size_t at) {
  size_t place = 1;
  for (text = text.substr(0, at); !text.empty(); ++place)
    text.remove_prefix(std::max<size_t>(characterLength(text), 1));
  return place;
}

std::string characterAndPlace(std::string_view text, size_t at) {
  return inQuotes(characterAt(text, at)) + " at place " + std::to_string(placeOfByte(text, at));
}

}  // namespace noggin
