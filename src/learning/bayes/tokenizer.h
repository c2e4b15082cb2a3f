// Splits a text into tokens to count: words, character n-grams, or fields between commas. Text is UTF-8;
// invalid bytes count as separators, so every token is valid UTF-8.
#pragma once

#include <bit>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

namespace noggin::learning {

enum class TokenUnit : uint8_t {
  words,       // letters, digits and underscores; everything else separates
  characters,  // every run of `gram` characters of the words joined by single spaces, with one before and
               // after
  fields,      // separated by commas, semicolons, tabs and line breaks
};

struct TokenRules {
  TokenUnit unit = TokenUnit::words;
  int32_t gram = 3;  // n of character n-grams, at least 1
  bool ignore_case = true;
};

class Tokenizer {
 public:
  explicit Tokenizer(TokenRules rules) : rules_(rules) {}

  // Calls take(std::string_view) for every token, in order; a view is valid until the next call of forEach.
  template <class Take>
  void forEach(std::string_view text, Take&& take) {
    prepare(text);
    if (rules_.unit == TokenUnit::characters)
      forEachGram(take);
    else
      forEachPiece(take);
  }

  // Whether there is any token; stops at the first.
  bool finds(std::string_view text) const;

 private:
  // Writes the folded text into prepared_, with a space after each word and a line break after each field.
  // Characters are written in place, because appending them one by one dominated the time of a prediction.
  void prepare(std::string_view text);
  char* writeWords(std::string_view text, char* out) const;
  void copyPlainWords(std::string_view text, size_t& at, char*& out, char*& word) const;
  char* writeFields(std::string_view text, char* out) const;

  template <class Take>
  void forEachPiece(Take& take) {
    const char gap = rules_.unit == TokenUnit::fields ? '\n' : ' ';
    const char* const last = prepared_.data() + length_;
    for (const char* begin = prepared_.data(); begin < last;) {
      const char* const end = findGap(begin, gap);
      take(std::string_view(begin, static_cast<size_t>(end - begin)));
      begin = end + 1;
    }
  }

  // Finds the next gap, which must exist. Reads eight bytes at a time, possibly beyond the text.
  static const char* findGap(const char* at, char gap) {
    constexpr uint64_t kOnes = 0x0101010101010101u;
    for (;; at += kReadBehind) {
      uint64_t bytes;
      std::memcpy(&bytes, at, sizeof bytes);
      bytes ^= kOnes * static_cast<unsigned char>(gap);
      // The lowest set bit is in the first zero byte; higher ones may be wrong.
      if (const uint64_t zero = (bytes - kOnes) & ~bytes & (0x80 * kOnes))
        return at + std::countr_zero(zero) / 8;
    }
  }

  template <class Take>
  void forEachGram(Take& take) {
    const std::string_view all(prepared_.data(), length_);
    if (all.empty()) return;
    size_t begin = 0;
    size_t end = 0;
    for (int32_t i = 0; i < rules_.gram && end < all.size(); ++i) end = nextCharacter(end);
    for (;; begin = nextCharacter(begin), end = nextCharacter(end)) {
      take(all.substr(begin, end - begin));
      if (end == all.size()) return;
    }
  }

  size_t nextCharacter(size_t at) const {
    do ++at;
    while (at < length_ && (static_cast<unsigned char>(prepared_[at]) & 0xC0u) == 0x80u);
    return at;
  }

  static constexpr size_t kReadBehind = 8;  // bytes after the text that may be read

  TokenRules rules_;
  std::string prepared_;  // sized for the longest text so far, to avoid clearing it again
  size_t length_ = 0;     // of its content
};

// Letters, digits and underscore; not spaces, punctuation, symbols or emoji.
bool isWordCharacter(uint32_t code_point);

}  // namespace noggin::learning
