#include "core/words.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "core/characters.h"

namespace noggin {
namespace {

constexpr std::string_view kMinus = "\u2212";

}  // namespace

std::string inGroups(std::string digits) {
  const size_t sign = digits.starts_with(kMinus) ? kMinus.size() : 0;
  for (size_t at = std::min(digits.find('.'), digits.size()); at > sign + 3; at -= 3)
    digits.insert(at - 3, 1, ',');
  return digits;
}

std::string withMinus(std::string number) {
  return number.starts_with('-') ? number.replace(0, 1, kMinus) : number;
}

std::string grouped(int64_t count) {
  return inGroups(withMinus(std::to_string(count)));
}

std::string grouped(double value, int places) {
  return inGroups(decimals(value, places));
}

std::string pluralOf(std::string_view noun) {
  const bool hisses = noun.ends_with('s') || noun.ends_with('x') || noun.ends_with('z') ||
                      noun.ends_with("ch") || noun.ends_with("sh");
  return std::string(noun) + (hisses ? "es" : "s");
}

std::string counted(int64_t count, std::string_view noun, std::string_view plural) {
  std::string text = count == 0 ? "no" : grouped(count);
  text += ' ';
  if (count == 1) return text.append(noun);
  return text + (plural.empty() ? pluralOf(noun) : std::string(plural));
}

std::string decimals(double value, int places) {
  return withMinus(plainDecimals(value, places));
}

std::string inFewDigits(double value) {
  constexpr double kLarge = 1e4 - 0.5, kLargest = 1e15;  // what is rounded to 10,000 is large
  const double size = std::abs(value);
  if (size < kLargest && (size >= kLarge || value == std::floor(value))) return grouped(std::llround(value));
  return withMinus(inDigits(value, 4));
}

std::string plainDecimals(double value, int places) {
  char digits[64];
  std::snprintf(digits, sizeof digits, "%.*f", places, value);
  return digits[0] == '-' && std::strtod(digits, nullptr) == 0 ? digits + 1 : digits;
}

std::string signedDecimals(double value, int places) {
  const std::string digits = decimals(value, places);
  return digits.starts_with(kMinus) ? digits : "+" + digits;
}

std::string inDigits(double value, int most) {
  char digits[40];
  std::snprintf(digits, sizeof digits, "%.*g", most, value);
  return digits;
}

std::string withoutEndZeros(std::string decimals) {
  if (decimals.find('.') == std::string::npos) return decimals;
  decimals.erase(decimals.find_last_not_of('0') + 1);
  if (decimals.back() == '.') decimals.pop_back();
  return decimals;
}

std::string raised(int exponent) {
  constexpr std::string_view kRaised[] = {"⁰", "¹", "²", "³", "⁴", "⁵", "⁶", "⁷", "⁸", "⁹"};
  std::string text = exponent < 0 ? "⁻" : "";
  for (const char digit : std::to_string(std::abs(exponent))) text += kRaised[digit - '0'];
  return text;
}

std::string percent(double share) {
  const std::string digits = decimals(share * 100, 1);
  if (share < 1 && digits == "100.0") return "over 99.9 %";
  if (share > 0 && digits == "0.0") return "under 0.1 %";
  return digits + " %";
}

std::string listed(std::span<const std::string> items, std::string_view last_word) {
  std::string text;
  for (size_t i = 0; i < items.size(); ++i) {
    if (i > 0 && i + 1 == items.size())
      text.append(" ").append(last_word).append(" ");
    else if (i > 0)
      text += ", ";
    text += items[i];
  }
  return text;
}

std::string capitalised(std::string text) {
  if (!text.empty()) text.front() = asciiRaised(text.front());
  return text;
}

std::string insideSentence(std::string sentence) {
  if (!sentence.empty()) sentence.front() = asciiLowered(sentence.front());
  return sentence;
}

std::string withClause(std::string sentence, std::string_view clause) {
  return sentence.insert(sentence.size() - 1, clause);
}

std::string withTerm(std::string sum, std::string_view term) {
  if (sum.empty()) return std::string(term);
  const bool taken_away = term.starts_with(kMinus);
  if (taken_away) term.remove_prefix(kMinus.size());
  sum.append(" ").append(taken_away ? kMinus : "+").append(" ").append(term);
  return sum;
}

std::string ordinal(int64_t number) {
  const int64_t last_two = number % 100;
  const bool teen = last_two >= 11 && last_two <= 13;
  const char* ending = teen               ? "th"
                       : number % 10 == 1 ? "st"
                       : number % 10 == 2 ? "nd"
                       : number % 10 == 3 ? "rd"
                                          : "th";
  return std::to_string(number) + ending;
}

}  // namespace noggin
