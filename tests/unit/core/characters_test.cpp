#include "core/characters.h"

#include <doctest/doctest.h>

#include <string>
#include <string_view>

using namespace noggin;

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

TEST_CASE("text: a space is one of plain text, or one that is written for it") {
  for (const std::string_view space : {" ", "\t", "\n", "\r", "\u00a0", "\u2009", "\u202f", "\u3000"}) {
    CAPTURE(space);
    CHECK(spaceLength(space, 0) == space.size());
    CHECK(spaceLength("a" + std::string(space) + " ", 1) == space.size());
    CHECK(spaceLength("a" + std::string(space), 0) == 0);
  }
  CHECK(spaceLength("", 0) == 0);
  CHECK(spaceLength("a", 1) == 0);
  CHECK(spaceLength("\xc2", 0) == 0);
  CHECK(spaceLength("\u2192", 0) == 0);
}

TEST_CASE("text: full-width digits and letters have one of ASCII, other characters have none") {
  CHECK(narrowed("\uff10") == '0');
  CHECK(narrowed("\uff19") == '9');
  CHECK(narrowed("\uff21") == 'A');
  CHECK(narrowed("\uff3a") == 'Z');
  CHECK(narrowed("\uff41") == 'a');
  CHECK(narrowed("\uff5a") == 'z');
  for (const std::string_view other : {"", "0", "\uff0f", "\uff1a", "\uff20", "\uff3b", "\uff40", "\uff5b",
                                       "\ufeff", "\u3000", "\u2603", "\uffe5"})
    CHECK(narrowed(other) == 0);
}

TEST_CASE("text: letters and digits of ASCII are those from the first to the last, and no others") {
  constexpr std::string_view kSmall = "abcdefghijklmnopqrstuvwxyz", kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (int code = 0; code < 256; ++code) {
    CAPTURE(code);
    const char c = static_cast<char>(code);
    const size_t small = kSmall.find(c), capital = kCapitals.find(c);
    CHECK(isAsciiLetter(c) == (small != kSmall.npos || capital != kCapitals.npos));
    CHECK(isAsciiDigit(c) == (std::string_view("0123456789").find(c) != std::string_view::npos));
    CHECK(asciiLowered(c) == (capital == kCapitals.npos ? c : kSmall[capital]));
    CHECK(asciiRaised(c) == (small == kSmall.npos ? c : kCapitals[small]));
  }
}
