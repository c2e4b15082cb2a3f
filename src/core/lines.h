// Lines of texts that may be long.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

#include "core/text.h"

namespace noggin {

// The place of the first line break at or after `from`, which is at most the text's size; that size if there
// is none. Looks at eight bytes at a time; the C library does at four in WebAssembly.
inline size_t lineEnd(std::string_view text, size_t from) {
  constexpr uint64_t kOnes = 0x0101010101010101u, kHighs = 0x80 * kOnes;
  for (; text.size() - from >= sizeof(uint64_t); from += sizeof(uint64_t)) {
    uint64_t bytes;
    std::memcpy(&bytes, text.data() + from, sizeof bytes);
    bytes ^= '\n' * kOnes;
    // The lowest bit is that of the first byte that is 0; higher ones may be wrong.
    const uint64_t breaks = (bytes - kOnes) & ~bytes & kHighs;
    if (breaks != 0) return from + static_cast<size_t>(std::countr_zero(breaks)) / 8;
  }
  while (from < text.size() && text[from] != '\n') ++from;
  return from;
}

inline bool isBlankLine(std::string_view line) {
  return line.empty() || (static_cast<unsigned char>(line.front()) <= ' ' && trimmed(line).empty());
}

// The first line that is not blank; empty if there is none.
inline std::string_view firstFilledLine(std::string_view text) {
  for (size_t at = 0; at < text.size();) {
    const size_t end = lineEnd(text, at);
    const std::string_view line = text.substr(at, end - at);
    if (!isBlankLine(line)) return line;
    at = end + 1;
  }
  return {};
}

}  // namespace noggin
