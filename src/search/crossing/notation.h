// Parser for the notation of a crossing's spec: JSON or Python literals, with single quotes, sets, tuples,
// trailing commas, True, False and None, comments, and an assignment in front; also a script that assigns the
// spec's fields one by one and calls a solver, and the curly quotes of word processors. Every value keeps its
// position in the text, for errors found later.
//
// Source: the problem spec that an article on a general problem solver prints (fox, chicken and grain), and
// the grammars of Python's and JSON's own literals.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::search {

constexpr int kDeepestBrackets = 24;
constexpr size_t kLongestName = 60;

struct Literal {
  enum class Kind : uint8_t { nothing, truth, number, text, list, set, table };

  struct Key {
    std::string text;
    size_t position = 0;
  };

  Kind kind = Kind::nothing;
  size_t position = 0;  // offset of its first byte
  double number = 0;    // truth: 0 or 1
  std::string text;
  std::vector<Key> keys;       // of a table, one for each item
  std::vector<Literal> items;  // of a list, set or table

  // The value under a key of a table; null if there is none.
  const Literal* find(std::string_view key) const;
};

// "a list", "a number": the kind of a value, for an error sentence.
std::string_view nameOf(Literal::Kind kind);

// Where what follows at or after byte `at` begins, past spaces and comments, which go from `comment` to the
// end of their line.
size_t pastSpace(std::string_view text, size_t at, char comment);

// "In line 12, place 5, what.": the place is counted in characters, from 1. `path` says which field it is in.
Error faultAt(const std::string& setting, std::string_view text, size_t position, const std::string& what,
              const std::string& path = {});

// Parses `text`. `setting` is the one it comes from, for the error.
Outcome<Literal> readLiteral(const std::string& setting, std::string_view text);

}  // namespace noggin::search
