#include "core/words.h"

#include <doctest/doctest.h>

#include <string>
#include <vector>

using namespace noggin;

TEST_CASE("words: a noun that ends in a hiss takes es") {
  CHECK(counted(5, "press") == "5 presses");
  CHECK(counted(1, "press") == "1 press");
  CHECK(counted(0, "push") == "no pushes");
  CHECK(counted(2, "switch") == "2 switches");
  CHECK(counted(2, "box") == "2 boxes");
  CHECK(counted(2, "move") == "2 moves");
  CHECK(counted(2, "die", "dice") == "2 dice");
}

TEST_CASE("words: items in a row have commas between them, or what is asked for") {
  struct Named {
    std::string_view id;
  };
  const std::vector<Named> three = {{"a"}, {""}, {"c"}};
  CHECK(inRow(three, &Named::id) == "a, , c");
  CHECK(inRow(std::vector<std::string>{"1", "2"}, {}, " ") == "1 2");
  CHECK(inRow(std::vector<int>{1, 2}, [](int number) { return std::to_string(number); }) == "1, 2");
  CHECK(inRow(std::vector<std::string>()).empty());
}

TEST_CASE("words: in few digits a number is whole where it is whole or large") {
  CHECK(inFewDigits(7) == "7");
  CHECK(inFewDigits(0.82486) == "0.8249");
  CHECK(inFewDigits(9999.25) == "9999");
  CHECK(inFewDigits(9999.7) == "10,000");
  CHECK(inFewDigits(-10470.4) == "\u221210,470");
  CHECK(inFewDigits(1e20) == "1e+20");
}

TEST_CASE("words: numbers have a true minus sign and digits in groups of three") {
  CHECK(grouped(-1234) == "\u22121,234");
  CHECK(grouped(123456) == "123,456");
  CHECK(grouped(-27622.06, 1) == "\u221227,622.1");
  CHECK(grouped(-999.5, 1) == "\u2212999.5");
  CHECK(decimals(-0.25, 2) == "\u22120.25");
  CHECK(decimals(-0.001, 2) == "0.00");
  CHECK(signedDecimals(-0.25, 1) == "\u22120.2");
  CHECK(signedDecimals(0.25, 2) == "+0.25");
  CHECK(plainDecimals(-0.25, 2) == "-0.25");
}

TEST_CASE("words: decimals end without zeros, and exponents are raised") {
  CHECK(withoutEndZeros("1,234.50") == "1,234.5");
  CHECK(withoutEndZeros("3.00") == "3");
  CHECK(withoutEndZeros("0.000001000000") == "0.000001");
  CHECK(withoutEndZeros("1,200") == "1,200");
  CHECK(raised(0) == "\u2070");
  CHECK(raised(28) == "\u00b2\u2078");
  CHECK(raised(-13) == "\u207b\u00b9\u00b3");
}

TEST_CASE("words: a share that is not all or nothing is never told as such") {
  CHECK(percent(0.932) == "93.2 %");
  CHECK(percent(0) == "0.0 %");
  CHECK(percent(1) == "100.0 %");
  CHECK(percent(0.9994) == "99.9 %");
  CHECK(percent(0.9995) == "over 99.9 %");
  CHECK(percent(0.0004) == "under 0.1 %");
  CHECK(percent(1.473) == "147.3 %");
}
