#include "learning/bayes/tokenizer.h"

#include <array>
#include <bit>
#include <cstring>

namespace noggin::learning {
namespace {

constexpr uint32_t kInvalid = 0xFFFFFFFF;

// Decodes the code point at `at` and advances past it. A byte that begins no well-formed sequence is
// kInvalid.
uint32_t decode(std::string_view text, size_t& at) {
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
      return kInvalid;
    }
    code = (code << 6u) | (byte(at + i) & 0x3Fu);
  }
  const bool overlong = (length == 3 && code < 0x800) || (length == 4 && code < 0x10000);
  const bool surrogate = code >= 0xD800 && code <= 0xDFFF;
  if (length == 0 || overlong || surrogate || code > 0x10FFFF) {
    ++at;
    return kInvalid;
  }
  at += length;
  return code;
}

// Writes a code point as UTF-8 and returns the end.
char* encode(uint32_t c, char* out) {
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

bool endsField(uint32_t c) {
  return c == ',' || c == ';' || c == '\t' || c == '\n';
}

// White space between the words of a field.
bool isBlank(uint32_t c) {
  return c == kInvalid || c <= ' ' || c == 0xA0;
}

// The result for each byte in a word: itself, its lower case, or 0 if it separates or is not ASCII.
constexpr std::array<char, 256> asciiTable(bool fold) {
  std::array<char, 256> table{};
  for (char c = '0'; c <= '9'; ++c) table[static_cast<size_t>(c)] = c;
  for (char c = 'a'; c <= 'z'; ++c) table[static_cast<size_t>(c)] = c;
  for (char c = 'A'; c <= 'Z'; ++c) table[static_cast<size_t>(c)] = fold ? static_cast<char>(c + 32) : c;
  table['_'] = '_';
  return table;
}

constexpr std::array<char, 256> kFolded = asciiTable(true);
constexpr std::array<char, 256> kKept = asciiTable(false);

// Masks for processing eight bytes in one word; the first byte is the lowest.
constexpr uint64_t kOnes = 0x0101010101010101u;
constexpr uint64_t kHighs = 0x80 * kOnes;

// 0x80 in every byte that is at least `least`; all bytes must be below 0x80.
constexpr uint64_t atLeast(uint64_t bytes, uint64_t least) {
  return (bytes + (0x80 - least) * kOnes) & kHighs;
}
constexpr uint64_t within(uint64_t bytes, uint64_t low, uint64_t high) {
  return atLeast(bytes, low) & ~atLeast(bytes, high + 1);
}

bool between(uint32_t value, uint32_t low, uint32_t high) {
  return value >= low && value <= high;
}

}  // namespace

uint32_t lowerCase(uint32_t c) {
  if (between(c, 'A', 'Z')) return c + 32;
  if (c < 0xC0) return c;
  if (between(c, 0xC0, 0xDE)) return c == 0xD7 ? c : c + 32;
  if (between(c, 0x100, 0x12F) || between(c, 0x132, 0x137) || between(c, 0x14A, 0x177)) return c | 1u;
  if (between(c, 0x139, 0x148) || between(c, 0x179, 0x17E)) return c + (c & 1u);
  if (c == 0x130) return 'i';  // with a dot above, as Turkish writes it
  if (c == 0x178) return 0xFF;
  if (c == 0x1E9E) return 0xDF;  // sharp s
  if (c == 0x18F) return 0x259;  // schwa
  if (between(c, 0x1A0, 0x1A5) || between(c, 0x1DE, 0x1EF)) return c | 1u;
  if (between(c, 0x1F8, 0x21F) || between(c, 0x222, 0x233)) return c | 1u;
  if (between(c, 0x1AF, 0x1B0) || between(c, 0x1CD, 0x1DC)) return c + (c & 1u);
  if (between(c, 0x1E00, 0x1E94) || between(c, 0x1EA0, 0x1EFE)) return c | 1u;
  if (between(c, 0x391, 0x3AB)) return c + 32;
  if (c == 0x386) return 0x3AC;
  if (between(c, 0x388, 0x38A)) return c + 37;
  if (c == 0x38C) return 0x3CC;
  if (between(c, 0x38E, 0x38F)) return c + 63;
  if (between(c, 0x410, 0x42F)) return c + 32;
  if (between(c, 0x400, 0x40F)) return c + 80;
  if (between(c, 0x460, 0x481) || between(c, 0x48A, 0x4BF) || between(c, 0x4D0, 0x52F)) return c | 1u;
  if (between(c, 0x4C1, 0x4CE)) return c + (c & 1u);
  if (c == 0x4C0) return 0x4CF;
  return c;
}

