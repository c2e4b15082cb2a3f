// Numbers and lists in words, written the same way in every sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace noggin {

// "moves", "presses": the noun with s, or with es after a hissing sound.
std::string pluralOf(std::string_view noun);
// "1 move", "2 moves", "no moves", "1,000 moves"; `plural` is for nouns that pluralOf() does not know.
std::string counted(int64_t count, std::string_view noun, std::string_view plural = {});
// "−12.5" of "-12.5": with a true minus sign.
std::string withMinus(std::string number);
// "12,345" of "12345": the digits before the point in groups of three.
std::string inGroups(std::string digits);
std::string grouped(int64_t count);
// "1,234.50": with `places` decimals, rounded as decimals() does.
std::string grouped(double value, int places);
// With `places` decimals, rounded as printf does; -0 is written as 0.
std::string decimals(double value, int places);
// The same with a sign in any case: "+0.041".
std::string signedDecimals(double value, int places);
// "0.25", "1e+20": in as many digits as it takes, at most so many.
std::string inDigits(double value, int most = 6);
// "10,470", "0.8249": whole where it is whole or large, or else in four digits.
std::string inFewDigits(double value);
// "1,234.5" of "1,234.50", "3" of "3.00": without the zeros that end its decimals.
std::string withoutEndZeros(std::string decimals);
// "⁻²⁹", as an exponent.
std::string raised(int exponent);
// As decimals(), for a program to read: with a hyphen for a minus sign.
std::string plainDecimals(double value, int places);
// "93.2 %", of a share of 0.932; "over 99.9 %" and "under 0.1 %" where rounding would say all or nothing.
std::string percent(double share);
// "a", "a and b", "a, b and c", or with another word before the last: "a, b or c".
std::string listed(std::span<const std::string> items, std::string_view last_word = "and");
// "a, b, c": the items one after the other, or what `to_text` makes of each, with `between` them.
template <class Items, class ToText = std::identity>
std::string inRow(const Items& items, const ToText& to_text = {}, std::string_view between = ", ") {
  std::string row;
  for (size_t count = 0; const auto& item : items) {
    if (count++ > 0) row += between;
    row += std::invoke(to_text, item);
  }
  return row;
}
// With its first letter in upper case if it is an ASCII letter.
std::string capitalised(std::string text);
// With a lower-case first letter: "tile 7 moved up".
std::string insideSentence(std::string sentence);
// "It is 1; so A is 2." of "It is 1." and "; so A is 2".
std::string withClause(std::string sentence, std::string_view clause);
// A sum with one more term, taken away if it begins with a minus sign: "4 + 9", "4 − 1" of "4" and "−1".
std::string withTerm(std::string sum, std::string_view term);
// "1st", "2nd", "3rd", "4th", "11th", "21st".
std::string ordinal(int64_t number);

}  // namespace noggin
