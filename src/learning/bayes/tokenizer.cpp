#include "learning/bayes/tokenizer.h"

#include <array>
#include <bit>
#include <cstring>

#include "core/code_points.h"

namespace noggin::learning {
namespace {

bool endsField(uint32_t c) {
  return c == ',' || c == ';' || c == '\t' || c == '\n';
}

// White space between the words of a field.
bool isBlank(uint32_t c) {
  return c == kNoCodePoint || c <= ' ' || c == 0xA0;
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
    const uint32_t code = takeCodePoint(text, at);
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
      const uint32_t code = takeCodePoint(text, at);
      if (isWordCharacter(code)) {
        out = writeCodePoint(rules_.ignore_case ? withoutCase(code) : code, out);
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
    const uint32_t code = takeCodePoint(text, at);
    if (endsField(code)) {
      endField();
    } else if (isBlank(code)) {
      blank = out > field;
    } else {
      if (blank) *out++ = ' ';
      blank = false;
      out = writeCodePoint(rules_.ignore_case ? withoutCase(code) : code, out);
    }
  }
  endField();
  return out;
}

}  // namespace noggin::learning
