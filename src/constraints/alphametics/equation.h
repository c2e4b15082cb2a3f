// Alphametics: an equation over words whose letters stand for digits, parsed from text.
// Source of the notation: R. Hettinger, "Easy AI with Python" (2009): Python's + - * / **, parentheses and
// ==, but with exact division. Words may contain digits, which stand for themselves; = is read as ==, and the
// signs of typeset arithmetic as those of Python.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::constraints {

constexpr int kMostLetters = 10;
constexpr int kLongestWord = 18;      // digits
__extension__ typedef __int128 Wide;  // no standard type, but every compiler of ours has it

// The digit of each letter; kNoDigit where it has none yet.
using LetterDigits = std::array<int8_t, kMostLetters>;
constexpr int8_t kNoDigit = -1;
using Mask = uint16_t;  // a set of digits
constexpr Mask kAllDigits = 0x3ff;

struct AlphameticWord {
  std::string text;
  // From the right, ones first: a letter's index, or kDigit plus a digit.
  std::vector<uint8_t> symbols;
  static constexpr uint8_t kDigit = 100;

  // Its value under an assignment; a letter without a digit counts as 0.
  int64_t value(const LetterDigits& digits) const;
  // How much the value grows when the letter's digit grows by one.
  int64_t weightOf(uint8_t letter) const;
  bool isNumber() const;  // without letters
};

struct AlphameticNode {
  enum class Kind : uint8_t { word, negate, add, subtract, multiply, divide, power };
  Kind kind = Kind::word;
  int32_t left = -1, right = -1;  // child nodes, which have smaller indices; negate has only `left`
  int32_t word = -1;
  int32_t position = 0;  // offset of the operator or word in the text
};

struct AlphameticEquation {
  std::string text;
  std::string letters;  // in order of occurrence
  std::vector<AlphameticWord> words;
  std::vector<AlphameticNode> nodes;
  std::vector<int32_t> sides;  // nodes that must be equal, at least two
  Mask leading = 0;            // first letters of words: none of them is 0

  int letterCount() const { return static_cast<int>(letters.size()); }
  bool isLeading(int letter) const { return leading >> letter & 1; }
  // The initial domain of a letter.
  Mask firstDigits(int letter) const { return isLeading(letter) ? kAllDigits & ~1 : kAllDigits; }
  // The equation with digits in place of letters.
  std::string written(const LetterDigits& digits) const;
};

// Upper bounds of the numerator and denominator of a node, if fractions are never reduced.
struct AlphameticSize {
  double numerator = 0, denominator = 1;
};
std::vector<AlphameticSize> sizesOf(const AlphameticEquation& equation);

// Error positions refer to the setting "equation". Also refuses what might overflow 38 digits, so that all
// later computations are exact.
Outcome<AlphameticEquation> parseAlphametic(std::string_view text);

}  // namespace noggin::constraints
