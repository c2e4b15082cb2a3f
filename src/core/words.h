// Numbers and lists in words, the same in every sentence.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace noggin {

// "1 move", "2 moves", "no moves", "1,000 moves"; `plural` where it is not the noun with an s.
std::string counted(int64_t count, std::string_view noun, std::string_view plural = {});
// "12,345": in groups of three.
std::string grouped(int64_t count);
// "1,234.50": to that many places, as decimals() has them.
std::string grouped(double value, int places);
// To that many places, as printf rounds them; -0 is 0.
std::string decimals(double value, int places);
// "93.2 %", of a share of 0.932.
std::string percent(double share);
// "a", "a and b", "a, b and c".
std::string listed(std::span<const std::string> items);
// With its first letter, if it is one of ASCII's, as a capital.
std::string capitalised(std::string text);
// "1st", "2nd", "3rd", "4th", "11th", "21st".
std::string ordinal(int64_t number);

}  // namespace noggin
