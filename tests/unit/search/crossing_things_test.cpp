#include <doctest/doctest.h>

#include "search/crossing/things.h"

using namespace noggin;
using search::iconOf;

TEST_CASE("crossing: a thing is drawn as the first word of its name that is known") {
  CHECK(iconOf("fox") == Icon::fox);
  CHECK(iconOf("sack of grain") == Icon::sack);
  CHECK(iconOf("The old Goat") == Icon::goat);
  CHECK(iconOf("wolf-2") == Icon::wolf);
  CHECK(iconOf("foxglove") == Icon::none);
  CHECK(iconOf("") == Icon::none);
  CHECK(iconOf("\u05d6\u05d0\u05d1") == Icon::none);
}
