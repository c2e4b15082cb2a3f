// Reads the notation of a crossing's spec: JSON, or the same thing as Python writes it down: single quotes,
// sets, tuples, trailing commas, True, False and None, comments, and a name with an equals sign before it;
// also a script that gives the spec's fields one by one and calls a solver, and the curly quotes of word
// processors. What it gives keeps the place of everything, so that later mistakes can be pointed at too.
//
// Source: the problem spec that an article on a general problem solver prints (fox, chicken and grain), and
// the grammars of Python's and JSON's own literals.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/error.h"

namespace noggin::search {

struct Literal {
  enum class Kind : uint8_t { nothing, truth, number, text, list, set, table };

  struct Key {
    std::string text;
    size_t position = 0;
  };

  Kind kind = Kind::nothing;
  size_t position = 0;  // of its first byte
  double number = 0;    // truth: 0 or 1
  std::string text;
  std::vector<Key> keys;       // of a table, one for each item
  std::vector<Literal> items;  // of a list, set or table

  // The value under a key of a table; null if there is none.
  const Literal* find(std::string_view key) const;
};

// "a list", "a number": what a value is, for a sentence.
std::string_view nameOf(Literal::Kind kind);

// "line 12, place 5", both counted from 1.
std::string placeWords(std::string_view text, size_t position);

// The value that `text` is. `setting` is the one it comes from, for the error.
Outcome<Literal> readLiteral(const std::string& setting, std::string_view text);

}  // namespace noggin::search
