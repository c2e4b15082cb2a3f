// Lines of texts that may be long.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>

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

}  // namespace noggin
