#include "core/text.h"

#include <doctest/doctest.h>

using noggin::characterAndPlace;
using noggin::decimalNumber;
using noggin::inQuotes;
using noggin::isUtf8;
using noggin::placeOfByte;

TEST_CASE("text: UTF-8 is told from what is not") {
  CHECK(isUtf8(""));
  CHECK(isUtf8("plain"));
  CHECK(isUtf8("\u00e9 \u2192 \U0001f9e0"));
  CHECK(isUtf8(std::string_view("a\0b", 3)));

  CHECK_FALSE(isUtf8("\x80"));              // a continuation without its start
  CHECK_FALSE(isUtf8("\xc3"));              // a start without its continuation
  CHECK_FALSE(isUtf8("\xe2\x86"));          // truncated
  CHECK_FALSE(isUtf8("\xc3("));             // a start before something else
  CHECK_FALSE(isUtf8("\xc0\xaf"));          // an overlong '/'
  CHECK_FALSE(isUtf8("\xe0\x80\xaf"));      // overlong, in three bytes
  CHECK_FALSE(isUtf8("\xed\xa0\x80"));      // half of a surrogate pair
  CHECK_FALSE(isUtf8("\xf0\x80\x80\xaf"));  // overlong, in four bytes
  CHECK_FALSE(isUtf8("\xf4\x90\x80\x80"));  // beyond the last code point
  CHECK_FALSE(isUtf8("\xff"));
}

TEST_CASE("text: a number is written in decimal digits, and the whole text is the number") {
  CHECK(decimalNumber("0") == 0.0);
  CHECK(decimalNumber("-0.5") == -0.5);
  CHECK(decimalNumber("+.25") == 0.25);
  CHECK(decimalNumber("1e3") == 1000.0);
  CHECK(decimalNumber("2.5E-1") == 0.25);
  for (const std::string_view text : {"", " 1", "1 ", "1.", "0x10", "inf", "nan", "1e999", "e", "-", "1-",
                                      "1,5", "1.2.3", "--1", "\xd9\xa1"})
    CHECK_MESSAGE(decimalNumber(text).has_value() == (text == "1."), text);
  CHECK_FALSE(
      decimalNumber(std::string_view("1\0"
                                     "2",
                                     3)));
}

TEST_CASE("text: places are counted in characters from 1") {
  CHECK(placeOfByte("", 0) == 1);
  CHECK(placeOfByte("abc", 2) == 3);
  CHECK(placeOfByte("abc", 3) == 4);
  CHECK(placeOfByte("abc", 9) == 4);
  CHECK(placeOfByte("caf\u00e9 \u2192 \U0001f9e0!", 14) == 9);
  CHECK(placeOfByte("\x80\xff!", 2) == 3);  // a byte that is not UTF-8 counts as one character
}

TEST_CASE("text: a quotation is short, on one line and UTF-8") {
  CHECK(inQuotes("") == "\"\"");
  CHECK(inQuotes("3,5,8") == "\"3,5,8\"");
  CHECK(inQuotes("two\nlines\there") == "\"two lines here\"");
  CHECK(inQuotes("caf\u00e9") == "\"caf\u00e9\"");
  CHECK(inQuotes("a\xff\xc3z") == "\"a??z\"");
  for (const char* control : {"\x7f", "\u0080", "\u009f", "\u202a", "\u202e", "\u2066", "\u2069"})
    CHECK(inQuotes(std::string("a") + control + "b") == "\"a b\"");
  for (const char* plain : {"~", "\u00a0", "\u2029", "\u202f", "\u2065", "\u206a"})
    CHECK(inQuotes(std::string("a") + plain + "b") == std::string("\"a") + plain + "b\"");

  CHECK(characterAndPlace("caf\u00e9", 3) == "\"\u00e9\" at place 4");
  CHECK(characterAndPlace("a\xff", 1) == "\"?\" at place 2");
  CHECK(characterAndPlace("\u00e9\u2192\U0001f9e0?", 9) == "\"?\" at place 4");

  const std::string cut = inQuotes(std::string(1000, 'x'));
  CHECK(cut.size() < 70);
  CHECK(cut.ends_with("x\u2026\""));

  std::string arrows;
  for (int i = 0; i < 100; ++i) arrows += "\u2192";
  CHECK(isUtf8(inQuotes(arrows)));
  CHECK(isUtf8(inQuotes("x" + arrows)));
  CHECK(isUtf8(inQuotes("xx" + arrows)));
}
