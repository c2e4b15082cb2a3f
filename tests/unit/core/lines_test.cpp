#include "core/lines.h"

#include <doctest/doctest.h>

#include <string>

using noggin::lineEnd;

TEST_CASE("lines: the end of a line is found wherever it and its neighbours stand") {
  for (size_t size = 0; size < 20; ++size)
    for (size_t from = 0; from <= size; ++from) {
      // \v follows the line break in the table of characters, and \x8a has its lower bits.
      std::string text(size, from % 2 == 0 ? '\v' : '\x8a');
      CHECK_EQ(lineEnd(text, from), size);
      for (size_t at = size; at-- > from;) {
        text[at] = '\n';
        CHECK_EQ(lineEnd(text, from), at);
      }
    }
}

TEST_CASE("lines: a line break before the place does not count") {
  CHECK_EQ(lineEnd("ab\ncd\n", 3), 5);
  CHECK_EQ(lineEnd("ab\ncd", 3), 5);
}
