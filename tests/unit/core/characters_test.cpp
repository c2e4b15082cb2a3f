#include "core/characters.h"

#include <doctest/doctest.h>

using noggin::beginningOf;
using noggin::characterAt;

TEST_CASE("text: characters are cut off whole") {
  CHECK(characterAt("a\u2192z", 0) == "a");
  CHECK(characterAt("a\u2192z", 1) == "\u2192");
  CHECK(characterAt("\U0001f9e0", 0) == "\U0001f9e0");
  CHECK(characterAt("a\xe2\x86", 1) == "\xe2");
  CHECK(characterAt("a", 1) == "");
  CHECK(beginningOf("ab\u2192", 4) == "ab");
  CHECK(beginningOf("ab\u2192", 5) == "ab\u2192");
  CHECK(beginningOf("ab", 5) == "ab");
}