bool isWordCharacter(uint32_t c) {
  if (c < 0x80) return kKept[c] != 0;
  if (c < 0xC0) return c == 0xAA || c == 0xB5 || c == 0xBA;
  if (c == 0xD7 || c == 0xF7) return false;
  if (between(c, 0x2000, 0x2BFF) || between(c, 0x3000, 0x303F)) return false;  // punctuation, symbols, arrows
  if (between(c, 0xFE00, 0xFE6F) || between(c, 0xFF00, 0xFF0F)) return false;
  if (c == 0xFFFD || between(c, 0x1F000, 0x1FAFF)) return false;  // emoji
  return c <= 0x10FFFF;
}

bool Tokenizer::finds(std::string_view text) const {
  const bool fields = rules_.unit == TokenUnit::fields;
  for (size_t at = 0; at < text.size();) {
    const uint32_t code = decode(text, at);
    if (fields ? !endsField(code) && !isBlank(code) : isWordCharacter(code)) return true;
  }
  return false;
}

void Tokenizer::prepare(std::string_view text) {
  // Case folding never makes a character longer, and every word except the last already has a separator after
  // it.
  const size_t room = text.size() + 2 + kReadBehind;
  if (prepared_.size() < room) prepared_.resize(room);
  char* const begin = prepared_.data();
  char* const end = rules_.unit == TokenUnit::fields ? writeFields(text, begin) : writeWords(text, begin);
  length_ = static_cast<size_t>(end - begin);
}

// Fast path: copies eight bytes at a time from `at` on while they are ASCII letters with single spaces
// between, which most text is. `word` is kept at the start of the last word.
void Tokenizer::copyPlainWords(std::string_view text, size_t& at, char*& out, char*& word) const {
  while (text.size() - at >= sizeof(uint64_t)) {
    uint64_t bytes;
    std::memcpy(&bytes, text.data() + at, sizeof bytes);
    if (bytes & kHighs) return;
    const uint64_t spaces = within(bytes, ' ', ' '), capitals = within(bytes, 'A', 'Z');
    if ((within(bytes, 'a', 'z') | capitals | spaces) != kHighs || (spaces & spaces << 8u)) return;
    if ((spaces & 0x80u) && out == word) return;  // a double space
    if (rules_.ignore_case) bytes |= capitals >> 2u;
    std::memcpy(out, &bytes, sizeof bytes);
    if (spaces) word = out + sizeof bytes - static_cast<size_t>(std::countl_zero(spaces)) / 8;
    at += sizeof bytes;
    out += sizeof bytes;
  }
}

char* Tokenizer::writeWords(std::string_view text, char* out) const {
  char* const begin = out;
  const std::array<char, 256>& ascii = rules_.ignore_case ? kFolded : kKept;
  if (rules_.unit == TokenUnit::characters) *out++ = ' ';
  char* word = out;  // start of the last word
  for (size_t at = 0; at < text.size();) {
    copyPlainWords(text, at, out, word);
    char letter;
    while (at < text.size() && (letter = ascii[static_cast<unsigned char>(text[at])]) != 0) {
      *out++ = letter;
      ++at;
    }
    if (at == text.size()) break;
    if (static_cast<unsigned char>(text[at]) < 0x80) {
      ++at;
    } else {
      const uint32_t code = decode(text, at);
      if (isWordCharacter(code)) {
        out = encode(rules_.ignore_case ? lowerCase(code) : code, out);
        continue;
      }
    }
    if (out > word) *out++ = ' ';
    word = out;
  }
  if (out > word) *out++ = ' ';
  const bool nothing = out - begin <= 1;  // at most the space before the first word
  return nothing ? begin : out;
}

char* Tokenizer::writeFields(std::string_view text, char* out) const {
  char* field = out;   // start of the current field
  bool blank = false;  // a space is pending
  const auto endField = [&] {
    if (out > field) *out++ = '\n';
    field = out;
    blank = false;
  };
  for (size_t at = 0; at < text.size();) {
    const uint32_t code = decode(text, at);
    if (endsField(code)) {
      endField();
    } else if (isBlank(code)) {
      blank = out > field;
    } else {
      if (blank) *out++ = ' ';
      blank = false;
      out = encode(rules_.ignore_case ? lowerCase(code) : code, out);
    }
  }
  endField();
  return out;
}

}  // namespace noggin::learning
