// Text of UTF-8 as code points, and letters without their case.
#pragma once

#include <cstdint>
#include <string_view>

namespace noggin {

constexpr uint32_t kNoCodePoint = 0xFFFFFFFF;

// Decodes the code point at `at` and advances past it. A byte that begins no well-formed sequence is
// kNoCodePoint.
inline uint32_t takeCodePoint(std::string_view text, size_t& at) {
  const auto byte = [text](size_t i) {
    return i < text.size() ? uint32_t{static_cast<unsigned char>(text[i])} : 0u;
  };
  const uint32_t lead = byte(at);
  const uint32_t length = lead < 0x80   ? 1
                          : lead < 0xC2 ? 0
                          : lead < 0xE0 ? 2
                          : lead < 0xF0 ? 3
                          : lead < 0xF5 ? 4
                                        : 0;
  uint32_t code = length == 1 ? lead : length == 2 ? lead & 0x1Fu : length == 3 ? lead & 0x0Fu : lead & 0x07u;
  for (uint32_t i = 1; i < length; ++i) {
    if ((byte(at + i) & 0xC0u) != 0x80u) {
      ++at;
      return kNoCodePoint;
    }
    code = (code << 6u) | (byte(at + i) & 0x3Fu);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (length == 0 || overlong || surrogate || code > 0x10FFFF) {
    ++at;
    return kNoCodePoint;
  }
  at += length;
  return code;
}

// Writes a code point as UTF-8 and returns the end: at most four bytes.
inline char* writeCodePoint(uint32_t c, char* out) {
  if (c < 0x80) {
    *out++ = static_cast<char>(c);
    return out;
  }
  if (c < 0x800) {
    *out++ = static_cast<char>(0xC0u | (c >> 6u));
  } else {
    if (c < 0x10000) {
      *out++ = static_cast<char>(0xE0u | (c >> 12u));
    } else {
      *out++ = static_cast<char>(0xF0u | (c >> 18u));
      *out++ = static_cast<char>(0x80u | ((c >> 12u) & 0x3Fu));
    }
    *out++ = static_cast<char>(0x80u | ((c >> 6u) & 0x3Fu));
  }
  *out++ = static_cast<char>(0x80u | (c & 0x3Fu));
  return out;
}

uint32_t withoutCaseBeyondAscii(uint32_t code_point);

// The letter that stands for a letter in any case: mostly the small one, and as UTF-8 never longer than the
// given one. Anything else is unchanged.
inline uint32_t withoutCase(uint32_t code_point) {
  if (code_point >= 0x80) return withoutCaseBeyondAscii(code_point);
  return code_point >= 'A' && code_point <= 'Z' ? code_point + 32 : code_point;
}

}  // namespace noggin
