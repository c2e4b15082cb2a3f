#include "core/text.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "core/code_points.h"

namespace noggin {
namespace {

constexpr size_t kMostQuoted = 60;  // bytes

// The length of the character at the front of `text`, 1 to 4 bytes; 0 if it is not well-formed (RFC 3629).
size_t characterLength(std::string_view text) {
  size_t length = 0;
  return takeCodePoint(text, length) == kNoCodePoint ? 0 : length;
}

// Whether it stops a line, turns its letters round or is not seen: C0, DEL, C1 and the controls of direction.
bool isControl(uint32_t code_point) {
  return code_point < ' ' || (code_point >= 0x7F && code_point < 0xA0) ||
         (code_point >= 0x202A && code_point <= 0x202E) || (code_point >= 0x2066 && code_point <= 0x2069);
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
    size_t length = 0;
    const uint32_t code_point = takeCodePoint(text, length);
    const bool known = code_point != kNoCodePoint;
    if (out.size() + (known ? length : 0) > kMostQuoted) {
      out += "\u2026";
      break;
    }
    if (!known)
      out += '?';
    else if (isControl(code_point))
      out += ' ';
    else
      out += text.substr(0, length);
    text.remove_prefix(length);
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
