// Cuts a text into the tokens that a classifier counts: words, runs of n characters, or whole fields between
// commas. Text is UTF-8; bytes that are not count as separators, so every token is valid UTF-8.
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
  fields,      // what stands between commas, semicolons, tabs and line ends
};

struct TokenRules {
  TokenUnit unit = TokenUnit::words;
  int32_t gram = 3;  // 1 and more; for characters only
  bool ignore_case = true;
};

class Tokenizer {
 public:
  explicit Tokenizer(TokenRules rules) : rules_(rules) {}

  // Hands every token, in order, to `take(std::string_view)`; a view lasts until the next call of forEach.
  template <class Take>
  void forEach(std::string_view text, Take&& take) {
    prepare(text);
    if (rules_.unit == TokenUnit::characters)
      forEachGram(take);
    else
      forEachPiece(take);
  }

  // Whether there is any token, without reading on from the first.
  bool finds(std::string_view text) const;

  const TokenRules& rules() const { return rules_; }

 private:
  // Leaves in prepared_ the folded text, each word followed by a space, each field by a line end. Characters
  // are written in place, because appending them one by one takes most of the time of a guess.
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

  // Where the next gap is, of which there is one. Looks at eight bytes at a time, some of them behind the
  // text.
  static const char* findGap(const char* at, char gap) {
    constexpr uint64_t kOnes = 0x0101010101010101u;
    for (;; at += kReadBehind) {
      uint64_t bytes;
      std::memcpy(&bytes, at, sizeof bytes);
      bytes ^= kOnes * static_cast<unsigned char>(gap);
      // The lowest bit set is in the first byte that is zero; those above may be wrong.
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

  static constexpr size_t kReadBehind = 8;  // bytes behind the text that may be read

  TokenRules rules_;
  std::string prepared_;  // room for the longest text so far, because clearing it anew takes time
  size_t length_ = 0;     // of what stands in it
};

// The lower-case letter of a Latin, Greek or Cyrillic capital; anything else stays as it is.
uint32_t lowerCase(uint32_t code_point);

// Letters, digits and underscore; not spaces, punctuation, symbols and emoji.
bool isWordCharacter(uint32_t code_point);

}  // namespace noggin::learning
